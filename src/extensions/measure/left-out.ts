/** Notices of runs that do not count. */
import type { Notice, NoticeCode } from '../../model/notice.ts'
import { plural } from '../../render/format.ts'
import type { RunRecord } from './journal.ts'

/** Returns the name of a run: 'run 3 (candidate)'. */
export function nameOf({ number, side, isWarmUp }: RunRecord): string {
  return `run ${number} (${side}${isWarmUp ? ', warm-up' : ''})`
}

/** Returns the notices of runs that were made and do not count. */
export function leftOutNotices(runs: readonly RunRecord[]): Notice[] {
  const warmUps = runs.filter(({ state }) => state === 'warm-up').length
  const were = warmUps === 1 ? 'was' : 'were'
  const message = `${plural(warmUps, 'run')} to warm up ${were} made first and left out.`
  const others = runs.flatMap(run => {
    const why = whyLeftOut(run)
    return why === undefined
      ? []
      : [
          {
            code: `run-${run.state}` as NoticeCode,
            message: `R${nameOf(run).slice(1)} was left out${run.state === 'failed' ? ' and made again' : ''}: ${why}.`,
          },
        ]
  })
  return warmUps > 0 ? [{ code: 'warm-up', message }, ...others] : others
}

function whyLeftOut({ state, reason = '' }: RunRecord): string | undefined {
  if (state === 'interrupted') return 'it was interrupted'
  return state === 'unusable' || state === 'failed' ? reason : undefined
}
