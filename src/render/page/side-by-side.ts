/** The chosen group against the baseline: a table with the interval of each change drawn next to it. */
import { intervalSvg } from '../document/interval-svg.ts'
import { formatDelta, formatPoints, scaleFor } from '../format.ts'
import type { Comparison, Row } from './campaign-index.ts'
import { badness, type CellChange, changesAgainst, toneClass, toneOf } from './changes.ts'
import { breakable, change, dimensionTags, quantity, scrolling, section, text } from './html.ts'
import type { View } from './view.ts'

/** Width of a drawn interval. */
const WIDTH = 220
/** The axis reaches at least and at most so far, as a ratio: one huge change must not flatten all others. */
const LEAST_REACH = 0.1
const MOST_REACH = 1

interface Line {
  readonly row: Row
  readonly before: number
  readonly after: number
  readonly found: CellChange
}

export function sideBySideSection(index: Comparison, view: View): string {
  const { baseline, candidate } = view
  if (candidate === undefined || candidate === baseline) return ''
  const metric = index.metric(view.metric)
  const changes = changesAgainst(index, baseline, view.metric)
  const lines = index.workflows.flatMap((row): Line[] => {
    const before = index.groupCell(row, view.metric, baseline)?.value
    const after = index.groupCell(row, view.metric, candidate)?.value
    const found = changes.group(row, candidate)
    return before === undefined || after === undefined || !found ? [] : [{ row, before, after, found }]
  })
  if (lines.length === 0) return ''
  const isPoints = metric.unit === 'ratio'
  const size = ({ relative, absolute }: CellChange) => (isPoints ? absolute : (relative ?? 0))
  const reach = reachOf(
    lines.map(({ found }) => Math.max(...[found.low, found.high, size(found)].map(x => Math.abs(x ?? 0)))),
  )
  const format = isPoints ? formatPoints : formatDelta
  const rows = [...lines]
    .sort((a, b) => badness(b.found, metric)! - badness(a.found, metric)!)
    .map(({ row, before, after, found }) => {
      const scale = scaleFor([before, after])
      const tone = toneOf(found)
      const tint = toneClass(found)
      const interval =
        found.low === undefined || found.high === undefined
          ? ''
          : `<small>${format(found.low)} …&nbsp;${format(found.high)}</small>`
      return `<tr data-name="${row.index}"><th scope="row" class="name">${breakable(row.workflow)}${dimensionTags(row.dimensions)}</th><td class="number">${quantity(before, metric, scale)}</td><td class="number">${quantity(after, metric, scale)}</td><td class="number${tint}">${change(found, metric)}${interval}</td><td class="plot forest">${intervalSvg({ ...found, relative: size(found), reach, tone: tone === '' ? 'neutral' : tone }, WIDTH)}</td></tr>`
    })
  const end = (at: number) => format(at).replace(/\.0+(?!\d)/, '')
  const axis = `<span class="axis"><span>${end(-reach)}</span><span>0</span><span>${end(reach)}</span></span>`
  const label = `${index.groupName(candidate)} against ${index.groupName(baseline)}`
  const head = `<tr><th scope="col">workflow</th><th scope="col" class="number">${breakable(baseline)}</th><th scope="col" class="number">${breakable(candidate)}</th><th scope="col" class="number">change, 95% interval</th><th scope="col" class="plot">${axis}</th></tr>`
  const table = scrolling(label, `<table><thead>${head}</thead><tbody>\n${rows.join('\n')}\n</tbody></table>`)
  return section('side-by-side', 'Side by side', `<p class="soft">${text(metric.label)}: ${text(label)}</p>\n${table}`)
}

function reachOf(sizes: readonly number[]): number {
  const sorted = sizes.filter(Number.isFinite).sort((a, b) => a - b)
  const usual = sorted[Math.floor(sorted.length * 0.9)] ?? LEAST_REACH
  return Math.min(MOST_REACH, Math.max(LEAST_REACH, Math.ceil(usual * 20) / 20))
}
