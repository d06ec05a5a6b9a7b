/**
 * Builders for the tests of the judge: runs from a few figures per workflow, rules, and an input with good defaults.
 */
import type { JudgeInput } from '../../../src/core/judge/input.ts'
import type { MetricId } from '../../../src/core/model/metric.ts'
import type { RunSummary, SeriesSummary } from '../../../src/core/model/run.ts'
import type {
  Allowance,
  PermittedChange,
  SeriesRules,
  Threshold,
} from '../../../src/core/model/threshold.ts'

/** A run of workflows with values as a source reports them: `run({ checkout: { avg: 200, p95: 450 } })`. */
export function run(
  workflows: Record<string, SeriesFields>,
  fields: Partial<RunSummary> = {},
): RunSummary {
  const series = Object.entries(workflows).map(([workflow, figures]) => seriesOf(workflow, figures))
  return {
    tool: 'jmeter',
    formats: ['jmeter-statistics'],
    samples: series.reduce((total, { count }) => total + count, 0),
    series,
    sources: [],
    issues: { count: 0, first: [] },
    notices: [],
    facts: {},
    provenance: {},
    ...fields,
  }
}

/** Metric values, and any field of a series. */
export interface SeriesFields extends Partial<Omit<SeriesSummary, 'workflow' | 'reported'>> {
  avg?: number
  p95?: number
  throughput?: number
}

function seriesOf(
  workflow: string,
  { avg, p95, throughput, ...fields }: SeriesFields,
): SeriesSummary {
  return {
    workflow,
    kind: 'transaction',
    dimensions: {},
    count: 20_000,
    errorCount: 0,
    errors: [],
    reported: {
      ...(avg !== undefined && { avg }),
      ...(p95 !== undefined && { p95 }),
      ...(throughput !== undefined && { throughput }),
    },
    ...fields,
  }
}

/** Ten workflows whose times differ from run to run by about a percent, by a fixed formula. */
export function tenWorkflows(
  runNumber: number,
  change: Record<string, number> = {},
): Record<string, SeriesFields> {
  return Object.fromEntries(
    Array.from({ length: 10 }, (_, w): [string, SeriesFields] => {
      const name = `w${w}`
      const wobble = 1 + 0.01 * Math.sin(3 * runNumber + 7 * w)
      const factor = wobble * (1 + (change[name] ?? change.all ?? 0))
      return [name, { avg: 100 * (w + 1) * factor, p95: 250 * (w + 1) * factor }]
    }),
  )
}

/** `count` runs of `tenWorkflows`. */
export function baselineRuns(count: number): RunSummary[] {
  return Array.from({ length: count }, (_, r) => run(tenWorkflows(r)))
}

/** The allowances of a threshold by direction, as in the configuration. */
interface Allowed {
  readonly maxIncrease?: PermittedChange
  readonly maxDecrease?: PermittedChange
  readonly minChange?: number
}

/** A threshold of 10 % on a metric, decided by evidence unless fields say otherwise. */
export function threshold(
  metric: MetricId,
  { maxIncrease, maxDecrease, minChange = 0, ...fields }: Partial<Threshold> & Allowed = {},
): Threshold {
  const isLimit = fields.max !== undefined || fields.min !== undefined || maxDecrease !== undefined
  const rise = maxIncrease ?? (isLimit ? undefined : { relative: 0.1 })
  const allowances: Allowance[] = []
  if (rise) allowances.push({ worse: 1, ...rise, minChange })
  if (maxDecrease) allowances.push({ worse: -1, ...maxDecrease, minChange })
  return {
    metric,
    allowances,
    severity: 'fail',
    decide: 'evidence',
    written: { 'max-increase': '10%' },
    source: `thresholds.${metric}`,
    ...fields,
  }
}

/** Rules for every workflow. */
export function seriesRules(
  thresholds: readonly Threshold[],
  fields: Partial<SeriesRules> = {},
): SeriesRules {
  return { judged: true, thresholds, minSamples: 1, waivers: {}, ...fields }
}

/** Candidates against a baseline, one threshold of 10 % on the average unless `rulesOf` says otherwise. */
export function input(fields: Partial<JudgeInput> & Pick<JudgeInput, 'candidates'>): JudgeInput {
  return {
    baseline: [],
    rulesOf: () => seriesRules([threshold('avg')]),
    environment: { comparable: true },
    baselineState: (fields.baseline?.length ?? 0) > 0 ? 'ok' : 'missing',
    missingBaseline: 'warn',
    today: '2026-11-21',
    acceptedByLabel: false,
    ...fields,
  }
}
