/** Findings on tests rather than figures: what to check first, since two configurations may differ for it alone. */

import { defined } from '../../core/model/defined.ts'
import { groupsBy } from '../../core/model/group-by.ts'
import { isTime, type MetricId } from '../../core/model/metric.ts'
import { PHASE } from '../../core/model/phase.ts'
import type { CampaignFact } from '../model/campaign-analysis.ts'
import type { CellRef, UnwordedFinding } from '../model/campaign-findings.ts'
import type { CampaignInput, InputRun } from './campaign-input.ts'
import { checkTests, isCutShort, type TestProblem } from './check-tests.ts'
import type { Group } from './groups.ts'
import type { Row } from './matrix.ts'
import { differsBetween, isLimitOf } from './resource-matters.ts'

/** Returns what is odd about single tests. Only those under the same load are to be alike. */
export function testProblems({ runs, load: rules, loads = [] }: CampaignInput): TestProblem[] {
  const tested = runs.map(({ id, group, run }) => ({
    id,
    group,
    run,
    load: Object.fromEntries(
      loads.flatMap(name => (Object.hasOwn(run.facts, name) ? [[name, run.facts[name]!]] : [])),
    ),
  }))
  return checkTests(tested, rules)
}

/** Returns the finding on a test. */
export function findingOf({ run, like, values, facts, ...problem }: TestProblem): UnwordedFinding {
  const more = defined({ values: values && [...values], facts: facts && [...facts] })
  return { ...problem, cells: [], runs: [run, ...(like === undefined ? [] : [like])], ...more }
}

/** Returns rows whose cells in phases that were cut short are void, and the times of tests in another unit. */
export function voidTests(
  rows: readonly Row[],
  runs: readonly InputRun[],
  problems: readonly TestProblem[],
): readonly Row[] {
  const odd = problems.flatMap(problem => {
    const reason = voidReason(problem)
    return reason === undefined ? [] : [{ ...problem, reason }]
  })
  if (odd.length === 0) return rows
  return rows.map(row => {
    const own = odd.filter(({ code, phase }) =>
      code === 'bad-run' ? isTime(row.metric) : phase === row.name.dimensions[PHASE],
    )
    const cells = row.cells.map((cell, r) => {
      const found = cell.series && own.find(({ run }) => run === runs[r]!.id)
      return found ? { ...cell, state: 'void' as const, reason: found.reason } : cell
    })
    return own.length > 0 ? { ...row, cells } : row
  })
}

function voidReason(problem: TestProblem): string | undefined {
  if (problem.invalid?.code === 'wrong-unit') return 'Its times are in another unit.'
  return isCutShort(problem) ? 'Its phase was cut short.' : undefined
}

/** Returns the configurations that lack workflows which all others have, and have as many that no other has: probably the same ones. */
export function renamedWorkflows(
  rows: readonly Row[],
  groups: readonly Group[],
  metric: MetricId,
): UnwordedFinding[] {
  const workflows = groupsBy(
    rows.filter(row => row.metric === metric),
    ({ name }) => name.workflow,
  )
  const counted = groups.flatMap(({ runs }) => runs)
  const findings = groups.flatMap(({ id, runs, runIds }): UnwordedFinding[] => {
    const only = (isInside: boolean, group?: string) =>
      workflows.flatMap(([first, ...others]): CellRef[] => {
        const has = (r: number) => [first, ...others].some(({ cells }) => cells[r]!.series)
        return counted.every(r => has(r) === (runs.includes(r) === isInside))
          ? [defined({ ...first.name, metric, group })]
          : []
      })
    const [lost, gained] = [only(false), only(true, id)]
    return lost.length > 0 && lost.length === gained.length
      ? [{ code: 'renamed', cells: [...lost, ...gained], runs: runIds }]
      : []
  })
  // Of two configurations, each lacks what the other has.
  return groups.length === 2 ? findings.slice(-1) : findings
}

/** Returns a finding for each attribute that limits resources whose shares are not compared, as it differs between configurations. */
export function otherLimits(
  resources: readonly Row[],
  groups: readonly Group[],
  facts: readonly CampaignFact[],
): UnwordedFinding[] {
  const sides = groups.map(({ runIds }) => runIds)
  const limits = facts.filter(
    fact =>
      differsBetween(fact, sides) &&
      resources.some(({ name: { workflow }, metric }) => isLimitOf(fact, { workflow, metric })),
  )
  return groupsBy(limits, ({ attribute }) => attribute).map(alike => ({
    code: 'other-limit',
    cells: [],
    facts: alike.map(({ fact }) => fact),
  }))
}

/** Returns findings on runs that lack resources, or items of tables, which most runs have. */
export function absentItems(
  resources: readonly Row[],
  facts: readonly CampaignFact[],
  runs: readonly InputRun[],
): UnwordedFinding[] {
  const ofResources = groupsBy(resources, ({ name }) => name.workflow).map(rows => ({
    about: rows[0].name.workflow,
    row: rows[0],
    has: runs.map((_, r) => rows.some(({ cells }) => cells[r]!.series)),
  }))
  const ofTables = facts.flatMap(({ fact, item, attribute, values }) => {
    const table = facts.filter(other => other.attribute === attribute)
    // A run without the whole table is not asked for its items.
    const isAsked = ({ id }: InputRun) => table.some(other => Object.hasOwn(other.values, id))
    const has = runs.map(run => !isAsked(run) || Object.hasOwn(values, run.id))
    return item === undefined ? [] : [{ about: fact, row: undefined, has }]
  })
  const absent = [...ofResources, ...ofTables].flatMap(one => {
    const without = runs.filter((_, r) => !one.has[r]).map(({ id }) => id)
    const isUsual = without.length > 0 && without.length < runs.length / 2
    return isUsual ? [{ ...one, without }] : []
  })
  const alike = groupsBy(absent, ({ row, without }) => JSON.stringify([row === undefined, without]))
  return alike.map(set => {
    const cells = set.flatMap(({ row }) => (row ? [{ ...row.name, metric: row.metric }] : []))
    const items = set.flatMap(({ row, about }) => (row ? [] : [about]))
    const about = items.length > 0 ? { facts: items } : {}
    return { code: 'missing', cells, runs: set[0].without, ...about }
  })
}
