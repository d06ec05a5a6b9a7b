/**
 * The escaper for the log of a CI job. The runner takes a line for a command when it starts with `::` after space, or
 * holds `##[` anywhere; a lone carriage return ends a line too.
 */

/** Defuses workflow commands in a text of one or more lines; it reads nearly the same. */
export function escapeLog(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(line => line.replace(/^([\s\x85\x00-\x1f]*)::/, '$1: :').replaceAll('##[', '# #['))
    .join('\n')
}
