/**
 * Which artifacts hold a run's results, by name: `*` and `?` as in other names, `{1..4}` for shards that all have to be
 * there, `{repeat}` for what tells several runs of one test apart.
 */
import { UsageError } from '../errors.ts'
import { type ExpectedShard, expectedShards } from '../model/shard-range.ts'
import { wildcard } from '../model/wildcard.ts'

export interface ArtifactNames {
  /** In order; a single one without a label when no number of shards is expected. */
  readonly shards: readonly ExpectedShard[]
  /** Returns which shard of which repeat an artifact is; undefined when it is none of them. */
  match(name: string): { readonly shard: ExpectedShard; readonly repeat: string } | undefined
}

/** Stands in a name for what tells repeats apart. */
export const REPEAT = '{repeat}'

/** Compiles the input `artifact`. @throws UsageError when it cannot be meant. */
export async function artifactNames(written: string): Promise<ArtifactNames> {
  const wrong = (why: string) => new UsageError(`input "artifact": ${JSON.stringify(written)}: ${why}.`)
  if (written.split(REPEAT).length > 2) throw wrong(`it has ${REPEAT} twice`)
  let shards: readonly ExpectedShard[]
  try {
    shards = expectedShards(written)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw wrong(error.message)
  }
  const matchers = await Promise.all(shards.map(({ pattern }) => repeatIn(pattern)))
  return {
    shards,
    match: name => {
      for (const [index, repeatOf] of matchers.entries()) {
        const repeat = repeatOf(name)
        if (repeat !== undefined) return { shard: shards[index]!, repeat }
      }
      return undefined
    },
  }
}

/** Returns a function from a name to what stands for `{repeat}` in it; undefined when the name does not match. */
async function repeatIn(pattern: string): Promise<(name: string) => string | undefined> {
  if (!pattern.includes(REPEAT)) {
    const { matches } = wildcard(pattern)
    return name => (matches(name) ? '' : undefined)
  }
  const { compileCapture } = await import('../model/capture.ts')
  const [before, after] = pattern.split(REPEAT) as [string, string]
  return compileCapture(`^${asExpression(before)}(.+)${asExpression(after)}$`)
}

function asExpression(pattern: string): string {
  return pattern
    .replace(/[\\^$.|+()[\]{}]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
}
