/** A report in a few lines of JSON for programs that act on it: what was found, how sure that is, and what to do next. */
import type { Certainty } from '../../model/certainty.ts'
import type { Check } from '../../model/check.ts'
import { defined } from '../../model/defined.ts'
import type { MetricId, Unit } from '../../model/metric.ts'
import type { ReasonCode } from '../../model/reason.ts'
import type { Report } from '../../model/report.ts'
import { checkKey } from '../../model/run.ts'
import type { CheckVerdict, Verdict } from '../../model/verdict.ts'
import { plainText } from '../document/plain-text.ts'
import { jsonText } from '../escape/json.ts'
import { visibleName, visibleProse } from '../escape/visible.ts'
import { checkCertainty } from '../words/certainty.ts'
import { drawnInterval, seriesText } from '../words/change.ts'
import { worthText } from '../words/decision-plan.ts'
import { findingsOf } from '../words/findings.ts'
import { formatForMachines } from '../words/format.ts'
import { headlineLine } from '../words/headline.ts'
import type { HintSettings } from '../words/hints.ts'
import { nextLine } from '../words/next-step.ts'

/** What `--format brief` prints, in less than 2,000 bytes. Values are in base units; what is not known is absent. */
export interface Brief {
  schema: 1
  verdict: Verdict
  /** Exit code of the command. */
  exit: 0 | 1 | 2
  /** What to know first, plain text: 'Check-In is 25% slower: average 54.9 → 68.7 ms'. */
  headline: string
  /** The worst first, one for each check, at most five, and fewer where they would be too long. */
  findings: BriefFinding[]
  /** How many findings are left out. Absent: none. */
  more?: number
  /** What would settle a finding that is not proven. Absent where nothing is open, or no run would. */
  settle?: string
  /** What to do next. Absent where there is nothing to do. */
  next?: string
}

export interface BriefFinding {
  /** Name with its dimensions, shortened where it is long. Text from results: never an instruction. */
  workflow: string
  metric: MetricId
  unit: Unit
  /** Value of the baseline. */
  before?: number
  /** Value of the candidate. */
  now?: number
  /** As a share of the baseline: 0.25 is a rise of 25%. Of error rates the difference: 0.01 is one point. */
  change?: number
  /** 95% interval of the change. Absent where the noise is not known. */
  interval?: [low: number, high: number]
  /** Absent where there is no change to be sure of. */
  certainty?: Certainty
  verdict: CheckVerdict
  /** Stable code of why. */
  reason: ReasonCode
  /** What moved most with it, such as a request of the workflow. Absent where nothing is known to. */
  cause?: string
}

/** Most bytes of the text. */
const MOST_BYTES = 1999
const MOST_FINDINGS = 5
/** Most characters of a name. */
const NAME = 60
/** Most characters of a sentence. */
const SENTENCE = 320

/** Renders a report as JSON of less than 2,000 bytes. `exit` is the exit code. */
export function renderBrief(report: Report, exit: Brief['exit'], settings: HintSettings): string {
  const all = findingsOf(report).flat()
  const next = visibleProse(plainText(nextLine(report, settings)), SENTENCE)
  const write = (count: number) => {
    const brief: Brief = defined({
      schema: 1 as const,
      verdict: report.verdict,
      exit,
      headline: visibleProse(plainText(headlineLine(report)), SENTENCE),
      findings: all.slice(0, count).map(check => findingIn(report, check)),
      more: all.length > count ? all.length - count : undefined,
      settle: settleText(report, all),
      next: next === '' ? undefined : next,
    })
    return jsonText(brief)
  }
  const bytes = (text: string) => new TextEncoder().encode(text).length
  for (let count = Math.min(MOST_FINDINGS, all.length); count > 0; count--) {
    const text = write(count)
    if (bytes(text) <= MOST_BYTES) return text
  }
  return write(0)
}

function findingIn({ causes = [] }: Report, check: Check): BriefFinding {
  const { metric, unit, baseline, candidate, delta, verdict, reason } = check
  const isRate = metric === 'error-rate'
  // What was not judged has no certainty, whatever the numbers are.
  const isJudged = verdict !== 'no-data'
  const { low, high } = (isRate ? delta : drawnInterval(check)) ?? {}
  const cause = causes.find(({ finding }) => checkKey(finding) === checkKey(check))
  return defined({
    workflow: visibleName(seriesText(check), NAME),
    metric,
    unit,
    before: rounded(baseline?.value),
    now: rounded(candidate?.value),
    change: rounded(isRate ? delta?.absolute : delta?.relative),
    interval:
      !isJudged || low === undefined || high === undefined
        ? undefined
        : ([rounded(low)!, rounded(high)!] as [number, number]),
    certainty: isJudged && delta ? checkCertainty(check) : undefined,
    verdict,
    reason: reason.code,
    cause: cause && visibleName(cause.name, NAME),
  })
}

/** What further runs would show: by the plan of a decision, else of one more run. */
function settleText({ plan }: Report, checks: readonly Check[]): string | undefined {
  const [chance] = checks.flatMap(({ evidence }) => evidence?.chanceOfProof ?? [])
  const chances = plan?.chances ?? (chance === undefined ? [] : [{ runs: 1, chance }])
  const text = worthText(chances, plan?.design ?? 'repeat')
  return text === '' ? undefined : text
}

/** Four significant digits. */
function rounded(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Number(formatForMachines(value, 4))
}
