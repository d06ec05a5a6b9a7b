/** How the runs were planned, for the report: the looks at them, and what further runs would show. */
import type { TestedReport } from '../../core/gate/compare-runs.ts'
import type { Judgment } from '../../core/judge/judge.ts'
import { type Check, seriesName } from '../../core/model/check.ts'
import type { DecisionPlan, Look, OrderEffect } from '../../core/model/decision-plan.ts'
import { defined } from '../../core/model/defined.ts'
import { checkKey } from '../../core/model/run.ts'
import { relativeChange } from '../../core/stats/relative-change.ts'
import { type DecisionRequest, judgeAfter } from './measured.ts'
import { type Looks, runsOf } from './plan.ts'
import type { Step } from './step-after.ts'

/** Returns the plan, with a look after each run. */
export function planOf(
  request: DecisionRequest,
  judged: TestedReport,
  state: Step & { made: number; looks: Looks; chances: DecisionPlan['chances'] },
): DecisionPlan {
  const { measured, plan } = request
  const { made, looks: planned, chances, stopped, limitedBy } = state
  const about = leadingCheck(judged)
  const looks = Array.from({ length: made }, (_, i): Look => {
    const { report } = i + 1 === made ? judged : judgeAfter(request, i + 1, planned)
    return lookOf(report.checks, about, i + 1)
  })
  const last = chances.at(-1)
  const order = orderEffectOf(judged.tests)
  return defined({
    design: measured.design,
    maxRuns: runsOf(planned),
    earlierRuns: plan.earlier === 0 ? undefined : plan.earlier,
    looks,
    about: about && { ...seriesName(about), metric: about.metric },
    stopped,
    limitedBy,
    chances,
    chanceOfDeciding: last?.chance,
    order,
    seconds: plan.usedMs / 1_000,
  })
}

/** Returns the check that the decision is about: the worst whose change has an interval and that is not redundant. */
function leadingCheck({ report: { checks }, tests }: TestedReport): Check | undefined {
  const repeating = new Set(
    tests.flatMap(({ check, allowance }) => (allowance.isUninformative ? checkKey(check) : [])),
  )
  const certain = checks.filter(({ delta }) => delta?.low !== undefined)
  return certain.find(check => !repeating.has(checkKey(check))) ?? certain[0]
}

/** Returns what a check was after so many runs. */
function lookOf(checks: readonly Check[], about: Check | undefined, runs: number): Look {
  const same = about && checks.find(check => checkKey(check) === checkKey(about))
  if (!same) return { runs }
  const { delta, evidence: { p, limit } = {} } = same
  const plain = same.metric === 'error-rate' ? delta?.absolute : delta?.relative
  const estimate = delta?.estimate ?? plain
  return defined({ runs, estimate, low: delta?.low, high: delta?.high, p, limit })
}

/** Returns the effect in the first metric that has one; undefined when none has. */
function orderEffectOf(tests: Judgment['tests']): OrderEffect | undefined {
  const first = tests.find(({ comparison }) => comparison.order)
  if (!first) return undefined
  const { metric } = first.check
  const workflows = tests.flatMap(({ check, comparison }) => {
    const own = check.metric === metric ? comparison.order?.own : undefined
    const change = own === undefined ? undefined : relativeChange(own)
    return change === undefined ? [] : [{ ...seriesName(check), change }]
  })
  const { run } = first.comparison.order!
  return defined({ metric, run: run === undefined ? undefined : relativeChange(run), workflows })
}
