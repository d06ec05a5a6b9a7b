/** An interval as a small drawing inside a table of the report page. */
import { plainDecimal } from '../words/format.ts'
import type { IntervalPlot } from '../words/line.ts'

const WIDTH = 112
const HEIGHT = 12

/** Draws the interval; classes carry the colors, so that the page's policy needs no inline style. */
export function intervalSvg({ relative, low, high, reach, tone, allowed }: IntervalPlot): string {
  const x = (ratio: number) =>
    plainDecimal(
      WIDTH / 2 + ((WIDTH / 2 - 7) * Math.min(reach, Math.max(-reach, ratio))) / reach,
      1,
    ) ?? '0'
  const middle = HEIGHT / 2
  const span =
    low === undefined || high === undefined
      ? ''
      : `<line class="span" x1="${x(low)}" x2="${x(high)}" y1="${middle}" y2="${middle}"/>`
  const limits = [allowed?.low, allowed?.high].flatMap(limit =>
    limit === undefined || Math.abs(limit) > reach
      ? []
      : [`<line class="limit" x1="${x(limit)}" x2="${x(limit)}" y1="0" y2="${HEIGHT}"/>`],
  )
  const axis = `<line class="zero" x1="${x(0)}" x2="${x(0)}" y1="0" y2="${HEIGHT}"/>`
  const arrow = relative > 0 ? 'l6 4l-6 4z' : 'm6 0l-6 4l6 4z'
  const dot =
    Math.abs(relative) <= reach
      ? `<circle class="dot" cx="${x(relative)}" cy="${middle}" r="3.5"/>`
      : `<path class="dot" d="M${x(relative)} 2${arrow}"/>`
  return `<svg class="interval ${tone}" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">${axis}${limits.join('')}${span}${dot}</svg>`
}
