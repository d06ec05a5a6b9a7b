/**
 * How large does a data branch become? Stores a run a day for a year, commits every state with git, and writes the table
 * of docs/baseline.md. Started by run.mjs. `--quick` stores ten days and writes nothing.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { folderStore } from '../../src/baseline/folder-store.ts'
import { acceptRun, recordRun } from '../../src/baseline/move.ts'
import type { RunSummary } from '../../src/model/run.ts'
import { Summarizer } from '../../src/summarize/summarizer.ts'
import { seededRandom } from '../verdict/random.ts'

interface Load {
  readonly workflows: number
  readonly samples: number
}

const LOADS: readonly Load[] = [
  { workflows: 14, samples: 11_000 },
  { workflows: 30, samples: 100_000 },
  { workflows: 84, samples: 300_000 },
]
const DAY_MS = 86_400_000
const TEST_MS = 3_600_000
const FIRST_DAY_MS = Date.UTC(2025, 0, 1)
/** A change is accepted this often. */
const EPOCH_DAYS = 60

const isQuick = process.argv.includes('--quick')
const days = isQuick ? 10 : 365
const random = seededRandom(20261121)

const rows = []
for (const load of LOADS) rows.push(await rowOf(load))
const table = [
  '| workflows | samples a run | file of a run | files on the branch | all of them | `baseline.json` | with a year of history |',
  '| ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
  ...rows,
].join('\n')
console.log(table)
if (!isQuick) replaceTable(table)

/** Stores a year of runs and returns what they take, as a row of the table. */
async function rowOf(load: Load): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'perf-gate-growth-'))
  const git = (...args: string[]): string => execFileSync('git', ['-C', root, ...args]).toString()
  try {
    git('init', '--quiet')
    git('config', 'user.name', 'bench')
    git('config', 'user.email', 'bench@example.com')
    git('config', 'gc.auto', '0')
    let epoch: string | undefined
    for (let day = 0; day < days; day++) {
      epoch = await storeDay(root, load, day, epoch)
      git('add', '--all')
      git('commit', '--quiet', '--message', `day ${day}`)
    }
    git('gc', '--quiet')
    const folder = join(root, 'main', 'checkout')
    const sizes = readdirSync(join(folder, 'runs')).map(file => statSync(join(folder, 'runs', file)).size)
    const total = sizes.reduce((sum, size) => sum + size, 0)
    const packed = Number(/size-pack: (\d+)/.exec(git('count-objects', '-v'))![1]) * 1024
    return `| ${[
      load.workflows,
      load.samples.toLocaleString('en'),
      size(total / sizes.length),
      sizes.length,
      size(total),
      size(statSync(join(folder, 'baseline.json')).size),
      size(packed),
    ].join(' | ')} |`
  } finally {
    rmSync(root, { recursive: true })
  }
}

/** Stores the run of a day; returns the epoch that is the baseline then. */
async function storeDay(root: string, load: Load, day: number, epoch: string | undefined): Promise<string | undefined> {
  const startMs = FIRST_DAY_MS + day * DAY_MS
  const edges = { now: () => startMs + TEST_MS, random: () => 1, sleep: async () => undefined }
  const request = { baseRef: 'main', suite: 'checkout', run: runOf(load, startMs, day) }
  const moved =
    day % EPOCH_DAYS === EPOCH_DAYS / 2
      ? await acceptRun(folderStore(root), { ...request, verdict: 'fail', by: 'ada', pullRequest: day }, edges)
      : await recordRun(
          folderStore(root),
          { ...request, verdict: epoch ? 'pass' : 'no-baseline', ...(epoch ? { judgedAgainst: epoch } : {}) },
          edges,
        )
  if (moved.version === undefined) throw new Error(moved.message)
  return moved.epoch
}

/** A run of an hour: log-normal times, a few errors, three facts of the environment. */
function runOf({ workflows, samples }: Load, startMs: number, day: number): RunSummary {
  const summarizer = new Summarizer({ tool: 'jmeter', format: 'jmeter-csv' })
  for (let index = 0; index < samples; index++) {
    const workflow = index % workflows
    summarizer.add({
      workflow: `CICO_TC_${workflow}`,
      kind: 'transaction',
      startMs: startMs + Math.floor((index / samples) * TEST_MS),
      durationMs: Math.round((50 + 37 * workflow) * Math.exp(0.35 * random.normal())),
      ok: random.uniform() > 0.002,
      errorCode: '500',
      threads: 25,
    })
  }
  const facts = { instances: '6', image: `v1.2.${day}`, kafka: 'm5.large' }
  return { ...summarizer.finish(), facts, provenance: { ref: 'main', ciRun: String(day) } }
}

function size(bytes: number): string {
  return bytes < 2 ** 20 ? `${Math.round(bytes / 2 ** 10)} KB` : `${(bytes / 2 ** 20).toFixed(1)} MB`
}

/** Puts the table between its markers in the documentation. */
function replaceTable(text: string): void {
  const docs = resolve('docs/baseline.md')
  const [begin, end] = ['<!-- bench/baseline growth -->', '<!-- /bench/baseline growth -->']
  const page = readFileSync(docs, 'utf8')
  const from = page.indexOf(begin)
  const to = page.indexOf(end)
  if (from < 0 || to < from) throw new Error('docs/baseline.md: the markers of the table are missing')
  writeFileSync(docs, `${page.slice(0, from + begin.length)}\n${text}\n${page.slice(to)}`)
}
