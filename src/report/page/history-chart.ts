/** The charts of series over the runs of a suite, in the page of its history, and the words on their runs. */
import type { Delta } from '../../core/model/check.ts'
import type { MetricId } from '../../core/model/metric.ts'
import { shortCommit } from '../../core/model/run-name.ts'
import { plainText } from '../../core/render/document/plain-text.ts'
import { acceptedLine } from '../../core/render/words/baseline.ts'
import { changeText, intervalText, seriesText } from '../../core/render/words/change.ts'
import { formatInstant, formatQuantity } from '../../core/render/words/format.ts'
import { quantityAxis } from '../chart-spec/axis.ts'
import {
  metricIn,
  type SiteEpoch,
  type SiteHistory,
  type SiteMetric,
  type SiteRun,
  type SiteSuite,
  valuesOf,
} from '../model/site.ts'
import type { LineChart, Mark } from './line-chart.ts'

/** Runs whose points all have a dot. */
const MOST_DOTS = 200
/** A chart begins at 0 unless all values are above this share of the largest. */
const FAR_FROM_ZERO = 0.4
/** Share of the runs, those with the largest values and at least one, that an axis may leave out … */
const EXTREME = 0.01
/** … where all others are below this share of the largest. */
const USUAL = 0.5
/** CSS pixels between dates. */
const DATE_DISTANCE = 130

/** Class of the dot of a run that is not in the baseline. */
const DOTS: Readonly<Partial<Record<SiteRun['outcome'], string>>> = {
  breached: 'worse',
  refused: 'doubt',
  held: 'doubt',
}

/** '+12.3% [+8.1%, +16.7%]'; empty without a delta. */
export function changeWords({ id, unit }: SiteMetric, delta: Delta | null): string {
  const changed = delta && { metric: id, unit, delta }
  return changed ? `${changeText(changed)} ${intervalText(changed)}`.trim() : ''
}

/** 'new baseline, accepted with pull request 12, by ada'. */
function epochWords({ at: _, rolledBack, ...accepted }: SiteEpoch): string {
  const how = plainText(acceptedLine(accepted))
  return `new baseline${how === '' ? '' : `, ${how}`}${rolledBack ? ', rolled back' : ''}`
}

/** Returns the metric that is shown: the wanted one if the suite has it. */
export function shownMetric({ cells }: Pick<SiteSuite, 'cells'>, wanted = ''): MetricId {
  const known = [wanted, 'p95', 'avg'].find(id => Object.hasOwn(cells, id))
  return known ?? Object.keys(cells)[0] ?? ''
}

/** Returns the position of a run. Undefined when it is not loaded. */
export function placeOf({ runs }: SiteHistory, run = ''): number | undefined {
  const place = runs.findIndex(({ id }) => id === run)
  return place < 0 ? undefined : place
}

/** Returns what a run is known by: '2026-11-20 02:00 UTC, commit abc1234 by ada, breached'. */
export function runWords({ at, commit, author, outcome, reason }: SiteRun): string {
  const who = author === undefined ? '' : ` by ${author}`
  const state =
    DOTS[outcome] === undefined ? '' : `, ${outcome}${reason === undefined ? '' : `: ${reason}`}`
  return `${formatInstant(at)}${commit === undefined ? '' : `, commit ${shortCommit(commit)}`}${who}${state}`
}

/** Returns new baselines, releases and steps of a series, in the order of the runs. */
export function happenings(history: SiteHistory, metric: MetricId, series: number): Mark[] {
  const { epochs, releases, cells } = history.suite
  const mark = (run: string, kind: string, text: string) => ({
    at: placeOf(history, run) ?? -1,
    kind,
    text,
  })
  const named = (run: string) => {
    const { commit, at = run } = history.runs[placeOf(history, run) ?? -1] ?? {}
    return commit === undefined ? at.slice(0, 10) : shortCommit(commit)
  }
  const of = metricIn(history.suite, metric)
  const steps = cells[metric]![series]!.steps.map(({ run, previous, delta }) => {
    const where = `first seen in ${named(run)}, after ${named(previous)}`
    return mark(run, 'step', `${of.label} ${changeWords(of, delta)}, ${where}`)
  })
  const begun = epochs.map(epoch => mark(epoch.run, 'epoch', epochWords(epoch)))
  const released = releases.map(({ name, run }) => mark(run, 'release', `release ${name}`))
  return [...begun, ...released, ...steps].filter(({ at }) => at >= 0).sort((a, b) => a.at - b.at)
}

/** Size of a chart, its link, and the id of the run that is chosen. */
interface Drawn extends Pick<LineChart, 'width' | 'height' | 'link' | 'bare'> {
  readonly chosen?: string
}

/** Returns the largest value of an axis: a few far ones are left out, but not the newest. */
function reachOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const most = sorted.at(-1) ?? 0
  const usual = sorted.at(-1 - Math.max(1, Math.floor(EXTREME * sorted.length))) ?? most
  return usual < USUAL * most ? Math.max(usual, values.at(-1)!) : most
}

/** Returns the dates of some runs; with the time of day where two runs are of one date. */
function dateTicks(runs: SiteHistory['runs'], places: readonly number[]): LineChart['x']['ticks'] {
  const known = [...new Set(places)].filter(at => runs[at])
  const dates = new Set(known.map(at => runs[at]!.at.slice(0, 10)))
  const written = dates.size < known.length ? 16 : 10
  return known.map(at => ({ at, text: runs[at]!.at.slice(0, written).replace('T', ' ') }))
}

/** Returns the noise band of each epoch in a range of the runs: from its first run to that of the next. */
function noiseBand(
  history: SiteHistory,
  bands: SiteSuite['cells'][MetricId][number]['bands'],
  { min, max }: { readonly min: number; readonly max: number },
) {
  const starts = history.suite.epochs.map(({ run }) => placeOf(history, run) ?? 0)
  return bands.flatMap((ends, i) => {
    const from = Math.max(min, starts[i]!)
    const to = Math.min(max, (starts[i + 1] ?? max + 1) - 0.01)
    return ends && from < to ? [from, to].map(at => [at, ...ends] as const) : []
  })
}

/** Returns the chart of a series over a range of its runs; a small one, without a height, has no numbers at what happened. */
export function historyChart(
  history: SiteHistory,
  metric: MetricId,
  position: number,
  { chosen, ...size }: Drawn,
  { min, max } = { min: 0, max: Math.max(1, history.runs.length - 1) },
): LineChart {
  const { suite, runs } = history
  const of = metricIn(suite, metric)
  const called = seriesText(suite.series[position]!)
  const { bands, moved } = suite.cells[metric]![position]!
  const isSmall = size.height === undefined
  const at = placeOf(history, chosen)
  const all = valuesOf(runs, metric, position).map((value, i) => [i, value] as const)
  const first = Math.ceil(min)
  const end = Math.floor(max)
  const points = all.slice(first, end + 1)
  const band = noiseBand(history, bands, { min, max })
  const shown = points.flatMap(([, value]) => value ?? [])
  const edges = band.flatMap(([, ...ends]) => ends)
  const least = Math.min(...shown, ...edges)
  const most = Math.max(0, reachOf(shown), ...edges)
  const last = points.findLast(([, value]) => value !== null)?.[1] ?? undefined
  const write = (value: number | undefined) => formatQuantity(value, of.unit)
  const steps = Math.max(1, Math.floor((size.width ?? 300) / DATE_DISTANCE) - 1)
  const places = Array.from({ length: steps + 1 }, (_, i) =>
    Math.round(first + ((end - first) * i) / steps),
  )
  return {
    caption: isSmall ? called : of.label,
    ...(isSmall ? { newest: write(last), words: changeWords(of, moved) } : {}),
    label: `${of.label} of ${called}`,
    x: {
      min,
      max,
      ticks: dateTicks(runs, places),
    },
    y: quantityAxis(most, of.unit, 4, least > FAR_FROM_ZERO * most && least < most ? least : 0),
    lines: [{ name: 'value', points, band }],
    at: place => runWords(runs[place]!),
    write,
    dots: place => {
      const { outcome, epoch } = runs[place]!
      const [low = 0, high = 0] = bands[suite.epochs.findIndex(({ id }) => id === epoch)] ?? []
      const value = all[place]![1] ?? 0
      const isUsual = of.better === 'higher' ? value >= low : value <= high
      // Another workflow breached its threshold.
      if (outcome === 'breached' && isUsual) return isSmall ? undefined : 'worse within'
      return DOTS[outcome] ?? (isSmall || points.length > MOST_DOTS ? undefined : '')
    },
    marks: [
      ...happenings(history, metric, position).map((one, i) =>
        isSmall ? one : { ...one, label: `${i + 1}` },
      ),
      ...(at === undefined ? [] : [{ at, label: '▲', kind: 'chosen', text: runWords(runs[at]!) }]),
    ],
    ...size,
  }
}
