/** The schema of the keys `thresholds` and `new-workflows`: the limits and allowances of metrics. */
import * as z from 'zod/mini'
import {
  declaredMetrics,
  KNOWN_METRICS,
  type MetricId,
  metricOf,
  RESOURCE_FIGURES,
  type Unit,
} from '../model/metric.ts'
import { LIMIT_KEYS } from '../model/threshold.ts'
import {
  choice,
  documented,
  type KeyDoc,
  mistyped,
  offOr,
  quantityOrOff,
  rule,
  section,
  type Violation,
} from './fields.ts'
import { didYouMean } from './suggest.ts'
import { examplesOf, type Role } from './units.ts'

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

function thresholdOf(unit: Unit) {
  const orOff = <R extends Role>(role: R, description: string) =>
    z.exactOptional(quantityOrOff(unit, role, { description }))
  const shape = {
    max: orOff('limit', 'Limit: the value must not be above it. Decided on the value alone, without statistics.'),
    min: orOff('limit', 'Limit: the value must not be below it. Decided on the value alone, without statistics.'),
    'max-increase': orOff('allowance', 'Allowance: how far the value may rise above the baseline.'),
    'max-decrease': orOff('allowance', 'Allowance: how far the value may fall below the baseline.'),
    'min-change': orOff(
      'change',
      'Minimum change: a smaller one never breaches an allowance, regardless of its percentage.',
    ),
    severity: z.exactOptional(choice(['fail', 'warn'], { description: 'Verdict of a breach.', default: 'fail' })),
    decide: z.exactOptional(
      choice(['evidence', 'strict'], {
        description:
          'When an allowance is breached. `evidence`: if the change exceeds it and is distinguishable from run-to-run noise. `strict`: if the change exceeds it.',
        default: 'evidence',
      }),
    ),
  }
  const [limit] = examplesOf(unit, 'level')
  return offOr(
    section(shape, { description: 'Limits and allowances.' }),
    `a map such as { max: ${limit} } for a limit or { max-increase: 10% } for a change against the baseline`,
    { description: 'Limits and allowances of a metric; `off` removes those set before.', id: ID[unit] },
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

/** The map of thresholds. Its keys are the built-in metrics and the declared custom metrics. */
function thresholdMap() {
  const own = declaredMetrics().flatMap(({ id, unit }) =>
    ['', '-p95', '-max', '-per-100rps'].map(
      figure => [`${id}${figure}`, z.exactOptional(BY_UNIT.get(unit) ?? thresholdOf(unit))] as const,
    ),
  )
  return z
    .catchall(
      z.object(Object.fromEntries([...BY_METRIC, ...own]), {
        error: mistyped('a map of metrics, as in p95: { max-increase: 10% }'),
      }),
      BY_UNIT.get('ms')!,
    )
    .check(rule(unknownMetrics))
}

/** Matches the name of a percentile. */
export const PERCENTILE_KEY = /^p\d{1,2}(\.\d{1,3})?$/

/** The key `thresholds`: limits and allowances by metric. Besides the known metrics, any percentile is valid. */
export function thresholds(doc: KeyDoc) {
  const propertyNames = {
    anyOf: [{ enum: [...KNOWN_METRICS, ...RESOURCE_FIGURES] }, { pattern: PERCENTILE_KEY.source }],
  }
  return documented(thresholdMap(), { ...doc, propertyNames })
}

/** The parsed value of `thresholds`: the keys of each metric, or `off`. */
type ThresholdsByMetric = z.output<ReturnType<typeof thresholds>>

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
export function builtInRules(written: typeof BUILT_IN_THRESHOLDS | typeof BUILT_IN_NEW_LIMITS): ThresholdRule[] {
  const rules = thresholdRules(z.parse(thresholds({ description: '' }), written), '')
  return rules.map(rule => ({ ...rule, source: 'default' }))
}

function* unknownMetrics(value: Record<string, unknown>) {
  for (const key of Object.keys(value)) {
    const problem = problemOfMetric(key)
    if (problem !== undefined) yield { path: [key], message: problem, supersedes: true }
  }
}

/** Returns why `id` is not the name of a metric, with a suggestion and the known names; undefined for a metric. */
export function problemOfMetric(id: string): string | undefined {
  const meant = swapped(id)
  if (metricOf(id) && meant === undefined) return undefined
  const known = [...KNOWN_METRICS, ...declaredMetrics().map(metric => metric.id)]
  const suggestion = meant === undefined ? didYouMean(id, known) : ` Did you mean "${meant}"?`
  return `unknown metric.${suggestion} Known: ${known.join(', ')}, and other percentiles such as p99.5.`
}

/** Returns the known percentile with swapped digits: p59 is rarely meant and often a typo for p95. */
function swapped(id: string): string | undefined {
  const meant = id.replace(/^p([1-9])(\d)$/, 'p$2$1')
  return meant !== id && KNOWN_METRICS.includes(meant) && !KNOWN_METRICS.includes(id) ? meant : undefined
}

/**
 * Finds thresholds without any limit or allowance in the whole document, such as `p99: { severity: warn }` alone.
 *
 * @param maps all `thresholds` of the document with their paths
 */
export function* findEmptyThresholds(
  maps: readonly (readonly [path: Violation['path'], map: unknown])[],
): Iterable<Violation> {
  const entries = maps.flatMap(([path, map]) =>
    isRecord(map)
      ? Object.entries(map).map(([metric, threshold]) => ({ path: [...path, metric], metric, threshold }))
      : [],
  )
  const limited = new Set(Object.keys(BUILT_IN_THRESHOLDS))
  for (const { metric, threshold } of entries)
    if (isRecord(threshold) && LIMIT_KEYS.some(key => key in threshold)) limited.add(metric)
  for (const { path, metric, threshold } of entries)
    if (isRecord(threshold) && !limited.has(metric))
      yield { path, message: `has no limit. Add one of ${LIMIT_KEYS.join(', ')}.` }
}

/** Finds allowances in `new-workflows`, where they have no baseline to apply to. */
export function* findAllowances(limits: unknown): Iterable<Violation> {
  for (const [metric, threshold] of Object.entries(isRecord(limits) ? limits : {}))
    for (const key of isRecord(threshold) ? Object.keys(threshold) : [])
      if (!KEYS_WITHOUT_BASELINE.includes(key))
        yield { path: [metric, key], message: 'a new workflow has no baseline to compare with. Write max or min.' }
}

const KEYS_WITHOUT_BASELINE = ['max', 'min', 'severity']

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
