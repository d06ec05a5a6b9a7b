/** The escapers for HTML and for XML 1.0: element content and quoted attribute values. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for HTML content and for attribute values in either kind of quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, char => ENTITIES[char]!)
}

/** Characters that XML 1.0 forbids even when escaped: most controls, lone surrogates, U+FFFE and U+FFFF. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Escapes a text; a character that XML cannot hold becomes '\u{fffd}'. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(FORBIDDEN, '\u{fffd}'))
}
