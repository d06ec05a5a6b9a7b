/** Figures in the author's text, and texts for spreadsheets. */
import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { describe, expect, it } from 'vitest'
import { packPage } from '../../../src/core/publish/report-files.ts'
import { campaignFiles } from '../../../src/report/outputs/campaign-files.ts'
import { withWords } from '../../../src/report/words/campaign-words.ts'
import { campaignOf, inputRun } from '../../support/hand-made-runs.ts'
import { sampleCampaign } from '../page/sample-page.ts'

const runs = [
  inputRun('8', { 'Check-In': 1000, 'Check-Out': { avg: 2000, 'error-rate': 0.01 } }),
  inputRun('16', { 'Check-In': 958, 'Check-Out': { avg: 2406, 'error-rate': 0.03 } }),
]
const resolve = (purpose: string, of = runs) => {
  const { report, problems } = withWords(campaignOf(of, { texts: { purpose } }))
  return problems.length > 0
    ? problems.map(({ at, message }) => `${at}: ${message}`).join('\n')
    : report.texts.purpose
}

describe('references in the author’s text', () => {
  it.each([
    ['{{delta avg "Check-In" 16 vs 8}}', '-4.2%'],
    ['{{delta avg Check-In 16 vs 8}} and {{value avg Check-In 8}}', '-4.2% and 1,000 ms'],
    ['{{difference avg "Check-Out" 16 vs 8}}', '+406 ms'],
    ['{{delta error-rate "Check-Out" 16 vs 8}}', '+2.00 pp'],
    ['{{difference avg "Check-Out" 16 vs 8 = +406 ms}}', '+406 ms'],
    ['{{delta error-rate "Check-Out" 16 vs 8 = +2 pp}}', '+2.00 pp'],
    ['{{median 16}}', '+7.4%'],
    ['no reference: { {x}}', 'no reference: { {x}}'],
  ])("A reference in the author's text is replaced by its figure: %s", (text, resolved) => {
    expect(resolve(text)).toBe(resolved)
  })

  it.each([
    [
      '{{delta avg "Check-In" 16 vs 8 = -5.0%}}',
      'is stale: the report has -4.2%, the text states -5.0%.',
    ],
    [
      '{{delta error-rate "Check-Out" 16 vs 8 = +20 pp}}',
      'is stale: the report has +2.00 pp, the text states +20 pp.',
    ],
    ['{{delta avg "Check-IN" 16 vs 8}}', '16 has no avg of "Check-IN".'],
    ['{{delta avg "Check-In" 17 vs 8}}', '"17" is no run or group.'],
    ['{{delta p95 "Check-In" 16 vs 8}}', '16 has no p95 of "Check-In".'],
    ['{{delta avg "Check-In" 16}}', 'is not complete. Known:'],
    ['{{change avg "Check-In" 16 vs 8}}', 'no such reference. Known:'],
    ['{{cost 16}}', 'the cost of 16 is not known.'],
    ['{{median 7}}', '"7" is no group.'],
  ])('An invalid reference is refused: %s', (text, problem) => {
    expect(resolve(text)).toContain(`purpose: ${text}: ${problem}`)
  })

  it('A figure of a workflow that was measured in two regions is refused until the text says in which', () => {
    const inTwo = runs.map(one => {
      const series = one.run.series.flatMap(of => [
        { ...of, dimensions: { region: 'eu' } },
        { ...of, dimensions: { region: 'us' } },
      ])
      return { ...one, run: { ...one.run, series } }
    })
    expect(resolve('{{value avg "Check-In" 8}}', inTwo)).toMatch(
      /is of several: Check-In .*eu.*; Check-In .*us.*\. Add dimensions\.$/,
    )
    expect(resolve('{{value avg "Check-In" region=us 8}}', inTwo)).toBe('1,000 ms')
  })
})

/** A campaign in which every text is hostile. */
function hostile() {
  const evil = '=HYPERLINK("http://x","y")|<img src=x onerror=alert(1)>\n@team #1 `code` ::error::'
  const walk = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string') return FIXED.has(key) ? value : evil
    if (Array.isArray(value)) return value.map(item => walk(item, key))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => [name, walk(field, name)]),
    )
  }
  return walk(sampleCampaign()) as ReturnType<typeof sampleCampaign>
}
/** Texts that refer to each other, or belong to the program. */
const FIXED = new Set([
  'purpose',
  'methodology',
  'conclusions',
  'metric',
  'kind',
  'state',
  'change',
  'code',
  'unit',
  'id',
  'run',
  'group',
  'runs',
  'baseline',
  'better',
  'goal',
  'reason',
  'section',
  'url',
  'startedAt',
])

describe('exports of hostile names', () => {
  const written = campaignFiles(hostile(), ['markdown', 'csv', 'json'], packPage)

  it('No CSV holds a formula', async () => {
    const csv = [...(await written)].filter(([name]) => name.endsWith('.csv'))
    expect(csv.length).toBeGreaterThan(8)
    for (const [name, content] of csv)
      for (const cell of cellsOf(`${content}`))
        if (Number.isNaN(Number(cell))) expect(cell, name).not.toMatch(/^[=+\-@]/)
  })

  it('Hostile names render as text in Markdown: no tag, no link, no picture', async () => {
    const html = micromark(`${(await written).get('report.md')}`, {
      extensions: [gfm()],
      htmlExtensions: [gfmHtml()],
      allowDangerousHtml: true,
    })
    expect(html).not.toMatch(/<img|<script|onerror=[^&"]*>/)
    expect(
      [...html.matchAll(/href="([^"]*)"/g)]
        .map(([, href]) => href)
        .filter(href => !href!.startsWith('https://grafana.example.org')),
    ).toEqual([])
  })
})

/** Cells of a CSV by RFC 4180. */
function cellsOf(text: string): string[] {
  return [...text.matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(?:,|\r\n)/g)].map(([, cell]) =>
    cell!.startsWith('"') ? cell!.slice(1, -1).replaceAll('""', '"') : cell!,
  )
}

describe('CSV', () => {
  it('The CSV has numbers in full, and empty cells for absent ones', async () => {
    const files = await campaignFiles(sampleCampaign(), ['csv'], packPage)
    const text = files.get('csv/groups.csv') as string
    // Commas within quotes separate nothing.
    const [titles = [], ...lines] = text.split('\r\n').map(line => line.split(/,(?! )/))
    expect(lines.pop()).toEqual([''])
    const cellsOf = (title: string) => lines.map(line => line[titles.indexOf(title)])
    expect(cellsOf('group')).toEqual(['1/2', '3/4', '5', 'before'])
    expect(cellsOf('runs')).toEqual(['"1, 2"', '"3, 4"', '5', ''])
    expect(cellsOf('note')).toEqual(['', 'Tasks were placed by hand.', '', 'in use until now'])
    expect(cellsOf('median change')).toEqual(['', '-0.028', '0.31', ''])
    expect(cellsOf('low')).toEqual(['', '-0.06', '0.24', ''])
    expect(cellsOf('high')).toEqual(['', '0.005', '0.38', ''])
    expect(cellsOf('workflows')).toEqual(['', '3', '3', ''])
    expect(cellsOf('cost')).toEqual(['4.312', '2.36', '', '5'])
    expect(cellsOf('cost change')).toEqual(['-0.1376', '-0.528', '', ''])
    expect(cellsOf('cost against')).toEqual(['before', 'before', '', ''])
  })
})
