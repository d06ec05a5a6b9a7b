/** Tables are described once: every writer shows their titles, rows and figures. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Block, Table } from '../../../src/core/render/document/document.ts'
import { plainText } from '../../../src/core/render/document/plain-text.ts'
import { writeMarkdown } from '../../../src/core/render/document/write-markdown.ts'
import { writeTerminal } from '../../../src/core/render/document/write-terminal.ts'
import { type Detail, detailBlocks } from '../../../src/core/render/outputs/report-blocks.ts'
import { runsFold } from '../../../src/core/render/tables/gate/runs.ts'
import { tableOf } from '../../../src/core/render/tables/table.ts'
import { indexCampaign } from '../../../src/report/lookup/comparison.ts'
import { defaultView } from '../../../src/report/lookup/view.ts'
import type { CampaignReport } from '../../../src/report/model/campaign.ts'
import { writeConfluence } from '../../../src/report/outputs/write-confluence.ts'
import { writeCsv } from '../../../src/report/outputs/write-csv.ts'
import { writeHtml } from '../../../src/report/page/write-html.ts'
import { campaignBlocks, campaignSections } from '../../../src/report/tables/campaign-blocks.ts'
import { CAMPAIGN_SECTIONS, sheetsOf } from '../../../src/report/tables/campaign-sections.ts'
import { number, text } from '../../../src/report/tables/columns.ts'
import { pageOf, sampleCampaign, withoutProgram } from '../../report/page/sample-page.ts'
import { SCENARIOS } from './scenarios.ts'

/** Markdown and wiki shorten long statements, HTML does not: they are cut here. */
const golden = (name: string) => (): CampaignReport => {
  const report: CampaignReport = JSON.parse(
    readFileSync(join(import.meta.dirname, `../../golden/campaign/${name}.json`), 'utf8'),
  )
  return { ...report, sql: report.sql.map(each => ({ ...each, text: each.text.slice(0, 60) })) }
}

const CAMPAIGNS: readonly (readonly [string, () => CampaignReport])[] = [
  ['the sample', () => JSON.parse(JSON.stringify(sampleCampaign()).replaceAll(/[<>]/g, ''))],
  ['kafka-instance-types', golden('kafka-instance-types')],
  ['multi-tenant', golden('multi-tenant')],
]

/** Sections that only the page has: they depend on what the reader chooses. */
const ON_PAGE = ['Load levels']

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}
/** The text of a cell without markup, and dimensions as the page writes them: 'users 25'. */
const plain = (cell: string) =>
  cell
    .replaceAll(/<svg.*?<\/svg>/gs, '')
    .replaceAll(/<(?:br|small|sub)\b[^>]*>/g, ' ')
    .replaceAll(
      /<\/?(?:code|wbr|b|strong|s|del|sub|small|a|button|span|input|label|i)\b[^>]*>/g,
      '',
    )
    .replaceAll(/&(?:lt|gt|quot|#39|amp);/g, entity => ENTITIES[entity]!)
    .replaceAll(/[`*\\=\s\u00a0]+/g, ' ')
    .trim()
const elements = (markup: string) =>
  [...markup.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row]) =>
    [...row!.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell]) => plain(cell!)),
  )
const lines = (markdown: string) =>
  markdown
    .split('\n')
    .filter(line => line.startsWith('| ') && !/^\|[ :|-]+\|$/.test(line))
    .map(line => line.slice(2, -2).split(/ \| /).map(plain))

const tablesIn = (blocks: readonly Block[]): Table[] =>
  blocks.flatMap(block =>
    block.type === 'table' ? [block] : block.type === 'fold' ? tablesIn(block.blocks) : [],
  )
const WRITTEN = ['Purpose', 'Conclusions', 'Methodology']
const headings = (markup: string, level: number) =>
  [...markup.matchAll(new RegExp(`<h${level}>(.*?)</h${level}>`, 'g'))].map(([, title]) =>
    plain(title!),
  )

describe.each(CAMPAIGNS)('Sections of %s', (_, campaign) => {
  const report = campaign()
  const index = indexCampaign(report)
  const shown = { index, view: defaultView(index) }

  it('Sections have one name and one order in Markdown and the wiki; the page begins with configurations and workflows, and marks written texts', () => {
    const blocks = campaignBlocks(report)
    const titles = blocks.flatMap(block => {
      if (block.type === 'fold') return block.summary.join('')
      return block.type === 'heading' && block.level === 3 ? block.line.join('') : []
    })
    const named = new Set<string>(CAMPAIGN_SECTIONS.map(({ title }) => title))
    const folded = CAMPAIGN_SECTIONS.filter(({ isFolded }) => isFolded).map(({ title }) => title)
    const sections = titles.filter(title => named.has(title) || WRITTEN.includes(title))
    expect(headings(writeConfluence(blocks), 3)).toEqual(
      sections.filter(title => !folded.includes(title)),
    )
    const first = ['Configurations', 'Workflows'].filter(title => sections.includes(title))
    const rest = sections.filter(title => !first.includes(title))
    expect(
      headings(withoutProgram(pageOf(report)), 2).filter(title => !ON_PAGE.includes(title)),
    ).toEqual(
      [...first, ...rest].map(title => (WRITTEN.includes(title) ? `${title} (written)` : title)),
    )
    expect(sections.length).toBeGreaterThan(4)
  })

  it('Sheets of one table have the name of their section', () => {
    const names = new Map(CAMPAIGN_SECTIONS.map(({ id, title }) => [id, title]))
    for (const { id, title } of sheetsOf(report))
      if (id !== 'matrix' && id !== 'resources') expect(names.get(id) ?? title).toBe(title)
  })

  it('Markdown, the wiki and the page show the same rows of each table', () => {
    for (const { title, blocks } of campaignSections(report))
      for (const table of tablesIn(blocks(shown))) {
        const rows = lines(writeMarkdown([table]))
        expect(rows, title).toHaveLength(table.rows.length + 1)
        expect(elements(writeConfluence([table])), title).toEqual(rows)
        expect(elements(writeHtml([table])), title).toEqual(rows)
      }
  })

  it('CSV has a line for each row of its sheet', () => {
    for (const sheet of sheetsOf(report)) {
      expect(writeCsv(sheet).split('\r\n'), sheet.id).toHaveLength(sheet.rows.length + 2)
    }
  })
})

const EVERYTHING: Detail = {
  ...{ findings: 99, words: 99, workflows: 99, controls: 99, metrics: 4, resources: 99 },
  ...{ narrow: false, charts: false, context: true, runs: true, body: true },
}

it.each(Object.keys(SCENARIOS).filter(name => name !== 'hostile'))(
  'Comment, page and terminal show the same rows of each table of a gate: %s',
  name => {
    const tables = tablesIn(detailBlocks(SCENARIOS[name]!, 'none', EVERYTHING))
    expect(tables.length).toBeGreaterThan(0)
    for (const table of tables) {
      // A terminal has other signs, and no footnotes.
      const unmarked = (rows: string[][]) =>
        rows.map(row => row.map(cell => cell.replace(/ ?[¹²]/, '')))
      const rows = unmarked(lines(writeMarkdown([table])))
      expect(rows).toHaveLength(table.rows.length + 1)
      expect(unmarked(elements(writeHtml([table])))).toEqual(rows)
      const printed = writeTerminal([table], { color: false, width: 10_000 }).trimEnd().split('\n')
      const signs = rows[0]![0] === '' ? 1 : 0
      expect(printed.map(plain)).toEqual(
        rows.map(row => expect.stringContaining(row.slice(signs).join(' ').trim())),
      )
    }
  },
)

it('A campaign with errors and unreadable rows names both in every output', () => {
  const report = sampleCampaign()
  report.sources = [
    { run: '1', name: 'results.jtl', format: 'jmeter-csv', rows: 4_000, issues: 17 },
  ]
  const blocks = campaignBlocks(report)
  const csv = sheetsOf(report).map(writeCsv).join('')
  for (const output of [writeMarkdown(blocks), writeConfluence(blocks), pageOf(report), csv]) {
    expect(output).toContain('no invoice')
    expect(output).toMatch(/\b17\b/)
  }
})

it('A column without a value in any row is in sheets only, and an absent number is a dash', () => {
  const items = [{ name: 'a', size: 1 }, { name: 'b' }] as {
    name: string
    size?: number
    note?: string
  }[]
  const columns = [
    text<(typeof items)[number]>('name', ({ name }) => name),
    text<(typeof items)[number]>('note', ({ note }) => note),
    number<(typeof items)[number]>('size', 'count', ({ size }) => size),
  ]
  const table = tableOf(items, columns)
  expect(lines(writeMarkdown([table]))).toEqual([
    ['name', 'size'],
    ['a', '1'],
    ['b', '–'],
  ])
  expect(writeTerminal([table], { color: false, width: 80 })).toContain('b        –')
})

it('Many resources have the four of each metric that moved most in a table, and all of each phase in a fold of its own', () => {
  const report = sampleCampaign()
  const inPhases = <Cell extends { workflow: string; dimensions: object; value?: number }>(
    cells: readonly Cell[],
  ) =>
    cells
      .filter(({ workflow }) => workflow === cells[0]!.workflow)
      .flatMap(cell =>
        ['load', 'import'].flatMap(phase =>
          Array.from({ length: 26 }, (_, i) => ({
            ...cell,
            workflow: `mod-${i}`,
            dimensions: { phase },
          })),
        ),
      )
  report.resources = inPhases(report.resources)
  report.resourceGroupCells = inPhases(report.resourceGroupCells)
  const metrics = new Set(report.resources.map(({ metric }) => metric)).size
  const index = indexCampaign(report)
  const blocks = campaignSections(report)
    .find(({ id }) => id === 'resources')!
    .blocks({ index, view: defaultView(index) })
  const [first] = blocks.filter(({ type }) => type === 'table')
  expect(tablesIn([first!])[0]!.rows).toHaveLength(4 * metrics)
  const folds = blocks.filter(block => block.type === 'fold')
  expect(folds.map(({ summary }) => plainText(summary))).toEqual([
    `phase=load: ${26 * metrics} resources`,
    `phase=import: ${26 * metrics} resources`,
  ])
  expect(writeMarkdown(tablesIn(folds[0]!.blocks))).not.toContain('phase=')
})

it('A table of more than twenty modules is folded', () => {
  const report = sampleCampaign()
  const ids = report.runs.map(({ id }) => id)
  const facts = (count: number) =>
    Array.from({ length: count }, (_, i) => {
      const [item, attribute] = [`mod-${i + 1}`, 'version']
      const values = Object.fromEntries(ids.map(id => [id, '1.0']))
      return { fact: `${item}.${attribute}`, item, attribute, differs: false, values }
    })
  const blocksOf = (count: number) => {
    const index = indexCampaign({ ...report, facts: facts(count) })
    const shown = { index, view: defaultView(index) }
    return campaignSections(report)
      .find(({ id }) => id === 'facts')!
      .blocks(shown)
  }
  expect(blocksOf(20).map(({ type }) => type)).toEqual(['paragraph', 'table'])
  const fold = blocksOf(21).at(-1)!
  expect(fold.type === 'fold' && plainText(fold.summary)).toBe('21 items, from mod-1 to mod-21')
})

it('Runs whose samples are not known have no column of samples', () => {
  const report = structuredClone(SCENARIOS['all-pass']!)
  const titles = () =>
    tablesIn(runsFold(report)).flatMap(({ columns }) => columns.map(({ title }) => title))
  expect(titles()).toContain('samples')
  for (const run of [...report.baseline.runs, ...report.candidate.runs]) delete run.samples
  expect(titles()).not.toContain('samples')
})

it('The figures of a resource are one row: the mean, and below it p95 and maximum, with a change where it is proven', () => {
  const report = sampleCampaign()
  const figures = ['p95', 'max'].map(figure => ({
    id: `cpu-${figure}`,
    factor: figure === 'p95' ? 2 : 3,
  }))
  const withFigures = <Cell extends { metric: string; value?: number; delta?: object }>(
    cells: readonly Cell[],
  ) =>
    cells.flatMap(cell => [
      cell,
      ...figures.map(({ id, factor }) => ({ ...cell, metric: id, value: cell.value! * factor })),
    ])
  report.resources = withFigures(report.resources)
  report.resourceGroupCells = withFigures(report.resourceGroupCells)
  const cpu = report.metrics.find(({ id }) => id === 'cpu')!
  report.metrics.push(
    { ...cpu, id: 'cpu-p95', label: 'CPU p95' },
    { ...cpu, id: 'cpu-max', label: 'CPU maximum' },
  )
  const section = campaignSections(report).find(({ id }) => id === 'resources')!
  const index = indexCampaign(report)
  const [table] = tablesIn(section.blocks({ index, view: defaultView(index) }))
  expect(table!.rows).toHaveLength(index.resources.length)
  const value = report.resourceGroupCells[0]!.value
  const text = writeMarkdown([table!])
  expect(text.replaceAll('\u00a0', ' ')).toContain(
    `<sub>p95 ${index.value('cpu', 2 * value)}, max ${index.value('cpu', 3 * value)}</sub>`,
  )
  expect(text).not.toContain('CPU maximum')
  // CSV keeps a row for each figure.
  expect(sheetsOf(report).find(({ id }) => id === 'resources')!.rows).toHaveLength(
    3 * index.resources.length,
  )
})
