/** What all charts have in common: their measures, how things are called on them, and the text that stands for them. */
import type { Measurement, SeriesName } from '../../model/check.ts'
import type { Change, CheckVerdict } from '../../model/verdict.ts'
import { seriesText } from '../change.ts'
import { visibleName } from '../escape/visible.ts'
import { formatQuantity, formatTransition } from '../format.ts'
import { ARROW, VERDICTS } from '../symbols.ts'
import type { Tone } from './spec.ts'

/** Width of a picture in CSS pixels: what a comment has room for. */
export const CHART_WIDTH = 760
/** Room for title, subtitle and legend. */
export const HEADER_HEIGHT = 64
/** Room for the ticks of the x axis. */
export const FOOTER_HEIGHT = 34
/** Room for the title of the x axis, where it has one. */
export const AXIS_TITLE_HEIGHT = 18

/** Rows named in the text that stands for a picture: a screen reader reads all of it. */
const ROWS_IN_ALT = 8

/** Returns the name of a series as a chart shows it. */
export function nameOf(series: Pick<SeriesName, 'workflow' | 'dimensions'>): string {
  return visibleName(seriesText(series))
}

/** Writes the values of both sides, or the candidate's alone where there is nothing to compare it with. */
export function valuesText({
  unit,
  baseline,
  candidate,
}: Pick<Measurement, 'unit' | 'baseline' | 'candidate'>): string {
  return baseline
    ? formatTransition(baseline.value, candidate?.value, unit, ARROW)
    : formatQuantity(candidate?.value, unit)
}

/** Returns the tone of a check. */
export function toneOf({ verdict, change }: { verdict: CheckVerdict; change: Change }): Tone {
  if (verdict !== 'pass') return verdict
  return change === 'improved' ? 'improved' : 'neutral'
}

/** Returns the sign and the word of a tone. */
export function toneFigure(tone: Tone): { readonly mark: string; readonly word: string } {
  if (tone === 'improved') return { mark: VERDICTS.pass.mark, word: 'improved' }
  return VERDICTS[tone === 'neutral' ? 'pass' : tone]
}

/** Writes a change as a chart shows it: with the sign of its tone, unless it is no finding. */
export function markedChange({ change, tone }: { change: string; tone: Tone }): string {
  return tone === 'neutral' || change === '' ? change : `${toneFigure(tone).mark} ${change}`
}

/** Writes values and their change with the word of its tone, for whoever cannot see the chart. */
export function spokenChange({ values, change, tone }: { values: string; change: string; tone: Tone }): string {
  const word = tone === 'neutral' ? '' : `, ${toneFigure(tone).word}`
  return change === '' ? values : `${values} (${change}${word})`
}

const SEVERITY: Record<Tone, number> = { fail: 4, 'no-data': 3, warn: 2, inconclusive: 1, improved: 0, neutral: 0 }

/** Returns how far up a tone belongs in a list that is worst first. */
export function severityOf(tone: Tone): number {
  return SEVERITY[tone]
}

/** Returns the text that stands for a picture: what it shows and the numbers of its first rows, on one line. */
export function altOf(what: string, rows: readonly string[]): string {
  const rest = rows.length - ROWS_IN_ALT
  const named = rows.slice(0, ROWS_IN_ALT).join('; ')
  return `${what}: ${named}${rest > 0 ? `; and ${rest} more` : ''}`
}
