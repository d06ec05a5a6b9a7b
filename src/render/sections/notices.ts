/** The sections on what readers have to know of the data: workflows that one side lacks, and the notices of the report. */
import type { SeriesName } from '../../model/check.ts'
import type { DriftAlert, Report } from '../../model/report.ts'
import { seriesLine } from '../change.ts'
import { type Block, fold, type Line } from '../document/document.ts'
import { formatCount, plural } from '../format.ts'
import { moreLine, namesLine } from '../more.ts'
import { driftLine, isInSummary } from '../words/news.ts'
import { noticeText } from '../words/notices.ts'

/** Returns the notices that the summary does not show, folded. */
export function noticesFold(report: Report, limit: number): Block[] {
  const notices = report.warnings.filter(notice => !isInSummary(report, notice))
  if (notices.length === 0) return []
  const items = notices.slice(0, limit).map((notice): Line => [noticeText(notice)])
  return [
    fold([plural(notices.length, 'notice')], { type: 'list', items: [...items, ...moreLine(notices.length - limit)] }),
  ]
}

/** Returns the workflows that only one side has, folded. */
export function unmatchedFold({ onlyInBaseline, onlyInCandidate }: Report['unmatched'], limit: number): Block[] {
  const list = (what: string, names: readonly SeriesName[]): Line[] => {
    return names.length === 0 ? [] : [[`${what}: `, ...namesLine(names.map(seriesLine), limit)]]
  }
  const items = [...list('Only in the baseline', onlyInBaseline), ...list('New, without a baseline', onlyInCandidate)]
  if (items.length === 0) return []
  const counts = [
    onlyInBaseline.length > 0 && `${formatCount(onlyInBaseline.length)} missing`,
    onlyInCandidate.length > 0 && `${formatCount(onlyInCandidate.length)} new`,
  ].filter(Boolean)
  return [fold([`Workflows without a counterpart: ${counts.join(', ')}`], { type: 'list', items })]
}

/** Returns all alerts but the one that the summary shows, folded. */
export function driftFold(drift: readonly DriftAlert[], shown: DriftAlert | undefined, limit: number): Block[] {
  const others = drift.filter(alert => alert !== shown)
  if (others.length === 0) return []
  const items = [...others.slice(0, limit).map(driftLine), ...moreLine(others.length - limit)]
  return [fold([`Slow drift: ${plural(others.length, 'more alert')}`], { type: 'list', items })]
}
