/** Orders the runs of a decision: runs of the candidate, or blocks of both sides; and names those that do not count. */

import { defined } from '../../core/model/defined.ts'
import { groupBy } from '../../core/model/group-by.ts'
import type { Notice, NoticeCode } from '../../core/model/notice.ts'
import type { RunSummary } from '../../core/model/run.ts'
import { plural } from '../../core/render/words/format.ts'
import { sum } from '../../core/stats/median.ts'
import type { Block } from '../decide/alternate.ts'
import type { Measured } from '../decide/measured.ts'
import type { RunRecord, Side } from './decision-folder.ts'
import type { Setup } from './options.ts'

/** A run that counts, with its summary. */
export interface MeasuredRun {
  readonly record: RunRecord
  readonly summary: RunSummary
}

/** Puts the runs that count in the form in which they are judged. */
export function measuredOf(
  { runBaseline, together }: Setup,
  runs: readonly MeasuredRun[],
): Measured {
  if (runBaseline === undefined)
    return { design: 'repeat', candidates: runs.map(({ summary }) => summary) }
  const design = together ? 'together' : 'alternate'
  const blocks = [...pairsOf(runs).values()].map((pair): Block => {
    const of = (side: Side) => pair.find(({ record }) => record.side === side)?.summary
    const first = together ? 'both' : pair[0]!.record.side
    return defined({ candidate: of('candidate'), baseline: of('baseline'), first })
  })
  return { design, blocks }
}

function pairsOf(runs: readonly MeasuredRun[]): Map<number, MeasuredRun[]> {
  return groupBy(runs, ({ record }) => record.pair!)
}

/** Returns the number of the pair that the next run belongs to. */
export function nextPair(setup: Setup, runs: readonly MeasuredRun[]): number | undefined {
  if (setup.runBaseline === undefined) return undefined
  const [last, members] = [...pairsOf(runs)].at(-1) ?? [0, []]
  return members.length === 1 ? last : last + 1
}

/** Why a run of a pair is left out whose other side was not measured. */
export const WITHOUT_OTHER = 'the other side was not measured with it'

/** Returns the runs that failed by themselves, oldest first. */
export function failuresOf(records: readonly RunRecord[]): RunRecord[] {
  return records.filter(({ state, reason }) => state === 'failed' && reason !== WITHOUT_OTHER)
}

/** Returns the runs whose pair has no other. */
export function halvesOf(runs: readonly MeasuredRun[]): MeasuredRun[] {
  return [...pairsOf(runs).values()].flatMap(pair => (pair.length === 1 ? pair : []))
}

/** Returns the duration of each run, or whole pair, ms. */
export function durationsMs(
  { runBaseline, together }: Setup,
  runs: readonly MeasuredRun[],
): number[] {
  const msOf = ({ record }: MeasuredRun) => 1000 * (record.seconds ?? 0)
  if (runBaseline === undefined) return runs.map(msOf)
  const whole = [...pairsOf(runs).values()].filter(({ length }) => length === 2)
  return whole.map(pair => (together ? Math.max(...pair.map(msOf)) : sum(pair.map(msOf))))
}

/** Returns the time that all runs took, ms, also those that do not count, but not profiles; runs at the same time count once. */
export function usedMs(setup: Setup, records: readonly RunRecord[]): number {
  const timed = records.filter(({ apart }) => apart !== 'profile')
  const total = 1000 * sum(timed.map(({ seconds = 0 }) => seconds))
  return setup.together ? total / 2 : total
}

/** Returns the sides that are still to be run to warm up, in order. */
export function warmUpsLeft(setup: Setup, records: readonly RunRecord[]): Side[] {
  const sides: Side[] =
    setup.runBaseline === undefined
      ? [setup.task === 'seed' ? 'baseline' : 'candidate']
      : ['baseline', 'candidate']
  const done = (side: Side) =>
    records.filter(({ side: of, state }) => of === side && state === 'warm-up').length
  return Array.from({ length: setup.warmUps }, (_, i) =>
    sides.filter(side => done(side) <= i),
  ).flat()
}

/** Returns the time that a run of a side takes, as far as is known: that of the newest one, warm-ups included. */
export function expectedMs(records: readonly RunRecord[], side: Side): number | undefined {
  const last = records.findLast(
    run => run.side === side && (run.state === 'measured' || run.state === 'warm-up'),
  )
  return last?.seconds === undefined ? undefined : 1000 * last.seconds
}

/** Returns the name of a run: 'run 3 (candidate)'. */
export function nameOf({ number, side, apart }: RunRecord): string {
  return `run ${number} (${side}${apart ? `, ${apart}` : ''})`
}

/** Returns the notices of runs that were made and do not count. */
export function leftOutNotices(runs: readonly RunRecord[]): Notice[] {
  const warmUps = runs.filter(({ state }) => state === 'warm-up').length
  const were = warmUps === 1 ? 'was' : 'were'
  const message = `${plural(warmUps, 'run')} to warm up ${were} made first and left out.`
  const others = runs.flatMap((run): Notice | Notice[] => {
    const why = run.state === 'interrupted' ? 'it was interrupted' : run.reason
    if (why === undefined) return []
    if (run.apart === 'profile')
      return { code: 'no-profile', message: `No profile of the ${run.side}: ${why}.` }
    const again = run.state === 'failed' ? ' and made again' : ''
    const message = `R${nameOf(run).slice(1)} was left out${again}: ${why}.`
    return { code: `run-${run.state}` as NoticeCode, message }
  })
  return warmUps > 0 ? [{ code: 'warm-up', message }, ...others] : others
}
