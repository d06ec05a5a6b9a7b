/** Tables of simulated stores. */

import { seededRandom } from '../../__tests__/support/random.ts'
import { markdownTable } from '../in-docs.ts'
import { type Lived, live, UNCHANGED, type World } from './life.ts'

/** How many stores are simulated, and for how many runs. */
export interface Plan {
  readonly unchanged: { readonly stores: number; readonly runs: number; readonly every: number }
  readonly creeping: { readonly stores: number; readonly runs: number }
  readonly beginning: { readonly stores: number; readonly runs: number }
}

export const FULL: Plan = {
  unchanged: { stores: 12, runs: 300, every: 50 },
  creeping: { stores: 12, runs: 47 },
  beginning: { stores: 12, runs: 30 },
}
export const QUICK: Plan = {
  unchanged: { stores: 2, runs: 60, every: 20 },
  creeping: { stores: 2, runs: 47 },
  beginning: { stores: 2, runs: 20 },
}

const STEP = Math.log(1.003)
/** The creep that must be named before it reaches this ratio. */
const NAMED_BEFORE = 0.15

function stores(
  world: World,
  { stores, runs }: { stores: number; runs: number },
  withHistory = false,
) {
  return Promise.all(
    Array.from({ length: stores }, (_, seed) =>
      live(world, runs, seededRandom(seed + 1), { withHistory }),
    ),
  )
}

/** False alarms of unchanged runs by the number of runs in the store. */
export async function ageTable({ unchanged }: Plan): Promise<string> {
  const lives = await stores(UNCHANGED, unchanged)
  const rows: string[][] = []
  for (let from = 0; from < unchanged.runs; from += unchanged.every) {
    // The first run has no baseline.
    const part = lives.flatMap(life => life.slice(Math.max(1, from), from + unchanged.every))
    const share = (is: (lived: Lived) => boolean) => percent(part.filter(is).length / part.length)
    rows.push([
      `${from + 1}–${from + unchanged.every}`,
      String(part.length),
      share(({ verdict }) => verdict === 'fail'),
      share(({ doubts }) => doubts.includes('suspect')),
      share(({ doubts }) => doubts.includes('undecided')),
      share(({ outcome }) => outcome === 'appended'),
    ])
  }
  return markdownTable(
    ['runs of the store', 'runs', 'fail', 'suspect', 'undecided', 'join at once'],
    rows,
  )
}

/** How far a creep of 0.3% a run has come when it is named. */
export async function creepTable({ creeping }: Plan): Promise<string> {
  const all: World = { ...UNCHANGED, change: run => run * STEP }
  const one: World = { ...UNCHANGED, change: (run, workflow) => (workflow === 0 ? run * STEP : 0) }
  const worlds: [string, World][] = [
    ['none', UNCHANGED],
    ['all workflows', all],
    ['one of 30', one],
  ]
  const rows: string[][] = []
  for (const [name, world] of worlds) {
    const lives = await stores(world, creeping, true)
    const named = lives.map(life => {
      const run = life.findIndex(({ drifts }) => drifts)
      return run < 0 ? Number.POSITIVE_INFINITY : Math.expm1(run * STEP)
    })
    const inOrder = named.toSorted((a, b) => a - b)
    const runs = lives.flat()
    rows.push([
      name,
      String(lives.length),
      percent(runs.filter(({ drifts }) => drifts).length / runs.length),
      percent(named.filter(creep => creep < NAMED_BEFORE).length / named.length),
      name === 'none' ? '' : creepText(inOrder[Math.floor(inOrder.length / 2)]!),
      name === 'none' ? '' : creepText(inOrder[Math.ceil(0.9 * inOrder.length) - 1]!),
    ])
  }
  return markdownTable(
    [
      'creep in',
      'stores',
      'runs that name a drift',
      'stores that name one in 47 runs, before +15%',
      'half of them by',
      '90% by',
    ],
    rows,
  )
}

/** How a baseline recovers that began with an unusual run. */
export async function beginningTable({ beginning }: Plan): Promise<string> {
  const rows: string[][] = []
  for (const first of [0, 0.2, 0.5, 1, -0.1]) {
    const world: World = { ...UNCHANGED, change: run => (run === 0 ? Math.log1p(first) : 0) }
    const lives = await stores(world, beginning)
    const after = (count: number) => lives.map(life => life.slice(0, count))
    const joined = (life: readonly Lived[]) =>
      life.filter(({ outcome }) => outcome === 'appended').length
    const mean = (values: readonly number[]) =>
      values.reduce((sum, value) => sum + value, 0) / values.length
    const runs = lives.flatMap(life => life.slice(1))
    rows.push([
      first === 0
        ? 'as all others'
        : `${first > 0 ? '+' : '−'}${Math.round(Math.abs(100 * first))}%`,
      String(lives.length),
      percent(runs.filter(({ verdict }) => verdict === 'fail').length / runs.length),
      mean(after(5).map(joined)).toFixed(1),
      mean(after(15).map(joined)).toFixed(1),
      percent(lives.filter(life => life.at(-1)!.baselineRuns >= 10).length / lives.length),
    ])
  }
  return markdownTable(
    [
      'first run',
      'stores',
      'runs that fail',
      'joined at once, of 4',
      'of 14',
      `10 runs to compare with after ${beginning.runs}`,
    ],
    rows,
  )
}

function percent(share: number): string {
  const value = 100 * share
  return `${value > 0 && value < 10 ? value.toFixed(1) : Math.round(value)}%`
}

function creepText(creep: number): string {
  return Number.isFinite(creep) ? `+${(100 * creep).toFixed(1)}%` : 'not by +15%'
}
