/** Writes a line of a document as plain text, for annotations and other places without any markup. */
import { escapePiece, visibleName } from '../escape/visible.ts'
import type { Inline, Line } from '../words/line.ts'
import { VERDICTS } from '../words/symbols.ts'

/** Returns the text of a line; footnotes are left out, names are shown as everywhere. */
export function plainText(line: Line): string {
  return line.map(pieceText).join('')
}

function pieceText(piece: Inline): string {
  if (typeof piece === 'string') return escapePiece(piece)
  if ('code' in piece) return visibleName(piece.code)
  if ('strong' in piece) return plainText(piece.strong)
  if ('struck' in piece) return `(${piece.struck})`
  if ('link' in piece) return `${plainText(piece.text)}: ${piece.link}`
  if ('note' in piece || 'plot' in piece) return ''
  if ('control' in piece) return plainText(piece.text)
  if ('below' in piece) return ` ${piece.below}`
  return `${VERDICTS[piece.sign].word}:`
}
