/** Whether the words of a gate's report agree with its numbers, as they are printed. */
import type { Judgment } from '../../src/core/judge/judge.ts'
import type { Check } from '../../src/core/model/check.ts'
import { metricOf } from '../../src/core/model/metric.ts'
import type { Report, ReportRun } from '../../src/core/model/report.ts'
import { allowanceText } from '../../src/core/render/words/allowance.ts'
import { checkCertainty } from '../../src/core/render/words/certainty.ts'
import { drawnInterval } from '../../src/core/render/words/change.ts'
import { headingLine } from '../../src/core/render/words/headline.ts'
import type { Line } from '../../src/core/render/words/line.ts'
import { newsLines } from '../../src/core/render/words/news.ts'
import { reasonText } from '../../src/core/render/words/reasons.ts'
import { countsLine, stateLines } from '../../src/core/render/words/summary.ts'

/** Returns a report with the parts that its words are made of. */
export function reportOfJudgment(judgment: Judgment, baseline: number, candidates: number): Report {
  const { tests: _, runIsComparable: __, ...judged } = judgment
  const runs = (n: number): ReportRun[] =>
    Array.from({ length: n }, (_, i) => ({ id: `${i}`, tool: 'test' }))
  return {
    schema: 1,
    generator: 'test',
    suite: 'default',
    ...judged,
    warnings: [...judged.warnings],
    candidate: { runs: runs(candidates) },
    baseline: { state: 'ok', runs: runs(baseline) },
    drift: [],
    resources: [],
    environment: { changed: [], facts: {} },
    errors: [],
    curves: [],
  }
}

/** Printed to a tenth of a percent. */
const PRINTED = 0.0005

/** Returns a sentence for each disagreement in a report; empty when words and numbers agree. */
export function disagreementsIn(report: Report): string[] {
  const compared = report.checks.filter(({ delta }) => delta !== undefined)
  return [
    ...compared.flatMap(check =>
      CHECK_RULES.filter(([, breaks]) => breaks(check)).map(
        ([rule]) => `${rule}: ${described(check)}`,
      ),
    ),
    ...countsMore(report),
    ...saysSlower(report),
    ...saysOneIsSlower(report),
  ]
}

const CHECK_RULES: readonly (readonly [string, (check: Check) => boolean])[] = [
  [
    'red for its change, but the interval reaches below 0',
    check => {
      const { low = 0, high = 0 } = drawnInterval(check) ?? {}
      return isRedForItsChange(check) && low < -PRINTED && high > PRINTED
    },
  ],
  [
    'red for its change, but with the limit of the other direction',
    check =>
      isRedForItsChange(check) &&
      /^[≤≥]/.test(allowanceText(check)) &&
      allowanceText(check).startsWith('≤') !== check.delta!.absolute > 0,
  ],
  [
    'the interval does not hold its own estimate',
    check => {
      const { relative, low, high } = drawnInterval(check) ?? {}
      if (relative === undefined || low === undefined || high === undefined) return false
      return relative < low - PRINTED || relative > high + PRINTED
    },
  ],
  [
    'not red, and the interval is wholly beyond what is allowed without a sentence why',
    check => isAmber(check) && isWhollyBeyond(check) && !WHY.test(reasonText(check)),
  ],
  [
    'called equal, but the interval excludes 0',
    check => {
      const [low = 0, high = 0] = printed(check)
      return checkCertainty(check) === 'equal' && (low > PRINTED || high < -PRINTED)
    },
  ],
  [
    'decided by arithmetic, but called proven',
    check => check.evidence?.by === 'strict' && checkCertainty(check) === 'proven',
  ],
]

const WHY = /noise|chance|not comparable|fewer|modes|base branch|machine|only warns/

function isRedForItsChange({ verdict, reason, evidence }: Check): boolean {
  return verdict === 'fail' && reason.code === 'regressed' && evidence?.by !== 'strict'
}

function isAmber({ verdict, excusedBy, reason }: Check): boolean {
  const isAllowance = !['above-limit', 'below-limit', 'growth-above-limit'].includes(reason.code)
  return (
    isAllowance && excusedBy === undefined && (verdict === 'warn' || verdict === 'inconclusive')
  )
}

/** The ends of the interval in the direction that is worse; none where none is printed. */
function printed(check: Check): number[] {
  const { low, high } =
    check.metric === 'error-rate' ? (check.delta ?? {}) : (drawnInterval(check) ?? {})
  if (low === undefined || high === undefined) return []
  return metricOf(check.metric)?.better === 'higher' ? [-high, -low] : [low, high]
}

function isWhollyBeyond(check: Check): boolean {
  const { low, high } = drawnInterval(check) ?? {}
  const { allowed } = check
  if (low === undefined || high === undefined || !allowed) return false
  return (
    (allowed.high !== undefined && low > allowed.high) ||
    (allowed.low !== undefined && high < allowed.low)
  )
}

/** Whether the value of a check is beyond what its threshold allows. */
function isBeyond({ ofAllowed = 0 }: Check): boolean {
  return ofAllowed > 1
}

/** The report counts as passed only what is within its threshold. */
function countsMore(report: Report): string[] {
  if (report.verdict === 'invalid' || report.verdict === 'no-baseline') return []
  const said = plain(countsLine(report))
  const [, counted] =
    /([\d,]+) (?:of [\d,]+ )?checks? (?:passed|(?:is|are) within)/.exec(said) ?? []
  const within = report.checks.filter(
    check => check.verdict === 'pass' && !isBeyond(check) && !('needed' in check.reason),
  )
  const found = Number(counted?.replaceAll(',', '') ?? 0)
  return found > within.length
    ? [`${found - within.length} checks beyond their allowance are counted as passed: ${said}`]
    : []
}

const SAYS_SLOWER =
  /(?<!likely )\b(?:is|are|has|have) (?:[\d.,]+% )?(?:slower|faster|more errors|fewer errors|higher|lower|more expensive)\b/g

function sentencesOf(report: Report): string[] {
  return [headingLine(report), countsLine(report), ...stateLines(report), ...newsLines(report)].map(
    plain,
  )
}

/** 'WORKFLOW is slower' is said only of a workflow of which something is proven, or that is above its limit. */
function saysOneIsSlower(report: Report): string[] {
  const isShown = (check: Check) =>
    checkCertainty(check) === 'proven' ||
    check.change === 'regressed' ||
    check.evidence === undefined
  const open = new Set(report.checks.map(({ workflow }) => workflow))
  for (const check of report.checks.filter(isShown)) open.delete(check.workflow)
  return sentencesOf(report).flatMap(text =>
    [...open]
      .filter(name =>
        text
          .split(`${name} `)
          .slice(1)
          .some(rest => /^is [\d.,]+% slower\b/.test(rest)),
      )
      .map(name => `nothing of ${name} is proven, but it says: ${text}`),
  )
}

/** 'is slower' is said only where something is proven. */
function saysSlower(report: Report): string[] {
  const said = sentencesOf(report).filter(text => (text.match(SAYS_SLOWER) ?? []).length > 0)
  const isProven =
    report.checks.some(check => checkCertainty(check) === 'proven') ||
    report.wholeRun?.change === 'regressed' ||
    report.wholeRun?.change === 'improved'
  return isProven ? [] : said.map(text => `nothing is proven, but it says: ${text}`)
}

function plain(line: Line): string {
  return line
    .map(piece => {
      if (typeof piece === 'string') return piece
      if ('code' in piece) return piece.code
      if ('strong' in piece) return plain(piece.strong)
      return ''
    })
    .join('')
}

function described(check: Check): string {
  const { workflow, metric, verdict, delta, evidence, allowed } = check
  return JSON.stringify({
    workflow,
    metric,
    verdict,
    delta,
    drawn: drawnInterval(check),
    by: evidence?.by,
    p: evidence?.p,
    limit: evidence?.limit,
    allowed,
    reason: reasonText(check),
  })
}
