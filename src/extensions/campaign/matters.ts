/**
 * The list of what matters in a campaign, over everything that was measured: what its sentences are made of, the classes of its
 * configurations follow, and the best one is chosen by.
 */
import type { Campaign } from '../../model/campaign.ts'
import type { CampaignGroupCell, CampaignStatement } from '../../model/campaign-analysis.ts'
import type { CellRef } from '../../model/campaign-findings.ts'
import type { CampaignMatter, MatterKind } from '../../model/campaign-matters.ts'
import { type SeriesName, seriesName } from '../../model/check.ts'
import { defined } from '../../model/defined.ts'
import { groupBy } from '../../model/group-by.ts'
import { isTime, type MetricId } from '../../model/metric.ts'
import { studentUpperTail } from '../../stats/distribution.ts'
import { mean, median, sum } from '../../stats/median.ts'
import { growthOf, levelOf, type ResourcePoint } from '../../summarize/growth.ts'
import { type Group, intervalOf, spreadOf } from './groups.ts'
import type { CampaignInput, InputRun } from './input.ts'
import { logOf, type Row } from './matrix.ts'

/** What is looked at beside the figures of the campaign. */
export interface Matrix {
  readonly input: CampaignInput
  readonly groups: readonly Group[]
  readonly baselineGroup: number
  /** Rows of workflows in the metric of the ranking, and lists of runs that differ by noise alone. */
  readonly rows: readonly Row[]
  readonly repeats: readonly (readonly number[])[]
  /** Whether a group ran under the load of the baseline. */
  readonly isComparable: (g: number) => boolean
}

/** Returns what matters: the surest first, then response times before resources, then what costs most. */
export function mattersOf(
  campaign: Omit<Campaign, 'matters'>,
  flaws: readonly CampaignMatter[],
  matrix: Matrix,
): CampaignMatter[] {
  const { groups, baselineGroup, isComparable } = matrix
  const proven = groups.flatMap(({ id, runIds }, g) =>
    g !== baselineGroup && isComparable(g) ? provenChanges(campaign, id, runIds) : [],
  )
  const isKnown = new Set([...flaws, ...proven].map(({ group, name }) => `${group} ${name}`))
  const others = [...familyChanges(matrix), ...provenResources(campaign)]
  return [
    ...flaws,
    ...proven,
    ...others.filter(({ group, name }) => !isKnown.has(`${group} ${name}`)),
    ...groups.flatMap(group => [
      ...statementChanges(campaign, group, groups[baselineGroup]!),
      ...otherFacts(campaign, group, groups[baselineGroup]!),
      ...renamedWorkflows(matrix, group),
    ]),
  ].sort(
    (a, b) =>
      EVIDENCE.indexOf(a.evidence) - EVIDENCE.indexOf(b.evidence) ||
      KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
      b.cost - a.cost,
  )
}

const EVIDENCE: readonly CampaignMatter['evidence'][] = ['proven', 'likely', 'seen']
const KINDS: readonly MatterKind[] = [
  'workflow',
  'limit',
  'growth',
  'resource',
  'statement',
  'fact',
  'renamed',
]

/** Returns the resources of each group that grow steadily or are over their limit, in every test of it that has them. */
export function flawsOf(
  { runs, metricOf, limits = {} }: CampaignInput,
  groups: readonly Group[],
  resources: readonly Row[],
): CampaignMatter[] {
  const grown = runs.map(growing)
  return groups.flatMap(group => {
    const { id, runs: members } = group
    const leaks = grown[members[0]!]!.flatMap(({ name, metric }): CampaignMatter[] => {
      const ofRuns = members.map(r =>
        grown[r]!.find(one => one.metric === metric && one.name.workflow === name.workflow),
      )
      if (!ofRuns.every(growth => growth !== undefined)) return []
      const change = mean(ofRuns.map(({ perHour }) => perHour))
      const isShare = metricOf(metric)?.unit === 'ratio'
      const left = 1 - Math.max(...ofRuns.map(({ last }) => last))
      const fullInHours = isShare && left > 0 ? left / change : undefined
      const cells = [{ ...name, metric, group: id }]
      const cost = isShare ? change * 100 : change
      const about = { kind: 'growth' as const, group: id, name: name.workflow, cells }
      return [defined({ ...about, ...PROVEN_WORSE, change, fullInHours, cost })]
    })
    const over = resources.flatMap(({ name, metric, cells }): CampaignMatter[] => {
      const limit = Object.hasOwn(limits, metric) ? `${name.workflow}.${limits[metric]}` : undefined
      const shares = members.flatMap(r => cells[r]!.value ?? [])
      const isStated = members.every(r => limit && Number(runs[r]!.run.facts[limit]) > 0)
      if (!isStated || shares.length === 0 || shares.some(share => share <= 1)) return []
      const about = { kind: 'limit' as const, group: id, name: name.workflow }
      const [now, found] = [mean(shares), [{ ...name, metric, group: id }]]
      return [{ ...about, ...PROVEN_WORSE, cells: found, now, cost: now * 100 }]
    })
    return [...over, ...leaks]
  })
}

const PROVEN_WORSE = { evidence: 'proven', isWorse: true } as const

/** Returns the resources that grow steadily over a run, of those with a notice that says so. */
function growing({ run }: InputRun) {
  return run.notices.flatMap(({ code, about }) => {
    if (code !== 'resource-grows' || !about) return []
    const series = run.resourceSeries?.find(
      ({ workflow, metric }) => workflow === about.workflow && metric === about.metric,
    )
    if (!series) return []
    const { values, axis, metric, workflow, dimensions } = series
    const points = values.flatMap((value, i): ResourcePoint[] =>
      value === null ? [] : [{ ms: axis.startMs + i * axis.stepMs, value }],
    )
    const growth = growthOf(points, levelOf([run], dimensions))
    const name: SeriesName = { workflow, kind: 'resource', dimensions }
    return growth ? [{ name, metric, perHour: growth.perHour, last: points.at(-1)!.value }] : []
  })
}

/** Returns the proven changes of the workflows of a group: of each the one of its response times, and that of its error rate. */
function provenChanges(
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
  const alike = groupBy(changed, ({ workflow, change, metric }) =>
    JSON.stringify([workflow, change, isTime(metric)]),
  )
  const samples = groupBy(
    cells.filter(cell => cell.metric === metric && runIds.includes(cell.run)),
    ({ workflow, dimensions }) => JSON.stringify([workflow, dimensions]),
  )
  const samplesOf = ({ workflow, dimensions }: CampaignGroupCell) =>
    mean((samples.get(JSON.stringify([workflow, dimensions])) ?? []).map(({ n = 1 }) => n))
  return [...alike.values()].map(found => {
    const shown = found.some(cell => cell.metric === metric) ? metric : surest(found)
    const members = found
      .filter(cell => cell.metric === shown)
      .toSorted((a, b) => Math.abs(b.delta!.absolute) - Math.abs(a.delta!.absolute))
    const [first] = members as [CampaignGroupCell]
    const { value, workflow, change } = first
    const { absolute, relative, low, high } = first.delta!
    return defined({
      kind: 'workflow' as const,
      group,
      evidence: 'proven' as const,
      isWorse: change === 'regressed',
      name: workflow,
      cells: members.map(cell => ({ ...seriesName(cell), metric: shown, group })),
      rows: severalOf(rowsOf.get(workflow)),
      before: value - absolute,
      now: value,
      change: shown === 'error-rate' ? absolute : relative,
      low,
      high,
      cost: sum(members.map(cell => Math.abs(cell.delta!.absolute) * samplesOf(cell))),
    })
  })
}

const severalOf = (rows: readonly unknown[] = []) => (rows.length > 1 ? rows.length : undefined)

function surest(cells: readonly CampaignGroupCell[]): MetricId {
  return cells.reduce((best, cell) => ((cell.p ?? 1) < (best.p ?? 1) ? cell : best)).metric
}

/** A change of all rows of a workflow together counts as likely up to this one-sided p-value: of 20 unchanged ones, 1 in 20 campaigns. */
const LIKELY = 0.0025
/** Degrees of freedom that the typical scatter of the workflows has beside a workflow's own. */
const TYPICAL_DF = 4

/**
 * Returns the workflows that are likely slower or faster in a group, over all their rows together, such as its phases: of each run the
 * mean of the logarithms, compared by a t-test whose variance is moderated by the typical one (Smyth 2004).
 */
function familyChanges(matrix: Matrix): CampaignMatter[] {
  const { groups, baselineGroup, rows, repeats, isComparable } = matrix
  const timed = rows.filter(({ metric }) => isTime(metric))
  const families = [...groupBy(timed, ({ name }) => name.workflow).values()].map(members => {
    const logs = members[0]!.cells.map((_, r) => mean(members.map(({ cells }) => logOf(cells[r]!))))
    const cells = logs.map(log =>
      Number.isNaN(log)
        ? { state: 'missing' as const }
        : { state: 'measured' as const, value: Math.exp(log) },
    )
    return { members, logs, spread: spreadOf({ ...members[0]!, cells }, repeats) }
  })
  const known = families.flatMap(({ spread }) => spread ?? [])
  if (known.length === 0) return []
  const typical = median(known.map(({ spread }) => spread ** 2))
  const before = groups[baselineGroup]!.runs
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
      const se = Math.sqrt(variance * (1 / before.length + 1 / runs.length))
      if (!(studentUpperTail(Math.abs(value) / se, df) <= LIKELY)) return []
      const { name, metric } = members[0]!
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

/** Whether a share of two groups is one of different limits, as a fact of the resource says that is named for its metric: `okapi.cpu_units`. */
export function hasOtherLimit(
  facts: Campaign['facts'],
  { workflow, metric }: Pick<CellRef, 'workflow' | 'metric'>,
  ...sides: readonly (readonly string[])[]
): boolean {
  const [measured = metric] = metric.split('-')
  return facts.some(({ item, attribute = '', values }) => {
    if (item !== workflow || !attribute.startsWith(measured)) return false
    const [before, after] = sides.map(runs =>
      JSON.stringify([...new Set(runs.map(r => values[r]))]),
    )
    return before !== after
  })
}

/** Returns the proven changes of resources, one for each resource and metric of a group. */
function provenResources({
  resourceGroupCells,
  metrics,
  facts,
  groups,
}: Omit<Campaign, 'matters'>): CampaignMatter[] {
  const runsOf = new Map(groups.map(({ id, runs }) => [id, runs]))
  const baseline = groups.find(({ baseline }) => baseline)?.runs ?? []
  const changed = resourceGroupCells.filter(
    cell =>
      (cell.change === 'regressed' || cell.change === 'improved') &&
      !hasOtherLimit(facts, cell, baseline, runsOf.get(cell.group)!),
  )
  const order = metrics.map(({ id }) => id)
  const ofResource = groupBy(changed, ({ group, workflow }) => JSON.stringify([group, workflow]))
  return [...ofResource.values()].map((found): CampaignMatter => {
    const cell = found.reduce((best, one) =>
      order.indexOf(one.metric) < order.indexOf(best.metric) ? one : best,
    )
    const { group, workflow, value, change, metric } = cell
    const cells = [{ ...seriesName(cell), metric, group }]
    const { absolute, relative, low, high } = cell.delta!
    return defined({
      kind: 'resource' as const,
      group,
      evidence: 'proven' as const,
      isWorse: change === 'regressed',
      name: workflow,
      cells,
      before: value - absolute,
      now: value,
      change: relative,
      low,
      high,
      cost: Math.abs(absolute) * 100,
    })
  })
}

/** Least ratio of the times of a statement that is shown, between the nearest tests of both sides. */
const LEAST_RATIO = 1.25

/** Returns the statements whose mean time is longer or shorter in every test of a group than in any of the baseline. */
function statementChanges(
  { sql }: Omit<Campaign, 'matters'>,
  { id, runs, runIds, members }: Group,
  baseline: Group,
): CampaignMatter[] {
  if (id === baseline.id) return []
  const counted = ({ runs, members, runIds }: Pick<Group, 'runs' | 'members' | 'runIds'>) =>
    runIds.filter((_, i) => runs.includes(members[i]!))
  const timesIn = ({ runs: figures }: CampaignStatement, ids: readonly string[]) =>
    ids.map(run => figures[run]?.meanMs ?? Number.NaN)
  return sql.flatMap((statement): CampaignMatter[] => {
    const own = counted({ runs, members, runIds })
    const [now, before] = [timesIn(statement, own), timesIn(statement, counted(baseline))]
    const isSlower = Math.min(...now) > LEAST_RATIO * Math.max(...before)
    const isFaster = LEAST_RATIO * Math.max(...now) < Math.min(...before)
    if (!isSlower && !isFaster) return []
    const [from, to] = [mean(before), mean(now)]
    const calls = mean(own.map(run => statement.runs[run]?.calls ?? 1))
    const about = { kind: 'statement' as const, group: id, name: statement.text, cells: [] }
    const change = to / from - 1
    const cost = Math.abs(to - from) * calls
    return [{ ...about, evidence: 'seen', isWorse: isSlower, before: from, now: to, change, cost }]
  })
}

/** Returns the workflow that a group alone lacks, with the one that it alone has, where it is one each. */
function renamedWorkflows({ rows, groups, baselineGroup }: Matrix, group: Group): CampaignMatter[] {
  if (group === groups[baselineGroup]) return []
  const inside = new Set(group.members)
  const workflows = [...groupBy(rows, ({ name }) => name.workflow)]
  const only = (isInside: boolean) =>
    workflows.flatMap(([workflow, rows]) => {
      const runs = rows[0]!.cells.map((_, r) => rows.some(({ cells }) => cells[r]!.series))
      return runs.every((has, r) => has === (inside.has(r) === isInside)) ? workflow : []
    })
  const [lost, gained] = [only(false), only(true)]
  if (lost.length !== 1 || gained.length !== 1) return []
  const values: [string, string] = [lost[0]!, gained[0]!]
  const about = { kind: 'renamed' as const, group: group.id, name: lost[0]!, cells: [] }
  return [{ ...about, evidence: 'proven', isWorse: false, values, cost: 0 }]
}

/** Attributes of modules that nobody changes to see what a configuration is worth, but by mistake. */
const VERSION = /version|image|digest/i

/** Returns the modules that have one version in a group and another in the baseline. */
function otherFacts(
  { facts }: Omit<Campaign, 'matters'>,
  { id, runIds }: Group,
  baseline: Group,
): CampaignMatter[] {
  const only = (values: Readonly<Record<string, string>>, ids: readonly string[]) => {
    const found = new Set(ids.map(run => values[run]))
    return found.size === 1 ? [...found][0] : undefined
  }
  return facts.flatMap(({ fact, attribute = '', differs, values }): CampaignMatter[] => {
    if (!differs || !VERSION.test(attribute) || id === baseline.id) return []
    const [before, now] = [only(values, baseline.runIds), only(values, runIds)]
    if (before === undefined || now === undefined || before === now) return []
    const about = { kind: 'fact' as const, group: id, name: fact, cells: [] }
    return [{ ...about, evidence: 'proven', isWorse: false, values: [before, now], cost: 0 }]
  })
}
