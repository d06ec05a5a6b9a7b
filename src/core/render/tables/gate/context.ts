/** The sections on what surrounds the checks: errors, workflows that one side lacks, resources, environment, drift and notices. */

import type { Measurement, SeriesName } from '../../../model/check.ts'
import { present } from '../../../model/defined.ts'
import type { ReportNotice } from '../../../model/notice.ts'
import type { DriftAlert, Report } from '../../../model/report.ts'
import { seriesKey } from '../../../model/run.ts'
import { cutList, type Fold, fold } from '../../document/document.ts'
import { changeLine, changeText, metricLabel, seriesLine } from '../../words/change.ts'
import { driftLine } from '../../words/drift.ts'
import { errorText } from '../../words/errors.ts'
import { findingsOf } from '../../words/findings.ts'
import {
  formatCount,
  formatQuantity,
  formatShare,
  formatTransition,
  plural,
} from '../../words/format.ts'
import { code, join, type Line, namesLine, phrase } from '../../words/line.ts'
import { isInSummary, newWorkflowsNamed, worstDrift } from '../../words/news.ts'
import { CHECK_THE_TESTS, isOnTests, noticeText } from '../../words/notices.ts'
import { ABSENT, ARROW } from '../../words/symbols.ts'
import { cutTable, left, right, tableOf } from '../table.ts'

/** Most items of a list on the context. */
const LINES = 10
/** Most facts, and most workflows, that are named. */
const FACTS = 30

/** Returns all of them, each folded. */
export function contextBlocks(report: Report, resources: number): Fold[] {
  return [
    ...errorsFold(report),
    ...unmatchedFold(unnamed(report), FACTS),
    ...resourcesFold(report, resources),
    ...environmentFold(report.environment),
    ...driftFold(report.drift, worstDrift(report), LINES),
    ...noticesFolds(report, LINES),
  ]
}

/** The workflows without a counterpart that no finding and no line of the summary names. */
function unnamed(report: Report): Report['unmatched'] {
  const { onlyInBaseline, onlyInCandidate } = report.unmatched
  const named = new Set([...findingsOf(report).flat(), ...newWorkflowsNamed(report)].map(seriesKey))
  const isUnnamed = (series: SeriesName) => !named.has(seriesKey(series))
  return {
    onlyInBaseline: onlyInBaseline.filter(isUnnamed),
    onlyInCandidate: onlyInCandidate.filter(isUnnamed),
  }
}

/** Returns the facts that differ from the baseline, folded. */
function environmentFold({ changed }: Report['environment']): Fold[] {
  if (changed.length === 0) return []
  const facts = [
    ...changed.filter(({ mustMatch }) => mustMatch),
    ...changed.filter(({ mustMatch }) => !mustMatch),
  ]
  const value = (text: string | undefined) => [text === undefined ? ABSENT : code(text)]
  const table = cutTable(facts, FACTS, [
    left('fact', ({ fact, mustMatch }) => [
      code(fact),
      ...(mustMatch ? [{ note: 'The configuration names this fact.' }] : []),
    ]),
    left('baseline', ({ baseline }) => value(baseline)),
    left('now', ({ candidate }) => value(candidate)),
  ])
  return [fold([`Environment: ${plural(changed.length, 'fact')} changed`], ...table)]
}

/** Returns the failed samples by workflow and text, folded; unfolded for an invalid run, which they explain. */
export function errorsFold({ errors, verdict }: Pick<Report, 'errors' | 'verdict'>): Fold[] {
  if (errors.length === 0) return []
  const table = tableOf(errors, [
    left('workflow', seriesLine),
    left('error', errorText),
    right('count', ({ count }) => [formatQuantity(count, 'count')]),
    right('per baseline run', ({ baselineCount }) =>
      present([baselineCount]).map(count => formatQuantity(count, 'count')),
    ),
  ])
  const total = errors.reduce((sum, { count }) => sum + count, 0)
  const fresh = errors.filter(({ baselineCount }) => baselineCount === 0).length
  const isNew = fresh > 0 ? `, ${formatCount(fresh)} new` : ''
  const summary = `Errors: ${plural(total, 'failed sample')} of ${plural(errors.length, 'kind')}${isNew}`
  return [{ ...fold([summary], table), open: verdict === 'invalid' }]
}

/** Returns the notices that the summary does not show, folded: those that doubt the test, and the others. */
export function noticesFolds(report: Report, limit: number): Fold[] {
  const notices = report.warnings.filter(notice => !isInSummary(report, notice))
  const tests = notices.filter(isOnTests)
  const others = notices.filter(notice => !isOnTests(notice))
  return [
    ...listFold(CHECK_THE_TESTS, tests, limit),
    ...listFold(plural(others.length, 'notice'), others, limit),
  ]
}

function listFold(title: string, notices: readonly ReportNotice[], limit: number): Fold[] {
  const list = cutList(notices, limit, notice => [noticeText(notice)])
  return notices.length > 0 ? [fold([title], list)] : []
}

/** Returns the workflows that only one side has, folded. */
export function unmatchedFold(
  { onlyInBaseline, onlyInCandidate }: Report['unmatched'],
  limit: number,
): Fold[] {
  const sides = [
    ['Only in the baseline', 'missing', onlyInBaseline],
    ['New, without a baseline', 'new', onlyInCandidate],
  ] as const
  const shown = sides.filter(([, , names]) => names.length > 0)
  if (shown.length === 0) return []
  const items = shown.map(
    ([what, , names]) => phrase`${what}: ${namesLine(names.map(seriesLine), limit)}`,
  )
  const counts = shown.map(([, word, names]) => `${formatCount(names.length)} ${word}`)
  return [fold([`Workflows without a counterpart: ${counts.join(', ')}`], { type: 'list', items })]
}

/** Returns all alerts but the one that the summary shows, folded. */
export function driftFold(
  drift: readonly DriftAlert[],
  shown: DriftAlert | undefined,
  limit: number,
): Fold[] {
  const others = drift.filter(alert => alert !== shown)
  const title = `Slow drift: ${plural(others.length, 'more alert')}`
  return others.length > 0 ? [fold([title], cutList(others, limit, driftLine))] : []
}

/** Smaller changes are not named. */
const MOVED = 0.1

/** Resources that are named as having moved. */
const NAMED = 3

/** A share that moved by less ranks lower, even if its relative change is large. */
const LITTLE = 0.01

/** Returns the resources, folded, those that moved most first. */
function resourcesFold(report: Report, limit: number): Fold[] {
  const rows = rowsOf(report)
  if (rows.length === 0) return []
  const table = cutTable(rows, limit, [
    left('resource', ({ resource }) => seriesLine(resource)),
    left('metric', ({ measurement }) => [metricLabel(measurement.metric)]),
    right('change', ({ measurement }) => changeLine(measurement)),
    right(`baseline ${ARROW} now`, ({ measurement }) => valuesCell(measurement)),
  ])
  const names = mostMoved(rows)
  const isInSummary = findingsOf(report).length === 0 && names.length > 0
  const moved =
    names.length > 0
      ? phrase`, moved most: ${names}`
      : `, none moved by ${formatShare(MOVED)} or more`
  const count = formatCount(report.resources.length)
  const summary = phrase`Resources: ${count}${isInSummary ? '' : moved}`
  return [fold(summary, ...table)]
}

/** Returns the resources that moved most; undefined when none moved. */
export function resourcesLine(report: Report): Line | undefined {
  const names = mostMoved(rowsOf(report))
  return names.length === 0 ? undefined : phrase`Resources that moved most: ${names}.`
}

/** The metrics of the resources, those that moved most first. */
function rowsOf({ resources }: Report) {
  return resources
    .flatMap(resource => resource.metrics.map(measurement => ({ resource, measurement })))
    .filter(({ measurement: { candidate, baseline } }) => candidate ?? baseline)
    .sort((a, b) => sizeOf(b.measurement) - sizeOf(a.measurement))
}

function mostMoved(rows: ReturnType<typeof rowsOf>): Line {
  const most = rows.filter(({ measurement }) => sizeOf(measurement) >= MOVED).slice(0, NAMED)
  const named = most.map(
    ({ resource, measurement }) =>
      phrase`${seriesLine(resource)} ${metricLabel(measurement.metric)} ${changeText(measurement)}`,
  )
  return join(named, ', ')
}

function valuesCell({ baseline, candidate, unit, missing }: Measurement): Line {
  const values = formatTransition(baseline?.value, candidate?.value, unit)
  if (values === `${ABSENT} ${ARROW} ${ABSENT}`) return [ABSENT]
  return candidate === undefined && missing ? [values, { note: missing }] : [values]
}

/** Size of the change of a measurement relative to the baseline; infinite from a baseline of 0. */
function sizeOf({ delta, unit }: Measurement): number {
  if (!delta || delta.absolute === 0) return 0
  const relative = Math.abs(delta.relative ?? Infinity)
  return unit === 'ratio' ? relative * Math.min(1, Math.abs(delta.absolute) / LITTLE) : relative
}
