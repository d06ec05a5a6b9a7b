/**
 * Measures how often a report over many runs is wrong: campaigns of several configurations, in which nothing
 * differs, or one workflow of one configuration is 30% slower. Runs are drawn from a folder of recorded
 * ones, each a folder whose name contains `aa`, and simulated. `--write` puts the table into docs/statistics.md.
 * Started by run.mjs.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readRun } from '../../__tests__/support/parse/read-run.ts'
import { type Random, seededRandom } from '../../__tests__/support/random.ts'
import { metricOf } from '../../src/core/model/metric.ts'
import { DEFAULT_READ_OPTIONS } from '../../src/core/model/reading.ts'
import type { RunSummary, SeriesSummary } from '../../src/core/model/run.ts'
import { assembleCampaign } from '../../src/report/campaign/assemble-campaign.ts'
import type { InputRun } from '../../src/report/campaign/campaign-input.ts'
import type { CampaignReport } from '../../src/report/model/campaign.ts'
import { withWords } from '../../src/report/words/campaign-words.ts'
import { markdownTable, replaceInDocs } from '../in-docs.ts'
import { makeSystem, WORLD, type World } from '../verdict/world.ts'

const PLANTED = 0.3
/** Number of configurations, and of runs of each. */
type Size = readonly [configurations: number, repeats: number]
const SIX: Size = [6, 3]
const THREE: Size = [3, 3]
const SINGLE: Size = [17, 1]

const [folder, ...flags] = process.argv.slice(2)
if (folder === undefined || folder.startsWith('--'))
  throw new Error(
    'Name the folder with the recorded runs: node bench/campaign/run.mjs FOLDER [--trials N] [--write]',
  )
/** Constants were chosen with seeds below a million; these seeds were not used for that. */
const firstSeed = flags.includes('--seed') ? Number(flags[flags.indexOf('--seed') + 1]) : 1_000_000
const trials = flags.includes('--trials') ? Number(flags[flags.indexOf('--trials') + 1]) : 200

/** Draws so many runs of a campaign in which nothing differs. */
type Draw = (random: Random, count: number) => readonly RunSummary[]

const recorded: RunSummary[] = []
for (const name of readdirSync(folder).filter(name => name.includes('aa')))
  recorded.push(await readRun([join(folder, name)], DEFAULT_READ_OPTIONS))

const fromRecorded =
  (runs: readonly RunSummary[]): Draw =>
  (random, count) =>
    shuffled(runs, random).slice(0, count)
const fromWorld =
  (world: World): Draw =>
  (random, count) => {
    const run = makeSystem(world, random)
    return Array.from({ length: count }, () => aggregated(run()()))
  }

/** The run as a source of averages and percentiles reports it. */
function aggregated(run: RunSummary): RunSummary {
  const series = run.series.map(({ passed, batches: _, ...rest }): SeriesSummary => {
    const times = {
      avg: passed!.meanMs()!,
      p95: passed!.quantileMs(0.95)!,
      stddev: passed!.stddevMs()!,
    }
    return { ...rest, reported: { ...rest.reported, ...times } }
  })
  return { ...run, series }
}

const eight = fromWorld({ ...WORLD, workflows: 8 })
const sources: [string, Draw, Size][] = [
  ['six, recorded', fromRecorded(recorded), SIX],
  ['six, 30 workflows', fromWorld(WORLD), SIX],
  ['six, 8 workflows', eight, SIX],
  ['six, heavy tails', fromWorld({ ...WORLD, tails: 4 }), SIX],
  ['six, 10% noise', fromWorld({ ...WORLD, shared: 0.07, own: 0.07 }), SIX],
  ['three, recorded', fromRecorded(recorded), THREE],
  ['three, 8 workflows', eight, THREE],
  ['three, 30 workflows', fromWorld(WORLD), THREE],
  ['17 of one run, recorded', fromRecorded(recorded), SINGLE],
  ['17 of one run, 8 workflows', eight, SINGLE],
]

const wanted = flags.includes('--only') ? flags[flags.indexOf('--only') + 1]! : ''
const rows = sources
  .filter(([name]) => name.startsWith(wanted))
  .map(([name, draw, [configurations, repeats]]) => {
    let unchanged = 0
    let quiet = 0
    let found = 0
    let others = 0
    for (let trial = 0; trial < trials; trial++) {
      const random = seededRandom(
        firstSeed + 1_000 * sources.findIndex(([other]) => other === name) + trial + 1,
      )
      const runs = draw(random, configurations * repeats)
      const same = reportOn(runs, repeats)
      if (namedIn(same).size === 0) unchanged++
      if (isQuiet(same)) quiet++
      else if (flags.includes('--show'))
        console.log(
          trial,
          same.groups.map(({ class: of }) => of).join(),
          same.groupCells
            .filter(({ change }) => change === 'regressed' || change === 'improved')
            .map(cell => `${cell.workflow} ${cell.metric} ${cell.group} ${cell.p}`)
            .join('; '),
        )
      const configuration = 1 + Math.floor(random.uniform() * (configurations - 1))
      const workflow = names(runs)[Math.floor(random.uniform() * names(runs).length)]!
      const planted = reportOn(
        runs.map((run, r) =>
          Math.floor(r / repeats) === configuration ? slower(run, workflow) : run,
        ),
        repeats,
      )
      const named = namedIn(planted)
      if (named.has(key(workflow, `${configuration}`))) found++
      named.delete(key(workflow, `${configuration}`))
      if (named.size > 0) others++
    }
    const percent = (count: number) => `${Math.round((1000 * count) / trials) / 10}%`
    return [name, percent(unchanged), percent(quiet), percent(found), percent(others)]
  })
const table = markdownTable(
  [
    'runs',
    'nothing differs: nothing is proven',
    'and nothing likely',
    'one workflow 30% slower: named',
    'another one named',
  ],
  rows,
)
console.log(`${trials} campaigns each\n${table}`)
if (flags.includes('--write')) replaceInDocs('docs/statistics.md', 'bench/campaign rates', table)

function reportOn(runs: readonly RunSummary[], repeats: number): CampaignReport {
  const input = runs.map(
    (run, r): InputRun => ({
      id: `run ${r}`,
      group: `${Math.floor(r / repeats)}`,
      notRun: [],
      run,
    }),
  )
  const campaign = assembleCampaign({
    generator: 'bench',
    title: '',
    links: [],
    texts: {},
    goal: 'fastest',
    baseline: input.slice(0, repeats).map(({ id }) => id),
    runs: input,
    groups: [],
    configurations: [],
    metricOf,
    isShown: () => true,
  })
  return withWords(campaign).report
}

/** Whether a report says that there is no difference: nothing is proven or likely, in no cell and no configuration. */
function isQuiet({ best, changes, sentences }: CampaignReport): boolean {
  const saysSo = sentences.some(({ code }) => code === 'no-difference')
  return best?.reason === 'no-difference' && changes.length === 0 && saysSo
}

/** Workflows that the text of the comparison calls proven worse or better, by configuration. */
function namedIn({ sentences, groupCells }: CampaignReport): Set<string> {
  const cells = sentences
    .filter(({ section }) => section === 'comparison')
    .flatMap(({ cells }) => cells)
  const proven = new Set(
    groupCells.flatMap(({ workflow, group, change }) =>
      change === 'regressed' || change === 'improved' ? key(workflow, group) : [],
    ),
  )
  return new Set(
    cells.map(({ workflow, group }) => key(workflow, group!)).filter(named => proven.has(named)),
  )
}

function key(workflow: string, group: string): string {
  return JSON.stringify([workflow, group])
}

function names([run]: readonly RunSummary[]): string[] {
  return run!.series.map(({ workflow }) => workflow)
}

/** The run with one workflow slower. */
function slower(run: RunSummary, workflow: string): RunSummary {
  const times = /^(?:avg|min|max|stddev|p[\d.]+)$/
  const change = (series: SeriesSummary): SeriesSummary => {
    const reported = Object.entries(series.reported ?? {}).map(([metric, value]) => [
      metric,
      times.test(metric) ? value * (1 + PLANTED) : value,
    ])
    return { ...series, reported: Object.fromEntries(reported) }
  }
  return {
    ...run,
    series: run.series.map(series => (series.workflow === workflow ? change(series) : series)),
  }
}

function shuffled<T>(values: readonly T[], random: Random): T[] {
  const copy = [...values]
  for (let i = copy.length - 1; i > 0; i--) {
    const j = Math.floor(random.uniform() * (i + 1))
    ;[copy[i], copy[j]] = [copy[j]!, copy[i]!]
  }
  return copy
}
