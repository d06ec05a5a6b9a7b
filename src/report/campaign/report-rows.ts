/** The runs, groups, changes and errors of a campaign, as its report lists them. */

import { seriesName } from '../../core/model/check.ts'
import { defined } from '../../core/model/defined.ts'
import { groupBy, groupsBy } from '../../core/model/group-by.ts'
import { seriesKey } from '../../core/model/run.ts'
import { isLoad } from '../../core/model/sample.ts'
import { sum } from '../../core/stats/median.ts'
import { durationMsOf } from '../../core/summarize/active-time.ts'
import { peakOfUsers } from '../../core/summarize/active-users.ts'
import type { CampaignGroup, CampaignRun } from '../model/campaign.ts'
import type { CampaignChange, CampaignError, CampaignFact } from '../model/campaign-analysis.ts'
import type { InputRun } from './campaign-input.ts'
import type { GroupComparisons } from './comparisons.ts'
import { costPerHour } from './cost.ts'
import { type Group, type GroupShift, intervalOf } from './groups.ts'
import type { Row } from './matrix.ts'
import { hasOtherLimit } from './resource-matters.ts'

/** Returns a run of a group, and the class of that. */
export function runRow(
  { run, id, title, objective, note }: InputRun,
  group: string,
  rank: number | undefined,
): CampaignRun {
  // Of all load, as the samples of the run.
  const failed = sum(run.series.map(({ kind, errorCount = 0 }) => (isLoad(kind) ? errorCount : 0)))
  return defined({
    id,
    title,
    objective,
    note,
    group,
    class: rank,
    startedAt: run.startMs !== undefined ? new Date(run.startMs).toISOString() : undefined,
    durationMs: durationMsOf(run),
    tool: run.tool,
    samples: run.samples > 0 ? run.samples : undefined,
    errors: run.samples > 0 ? failed : undefined,
    users: run.peakThreads ?? (run.users && peakOfUsers(run.users)),
    costPerHour: costPerHour(run),
    facts: { ...run.facts },
  })
}

/** Returns a group, with how far it is from that of the baseline, and what else is `known` of it. */
export function groupRow(
  { id, title, note, runIds, repeats }: Group,
  shift: GroupShift | undefined,
  { baseline, load, class: rank, cost }: { [K in Known]: CampaignGroup[K] | undefined },
): CampaignGroup {
  return defined({
    id,
    title,
    note,
    runs: runIds,
    baseline,
    notRepeats: !repeats ? true : undefined,
    load,
    class: rank,
    medianChange: shift && Math.expm1(shift.value),
    ...(shift && intervalOf(shift)),
    workflows: shift?.workflows,
    cost,
  })
}

type Known = 'baseline' | 'load' | 'class' | 'cost'

/** Returns the pairs of groups of which the second is worse than the first in a row. */
export function changesIn(
  rows: readonly Row[],
  { worseThan }: GroupComparisons,
  groups: readonly Group[],
  facts: CampaignFact[],
): CampaignChange[] {
  return rows.flatMap((row): CampaignChange[] => {
    const about = { ...row.name, metric: row.metric }
    const comparable = worseThan(row).filter(
      pair => !hasOtherLimit(facts, about, ...pair.map(g => groups[g]!.runIds)),
    )
    const worse = comparable.map(([from, to]): [string, string] => [
      groups[from]!.id,
      groups[to]!.id,
    ])
    return worse.length > 0 ? [{ ...about, worse }] : []
  })
}

/** Errors listed at most, most frequent first. */
const MOST_ERRORS = 200

/** Returns the errors of all runs, most frequent first. */
export function errorsOf(runs: readonly InputRun[]): CampaignError[] {
  const all = runs.flatMap(({ id, run }) =>
    run.series.flatMap(series =>
      series.errors.map(error => ({ id, ...error, name: seriesName(series) })),
    ),
  )
  const alike = groupsBy(all, ({ name, code, message }) =>
    JSON.stringify([seriesKey(name), code, message]),
  )
  const total = (errors: typeof all) => sum(errors.map(({ count }) => count))
  return alike
    .sort((a, b) => total(b) - total(a))
    .slice(0, MOST_ERRORS)
    .map(errors => {
      const { name, code, message } = errors[0]
      const counts = groupBy(errors, ({ id }) => id)
      return {
        ...name,
        code,
        message,
        counts: Object.fromEntries([...counts].map(([id, of]) => [id, total(of)])),
      }
    })
}
