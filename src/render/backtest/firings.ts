/** The runs on which a threshold fired; consecutive runs of one workflow are one row. */

import type { Backtest, Firing, RunName, ThresholdRecord } from '../../model/backtest.ts'
import { defined } from '../../model/defined.ts'
import { seriesKey } from '../../model/run.ts'
import { shortCommit } from '../../model/run-name.ts'
import { changeText, metricLabel, seriesLine } from '../change.ts'
import { type Block, code, type Line, paragraph } from '../document/document.ts'
import { formatCount, formatInstant, formatTransition } from '../format.ts'
import { moreParagraph } from '../more.ts'
import { ARROW } from '../symbols.ts'
import { left, right, tableOf } from '../tables/table.ts'

/** Rows of the table. `--format json` has all of them. */
const SPANS = 30

interface Span {
  readonly first: Firing
  /** Runs in a row, those that could not be judged left out. */
  readonly length: number
}

/** Returns the table of what fired, newest first; empty if nothing did. */
export function firingBlocks({ thresholds, runs }: Backtest): Block[] {
  const spans = thresholds.flatMap(record => spansOf(record, runs).map(span => ({ ...span, record })))
  if (spans.length === 0) return []
  const order = new Map(runs.map(({ id }, i) => [id, i]))
  const sorted = spans.sort((a, b) => order.get(b.first.run.id)! - order.get(a.first.run.id)!)
  const table = tableOf(sorted.slice(0, SPANS), [
    left('workflow', ({ first }) => seriesLine(first)),
    left('metric', ({ record }) => [metricLabel(record.metric)]),
    right('delta', ({ record: { metric, unit }, first }) => [changeText({ metric, unit, ...deltaOf(first) })]),
    left('run', ({ first }) => runLine(first.run)),
    right('runs', ({ length }) => [formatCount(length)]),
    right(`baseline ${ARROW} value`, ({ record, first }) => [
      formatTransition(first.baseline?.value, first.value, record.unit, ARROW),
    ]),
  ])
  return [
    { type: 'heading', level: 3, line: ['When it fired'] },
    paragraph('Newest first; consecutive runs are one line, which shows the first of them.'),
    table,
    ...moreParagraph(sorted.length - SPANS, [': ', code('--format json'), ' has all of them.']),
  ]
}

function deltaOf({ baseline, value, relative }: ThresholdRecord['firings'][number]) {
  if (!baseline) return {}
  return { delta: defined({ absolute: value - baseline.value, relative }) }
}

/** Returns the name of a run: its time, unless its file is named for the day, and the file, commit or id it is known by. */
export function runLine({ id, startedAt, commit, file }: RunName): Line {
  const isNamedForDay = startedAt !== undefined && file?.includes(startedAt.slice(0, 10))
  const time = startedAt === undefined || isNamedForDay ? [] : [`${formatInstant(startedAt)} `]
  const name = file ?? (commit === undefined ? id : shortCommit(commit))
  return [...time, code(name)]
}

/** The spans of a threshold, oldest first. */
function spansOf({ firings }: ThresholdRecord, runs: Backtest['runs']): Span[] {
  const judged = new Map(runs.filter(({ verdict }) => verdict !== 'invalid').map(({ id }, i) => [id, i]))
  const open = new Map<string, { first: Firing; length: number; last: number }>()
  const spans: Span[] = []
  for (const firing of firings) {
    const at = judged.get(firing.run.id)!
    const key = seriesKey(firing)
    const span = open.get(key)
    if (span && span.last === at - 1) {
      span.length++
      span.last = at
    } else {
      const begun = { first: firing, length: 1, last: at }
      open.set(key, begun)
      spans.push(begun)
    }
  }
  return spans
}
