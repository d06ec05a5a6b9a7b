/**
 * Regular expressions from the configuration that extract a value from a path or label. They run on RE2, in linear time, because
 * a backtracking engine could hang on hostile paths or labels. RE2 has no look-around and no back-references.
 */
import { RE2JS } from 're2js'

/** Longest pattern, characters. */
const MAX_PATTERN_LENGTH = 200

/** Returns the first match of the capture group, or of the whole pattern without a group; undefined for no match. */
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
    throw new SyntaxError(
      `it has ${groups} capture groups where one is the value; write (?:…) for the others`,
    )
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
    throw new SyntaxError((error as Error).message.replace('error parsing regexp: ', ''))
  }
}
