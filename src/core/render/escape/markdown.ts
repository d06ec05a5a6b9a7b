/**
 * The escapers for GitHub-flavored markdown. Names are in code spans, which prevent mentions, references, autolinks,
 * emoji shortcodes, HTML and images at once. Prose is left as it is, word by word, as long as a word is made of
 * characters that mean nothing to markdown; a word that is not goes into a code span.
 */

/** Letters, digits and the punctuation of sentences and numbers. */
const PLAIN_WORD =
  /^(?:[\p{L}\p{M}\p{N}\p{Emoji_Presentation}.,;:!?'"()[\]%+\-–—−±≤≥≈→…/=·¹²³⁰⁴-⁹µ×\u{fffd}]+|~)$/u
/** Underscores between letters or digits, as in CICO_TC, begin and end no emphasis. */
const INNER_UNDERSCORES = /(?<=[\p{L}\p{N}])_+(?=[\p{L}\p{N}])/gu
/**
 * Markdown made of ordinary characters: addresses and file names, links, definitions, check boxes, references, emoji shortcodes
 * (which are not in a clock's 1:02:03).
 */
const SPELLS_MARKUP =
  /:\/\/|[\p{L}\p{M}\p{N}\p{S}]\.\p{L}{2}|\]\(|\]\[|\]:|^\[[ xX]?\]?$|\bGH-\d|:(?!\d\d:)[^\s:]+:/iu

/** A stretch of prose: plain text, or text that needs a code span. */
export interface ProseSegment {
  readonly text: string
  readonly code: boolean
}

/** Cuts visible prose into stretches that mean nothing to markdown and stretches that need a code span. */
export function proseSegments(prose: string): ProseSegment[] {
  const segments: ProseSegment[] = []
  // A quoted name is in a code span as a whole, or not at all.
  for (const [unit] of prose.matchAll(/"[^"]*"\S*|\S+/g)) {
    const code = !unit.split(' ').every(isPlain)
    const last = segments.at(-1)
    if (last?.code === code) segments[segments.length - 1] = { text: `${last.text} ${unit}`, code }
    else segments.push({ text: unit, code })
  }
  return segments
}

function isPlain(word: string): boolean {
  return PLAIN_WORD.test(word.replace(INNER_UNDERSCORES, '')) && !SPELLS_MARKUP.test(word)
}

/** Returns a fence of at least so many backticks, longer than any run of them inside a text. */
export function fenceFor(text: string, least: number): string {
  const runs = [...text.matchAll(/`+/g)].map(([run]) => run.length + 1)
  return '`'.repeat(Math.max(least, ...runs))
}

/** Puts a visible text into a code span. */
export function codeSpan(text: string): string {
  const fence = fenceFor(text, 1)
  // One space at both ends is taken away by the reader of markdown, so these texts get one to lose.
  const padding = /^`|`$|^ .* $/s.test(text) ? ' ' : ''
  return fence + padding + text + padding + fence
}

/** Returns the name of an account or a team as a mention of it: '@ada', '@org/team'; undefined for other texts. */
export function mention(name: string): string | undefined {
  return /^@[a-z\d][a-z\d-]*(?:\/[a-z\d][\w.-]*)?$/i.test(name) ? name : undefined
}

/** Escapes visible prose for a paragraph, a list item or a heading. */
export function escapeProse(prose: string): string {
  return proseSegments(prose)
    .map(({ text, code }) => (code ? codeSpan(text) : text))
    .join(' ')
}

/**
 * Escapes finished inline markdown for a table cell: tables are split at every '|' that an even number of backslashes
 * precedes it, even inside a code span. One is taken away again; where there was an odd number, one more is shown.
 */
export function escapeCell(markdown: string): string {
  return markdown.replace(
    /(\\*)\|/g,
    (_, slashes: string) => `${slashes}${slashes.length % 2 === 0 ? '\\' : '\\\\'}|`,
  )
}

/**
 * Escapes the start of a finished line of inline markdown that would begin a list, a heading or a rule there, or define a
 * link, which shows nothing: a definition is found before code spans are.
 */
export function escapeLineStart(markdown: string): string {
  return markdown
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^(?=[-+=](?:[-+=\s]|$)|\[.*\]:)/s, '\\')
}
