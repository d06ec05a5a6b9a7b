/**
 * What the configuration says of results that are summarised already: workflows can still be left out and dimensions added,
 * but nothing can be cut off their time, and columns are gone. What cannot be done is said, never passed over.
 */
import { InputError } from '../errors.ts'
import type { ReadOptions } from '../model/reading.ts'
import type { RunSummary } from '../model/run.ts'
import { isLoad } from '../model/sample.ts'
import { wildcard } from '../model/wildcard.ts'
import type { DimensionRules } from './dimension-rules.ts'
import { quoted } from './format-message.ts'
import { EXCLUDED, excludedText, TRIMMED } from './sample-filter.ts'
import { isTrimming } from './trim.ts'

/**
 * Applies `exclude` and `dimensions` to a run that was summarised before. A dimension that a series has already is kept.
 *
 * @param file the summary as the user named it
 * @throws InputError when the run is to be trimmed and was not when it was summarised, or a dimension stands in a column
 *   and the run does not have it
 */
export function summarisedAs(run: RunSummary, file: string, options: ReadOptions, rules: DimensionRules): RunSummary {
  if (isTrimming(options.trim) && !run.notices.some(({ code }) => code === TRIMMED)) throw refusedTrim(file)
  const excludes = options.exclude.map(wildcard)
  const kept = run.series.filter(({ workflow }) => !excludes.some(pattern => pattern.matches(workflow)))
  const lacking = rules.columns.find(({ name }) => kept.some(({ dimensions }) => !Object.hasOwn(dimensions, name)))
  if (lacking)
    throw new InputError(
      `${file}: is summarised already, without the dimension ${quoted(lacking.name)}, and has no columns to take it from. Summarise the results with this configuration.`,
    )
  const ofPath = rules.ofPath(file)
  const series = kept.map(one => ({
    ...one,
    dimensions: { ...ofPath, ...rules.ofLabel(one.workflow), ...one.dimensions },
  }))
  const left = run.series.length - kept.length
  if (left === 0) return { ...run, series }
  const samples = kept.reduce((sum, { kind, count }) => sum + (isLoad(kind) ? count : 0), 0)
  const message = `${file}: ${excludedText(run.samples - samples, options)}`
  return { ...run, series, samples, notices: [...run.notices, { code: EXCLUDED, message }] }
}

/** Returns the error for figures of a whole run, from which no part of its time can be taken. */
export function refusedTrim(file: string): InputError {
  return new InputError(
    `${file}: holds figures of a whole run, from which "trim" can cut nothing off. Give results with single samples, or take out "trim".`,
  )
}
