/** Summarizes the sensitivity of a report: the smallest change of one workflow that would not have passed. */
import type { Check } from '../model/check.ts'
import { defined } from '../model/defined.ts'
import { hasTimeUnit } from '../model/metric.ts'
import type { Reach, Sensitivity } from '../model/report.ts'
import { seriesKey } from '../model/run.ts'

/** Share of the workflows in which the reported change would have been found. The others count as exceptions. */
const COVERED = 0.9

/** Returns the sensitivity of the checks; empty when none was decided by evidence. */
export function sensitivityOf(checks: readonly Check[]): Sensitivity {
  const time = reachOf(
    checks.filter(({ metric }) => hasTimeUnit(metric)),
    Math.ceil,
  )
  // What is found of errors depends on how many samples fail already, so one of few workflows may be an exception.
  const errorRate = reachOf(
    checks.filter(({ metric }) => metric === 'error-rate'),
    Math.floor,
  )
  return defined({ time, errorRate })
}

/** Summarizes over workflows, each with its most sensitive check, because a slowdown changes all times of a workflow. */
function reachOf(checks: readonly Check[], round: (covered: number) => number): Reach | undefined {
  const byWorkflow = new Map<string, Check & { detectable: number }>()
  for (const check of checks) {
    const { detectable } = check
    if (detectable === undefined || check.verdict === 'no-data') continue
    const known = byWorkflow.get(seriesKey(check))
    if (!known || detectable < known.detectable) byWorkflow.set(seriesKey(check), { ...check, detectable })
  }
  const ascending = [...byWorkflow.values()].sort((a, b) => a.detectable - b.detectable)
  const last = ascending.at(-1)
  if (!last) return undefined
  const change = ascending[Math.max(round(COVERED * ascending.length), 1) - 1]!.detectable
  const { workflow, kind, dimensions } = last
  return {
    change,
    workflows: ascending.length,
    exceptions: ascending.filter(({ detectable }) => detectable > change).length,
    worst: { workflow, kind, dimensions, change: last.detectable },
  }
}
