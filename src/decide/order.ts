/** Reports the effect of the order of the runs inside pairs. */
import type { Judgment } from '../judge/judge.ts'
import { defined } from '../model/defined.ts'
import type { OrderEffect } from '../model/report.ts'
import { relativeChange } from '../stats/relative-change.ts'

/** Returns the effect in the first metric that has one; undefined when none has. */
export function orderEffectOf(tests: Judgment['tests']): OrderEffect | undefined {
  const first = tests.find(({ comparison }) => comparison.order)
  if (!first) return undefined
  const { metric } = first.check
  const workflows = tests.flatMap(({ check, comparison }) => {
    const own = check.metric === metric ? comparison.order?.own : undefined
    const change = own === undefined ? undefined : relativeChange(own)
    const { workflow, kind, dimensions } = check
    return change === undefined ? [] : [{ workflow, kind, dimensions, change }]
  })
  const { run } = first.comparison.order!
  return defined({ metric, run: run === undefined ? undefined : relativeChange(run), workflows })
}
