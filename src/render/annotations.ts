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

const LEVELS = ['error', 'warning', 'notice'] as const

/** Returns the annotations of a report, worst first; when there are more than `limit` of a level, the last counts the rest. */
export function annotationsOf(report: Report, limit = ANNOTATION_LIMIT): Annotation[] {
  const { invalid, baseline, drift } = report
  const all = [
    ...annotation('error', 'invalid run', invalid ? [invalidText(invalid)] : []),
    ...annotation('warning', 'baseline', [baselineProblemText(baseline.problem)]),
    ...findingsOf(report).map(findingAnnotation),
    ...annotation('notice', 'whole run', wholeRunLine(report)),
    ...drift.flatMap(alert => annotation('notice', 'slow drift', driftLine(alert))),
  ]
  return LEVELS.flatMap(level => {
    const found = all.filter(one => one.level === level)
    if (found.length <= limit) return found
    const hidden = plural(found.length - limit + 1, 'more finding')
    const rest = { level, title: 'perf-gate', message: `and ${hidden}; the job summary has them all.` }
    return [...found.slice(0, limit - 1), rest]
  })
}

function annotation(level: Annotation['level'], about: string, line: Line): Annotation[] {
  const message = plainText(line)
  return message === '' ? [] : [{ level, title: `perf-gate: ${about}`, message }]
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
