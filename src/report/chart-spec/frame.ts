/** Sizes, names, symbols and alternative texts shared by all charts. */

import type { Check, Measurement, SeriesName } from '../../core/model/check.ts'
import { visibleName } from '../../core/render/escape/visible.ts'
import { seriesText, transitionText } from '../../core/render/words/change.ts'
import { formatQuantity } from '../../core/render/words/format.ts'
import { VERDICTS } from '../../core/render/words/symbols.ts'
import type { ChartSpec, ChartTone, Panel } from './spec.ts'

/** What a picture compares, in the order in which it shows them. */
export const SIDES = ['baseline', 'candidate'] as const

/** Width of a picture in CSS pixels: small enough for text to be legible when a phone scales it down. */
const CHART_WIDTH = 440

/** Room for title, subtitle and legend. */
export const HEADER_HEIGHT = 64

/** Room for the ticks and the title of the x axis. */
const FOOTER_HEIGHT = 52

/** Returns what a description has of every picture whose plot has this height. */
export function framed(plotHeight: number): Pick<ChartSpec, 'width' | 'height' | 'letters'> {
  return { width: CHART_WIDTH, height: HEADER_HEIGHT + plotHeight + FOOTER_HEIGHT, letters: [] }
}

/** Rows named in the alternative text: a screen reader reads all of it. */
const ROWS_IN_ALT = 8

/** Returns the name of a series as a chart shows it. */
export function nameOf(series: Pick<SeriesName, 'workflow' | 'dimensions'>): string {
  return visibleName(seriesText(series))
}

/** Writes the values of both sides, or the candidate's alone where there is nothing to compare it with. */
export function valuesText(measured: Measurement): string {
  const { unit, baseline, candidate } = measured
  return baseline ? transitionText(measured) : formatQuantity(candidate?.value, unit)
}

/** Returns the tone of a check; neutral without one. */
export function chartTone(check: Check | undefined): ChartTone {
  if (check && check.verdict !== 'pass') return check.verdict
  return check?.change === 'improved' ? 'improved' : 'neutral'
}

/** Returns the sign and the word of a tone. */
export function toneSymbols(tone: ChartTone): { readonly mark: string; readonly word: string } {
  if (tone === 'improved') return { mark: VERDICTS.pass.mark, word: 'improved' }
  // The font of the pictures has no ∅.
  if (tone === 'no-data') return { ...VERDICTS[tone], mark: '○' }
  return VERDICTS[tone === 'neutral' ? 'pass' : tone]
}

/** Writes a row with its values and their change, and the word of its tone, for the alternative text. */
export function spokenRow({ name, values, change, tone }: Panel): string {
  const word = tone === 'neutral' ? '' : `, ${toneSymbols(tone).word}`
  return `${name} ${change === '' ? values : `${values} (${change}${word})`}`
}

/** Returns the alternative text of a picture: what it shows and the numbers of its first rows, on one line. */
export function altOf(what: string, rows: readonly string[]): string {
  const rest = rows.length - ROWS_IN_ALT
  const named = rows.slice(0, ROWS_IN_ALT).join('; ')
  return `${what}: ${named}${rest > 0 ? `; and ${rest} more` : ''}`
}
