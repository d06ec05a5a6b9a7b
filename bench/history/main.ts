/**
 * Replays the built-in configuration over every table of runs in a folder (default: ./ballerina-http), and prints how
 * often it would have failed, next to plain arithmetic and the run-before rules, and the causes of its alarms by
 * labels.ts. `--write` puts the tables into docs/backtest.md, `--names` lists the alarms. Started by run.mjs, which
 * bundles the shipped code.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { backtest } from '../../src/backtest/backtest.ts'
import { type Replayed, replay } from '../../src/backtest/replay.ts'
import { DEFAULT_CONFIG } from '../../src/config/default.ts'
import type { Backtest, RuleId } from '../../src/model/backtest.ts'
import { DEFAULT_READ_OPTIONS } from '../../src/model/reading.ts'
import type { RunSummary } from '../../src/model/run.ts'
import { readHistory } from '../../src/parse/read-history.ts'
import { headlineText } from '../../src/render/headline.ts'
import { runId } from '../../src/run-file/id.ts'
import { markdownTable, replaceInDocs } from '../in-docs.ts'
import { labeledTable, stepTable } from './hindsight.ts'

/** A run with more failed samples than this share is broken, whatever its times are. */
const BROKEN = 0.1
const ACCEPT_AFTER = 3
/** File extension of a table of runs. */
const TABLE = /\.csv(\.gz)?$/

interface Series {
  readonly name: string
  readonly runs: readonly RunSummary[]
  /** A lasting change is never accepted. */
  readonly alone: Backtest
  /** A lasting change is accepted after ACCEPT_AFTER runs. */
  readonly accepted: Backtest
}

interface Contender {
  readonly title: string
  readonly rule: RuleId
  readonly of: (series: Series) => Backtest
}

const CONTENDERS: readonly Contender[] = [
  { title: 'perf-gate, never accepted', rule: 'configured', of: ({ alone }) => alone },
  { title: `perf-gate, accepted after ${ACCEPT_AFTER}`, rule: 'configured', of: ({ accepted }) => accepted },
  { title: `strict, accepted after ${ACCEPT_AFTER}`, rule: 'strict', of: ({ accepted }) => accepted },
  { title: '110% of the run before', rule: 'previous-110', of: ({ accepted }) => accepted },
  { title: '150% of the run before', rule: 'previous-150', of: ({ accepted }) => accepted },
  { title: '200% of the run before', rule: 'previous-200', of: ({ accepted }) => accepted },
]

const flags = process.argv.slice(2).filter(argument => argument.startsWith('--'))
const [folder = 'bench/history/ballerina-http'] = process.argv.slice(2).filter(argument => !argument.startsWith('--'))
const all: Series[] = []
for (const file of readdirSync(folder).sort()) if (TABLE.test(file)) all.push(await seriesOf(file))

const ways = new Map([
  ['never accepted', replayedAll()],
  [`accepted after ${ACCEPT_AFTER}`, replayedAll(ACCEPT_AFTER)],
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
  if (flags.includes('--write')) replaceInDocs('docs/backtest.md', `bench/history ${name}`, text)
}

function replayedAll(acceptAfter?: number) {
  return all.map(({ name, runs }) => ({ name, history: replayed(runs, acceptAfter) }))
}

function replayed(runs: readonly RunSummary[], acceptAfter?: number): Replayed[] {
  const history = runs.map(run => ({ run, id: runId(run), atMs: run.startMs! }))
  return replay(DEFAULT_CONFIG, history, acceptAfter)
}

async function seriesOf(file: string): Promise<Series> {
  const runs = await readHistory(join(folder, file), DEFAULT_READ_OPTIONS)
  const request = { config: DEFAULT_CONFIG, runs, identify: runId, headlineOf: headlineText }
  const started = performance.now()
  const alone = backtest(request)
  console.log(`${file}: ${runs.length} runs in ${Math.round(performance.now() - started)} ms`)
  return {
    name: file.replace(TABLE, ''),
    runs,
    alone,
    accepted: backtest({ ...request, acceptAfter: ACCEPT_AFTER }),
  }
}

/** Runs that each rule fails, their share of the days on which it could decide, and how often a failure began. */
function alarmTable(all: readonly Series[]): string {
  return markdownTable(
    ['rule', ...all.map(({ name, runs, alone }) => `${name} (${runs.length} runs, ${invalidOf(alone)} not judged)`)],
    CONTENDERS.map(({ title, rule, of }) => [
      title,
      ...all.map(series => {
        const { firedRuns, firedDays = 0, days = 0, episodes } = of(series).rules.find(one => one.rule === rule)!
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
  const isRepair = (series: Series, i: number) => i > 0 && !isBroken(series, i) && isBroken(series, i - 1)
  const fails = ({ rule, of }: Contender, series: Series, i: number) => of(series).runs[i]!.alarms.includes(rule)
  const stops = (contender: Contender, series: Series, i: number) =>
    fails(contender, series, i) ||
    (!contender.rule.startsWith('previous') && contender.of(series).runs[i]!.verdict === 'invalid')
  return markdownTable(
    ['rule', `broken runs that pass (of ${count(isBroken)})`, `repairs that fail (of ${count(isRepair)})`],
    CONTENDERS.map(contender => [
      contender.title,
      `${count((series, i) => isBroken(series, i) && !stops(contender, series, i))}`,
      `${count((series, i) => isRepair(series, i) && fails(contender, series, i))}`,
    ]),
  )
}

/** The smallest change of the average that a comparison with a full window finds four times in five. */
function detectableTable(all: readonly Series[]): string {
  const judged = all.map(({ name, runs }) => {
    const detectable = replayed(runs, ACCEPT_AFTER).flatMap(({ against, configured }) => {
      const check = configured.checks.find(({ metric }) => metric === 'avg')
      return against.runs.length === DEFAULT_CONFIG.baseline.window && check?.detectable ? [check.detectable] : []
    })
    return { name, detectable: detectable.sort((a, b) => a - b) }
  })
  const measured = judged.filter(({ detectable }) => detectable.length > 0)
  const at = (values: readonly number[], q: number) => `+${percent(values[Math.floor(q * (values.length - 1))]!)}`
  return markdownTable(
    ['found four times in five', ...measured.map(({ name }) => name)],
    [['change of the average (median run)', ...measured.map(({ detectable }) => at(detectable, 0.5))]],
  )
}

function errorRatioOf(run: RunSummary | undefined): number {
  const series = run?.series[0]
  return series && series.count > 0 ? (series.errorCount ?? 0) / series.count : 0
}

function invalidOf({ runs }: Backtest): number {
  return runs.filter(({ verdict }) => verdict === 'invalid').length
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`
}
