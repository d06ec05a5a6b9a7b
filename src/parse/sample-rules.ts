/** What holds for the samples of every tool. */
import { DAY_MS } from '../model/duration.ts'

/** Whether a number of ms can be the elapsed time of a sample. More than 30 days is damage, and would stretch the run. */
export function isElapsed(ms: number): boolean {
  return ms >= 0 && ms <= 30 * DAY_MS
}

/** Whether a sample without a success flag passed, by its code: 2xx and 3xx do. */
export function isPassingCode(code: string): boolean {
  return /^[23]\d\d$/.test(code)
}
