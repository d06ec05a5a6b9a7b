/** Finds workflows that one odd baseline run hides: their noise is so large with it that no change of theirs would be found. */

import { type Check, seriesName } from '../model/check.ts'
import { defined } from '../model/defined.ts'
import { hasTimeUnit } from '../model/metric.ts'
import type { BlindWorkflow } from '../model/report.ts'
import { type RunSummary, seriesKey } from '../model/run.ts'
import { runName } from '../model/run-name.ts'
import { medianWithout } from '../stats/median.ts'
import { measure } from '../summarize/measure.ts'
import type { Comparisons } from './compare/comparison.ts'
import { TOO_NOISY } from './sensitivity.ts'

/** Smallest multiple of the other runs, or its inverse, that makes a run odd. */
const ODD = 2
/** Fewest runs with a value. Of two, neither is the odd one. */
const MIN_RUNS = 3

/** Returns one entry for each such workflow that passes, the oddest first. */
export function blindWorkflows(
  checks: readonly Check[],
  comparisons: Comparisons,
  baseline: readonly RunSummary[],
): BlindWorkflow[] {
  const found = new Map<string, BlindWorkflow>()
  for (const check of checks) {
    const { metric, verdict, detectable = 0, allowed } = check
    const isBlind = allowed?.high !== undefined && detectable >= TOO_NOISY * allowed.high
    if (!isBlind || verdict !== 'pass' || !hasTimeUnit(metric)) continue
    const own = seriesKey(check)
    if (found.has(own)) continue
    const compared = comparisons.series.find(({ key }) => key === own)
    const values = baseline.flatMap((run, r) => {
      const series = compared?.baseline[r]
      const measured = series && measure(run, series, metric)
      return measured && 'value' in measured && measured.value > 0
        ? [{ run, value: measured.value }]
        : []
    })
    const odd = oddestOf(values)
    if (odd) found.set(own, { ...seriesName(check), metric, ...odd })
  }
  return [...found.values()].sort((a, b) => b.times - a.times)
}

/** Returns the run that is farthest from the median of the others, if it is odd. */
function oddestOf(
  values: readonly { readonly run: RunSummary; readonly value: number }[],
): Pick<BlindWorkflow, 'times' | 'run'> | undefined {
  if (values.length < MIN_RUNS) return undefined
  const others = medianWithout(values.map(({ value }) => value))
  const [odd] = values
    .map(({ run, value }) => ({ run, times: value / others(value) }))
    .sort((a, b) => Math.abs(Math.log(b.times)) - Math.abs(Math.log(a.times)))
  if (!odd || Math.abs(Math.log(odd.times)) < Math.log(ODD)) return undefined
  const { startMs, provenance } = odd.run
  const startedAt = startMs === undefined ? undefined : new Date(startMs).toISOString()
  const run = defined({ name: runName(odd.run), commit: provenance.commit, startedAt })
  return { times: odd.times, run }
}
