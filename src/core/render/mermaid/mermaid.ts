/**
 * A chart as mermaid text, where no picture can be shown. The bars of an xychart would cover each other, so this is a gantt
 * diagram whose days are milliseconds: a name and two bars with their values for each workflow. Names have separate rows,
 * because a phone has no room for a column of them. Only uses syntax that mermaid 10.9 and 11 both parse.
 */

import type { Unit } from '../../model/metric.ts'
import { CUT, escapeMermaid, LABEL_WIDTH } from '../escape/mermaid.ts'
import { textWidth } from '../escape/text-width.ts'
import { visibleName } from '../escape/visible.ts'
import { metricLabel } from '../words/change.ts'
import {
  DURATION_FACTORS,
  type DurationUnit,
  durationUnitFor,
  formatDuration,
  formatRatioAsPercent,
  plainDecimal,
} from '../words/format.ts'
import { shortenerOf } from '../words/shorten.ts'
import { ELLIPSIS } from '../words/symbols.ts'
import type { MovedMost, MovedRow } from './moved-most.ts'

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
  const escaped = names.map(name => escapeMermaid(name, Infinity))
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
