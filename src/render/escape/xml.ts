/** The escaper for XML 1.0: element content and quoted attribute values. */
import { escapeHtml } from './html.ts'

/** Characters that XML 1.0 forbids even when escaped: most controls, lone surrogates, U+FFFE and U+FFFF. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Escapes a text; a character that XML cannot hold becomes '\u{fffd}'. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(FORBIDDEN, '\u{fffd}'))
}
