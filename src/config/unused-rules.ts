/** Entries of the configuration that had no effect on the runs at hand: a typo in a pattern must not be a pass by silence. */
import type { MetricId } from '../model/metric.ts'
import type { Notice } from '../model/notice.ts'
import type { SeriesKind } from '../model/sample.ts'
import type { DemandsOf } from '../model/threshold.ts'
import { wildcard } from '../model/wildcard.ts'
import type { Config, SeriesFilter, ThresholdLayer, WaiverRule, WorkflowRule } from './config.ts'
import { compileFilter, judgedBy, metricsFit, type PresentSeries, statedMissing } from './selection.ts'
import { nearest } from './suggest.ts'
import { quoted } from './units.ts'

/** Names and values that are listed in a message. */
const LISTED = 8

/**
 * Tells which entries matched nothing in the runs, or had no effect, and which metrics are not judged for want of data.
 *
 * @param demandsOf what is demanded of a series
 * @param demandedIfGiven what would be, if every source had every metric
 */
export function unusedRules(
  config: Config,
  present: readonly PresentSeries[],
  demandsOf: DemandsOf,
  demandedIfGiven: DemandsOf,
): Notice[] {
  const isJudged = judgedBy(config, present)
  const judged = present.filter(isJudged)
  const own = config.thresholds.filter(({ source }) => source !== 'default')
  const found = [
    ...config.exclude.flatMap((pattern, i) => nearMiss(`exclude[${i}]`, pattern, present)),
    ...unusedThresholds(own, judged, present, 'nothing that is judged has it'),
    ...config.workflows.flatMap(rule => unusedRule(rule, config, judged, present)),
    ...config.waivers.flatMap(waiver => unusedWaiver(waiver, demandsOf, present)),
  ]
  const file = config.file ?? 'configuration'
  return [
    ...found.map(({ code, message }) => ({ code, message: `${file}: ${message}` })),
    ...notGiven(demandedIfGiven, judged, present),
  ]
}

function unusedRule(
  rule: WorkflowRule,
  config: Config,
  judged: readonly PresentSeries[],
  present: readonly PresentSeries[],
): Notice[] {
  const unmatched = unmatchedFilter(rule.source, rule, present)
  if (unmatched.length > 0) return unmatched
  const filter = compileFilter(rule)
  const matched = judged.filter(filter.matches)
  if (matched.length > 0)
    return unusedThresholds(rule.thresholds, matched, present, 'no workflow that it matches has it')
  return [
    {
      code: 'rule-without-effect',
      message: `${rule.source}: ${quoted(rule.pattern)} ${whyUnjudged(present.filter(filter.matches), config)}`,
    },
  ]
}

function whyUnjudged(matched: readonly PresentSeries[], config: Config): string {
  const excluded = config.exclude.map(wildcard)
  if (matched.every(({ workflow }) => excluded.some(pattern => pattern.matches(workflow))))
    return 'matches only workflows that "exclude" leaves out.'
  const kinds = new Set(matched.map(({ kind }) => kind))
  const all = kinds.has('transaction') || kinds.has('request') ? 'Set "judge: all", or name' : 'Name'
  return `matches only ${[...kinds].map(kind => PLURAL[kind]).join(' and ')}, which are not judged here. ${all} each without wildcards.`
}

const PLURAL: Record<SeriesKind, string> = {
  transaction: 'transactions',
  request: 'requests',
  'sub-result': 'sub-results',
  benchmark: 'benchmarks',
  measure: 'measures',
  resource: 'resources',
}

function unusedWaiver(waiver: WaiverRule, demandsOf: DemandsOf, present: readonly PresentSeries[]): Notice[] {
  const unmatched = unmatchedFilter(waiver.source, waiver, present)
  if (unmatched.length > 0) return unmatched
  const { matches } = compileFilter(waiver)
  const isUsed = present.some(series => {
    const { judged, thresholds } = matches(series) ? demandsOf(series) : NOTHING
    return judged && thresholds.some(({ metric }) => metric === waiver.metric)
  })
  if (isUsed) return []
  return [
    {
      code: 'rule-without-effect',
      message: `${waiver.source}: nothing is demanded of ${waiver.metric} of ${quoted(waiver.pattern)}, so nothing is waived.`,
    },
  ]
}

const NOTHING = { judged: false, thresholds: [] }

function unmatchedFilter(source: string, filter: SeriesFilter, present: readonly PresentSeries[]): Notice[] {
  const { matches, matchesName } = compileFilter(filter)
  if (present.some(matches)) return []
  const named = present.filter(({ workflow }) => matchesName(workflow))
  if (named.length === 0) return unmatchedName(source, filter.pattern, present)
  const wanted = Object.entries(filter.where).map(([dimension, value]) => {
    const seen = new Set(
      named.flatMap(({ dimensions }) => (Object.hasOwn(dimensions, dimension) ? [dimensions[dimension]!] : [])),
    )
    return `${dimension} ${quoted(value)} (seen: ${seen.size > 0 ? listed([...seen]) : 'none'})`
  })
  return [
    {
      code: 'workflow-unmatched',
      message: `${source}: ${quoted(filter.pattern)} matches, but not with ${wanted.join(' and ')}.`,
    },
  ]
}

function unmatchedName(source: string, pattern: string, present: readonly PresentSeries[]): Notice[] {
  const names = [...new Set(present.map(({ workflow }) => workflow))]
  if (names.some(wildcard(pattern).matches)) return []
  const message = `${source}: ${quoted(pattern)} matches no workflow.${nearName(pattern, names)} Seen: ${listed(names)}.`
  return [{ code: 'workflow-unmatched', message }]
}

/** What is excluded may be missing; only a name that is nearly there is a typo. */
function nearMiss(source: string, pattern: string, present: readonly PresentSeries[]): Notice[] {
  const names = [...new Set(present.map(({ workflow }) => workflow))]
  const suggestion = names.some(wildcard(pattern).matches) ? '' : nearName(pattern, names)
  if (suggestion === '') return []
  return [{ code: 'exclude-unmatched', message: `${source}: ${quoted(pattern)} matches no workflow.${suggestion}` }]
}

/** Suggests a name; for a pattern one that begins or ends nearly as the pattern does without its wildcards. */
function nearName(pattern: string, names: readonly string[]): string {
  const stem = pattern.replace(/[*?]/g, '')
  const near = stem === pattern ? nearest(pattern, names) : nearestPart(stem, names)
  return near === undefined ? '' : ` Did you mean ${JSON.stringify(near)}?`
}

function nearestPart(stem: string, names: readonly string[]): string | undefined {
  const lengths = [stem.length, stem.length - 1, stem.length + 1].filter(n => n > 0)
  const parts = new Map(
    names
      .toReversed()
      .flatMap(name => lengths.flatMap(n => [name.slice(0, n), name.slice(-n)].map(part => [part, name]))),
  )
  const near = nearest(stem, parts.keys())
  return near === undefined ? undefined : parts.get(near)
}

function unusedThresholds(
  layers: readonly ThresholdLayer[],
  matched: readonly PresentSeries[],
  present: readonly PresentSeries[],
  why: string,
): Notice[] {
  const fits = metricsFit(present)
  return layers
    .filter(({ off, metric }) => !off && !matched.some(series => fits(series, metric)))
    .map(({ source }) => ({ code: 'rule-without-effect', message: `${source}: ${why}.` }))
}

/** Metrics that are demanded by default, and that the source of some series has not got. */
function notGiven(
  demandedIfGiven: DemandsOf,
  judged: readonly PresentSeries[],
  present: readonly PresentSeries[],
): Notice[] {
  const missing = statedMissing(present)
  const lacking = new Map<MetricId, { readonly names: Set<string>; readonly reason: string }>()
  for (const series of judged) {
    for (const { metric, source } of demandedIfGiven(series).thresholds) {
      const reason = source === 'default' ? missing(series, metric) : undefined
      if (reason === undefined) continue
      const known = lacking.get(metric) ?? { names: new Set(), reason }
      known.names.add(series.workflow)
      lacking.set(metric, known)
    }
  }
  return [...lacking].map(([metric, { names, reason }]) => ({
    code: 'metric-not-given',
    message: `${metric} is not judged for ${listed([...names])}: ${reason}.`,
  }))
}

function listed(names: readonly string[]): string {
  const more = names.length - LISTED
  return `${names.slice(0, LISTED).map(quoted).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
