/**
 * Measures how large a data branch becomes, how concurrent writers fare, and the size after three years: the tables of
 * bench/results.md.
 * Node 24: node bench/baseline/main.ts [growth|writers] [--quick]; quick measures little and writes nothing.
 */
import { replaceInDocs } from '../in-docs.ts'
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
    if (!isQuick) replaceInDocs('bench/results.md', `bench/baseline ${name}`, table)
  }
}
