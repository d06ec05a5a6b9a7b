/** Judges the change of the whole run, that of its median series, which is reported once and not for each workflow. */

import type { NoticeFacts } from '../model/notice.ts'
import type { WholeRun } from '../model/report.ts'
import type { Change } from '../model/verdict.ts'
import { studentCriticalValue } from '../stats/distribution.ts'
import { relativeChange } from '../stats/relative-change.ts'
import type { Comparisons } from './compare/comparison.ts'
import { type RateOptions, rateOf } from './false-alarm.ts'
import { pValue } from './routes.ts'

const METRIC = 'avg'
/** Smallest change that is reported, log scale. */
const LEAST_SHIFT = Math.log(1.1)
const UNCHANGED_MARGIN = Math.log(1.25)
const INTERVAL_TAIL = 0.025

/** Returns the change of the largest control group; undefined without a control group. */
export function judgeWholeRun(
  comparisons: Comparisons,
  runIsComparable: boolean,
  rates: Pick<RateOptions, 'falseAlarms'>,
): WholeRun | undefined {
  const members = comparisons.series.flatMap(compared => {
    const { run, shift } = comparisons.of(compared, METRIC)
    return run && shift ? [{ run, shift: shift.total.value }] : []
  })
  const largest = members.reduce<(typeof members)[number] | undefined>(
    (best, member) => (best && best.run.controls >= member.run.controls ? best : member),
    undefined,
  )
  if (!largest) return undefined
  const { run } = largest
  const direction = run.value >= 0 ? 1 : -1
  const group = members.filter(member => member.run === run)
  const half = studentCriticalValue(INTERVAL_TAIL, run.df) * run.se
  const p = pValue(run, direction)
  const [low, shift, high] = [-half, 0, half].map(error => relativeChange(run.value + error))
  if (low === undefined || shift === undefined || high === undefined) return undefined
  return {
    metric: METRIC,
    shift,
    low,
    high,
    p,
    share: group.filter(member => direction * member.shift > 0).length / group.length,
    series: run.controls,
    change: runIsComparable ? changeOf(run.value, half, p, rates) : 'unknown',
  }
}

function changeOf(
  shift: number,
  half: number,
  p: number,
  { falseAlarms }: Pick<RateOptions, 'falseAlarms'>,
): Change {
  if (Math.abs(shift) >= LEAST_SHIFT && p <= rateOf('run', 'regressed', { falseAlarms }))
    return shift > 0 ? 'regressed' : 'improved'
  return Math.abs(shift) + half < UNCHANGED_MARGIN ? 'unchanged' : 'unknown'
}

/** Returns the notice on a run that changed as a whole; undefined when it did not. */
export function wholeRunNotice(
  run: WholeRun,
  isComparable: boolean,
  { falseAlarms }: Pick<RateOptions, 'falseAlarms'> = {},
): NoticeFacts | undefined {
  const moved =
    Math.abs(Math.log1p(run.shift)) >= LEAST_SHIFT &&
    run.p <= rateOf('run', 'suspect', { falseAlarms })
  return moved
    ? { code: 'whole-run-moved', direction: run.shift > 0 ? 'slower' : 'faster', isComparable }
    : undefined
}
