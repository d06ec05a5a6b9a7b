/** Functions of maps that Node 20 does not have: Map.groupBy, Map.getOrInsertComputed. */

/** A Map or a WeakMap. */
interface Values<K, V> {
  get(key: K): V | undefined
  set(key: K, value: V): unknown
}

/** Returns the value of a key. If there is none, it is made and kept. */
export function getOrAdd<K, V>(values: Values<K, V>, key: K, make: () => V): V {
  const known = values.get(key)
  if (known !== undefined) return known
  const made = make()
  values.set(key, made)
  return made
}

/** Adds a value to the group of a key. */
export function append<K, V>(groups: Map<K, V[]>, key: K, value: V): void {
  getOrAdd(groups, key, () => []).push(value)
}

/** Values, at least one. */
export type Group<V> = [V, ...V[]]

/** Returns the values by their keys, the groups in the order of their first values. */
export function groupBy<K, V>(values: Iterable<V>, keyOf: (value: V) => K): Map<K, Group<V>> {
  const groups = new Map<K, Group<V>>()
  for (const value of values) {
    const key = keyOf(value)
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}

/** Returns the values in groups of equal keys, in the order of their first values. */
export function groupsBy<K, V>(values: Iterable<V>, keyOf: (value: V) => K): Group<V>[] {
  return [...groupBy(values, keyOf).values()]
}
