/**
 * Patterns of artifact names: `*` and `?` are wildcards, `{1..4}` numbers shards that must all exist, and `{repeat}` stands
 * for the part that distinguishes several runs of one test.
 */
import { UsageError } from '../errors.ts'
import { type ExpectedShard, expectedShards } from '../model/shard-range.ts'
import { wildcard } from '../model/wildcard.ts'

export interface ArtifactNames {
  /** In order. One, without a label, when the pattern has no shard range. */
  readonly shards: readonly ExpectedShard[]
  /** Returns the shard and the repeat that an artifact belongs to; undefined when its name does not match. */
  match(name: string): { readonly shard: ExpectedShard; readonly repeat: string } | undefined
}

/** Placeholder in a pattern for the part of the name that distinguishes repeats. */
export const REPEAT = '{repeat}'

/** Compiles the input `artifact`. @throws UsageError when the pattern is not valid */
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

/** Returns a function that extracts the `{repeat}` part of a name; it gives undefined when the name does not match. */
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
