/**
 * A chart as mermaid text, for where no picture can be shown. The bars of an xychart would cover each other, so this is a
 * gantt diagram whose days are milliseconds: two bars a workflow with their values on them, red for a breach. Kept to
 * what parses in mermaid 10.9 and 11.
 */
import type { Unit } from '../model/metric.ts'
import { metricLabel } from './change.ts'
import { escapeMermaid, uniqueLabels } from './escape/mermaid.ts'
import {
  DURATION_FACTORS,
  type DurationUnit,
  durationUnitFor,
  formatDuration,
  formatRatioAsPercent,
  plainDecimal,
} from './format.ts'
import type { MovedMost, MovedRow } from './moved-most.ts'

/** More workflows make the diagram higher than a screen. */
export const MERMAID_ROWS = 10

/** Colours that read on light and on dark. */
const FRONT_MATTER = `---
config:
  gantt:
    leftPadding: 200
    numberSectionStyles: 2
    barHeight: 16
    barGap: 3
    fontSize: 11
    sectionFontSize: 11
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
    altSectionBkgColor: "#88888811"
    sectionBkgColor2: "#88888800"
---`

/** Kinds of a gantt task, by what they are coloured for. */
const KINDS: Readonly<Record<MovedRow['tone'], string>> = { worse: 'crit, ', neutral: 'active, ', better: '' }

/** Draws the rows as a diagram; undefined when they are no times or shares, or a value cannot be written as a plain number. */
export function mermaidChart({ metric, unit, rows }: MovedMost): string | undefined {
  const scale = scaleOf(
    unit,
    rows.flatMap(({ baseline, candidate }) => [baseline, candidate]),
  )
  if (!scale) return undefined
  const names = uniqueLabels(rows.map(({ name }) => escapeMermaid(name)))
  const sections = rows.map((row, i) => {
    const before = plainDecimal(row.baseline / scale.tick, 0)
    const now = plainDecimal(row.candidate / scale.tick, 0)
    if (before === undefined || now === undefined) return undefined
    return [
      `  section ${names[i]}`,
      `    ${escapeMermaid(scale.text(row.baseline))} :done, 0, ${before}`,
      `    ${escapeMermaid(scale.text(row.candidate))} ${escapeMermaid(row.change)} :${KINDS[row.tone]}0, ${now}`,
    ].join('\n')
  })
  if (sections.includes(undefined)) return undefined
  return [
    FRONT_MATTER,
    'gantt',
    `  title ${escapeMermaid(metricLabel(metric))} in ${scale.unit} - grey is the baseline`,
    '  dateFormat x',
    '  axisFormat %Q',
    '  todayMarker off',
    ...sections,
  ].join('\n')
}

/** What one step of the axis is: its ticks are whole numbers, as milliseconds are. */
interface TickScale {
  readonly tick: number
  readonly unit: string
  readonly text: (value: number) => string
}

/** Shares from here on are counted in percent; smaller ones in hundredths of a percent, so that bars differ. */
const LARGE_SHARE = 0.2

function scaleOf(unit: Unit, values: readonly number[]): TickScale | undefined {
  if (unit === 'ratio') {
    const isLarge = Math.max(...values) >= LARGE_SHARE
    return { tick: isLarge ? 0.01 : 0.0001, unit: isLarge ? '%' : '0.01 %', text: formatRatioAsPercent }
  }
  if (unit !== 'ms') return undefined
  const duration = durationUnitFor(values)
  const ticks: DurationUnit = duration === 'ns' || duration === 'µs' ? duration : 'ms'
  const text = (ms: number) => formatDuration(ms, duration).replace('µ', 'u')
  return { tick: DURATION_FACTORS[ticks], unit: ticks.replace('µ', 'u'), text }
}
