/** Measures how often a rule fails unchanged runs, and how often it finds a change. */

import { seededRandom } from '../../__tests__/support/random.ts'
import { learnLedgerNoise, suiteNoise } from '../../src/core/gate/baseline/learnt-noise.ts'
import { DAY_MS } from '../../src/core/model/duration.ts'
import type { MetricId } from '../../src/core/model/metric.ts'
import type { RunSummary } from '../../src/core/model/run.ts'
import type { SuiteNoise } from '../../src/core/stats/learnt-errors.ts'
import { measure } from '../../src/core/summarize/measure.ts'
import type { Outcome, Rule } from './rules.ts'
import { type Effect, makeSystem, type Run, type World } from './world.ts'

export interface Cell {
  readonly world: World
  readonly baselineRuns: number
  /** Earlier runs from which the noise is learnt, the baseline's among them. Absent: the baseline alone shows it. */
  readonly history?: number
  /** What is different in an earlier run, by the number of runs until the candidate (1: the newest). Absent: nothing. */
  readonly past?: (until: number) => Past | undefined
  /** Whether one job made all baseline runs, as `perf-gate decide --seed` does. Absent: each was made in another job. */
  readonly inOneJob?: boolean
  readonly trials: number
  readonly seed: number
  /** The effects on the candidate runs; every effect is measured on the same runs. `undefined`: nothing changed. */
  readonly effects: readonly (Effect | undefined)[]
}

/** A change of an earlier run, and the level that it belongs to. Absent: as the candidate's. */
export interface Past {
  readonly effect?: Effect
  readonly level?: string
  /** Whether the run was refused, so that it is no baseline. */
  readonly isRefused?: boolean
  /** Whether a fact that must match was another. */
  readonly isElsewhere?: boolean
}

/** How many baseline runs and runs of history a verdict has. */
export type Design = Pick<Cell, 'baselineRuns' | 'history'>

/** Shares of trials, 0..1. With an effect on one workflow, that workflow counts; else any workflow of the run does. */
export interface Rates {
  readonly failed: number
  readonly suspect: number
  /** Failing at once, or suspect and then failing together with a second run. */
  readonly confirmed: number
}

/** Measures rules, by name, on one candidate run each: the share of trials that fail, by effect. Every trial is another system. */
export function measureRules(
  rules: Readonly<Record<string, Rule>>,
  cell: Cell,
): Record<string, number[]> {
  const names = Object.keys(rules)
  const failed = Object.fromEntries(names.map(name => [name, cell.effects.map(() => 0)]))
  forEachTrial(cell, [cell], 1, (baseline, [candidate], noise) => {
    cell.effects.forEach((effect, e) => {
      for (const name of names)
        if (isHit(rules[name]!(baseline, [candidate!(effect)], noise).failed, effect))
          failed[name]![e]! += 1 / cell.trials
    })
  })
  return failed
}

/**
 * Measures a rule as a team uses it, by effect: a suspect run is repeated, by default once, and the runs are judged together.
 */
export function measureConfirmed(rule: Rule, cell: Cell, repeats = 1): Rates[] {
  return measureDesigns(rule, cell, [cell], repeats)[0]!
}

/** Does so for several designs on the same runs: by design, then by effect. */
export function measureDesigns(
  rule: Rule,
  cell: Omit<Cell, keyof Design>,
  designs: readonly Design[],
  repeats = 1,
): Rates[][] {
  const counts = designs.map(() =>
    cell.effects.map(() => ({ failed: 0, suspect: 0, confirmed: 0 })),
  )
  forEachTrial(cell, designs, 1 + repeats, (baseline, candidates, noise, d) => {
    const tallies = counts[d]!
    cell.effects.forEach((effect, e) => {
      const runs = candidates.map(candidate => candidate(effect))
      const first: Outcome = rule(baseline, runs.slice(0, 1), noise)
      const tally = tallies[e]!
      let last = first
      // A run that fails is red; a run that is only suspect is repeated.
      for (
        let made = 2;
        made <= runs.length && last.failed.size === 0 && last.suspect.size > 0;
        made++
      )
        last = rule(baseline, runs.slice(0, made), noise)
      if (isHit(first.failed, effect)) tally.failed++
      if (isHit(first.suspect, effect)) tally.suspect++
      if (isHit(last.failed, effect)) tally.confirmed++
    })
  })
  return counts.map(tallies =>
    tallies.map(({ failed, suspect, confirmed }) => ({
      failed: failed / cell.trials,
      suspect: suspect / cell.trials,
      confirmed: confirmed / cell.trials,
    })),
  )
}

function forEachTrial(
  { world, past, inOneJob, trials, seed }: Omit<Cell, keyof Design>,
  designs: readonly Design[],
  candidateRuns: number,
  visit: (
    baseline: RunSummary[],
    candidates: Run[],
    noise: SuiteNoise | undefined,
    design: number,
  ) => void,
): void {
  const random = seededRandom(seed)
  const lengths = designs.map(({ baselineRuns, history = baselineRuns }) => history)
  const longest = Math.max(...lengths)
  for (let trial = 0; trial < trials; trial++) {
    const run = makeSystem(world, random)
    const places = inOneJob ? [run.place({ shared: 0, own: 0 }, 'seeds')] : []
    const pasts = Array.from({ length: longest }, (_, r) => past?.(longest - r))
    const earlier = pasts.map(one => run(...places)(one?.effect))
    const candidates = Array.from({ length: candidateRuns }, () => run())
    const accepted = earlier.filter((_, r) => !pasts[r]?.isRefused)
    const noises = new Map(
      lengths.map(length => [length, noiseOf(earlier.slice(-length), pasts.slice(-length))]),
    )
    designs.forEach(({ baselineRuns }, d) => {
      visit(accepted.slice(-baselineRuns), candidates, noises.get(lengths[d]!), d)
    })
  }
}

/** Returns the noise that the job of the base branch learns from these runs. */
function noiseOf(
  runs: readonly RunSummary[],
  pasts: readonly (Past | undefined)[],
): SuiteNoise | undefined {
  const atMs = (r: number) => r * DAY_MS
  const learnt = learnLedgerNoise(
    runs.map((run, r) => ({
      id: r.toString(16).padStart(12, '0'),
      at: new Date(atMs(r)).toISOString(),
      outcome: pasts[r]?.isRefused ? 'breached' : 'passed',
      epoch: pasts[r]?.level ?? 'now',
      names: '000000000000',
      metrics: [],
      series: run.series,
      values: Object.fromEntries(
        METRICS.map(metric => [
          metric,
          run.series.map(series => {
            const found = measure(run, series, metric)
            return 'value' in found ? found.value : null
          }),
        ]),
      ),
    })),
    atMs(pasts.findLastIndex(past => past?.isElsewhere)),
  )
  return learnt && suiteNoise(learnt)
}

const METRICS: readonly MetricId[] = ['avg', 'p95', 'throughput']

function isHit(workflows: ReadonlySet<string>, effect: Effect | undefined): boolean {
  return effect?.on === 'one' ? workflows.has('workflow 1') : workflows.size > 0
}
