/** Warns of a baseline that will soon expire. */
import { DAY_MS } from '../../model/duration.ts'
import type { NoticeFacts } from '../../model/notice.ts'

/** Share of `max-age` after which a baseline counts as old. */
const OLD_SHARE = 2 / 3

/**
 * Returns the notice on the age of a baseline that has not expired; undefined before two thirds of `max-age`, and without a
 * `max-age`. `ageDays` is the age of its newest run at `nowMs`.
 */
export function ageNotice(
  ageDays: number | undefined,
  maxAgeDays: number | undefined,
  nowMs: number,
): NoticeFacts | undefined {
  if (ageDays === undefined || maxAgeDays === undefined || ageDays <= maxAgeDays * OLD_SHARE) return undefined
  const expires = new Date(nowMs + (maxAgeDays - ageDays) * DAY_MS).toISOString().slice(0, 10)
  return { code: 'baseline-old', ageDays, maxAgeDays, expires }
}
