/** An interval as a small drawing inside a table of the HTML report. */
import type { IntervalFigure } from './document.ts'
import { plainDecimal } from './format.ts'

const WIDTH = 112
const HEIGHT = 12

/** Draws the interval; classes carry the colours, so that the page's policy needs no inline style. */
export function intervalSvg({ relative, low, high, reach, tone }: IntervalFigure): string {
  const x = (ratio: number) =>
    plainDecimal(WIDTH / 2 + ((WIDTH / 2 - 4) * Math.min(reach, Math.max(-reach, ratio))) / reach, 1) ?? '0'
  const middle = HEIGHT / 2
  const span =
    low === undefined || high === undefined
      ? ''
      : `<line class="span" x1="${x(low)}" x2="${x(high)}" y1="${middle}" y2="${middle}"/>`
  const axis = `<line class="axis" x1="${x(0)}" x2="${x(0)}" y1="0" y2="${HEIGHT}"/>`
  const dot = `<circle class="dot" cx="${x(relative)}" cy="${middle}" r="3.5"/>`
  return `<svg class="interval ${tone}" width="${WIDTH}" height="${HEIGHT}" aria-hidden="true">${axis}${span}${dot}</svg>`
}
