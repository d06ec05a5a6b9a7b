/** What marks the stored form of a run, and bounds it. */

/** Version of the stored form. Higher ones are refused; new optional fields do not change it. */
export const RECORD_SCHEMA = 1
export const RECORD_KIND = 'perf-gate/run'

/** Most characters of a record, and most bytes of its packed parts once opened; a usual run takes a hundredth. */
export const MAX_CHARACTERS = 32 * 2 ** 20
export const MAX_OPENED_BYTES = 128 * 2 ** 20
