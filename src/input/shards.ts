/** Finds the files of each repeat of a test, and its missing shards. */
import { InputError } from '../errors.ts'
import { groupBy } from '../model/group-by.ts'
import { expectedShards, missingShardText } from '../model/shard-range.ts'
import { type GlobRules, globFiles } from './globs.ts'

/** The files of one repeat of the test. */
export interface FoundFiles {
  readonly files: readonly string[]
  /** Numbered shards without a file, each as part of a sentence. */
  readonly missing: readonly string[]
}

/**
 * Finds the files of a glob and groups them by `repeatOf`. In a glob with a range, such as `load-{1..4}/*.jtl`, every number is a
 * shard; each repeat lists the shards without a file.
 *
 * @throws InputError when the glob matches no file, or its range is invalid
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
      `results: "${pattern}" matches no file. Check the glob, and that the load test wrote its results.`,
    )
  const missingIn = (repeat: string) => shards.filter(({ files }) => !files.some(file => repeatOf(file) === repeat))
  return new Map(
    [...repeats].map(([repeat, files]) => [
      repeat,
      { files, missing: missingIn(repeat).map(({ shard }) => missingShardText(shard)) },
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
