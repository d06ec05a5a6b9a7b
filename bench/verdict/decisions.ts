/** Whole decisions over several runs, with the shipped plan, judge and stopping rule. */

import { seededRandom } from '../../__tests__/support/random.ts'
import { DEFAULT_CONFIG } from '../../src/core/config/default.ts'
import { rulesOf } from '../../src/core/config/resolve.ts'
import { judgeChecks } from '../../src/core/judge/judge.ts'
import type { RunSummary } from '../../src/core/model/run.ts'
import type { RulesOf } from '../../src/core/model/threshold.ts'
import { type Looks, lookAfter, type PlanParameters } from '../../src/measure/decide/plan.ts'
import { chancesOf } from '../../src/measure/decide/repeat.ts'
import { type Judged, type Step, stepAfter } from '../../src/measure/decide/step-after.ts'
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

/** A probability announced after a look. */
export interface Announced {
  readonly runs: number
  readonly chance: number
  readonly decided: boolean
}

export interface Outcome {
  failed: number
  /** Those of the first command. */
  failedFirst: number
  /** Runs of the candidate, or pairs; and those of the first command. */
  runs: number
  runsFirst: number
  /** After the second look, the first that announces any: the probabilities, and whether that many more runs proved a change. */
  readonly announced: Announced[]
  readonly stopped: Record<string, number>
}

/** Returns a function for the rules of the series of a world: the built-in thresholds, or those of some metrics. */
export function rulesFor(
  workflows: number,
  metrics: readonly string[] | undefined,
): (series: RunSummary['series']) => RulesOf {
  const key = `${workflows} ${metrics?.join()}`
  return series => {
    const rules = known.get(key) ?? only(rulesOf(DEFAULT_CONFIG, series), metrics)
    known.set(key, rules)
    return rules
  }
}

function only(all: RulesOf, metrics: readonly string[] | undefined): RulesOf {
  if (!metrics) return all
  return series => {
    const rules = all(series)
    return {
      ...rules,
      thresholds: rules.thresholds.filter(({ metric }) => metrics.includes(metric)),
    }
  }
}

const known = new Map<string, RulesOf>()

/** Judges one look of a decision with the shipped code. */
export function judgeLook(
  rules: RulesOf,
  baseline: readonly RunSummary[],
  candidates: readonly RunSummary[],
  looks: Looks,
): Judged {
  // Blocks come in pairs, in which each side is first once.
  const pairs = candidates.map((_, i) =>
    i % 2 === 0 ? ('baseline' as const) : ('candidate' as const),
  )
  return judgeChecks({
    baseline,
    candidates,
    rulesOf: rules,
    environment: { comparable: true },
    baselineState: 'ok',
    missingBaseline: 'warn',
    today: '2026-01-01',
    acceptedByLabel: false,
    planned: lookAfter(candidates.length, looks),
    ...(looks.paired && { pairs }),
  })
}

/** Measures decisions; every trial is another system, and every effect is measured on the same runs. */
export function measureDecisions(cell: Trials): Outcome[] {
  const { world, places, design, metrics, trials, seed, effects } = cell
  const outcomes = effects.map(
    (): Outcome => ({
      failed: 0,
      failedFirst: 0,
      runs: 0,
      runsFirst: 0,
      announced: [],
      stopped: {},
    }),
  )
  const random = seededRandom(seed)
  const rulesOfRun = rulesFor(world.workflows, metrics)
  for (let trial = 0; trial < trials; trial++) {
    const system = makeSystem(world, random)
    const made = drawRuns(system, places, design)
    effects.forEach((effect, e) => {
      const outcome = outcomes[e]!
      const result = runDecision(made, design, rulesOfRun, effect)
      outcome.failed += result.failed ? 1 : 0
      outcome.failedFirst += result.failed && result.looks.length === result.runsFirst ? 1 : 0
      outcome.runs += result.looks.length
      outcome.runsFirst += result.runsFirst
      outcome.stopped[result.stopped] = (outcome.stopped[result.stopped] ?? 0) + 1
      outcome.announced.push(...announcedBy(result, design))
    })
  }
  return outcomes
}

/** The look after which the probabilities are compared with the outcomes: before, no two runs share a job. */
const ANNOUNCING = 2

/** Returns the probabilities that are announced before the next run. */
function announcedBy({ looks, failed }: Decided, { max, kind }: Design): Announced[] {
  const plan = { max, earlier: 0, paired: kind === 'alternate' }
  const { likeliest, stopped } = looks[ANNOUNCING - 1] ?? {}
  if (!likeliest || stopped) return []
  return chancesOf(likeliest, ANNOUNCING, plan).map(({ runs, chance }) => ({
    runs,
    chance,
    decided: failed && looks.length <= ANNOUNCING + runs,
  }))
}

/** The draw of a trial: the runs of a decision, before any effect. */
export interface Made {
  readonly stored: readonly RunSummary[]
  /** By block: the runs of both sides; without alternating, only those of the candidate. */
  readonly blocks: readonly { readonly baseline?: Run; readonly candidate: Run }[]
}

/** Draws the runs of a decision. */
export function drawRuns(system: System, { job, block }: Places, design: Design): Made {
  const seedJob = system.place(job, 'seeds')
  const stored = Array.from({ length: design.baselineRuns }, (_, r) =>
    system(
      design.seeds === 'in one job' ? seedJob : system.place(job, `seed ${r}`),
      system.place(block),
    )(),
  )
  const rounds = design.again ? 2 : 1
  const blocks = Array.from({ length: rounds }, (_, round) => {
    const here = system.place(job, `decision ${round}`)
    return Array.from({ length: design.max }, () => {
      const now = system.place(block)
      return {
        ...(design.kind === 'alternate' && { baseline: system(here, now) }),
        candidate: system(here, now),
      }
    })
  })
  return { stored, blocks: blocks.flat() }
}

interface Decided {
  readonly failed: boolean
  readonly looks: readonly Step[]
  readonly stopped: string
  /** Runs of the first command. */
  readonly runsFirst: number
}

function runDecision(
  { stored, blocks }: Made,
  design: Design,
  rulesOfRun: (series: RunSummary['series']) => RulesOf,
  effect: Effect | undefined,
): Decided {
  const paired = design.kind === 'alternate'
  const sides = runsAt({ stored, blocks }, design, effect)
  const rules = rulesOfRun(sides([0]).candidates[0]!.series)
  const looks: Step[] = []
  let failed = false
  let stopped = ''
  let kept = 0
  let runsFirst = 0
  for (let round = 0; round < (design.again ? 2 : 1) && !failed; round++) {
    const plan: PlanParameters = {
      max: design.max,
      earlier: kept,
      usedMs: 0,
      durationsMs: [],
      seed: 1,
    }
    for (let made = kept + 1; made <= kept + design.max; made++) {
      // The second command is another job: its runs follow those that were made, not those that were planned.
      const positions = Array.from({ length: made }, (_, i) =>
        i < kept ? i : round * design.max + i - kept,
      )
      const { baseline, candidates } = sides(positions)
      const judged = judgeLook(rules, baseline, candidates, {
        max: design.max,
        earlier: kept,
        paired,
      })
      const step = stepAfter(judged, made, plan, paired)
      looks.push(step)
      failed = judged.checks.some(
        check =>
          check.verdict === 'fail' && (effect?.on !== 'one' || check.workflow === 'workflow 1'),
      )
      stopped = step.stopped ?? ''
      if (step.stopped) break
    }
    kept = looks.length
    runsFirst ||= kept
  }
  return { failed, looks, stopped, runsFirst }
}

/**
 * Returns a function that gives the runs at some positions of a decision whose candidate carries an effect; each is
 * made when it is needed.
 */
export function runsAt({ stored, blocks }: Made, { kind }: Design, effect: Effect | undefined) {
  const baseline: RunSummary[] = []
  const candidates: RunSummary[] = []
  return (positions: readonly number[]) => {
    for (const i of positions) {
      candidates[i] ??= blocks[i]!.candidate(effect)
      if (kind === 'alternate') baseline[i] ??= blocks[i]!.baseline!()
    }
    const at = (runs: readonly RunSummary[]) => positions.map(i => runs[i]!)
    return { baseline: kind === 'alternate' ? at(baseline) : stored, candidates: at(candidates) }
  }
}
