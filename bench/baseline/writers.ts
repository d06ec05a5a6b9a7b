/**
 * Concurrent writers, each with a passing run for the baseline: on a branch over HTTP, with a stand-in as slow as
 * GitHub and a real git repository; on a folder, as processes.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type StandIn, startStandIn } from '../../__tests__/support/stand-in/server.ts'
import { TOKEN } from '../../__tests__/support/stand-in/state.ts'
import { folderStore } from '../../src/core/gate/baseline/folder-store.ts'
import { loadBaseline } from '../../src/core/gate/baseline/load-baseline.ts'
import { recordRun } from '../../src/core/gate/baseline/move.ts'
import type { BaselineStore } from '../../src/core/gate/baseline/store.ts'
import type { MoveHost } from '../../src/core/gate/baseline/write-ledger.ts'
import { StoreError } from '../../src/core/model/errors.ts'
import { baselineProblemText, updateText } from '../../src/core/render/words/baseline.ts'
import { branchStore } from '../../src/github/api/branch-store.ts'
import { connectGitHub } from '../../src/github/api/client.ts'
import { gitData } from '../../src/github/api/git-branch.ts'
import { DAY_MS, FIRST_DAY_MS, runOf } from './load.ts'

const LOAD = { workflows: 30, samples: 3_000 }
const NAME = { baseRef: 'main', suite: 'checkout' }
/** Delays of answers, ms, in turn. */
const LATENCIES_MS = [50, 75, 95, 60, 85, 55, 100, 70, 90, 65, 80]

const EDGES: MoveHost = {
  now: Date.now,
  random: Math.random,
  sleep: async ms => void (await delay(ms)),
}

interface Outcome {
  readonly landed: number
  /** The errors of writers that did not succeed. */
  readonly gaveUp: readonly string[]
  readonly seconds: number
  readonly requests?: number
}

export async function writersTable(isQuick: boolean): Promise<string> {
  const counts = isQuick ? [3] : [2, 10, 50]
  const rows: string[] = []
  for (const count of counts) rows.push(rowOf('branch', count, await onBranch(count)))
  for (const count of counts) rows.push(rowOf('folder, processes', count, await onFolder(count)))
  return [
    '| store | writers at once | landed | gave up | seconds until the last | requests |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
  ].join('\n')
}

function rowOf(
  store: string,
  writers: number,
  { landed, gaveUp, seconds, requests }: Outcome,
): string {
  for (const message of gaveUp) console.error(message)
  return `| ${[store, writers, landed, gaveUp.length, seconds.toFixed(0), requests ?? ''].join(' | ')} |`
}

async function onBranch(writers: number): Promise<Outcome> {
  const server = await startStandIn()
  try {
    const epoch = await seed(await storeOn(server))
    for (const [at, ms] of LATENCIES_MS.entries())
      server.inject({
        when: ({ index }) => index % LATENCIES_MS.length === at,
        effect: { kind: 'delay', ms },
        times: Number.POSITIVE_INFINITY,
      })
    const runs = Array.from({ length: writers }, (_, index) => runOf(LOAD, index + 1))
    const stores = await Promise.all(runs.map(() => storeOn(server)))
    const before = server.state.requests.length
    const start = performance.now()
    const settled = await Promise.allSettled(
      runs.map((run, index) =>
        recordRun(
          stores[index]!,
          { ...NAME, runs: [run], verdict: 'pass', judgedAgainst: epoch },
          EDGES,
        ),
      ),
    )
    const seconds = (performance.now() - start) / 1000
    const requests = server.state.requests.length - before
    server.state.faults.length = 0
    const gaveUp = settled.flatMap(result =>
      result.status === 'rejected' ? [String(result.reason)] : [],
    )
    return {
      landed: await countJoined(await storeOn(server), writers - gaveUp.length),
      gaveUp,
      seconds,
      requests,
    }
  } finally {
    await server.close()
  }
}

async function storeOn(server: StandIn): Promise<BaselineStore> {
  const context = {
    owner: server.state.owner,
    repo: server.state.name,
    apiUrl: server.url,
    graphqlUrl: `${server.url}/graphql`,
  }
  const api = await connectGitHub(context, { token: TOKEN, now: EDGES.now, log() {} })
  return branchStore(gitData(api, 'main'), 'perf-gate')
}

async function onFolder(writers: number): Promise<Outcome> {
  const root = mkdtempSync(join(tmpdir(), 'perf-gate-writers-'))
  try {
    const epoch = await seed(folderStore(root))
    const processes = Array.from({ length: writers }, (_, index) =>
      spawn(process.execPath, [process.argv[1]!, 'write', root, epoch, String(index + 1)], {
        stdio: ['pipe', 'pipe', 'pipe'],
      }),
    )
    const output = processes.map(() => '')
    for (const [at, child] of processes.entries())
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        output[at] += text
      })
    await Promise.all(processes.map(child => once(child.stdout, 'data')))
    const ended = processes.map(child => once(child, 'close') as Promise<[number]>)
    const start = performance.now()
    for (const child of processes) child.stdin.end('go')
    const codes = await Promise.all(ended)
    const seconds = (performance.now() - start) / 1000
    const gaveUp = output.filter((_, at) => codes[at]![0] !== 0)
    return {
      landed: await countJoined(folderStore(root), writers - gaveUp.length),
      gaveUp,
      seconds,
    }
  } finally {
    rmSync(root, { recursive: true })
  }
}

/** The writer of a folder, as a process: prints that it is ready, waits for a line, writes. */
export async function write([root, epoch, day]: readonly string[]): Promise<void> {
  const run = runOf(LOAD, Number(day))
  process.stdout.write('ready')
  await once(process.stdin, 'data')
  try {
    const request = { ...NAME, runs: [run], verdict: 'pass', judgedAgainst: epoch! } as const
    const moved = await recordRun(folderStore(root!), request, EDGES)
    if (moved.outcome !== 'appended') throw new Error(updateText(moved))
  } catch (error) {
    process.stderr.write(
      `${error instanceof StoreError ? error.message : (error as Error).stack}\n`,
    )
    process.exitCode = 1
  }
}

async function seed(store: BaselineStore): Promise<string> {
  const { epoch } = await recordRun(
    store,
    { ...NAME, runs: [runOf(LOAD, 0)], verdict: 'no-baseline' },
    EDGES,
  )
  return epoch!
}

/** Returns how many runs joined; throws when more writers report success, because a run was lost. */
async function countJoined(store: BaselineStore, expected: number): Promise<number> {
  const request = { ...NAME, window: Number.POSITIVE_INFINITY, now: FIRST_DAY_MS + 100 * DAY_MS }
  const { runs, problem } = await loadBaseline(store, request, EDGES)
  const kept = Math.min(expected + 1, MOST_KEPT)
  if (runs.length !== kept)
    throw new Error(
      `${expected} landed, but ${runs.length} runs are there: ${baselineProblemText(problem)}`,
    )
  return expected
}

/** The newest 30 runs of an epoch and its 5 anchors: DEFAULT_RETENTION. */
const MOST_KEPT = 35
