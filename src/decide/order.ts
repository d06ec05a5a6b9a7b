/** What the order inside pairs does, for the reader of the report. */
import type { Judgement } from '../judge/judge.ts'
import { defined } from '../model/defined.ts'
import type { OrderEffect } from '../model/report.ts'
import { relativeChange } from '../stats/relative-change.ts'

/** Returns the effect in the first metric that shows one; undefined where none does. */
export function orderEffectOf(tests: Judgement['tests']): OrderEffect | undefined {
  const [found] = tests.flatMap(({ test }) => (test.comparison.order ? test : []))
  if (!found) return undefined
  const { metric, comparison } = found
  const workflows = tests.flatMap(({ check, test }) => {
    const own = test.metric === metric ? test.comparison.order?.own : undefined
    const change = own === undefined ? undefined : relativeChange(own)
    const { workflow, kind, dimensions } = check
    return change === undefined ? [] : [{ workflow, kind, dimensions, change }]
  })
  const { run } = comparison.order!
  return defined({ metric, run: run === undefined ? undefined : relativeChange(run), workflows })
}
