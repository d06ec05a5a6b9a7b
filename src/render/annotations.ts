/** Annotations of a CI job: the findings as short messages. GitHub shows ten of a level for a step. */
import { defined } from '../model/defined.ts'
import type { Report } from '../model/report.ts'
import type { Line } from './document/document.ts'
import { plainText } from './document/plain-text.ts'
import { plural } from './format.ts'
import { VERDICTS } from './symbols.ts'
import { baselineProblemText } from './words/baseline.ts'
import { explainFinding, type Finding, findingMetrics, findingName, findingsOf } from './words/findings.ts'
import { driftLine } from './words/news.ts'
import { invalidText } from './words/reasons.ts'
import { wholeRunLine } from './words/summary.ts'

export interface Annotation {
  readonly level: 'error' | 'warning' | 'notice'
  /** Plain text without line breaks. */
  readonly title: string
  /** Plain text without line breaks. */
  readonly message: string
  /** Place of the breached threshold in the configuration: 'thresholds.p95'. Absent for built-in thresholds and other findings. */
  readonly source?: string
}

/** Annotations of one level that GitHub shows for a step. */
export const ANNOTATION_LIMIT = 10

/** Returns the annotations of a report, worst first; when there are more than `limit` of a level, the last counts the rest. */
export function annotationsOf(report: Report, limit = ANNOTATION_LIMIT): Annotation[] {
  const all = [
    ...stateAnnotations(report),
    ...findingsOf(report).map(findingAnnotation),
    ...movementAnnotations(report),
  ]
  return (['error', 'warning', 'notice'] as const).flatMap(level =>
    limited(
      all.filter(one => one.level === level),
      limit,
    ),
  )
}

function limited(annotations: Annotation[], limit: number): Annotation[] {
  if (annotations.length <= limit) return annotations
  const shown = annotations.slice(0, limit - 1)
  const hidden = annotations.length - shown.length
  const { level } = annotations[0]!
  return [
    ...shown,
    {
      level,
      title: 'perf-gate',
      message: `and ${plural(hidden, 'more finding')}; the job summary has them all.`,
    },
  ]
}

/** A run that cannot be judged, and a baseline that cannot be used. */
function stateAnnotations({ invalid: why, baseline }: Report): Annotation[] {
  const { problem } = baseline
  return [
    ...annotation('error', 'invalid run', why ? [invalidText(why)] : []),
    ...annotation('warning', 'baseline', problem ? [baselineProblemText(problem)] : []),
  ]
}

function annotation(level: Annotation['level'], about: string, line: Line): Annotation[] {
  return line.length > 0 ? [{ level, title: `perf-gate: ${about}`, message: plainText(line) }] : []
}

function findingAnnotation(finding: Finding): Annotation {
  const [{ verdict, source }] = finding
  return defined({
    level: verdict === 'fail' || verdict === 'no-data' ? ('error' as const) : ('warning' as const),
    title: plainText([`${VERDICTS[verdict].word}: `, ...findingName(finding), ` ${findingMetrics(finding)}`]),
    message: plainText(explainFinding(finding, 'briefly')),
    source: source === 'default' ? undefined : source,
  })
}

function movementAnnotations(report: Report): Annotation[] {
  return [
    ...annotation('notice', 'whole run', wholeRunLine(report)),
    ...report.drift.flatMap(alert => annotation('notice', 'slow drift', driftLine(alert))),
  ]
}
