/** The parts of a document beside checks: errors, resources, environment, drift and remarks. */

import type { Measurement, SeriesMeasurements, SeriesName } from '../model/check.ts'
import type { FactChange, Report, ReportedError } from '../model/report.ts'
import { changeLine, changeText, metricLabel, seriesLine } from './change.ts'
import { type Block, code, fold, join, type Line, paragraph, type Table } from './document/document.ts'
import { driftLine } from './drift-line.ts'
import { formatCount, formatDelta, formatTransition, plural } from './format.ts'
import { movedMost } from './moved-most.ts'
import { isInNews } from './news-lines.ts'
import { WHOLE_RUN_NOTICE } from './summary-lines.ts'
import { ABSENT, ARROW, DOT } from './symbols.ts'

/** How many rows and lines of each part are shown, and whether facts that did not change are. */
export interface ContextDetail {
  readonly lines: number
  readonly facts: number
  readonly resources: number
  readonly allFacts: boolean
}

/** What moved less than this share is not named as having moved. */
const MOVED = 0.1
/** Resources and workflows that are named as having moved. */
const NAMED = 3
/** A resource whose share moved by less than a percentage point moved little, whatever percentage that is. */
const LITTLE = 0.01

/** Returns the failed samples by workflow and text, folded. */
export function errorsFold(errors: readonly ReportedError[]): Block[] {
  if (errors.length === 0) return []
  const compared = errors.some(({ baselineCount }) => baselineCount !== undefined)
  const table: Table = {
    type: 'table',
    columns: [
      { title: 'workflow', align: 'left' },
      { title: 'error', align: 'left' },
      { title: 'count', align: 'right' },
      ...(compared ? [{ title: 'per baseline run', align: 'right' as const }] : []),
    ],
    rows: errors.map(error => [
      seriesLine(error),
      errorText(error),
      [formatCount(error.count)],
      ...(compared ? [[error.baselineCount === undefined ? ABSENT : formatCount(error.baselineCount)]] : []),
    ]),
  }
  const total = errors.reduce((sum, { count }) => sum + count, 0)
  const fresh = errors.filter(({ baselineCount }) => baselineCount === 0).length
  const news = fresh > 0 ? ` ${DOT} ${formatCount(fresh)} not seen in the baseline` : ''
  return [fold([`Errors: ${plural(total, 'failed sample')}, ${plural(errors.length, 'kind')}${news}`], table)]
}

function errorText({ code: errorCode, message }: ReportedError): Line {
  if (errorCode === '' && message === '') return ['no code and no message']
  const pieces = [errorCode, message].filter((text, i, all) => text !== '' && all.indexOf(text) === i)
  return join(
    pieces.map(text => [code(text)]),
    ' ',
  )
}

/** A figure of a resource. */
interface ResourceRow {
  readonly resource: SeriesMeasurements
  readonly measurement: Measurement
}

/** Returns the resources, folded, those that moved most first; worded as what happened at the same time, not as the cause. */
export function resourcesFold(report: Report, { resources: limit }: ContextDetail): Block[] {
  const rows = report.resources
    .flatMap(resource => resource.metrics.map((measurement): ResourceRow => ({ resource, measurement })))
    .filter(({ measurement }) => measurement.candidate !== undefined || measurement.baseline !== undefined)
    .sort((a, b) => moved(b.measurement) - moved(a.measurement))
  if (rows.length === 0) return []
  const table: Table = {
    type: 'table',
    columns: [
      { title: 'resource', align: 'left' },
      { title: 'metric', align: 'left' },
      { title: `baseline ${ARROW} candidate`, align: 'right' },
      { title: 'delta', align: 'right' },
    ],
    rows: rows
      .slice(0, limit)
      .map(({ resource, measurement }) => [
        seriesLine(resource),
        [metricLabel(measurement.metric)],
        [
          formatTransition(measurement.baseline?.value, measurement.candidate?.value, measurement.unit, ARROW),
          ...(measurement.candidate === undefined && measurement.missing ? [{ note: measurement.missing }] : []),
        ],
        changeLine(measurement),
      ]),
  }
  const hidden = rows.length - table.rows.length
  const most = rows.filter(({ measurement }) => moved(measurement) >= MOVED).slice(0, NAMED)
  const headline: Line = most[0]
    ? [` ${DOT} moved most in the same run: `, ...resourceChange(most[0])]
    : [` ${DOT} none moved by ${formatDelta(MOVED).slice(1)} or more`]
  return [
    fold(
      [`Resources: ${formatCount(report.resources.length)}`, ...headline],
      ...movedTogether(report, most),
      table,
      ...(hidden > 0 ? [paragraph(`… and ${formatCount(hidden)} more.`)] : []),
    ),
  ]
}

/** Names what moved most on both sides, where anything did: a lead, and no more than that. */
function movedTogether(report: Report, most: readonly ResourceRow[]): Block[] {
  if (most.length === 0) return []
  const times = movedMost(report, NAMED).find(({ unit }) => unit === 'ms')
  const { metric, rows } = times ?? { metric: '', rows: [] }
  const workflows = rows
    .filter(({ baseline, candidate }) => Math.abs(candidate / baseline - 1) >= MOVED)
    .map(({ name, change }): Line => [code(name), ` ${metricLabel(metric)} ${change}`])
  const beside: Line = workflows.length > 0 ? ['; of the workflows, ', ...join(workflows, ', ')] : []
  return [
    paragraph(
      'Moved most in the same run: of the resources, ',
      ...join(most.map(resourceChange), ', '),
      ...beside,
      '. What moves at the same time need not be the cause.',
    ),
  ]
}

function resourceChange({ resource, measurement }: ResourceRow): Line {
  return [...seriesLine(resource), ` ${metricLabel(measurement.metric)} ${changeText(measurement)}`]
}

/** How far a measurement moved, relative to the baseline; from 0, without bound. */
function moved({ delta, unit }: Measurement): number {
  if (!delta || delta.absolute === 0) return 0
  const relative = Math.abs(delta.relative ?? Number.POSITIVE_INFINITY)
  return unit === 'ratio' ? relative * Math.min(1, Math.abs(delta.absolute) / LITTLE) : relative
}

/** Returns the facts of the environment that differ from the baseline, and all others where they are wanted, folded. */
export function environmentFold(
  { changed, facts: all }: Report['environment'],
  { facts: limit, allFacts }: ContextDetail,
): Block[] {
  const others = allFacts ? Object.entries(all).filter(([fact]) => changed.every(change => change.fact !== fact)) : []
  if (changed.length + others.length === 0) return []
  const demanded = changed.filter(({ mustMatch }) => mustMatch)
  const facts: FactChange[] = [
    ...demanded,
    ...changed.filter(({ mustMatch }) => !mustMatch),
    ...others.map(([fact, value]) => ({ fact, baseline: value, candidate: value })),
  ]
  const table: Table = {
    type: 'table',
    columns: ['fact', 'baseline', 'candidate'].map(title => ({ title, align: 'left' })),
    rows: facts
      .slice(0, limit)
      .map(({ fact, baseline, candidate, mustMatch }) => [
        mustMatch ? [code(fact), { note: 'The configuration names this fact.' }] : [code(fact)],
        [baseline === undefined ? ABSENT : code(baseline)],
        [candidate === undefined ? ABSENT : code(candidate)],
      ]),
  }
  const hidden = facts.length - table.rows.length
  return [
    fold(
      [`Environment: ${plural(changed.length, 'fact')} changed${others.length > 0 ? ` of ${facts.length}` : ''}`],
      table,
      ...(hidden > 0 ? [paragraph(`… and ${formatCount(hidden)} more.`)] : []),
    ),
  ]
}

/** Returns the slow movements over the history, folded. */
export function driftFold(drift: Report['drift'], { lines }: ContextDetail): Block[] {
  if (drift.length === 0) return []
  const items = drift.slice(0, lines).map(driftLine)
  const summary = `Slow drift: ${plural(drift.length, 'alert')} ${DOT} not held against this change`
  return [fold([summary], { type: 'list', items: [...items, ...more(drift.length - lines)] })]
}

/** Returns the remarks of the report, folded; nothing is lost in silence. */
export function noticesFold(report: Report, { lines }: ContextDetail): Block[] {
  const notices = report.warnings.filter(notice => notice.code !== WHOLE_RUN_NOTICE && !isInNews(report, notice))
  if (notices.length === 0) return []
  const items = notices.slice(0, lines).map(({ message }): Line => [message])
  return [
    fold([plural(notices.length, 'remark')], { type: 'list', items: [...items, ...more(notices.length - lines)] }),
  ]
}

function more(hidden: number): Line[] {
  return hidden > 0 ? [[`… and ${formatCount(hidden)} more.`]] : []
}

/** Returns the workflows that only one side has, folded. */
export function unmatchedFold(
  { onlyInBaseline, onlyInCandidate }: Report['unmatched'],
  { facts: limit }: ContextDetail,
): Block[] {
  const list = (what: string, names: readonly SeriesName[]): Line[] => {
    if (names.length === 0) return []
    const hidden = names.length - limit
    const rest = hidden > 0 ? ` and ${formatCount(hidden)} more` : ''
    return [[`${what}: `, ...join(names.slice(0, limit).map(seriesLine), ', '), rest]]
  }
  const items = [...list('Only in the baseline', onlyInBaseline), ...list('New, without a baseline', onlyInCandidate)]
  if (items.length === 0) return []
  const counts = [
    ...(onlyInBaseline.length > 0 ? [`${formatCount(onlyInBaseline.length)} missing`] : []),
    ...(onlyInCandidate.length > 0 ? [`${formatCount(onlyInCandidate.length)} new`] : []),
  ]
  return [fold([`Workflows that only one side has: ${counts.join(', ')}`], { type: 'list', items })]
}
