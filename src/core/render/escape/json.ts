/** The escaper for JSON: hidden characters and commands of CI logs become `\u` escapes, which have the same meaning. */
import { lazily } from '../../model/lazily.ts'
import { HIDDEN } from './visible.ts'

/** All of it is inside strings: JSON has nothing but ASCII outside of them, and no `#`. */
const escaped = lazily(
  () =>
    new RegExp(
      String.raw`(?!\n)${HIDDEN}|[\u2028\u2029]|(?<=\p{M}{4})\p{M}|(?<=#)#(?=[\w.-]*\[)`,
      'gu',
    ),
)

/** Returns JSON of the same value that is safe to print. */
function escapeJson(json: string): string {
  return json.replace(escaped(), char =>
    Array.from(
      { length: char.length },
      (_, i) => `\\u${char.charCodeAt(i).toString(16).padStart(4, '0')}`,
    ).join(''),
  )
}

/** Returns a value as JSON for people and programs, safe to print, with a final newline; `replacer` as for JSON.stringify. */
export function jsonText(
  value: unknown,
  replacer?: (key: string, value: unknown) => unknown,
): string {
  return `${escapeJson(JSON.stringify(value, replacer, 2))}\n`
}
