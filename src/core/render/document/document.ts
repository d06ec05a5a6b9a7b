/**
 * The document tree of a report, independent of the output format: blocks of inline pieces, not escaped. The writers
 * (write-markdown.ts, write-html.ts, write-terminal.ts) escape everything, so that no section can forget to.
 */

import { getOrAdd } from '../../model/group-by.ts'
import { code, type Inline, join, type Line, moreLine } from '../words/line.ts'

export type Block =
  | { readonly type: 'heading'; readonly level: 1 | 2 | 3 | 4; readonly line: Line }
  | { readonly type: 'paragraph'; readonly line: Line }
  | List
  | Table
  | Fold
  /** Text that keeps its lines: a diagram, or bars. Already escaped. */
  | { readonly type: 'fence'; readonly language: 'mermaid' | 'text'; readonly text: string }
  | { readonly type: 'pictures'; readonly pictures: readonly ChartLink[] }
  /** The last line, in small print. */
  | { readonly type: 'small'; readonly line: Line }

export interface List {
  readonly type: 'list'
  readonly items: readonly Line[]
  /** Number of the first item. Absent: the items have bullets. */
  readonly start?: number | undefined
}

export interface Fold {
  readonly type: 'fold'
  readonly summary: Line
  readonly blocks: readonly Block[]
  readonly open?: boolean
  /** Replaces `summary` where nothing is folded, because the blocks repeat the rest of it. */
  readonly title?: Line
}

export interface Table {
  readonly type: 'table'
  readonly columns: readonly TableColumn[]
  readonly rows: readonly (readonly Line[])[]
  /** What is known of each row, for the page. */
  readonly marks?: readonly RowMarks[] | undefined
}

/** What the page finds, marks and filters a row by. */
export interface RowMarks {
  /** Whether runs differ in it. */
  readonly differs?: boolean
  /** The service, broker or host that it is of. */
  readonly module?: string
  /** Its name in links. */
  readonly id?: string
  /** Text that a filter searches in place of the names of the row. */
  readonly words?: string
}

export interface TableColumn {
  /** Ours, or foreign text such as the id of a run. */
  readonly title: string
  /** Numbers are aligned to the right, and never broken over two lines. */
  readonly align: 'left' | 'right'
  /** Columns of one group are left out together on a terminal that is too narrow; the last group first. */
  readonly group?: number
  /** True for the names of rows: those of lists, which the page filters by them. */
  readonly head?: true
}

/** A chart that was drawn and can be shown by its address. */
export interface ChartLink {
  /** Plain text: what the chart shows. */
  readonly title: string
  /** The alternative text with the numbers, for mail, screen readers and where pictures are not loaded. */
  readonly alt: string
  /** Address of the picture for light backgrounds; ours, or a data URI in HTML. */
  readonly light: string
  /** Address of the picture for dark backgrounds. Absent when there is one picture for both. */
  readonly dark?: string
  /** Width in CSS pixels. */
  readonly width?: number
  /** Names that the picture shows by a letter. */
  readonly letters?: readonly { readonly letter: string; readonly name: string }[]
}

/** The charts of a report, in the order in which they are shown. */
export type ChartLinks = readonly ChartLink[]

/** Makes a paragraph of pieces. */
export function paragraph(...line: Inline[]): Block {
  return { type: 'paragraph', line }
}

/** Makes a paragraph of each line; lines that are undefined or empty are left out. */
export function paragraphs(...lines: readonly (Line | undefined)[]): Block[] {
  return lines.flatMap(line => (line && line.length > 0 ? [paragraph(...line)] : []))
}

/** Makes a folded part. Its summary has the numbers, so that it is worth reading unopened. */
export function fold(summary: Line, ...blocks: Block[]): Fold {
  return { type: 'fold', summary, blocks }
}

/** Makes the blocks of pictures, and below them the names that they show by a letter. */
export function pictureBlocks(pictures: ChartLinks): Block[] {
  if (pictures.length === 0) return []
  const letters = new Map(
    pictures.flatMap(({ letters = [] }) => letters.map(({ letter, name }) => [letter, name])),
  )
  const names = [...letters].map(([letter, name]): Line => [`${letter} is `, code(name)])
  const legend = names.length > 0 ? [paragraph('In the charts ', ...join(names, ', '), '.')] : []
  return [{ type: 'pictures', pictures }, ...legend]
}

/** What a text shows before an item of a list: its number, or a dash. */
export function listMark({ start }: List, index: number): string {
  return start === undefined ? '-' : `${start + index}.`
}

/** Makes a list of the first items; the others are counted. */
export function cutList<Item>(
  items: readonly Item[],
  limit: number,
  write: (item: Item) => Line,
): Block {
  return {
    type: 'list',
    items: [...items.slice(0, limit).map(write), ...moreLine(items.length - limit)],
  }
}

/** The footnotes of one document: equal notes share a number, numbers are given in order of first mention. */
export class Footnotes {
  #numbers = new Map<string, number>()
  #shown = 0

  /** Returns the number of a note, the next one if it is new. */
  numberOf(note: string): number {
    return getOrAdd(this.#numbers, note, () => this.#numbers.size + 1)
  }

  /** Returns the notes that were numbered since the last call. */
  takeNew(): { number: number; note: string }[] {
    const fresh = [...this.#numbers].slice(this.#shown).map(([note, number]) => ({ number, note }))
    this.#shown = this.#numbers.size
    return fresh
  }
}
