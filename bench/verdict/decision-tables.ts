/** Tables of whole decisions: how often they fail without a change, how many runs they take, and what they find. */
import { markdownTable } from '../in-docs.ts'
import { type Design, measureDecisions, type Places } from './decisions.ts'
import type { Plan } from './tables.ts'
import { type Effect, WORLD, type World } from './world.ts'

const NONE = { shared: 0, own: 0 }
const INSIDE: Places = { job: NONE, block: NONE }
/** As much spread from job to job as between the runs of one. */
const JOBS: Places = { job: { shared: WORLD.shared, own: WORLD.own }, block: NONE }
/** Half of the variance of a run is shared by its block. */
const HALF = WORLD.shared / Math.SQRT2
const BLOCKS: Places = { job: NONE, block: { shared: HALF, own: HALF } }

const RUNS = [1, 3, 5, 10]
const EFFECTS = [0.15, 0.2, 0.3].map((relative): Effect => ({ relative, on: 'one' }))
const AVERAGE = ['avg']

function repeats(baselineRuns: number, seeds: Design['seeds'] = 'each in a job', again = false): Design {
  return { kind: 'repeat', baselineRuns, seeds, max: 4, again }
}

/** Unchanged commits that fail, in %, and the mean number of runs: by where the noise belongs and how the baseline was made. */
export function falseDecisionTable({ quiet }: Plan): string {
  const trials = 0.3 * quiet
  const worlds: [string, Places, Design['seeds']][] = [
    ['runs of a job', INSIDE, 'each in a job'],
    ['half of it jobs; baseline of as many jobs', JOBS, 'each in a job'],
    ['half of it jobs; baseline of one job', JOBS, 'in one job'],
  ]
  const rows = worlds.flatMap(([name, places, seeds]) =>
    RUNS.map(n => {
      const cell = { world: WORLD, places, metrics: AVERAGE, trials, seed: 800 + n, effects: [undefined] }
      const [once] = measureDecisions({ ...cell, design: repeats(n, seeds) })
      const [again] = measureDecisions({ ...cell, design: repeats(n, seeds, true) })
      const share = (failed: number) => ((100 * failed) / trials).toFixed(2)
      return [name, n, share(once!.failed), (once!.runs / trials).toFixed(2), share(again!.failed)]
    }),
  )
  return markdownTable(['noise is of', 'baseline runs', 'fails', 'mean runs', 'fails, given once more'], rows)
}

/** One workflow slower: found, in %, and the mean number of runs or pairs without a change. */
export function decisionPowerTable({ changed }: Plan): string {
  const alternate = (max: number): Design => ({ kind: 'alternate', baselineRuns: 0, seeds: 'each in a job', max })
  const cells: [string, Design, Places, readonly string[] | undefined, World][] = [
    ...[3, 5, 10].flatMap((n): [string, Design, Places, readonly string[] | undefined, World][] => [
      [`repeats, ${n} baseline runs, average alone`, repeats(n), INSIDE, AVERAGE, WORLD],
      [`repeats, ${n} baseline runs, built-in checks`, repeats(n), INSIDE, undefined, WORLD],
    ]),
    ...[5, 8].flatMap((pairs): [string, Design, Places, readonly string[] | undefined, World][] => [
      [`alternating, ${pairs} pairs`, alternate(pairs), INSIDE, AVERAGE, WORLD],
      [`alternating, ${pairs} pairs, half of the noise is of jobs`, alternate(pairs), JOBS, AVERAGE, WORLD],
      [
        `alternating, ${pairs} pairs, half of the noise is of blocks`,
        alternate(pairs),
        BLOCKS,
        AVERAGE,
        { ...WORLD, shared: HALF, own: HALF },
      ],
    ]),
  ]
  const rows = cells.map(([name, design, places, metrics, world]) => {
    const cell = { world, places, design, seed: 900 + design.baselineRuns, ...(metrics && { metrics }) }
    const outcomes = measureDecisions({ ...cell, trials: changed, effects: [undefined, ...EFFECTS] })
    const [none, ...found] = outcomes
    return [
      name,
      ((100 * none!.failed) / changed).toFixed(1),
      (none!.runs / changed).toFixed(2),
      ...found.map(({ failed }) => ((100 * failed) / changed).toFixed(0)),
    ]
  })
  return markdownTable(['design', 'fails unchanged', 'mean runs or pairs', '+15 %', '+20 %', '+30 %'], rows)
}

/** After the first of four runs: the chance that was announced under the effect, and how often it came true, in %. */
export function announcedChanceTable({ changed }: Plan): string {
  const rows = [3, 5, 10].flatMap(n => {
    const cell = { world: WORLD, places: INSIDE, design: repeats(n), metrics: AVERAGE, trials: changed, seed: 950 + n }
    return measureDecisions({ ...cell, effects: EFFECTS }).map(({ announced }, e) => {
      const mean = (runs: number) => {
        const those = announced.filter(one => one.runs === runs)
        const said = those.reduce((sum, { chance }) => sum + chance, 0) / those.length
        const came = those.filter(({ decided }) => decided).length / those.length
        return `${(100 * said).toFixed(0)} / ${(100 * came).toFixed(0)}`
      }
      return [n, `+${(100 * EFFECTS[e]!.relative).toFixed(0)} %`, announced.length / 3, mean(1), mean(2), mean(3)]
    })
  })
  return markdownTable(['baseline runs', 'effect', 'decisions', '1 more run', '2 more', '3 more'], rows)
}
