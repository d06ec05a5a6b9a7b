/** Leaves out what is undefined. In this program an absent field is not present, rather than undefined. */

/** `T` with each field that may be undefined as an optional field. */
export type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}

/**
 * Returns a copy without the fields whose value is undefined. Nested objects are not changed. The names of the fields are the
 * program's: `__proto__` would be lost.
 *
 * @example defined({ value: 5, unit: undefined }) // { value: 5 }
 */
export function defined<const T extends object>(fields: T): Defined<T> {
  const kept: Record<string, unknown> = {}
  for (const name in fields) if (fields[name] !== undefined) kept[name] = fields[name]
  return kept as Defined<T>
}

/**
 * Returns the entries that are not undefined, in their order.
 *
 * @example present(['p95', isLoad ? 'throughput' : undefined]) // ['p95'] where isLoad is false
 */
export function present<T>(entries: readonly (T | undefined)[]): T[] {
  return entries.filter(entry => entry !== undefined)
}

/** Returns the value of a name in a map; undefined without one. What every object inherits, such as `constructor`, is no value. */
export function own<Value>(
  map: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined {
  return map && Object.hasOwn(map, name) ? map[name] : undefined
}
