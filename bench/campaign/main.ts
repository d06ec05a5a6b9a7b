/**
 * Measures how often a report over many runs is wrong: campaigns of six configurations with three repeats each, in
 * which nothing differs, or one workflow of one configuration is 30% slower. Runs are drawn from a folder of recorded
 * ones, each a folder whose name contains `aa`, and simulated. `--write` puts the table into docs/statistics.md.
 * Started by run.mjs.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Random, seededRandom } from '../../__tests__/support/random.ts'
import { assembleCampaign } from '../../src/campaign/assemble.ts'
import type { InputRun } from '../../src/campaign/input.ts'
import type { CampaignReport } from '../../src/model/campaign.ts'
import { metricOf } from '../../src/model/metric.ts'
import { DEFAULT_READ_OPTIONS } from '../../src/model/reading.ts'
import type { RunSummary, SeriesSummary } from '../../src/model/run.ts'
import { readRun } from '../../src/parse/read-run.ts'
import { withWords } from '../../src/render/campaign/words.ts'
import { markdownTable, replaceInDocs } from '../in-docs.ts'
import { makeSystem, WORLD, type World } from '../verdict/world.ts'

const CONFIGURATIONS = 6
const REPEATS = 3
const PLANTED = 0.3

const [folder, ...flags] = process.argv.slice(2)
if (folder === undefined || folder.startsWith('--'))
  throw new Error('Name the folder with the recorded runs: node bench/campaign/run.mjs FOLDER [--trials N] [--write]')
/** Constants were chosen with seeds below a million; these seeds were not used for that. */
const firstSeed = flags.includes('--seed') ? Number(flags[flags.indexOf('--seed') + 1]) : 1_000_000
const trials = flags.includes('--trials') ? Number(flags[flags.indexOf('--trials') + 1]) : 200

/** Draws the runs of a campaign in which nothing differs. */
type Draw = (random: Random) => readonly RunSummary[]

const recorded: RunSummary[] = []
for (const name of readdirSync(folder).filter(name => name.includes('aa')))
  recorded.push(await readRun([join(folder, name)], DEFAULT_READ_OPTIONS))

/** The first half of the recorded runs was used to choose constants. */
const first = recorded.slice(0, recorded.length >> 1)
const second = recorded.slice(recorded.length >> 1)
const fromRecorded =
  (runs: readonly RunSummary[]): Draw =>
  random =>
    shuffled(runs, random).slice(0, CONFIGURATIONS * REPEATS)
const fromWorld =
  (world: World): Draw =>
  random => {
    const run = makeSystem(world, random)
    return Array.from({ length: CONFIGURATIONS * REPEATS }, () => aggregated(run()()))
  }

/** The run as a source of averages and percentiles reports it. */
function aggregated(run: RunSummary): RunSummary {
  const series = run.series.map(({ passed, batches: _, ...rest }): SeriesSummary => {
    const times = { avg: passed!.meanMs()!, p95: passed!.quantileMs(0.95)!, stddev: passed!.stddevMs()! }
    return { ...rest, reported: { ...rest.reported, ...times } }
  })
  return { ...run, series }
}

const fromEither: Draw = random => (random.uniform() < 0.5 ? fromRecorded(recorded) : fromWorld(WORLD))(random)
const sources: [string, Draw][] = [
  ['recorded and simulated (30 workflows, 5% noise), half each', fromEither],
  [`recorded: all ${recorded.length} unchanged runs of 8 workflows`, fromRecorded(recorded)],
  [`recorded: the first ${first.length}`, fromRecorded(first)],
  [`recorded: the last ${second.length}`, fromRecorded(second)],
  ['simulated: 30 workflows, 5% noise', fromWorld(WORLD)],
  ['simulated: 8 workflows, 5% noise', fromWorld({ ...WORLD, workflows: 8 })],
  ['simulated: heavy tails', fromWorld({ ...WORLD, tails: 4 })],
  ['simulated: 7% noise', fromWorld({ ...WORLD, shared: 0.049, own: 0.049 })],
  ['simulated: 10% noise', fromWorld({ ...WORLD, shared: 0.07, own: 0.07 })],
  ['simulated: 3 workflows, 5% noise', fromWorld({ ...WORLD, workflows: 3 })],
]

const wanted = flags.includes('--only') ? flags[flags.indexOf('--only') + 1]! : ''
const rows = sources
  .filter(([name]) => name.startsWith(wanted))
  .map(([name, draw]) => {
    let quiet = 0
    let found = 0
    let others = 0
    for (let trial = 0; trial < trials; trial++) {
      const random = seededRandom(firstSeed + 1_000 * sources.findIndex(([other]) => other === name) + trial + 1)
      const runs = draw(random)
      const same = reportOn(runs)
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
      const configuration = 1 + Math.floor(random.uniform() * (CONFIGURATIONS - 1))
      const workflow = names(runs)[Math.floor(random.uniform() * names(runs).length)]!
      const planted = reportOn(
        runs.map((run, r) => (Math.floor(r / REPEATS) === configuration ? slower(run, workflow) : run)),
      )
      const named = namedIn(planted)
      if (named.has(key(workflow, `${configuration}`))) found++
      named.delete(key(workflow, `${configuration}`))
      if (named.size > 0) others++
    }
    const percent = (count: number) => `${Math.round((1000 * count) / trials) / 10}%`
    return [name, percent(quiet), percent(found), percent(others)]
  })
const table = markdownTable(
  ['runs', 'nothing differs: "no difference"', 'one workflow 30% slower: named', 'another one named'],
  rows,
)
console.log(`${trials} campaigns each\n${table}`)
if (flags.includes('--write')) replaceInDocs('docs/statistics.md', 'bench/campaign rates', table)

function reportOn(runs: readonly RunSummary[]): CampaignReport {
  const input = runs.map(
    (run, r): InputRun => ({ id: `run ${r}`, group: `${Math.floor(r / REPEATS)}`, notRun: [], run }),
  )
  const campaign = assembleCampaign({
    generator: 'bench',
    title: '',
    links: [],
    texts: {},
    goal: 'fastest',
    baseline: input.slice(0, REPEATS).map(({ id }) => id),
    runs: input,
    groups: [],
    configurations: [],
    metricOf,
    isShown: () => true,
  })
  return withWords(campaign).report
}

/** Reports no difference: no cell, no configuration. */
function isQuiet({ best, groupCells, sentences }: CampaignReport): boolean {
  const changed = groupCells.some(({ change }) => change === 'regressed' || change === 'improved')
  return best?.reason === 'no-difference' && !changed && sentences.some(({ code }) => code === 'no-difference')
}

/** Workflows that the text of the comparison calls worse, by configuration. */
function namedIn({ sentences }: CampaignReport): Set<string> {
  const cells = sentences.filter(({ section }) => section === 'comparison').flatMap(({ cells }) => cells)
  return new Set(cells.map(({ workflow, group }) => key(workflow, group!)))
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
  return { ...run, series: run.series.map(series => (series.workflow === workflow ? change(series) : series)) }
}

function shuffled<T>(values: readonly T[], random: Random): T[] {
  const copy = [...values]
  for (let i = copy.length - 1; i > 0; i--) {
    const j = Math.floor(random.uniform() * (i + 1))
    ;[copy[i], copy[j]] = [copy[j]!, copy[i]!]
  }
  return copy
}
