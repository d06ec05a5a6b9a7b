/** Applies waivers, which accept a breach until a date. */
import type { Check } from '../model/check.ts'
import { defined } from '../model/defined.ts'
import { DAY_MS } from '../model/duration.ts'
import { metricOf } from '../model/metric.ts'
import type { NoticeFacts } from '../model/notice.ts'
import type { Waiver } from '../model/threshold.ts'

/** Days before its end from which a waiver gets a notice. */
const ANNOUNCE_DAYS = 14

/** Whether the last day of the waiver is past. ISO dates can be compared as text. */
function hasExpired(waiver: Waiver, today: string): boolean {
  return today.slice(0, 10) > waiver.until
}

/** Adds the waiver to the check, and turns a breach into a warning if the waiver accepts the value. */
export function applyWaiver(check: Check, waiver: Waiver, today: string): Check {
  const expired = hasExpired(waiver, today)
  const shown: Check = {
    ...check,
    waiver: defined({
      accept: waiver.acceptWritten,
      until: waiver.until,
      reason: waiver.reason,
      ticket: waiver.ticket,
      expired,
    }),
  }
  const isAccepted = check.verdict === 'fail' && check.candidate && !expired && isWithin(check, waiver.accept)
  return isAccepted ? { ...shown, verdict: 'warn', excusedBy: 'waiver' } : shown
}

function isWithin(check: Check, accept: number): boolean {
  const { value } = check.candidate!
  return metricOf(check.metric)?.better === 'higher' ? value >= accept : value <= accept
}

/** Returns the notice on a waiver that has ended or ends soon; undefined for others. */
export function waiverNotice(check: Check, today: string): NoticeFacts | undefined {
  if (!check.waiver) return undefined
  const { until, expired } = check.waiver
  const { workflow, metric } = check
  if (expired) return { code: 'waiver-expired', workflow, metric, until }
  const daysLeft = (Date.parse(until) - Date.parse(today.slice(0, 10))) / DAY_MS
  return daysLeft > ANNOUNCE_DAYS ? undefined : { code: 'waiver-ends', workflow, metric, until }
}
