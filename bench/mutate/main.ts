/**
 * Reads mutants of real result files, a number of each format (100,000 by default), and prints the outcomes. Exits with
 * 1 when one was neither read nor refused. Usage: node bench/mutate/run.mjs [COUNT] [FORMAT]
 */

import { DOCUMENTS, survive, TRIED_MUTANTS } from '../../__tests__/support/mutants/read-mutants.ts'

const [count = String(TRIED_MUTANTS.inBench), only] = process.argv.slice(2)
let defects = 0
for (const id of Object.keys(DOCUMENTS).filter(each => only === undefined || each === only)) {
  const start = performance.now()
  const survival = await survive(id, Number(count))
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  defects += survival.defects.length
  console.log(
    `${id.padEnd(20)} ${survival.read} read, ${survival.refused} refused, ${survival.defects.length} defects, slowest ${survival.slowestMs.toFixed(0)} ms, ${seconds} s`,
  )
  for (const defect of survival.defects.slice(0, 3)) console.log(defect)
}
process.exitCode = defects > 0 ? 1 : 0
