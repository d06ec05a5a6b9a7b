/** A backtest as text: how often each threshold fired and on which runs. */

import type { Check } from '../../core/model/check.ts'
import { defined } from '../../core/model/defined.ts'
import { seriesKey } from '../../core/model/run.ts'
import { shortCommit } from '../../core/model/run-name.ts'
import { LIMIT_KEYS } from '../../core/model/threshold.ts'
import type { Verdict } from '../../core/model/verdict.ts'
import { type Block, cutList, paragraph, type Table } from '../../core/render/document/document.ts'
import { jsonText } from '../../core/render/escape/json.ts'
import { cutTable, left, right, tableOf } from '../../core/render/tables/table.ts'
import { refusalText } from '../../core/render/words/baseline.ts'
import { changeText, metricLabel, seriesLine } from '../../core/render/words/change.ts'
import {
  formatCount,
  formatInstant,
  formatRatioAsPercent,
  formatTransition,
  plural,
} from '../../core/render/words/format.ts'
import { code, type Line, phrase, strong } from '../../core/render/words/line.ts'
import { ABSENT, ARROW } from '../../core/render/words/symbols.ts'
import type {
  Backtest,
  Firing,
  FiringRate,
  ReplayedRun,
  RunName,
  ThresholdRecord,
} from '../model/backtest.ts'

/** Lines of a list; the rest is counted, and the JSON has it. */
const NOTICES = 10

/** Returns the backtest as JSON with a final newline. */
export function renderBacktestJson(backtest: Backtest): string {
  const runs = backtest.runs.map(run =>
    run.reason ? { ...run, reason: becauseText(run.reason) } : run,
  )
  return jsonText({ ...backtest, runs })
}

/** Returns the backtest for a terminal, or as markdown. */
export function backtestBlocks(backtest: Backtest): Block[] {
  const { warnings } = backtest
  return [
    { type: 'heading', level: 2, line: ['Backtest of ', code(backtest.suite)] },
    { type: 'list', items: historyLines(backtest) },
    { type: 'heading', level: 3, line: ['How often a threshold fired'] },
    paragraph(...rateLine(backtest.rate)),
    ...(backtest.thresholds.length > 0 ? [thresholdsTable(backtest.thresholds)] : []),
    ...firingBlocks(backtest),
    ...(warnings.length > 0
      ? [
          { type: 'heading', level: 3, line: ['Notices'] } as const,
          cutList(warnings, NOTICES, ({ message }) => [message]),
        ]
      : []),
  ]
}

function historyLines({ runs, window, acceptAfter }: Backtest): Line[] {
  const first = runs[0]
  const last = runs.at(-1)
  const span =
    first?.startedAt !== undefined && last?.startedAt !== undefined
      ? `, ${formatInstant(first.startedAt)} to ${formatInstant(last.startedAt)}`
      : ''
  const red = runs.flatMap(({ verdict }) => RED[verdict] ?? [])
  const accepted =
    acceptAfter === undefined
      ? 'No regression is accepted, so a lasting one fails until the baseline expires.'
      : `A regression counts as accepted once it has lasted ${plural(acceptAfter, 'run')}.`
  const most = plural(window, 'run')
  const isRed = strong(`The job would have been red on ${formatCount(red.length)}`)
  return [
    phrase`${strong(plural(runs.length, 'run'))}${span}; each judged against at most ${most} of its
      baseline.`,
    phrase`${isRed}${red.length > 0 ? `: ${tally(red)}` : ''}.`,
    [`Baseline: ${tally(runs.map(becameText))}. ${accepted}`],
  ]
}

/** Why a job is red, by verdict. */
const RED: Partial<Record<Verdict, string>> = {
  fail: 'breached a threshold',
  'no-data': 'lacked data',
  invalid: 'could not be judged',
}

const BECAME: Readonly<Record<ReplayedRun['became'], string>> = {
  first: 'began it',
  joined: 'joined it',
  accepted: 'began a new one because',
  held: 'held back until a later run cleared it',
  'left-out': 'left out',
}

function becameText({ became, reason }: ReplayedRun): string {
  return became === 'accepted' && reason
    ? `${BECAME.accepted} ${becauseText(reason)}`
    : BECAME[became]
}

/** Returns why a run was accepted, held or left out, as a clause. */
function becauseText(reason: NonNullable<ReplayedRun['reason']>): string {
  switch (reason.code) {
    case 'baseline-expired':
      return 'the baseline had expired'
    case 'baseline-of-other-environment':
      return 'the baseline was measured in another environment'
    case 'regression-lasted':
      return `the regression had lasted ${reason.runs} runs`
    case 'doubtful':
      return reason.doubt
    default:
      return refusalText(reason)
  }
}

/** Counts equal texts: '61 joined it, 3 left out', in the order in which they first appear. */
function tally(texts: readonly string[]): string {
  return [...new Set(texts)]
    .map(text => `${formatCount(texts.filter(one => one === text).length)} ${text}`)
    .join(', ')
}

/** Returns how often any threshold of severity `fail` fired. */
function rateLine({ runs, firedRuns, days, firedDays = 0, episodes }: FiringRate): Line {
  if (runs === 0) return ['No run could be decided.']
  const ofDays = days === undefined ? '' : `, ${share(firedDays, days)} of days`
  const began = firedRuns > 0 ? `; began ${plural(episodes, 'time')}` : ''
  const fired = strong(`${formatCount(firedRuns)} of ${formatCount(runs)} runs`)
  return phrase`Any that fails the job: ${fired} (${share(firedRuns, runs)})${ofDays}${began}.`
}

function share(part: number, whole: number): string {
  return whole === 0 ? ABSENT : formatRatioAsPercent(part / whole)
}

function thresholdsTable(thresholds: readonly ThresholdRecord[]): Table {
  const isAmbiguous = ({ metric }: ThresholdRecord) =>
    thresholds.filter(one => one.metric === metric).length > 1
  return tableOf(thresholds, [
    left('threshold', record => thresholdLine(record, isAmbiguous(record))),
    right('fired on', ({ rate: { firedRuns, runs } }) => [
      runs === 0 ? ABSENT : `${formatCount(firedRuns)} of ${formatCount(runs)}`,
    ]),
    thresholds.some(({ rate }) => rate.days !== undefined) &&
      right('of days', ({ rate: { firedDays = 0, days = 0 } }) => [share(firedDays, days)]),
    right('began', ({ rate: { runs, episodes } }) => [runs === 0 ? ABSENT : formatCount(episodes)]),
    right('likely', ({ outcomes }) => [formatCount(outcomes.suspect)]),
    right('not decided', ({ outcomes }) => [formatCount(outcomes.inconclusive)]),
    right('no data', ({ outcomes }) => [formatCount(outcomes['no-data'])]),
  ])
}

/** 'p95 max-increase 10%', and where it is written when another one is of the same metric. */
function thresholdLine(
  { metric, threshold, severity, source }: ThresholdRecord,
  withPlace: boolean,
): Line {
  const place = source.replace(/\.?thresholds\..*$/, '') || 'thresholds'
  const warn = severity === 'warn' ? ', warn' : ''
  const where = withPlace ? ` (${place})` : ''
  return phrase`${metricLabel(metric)} ${code(thresholdText(threshold))}${warn}${where}`
}

/** Rows of the table. `--format json` has all of them. */
const SPANS = 30

interface Span {
  readonly first: Firing
  /** Runs in a row, those that could not be judged left out. */
  readonly length: number
}

/** Returns the table of what fired, newest first; empty if nothing did. */
function firingBlocks({ thresholds, runs }: Backtest): Block[] {
  const spans = thresholds.flatMap(record =>
    spansOf(record, runs).map(span => ({ ...span, record })),
  )
  if (spans.length === 0) return []
  const order = new Map(runs.map(({ id }, i) => [id, i]))
  const sorted = spans.sort((a, b) => order.get(b.first.run.id)! - order.get(a.first.run.id)!)
  const table = cutTable(
    sorted,
    SPANS,
    [
      left('workflow', ({ first }) => seriesLine(first)),
      left('metric', ({ record }) => [metricLabel(record.metric)]),
      right('delta', ({ record: { metric, unit }, first: { baseline, value, relative } }) => {
        const delta = baseline && defined({ absolute: value - baseline.value, relative })
        return [changeText(defined({ metric, unit, delta }))]
      }),
      left('run', ({ first }) => runLine(first.run)),
      right('runs', ({ length }) => [formatCount(length)]),
      right(`baseline ${ARROW} value`, ({ record, first }) => [
        formatTransition(first.baseline?.value, first.value, record.unit),
      ]),
    ],
    phrase`: ${code('--format json')} has all of them.`,
  )
  return [
    { type: 'heading', level: 3, line: ['When it fired'] },
    paragraph('Newest first; consecutive runs are one line, which shows the first of them.'),
    ...table,
  ]
}

/** Returns the name of a run: its time, unless its file is named for the day, and the file, commit or id it is known by. */
function runLine({ id, startedAt, commit, file }: RunName): Line {
  const isNamedForDay = startedAt !== undefined && file?.includes(startedAt.slice(0, 10))
  const time = startedAt === undefined || isNamedForDay ? '' : `${formatInstant(startedAt)} `
  return phrase`${time}${code(file ?? (commit === undefined ? id : shortCommit(commit)))}`
}

/** The spans of a threshold, oldest first. */
function spansOf({ firings }: ThresholdRecord, runs: Backtest['runs']): Span[] {
  const judged = new Map(
    runs.filter(({ verdict }) => verdict !== 'invalid').map(({ id }, i) => [id, i]),
  )
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

/** Writes the demands of a threshold by their keys in the configuration: 'max 1500ms, max-increase 5%'. */
function thresholdText(threshold: Check['threshold']): string {
  return LIMIT_KEYS.flatMap(key =>
    Object.hasOwn(threshold, key) ? [`${key} ${threshold[key]}`] : [],
  ).join(', ')
}
