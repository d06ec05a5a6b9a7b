/**
 * Numbered shards in a name or glob: `load-{1..4}` names four, all of which must be there. A glob alone would
 * match three of them as well, and fewer load generators look like a faster system.
 */

/** A shard that is expected. */
export interface ExpectedShard {
  /** The name or glob of this shard alone: 'load-3'. */
  readonly pattern: string
  /** For people: 'shard 3 of 4'. Absent when the pattern expects no particular number of shards. */
  readonly label?: string
}

const RANGE = /\{(\d{1,4})\.\.(\d{1,4})\}/

/** Most shards of a run. */
const MAX_SHARDS = 1_000

/**
 * Returns what a pattern expects, in order; one without a range expects itself. A range may be written with leading
 * zeros: `{01..12}`.
 *
 * @throws RangeError with the reason as a clause when a range is upside down, too long, or not the only one.
 * @example expectedShards('load-{1..2}') // [{ pattern: 'load-1', label: 'shard 1 of 2' }, { pattern: 'load-2', … }]
 */
export function expectedShards(pattern: string): readonly ExpectedShard[] {
  const match = RANGE.exec(pattern)
  if (!match) return [{ pattern }]
  const [range, from, to] = match as unknown as [string, string, string]
  const [first, last] = [Number(from), Number(to)]
  const count = last - first + 1
  if (count < 1) throw new RangeError(`${range} counts down`)
  if (count > MAX_SHARDS) throw new RangeError(`${range} names ${count} shards, more than ${MAX_SHARDS}`)
  const before = pattern.slice(0, match.index)
  const after = pattern.slice(match.index + range.length)
  if (RANGE.test(after)) throw new RangeError('it has two ranges where one numbers the shards')
  const width = from.startsWith('0') ? from.length : 0
  return Array.from({ length: count }, (_, at) => {
    const number = String(first + at).padStart(width, '0')
    return { pattern: `${before}${number}${after}`, label: `shard ${at + 1} of ${count}` }
  })
}

/** Returns the sentence part on shards that are not there: 'shard 3 of 4 is missing ("load-3")'. */
export function missingShardText({ pattern, label }: ExpectedShard): string {
  return `${label ?? 'a shard'} is missing (${JSON.stringify(pattern)})`
}
