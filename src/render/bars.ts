/** A chart in characters, for places without pictures and mermaid: a bar for each workflow, a stroke for its baseline. */
import { metricLabel } from './change.ts'
import { textWidth } from './document/text-width.ts'
import { visibleName } from './escape/visible.ts'
import { formatTransition } from './format.ts'
import type { MovedMost } from './moved-most.ts'
import { ARROW } from './symbols.ts'

const BAR_WIDTH = 28
const NAME_WIDTH = 28
const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉']
const FULL = '█'
const STROKE = '┃'

/** Draws the rows, one on a line; the text is safe in a fence. */
export function barChart({ metric, unit, rows }: MovedMost): string {
  const largest = Math.max(...rows.flatMap(({ baseline, candidate }) => [baseline, candidate]))
  const names = rows.map(({ name }) => visibleName(name, NAME_WIDTH))
  const width = Math.max(...names.map(name => textWidth(name)))
  const lines = rows.map((row, i) => {
    const name = names[i]! + ' '.repeat(width - textWidth(names[i]!))
    return `${name}  ${bar(row.candidate / largest, row.baseline / largest)}  ${formatTransition(row.baseline, row.candidate, unit, ARROW)}  ${row.change}`
  })
  return [`${metricLabel(metric)}: ${FULL} this run, ${STROKE} baseline`, ...lines].join('\n')
}

/** A bar with a stroke, both at a share of the width; always BAR_WIDTH columns. */
function bar(share: number, strokeShare: number): string {
  const eighths = Math.round(clamp(share) * BAR_WIDTH * 8)
  const filled = FULL.repeat(Math.floor(eighths / 8)) + EIGHTHS[eighths % 8]!
  const cells = [...filled.padEnd(BAR_WIDTH)].slice(0, BAR_WIDTH)
  cells[Math.min(BAR_WIDTH - 1, Math.floor(clamp(strokeShare) * BAR_WIDTH))] = STROKE
  return cells.join('')
}

function clamp(share: number): number {
  return Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0
}
