/** Steps that build on each other, for tests that can each run alone and in any order. */

/** Returns a function that takes a step once, after the previous one, and remembers its result. */
export function stepAfter<T>(
  before: (() => Promise<unknown>) | undefined,
  step: () => Promise<T>,
): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => {
    result ??= Promise.resolve(before?.()).then(step)
    return result
  }
}
