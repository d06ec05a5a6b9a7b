/**
 * How large a data branch becomes, how writers fare that begin at the same moment, and what three years leave: the tables
 * of docs/baseline.md.
 * Node 24: node bench/baseline/main.ts [growth|writers] [--quick]; quick measures little and writes nothing.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { growthTable } from './growth.ts'
import { write, writersTable } from './writers.ts'

const TABLES: Readonly<Record<string, (isQuick: boolean) => Promise<string>>> = {
  growth: growthTable,
  writers: writersTable,
}

const [wanted = 'all', ...rest] = process.argv.slice(2).filter(argument => argument !== '--quick')
const isQuick = process.argv.includes('--quick')
if (wanted === 'write') await write(rest)
else {
  for (const name of wanted === 'all' ? Object.keys(TABLES) : [wanted]) {
    const table = await TABLES[name]!(isQuick)
    console.log(table)
    if (!isQuick) replaceTable(name, table)
  }
}

/** Puts a table between its markers in the documentation. */
function replaceTable(name: string, table: string): void {
  const docs = resolve('docs/baseline.md')
  const [begin, end] = [`<!-- bench/baseline ${name} -->`, `<!-- /bench/baseline ${name} -->`]
  const page = readFileSync(docs, 'utf8')
  const from = page.indexOf(begin)
  const to = page.indexOf(end)
  if (from < 0 || to < from) throw new Error(`docs/baseline.md: the markers of the table ${name} are missing`)
  writeFileSync(docs, `${page.slice(0, from + begin.length)}\n${table}\n${page.slice(to)}`)
}
