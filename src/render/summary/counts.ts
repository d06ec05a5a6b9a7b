/** The line below the heading: how many checks had which outcome, and whether the rest of the run moved as well. */

import type { Check } from '../../model/check.ts'
import { isTime } from '../../model/metric.ts'
import type { Report } from '../../model/report.ts'
import { seriesKey } from '../../model/run.ts'
import { code, join, type Line } from '../document/document.ts'
import { findingsOf, isGone, unjudgedOf } from '../findings.ts'
import { formatCount, formatDelta, plural } from '../format.ts'
import { reasonText } from '../reasons.ts'
import { sensitivityLine } from './sensitivity.ts'

/** Returns the suite, the number of checks by outcome, and what the rest of the run did. */
export function countsLine(report: Report): Line {
  const sentences = [outcomes(report), movement(report)]
  if (findingsOf(report).length === 0) sentences.push(sensitivityLine(report) ?? [])
  return [code(report.suite), ': ', ...join(sentences, ' ')]
}

function outcomes(report: Report): Line {
  const { verdict, checks } = report
  if (verdict === 'invalid') return ['nothing was judged, and this run does not become a baseline.']
  const unjudged = new Set(unjudgedOf(report))
  const judged = checks.filter(check => !unjudged.has(check))
  const waiting =
    unjudged.size > 0 ? `${plural(unjudged.size, 'relative check')} could not be judged without a baseline.` : ''
  if (judged.length === 0) return [waiting || 'no check applies.']
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
  { has: check => isSuspect(check), one: 'probably got worse', many: 'probably got worse' },
  { has: check => check.verdict === 'warn' && !isSuspect(check), one: 'has a warning', many: 'have a warning' },
  { has: ({ verdict }) => verdict === 'inconclusive', one: 'is inconclusive', many: 'are inconclusive' },
]

function isSuspect({ verdict, evidence }: Check): boolean {
  return verdict === 'warn' && evidence?.suspect === true
}

/** 'Only this workflow slowed down; the rest of the run moved +3.6%.', or why the worst finding has no data. */
function movement(report: Report): Line {
  const [worst] = findingsOf(report)
  if (worst?.[0].verdict === 'no-data' && !isGone(report, worst[0])) return [reasonText(...worst)]
  const { restShift, by } = worst?.[0].evidence ?? {}
  if (!worst || restShift === undefined || by !== 'workflow') return []
  const affected = new Set(
    report.checks.filter(({ verdict }) => verdict !== 'pass' && verdict !== 'no-data').map(seriesKey),
  )
  const rest = `he rest of the run moved ${formatDelta(restShift)}.`
  const verb = isTime(worst[0].metric) ? 'slowed down' : 'changed'
  return [affected.size === 1 ? `Only this workflow ${verb}; t${rest}` : `T${rest}`]
}
