/** An alert on slow drift in words. */
import type { DriftAlert } from '../model/report.ts'
import { metricLabel, seriesLine } from './change.ts'
import { code, type Line, strong } from './document/document.ts'
import { formatDelta, formatInstant, plural } from './format.ts'
import { shortCommit } from './runs.ts'

/** Returns an alert in words: '`checkout` p95 +14.0%: A steady rise over the last 30 runs.' */
export function driftLine(alert: DriftAlert): Line {
  const { change, sinceCommit, since, workflows } = alert
  const moved: Line = change === undefined ? [] : [' ', strong(formatDelta(change))]
  const day = since === undefined ? '' : `${sinceCommit === undefined ? '' : ', '}${formatInstant(since)}`
  const start: Line = sinceCommit === undefined && day === '' ? [] : [' Since ', ...commitOf(sinceCommit), `${day}.`]
  const alike = workflows === undefined ? '' : ` ${plural(workflows, 'workflow')} in all.`
  return [...seriesLine(alert), ` ${metricLabel(alert.metric)}`, ...moved, `: ${alert.message}${alike}`, ...start]
}

function commitOf(commit: string | undefined): Line {
  return commit === undefined ? [] : ['commit ', code(shortCommit(commit))]
}
