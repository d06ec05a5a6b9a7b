/** Words of slow drift over the history. */
import type { Drift } from '../../model/check.ts'
import type { DriftAlert } from '../../model/report.ts'
import { shortCommit } from '../../model/run-name.ts'
import { metricLabel, seriesLine } from './change.ts'
import { formatDelta, formatInstant, formatQuantity, plural } from './format.ts'
import { code, type Line, strong } from './line.ts'

/** Returns what drifted, as one or two sentences: 'A steady rise over the last 30 runs.' */
export function driftText({
  drift,
  runs,
  workflows,
}: Drift & Pick<DriftAlert, 'workflows'>): string {
  const many = formatQuantity(runs, 'count')
  const text = {
    trend: `A steady rise over the last ${many} runs.`,
    anchor: `The newest ${many} runs are slower than the first runs of this baseline.`,
    step: `A step up, ${many} runs ago.`,
  }[drift]
  if (workflows === undefined) return text
  return `${text} Most workflows moved alike, this one most: the environment, or a change that touches all of them.`
}

/** Returns an alert in words: '`checkout` p95 +14.0%: A steady rise over the last 30 runs.' */
export function driftLine(alert: DriftAlert): Line {
  const { change } = alert
  const moved: Line = change === undefined ? [] : [' ', strong(formatDelta(change))]
  return [
    ...seriesLine(alert),
    ` ${metricLabel(alert.metric)}`,
    ...moved,
    ': ',
    ...driftDetails(alert),
  ]
}

/** Returns an alert in words without its name and size, for a place that has them. */
export function driftDetails(alert: DriftAlert): Line {
  const { sinceCommit, since, workflows } = alert
  const day =
    since === undefined ? '' : `${sinceCommit === undefined ? '' : ', '}${formatInstant(since)}`
  const commit: Line = sinceCommit === undefined ? [] : ['commit ', code(shortCommit(sinceCommit))]
  const start: Line = commit.length === 0 && day === '' ? [] : [' Since ', ...commit, `${day}.`]
  const alike = workflows === undefined ? '' : ` ${plural(workflows, 'workflow')} in all.`
  return [driftText(alert) + alike, ...start]
}
