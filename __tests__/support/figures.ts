/** Values as text for golden files. */

/** Numbers with five digits, which are the same on every version of Node; the fields of an object on one line. */
export function figures(value: unknown): string {
  if (typeof value === 'number') return String(Number(value.toPrecision(5)))
  if (Array.isArray(value)) return `[${value.map(figures).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return `{ ${fields.map(([name, field]) => `${name}: ${figures(field)}`).join(', ')} }`
}
