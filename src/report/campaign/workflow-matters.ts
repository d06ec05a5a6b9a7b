/** The workflows of a campaign that changed: proven by a comparison, or likely over all their rows together. */
import { observing } from '../../core/judge/compare/observe.ts'
import { seriesName } from '../../core/model/check.ts'
import { defined } from '../../core/model/defined.ts'
import { groupBy, groupsBy } from '../../core/model/group-by.ts'
import { isTime, type MetricId } from '../../core/model/metric.ts'
import type { RunSummary } from '../../core/model/run.ts'
import { studentUpperTail } from '../../core/stats/distribution.ts'
import { mean, median, sum } from '../../core/stats/median.ts'
import type { Campaign } from '../model/campaign.ts'
import type { CampaignGroupCell } from '../model/campaign-analysis.ts'
import type { CampaignMatter } from '../model/campaign-matters.ts'
import { type Group, intervalOf, spreadOf } from './groups.ts'
import { logOf, type Row } from './matrix.ts'

/** The groups of a campaign and their rows, which its figures are made of. */
export interface Matrix {
  readonly runs: readonly RunSummary[]
  readonly groups: readonly Group[]
  readonly baselineGroup: number
  /** Rows of workflows in the metric of the ranking, and lists of runs that differ by noise alone. */
  readonly rows: readonly Row[]
  readonly repeats: readonly (readonly number[])[]
  /** Whether a group ran under the load of the baseline. */
  readonly isComparable: (g: number) => boolean
}

/** Returns the proven changes of the workflows of a group: of each the one of its response times, and that of its error rate. */
export function provenChanges(
  { groupCells, cells, metric }: Omit<Campaign, 'matters'>,
  group: string,
  runIds: readonly string[],
): CampaignMatter[] {
  const own = groupCells.filter(cell => cell.group === group)
  const rowsOf = groupBy(
    own.filter(cell => cell.metric === metric),
    ({ workflow }) => workflow,
  )
  const changed = own.filter(
    ({ change, metric }) =>
      (change === 'regressed' || change === 'improved') &&
      (isTime(metric) || metric === 'error-rate'),
  )
  const alike = groupsBy(changed, ({ workflow, change, metric }) =>
    JSON.stringify([workflow, change, isTime(metric)]),
  )
  const samples = groupBy(
    cells.filter(cell => cell.metric === metric && runIds.includes(cell.run)),
    ({ workflow, dimensions }) => JSON.stringify([workflow, dimensions]),
  )
  const samplesOf = ({ workflow, dimensions }: CampaignGroupCell) =>
    mean((samples.get(JSON.stringify([workflow, dimensions])) ?? []).map(({ n = 1 }) => n))
  return alike.map(found => {
    const shown = found.some(cell => cell.metric === metric) ? metric : surest(found)
    const members = found
      .filter(cell => cell.metric === shown)
      .toSorted((a, b) => Math.abs(b.delta!.absolute) - Math.abs(a.delta!.absolute))
    const cost = sum(members.map(cell => Math.abs(cell.delta!.absolute) * samplesOf(cell)))
    const rows = severalOf(rowsOf.get(found[0].workflow))
    return provenChange('workflow', members, cost, rows)
  })
}

/** Returns a proven change by the cells of one metric of a group that show it: its figures are those of the first. */
export function provenChange(
  kind: CampaignMatter['kind'],
  cells: readonly CampaignGroupCell[],
  cost: number,
  rows?: number,
): CampaignMatter {
  const { group, metric, value, workflow, change, delta } = cells[0]!
  const { absolute, relative, low, high } = delta!
  return defined({
    kind,
    group,
    evidence: 'proven' as const,
    isWorse: change === 'regressed',
    name: workflow,
    cells: cells.map(cell => ({ ...seriesName(cell), metric, group })),
    rows,
    before: value - absolute,
    now: value,
    change: metric === 'error-rate' ? absolute : relative,
    low,
    high,
    cost,
  })
}

const severalOf = (rows: readonly unknown[] = []) => (rows.length > 1 ? rows.length : undefined)

function surest(cells: readonly CampaignGroupCell[]): MetricId {
  return cells.reduce((best, cell) => ((cell.p ?? 1) < (best.p ?? 1) ? cell : best)).metric
}

/** A change of all rows of a workflow together is likely up to this one-sided p-value. */
const LIKELY = 0.0025
/** Share of unchanged reports that call any change of a workflow likely. The tests of all workflows and groups share it. */
const REPORTS = 0.2
/** Degrees of freedom that the typical scatter of the workflows adds to a workflow's own. */
const TYPICAL_DF = 4

/**
 * Returns the workflows that are likely slower or faster in a group, over all their rows together, such as its phases: of each run the
 * mean of the logarithms, compared by a t-test whose variance is moderated by the typical one (Smyth 2004), and at least what the
 * sampling within the runs makes.
 */
export function familyChanges(matrix: Matrix): CampaignMatter[] {
  const { groups, baselineGroup, rows, repeats, isComparable } = matrix
  const timed = rows.filter(({ metric }) => isTime(metric))
  const families = groupsBy(timed, ({ name }) => name.workflow).map(members => {
    const logs = members[0].cells.map((_, r) => mean(members.map(({ cells }) => logOf(cells[r]!))))
    return { members, logs, spread: spreadOf(logs, repeats) }
  })
  const known = families.flatMap(({ spread }) => spread ?? [])
  if (known.length === 0) return []
  const typical = median(known.map(({ spread }) => spread ** 2))
  const before = groups[baselineGroup]!.runs
  const compared = groups.filter((_, g) => g !== baselineGroup && isComparable(g)).length
  const limit = Math.min(LIKELY, REPORTS / (2 * families.length * compared))
  return families.flatMap(({ members, logs, spread = { spread: 0, df: 0 } }) => {
    const df = spread.df + TYPICAL_DF
    const variance = (spread.df * spread.spread ** 2 + TYPICAL_DF * typical) / df
    return groups.flatMap(({ id, runs }, g): CampaignMatter[] => {
      if (g === baselineGroup || !isComparable(g)) return []
      const [from, to] = [before, runs].map(side => mean(side.map(r => logs[r]!))) as [
        number,
        number,
      ]
      const value = to - from
      const isLikely = (se: number) => studentUpperTail(Math.abs(value) / se, df) <= limit
      const between = Math.sqrt(variance * (1 / before.length + 1 / runs.length))
      if (!isLikely(between)) return []
      const sampled = [before, runs].map(side => sampledVariance(side, members, matrix.runs))
      const se = Math.max(between, Math.sqrt(sum(sampled)))
      if (!isLikely(se)) return []
      const { name, metric } = members[0]
      return [
        defined({
          kind: 'workflow' as const,
          group: id,
          evidence: 'likely' as const,
          isWorse: value > 0,
          name: name.workflow,
          cells: members.map(row => ({ ...row.name, metric, group: id })),
          rows: severalOf(members),
          before: Math.exp(from),
          now: Math.exp(to),
          change: Math.expm1(value),
          ...intervalOf({ value, se, df }),
          cost: Math.abs(Math.exp(to) - Math.exp(from)),
        }),
      ]
    })
  })
}

/** Returns the variance, by sampling within the runs alone, of the mean of the logarithms of rows over runs. */
function sampledVariance(
  positions: readonly number[],
  rows: readonly Row[],
  runs: readonly RunSummary[],
): number {
  const variances = positions.flatMap(r =>
    rows.map(({ cells, metric }) => {
      const { series } = cells[r]!
      return (series && observing(metric)(runs[r]!, series).variance) ?? 0
    }),
  )
  return mean(variances) / variances.length
}
