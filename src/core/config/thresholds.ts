/** The schema of the keys `thresholds` and `new-workflows`: the limits and allowances of metrics. */
import * as z from 'zod/mini'
import {
  declaredMetrics,
  hasTimeUnit,
  KNOWN_METRICS,
  type MetricId,
  metricOf,
  RESOURCE_FIGURES,
  type Unit,
} from '../model/metric.ts'
import { LIMIT_KEYS } from '../model/threshold.ts'
import { documented, mistyped, withExample } from './fields/documented.ts'
import {
  exactly,
  isRecord,
  obeying,
  oneOf,
  type Rule,
  type Violation,
  wrong,
} from './fields/maps.ts'
import { metricKeys } from './fields/names.ts'
import { choice, quantityOrOff } from './fields/scalars.ts'
import { examplesOf } from './fields/units.ts'

/**
 * The built-in thresholds of every workflow, as they would be written in a file. The minimum changes are for tools that report whole
 * milliseconds: rounding alone moves a percentile by one, and an average by less. Tools with finer times have smaller ones.
 */
export const BUILT_IN_THRESHOLDS = {
  p95: { 'max-increase': '10%', 'min-change': '2ms' },
  avg: { 'max-increase': '10%', 'min-change': '1ms' },
  'error-rate': { 'max-increase': '0.5pp' },
  throughput: { 'max-decrease': '10%', severity: 'warn' },
} as const

/** The built-in limits of workflows that are in no run of the baseline, as they would be written in a file. */
export const BUILT_IN_NEW_LIMITS = { 'error-rate': { max: '5%', severity: 'warn' } } as const

const LIMIT = 'Decided on the value alone, without statistics.'
const MIN_CHANGE =
  'Minimum change: a smaller one never breaches an allowance, regardless of its percentage.'

const GROWTH =
  'Limit: how far the value may grow while the run lasts, as with a leak. Breached if the growth exceeds it by more than noise.'

const DRIFT =
  'Limit of a time, on runs of the base branch: how far it may have drifted over the runs since the baseline began. Breached if slow drift is found and is larger.'

function thresholdOf(unit: Unit) {
  const keys = exactly({
    'max?': quantityOrOff(`Limit: the value must not be above it. ${LIMIT}`, unit, 'limit'),
    'min?': quantityOrOff(`Limit: the value must not be below it. ${LIMIT}`, unit, 'limit'),
    'max-increase?': quantityOrOff(
      'Allowance: how far the value may rise above the baseline.',
      unit,
      'allowance',
    ),
    'max-decrease?': quantityOrOff(
      'Allowance: how far the value may fall below the baseline.',
      unit,
      'allowance',
    ),
    'min-change?': quantityOrOff(MIN_CHANGE, unit, 'change'),
    'max-growth?': quantityOrOff(GROWTH, unit, 'growth'),
    'max-drift?': quantityOrOff(DRIFT, 'ratio', 'level', withExample('15%')),
    'severity?': choice('Verdict of a breach.', ['fail', 'warn'], { default: 'fail' }),
    'decide?': choice(
      'When an allowance is breached. `evidence`: if the change exceeds it and is distinguishable from run-to-run noise. `strict`: if the change exceeds it.',
      ['evidence', 'strict'],
      { default: 'evidence' },
    ),
  })
  const [limit] = examplesOf(unit, 'level')
  const expected = `a map such as { max: ${limit} } for a limit or { max-increase: 10% } for a change against the baseline, or off`
  const forms = [z.literal('off'), documented(keys, { description: 'Limits and allowances.' })]
  return oneOf(
    'Limits and allowances of a metric; `off` removes those set before.',
    expected,
    forms,
    { id: ID[unit] },
  )
}

/** Names of the definitions in the JSON schema. */
const ID: Record<Unit, string> = {
  ms: 'time-threshold',
  ratio: 'share-threshold',
  '1/s': 'rate-threshold',
  count: 'count-threshold',
  bytes: 'size-threshold',
  'usd/h': 'cost-threshold',
  '': 'plain-threshold',
}

const BY_UNIT = new Map(
  [...new Set(KNOWN_METRICS.map(id => metricOf(id)!.unit))].map(unit => [unit, thresholdOf(unit)]),
)

const BY_METRIC = [...KNOWN_METRICS, ...RESOURCE_FIGURES].map(id => {
  const { unit, meaning } = metricOf(id)!
  return [id, documented(z.exactOptional(BY_UNIT.get(unit)!), { description: meaning })] as const
})

/** Matches the name of a percentile. */
export const PERCENTILE_KEY = /^p\d{1,2}(\.\d{1,3})?$/

/**
 * The key `thresholds`: limits and allowances by metric. Besides the built-in metrics and the declared ones, any percentile is
 * valid.
 */
export function thresholds(
  description: string,
  usual?: object,
  rule?: Rule,
): z.ZodMiniType<ThresholdsByMetric> {
  const own = declaredMetrics().flatMap(({ id, unit }) =>
    ['', '-p95', '-max', '-per-100rps'].map(
      figure =>
        [`${id}${figure}`, z.exactOptional(BY_UNIT.get(unit) ?? thresholdOf(unit))] as const,
    ),
  )
  const metrics = z.object(Object.fromEntries([...BY_METRIC, ...own]), {
    error: mistyped('a map of metrics, as in p95: { max-increase: 10% }'),
  })
  const propertyNames = {
    anyOf: [{ enum: [...KNOWN_METRICS, ...RESOURCE_FIGURES] }, { pattern: PERCENTILE_KEY.source }],
  }
  const map = obeying(
    rule,
    obeying(metricRules, z.catchall(metrics, BY_UNIT.get('ms')!)),
  ) as z.ZodMiniType
  const field = documented(map as z.ZodMiniType<ThresholdsByMetric>, {
    description,
    propertyNames,
    fallback: {},
  })
  return usual ? documented(field, { description, default: usual }) : field
}

/** The keys are metrics, and an error rate may rise by points: 5% of an error rate of 2% is hardly what is meant. */
function* metricRules(map: Readonly<Record<string, unknown>>): Iterable<Violation> {
  yield* metricKeys(map)
  for (const [metric, keys] of Object.entries(map))
    if (isRecord(keys) && 'max-drift' in keys && !hasTimeUnit(metric))
      yield wrong([metric, 'max-drift'], 'drift is looked for in times only.')
  const { 'error-rate': keys } = map
  for (const [key, allowed] of Object.entries(isRecord(keys) ? keys : {}))
    if (
      isRecord(allowed) &&
      isRecord(allowed.value) &&
      'relative' in allowed.value &&
      key !== 'max-growth'
    )
      yield wrong(
        ['error-rate', key],
        `found "${allowed.written}", which is relative to the error rate of the baseline. Write ${String(allowed.written).replace('%', 'pp')} for percentage points.`,
      )
}

type ThresholdsByMetric = Readonly<Record<MetricId, z.output<ReturnType<typeof thresholdOf>>>>

/** Settings for a metric in one place of the file. An absent key keeps the value of the previous rules. */
export interface ThresholdRule extends Exclude<ThresholdsByMetric[string], 'off'> {
  readonly metric: MetricId
  /** The place: 'thresholds.p95', 'workflows[2].thresholds.p95'; 'default' for a built-in rule. */
  readonly source: string
  /** Removes all keys that the rules before have set. */
  readonly off?: true
}

/** Returns the rules of a place of the file. */
export function thresholdRules(parsed: ThresholdsByMetric, place: string): ThresholdRule[] {
  return Object.entries(parsed).map(([metric, keys]) => {
    const source = `${place}.${metric}`
    return keys === 'off' ? { metric, source, off: true } : { metric, source, ...keys }
  })
}

/** Returns built-in rules. */
export function builtInRules(
  written: typeof BUILT_IN_THRESHOLDS | typeof BUILT_IN_NEW_LIMITS,
): ThresholdRule[] {
  const rules = thresholdRules(z.parse(thresholds(''), written), '')
  return rules.map(rule => ({ ...rule, source: 'default' }))
}

/** Finds thresholds without any limit or allowance in the whole document, such as `p99: { severity: warn }` alone. */
export function* findEmptyThresholds(
  document: Readonly<Record<string, unknown>>,
): Iterable<Violation> {
  const rules: unknown[] = Array.isArray(document.workflows) ? document.workflows : []
  const written = [document, ...rules].flatMap((holder, i) => {
    const place = i === 0 ? [] : ['workflows', i - 1]
    const map =
      isRecord(holder) && isRecord(holder.thresholds) ? Object.entries(holder.thresholds) : []
    return map.flatMap(([metric, keys]) =>
      isRecord(keys) ? { metric, keys, path: [...place, 'thresholds', metric] } : [],
    )
  })
  const limited = new Set(Object.keys(BUILT_IN_THRESHOLDS))
  for (const { metric, keys } of written)
    if (LIMIT_KEYS.some(key => key in keys)) limited.add(metric)
  for (const { metric, path } of written)
    if (!limited.has(metric))
      yield wrong(path, `has no limit. Add one of ${LIMIT_KEYS.join(', ')}.`)
}

/** Finds allowances in `new-workflows`, where they have no baseline to apply to. */
export function* findAllowances(limits: unknown): Iterable<Violation> {
  for (const [metric, threshold] of Object.entries(isRecord(limits) ? limits : {}))
    for (const key of isRecord(threshold) ? Object.keys(threshold) : [])
      if (!KEYS_WITHOUT_BASELINE.includes(key))
        yield wrong(
          [metric, key],
          'a new workflow has no baseline to compare with. Write max or min.',
        )
}

const KEYS_WITHOUT_BASELINE = ['max', 'min', 'severity']
