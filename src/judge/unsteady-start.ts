/** A remark on a run whose start differs from the rest. Nothing is judged by it: whether it is ramp-up, its author knows. */
import type { Notice } from '../model/notice.ts'
import type { RunSummary } from '../model/run.ts'
import { type UnsteadyStart, unsteadyStarts } from '../summarize/steady-start.ts'

/** Returns the remark on the start of a run, the longest one where several loads have one; none for a steady run. */
export function startNotices(run: RunSummary): Notice[] {
  const [longest] = unsteadyStarts(run).sort((a, b) => b.untilMs - a.untilMs)
  if (!longest) return []
  const seconds = Math.ceil(longest.untilMs / 1000)
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
  const said = [
    ...(rate === undefined ? [] : [`${percent(rate)} ${rate < 0 ? 'fewer' : 'more'} samples a second`]),
    ...(time === undefined ? [] : [`times ${percent(time)} ${time < 0 ? 'shorter' : 'longer'}`]),
  ]
  return said.join(' and ')
}

function percent(change: number): string {
  return `${Math.round(100 * Math.abs(change))} %`
}
