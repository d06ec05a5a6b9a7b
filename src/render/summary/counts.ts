/** The line below the heading: how many checks had which outcome, and whether the rest of the run changed as well. */

import { type Check, hasFewSamples } from '../../model/check.ts'
import { isTime } from '../../model/metric.ts'
import type { ReasonCode } from '../../model/reason.ts'
import { DEFAULT_SUITE, type Report } from '../../model/report.ts'
import { seriesKey } from '../../model/run.ts'
import { checkCertainty } from '../certainty.ts'
import { code, join, type Line } from '../document/document.ts'
import { findingsOf, unjudgedOf } from '../findings.ts'
import { formatCount, formatDelta, plural } from '../format.ts'
import { isAllInHeadline } from '../headline.ts'
import { reasonText } from '../reasons.ts'
import { sensitivityLine } from './sensitivity.ts'
import { wholeRunLine } from './state.ts'

/** Returns the suite, the number of checks by outcome, and how the rest of the run changed. */
export function countsLine(report: Report): Line {
  const sentences = [outcomes(report), movement(report)]
  if (findingsOf(report).length === 0) sentences.push(unprovenLine(report), sensitivityLine(report) ?? [])
  const suite = report.suite === DEFAULT_SUITE ? [] : [code(report.suite), ': ']
  return [...suite, ...join(sentences, ' ')]
}

function outcomes(report: Report): Line {
  const { verdict, checks } = report
  if (verdict === 'invalid') return ['Nothing was judged, and this run does not become a baseline.']
  const unjudged = new Set(unjudgedOf(report))
  const few = checks.filter(hasFewSamples).length
  const judged = checks.filter(check => !unjudged.has(check) && !hasFewSamples(check))
  const needs = unjudged.size > 0 && `${plural(unjudged.size, 'check needs', 'checks need')} a baseline.`
  const lacks = few > 0 && `${plural(few, 'check has', 'checks have')} too few samples to be judged.`
  const waiting = [needs, lacks].filter(Boolean).join(' ')
  if (judged.length === 0) return [waiting || 'No check applies.']
  const passed = { n: judged.length, words: 'passed' }
  const [first = passed, ...rest] = OUTCOMES.flatMap(({ has, one, many }) => {
    const n = judged.filter(has).length
    return n > 0 ? [{ n, words: n === 1 ? one : many }] : []
  })
  const counted = [
    `${formatCount(first.n)} of ${plural(judged.length, 'check')} ${first.words}`,
    ...rest.map(({ n, words }) => `${formatCount(n)} ${words}`),
  ]
  const all = first.n === judged.length ? `${plural(first.n, 'check')} ${first.words}` : counted.join(', ')
  return [`${all}.${waiting && ` ${waiting}`}`]
}

interface Outcome {
  readonly has: (check: Check) => boolean
  readonly one: string
  readonly many: string
}

const OUTCOMES: readonly Outcome[] = [
  { has: ({ verdict }) => verdict === 'fail', one: 'failed', many: 'failed' },
  { has: ({ verdict }) => verdict === 'no-data', one: 'has no data', many: 'have no data' },
  { has: check => isSuspect(check), one: 'is likely worse (not proven)', many: 'are likely worse (not proven)' },
  { has: ({ excusedBy }) => excusedBy === 'label', one: 'was accepted', many: 'were accepted' },
  { has: ({ excusedBy }) => excusedBy === 'waiver', one: 'is waived', many: 'are waived' },
  {
    has: check => check.verdict === 'warn' && !isSuspect(check) && !isExcused(check),
    one: 'has a warning',
    many: 'have a warning',
  },
  { has: ({ verdict }) => verdict === 'inconclusive', one: 'is not decided', many: 'are not decided' },
]

function isSuspect(check: Check): boolean {
  return check.verdict === 'warn' && check.evidence?.suspect === true && !isExcused(check)
}

function isExcused({ excusedBy }: Check): boolean {
  return excusedBy === 'label' || excusedBy === 'waiver'
}

const NOISE: ReadonlySet<ReasonCode> = new Set(['noise', 'noise-among-many'])

/** Says how many changes passed although they are larger than allowed: the table shows them next to their allowance. */
function unprovenLine({ checks }: Report): Line {
  const larger = checks.filter(({ verdict, reason }) => verdict === 'pass' && NOISE.has(reason.code))
  const likely = larger.filter(check => checkCertainty(check) === 'likely').length
  const counts = [
    likely > 0 && `${formatCount(likely)} likely, not proven`,
    larger.length > likely && `${formatCount(larger.length - likely)} not decided`,
  ].filter(Boolean)
  if (larger.length === 0) return []
  return [`${plural(larger.length, 'change is', 'changes are')} larger than allowed: ${counts.join(', ')}.`]
}

/** 'Only this workflow slowed down; the rest of the run moved +3.6%.', or why the worst finding has no data. */
function movement(report: Report): Line {
  const [worst] = findingsOf(report)
  if (worst?.[0].verdict === 'no-data') return isAllInHeadline(report) ? [] : [reasonText(...worst)]
  const { restShift, by } = worst?.[0].evidence ?? {}
  if (!worst || restShift === undefined || by !== 'workflow' || wholeRunLine(report)) return []
  const affected = new Set(
    report.checks.filter(({ verdict }) => verdict !== 'pass' && verdict !== 'no-data').map(seriesKey),
  )
  const rest = `he rest of the run moved ${formatDelta(restShift)}.`
  const verb = isTime(worst[0].metric) ? 'slowed down' : 'changed'
  return [
    affected.size === 1 && checkCertainty(worst[0]) === 'proven' ? `Only this workflow ${verb}; t${rest}` : `T${rest}`,
  ]
}
