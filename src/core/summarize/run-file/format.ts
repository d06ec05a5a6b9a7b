/** Identification, versions and size limits of stored runs. */

/** Version of the schema, which changes with each field that is added, renamed or removed. Others are refused. */
export const SCHEMA_VERSION = 4
export const RUN_KIND = 'perf-gate/run'

/** Maximum characters of a stored run, and bytes of its binary parts after unpacking. A typical run has 1 % of that. */
export const MAX_CHARACTERS = 32 * 2 ** 20
export const MAX_UNPACKED_BYTES = 128 * 2 ** 20
