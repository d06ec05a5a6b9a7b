/** Leaves out fields that are undefined. In this program an absent field is not present, rather than undefined. */

/** `T` with each field that may be undefined as an optional field. */
export type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}

/**
 * Returns a copy without the fields whose value is undefined. Nested objects are not changed.
 *
 * @example defined({ value: 5, unit: undefined }) // { value: 5 }
 */
export function defined<const T extends object>(fields: T): Defined<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>
}
