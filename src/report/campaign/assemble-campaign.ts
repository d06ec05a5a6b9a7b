/**
 * Assembles a campaign: the matrix, its significant differences, the ranking of the configurations, the best one, and findings on
 * suspicious figures. Pure; the texts are made in render.
 */

import { defined } from '../../core/model/defined.ts'
import { loadLevels } from '../../core/model/load-levels.ts'
import { isTime } from '../../core/model/metric.ts'
import type { SeriesSummary } from '../../core/model/run.ts'
import { isLoad } from '../../core/model/sample.ts'
import { significant } from '../../core/stats/rounding.ts'
import { percentilesOf } from '../explain/curves.ts'
import { timeSeriesOf } from '../explain/over-time.ts'
import type { Campaign } from '../model/campaign.ts'
import type { CampaignChange } from '../model/campaign-analysis.ts'
import type { UnwordedFinding } from '../model/campaign-findings.ts'
import { factTable } from '../model/fact-table.ts'
import type { CampaignInput } from './campaign-input.ts'
import { type ChangeErrors, cellsOf, errorsIn, marksOf } from './cells.ts'
import { type ComparisonOf, compareGroups } from './comparisons.ts'
import { bestOf, costsOf } from './cost.ts'
import { effectsOf } from './effects.ts'
import {
  absentRows,
  bimodalRows,
  equalRuns,
  notSeparable,
  overLimit,
  unstableRows,
  voidCopies,
  voidRows,
} from './findings.ts'
import {
  behindOf,
  classesOf,
  type GroupShift,
  groupShift,
  groupsOf,
  noiseOf,
  ranking,
  reversed,
  spreadOf,
  UNSTABLE,
  workflowsOf,
} from './groups.ts'
import { jobsOf } from './jobs.ts'
import { classesAtMainLoad, loadsOf, loadTrends, sameLoad } from './loads.ts'
import { checkIds, defaultMetric, isJudged, logOf, type Row, readMatrix } from './matrix.ts'
import { mattersOf } from './matters.ts'
import { changesIn, errorsOf, groupRow, runRow } from './report-rows.ts'
import { flawsOf } from './resource-matters.ts'
import { statementsOf } from './statements.ts'
import {
  absentItems,
  findingOf,
  otherLimits,
  renamedWorkflows,
  testProblems,
  voidTests,
} from './test-findings.ts'

/** Most values over time in a report: about 3 MB of JSON. */
const MOST_VALUES = 400_000

/** Assembles a campaign. The same input gives the same result. @throws UsageError when ids do not fit together */
export function assembleCampaign(input: CampaignInput): Campaign {
  const { runs, baseline, isShown } = input
  checkIds(
    runs.map(({ id }) => id),
    baseline,
  )
  const isOfInterest = (series: SeriesSummary) =>
    series.workflow !== 'environment' && (series.kind === 'resource' || isShown(series))
  const all = readMatrix(runs, isOfInterest)
  const equal = joinedCopies(equalRuns(all, runs), input.copies ?? [])
  return assemble(input, all, equal)
}

/** Joins lists of runs that are copies of each other: lists with a run in common are one. */
function joinedCopies(
  found: readonly (readonly number[])[],
  known: readonly (readonly number[])[],
): number[][] {
  const joined: number[][] = []
  for (const list of [...found, ...known]) {
    const other = joined.find(each => each.some(r => list.includes(r)))
    if (other) other.push(...list.filter(r => !other.includes(r)))
    else joined.push([...list])
  }
  return joined.map(list => list.sort((a, b) => a - b))
}

/** Assembles a campaign from its rows; `equal` has the runs that are copies of each other. */
function assemble(
  input: CampaignInput,
  all: readonly Row[],
  equal: readonly (readonly number[])[],
): Campaign {
  const { runs } = input
  const ids = runs.map(({ id }) => id)
  const tests = testProblems(input)
  // A file given twice counts once. Runs that are only equal in all figures count as one in the noise.
  const again = new Set(equal.flatMap(positions => positions.slice(1)))
  const leftOut = new Set([
    ...(input.copies ?? []).flatMap(positions => positions.slice(1)),
    ...tests.filter(({ code }) => code !== 'other-phase').map(({ run }) => ids.indexOf(run)),
  ])
  const groups = groupsOf(input, leftOut)
  const named = input.baseline.map(id => ids.indexOf(id))
  const good = named.filter(r => !leftOut.has(r))
  const baseline = good.length > 0 ? good : named
  const baselineGroup = groups.findIndex(group => group.runs.some(r => baseline.includes(r)))
  const repeats = groups
    .filter(group => group.repeats)
    .map(group => group.runs.filter(r => !again.has(r)))
  const counted = voidTests(all, runs, tests)
  const read = counted.filter(({ name }) => name.kind !== 'resource')
  const { rows, findings: copied } = voidCopies(read, runs)
  const resources = counted.filter(({ name }) => name.kind === 'resource')
  const metric = input.metric ?? defaultMetric(rows)
  const sides = groups.map(({ runs }) => runs)
  const inMetric = rows.filter(row => row.metric === metric && isLoad(row.name.kind))
  const spreads = new Map(inMetric.map(row => [row, spreadOf(row.cells.map(logOf), repeats)]))
  const stable = inMetric.filter(row => {
    const isMeasured = row.cells.some(({ state }) => state === 'measured')
    return isMeasured && (spreads.get(row)?.spread ?? 0) < UNSTABLE
  })
  const facts = factTable(runs.map(({ id, run }) => ({ id, facts: run.facts })))
  const { loads: names = [] } = input
  const loads = loadsOf(names, facts, groups)
  const areRanked = sameLoad(loads)
  const shifts = new Map<string, GroupShift | undefined>()
  const changeErrors = new Map<number, ChangeErrors>()
  const isOfBaseline = (g: number) => groups[g]!.runs.join() === baseline.join()
  const visit = (from: number, to: number, comparisonOf: ComparisonOf) => {
    if (isOfBaseline(from)) changeErrors.set(to, errorsIn(rows, comparisonOf))
    const shift = groupShift(comparisonOf, stable)
    shifts.set(`${from} ${to}`, shift).set(`${to} ${from}`, shift && reversed(shift))
  }
  const compared = compareGroups(rows, input, { sides, repeats, areRanked }, visit)
  const shiftOf = (from: number, to: number) => shifts.get(`${from} ${to}`)
  const { order, scores } = ranking(groups, shiftOf, input.metricOf(metric)?.better)
  const timed = rows.filter(
    ({ metric: id, name }) =>
      isLoad(name.kind) && (id === metric || isTime(id) || id === 'error-rate'),
  )
  const worse = new Set(timed.flatMap(row => compared.worseThan(row).map(pair => pair.join())))
  const flaws = flawsOf(input, groups, resources)
  const isFlawed = groups.map(
    ({ id }, g) =>
      groups.some((_, other) => worse.has(`${other},${g}`)) ||
      flaws.some(({ group }) => group === id),
  )
  const classes = classesOf(
    order,
    areRanked,
    (g, other) => worse.has(`${other},${g}`) || (isFlawed[g]! && !isFlawed[other]),
    groups.length,
  )
  const atMainLoad = classesAtMainLoad(classes, areRanked)
  const costs = costsOf(input, groups, groups[baselineGroup])
  const effects = effectsOf(facts, groups, shiftOf, names)

  const bimodal = bimodalRows(rows, runs, repeats, [metric, 'error-rate'])
  const renamed = renamedWorkflows(rows, groups, metric)
  const ofRenamed = new Set(renamed.flatMap(({ cells }) => cells.map(({ workflow }) => workflow)))
  const findings: UnwordedFinding[] = [
    ...tests.map(findingOf),
    ...equal.map(positions => ({
      code: 'same-results' as const,
      cells: [],
      runs: positions.map(r => ids[r]!),
    })),
    ...renamed,
    ...otherLimits(resources, groups, facts),
    ...absentItems(resources, facts, runs),
    ...copied,
    ...bimodal,
    ...unstableRows(inMetric, spreads),
    ...voidRows(rows, metric),
    ...absentRows(
      rows.filter(({ name }) => !ofRenamed.has(name.workflow)),
      runs,
      metric,
    ),
    ...overLimit(resources, input),
    ...notSeparable(effects),
  ]
  const marks = marksOf(findings)
  const sought = { groups, baseline, baselineGroup, input, marks, areRanked }
  const comparedResources = compareGroups(resources, input, { sides, repeats, areRanked })
  const { cells, groupCells } = cellsOf({ ...sought, compared, rows, changeErrors })
  const ofResources = cellsOf({ ...sought, compared: comparedResources, rows: resources })
  const changes: CampaignChange[] = [
    ...changesIn(rows, compared, groups, facts),
    ...changesIn(resources, comparedResources, groups, facts),
  ]
  const stableKeys = new Set(stable.map(({ key }) => key))
  const detectable = compared.detectable(
    timed.filter(row => isJudged(row.metric) && stableKeys.has(row.key)),
  )
  const best = bestOf(input.goal, groups, atMainLoad, costs.groups, scores)
  const fastest = order.find(g => atMainLoad[g] !== undefined)
  const chosen = groups.findIndex(({ id }) => best?.groups.length === 1 && id === best.groups[0])
  const isBehind = fastest !== undefined && chosen >= 0 && chosen !== fastest
  const behind = isBehind
    ? behindOf(groups[fastest]!.id, shiftOf(fastest, chosen), input.metricOf(metric)?.better)
    : undefined
  const starts = runs.flatMap(({ run }) => run.startMs ?? [])
  const { timeSeries, axes } = timeSeriesOf(runs, input.isShown, MOST_VALUES)
  const campaign = defined({
    schema: 1 as const,
    generator: input.generator,
    title: input.title,
    ticket: input.ticket,
    startedAt: starts.length > 0 ? new Date(Math.min(...starts)).toISOString() : undefined,
    links: input.links,
    texts: input.texts,
    goal: input.goal,
    baseline: input.baseline,
    metric,
    metrics: [...new Set(all.map(row => row.metric))].map(id => {
      const { label = id, unit = '', written, better } = input.metricOf(id) ?? {}
      return defined({ id, label, unit: written ?? unit, better })
    }),
    levels: loadLevels(rows.map(({ name }) => name)),
    runs: runs.map((given, r) => {
      const g = groups.findIndex(group => group.members.includes(r))
      return runRow(given, groups[g]!.id, classes[g])
    }),
    groups: groups.map((group, g) =>
      groupRow(group, shiftOf(baselineGroup, g), {
        baseline: g === baselineGroup ? true : undefined,
        load: loads[g],
        class: classes[g],
        cost: costs.groups[g],
      }),
    ),
    configurations: input.configurations.map(({ costPerHour: _, ...configuration }, c) =>
      defined({ ...configuration, cost: costs.configurations[c] }),
    ),
    workflows: workflowsOf(rows, metric, spreads, new Set(stable)),
    cells,
    groupCells,
    changes,
    detectable: detectable && significant(detectable.change, 6),
    detectableIn: detectable?.metric,
    resources: ofResources.cells,
    resourceGroupCells: ofResources.groupCells,
    sql: statementsOf(runs, input.baseline),
    jobs: jobsOf(runs, input.baseline, input.failedJobs),
    errors: errorsOf(runs),
    facts,
    effects,
    noise: noiseOf(stable, spreads, groups),
    best: best && defined({ ...best, load: loads[atMainLoad.indexOf(1)], behind }),
    axes,
    timeSeries,
    percentiles: percentilesOf(runs, input.isShown),
    findings,
    sources: runs.flatMap(({ id, run }) =>
      run.sources.map(({ name, format, rows }) => ({ run: id, name, format, rows })),
    ),
    notices: runs.flatMap(({ id, run }) => run.notices.map(notice => ({ ...notice, run: id }))),
  })
  const complete = { ...campaign, loadTrends: loadTrends(campaign, names) }
  const isComparable = (g: number) => areRanked(g, baselineGroup) && !groups[g]!.isLeftOut
  const summaries = runs.map(({ run }) => run)
  const matrix = { runs: summaries, groups, baselineGroup, rows: inMetric, repeats, isComparable }
  return { ...complete, matters: mattersOf(complete, flaws, matrix) }
}
