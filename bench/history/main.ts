/**
 * Replays the built-in configuration over every table of runs in a folder (default: ./ballerina-http), and prints how
 * often it would have failed, next to plain arithmetic and the run-before rules, and the causes of its alarms by
 * labels.ts. `--write` puts the tables into bench/results.md, `--names` lists the alarms. Started by run.mjs, which
 * bundles the shipped code.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../src/core/config/config.ts'
import { DEFAULT_CONFIG } from '../../src/core/config/default.ts'
import { DEFAULT_READ_OPTIONS } from '../../src/core/model/reading.ts'
import { type RunSummary, seriesKey } from '../../src/core/model/run.ts'
import { measure } from '../../src/core/summarize/measure.ts'
import { runId } from '../../src/core/summarize/run-file/id.ts'
import {
  type ReplayedCheck,
  rateCounter,
  replayedChecks,
} from '../../src/measure/backtest/backtest.ts'
import { type Replayed, replay } from '../../src/measure/backtest/replay.ts'
import { readers } from '../../src/readers.ts'
import { markdownTable, replaceInDocs } from '../in-docs.ts'
import { labeledTable, stepTable } from './hindsight.ts'

/** A run with more failed samples than this share is broken, whatever its times are. */
const BROKEN = 0.1
const ACCEPT_AFTER = 3
/** File extension of a table of runs. */
const TABLE = /\.csv(\.gz)?$/

/** The built-in configuration without the test for noise. */
const STRICT: Config = {
  ...DEFAULT_CONFIG,
  thresholds: DEFAULT_CONFIG.thresholds.map(threshold => ({ ...threshold, decide: 'strict' })),
}

interface Series {
  readonly name: string
  readonly runs: readonly RunSummary[]
  /** A lasting change is never accepted. */
  readonly alone: readonly Replayed[]
  /** A lasting change is accepted after ACCEPT_AFTER runs. */
  readonly accepted: readonly Replayed[]
  /** The same with `decide: strict`. */
  readonly strict: readonly Replayed[]
}

/** What a rule decided on a threshold of severity `fail`. */
type Decided = Pick<ReplayedCheck, 'dated' | 'fired'>

interface Contender {
  readonly title: string
  readonly decided: (series: Series) => readonly Decided[]
  /** Returns the runs that it refuses to judge. */
  readonly refused: (series: Series) => readonly Replayed[]
}

const CONTENDERS: readonly Contender[] = [
  contender('perf-gate, never accepted', ({ alone }) => alone),
  contender(`perf-gate, accepted after ${ACCEPT_AFTER}`, ({ accepted }) => accepted),
  contender(`strict, accepted after ${ACCEPT_AFTER}`, ({ strict }) => strict),
  ...[1.1, 1.5, 2].map(most => ({
    title: `${Math.round(100 * most)}% of the run before`,
    decided: ({ alone }: Series) => byRunBefore(alone, most),
    refused: () => [],
  })),
]

function contender(title: string, of: (series: Series) => readonly Replayed[]): Contender {
  const failing = (series: Series) =>
    replayedChecks(of(series)).filter(({ threshold }) => threshold.severity === 'fail')
  return { title, decided: failing, refused: series => invalidOf(of(series)) }
}

/** Decides as tools do that compare with the last value, of a broken run too: fires above `most` times that value. */
function byRunBefore(history: readonly Replayed[], most: number): Decided[] {
  const last = new Map<string, number>()
  return history.flatMap(({ dated, rulesOf }) =>
    dated.run.series.flatMap(series =>
      rulesOf(series).thresholds.flatMap(({ metric, severity }) => {
        const measured = measure(dated.run, series, metric)
        if (severity !== 'fail' || !('value' in measured)) return []
        const key = `${metric} ${seriesKey(series)}`
        const before = last.get(key)
        last.set(key, measured.value)
        return before === undefined ? [] : [{ dated, fired: measured.value > most * before }]
      }),
    ),
  )
}

const flags = process.argv.slice(2).filter(argument => argument.startsWith('--'))
const [folder = 'bench/history/ballerina-http'] = process.argv
  .slice(2)
  .filter(argument => !argument.startsWith('--'))
const all: Series[] = []
for (const file of readdirSync(folder).sort()) if (TABLE.test(file)) all.push(await seriesOf(file))

const ways = new Map([
  ['never accepted', all.map(({ name, alone }) => ({ name, history: alone }))],
  [
    `accepted after ${ACCEPT_AFTER}`,
    all.map(({ name, accepted }) => ({ name, history: accepted })),
  ],
])
const tables = {
  alarms: alarmTable(all),
  labeled: labeledTable(ways, line => flags.includes('--names') && console.log(line)),
  steps: stepTable(ways),
  detectable: detectableTable(all),
  broken: brokenTable(all),
}
for (const [name, text] of Object.entries(tables)) {
  console.log(`\n${name}\n${text}`)
  if (flags.includes('--write')) replaceInDocs('bench/results.md', `bench/history ${name}`, text)
}

function replayed(
  runs: readonly RunSummary[],
  config = DEFAULT_CONFIG,
  acceptAfter?: number,
): Replayed[] {
  const history = runs.map(run => ({ run, id: runId(run), atMs: run.startMs! }))
  return [...replay(config, history, { acceptAfter })]
}

async function seriesOf(file: string): Promise<Series> {
  const runs = await readers.readHistory(join(folder, file), DEFAULT_READ_OPTIONS)
  const started = performance.now()
  const alone = replayed(runs)
  console.log(`${file}: ${runs.length} runs in ${Math.round(performance.now() - started)} ms`)
  return {
    name: file.replace(TABLE, ''),
    runs,
    alone,
    accepted: replayed(runs, DEFAULT_CONFIG, ACCEPT_AFTER),
    strict: replayed(runs, STRICT, ACCEPT_AFTER),
  }
}

/** Runs that each rule fails, their share of the days on which it could decide, and how often a failure began. */
function alarmTable(all: readonly Series[]): string {
  return markdownTable(
    [
      'rule',
      ...all.map(
        ({ name, runs, alone }) =>
          `${name} (${runs.length} runs, ${invalidOf(alone).length} not judged)`,
      ),
    ],
    CONTENDERS.map(({ title, decided }) => [
      title,
      ...all.map(series => {
        const counter = rateCounter(true)
        for (const one of decided(series)) counter.add(one)
        const { firedRuns, firedDays = 0, days = 0, episodes } = counter.rate()
        return days === 0 ? '–' : `${firedRuns}, ${percent(firedDays / days)} of days, ${episodes}×`
      }),
    ]),
  )
}

/** How the rules treat broken runs, over all series: how many pass, and how often a repair is called a regression. */
function brokenTable(all: readonly Series[]): string {
  const count = (wanted: (series: Series, i: number) => boolean) =>
    all.reduce((sum, series) => sum + series.runs.filter((_, i) => wanted(series, i)).length, 0)
  const isBroken = ({ runs }: Series, i: number) => errorRatioOf(runs[i]) > BROKEN
  const isRepair = (series: Series, i: number) =>
    i > 0 && !isBroken(series, i) && isBroken(series, i - 1)
  return markdownTable(
    [
      'rule',
      `broken runs that pass (of ${count(isBroken)})`,
      `repairs that fail (of ${count(isRepair)})`,
    ],
    CONTENDERS.map(({ title, decided, refused }) => {
      const alarms = new Set(
        all.flatMap(decided).flatMap(({ dated, fired }) => (fired ? [dated.run] : [])),
      )
      const stopped = new Set([...alarms, ...all.flatMap(refused).map(({ dated }) => dated.run)])
      return [
        title,
        count((series, i) => isBroken(series, i) && !stopped.has(series.runs[i]!)),
        count((series, i) => isRepair(series, i) && alarms.has(series.runs[i]!)),
      ]
    }),
  )
}

/** The smallest change of the average that a comparison with a full window finds four times in five. */
function detectableTable(all: readonly Series[]): string {
  const judged = all.map(({ name, accepted }) => {
    const detectable = accepted.flatMap(({ against, judgment }) => {
      const check = judgment.checks.find(({ metric }) => metric === 'avg')
      return against.runs.length === DEFAULT_CONFIG.baseline.window && check?.detectable
        ? [check.detectable]
        : []
    })
    return { name, detectable: detectable.sort((a, b) => a - b) }
  })
  const measured = judged.filter(({ detectable }) => detectable.length > 0)
  const at = (values: readonly number[], q: number) =>
    `+${percent(values[Math.floor(q * (values.length - 1))]!)}`
  return markdownTable(
    ['found four times in five', ...measured.map(({ name }) => name)],
    [
      [
        'change of the average (median run)',
        ...measured.map(({ detectable }) => at(detectable, 0.5)),
      ],
    ],
  )
}

function errorRatioOf(run: RunSummary | undefined): number {
  const series = run?.series[0]
  return series && series.count > 0 ? (series.errorCount ?? 0) / series.count : 0
}

function invalidOf(history: readonly Replayed[]): Replayed[] {
  return history.filter(({ judgment }) => judgment.verdict === 'invalid')
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`
}
