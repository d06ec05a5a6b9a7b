/** Whether a run can be judged with the others of its side; it is never left out without a reason that is reported. */

import { differingFacts } from '../../core/judge/compare/differing-facts.ts'
import { emptyRunCode } from '../../core/judge/good-run.ts'
import { threadsDiffer } from '../../core/judge/validity.ts'
import { type RunSummary, seriesKey } from '../../core/model/run.ts'
import { formatDelta, formatDuration } from '../../core/render/words/format.ts'
import { emptyRunText } from '../../core/render/words/invalid.ts'
import { differingFactsText } from '../../core/render/words/notices.ts'
import { runId } from '../../core/summarize/run-file/id.ts'
import { isOfferedLess, loadOf, logRatiosOf } from '../../core/summarize/run-load.ts'
import { listed } from '../../read/formats/frame/format-message.ts'
import { type MeasuredRun, nameOf } from './schedule.ts'

/** Least logarithm of the ratio of requests a second to those of the first run before the load generator is to blame. */
const MIN_THROUGHPUT_LOG_RATIO = Math.log(0.8)
/** A run shorter than this share of the first one was cut short. */
const LEAST_DURATION = 0.5

/**
 * Returns why a run cannot be judged together with the first one of its side, although the command succeeded: it was made in
 * another environment, or under less load. Undefined when it can.
 */
export function whyUnusable(
  run: RunSummary,
  first: RunSummary,
  expected: readonly string[],
): string | undefined {
  const facts = differingFacts([first, run], expected)
  if (facts.length > 0) return `it was made in another environment: ${differingFactsText(facts)}`
  const before = loadOf(first)
  const now = loadOf(run)
  const { throughput, concurrency } = logRatiosOf(before, now)
  if (throughput < MIN_THROUGHPUT_LOG_RATIO && isOfferedLess(throughput, concurrency))
    return `the load generator made fewer requests a second (${formatDelta(Math.expm1(throughput))} against the first run) and kept fewer of them waiting: it was starved, or something stopped it for a while`
  const isCut = (figure: 'durationMs' | 'samples') =>
    now[figure]! < LEAST_DURATION * before[figure]!
  if (isCut('durationMs') && isCut('samples'))
    return `it was cut short: it lasted ${formatDuration(now.durationMs!)}, and the first run ${formatDuration(before.durationMs!)}`
  return threadsDiffer(run, [first])
    ? `it had ${run.peakThreads} threads, and the first run ${first.peakThreads}`
    : undefined
}

/** Returns why results cannot be those of this test, independent of how the system behaved; undefined when they can be. */
export function whyWrong(summary: RunSummary, runs: readonly MeasuredRun[]): string | undefined {
  const empty = emptyRunCode(summary)
  if (empty)
    return `its results hold nothing to judge: ${emptyRunText(empty)}. See that the system under test is up`
  const copy = summary.samples > 0 && runs.find(run => runId(run.summary) === runId(summary))
  if (copy)
    return `its results are those of ${nameOf(copy.record)} to the last digit, so they were not measured again. Have the command write new results to {out}`
  const [first] = runs
  if (!first) return undefined
  const other = first.summary
  const name = nameOf(first.record)
  const formats = (of: RunSummary) => of.formats.join(' and ')
  if (summary.tool !== other.tool || formats(summary) !== formats(other))
    return `its results are ${formats(summary)}, and those of ${name} ${formats(other)}. Write the same format each time`
  const workflows = (of: RunSummary) => [
    ...new Set(of.series.filter(({ kind }) => kind !== 'resource').map(({ workflow }) => workflow)),
  ]
  const known = new Set(other.series.map(seriesKey))
  if (summary.series.some(series => known.has(seriesKey(series)))) return undefined
  return `it has no workflow in common with ${name}: it has ${listed(workflows(summary), 3)}; ${name} has ${listed(workflows(other), 3)}. Run the same test each time, and see that names hold no ids`
}
