/** Symbols and words of all outputs. Each symbol and color also has a word, for readers who cannot see it. */
import type { Verdict } from '../../model/verdict.ts'

/** Signs of verdicts, and that of a pass of a comparison that is too noisy to judge what the thresholds allow. */
export type Sign = Verdict | 'too-noisy'

export interface VerdictSymbols {
  /** Emoji for markdown and HTML. */
  readonly icon: string
  /** One column wide, for terminals. */
  readonly mark: string
  readonly word: string
}

/** Symbols and word of each verdict. */
export const VERDICTS: Readonly<Record<Sign, VerdictSymbols>> = {
  'too-noisy': { icon: '🌫️', mark: '~', word: 'pass, too noisy' },
  pass: { icon: '✅', mark: '✓', word: 'pass' },
  warn: { icon: '⚠️', mark: '!', word: 'warn' },
  inconclusive: { icon: '❓', mark: '?', word: 'inconclusive' },
  'no-data': { icon: '🚫', mark: '∅', word: 'no data' },
  fail: { icon: '❌', mark: '✗', word: 'fail' },
  'no-baseline': { icon: '🆕', mark: '+', word: 'no baseline' },
  invalid: { icon: '⛔', mark: '✗', word: 'invalid' },
}

/** Not measured. */
export const ABSENT = '–'
/** In place of a relative change from 0. */
export const FROM_ZERO = 'new'
/** Between the value of the baseline and that of the candidate. */
export const ARROW = '→'
/** Between facts in a line. */
export const DOT = '·'
/** In place of what was cut out of a text. */
export const ELLIPSIS = '…'
/** Keeps a sign and its word, or a number and its unit, on one line. */
export const NO_BREAK_SPACE = '\u00a0'
/** In place of a character that is invisible, or changes how others are shown. */
export const REPLACEMENT = '\u{fffd}'

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** Returns the mark of a footnote: 12 becomes '¹²'. */
export function footnoteMark(number: number): string {
  return [...String(number)].map(digit => SUPERSCRIPTS[Number(digit)]).join('')
}
