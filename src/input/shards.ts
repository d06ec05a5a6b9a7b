/** The files of a run by repeat, and which of its numbered shards each repeat lacks. */
import { InputError } from '../errors.ts'
import { groupBy } from '../model/group-by.ts'
import { expectedShards, missingShardText } from '../model/shard-range.ts'
import { type GlobRules, globFiles } from './globs.ts'

/** The files of one run of the test. */
export interface FoundFiles {
  readonly files: readonly string[]
  /** Numbered shards that match no file, as parts of a sentence. */
  readonly missing: readonly string[]
}

/**
 * Finds the files of a glob by what `repeatOf` cuts out of their paths. In a glob with a range, `load-{1..4}/*.jtl`, each
 * number has to match a file in each repeat; those that match none are named.
 *
 * @throws InputError when the glob matches nothing at all, or the range cannot be meant.
 */
export async function findShards(
  pattern: string,
  rules: GlobRules,
  repeatOf: (file: string) => string,
): Promise<ReadonlyMap<string, FoundFiles>> {
  const shards = await Promise.all(
    expectedIn(pattern).map(async shard => ({ shard, files: await globFiles(shard.pattern, rules) })),
  )
  const repeats = groupBy(
    shards.flatMap(({ files }) => files),
    repeatOf,
  )
  if (repeats.size === 0)
    throw new InputError(
      `results: "${pattern}" matches no file. Check the glob, and that the step before wrote results.`,
    )
  const lacking = (repeat: string) => shards.filter(({ files }) => !files.some(file => repeatOf(file) === repeat))
  return new Map(
    [...repeats].map(([repeat, files]) => [
      repeat,
      { files, missing: lacking(repeat).map(({ shard }) => missingShardText(shard)) },
    ]),
  )
}

function expectedIn(pattern: string) {
  try {
    return expectedShards(pattern)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new InputError(`results: "${pattern}": ${error.message}.`)
  }
}
