/**
 * Every rule of the gate from end to end: a configuration, a store and a clock give a verdict, an exit code and a move of the store.
 * The store is what users see of it: the runs of the baseline, and those that wait or breached.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseConfig } from '../../../src/core/config/load.ts'
import { readLedger } from '../../../src/core/gate/baseline/ledger.ts'
import type { BaselineStore } from '../../../src/core/gate/baseline/store.ts'
import type { GateRequest } from '../../../src/core/gate/comparison.ts'
import { type BaselineUpdate, gate, updateBaseline } from '../../../src/core/gate/gate.ts'
import type { RunSummary } from '../../../src/core/model/run.ts'
import { exitCodeOf } from '../../../src/core/model/verdict.ts'
import { DAY_MS, NOW } from '../../support/baseline/run-builders.ts'
import { fakeHost } from '../../support/fake-host.ts'
import { temporaryFolder } from '../baseline/stores.ts'
import { run, type SeriesFields, tenWorkflows } from '../judge/runs.ts'
import { jmeterRun, type Requests, requests } from './jmeter-runs.ts'

let root: string
let store: BaselineStore
let remove: () => void
beforeEach(() => {
  ;({ root, store, remove } = temporaryFolder())
})
afterEach(() => remove())

/** Stores of unchanged runs, by their number. They are copied, because judging every run again takes long. */
const seeded = new Map<number, string>()
afterAll(() => {
  for (const folder of seeded.values()) rmSync(folder, { recursive: true })
})

const commitOf = (index: number) => String(index).padEnd(40, 'a')

/** Workflows that differ from those of an unchanged run, by name; undefined for one that the run lacks. */
type Changes = Record<string, number | SeriesFields | undefined>

/** Run number `index`, an hour after the one before. A number is how much slower the workflow is: 0.4 for 40 %. */
function measured(
  index: number,
  changes: Changes = {},
  fields: Partial<RunSummary> = {},
): RunSummary {
  const slower = Object.entries(changes).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  )
  const workflows: Record<string, SeriesFields> = tenWorkflows(index, Object.fromEntries(slower))
  for (const [name, change] of Object.entries(changes)) {
    if (change === undefined) delete workflows[name]
    else if (typeof change === 'object') workflows[name] = { ...workflows[name], ...change }
  }
  const startMs = NOW - 10 * DAY_MS + index * 3_600_000
  const provenance = { commit: commitOf(index), ref: 'main', ...fields.provenance }
  return run(workflows, {
    startMs,
    endMs: startMs + 300_000,
    facts: { instances: '6' },
    ...fields,
    provenance,
  })
}

/** Compares a JMeter run with four that were recorded before. */
async function jmeterRow(
  before: Record<string, Requests>,
  now: Record<string, Requests> = before,
  yaml?: string,
): Promise<Row> {
  const recorded = await Promise.all([1, 2, 3, 4].map(index => jmeterRun(index, before)))
  return { before: recorded, judged: await jmeterRun(9, now), ...(yaml !== undefined && { yaml }) }
}

const SETUP = { setup: { samples: 3, ms: 800 } }
const OFTEN = { setup: { samples: 60, ms: 800 } }
const FEW = Object.fromEntries(
  Object.entries(requests()).map(([label, of]) => [label, { ...of, samples: 60 }]),
)
const RARE = { samples: 60, ms: 100 }
/** Leaves slow samples of the whole run as the only sign of longer times. */
const TAILS = 'thresholds: { p95: off, avg: off }\n'
const P99 = 'thresholds: { p99: { max-increase: 20% }, p95: off, avg: off }\n'
const file = (samples: number, ms: number) => requests({ file: { samples, ms } })

/** A run and what is special about its call. */
interface Row {
  readonly yaml?: string
  /** Number of unchanged runs that were recorded before, or the runs and calls. Default: 4. */
  readonly before?: number | readonly (RunSummary | Row)[]
  /** The runs that are judged together. Default: an unchanged one. */
  readonly judged?: RunSummary | readonly RunSummary[]
  /** Time of the call, in days after the usual one. */
  readonly days?: number
  readonly request?: Partial<GateRequest>
  readonly update?: BaselineUpdate
}

async function judge({
  yaml = '',
  judged = measured(9),
  days = 0,
  request,
  update = 'record',
}: Row) {
  const endMs = NOW + days * DAY_MS
  const host = fakeHost({ now: () => endMs })
  const runs: readonly RunSummary[] = Array.isArray(judged) ? judged : [judged]
  // A baseline ages until the judged run.
  const candidates =
    days > 0 ? runs.map(run => ({ ...run, startMs: endMs - 300_000, endMs })) : runs
  const config = parseConfig(yaml, 'perf-gate.yml')
  const whole: GateRequest = { config, candidates, baseRef: 'main', withHistory: false, ...request }
  const gated = await gate(store, whole, host)
  const { verdict } = gated.report
  return {
    exit: exitCodeOf(verdict, config.failOn),
    verdict,
    gated,
    moved: await updateBaseline(store, update, whole, gated, host),
  }
}

/** Fills the store. */
async function begin(before: NonNullable<Row['before']>): Promise<void> {
  const known = typeof before === 'number' && seeded.get(before)
  if (known) return cpSync(known, root, { recursive: true })
  for (const call of typeof before === 'number' ? unchanged(before) : before)
    await judge('series' in call ? { judged: call } : call)
  if (typeof before !== 'number') return
  const folder = mkdtempSync(join(tmpdir(), 'baseline-'))
  cpSync(root, folder, { recursive: true })
  seeded.set(before, folder)
}

const unchanged = (count: number) => Array.from({ length: count }, (_, i) => measured(i + 1))

/** Returns what became of the runs, in one line: `fail, exit 1: noted. 4 runs, 1 breached`. */
async function outcomeOf(row: Row): Promise<string> {
  await begin(row.before ?? 4)
  const { exit, verdict, moved } = await judge(row)
  const reason = 'reason' in moved ? ` (${moved.reason.code})` : ''
  return `${verdict}, exit ${exit}: ${moved.outcome}${reason}. ${await stored()}`
}

async function stored(): Promise<string> {
  const ledger = await readLedger(store, await store.open(), { baseRef: 'main', suite: 'default' })
  if (!ledger) return 'nothing'
  const { epoch, history, pending = [], breached = [] } = ledger
  const counts = {
    waiting: pending.length,
    breached: breached.length,
    'earlier baselines': history.length,
  }
  const others = Object.entries(counts).flatMap(([name, count]) =>
    count > 0 ? [`${count} ${name}`] : [],
  )
  return [`${epoch.runs.length} runs`, ...others].join(', ')
}

const SLOW = measured(9, { w3: 0.4 })
/** Only the average of each workflow is checked. */
const AVG = 'thresholds: { p95: off, throughput: off }\n'
const waiver = (until: string, accept = '600ms') =>
  `${AVG}waivers: [{ workflow: w3, metric: avg, accept: ${accept}, until: ${until}, reason: new index }]\n`
const OTHER = measured(9, {}, { facts: { instances: '5' } })
const accepted: BaselineUpdate = { accept: { by: 'mira' } }
const KEEP: BaselineUpdate = { keepAs: 'v1' }
const OF_COMMIT_8 = measured(10, {}, { provenance: { commit: commitOf(8) } })
const label = { acceptance: { label: 'perf-baseline', by: 'mira' } } as const

const ROWS: Record<string, Record<string, readonly [Row, string]>> = {
  'a run of the base branch': {
    'An unchanged run passes and joins the baseline': [{}, 'pass, exit 0: appended. 5 runs'],
    'A slower workflow fails, and the run is noted as breached': [
      { judged: SLOW },
      'fail, exit 1: noted. 4 runs, 1 breached',
    ],
    'The first run of a suite becomes the baseline': [
      { before: 0 },
      'no-baseline, exit 0: seeded. 1 runs',
    ],
    'A first run without a needed baseline is no data and does not begin one: baseline.missing: fail':
      [
        { before: 0, yaml: 'baseline: { missing: fail }\n' },
        'no-data, exit 1: refused (no-data). nothing',
      ],
    'A first run that breaches a limit is not the baseline': [
      { before: 0, yaml: 'thresholds: { avg: { max: 900ms } }\n' },
      'fail, exit 1: refused (breached). nothing',
    ],
    'The same run again changes nothing': [
      { judged: measured(4) },
      'pass, exit 0: already (in-baseline). 4 runs',
    ],
    'A suspect run waits': [
      { before: 1, judged: measured(9, { w3: 0.3 }) },
      'warn, exit 0: held. 1 runs, 1 waiting',
    ],
    'A run of the same speed confirms the one that waits, and both join': [
      { before: [measured(1), measured(9, { w3: 0.3 })], judged: measured(10) },
      'pass, exit 0: appended. 3 runs',
    ],
    'A run of another branch does not join': [
      { judged: measured(9, {}, { provenance: { ref: 'feature' } }) },
      'pass, exit 0: refused (other-branch). 4 runs',
    ],
    'A run of a proposed change does not join': [
      { judged: measured(9, {}, { provenance: { event: 'pull_request' } }) },
      'pass, exit 0: refused (other-event). 4 runs',
    ],
    'A run of a fork does not join': [
      { judged: measured(9, {}, { provenance: { fork: true } }) },
      'pass, exit 0: refused (from-fork). 4 runs',
    ],
    'A run that is only looked at leaves the store alone': [
      { update: 'leave' },
      'pass, exit 0: left. 4 runs',
    ],
    'A run that is compared with a named run does not join the baseline': [
      { request: { compareWith: { choice: { name: 'v1' }, orBaseline: true } } },
      'pass, exit 0: left. 4 runs',
    ],
    'A named run that does not exist is no data': [
      { request: { compareWith: { choice: { name: 'v1' }, orBaseline: false } } },
      'no-data, exit 1: left. 4 runs',
    ],
    'An earlier release that does not exist is a missing baseline': [
      { request: { compareWith: { choice: { before: 'v1' }, orBaseline: false } } },
      'no-baseline, exit 0: left. 4 runs',
    ],
  },
  'exit codes': {
    'A breach does not fail the job with fail-on: never': [
      { yaml: 'fail-on: never\n', judged: SLOW },
      'fail, exit 0: noted. 4 runs, 1 breached',
    ],
    'A warning passes': [
      {
        judged: SLOW,
        yaml: 'thresholds: { avg: { max-increase: 10%, severity: warn }, p95: off }\n',
      },
      'warn, exit 0: appended. 5 runs',
    ],
    'A warning fails the job with fail-on: warn': [
      {
        judged: SLOW,
        yaml: 'fail-on: warn\nthresholds: { avg: { max-increase: 10%, severity: warn }, p95: off }\n',
      },
      'warn, exit 1: appended. 5 runs',
    ],
    'A missing baseline warns by default and does not fail the job with fail-on: warn': [
      { before: 0, yaml: 'fail-on: warn\n' },
      'no-baseline, exit 0: seeded. 1 runs',
    ],
    'An invalid run does not fail the job with fail-on: never': [
      { yaml: 'fail-on: never\n', judged: run({}) },
      'invalid, exit 0: refused (invalid). 4 runs',
    ],
  },
  waivers: {
    'A waiver accepts a breach on the day before its end': [
      { judged: SLOW, yaml: waiver('2026-11-22') },
      'warn, exit 0: appended. 5 runs',
    ],
    'A waiver accepts a breach on its last day': [
      { judged: SLOW, yaml: waiver('2026-11-21') },
      'warn, exit 0: appended. 5 runs',
    ],
    'A waiver accepts nothing on the day after its end': [
      { judged: SLOW, yaml: waiver('2026-11-20') },
      'fail, exit 1: noted. 4 runs, 1 breached',
    ],
    'A waiver ends by the clock of the call': [
      { judged: SLOW, yaml: waiver('2026-11-22'), days: 2 },
      'fail, exit 1: noted. 4 runs, 1 breached',
    ],
    'A waiver accepts no value beyond its own': [
      { judged: SLOW, yaml: waiver('2026-11-22', '500ms') },
      'fail, exit 1: noted. 4 runs, 1 breached',
    ],
    'A waiver accepts a breach of its metric only': [
      { judged: SLOW, yaml: waiver('2026-11-22').replace(AVG, '') },
      'fail, exit 1: noted. 4 runs, 1 breached',
    ],
  },
  acceptance: {
    'A label turns a breach into a warning': [
      { judged: SLOW, request: label },
      'warn, exit 0: appended. 5 runs',
    ],
    'An accepted run begins a new baseline': [
      { judged: SLOW, request: label, update: accepted },
      'warn, exit 0: accepted. 1 runs, 1 earlier baselines',
    ],
    'A label accepts no breach of a limit': [
      {
        judged: SLOW,
        request: label,
        yaml: `${AVG}workflows: [{ match: w3, thresholds: { avg: { max: 500ms } } }]\n`,
      },
      'fail, exit 1: noted. 4 runs, 1 breached',
    ],
    'A label accepts no workflow without data': [
      { judged: measured(9, { w3: undefined }), request: label },
      'no-data, exit 1: refused (no-data). 4 runs',
    ],
    'A run older than the accepted one does not join the new baseline': [
      { before: [measured(1), { judged: measured(8), update: accepted }], judged: measured(5) },
      'pass, exit 0: refused (older). 1 runs, 1 earlier baselines',
    ],
    'A run of a fork cannot be accepted': [
      { judged: measured(9, {}, { provenance: { fork: true } }), update: accepted },
      'pass, exit 0: refused (from-fork). 4 runs',
    ],
  },
  'the baseline': {
    'The newest runs of the window are compared with': [
      { yaml: 'baseline: { window: 1 }\n', judged: measured(9, { w3: 0.3 }) },
      'warn, exit 0: held. 4 runs, 1 waiting',
    ],
    'A larger window proves a smaller change': [
      { judged: measured(9, { w3: 0.3 }) },
      'fail, exit 1: noted. 4 runs, 1 breached',
    ],
    'A baseline of exactly its maximum age counts': [
      { yaml: 'baseline: { max-age: 90d }\n', days: 80 },
      'pass, exit 0: appended. 5 runs',
    ],
    'A baseline beyond its maximum age is missing': [
      { yaml: 'baseline: { max-age: 90d }\n', days: 81 },
      'no-baseline, exit 0: refused (not-judged). 4 runs',
    ],
    'A baseline beyond its maximum age fails with baseline.missing: fail': [
      { yaml: 'baseline: { max-age: 90d, missing: fail }\n', days: 81 },
      'no-data, exit 1: refused (no-data). 4 runs',
    ],
    'A missing baseline passes with baseline.missing: pass': [
      { before: 0, yaml: 'baseline: { missing: pass }\n' },
      'no-baseline, exit 0: seeded. 1 runs',
    ],
    'A run of another configuration is compared and does not join': [
      { judged: OTHER },
      'pass, exit 0: refused (not-comparable). 4 runs',
    ],
    'A run of another configuration joins where the fact may differ': [
      { judged: OTHER, yaml: 'environment: { expected: [instances] }\n' },
      'pass, exit 0: appended. 5 runs',
    ],
    'A run of another configuration is not compared where the fact must match': [
      { judged: OTHER, yaml: 'environment: { must-match: [instances] }\n' },
      'no-baseline, exit 0: refused (not-judged). 4 runs',
    ],
    'A run of another configuration can be accepted': [
      { judged: OTHER, update: accepted },
      'pass, exit 0: accepted. 1 runs, 1 earlier baselines',
    ],
    'A run of another load is compared and does not join': [
      {
        before: [measured(1, {}, { peakThreads: 20 })],
        judged: measured(9, {}, { peakThreads: 40 }),
      },
      'pass, exit 0: refused (not-comparable). 1 runs',
    ],
    'A slowdown of all workflows warns where the configuration differs': [
      { judged: measured(9, { all: 0.6 }, { facts: { instances: '5' } }) },
      'warn, exit 0: refused (not-comparable). 4 runs',
    ],
    'A slowdown of all workflows fails': [
      { judged: measured(9, { all: 0.6 }) },
      'fail, exit 1: noted. 4 runs, 1 breached',
    ],
  },
  'what is judged': {
    'An excluded workflow fails nothing': [
      { judged: SLOW, yaml: 'exclude: [w3]\n' },
      'pass, exit 0: appended. 5 runs',
    ],
    'A workflow that the run lacks is no data': [
      { judged: measured(9, { w3: undefined }) },
      'no-data, exit 1: refused (no-data). 4 runs',
    ],
    'A workflow that the run lacks on purpose is excluded': [
      { judged: measured(9, { w3: undefined }), yaml: 'exclude: [w3]\n' },
      'pass, exit 0: appended. 5 runs',
    ],
    'A workflow with fewer samples than min-samples is no data': [
      { judged: measured(9, { w3: { count: 99 } }), yaml: 'min-samples: 100\n' },
      'no-data, exit 1: refused (no-data). 4 runs',
    ],
    'A workflow with as many samples as min-samples is judged': [
      { judged: measured(9, { w3: { count: 100 } }), yaml: 'min-samples: 100\n' },
      'pass, exit 0: appended. 5 runs',
    ],
    'A workflow with limits of its own follows them': [
      {
        judged: SLOW,
        yaml: `${AVG}workflows: [{ match: w3, thresholds: { avg: { max-increase: 50% } } }]\n`,
      },
      'pass, exit 0: appended. 5 runs',
    ],
    'A change smaller than min-change passes': [
      {
        judged: SLOW,
        yaml: 'thresholds: { avg: { max-increase: 10%, min-change: 200ms }, p95: off }\n',
      },
      'pass, exit 0: appended. 5 runs',
    ],
    'A threshold that is off checks nothing': [
      { judged: SLOW, yaml: 'thresholds: { avg: off, p95: off }\n' },
      'pass, exit 0: appended. 5 runs',
    ],
    'A change that noise explains fails with decide: strict': [
      {
        judged: measured(9, { w3: 0.12 }),
        before: 1,
        yaml: 'thresholds: { avg: { max-increase: 10%, decide: strict }, p95: off }\n',
      },
      'fail, exit 1: noted. 1 runs, 1 breached',
    ],
    'A change that noise explains passes': [
      { judged: measured(9, { w3: 0.12 }), before: 1 },
      'pass, exit 0: appended. 2 runs',
    ],
    'A lower throughput warns': [
      {
        before: [1, 2, 3, 4].map(index =>
          measured(index, { w3: { avg: 400, p95: 1000, throughput: 100 } }),
        ),
        judged: measured(9, { w3: { avg: 400, p95: 1000, throughput: 50 } }),
      },
      'warn, exit 0: appended. 5 runs',
    ],
    'A rise of the error rate fails': [
      { judged: measured(9, { w3: { errorCount: 2_000 } }) },
      'fail, exit 1: noted. 4 runs, 1 breached',
    ],
    'A new workflow with many errors warns': [
      { judged: measured(9, { fresh: { count: 1_000, avg: 5, errorCount: 100 } }) },
      'warn, exit 0: appended. 5 runs',
    ],
    'A new workflow fails by its own limits': [
      {
        judged: measured(9, { fresh: { count: 1_000, avg: 5, errorCount: 100 } }),
        yaml: 'new-workflows: { error-rate: { max: 1% } }\n',
      },
      'fail, exit 1: noted. 4 runs, 1 breached',
    ],
  },
  'results of JMeter': {
    'A set-up request with three samples in every run fails nothing': [
      await jmeterRow(requests(SETUP)),
      'pass, exit 0: appended. 5 runs',
    ],
    'A first run with a set-up request of three samples becomes the baseline': [
      { before: 0, judged: await jmeterRun(9, requests(SETUP)) },
      'no-baseline, exit 0: seeded. 1 runs',
    ],
    'A first run without a needed baseline is no data, however few samples it has': [
      {
        before: 0,
        judged: await jmeterRun(9, { a: RARE, b: RARE, c: RARE }),
        yaml: 'min-samples: 100\nbaseline: { missing: fail }\n',
      },
      'no-data, exit 1: refused (no-data). nothing',
    ],
    'A request of which only the baseline has enough samples is no data': [
      await jmeterRow(requests(OFTEN), requests(SETUP)),
      'no-data, exit 1: refused (no-data). 4 runs',
    ],
    'A percentile for which no run has enough samples fails nothing': [
      await jmeterRow(FEW, FEW, P99),
      'pass, exit 0: appended. 5 runs',
    ],
    'A percentile for which only the baseline has enough samples is no data': [
      await jmeterRow(requests(), { ...requests(), r3: { samples: 90, ms: 190 } }, P99),
      'no-data, exit 1: refused (no-data). 4 runs',
    ],
    'A limit that three samples exceed warns': [
      await jmeterRow(
        requests(SETUP),
        requests(SETUP),
        'workflows: [{ match: setup, thresholds: { avg: { max: 100ms } } }]\n',
      ),
      'warn, exit 0: appended. 5 runs',
    ],
    'A request that took less than the clock shows and takes 40 ms fails': [
      await jmeterRow(file(600, 0), file(600, 40)),
      'fail, exit 1: noted. 4 runs, 1 breached',
    ],
    'A request that took less than the clock shows and takes 5 ms warns': [
      await jmeterRow(file(600, 0), file(600, 5)),
      'warn, exit 0: appended. 5 runs',
    ],
    'A request that took less than the clock shows, in three samples, and takes 40 ms warns': [
      await jmeterRow(file(3, 0), file(600, 40)),
      'warn, exit 0: appended. 5 runs',
    ],
    'A request that took 2.6 ms and takes 4.7 ms fails': [
      await jmeterRow(file(3_000, 2.6), file(3_000, 4.7)),
      'fail, exit 1: noted. 4 runs, 1 breached',
    ],
    'Requests that take 1 to 3 ms as before pass': [
      await jmeterRow(
        requests(
          Object.fromEntries(
            [1, 1.4, 1.7, 2.2, 2.6].map(ms => [`fast ${ms}`, { samples: 600, ms }]),
          ),
        ),
      ),
      'pass, exit 0: appended. 5 runs',
    ],
    'Pauses that are three times as frequent in all requests warn': [
      await jmeterRow(requests({}, 0.002), requests({}, 0.007), TAILS),
      'warn, exit 0: appended. 5 runs',
    ],
    'Pauses that are as frequent as before pass': [
      await jmeterRow(requests({}, 0.003)),
      'pass, exit 0: appended. 5 runs',
    ],
    'More frequent pauses in one request are its own tail, and no pauses of the whole run': [
      await jmeterRow(
        requests({}, 0.003),
        { ...requests({}, 0.003), r2: { samples: 600, ms: 160, pauses: 0.1 } },
        TAILS,
      ),
      'warn, exit 0: appended. 5 runs',
    ],
  },
  'several runs judged together': {
    'A run of which the second one only together with the first is significant fails': [
      { before: 3, judged: [measured(9, { w3: 0.12 }), measured(8, { w3: 0.1 })] },
      'fail, exit 1: noted. 3 runs, 2 breached',
    ],
    'The first of these two runs is only suspect': [
      { before: 3, judged: measured(9, { w3: 0.12 }) },
      'warn, exit 0: held. 3 runs, 1 waiting',
    ],
    'The second of these two runs is only suspect': [
      { before: 3, judged: measured(8, { w3: 0.1 }) },
      'warn, exit 0: held. 3 runs, 1 waiting',
    ],
    'One slow run of two does not fail': [
      { judged: [measured(9, { w3: 1 }), measured(8)] },
      'pass, exit 0: appended. 6 runs',
    ],
    'Two unchanged runs join the baseline together': [
      { judged: [measured(8), measured(9)] },
      'pass, exit 0: appended. 6 runs',
    ],
    'Two runs join the baseline together or not at all': [
      { judged: [measured(8), measured(9, {}, { provenance: { ref: 'feature' } })] },
      'pass, exit 0: refused (other-branch). 4 runs',
    ],
  },
  'a run that cannot be judged': {
    'A run without samples is invalid': [
      { judged: run({}) },
      'invalid, exit 2: refused (invalid). 4 runs',
    ],
    'A run whose samples all failed is invalid': [
      { judged: run({ w1: { count: 50, errorCount: 50 } }, { startMs: NOW, endMs: NOW + 1 }) },
      'invalid, exit 2: refused (invalid). 4 runs',
    ],
    'A run that ends before it starts is invalid': [
      { judged: measured(9, {}, { endMs: NOW - 20 * DAY_MS }) },
      'invalid, exit 2: refused (invalid). 4 runs',
    ],
    'A run that is cut off is invalid': [
      {
        judged: measured(
          9,
          {},
          {
            endMs: NOW - 10 * DAY_MS + 9 * 3_600_000 + 9_000,
            sources: [{ name: 'a.jtl', format: 'jmeter-csv', rows: 1, truncated: true }],
          },
        ),
      },
      'invalid, exit 2: refused (invalid). 4 runs',
    ],
    'A run without one of its shards is invalid': [
      { judged: measured(9, {}, { missingShards: ['shard 2 of 2 is missing'] }) },
      'invalid, exit 2: refused (incomplete-run). 4 runs',
    ],
    'A run without one of its shards is no data with missing-shards: no-data': [
      {
        judged: measured(9, {}, { missingShards: ['shard 2 of 2 is missing'] }),
        yaml: 'missing-shards: no-data\n',
      },
      'no-data, exit 1: refused (incomplete-run). 4 runs',
    ],
    'A run that is dated in the future does not join': [
      { judged: measured(9, {}, { startMs: NOW + 1.1 * DAY_MS, endMs: NOW + 1.2 * DAY_MS }) },
      'pass, exit 0: refused (dated-ahead). 4 runs',
    ],
    'A run whose clock is less than a day ahead joins': [
      {
        judged: measured(
          9,
          {},
          { startMs: NOW + 0.9 * DAY_MS, endMs: NOW + 0.9 * DAY_MS + 300_000 },
        ),
      },
      'pass, exit 0: appended. 5 runs',
    ],
    'A run with too few samples does not begin a baseline': [
      { before: 0, judged: run({ w1: { count: 9, avg: 100 } }, { startMs: NOW, endMs: NOW + 1 }) },
      'no-baseline, exit 0: refused (too-few-samples). nothing',
    ],
    'A run of mostly failed samples does not begin a baseline': [
      {
        before: 0,
        judged: run(
          { w1: { count: 100, errorCount: 51, avg: 100 } },
          { startMs: NOW, endMs: NOW + 1 },
        ),
        yaml: 'thresholds: { error-rate: off }\nnew-workflows: { error-rate: off }\n',
      },
      'no-data, exit 1: refused (mostly-failed). nothing',
    ],
    'A run much shorter than the baseline runs is not compared': [
      { judged: measured(9, {}, { endMs: NOW - 10 * DAY_MS + 9 * 3_600_000 + 60_000 }) },
      'no-data, exit 1: refused (no-data). 4 runs',
    ],
  },
  'a proposed change': {
    'A regression that the base branch already has does not fail a change': [
      {
        before: [1, 2, 3, 4, 5].map(index => measured(index, { w3: index === 5 ? 0.4 : 0 })),
        judged: SLOW,
        request: { onTopOf: { commit: commitOf(5) } },
        update: 'leave',
      },
      'warn, exit 0: left. 4 runs, 1 breached',
    ],
    'A regression of the base branch that a later run cleared fails a change': [
      {
        before: [1, 2, 3, 4, 5, 6].map(index => measured(index, { w3: index === 5 ? 0.4 : 0 })),
        judged: SLOW,
        request: { onTopOf: { commit: commitOf(6) } },
        update: 'leave',
      },
      'fail, exit 1: left. 5 runs',
    ],
  },
  'a named run': {
    'A passing run is kept under a name': [{ update: KEEP }, 'pass, exit 0: kept. 4 runs'],
    'A run of another commit is not kept under a name that is taken': [
      { before: [...unchanged(4), { judged: measured(8), update: KEEP }], update: KEEP },
      'pass, exit 0: refused (name-taken). 4 runs',
    ],
    'A repeat of the commit is kept under its name': [
      {
        before: [...unchanged(4), { judged: measured(8), update: KEEP }],
        judged: OF_COMMIT_8,
        update: KEEP,
      },
      'pass, exit 0: joined. 4 runs',
    ],
    'A run of another commit is not kept under a name that is taken, although a repeat of the commit is judged with it':
      [
        {
          before: [...unchanged(4), { judged: measured(8), update: KEEP }],
          judged: [OF_COMMIT_8, measured(9)],
          update: KEEP,
        },
        'pass, exit 0: refused (name-taken). 4 runs',
      ],
    'A run that breached is not kept under a name': [
      { judged: SLOW, update: KEEP },
      'fail, exit 1: refused (breached). 4 runs',
    ],
  },
}

describe.each(Object.keys(ROWS))('%s', topic => {
  it.each(Object.entries(ROWS[topic]!))('%s', async (_, [row, wanted]) => {
    expect(await outcomeOf(row)).toBe(wanted)
  })
})

it('A run that is compared with the baseline for want of an earlier release says so', async () => {
  await begin(4)
  const request = { compareWith: { choice: { before: 'v1' }, orBaseline: true } } as const
  const { gated } = await judge({ request, update: 'leave' })
  expect(gated.report.verdict).toBe('pass')
  expect(gated.report.warnings.map(({ code }) => code)).toContain('reference-missing')
})
