/** Words of slow drift over the history. */
import type { Drift } from '../../model/check.ts'
import type { DriftAlert } from '../../model/report.ts'
import { shortCommit } from '../../model/run-name.ts'
import { metricLabel, seriesLine } from './change.ts'
import { formatDelta, formatInstant, formatQuantity, plural } from './format.ts'
import { code, join, type Line, phrase, strong } from './line.ts'

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
  return phrase`${driftName(alert)}: ${driftDetails(alert)}`
}

/** Returns what drifted, and its size where it is known. */
export function driftName(alert: DriftAlert): Line {
  const { change, metric } = alert
  const moved = change && phrase` ${strong(formatDelta(change))}`
  return phrase`${seriesLine(alert)} ${metricLabel(metric)}${moved}`
}

/** Returns an alert in words without its name and size, for a place that has them. */
export function driftDetails(alert: DriftAlert): Line {
  const { sinceCommit, since, workflows } = alert
  const day = since && [formatInstant(since)]
  const commit = sinceCommit && phrase`commit ${code(shortCommit(sinceCommit))}`
  const known = join([commit, day], ', ')
  const start = known.length === 0 ? [] : phrase` Since ${known}.`
  const alike = workflows === undefined ? '' : ` ${plural(workflows, 'workflow')} in all.`
  return phrase`${driftText(alert)}${alike}${start}`
}
