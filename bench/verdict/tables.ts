/** The measured cells, and their tables. */
import { markdownTable } from '../in-docs.ts'
import {
  type Cell,
  type Design,
  measureConfirmed,
  measureDesigns,
  measureRules,
  type Rates,
} from './measure.ts'
import { fixedRatio, historyTTest, perfGate, previousRatio, type Rule } from './rules.ts'
import { measureWelch } from './welch.ts'
import { type Effect, WORLD, type World } from './world.ts'

export interface Plan {
  /** Trials of a cell without a change, of one with a change, and of one with raw samples. */
  readonly quiet: number
  readonly changed: number
  readonly raw: number
}

export const FULL: Plan = { quiet: 1_000, changed: 200, raw: 20 }

const RUNS = [1, 3, 5, 10]
const SOME_RUNS = [1, 3, 10]
const EFFECTS = [0.15, 0.2, 0.3, 0.5]
const SMALL_EFFECTS = [0.15, 0.2, 0.3]
const RIVALS: Record<string, Rule> = {
  'fixed +10 %': fixedRatio(1.1),
  '150 % of the previous run': previousRatio(1.5),
  '200 % of the previous run': previousRatio(2),
  't-test on the history, 99 %': historyTTest(0.99),
}

/** Noise with half of its variance shared. */
function noise(percent: number): World {
  const half = percent / 100 / Math.SQRT2
  return { ...WORLD, shared: half, own: half }
}

const WORLDS: Record<string, World> = {
  '3 %': noise(3),
  '5 %': WORLD,
  '10 %': noise(10),
  '5 %, t3 tails': { ...WORLD, tails: 3 },
  '1 to 20 % each': { ...WORLD, shared: 0.02, own: 0.06, unevenness: 1 },
  'hosts of two kinds': { ...WORLD, shared: 0.01, own: 0.02, slowHost: 0.25 },
  '5 %, 5 % of runs elsewhere': { ...WORLD, replaced: 0.05 },
}

const QUIET = [undefined] as const
const baselines = (runs: number) => `${runs} baseline ${runs === 1 ? 'run' : 'runs'}`
const BASELINES = RUNS.map(baselines)

/** Runs of few workflows have no control group. */
const FEW = [1, 2, 3]
const FEW_WORLDS = FEW.map(
  workflows =>
    [`5 %, ${workflows} workflow${workflows === 1 ? '' : 's'}`, { ...WORLD, workflows }] as const,
)

type Row = readonly (string | number)[]

/** Unchanged runs in %: fails / at least suspect / fails after a second run. */
export function falseFailureTable(plan: Plan): string {
  const rows = Object.entries(WORLDS).map(
    ([name, world]): Row => [
      name,
      ...SOME_RUNS.map(baselineRuns => {
        const cell = {
          world,
          baselineRuns,
          trials: plan.quiet,
          seed: 100 + baselineRuns,
          effects: QUIET,
        }
        return triple(measureConfirmed(perfGate(), cell)[0]!)
      }),
    ],
  )
  return markdownTable(['noise', ...SOME_RUNS.map(baselines)], rows)
}

/** What other rules fail of unchanged runs, in %. */
export function rivalFailureTable(plan: Plan): string {
  const rows = [...Object.entries(WORLDS), ...FEW_WORLDS].flatMap(([name, world]) =>
    RUNS.map((baselineRuns): Row => {
      const cell = {
        world,
        baselineRuns,
        trials: plan.changed,
        seed: 100 + baselineRuns,
        effects: QUIET,
      }
      const others = measureRules(RIVALS, cell)
      return [name, baselineRuns, ...Object.keys(RIVALS).map(rival => percent(others[rival]![0]!))]
    }),
  )
  return markdownTable(['noise', 'baseline runs', ...Object.keys(RIVALS)], rows)
}

/** Changes found at 5 % noise in %: fails / at least suspect / fails after a second run. */
export function powerTable(plan: Plan): string {
  const rows = SOME_RUNS.flatMap(baselineRuns => {
    const cell = { world: WORLD, baselineRuns, trials: plan.changed, seed: 200 + baselineRuns }
    return (['one', 'all'] as const).map((on): Row => {
      const effects = SMALL_EFFECTS.map(relative => ({ relative, on }))
      return [
        baselineRuns,
        on,
        ...measureConfirmed(perfGate(), { ...cell, effects }).map(wholeTriple),
      ]
    })
  })
  return markdownTable(
    ['baseline runs', 'slower', ...SMALL_EFFECTS.map(effect => `+${whole(effect)} %`)],
    rows,
  )
}

/** Worlds in which the noise of the history is measured, and runs of it: the fewest that are enough, and twice as many. */
const HISTORY_WORLDS: Record<string, World> = {
  '5 %': WORLD,
  '5 %, t3 tails': WORLDS['5 %, t3 tails']!,
}
const HISTORIES = [0, 31, 62]

/** What the noise of the history brings: unchanged runs, then one workflow and all 20 % slower. */
export function historyTable(plan: Plan): string {
  const rows = Object.entries(HISTORY_WORLDS).flatMap(([name, world]) =>
    SOME_RUNS.flatMap(baselineRuns =>
      HISTORIES.map((history): Row => {
        const cell = { world, baselineRuns, history: Math.max(history, baselineRuns) }
        const quiet = { ...cell, trials: plan.quiet, seed: 500 + baselineRuns, effects: QUIET }
        const changed = {
          ...cell,
          trials: plan.changed,
          seed: 600 + baselineRuns,
          effects: oneAndAll(0.2),
        }
        return [
          name,
          baselineRuns,
          history,
          triple(measureConfirmed(perfGate(), quiet)[0]!),
          ...measureConfirmed(perfGate(), changed).map(wholeTriple),
        ]
      }),
    ),
  )
  return markdownTable(
    ['noise', 'baseline runs', 'runs of history', 'unchanged', 'one +20 %', 'all +20 %'],
    rows,
  )
}

const half = (relative: number) => ({ relative, on: 'half' }) as const
const all = (relative: number) => ({ relative, on: 'all' }) as const

/** Worlds in which the noise of the history could mislead, with what was different in earlier runs. */
const PASTS: Record<string, Pick<Cell, 'world' | 'past'>> = {
  '5 %': { world: WORLD },
  '1 to 20 % each': { world: WORLDS['1 to 20 % each']! },
  '3 %, two modes 30 % apart': { world: { ...noise(3), modes: { ofTen: 3, slower: 0.3 } } },
  'hosts of two kinds': { world: WORLDS['hosts of two kinds']! },
  '5 %, half of a baseline run 30 % slower': {
    world: WORLD,
    past: until => (until === 2 ? { effect: half(0.3) } : undefined),
  },
  '5 %, half of an older run 30 % slower': {
    world: WORLD,
    past: until => (until === 15 ? { effect: half(0.3) } : undefined),
  },
  '5 %, 0.3 % slower with each run': {
    world: WORLD,
    past: until => ({ effect: all(0.997 ** until - 1) }),
  },
  '5 %, 20 % slower 20 runs ago, accepted': {
    world: WORLD,
    past: until => (until > 20 ? { effect: all(-1 / 6), level: 'before' } : undefined),
  },
}

/** The same worlds without and with 31 runs of history, three baseline runs: unchanged, and one workflow 20 % slower. */
export function historyWorldsTable(plan: Plan): string {
  const rows = Object.entries(PASTS).map(([name, given]): Row => {
    const found = [3, 31].map(history => {
      const cell = { ...given, baselineRuns: 3, history, trials: plan.changed, seed: 730 }
      const [no, one] = measureConfirmed(perfGate(), {
        ...cell,
        effects: [undefined, { relative: 0.2, on: 'one' }],
      })
      return [wholeTriple(no!), wholeTriple(one!)]
    })
    return [name, found[0]![0]!, found[1]![0]!, found[0]![1]!, found[1]![1]!]
  })
  const columns = ['unchanged', 'with history', 'one +20 %', 'with history']
  return markdownTable(['noise', ...columns], rows)
}

/** More of them. The noise is 5 % in the runs that are judged. */
const MORE_PASTS: typeof PASTS = {
  'of three workflows half of it until 10 runs ago': {
    world: WORLD,
    past: noisyUntil(10, 0.5, 'tenth'),
  },
  'half of it until 10 runs ago': { world: WORLD, past: noisyUntil(10, 0.5, 'all') },
  'twice of it until 10 runs ago': { world: WORLD, past: noisyUntil(10, 2, 'all') },
  // Three of each six runs, each time in another workflow.
  'one +25 % for 3 runs of 6, refused and mended': {
    world: WORLD,
    past: until => {
      const from = Math.floor(until / 6) % 30
      const effect = { relative: 0.25, on: 'one', from } as const
      return until % 6 > 2 ? { effect, isRefused: true } : undefined
    },
  },
  '5 %': { world: WORLD },
  't3 tails': { world: WORLDS['5 %, t3 tails']! },
  't5 tails': { world: { ...WORLD, tails: 5 } },
  '20 % slower 20 runs ago, accepted': PASTS['5 %, 20 % slower 20 runs ago, accepted']!,
  '0.3 % slower with each run': PASTS['5 %, 0.3 % slower with each run']!,
}

/** Other noise, as a multiple, in all runs but so many of the newest. */
function noisyUntil(newest: number, noise: number, on: Effect['on']): NonNullable<Cell['past']> {
  return until => (until > newest ? { effect: { relative: 0, on, noise } } : undefined)
}

const LONG_HISTORIES = [60, 120]

/** Worlds by runs of history: by number of baseline runs, unchanged runs and one workflow 20 % slower. */
export function longHistoriesTable(plan: Plan): string {
  const rows = Object.entries(MORE_PASTS).flatMap(([name, given]) =>
    rowsByHistory(name, LONG_HISTORIES, {
      ...given,
      trials: plan.changed,
      seed: 740,
      effects: [undefined, { relative: 0.2, on: 'one' }],
    }),
  )
  return markdownTable(
    ['5 % noise', 'runs of history', ...byBaseline('unchanged, one +20 %')],
    rows,
  )
}

/** Noise before a change of a fact that must match, as a multiple of that since, and runs since the change. */
const OTHER_NOISE = { 'is the same': 1, doubles: 0.5, halves: 2 }
const SINCE = [4, 10, 30]

/**
 * The noise after a change of a fact, 60 runs of history, three baseline runs: where the change is not known, and where it is.
 * Unchanged runs, then one workflow and all 20 % slower.
 */
export function factsTable(plan: Plan): string {
  const rows = [30, 3].flatMap(workflows =>
    Object.entries(OTHER_NOISE).flatMap(([name, noise]) =>
      SINCE.map((newest): Row => {
        const found = [false, true].map(isElsewhere => {
          const cell: Cell = {
            world: { ...WORLD, workflows },
            past: elsewhereUntil(newest, noise, isElsewhere),
            baselineRuns: 3,
            history: 60,
            trials: plan.quiet,
            seed: 760,
            effects: [undefined, ...oneAndAll(0.2)],
          }
          return measureConfirmed(perfGate(), cell, 0).map(atOnceOrSuspect).join(', ')
        })
        return [workflows, name, newest, ...found]
      }),
    ),
  )
  const columns = ['not known', 'known'].map(way => `${way}: unchanged, one +20 %, all +20 %`)
  return markdownTable(['workflows', 'noise', 'runs since', ...columns], rows)
}

function elsewhereUntil(
  newest: number,
  noise: number,
  isElsewhere: boolean,
): NonNullable<Cell['past']> {
  const before = noisyUntil(newest, noise, 'all')
  return until => {
    const past = before(until)
    return past && { ...past, level: 'before', isElsewhere }
  }
}

/** The plain world by number of workflows and runs of history. */
export function historySizesTable(plan: Plan): string {
  const rows = [30, 8, 3].flatMap(workflows =>
    rowsByHistory(workflows, [31, 120], {
      world: { ...WORLD, workflows },
      trials: plan.changed,
      seed: 750,
      effects: [undefined, { relative: 0.15, on: 'one' }, ...oneAndAll(0.2)],
    }),
  )
  const columns = byBaseline('unchanged, one +15 %, one +20 %, all +20 %')
  return markdownTable(['workflows', 'runs of history', ...columns], rows)
}

function byBaseline(title: string): string[] {
  return SOME_RUNS.map(runs => `n = ${runs}: ${title}`)
}

/** A row for each length of the history. */
function rowsByHistory(
  name: string | number,
  histories: readonly number[],
  cell: Omit<Cell, keyof Design>,
): Row[] {
  const designs = histories.flatMap(history =>
    SOME_RUNS.map(baselineRuns => ({ baselineRuns, history })),
  )
  const found = measureDesigns(perfGate(), cell, designs, 0).map(rates =>
    rates.map(atOnceOrSuspect).join(', '),
  )
  return histories.map((history, h) => {
    const first = h * SOME_RUNS.length
    const row = [name, history, ...found.slice(first, first + SOME_RUNS.length)]
    console.error(row.join(' | '))
    return row
  })
}

/** One run without a change in so many may fail. */
const ASKED = [200, 100, 50, 20]

/** What `false-alarms` keeps: unchanged runs that fail at once, then one of 8 workflows slower by 20 %. */
export function falseAlarmsTable(plan: Plan): string {
  const rules = Object.fromEntries(ASKED.map(runs => [`1 in ${runs}`, perfGate(1 / runs)]))
  const found = [0, 62].flatMap(history =>
    [3, 10].map(baselineRuns => {
      const cell = {
        world: { ...WORLD, workflows: 8 },
        baselineRuns,
        history: Math.max(history, baselineRuns),
      }
      const quiet = { ...cell, trials: 2 * plan.quiet, seed: 700 + baselineRuns, effects: QUIET }
      const effects = [{ relative: 0.2, on: 'one' } as const]
      const changed = { ...cell, trials: plan.changed, seed: 710 + baselineRuns, effects }
      const [no, one] = [measureRules(rules, quiet), measureRules(rules, changed)]
      return {
        title: `n = ${baselineRuns}${history > 0 ? `, ${history} runs of history` : ''}`,
        of: (name: string) =>
          `${(100 * no[name]![0]!).toFixed(2)}, ${Math.round(100 * one[name]![0]!)}`,
      }
    }),
  )
  const rows = ASKED.map(runs => `1 in ${runs}`).map(
    (name): Row => [name, ...found.map(({ of }) => of(name))],
  )
  return markdownTable(['asked', ...found.map(({ title }) => title)], rows)
}

/** What other rules find at 5 % noise. */
export function rivalPowerTable(plan: Plan): string {
  const cells = [WORLD.workflows, ...FEW].flatMap(workflows =>
    RUNS.map(baselineRuns => ({ workflows, baselineRuns })),
  )
  const rows = cells.flatMap(({ workflows, baselineRuns }) => {
    const cell = {
      world: { ...WORLD, workflows },
      baselineRuns,
      trials: plan.changed,
      seed: 300 + baselineRuns,
    }
    const found = measureRules(RIVALS, { ...cell, effects: EFFECTS.flatMap(oneAndAll) })
    return Object.keys(RIVALS).map(
      (rival): Row => [workflows, baselineRuns, rival, ...pairs(found[rival]!)],
    )
  })
  return markdownTable(
    ['workflows', 'baseline runs', 'rule', ...EFFECTS.map(effect => `+${whole(effect)} %`)],
    rows,
  )
}

/** Half of the workflows slower by 30 %, at 4 % noise. */
export function halfTable(plan: Plan): string {
  const rows = [...FEW, 6, 10, 30].map((workflows): Row => {
    const cell = { world: { ...noise(4), workflows }, trials: plan.changed }
    const found = RUNS.map(baselineRuns => {
      const effects = [{ relative: 0.3, on: 'half' } as const]
      const [half] = measureConfirmed(perfGate(), {
        ...cell,
        baselineRuns,
        seed: 400 + baselineRuns,
        effects,
      })
      return arrow(half!)
    })
    return [workflows, ...found]
  })
  return markdownTable(['workflows', ...BASELINES], rows)
}

/** Error rates: half a percent of samples fails, then two percent of one workflow's, or of every workflow's. */
export function errorRateTable(plan: Plan): string {
  const effects: (Effect | undefined)[] = [
    { relative: 0, on: 'one', errors: 0.015 },
    { relative: 0, on: 'all', errors: 0.015 },
  ]
  const sizes = [300, 2_000].map(samples => ({ samples, workflows: WORLD.workflows }))
  const few = FEW.map(workflows => ({ samples: 2_000, workflows }))
  const rows = [...sizes, ...few].flatMap(({ samples, workflows }) =>
    RUNS.map((baselineRuns): Row => {
      const world = { ...WORLD, workflows, samples, errorRate: 0.005 }
      const cell = { world, baselineRuns, seed: 500 + baselineRuns }
      const [quiet] = measureConfirmed(perfGate(), {
        ...cell,
        trials: plan.quiet / 4,
        effects: QUIET,
      })
      const found = measureConfirmed(perfGate(), { ...cell, trials: plan.changed, effects })
      return [workflows, samples, baselineRuns, ...rates(quiet!), ...found.map(arrow)]
    }),
  )
  return markdownTable(
    ['workflows', 'samples', 'baseline runs', ...OWN_COLUMNS, 'one 0.5 → 2 %', 'all 0.5 → 2 %'],
    rows,
  )
}

/** Error rates of the workflows, and the standard deviations of their logits: shared by a run, and of each workflow. */
const ERROR_WORLDS = [
  ['0.5 to 3 %', { errorRate: 0.005, errorMost: 0.03, errorShared: 0.2, errorOwn: 0.3 }],
  ['0.5 to 3 %', { errorRate: 0.005, errorMost: 0.03, errorShared: 0.3, errorOwn: 0.2 }],
  ['3 %', { errorRate: 0.03, errorShared: 0.2, errorOwn: 0.3 }],
] as const

/** Error rates that vary between runs, nothing changed; and five percentage points more in one workflow. */
export function errorWorldTable(plan: Plan): string {
  const one: Effect = { relative: 0, on: 'one', errors: 0.05 }
  const rows = ERROR_WORLDS.flatMap(([name, errors]) =>
    [1, 3, 8, 30].flatMap(workflows =>
      [800, 4_000].map((samples): Row => {
        const world = { ...WORLD, ...errors, workflows, samples }
        const trials = workflows < 10 ? plan.quiet / 2 : plan.quiet / 5
        const quiet = [1, 3, 10].map(baselineRuns => {
          const cell = { world, baselineRuns, trials, seed: 800 + baselineRuns, effects: QUIET }
          return rates(measureConfirmed(perfGate(), cell)[0]!).join(' / ')
        })
        const cell = { world, baselineRuns: 1, trials: plan.changed, seed: 820 }
        const [found] = measureConfirmed(perfGate(), { ...cell, effects: [one] })
        const power = [found!.failed, found!.suspect, found!.confirmed].map(whole).join(' / ')
        return [
          name,
          `${errors.errorShared} / ${errors.errorOwn}`,
          workflows,
          samples,
          ...quiet,
          power,
        ]
      }),
    ),
  )
  const runs = [
    '1 baseline run',
    '3 baseline runs',
    '10 baseline runs',
    'one +5 pp, 1 baseline run',
  ]
  return markdownTable(['rates', 'shared / own', 'workflows', 'samples', ...runs], rows)
}

/** Fewer workflows: unchanged runs as above, and one workflow slower by 30 %. */
export function fewWorkflowsTable(plan: Plan): string {
  const effects = oneAndAll(0.3).slice(0, 1)
  const sizes = [1, 3, 4, 6].flatMap(workflows =>
    [false, true].map(inOneJob => ({ workflows, inOneJob })),
  )
  const rows = sizes.map(({ workflows, inOneJob }): Row => {
    const found = SOME_RUNS.map(baselineRuns => {
      const cell = {
        world: { ...WORLD, workflows },
        baselineRuns,
        inOneJob,
        seed: 600 + baselineRuns,
      }
      const [quiet] = measureConfirmed(perfGate(), { ...cell, trials: plan.quiet, effects: QUIET })
      const [slower] = measureConfirmed(perfGate(), { ...cell, trials: plan.changed, effects })
      return `${triple(quiet!)}, ${wholeTriple(slower!)}`
    })
    return [inOneJob ? `${workflows}, one job` : workflows, ...found]
  })
  return markdownTable(['workflows', ...SOME_RUNS.map(baselines)], rows)
}

/** Systems around the plain one, with the numbers of baseline runs. */
const CORNERS: Record<string, readonly [World, readonly number[]]> = {
  '5 %, 8 benchmarks of one value': [{ ...WORLD, workflows: 8, isOneValue: true }, [1, 3, 10]],
  '2 %, 2 workflows': [{ ...noise(2), workflows: 2 }, [3]],
  '2 %, 3 workflows': [{ ...noise(2), workflows: 3 }, [3]],
  '10 %, 2 workflows': [{ ...noise(10), workflows: 2 }, [3]],
  '10 %, 3 workflows': [{ ...noise(10), workflows: 3 }, [3]],
  '2 %, 8 workflows': [{ ...noise(2), workflows: 8 }, [3]],
  '10 %': [noise(10), [5]],
  '10 %, uneven': [{ ...noise(10), unevenness: 0.8 }, [3, 5, 10]],
  '5 %, by night up to 25 % slower': [{ ...WORLD, night: 0.25 }, [3, 10]],
  '5 %': [WORLD, [5]],
}

/** Unchanged runs, and one workflow 20 % slower, in the corners. */
export function cornersTable(plan: Plan): string {
  const rows = Object.entries(CORNERS).flatMap(([name, [world, runs]]) =>
    runs.map((baselineRuns): Row => {
      const cell = { world, baselineRuns, seed: 900 + baselineRuns }
      const effects = [{ relative: 0.2, on: 'one' }] as const
      const [quiet] = measureConfirmed(perfGate(), { ...cell, trials: plan.quiet, effects: QUIET })
      const [slower] = measureConfirmed(perfGate(), { ...cell, trials: plan.changed, effects })
      const row = [name, baselineRuns, triple(quiet!), wholeTriple(slower!)]
      console.error(row.join(' | '))
      return row
    }),
  )
  return markdownTable(['noise', 'baseline runs', 'unchanged', 'one +20 %'], rows)
}

/**
 * Values of each workflow in two modes 30 % apart, three of ten in the second, at 2 % noise inside a mode: what warns is repeated
 * up to two times.
 */
export function modesTable(plan: Plan): string {
  const effects = [{ relative: 0.4, on: 'one' }] as const
  const rows = [1, 5, 14].flatMap(workflows =>
    [5, 10].map((baselineRuns): Row => {
      const world = { ...noise(2), workflows, modes: { ofTen: 3, slower: 0.3 } }
      const cell = { world, baselineRuns, seed: 650 + baselineRuns }
      const [quiet] = measureConfirmed(
        perfGate(),
        { ...cell, trials: plan.quiet / 5, effects: QUIET },
        2,
      )
      const [found] = measureConfirmed(
        perfGate(),
        { ...cell, trials: plan.changed / 2, effects },
        2,
      )
      return [workflows, baselineRuns, ...rates(quiet!), arrow(found!)]
    }),
  )
  const columns = [
    'fails',
    '… or warns',
    '… and two repeats decide',
    '+40 %: at once → with two repeats',
  ]
  return markdownTable(['workflows', 'baseline runs', ...columns], rows)
}

/** Welch's t-test on raw samples, nothing changed. */
export function welchTable(plan: Plan): string {
  const rows = [...Object.entries(WORLDS).slice(0, 3), ...FEW_WORLDS].map(([name, world]): Row => {
    const { perComparison, perRun } = measureWelch(world, 3, plan.raw, 700)
    return [name, whole(perComparison), whole(perRun)]
  })
  return markdownTable(['noise', 'comparisons called slower', 'runs with one at least'], rows)
}

const OWN_COLUMNS = ['fails', '… or is suspect', '… and a second run decides']

function rates({ failed, suspect, confirmed }: Rates): string[] {
  return [percent(failed), percent(suspect), percent(confirmed)]
}

function triple(found: Rates): string {
  return [found.failed, found.suspect, found.confirmed]
    .map(share => (100 * share).toFixed(1))
    .join('/')
}

function wholeTriple({ failed, suspect, confirmed }: Rates): string {
  return [failed, suspect, confirmed].map(whole).join('/')
}

function atOnceOrSuspect({ failed, suspect }: Rates): string {
  return `${whole(failed)}/${whole(suspect)}`
}

/** Failing at once → after a second run. */
function arrow({ failed, confirmed }: Rates): string {
  return `${whole(failed)} → ${whole(confirmed)}`
}

function oneAndAll(relative: number): Effect[] {
  return [
    { relative, on: 'one' },
    { relative, on: 'all' },
  ]
}

/** Shares of effects as `oneAndAll` makes them. */
function pairs(values: readonly number[]): string[] {
  return values.flatMap((value, i) =>
    i % 2 === 0 ? `${whole(value)} / ${whole(values[i + 1]!)}` : [],
  )
}

function percent(share: number): string {
  return (100 * share).toFixed(2)
}

function whole(share: number): string {
  return (100 * share).toFixed(0)
}
