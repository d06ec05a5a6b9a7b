/**
 * Returns a function that makes a value on its first call, and returns the same one on later calls. For constants that take long to
 * make, such as many or large patterns, and that most commands do not need.
 */
export function lazily<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => {
    made ??= make()
    return made
  }
}
