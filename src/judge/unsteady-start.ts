/** Finds a start of the run that differs from the rest, such as ramp-up. It does not change the verdict. */
import { defined } from '../model/defined.ts'
import type { Notice } from '../model/notice.ts'
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

/** Returns the notice on the start of a run, the longest where several loads have one; none for a steady run. */
export function startNotices(run: RunSummary): Notice[] {
  const longest = longestOf([run])
  if (!longest) return []
  const seconds = secondsOf(longest)
  const load = Object.entries(longest.dimensions).map(([name, value]) => `${name}=${value}`)
  const of = load.length > 0 ? ` under ${load.join(', ')}` : ''
  return [
    {
      code: 'start-differs',
      message: `The first ${seconds} s of the run${of} differ from the rest: ${differences(longest)}. If that is ramp-up, leave it out with "trim: { start: ${seconds}s }" at the results.`,
    },
  ]
}

function differences({ rate, time }: UnsteadyStart): string {
  const parts = [
    ...(rate === undefined ? [] : [`${percent(rate)} ${rate < 0 ? 'fewer' : 'more'} samples a second`]),
    ...(time === undefined ? [] : [`times ${percent(time)} ${time < 0 ? 'shorter' : 'longer'}`]),
  ]
  return parts.join(' and ')
}

function percent(change: number): string {
  return `${Math.round(100 * Math.abs(change))} %`
}
