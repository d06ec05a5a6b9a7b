/**
 * Replays histories of real systems with the built-in configuration: without and with the noise learnt from the history, and with
 * twice as many false alarms. A history is data.js of github-action-benchmark (each chart), a JMeter table with a column Date, or a folder of runs (those ending in -aa
 * are unchanged). `--write` puts the tables into bench/results.md. Started by run.mjs, which bundles the shipped code.
 */
import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import type { Config } from '../../src/core/config/config.ts'
import { DEFAULT_CONFIG } from '../../src/core/config/default.ts'
import { judgeChecks } from '../../src/core/judge/judge.ts'
import type { Check } from '../../src/core/model/check.ts'
import { DEFAULT_READ_OPTIONS } from '../../src/core/model/reading.ts'
import { type RunSummary, seriesKey } from '../../src/core/model/run.ts'
import { readBenchmarkHistory } from '../../src/formats/benchmarks/benchmark-history.ts'
import { judgeInput, type Replayed, replay } from '../../src/measure/backtest/replay.ts'
import { withSlower } from '../../src/measure/backtest/slower.ts'
import { readers } from '../../src/readers.ts'
import { markdownTable, replaceInDocs } from '../in-docs.ts'
import { entriesOf, readRecorded } from '../real-runs/read.ts'

/** Fewest and most runs of a history. */
const FEWEST = 45
const MOST = 250
/** Failing runs in a row after which a change counts as a step, and is accepted. */
const STEP = 3
const SLOWER = 0.2
const WINDOWS = [3, 10]
const WAYS: readonly Way[] = [{ learns: false }, {}, { falseAlarms: 1 / 50 }]
/** Compared runs after which the history shows its noise. */
const LEARNT = 31

interface Way {
  readonly learns?: false
  /** Share of unchanged runs that may fail. Absent: the usual. */
  readonly falseAlarms?: number
}

interface History {
  readonly name: string
  readonly runs: readonly RunSummary[]
}

/** Runs that failed alone or twice in a row, failures that lasted, and how often a slower workflow was found at once. */
interface Tally {
  compared: number
  alone: number
  steps: number
  tried: number
  found: number
}

const args = process.argv.slice(2)
const histories: History[] = []
for (const path of args.filter(arg => !arg.startsWith('--')))
  histories.push(...(await historiesOf(path)))

for (const window of WINDOWS) {
  const rows = histories.map(history => WAYS.map(way => tallyOf(history, window, way)))
  const sum = WAYS.map((_, i) => summed(rows.map(row => row[i]!)))
  const power = WAYS.map((_, i) => meanPower(rows.map(row => row[i]!)))
  const table = markdownTable(
    [`n = ${window}`, 'runs × workflows', 'red and back', 'red for 3 runs', 'found, %'],
    [
      ...histories.map(({ name, runs }, h) => [
        name,
        `${runs.length} × ${runs.at(-1)!.series.length}`,
        ...cells(rows[h]!),
      ]),
      ['all, and the mean of what is found', sum[0]!.compared, ...cells(sum, power)],
    ],
  )
  console.log(`\n${table}`)
  if (args.includes('--write')) replaceInDocs('bench/results.md', `bench/replay ${window}`, table)
}

async function historiesOf(path: string): Promise<History[]> {
  const name = basename(path).replace(/\.(js|csv(\.gz)?)$/, '')
  const found = await readAny(path, name)
  return found
    .filter(({ runs }) => runs.length >= FEWEST)
    .map(({ runs, ...rest }) => ({ ...rest, runs: runs.slice(-MOST) }))
}

async function readAny(path: string, name: string): Promise<History[]> {
  if (statSync(path).isDirectory()) {
    const runs: RunSummary[] = []
    for (const entry of entriesOf(path).filter(entry => entry.endsWith('-aa')))
      runs.push(await readRecorded(path, entry))
    return [{ name, runs }]
  }
  if (!path.endsWith('.js'))
    return [{ name, runs: await readers.readHistory(path, DEFAULT_READ_OPTIONS) }]
  const { suites } = readBenchmarkHistory(readFileSync(path, 'utf8'), path)
  return suites.map(suite => ({ name: `${name}: ${suite.name}`, runs: suite.runs }))
}

function tallyOf({ runs }: History, window: number, { learns, falseAlarms }: Way): Tally {
  const baseline = { ...DEFAULT_CONFIG.baseline, window }
  const config: Config = {
    ...DEFAULT_CONFIG,
    baseline,
    ...(falseAlarms !== undefined && { falseAlarms }),
  }
  const dated = runs.map((run, i) => ({ run, id: `${i}`.padStart(12, '0'), atMs: i * 60_000 }))
  const tally = { compared: 0, alone: 0, steps: 0, tried: 0, found: 0 }
  let inRow = 0
  let position = 0
  for (const replayed of replay(config, dated, { acceptAfter: STEP, learns })) {
    if (position++ < LEARNT || replayed.against.runs.length === 0) continue
    tally.compared++
    if (failsByChange(replayed.judgment.checks)) {
      inRow++
      if (inRow < STEP) tally.alone++
      else if (inRow === STEP) {
        tally.alone -= STEP - 1
        tally.steps++
      }
      continue
    }
    inRow = 0
    const isFound = findsSlower(replayed, config, position)
    if (isFound === undefined) continue
    tally.tried++
    if (isFound) tally.found++
  }
  return tally
}

/** Whether a run fails because of a change that was proven. */
function failsByChange(checks: readonly Check[]): boolean {
  return checks.some(({ verdict, change }) => verdict === 'fail' && change === 'regressed')
}

/** Whether a run fails once one of its workflows, each in its turn, is slower. */
function findsSlower(replayed: Replayed, config: Config, position: number): boolean | undefined {
  const { dated, judgment } = replayed
  const keys = [...new Set(judgment.checks.filter(isTested).map(seriesKey))].sort()
  const key = keys[position % Math.max(keys.length, 1)]
  if (key === undefined) return undefined
  const slower = withLowerRate(withSlower(dated.run, key, SLOWER), key)
  const { checks } = judgeChecks(judgeInput(config, replayed, [slower]))
  return checks.some(check => check.verdict === 'fail' && seriesKey(check) === key)
}

function isTested({ detectable, metric }: Check): boolean {
  return detectable !== undefined && metric !== 'error-rate'
}

/** The rate of a closed loop falls as its times rise. */
function withLowerRate(run: RunSummary, key: string): RunSummary {
  return {
    ...run,
    series: run.series.map(series => {
      const { throughput, ...others } = series.reported ?? {}
      return seriesKey(series) === key && throughput !== undefined
        ? { ...series, reported: { ...others, throughput: throughput / (1 + SLOWER) } }
        : series
    }),
  }
}

/** A figure of each way in a cell. */
function cells(of: readonly Tally[], found: readonly (string | number)[] = of.map(powerOf)) {
  const each = (figure: (tally: Tally) => number) => of.map(figure).join('/')
  return [each(({ alone }) => alone), each(({ steps }) => steps), found.join('/')]
}

function powerOf({ tried, found }: Tally): string | number {
  return tried === 0 ? '–' : Math.round((100 * found) / tried)
}

function meanPower(all: readonly Tally[]): number {
  const known = all.filter(({ tried }) => tried > 0)
  const total = known.reduce((sum, { tried, found }) => sum + found / tried, 0)
  return Math.round((100 * total) / known.length)
}

function summed(all: readonly Tally[]): Tally {
  const total = (of: (tally: Tally) => number) => all.reduce((sum, one) => sum + of(one), 0)
  return {
    compared: total(({ compared }) => compared),
    alone: total(({ alone }) => alone),
    steps: total(({ steps }) => steps),
    tried: total(({ tried }) => tried),
    found: total(({ found }) => found),
  }
}
