/** What makes a reference of the author wrong. */

/** What is wrong with a reference, as a sentence. */
export class WrongReference extends Error {}

/** Returns what is known, else says what is wrong. */
export function known<Value>(value: Value | undefined, problem: string): Value {
  if (value === undefined) throw new WrongReference(problem)
  return value
}
