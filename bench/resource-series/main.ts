/**
 * Measures how often a series without a trend is called rising, and a steady run one with a different start, and prints
 * the tables. Started by run.mjs, which bundles the shipped code. `--quick` measures few trials.
 */
import { growthTable } from './growth.ts'
import { startTable } from './start.ts'

const TABLES: Record<string, (trials: number) => string> = {
  growth: growthTable,
  start: startTable,
}

const isQuick = process.argv.includes('--quick')

const wanted = process.argv.slice(2).filter(argument => argument in TABLES)
for (const [name, make] of Object.entries(TABLES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const started = performance.now()
  const text = make(isQuick ? 400 : 2_000)
  console.log(`\n${name} (${((performance.now() - started) / 1000).toFixed(0)} s)\n${text}`)
}
