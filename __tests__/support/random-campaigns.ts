/** Random campaigns, and what must be true of every one: all outputs name the same changes, whichever group is the baseline. */

import { certaintyOf, widestEqual } from '../../src/core/model/certainty.ts'
import type { SeriesSummary } from '../../src/core/model/run.ts'
import { writeMarkdown } from '../../src/core/render/document/write-markdown.ts'
import type { CampaignInput, InputRun } from '../../src/report/campaign/campaign-input.ts'
import { changesAgainst } from '../../src/report/lookup/changes.ts'
import { indexCampaign } from '../../src/report/lookup/comparison.ts'
import type { CampaignReport } from '../../src/report/model/campaign.ts'
import { writeConfluence } from '../../src/report/outputs/write-confluence.ts'
import { campaignBlocks } from '../../src/report/tables/campaign-blocks.ts'
import { sheetsOf } from '../../src/report/tables/campaign-sections.ts'
import { run } from '../core/judge/runs.ts'
import { compared } from '../core/verdicts/load-test.ts'
import { reportOf } from './hand-made-runs.ts'
import type { Random } from './random.ts'

/** Draws two to four groups of one to three runs over one to six workflows; some change, and some cells are missing. */
export function randomRuns(random: Random): InputRun[] {
  const pick = (count: number) => Math.floor(random.uniform() * count)
  const names = Array.from({ length: 1 + pick(6) }, (_, w) => `w${w}`)
  const levels = names.map(() => 20 * 10 ** (2 * random.uniform()))
  const noise = 0.01 + 0.07 * random.uniform()
  const failing = names.map(() => (random.uniform() < 0.5 ? 0 : 0.01 * random.uniform()))
  const size = 1 + pick(3)
  return Array.from({ length: 2 + pick(3) }, (_, g) => g).flatMap(g => {
    const whole = random.uniform() < 0.2 ? 1 + random.normal() * 0.2 : 1
    const broken = names.map(() => (random.uniform() < 0.05 ? 0.04 + 0.06 * random.uniform() : 0))
    const own = names.map(() => (random.uniform() < 0.2 ? Math.exp(random.normal() * 0.4) : 1))
    return Array.from({ length: random.uniform() < 0.8 ? size : 1 + pick(3) }, (_, r): InputRun => {
      const shared = Math.exp(random.normal() * noise) * Math.abs(whole)
      const series = names.flatMap((workflow, w): SeriesSummary[] => {
        if (random.uniform() < 0.02) return []
        const avg = levels[w]! * own[w]! * shared * Math.exp(random.normal() * noise)
        const p95 = avg * 2.2 * Math.exp(random.normal() * noise)
        const count = 2_000
        const errorCount = Math.round(count * (failing[w]! * random.uniform() + broken[w]!))
        const p50 = avg * 0.9 * Math.exp((random.normal() * noise) / 2)
        const reported = { avg, p50, p95, throughput: 1_000 / avg }
        const figures = { count, errorCount, errors: [], reported }
        return [{ workflow, kind: 'transaction', dimensions: {}, ...figures }]
      })
      const samples = 2_000 * series.length
      return { id: `${g}-${r}`, group: `g${g}`, notRun: [], run: run({}, { series, samples }) }
    })
  })
}

/** The report on runs against a group. */
export function reportAgainst(
  runs: readonly InputRun[],
  baseline: string,
  more: Partial<CampaignInput> = {},
): CampaignReport {
  const ids = runs.filter(({ group }) => group === baseline).map(({ id }) => id)
  return reportOf(runs, { goal: 'fastest', baseline: ids, ...more })
}

type Names = readonly string[]
type Cell = CampaignReport['groupCells'][number]
const keyOf = (...parts: readonly unknown[]) => parts.join(' ')

/** Returns where outputs of one report contradict each other, as sentences. */
export function disagreements(report: CampaignReport): string[] {
  const proven = report.groupCells.filter(({ change, delta, metric }) => {
    const interval = { change, low: delta?.low, high: delta?.high }
    return delta && certaintyOf(interval, widestEqual(metric)) === 'proven'
  })
  const all = proven.map(({ workflow, metric, group }) => keyOf(workflow, metric, group))
  const ranked = proven
    .filter(({ metric }) => metric === report.metric)
    .map(({ workflow, group }) => keyOf(workflow, group))
  const blocks = campaignBlocks(report)
  const wiki = writeConfluence(blocks).replaceAll('</tr>', '\n')
  return [
    ...differing('changes', changesToBaseline(report), all),
    ...contradictingSentences(report, proven),
    ...differing('the sheet', namesInSheet(report), all),
    ...differing('the Markdown', markedIn(writeMarkdown(blocks), report, '|', '**'), ranked),
    ...differing('the wiki page', markedIn(wiki, report, '<td', '<strong>'), ranked),
    ...contradictingPage(report),
  ]
}

function differing(what: string, found: Names, expected: Names): string[] {
  const extra = found.filter(name => !expected.includes(name))
  const missing = expected.filter(name => !found.includes(name))
  if (extra.length + missing.length === 0) return []
  return [`${what}: only there ${extra.join(', ')}; only in the cells ${missing.join(', ')}`]
}

function changesToBaseline({ changes, groups }: CampaignReport): Names {
  const baseline = groups.find(group => group.baseline)!.id
  return changes.flatMap(({ workflow, metric, worse }) =>
    worse
      .filter(pair => pair.includes(baseline))
      .map(([from, to]) => keyOf(workflow, metric, from === baseline ? to : from)),
  )
}

function contradictingSentences(report: CampaignReport, proven: readonly Cell[]): string[] {
  const { sentences, changes, groups } = report
  const wrong: string[] = []
  const answer = sentences[0]!.text
  if (/No difference between|No change of/.test(answer) && changes.length > 0)
    wrong.push(`the answer denies ${changes.length} changes: ${answer}`)
  const text = sentences.map(({ text }) => text).join(' ')
  if (/distinguish|than noise/.test(text)) wrong.push(`old words: ${text}`)
  const compared = sentences.filter(({ section }) => section === 'comparison')
  for (const { id } of groups.filter(({ baseline }) => !baseline)) {
    const isOfGroup = ({ group }: { group?: string }) => group === id
    const own = compared.find(({ cells, text }) => text.startsWith(id) || cells.some(isOfGroup))!
    const deniesAll = /no change of \d+ workflows? is proven/.test(own.text)
    if (deniesAll === proven.some(isOfGroup)) wrong.push(`the comparison of ${id}: ${own.text}`)
  }
  return wrong
}

function namesInSheet(report: CampaignReport): Names {
  const { columns, rows } = sheetsOf(report).find(({ id }) => id === 'changes')!
  const valuesOf = (...titles: string[]) => {
    const at = titles.map(title => columns.findIndex(column => column.title === title))
    return (row: (typeof rows)[number]) => keyOf(...at.map(index => row[index]))
  }
  const meaningOf = valuesOf('meaning')
  return rows
    .filter(row => /^(slower|faster|more errors|fewer errors|higher|lower)$/.test(meaningOf(row)))
    .map(valuesOf('workflow', 'metric', 'group'))
}

/** Whichever group its reader chooses as the baseline, the page shows the changes of the report. */
function contradictingPage(report: CampaignReport): string[] {
  const index = indexCampaign({ ...report })
  const expected = (workflow: string, metric: string, from: string, to: string) => {
    const own = report.changes.filter(each => each.workflow === workflow && each.metric === metric)
    const isWorse = (a: string, b: string) =>
      own.some(({ worse }) => worse.some(([x, y]) => x === a && y === b))
    if (isWorse(from, to)) return 'regressed'
    return isWorse(to, from) ? 'improved' : 'unknown'
  }
  const wrong: string[] = []
  for (const { id: from } of report.groups)
    for (const { id: metric } of report.metrics) {
      const against = changesAgainst(index, from, metric)
      for (const row of index.workflows)
        for (const { id: to } of report.groups.filter(({ id }) => id !== from)) {
          const found = against.group(row, to)?.change
          const wanted = expected(row.workflow, metric, from, to)
          if (found !== undefined && found !== wanted)
            wrong.push(`the page: ${keyOf(row.workflow, metric, from, to)} ${found}, not ${wanted}`)
        }
    }
  return wrong
}

/** Names of workflow and group of the marked cells of the first table with a column for each group. */
function markedIn(
  text: string,
  { groups, workflows }: CampaignReport,
  divider: string,
  mark: string,
): Names {
  const lines = text.split('\n')
  const isTitle = (line: string) =>
    /^\| workflow|<th[^>]*>workflow/.test(line) && groups.every(({ id }) => line.includes(id))
  const names = workflows.map(({ workflow }) => workflow)
  const nameIn = (line: string) =>
    names.find(name => line.includes(`\`${name}\``) || line.includes(`<code>${name}</code>`))
  const rows = lines
    .slice(lines.findIndex(isTitle) + 1)
    .filter(line => line.includes(divider) && !line.includes('---'))
  const end = rows.findIndex(row => nameIn(row) === undefined)
  return rows.slice(0, end < 0 ? rows.length : end).flatMap(row => {
    const cells = row.split(divider).filter(cell => cell.trim() !== '')
    const values = cells.slice(-groups.length)
    const marked = groups.filter((_, g) => values[g]!.includes(mark))
    return marked.map(({ id }) => keyOf(nameIn(row), id))
  })
}

/** Returns where the report and the gate name different changes: for two groups, of which the second has one run. */
export function disagreementsWithGate(report: CampaignReport, runs: readonly InputRun[]): string[] {
  const [before, after] = report.groups
  if (!after) return []
  const runsOf = (id: string) => runs.filter(({ group }) => group === id).map(({ run }) => run)
  const { checks } = compared(runsOf(before!.id), runsOf(after.id))
  return checks.flatMap(({ workflow, metric, change, reason }) => {
    const isFound = reason.code === 'regressed' && change === 'regressed'
    const cell = report.groupCells.find(
      cell => cell.group === after.id && cell.workflow === workflow && cell.metric === metric,
    )
    return isFound && cell?.change !== 'regressed'
      ? [`the gate fails ${workflow} ${metric}, the report has ${cell?.change}`]
      : []
  })
}

/** Returns the groups with which as the baseline other changes, classes or effects result than in the report. */
export function favoured(report: CampaignReport, runs: readonly InputRun[]): string[] {
  const foundIn = ({ changes, groups, effects }: CampaignReport) =>
    JSON.stringify({ changes, effects, classes: groups.map(({ class: of }) => of) })
  const found = foundIn(report)
  return report.groups
    .filter(({ id, baseline }) => !baseline && foundIn(reportAgainst(runs, id)) !== found)
    .map(({ id }) => id)
}
