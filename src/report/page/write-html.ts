/** Writes a document as an HTML fragment. */

import {
  type Block,
  Footnotes,
  type List,
  type Table,
} from '../../core/render/document/document.ts'
import {
  classOf,
  lineHtml,
  prose,
  type WriteControl,
  type Writing,
} from '../../core/render/document/inline-html.ts'
import { plainText } from '../../core/render/document/plain-text.ts'
import { escapeHtml } from '../../core/render/escape/html.ts'
import { makeVisible, visibleProse } from '../../core/render/escape/visible.ts'
import { footnoteMark } from '../../core/render/words/symbols.ts'

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
