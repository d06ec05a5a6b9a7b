/** Finds load levels: dimensions whose values are numbers. */
import { getOrAdd } from './group-by.ts'
import type { Dimensions } from './sample.ts'

/** Returns the names of the dimensions with several values, all of them numbers, in code-unit order. */
export function loadLevels(series: Iterable<{ readonly dimensions: Dimensions }>): string[] {
  const values = new Map<string, Set<string>>()
  for (const { dimensions } of series)
    for (const [dimension, value] of Object.entries(dimensions))
      getOrAdd(values, dimension, () => new Set()).add(value)
  const isLevel = (found: ReadonlySet<string>) =>
    found.size > 1 &&
    [...found].every(value => value.trim() !== '' && Number.isFinite(Number(value)))
  return [...values].flatMap(([dimension, found]) => (isLevel(found) ? dimension : [])).sort()
}
