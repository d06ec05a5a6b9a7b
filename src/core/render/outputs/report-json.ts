/** Writes report.json. The same report gives the same text, in any order of its fields. */
import type { Check } from '../../model/check.ts'
import { defined } from '../../model/defined.ts'
import type { ReasonCode } from '../../model/reason.ts'
import type { BaselineEvidence, Doubt, DriftAlert, Report } from '../../model/report.ts'
import { jsonText } from '../escape/json.ts'
import { baselineProblemText, doubtText } from '../words/baseline.ts'
import { driftText } from '../words/drift.ts'
import { formatForMachines } from '../words/format.ts'
import { noticeText } from '../words/notices.ts'
import { reasonText } from '../words/reasons.ts'
import { headlineText } from './report-texts.ts'

/** Content of report.json: the report with its headline, and the texts of reasons next to their codes. */
export interface ReportJson
  extends Omit<Report, 'baseline' | 'checks' | 'doubts' | 'drift' | 'warnings'> {
  /** What to know first, plain text without a final period: 'Check-In is 25% slower: average 54.9 → 68.7 ms'. */
  headline: string
  baseline: BaselineEvidenceJson
  /** One per threshold that applies to a judged series; worst first. */
  checks: CheckJson[]
  /** Doubts that keep the run out of the baseline unless it is accepted. Absent without doubts. */
  doubts?: DoubtJson[]
  /** Slow drift over the history; alerts that fail the run only above `max-drift`. */
  drift: DriftAlertJson[]
  warnings: NoticeJson[]
}

interface NoticeJson {
  code: string
  message: string
}

interface DoubtJson extends NoticeJson {
  code: Doubt['code']
}

interface DriftAlertJson extends DriftAlert {
  message: string
}

export interface BaselineEvidenceJson extends Omit<BaselineEvidence, 'problem'> {
  /** One sentence for the state, empty for `ok`. */
  message: string
}

export interface CheckJson extends Omit<Check, 'reason'> {
  /** One or two plain-text sentences: what was found, why the verdict is this. */
  reason: string
  /** Stable code of `reason`. */
  reasonCode: ReasonCode
}

/** Fields in the order in which people read them; all others follow by name. */
const ORDER = [
  'schema',
  'generator',
  'verdict',
  'suite',
  'headline',
  'invalid',
  'acceptance',
  'candidate',
  'baseline',
  'checks',
  'workflow',
  'kind',
  'dimensions',
  'judged',
  'metric',
  'unit',
  'code',
  'message',
  'fact',
  'state',
  'id',
  'value',
  'n',
]
const RANK: ReadonlyMap<string, number> = new Map(ORDER.map((key, i) => [key, i]))

/** Writes the report as JSON with a final newline. Computed numbers keep 12 digits: the same bytes on every version of Node. */
export function renderJson(report: Report): string {
  return jsonText(withWords(report), inOrder)
}

function withWords({ doubts, ...report }: Report): ReportJson {
  const { problem, ...baseline } = report.baseline
  const doubtTexts = doubts?.map(doubt => ({ code: doubt.code, message: doubtText(doubt) }))
  return {
    ...report,
    headline: headlineText(report),
    baseline: { ...baseline, message: baselineProblemText(problem) },
    checks: report.checks.map(check => ({
      ...check,
      reason: reasonText(check),
      reasonCode: check.reason.code,
    })),
    ...defined({ doubts: doubtTexts }),
    drift: report.drift.map(alert => ({ ...alert, message: driftText(alert) })),
    warnings: report.warnings.map(notice => ({ code: notice.code, message: noticeText(notice) })),
  }
}

/** Replaces computed numbers in JSON by those of 12 digits: the others differ between versions of Node. */
export function inTwelveDigits(_: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isInteger(value)
    ? Number(formatForMachines(value))
    : value
}

/** Replaces objects in JSON by those whose fields are in order, and numbers as `inTwelveDigits`. */
function inOrder(key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return inTwelveDigits(key, value)
  const entries = Object.entries(value).sort(
    ([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : Number(a > b)),
  )
  return Object.fromEntries(entries)
}

function rank(key: string): number {
  return RANK.get(key) ?? ORDER.length
}
