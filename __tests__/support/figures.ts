/** Values as text for golden files. */

/** Most items of a list that are all written. */
const ALL = 12

/**
 * Writes a value on one line: numbers with five digits, which are the same on every version of Node; of a long list the
 * first and last items, and the sum of its numbers.
 *
 * @throws TypeError for a function: a method stands where its figure was meant
 */
export function figures(value: unknown): string {
  if (typeof value === 'function')
    throw new TypeError(`${value.name} is a function: give what it returns`)
  if (typeof value === 'number') return String(Number(value.toPrecision(5)))
  if (Array.isArray(value))
    return value.length > ALL ? longList(value) : `[${value.map(figures).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return `{ ${fields.map(([name, field]) => `${name}: ${figures(field)}`).join(', ')} }`
}

function longList(items: readonly unknown[]): string {
  const numbers = items.flat().filter(item => typeof item === 'number')
  const sum = numbers.reduce((total, number) => total + number, 0)
  const [first, last] = [items.slice(0, 5), items.slice(-2)].map(part =>
    part.map(figures).join(', '),
  )
  return `[${first}, ... ${last}] (${items.length} items, sum ${figures(sum)})`
}
