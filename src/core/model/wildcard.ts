/**
 * Wildcards on workflow names. Only `*` (any text, also empty) and `?` (one character) are special, because names often contain
 * the syntax of file globs: `GET /users/{id}`, `[POST] /login`, `!important (2)`.
 *
 * Glob libraries compile to backtracking regular expressions, which hostile names can stall: `*a*b*c` against 4,000 characters
 * took picomatch 3 s. This matcher takes time proportional to name × pattern at most.
 */

export interface Wildcard {
  /** Whether the pattern has no wildcard, so that it matches one name only. */
  readonly literal: boolean
  matches(name: string): boolean
}

/** Any text. */
const ANY = Symbol('*')
/** One character. */
const ONE = Symbol('?')
type Token = string | typeof ANY | typeof ONE

/**
 * Compiles a pattern, which must match the whole name. `\*`, `\?` and `\\` match the character itself; other backslashes are
 * literal. A name equal to the pattern always matches, so that names can be copied into the configuration.
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

/** Returns the pattern that matches a name only. */
export function escapeWildcards(name: string): string {
  return name.replace(/[*?\\]/g, '\\$&')
}

function tokensOf(pattern: string): Token[] {
  return [...pattern.matchAll(/\\[*?\\]|./gsu)].map(([text]) => {
    if (text === '*') return ANY
    if (text === '?') return ONE
    return text.length > 1 && text.startsWith('\\') ? text.slice(1) : text
  })
}

/** Greedy matching: on a mismatch the last `*` takes one more character. Earlier ones need not be tried again. */
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
