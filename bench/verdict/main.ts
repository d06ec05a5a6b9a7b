/**
 * Measures the verdict and writes the tables of docs/statistics.md. Started by run.mjs, which bundles the shipped code.
 * `--quick` measures few trials and writes nothing.
 */
import { replaceInDocs } from '../in-docs.ts'
import { clearPassTable } from './clear-pass.ts'
import {
  announcedChanceTable,
  decisionPowerTable,
  decisionWorldsTable,
  falseDecisionTable,
  pairPowerTable,
  plannedOrAlwaysValidTable,
} from './decision-tables.ts'
import {
  errorRateTable,
  errorWorldTable,
  FULL,
  falseFailureTable,
  fewWorkflowsTable,
  halfTable,
  modesTable,
  type Plan,
  powerTable,
  rivalPowerTable,
  welchTable,
} from './tables.ts'

/** The module that run.mjs bundles of the commit before the rule was revised. */
const EARLIER = process.env.PERF_GATE_EARLIER!

const TABLES: Record<string, (plan: Plan) => string | Promise<string>> = {
  'false-failures': falseFailureTable,
  power: powerTable,
  'power-of-others': rivalPowerTable,
  half: halfTable,
  'error-rate': errorRateTable,
  'error-worlds': errorWorldTable,
  'few-workflows': fewWorkflowsTable,
  'two-modes': modesTable,
  'raw-samples': welchTable,
  'false-decisions': falseDecisionTable,
  'decision-power': decisionPowerTable,
  'pair-power': pairPowerTable,
  'decision-worlds': decisionWorldsTable,
  'announced-chance': announcedChanceTable,
  'always-valid': plannedOrAlwaysValidTable,
  'clear-pass': async ({ changed }) => clearPassTable(await import(EARLIER), 2.5 * changed),
}

/** Tables that are only printed. */
const PRINTED = new Set(['decision-worlds', 'always-valid'])

const isQuick = process.argv.includes('--quick')
const wanted = process.argv.slice(2).filter(argument => argument in TABLES)
const plan: Plan = isQuick ? { quiet: 100, changed: 20, raw: 4 } : FULL

for (const [name, make] of Object.entries(TABLES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const started = performance.now()
  const text = await make(plan)
  console.log(`\n${name} (${((performance.now() - started) / 1000).toFixed(0)} s)\n${text}`)
  if (!isQuick && !PRINTED.has(name)) replaceInDocs('docs/statistics.md', `bench/verdict ${name}`, text)
}
