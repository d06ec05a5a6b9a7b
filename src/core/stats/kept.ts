/** Functions that keep what they have computed. */

/** Returns a function that makes a value when it is first asked for. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

/** Most results that are kept of one function. */
const MOST_KEPT = 500

/** Keeps what a function of a number returns; all is forgotten when it is too much. */
export function keeping<T>(make: (of: number) => T): (of: number) => T {
  const known = new Map<number, T>()
  return of => {
    const found = known.get(of)
    if (found !== undefined) return found
    if (known.size >= MOST_KEPT) known.clear()
    const made = make(of)
    known.set(of, made)
    return made
  }
}
