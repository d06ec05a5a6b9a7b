/**
 * Wildcards on workflow names. Only `*` (any text, also none) and `?` (one character) are special, because names are full
 * of what a file glob would take for syntax: `GET /users/{id}`, `[POST] /login`, `!important (2)`.
 *
 * Note: a glob library compiles to a regular expression that backtracks, and names come from result files:
 * `*a*b*c` against 4,000 characters took picomatch 3 s. This takes time proportional to name × pattern at most.
 */

export interface Wildcard {
  /** Whether the pattern has no wildcard: it names one workflow, and no other. */
  readonly literal: boolean
  matches(name: string): boolean
}

/** Any text. */
const ANY = Symbol('*')
/** One character. */
const ONE = Symbol('?')
type Token = string | typeof ANY | typeof ONE

/**
 * Compiles a pattern, which has to match the whole name. `\*`, `\?` and `\\` match the character itself; any other
 * backslash is one. A name that equals the pattern letter by letter always matches, so a name can be copied as it is.
 *
 * @example wildcard('CICO_TC_Check-*').matches('CICO_TC_Check-In Controller') // true
 * @example wildcard('what\\?').matches('what?') // true
 */
export function wildcard(pattern: string): Wildcard {
  const tokens = tokensOf(pattern)
  return {
    literal: tokens.every(token => typeof token === 'string'),
    matches: name => name === pattern || matchesTokens(tokens, [...name]),
  }
}

function tokensOf(pattern: string): Token[] {
  return [...pattern.matchAll(/\\[*?\\]|./gsu)].map(([text]) => {
    if (text === '*') return ANY
    if (text === '?') return ONE
    return text.length > 1 && text.startsWith('\\') ? text.slice(1) : text
  })
}

/** Greedy: on a mismatch the last `*` takes one character more. An earlier `*` never has to be tried again. */
function matchesTokens(tokens: readonly Token[], name: readonly string[]): boolean {
  let at = 0
  let token = 0
  let star = -1
  let starAt = 0
  while (at < name.length) {
    if (tokens[token] === ANY) {
      star = token++
      starAt = at
    } else if (token < tokens.length && (tokens[token] === ONE || tokens[token] === name[at])) {
      token++
      at++
    } else if (star >= 0) {
      token = star + 1
      at = ++starAt
    } else return false
  }
  while (tokens[token] === ANY) token++
  return token === tokens.length
}
