/**
 * Applies the configuration to run summaries: workflows can still be excluded and dimensions added. Trimming and dimensions from
 * columns are impossible after summarizing, and are refused.
 */
import { InputError } from '../errors.ts'
import type { ReadOptions } from '../model/reading.ts'
import type { RunSummary } from '../model/run.ts'
import { isLoad } from '../model/sample.ts'
import { wildcard } from '../model/wildcard.ts'
import type { DimensionRules } from './dimension-rules.ts'
import { quoted } from './format-message.ts'
import { excludedText, isTrimming } from './sample-filter.ts'

/**
 * Applies `exclude` and `dimensions` to a run summary. Existing dimensions of a series are kept.
 *
 * @param file path of the summary, for messages
 * @throws InputError when the options trim a run that was not trimmed before, or need a dimension from a column that the run does
 *   not have
 */
export function applyToSummary(run: RunSummary, file: string, options: ReadOptions, rules: DimensionRules): RunSummary {
  if (isTrimming(options.trim) && !run.notices.some(({ code }) => code === 'trimmed')) throw refusedTrim(file)
  const excludes = options.exclude.map(wildcard)
  const kept = run.series.filter(({ workflow }) => !excludes.some(pattern => pattern.matches(workflow)))
  const missing = rules.columns.find(({ name }) => kept.some(({ dimensions }) => !Object.hasOwn(dimensions, name)))
  if (missing)
    throw new InputError(
      `${file}: is a run summary without the dimension ${quoted(missing.name)}, which must come from a column of the results. Summarize the results again with this configuration.`,
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
  return { ...run, series, samples, notices: [...run.notices, { code: 'excluded', message }] }
}

/** Returns the error for trimming results that have values of the whole run only. */
export function refusedTrim(file: string): InputError {
  return new InputError(
    `${file}: cannot be trimmed, because it has values of the whole run only. Give results with single samples, or remove "trim".`,
  )
}
