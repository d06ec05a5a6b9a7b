/** The page of a gate in a real browser. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Report } from '../../../src/core/model/report.ts'
import type { SeriesKind } from '../../../src/core/model/sample.ts'
import { packPage } from '../../../src/core/publish/report-files.ts'
import { renderGatePage } from '../../../src/report/page/gate-page.ts'
import { perfGate, ROOT } from '../../command-line.ts'
import { SCENARIOS } from '../../core/render/scenarios.ts'
import { runsWith } from '../../support/needed.ts'
import { browserWith, overflow, seriousFindings, WINDOWS } from './browser.ts'
import { untested } from './controls.ts'

const axis = { startMs: 0, stepMs: 60_000, points: 4 }
const overTime = (workflow: string, kind: SeriesKind, metric: string, values: number[]) =>
  ['baseline', 'candidate'].map(run => ({
    workflow,
    kind,
    dimensions: {},
    metric,
    run,
    axis: 0,
    values,
  }))
const report: Report = {
  ...SCENARIOS.mixed!,
  resources: SCENARIOS.regression!.resources,
  details: {
    axes: [axis],
    timeSeries: [
      ...overTime('CICO_TC_Check-In Controller', 'transaction', 'p95', [400, 420, 2000, 2100]),
      ...overTime('CICO_TC_Check-In Controller', 'transaction', 'throughput', [20, 21, 9, 8]),
      ...overTime('virtual users', 'measure', 'users', [5, 25, 25, 10]),
      ...overTime('mod-circulation', 'resource', 'cpu', [0.3, 0.31, 0.97, 0.98]),
    ],
    percentiles: [],
  },
}
const names = report.measurements.map(({ workflow }) => workflow)

describe.runIf(runsWith('chromium'))('the page of a gate in Chromium', () => {
  const open = browserWith(renderGatePage(report, { links: {} }, packPage))

  it.each(WINDOWS)(
    'The page of a gate has no serious finding of axe and fits its width: %s',
    async (_, window) => {
      const page = await open('', { ...window, bypassCSP: true })
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      expect(await seriousFindings(page)).toEqual([])
      await page.locator('[data-matrix] tbody td').first().click()
      await page.waitForSelector('dialog[open]')
      expect(await seriousFindings(page)).toEqual([])
    },
  )

  it('The page of a gate shows verdict, findings, all workflows and metrics, and the runs where scripts are blocked', async () => {
    const page = await open('', { javaScriptEnabled: false })
    expect(await page.locator('h1').innerText()).toContain(
      'is above its limit of 1%: error rate 0% → 18.3%',
    )
    expect(await page.locator('header').innerText()).toContain(
      '2 of 30 checks failed, 2 have no data',
    )
    expect((await page.locator('[data-matrix] tbody th button').allInnerTexts()).sort()).toEqual(
      [...names].sort(),
    )
    expect(await page.locator('[data-matrix] thead button').allInnerTexts()).toEqual([
      'p95',
      'average',
      'error rate',
      'throughput',
    ])
    expect(await page.locator('form.controls').isVisible()).toBe(false)
    expect(await page.locator('#runs tbody tr').count()).toBe(6)
    expect(
      await page.getByRole('img', { name: 'Virtual users over time' }).locator('path').count(),
    ).toBe(2)
  })

  it('The page of a gate lists the workflows worst first, and sorts by the header of a metric', async () => {
    const page = await open()
    const rows = () => page.locator('[data-matrix] tbody th button').allInnerTexts()
    const failed = report.checks
      .filter(({ verdict }) => verdict === 'fail')
      .map(({ workflow }) => workflow)
    expect((await rows()).slice(0, failed.length).sort()).toEqual([...failed].sort())
    await page.locator('[data-sort="metric:avg"]').click()
    const changes = (
      await page.locator('[data-matrix] tbody td:nth-of-type(2) small').allInnerTexts()
    ).map(text => Number.parseFloat(text.replace(/[▲▼±]/g, '')))
    expect(changes).toEqual([...changes].sort((a, b) => b - a))
    await page.getByLabel('only what changed').check()
    expect(await page.locator('[data-matrix] tbody tr:visible').count()).toBeLessThan(names.length)
  })

  it('The page of a gate draws the last runs of the worst workflows, with and without its script, and of each workflow in its details', async () => {
    const trends = (page: Page, kind: string) =>
      page.locator(`figure[data-trend] ${kind}`).filter({ visible: true })
    const plain = await open('', { javaScriptEnabled: false })
    expect(await trends(plain, 'svg').count()).toBe(10)
    expect(await trends(plain, 'svg circle').first().locator('title').textContent()).toBe(
      'baseline, 2026-09-26 02:00 UTC, commit def5670: 0%',
    )
    const page = await open()
    expect(await trends(page, 'svg').count()).toBe(10)
    const figure = page.locator('#trend figure[data-trend]').first()
    const legend = figure.locator('.values')
    expect(await legend.isVisible()).toBe(false)
    await figure.locator('svg').hover({ position: { x: 66, y: 40 } })
    await expect
      .poll(() => legend.innerText())
      .toMatch(/baseline, 2026-09-26 02:00 UTC.*baseline\s*[\d.]+%\W*candidate\s*–/s)
    await page.mouse.move(0, 0)
    await expect.poll(() => legend.isVisible()).toBe(false)
    await page.locator('[data-matrix] tbody td').first().click()
    expect(await page.locator('dialog [data-trends] svg').count()).toBeGreaterThan(1)
  })

  it('The page of a gate opens the run of a cell: its times, its throughput, virtual users and the resources on one time axis', async () => {
    const page = await open()
    const row = page.locator('[data-matrix] tbody tr', { hasText: 'Check-In Controller' })
    await row.locator('td[data-run]').first().click()
    const charts = page.locator('dialog [data-charts] figure')
    expect(await charts.locator('figcaption').allInnerTexts()).toEqual([
      'p95',
      'throughput',
      'virtual users',
      'CPU',
    ])
    await charts
      .locator('svg')
      .first()
      .hover({ position: { x: 64, y: 20 } })
    await expect
      .poll(() => charts.nth(3).locator('.values').innerText())
      .toMatch(/mod-circulation\s*30(?:\.0)?%/)
    expect(await charts.nth(2).locator('.values').innerText()).toMatch(
      /baseline\s*5\W*candidate\s*5/,
    )
  })

  it.each(['', '#open=0+candidate'])(
    'The page of a gate has no control without a test: %s',
    async fragment => {
      const page = await open(fragment)
      await page.evaluate(() => {
        for (const folded of document.querySelectorAll('details')) folded.open = true
      })
      expect(await untested(page)).toEqual([])
    },
  )

  it('The page of a gate unfolds everything for print', async () => {
    const page = await open()
    expect(await page.locator('details:not([open])').count()).toBeGreaterThan(0)
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    expect(await page.locator('details:not([open])').count()).toBe(0)
  })
})

/** Returns the page of the example of the README, with each row of its results changed. */
async function examplePage(changed: (row: string, i: number) => string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'perf-gate-page-'))
  const example = join(ROOT, 'examples/check-in-check-out')
  const rows = gunzipSync(readFileSync(join(example, 'results/slow-check-in.jtl.gz'))).toString()
  const results = join(folder, 'run.jtl')
  writeFileSync(results, rows.split('\n').map(changed).join('\n'))
  const store = ['--store', join(example, 'baseline'), '--suite', 'check-in-check-out']
  await perfGate(['gate', '--results', results, ...store, '--read-only', '--out', folder])
  const page = readFileSync(join(folder, 'report.html'), 'utf8')
  rmSync(folder, { recursive: true })
  return page
}

const withErrors = (row: string, i: number) =>
  i % 9 === 0 && row.includes('CICO_TC_Check-Out') ? row.replace(',true,', ',false,') : row

describe.runIf(runsWith('chromium')).each([
  ['the example of the README', (row: string) => row, '25% slower'],
  ['an error rate that rose while a workflow became slower', withErrors, 'has more errors'],
] as const)('the height of the page of a gate in Chromium: %s', async (name, changed, heading) => {
  const open = browserWith(await examplePage(changed))

  it(`The page of a gate is at most 2,500 px high on a desktop: ${name}`, async () => {
    const page = await open()
    expect(await page.locator('h1').innerText()).toContain(heading)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThanOrEqual(2_500)
  })
})
