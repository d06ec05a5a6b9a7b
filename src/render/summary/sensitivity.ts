/** The smallest change that the comparison would have found. */
import type { Reach, Report } from '../../model/report.ts'
import { metricLabel, seriesLine } from '../change.ts'
import type { Line } from '../document/document.ts'
import { formatDelta, formatPoints, formatShare, plural } from '../format.ts'

/** Verdicts that leave open what may have been missed: none of those that are red. */
const LEAVES_OPEN: ReadonlySet<Report['verdict']> = new Set(['pass', 'inconclusive', 'warn'])

/** Returns which changes would have been found; undefined where nothing was decided by evidence. */
export function sensitivityLine({ verdict, sensitivity, baseline }: Report): Line | undefined {
  const { time, otherTimes = [], errorRate } = sensitivity ?? {}
  if (!LEAVES_OPEN.has(verdict) || (!time && !errorRate)) return undefined
  const slower = time && slowerText([time, ...otherTimes])
  const failing = errorRate && `with ${formatPoints(errorRate.change).slice(1)} more failed samples`
  const atWorst: Line =
    errorRate && errorRate.exceptions > 0
      ? [' (', ...seriesLine(errorRate.worst), `: ${formatPoints(errorRate.worst.change).slice(1)})`]
      : []
  return [
    `With ${plural(baseline.runs.length, 'baseline run')}, a workflow ${[slower, failing].filter(Boolean).join(', or ')}`,
    ...atWorst,
    `${failing ? ',' : ''} would have been found 4 times in 5`,
    ...(time && time.exceptions > 0 ? exceptions(time) : []),
    '.',
  ]
}

/** 'more than 12% slower (average), or 20% (p95)' */
function slowerText([first, ...others]: readonly Reach[]): string {
  const further = others.map(({ metric, change }) => `, ${formatShare(change)} (${metricLabel(metric)})`)
  return `more than ${formatShare(first!.change)} slower (${metricLabel(first!.metric)})${further.join('')}`
}

function exceptions({ exceptions, worst }: Reach): Line {
  return [
    `; less is known of ${plural(exceptions, 'workflow')}, `,
    exceptions === 1 ? '' : 'at worst ',
    ...seriesLine(worst),
    ` from ${formatDelta(worst.change)}`,
  ]
}
