/**
 * Measures the verdict and writes the tables of docs/statistics.md. Started by run.mjs, which bundles the shipped code.
 * `--quick` measures few trials and writes nothing.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  errorRateTable,
  FULL,
  falseFailureTable,
  fewWorkflowsTable,
  metricTable,
  type Plan,
  powerTable,
  rivalPowerTable,
  welchTable,
} from './tables.ts'

const TABLES: Record<string, (plan: Plan) => string> = {
  'false-failures': falseFailureTable,
  power: powerTable,
  'power-of-others': rivalPowerTable,
  metrics: metricTable,
  'error-rate': errorRateTable,
  'few-workflows': fewWorkflowsTable,
  'raw-samples': welchTable,
}

const isQuick = process.argv.includes('--quick')
const wanted = process.argv.slice(2).filter(argument => argument in TABLES)
const plan: Plan = isQuick ? { quiet: 100, changed: 20, raw: 4 } : FULL
const docs = resolve('docs/statistics.md')

for (const [name, make] of Object.entries(TABLES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const started = performance.now()
  const text = make(plan)
  console.log(`\n${name} (${((performance.now() - started) / 1000).toFixed(0)} s)\n${text}`)
  if (!isQuick) replaceTable(name, text)
}

/** Puts a table between its markers in the documentation. */
function replaceTable(name: string, text: string): void {
  const begin = `<!-- bench/verdict ${name} -->`
  const end = `<!-- /bench/verdict ${name} -->`
  const page = readFileSync(docs, 'utf8')
  const from = page.indexOf(begin)
  const to = page.indexOf(end)
  if (from < 0 || to < from) throw new Error(`docs/statistics.md: the markers of table "${name}" are missing`)
  writeFileSync(docs, `${page.slice(0, from + begin.length)}\n${text}\n${page.slice(to)}`)
}
