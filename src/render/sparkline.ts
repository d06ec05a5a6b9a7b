/** A line of values as one character each: '▂▃▂▅▇'. */

const HEIGHTS = [...'▁▂▃▄▅▆▇█']
/** The scale reaches at least this far to either side of the middle, so that noise is not drawn as mountains. */
const LEAST_REACH = 0.15

/** Draws values, the oldest first; a value that is absent is a dot. */
export function sparkline(values: readonly (number | undefined)[]): string {
  const known = values.filter(value => value !== undefined).sort((a, b) => a - b)
  const middle = known[known.length >> 1]
  if (middle === undefined) return ''
  const low = Math.min(known[0]!, middle - LEAST_REACH * Math.abs(middle))
  const high = Math.max(known.at(-1)!, middle + LEAST_REACH * Math.abs(middle))
  const steps = HEIGHTS.length - 1
  return values
    .map(value => (value === undefined ? '·' : HEIGHTS[Math.round(((value - low) / (high - low || 1)) * steps)]!))
    .join('')
}
