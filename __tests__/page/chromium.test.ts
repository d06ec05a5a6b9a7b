/** The page in a real browser, without a network. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { runsWith } from '../needed.ts'
import { pageOf, sampleCampaign } from './sample.ts'

/** Far beyond need: a busy machine fails no test. */
const LIMIT_MS = 240_000
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

describe.runIf(runsWith('chromium'))('The page in Chromium', () => {
  const folder = mkdtempSync(join(tmpdir(), 'perf-gate-page-'))
  const file = join(folder, 'report.html')
  const address = `file://${file}`
  let browser: Browser
  const problems: string[] = []

  beforeAll(async () => {
    writeFileSync(file, pageOf(sampleCampaign()))
    const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run']
    browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args, timeout: LIMIT_MS })
  })
  afterAll(async () => {
    await browser?.close()
    rmSync(folder, { recursive: true, force: true })
  })
  afterEach(() => {
    expect(problems.splice(0)).toEqual([])
  })

  async function open(fragment = '', options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, offline: true, ...options })
    context.setDefaultTimeout(LIMIT_MS)
    const page = await context.newPage()
    page.on('console', message => {
      if (message.type() === 'error') problems.push(message.text())
    })
    page.on('pageerror', error => problems.push(String(error)))
    page.on('request', request => {
      if (!request.url().startsWith(address)) problems.push(`requests ${request.url()}`)
    })
    await page.goto(address + fragment)
    if (options.javaScriptEnabled !== false) await page.waitForSelector('html.scripts')
    return page
  }

  const rows = (page: Page) => page.locator('[data-matrix] tbody tr:visible th').allInnerTexts()
  const cell = (page: Page, row: number, run: string) => page.locator(`[data-matrix] #w${row} td[data-run="${run}"]`)

  it.each([
    ['desktop, light', { width: 1280, height: 900 }, 'light'],
    ['desktop, dark', { width: 1280, height: 900 }, 'dark'],
    ['phone, light', { width: 390, height: 844 }, 'light'],
    ['phone, dark', { width: 390, height: 844 }, 'dark'],
  ] as const)('has no finding of axe and fits its width: %s', async (_, viewport, colorScheme) => {
    const page = await open('', { viewport, colorScheme, bypassCSP: true })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await page.addScriptTag({ content: AXE })
    const violations = async () =>
      (
        (await page.evaluate('axe.run()')) as {
          violations: { impact: string; id: string; nodes: { html: string }[] }[]
        }
      ).violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`)
    expect(await violations()).toEqual([])
    await cell(page, 0, '3').click()
    await page.waitForSelector('dialog[open]')
    expect(await violations()).toEqual([])
    await page.context().close()
  })

  it('shows everything where scripts are blocked, and no control that needs them', async () => {
    const page = await open('', { javaScriptEnabled: false })
    expect(await rows(page)).toHaveLength(sampleCampaign().workflows.length)
    expect(await page.locator('form.controls').isVisible()).toBe(false)
    expect(await page.locator('#sql tbody tr, #jobs tbody tr, #errors tbody tr').count()).toBeGreaterThan(2)
    await page.getByLabel('only differences').check()
    expect(await page.locator('#infrastructure tbody tr:visible').count()).toBe(1)
    await page.context().close()
  })

  it('filters by text, by dimension and by what changed, says how many rows are left, and resets', async () => {
    const page = await open()
    const all = await rows(page)
    await page.getByLabel('Filter').fill('check-in')
    expect(await rows(page)).toEqual(all.filter(name => name.includes('Check-In')))
    expect(await page.locator('form.controls output').innerText()).toContain(`of ${all.length} workflows`)
    expect(new URL(page.url()).hash).toBe('#search=check-in')
    await page.getByRole('button', { name: 'Reset' }).click()
    expect(await rows(page)).toEqual(all)
    await page.getByLabel('only what changed').focus()
    await page.keyboard.press('Space')
    expect((await rows(page)).length).toBeLessThan(all.length)
    expect(new URL(page.url()).hash).toBe('#changed=true')
    await page.context().close()
  })

  it('sorts by the head of a column and by the list, by mouse and by keyboard', async () => {
    const page = await open()
    const head = page.locator('[data-sort="1"]')
    const values = async () =>
      (await page.locator('[data-matrix] td[data-run="1"].number').allInnerTexts()).map(text =>
        Number.parseFloat(text.replaceAll(',', '')),
      )
    await head.click()
    const falling = await values()
    expect(falling).toEqual([...falling].sort((a, b) => b - a))
    expect(await page.locator('th[aria-sort="descending"]').count()).toBe(1)
    await page.locator('[data-sort="1"]').focus()
    await page.keyboard.press('Enter')
    expect(await values()).toEqual([...falling].reverse())
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.sort)).toBe('1')
    await page.getByLabel('Sort by').selectOption('name')
    const names = await rows(page)
    await page.getByRole('button', { name: /largest first|smallest first/ }).click()
    expect(await rows(page)).toEqual([...names].reverse())
    await page.context().close()
  })

  it('compares with another baseline, shows another metric and hides runs', async () => {
    const page = await open()
    await page.getByLabel('Metric').selectOption('error-rate')
    expect(await cell(page, 0, '1').innerText()).toContain('%')
    await page.getByLabel('Metric').selectOption('avg')
    await page.getByLabel('Compare with 3/4').check()
    expect(await page.locator('select[name="baseline"]').inputValue()).toBe('3/4')
    expect(await page.locator('[data-matrix] th.base').innerText()).toContain('r7g')
    await page.locator('select[name="candidate"]').selectOption('1/2')
    expect(await page.locator('#side-by-side thead').innerText()).toContain('1/2')
    await page.getByLabel('Large figure').selectOption('change')
    await page.getByLabel('Show run 5').uncheck()
    expect(await page.locator('[data-matrix] [data-run="5"]').count()).toBe(0)
    const again = await open(new URL(page.url()).hash)
    expect(await again.locator('[data-matrix]').innerHTML()).toBe(await page.locator('[data-matrix]').innerHTML())
    await again.context().close()
    await page.context().close()
  })

  it('opens the details of a cell by mouse, keyboard and address, with charts on one time axis', async () => {
    const page = await open()
    await cell(page, 0, '1').click()
    await page.waitForSelector('dialog[open] canvas')
    expect(new URL(page.url()).hash).toBe('#open=0+1')
    const charts = page.locator('dialog .chart')
    expect(await charts.count()).toBeGreaterThan(2)
    await page.locator('dialog select').selectOption('3')
    expect(new URL(page.url()).hash).toBe('#open=0+3')
    await page.keyboard.press('Escape')
    await page.waitForSelector('dialog', { state: 'hidden' })
    expect(new URL(page.url()).hash).toBe('')
    await cell(page, 0, '1').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForSelector('dialog[open]')
    await page.getByRole('button', { name: 'Close' }).click()
    await page.waitForSelector('dialog', { state: 'hidden' })
    const direct = await open('#open=0+1')
    await direct.waitForSelector('dialog[open] canvas')
    await direct.context().close()
    await page.context().close()
  })

  it('zooms all charts of a run together, and out again', async () => {
    const page = await open('#open=0+1')
    const plot = page.locator('dialog [data-charts] .u-over').first()
    const labels = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('dialog [data-charts] canvas')].map(c => (c as HTMLCanvasElement).toDataURL()),
      )
    const whole = await labels()
    const box = (await plot.boundingBox())!
    await page.mouse.move(box.x + box.width * 0.2, box.y + 40)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.6, box.y + 40, { steps: 5 })
    await page.mouse.up()
    await expect.poll(async () => (await labels()).every((picture, i) => picture !== whole[i])).toBe(true)
    await page.getByRole('button', { name: 'Whole run' }).click()
    await expect.poll(labels).toEqual(whole)
    await page.context().close()
  })

  it('opens a row, a resource and the cell behind a figure of the summary', async () => {
    const page = await open()
    await page.locator('[data-matrix] [data-row="0"]').click()
    await page.waitForSelector('dialog[open]')
    await page.keyboard.press('Escape')
    await page.locator('[data-resource]').first().click()
    await page.waitForSelector('dialog[open] canvas')
    await page.keyboard.press('Escape')
    await page.locator('header a.figure').first().click()
    await page.waitForSelector('dialog[open]')
    expect(await page.locator('#details-title').innerText()).toContain('Check-In')
    await page.context().close()
  })
})
