/**
 * The whole story of a change that is slower on purpose, with one request going wrong: the first run seeds the baseline, the
 * pull request fails with a comment, a second push updates it, the labelled merge moves the baseline.
 */
import assert from 'node:assert/strict'
import { branchStore } from '../../src/baseline/branch-store.ts'
import { loadBaseline } from '../../src/baseline/load.ts'
import { gitData } from '../../src/publish/git-data.ts'
import { connect } from '../publish/forge.ts'
import { type StandIn, startStandIn } from '../stand-in/server.ts'
import type { Fault, PullRequest } from '../stand-in/state.ts'
import { jtl, resultsFolder } from './results.ts'
import { pullEventOf, pushOf, runStep, type StepResult } from './runner.ts'

export const FAULTS: Readonly<Record<string, Fault['effect']>> = {
  drop: { kind: 'drop' },
  lose: { kind: 'lose' },
  truncate: { kind: 'truncate' },
  delay: { kind: 'delay', ms: 5 },
  'status 500': { kind: 'status', status: 500 },
  'status 502': { kind: 'status', status: 502 },
  'status 403': { kind: 'status', status: 403, message: 'Resource not accessible by integration' },
  'status 404': { kind: 'status', status: 404, message: 'Not Found' },
  'status 409': { kind: 'status', status: 409, message: 'Conflict' },
  'status 422': { kind: 'status', status: 422, message: 'Update is not a fast forward' },
  'status 429': { kind: 'status', status: 429, message: 'Too many requests', headers: { 'retry-after': '1' } },
}

/** What each step of the story comes to when nothing goes wrong. */
const VERDICTS = ['no-baseline', 'fail', 'fail', undefined] as const

export interface SweepResult {
  /** Requests of the story when nothing goes wrong. */
  readonly requests: number
  readonly injected: number
  /** Faults after which a step was not as it would have been, and was run again. */
  readonly repeated: number
}

/** Tells the story once for every `stride`-th pair of fault and request. Throws at the first that ends otherwise. */
export async function sweep(stride: number): Promise<SweepResult> {
  const files = resultsFolder()
  try {
    const paths = { usual: files.write('usual.jtl', jtl(1)), slow: files.write('slow.jtl', jtl(2, { factor: 3 })) }
    const { requests } = await tell(paths)
    let [injected, repeated, pair] = [0, 0, 0]
    for (const kind of Object.keys(FAULTS)) {
      for (let at = 1; at <= requests; at++) {
        if (pair++ % stride !== 0) continue
        const told = await tell(paths, { kind, at })
        injected += told.injected
        repeated += told.repeated
      }
    }
    return { requests, injected, repeated }
  } finally {
    files.remove()
  }
}

interface Told {
  readonly requests: number
  readonly injected: number
  readonly repeated: number
}

async function tell(
  paths: { readonly usual: string; readonly slow: string },
  fault?: { readonly kind: string; readonly at: number },
): Promise<Told> {
  const forge = await startStandIn()
  try {
    if (fault) forge.inject({ when: ({ index }) => index === fault.at, effect: FAULTS[fault.kind]! })
    const where = fault ? `${fault.kind} at request ${fault.at}` : 'no fault'
    let repeated = 0
    let run = 100
    let pull: PullRequest | undefined
    const steps: (() => Promise<StepResult>)[] = [
      () => push(forge, forge.git.ref('refs/heads/main')!, paths.usual, ++run),
      () => {
        pull ??= forge.addPull()
        return propose(forge, pull, paths.slow, ++run)
      },
      () => propose(forge, pull!, paths.slow, ++run),
      () => {
        if (!pull!.merged) {
          pull!.labels.push('perf-baseline')
          forge.merge(pull!.number, 'maintainer')
        }
        return push(forge, pull!.mergeCommit!, paths.slow, ++run)
      },
    ]
    for (const [i, step] of steps.entries()) {
      const before = forge.git.ref('refs/heads/perf-gate')
      const result = await step().catch((error: unknown) => error as Error)
      const verdict = result instanceof Error ? undefined : result.outputs.verdict
      // A baseline that cannot be read is no data, which fails: it never is a pass in silence.
      const isBlind = verdict === 'no-data'
      if (verdict !== undefined && !isBlind && VERDICTS[i] !== undefined)
        assert.equal(verdict, VERDICTS[i], `${where}, step ${i + 1}`)
      if (isBlind || !isDone(forge, i, pull, before)) {
        repeated++
        const said = result instanceof Error ? result.message : `${result.annotations.join('\n')}\n${result.summary}`
        assert.match(said, /cannot|no baseline/i, `${where}, step ${i + 1}: said nothing of what it did not do`)
        const again = await step()
        if (VERDICTS[i] !== undefined) assert.equal(again.outputs.verdict, VERDICTS[i], `${where}, step ${i + 1} again`)
        assert.ok(isDone(forge, i, pull, before), `${where}, step ${i + 1}: not done when run again`)
      }
      const comments = forge.state.comments.filter(({ body }) => body.startsWith('<!-- perf-gate:v1 '))
      assert.ok(comments.length <= 1, `${where}: ${comments.length} comments`)
    }
    const requests = forge.state.requests.length
    const injected = fault && forge.state.faults.splice(0).length === 0 ? 1 : 0
    await checkBaseline(forge, pull!, where)
    return { requests, injected, repeated }
  } finally {
    await forge.close()
  }
}

function isDone(forge: StandIn, step: number, pull: PullRequest | undefined, before: string | undefined): boolean {
  if (step === 0 || step === 3) return forge.git.ref('refs/heads/perf-gate') !== before
  return forge.state.comments.some(({ issue, body }) => issue === pull?.number && body.includes('run='))
}

async function checkBaseline(forge: StandIn, pull: PullRequest, where: string): Promise<void> {
  const { api } = await connect(forge)
  const store = branchStore(gitData(api, 'main'), 'perf-gate')
  const loaded = await loadBaseline(
    store,
    { baseRef: 'main', suite: 'default', window: 10, now: Date.parse('2026-11-22T00:00:00Z'), mustMatch: [] },
    { random: () => 0, sleep: async () => {} },
  )
  assert.equal(loaded.state, 'ok', where)
  assert.equal(loaded.ledger?.epoch.acceptedFrom?.pullRequest, pull.number, where)
  assert.equal(loaded.runs.length, 1, where)
}

function push(forge: StandIn, sha: string, results: string, run: number): Promise<StepResult> {
  return runStep(forge, { ...pushOf(sha), run: String(run), inputs: { results, charts: 'none' } })
}

function propose(forge: StandIn, pull: PullRequest, results: string, run: number): Promise<StepResult> {
  const event = pullEventOf(forge, pull, 'synchronize')
  return runStep(forge, { ...event, run: String(run), inputs: { results, charts: 'none' } })
}
