/** Identification, versions and size limits of stored runs. */
import type { EarlierName } from '../../model/earlier-names.ts'

/**
 * Version of the schema, which changes with each field that is added, renamed or removed. All lower versions are read, higher ones
 * refused. Of runs of schema 1 it is not known whether they paused, unless they have `activeSpans`; schema 3 has phases,
 * schema 4 the requests inside transactions and parts of times.
 */
export const SCHEMA_VERSION = 4
export const RUN_KIND = 'perf-gate/run'
/** Names of fields in schema 1. */
export const EARLIER_NAMES: readonly EarlierName[] = [
  { in: [], earlier: 'stretches', present: 'activeSpans' },
  { in: [], earlier: 'courses', present: 'resourceSeries' },
  { in: ['series'], earlier: 'doubtful', present: 'possiblyAborted' },
]

/** Maximum characters of a stored run, and bytes of its binary parts after unpacking. A typical run has 1 % of that. */
export const MAX_CHARACTERS = 32 * 2 ** 20
export const MAX_UNPACKED_BYTES = 128 * 2 ** 20
