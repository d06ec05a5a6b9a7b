/** Whole decisions over several runs, with the shipped plan, judge and stopping rule. */

import { seededRandom } from '../../__tests__/support/random.ts'
import { DEFAULT_CONFIG } from '../../src/config/default.ts'
import { demandsOf } from '../../src/config/resolve.ts'
import { type Judged, type Step, stepAfter } from '../../src/decide/decide.ts'
import { lookAfter, type PlanParameters } from '../../src/decide/plan.ts'
import { chancesOf } from '../../src/decide/repeat.ts'
import { judgeChecks } from '../../src/judge/judge.ts'
import type { RunSummary } from '../../src/model/run.ts'
import type { DemandsOf } from '../../src/model/threshold.ts'
import { type Effect, makeSystem, type Run, type System, type World } from './world.ts'

/** How the runs of a decision are made. */
export interface Design {
  readonly kind: 'repeat' | 'alternate'
  /** Runs of the stored baseline; 0 for none. */
  readonly baselineRuns: number
  /** Whether these were made in as many jobs, or in one. */
  readonly seeds: 'each in a job' | 'in one job'
  /** Most runs of the candidate, or pairs. */
  readonly max: number
  /** The command is given a second time, with the runs of the first kept. */
  readonly again?: boolean
}

/** Standard deviations of what the runs of one job, and those of one block of it, have in common. */
export interface Places {
  readonly job: { readonly shared: number; readonly own: number }
  readonly block: { readonly shared: number; readonly own: number }
}

export interface Trials {
  readonly world: World
  readonly places: Places
  readonly design: Design
  /** Metrics that are judged; absent: those of the built-in configuration. */
  readonly metrics?: readonly string[]
  readonly trials: number
  readonly seed: number
  readonly effects: readonly (Effect | undefined)[]
}

export interface Outcome {
  failed: number
  /** Runs of the candidate, or pairs. */
  runs: number
  /** After the first look: the chances under the effect, and whether so many runs more found it. */
  readonly announced: { readonly chance: number; readonly runs: number; readonly decided: boolean }[]
  readonly stopped: Record<string, number>
}

/** What is demanded of the series of a world: the built-in thresholds, or those of some metrics. */
function demandsFor(
  workflows: number,
  metrics: readonly string[] | undefined,
): (series: RunSummary['series']) => DemandsOf {
  return series => {
    const key = `${workflows} ${metrics?.join()}`
    const all = demandsOf(DEFAULT_CONFIG, series)
    const demands = known.get(key) ?? (metrics ? only(all, metrics) : all)
    known.set(key, demands)
    return demands
  }
}

function only(all: DemandsOf, metrics: readonly string[]): DemandsOf {
  return series => {
    const demands = all(series)
    return { ...demands, thresholds: demands.thresholds.filter(({ metric }) => metrics.includes(metric)) }
  }
}

const known = new Map<string, DemandsOf>()

function look(
  demands: DemandsOf,
  baseline: readonly RunSummary[],
  candidates: readonly RunSummary[],
  paired: boolean,
  total: number,
): Judged {
  // Blocks come in twos, in which each side is first once.
  const pairs = candidates.map((_, i) => (i % 2 === 0 ? ('baseline' as const) : ('candidate' as const)))
  return judgeChecks({
    baseline,
    candidates,
    demandsOf: demands,
    environment: { changed: [], comparable: true },
    baselineState: 'ok',
    missingBaseline: 'warn',
    today: '2026-01-01',
    acceptedByLabel: false,
    planned: lookAfter(candidates.length, total),
    ...(paired && { pairs }),
  })
}

/** Measures decisions; every trial is another system, and every effect is measured on the same runs. */
export function measureDecisions({ world, places, design, metrics, trials, seed, effects }: Trials): Outcome[] {
  const outcomes = effects.map((): Outcome => ({ failed: 0, runs: 0, announced: [], stopped: {} }))
  const random = seededRandom(seed)
  const demandsOfRun = demandsFor(world.workflows, metrics)
  for (let trial = 0; trial < trials; trial++) {
    const system = makeSystem(world, random)
    const made = drawRuns(system, places, design)
    effects.forEach((effect, e) => {
      const outcome = outcomes[e]!
      const result = runDecision(made, design, demandsOfRun, effect)
      outcome.failed += result.failed ? 1 : 0
      outcome.runs += result.looks.length
      outcome.stopped[result.stopped] = (outcome.stopped[result.stopped] ?? 0) + 1
      const [first] = result.looks
      if (!effect || !first?.likeliest || first.stopped) return
      for (const { runs, chance } of chancesOf(first.likeliest, 1, design.max, Math.log1p(effect.relative)))
        outcome.announced.push({ chance, runs, decided: result.failed && result.looks.length <= 1 + runs })
    })
  }
  return outcomes
}

interface Made {
  readonly stored: readonly RunSummary[]
  /** By block: the runs of both sides; without alternating, only the candidate's. */
  readonly blocks: readonly { readonly baseline?: RunSummary; readonly candidate: Run }[]
}

function drawRuns(system: System, { job, block }: Places, design: Design): Made {
  const seedJob = system.place(job, 'seeds')
  const stored = Array.from({ length: design.baselineRuns }, (_, r) =>
    system(design.seeds === 'in one job' ? seedJob : system.place(job, `seed ${r}`), system.place(block))(),
  )
  const rounds = design.again ? 2 : 1
  const blocks = Array.from({ length: rounds }, (_, round) => {
    const here = system.place(job, `decision ${round}`)
    return Array.from({ length: design.max }, () => {
      const now = system.place(block)
      return {
        ...(design.kind === 'alternate' && { baseline: system(here, now)() }),
        candidate: system(here, now),
      }
    })
  })
  return { stored, blocks: blocks.flat() }
}

function runDecision(
  { stored, blocks }: Made,
  design: Design,
  demandsOfRun: (series: RunSummary['series']) => DemandsOf,
  effect: Effect | undefined,
) {
  const paired = design.kind === 'alternate'
  const candidates = blocks.map(({ candidate }) => candidate(effect))
  const demands = demandsOfRun(candidates[0]!.series)
  const before = paired ? blocks.map(({ baseline }) => baseline!) : stored
  const looks: Step[] = []
  let failed = false
  let stopped = ''
  let kept = 0
  for (let round = 0; round < (design.again ? 2 : 1) && !failed; round++) {
    const plan: PlanParameters = { max: design.max, earlier: kept, usedMs: 0, durationsMs: [], seed: 1 }
    for (let made = kept + 1; made <= kept + design.max; made++) {
      // The second command is another job: its runs follow those that were made, not those that were planned.
      const all = [
        ...candidates.slice(0, kept),
        ...candidates.slice(round * design.max, round * design.max + made - kept),
      ]
      const sides = paired
        ? [...before.slice(0, kept), ...before.slice(round * design.max, round * design.max + made - kept)]
        : before
      const judged = look(demands, sides, all, paired, kept + design.max)
      const step = stepAfter(judged, made, plan, paired)
      looks.push(step)
      failed = judged.checks.some(
        check => check.verdict === 'fail' && (effect?.on !== 'one' || check.workflow === 'workflow 1'),
      )
      stopped = step.stopped ?? ''
      if (step.stopped) break
    }
    kept = looks.length
  }
  return { failed, looks, stopped }
}
