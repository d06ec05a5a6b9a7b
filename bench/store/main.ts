/**
 * Simulates stores over many runs of their own gate and writes the tables of bench/results.md. Started by run.mjs,
 * which bundles the shipped code. `--quick` takes few stores and writes nothing; names select tables.
 */
import { replaceInDocs } from '../in-docs.ts'
import { ageTable, beginningTable, creepTable, FULL, QUICK } from './tables.ts'

const TABLES = { age: ageTable, creep: creepTable, beginning: beginningTable }

const isQuick = process.argv.includes('--quick')
const wanted = process.argv.slice(2).filter(argument => argument in TABLES)

for (const [name, make] of Object.entries(TABLES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const started = performance.now()
  const text = await make(isQuick ? QUICK : FULL)
  console.log(`\n${name} (${((performance.now() - started) / 1000).toFixed(0)} s)\n${text}`)
  if (!isQuick) replaceInDocs('bench/results.md', `bench/store ${name}`, text)
}
