/** Finds a start of the run that differs from the rest, such as ramp-up. It does not change the verdict. */
import { defined } from '../model/defined.ts'
import type { NoticeFacts } from '../model/notice.ts'
import type { DifferentStart } from '../model/report.ts'
import type { RunSummary } from '../model/run.ts'
import { type UnsteadyStart, unsteadyStarts } from '../summarize/steady-start.ts'

/** The baseline has the same start if its own lasts at least this share of the candidate's. */
const SAME_START = 0.5

/** Returns the longest start that differs, over all loads of the runs; undefined for steady runs. */
export function differentStart(
  candidates: readonly RunSummary[],
  baseline: readonly RunSummary[],
): DifferentStart | undefined {
  const longest = longestOf(candidates)
  if (!longest) return undefined
  const before = longestOf(baseline.slice(-1))
  const { rate, time, dimensions } = longest
  return defined({
    seconds: secondsOf(longest),
    dimensions,
    rate,
    time,
    inBaseline: before !== undefined && before.untilMs >= SAME_START * longest.untilMs,
  })
}

function longestOf(runs: readonly RunSummary[]): UnsteadyStart | undefined {
  return runs.flatMap(unsteadyStarts).sort((a, b) => b.untilMs - a.untilMs)[0]
}

function secondsOf({ untilMs }: UnsteadyStart): number {
  return Math.ceil(untilMs / 1000)
}

/** Returns the notice on the longest start of a run that differs; undefined for a steady run. */
export function startNotice(run: RunSummary): NoticeFacts | undefined {
  const longest = longestOf([run])
  if (!longest) return undefined
  const { dimensions, rate, time } = longest
  return defined({ code: 'start-differs', seconds: secondsOf(longest), dimensions, rate, time })
}
