/** How other programs read a report: a workbook, a wiki page, CSV. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'
import { afterAll, describe, expect, it } from 'vitest'
import type { CampaignReport } from '../../../src/report/model/campaign.ts'
import { writeConfluence } from '../../../src/report/outputs/write-confluence.ts'
import { writeCsv } from '../../../src/report/outputs/write-csv.ts'
import { writeWorkbook } from '../../../src/report/outputs/xlsx.ts'
import { campaignBlocks } from '../../../src/report/tables/campaign-blocks.ts'
import { sheetsOf } from '../../../src/report/tables/campaign-sections.ts'
import type { SheetCell, SheetColumn } from '../../../src/report/tables/columns.ts'
import { runsWith } from '../../support/needed.ts'
import { sampleCampaign } from '../page/sample-page.ts'

const HOSTILE = [
  '=1+1',
  '+1',
  '-1',
  '@sum(1)',
  '\t=1',
  '<b>&"\'',
  ']]></ac:x>',
  'a\u0000b\u202e',
  '"quoted", 1',
]

/** The sample with names and texts that some program would interpret. */
function hostileCampaign(): CampaignReport {
  const campaign = sampleCampaign()
  const rename = (of: { workflow: string }, i: number) => {
    of.workflow = HOSTILE[i % HOSTILE.length]!
  }
  campaign.title = HOSTILE[5]!
  campaign.workflows.forEach(rename)
  campaign.cells.forEach(rename)
  campaign.jobs.forEach(rename)
  campaign.errors.forEach(error => {
    error.message = HOSTILE[6]!
  })
  campaign.runs.forEach((run, i) => {
    run.title = HOSTILE[i % HOSTILE.length]!
    run.note = HOSTILE[(i + 5) % HOSTILE.length]!
  })
  return campaign
}

/** A report made of measurements, by the command line. */
function realCampaign(): CampaignReport {
  const path = join(import.meta.dirname, '../../golden/campaign/cpu-and-placement.json')
  return JSON.parse(readFileSync(path, 'utf8')) as CampaignReport
}

/** A number as LibreOffice writes it: in quotes, and with a percent sign where its format has one. */
function asNumber(cell: string): number {
  const text = cell.replaceAll('"', '')
  return text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text)
}

describe('The workbook', () => {
  const folder = mkdtempSync(join(tmpdir(), 'perf-gate-workbook-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('The workbook has the same bytes for the same report', async () => {
    const sheets = sheetsOf(sampleCampaign())
    expect(
      Buffer.from(await writeWorkbook(sheets)).equals(Buffer.from(await writeWorkbook(sheets))),
    ).toBe(true)
  })

  /** Durations and dates are read as such, which the script writes as text. */
  const inWorkbook = (cell: SheetCell, { unit }: SheetColumn) =>
    typeof cell === 'string' || (cell !== undefined && unit === 'duration')
      ? expect.any(String)
      : (cell ?? null)

  it.runIf(runsWith('openpyxl'))(
    'openpyxl reads the workbook: numbers as numbers, frozen headers, hostile text as text, no formulas',
    async () => {
      const sheets = sheetsOf(hostileCampaign())
      const path = join(folder, 'hostile.xlsx')
      writeFileSync(path, await writeWorkbook(sheets))
      const script = `
import json, sys, warnings, openpyxl
warnings.simplefilter("ignore")
book = openpyxl.load_workbook(sys.argv[1])
print(json.dumps([[s.freeze_panes, [[c.value for c in r] for r in s.iter_rows()], sorted({c.data_type for r in s.iter_rows() for c in r})] for s in book], default=str))`
      const read = JSON.parse(
        execFileSync('python-with-openpyxl', ['-c', script, path], { encoding: 'utf8' }),
      ) as [string, SheetCell[][], string[]][]
      expect(read).toHaveLength(sheets.length)
      for (const [i, [frozen, [head, ...rows], types]] of read.entries()) {
        const sheet = sheets[i]!
        expect(frozen).toBe('B2')
        // The workbook leaves out columns without values.
        const written = <T>(items: readonly T[]) =>
          items.filter((_, column) => sheet.rows.some(row => row[column] !== undefined))
        expect(head).toEqual(written(sheet.columns).map(({ title }) => title))
        const columns = written(sheet.columns)
        expect(rows).toEqual(
          sheet.rows.map(row => written(row).map((cell, i) => inWorkbook(cell, columns[i]!))),
        )
        expect(types).not.toContain('f')
      }
    },
  )

  it('The workbook has a filter on every sheet, and dates as dates', async () => {
    const report = sampleCampaign()
    const sheets = sheetsOf(report)
    const entries = unzipSync(await writeWorkbook(sheets))
    const sheetsIn = Object.keys(entries).filter(name =>
      /^xl\/worksheets\/sheet\d+\.xml$/.test(name),
    )
    expect(sheetsIn).toHaveLength(sheets.length)
    for (const name of sheetsIn) {
      const sheet = strFromU8(entries[name]!)
      expect(sheet).toMatch(/<\/sheetData><autoFilter ref="A1:[A-Z]+\d+"\/>/)
      // Printed as wide as a page, and as long as it is.
      expect(sheet).toMatch(
        /<sheetPr><pageSetUpPr fitToPage="1"\/><\/sheetPr><sheetViews>.*<pageSetup fitToHeight="0" /s,
      )
    }
    expect(strFromU8(entries['xl/styles.xml']!)).toContain('[h]:mm:ss')
    expect(strFromU8(entries['xl/styles.xml']!)).toContain('yyyy-mm-dd hh:mm')
    const again = await writeWorkbook(sheets)
    expect(Buffer.from(again).equals(Buffer.from(await writeWorkbook(sheets)))).toBe(true)
  })

  it.each([
    ['slower', 'ffebe9'],
    ['over-limit', 'ffebe9'],
    ['copied-cell', 'fff8c5'],
    ['Check-In', undefined],
  ])('The background of a cell with "%s" is %s', async (text, color) => {
    const sheet = {
      id: 'a',
      title: 'A',
      columns: [{ title: 'code', kind: 'text' as const }],
      rows: [[text]],
    }
    const entries = unzipSync(await writeWorkbook([sheet]))
    const fills = [...strFromU8(entries['xl/styles.xml']!).matchAll(/<fgColor rgb="(\w+)"/g)].map(
      ([, rgb]) => rgb,
    )
    const head = fills
      .filter(rgb => !/eaeef2$/i.test(rgb!))
      .map(rgb => rgb!.slice(-6).toLowerCase())
    expect(head).toEqual(color === undefined ? [] : [color])
  })

  it.runIf(runsWith('libreoffice'))(
    'LibreOffice reads the numbers of the report from the workbook',
    async () => {
      const sheet = sheetsOf(realCampaign()).find(({ id }) => id === 'changes')!
      writeFileSync(join(folder, 'changes.xlsx'), await writeWorkbook([sheet]))
      const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
      const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false'
      execFileSync(
        'soffice',
        [
          profile,
          '--headless',
          '--convert-to',
          filter,
          '--outdir',
          folder,
          join(folder, 'changes.xlsx'),
        ],
        {
          stdio: 'pipe',
        },
      )
      const [, ...rows] = readFileSync(join(folder, 'changes.csv'), 'utf8').trim().split('\n')
      expect(rows).toHaveLength(sheet.rows.length)
      const change = sheet.columns.findIndex(({ title }) => title === 'change')
      const value = sheet.columns.findIndex(({ title }) => title === 'value')
      let compared = 0
      for (const [i, row] of rows.entries()) {
        const cells = row.split(',').map(asNumber)
        expect(cells[value]).toBeCloseTo(sheet.rows[i]![value] as number, 9)
        const expected = sheet.rows[i]![change]
        if (expected === undefined) continue
        compared++
        expect(cells[change]).toBeCloseTo(expected as number, 9)
      }
      expect(compared).toBeGreaterThan(0)
    },
  )
})

describe('The wiki page', () => {
  /** Elements of the storage format that perf-gate writes, and documented macros. */
  const ELEMENTS =
    /^(?:page|h[2-4]|p|ul|li|table|tbody|tr|th|td|code|strong|sub|br|a|ac:(?:structured-macro|parameter|rich-text-body|plain-text-body|image|link)|ri:attachment)$/
  const MACROS = ['expand', 'status', 'code']

  it.each([
    ['the sample', sampleCampaign],
    ['hostile names', hostileCampaign],
  ])('The wiki page is well-formed and has known elements and macros only: %s', (_, campaign) => {
    const names = new Set<string>()
    const macros = new Set<string>()
    const parser = new SaxesParser()
    parser.on('error', error => {
      throw error
    })
    parser.on('opentag', ({ name, attributes }) => {
      names.add(name)
      if (name === 'ac:structured-macro') macros.add(String(attributes['ac:name']))
      expect(Object.keys(attributes).filter(key => key.startsWith('on'))).toEqual([])
    })
    parser.write(`<page>${writeConfluence(campaignBlocks(campaign()))}</page>`).close()
    expect([...names].filter(name => !ELEMENTS.test(name))).toEqual([])
    expect([...macros].filter(name => !MACROS.includes(name))).toEqual([])
  })

  it('The wiki page is as in golden/campaign/sample-confluence.xml', async () => {
    const page = writeConfluence(campaignBlocks(sampleCampaign()))
    await expect(`${page}\n`).toMatchFileSnapshot('../../golden/campaign/sample-confluence.xml')
  })
})

it('No cell of the CSV with a hostile name begins a formula', () => {
  for (const sheet of sheetsOf(hostileCampaign()))
    for (const line of writeCsv(sheet).split('\r\n'))
      for (const cell of line.split(',')) {
        const text = cell.replace(/^"/, '')
        if (/^[=+\-@\t]/.test(text)) expect(Number(text), text).not.toBeNaN()
      }
})
