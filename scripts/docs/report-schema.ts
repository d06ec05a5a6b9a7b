/**
 * The schema of report.json, for its readers and for tests: it accepts exactly what model/report.ts describes, which
 * the compiler checks in __tests__/config/report-schema.test.ts. Not used at run time. Names and descriptions in
 * docs/schema/report.schema.json are those of the interfaces.
 */
import * as z from 'zod/mini'
import { INVALID_CODES } from '../../src/model/invalid.ts'
import { REASON_CODES } from '../../src/model/reason.ts'

/** Names of the definitions in the JSON schema: those of the interfaces. */
export const REPORT_NAMES = z.registry<{ id: string }>()

export function named<const Shape extends z.core.$ZodLooseShape>(id: string, shape: Shape) {
  return z.strictObject(shape).register(REPORT_NAMES, { id })
}

export const optional = z.exactOptional
export const text = z.string()
export const number = z.number()
export const count = z.int().check(z.nonnegative())

export const dimensions = z.record(text, text)
const unit = z.enum(['ms', 'ratio', '1/s', 'count', 'bytes', 'usd/h', ''])
export const kind = z.enum(['transaction', 'request', 'sub-result', 'benchmark', 'measure', 'resource'])
export const change = z.enum(['regressed', 'improved', 'unchanged', 'unknown'])
const checkVerdict = ['pass', 'warn', 'inconclusive', 'no-data', 'fail'] as const

const seriesName = { workflow: text, kind, dimensions }
const point = z.tuple([number, number])

const quantity = named('Quantity', { value: number, n: count })

export const delta = named('Delta', {
  absolute: number,
  relative: optional(number),
  low: optional(number),
  high: optional(number),
  of: optional(z.enum(['workflow', 'run'])),
})

const reportRun = named('ReportRun', {
  name: optional(text),
  id: text,
  startedAt: optional(text),
  durationMs: optional(number),
  commit: optional(text),
  ref: optional(text),
  pullRequest: optional(count),
  samples: optional(count),
  tool: text,
})

const baselineEvidence = named('BaselineEvidence', {
  state: z.enum(['ok', 'missing', 'expired', 'unreadable', 'not-comparable']),
  runs: z.array(reportRun),
  reference: optional(text),
  acceptedFrom: optional(
    z.strictObject({
      commit: optional(text),
      pullRequest: optional(count),
      afterRuns: optional(count),
      by: optional(text),
      at: optional(text),
      reason: optional(text),
    }),
  ),
  breached: optional(
    z.strictObject({ run: text, name: text, commit: optional(text), by: z.enum(['base-commit', 'newest']) }),
  ),
  ageDays: optional(number),
  message: text,
})

const evidence = named('Evidence', {
  by: z.enum(['workflow', 'run', 'total', 'strict']),
  runShift: optional(number),
  restShift: optional(number),
  ownShift: optional(number),
  spread: optional(number),
  sampling: optional(number),
  p: optional(number),
  comparisons: optional(count),
  limit: optional(number),
  worseThanAll: optional(z.boolean()),
  suspect: optional(z.boolean()),
  beyondSampling: optional(z.boolean()),
  falseAlarmRate: optional(number),
  baselineRuns: optional(count),
  candidateRuns: optional(count),
  controls: optional(count),
  chanceOfProof: optional(number),
})

const check = named('Check', {
  ...seriesName,
  metric: text,
  unit,
  baseline: optional(quantity),
  candidate: optional(quantity),
  delta: optional(delta),
  detectable: optional(number),
  threshold: z.record(text, text),
  limitFrom: optional(z.literal('new-workflows')),
  limits: optional(z.strictObject({ max: optional(number), min: optional(number) })),
  allowed: optional(z.strictObject({ low: optional(number), high: optional(number) })),
  ofAllowed: optional(number),
  source: text,
  severity: z.enum(['fail', 'warn']),
  change,
  verdict: z.enum(checkVerdict),
  reason: text,
  reasonCode: z.enum(REASON_CODES),
  excusedBy: optional(z.enum(['label', 'waiver', 'base-branch'])),
  evidence: optional(evidence),
  owner: optional(text),
  excusedByRun: optional(z.strictObject({ commit: optional(text), run: text })),
  waiver: optional(
    z.strictObject({ accept: text, until: text, reason: text, ticket: optional(text), expired: z.boolean() }),
  ),
})

const measurement = named('Measurement', {
  metric: text,
  unit,
  baseline: optional(quantity),
  candidate: optional(quantity),
  delta: optional(delta),
  missing: optional(text),
})

const seriesMeasurements = named('SeriesMeasurements', {
  ...seriesName,
  judged: z.boolean(),
  metrics: z.array(measurement),
})

const wholeRun = named('WholeRun', {
  metric: text,
  shift: number,
  low: number,
  high: number,
  p: number,
  share: number,
  series: count,
  change,
})

const doubt = named('Doubt', {
  code: z.enum(['not-comparable', 'beyond-sampling', 'undecided', 'suspect']),
  message: text,
})
const reach = named('Reach', {
  metric: text,
  change: number,
  workflows: count,
  exceptions: count,
  worst: z.strictObject({ ...seriesName, change: number }),
})

const sensitivity = named('Sensitivity', {
  time: optional(reach),
  otherTimes: optional(z.array(reach)),
  errorRate: optional(reach),
  tooNoisyFor: optional(number),
})

const look = named('Look', {
  runs: count,
  estimate: optional(number),
  low: optional(number),
  high: optional(number),
  p: optional(number),
  limit: optional(number),
})

const orderEffect = named('OrderEffect', {
  metric: text,
  run: optional(number),
  workflows: z.array(z.strictObject({ ...seriesName, change: number })),
})

const decisionPlan = named('DecisionPlan', {
  design: z.enum(['repeat', 'alternate', 'together']),
  maxRuns: count,
  earlierRuns: optional(count),
  looks: z.array(look),
  about: optional(z.strictObject({ ...seriesName, metric: text })),
  stopped: optional(z.enum(['decided', 'futile', 'max-runs', 'budget', 'interrupted', 'invalid'])),
  limitedBy: optional(z.literal('job')),
  chances: z.array(z.strictObject({ runs: count, chance: number })),
  chanceOfDeciding: optional(number),
  order: optional(orderEffect),
  seconds: number,
})

const differentStart = named('DifferentStart', {
  seconds: count,
  dimensions,
  rate: optional(number),
  time: optional(number),
  inBaseline: z.boolean(),
})

const trend = named('Trend', {
  runs: z.array(
    named('TrendRun', {
      side: z.enum(['baseline', 'candidate']),
      startedAt: optional(text),
      commit: optional(text),
    }),
  ),
  series: z.array(named('SeriesTrend', { ...seriesName, metric: text, unit, values: z.array(z.nullable(number)) })),
})

const driftAlert = named('DriftAlert', {
  ...seriesName,
  metric: text,
  drift: z.enum(['trend', 'anchor', 'step']),
  change: optional(number),
  runs: count,
  sinceCommit: optional(text),
  since: optional(text),
  workflows: optional(count),
  message: text,
})

const factChange = named('FactChange', {
  fact: text,
  baseline: optional(text),
  candidate: optional(text),
  mustMatch: optional(z.boolean()),
})

const reportedError = named('ReportedError', {
  ...seriesName,
  code: text,
  message: text,
  count,
  baselineCount: optional(number),
})

const curve = { candidate: z.array(point), baseline: z.array(point) }

const seriesCurves = named('SeriesCurves', {
  ...seriesName,
  overTime: optional(z.strictObject({ metric: z.enum(['p95', 'avg']), ...curve })),
  percentiles: optional(z.strictObject(curve)),
})

export const axis = named('TimeAxis', { startMs: number, stepMs: number, points: count })

export const timeSeries = named('TimeSeries', {
  ...seriesName,
  metric: text,
  run: text,
  axis: count,
  values: z.array(z.nullable(number)),
})

export const percentiles = named('CampaignPercentiles', {
  ...seriesName,
  run: text,
  points: z.array(z.tuple([number, number])),
})

const details = named('RunDetails', {
  axes: z.array(axis),
  timeSeries: z.array(timeSeries),
  percentiles: z.array(percentiles),
})

const notice = named('Notice', { code: text, message: text })

const name = named('SeriesName', seriesName)

const reportAcceptance = named('ReportAcceptance', {
  label: optional(text),
  by: optional(text),
  at: optional(text),
  now: optional(z.boolean()),
})

const invalid = named('Invalid', { code: z.enum(INVALID_CODES), missing: optional(text) })

export const reportSchema = named('Report', {
  schema: z.literal(1),
  generator: text,
  verdict: z.enum([...checkVerdict, 'no-baseline', 'invalid']),
  suite: text,
  headline: text,
  invalid: optional(invalid),
  candidate: z.strictObject({ runs: z.array(reportRun) }),
  baseline: baselineEvidence,
  acceptance: optional(reportAcceptance),
  lastedRuns: optional(count),
  checks: z.array(check),
  measurements: z.array(seriesMeasurements),
  unmatched: z.strictObject({ onlyInBaseline: z.array(name), onlyInCandidate: z.array(name) }),
  wholeRun: optional(wholeRun),
  doubts: optional(z.array(doubt)),
  sensitivity: optional(sensitivity),
  differentStart: optional(differentStart),
  plan: optional(decisionPlan),
  trend: optional(trend),
  drift: z.array(driftAlert),
  resources: z.array(seriesMeasurements),
  environment: z.strictObject({ changed: z.array(factChange), facts: z.record(text, text) }),
  errors: z.array(reportedError),
  curves: z.array(seriesCurves),
  details: optional(details),
  warnings: z.array(notice),
})
