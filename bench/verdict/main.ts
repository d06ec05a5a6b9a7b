/**
 * Measures the verdict and writes those tables that docs/statistics.md shows. Started by run.mjs, which bundles the shipped code.
 * `--quick` measures few trials and writes nothing; `--quiet N` and `--changed N` set the trials of a cell.
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
  cornersTable,
  errorRateTable,
  errorWorldTable,
  FULL,
  factsTable,
  falseAlarmsTable,
  falseFailureTable,
  fewWorkflowsTable,
  halfTable,
  historySizesTable,
  historyTable,
  historyWorldsTable,
  longHistoriesTable,
  modesTable,
  type Plan,
  powerTable,
  rivalFailureTable,
  rivalPowerTable,
  welchTable,
} from './tables.ts'

/** The module that run.mjs bundles of the commit before the rule was revised. */
const EARLIER = process.env.PERF_GATE_EARLIER!

const TABLES: Record<string, (plan: Plan) => string | Promise<string>> = {
  'false-failures': falseFailureTable,
  power: powerTable,
  history: historyTable,
  'history-worlds': historyWorldsTable,
  'history-sizes': historySizesTable,
  'long-histories': longHistoriesTable,
  facts: factsTable,
  'false-alarms': falseAlarmsTable,
  'false-failures-of-others': rivalFailureTable,
  'power-of-others': rivalPowerTable,
  half: halfTable,
  'error-rate': errorRateTable,
  'error-worlds': errorWorldTable,
  'few-workflows': fewWorkflowsTable,
  corners: cornersTable,
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

const isQuick = process.argv.includes('--quick')
const wanted = process.argv.slice(2).filter(argument => argument in TABLES)
const trials = (flag: string, usual: number) =>
  process.argv.includes(flag) ? Number(process.argv[process.argv.indexOf(flag) + 1]) : usual
const { quiet, changed, raw }: Plan = isQuick ? { quiet: 100, changed: 20, raw: 4 } : FULL
const plan: Plan = { quiet: trials('--quiet', quiet), changed: trials('--changed', changed), raw }

for (const [name, make] of Object.entries(TABLES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const started = performance.now()
  const text = await make(plan)
  console.log(`\n${name} (${((performance.now() - started) / 1000).toFixed(0)} s)\n${text}`)
  if (isQuick) continue
  for (const page of ['docs/statistics.md', 'bench/results.md'])
    replaceInDocs(page, `bench/verdict ${name}`, text)
}
