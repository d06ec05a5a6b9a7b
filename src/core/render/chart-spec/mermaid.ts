/**
 * A chart as mermaid text, where no picture can be shown. The bars of an xychart would cover each other, so this is a gantt
 * diagram whose days are milliseconds: a name and two bars with their values for each workflow. Names have separate rows,
 * because a phone has no room for a column of them. Only uses syntax that mermaid 10.9 and 11 both parse.
 */

import { defined, present } from '../../model/defined.ts'
import { groupBy } from '../../model/group-by.ts'
import type { MetricId, Unit } from '../../model/metric.ts'
import type { Report } from '../../model/report.ts'
import { seriesKey } from '../../model/run.ts'
import { CUT, escapeMermaid, LABEL_WIDTH } from '../escape/mermaid.ts'
import { textWidth } from '../escape/text-width.ts'
import { visibleName } from '../escape/visible.ts'
import { allowedText } from '../words/allowance.ts'
import { changeText, metricLabel, seriesText, toneOf, worsening } from '../words/change.ts'
import { findingsOf } from '../words/findings.ts'
import {
  DURATION_FACTORS,
  type DurationUnit,
  durationUnitFor,
  formatDuration,
  formatRatioAsPercent,
  plainDecimal,
} from '../words/format.ts'
import type { Tone } from '../words/line.ts'
import { shortenerOf } from '../words/shorten.ts'
import { ELLIPSIS } from '../words/symbols.ts'

/** With more workflows the diagram is higher than a screen. */
export const MERMAID_ROWS = 10

/** Colors that are legible on light and on dark backgrounds. */
const FRONT_MATTER = `---
config:
  gantt:
    leftPadding: 8
    rightPadding: 24
    barHeight: 16
    barGap: 3
    fontSize: 11
  themeVariables:
    doneTaskBkgColor: "#afb8c1"
    doneTaskBorderColor: "#afb8c1"
    activeTaskBkgColor: "#54aeff"
    activeTaskBorderColor: "#54aeff"
    critBkgColor: "#ff8182"
    critBorderColor: "#ff8182"
    taskBkgColor: "#4ac26b"
    taskBorderColor: "#4ac26b"
    taskTextColor: "#1f2328"
    sectionBkgColor: "#88888811"
    gridColor: "#88888866"
---`

/** Kinds of gantt tasks by tone: mermaid colors them by kind. */
const KINDS: Readonly<Record<MovedRow['tone'], string>> = {
  worse: 'crit, ',
  neutral: 'active, ',
  better: '',
}

/** Draws rows of times or shares; undefined for other units, and where a value cannot be written as a plain number. */
export function mermaidChart({ metric, unit, rows, allowed }: MovedMost): string | undefined {
  const scale = scaleOf(
    unit,
    rows.flatMap(({ baseline, candidate }) => [baseline, candidate]),
  )
  if (!scale) return undefined
  const labels = labelsOf(rows.map(({ name }) => name))
  const bars = rows.map((row, i) => {
    const before = plainDecimal(row.baseline / scale.tick, 0)
    const now = plainDecimal(row.candidate / scale.tick, 0)
    if (before === undefined || now === undefined) return undefined
    const baseline = escapeMermaid(scale.text(row.baseline))
    const name = labels[i]!
    // Mermaid draws only one of two bars of length 0.
    const gray =
      before === '0'
        ? [`  ${name}, baseline ${baseline} :done, 0, 0`]
        : [`  ${name} :done, 0, 0`, `  ${baseline} :done, 0, ${before}`]
    return [
      ...gray,
      `  ${escapeMermaid(scale.text(row.candidate))} ${escapeMermaid(row.change)} :${KINDS[row.tone]}0, ${now}`,
    ].join('\n')
  })
  if (bars.includes(undefined)) return undefined
  return [
    FRONT_MATTER,
    'gantt',
    `  title ${unit === 'ratio' ? '' : `${escapeMermaid(metricLabel(metric))} in `}${scale.unit}, baseline gray${allowed ? `, allowed ${escapeMermaid(allowed)}` : ''}`,
    '  dateFormat x',
    '  axisFormat %Q',
    '  todayMarker off',
    ...bars,
  ].join('\n')
}

/** Returns a different label for each name. Names that the escaper makes equal are numbered. */
function labelsOf(names: readonly string[]): string[] {
  const escaped = names.map(name => escapeMermaid(name, Number.POSITIVE_INFINITY))
  const whole = names.map((name, i) => {
    const alike = new Set(names.filter((_, j) => escaped[j] === escaped[i]))
    const place = [...alike].indexOf(name)
    return place > 0 ? `${escaped[i]} ${place + 1}` : escaped[i]!
  })
  const shortener = shortenerOf(whole)
  return whole.map((label, i) => {
    const short = shortener(label, text => textWidth(text.replace(ELLIPSIS, CUT)) <= LABEL_WIDTH)
    return short?.replace(ELLIPSIS, CUT) ?? escapeMermaid(visibleName(names[i]!, LABEL_WIDTH))
  })
}

/** One step of the axis: its ticks are whole numbers, as milliseconds are. */
interface TickScale {
  readonly tick: number
  readonly unit: string
  readonly text: (value: number) => string
}

/** Scales of shares, by the largest share from which they apply: small shares need finer ticks for bars to differ. */
const SHARES = [
  { from: 0.5, tick: 0.01, unit: '%' },
  { from: 0.01, tick: 0.001, unit: 'failed of 1,000 samples' },
  { from: 0, tick: 0.0001, unit: 'failed of 10,000 samples' },
]

function scaleOf(unit: Unit, values: readonly number[]): TickScale | undefined {
  if (unit === 'ratio') {
    const { tick, unit } = SHARES.find(({ from }) => Math.max(...values) >= from) ?? SHARES[0]!
    return { tick, unit, text: formatRatioAsPercent }
  }
  if (unit !== 'ms') return undefined
  const duration = durationUnitFor(values)
  const ticks: DurationUnit = duration === 'ns' || duration === 'µs' ? duration : 'ms'
  const text = (ms: number) => formatDuration(ms, duration).replace('µ', 'u')
  return { tick: DURATION_FACTORS[ticks], unit: ticks.replace('µ', 'u'), text }
}

export interface MovedRow {
  /** Name of the series, unescaped. */
  readonly name: string
  readonly baseline: number
  readonly candidate: number
  /** The delta as text. */
  readonly change: string
  /** The outcome of its checks in this metric. */
  readonly tone: Tone
}

export interface MovedMost {
  readonly metric: MetricId
  readonly unit: Unit
  readonly rows: readonly MovedRow[]
  /** What is allowed, if it is the same for all rows: 'at most +10%'. */
  readonly allowed?: string
}

const PREFERRED: readonly MetricId[] = ['p95', 'avg', 'p90', 'p99', 'p50', 'duration']

/**
 * Returns the charts of judged series, the one with the worst finding first: of times (the metric of the worst finding, else
 * p95 or the next that was measured, where nothing was found) and of error rates that are findings. Rows are worst first. A metric
 * that fewer than two series have on both sides has no chart, unless one of them is a finding.
 */
export function movedMost(report: Report, limit: number): MovedMost[] {
  const findings = findingsOf(report)
  const found = findings.flat().filter(({ verdict }) => verdict !== 'no-data')
  const worst = found.find(({ unit }) => unit === 'ms')?.metric
  const [times] = (findings.length === 0 ? PREFERRED : present([worst])).flatMap(
    metric => movedIn(report, metric, limit, metric === worst ? 1 : 2) ?? [],
  )
  const failing = new Set(found.filter(({ metric }) => metric === ERRORS).map(seriesKey))
  const errors = failing.size > 0 ? movedIn(report, ERRORS, limit, 1, failing) : undefined
  const order = found[0]?.metric === ERRORS ? [errors, times] : [times, errors]
  return order.filter(chart => chart !== undefined)
}

const ERRORS = 'error-rate'

function movedIn(
  report: Report,
  metric: MetricId,
  limit: number,
  least: number,
  only?: ReadonlySet<string>,
): MovedMost | undefined {
  const checks = groupBy(
    report.checks.filter(check => check.metric === metric),
    seriesKey,
  )
  const places = new Map([...checks.keys()].map((key, place) => [key, place]))
  const measured = report.measurements.flatMap(series => {
    const key = seriesKey(series)
    const found = series.metrics.find(measurement => measurement.metric === metric)
    const isWanted = series.judged && (only?.has(key) ?? true)
    if (!isWanted || !found?.baseline || !found.candidate) return []
    const own = checks.get(key) ?? []
    const row = {
      name: seriesText(series),
      baseline: found.baseline.value,
      candidate: found.candidate.value,
      change: changeText(found),
      tone: toneOf(own),
    }
    const [allowed] = own.map(check => allowedText(check))
    const place = places.get(key) ?? places.size
    return [{ row, allowed, unit: found.unit, place, worse: worsening(found) ?? 0 }]
  })
  if (measured.length < least) return undefined
  const shown = measured.sort((a, b) => a.place - b.place || b.worse - a.worse).slice(0, limit)
  const [{ unit, allowed: first }] = shown as [(typeof shown)[0]]
  const allowed = shown.every(({ allowed }) => allowed === first)
    ? first?.replaceAll('≤', 'at most').replaceAll('≥', 'at least')
    : undefined
  return defined({ metric, unit, rows: shown.map(({ row }) => row), allowed: allowed || undefined })
}
