/**
 * Small builders with good defaults: a test names only what matters to it. Verdicts of the report follow from its
 * checks unless given.
 */

import type {
  Check,
  Delta,
  Evidence,
  Measurement,
  SeriesMeasurements,
} from '../src/core/model/check.ts'
import { metricOf } from '../src/core/model/metric.ts'
import type { Report, ReportRun, Trend } from '../src/core/model/report.ts'
import { compareVerdicts, worst } from '../src/core/model/verdict.ts'

/** A run of a report: JMeter, 88,213 samples in 12.3 minutes, commit abc1234. */
export function reportRun(fields: Partial<ReportRun> = {}): ReportRun {
  return {
    id: '6f1d0c9a2b3e',
    startedAt: '2026-10-03T14:05:09Z',
    durationMs: 738_000,
    commit: 'abc1234def5678900000000000000000000abcde',
    samples: 88_213,
    tool: 'jmeter',
    ...fields,
  }
}

/** `count` baseline runs, a day apart, oldest first. */
export function baselineRuns(count: number): ReportRun[] {
  return Array.from({ length: count }, (_, i) =>
    reportRun({
      id: `b${String(i).padStart(11, '0')}`,
      commit: `def567${i}00000000000000000000000000000000`.slice(0, 40),
      ref: 'main',
      startedAt: `2026-09-${String(30 - count + i + 1).padStart(2, '0')}T02:00:00Z`,
      samples: 87_000 + 311 * i,
    }),
  )
}

/** The plain difference of two values, with an interval if one is given. */
function delta(baseline: number, candidate: number, low?: number, high?: number): Delta {
  return {
    absolute: candidate - baseline,
    ...(baseline !== 0 && { relative: candidate / baseline - 1 }),
    ...(low !== undefined && { low }),
    ...(high !== undefined && { high }),
  }
}

/** Fields of a check; `baseline` and `candidate` may be plain values, and `interval` is that of the delta. */
export interface CheckFields extends Partial<Omit<Check, 'baseline' | 'candidate'>> {
  baseline?: number | Check['baseline']
  candidate?: number | Check['candidate']
  interval?: [low: number, high: number]
}

/**
 * A check of p95 that passes: 655 ms before (5 runs), 662 ms now. A value given as undefined is absent. With evidence
 * on the rest of the run, the own movement is what is left.
 */
export function check({ interval, ...fields }: CheckFields = {}): Check {
  const metric = fields.metric ?? 'p95'
  const { baseline = 655, candidate = 662, evidence: found, ...rest } = fields
  const before =
    'baseline' in fields && fields.baseline === undefined ? undefined : quantity(baseline, 5)
  const now =
    'candidate' in fields && fields.candidate === undefined
      ? undefined
      : quantity(candidate, 12_040)
  const total = before && now ? delta(before.value, now.value, ...(interval ?? [])) : undefined
  const evidence = found && (metric === 'error-rate' ? found : withOwnShift(found, total?.relative))
  return {
    workflow: 'checkout',
    kind: 'transaction',
    dimensions: {},
    metric,
    unit: metricOf(metric)!.unit,
    ...(before && { baseline: before }),
    ...(now && { candidate: now }),
    ...(total && { delta: total }),
    threshold: { 'max-increase': '10%', 'min-change': '20ms' },
    source: `thresholds.${metric}`,
    severity: 'fail',
    change: 'unchanged',
    verdict: 'pass',
    reason: { code: 'within-allowance' },
    ...(now && before && { ofAllowed: ofAllowed(metric, before.value, now.value) }),
    ...(evidence && { evidence }),
    ...rest,
  }
}

function ofAllowed(metric: string, before: number, now: number): number {
  if (metric === 'error-rate') return now / (before + 0.005)
  return before > 0 ? now / (1.1 * before) : 0
}

function withOwnShift(evidence: Evidence, relative: number | undefined): Evidence {
  if (evidence.restShift === undefined || relative === undefined) return evidence
  return { ...evidence, ownShift: (1 + relative) / (1 + evidence.restShift) - 1 }
}

/** Checks in the order of a judgment: by verdict, then by how far they exceed what is allowed. */
export function worstFirst(checks: readonly Check[]): Check[] {
  return checks.toSorted(
    (a, b) => compareVerdicts(b.verdict, a.verdict) || (b.ofAllowed ?? 0) - (a.ofAllowed ?? 0),
  )
}

function quantity(value: number | Check['baseline'], n: number): Check['baseline'] {
  return typeof value === 'number' ? { value, n } : value
}

/** Evidence of a workflow that moved on its own: +20.3% while the rest moved +3.1%, p = 0.0004 of 90 comparisons. */
export function evidence(fields: Partial<Evidence> = {}): Evidence {
  return {
    by: 'workflow',
    runShift: 0.03,
    restShift: 0.031,
    spread: 0.041,
    p: 0.0004,
    comparisons: 90,
    limit: 0.0011,
    worseThanAll: true,
    baselineRuns: 5,
    candidateRuns: 1,
    ...fields,
  }
}

/** A check of p95 that fails: 655 ms before, 812 ms now, with its evidence. */
export function breach(fields: CheckFields = {}): Check {
  return check({
    candidate: 812,
    interval: [0.081, 0.423],
    verdict: 'fail',
    change: 'regressed',
    reason: { code: 'regressed' },
    detectable: 0.17,
    evidence: evidence(),
    ...fields,
  })
}

/** A measured value of a series; a side that is undefined is absent. */
export function measurement(
  metric: string,
  baseline: number | undefined,
  candidate: number | undefined,
  fields: Partial<Measurement> = {},
): Measurement {
  return {
    metric,
    unit: metricOf(metric)!.unit,
    ...(baseline !== undefined && { baseline: { value: baseline, n: 5 } }),
    ...(candidate !== undefined && { candidate: { value: candidate, n: 12_040 } }),
    ...(baseline !== undefined && candidate !== undefined && { delta: delta(baseline, candidate) }),
    ...fields,
  }
}

/** The trend of checks over the five baseline runs, which vary by some percent, and the candidate. */
export function trendOf(checks: readonly Check[]): Trend {
  const wobble = [1.02, 0.97, 1.01, 0.99, 1.03]
  return {
    runs: [
      ...baselineRuns(5).map(({ startedAt, commit }) => ({
        side: 'baseline' as const,
        startedAt: startedAt!,
        commit: commit!,
      })),
      { side: 'candidate', startedAt: reportRun().startedAt!, commit: reportRun().commit! },
    ],
    series: checks.flatMap(({ workflow, kind, dimensions, metric, unit, baseline, candidate }) =>
      baseline && candidate
        ? [
            {
              workflow,
              kind,
              dimensions,
              metric,
              unit,
              values: [...wobble.map(w => w * baseline.value), candidate.value],
            },
          ]
        : [],
    ),
  }
}

/** The measurements of a judged transaction. */
export function measured(
  workflow: string,
  metrics: Measurement[],
  fields: Partial<SeriesMeasurements> = {},
): SeriesMeasurements {
  return { workflow, kind: 'transaction', dimensions: {}, judged: true, metrics, ...fields }
}

/** The parts of a report other than its checks, all empty. */
const NOTHING_FOUND: Pick<
  Report,
  | 'measurements'
  | 'unmatched'
  | 'drift'
  | 'resources'
  | 'environment'
  | 'errors'
  | 'curves'
  | 'warnings'
> = {
  measurements: [],
  unmatched: { onlyInBaseline: [], onlyInCandidate: [] },
  drift: [],
  resources: [],
  environment: { changed: [], facts: {} },
  errors: [],
  curves: [],
  warnings: [],
}

/** An empty report of a suite 'checkout-suite' against five baseline runs. */
export function report(fields: Partial<Report> = {}): Report {
  const checks = fields.checks ?? []
  const verdict = fields.verdict ?? worst(checks.map(check => check.verdict))
  return {
    schema: 1,
    generator: '0.1.0',
    verdict,
    suite: 'checkout-suite',
    ...(verdict === 'invalid' && { invalid: { code: 'all-failed' } }),
    candidate: { runs: [reportRun()] },
    baseline: {
      state: 'ok',
      runs: baselineRuns(5),
      acceptedFrom: {
        commit: 'def5670000000000000000000000000000000000',
        pullRequest: 12,
        by: 'mira',
        at: '2026-09-24T10:12:00Z',
      },
      ageDays: 3.4,
    },
    checks,
    ...NOTHING_FOUND,
    ...fields,
  }
}
