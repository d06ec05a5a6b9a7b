/**
 * Measures how often a course that goes nowhere is called rising, and a steady run one whose start differs, and writes the
 * tables of docs/statistics.md. Started by run.mjs, which bundles the shipped code. `--quick` measures few trials and writes
 * nothing.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { growthTable } from './growth.ts'
import { startTable } from './start.ts'

const TABLES: Record<string, (trials: number) => string> = { growth: growthTable, start: startTable }

const isQuick = process.argv.includes('--quick')
const docs = resolve('docs/statistics.md')

const wanted = process.argv.slice(2).filter(argument => argument in TABLES)
for (const [name, make] of Object.entries(TABLES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const started = performance.now()
  const text = make(isQuick ? 400 : 2_000)
  console.log(`\n${name} (${((performance.now() - started) / 1000).toFixed(0)} s)\n${text}`)
  if (!isQuick) replaceTable(name, text)
}

/** Puts a table between its markers in the documentation. */
function replaceTable(name: string, text: string): void {
  const begin = `<!-- bench/courses ${name} -->`
  const end = `<!-- /bench/courses ${name} -->`
  const page = readFileSync(docs, 'utf8')
  const from = page.indexOf(begin)
  const to = page.indexOf(end)
  if (from < 0 || to < from) throw new Error(`docs/statistics.md: the markers of table "${name}" are missing`)
  writeFileSync(docs, `${page.slice(0, from + begin.length)}\n${text}\n${page.slice(to)}`)
}
