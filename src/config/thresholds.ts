/** The part of the schema that says what may be demanded of a metric. */
import * as z from 'zod/mini'
import { declaredMetrics, KNOWN_METRICS, metricOf, RESOURCE_FIGURES, type Unit } from '../model/metric.ts'
import {
  choice,
  documented,
  type Finding,
  type KeyDoc,
  mistyped,
  offOr,
  quantityOrOff,
  rule,
  section,
} from './fields.ts'
import { didYouMean } from './suggest.ts'
import { examplesOf, type Role } from './units.ts'

/** What is demanded of every workflow where nothing is configured, as it would be written. */
export const BUILT_IN_THRESHOLDS = {
  p95: { 'max-increase': '10%', 'min-change': '5ms' },
  avg: { 'max-increase': '10%', 'min-change': '5ms' },
  'error-rate': { 'max-increase': '0.5pp' },
  throughput: { 'max-decrease': '10%', severity: 'warn' },
} as const

/** Limits of every workflow that no run of the baseline has, where nothing is configured, as they would be written. */
export const BUILT_IN_NEW_LIMITS = { 'error-rate': { max: '5%', severity: 'warn' } } as const

function thresholdOf(unit: Unit) {
  const orOff = <R extends Role>(role: R, description: string) =>
    z.exactOptional(quantityOrOff(unit, role, { description }))
  const shape = {
    max: orOff('limit', 'Limit: the value must not be above it. Decided on the value alone, without statistics.'),
    min: orOff('limit', 'Limit: the value must not be below it. Decided on the value alone, without statistics.'),
    'max-increase': orOff('allowance', 'Allowance: how far the value may rise above the baseline.'),
    'max-decrease': orOff('allowance', 'Allowance: how far the value may fall below the baseline.'),
    'min-change': orOff('change', 'A change smaller than this breaches no allowance, whatever percentage it is.'),
    severity: z.exactOptional(choice(['fail', 'warn'], { description: 'What a breach is.', default: 'fail' })),
    decide: z.exactOptional(
      choice(['evidence', 'strict'], {
        description:
          'When an allowance is breached: with `evidence`, when the change is beyond it and distinguishable from run-to-run noise; with `strict`, when it is beyond it.',
        default: 'evidence',
      }),
    ),
  }
  const [limit] = examplesOf(unit, 'level')
  return offOr(
    section(shape, { description: 'Limits and allowances.' }),
    `a map such as { max: ${limit} } for a limit or { max-increase: 10% } for a change against the baseline`,
    { description: 'Limits and allowances of a metric; `off` removes what was demanded of it before.', id: ID[unit] },
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

/** The map of thresholds; metrics of the user's own are keys of it beside ours. */
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

/** Any percentile by its name. */
export const PERCENTILE_KEY = /^p\d{1,2}(\.\d{1,3})?$/

/** The key `thresholds`: what is demanded, by metric. Any percentile may stand beside the known metrics. */
export function thresholds(doc: KeyDoc) {
  const propertyNames = {
    anyOf: [{ enum: [...KNOWN_METRICS, ...RESOURCE_FIGURES] }, { pattern: PERCENTILE_KEY.source }],
  }
  return documented(thresholdMap(), { ...doc, propertyNames })
}

/** What is written under `thresholds`, parsed. */
export type ThresholdsDocument = z.output<ReturnType<typeof thresholds>>

function* unknownMetrics(value: Record<string, unknown>) {
  for (const key of Object.keys(value)) {
    const problem = problemOfMetric(key)
    if (problem !== undefined) yield { path: [key], message: problem, voids: true }
  }
}

/** Says why this cannot be meant as a metric, and which there are; undefined for a metric. */
export function problemOfMetric(id: string): string | undefined {
  const meant = swapped(id)
  if (metricOf(id) && meant === undefined) return undefined
  const known = [...KNOWN_METRICS, ...declaredMetrics().map(metric => metric.id)]
  const suggestion = meant === undefined ? didYouMean(id, known) : ` Did you mean "${meant}"?`
  return `unknown metric.${suggestion} Known: ${known.join(', ')}, and other percentiles such as p99.5.`
}

/** The known percentile whose digits were swapped: nobody asks for p59, but many type it. */
function swapped(id: string): string | undefined {
  const meant = id.replace(/^p([1-9])(\d)$/, 'p$2$1')
  return meant !== id && KNOWN_METRICS.includes(meant) && !KNOWN_METRICS.includes(id) ? meant : undefined
}

const DEMANDING = ['max', 'min', 'max-increase', 'max-decrease']

/**
 * Finds thresholds of metrics that nobody demands anything of: `p99: { severity: warn }` alone says how, but not what.
 * `maps` are all `thresholds` of the document with their places.
 */
export function* findEmptyThresholds(
  maps: readonly (readonly [path: Finding['path'], map: unknown])[],
): Iterable<Finding> {
  const entries = maps.flatMap(([path, map]) =>
    isRecord(map)
      ? Object.entries(map).map(([metric, threshold]) => ({ path: [...path, metric], metric, threshold }))
      : [],
  )
  const demanded = new Set(Object.keys(BUILT_IN_THRESHOLDS))
  for (const { metric, threshold } of entries)
    if (isRecord(threshold) && DEMANDING.some(key => key in threshold)) demanded.add(metric)
  for (const { path, metric, threshold } of entries)
    if (isRecord(threshold) && !demanded.has(metric))
      yield { path, message: `demands nothing. Add one of ${DEMANDING.join(', ')}.` }
}

/** Finds allowances for what has no baseline: only limits can be kept or broken. */
export function* findAllowances(limits: unknown): Iterable<Finding> {
  for (const [metric, threshold] of Object.entries(isRecord(limits) ? limits : {}))
    for (const key of isRecord(threshold) ? Object.keys(threshold) : [])
      if (!LIMITING.includes(key))
        yield { path: [metric, key], message: 'a new workflow has no baseline to compare with. Write max or min.' }
}

const LIMITING = ['max', 'min', 'severity']

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
