/** The cells of the matrix: each run and each group of repeats against the baseline. */
import { INTERVAL_TAIL } from '../../core/judge/delta.ts'
import type { Delta } from '../../core/model/check.ts'
import { defined } from '../../core/model/defined.ts'
import { append } from '../../core/model/group-by.ts'
import type { Change } from '../../core/model/verdict.ts'
import { cachedCriticalValue } from '../../core/stats/distribution.ts'
import { mean } from '../../core/stats/median.ts'
import { rateOfLogit } from '../../core/stats/rate-shift.ts'
import { COMPUTED_DIGITS, significant } from '../../core/stats/rounding.ts'
import type { CampaignCell } from '../model/campaign.ts'
import type { CampaignGroupCell } from '../model/campaign-analysis.ts'
import type { FindingCode, UnwordedFinding } from '../model/campaign-findings.ts'
import type { CampaignInput } from './campaign-input.ts'
import type { ComparisonOf, GroupComparisons } from './comparisons.ts'
import type { Group } from './groups.ts'
import { type Row, valuesOf } from './matrix.ts'

/** Codes of findings by cell, of those that mark one. */
export function marksOf(findings: readonly UnwordedFinding[]): Map<string, FindingCode[]> {
  const marks = new Map<string, FindingCode[]>()
  for (const { code, cells } of findings) {
    if (code !== 'copied-cell' && code !== 'bimodal') continue
    for (const { workflow, kind, dimensions, metric, run } of cells) {
      const key = JSON.stringify([workflow, kind, dimensions, metric, run])
      if (!marks.get(key)?.includes(code)) append(marks, key, code)
    }
  }
  return marks
}

/** Significant digits of estimates: further ones make reports megabytes larger. */
const INTERVAL_DIGITS = 6

function rounded({ absolute, relative, low, high }: Delta): Delta {
  return defined({
    absolute: significant(absolute, COMPUTED_DIGITS),
    relative: relative !== undefined ? significant(relative, COMPUTED_DIGITS) : undefined,
    low: low !== undefined ? significant(low, INTERVAL_DIGITS) : undefined,
    high: high !== undefined ? significant(high, INTERVAL_DIGITS) : undefined,
  })
}

interface ToCompare {
  readonly compared: GroupComparisons
  readonly rows: readonly Row[]
  readonly groups: readonly Group[]
  readonly baseline: readonly number[]
  readonly baselineGroup: number
  readonly input: CampaignInput
  readonly marks: ReadonlyMap<string, FindingCode[]>
  /** Whether two groups ran under the same load. */
  readonly areRanked: (a: number, b: number) => boolean
  /** By group, how sure its changes from the baseline are, where that is known. */
  readonly changeErrors?: ReadonlyMap<number, ChangeErrors>
}

/** Returns the cells of every group, and of every run, with their changes from the baseline. */
export function cellsOf({
  compared,
  rows,
  groups,
  baseline,
  baselineGroup,
  input,
  marks,
  areRanked,
  changeErrors,
}: ToCompare) {
  const { runs, metricOf } = input
  const between = groups.map(({ runs }, g) =>
    g === baselineGroup
      ? undefined
      : (changeErrors?.get(g) ?? errorsIn(rows, compared.between(baseline, runs))),
  )
  // The interval of the baseline's own values follows from any comparison with them: the first group may lack the row.
  const ofBaseline = new Map(between.toReversed().flatMap(errors => [...(errors ?? [])]))
  const errors = between.map(of => of ?? ofBaseline)
  const groupOf = runs.map((_, r) => groups.findIndex(group => group.members.includes(r)))
  /** Returns the change of a group from the baseline, and what is sure of it. */
  const changeIn = (row: Row, g: number, now: Mean | undefined, base: Mean | undefined) => {
    if (g === baselineGroup) return undefined
    const better = areRanked(g, baselineGroup) ? metricOf(row.metric)?.better : undefined
    const delta = deltaIn(now, base, errors[g]!.get(row))
    if (!better) return { delta }
    const found = compared.changeOf(row, baselineGroup, g)
    const isWorse = found?.sign === (better === 'lower' ? 1 : -1)
    const proven: Change = isWorse ? 'regressed' : 'improved'
    const change: Change = found?.isProven ? proven : 'unknown'
    return { delta, change, p: found && significant(found.p, INTERVAL_DIGITS) }
  }
  type GroupChange = ReturnType<typeof changeIn> & { change?: Change; p?: number | undefined }
  const groupCell = (row: Row, g: number, { value, n }: Mean, of: GroupChange | undefined) => {
    const { id } = groups[g]!
    const { delta, change, p } = of ?? {}
    const interval = valueInterval(value, errors[g]!.get(row), g === baselineGroup)
    const judged = { delta: delta && rounded(delta), change: delta && change, p }
    const about = { ...row.name, metric: row.metric, group: id, value, runs: n }
    return defined({ ...about, ...interval, ...judged })
  }
  const runCell = (
    row: Row,
    r: number,
    base: Mean | undefined,
    changes: readonly (GroupChange | undefined)[],
  ) => {
    const { name, metric } = row
    const { id } = runs[r]!
    const { state, value, n, range, reason } = row.cells[r]!
    const g = groupOf[r]!
    const now = state === 'measured' && value !== undefined ? { value, n: 1 } : undefined
    const delta = g === baselineGroup ? undefined : deltaIn(now, base, errors[g]!.get(row))
    const ofGroup = changes[g]
    const agrees = Math.sign(delta?.absolute ?? 0) === Math.sign(ofGroup?.delta?.absolute ?? 0)
    const change = delta && ofGroup?.change && (agrees ? ofGroup.change : 'unknown')
    const marked =
      marks.size > 0
        ? marks.get(JSON.stringify([name.workflow, name.kind, name.dimensions, metric, id]))
        : undefined
    const judged = { delta: delta && rounded(delta), change, reason, marks: marked }
    return defined({ ...name, metric, run: id, state, value, n, range, ...judged })
  }
  const cells: CampaignCell[] = []
  const groupCells: CampaignGroupCell[] = []
  for (const row of rows) {
    const means = groups.map(({ runs }) => meanOf(row, runs))
    const base = meanOf(row, baseline)
    const changes = groups.map((_, g) => changeIn(row, g, means[g], base))
    groups.forEach((_, g) => {
      const mean = means[g]
      if (mean) groupCells.push(groupCell(row, g, mean, changes[g]))
    })
    runs.forEach((_, r) => {
      cells.push(runCell(row, r, base, changes))
    })
  }
  return { cells, groupCells }
}

/** How sure the change of a row between two lists of runs is: what cells need of a comparison, which is many times larger. */
interface ChangeError {
  /** Runs before and now. */
  readonly n: number
  readonly m: number
  /** Half of the 95 % interval of the change, on the log or logit scale. */
  readonly reach: number
  /** Logits of an error rate. Absent for other metrics. */
  readonly rate?: { readonly before: number; readonly now: number } | undefined
}

export type ChangeErrors = ReadonlyMap<Row, ChangeError>

export function errorsIn(rows: readonly Row[], comparisonOf: ComparisonOf): ChangeErrors {
  const errors = new Map<Row, ChangeError>()
  for (const row of rows) {
    const { shift, rate, baselineValues } = comparisonOf(row) ?? {}
    const estimate = shift?.total ?? rate?.shift
    if (!estimate) continue
    errors.set(row, {
      n: baselineValues!.length,
      m: shift?.runs ?? rate!.each.length,
      reach: cachedCriticalValue(INTERVAL_TAIL, estimate.df) * estimate.se,
      rate: rate && { before: rate.baselineLogit, now: rate.baselineLogit + rate.shift.value },
    })
  }
  return errors
}

/** The mean of the values that `n` runs have, without the noise of adding binary fractions: equal runs differ by 0. */
interface Mean {
  readonly value: number
  readonly n: number
}

function meanOf(row: Row, runs: readonly number[]): Mean | undefined {
  const values = valuesOf(row, runs)
  if (values.length === 0) return undefined
  return { value: significant(mean(values), COMPUTED_DIGITS), n: values.length }
}

/**
 * Returns the change between the means of runs with its 95 % interval. The comparison may be that of more runs: the error of fewer
 * is as much larger as their number demands.
 */
function deltaIn(
  after: Mean | undefined,
  before: Mean | undefined,
  error: ChangeError | undefined,
): Delta | undefined {
  if (!after || !before) return undefined
  const base = before.value
  const [absolute, relative] = [after.value - base, base === 0 ? undefined : after.value / base - 1]
  if (!error || (!error.rate && relative === undefined)) return defined({ absolute, relative })
  const { n, m, reach, rate } = error
  const half = reach * Math.sqrt((1 / after.n + 1 / n) / (1 / m + 1 / n))
  const at = (error: number) =>
    rate
      ? rateOfLogit(rate.now + error) - rateOfLogit(rate.before)
      : Math.expm1(Math.log1p(relative!) + error)
  const change = rate ? absolute : relative!
  return defined({
    absolute,
    relative,
    low: Math.min(at(-half), change),
    high: Math.max(at(half), change),
  })
}

/**
 * Returns the 95 % interval of a group's value from a comparison: of the variance of a difference, each side has a share by its
 * number of runs. The page combines two of them into the interval of a difference: the root of the summed squares of their
 * half-widths on the log scale (MOVER; Zou & Donner 2008).
 */
function valueInterval(value: number, error: ChangeError | undefined, isBaseline: boolean) {
  if (!error) return {}
  const { n, m, rate } = error
  const reach = error.reach * Math.sqrt((isBaseline ? m : n) / (n + m))
  const logit = rate && (isBaseline ? rate.before : rate.now)
  const [low, high] = [-reach, reach].map(error =>
    logit === undefined ? value * Math.exp(error) : rateOfLogit(logit + error),
  ) as [number, number]
  return {
    low: significant(Math.min(value, low), INTERVAL_DIGITS),
    high: significant(Math.max(value, high), INTERVAL_DIGITS),
  }
}
