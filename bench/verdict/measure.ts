/** How often a rule fails runs in which nothing changed, and how often it finds a change. */
import type { RunSummary } from '../../src/model/run.ts'
import { seededRandom } from './random.ts'
import type { Outcome, Rule } from './rules.ts'
import { type Effect, makeSystem, type World } from './world.ts'

export interface Cell {
  readonly world: World
  readonly baselineRuns: number
  readonly candidateRuns: number
  readonly effect?: Effect
  readonly trials: number
  readonly seed: number
}

/** Shares of trials, 0..1. With an effect on one workflow, that workflow counts; else any workflow of the run does. */
export interface Rates {
  readonly failed: number
  readonly suspect: number
  /** Failing at once, or suspect and then failing together with a second run. Absent when not measured. */
  readonly confirmed?: number
}

/** Measures rules on the same simulated runs. Every trial is another system. */
export function measureRules(rules: Readonly<Record<string, Rule>>, cell: Cell): Record<string, Rates> {
  const tallies = new Map(Object.keys(rules).map(name => [name, { failed: 0, suspect: 0 }]))
  forEachTrial(cell, (baseline, candidates) => {
    for (const [name, rule] of Object.entries(rules)) {
      const outcome = rule(baseline, candidates)
      const tally = tallies.get(name)!
      if (isHit(outcome.failed, cell)) tally.failed++
      if (isHit(outcome.suspect, cell)) tally.suspect++
    }
  })
  const rates = ({ failed, suspect }: { failed: number; suspect: number }): Rates => ({
    failed: failed / cell.trials,
    suspect: suspect / cell.trials,
  })
  return Object.fromEntries([...tallies].map(([name, tally]) => [name, rates(tally)]))
}

/** Measures a rule as a team uses it: a suspect run is repeated once, and the two runs are judged together. */
export function measureConfirmed(rule: Rule, cell: Omit<Cell, 'candidateRuns'>): Rates & { confirmed: number } {
  let failed = 0
  let suspect = 0
  let confirmed = 0
  forEachTrial({ ...cell, candidateRuns: 2 }, (baseline, candidates) => {
    const first: Outcome = rule(baseline, candidates.slice(0, 1))
    if (isHit(first.failed, cell)) failed++
    if (isHit(first.suspect, cell)) suspect++
    // A run that fails is red; one that is only suspect is repeated.
    if (
      first.failed.size > 0
        ? isHit(first.failed, cell)
        : first.suspect.size > 0 && isHit(rule(baseline, candidates).failed, cell)
    )
      confirmed++
  })
  return { failed: failed / cell.trials, suspect: suspect / cell.trials, confirmed: confirmed / cell.trials }
}

function forEachTrial(cell: Cell, visit: (baseline: RunSummary[], candidates: RunSummary[]) => void): void {
  const random = seededRandom(cell.seed)
  for (let trial = 0; trial < cell.trials; trial++) {
    const run = makeSystem(cell.world, random)
    const baseline = Array.from({ length: cell.baselineRuns }, () => run())
    const candidates = Array.from({ length: cell.candidateRuns }, () => run(cell.effect))
    visit(baseline, candidates)
  }
}

function isHit(workflows: ReadonlySet<string>, { effect }: Pick<Cell, 'effect'>): boolean {
  return effect?.on === 'one' ? workflows.has('workflow 1') : workflows.size > 0
}
