/** Whether the words of a gate's report agree with its numbers, as they are printed. */
import type { Check } from '../../src/core/model/check.ts'
import { metricOf } from '../../src/core/model/metric.ts'
import type { Report } from '../../src/core/model/report.ts'
import { plainText } from '../../src/core/render/document/plain-text.ts'
import { allowanceText } from '../../src/core/render/words/allowance.ts'
import { checkCertainty } from '../../src/core/render/words/certainty.ts'
import { drawnInterval } from '../../src/core/render/words/change.ts'
import { headingLine } from '../../src/core/render/words/headline.ts'
import { newsLines } from '../../src/core/render/words/news.ts'
import { reasonText } from '../../src/core/render/words/reasons.ts'
import { countsLine, stateLines } from '../../src/core/render/words/summary.ts'

/** Printed to a tenth of a percent. */
const PRINTED = 0.0005

/** Returns a sentence for each disagreement in a report; empty when words and numbers agree. */
export function disagreementsIn(report: Report): string[] {
  const compared = report.checks.filter(({ delta }) => delta !== undefined)
  const broken = Object.entries(CHECK_RULES).flatMap(([rule, breaks]) =>
    compared.filter(breaks).map(check => `${rule}: ${described(check)}`),
  )
  return [...broken, ...countsMore(report), ...saysSlower(report), ...saysOneIsSlower(report)]
}

const CHECK_RULES: Readonly<Record<string, (check: Check) => boolean>> = {
  'red for its change, but the interval reaches below 0': check => {
    const { low = 0, high = 0 } = drawnInterval(check) ?? {}
    return isRedForItsChange(check) && low < -PRINTED && high > PRINTED
  },
  'red for its change, but with the limit of the other direction': check => {
    const limit = /^[≤≥]/.exec(allowanceText(check))?.[0]
    const isRise = check.delta!.absolute > 0
    return isRedForItsChange(check) && limit !== undefined && (limit === '≤') !== isRise
  },
  'the interval does not hold its own estimate': check => {
    const { relative, low, high } = drawnInterval(check) ?? {}
    if (relative === undefined || low === undefined || high === undefined) return false
    return relative < low - PRINTED || relative > high + PRINTED
  },
  'not red, and the interval is wholly beyond what is allowed without a sentence why': check =>
    isAmber(check) && isWhollyBeyond(check) && !WHY.test(reasonText(check)),
  'called equal, but the interval excludes 0': check => {
    const [low = 0, high = 0] = printed(check)
    return checkCertainty(check) === 'equal' && (low > PRINTED || high < -PRINTED)
  },
  'decided by arithmetic, but called proven': check =>
    check.evidence?.by === 'strict' && checkCertainty(check) === 'proven',
}

const WHY = /noise|chance|not comparable|fewer|modes|base branch|machine|only warns/

function isRedForItsChange({ verdict, reason, evidence }: Check): boolean {
  return verdict === 'fail' && reason.code === 'regressed' && evidence?.by !== 'strict'
}

function isAmber({ verdict, excusedBy, reason }: Check): boolean {
  const isLimit = ['above-limit', 'below-limit', 'growth-above-limit'].includes(reason.code)
  return !isLimit && excusedBy === undefined && ['warn', 'inconclusive'].includes(verdict)
}

/** The ends of the interval in the direction that is worse; none where none is printed. */
function printed(check: Check): number[] {
  const interval = check.metric === 'error-rate' ? check.delta : drawnInterval(check)
  const { low, high } = interval ?? {}
  if (low === undefined || high === undefined) return []
  return metricOf(check.metric)?.better === 'higher' ? [-high, -low] : [low, high]
}

function isWhollyBeyond(check: Check): boolean {
  const { low, high } = drawnInterval(check) ?? {}
  if (low === undefined || high === undefined) return false
  const { low: least = -Infinity, high: most = Infinity } = check.allowed ?? {}
  return low > most || high < least
}

/** The report counts as passed only what is within its threshold. */
function countsMore(report: Report): string[] {
  if (report.verdict === 'invalid' || report.verdict === 'no-baseline') return []
  const said = plainText(countsLine(report))
  const counted = /([\d,]+) (?:of [\d,]+ )?checks? (?:passed|(?:is|are) within)/.exec(said)?.[1]
  const within = report.checks.filter(
    ({ verdict, ofAllowed = 0, reason }) =>
      verdict === 'pass' && ofAllowed <= 1 && !('needed' in reason),
  )
  const extra = Number(counted?.replaceAll(',', '') ?? 0) - within.length
  return extra > 0 ? [`${extra} checks beyond their allowance are counted as passed: ${said}`] : []
}

const SAYS_SLOWER =
  /(?<!likely )\b(?:is|are|has|have) (?:[\d.,]+% )?(?:slower|faster|more errors|fewer errors|higher|lower|more expensive)\b/

function sentencesOf(report: Report): string[] {
  const lines = [headingLine(report), countsLine(report), ...stateLines(report)]
  return [...lines, ...newsLines(report)].map(plainText)
}

/** 'WORKFLOW is slower' is said only of a workflow of which something is proven, or that is above its limit. */
function saysOneIsSlower(report: Report): string[] {
  const open = new Set(report.checks.map(({ workflow }) => workflow))
  for (const check of report.checks) {
    const isProven = checkCertainty(check) === 'proven' || check.change === 'regressed'
    if (isProven || check.evidence === undefined) open.delete(check.workflow)
  }
  const isSaid = (text: string, name: string) =>
    text.split(`${name} `).some((rest, i) => i > 0 && /^is [\d.,]+% slower\b/.test(rest))
  return sentencesOf(report).flatMap(text =>
    [...open]
      .filter(name => isSaid(text, name))
      .map(name => `nothing of ${name} is proven, but it says: ${text}`),
  )
}

/** 'is slower' is said only where something is proven. */
function saysSlower(report: Report): string[] {
  const whole = report.wholeRun?.change
  const isProven =
    report.checks.some(check => checkCertainty(check) === 'proven') ||
    whole === 'regressed' ||
    whole === 'improved'
  if (isProven) return []
  const said = sentencesOf(report).filter(text => SAYS_SLOWER.test(text))
  return said.map(text => `nothing is proven, but it says: ${text}`)
}

function described(check: Check): string {
  return JSON.stringify({ ...check, drawn: drawnInterval(check), reason: reasonText(check) })
}
