/** The page of a campaign in a real browser. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { runsWith } from '../../support/needed.ts'
import { browserWith, overflow, seriousFindings, WINDOWS } from './browser.ts'
import { CONTROLS, click, hash, press, unfold, untested } from './controls.ts'
import { pageOf, sampleCampaign } from './sample-page.ts'

/** The sample with a second load level and a second service, so that the controls have choices. */
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
const cell = (page: Page, row: number, run: string) =>
  page.locator(`[data-matrix] #w${row} td[data-run="${run}"]`)
const field = (name: string) => (page: Page) => page.locator(`form.controls [name="${name}"]`)

describe.runIf(runsWith('chromium'))('the page of a campaign in Chromium', () => {
  const open = browserWith(pageOf(campaign()))

  it.each(WINDOWS)(
    'The page of a campaign has no serious finding of axe and fits its width: %s',
    async (_, window) => {
      const page = await open('', { ...window, bypassCSP: true })
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      expect(await seriousFindings(page)).toEqual([])
      await cell(page, 0, '3').click()
      await page.waitForSelector('dialog[open]')
      expect(await seriousFindings(page)).toEqual([])
    },
  )

  it('The page of a campaign fits on paper, with every row and nothing that needs scripts', async () => {
    const page = await open('', { viewport: { width: 1280, height: 300 } })
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    expect(await page.locator('form.controls, nav').filter({ visible: true }).count()).toBe(0)
    expect(await rows(page)).toHaveLength(campaign().workflows.length)
    expect(await page.locator('details:not([open])').count()).toBe(0)
    const cut = (all: Element[]) =>
      all.filter(one => one.scrollHeight > one.clientHeight + 1).length
    expect(await page.locator('.table').evaluateAll(cut)).toBe(0)
  })

  it('The page of a campaign shows everything where scripts are blocked, and no control that needs them', async () => {
    const page = await open('', { javaScriptEnabled: false })
    expect(await rows(page)).toHaveLength(campaign().workflows.length)
    expect(await page.locator('form.controls').isVisible()).toBe(false)
    expect(
      await page.locator('#sql tbody tr, #jobs tbody tr, #errors tbody tr').count(),
    ).toBeGreaterThan(2)
    await unfold('facts')(page)
    await page.getByLabel('only differences').check()
    expect(await page.locator('#facts tbody tr:visible th').count()).toBe(1)
  })

  it.each(CONTROLS)(
    'The page of a campaign is usable by mouse and by keyboard: $name',
    async control => {
      const {
        at = '',
        selector,
        pick = selector,
        prepare,
        keys = 'Enter',
        byMouse = click,
        shows = hash,
        window,
      } = control
      const results: unknown[] = []
      for (const use of [byMouse, press(keys)]) {
        const page = await open(at, window)
        if (at !== '') await page.waitForSelector('dialog[open] figure')
        await prepare?.(page)
        const before = await shows(page)
        await use(page.locator(pick).filter({ visible: true }).first(), page)
        await expect.poll(() => shows(page)).not.toEqual(before)
        results.push([await shows(page), await page.locator('main').innerHTML()])
      }
      expect(results[1]).toEqual(results[0])
    },
  )

  it.each(['', '#open=0+1'])(
    'The page of a campaign has no control without a test: %s',
    async fragment => {
      const page = await open(fragment)
      await page.evaluate(() => {
        for (const folded of document.querySelectorAll('details')) folded.open = true
      })
      expect(await untested(page)).toEqual([])
    },
  )

  it('The page of a campaign shows the same for an address that a control wrote', async () => {
    const page = await open()
    await page.locator('form.controls [name="metric"]').selectOption('error-rate')
    await page.getByLabel('Compare with 3/4').click()
    const [written, shown] = [await hash(page), await page.locator('main').innerHTML()]
    await page.reload()
    await page.waitForSelector('html.scripts')
    expect([await hash(page), await page.locator('main').innerHTML()]).toEqual([written, shown])
  })

  it('Tab leads from the top of the page to every control, and to one cell of the matrix', async () => {
    const page = await open()
    const reached = new Set<string>()
    for (let press = 0; press < 150; press++) {
      await page.keyboard.press('Tab')
      const at = await page.evaluate(() => {
        const { activeElement: at } = document
        if (!at || at === document.body) return ''
        const cell = at instanceof HTMLTableCellElement ? 'cell' : ''
        return (
          cell ||
          at.getAttribute('name') ||
          Object.keys((at as HTMLElement).dataset)[0] ||
          at.id ||
          at.tagName
        )
      })
      if (at === '' && reached.size > 0) break
      reached.add(at)
    }
    const wanted = [
      'search',
      'metric',
      'order',
      'changed',
      'reset',
      'cell',
      'sort',
      'row',
      'resource',
      'A',
    ]
    expect(wanted.filter(name => !reached.has(name))).toEqual([])
  })

  it('The page of a campaign filters by text, by dimension and by what changed, counts the rows left, and resets', async () => {
    const page = await open()
    const all = await rows(page)
    await page.getByLabel('Filter').fill('check-in')
    expect(await rows(page)).toEqual(all.filter(name => name.includes('Check-In')))
    expect(await page.locator('form.controls output').innerText()).toContain(
      `of ${all.length} workflows`,
    )
    expect(await hash(page)).toBe('#search=check-in')
    await page.getByRole('button', { name: 'Reset' }).click()
    expect(await rows(page)).toEqual(all)
    await page.getByLabel('only what changed').focus()
    await page.keyboard.press('Space')
    expect((await rows(page)).length).toBeLessThan(all.length)
    expect(await hash(page)).toBe('#changed=true')
  })

  it('The page of a campaign sorts by column header and by list, by mouse and by keyboard', async () => {
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
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.sort)).toBe(
      '1',
    )
    await page.getByLabel('Sort by').selectOption('name')
    const names = await rows(page)
    await page.getByRole('button', { name: /largest first|smallest first/ }).click()
    expect(await rows(page)).toEqual([...names].reverse())
  })

  it('The page of a campaign compares with another baseline, shows another metric and hides runs', async () => {
    const page = await open()
    await field('metric')(page).selectOption('error-rate')
    expect(await cell(page, 0, '1').innerText()).toContain('%')
    await field('metric')(page).selectOption('avg')
    await page.getByLabel('Compare with 3/4').check()
    expect(await page.locator('select[name="baseline"]').inputValue()).toBe('3/4')
    expect(await page.locator('[data-matrix] th.base').innerText()).toContain('r7g')
    await page.locator('select[name="with"]').selectOption('1/2')
    await unfold('runs')(page)
    await page.getByLabel('Show run 5').uncheck()
    expect(await page.locator('[data-matrix] [data-run="5"]').count()).toBe(0)
    const again = await open(await hash(page))
    expect(await again.locator('[data-matrix]').innerHTML()).toBe(
      await page.locator('[data-matrix]').innerHTML(),
    )
  })

  it('The page of a campaign opens the details of a cell by mouse, keyboard and address, with charts on one time axis', async () => {
    const page = await open()
    await cell(page, 0, '1').click()
    await page.waitForSelector('dialog[open] figure')
    expect(await hash(page)).toBe('#open=0+1')
    const charts = page.locator('dialog figure')
    expect(await charts.count()).toBeGreaterThan(2)
    await page.locator('dialog select').selectOption('3')
    expect(await hash(page)).toBe('#open=0+3')
    await page.keyboard.press('Escape')
    await page.waitForSelector('dialog', { state: 'hidden' })
    expect(await hash(page)).toBe('')
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.run)).toBe('1')
    await cell(page, 0, '1').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForSelector('dialog[open]')
    await page.getByRole('button', { name: 'Close' }).click()
    await page.waitForSelector('dialog', { state: 'hidden' })
    const direct = await open('#open=0+1')
    await direct.waitForSelector('dialog[open] figure')
  })

  it('The page of a campaign zooms all charts of a run together, and out again', async () => {
    const page = await open('#open=0+1')
    const plot = page.locator('dialog [data-charts] svg').first()
    const labels = () =>
      page.locator('dialog [data-charts] svg').evaluateAll(all => all.map(one => one.outerHTML))
    const whole = await labels()
    const box = (await plot.boundingBox())!
    await page.mouse.move(box.x + box.width * 0.2, box.y + 40)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.6, box.y + 40, { steps: 5 })
    await page.mouse.up()
    await expect
      .poll(async () => (await labels()).every((picture, i) => picture !== whole[i]))
      .toBe(true)
    await page.getByRole('button', { name: 'Whole run' }).click()
    await expect.poll(labels).toEqual(whole)
  })

  it('The page of a campaign opens a row, a resource and the cell of a figure in the summary', async () => {
    const page = await open()
    await page.locator('[data-matrix] [data-row="0"]').click()
    await page.waitForSelector('dialog[open]')
    await page.keyboard.press('Escape')
    await page.locator('[data-resource]').first().click()
    await page.waitForSelector('dialog[open] figure')
    await page.keyboard.press('Escape')
    await page.locator('header a.figure').first().click()
    await page.waitForSelector('dialog[open]')
    expect(await page.locator('#details-title').innerText()).toContain('Check-In')
  })
})

/** The sample with so many more runs that paper has no room for them in one table. */
function manyRuns() {
  const sample = sampleCampaign()
  const ids = Array.from({ length: 20 }, (_, i) => `${i + 6}`)
  const ofFive = sample.cells.filter(({ run }) => run === '5')
  return {
    ...sample,
    runs: [...sample.runs, ...ids.map(id => ({ ...sample.runs.at(-1)!, id, group: id }))],
    groups: [...sample.groups, ...ids.map(id => ({ ...sample.groups.at(-1)!, id, runs: [id] }))],
    cells: [...sample.cells, ...ids.flatMap(run => ofFive.map(cell => ({ ...cell, run })))],
  }
}

describe.runIf(runsWith('chromium'))('The page of a campaign with many runs in Chromium', () => {
  const open = browserWith(pageOf(manyRuns()))

  it('prints the matrix as several tables with the same rows, and shows one again', async () => {
    const page = await open()
    const tables = page.locator('[data-matrix]')
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    expect(await tables.count()).toBe(2)
    const names = await tables.evaluateAll(all =>
      all.map(one => [...one.querySelectorAll('tbody th')].map(head => head.textContent)),
    )
    expect(names[1]).toEqual(names[0])
    const heads = await page
      .locator('[data-matrix] thead [data-sort]')
      .evaluateAll(all => all.map(one => one.textContent))
    expect(heads.sort()).toEqual(
      manyRuns()
        .runs.map(({ id }) => id)
        .sort(),
    )
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    expect(await tables.count()).toBe(1)
  })
})
