/**
 * Compares two ways to look after every run, at an equal rate of false failures: limits planned beforehand
 * (group-sequential), and an always-valid p, which holds however often one looks: the reciprocal of the largest
 * likelihood ratio of a mixture of changes to none (Robbins 1970; Johari et al. 2022), with Student's t for the noise,
 * because its variance is estimated.
 */
import { seededRandom } from '../../__tests__/support/random.ts'
import { pValue } from '../../src/core/judge/routes.ts'
import type { RunSummary } from '../../src/core/model/run.ts'
import { studentUpperTail } from '../../src/core/stats/distribution.ts'
import type { Estimate } from '../../src/core/stats/estimate.ts'
import { type Looks, lookAfter } from '../../src/measure/decide/plan.ts'
import { type Judged, stepAfter } from '../../src/measure/decide/step-after.ts'
import { markdownTable } from '../in-docs.ts'
import { type Design, drawRuns, judgeLook, type Places, rulesFor, runsAt } from './decisions.ts'
import { type Effect, makeSystem, type World } from './world.ts'

/** Standard deviation of the changes in the mixture: a fifth. */
const MIXTURE = Math.log(1.2)
/** The rate of false failures at which both are compared. */
const RATE = 0.005

/** Returns the likelihood ratio of a movement under a mixture of rises to none. */
function likelihoodRatio({ value, se, df }: Estimate): number {
  const wide = Math.hypot(se, MIXTURE)
  const log = (scale: number) =>
    -Math.log(scale) - ((df + 1) / 2) * Math.log1p((value / scale) ** 2 / df)
  const isRise = 1 - studentUpperTail((value * MIXTURE) / (se * wide), df)
  return 2 * isRise * Math.exp(log(wide) - log(se))
}

/** The value of one look at a decision under either rule: smaller is clearer. */
interface Seen {
  readonly planned: number
  readonly alwaysValid: number
  readonly isLast: boolean
}

function seenAt(judged: Judged, made: number, looks: Looks, only: string | undefined): Seen {
  const { series } = lookAfter(made, looks).regressed
  const found = { planned: Number.POSITIVE_INFINITY, alwaysValid: Number.POSITIVE_INFINITY }
  for (const { check, comparison } of judged.tests) {
    const { shift } = comparison
    const own = shift?.own ?? shift?.total
    if (!shift || !own || (only !== undefined && check.workflow !== only)) continue
    const least = Math.log(1 + (check.allowed?.high ?? 0))
    if (own.value < least || shift.total.value < least) continue
    found.planned = Math.min(found.planned, pValue(own, 1) / series)
    found.alwaysValid = Math.min(found.alwaysValid, 1 / likelihoodRatio(own))
  }
  const plan = { max: looks.max, usedMs: 0, durationsMs: [], seed: 1 }
  // A run that fails by one rule may not fail by the other, so only the absence of further evidence ends both.
  const { stopped } = stepAfter({ ...judged, verdict: 'pass' }, made, plan, looks.paired)
  return { ...found, isLast: made === looks.max || stopped !== undefined }
}

interface Cell {
  readonly world: World
  readonly places: Places
  readonly design: Design
  readonly trials: number
  readonly seed: number
}

/** Returns the values at each look of each trial, by effect. */
function watch(
  { world, places, design, trials, seed }: Cell,
  effects: readonly (Effect | undefined)[],
): Seen[][][] {
  const random = seededRandom(seed)
  const rulesOfRun = rulesFor(world.workflows, ['avg'])
  const looks = { max: design.max, earlier: 0, paired: design.kind === 'alternate' }
  const seen = effects.map((): Seen[][] => [])
  for (let trial = 0; trial < trials; trial++) {
    const made = drawRuns(makeSystem(world, random), places, design)
    effects.forEach((effect, e) => {
      const sides = runsAt(made, design, effect)
      const decision: Seen[] = []
      for (let runs = 1; !decision.at(-1)?.isLast; runs++) {
        const {
          baseline,
          candidates,
        }: { baseline: readonly RunSummary[]; candidates: readonly RunSummary[] } = sides(
          Array.from({ length: runs }, (_, i) => i),
        )
        const judged = judgeLook(rulesOfRun(candidates[0]!.series), baseline, candidates, looks)
        decision.push(seenAt(judged, runs, looks, effect && 'workflow 1'))
      }
      seen[e]!.push(decision)
    })
  }
  return seen
}

/** Returns the share of decisions that fail at a limit, and the mean number of runs until then, or to the end. */
function outcomeAt(decisions: readonly Seen[][], rule: 'planned' | 'alwaysValid', limit: number) {
  let failed = 0
  let runs = 0
  for (const looks of decisions) {
    const at = looks.findIndex(look => look[rule] <= limit)
    failed += at >= 0 ? 1 : 0
    runs += at >= 0 ? at + 1 : looks.length
  }
  return { failed: failed / decisions.length, runs: runs / decisions.length }
}

/** Returns the limit at which the rate of false failures is reached. */
function limitOf(unchanged: readonly Seen[][], rule: 'planned' | 'alwaysValid'): number {
  const clearest = unchanged
    .map(looks => Math.min(...looks.map(look => look[rule])))
    .sort((a, b) => a - b)
  return clearest[Math.max(0, Math.round(RATE * unchanged.length) - 1)]!
}

/** Power and mean number of runs of both rules, at one rate of false failures, of designs by name. */
export function alwaysValidTable(
  designs: readonly (readonly [name: string, world: World, places: Places, design: Design])[],
  effects: readonly Effect[],
  trials: { readonly quiet: number; readonly changed: number },
): string {
  const rows = designs.flatMap(([name, world, places, design]) => {
    const [unchanged] = watch({ world, places, design, trials: trials.quiet, seed: 1_000 }, [
      undefined,
    ])
    const changed = watch({ world, places, design, trials: trials.changed, seed: 1_001 }, effects)
    return (['planned', 'alwaysValid'] as const).map(rule => {
      const limit = limitOf(unchanged!, rule)
      const quiet = outcomeAt(unchanged!, rule, limit)
      const cells = changed.map(decisions => {
        const { failed, runs } = outcomeAt(decisions, rule, limit)
        return `${(100 * failed).toFixed(0)}, ${runs.toFixed(1)} runs`
      })
      return [
        name,
        rule === 'planned' ? 'planned' : 'always valid',
        quiet.runs.toFixed(2),
        ...cells,
      ]
    })
  })
  const changes = effects.map(({ relative }) => `+${(100 * relative).toFixed(0)}%`)
  return markdownTable(['design', 'limits', 'mean runs or pairs', ...changes], rows)
}
