/** How often the ratchet is red: without a change, and with 10 % more in one job. Decisions are made on pairs drawn from recorded ones. */

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { seededRandom } from '../../__tests__/support/random.ts'
import { mean } from '../../src/core/stats/median.ts'
import { replaceInDocs } from '../in-docs.ts'
import {
  type Costs,
  decideOn,
  MAX_PAIRS,
  measurePair,
  resultText,
  type Setup,
  type Side,
} from './measure.ts'

const UNCHANGED = 30
const PLANTED = 10
const PLANTED_SHARE = 0.1

/** Records pairs of the same program, decides on draws of them, and prints the shares. */
export function trials(words: readonly string[], setup: Setup): void {
  const pairs = Number(words.find(word => /^\d+$/.test(word)) ?? 20)
  const recorded = Array.from({ length: pairs }, (_, i) => {
    const pair = measurePair(setup)
    console.log(`pair ${i + 1} of ${pairs}: ${shown(pair)}`)
    return pair
  })
  const names = setup.jobs.map(({ name }) => name)
  const random = seededRandom(1)
  const draw = () => recorded[Math.floor(random.uniform() * recorded.length)]!
  const isRed = (change: (costs: Costs) => Costs): boolean => {
    const drawn = Array.from({ length: MAX_PAIRS }, draw)
    return decide(
      setup,
      drawn.map(({ baseline, candidate }) => ({ baseline, candidate: change(candidate) })),
    )
  }
  let falselyRed = 0
  for (let i = 0; i < UNCHANGED; i++) if (isRed(costs => costs)) falselyRed++
  let found = 0
  for (let i = 0; i < PLANTED; i++) {
    const name = names[i % names.length]!
    if (isRed(costs => ({ ...costs, [name]: costs[name]! * (1 + PLANTED_SHARE) }))) found++
  }
  const noise = names.map(name => `${name} ${(100 * noiseOf(recorded, name)).toFixed(1)} %`)
  const text =
    `${names.length} jobs, ${pairs} recorded pairs of the same program; decisions on at most ${MAX_PAIRS} pairs drawn from them.\n` +
    `Unchanged: red in **${falselyRed} of ${UNCHANGED}**. With 10 % more in one job: red in **${found} of ${PLANTED}**.\n` +
    `Standard deviation of a pair: ${noise.join(', ')}.`
  console.log(text)
  if (words.includes('--write')) replaceInDocs('bench/results.md', 'bench/ratchet', text)
}

function decide(setup: Setup, pairs: readonly Readonly<Record<Side, Costs>>[]): boolean {
  const folder = join(setup.folder, 'replay')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  pairs.forEach((pair, i) => {
    for (const side of ['baseline', 'candidate'] as const)
      writeFileSync(join(folder, `${side}-${i + 1}.json`), resultText(pair[side]))
  })
  const command = `cp "${folder}/$PERF_GATE_SIDE-$(( (PERF_GATE_RUN + 1) / 2 )).json" "$PERF_GATE_OUT/cost.json"`
  const { status, stdout, stderr } = decideOn(setup, join(folder, 'report'), command)
  if (status > 1) throw new Error(stdout + stderr)
  return status === 1
}

/** Standard deviation of the logarithm of the ratio of a pair. */
function noiseOf(recorded: readonly Readonly<Record<Side, Costs>>[], name: string): number {
  const logs = recorded.map(pair => Math.log(pair.candidate[name]! / pair.baseline[name]!))
  const center = mean(logs)
  return Math.sqrt(mean(logs.map(log => (log - center) ** 2)))
}

function shown({ baseline, candidate }: Readonly<Record<Side, Costs>>): string {
  return Object.keys(baseline)
    .map(name => (candidate[name]! / baseline[name]!).toFixed(3))
    .join(' ')
}
