/** Steps that build on each other, for tests that can each run alone and in any order. */

/** Returns a function that takes a step once, after the previous one, and remembers its result. */
export function chapter<T>(before: (() => Promise<unknown>) | undefined, tell: () => Promise<T>): () => Promise<T> {
  let told: Promise<T> | undefined
  return () => {
    told ??= Promise.resolve(before?.()).then(tell)
    return told
  }
}
