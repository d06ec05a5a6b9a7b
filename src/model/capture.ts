/**
 * Regular expressions from the configuration, which cut a value out of a path or a label. They run on an engine of RE2's
 * kind, in time linear in the text: paths and labels come from outside, and a pattern that backtracks could be held up
 * by one of them. RE2's syntax has no look-around and no back-references.
 */
import { RE2JS } from 're2js'

/** Longest pattern in characters; what cuts a number out of a name has a dozen. */
const MAX_PATTERN_LENGTH = 200

/** Returns what the pattern's capture group (or the whole pattern, when it has none) matched first; undefined for no match. */
export type Capture = (text: string) => string | undefined

/**
 * Compiles a pattern with at most one capture group.
 *
 * @throws SyntaxError with the reason as a clause, such as 'missing closing )'.
 * @example compileCapture('(\\d+)-users')('results/25-users/run.jtl') // '25'
 */
export function compileCapture(pattern: string): Capture {
  if (pattern.length > MAX_PATTERN_LENGTH)
    throw new SyntaxError(`it is longer than ${MAX_PATTERN_LENGTH} characters (${pattern.length})`)
  const compiled = compile(pattern)
  const groups = compiled.groupCount()
  if (groups > 1)
    throw new SyntaxError(`it has ${groups} capture groups where one is the value; write (?:…) for the others`)
  return text => {
    const matcher = compiled.matcher(text)
    if (!matcher.find()) return undefined
    return matcher.group(groups) ?? undefined
  }
}

function compile(pattern: string): RE2JS {
  try {
    return RE2JS.compile(pattern)
  } catch (error) {
    if (/\(\?<?[=!]/.test(pattern)) throw new SyntaxError('look-around is not supported')
    throw new SyntaxError(String((error as Error).message).replace('error parsing regexp: ', ''))
  }
}
