/**
 * Interrupts decisions at random moments, resumes them, and counts lost runs, leftover processes, and different
 * results.
 */
import { resolve } from 'node:path'
import {
  INTERRUPTIONS,
  type Interruption,
  interrupted,
  uninterrupted,
} from '../../__tests__/support/measure/interrupted-decision.ts'

const [count = 200, seed = 1] = process.argv.slice(2).map(Number)
const program = resolve(process.env.PERF_GATE_PROGRAM ?? 'dist/cli.js')

let state = seed
/** Uniform in [0, 1): mulberry32. */
function random(): number {
  state = (state + 0x6d2b79f5) | 0
  let t = Math.imul(state ^ (state >>> 15), 1 | state)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
}

const whole = [await uninterrupted(program, false), await uninterrupted(program, true)]
const tally = new Map<
  Interruption,
  { tried: number; interrupted: number; kept: number; wrong: number }
>()
for (let i = 0; i < count; i++) {
  const how = INTERRUPTIONS[i % INTERRUPTIONS.length]!
  const together = random() < 0.5
  const { expected, ms } = whole[Number(together)]!
  const at = random()
  const { problems, kept, wasInterrupted } = await interrupted({
    program,
    how,
    together,
    at,
    wholeMs: ms,
    expected,
  })
  const row = tally.get(how) ?? { tried: 0, interrupted: 0, kept: 0, wrong: 0 }
  tally.set(how, {
    tried: row.tried + 1,
    interrupted: row.interrupted + Number(wasInterrupted),
    kept: row.kept + kept,
    wrong: row.wrong + Number(problems.length > 0),
  })
  if (problems.length > 0)
    console.log(`${i}: ${how}, together ${together}, at ${at}:\n${problems.join('\n')}`)
}
console.log(
  '| interrupted by | decisions | before their end | whole runs at that moment | lost, left running or other verdict |',
)
console.log('| --- | --- | --- | --- | --- |')
for (const [how, row] of tally)
  console.log(`| ${how} | ${row.tried} | ${row.interrupted} | ${row.kept} | ${row.wrong} |`)
process.exitCode = [...tally.values()].some(({ wrong }) => wrong > 0) ? 1 : 0
