/** The tables of a text that people read: in Markdown, or in columns two spaces apart, as a terminal shows them. */

/** In Markdown; on a terminal; and on a terminal that is too narrow, where cells stand below the name of their row. */
const TABLE = /^\||^.*\S {2,}\S|^(?!- ).+\n {2}.+\n\S/

/** Returns the text without its tables: what is left are headings, sentences and charts. */
export function withoutTables(text: string): string {
  const isTable = (part: string) => TABLE.test(part)
  const parts = text.split('\n\n').filter(part => !isTable(part))
  return `${parts.join('\n\n').trimEnd()}\n`
}

/**
 * Returns the rows of the first Markdown table that has all these columns, with the cells of these columns alone, so that a
 * test says nothing of the others; empty without such a table.
 */
export function rowsOf(markdown: string, ...columns: readonly string[]): string[][] {
  for (const part of markdown.replaceAll('\u00a0', ' ').split('\n\n')) {
    const [titles = [], , ...rows] = part.split('\n').map(cellsOf)
    const at = columns.map(column => titles.indexOf(column))
    if (!at.includes(-1)) return rows.map(cells => at.map(index => cells[index]!))
  }
  return []
}

function cellsOf(row: string): string[] {
  return row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map(cell => cell.trim())
}
