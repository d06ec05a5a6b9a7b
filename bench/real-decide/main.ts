/** Measures decisions under real load, one after the other, and makes the table of bench/results.md. */
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { replaceInDocs } from '../in-docs.ts'
import { Decisions, type Design, isDesign, TRUTHS, type Truth } from './decisions.ts'
import { load, perfGate, start } from './processes.ts'
import { noiseText, table } from './tables.ts'

const isWritten = process.argv.includes('--write')
const [folder, count = '20', seconds = '10', designs = 'together,alternating,stored'] = process.argv
  .slice(2)
  .filter(argument => argument !== '--write')
if (folder === undefined) throw new Error('give the folder that keeps what is measured')

const PORTS: Readonly<Record<Truth | 'base', number>> = { base: 8101, same: 8102, slow: 8103 }
const BASELINE_RUNS = '3'
/** Maximum time of a decision: eight runs, of which each of four alternating pairs takes two. */
const LIMITS: Readonly<Record<Design, readonly string[]>> = {
  together: ['--together', '--max-pairs', '8'],
  alternating: ['--max-pairs', '4'],
  stored: ['--max-runs', '8'],
}

async function decide(design: Design, truth: Truth, round: number, work: string): Promise<string> {
  const run = ['--run', load(PORTS[truth], seconds)]
  if (design !== 'stored')
    return perfGate(
      '--work',
      work,
      ...run,
      '--run-baseline',
      load(PORTS.base, seconds),
      ...LIMITS[design],
    )
  return perfGate('--work', work, ...run, '--store', await storeOf(round), ...LIMITS[design])
}

/** The stored baseline of a round is measured once for both of its decisions. */
async function storeOf(round: number): Promise<string> {
  const [store, made] = [join(folder!, `store-${round}`), join(folder!, `store-${round}-made`)]
  if (existsSync(made)) return store
  for (const path of [store, `${store}-work`]) rmSync(path, { recursive: true, force: true })
  const seeding = ['--work', `${store}-work`, '--run', load(PORTS.base, seconds), '--store', store]
  await perfGate(...seeding, '--seed', BASELINE_RUNS)
  mkdirSync(made)
  return store
}

mkdirSync(folder, { recursive: true })
const decisions = new Decisions(resolve(folder))
const wanted = designs.split(',').filter(isDesign)
const servers = [
  start('server.mjs', String(PORTS.base)),
  start('server.mjs', String(PORTS.same)),
  start('server.mjs', String(PORTS.slow), '1.2'),
  start('neighbor.mjs', String(Math.floor(availableParallelism() / 2))),
]
try {
  for (let round = 0; round < Number(count); round++)
    for (const design of wanted)
      for (const truth of TRUTHS) {
        if (decisions.has(design, truth, round)) continue
        const work = join(resolve(folder), `${design}-${truth}-${round}`)
        rmSync(work, { recursive: true, force: true })
        const decision = decisions.add(
          design,
          truth,
          round,
          work,
          await decide(design, truth, round, work),
        )
        const { verdict, blamed, looks, seconds } = decision
        console.error(
          `${design} ${truth} ${round}: ${verdict} ${blamed.join(', ')} after ${looks} (${seconds.toFixed(0)} s)`,
        )
      }
} finally {
  for (const server of servers) server.kill()
}
const text = `${table(decisions.all)}\n\n${noiseText(decisions.all)}`
console.log(text)
if (isWritten) replaceInDocs('bench/results.md', 'bench/real-decide', text)
