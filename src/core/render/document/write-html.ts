/** Writes a document as an HTML fragment; its inline part also serves where markdown needs HTML, as in `<summary>`. */

import { escapeHtml } from '../escape/html.ts'
import { proseSegments } from '../escape/markdown.ts'
import { makeVisible, proseWithEdges, visibleName, visibleProse } from '../escape/visible.ts'
import type { Control, Inline, Line } from '../words/line.ts'
import { footnoteMark, VERDICTS } from '../words/symbols.ts'
import { type Block, Footnotes, type List, type Table } from './document.ts'
import { intervalSvg } from './interval-svg.ts'
import { plainText } from './plain-text.ts'

/** Writes what a page has in place of a text; escaped. */
export type WriteControl = (control: Control) => string

interface Writing {
  readonly notes: Footnotes
  /** Without it, the texts are written that every other output has. */
  readonly writeControl?: WriteControl | undefined
}

/** Writes the blocks as HTML. */
export function writeHtml(blocks: readonly Block[], writeControl?: WriteControl): string {
  return blocksHtml(blocks, { notes: new Footnotes(), writeControl })
}

function blocksHtml(blocks: readonly Block[], writing: Writing): string {
  return blocks.map(block => writeBlock(block, writing)).join('\n')
}

/** Writes a list of items that are escaped. */
export function listHtml({ start }: List, items: readonly string[]): string {
  const lines = items.map(item => `<li>${item}</li>\n`).join('')
  if (start === undefined) return `<ul>\n${lines}</ul>`
  return `<ol${start === 1 ? '' : ` start="${start}"`}>\n${lines}</ol>`
}

function writeBlock(block: Block, writing: Writing): string {
  switch (block.type) {
    case 'heading':
      return `<h${block.level}>${lineHtml(block.line, writing)}</h${block.level}>`
    case 'paragraph':
      return withNotes(`<p>${lineHtml(block.line, writing)}</p>`, writing)
    case 'list':
      return withNotes(
        listHtml(
          block,
          block.items.map(item => lineHtml(item, writing)),
        ),
        writing,
      )
    case 'table':
      return withNotes(writeTable(block, writing), writing)
    case 'fold': {
      const summary = `<summary>${lineHtml(block.summary, writing)}</summary>`
      return `<details${block.open ? ' open' : ''}>${summary}\n${blocksHtml(block.blocks, writing)}\n</details>`
    }
    case 'fence':
      return `<pre>${escapeHtml(block.text)}</pre>`
    case 'pictures':
      return block.pictures
        .map(({ alt }) => `<p>${escapeHtml(visibleProse(alt, 1000))}</p>`)
        .join('\n')
    case 'small':
      return `<p class="small">${lineHtml(block.line, writing)}</p>`
  }
}

function withNotes(html: string, { notes }: Writing): string {
  const fresh = notes.takeNew()
  if (fresh.length === 0) return html
  const lines = fresh.map(({ number, note }) => `${footnoteMark(number)} ${prose(note)}`)
  return `${html}\n<p class="notes">${lines.join('<br>\n')}</p>`
}

/** Writes a line as HTML. Risky words of prose are in code, so that GitHub does not turn them into mentions. */
export function inlineHtml(line: Line, notes: Footnotes, writeControl?: WriteControl): string {
  return lineHtml(line, { notes, writeControl })
}

function lineHtml(line: Line, writing: Writing): string {
  return line.map(piece => writeInline(piece, writing)).join('')
}

function writeInline(piece: Inline, writing: Writing): string {
  if (typeof piece === 'string') return prose(piece)
  if ('code' in piece) return `<code>${escapeHtml(visibleName(piece.code))}</code>`
  if ('strong' in piece) return `<b>${lineHtml(piece.strong, writing)}</b>`
  if ('struck' in piece) return `<s>${escapeHtml(visibleProse(piece.struck))}</s>`
  if ('link' in piece)
    return `<a href="${escapeHtml(piece.link)}">${lineHtml(piece.text, writing)}</a>`
  if ('note' in piece) return footnoteMark(writing.notes.numberOf(piece.note))
  if ('plot' in piece) return intervalSvg(piece.plot)
  if ('control' in piece)
    return writing.writeControl?.(piece.control) ?? lineHtml(piece.text, writing)
  if ('below' in piece)
    return `<small${classOf(piece.tone)}>${escapeHtml(visibleProse(piece.below))}</small>`
  return VERDICTS[piece.sign].icon
}

/** Writes prose; words that mean something to markdown are in code. */
function prose(text: string): string {
  const { before, prose, after } = proseWithEdges(text)
  const segments = proseSegments(prose)
  const written = segments.map(({ text, code }) =>
    code ? `<code>${escapeHtml(text)}</code>` : escapeHtml(text),
  )
  return before + written.join(' ') + after
}

function writeTable(table: Table, writing: Writing): string {
  const head = table.columns.map(
    ({ title, align, head }) =>
      `<th scope="col"${classOf(head && 'name', align === 'right' && 'number')}>${escapeHtml(makeVisible(title))}</th>`,
  )
  const rows = table.rows.map((row, r) => {
    const cells = row.map((cell, i) => {
      const { align, head } = table.columns[i]!
      const tone = cell.map(piece => typeof piece !== 'string' && 'strong' in piece && piece.tone)
      const classes = classOf(head && 'name', align === 'right' && 'number', ...tone)
      return head
        ? `<th scope="row"${classes}>${lineHtml(cell, writing)}</th>`
        : `<td${classes}>${lineHtml(cell, writing)}</td>`
    })
    return `<tr${rowAttributes(table, r)}>${cells.join('')}</tr>`
  })
  const label = table.columns
    .map(({ title }) => title)
    .filter(Boolean)
    .join(', ')
  return `<div class="table" role="region" tabindex="0" aria-label="${escapeHtml(label)}"><table>\n<thead><tr>${head.join('')}</tr></thead>\n<tbody>\n${rows.join('\n')}\n</tbody>\n</table></div>`
}

/** Longest text that a filter searches. */
const MOST_SEARCHED = 2000

/** Rows that have a name have its words too, for the filter of the page. */
function rowAttributes({ columns, rows, marks }: Table, r: number): string {
  const named = rows[r]!.filter((_, i) => columns[i]!.head)
  const { differs, module, id, words } = marks?.[r] ?? {}
  const searched =
    words === undefined
      ? named.length > 0 && plainText(named.flat())
      : makeVisible(words.slice(0, MOST_SEARCHED))
  const attributes = {
    'data-words': searched === false ? undefined : searched.toLowerCase(),
    class: differs ? 'differs' : undefined,
    'data-module': module === undefined ? undefined : makeVisible(module),
    id,
  }
  return Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${escapeHtml(value)}"`))
    .join('')
}

function classOf(...words: readonly (string | false | undefined)[]): string {
  const present = words.filter(word => word && word !== 'neutral')
  return present.length > 0 ? ` class="${present.join(' ')}"` : ''
}
