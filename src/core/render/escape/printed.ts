/**
 * The escaper for everything that is printed. The reader is unknown: a CI system executes commands in the lines of a log,
 * and a terminal obeys control bytes.
 */
import { showHidden } from './visible.ts'

/** The codes of color and weight that terminal-text.ts sets. */
const STYLE = String.raw`\x1b\[(?:1|2|22|31|32|33|36|39)m`
const STYLES = new RegExp(`(${STYLE})`)

/** A command of GitHub: `::` at the start of a line, after any white space. */
const STARTS_COMMAND = new RegExp(`^((?:\\s|${STYLE})*:):`)
/** Anywhere in a line: `##[` of GitHub, `##vso[` of Azure, `##teamcity[`. */
const HOLDS_COMMAND = new RegExp(`#((?:${STYLE})*)#(?=(?:${STYLE})*[\\w.-]*\\[)`, 'g')

/** Most lines by far: nothing to escape. */
const PLAIN = /^(?!\s*::)(?!.*##)[ -~→–±…·✓✗]*$/

/**
 * Returns lines in which nothing is a command of a CI system, moves a cursor or is hidden; all else reads as it is.
 * `styled` is for text whose foreign parts are escaped already: the styles of our own painter stay.
 */
export function escapePrinted(text: string, { styled = false } = {}): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(line => (PLAIN.test(line) ? line : escapeLine(line, styled)))
    .join('\n')
}

function escapeLine(line: string, styled: boolean): string {
  const shown = styled
    ? line.split(STYLES).map((part, i) => (i % 2 === 1 ? part : showHidden(part)))
    : [showHidden(line)]
  return shown.join('').replace(STARTS_COMMAND, '$1 :').replace(HOLDS_COMMAND, '#$1 #')
}
