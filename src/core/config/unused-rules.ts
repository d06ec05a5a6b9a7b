/** Finds entries of the configuration that had no effect on the runs, so that a typo in a pattern does not silently pass. */
import type { Check } from '../model/check.ts'
import { groupBy } from '../model/group-by.ts'
import type { Notice } from '../model/notice.ts'
import type { RulesOf } from '../model/threshold.ts'
import { wildcard } from '../model/wildcard.ts'
import type { Config, SeriesFilter, WaiverRule, WorkflowRule } from './config.ts'
import { quoted } from './fields/quantities.ts'
import { nearest } from './fields/suggest.ts'
import { rulesOf } from './resolve.ts'
import { compileFilter, judgedBy, type PresentSeries } from './selection.ts'
import { metricsFit, missingReasons } from './series-metrics.ts'
import type { ThresholdRule } from './thresholds.ts'

/** Number of names or values that a message lists. */
const LISTED = 8

/**
 * Returns notices on entries of the configuration that matched nothing in the runs or had no effect, and on metrics that are not
 * judged because the source does not have them.
 */
export function unusedRules(config: Config, present: readonly PresentSeries[]): Notice[] {
  if (present.length === 0) return []
  const resolve = rulesOf(config, present)
  const resolveIfAvailable = rulesOf(config, present, () => undefined)
  const isJudged = judgedBy(config, present)
  const judged = present.filter(isJudged)
  const own = config.thresholds.filter(({ source }) => source !== 'default')
  const found = [
    ...config.exclude.flatMap((pattern, i) =>
      unmatchedName(`exclude[${i}]`, pattern, present, true),
    ),
    ...unusedThresholds(own, judged, present, 'no judged workflow has this metric'),
    ...config.workflows.flatMap(
      rule => unmatched(rule, present) ?? unusedRule(rule, config, judged, present),
    ),
    ...config.waivers.flatMap(
      waiver => unmatched(waiver, present) ?? unusedWaiver(waiver, resolve, present),
    ),
  ]
  const file = config.file ?? 'configuration'
  return [
    ...found.map(({ code, message }) => ({ code, message: `${file}: ${message}` })),
    ...unavailableMetrics(resolveIfAvailable, judged, present),
  ]
}

/**
 * Returns a notice for each metric whose `min-change`, stated by the configuration, is at least the baseline's value of a workflow:
 * the value may double there, and a fall cannot breach at all. Checks without a baseline have no notice.
 */
export function wideMinChanges(config: Config, checks: readonly Check[]): Notice[] {
  const rules = [...config.thresholds, ...config.workflows.flatMap(rule => rule.thresholds)]
  const stated = new Set(
    rules.flatMap(rule =>
      rule.source !== 'default' && rule['min-change'] !== undefined ? rule.metric : [],
    ),
  )
  const wide = checks.flatMap(({ workflow, metric, threshold, allowed = {} }) => {
    const written = threshold['min-change']
    const share = Math.max(allowed.high ?? 0, -(allowed.low ?? 0))
    if (written === undefined || !stated.has(metric) || share < 1) return []
    return isWiderByMinChange(threshold, share) ? { workflow, metric, written, share } : []
  })
  const file = config.file ?? 'configuration'
  return [...groupBy(wide, ({ metric, written }) => `${metric} ${written}`).values()].map(found => {
    const worst = found.reduce((a, b) => (b.share > a.share ? b : a))
    const names = found.map(each => each.workflow).filter(name => name !== worst.workflow)
    const others = names.length > 0 ? ` Likewise: ${listed([...new Set(names)])}.` : ''
    const percent = Math.round(100 * worst.share)
    const message = `${file}: ${worst.metric}: min-change ${worst.written} is ${percent}% of the baseline of ${quoted(worst.workflow)}, so no smaller change is a breach.${others} Lower min-change, or leave it out.`
    return { code: 'rule-without-effect', message }
  })
}

/** Returns a notice for each allowance of more than the baseline again, which other tools write so for less. */
export function wideAllowances(config: Config): Notice[] {
  const rules = [...config.thresholds, ...config.workflows.flatMap(rule => rule.thresholds)]
  return rules.flatMap(({ source, 'max-increase': allowed }) => {
    if (source === 'default' || allowed === undefined || allowed === 'off') return []
    const relative = 'relative' in allowed.value ? allowed.value.relative : 0
    if (relative <= 1) return []
    const meant = `${round(100 * (relative - 1))}%`
    const message = `${config.file ?? 'configuration'}: ${source}: max-increase ${allowed.written} allows ${round(1 + relative)} times the baseline. Where ${round(relative)} times is meant, as in github-action-benchmark, write ${meant}.`
    return { code: 'rule-wide', message }
  })
}

const round = (value: number) => Math.round(1000 * value) / 1000

/** Whether the permitted `share` of the baseline comes of `min-change` and not of a wide allowance in percent. */
function isWiderByMinChange(threshold: Check['threshold'], share: number) {
  const written = threshold['max-increase'] ?? threshold['max-decrease'] ?? ''
  const [, percent] = /^([\d.]+)\s*%/.exec(written) ?? []
  return percent === undefined || 100 * share > Number(percent) + 1e-6
}

function unusedRule(
  rule: WorkflowRule,
  config: Config,
  judged: readonly PresentSeries[],
  present: readonly PresentSeries[],
): Notice[] {
  const { matches } = compileFilter(rule)
  const matched = judged.filter(matches)
  if (matched.length > 0)
    return unusedThresholds(
      rule.thresholds,
      matched,
      present,
      'no matching workflow has this metric',
    )
  const why = whyUnjudged(present.filter(matches), config)
  return [withoutEffect(`${rule.source}: ${quoted(rule.pattern)} ${why}`)]
}

function whyUnjudged(matched: readonly PresentSeries[], config: Config) {
  const excluded = config.exclude.map(wildcard)
  if (matched.every(({ workflow }) => excluded.some(pattern => pattern.matches(workflow))))
    return 'matches only workflows that "exclude" leaves out.'
  const kinds = new Set(matched.map(({ kind }) => kind))
  const all =
    kinds.has('transaction') || kinds.has('request') ? 'Set "judge: all", or name' : 'Name'
  return `matches only ${[...kinds].map(kind => `${kind}s`).join(' and ')}, which are not judged. ${all} each of them without wildcards.`
}

function unusedWaiver(
  waiver: WaiverRule,
  resolve: RulesOf,
  present: readonly PresentSeries[],
): Notice[] {
  const { matches } = compileFilter(waiver)
  const isUsed = present.filter(matches).some(series => {
    const { judged, thresholds } = resolve(series)
    return judged && thresholds.some(({ metric }) => metric === waiver.metric)
  })
  if (isUsed) return []
  const { source, metric, pattern } = waiver
  return [
    withoutEffect(
      `${source}: has no effect, because ${metric} of ${quoted(pattern)} has no threshold.`,
    ),
  ]
}

const withoutEffect = (message: string): Notice => ({ code: 'rule-without-effect', message })

/** Returns the notice on an entry that matches no series; undefined if it matches one. */
function unmatched(
  { source, pattern, where }: SeriesFilter & { readonly source: string },
  present: readonly PresentSeries[],
): Notice[] | undefined {
  const { matches, matchesName } = compileFilter({ pattern, where })
  if (present.some(matches)) return undefined
  const named = present.filter(({ workflow }) => matchesName(workflow))
  if (named.length === 0) return unmatchedName(source, pattern, present)
  const wanted = Object.entries(where).map(([dimension, value]) => {
    const seen = named.flatMap(({ dimensions }) =>
      Object.hasOwn(dimensions, dimension) ? dimensions[dimension]! : [],
    )
    return `${dimension} ${quoted(value)} (seen: ${listed([...new Set(seen)]) || 'none'})`
  })
  const message = `${source}: no workflow matches both ${quoted(pattern)} and ${wanted.join(' and ')}.`
  return [{ code: 'workflow-unmatched', message }]
}

function unmatchedName(
  source: string,
  pattern: string,
  present: readonly PresentSeries[],
  isExcluded = false,
): Notice[] {
  const names = [...new Set(present.map(({ workflow }) => workflow))]
  if (names.some(wildcard(pattern).matches)) return []
  const suggestion = nearName(pattern, names)
  const message = `${source}: ${quoted(pattern)} matches no workflow.${suggestion}`
  if (!isExcluded)
    return [{ code: 'workflow-unmatched', message: `${message} Seen: ${listed(names)}.` }]
  // Excluded workflows may be missing, so only a name similar to an existing one is reported as a typo.
  return suggestion === '' ? [] : [{ code: 'exclude-unmatched', message }]
}

/** Suggests the nearest name. For a pattern: one whose start or end is near to the pattern without its wildcards. */
function nearName(pattern: string, names: readonly string[]) {
  const stem = pattern.replace(/[*?]/g, '')
  const near = stem === pattern ? nearest(pattern, names) : nearestPart(stem, names)
  return near === undefined ? '' : ` Did you mean ${JSON.stringify(near)}?`
}

function nearestPart(stem: string, names: readonly string[]): string | undefined {
  const lengths = [stem.length, stem.length - 1, stem.length + 1].filter(n => n > 0)
  const partsOf = (name: string) => lengths.flatMap(n => [name.slice(0, n), name.slice(-n)])
  const parts = new Map(
    names.toReversed().flatMap(name => partsOf(name).map(part => [part, name] as const)),
  )
  const near = nearest(stem, parts.keys())
  return near === undefined ? undefined : parts.get(near)
}

function unusedThresholds(
  rules: readonly ThresholdRule[],
  matched: readonly PresentSeries[],
  present: readonly PresentSeries[],
  why: string,
): Notice[] {
  const fits = metricsFit(present)
  return rules
    .filter(({ off, metric }) => !off && !matched.some(series => fits(series, metric)))
    .map(({ source }) => withoutEffect(`${source}: ${why}.`))
}

/** Returns notices on metrics with a built-in threshold that the source of some series does not have. */
function unavailableMetrics(
  resolveIfAvailable: RulesOf,
  judged: readonly PresentSeries[],
  present: readonly PresentSeries[],
): Notice[] {
  const missing = missingReasons(present)
  const unavailable = judged.flatMap(series =>
    resolveIfAvailable(series).thresholds.flatMap(({ metric, source }) => {
      const reason = source === 'default' ? missing(series, metric) : undefined
      return reason === undefined ? [] : [{ metric, workflow: series.workflow, reason }]
    }),
  )
  return [...groupBy(unavailable, ({ metric }) => metric)].map(([metric, found]) => {
    const names = [...new Set(found.map(({ workflow }) => workflow))]
    return {
      code: 'metric-not-given',
      message: `${metric} is not judged for ${listed(names)}: ${found[0].reason}.`,
    }
  })
}

function listed(names: readonly string[]) {
  const more = names.length - LISTED
  return `${names.slice(0, LISTED).map(quoted).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
