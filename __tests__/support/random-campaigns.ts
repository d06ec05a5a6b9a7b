/** Random campaigns, and what must be true of every one: all outputs name the same changes, whichever group is the baseline. */

import { DEFAULT_CONFIG } from '../../src/core/config/default.ts'
import { rulesOf } from '../../src/core/config/resolve.ts'
import { judge } from '../../src/core/judge/judge.ts'
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
import { input as judgeInput, run } from '../core/judge/runs.ts'
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
        const reported = {
          avg,
          p50: avg * 0.9 * Math.exp((random.normal() * noise) / 2),
          p95,
          throughput: 1_000 / avg,
        }
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

type Names = ReadonlySet<string>
const keyOf = (...parts: readonly string[]) => parts.join(' ')

/** Returns where outputs of one report contradict each other, as sentences. */
export function disagreements(report: CampaignReport): string[] {
  const { groupCells, changes, sentences, groups, metric } = report
  const baseline = groups.find(group => group.baseline)!.id
  const wrong: string[] = []
  const same = (what: string, found: Names, expected: Names) => {
    const extra = [...found].filter(name => !expected.has(name))
    const missing = [...expected].filter(name => !found.has(name))
    if (extra.length + missing.length > 0)
      wrong.push(
        `${what}: only there ${extra.join(', ') || 'none'}; only in the cells ${missing.join(', ') || 'none'}`,
      )
  }
  const certainty = ({ change, delta, metric }: (typeof groupCells)[number]) =>
    certaintyOf({ change, low: delta?.low, high: delta?.high }, widestEqual(metric))
  const proven = groupCells.filter(cell => cell.delta && certainty(cell) === 'proven')
  const names = (cells: typeof groupCells) =>
    new Set(cells.map(({ workflow, metric, group }) => keyOf(workflow, metric, group)))

  same(
    'changes',
    new Set(
      changes.flatMap(({ workflow, metric, worse }) =>
        worse.flatMap(([from, to]) =>
          [from, to]
            .filter(() => from === baseline || to === baseline)
            .filter(id => id !== baseline)
            .map(id => keyOf(workflow, metric, id)),
        ),
      ),
    ),
    names(proven),
  )
  const text = sentences.map(({ text }) => text).join(' ')
  const denies = /No difference between|No change of/.test(sentences[0]!.text)
  if (denies && changes.length > 0)
    wrong.push(`the answer denies ${changes.length} changes: ${sentences[0]!.text}`)
  if (/distinguish|than noise/.test(text)) wrong.push(`old words: ${text}`)

  const compared = sentences.filter(({ section }) => section === 'comparison')
  for (const group of groups.filter(({ baseline }) => !baseline)) {
    const ofGroup = proven.filter(cell => cell.group === group.id)
    const own = compared.find(
      ({ cells, text }) => text.startsWith(group.id) || cells.some(cell => cell.group === group.id),
    )!
    const says = /no change of \d+ workflows? is proven/.test(own.text)
    if (says !== (ofGroup.length === 0)) wrong.push(`the comparison of ${group.id}: ${own.text}`)
  }

  const sheet = sheetsOf(report).find(({ id }) => id === 'changes')!
  const at = (title: string) => sheet.columns.findIndex(column => column.title === title)
  const meanings = sheet.rows.filter(row =>
    /^(slower|faster|more errors|fewer errors|higher|lower)$/.test(`${row[at('meaning')]}`),
  )
  same(
    'the sheet',
    new Set(
      meanings.map(row =>
        keyOf(`${row[at('workflow')]}`, `${row[at('metric')]}`, `${row[at('group')]}`),
      ),
    ),
    names(proven),
  )

  const ranked = new Set(
    proven
      .filter(cell => cell.metric === metric)
      .map(({ workflow, group }) => keyOf(workflow, group)),
  )
  const blocks = campaignBlocks(report)
  same(
    'the Markdown',
    markedIn(writeMarkdown(blocks), report, /^\|/, cell => /\*\*/.test(cell), '|'),
    ranked,
  )
  const wiki = writeConfluence(blocks).replaceAll('</tr>', '\n')
  same(
    'the wiki page',
    markedIn(wiki, report, /<td/, cell => /<strong>/.test(cell), '<td'),
    ranked,
  )

  const index = indexCampaign({ ...report })
  for (const from of groups)
    for (const { id } of report.metrics) {
      const against = changesAgainst(index, from.id, id)
      for (const row of index.workflows)
        for (const to of groups) {
          const found = against.group(row, to.id)?.change
          if (found === undefined || from.id === to.id) continue
          const isWorse = (a: string, b: string) =>
            changes.some(
              change =>
                change.workflow === row.workflow &&
                change.metric === id &&
                change.worse.some(([x, y]) => x === a && y === b),
            )
          const expected = isWorse(from.id, to.id)
            ? 'regressed'
            : isWorse(to.id, from.id)
              ? 'improved'
              : 'unknown'
          if (found !== expected)
            wrong.push(
              `the page: ${row.workflow} ${id} ${from.id} ${to.id} ${found}, not ${expected}`,
            )
        }
    }
  return wrong
}

/** Names of workflow and group of the marked cells of the first table with a column for each group. */
function markedIn(
  text: string,
  { groups, workflows }: CampaignReport,
  isRow: RegExp,
  isMarked: (cell: string) => boolean,
  divider: string,
): Names {
  const lines = text.split('\n')
  const title = lines.findIndex(
    line =>
      /^\| workflow|<th[^>]*>workflow/.test(line) && groups.every(({ id }) => line.includes(id)),
  )
  const found = new Set<string>()
  for (const line of lines.slice(title + 1)) {
    const name = workflows.find(({ workflow }) =>
      new RegExp(`(?:\`|<code>)${workflow}(?:\`|</code>)`).test(line),
    )?.workflow
    if (!isRow.test(line) || /---/.test(line)) continue
    if (name === undefined) break
    const cells = line.split(divider).filter(cell => cell.trim() !== '')
    const values = cells.slice(-groups.length)
    values.forEach((cell, g) => {
      if (isMarked(cell)) found.add(keyOf(name, groups[g]!.id))
    })
  }
  return found
}

/** Returns where the report and the gate name different changes: for two groups, of which the second has one run. */
export function disagreementsWithGate(report: CampaignReport, runs: readonly InputRun[]): string[] {
  const [before, after] = report.groups
  if (!after) return []
  const runsOf = (id: string) => runs.filter(({ group }) => group === id).map(({ run }) => run)
  const [baseline, candidates] = [runsOf(before!.id), runsOf(after.id)]
  const rules = rulesOf(
    DEFAULT_CONFIG,
    [...baseline, ...candidates].flatMap(({ series }) => series),
  )
  const { checks } = judge(judgeInput({ baseline, candidates, rulesOf: rules }))
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

/** Returns the groups with which as the baseline other changes, classes or effects result than with the first. */
export function favoured(runs: readonly InputRun[]): string[] {
  const groups = [...new Set(runs.map(({ group }) => group!))]
  const found = groups.map(group => {
    const { changes, groups, effects } = reportAgainst(runs, group)
    return JSON.stringify({ changes, effects, classes: groups.map(({ class: of }) => of) })
  })
  return groups.filter((_, g) => found[g] !== found[0])
}
