/**
 * Runs every fuzz target on a fixed number of mutants of its seeds, without jazzer.js, and exits with 1 after a finding.
 * node bench/fuzz/fixed.mjs [COUNT for each target] [SEED]
 */
import { mutate } from '../../__tests__/support/mutants/mutate.ts'
import { seededRandom } from '../../__tests__/support/random.ts'
import { TARGETS } from './targets.ts'

/** CPU time that an input may take, s. */
const HANG_S = 5

const [count = '250', seed = '1'] = process.argv.slice(2)
let inputs = 0
let findings = 0
for (const [name, target] of TARGETS) {
  const random = seededRandom(Number(seed)).uniform
  const seeds = target.seeds().map(one => Buffer.from(one as Uint8Array))
  for (let number = 0; number < Number(count); number++) {
    const data = Buffer.from(mutate(seeds[number % seeds.length]!, random))
    const start = process.cpuUsage()
    let problem: string | undefined
    try {
      await target.run(data)
    } catch (error) {
      problem = error instanceof Error ? error.stack : String(error)
    }
    const { user, system } = process.cpuUsage(start)
    if (user + system > HANG_S * 1e6) problem ??= `took ${((user + system) / 1e6).toFixed(1)} s`
    inputs++
    if (problem === undefined) continue
    findings++
    console.log(
      `${name} ${number}: ${problem.slice(0, 1_000)}\n  ${JSON.stringify(data.toString('latin1').slice(0, 300))}`,
    )
  }
}
console.log(`${inputs} inputs of ${TARGETS.size} targets, ${findings} findings`)
process.exitCode = findings > 0 ? 1 : 0
