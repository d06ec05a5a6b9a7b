/** Plots how the cost grows: one column for each variable, CPU time above, peak memory below. */
import { type Contest, type Entry, median } from './results.ts'

const [WIDTH, HEIGHT] = [300, 170]
const [LEFT, TOP, RIGHT, BOTTOM] = [48, 30, 14, 30]

/** Returns the plot as SVG. */
export function growthPlot(contests: readonly Contest[]): string {
  const columns = contests.filter(({ id }) => id.startsWith('growth-'))
  const measures: readonly (readonly [string, (entry: Entry) => number])[] = [
    ['CPU s', entry => median(entry.cpuS)],
    ['peak MB', entry => entry.peakMb],
  ]
  const panels = measures.flatMap(([measure, of], row) =>
    columns.map(({ what, entries }, column) => {
      const points = entries
        .filter(({ wallS }) => wallS.length > 0)
        .map(entry => [Number(entry.name), of(entry)] as const)
      return `<g transform="translate(${column * WIDTH} ${row * HEIGHT})">\n${panel(`${measure} by ${what}`, points)}\n</g>`
    }),
  )
  const [width, height] = [columns.length * WIDTH, measures.length * HEIGHT]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11" fill="#1f2328">
<rect width="${width}" height="${height}" fill="#ffffff"/>
${panels.join('\n')}
</svg>
`
}

/** A line of points: the horizontal axis is logarithmic, the vertical one begins at 0. */
function panel(title: string, points: readonly (readonly [number, number])[]): string {
  const [first, last] = [Math.log10(points[0]![0]), Math.log10(points.at(-1)![0])]
  const most = niceAbove(Math.max(...points.map(([, value]) => value)))
  const x = (count: number): string =>
    (LEFT + ((Math.log10(count) - first) / (last - first || 1)) * (WIDTH - LEFT - RIGHT)).toFixed(1)
  const y = (value: number): string =>
    (HEIGHT - BOTTOM - (value / most) * (HEIGHT - TOP - BOTTOM)).toFixed(1)
  const lines = [0, most / 2, most].map(
    value =>
      `<path d="M${LEFT} ${y(value)}H${WIDTH - RIGHT}" stroke="#d1d9e0"/><text x="${LEFT - 5}" y="${Number(y(value)) + 4}" text-anchor="end">${short(value)}</text>`,
  )
  const ticks = points.map(
    ([count]) =>
      `<text x="${x(count)}" y="${HEIGHT - BOTTOM + 15}" text-anchor="middle">${short(count)}</text>`,
  )
  const dots = points.map(
    ([count, value]) => `<circle cx="${x(count)}" cy="${y(value)}" r="3" fill="#0969da"/>`,
  )
  const path = points.map(([count, value]) => `${x(count)} ${y(value)}`).join('L')
  return [
    `<text x="${LEFT}" y="18" font-weight="bold">${title}</text>`,
    `<text x="${WIDTH - RIGHT}" y="${HEIGHT - 3}" text-anchor="end" font-size="9" fill="#59636e">logarithmic scale</text>`,
    ...lines,
    ...ticks,
    `<path d="M${path}" fill="none" stroke="#0969da" stroke-width="1.5"/>`,
    ...dots,
  ].join('\n')
}

/** Returns the smallest of 1, 2 and 5 times a power of ten that is at least a value. */
function niceAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return power * [1, 2, 5, 10].find(step => step * power >= value)!
}

function short(value: number): string {
  if (value >= 1e6) return `${value / 1e6}M`
  return value >= 1e3 ? `${value / 1e3}k` : String(Number(value.toPrecision(3)))
}
