/** What further runs would show, and how to make them. */

import { WORTH } from '../../model/certainty.ts'
import type { Check } from '../../model/check.ts'
import type { DecisionPlan } from '../../model/decision-plan.ts'
import type { Report } from '../../model/report.ts'
import { isPaired, worthText } from './decision-plan.ts'
import { formatCount } from './format.ts'
import type { HintSettings } from './hints.ts'
import { code, type Line, phrase } from './line.ts'

/** Returns what to do about a decision that was not reached; empty when it was, or when nothing can be done. */
export function decisionAdvice(
  { stopped, design, limitedBy }: DecisionPlan,
  settings: HintSettings,
): Line {
  const isRepeat = design === 'repeat'
  if (stopped === undefined) return phrase`${again(settings)}.`
  if (stopped === 'interrupted')
    return phrase`go on where it was interrupted, with ${code('--resume')}.`
  if (stopped === 'budget') return phrase`give it more time, with ${code('budget')}.`
  const most = code(isRepeat ? 'max-runs' : 'max-pairs')
  if (stopped === 'max-runs') return phrase`allow more, with ${most}, or look at the change itself.`
  if (stopped !== 'futile' || limitedBy !== undefined) return []
  return isRepeat
    ? phrase`measure both sides in turn on one machine, with ${code('run-baseline')}.`
    : ['run the load test longer: more pairs of this length are not worth their time.']
}

/** 'run the load test once more, and judge both runs: add `--repeat RUN-2` to the options of `gate`'. */
export function again({ isFork, command }: HintSettings): Line {
  // The author of a change in a fork cannot start jobs.
  if (isFork)
    return phrase`ask a maintainer of this repository to run the load test once more: a fork cannot
      start its jobs`
  const judge = command?.again
    ? phrase`, and judge both runs: add ${code(`${command.again.option} RUN-2`)} to the options of
        ${code(command.again.name)}`
    : []
  return phrase`run the load test once more${judge}`
}

/** Returns what to do about changes that are not proven, and what one more run would show. */
export function furtherRunAdvice(
  report: Report,
  open: readonly Check[],
  settings: HintSettings,
): Line {
  const chances = open.flatMap(({ evidence }) => evidence?.chanceOfProof ?? [])
  if (chances.length === 0) return phrase`nothing is blocked; ${again(settings)}.`
  const chance = Math.max(0, ...chances)
  const worth = `; ${worthText([{ runs: 1, chance }], 'repeat')}`
  if (chance < WORTH) return phrase`nothing is blocked${worth} only: ${measureMore(report)}`
  return phrase`nothing is blocked; ${again(settings)}${worth}.`
}

/** Returns how to see smaller changes: more runs, or longer ones. */
export function measureMore({ plan, baseline: { runs } }: Report): Line {
  if (isPaired({ plan }))
    return phrase`make more pairs, with ${code('max-pairs')}, or run the load test longer.`
  const kept = `(there ${runs.length === 1 ? 'is' : 'are'} ${formatCount(runs.length)})`
  return phrase`measure both sides in turn with ${code('perf-gate decide')}, keep more runs in the
    baseline ${kept}, or run the load test longer.`
}
