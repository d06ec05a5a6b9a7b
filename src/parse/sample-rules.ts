/** Rules that apply to samples of all tools. */
import { DAY_MS } from '../model/duration.ts'

/** Whether a number of ms is a possible elapsed time. More than 30 days must be damaged data. */
export function isElapsed(ms: number): boolean {
  return ms >= 0 && ms <= 30 * DAY_MS
}

/** Whether a sample without a success flag passed, by its response code: 2xx and 3xx do. */
export function isPassingCode(code: string): boolean {
  return /^[23]\d\d$/.test(code)
}
