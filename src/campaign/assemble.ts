/**
 * Puts a campaign together: the matrix, what differs in it by more than noise, which configurations are alike, which is
 * best, and what is wrong with the figures. Pure; makes no words: those are render's, from what is returned here.
 */
import { UsageError } from '../errors.ts'
import type {
  Campaign,
  CampaignCell,
  CampaignGroup,
  CampaignGroupCell,
  CampaignReport,
  CampaignRun,
  CampaignWorkflow,
  Finding,
  FindingCode,
} from '../model/campaign.ts'
import { isTime, type MetricId } from '../model/metric.ts'
import { isLoad } from '../model/sample.ts'
import { mean } from '../stats/median.ts'
import {
  type Block,
  blocksOf,
  changeOf,
  type Difference,
  differences,
  differencesFrom,
  familyLimit,
  valuesOf,
} from './comparisons.ts'
import { bestOf, costPerHour, costsOf } from './cost.ts'
import { effectsOf } from './effects.ts'
import { errorsOf } from './errors.ts'
import { factsOf } from './facts.ts'
import { absentRows, bimodalRows, cellKey, copiedCells, notSeparable, unstableRows, voidRows } from './findings.ts'
import { classesOf, type Group, groupInterval, groupShift, groupsOf, spreadsOf, UNSTABLE } from './groups.ts'
import type { CampaignInput } from './input.ts'
import { jobsOf } from './jobs.ts'
import { isJudged, type Row, readMatrix } from './matrix.ts'
import { coursesOf, percentilesOf } from './resource-series.ts'
import { statementsOf } from './statements.ts'

/** Assembles a campaign. The same input gives the same result. @throws UsageError when ids do not fit together */
export function assembleCampaign(input: CampaignInput): Campaign {
  const { runs } = input
  const ids = runs.map(({ id }) => id)
  checkIds(ids, input.baseline)
  const groups = groupsOf(input)
  const positions = (wanted: readonly string[]) => wanted.map(id => ids.indexOf(id))
  const baseline = positions(input.baseline)
  const baselineGroup = groups.findIndex(group => group.runs.some(r => baseline.includes(r)))
  const repeats = groups.filter(group => group.repeats).map(group => group.runs)

  const all = readMatrix(
    runs,
    series => series.workflow !== 'environment' && (series.kind === 'resource' || input.isShown(series)),
  )
  const rows = all.filter(({ name }) => name.kind !== 'resource')
  const resources = all.filter(({ name }) => name.kind === 'resource')
  const metric = input.metric ?? usualMetric(rows)
  const blocks = blocksOf(rows, runs, repeats)
  const spreads = new Map<Row, ReturnType<typeof spreadsOf>[number]>()
  for (const block of blocks)
    for (const [w, spread] of spreadsOf(block, repeats).entries()) spreads.set(block.rows[w]!, spread)
  const isStable = (block: Block, w: number) => {
    const row = block.rows[w]!
    const isMeasured = row.cells.some(({ state }) => state === 'measured')
    return isLoad(row.name.kind) && isMeasured && (spreads.get(row)?.spread ?? 0) < UNSTABLE
  }
  const ranked = blocks.filter(block => block.metric === metric)

  const shifts = groups.map(({ runs }, g) =>
    groupShift(ranked, isStable, g === baselineGroup ? baseline : runs, baseline),
  )
  const classes = classesOf(groups, shifts, ranked, isStable, input.metricOf(metric))
  const costs = costsOf(input, groups)
  const facts = factsOf(runs)
  const effects = effectsOf(facts, groups, ids, baselineGroup, ranked, isStable)

  const copied = copiedCells(rows, runs)
  const copiedKeys = new Set(
    copied.flatMap(({ cells }) => cells.map(ref => cellKey({ key: keyOf(rows, ref), metric: ref.metric }, ref.run!))),
  )
  const bimodal = bimodalRows(rows, runs, repeats, [metric, 'error-rate'], copiedKeys)
  const inMetric = rows.filter(row => row.metric === metric && isLoad(row.name.kind))
  const findings: Finding[] = [
    ...copied,
    ...bimodal,
    ...unstableRows(inMetric.map(row => ({ row, spread: spreads.get(row) }))),
    ...voidRows(rows, metric),
    ...absentRows(rows, runs, metric),
    ...notSeparable(effects),
  ]
  const marks = marksOf(findings)
  const compared = compareAll({ blocks, rows, groups, baseline, baselineGroup, input, metric, marks })
  const comparedResources = compareAll({
    blocks: blocksOf(resources, runs, repeats),
    rows: resources,
    groups,
    baseline,
    baselineGroup,
    input,
    metric,
    marks,
  })
  const best = bestOf(
    input.goal,
    groups,
    classes,
    costs.groups,
    shifts.map(shift => shift && (input.metricOf(metric)?.better === 'higher' ? -shift.value : shift.value)),
    ids,
  )
  const starts = runs.flatMap(({ run }) => run.startMs ?? [])
  const stable = ranked.flatMap(block => block.rows.filter((_, w) => isStable(block, w)))
  const { courses, axes } = coursesOf(runs, input.isShown)
  return {
    schema: 1,
    generator: input.generator,
    title: input.title,
    ...(input.ticket !== undefined && { ticket: input.ticket }),
    ...(starts.length > 0 && { startedAt: new Date(Math.min(...starts)).toISOString() }),
    links: [...input.links],
    texts: input.texts,
    goal: input.goal,
    baseline: [...input.baseline],
    metric,
    metrics: [...new Set(all.map(row => row.metric))].map(id => {
      const { label = id, unit = '', written, better } = input.metricOf(id) ?? {}
      return { id, label, unit: written ?? unit, ...(better && { better }) }
    }),
    levels: levelsOf(rows),
    runs: runs.map((given, r): CampaignRun => {
      const { run, id, title, note } = given
      const g = groups.findIndex(group => group.runs.includes(r))
      const perHour = costPerHour(run)
      const load = run.series.filter(input.isShown)
      const failed = load.reduce((sum, { errorCount = 0 }) => sum + errorCount, 0)
      return {
        id,
        ...(title !== undefined && { title }),
        ...(note !== undefined && { note }),
        group: groups[g]!.id,
        ...(classes[g] !== undefined && { class: classes[g] }),
        ...(run.startMs !== undefined && { startedAt: new Date(run.startMs).toISOString() }),
        ...(run.startMs !== undefined && run.endMs !== undefined && { durationMs: run.endMs - run.startMs }),
        tool: run.tool,
        ...(run.samples > 0 && { samples: run.samples, errors: failed }),
        ...(run.peakThreads !== undefined && { users: run.peakThreads }),
        ...(perHour !== undefined && { costPerHour: perHour }),
        facts: { ...run.facts },
      }
    }),
    groups: groups.map((group, g): CampaignGroup => {
      const shift = g === baselineGroup ? undefined : shifts[g]
      return {
        id: group.id,
        ...(group.title !== undefined && { title: group.title }),
        ...(group.note !== undefined && { note: group.note }),
        runs: group.runs.map(r => ids[r]!),
        ...(g === baselineGroup && { baseline: true }),
        ...(!group.repeats && { notRepeats: true }),
        ...(classes[g] !== undefined && { class: classes[g] }),
        ...(shift && { medianChange: Math.expm1(shift.value), ...groupInterval(shift), workflows: shift.workflows }),
        ...(costs.groups[g] && { cost: costs.groups[g] }),
      }
    }),
    configurations: input.configurations.map(({ costPerHour: _, ...configuration }, c) => ({
      ...configuration,
      ...(costs.configurations[c] && { cost: costs.configurations[c] }),
    })),
    workflows: workflowsOf(rows, metric, spreads, new Set(stable)),
    cells: compared.cells,
    groupCells: compared.groupCells,
    resources: comparedResources.cells,
    resourceGroupCells: comparedResources.groupCells,
    sql: statementsOf(runs, input.baseline),
    jobs: jobsOf(runs, input.baseline),
    errors: errorsOf(runs),
    facts,
    effects,
    ...noiseOf(ranked, isStable, groups, ids),
    ...(best && { best }),
    axes,
    courses,
    percentiles: percentilesOf(runs, input.isShown),
    findings,
    sources: runs.flatMap(({ id, run }) =>
      run.sources.map(({ name, format, rows }) => ({ run: id, name, format, rows })),
    ),
    notices: runs.flatMap(({ id, run }) => run.notices.map(({ code, message }) => ({ code, message, run: id }))),
  }
}

function checkIds(ids: readonly string[], baseline: readonly string[]): void {
  const twice = ids.find((id, i) => ids.indexOf(id) !== i)
  if (twice !== undefined) throw new UsageError(`runs: two have the id ${JSON.stringify(twice)}. Give each its own.`)
  const unknown = baseline.find(id => !ids.includes(id))
  if (unknown !== undefined)
    throw new UsageError(`baseline: ${JSON.stringify(unknown)} is no run. Known: ${ids.join(', ')}.`)
}

/** p95 where as many cells have it as have an average, else the average; a metric that any has where there is neither. */
function usualMetric(rows: readonly Row[]): MetricId {
  const count = (metric: MetricId) =>
    rows
      .filter(row => row.metric === metric && isLoad(row.name.kind))
      .reduce((sum, { cells }) => sum + cells.filter(({ state }) => state === 'measured').length, 0)
  const [p95, avg] = [count('p95'), count('avg')]
  if (p95 === 0 && avg === 0) return rows.find(({ metric }) => isTime(metric))?.metric ?? rows[0]?.metric ?? 'avg'
  return p95 >= avg ? 'p95' : 'avg'
}

/** Dimensions whose values are numbers, of which there are several. */
function levelsOf(rows: readonly Row[]): string[] {
  const values = new Map<string, Set<string>>()
  for (const { name } of rows)
    for (const [dimension, value] of Object.entries(name.dimensions))
      values.set(dimension, new Set([...(values.get(dimension) ?? []), value]))
  const isLevel = (found: ReadonlySet<string>) =>
    found.size > 1 && [...found].every(value => value.trim() !== '' && Number.isFinite(Number(value)))
  return [...values].flatMap(([dimension, found]) => (isLevel(found) ? dimension : [])).sort()
}

function workflowsOf(
  rows: readonly Row[],
  metric: MetricId,
  spreads: ReadonlyMap<Row, ReturnType<typeof spreadsOf>[number]>,
  stable: ReadonlySet<Row>,
): CampaignWorkflow[] {
  const keys = [...new Set(rows.map(({ key }) => key))]
  return keys.map(key => {
    const ofKey = rows.filter(row => row.key === key)
    const row = ofKey.find(row => row.metric === metric)
    const spread = row && spreads.get(row)
    return {
      ...ofKey[0]!.name,
      ...(spread && { spread: spread.spread, spreadDf: spread.df, range: spread.range }),
      ...(row && stable.has(row) && { stable: true }),
    }
  })
}

function noiseOf(
  ranked: readonly Block[],
  isStable: (block: Block, w: number) => boolean,
  groups: readonly Group[],
  ids: readonly string[],
): Pick<CampaignReport, 'noise'> {
  let [squares, df] = [0, 0]
  for (const block of ranked) {
    block.noise.squares.forEach((each, w) => {
      if (!isStable(block, w)) return
      squares += each.sum
      df += each.df
    })
  }
  const pooled = groups.filter(({ repeats, runs }) => repeats && runs.length > 1).map(({ id }) => id)
  return df > 0 && ids.length > 0 ? { noise: { spread: Math.sqrt(squares / df), df, groups: pooled } } : {}
}

/** Codes of findings by cell, of those that mark one. */
function marksOf(findings: readonly Finding[]): Map<string, FindingCode[]> {
  const marks = new Map<string, FindingCode[]>()
  for (const { code, cells } of findings) {
    if (code !== 'copied-cell' && code !== 'bimodal') continue
    for (const { workflow, kind, dimensions, metric, run } of cells) {
      const key = JSON.stringify([workflow, kind, dimensions, metric, run])
      if (!marks.get(key)?.includes(code)) marks.set(key, [...(marks.get(key) ?? []), code])
    }
  }
  return marks
}

function keyOf(rows: readonly Row[], ref: Finding['cells'][number]): string {
  return rows.find(
    ({ name }) => name.workflow === ref.workflow && name.kind === ref.kind && name.dimensions === ref.dimensions,
  )!.key
}

interface ToCompare {
  readonly blocks: readonly Block[]
  readonly rows: readonly Row[]
  readonly groups: readonly Group[]
  readonly baseline: readonly number[]
  readonly baselineGroup: number
  readonly input: CampaignInput
  readonly metric: MetricId
  readonly marks: ReadonlyMap<string, FindingCode[]>
}

/** Compares every group, and every run, with the baseline; the changes of all groups in all rows are one family. */
function compareAll({ blocks, rows, groups, baseline, baselineGroup, input, metric, marks }: ToCompare) {
  const { runs, metricOf } = input
  const isFamily = ({ metric }: Row) => isJudged(metric) && metricOf(metric)?.better !== undefined
  const byGroup = groups.map((group, g) => {
    if (g === baselineGroup) return new Map<Row, Difference>()
    const others = groups.flatMap(other => (other === group ? [] : other.runs))
    const found = blocks.flatMap(block => differencesFrom(block, group.runs, baseline, others))
    return new Map(found.map(difference => [difference.row, difference]))
  })
  // The metric that configurations are ranked by is a family of its own, so that the others take nothing from it.
  const limitOf = (ranked: boolean) =>
    familyLimit(
      byGroup.flatMap(found =>
        [...found.values()].flatMap(({ p, row }) =>
          p === undefined || !isFamily(row) || (row.metric === metric) !== ranked ? [] : p,
        ),
      ),
      groups.length,
    )
  const limits = { ranked: limitOf(true), others: limitOf(false) }
  const changeIn = (row: Row, found: Difference) =>
    isFamily(row)
      ? changeOf(found, metricOf(row.metric), row.metric === metric ? limits.ranked : limits.others)
      : 'unknown'
  const groupCells = rows.flatMap(row =>
    groups.flatMap((group, g): CampaignGroupCell[] => {
      const values = valuesOf(row, group.runs)
      if (values.length === 0) return []
      const found = byGroup[g]!.get(row)
      return [
        {
          ...row.name,
          metric: row.metric,
          group: group.id,
          value: mean(values),
          runs: values.length,
          ...(found && { delta: found.delta, change: changeIn(row, found) }),
          ...(found?.p !== undefined && { p: found.p }),
        },
      ]
    }),
  )
  const byRun = runs.map((_, r) => {
    const isBaseline = groups[baselineGroup]!.runs.includes(r)
    const found = isBaseline ? [] : blocks.flatMap(block => differences(block, [r], baseline))
    return new Map(found.map(difference => [difference.row, difference]))
  })
  const groupOf = runs.map((_, r) => groups.findIndex(group => group.runs.includes(r)))
  const cells = rows.flatMap(row =>
    runs.map(({ id }, r): CampaignCell => {
      const { state, value, n, reason } = row.cells[r]!
      const found = byRun[r]!.get(row)
      const ofGroup = byGroup[groupOf[r]!]!.get(row)
      const agrees = found && ofGroup && Math.sign(found.delta.absolute) === Math.sign(ofGroup.delta.absolute)
      const change = ofGroup && changeIn(row, ofGroup)
      const isMoved = change === 'regressed' || change === 'improved'
      const marked = marks.get(JSON.stringify([row.name.workflow, row.name.kind, row.name.dimensions, row.metric, id]))
      return {
        ...row.name,
        metric: row.metric,
        run: id,
        state,
        ...(value !== undefined && { value }),
        ...(n !== undefined && { n }),
        ...(found && { delta: found.delta }),
        ...(found && change && { change: isMoved && !agrees ? 'unchanged' : change }),
        ...(reason !== undefined && { reason }),
        ...(marked && { marks: marked }),
      }
    }),
  )
  return { cells, groupCells }
}
