/** Charts that follow the hand: a crosshair in all charts of a group with the values at it below them, and zoom. */
import { ABSENT } from '../../../core/render/words/symbols.ts'
import { attribute, name, text } from '../html.ts'
import { colorOf, type LineChart, lineChart, lineSvg, placesIn, plotOf } from '../line-chart.ts'

/** A part of the x axis. */
export interface Range {
  readonly min: number
  readonly max: number
}

/** Description of the keys for screen readers. */
const KEYS_HINT = 'arrow keys move the crosshair, plus and minus zoom'
/** Share of the shown axis that is left after zooming in. */
const ZOOM = 0.5
/** Shorter ways of the pointer are clicks, CSS pixels. */
const LEAST_DRAG = 5

/**
 * Draws charts into a place, for a part of their common axis; with the values at `rest` until the hand comes. `onPick` is called with
 * the place that is clicked, or chosen by Enter. Returns what shows the whole axis again.
 */
export function drawCharts(
  place: HTMLElement,
  draw: (range?: Range) => readonly LineChart[],
  onPick?: (x: number) => void,
  rest?: number,
): () => void {
  const sized = (range?: Range) =>
    draw(range).map(chart => ({ ...chart, width: place.clientWidth }))
  place.innerHTML = sized()
    .map(chart => lineChart(chart))
    .join('')
  reachable(place)
  return followHand(place, sized, rest, onPick)
}

/** Lets the keyboard reach the charts of a place, which can then be zoomed. */
export function reachable(place: HTMLElement): void {
  for (const figure of place.querySelectorAll('figure')) {
    figure.tabIndex = 0
    figure.ariaLabel = `${figure.querySelector('figcaption')!.textContent}: ${KEYS_HINT}`
  }
}

/** Lets the figures of a place follow the hand. Without it, they show the values at `rest`; zoom needs none. */
export function followHand(
  place: HTMLElement,
  draw: (range?: Range) => readonly LineChart[],
  rest?: number,
  onPick: (x: number) => void = () => {},
): () => void {
  const figures = [...place.querySelectorAll('figure')]
  let charts = draw()
  if (charts.length === 0) return () => {}
  const whole = charts[0]!.x
  let at = rest
  let from: number | undefined
  for (const figure of figures) figure.insertAdjacentHTML('beforeend', '<p class="values"></p>')

  const show = (x?: number) => {
    at = x
    figures.forEach((figure, i) => {
      const chart = charts[i]!
      const near = nearest([chart], x)
      figure.querySelector('.values')!.innerHTML = valuesAt(chart, near)
      const svg = figure.querySelector('svg')!
      svg.querySelector('.hand')?.remove()
      if (x === undefined || near === undefined || x === rest) return
      const { x: pixel, top, bottom } = placesIn(chart)
      const [start, end] = [from ?? x, x].map(pixel).sort((a, b) => a - b) as [number, number]
      const zone = `<rect x="${start}" y="${top}" width="${end - start}" height="${bottom - top}"/>`
      const cross = `<line x1="${pixel(near)}" x2="${pixel(near)}" y1="${top}" y2="${bottom}"/>`
      svg.insertAdjacentHTML('beforeend', `<g class="hand">${zone}${cross}</g>`)
    })
  }
  const zoom = (range?: Range) => {
    charts = draw(range)
    figures.forEach((figure, i) => {
      figure.querySelector('svg')!.outerHTML = lineSvg(charts[i]!)
    })
    show(at)
  }
  /** The place on the axis below the pointer; undefined outside the charts. */
  const pointed = ({ target, clientX }: PointerEvent) => {
    const svg = (target as Element).closest('svg')
    if (!svg) return undefined
    const { left: edge, width } = svg.getBoundingClientRect()
    const plot = plotOf(charts[0]!)
    const share = (((clientX - edge) / width) * plot.width - plot.left) / (plot.right - plot.left)
    const { min, max } = charts[0]!.x
    return min + Math.min(1, Math.max(0, share)) * (max - min)
  }
  const zooms = figures[0]!.tabIndex === 0
  let downAt = 0
  place.addEventListener('pointerdown', event => {
    if (zooms && event.pointerType === 'mouse') from = pointed(event)
    downAt = event.clientX
    show(pointed(event) ?? rest)
  })
  place.addEventListener('pointermove', event => show(pointed(event) ?? rest))
  place.addEventListener('pointerup', event => {
    const start = from
    const end = pointed(event)
    from = undefined
    if (start === undefined || end === undefined || Math.abs(event.clientX - downAt) < LEAST_DRAG) {
      show(end ?? rest)
      const picked = nearest(charts, end)
      if (picked !== undefined) onPick(picked)
    } else zoom({ min: Math.min(start, end), max: Math.max(start, end) })
  })
  place.addEventListener('pointerleave', () => {
    from = undefined
    show(rest)
  })
  place.addEventListener('keydown', event => {
    const { min, max } = charts[0]!.x
    const xs = [...new Set(placesOf(charts))].sort((a, b) => a - b)
    const now = xs.indexOf(nearest(charts, at ?? min) ?? min)
    const width = {
      '+': (max - min) * ZOOM,
      '-': Math.min((max - min) / ZOOM, whole.max - whole.min),
    }[event.key]
    if (event.key === 'ArrowRight') show(xs[Math.min(now + 1, xs.length - 1)])
    else if (event.key === 'ArrowLeft') show(xs[Math.max(now - 1, 0)])
    else if (event.key === 'Enter' && at !== undefined) onPick(xs[now]!)
    else if (width !== undefined) {
      const start = Math.max(whole.min, Math.min((xs[now] ?? min) - width / 2, whole.max - width))
      zoom({ min: start, max: start + width })
    } else return
    event.preventDefault()
  })
  show(rest)
  return () => zoom()
}

/** The values of all lines at a place on the axis, below the chart. */
function valuesAt({ lines, at, write }: LineChart, x: number | undefined): string {
  const values = lines.map((line, i) => {
    const point = line.points.find(([place]) => place === x)
    const value = point?.[1] == null ? ABSENT : write!(point[1])
    return `<span class="${attribute(colorOf(i))}"><b>━</b> ${name(line.name)} <b>${x === undefined ? '' : text(value)}</b></span>`
  })
  return [x === undefined ? '' : `<span>${text(at!(x, ''))}</span>`, ...values].join(' ')
}

/** The places on the x axis that have points. */
export function placesOf(charts: readonly Pick<LineChart, 'lines'>[]): number[] {
  return charts.flatMap(({ lines }) => lines.flatMap(({ points }) => points.map(([x]) => x)))
}

/** The place on the axis next to another that a chart has a point at. */
function nearest(charts: readonly LineChart[], to: number | undefined): number | undefined {
  if (to === undefined) return undefined
  let best: number | undefined
  for (const x of placesOf(charts))
    if (best === undefined || Math.abs(x - to) < Math.abs(best - to)) best = x
  return best
}
