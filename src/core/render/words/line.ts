/** A line of text in pieces, independent of the output format and not escaped: the writers of documents escape them. */
import { formatCount, plural } from './format.ts'
import type { Sign } from './symbols.ts'

/** A piece of a line. A plain string is prose: ours, or foreign text such as a reason or an error message. */
export type Inline =
  | string
  /**
   * A name or a value as written elsewhere: a workflow, a key of the configuration, a commit. `isMention`: an account or team that
   * our configuration names, and that is notified where it can be.
   */
  | { readonly code: string; readonly isMention?: true }
  | { readonly strong: readonly Inline[]; readonly tone?: Tone | 'doubt' | undefined }
  /** A figure that does not count, struck out where that is possible. */
  | { readonly struck: string }
  /** A link; `url` is ours, never from results. */
  | { readonly link: string; readonly text: readonly Inline[] }
  /** A footnote; equal notes share a number in a whole document. */
  | { readonly note: string }
  /** Numbers in small print below those of their cell. */
  | { readonly below: string; readonly tone?: Tone | undefined }
  /** A change on an axis, where drawing is possible; elsewhere nothing. */
  | { readonly plot: IntervalPlot }
  /** A text that the page lets its reader act on; elsewhere the text alone. */
  | { readonly text: Line; readonly control: Control }
  /** The sign of a verdict without its word, which the text next to it has. */
  | { readonly sign: Sign }

/** Meaning of a change: a breach, an improvement, or neither. */
export type Tone = 'worse' | 'better' | 'neutral'

/** A line of text. */
export type Line = readonly Inline[]

/** A relative delta with its interval on an axis from `-reach` to `reach`, all ratios. */
export interface IntervalPlot {
  readonly relative: number
  readonly low?: number
  readonly high?: number
  readonly reach: number
  /** Changes that the threshold permits, ratios. */
  readonly allowed?: { readonly low?: number; readonly high?: number } | undefined
  readonly tone: Tone | 'doubt'
}

/** What the page makes of a text. `row` is the position of a row in its table. */
export type Control =
  | {
      readonly type: 'choice'
      readonly of: 'baseline' | 'run'
      readonly id: string
      readonly isChosen: boolean
    }
  | { readonly type: 'only-differences' }
  /** A figure that leads to its cell, and to the details of a run where one is named. */
  | {
      readonly type: 'figure'
      readonly figure: string
      readonly row: number
      readonly run?: string | undefined
      readonly metric: string
    }
  /** The name of a resource, which shows it over time. */
  | {
      readonly type: 'resource'
      readonly row: number
      readonly metric: string
      readonly workflow: string
      readonly dimensions: Readonly<Record<string, string>>
    }
  /** Links that lead to what the text names. */
  | { readonly type: 'links'; readonly line: Line }
  /** The whole of a text that is shortened elsewhere. */
  | { readonly type: 'whole'; readonly text: string }
  | { readonly type: 'tag'; readonly name: string }

/** Makes a name or a quoted value. */
export function code(text: string): Inline {
  return { code: text }
}

/** Makes a link; its address is ours. */
export function link(address: string, ...text: Inline[]): Inline {
  return { link: address, text }
}

/** Makes bold text. */
export function strong(...line: Inline[]): Inline {
  return { strong: line }
}

/**
 * A template tag for a line: its text, and the pieces and lines put into it. Texts put into it are part of its text, and a line
 * break of the template is a space. What is undefined adds nothing.
 */
export function phrase<Piece = Inline>(
  texts: TemplateStringsArray,
  ...inserted: readonly (Piece | number | readonly Piece[] | undefined)[]
): (Exclude<Piece, number> | string)[] {
  const pieces: (Exclude<Piece, number> | string)[] = []
  let text = ''
  texts.forEach((written, i) => {
    text += written.replace(/\s*\n\s*/g, ' ')
    const part = inserted[i] ?? ''
    if (typeof part === 'string' || typeof part === 'number') {
      text += part
      return
    }
    if (text !== '') pieces.push(text)
    text = ''
    pieces.push(...(Array.isArray(part) ? part : [part]))
  })
  return text === '' ? pieces : [...pieces, text]
}

/** A line, or nothing: what `value && line` is. */
export type Maybe<Piece = Inline> = readonly Piece[] | '' | 0 | false | undefined

/** Joins lines with a separator between them; empty lines are left out. */
export function join<Piece = Inline>(
  lines: readonly Maybe<Piece>[],
  separator: NoInfer<Piece>,
): Piece[] {
  const filled = lines.flatMap(line => (line && line.length > 0 ? [line] : []))
  return filled.flatMap((line, i) => (i === 0 ? line : [separator, ...line]))
}

/** Returns the line that counts what is left out, '… and 3 more.', or with another end; none for 0. */
export function moreLine(hidden: number, end: Line = ['.']): Line[] {
  return hidden > 0 ? [[`… and ${formatCount(hidden)} more`, ...end]] : []
}

/** Joins the first `limit` names and counts the others: 'a, b and 3 more', or with a noun 'a, b and 3 more workflows'. */
export function namesLine<Piece = Inline>(
  names: readonly (readonly Piece[])[],
  limit: number,
  noun?: string,
  separator = ', ',
): (Piece | string)[] {
  const hidden = names.length - limit
  const more = noun === undefined ? `${formatCount(hidden)} more` : plural(hidden, `more ${noun}`)
  const shown = join<Piece | string>(names.slice(0, limit), separator)
  return hidden > 0 ? [...shown, ` and ${more}`] : shown
}

/** Joins the first three texts and counts the others: 'a, b, c and 3 more'. */
export function firstThree(texts: readonly string[], separator = ', '): string {
  return namesLine(
    texts.map(text => [text]),
    3,
    undefined,
    separator,
  ).join('')
}

/** Joins names: 'a, b and c'; with more than `most`, 'a, b and 7 more'. */
export function enumerated<Piece>(names: readonly Piece[], most = 6): (Piece | string)[] {
  const hidden = names.length - most
  const shown = hidden > 0 ? [...names.slice(0, most), `${hidden} more`] : names
  return shown.flatMap((one, i) => {
    if (i === 0) return [one]
    return [i === shown.length - 1 ? ' and ' : ', ', one]
  })
}

interface Coded {
  readonly code: string
}

/** For each code its text, or what makes the text of the facts that come with the code. */
export type Words<Facts extends Coded> = {
  readonly [Code in Facts['code']]: string | ((facts: Facts & { readonly code: Code }) => string)
}

/** Returns the text of a code with its facts. */
export function wordsOf<Facts extends Coded>(words: Words<Facts>, facts: Facts): string {
  const text = words[facts.code as Facts['code']]
  return typeof text === 'string' ? text : text(facts)
}

/** Returns a clause as the beginning of a sentence: with a capital letter. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
