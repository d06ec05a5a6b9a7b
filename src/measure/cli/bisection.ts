/** The result of `perf-gate bisect` in words: the commit, what is worse there, and what was measured. */

import { type Block, paragraph } from '../../core/render/document/document.ts'
import { left, right, tableOf } from '../../core/render/tables/table.ts'
import { changeText, metricLabel } from '../../core/render/words/change.ts'
import {
  formatDelta,
  formatDuration,
  formatRatioAsPercent,
  plural,
} from '../../core/render/words/format.ts'
import { code, type Line, phrase, strong } from '../../core/render/words/line.ts'
import type { Bisection, Commit } from '../model/bisection.ts'

const RESULTS = {
  found: 'Found.',
  unchanged: 'Nothing is proven to be worse.',
  undecided: 'Not decided:',
}

/** Returns the blocks, the answer first. */
export function bisectionBlocks({ result, reason = '', ...bisection }: Bisection): Block[] {
  const { good, bad, commits, suspects, findings, measured, stored, seconds } = bisection
  const likely = suspects.map(
    ({ commits, probability }) =>
      phrase`${formatRatioAsPercent(probability)} ${commits.flatMap(named)}`,
  )
  const worse = findings.map(
    check => phrase`${code(check.workflow)} ${metricLabel(check.metric)}: ${changeText(check)}`,
  )
  const changeOf = ({ change, broken }: Bisection['measured'][number]) => {
    if (broken !== undefined) return ['cannot be measured']
    return change === undefined ? [] : [formatDelta(Math.expm1(change))]
  }
  const [first, last] = [good, bad].map(sha => code(sha.slice(0, 10)))
  return [
    paragraph(strong(RESULTS[result]), reason && ` ${reason}`),
    ...[likely, worse].flatMap((items): Block[] =>
      items.length > 0 ? [{ type: 'list', items }] : [],
    ),
    tableOf(measured, [
      left('measured', named),
      right('pairs', ({ pairs }) => [`${pairs}`]),
      right('change', changeOf),
    ]),
    paragraph(
      ...phrase`${plural(commits, 'commit')} from ${first} to ${last}, ${plural(stored, 'stored run')},
        ${formatDuration(1_000 * seconds)} of load tests.`,
    ),
  ]
}

function named({ sha, subject, author, date }: Commit): Line {
  return [code(sha.slice(0, 10)), ` ${subject} (${author}, ${date.slice(0, 10)}) `]
}
