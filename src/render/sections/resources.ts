/** The section on resources: what moved in the same run. A coincidence in time, not a cause. */

import type { Measurement, SeriesMeasurements } from '../../model/check.ts'
import type { Report } from '../../model/report.ts'
import { changeLine, changeText, metricLabel, seriesLine } from '../change.ts'
import { type Block, fold, join, type Line } from '../document/document.ts'
import { formatCount, formatShare, formatTransition } from '../format.ts'
import { moreParagraph } from '../more.ts'
import { ABSENT, ARROW } from '../symbols.ts'
import { left, right, tableOf } from '../tables/table.ts'
import { findingsOf } from '../words/findings.ts'

/** Smaller changes are not named. */
const MOVED = 0.1
/** Resources that are named as having moved. */
const NAMED = 3
/** A share that moved by less ranks lower, even if its relative change is large. */
const LITTLE = 0.01

/** One metric of a resource. */
interface ResourceRow {
  readonly resource: SeriesMeasurements
  readonly measurement: Measurement
}

/** Returns the resources, folded, those that moved most first. */
export function resourcesFold(report: Report, limit: number): Block[] {
  const rows = rowsOf(report)
  if (rows.length === 0) return []
  const table = tableOf(rows.slice(0, limit), [
    left('resource', ({ resource }) => seriesLine(resource)),
    left('metric', ({ measurement }) => [metricLabel(measurement.metric)]),
    right('change', ({ measurement }) => changeLine(measurement)),
    right(`baseline ${ARROW} now`, ({ measurement }) => valuesCell(measurement)),
  ])
  const names = mostMoved(rows)
  const isInSummary = findingsOf(report).length === 0 && names.length > 0
  const moved: Line =
    names.length > 0 ? [', moved most: ', ...names] : [`, none moved by ${formatShare(MOVED)} or more`]
  const count = `Resources: ${formatCount(report.resources.length)}`
  const summary = isInSummary ? [count] : [count, ...moved]
  return [fold(summary, table, ...moreParagraph(rows.length - table.rows.length))]
}

/** Returns the resources that moved most; undefined when none moved. */
export function resourcesLine(report: Report): Line | undefined {
  const names = mostMoved(rowsOf(report))
  return names.length === 0 ? undefined : ['Resources that moved most: ', ...names, '.']
}

function rowsOf({ resources }: Report): ResourceRow[] {
  return resources
    .flatMap(resource => resource.metrics.map((measurement): ResourceRow => ({ resource, measurement })))
    .filter(({ measurement }) => measurement.candidate !== undefined || measurement.baseline !== undefined)
    .sort((a, b) => sizeOf(b.measurement) - sizeOf(a.measurement))
}

function mostMoved(rows: readonly ResourceRow[]): Line {
  const most = rows.filter(({ measurement }) => sizeOf(measurement) >= MOVED).slice(0, NAMED)
  return join(
    most.map(({ resource, measurement }) => [
      ...seriesLine(resource),
      ` ${metricLabel(measurement.metric)} ${changeText(measurement)}`,
    ]),
    ', ',
  )
}

function valuesCell({ baseline, candidate, unit, missing }: Measurement): Line {
  const values = formatTransition(baseline?.value, candidate?.value, unit, ARROW)
  if (values === `${ABSENT} ${ARROW} ${ABSENT}`) return [ABSENT]
  return candidate === undefined && missing ? [values, { note: missing }] : [values]
}

/** Size of the change of a measurement relative to the baseline; infinite from a baseline of 0. */
function sizeOf({ delta, unit }: Measurement): number {
  if (!delta || delta.absolute === 0) return 0
  const relative = Math.abs(delta.relative ?? Number.POSITIVE_INFINITY)
  return unit === 'ratio' ? relative * Math.min(1, Math.abs(delta.absolute) / LITTLE) : relative
}
