/** Charts of the dialog, by uPlot. */
import uPlot from 'uplot'
import { formatClock } from '../../format.ts'

export interface Chart {
  destroy(): void
  /** Shows the whole axis again. */
  reset(): void
}

/** A line over time: milliseconds after the start of the run, and a value or a gap. */
export interface TimeLine {
  readonly label: string
  readonly points: readonly (readonly [atMs: number, value: number | null])[]
}

export interface TimePanel {
  readonly title: string
  readonly lines: readonly TimeLine[]
  /** Writes a value with its unit. */
  readonly write: (value: number) => string
}

const HEIGHT = 170
/** Charts of one page share the crosshair and the zoom. */
const SYNC = 'time'

/** Draws a chart per panel, below each other on one time axis. */
export function timeCharts(place: HTMLElement, panels: readonly TimePanel[]): Chart[] {
  const end = Math.max(0, ...panels.flatMap(({ lines }) => lines.flatMap(({ points }) => points.map(([at]) => at))))
  const charts: uPlot[] = []
  let zooming = false
  const zoomAll = (source: uPlot) => {
    if (zooming) return
    zooming = true
    const { min, max } = source.scales.x!
    for (const chart of charts) if (chart !== source) chart.setScale('x', { min: min!, max: max! })
    zooming = false
  }
  for (const { title, lines, write } of panels) {
    const box = panelBox(place, title)
    const data = uPlot.join(lines.map(({ points }) => tableOf(points)))
    const chart = new uPlot(
      {
        width: box.clientWidth,
        height: HEIGHT,
        cursor: { sync: { key: SYNC }, drag: { x: true, y: false } },
        scales: {
          x: { time: false, range: (_, low, high) => (low === high ? [0, end / 1000 || 1] : [low, high]) },
          y: { range: fromZero },
        },
        axes: [timeAxis(), valueAxis(write)],
        series: [
          { label: 'time', value: (_, seconds) => (seconds == null ? '' : formatClock(seconds * 1000)) },
          ...lines.map((line, i) => seriesOf(line.label, i, write)),
        ],
        hooks: { setScale: [(source, key) => key === 'x' && zoomAll(source)] },
      },
      data,
      box,
    )
    charts.push(chart)
    box.tabIndex = 0
    box.setAttribute('role', 'group')
    box.setAttribute('aria-label', `${title}: ${KEYS_HINT}`)
    listenToKeys(box, chart, end / 1000 || 1)
  }
  return charts.map(chart => ({
    destroy: () => chart.destroy(),
    reset: () => chart.setScale('x', { min: 0, max: end / 1000 || 1 }),
  }))
}

export interface RunsChart {
  readonly title: string
  /** What each run is known by, the oldest first, and what is below the first and the last. */
  readonly runs: readonly string[]
  readonly ticks: readonly [string, string]
  /** Each begins where the one before it ends; `from` is its own first run. */
  readonly lines: readonly {
    readonly label: string
    readonly from: number
    readonly values: readonly (number | null)[]
  }[]
  readonly write: (value: number) => string
}

/** Draws values over runs; the legend is that of the newest run where the mouse is on none. */
export function runsChart(place: HTMLElement, { title, runs, ticks, lines, write }: RunsChart): Chart {
  const box = panelBox(place, title)
  const last = runs.length - 1
  const chart = new uPlot(
    {
      width: box.clientWidth,
      height: HEIGHT,
      cursor: { drag: { x: false, y: false } },
      scales: { x: { time: false, range: () => [-0.2, last + 0.2] }, y: { range: fromZero } },
      axes: [
        { ...axisColors(), splits: () => [0, last], values: () => [...ticks] },
        { ...valueAxis(write), space: 36 },
      ],
      series: [
        { label: 'run', value: (_, at) => (at == null ? '' : (runs[at] ?? '')) },
        ...lines.map(
          ({ label, from }, i): uPlot.Series => ({
            ...seriesOf(label, i, write),
            points: { show: true, size: 6, filter: (_, series) => positions(from, lines[series]?.from ?? runs.length) },
            value: (_, value, __, at) => (value == null || at! < from ? '–' : write(value)),
          }),
        ),
      ],
      hooks: { setLegend: [self => self.legend.idx == null && self.setLegend({ idx: last }, false)] },
    },
    [runs.map((_, i) => i), ...lines.map(({ values }) => [...values])],
    box,
  )
  chart.setLegend({ idx: last }, false)
  return { destroy: () => chart.destroy(), reset: () => {} }
}

function positions(from: number, end: number): number[] {
  return Array.from({ length: end - from }, (_, i) => from + i)
}

/** Draws response times by percentile: the axis is that of rarity, so that the tail has room. */
export function percentileChart(
  place: HTMLElement,
  lines: readonly { name: string; points: readonly (readonly [share: number, ms: number])[] }[],
  writeShare: (share: number) => string,
  write: (ms: number) => string,
): Chart {
  const box = panelBox(place, 'Response time by percentile')
  // -log10(1 - share): 0 for the fastest, 1 for p90, 2 for p99.
  const rarity = (share: number) => -Math.log10(Math.max(1 - share, 1e-5))
  const data = uPlot.join(
    lines.map(
      ({ points }) => [points.map(([share]) => rarity(share)), points.map(([, ms]) => ms)] as uPlot.AlignedData,
    ),
  )
  const shareOf = (at: number) => 1 - 10 ** -at
  const chart = new uPlot(
    {
      width: box.clientWidth,
      height: HEIGHT + 30,
      cursor: { drag: { x: true, y: false } },
      scales: { x: { time: false }, y: { range: fromZero } },
      axes: [
        {
          ...axisColors(),
          values: (_, at) => at.map(value => writeShare(shareOf(value))),
          splits: () => [0, 0.5, 0.9, 0.95, 0.99, 0.999].map(rarity),
        },
        valueAxis(write),
      ],
      series: [
        { label: 'percentile', value: (_, at) => (at == null ? '' : writeShare(shareOf(at))) },
        ...lines.map(({ name }, i) => ({ ...seriesOf(name, i, write), spanGaps: true })),
      ],
    },
    data,
    box,
  )
  const [low, high] = [data[0][0] ?? 0, data[0].at(-1) ?? 1]
  return { destroy: () => chart.destroy(), reset: () => chart.setScale('x', { min: low, max: high }) }
}

function panelBox(place: HTMLElement, title: string): HTMLElement {
  const panel = document.createElement('div')
  panel.className = 'chart'
  const box = document.createElement('div')
  if (title !== '') {
    const heading = document.createElement('h3')
    heading.textContent = title
    panel.append(heading)
  }
  panel.append(box)
  place.append(panel)
  return box
}

function tableOf(points: TimeLine['points']): uPlot.AlignedData {
  return [points.map(([at]) => at / 1000), points.map(([, value]) => value)]
}

function fromZero(_: uPlot, low: number, high: number): [number, number] {
  return [Math.min(0, low), high > 0 ? high * 1.05 : 1]
}

function seriesOf(label: string, position: number, write: (value: number) => string): uPlot.Series {
  return {
    label,
    stroke: () => color(`--s${position % 6}`),
    width: 1.75,
    dash: position >= 6 ? [6, 4] : [],
    points: { show: false },
    value: (_, value) => (value == null ? '–' : write(value)),
  }
}

function timeAxis(): uPlot.Axis {
  const values: uPlot.Axis.Values = (_, splits) => splits.map(seconds => formatClock(seconds * 1000))
  return { ...axisColors(), incrs: [1, 2, 5, 10, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200], values }
}

function valueAxis(write: (value: number) => string): uPlot.Axis {
  return { ...axisColors(), size: 84, values: (_, splits) => splits.map(write) }
}

function axisColors(): uPlot.Axis {
  const grid = { stroke: () => color('--line'), width: 1 }
  return { stroke: () => color('--soft'), grid, ticks: grid, font: '11px system-ui, sans-serif' }
}

function color(variable: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(variable).trim()
}

/** Description of the keys for screen readers. */
const KEYS_HINT = 'arrow keys move the crosshair, plus and minus zoom'

/** Share of the shown time that is left after zooming in. */
const ZOOM = 0.5

/** Moves the crosshair of a focused chart, or zooms about it. `end` is that of the whole axis. */
function listenToKeys(box: HTMLElement, chart: uPlot, end: number): void {
  box.addEventListener('keydown', event => {
    const { min, max } = chart.scales.x as { min: number; max: number }
    const xs = chart.data[0]
    const at = chart.cursor.idx ?? xs.findIndex(x => x >= min)
    if (event.key === 'ArrowRight') moveTo(Math.min(at + 1, xs.length - 1))
    else if (event.key === 'ArrowLeft') moveTo(Math.max(at - 1, 0))
    else if (event.key === '+') zoomTo((max - min) * ZOOM)
    else if (event.key === '-') zoomTo(Math.min((max - min) / ZOOM, end))
    else return
    event.preventDefault()

    function moveTo(idx: number): void {
      chart.setCursor({ left: chart.valToPos(xs[idx]!, 'x'), top: chart.over.clientHeight / 2 })
    }

    function zoomTo(width: number): void {
      const from = Math.max(0, Math.min((xs[at] ?? min) - width / 2, end - width))
      chart.setScale('x', { min: from, max: from + width })
    }
  })
}
