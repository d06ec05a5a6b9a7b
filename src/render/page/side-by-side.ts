/** The chosen group against the baseline: a table with the interval of each change drawn next to it. */
import { drawnInPage } from '../document/interval-svg.ts'
import { writeHtml } from '../document/write-html.ts'
import { formatDelta, formatPoints, scaleFor } from '../format.ts'
import type { Shown } from '../tables/section.ts'
import { left, right, tableOf } from '../tables/table.ts'
import type { Comparison, Row } from './campaign-index.ts'
import { badness, type CellChange, changesAgainst, toned, toneOf } from './changes.ts'
import { breakable, change, dimensionTags, quantity, section, text } from './html.ts'

/** Width of a drawn interval. */
const WIDTH = 220
/** The axis reaches at least and at most so far, as a ratio: one huge change must not flatten all others. */
const LEAST_REACH = 0.1
const MOST_REACH = 1

interface Pair {
  readonly row: Row
  readonly before: number
  readonly after: number
  readonly found: CellChange
}

export function sideBySideSection({ index, view }: Shown<Comparison>): string {
  const { baseline, candidate } = view
  if (candidate === undefined || candidate === baseline) return ''
  const metric = index.metric(view.metric)
  const changes = changesAgainst(index, baseline, view.metric)
  const pairs = index.workflows.flatMap((row): Pair[] => {
    const before = index.groupCell(row, view.metric, baseline)?.value
    const after = index.groupCell(row, view.metric, candidate)?.value
    const found = changes.group(row, candidate)
    return before === undefined || after === undefined || !found ? [] : [{ row, before, after, found }]
  })
  if (pairs.length === 0) return ''
  const isPoints = metric.unit === 'ratio'
  const size = ({ relative, absolute }: CellChange) => (isPoints ? absolute : (relative ?? 0))
  const reach = reachOf(
    pairs.map(({ found }) => Math.max(...[found.low, found.high, size(found)].map(x => Math.abs(x ?? 0)))),
  )
  const format = isPoints ? formatPoints : formatDelta
  const end = (at: number) => format(at).replace(/\.0+(?!\d)/, '')
  const value = (of: Pair, value: number) => [quantity(value, metric, scaleFor([of.before, of.after]))]
  const table = tableOf(
    pairs.sort((a, b) => badness(b.found, metric)! - badness(a.found, metric)!),
    [
      {
        ...left('workflow', ({ row: { workflow, dimensions } }) => [
          { text: { code: workflow }, html: () => breakable(workflow) + dimensionTags(dimensions) },
        ]),
        head: true,
      },
      right(baseline, of => value(of, of.before)),
      right(candidate, of => value(of, of.after)),
      right('change, 95% interval', ({ found }) => {
        const { low, high } = found
        const about = low === undefined || high === undefined ? [] : [{ below: `${format(low)} … ${format(high)}` }]
        return [toned(change(found, metric), found), ...about]
      }),
      left(`${end(-reach)} to ${end(reach)}`, ({ found }) => {
        const plot = { ...found, relative: size(found), reach, tone: toneOf(found) || ('neutral' as const) }
        return [drawnInPage(plot, WIDTH)]
      }),
    ],
    ({ row }) => ({ 'data-words': undefined, 'data-name': `${row.index}` }),
  )
  const label = `${metric.label}: ${index.groupName(candidate)} against ${index.groupName(baseline)}`
  return section('side-by-side', 'Side by side', `<p class="soft">${text(label)}</p>\n${writeHtml([table])}`)
}

function reachOf(sizes: readonly number[]): number {
  const sorted = sizes.filter(Number.isFinite).sort((a, b) => a - b)
  const usual = sorted[Math.floor(sorted.length * 0.9)] ?? LEAST_REACH
  return Math.min(MOST_REACH, Math.max(LEAST_REACH, Math.ceil(usual * 20) / 20))
}
