/** Whole judgments, figure by figure: every check with its evidence, what is said of the run, and drift. */
import { describe, expect, it } from 'vitest'
import { parseConfig } from '../../../src/core/config/load.ts'
import { type CompareRequest, testAgainstBaseline } from '../../../src/core/gate/compare-runs.ts'
import type { RunSummary } from '../../../src/core/model/run.ts'
import { renderTerminal } from '../../../src/core/render/outputs/report-texts.ts'
import { reasonText } from '../../../src/core/render/words/reasons.ts'
import { Summarizer } from '../../../src/core/summarize/summarizer.ts'
import { explain } from '../../../src/report/explain/explain.ts'
import { disagreementsIn } from '../../support/agreement.ts'
import { figures } from '../../support/figures.ts'
import { seededRandom } from '../../support/random.ts'
import { run, type SeriesFields, tenWorkflows } from './runs.ts'

const START_MS = Date.UTC(2026, 10, 20, 2)
const HOUR_MS = 3_600_000

const firstOfEach = <Series extends { readonly metric: string }>(all: readonly Series[]) => [
  ...new Map(all.toReversed().map(series => [series.metric, series])).values(),
]

/** Checks that a judgment shows, the worst first. */
const CHECKS = 8

type Situation = Partial<Omit<CompareRequest, 'config'>> &
  Pick<CompareRequest, 'candidates'> & { yaml?: string }

function judged({ yaml = '', ...request }: Situation): string {
  const { report, tests } = testAgainstBaseline({
    explain,
    config: parseConfig(`version: 1\n${yaml}`, 'perf-gate.yml'),
    baseline: [],
    evidence: { state: 'ok' },
    now: START_MS + 100 * HOUR_MS,
    ...request,
  })
  expect(disagreementsIn(report)).toEqual([])
  const {
    checks,
    verdict,
    invalid,
    wholeRun,
    sensitivity,
    doubts,
    differentStart,
    unmatched,
    warnings,
    drift,
  } = report
  const said = {
    verdict,
    invalid,
    wholeRun,
    sensitivity,
    doubts,
    differentStart,
    unmatched,
    comparisons: tests.length,
  }
  return `${[
    ...renderTerminal(report, { color: false, width: 120 })
      .split('\n')
      .map(line => `| ${line}`.trimEnd()),
    ...Object.entries(said).flatMap(([name, value]) =>
      value === undefined ? [] : `${name}: ${figures(value)}`,
    ),
    ...report.environment.changed.map(fact => `changed: ${figures(fact)}`),
    // The checks of a notice are listed already.
    ...warnings.map(
      ({ code, ...facts }) => `warning ${code}: ${figures({ ...facts, checks: undefined })}`,
    ),
    ...drift.map(alert => `drift: ${figures(alert)}`),
    ...report.errors.map(error => `error: ${figures(error)}`),
    ...report.curves.slice(0, 1).map(curve => `curve: ${figures(curve)}`),
    ...(report.details?.axes ?? []).map(axis => `axis: ${figures(axis)}`),
    ...firstOfEach(report.details?.timeSeries ?? []).map(series => `over time: ${figures(series)}`),
    ...(report.details?.percentiles.slice(0, 1) ?? []).map(
      series => `percentiles: ${figures(series)}`,
    ),
    ...firstOfEach(report.trend?.series ?? []).map(series => `trend: ${figures(series)}`),
    ...report.resources.map(resource => `resource: ${figures(resource)}`),
    ...checks.slice(0, CHECKS).map(check => {
      const { unit: _, kind: __, threshold, source, severity, ...others } = check
      const {
        workflow,
        dimensions,
        metric,
        verdict,
        change,
        reason,
        baseline,
        candidate,
        ...rest
      } = others
      const [before, now] = [baseline, candidate].map(side =>
        side ? `${figures(side.value)} (${side.n})` : '-',
      )
      const rule = source === 'default' ? {} : { threshold, source, severity }
      const name = [workflow, ...Object.values(dimensions), metric].join(' ')
      return `${name}: ${verdict}, ${change}, ${figures(reason)}\n  ${reasonText(check)}\n  ${before} -> ${now} ${figures({ ...rest, ...rule })}`
    }),
  ].join('\n')}\n`
}

interface Sampled {
  number: number
  workflows?: number
  samples?: number
  seconds?: number
  threads?: number
  /** Factor on the times of a workflow, and share of its samples that fail quickly. */
  times?: (workflow: number, share: number) => number
  fails?: (workflow: number) => number
  fields?: Partial<RunSummary>
  dimensions?: Readonly<Record<string, string>>
}

/** A run of w1, w2, … with requests below the transactions; noise of 2 % from run to run, and 30 % between samples. */
function sampled({
  number,
  workflows = 6,
  samples = 300,
  seconds = 600,
  ...more
}: Sampled): RunSummary {
  const { times = () => 1, fails = () => 0, fields = {}, threads = 10, dimensions } = more
  const random = seededRandom(900 + number)
  const summarizer = new Summarizer({ tool: 'jmeter', format: 'jmeter-csv' })
  const shared = 0.02 * random.normal()
  for (let w = 1; w <= workflows; w++) {
    const usualMs = 80 * w * Math.exp(shared + 0.02 * random.normal())
    for (let i = 0; i < samples; i++) {
      const ok = random.uniform() >= fails(w)
      const ms = ok ? usualMs * times(w, i / samples) * Math.exp(0.3 * random.normal()) : 7
      const startMs = START_MS + number * HOUR_MS + Math.round((i / samples) * seconds * 1_000)
      const sample = {
        startMs,
        durationMs: Math.round(ms),
        ok,
        threads,
        ...(!ok && { errorCode: String(500 + w), errorMessage: 'no answer' }),
        ...(dimensions && { dimensions }),
      }
      summarizer.add({ workflow: `w${w}`, kind: 'transaction', ...sample })
      if (w === 1) summarizer.add({ workflow: 'GET /', kind: 'request', ...sample })
    }
  }
  summarizer.source({ name: `run-${number}.jtl`, format: 'jmeter-csv', rows: samples * workflows })
  const provenance = { commit: String(number).padStart(40, 'a'), ref: 'main' }
  return { ...summarizer.finish(), provenance, ...fields }
}

const runs = (count: number, more: Omit<Sampled, 'number'> = {}, from = 1) =>
  Array.from({ length: count }, (_, i) => sampled({ number: from + i, ...more }))
const only = (workflow: number, factor: number) => (w: number) => (w === workflow ? factor : 1)
const share =
  (workflow: number, part: number, others = 0) =>
  (w: number) =>
    w === workflow ? part : others
const ofJob = (job: string) => ({ provenance: { job } })
const reported = (
  from: number,
  count: number,
  change: Record<string, number> = {},
  fields: SeriesFields = {},
) =>
  Array.from({ length: count }, (_, r) =>
    run(
      Object.fromEntries(
        Object.entries(tenWorkflows(from + r, change)).map(([name, series]) => [
          name,
          { ...series, ...fields },
        ]),
      ),
      { startMs: START_MS + (from + r) * HOUR_MS, endMs: START_MS + (from + r + 1) * HOUR_MS },
    ),
  )
const failing = (...counts: number[]) =>
  run(
    Object.fromEntries(
      counts.map((errorCount, w) => [`w${w}`, { avg: 100, count: 2_000, errorCount }]),
    ),
  )
const serving = (throughput: number, avg: number, fields: Partial<RunSummary> = {}) =>
  run(
    Object.fromEntries(
      Array.from({ length: 6 }, (_, w) => [`w${w}`, { throughput: throughput + w, avg }]),
    ),
    fields,
  )

const SITUATIONS: Record<string, Situation> = {
  'One workflow is slower by a third': {
    baseline: runs(5),
    candidates: runs(1, { times: only(2, 1.33) }, 9),
  },
  'One workflow is slower by a third, after one run': {
    baseline: runs(1),
    candidates: runs(1, { times: only(2, 1.33) }, 9),
  },
  'One workflow is slower in two runs': {
    baseline: runs(2),
    candidates: runs(2, { times: only(3, 1.25) }, 9),
  },
  'One workflow is faster, and one was broken': {
    baseline: runs(4),
    candidates: runs(1, { times: w => [1, 0.6, 0.7][w] ?? 1, fails: share(1, 0.05, 0.001) }, 9),
  },
  'All workflows are slower by a half': {
    baseline: runs(3),
    candidates: runs(1, { times: () => 1.5 }, 9),
  },
  'All workflows but one are faster': {
    baseline: runs(3),
    candidates: runs(1, { times: w => (w === 4 ? 1 : 0.7) }, 9),
  },
  'The last third of a workflow is slower, only in its tail': {
    baseline: runs(4),
    candidates: runs(
      1,
      { times: (w, at) => (w === 2 && at > 0.66 && Math.floor(100 * at) % 8 === 0 ? 4 : 1) },
      9,
    ),
  },
  'The slowest 3 % of 700 samples of a workflow are four times slower': {
    baseline: runs(4, { samples: 700 }),
    candidates: runs(
      1,
      { samples: 700, times: (w, at) => (w === 2 && Math.round(700 * at) % 33 === 0 ? 4 : 1) },
      9,
    ),
  },
  'All runs are of one job': {
    baseline: runs(3, { fields: ofJob('a') }),
    candidates: runs(2, { times: only(2, 1.3), fields: ofJob('b') }, 9),
  },
  'Runs of two jobs share them with the candidates': {
    baseline: [...runs(2, { fields: ofJob('a') }), ...runs(2, { fields: ofJob('b') }, 5)],
    candidates: [
      ...runs(1, { times: only(2, 1.2), fields: ofJob('a') }, 9),
      ...runs(1, { times: only(2, 1.2), fields: ofJob('b') }, 10),
    ],
  },
  'Four pairs in turn': {
    baseline: runs(4),
    candidates: runs(4, { times: only(5, 1.15) }, 9),
    pairs: ['baseline', 'candidate', 'baseline', 'candidate'],
  },
  'Four pairs of which the second run is slower': {
    baseline: runs(4).map((_, i) =>
      sampled({ number: 1 + i, times: () => (i % 2 === 0 ? 1 : 1.2) }),
    ),
    candidates: runs(4).map((_, i) =>
      sampled({ number: 9 + i, times: w => (i % 2 === 0 ? 1.2 : 1) * (w === 1 ? 1.3 : 1) }),
    ),
    pairs: ['baseline', 'candidate', 'baseline', 'candidate'],
  },
  'A decision looks at two runs with its own limits': {
    baseline: runs(3),
    candidates: runs(2, { times: only(2, 1.25) }, 9),
    planned: { regressed: { series: 0.002, run: 0.001 }, suspect: { series: 0.3, run: 0.2 } },
  },
  'Errors rise from a few to many, among others': {
    baseline: runs(3, { fails: () => 0.01 }),
    candidates: runs(1, { fails: share(3, 0.12, 0.01) }, 9),
  },
  'Errors rise in all workflows': {
    baseline: runs(3, { fails: () => 0.02 }),
    candidates: runs(1, { fails: () => 0.08 }, 9),
  },
  'Errors of counts alone rise in one of two runs': {
    baseline: [failing(2, 4, 1, 0), failing(1, 5, 2, 0), failing(3, 6, 1, 0)],
    candidates: [failing(40, 5, 2, 1), failing(2, 5, 2, 30)],
  },
  'Errors rise from none, in one run after one': {
    baseline: [failing(0, 0, 0)],
    candidates: [failing(14, 1, 0)],
  },
  'Errors fall, and times rise where they stopped': {
    baseline: runs(3, { fails: share(2, 0.3) }),
    candidates: runs(1, { times: only(2, 1.25) }, 9),
  },
  'Errors may rise by a point': {
    yaml: 'thresholds: { error-rate: { max-increase: 1pp, max: 4% } }',
    baseline: runs(3, { fails: () => 0.02 }),
    candidates: runs(1, { fails: share(2, 0.06, 0.02) }, 9),
  },
  'Less is served, of the same load and of less': {
    yaml: 'thresholds: { throughput: { max-decrease: 10%, severity: fail }, avg: off, p95: off }',
    baseline: [serving(100, 50), serving(102, 51), serving(99, 49)],
    candidates: [serving(70, 90)],
  },
  'Less is served because less is asked for': {
    yaml: 'thresholds: { throughput: { max-decrease: 10%, severity: fail } }',
    baseline: [serving(100, 50), serving(102, 51), serving(99, 49)],
    candidates: [serving(70, 50)],
  },
  'The workflows of the baseline have two modes': {
    baseline: runs(6).map((_, i) =>
      sampled({ number: 1 + i, times: only(2, i % 3 === 0 ? 1.6 : 1) }),
    ),
    candidates: runs(1, { times: only(2, 1.7) }, 9),
  },
  'The test is shorter, with fewer threads': {
    baseline: runs(3),
    candidates: runs(1, { seconds: 420, threads: 8, times: () => 1.4 }, 9),
  },
  'The test is much shorter': { baseline: runs(3), candidates: runs(1, { seconds: 200 }, 9) },
  'The environment differs': {
    baseline: runs(3, { fields: { facts: { instance: 'c7g.large', region: 'a' } } }),
    candidates: runs(
      1,
      { times: () => 1.5, fields: { facts: { instance: 'c7g.xlarge', region: 'a' } } },
      9,
    ),
  },
  'The environment differs, and must not': {
    yaml: 'environment: { must-match: [instance] }',
    baseline: runs(3, { fields: { facts: { instance: 'c7g.large' } } }),
    candidates: runs(1, { fields: { facts: { instance: 'c7g.xlarge' } } }, 9),
  },
  'Pauses hit all workflows': {
    baseline: runs(3, { times: (_, at) => (Math.round(300 * at) % 60 === 1 ? 14 : 1) }),
    candidates: runs(1, { times: (_, at) => (Math.round(300 * at) % 12 === 1 ? 14 : 1) }, 9),
  },
  'The start is slower than the rest': {
    baseline: runs(3),
    candidates: runs(1, { times: (_, at) => (at < 0.1 ? 2.5 : 1) }, 9),
  },
  'A workflow stops half-way, and one is gone': {
    baseline: runs(3),
    candidates: [
      (whole => ({ ...whole, series: whole.series.filter(({ workflow }) => workflow !== 'w5') }))(
        sampled({ number: 9, fails: share(4, 0.7) }),
      ),
    ],
  },
  'Two levels of load, each with its own rule': {
    yaml: 'workflows: [{ match: w1, where: { users: "20" }, thresholds: { avg: { max: 90ms } } }]',
    baseline: runs(2).map((one, i) => ({
      ...one,
      series: [
        ...runs(1, { dimensions: { users: '5' } }, 1 + i),
        ...runs(1, { dimensions: { users: '20' }, times: () => 2 }, 30 + i),
      ].flatMap(({ series }) => series),
    })),
    candidates: runs(1, {}, 9).map(one => ({
      ...one,
      series: [
        ...runs(1, { dimensions: { users: '5' } }, 9),
        ...runs(1, { dimensions: { users: '20' }, times: () => 3 }, 40),
      ].flatMap(({ series }) => series),
    })),
  },
  'Few samples, as usual and unlike before': {
    yaml: 'min-samples: 40',
    baseline: [sampled({ number: 1, samples: 60 }), sampled({ number: 2, samples: 60 })],
    candidates: [sampled({ number: 9, samples: 30 })],
  },
  'Reported times, strict, with limits and waivers': {
    yaml: `thresholds:
  avg: { max-increase: 5%, min-change: 2ms, decide: strict, max: 940ms, min: 90ms }
  p95: { max-increase: 30ms, max-decrease: 40% }
waivers:
  - { workflow: w3, metric: avg, accept: 600ms, until: 2026-11-30, reason: index rebuild }
  - { workflow: w4, metric: avg, accept: 520ms, until: 2027-03-01, reason: too slow anyway, ticket: PERF-1 }
  - { workflow: w5, metric: avg, accept: 900ms, until: 2026-11-23, reason: over }`,
    baseline: reported(0, 4),
    candidates: reported(9, 1, { w2: -0.3, w3: 0.3, w4: 0.3, w5: 0.3, w6: -0.5 }),
  },
  'Reported times of few samples, accepted by label': {
    baseline: reported(0, 3, {}, { count: 25 }),
    candidates: reported(9, 1, { w3: 0.8, all: 0.02 }, { count: 25 }),
    acceptance: { label: 'accept', by: 'jane' },
  },
  'New workflows only': {
    yaml: 'new-workflows: { p95: { max: 400ms }, error-rate: { max: 1% } }',
    baseline: runs(2),
    candidates: [sampled({ number: 9, workflows: 8, fails: share(8, 0.03) })],
  },
  'No baseline, with limits': {
    yaml: 'thresholds: { avg: { max: 200ms }, p99: { max-increase: 5% } }',
    candidates: runs(1, {}, 9),
    evidence: { state: 'missing' },
  },
  'The baseline is expired': {
    baseline: runs(2),
    candidates: runs(1, { times: only(1, 2) }, 9),
    evidence: { state: 'expired' },
  },
  'Times of zero, and from zero': {
    baseline: [
      run({ a: { avg: 0 }, b: { avg: 0 }, c: { avg: 0.4 } }),
      run({ a: { avg: 0 }, b: { avg: 0 }, c: { avg: 0.6 } }),
    ],
    candidates: [run({ a: { avg: 0 }, b: { avg: 3 }, c: { avg: 40 } })],
  },
  'A history drifts': {
    baseline: runs(3, { samples: 40 }, 26),
    candidates: runs(1, { samples: 40, times: () => 1.4 }, 60),
    history: {
      runs: Array.from({ length: 28 }, (_, i) =>
        sampled({
          number: i,
          samples: 40,
          times: w => (w === 2 ? 1.012 ** i : w === 4 && i > 22 ? 1.4 : 1 + 0.004 * i),
        }),
      ),
      anchors: runs(5, { samples: 40 }, 100).map((one, i) => ({
        ...one,
        startMs: START_MS - (9 - i) * HOUR_MS,
      })),
    },
  },
  'A history in which most workflows step up together': {
    baseline: runs(3, { samples: 40 }, 26),
    candidates: runs(1, { samples: 40, times: () => 1.4 }, 60),
    history: {
      runs: Array.from({ length: 20 }, (_, i) =>
        sampled({ number: i, samples: 40, times: w => (i > 12 && w < 6 ? 1.3 + 0.02 * w : 1) }),
      ),
      anchors: [],
    },
  },
  'The base branch has the same regression': {
    baseline: runs(4),
    candidates: runs(1, { times: w => (w === 2 ? 1.5 : w === 3 ? 1.4 : 1) }, 9),
    breach: {
      run: sampled({ number: 8, times: only(2, 1.5) }),
      id: 'breached',
      commit: 'b'.repeat(40),
      by: 'base-commit',
    } as never,
  },
  'A shard is missing': {
    baseline: runs(2),
    candidates: runs(1, { fields: { missingShards: ['shard 3 of 4'] } }, 9),
  },
}

describe('a judgment, figure by figure', () => {
  it.each(Object.entries(SITUATIONS))('%s', async (title, situation) => {
    const name = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
    await expect(judged(situation)).toMatchFileSnapshot(`../../golden/judgments/${name}.txt`)
  })
})
