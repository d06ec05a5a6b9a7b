/**
 * Shard ranges in a name or glob: `load-{1..4}` names four shards, all of which must exist. A plain glob would also match three
 * of them, and fewer load generators look like a faster system.
 */

import { InputError } from './errors.ts'

/** An expected shard. */
export interface ExpectedShard {
  /** Name or glob of this shard: 'load-3'. */
  readonly pattern: string
  /** Label for messages: 'shard 3 of 4'. Absent for a pattern without a range. */
  readonly label?: string
}

const RANGE = /\{(\d{1,4})\.\.(\d{1,4})\}/

/** Most shards of a run. */
const MAX_SHARDS = 1_000

/**
 * Returns the shards that a pattern expects, in order; a pattern without a range expects itself. A range may have leading zeros:
 * `{01..12}`.
 *
 * @param where where the pattern is written, for messages
 * @throws InputError when a range counts down, is too long, or is not the only one
 * @example expectedShards('load-{1..2}') // [{ pattern: 'load-1', label: 'shard 1 of 2' }, { pattern: 'load-2', … }]
 */
export function expectedShards(pattern: string, where = 'results'): readonly ExpectedShard[] {
  const match = RANGE.exec(pattern)
  if (!match) return [{ pattern }]
  const [range, from, to] = match as unknown as [string, string, string]
  const first = Number(from)
  const last = Number(to)
  const count = last - first + 1
  const wrong = (why: string) => new InputError(`${where}: ${JSON.stringify(pattern)}: ${why}.`)
  if (count < 1) throw wrong(`${range} counts down`)
  if (count > MAX_SHARDS) throw wrong(`${range} names ${count} shards, more than ${MAX_SHARDS}`)
  const before = pattern.slice(0, match.index)
  const after = pattern.slice(match.index + range.length)
  if (RANGE.test(after)) throw wrong('it has two ranges where one numbers the shards')
  const width = from.startsWith('0') ? from.length : 0
  return Array.from({ length: count }, (_, at) => {
    const number = String(first + at).padStart(width, '0')
    return { pattern: `${before}${number}${after}`, label: `shard ${at + 1} of ${count}` }
  })
}

/** Returns part of a sentence on a missing shard: 'shard 3 of 4 is missing ("load-3")'. */
export function missingShardText({ pattern, label }: ExpectedShard): string {
  return `${label ?? 'a shard'} is missing (${JSON.stringify(pattern)})`
}
