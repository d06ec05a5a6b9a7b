/**
 * Writes a document in the storage format of Confluence: XHTML with the macros `expand`, `status` and `code`, and pictures as
 * attachments. Format: Atlassian, "Confluence Storage Format"; macros: "Confluence Storage Format for Macros".
 */
import type { Verdict } from '../../model/verdict.ts'
import { escapeXml } from '../escape/html.ts'
import { visibleName, visibleProse } from '../escape/visible.ts'
import { footnoteMark, VERDICTS } from '../symbols.ts'
import { type Block, type ChartLink, Footnotes, type Inline, type Line, type Table } from './document.ts'
import { plainText } from './plain-text.ts'
import { prose } from './write-html.ts'

/** Colors of the status macro. */
const STATUS_COLORS: Readonly<Record<Verdict, 'Green' | 'Yellow' | 'Red' | 'Blue'>> = {
  pass: 'Green',
  warn: 'Yellow',
  inconclusive: 'Yellow',
  'no-data': 'Red',
  fail: 'Red',
  'no-baseline': 'Blue',
  invalid: 'Red',
}

/** Writes the blocks. A picture whose address is a plain file name is an attachment of the page. */
export function writeConfluence(blocks: readonly Block[], notes = new Footnotes()): string {
  return blocks.map(block => writeBlock(block, notes)).join('\n')
}

function writeBlock(block: Block, notes: Footnotes): string {
  switch (block.type) {
    case 'heading':
      return `<h${block.level}>${lineXml(block.line, notes)}</h${block.level}>`
    case 'paragraph':
      return withNotes(`<p>${lineXml(block.line, notes)}</p>`, notes)
    case 'list':
      return withNotes(`<ul>${block.items.map(item => `<li>${lineXml(item, notes)}</li>`).join('')}</ul>`, notes)
    case 'table':
      return withNotes(writeTable(block, notes), notes)
    case 'fold': {
      const title = parameter('title', plainText(block.summary))
      return macro('expand', title, `<ac:rich-text-body>${writeConfluence(block.blocks, notes)}</ac:rich-text-body>`)
    }
    case 'fence':
      return macro('code', '', `<ac:plain-text-body>${cdata(block.text)}</ac:plain-text-body>`)
    case 'pictures':
      return block.pictures.map(writePicture).join('\n')
    case 'small':
      return `<p><sub>${lineXml(block.line, notes)}</sub></p>`
  }
}

function withNotes(xml: string, notes: Footnotes): string {
  const fresh = notes.takeNew()
  if (fresh.length === 0) return xml
  return `${xml}\n<p>${fresh.map(({ number, note }) => `${footnoteMark(number)} ${prose(note, escapeXml)}`).join('<br />')}</p>`
}

function lineXml(line: Line, notes: Footnotes): string {
  return line.map(piece => inlineXml(piece, notes)).join('')
}

function inlineXml(piece: Inline, notes: Footnotes): string {
  if (typeof piece === 'string') return prose(piece, escapeXml)
  if ('code' in piece) return `<code>${escapeXml(visibleName(piece.code))}</code>`
  if ('strong' in piece) return `<strong>${lineXml(piece.strong, notes)}</strong>`
  if ('struck' in piece) return `<del>${escapeXml(visibleProse(piece.struck))}</del>`
  if ('link' in piece) return `<a href="${escapeXml(piece.link)}">${lineXml(piece.text, notes)}</a>`
  if ('note' in piece) return footnoteMark(notes.numberOf(piece.note))
  if ('html' in piece) return inlineXml(piece.text, notes)
  if ('below' in piece) return `<br /><sub>${escapeXml(visibleProse(piece.below))}</sub>`
  if ('sign' in piece) return VERDICTS[piece.sign].icon
  const { word } = VERDICTS[piece.verdict]
  return macro('status', parameter('color', STATUS_COLORS[piece.verdict]) + parameter('title', word))
}

function writeTable(table: Table, notes: Footnotes): string {
  const align = (column: number) => (table.columns[column]!.align === 'right' ? ' style="text-align: right;"' : '')
  const head = table.columns.map(({ title }, i) => `<th${align(i)}>${escapeXml(title)}</th>`).join('')
  const rows = table.rows.map(
    row => `<tr>${row.map((cell, i) => `<td${align(i)}>${lineXml(cell, notes)}</td>`).join('')}</tr>`,
  )
  return `<table><tbody><tr>${head}</tr>${rows.join('')}</tbody></table>`
}

function writePicture({ light, alt, width }: ChartLink): string {
  const size = width === undefined ? '' : ` ac:width="${Math.round(width)}"`
  return `<ac:image${size} ac:alt="${escapeXml(visibleProse(alt, 1000))}"><ri:attachment ri:filename="${escapeXml(light)}" /></ac:image>`
}

function macro(name: string, parameters: string, body = ''): string {
  return `<ac:structured-macro ac:name="${name}">${parameters}${body}</ac:structured-macro>`
}

function parameter(name: string, value: string): string {
  return `<ac:parameter ac:name="${name}">${escapeXml(value)}</ac:parameter>`
}

/** A CDATA section; a text that contains its end is split there. */
function cdata(text: string): string {
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}
