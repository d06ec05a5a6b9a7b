/** Writes a document as an HTML fragment; its inline part also serves where markdown needs HTML, as in `<summary>`. */
import { escapeHtml } from '../escape/html.ts'
import { proseSegments } from '../escape/markdown.ts'
import { makeVisible, proseWithEdges, visibleName, visibleProse } from '../escape/visible.ts'
import type { Inline, Line } from '../words/line.ts'
import { footnoteMark, NO_BREAK_SPACE, VERDICTS } from '../words/symbols.ts'
import { type Block, Footnotes, type Table } from './document.ts'
import { plainText } from './plain-text.ts'

/** Writes the blocks as HTML. */
export function writeHtml(blocks: readonly Block[], notes = new Footnotes()): string {
  return blocks.map(block => writeBlock(block, notes)).join('\n')
}

function writeBlock(block: Block, notes: Footnotes): string {
  switch (block.type) {
    case 'heading':
      return `<h${block.level}>${inlineHtml(block.line, notes)}</h${block.level}>`
    case 'paragraph':
      return withNotes(`<p>${inlineHtml(block.line, notes)}</p>`, notes)
    case 'list':
      return withNotes(
        `<ul>\n${block.items.map(item => `<li>${inlineHtml(item, notes)}</li>`).join('\n')}\n</ul>`,
        notes,
      )
    case 'table':
      return withNotes(writeTable(block, notes), notes)
    case 'fold': {
      const summary = `<summary>${inlineHtml(block.summary, notes)}</summary>`
      return `<details${block.open ? ' open' : ''}>${summary}\n${writeHtml(block.blocks, notes)}\n</details>`
    }
    case 'fence':
      return `<pre>${escapeHtml(block.text)}</pre>`
    case 'pictures':
      return block.pictures
        .map(({ alt }) => `<p>${escapeHtml(visibleProse(alt, 1000))}</p>`)
        .join('\n')
    case 'small':
      return `<p class="small">${inlineHtml(block.line, notes)}</p>`
  }
}

function withNotes(html: string, notes: Footnotes): string {
  const fresh = notes.takeNew()
  if (fresh.length === 0) return html
  const lines = fresh.map(({ number, note }) => `${footnoteMark(number)} ${prose(note)}`)
  return `${html}\n<p class="notes">${lines.join('<br>\n')}</p>`
}

/** Writes a line as HTML. Risky words of prose are in code, so that GitHub does not turn them into mentions. */
export function inlineHtml(line: Line, notes = new Footnotes()): string {
  return line.map(piece => writeInline(piece, notes)).join('')
}

function writeInline(piece: Inline, notes: Footnotes): string {
  if (typeof piece === 'string') return prose(piece)
  if ('code' in piece) return `<code>${escapeHtml(visibleName(piece.code))}</code>`
  if ('strong' in piece) return `<b>${inlineHtml(piece.strong, notes)}</b>`
  if ('struck' in piece) return `<s>${escapeHtml(visibleProse(piece.struck))}</s>`
  if ('link' in piece)
    return `<a href="${escapeHtml(piece.link)}">${inlineHtml(piece.text, notes)}</a>`
  if ('note' in piece) return footnoteMark(notes.numberOf(piece.note))
  if ('html' in piece) return piece.html()
  if ('below' in piece)
    return `<small${classOf(piece.tone)}>${escapeHtml(visibleProse(piece.below))}</small>`
  if ('sign' in piece) return VERDICTS[piece.sign].icon
  const { icon, word } = VERDICTS[piece.verdict]
  return `${icon}${NO_BREAK_SPACE}${word}`
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

function writeTable(table: Table, notes: Footnotes): string {
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
        ? `<th scope="row"${classes}>${inlineHtml(cell, notes)}</th>`
        : `<td${classes}>${inlineHtml(cell, notes)}</td>`
    })
    return `<tr${rowAttributes(table, r)}>${cells.join('')}</tr>`
  })
  const label = table.columns
    .map(({ title }) => title)
    .filter(Boolean)
    .join(', ')
  return `<div class="table" role="region" tabindex="0" aria-label="${escapeHtml(label)}"><table>\n<thead><tr>${head.join('')}</tr></thead>\n<tbody>\n${rows.join('\n')}\n</tbody>\n</table></div>`
}

/** Rows that have a name have its words too, for the filter of the page. */
function rowAttributes({ columns, rows, attributes }: Table, r: number): string {
  const named = rows[r]!.filter((_, i) => columns[i]!.head)
  const words = named.length > 0 ? { 'data-words': plainText(named.flat()).toLowerCase() } : {}
  return Object.entries({ ...words, ...attributes?.[r] })
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${escapeHtml(value)}"`))
    .join('')
}

function classOf(...words: readonly (string | false | undefined)[]): string {
  const present = words.filter(word => word && word !== 'neutral')
  return present.length > 0 ? ` class="${present.join(' ')}"` : ''
}
