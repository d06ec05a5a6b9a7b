/** Parses the date and the commit in the name of a file or folder, as CI jobs write them. */
import { defined } from '../../model/defined.ts'
import { epochMs, parseTimestamp } from '../formats/text/timestamp.ts'

/** The date and commit of a run, from elsewhere than its results. */
export interface RunOrigin {
  /** Milliseconds since epoch. */
  readonly dateMs?: number
  readonly commit?: string
}

/** A run in a folder, before its results are read. */
export interface FoundRun extends RunOrigin {
  /** Name of its file or folder. */
  readonly name: string
  readonly paths: readonly string[]
}

/** A date, 2026-01-31 or 20260131, optionally with a time: T201500, _20-15, -20.15.00. */
const DATE =
  /(?<!\d)(20\d{2})([-_.]?)(0[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01])(?:[-_T ]?([01]\d|2[0-3])[-_.:h]?([0-5]\d)(?:[-_.:m]?([0-5]\d))?)?(?!\d)/

/** Seconds or milliseconds since 1970. */
const EPOCH = /(?<!\d)(1\d{9}|1\d{12})(?!\d)/

/** A commit has both digits and letters, unlike a number or a word. */
const COMMIT = /(?<![0-9a-zA-Z])(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])([0-9a-f]{40}|[0-9a-f]{7,12})(?![0-9a-zA-Z])/

/**
 * Returns the date and the commit in a name. Times are UTC.
 *
 * @example factsOfName('2026-01-31_20-15_1f0c6a2.jtl') // { dateMs: Date.UTC(2026, 0, 31, 20, 15), commit: '1f0c6a2' }
 */
export function factsOfName(name: string): RunOrigin {
  const [, year, , month, day, hour = '00', minute = '00', second = '00'] = DATE.exec(name) ?? []
  const dated = year && parseTimestamp(`${year}-${month}-${day} ${hour}:${minute}:${second}`)?.ms
  const [, epoch] = EPOCH.exec(name) ?? []
  const dateMs = dated || (epoch === undefined ? undefined : epochMs(Number(epoch)))
  const [, commit] = COMMIT.exec(name) ?? []
  return defined({ dateMs: dateMs || undefined, commit })
}
