/** Selects series: by name and dimensions, and by whether they are judged. */
import { type SeriesSummary, seriesKey } from '../model/run.ts'
import type { SeriesKind } from '../model/sample.ts'
import { wildcard } from '../model/wildcard.ts'
import type { Config, SeriesFilter } from './config.ts'

/** The identity of a series, and what its source reported. */
export type PresentSeries = Pick<SeriesSummary, 'workflow' | 'kind' | 'dimensions'> &
  Partial<
    Pick<SeriesSummary, 'reported' | 'steps' | 'missing' | 'standalone' | 'errorCount' | 'passed'>
  >

export type SeriesIdentity = Pick<SeriesSummary, 'workflow' | 'kind' | 'dimensions'>

/** Compiles a filter. A series that lacks a dimension of `where` does not match. */
export function compileFilter({ pattern, where }: SeriesFilter) {
  const name = wildcard(pattern)
  const values = Object.entries(where).map(([dimension, value]) => ({
    dimension,
    value: wildcard(value),
  }))
  return {
    /** Whether the pattern is a name without wildcards. */
    literal: name.literal,
    matchesName: name.matches,
    matches: ({ workflow, dimensions }: SeriesIdentity) =>
      name.matches(workflow) &&
      values.every(
        ({ dimension, value }) =>
          Object.hasOwn(dimensions, dimension) && value.matches(dimensions[dimension]!),
      ),
  }
}

/**
 * Returns a predicate for judged series. `config.judge` selects kinds of series; `auto` adds requests known
 * to be outside of all transactions. An entry of `workflows` without wildcards adds the request or sub-result of that name,
 * unless a series selected by kind has the same name.
 */
export function judgedBy(
  config: Config,
  present: readonly PresentSeries[],
): (series: SeriesIdentity) => boolean {
  const kinds = judgedKinds(config.judge, present)
  const excluded = config.exclude.map(wildcard)
  const named = config.workflows.map(compileFilter).filter(filter => filter.literal)
  const alone = config.judge === 'auto' ? present.filter(({ standalone }) => standalone) : []
  const aloneKeys = new Set(alone.map(seriesKey))
  const anyway = [...present.filter(({ kind }) => kinds.has(kind)), ...alone]
  const judgedNames = new Set(anyway.map(({ workflow }) => workflow))
  return series => {
    if (excluded.some(pattern => pattern.matches(series.workflow))) return false
    if (kinds.has(series.kind) || aloneKeys.has(seriesKey(series))) return true
    return !judgedNames.has(series.workflow) && named.some(filter => filter.matches(series))
  }
}

function judgedKinds(
  mode: Config['judge'],
  present: readonly PresentSeries[],
): ReadonlySet<SeriesKind> {
  const kinds = new Set<SeriesKind>(['transaction', 'request', 'benchmark', 'measure', 'resource'])
  const usual = present.some(({ kind }) => kind === 'transaction') ? 'transactions' : 'requests'
  const judged = mode === 'auto' ? usual : mode
  if (judged === 'requests') kinds.delete('transaction')
  if (judged === 'transactions') kinds.delete('request')
  return kinds
}
