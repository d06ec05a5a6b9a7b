/** Describes the alarms of a replayed history in hindsight: their causes, and which steps were found. */

import type { RunSummary } from '../../src/core/model/run.ts'
import type { Replayed } from '../../src/measure/backtest/replay.ts'
import { markdownTable } from '../in-docs.ts'
import { isDuring, LABELS, type Label, labelOf, STEPS, type Step } from './labels.ts'

/** A step counts as found when one of its first runs fails. */
const FIRST_RUNS = 10

export interface ReplayedSeries {
  readonly name: string
  /** Every run of the series, oldest first. */
  readonly history: readonly Replayed[]
}

type Alarm = 'fails' | 'asks for a second run'

function alarmOf({ judgment: { verdict, checks } }: Replayed): Alarm | undefined {
  if (verdict === 'fail' || verdict === 'no-data' || verdict === 'invalid') return 'fails'
  return checks.some(({ evidence }) => evidence?.suspect) ? 'asks for a second run' : undefined
}

/** Returns the table of alarms by cause, over all series; `names` receives a line for each alarm. */
export function labeledTable(
  ways: ReadonlyMap<string, readonly ReplayedSeries[]>,
  names: (line: string) => void,
): string {
  const rows = [...ways].flatMap(([way, series]) =>
    (['fails', 'asks for a second run'] as const).map(alarm => {
      const labels = series.flatMap(({ name, history }) =>
        labeled(name, history, alarm, line => names(`${way}: ${line}`)),
      )
      return [
        `${way}: ${alarm}`,
        ...LABELS.map(label => labels.filter(one => one === label).length),
      ]
    }),
  )
  return markdownTable(['runs', ...LABELS], rows)
}

function labeled(
  name: string,
  history: readonly Replayed[],
  wanted: Alarm,
  names: (line: string) => void,
): Label[] {
  const runs = history.map(({ dated }) => dated.run)
  return history.flatMap((one, i) => {
    if (alarmOf(one) !== wanted) return []
    const label = labelOf(name, runs, i, one.against.runs)
    if (label !== 'errors')
      names(
        `${name} ${dayOf(one.dated.run)} ${wanted}, ${label}: ${one.judgment.checks[0]?.workflow}`,
      )
    return [label]
  })
}

/** Returns the table of steps: after how many runs on the new level the first one failed, or asked for a second run. */
export function stepTable(ways: ReadonlyMap<string, readonly ReplayedSeries[]>): string {
  const rows = STEPS.map(step => [
    `${step.series}, ${step.from}`,
    step.what,
    ...[...ways.values()].map(series =>
      foundText(step, series.find(({ name }) => name === step.series)!.history),
    ),
  ])
  return markdownTable(['step', 'what rose', ...ways.keys()], rows)
}

function foundText(step: Step, history: readonly Replayed[]): string {
  const first = history.filter(({ dated }) => isDuring(step, dated.run)).slice(0, FIRST_RUNS)
  const failed = first.findIndex(one => one.judgment.verdict === 'fail')
  if (failed >= 0) return `run ${failed + 1} fails`
  const asked = first.findIndex(one => alarmOf(one) === 'asks for a second run')
  return asked >= 0 ? `run ${asked + 1} asks for a second run` : 'not found'
}

function dayOf({ startMs = 0 }: RunSummary): string {
  return new Date(startMs).toISOString().slice(0, 10)
}
