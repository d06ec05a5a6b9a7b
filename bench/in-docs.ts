/** Figures that a bench measures, in the documentation, each between two comments with its name, and tables of them. */
import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Puts a text between `<!-- name -->` and `<!-- /name -->` of a page, given by its path from the root. A page without these
 * comments does not show it, and stays as it is.
 */
export function replaceInDocs(page: string, name: string, text: string): void {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const old = readFileSync(page, 'utf8')
  const from = old.indexOf(begin)
  const to = old.indexOf(end)
  if (from < 0 && to < 0) return
  if (from < 0 || to < from)
    throw new Error(`${page}: one of the comments around ${name} is missing, or they are swapped`)
  // Percentages are written as in the reports.
  const written = text.replaceAll(/(?<=\d) %/g, '%')
  writeFileSync(page, `${old.slice(0, from + begin.length)}\n${written}\n${old.slice(to)}`)
}

/** Returns a table as Markdown. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
