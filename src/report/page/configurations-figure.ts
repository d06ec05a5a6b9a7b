/** The picture of all configurations: how much slower or faster each is than the baseline, the cheapest first. */

import { groupBy } from '../../core/model/group-by.ts'
import { formatDelta, formatEnds, formatQuantity } from '../../core/render/words/format.ts'
import { changeAxis, changePosition } from '../chart-spec/axis.ts'
import type { CampaignIndex } from '../lookup/comparison.ts'
import type { CampaignGroup } from '../model/campaign.ts'
import { attribute, text } from './html.ts'
import { svgText as label, svgLine as line, round } from './line-chart.ts'

/** CSS pixels. */
const WIDTH = 520
const HEIGHT = 290
const PLOT = { left: 48, right: WIDTH - 4, top: 10, bottom: HEIGHT - 46 }
/** Most configurations that have their names below their dots. */
const MOST_NAMES = 14

/** Draws the median change of each configuration; empty where fewer than two are compared. */
export function configurationsFigure(index: CampaignIndex): string {
  const shown = index.groups
    .filter(group => group.baseline || group.medianChange !== undefined)
    .sort((a, b) => priceOf(a) - priceOf(b) || changeOf(a) - changeOf(b))
  if (shown.length < 3) return ''
  const axis = changeAxis(
    shown.flatMap(group => [changeOf(group), group.low ?? 0, group.high ?? 0]),
  )
  const y = (at: number) =>
    PLOT.bottom - ((at - axis.min) / (axis.max - axis.min)) * (PLOT.bottom - PLOT.top)
  const column = (PLOT.right - PLOT.left) / shown.length
  const x = (i: number) => PLOT.left + (i + 0.5) * column
  const grid = axis.ticks.map(
    ({ at, text: words }) =>
      line(at === 0 ? 'zero' : 'grid', [PLOT.left, PLOT.right], [y(at), y(at)]) +
      label(words, PLOT.left - 6, y(at) + 4, 'end'),
  )
  const dots = shown.map((group, i) => {
    const { id, low = 0, high, baseline } = group
    // A median that is likely slower is marked. The sentences name workflows that are proven slower.
    const likely = low > 0 ? 'doubt' : ''
    const ends = [group.low, high].flatMap(end =>
      end === undefined ? [] : y(changePosition(end, axis)),
    )
    const span = ends.length < 2 ? '' : line('span', [x(i), x(i)], ends)
    const dot = `<circle class="dot" cx="${round(x(i))}" cy="${round(y(changePosition(changeOf(group), axis)))}" r="4.5"/>`
    const below = shown.length > MOST_NAMES ? '' : label(id, x(i), PLOT.bottom + 16, 'middle')
    return `<g class="${baseline ? 'series-0' : likely}"><title>${text(spoken(index, group))}</title>${span}${dot}${below}</g>`
  })
  const columns = groupBy([...shown.keys()], i => shown[i]!.cost?.perHour)
  const prices = [...columns].map(([price, own]) =>
    price === undefined ? '' : priceBracket(price, x(own[0]), x(own.at(-1)!), column),
  )
  const isPriced = shown.some(({ cost }) => cost !== undefined)
  const title = isPriced ? 'Price and speed' : 'Speed'
  const order = isPriced ? ', the cheapest on the left' : ''
  const about = `${index.metric(index.usualMetric).label}, median change against ${index.baselineName()}, with its 95% interval${order}`
  const alt = shown.map(group => spoken(index, group)).join('; ')
  return `<figure class="configurations"><figcaption>${title} <small>${text(about)}</small></figcaption><svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${attribute(text(alt))}">${grid.join('')}${dots.join('')}${prices.join('')}</svg></figure>`
}

const priceOf = ({ cost }: CampaignGroup) => cost?.perHour ?? 0
const changeOf = ({ baseline, medianChange = 0 }: CampaignGroup) => (baseline ? 0 : medianChange)

/** The price of neighboring columns. */
function priceBracket(price: number, first: number, last: number, column: number): string {
  const height = PLOT.bottom + 24
  const ends = [first - 0.4 * column, last + 0.4 * column]
  const words = formatQuantity(price, 'usd/h').replace(' USD/h', ' $/h')
  return (
    line('grid', ends, [height, height]) + label(words, (first + last) / 2, height + 15, 'middle')
  )
}

function spoken(index: CampaignIndex, group: CampaignGroup): string {
  const { id, baseline, cost } = group
  const price = cost ? `, ${formatQuantity(cost.perHour, 'usd/h')}` : ''
  if (baseline) return `${index.groupName(id)}: baseline${price}`
  const about = formatEnds(group, formatDelta)
  return `${index.groupName(id)}: ${formatDelta(changeOf(group))}${about}${price}`
}
