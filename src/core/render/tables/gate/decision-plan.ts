/** Decisions over several runs: the estimate after each run, and the fault of a load test. */

import type { Look } from '../../../model/decision-plan.ts'
import type { Report } from '../../../model/report.ts'
import { checkKey } from '../../../model/run.ts'
import { type Block, type Fold, fold, paragraph } from '../../document/document.ts'
import { makeVisible } from '../../escape/visible.ts'
import { metricLabel, seriesLine } from '../../words/change.ts'
import { LOAD_TEST_FAULT, unitOf } from '../../words/decision-plan.ts'
import { formatCount, formatDelta, formatInterval, formatPoints } from '../../words/format.ts'
import { capitalized, type Line } from '../../words/line.ts'
import { noticeText } from '../../words/notices.ts'
import { formatPApart } from '../../words/probability.ts'
import { ABSENT } from '../../words/symbols.ts'
import { right, tableOf } from '../table.ts'

/** Returns the fault of the load test with the last lines of its output; empty when it did not fail. */
export function faultBlocks({ warnings }: Pick<Report, 'warnings'>): Block[] {
  const fault = warnings.find(({ code }) => code === LOAD_TEST_FAULT)
  if (!fault) return []
  const [first, ...last] = noticeText(fault).split('\n')
  const text = last.map(makeVisible).join('\n')
  return [
    paragraph(capitalized(first!)),
    ...(text === '' ? [] : [{ type: 'fence', language: 'text', text } as const]),
  ]
}

/** Returns a folded table of the estimate after each run; empty for fewer than two runs. */
export function looksFold({ plan, checks }: Report): Fold[] {
  if (!plan?.about || plan.looks.length < 2) return []
  const { about, looks, design } = plan
  const isShare = about.metric === 'error-rate'
  const change = (value: number): string => (isShare ? formatPoints(value) : formatDelta(value))
  const ends = looks.flatMap(({ estimate = 0, low = 0, high = 0 }) =>
    [estimate, low, high].map(Math.abs),
  )
  const reach = Math.max(0.1, ...ends)
  const check = checks.find(check => checkKey(check) === checkKey(about))
  const tone = check?.verdict === 'fail' ? 'worse' : 'neutral'
  const plot = ({ estimate, low, high }: Look): Line => {
    if (estimate === undefined || low === undefined || high === undefined || isShare) return []
    return [{ plot: { relative: estimate, low, high, reach, allowed: check?.allowed, tone } }]
  }
  const texts = ({ p, limit }: Look) =>
    p === undefined || limit === undefined ? [] : formatPApart(p, limit)
  const table = tableOf(looks, [
    right(`${unitOf(design)}s`, ({ runs }) => [formatCount(runs)]),
    right('change', look => [
      ...plot(look),
      look.estimate === undefined ? ABSENT : change(look.estimate),
    ]),
    right('95% interval', ({ low, high }) => [
      low === undefined || high === undefined ? ABSENT : formatInterval(low, high, change),
    ]),
    right('p', look => texts(look).slice(0, 1)),
    right('fails at', look => texts(look).slice(1)),
  ])
  return [fold(['Run by run: ', ...seriesLine(about), ` ${metricLabel(about.metric)}`], table)]
}
