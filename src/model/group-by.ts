/** groupBy for Node 20, which has no Map.groupBy. */

/** Adds a value to the group of a key. */
export function append<K, V>(groups: Map<K, V[]>, key: K, value: V): void {
  const group = groups.get(key)
  if (group) group.push(value)
  else groups.set(key, [value])
}

/** Returns the values by their keys, the groups in the order of their first values. */
export function groupBy<K, V>(values: Iterable<V>, keyOf: (value: V) => K): Map<K, V[]> {
  const groups = new Map<K, V[]>()
  for (const value of values) append(groups, keyOf(value), value)
  return groups
}
