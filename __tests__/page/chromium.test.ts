/** The page of a campaign in a real browser. */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { runsWith } from '../support/needed.ts'
import { browserWith, overflow, seriousFindings, WINDOWS } from './browser.ts'
import { pageOf, sampleCampaign } from './sample.ts'

/** The sample with a second load level and a second service, so that there is something to choose. */
function campaign() {
  const sample = sampleCampaign()
  const levels = <T extends { dimensions: Record<string, string> }>(list: readonly T[]) =>
    list.flatMap(one => [one, { ...one, dimensions: { users: '8' } }])
  return {
    ...sample,
    workflows: levels(sample.workflows),
    cells: levels(sample.cells),
    groupCells: levels(sample.groupCells),
    resources: sample.resources.flatMap(cell => [cell, { ...cell, workflow: 'mod-inventory' }]),
  }
}

const rows = (page: Page) => page.locator('[data-matrix] tbody tr:visible th').allInnerTexts()
const cell = (page: Page, row: number, run: string) => page.locator(`[data-matrix] #w${row} td[data-run="${run}"]`)
const hash = (page: Page) => page.evaluate(() => location.hash)

const field = (name: string) => (page: Page) => page.locator(`form.controls [name="${name}"]`)
const choose = (value: string) => (control: Locator) => control.selectOption(value)
const click = (control: Locator) => control.click()

describe.runIf(runsWith('chromium'))('The page of a campaign in Chromium', () => {
  const open = browserWith(pageOf(campaign()))

  it.each(WINDOWS)('has no serious finding of axe and fits its width: %s', async (_, window) => {
    const page = await open('', { ...window, bypassCSP: true })
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    expect(await seriousFindings(page)).toEqual([])
    await cell(page, 0, '3').click()
    await page.waitForSelector('dialog[open]')
    expect(await seriousFindings(page)).toEqual([])
  })

  it('fits on paper, with every row and nothing that needs scripts', async () => {
    const page = await open()
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    expect(await page.locator('form.controls, nav').filter({ visible: true }).count()).toBe(0)
    expect(await rows(page)).toHaveLength(campaign().workflows.length)
    expect(await page.locator('details:not([open])').count()).toBe(0)
  })

  it('shows everything where scripts are blocked, and no control that needs them', async () => {
    const page = await open('', { javaScriptEnabled: false })
    expect(await rows(page)).toHaveLength(campaign().workflows.length)
    expect(await page.locator('form.controls').isVisible()).toBe(false)
    expect(await page.locator('#sql tbody tr, #jobs tbody tr, #errors tbody tr').count()).toBeGreaterThan(2)
    await page.getByLabel('only differences').check()
    expect(await page.locator('#infrastructure tbody tr:visible').count()).toBe(1)
  })

  /** Controls: where they are, by mouse (a click, a choice), by keyboard (keys), and what the address says afterwards. */
  const CONTROLS: [string, (page: Page) => Locator, (control: Locator) => Promise<unknown>, string, RegExp][] = [
    ['filter', field('search'), control => control.fill('out'), 'o u t', /search=out/],
    ['metric', field('metric'), choose('error-rate'), 'ArrowDown', /metric=error-rate/],
    ['large figure', field('show'), choose('change'), 'ArrowDown', /show=change/],
    ['columns', field('columns'), choose('metrics'), 'ArrowDown', /columns=metrics/],
    ['baseline', field('baseline'), choose('3/4'), 'ArrowDown', /baseline=3%2F4/],
    ['candidate', field('candidate'), choose('5'), 'ArrowDown', /with=5/],
    ['sort', field('sort'), choose('name'), 'ArrowDown', /sort=name/],
    ['order', field('order'), click, 'Enter', /order=up/],
    ['dimension', field('dimension:users'), choose('25'), 'ArrowDown', /dimension.users=25/],
    ['module', field('module'), choose('mod-inventory'), 'ArrowDown', /module=mod-inventory/],
    ['only what changed', field('changed'), click, 'Space', /changed=true/],
    ['head of a column', page => page.locator('[data-sort="1"]'), click, 'Enter', /sort=1/],
    ['baseline among the runs', page => page.getByLabel('Compare with 3/4'), click, 'Space', /baseline=3%2F4/],
    ['a run', page => page.getByLabel('Show run 5'), click, 'Space', /hidden=/],
    ['name of a row', page => page.locator('[data-row="0"]'), click, 'Enter', /open=0/],
    ['cell', page => cell(page, 0, '1'), click, 'Enter', /open=0\+1/],
    ['figure', page => page.locator('header a.figure').first(), click, 'Enter', /open=/],
    ['section', page => page.locator('nav a').nth(1), click, 'Enter', /^#runs$/],
  ]

  it.each(CONTROLS)('is used by mouse and by keyboard: %s', async (_, find, byMouse, keys, wanted) => {
    const mouse = await open()
    await byMouse(find(mouse))
    expect(await hash(mouse)).toMatch(wanted)
    const keyboard = await open()
    await find(keyboard).focus()
    for (const key of keys.split(' ')) await keyboard.keyboard.press(key)
    expect(await hash(keyboard)).toBe(await hash(mouse))
    expect(await keyboard.locator('main').innerHTML()).toBe(await mouse.locator('main').innerHTML())
    await keyboard.reload()
    expect(await hash(keyboard)).toBe(await hash(mouse))
  })

  it('has every control in that list, or in a test below', async () => {
    const page = await open()
    const named = await page
      .locator('form.controls [name]')
      .evaluateAll(all => all.map(one => one.getAttribute('name')))
    const tested = CONTROLS.flatMap(([, find]) => [/name="([^"]*)"/.exec(String(find(page)))?.[1] ?? []].flat())
    expect(named.filter(name => !tested.includes(name!))).toEqual(['reset'])
  })

  it('leads by Tab from the top to every control, and to one cell of the matrix', async () => {
    const page = await open()
    const reached = new Set<string>()
    for (let press = 0; press < 150; press++) {
      await page.keyboard.press('Tab')
      const at = await page.evaluate(() => {
        const { activeElement: at } = document
        if (!at || at === document.body) return ''
        const cell = at instanceof HTMLTableCellElement ? 'cell' : ''
        return cell || at.getAttribute('name') || Object.keys((at as HTMLElement).dataset)[0] || at.id || at.tagName
      })
      if (at === '' && reached.size > 0) break
      reached.add(at)
    }
    const wanted = ['search', 'metric', 'order', 'changed', 'reset', 'cell', 'sort', 'row', 'show', 'resource', 'A']
    expect(wanted.filter(name => !reached.has(name))).toEqual([])
  })

  it('filters by text, by dimension and by what changed, says how many rows are left, and resets', async () => {
    const page = await open()
    const all = await rows(page)
    await page.getByLabel('Filter').fill('check-in')
    expect(await rows(page)).toEqual(all.filter(name => name.includes('Check-In')))
    expect(await page.locator('form.controls output').innerText()).toContain(`of ${all.length} workflows`)
    expect(await hash(page)).toBe('#search=check-in')
    await page.getByRole('button', { name: 'Reset' }).click()
    expect(await rows(page)).toEqual(all)
    await page.getByLabel('only what changed').focus()
    await page.keyboard.press('Space')
    expect((await rows(page)).length).toBeLessThan(all.length)
    expect(await hash(page)).toBe('#changed=true')
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
  })

  it('compares with another baseline, shows another metric and hides runs', async () => {
    const page = await open()
    await field('metric')(page).selectOption('error-rate')
    expect(await cell(page, 0, '1').innerText()).toContain('%')
    await field('metric')(page).selectOption('avg')
    await page.getByLabel('Compare with 3/4').check()
    expect(await page.locator('select[name="baseline"]').inputValue()).toBe('3/4')
    expect(await page.locator('[data-matrix] th.base').innerText()).toContain('r7g')
    await page.locator('select[name="candidate"]').selectOption('1/2')
    expect(await page.locator('#side-by-side thead').innerText()).toContain('1/2')
    await page.getByLabel('Large figure').selectOption('change')
    await page.getByLabel('Show run 5').uncheck()
    expect(await page.locator('[data-matrix] [data-run="5"]').count()).toBe(0)
    const again = await open(await hash(page))
    expect(await again.locator('[data-matrix]').innerHTML()).toBe(await page.locator('[data-matrix]').innerHTML())
  })

  it('opens the details of a cell by mouse, keyboard and address, with charts on one time axis', async () => {
    const page = await open()
    await cell(page, 0, '1').click()
    await page.waitForSelector('dialog[open] canvas')
    expect(await hash(page)).toBe('#open=0+1')
    const charts = page.locator('dialog .chart')
    expect(await charts.count()).toBeGreaterThan(2)
    await page.locator('dialog select').selectOption('3')
    expect(await hash(page)).toBe('#open=0+3')
    await page.keyboard.press('Escape')
    await page.waitForSelector('dialog', { state: 'hidden' })
    expect(await hash(page)).toBe('')
    await cell(page, 0, '1').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForSelector('dialog[open]')
    await page.getByRole('button', { name: 'Close' }).click()
    await page.waitForSelector('dialog', { state: 'hidden' })
    const direct = await open('#open=0+1')
    await direct.waitForSelector('dialog[open] canvas')
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
  })
})
