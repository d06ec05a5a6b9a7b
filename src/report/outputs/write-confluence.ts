/**
 * Writes a document in the storage format of Confluence: XHTML with the macros `expand` and `code`, and pictures as attachments.
 * Format: Atlassian, "Confluence Storage Format"; macros: "Confluence Storage Format for Macros".
 */

import type { Block, ChartLink, Table } from '../../core/render/document/document.ts'
import { plainText } from '../../core/render/document/plain-text.ts'
import { escapeXml } from '../../core/render/escape/html.ts'
import { escapePiece, visibleName, visibleProse } from '../../core/render/escape/visible.ts'
import type { Inline, Line } from '../../core/render/words/line.ts'
import { VERDICTS } from '../../core/render/words/symbols.ts'
import { listHtml } from '../page/write-html.ts'

/** Writes the blocks. A picture whose address is a plain file name is an attachment of the page. */
export function writeConfluence(blocks: readonly Block[]): string {
  return blocks.map(writeBlock).join('\n')
}

function writeBlock(block: Block): string {
  switch (block.type) {
    case 'heading':
      return `<h${block.level}>${lineXml(block.line)}</h${block.level}>`
    case 'paragraph':
      return `<p>${lineXml(block.line)}</p>`
    case 'list':
      return listHtml(block, block.items.map(lineXml))
    case 'table':
      return writeTable(block)
    case 'fold': {
      const body = `<ac:rich-text-body>${writeConfluence(block.blocks)}</ac:rich-text-body>`
      return macro(
        'expand',
        `<ac:parameter ac:name="title">${escapeXml(plainText(block.summary))}</ac:parameter>${body}`,
      )
    }
    case 'fence':
      // A CDATA section; a text that contains its end is split there.
      return macro(
        'code',
        `<ac:plain-text-body><![CDATA[${block.text.replaceAll(']]>', ']]]]><![CDATA[>')}]]></ac:plain-text-body>`,
      )
    case 'pictures':
      return block.pictures.map(writePicture).join('\n')
    case 'small':
      return `<p><sub>${lineXml(block.line)}</sub></p>`
  }
}

/** Writes a line. Confluence reads no names in prose, such as those of hosts or users. */
function lineXml(line: Line): string {
  return line.map(inlineXml).join('')
}

function inlineXml(piece: Inline): string {
  if (typeof piece === 'string') return escapePiece(piece, escapeXml)
  if ('code' in piece) return `<code>${escapeXml(visibleName(piece.code))}</code>`
  if ('strong' in piece) return `<strong>${lineXml(piece.strong)}</strong>`
  if ('struck' in piece) return `<del>${escapeXml(visibleProse(piece.struck))}</del>`
  if ('link' in piece) return `<a href="${escapeXml(piece.link)}">${lineXml(piece.text)}</a>`
  if ('note' in piece) return ` (${escapePiece(piece.note, escapeXml)})`
  if ('plot' in piece) return ''
  if ('control' in piece) return lineXml(piece.text)
  if ('below' in piece) return `<br /><sub>${escapeXml(visibleProse(piece.below))}</sub>`
  return VERDICTS[piece.sign].icon
}

function writeTable(table: Table): string {
  const align = (column: number) =>
    table.columns[column]!.align === 'right' ? ' style="text-align: right;"' : ''
  const head = table.columns
    .map(({ title }, i) => `<th${align(i)}>${escapeXml(title)}</th>`)
    .join('')
  const rows = table.rows.map(
    row => `<tr>${row.map((cell, i) => `<td${align(i)}>${lineXml(cell)}</td>`).join('')}</tr>`,
  )
  return `<table><tbody><tr>${head}</tr>${rows.join('')}</tbody></table>`
}

function writePicture({ light, alt, width }: ChartLink): string {
  const size = width === undefined ? '' : ` ac:width="${Math.round(width)}"`
  return `<ac:image${size} ac:alt="${escapeXml(visibleProse(alt, 1000))}"><ri:attachment ri:filename="${escapeXml(light)}" /></ac:image>`
}

function macro(name: string, content: string): string {
  return `<ac:structured-macro ac:name="${name}">${content}</ac:structured-macro>`
}
