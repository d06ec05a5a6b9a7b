/**
 * Tables of whole decisions: how often they fail without a change, how many runs they take, what they find and what
 * they announce.
 */
import { markdownTable } from '../in-docs.ts'
import { alwaysValidTable } from './always-valid.ts'
import {
  type Announced,
  type Design,
  measureDecisions,
  type Outcome,
  type Places,
} from './decisions.ts'
import type { Plan } from './tables.ts'
import { type Effect, WORLD, type World } from './world.ts'

const NONE = { shared: 0, own: 0 }
const INSIDE: Places = { job: NONE, block: NONE }
/** As much spread between jobs as between the runs of one job. */
const JOBS: Places = { job: { shared: WORLD.shared, own: WORLD.own }, block: NONE }
/** Half of the variance of a run is shared by its block. */
const HALF = WORLD.shared / Math.SQRT2
const BLOCKS: Places = { job: NONE, block: { shared: HALF, own: HALF } }
const IN_BLOCKS: World = { ...WORLD, shared: HALF, own: HALF }

const RUNS = [1, 3, 5, 10]
const EFFECTS = [0.15, 0.2, 0.3].map((relative): Effect => ({ relative, on: 'one' }))
const CHANGES = EFFECTS.map(({ relative }) => `+${(100 * relative).toFixed(0)}%`)
const AVERAGE = ['avg']
/** Runs of few workflows have no control group. */
const FEW = [1, 2, 3].map(
  workflows =>
    [`${workflows} workflow${workflows === 1 ? '' : 's'}`, { ...WORLD, workflows }] as const,
)

function repeats(
  baselineRuns: number,
  seeds: Design['seeds'] = 'each in a job',
  again = false,
): Design {
  return { kind: 'repeat', baselineRuns, seeds, max: 4, again }
}

function alternate(max: number): Design {
  return { kind: 'alternate', baselineRuns: 0, seeds: 'each in a job', max }
}

function percent(count: number, of: number, digits = 0): string {
  return ((100 * count) / of).toFixed(digits)
}

/**
 * Unchanged commits that fail, in %, and the mean number of runs: by the source of the noise and the baseline's design.
 */
export function falseDecisionTable({ quiet }: Plan): string {
  const trials = 0.6 * quiet
  const effects = [undefined]
  const cell = { world: WORLD, metrics: AVERAGE, trials, effects }
  const worlds: [string, Places, Design['seeds']][] = [
    ['runs of a job', INSIDE, 'each in a job'],
    ['half of it jobs; baseline of as many jobs', JOBS, 'each in a job'],
    ['half of it jobs; baseline of one job', JOBS, 'in one job'],
  ]
  const stored = worlds.flatMap(([name, places, seeds]) =>
    RUNS.map(n => {
      const [outcome] = measureDecisions({
        ...cell,
        places,
        design: repeats(n, seeds, true),
        seed: 800 + n,
      })
      const { failedFirst, failed, runsFirst } = outcome!
      return [
        name,
        `${n} baseline ${n === 1 ? 'run' : 'runs'}`,
        percent(failedFirst, trials, 2),
        (runsFirst / trials).toFixed(2),
        percent(failed, trials, 2),
      ]
    }),
  )
  const alternating = [5, 8].map(pairs => {
    const [outcome] = measureDecisions({
      ...cell,
      places: INSIDE,
      design: alternate(pairs),
      seed: 800 + pairs,
    })
    const { failed, runs } = outcome!
    return [
      'runs of a job',
      `${pairs} pairs`,
      percent(failed, trials, 2),
      (runs / trials).toFixed(2),
      '–',
    ]
  })
  const few = FEW.flatMap(([name, world]) =>
    [repeats(3), repeats(3, 'in one job'), alternate(8)].map(design => {
      const [outcome] = measureDecisions({ ...cell, world, places: INSIDE, design, seed: 810 })
      const { failed, runs } = outcome!
      return [name, designText(design), percent(failed, trials, 2), (runs / trials).toFixed(2), '–']
    }),
  )
  return markdownTable(
    ['noise is of', 'design', 'fails', 'mean runs or pairs', 'fails, given once more'],
    [...stored, ...alternating, ...few],
  )
}

function designText({ kind, baselineRuns, seeds, max }: Design): string {
  if (kind === 'alternate') return `${max} pairs`
  return `${baselineRuns} baseline runs${seeds === 'in one job' ? ' of one job' : ''}`
}

/** One workflow slower: found, in %, and the mean number of runs or pairs that takes. */
export function decisionPowerTable({ changed }: Plan): string {
  return powerTable(changed, [
    ...[3, 5, 10].map(
      (n): Cell => [`repeats, ${n} baseline runs`, repeats(n), INSIDE, AVERAGE, WORLD],
    ),
    ...[3, 5, 10].map(
      (n): Cell => [
        `repeats, ${n} baseline runs, built-in checks`,
        repeats(n),
        INSIDE,
        undefined,
        WORLD,
      ],
    ),
    ...[5, 8].map(
      (pairs): Cell => [`alternating, ${pairs} pairs`, alternate(pairs), INSIDE, AVERAGE, WORLD],
    ),
    ...FEW.flatMap(([name, world]) =>
      [repeats(5, 'in one job'), alternate(8)].map(
        (design): Cell => [`${designText(design)}, ${name}`, design, INSIDE, AVERAGE, world],
      ),
    ),
  ])
}

/** The same with both sides measured in turn. */
export function pairPowerTable({ changed }: Plan): string {
  return powerTable(
    changed,
    [5, 8].flatMap((pairs): Cell[] => [
      [
        `alternating, ${pairs} pairs, half of the noise is of jobs`,
        alternate(pairs),
        JOBS,
        AVERAGE,
        WORLD,
      ],
      [
        `alternating, ${pairs} pairs, half of the noise is of blocks`,
        alternate(pairs),
        BLOCKS,
        AVERAGE,
        IN_BLOCKS,
      ],
      ...FEW.map(
        ([name, world]): Cell => [
          `alternating, ${pairs} pairs, ${name}`,
          alternate(pairs),
          INSIDE,
          AVERAGE,
          world,
        ],
      ),
    ]),
  )
}

type Cell = [
  name: string,
  design: Design,
  places: Places,
  metrics: readonly string[] | undefined,
  world: World,
]

function powerTable(changed: number, cells: readonly Cell[]): string {
  const rows = cells.map(([name, design, places, metrics, world]) => {
    // The average alone is measured more precisely, and all checks, which take longer, less so.
    const trials = metrics ? (design.kind === 'repeat' ? 2.5 : 1) * changed : changed / 2
    const cell = {
      world,
      places,
      design,
      seed: 900 + design.baselineRuns,
      ...(metrics && { metrics }),
    }
    const [none, ...found] = measureDecisions({ ...cell, trials, effects: [undefined, ...EFFECTS] })
    return [name, foundText(none!, trials, 1), ...found.map(outcome => foundText(outcome, trials))]
  })
  return markdownTable(['design', 'unchanged', ...CHANGES], rows)
}

/** '86 (2.6)': failed, in %, and the mean number of runs. */
function foundText({ failed, runs }: Outcome, trials: number, digits = 0): string {
  return `${percent(failed, trials, digits)} (${(runs / trials).toFixed(1)})`
}

/** Worlds that were not used to choose the constants. */
export function decisionWorldsTable({ changed }: Plan): string {
  const errors: World = { ...WORLD, samples: 2_000, errorRate: 0.005 }
  const more: Effect = { relative: 0, on: 'one', errors: 0.015 }
  const double = { ...WORLD, shared: 2 * WORLD.shared, own: 2 * WORLD.own }
  const cells: (readonly [string, World, readonly string[], readonly Effect[]])[] = [
    ['t3 tails, average', { ...WORLD, tails: 3 }, AVERAGE, EFFECTS.slice(1)],
    ['10% noise, average', double, AVERAGE, [0.3, 0.5].map(relative => ({ relative, on: 'one' }))],
    ['error rate 0.5%, 2,000 samples', errors, ['error-rate'], [more, { ...more, errors: 0.045 }]],
    ...FEW.map(([name, world]) => [`5% noise, ${name}`, world, AVERAGE, EFFECTS.slice(1)] as const),
  ]
  const rows = cells.flatMap(([name, world, metrics, effects]) =>
    [repeats(3), repeats(5), alternate(8)].map(design => {
      const cell = { world, places: INSIDE, design, metrics, seed: 970 + design.baselineRuns }
      const [none, ...found] = measureDecisions({
        ...cell,
        trials: changed,
        effects: [undefined, ...effects],
      })
      return [
        name,
        design.kind === 'repeat'
          ? `repeats, ${design.baselineRuns} baseline runs`
          : 'alternating, 8 pairs',
        percent(none!.failed, changed, 1),
        (none!.runs / changed).toFixed(2),
        ...found.map((outcome, e) => `${effectText(effects[e]!)}: ${foundText(outcome, changed)}`),
      ]
    }),
  )
  return markdownTable(['noise', 'design', 'fails', 'mean runs or pairs', 'found', 'found'], rows)
}

function effectText({ relative, errors }: Effect): string {
  return errors === undefined
    ? `+${(100 * relative).toFixed(0)}%`
    : `+${(100 * errors).toFixed(1)} points`
}

/** Announced probabilities are grouped by fifths. */
const BINS = 5

/**
 * Probabilities announced after the second run, in groups: their mean, how often they came true, in %, and how many.
 */
export function announcedChanceTable({ changed }: Plan): string {
  const worlds: (readonly [string, Places, World])[] = [
    ['runs of a job', INSIDE, WORLD],
    ['half of it jobs', JOBS, WORLD],
    ...FEW.map(([name, world]) => [name, INSIDE, world] as const),
  ]
  const rows = worlds.flatMap(([name, places, world]) => {
    const outcomes = [3, 5, 10].map(n => {
      const cell = { world, places, design: repeats(n), metrics: AVERAGE, seed: 950 + n }
      return measureDecisions({ ...cell, trials: 0.4 * changed, effects: [undefined, ...EFFECTS] })
    })
    const [same, slower] = [
      outcomes.map(([none]) => none!),
      outcomes.flatMap(([, ...found]) => found),
    ]
    return [['unchanged', same] as const, ['one workflow slower', slower] as const].map(
      ([code, those]) => {
        const announced = those.flatMap(outcome => outcome.announced)
        const bins = Array.from({ length: BINS }, (_, bin) =>
          cameTrue(
            announced.filter(({ chance }) => Math.min(Math.floor(chance * BINS), BINS - 1) === bin),
          ),
        )
        return [name, code, cameTrue(announced), ...bins]
      },
    )
  })
  const ranges = Array.from(
    { length: BINS },
    (_, bin) => `${(100 / BINS) * bin} to ${(100 / BINS) * (bin + 1)}%`,
  )
  return markdownTable(['noise is of', 'code', 'all', ...ranges], rows)
}

/** '48 → 51 of 230': announced, came true, and how many. */
function cameTrue(announced: readonly Announced[]): string {
  const { length } = announced
  if (length === 0) return '–'
  const expected = announced.reduce((sum, { chance }) => sum + chance, 0)
  const came = announced.filter(({ decided }) => decided).length
  return `${percent(expected, length)} → ${percent(came, length)} of ${length}`
}

/** Limits planned beforehand against an always-valid p, at one rate of false failures. */
export function plannedOrAlwaysValidTable({ quiet, changed }: Plan): string {
  const designs = [
    ['repeats, 5 baseline runs', WORLD, INSIDE, repeats(5)],
    ['alternating, 8 pairs', WORLD, INSIDE, alternate(8)],
    ...FEW.map(
      ([name, world]) => [`repeats, 5 baseline runs, ${name}`, world, INSIDE, repeats(5)] as const,
    ),
  ] as const
  return alwaysValidTable(designs, EFFECTS, { quiet, changed })
}
