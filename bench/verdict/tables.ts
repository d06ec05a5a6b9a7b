/** The cells that are measured, and the tables they make. */
import { markdownTable } from '../in-docs.ts'
import { measureConfirmed, measureRules, type Rates } from './measure.ts'
import { fixedRatio, historyTTest, perfGate, previousRatio, type Rule } from './rules.ts'
import { measureWelch } from './welch.ts'
import { type Effect, WORLD, type World } from './world.ts'

export interface Plan {
  /** Trials of a cell in which nothing changed (a quarter of it off the main world), of one in which something did, and of one with raw samples. */
  readonly quiet: number
  readonly changed: number
  readonly raw: number
}

export const FULL: Plan = { quiet: 8_000, changed: 400, raw: 100 }

const RUNS = [1, 3, 5, 10]
const EFFECTS = [0.05, 0.1, 0.2, 0.3, 0.5]
const RIVALS: Record<string, Rule> = {
  'fixed +10 %': fixedRatio(1.1),
  '150 % of the previous run': previousRatio(1.5),
  '200 % of the previous run': previousRatio(2),
  't-test on the history, 99 %': historyTTest(0.99),
}

export const WORLDS: Record<string, World> = {
  '3 %': { ...WORLD, noise: 0.03 },
  '5 %': WORLD,
  '10 %': { ...WORLD, noise: 0.1 },
  '5 %, heavy tails': { ...WORLD, heavyTails: true },
  '5 %, 5 % of runs elsewhere': { ...WORLD, replaced: 0.05 },
}

type Row = readonly (string | number)[]

/** Runs that fail although nothing changed, in %. */
export function falseFailureTable(plan: Plan): string {
  const rows = Object.entries(WORLDS).flatMap(([noise, world]) =>
    RUNS.map((baselineRuns): Row => {
      const trials = world === WORLD ? plan.quiet : plan.quiet / 4
      const cell = { world, baselineRuns, candidateRuns: 1, trials, seed: 100 + baselineRuns }
      const rivals = measureRules(RIVALS, cell)
      const own = measureConfirmed(perfGate(['avg']), cell)
      return [noise, baselineRuns, ...rates(own), ...Object.keys(RIVALS).map(name => percent(rivals[name]!.failed))]
    }),
  )
  return markdownTable(['noise', 'baseline runs', ...OWN_COLUMNS, ...Object.keys(RIVALS)], rows)
}

/** Runs that fail rightly, in %: one workflow slower / all workflows slower. */
export function powerTable(plan: Plan): string {
  const rows = Object.entries(WORLDS)
    .slice(0, 3)
    .flatMap(([noise, world]) =>
      RUNS.flatMap(baselineRuns => {
        const base = { world, baselineRuns, trials: plan.changed, seed: 200 + baselineRuns }
        const own = EFFECTS.map(relative =>
          both(effect => measureConfirmed(perfGate(['avg']), { ...base, effect }), relative),
        )
        const line = (name: string, pick: (rates: Rates) => number): Row => [
          noise,
          baselineRuns,
          name,
          ...own.map(pair => `${whole(pick(pair.one))} / ${whole(pick(pair.all))}`),
        ]
        return [
          line('perf-gate fails', ({ failed }) => failed),
          line('… or is suspect', ({ suspect }) => suspect),
          line('… and a second run decides', ({ confirmed }) => confirmed!),
        ]
      }),
    )
  return markdownTable(['noise', 'baseline runs', 'outcome', ...EFFECTS.map(effect => `+${whole(effect)} %`)], rows)
}

/** What other rules find at 5 % noise. */
export function rivalPowerTable(plan: Plan): string {
  const rows = RUNS.flatMap(baselineRuns => {
    const base = { world: WORLD, baselineRuns, candidateRuns: 1, trials: plan.changed, seed: 300 + baselineRuns }
    const found = EFFECTS.map(relative => both(effect => measureRules(RIVALS, { ...base, effect }), relative))
    return Object.keys(RIVALS).map(
      (name): Row => [
        baselineRuns,
        name,
        ...found.map(pair => `${whole(pair.one[name]!.failed)} / ${whole(pair.all[name]!.failed)}`),
      ],
    )
  })
  return markdownTable(['baseline runs', 'rule', ...EFFECTS.map(effect => `+${whole(effect)} %`)], rows)
}

/** Families: the average, the p95, and both with the error rate; 5 % noise. */
export function metricTable(plan: Plan): string {
  const families = [['avg'], ['p95'], ['avg', 'p95'], ['avg', 'p95', 'error-rate']]
  const rows = families.flatMap(metrics =>
    RUNS.map((baselineRuns): Row => {
      const base = { world: WORLD, baselineRuns, seed: 400 + baselineRuns }
      const rule = perfGate(metrics)
      const quiet = measureConfirmed(rule, { ...base, trials: plan.quiet / 4 })
      const power = [0.2, 0.3, 0.5].map(relative => {
        const effect = { relative, on: 'one' } as const
        const { failed, confirmed } = measureConfirmed(rule, { ...base, trials: plan.changed, effect })
        return `${whole(failed)} → ${whole(confirmed)}`
      })
      return [metrics.join(' + '), baselineRuns, ...rates(quiet), ...power]
    }),
  )
  return markdownTable(
    ['metrics', 'baseline runs', ...OWN_COLUMNS, '+20 % in one', '+30 % in one', '+50 % in one'],
    rows,
  )
}

/** Error rates: half a percent of samples fails, and then more of one workflow's. */
export function errorRateTable(plan: Plan): string {
  const rule = perfGate(['error-rate'])
  const rows = RUNS.map((baselineRuns): Row => {
    const base = { world: WORLD, baselineRuns, seed: 500 + baselineRuns }
    const quiet = measureConfirmed(rule, { ...base, trials: plan.quiet / 4 })
    const power = [0.01, 0.02, 0.05].map(errors => {
      const effect = { relative: 0, on: 'one', errors } as const
      const { failed, confirmed } = measureConfirmed(rule, { ...base, trials: plan.changed, effect })
      return `${whole(failed)} → ${whole(confirmed)}`
    })
    return [baselineRuns, ...rates(quiet), ...power]
  })
  return markdownTable(['baseline runs', ...OWN_COLUMNS, '+1 point', '+2 points', '+5 points'], rows)
}

/** Fewer workflows: the control group shrinks. */
export function fewWorkflowsTable(plan: Plan): string {
  const rows = [1, 3, 4, 5, 7, 14].flatMap(workflows =>
    RUNS.map((baselineRuns): Row => {
      const base = { world: { ...WORLD, workflows }, baselineRuns, seed: 600 + baselineRuns }
      const rule = perfGate(['avg'])
      const quiet = measureConfirmed(rule, { ...base, trials: plan.quiet / 4 })
      const power = [0.2, 0.3, 0.5].map(relative => {
        const pair = both(effect => measureConfirmed(rule, { ...base, trials: plan.changed, effect }), relative)
        return `${whole(pair.one.failed)} / ${whole(pair.all.failed)}`
      })
      return [workflows, baselineRuns, ...rates(quiet), ...power]
    }),
  )
  return markdownTable(['workflows', 'baseline runs', ...OWN_COLUMNS, '+20 %', '+30 %', '+50 %'], rows)
}

/** Welch's t-test on raw samples, nothing changed. */
export function welchTable(plan: Plan): string {
  const rows = [0.03, 0.05, 0.1].map((noise): Row => {
    const { perComparison, perRun } = measureWelch({ ...WORLD, noise }, 3, plan.raw, 700)
    return [`${whole(noise)} %`, whole(perComparison), whole(perRun)]
  })
  return markdownTable(['noise', 'comparisons called slower', 'runs with one at least'], rows)
}

const OWN_COLUMNS = ['fails', '… or is suspect', '… and a second run decides']

function rates({ failed, suspect, confirmed }: Rates): string[] {
  return [percent(failed), percent(suspect), percent(confirmed!)]
}

function both<T>(measure: (effect: Effect) => T, relative: number): { one: T; all: T } {
  return { one: measure({ relative, on: 'one' }), all: measure({ relative, on: 'all' }) }
}

function percent(share: number): string {
  return (100 * share).toFixed(2)
}

function whole(share: number): string {
  return (100 * share).toFixed(0)
}
