/** The sections on checks: the table of findings, the findings in words, and what passed. */

import { type Check, hasFewSamples } from '../../../model/check.ts'
import { groupsBy } from '../../../model/group-by.ts'
import { metricOf } from '../../../model/metric.ts'
import type { Report } from '../../../model/report.ts'
import { seriesKey } from '../../../model/run.ts'
import { type Block, type Fold, fold, paragraph, paragraphs } from '../../document/document.ts'
import { allowanceKey, allowedText, digitsOf, limitExceeded } from '../../words/allowance.ts'
import {
  certaintyWord,
  checkCertainty,
  directionText,
  isOpen,
  openCounts,
} from '../../words/certainty.ts'
import {
  axisReach,
  changeLine,
  changeText,
  drawnInterval,
  marginText,
  metricLabel,
  seriesLine,
  toneOf,
  transitionText,
} from '../../words/change.ts'
import { explainFindings, type Finding, findingName } from '../../words/findings.ts'
import { formatCount, formatShare, plural } from '../../words/format.ts'
import type { HintSettings } from '../../words/hints.ts'
import { code, join, type Line, phrase, strong } from '../../words/line.ts'
import { sensitivityLine } from '../../words/summary.ts'
import { left, right, tableOf } from '../table.ts'

/** Returns the table of findings, worst first; those beyond `limit` are counted. */
export function findingsTable(findings: readonly Finding[], limit: number): Block[] {
  if (findings.length === 0) return []
  const shown = findings.slice(0, limit)
  const hidden = findings.slice(limit).flat().length
  return [...checksTable(shown, { areFindings: true }), ...paragraphs(...moreChecks(hidden))]
}

const LEGEND =
  'In brackets: the 95% interval of one change. Proven: more than noise among all comparisons of the report.'

function moreChecks(hidden: number): Line[] {
  return hidden > 0 ? [[`… and ${plural(hidden, 'more check')} that did not pass.`]] : []
}

/** A row of the table: the checks of a workflow, or those without data for one reason. */
interface Row {
  readonly finding: Finding
  /** Empty where there is no data. */
  readonly checks: readonly Check[]
}

/** Returns a table with a row for each workflow: its worst check, and what else was found; with what its intervals mean. */
function checksTable(
  findings: readonly Finding[],
  { title = 'workflow', areFindings = false },
): Block[] {
  const reach = axisReach(findings.flat())
  const rows = groupsBy(findings, one => (one.length === 1 ? seriesKey(one[0]) : one)).map(
    (own): Row => ({ finding: own[0], checks: own.filter(one => one.length === 1).flat() }),
  )
  const worst = rows.map(({ finding: [first] }) => first)
  const labels = new Set(worst.map(({ metric }) => metricLabel(metric)))
  /** What is allowed by the threshold that a finding is about: the limit that is exceeded, else the allowance. */
  const allowedBy = (check: Check) =>
    allowedText(check, areFindings ? (limitExceeded(check)?.key ?? allowanceKey(check)) : undefined)
  const allowances = new Set(worst.map(allowedBy))
  /** What is allowed, if it is the same for all, which the heading then says. */
  const common = allowances.size === 1 ? [...allowances][0]! : ''
  const mixed = areFindings ? 'worst' : 'change'
  const change = labels.size === 1 ? [...labels][0]! : mixed
  const heading = common === '' ? change : `${change} (${common})`
  const facts = (check: Check) => {
    const own = allowedBy(check)
    return [
      marginText(check),
      isWithin(check) ? '' : certaintyWord(check),
      check.excusedBy === 'waiver' ? 'waived' : '',
      own === common ? '' : own,
    ].filter(text => text !== '')
  }
  const labeled = (check: Check): Line =>
    labels.size === 1 && check.metric === worst[0]!.metric ? [] : [metricLabel(check.metric), ' ']
  const cell = ({ finding, checks: [check] }: Row): Line => {
    if (!check)
      return [
        `no data: ${[...new Set(finding.map(({ metric }) => metricLabel(metric)))].join(', ')}`,
      ]
    const below = facts(check).join(', ')
    return [
      ...labeled(check),
      ...valuesCell(check, reach, areFindings),
      ...(below === '' ? [] : [{ below }]),
    ]
  }
  const also = ({ checks: [, ...rest] }: Row): Line => {
    const texts = rest.map(check => {
      const parts: Line[] = [[strong(...changeLine(check))], ...facts(check).map(text => [text])]
      return [...labeled(check), ...join(parts, ', ')]
    })
    return join(texts, '; ')
  }
  const table = tableOf(rows, [
    areFindings && left('', ({ finding: [{ verdict }] }) => [{ sign: verdict }]),
    left(title, ({ finding }) => findingName(finding)),
    right(heading, cell),
    areFindings && rows.some(({ checks }) => checks.length > 1) && left('also', also),
  ])
  const hasInterval = findings.flat().some(check => marginText(check) !== '')
  return hasInterval ? [table, { type: 'small', line: [LEGEND] }] : [table]
}

/** Whether a check passes with a change that its threshold allows. */
function isWithin({ verdict, change, delta, allowed }: Check): boolean {
  const { relative = 0 } = delta ?? {}
  const { low = -Infinity, high = Infinity } = allowed ?? {}
  return verdict === 'pass' && change !== 'improved' && relative >= low && relative <= high
}

/** Writes a change and its values, with enough digits to distinguish the value from the limit that it exceeds. */
function valuesCell(check: Check, reach: number, isFinding: boolean): Line {
  const values = transitionText(check, digitsOf(check))
  if (!check.delta) return [values]
  const line = changeLine(check)
  const change = isFinding || check.change === 'improved' ? [strong(...line)] : line
  const drawn = drawnInterval(check)
  const plot = drawn && { ...drawn, reach, allowed: check.allowed, tone: toneOf([check]) }
  return [...(plot ? [{ plot }] : []), ...change, ' ', values]
}

/**
 * Returns the findings in sentences with all their evidence, folded, and the lines that would waive them; those beyond `limit`
 * are counted.
 */
export function findingsInWords(
  report: Report,
  findings: readonly Finding[],
  limit: number,
  { waivers = [], config }: HintSettings = {},
): Fold[] {
  const items = limit > 0 ? explainFindings(findings) : []
  if (items.length === 0) return []
  const hidden = items.slice(limit).reduce((sum, { checks }) => sum + checks, 0)
  const list: Block = {
    type: 'list',
    items: [...items.slice(0, limit).map(({ line }) => line), ...moreChecks(hidden)],
  }
  const file = config === undefined ? 'the configuration' : code(config)
  const how = phrase`To accept a breach until a day, add its line to ${code('waivers')} in ${file}, with
    the reason:`
  const waiving: Block[] = [
    paragraph(...how),
    { type: 'fence', language: 'text', text: waivers.join('\n') },
  ]
  const end = waivers.length > 0 ? waiving : []
  return [fold(['Why, in words'], list, ...paragraphs(sensitivityLine(report)), ...end)]
}

/** Rows of the table of a report without findings. */
export const LARGEST = 5

/** Returns the table of the largest changes, in either direction, likely ones first: what a report without findings has to show. */
export function largestChanges({ checks }: Report): Block[] {
  const size = ({ delta }: Check) => Math.abs(delta?.relative ?? 0)
  const moved = checks.filter(check => check.metric !== 'error-rate' && size(check) > 0)
  const isLikely = (check: Check) => ['proven', 'likely'].includes(checkCertainty(check))
  const largest = moved
    .sort((a, b) => Number(isLikely(b)) - Number(isLikely(a)) || size(b) - size(a))
    .slice(0, LARGEST)
  const singly = largest.map((check): Finding => [check])
  return largest.length === 0 ? [] : checksTable(singly, { title: 'largest changes' })
}

/** Returns the number of improvements and the largest; empty without one. */
export function improvedLine(improvements: readonly Check[]): Line {
  const [best] = improvements
  return best ? phrase`${formatCount(improvements.length)} improved, best: ${labeled(best)}.` : []
}

/** Returns the number of checks within what is allowed, the worst change among them, and what else passed; empty when none did. */
export function passedLine({ verdict, checks }: Report): Line {
  const passed = checks.filter(check => check.verdict === 'pass')
  if (verdict === 'invalid' || passed.length === 0) return []
  const judged = passed.filter(check => !hasFewSamples(check))
  const within = judged.filter(check => !isOpen(check))
  const left = openCounts(judged)
  if (passed.length > judged.length)
    left.push(`${formatCount(passed.length - judged.length)} not judged`)
  const word = judged.length > within.length ? 'within what is allowed' : 'passed'
  const rest = left.map(text => `, ${text}`).join('')
  // They are ordered worst first.
  const worst = within.find(gotWorse)
  const named = worst && phrase`, worst: ${labeled(worst)}`
  return phrase`${formatCount(within.length)} ${word}${named}${rest}.`
}

/** Smaller changes are written as ±0.0%. */
const LEAST_CHANGE = 0.0005

function gotWorse({ metric, delta }: Check): boolean {
  const better = metricOf(metric)?.better
  if (!delta || !better || Math.abs(delta.relative ?? 1) < LEAST_CHANGE) return false
  return better === 'lower' ? delta.absolute > 0 : delta.absolute < 0
}

/** '`Checkout` throughput 4.2% lower', and where there is no percentage the change as everywhere. */
function labeled(check: Check): Line {
  const { relative } = check.metric === 'error-rate' ? {} : (check.delta ?? {})
  const moved =
    relative === undefined
      ? changeText(check)
      : `${formatShare(relative)} ${directionText(check, relative > 0)}`
  return phrase`${seriesLine(check)} ${metricLabel(check.metric)} ${moved}`
}
