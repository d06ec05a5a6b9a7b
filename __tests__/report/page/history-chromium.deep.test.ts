/** The page of a history in a real browser, opened from a folder. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { seriesKey } from '../../../src/core/model/run.ts'
import { historyFiles } from '../../../src/report/page/history-files.ts'
import { readHistories } from '../../../src/report/site/read-history.ts'
import { buildSuite } from '../../../src/report/site/site-model.ts'
import { fakeHost } from '../../support/fake-host.ts'
import { runsWith } from '../../support/needed.ts'
import { HOSTILE, MAIN, sampleStore } from '../site/sample-history.ts'
import { browserWith, overflow, seriousFindings, WINDOWS } from './browser.ts'
import { click, hash, press } from './controls.ts'

const root = mkdtempSync(join(tmpdir(), 'perf-gate-history-'))
const suites = (await readHistories(await sampleStore(root), fakeHost())).map(buildSuite)
const { suite, runs } = suites.find(one => one.suite.suite === MAIN.suite)!
const address = (words: Record<string, string> = {}) =>
  `#${new URLSearchParams({ suite: MAIN.suite, branch: 'main', ...words })}`
const WORKFLOW = address({
  metric: 'p95',
  workflow: seriesKey(suite.series[0]!),
  run: runs[30]!.id,
})
const SUITE = address({ metric: 'p95' })
const chart = (page: Page) => page.locator('[data-charts] svg').evaluate(svg => svg.outerHTML)
const drag = async (place: Locator, page: Page) => {
  const box = (await place.locator('svg').boundingBox())!
  await page.mouse.move(box.x + box.width * 0.3, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.6, box.y + 40, { steps: 5 })
  await page.mouse.up()
}
const CONTROLS = [
  { at: '', selector: '#overview a[href^="#"]', use: click, keys: 'Enter' },
  {
    at: SUITE,
    selector: '[name="search"]',
    use: (field: Locator) => field.fill('25'),
    keys: '2 5',
  },
  {
    at: SUITE,
    selector: '[name="metric"]',
    use: (field: Locator) => field.selectOption('avg'),
    keys: 'ArrowDown',
  },
  {
    at: `${SUITE}&runs=all`,
    selector: '[name="runs"]',
    use: (field: Locator) => field.selectOption(''),
    keys: 'ArrowUp',
  },
  { at: SUITE, selector: '[name="most"]', use: click, keys: 'Enter' },
  { at: SUITE, selector: '#history figure', use: drag, keys: 'ArrowRight + +' },
  {
    at: `${SUITE}&left=${runs[5]!.id}&right=${runs[20]!.id}`,
    selector: '[name="zoom-out"]',
    use: click,
    keys: 'Enter',
  },
  { at: SUITE, selector: '#history figcaption a', use: click, keys: 'Enter' },
  { at: WORKFLOW, selector: '#history p a[href^="#suite"]', use: click, keys: 'Enter' },
  {
    at: WORKFLOW,
    selector: '[data-charts] figure',
    use: click,
    keys: 'ArrowRight ArrowRight Enter',
  },
  { at: WORKFLOW, selector: '[data-charts] figure', use: drag, keys: 'ArrowRight + +' },
  {
    at: `${WORKFLOW}&left=${runs[5]!.id}&right=${runs[20]!.id}`,
    selector: '[name="zoom-out"]',
    use: click,
    keys: 'Enter',
  },
]

const files = historyFiles(suites, 'https://github.com/org/app', () => '1 day ago')

describe.runIf(runsWith('chromium'))('the page of a history over HTTP', () => {
  const open = browserWith(files, 'http')

  it('The page of a history works over HTTP under its policy, and requests its own files alone', async () => {
    const page = await open(WORKFLOW)
    await page.locator('#history figure').waitFor()
    expect(page.url()).toMatch(/^http:/)
    await page.locator('#history p a[href="#"]').click()
    await page.locator('#overview article h2 a').first().click()
    await page.locator('#history figure').first().waitFor()
  })

  it('A printed page of a history has its charts and no controls', async () => {
    const page = await open(WORKFLOW)
    await page.locator('#history figure').waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('[data-charts] svg').isVisible()).toBe(true)
    expect(await page.locator('form.controls').isVisible()).toBe(false)
    expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000)
  })
})

describe.runIf(runsWith('chromium'))('the page of a single suite', () => {
  const open = browserWith(historyFiles([{ suite, runs }], '', () => '1 day ago'))

  it('The history of a single suite opens at once, without a way to an overview', async () => {
    const page = await open()
    await page.locator('#history figure').first().waitFor()
    expect(await page.locator('#overview').isVisible()).toBe(false)
    expect(await page.getByText('All suites').isVisible()).toBe(false)
  })
})

describe.runIf(runsWith('chromium'))('the page of a history in Chromium', () => {
  const open = browserWith(files)
  afterAll(() => rmSync(root, { recursive: true }))
  const ready = (page: Page) =>
    page.locator('#history figure, #overview:not([hidden]) article').first().waitFor()

  it.each(
    WINDOWS.flatMap(([window, options]) =>
      ['', SUITE, WORKFLOW].map(view => [window, view.slice(0, 50), view, options] as const),
    ),
  )(
    'The page of a history has no finding of axe and fits its width: %s, %s',
    async (_, __, view, options) => {
      const page = await open(view, { ...options, bypassCSP: true })
      await ready(page)
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      expect(await seriousFindings(page)).toEqual([])
    },
  )

  it.each(
    CONTROLS.flatMap(control =>
      ['mouse', 'keyboard'].map(how => [how, control.selector, control] as const),
    ),
  )('The page of a history can be used by %s: %s', async (how, selector, { at, use, keys }) => {
    const page = await open(at)
    await ready(page)
    const before = await hash(page)
    const control = page.locator(selector).first()
    await (how === 'mouse' ? use(control, page) : press(keys)(control, page))
    await expect.poll(() => hash(page)).not.toBe(before)
  })

  it('The overview is whole without scripts', async () => {
    const page = await open('', { javaScriptEnabled: false })
    expect(await page.locator('#overview article svg').count()).toBe(2)
    expect(await page.locator('#overview').innerText()).toContain('instances 6')
  })

  it('The view of a workflow shows its happenings, and the chosen run', async () => {
    const page = await open(WORKFLOW)
    await ready(page)
    const happened = await page.locator('#history ol li').allInnerTexts()
    expect(happened).toHaveLength(4)
    expect(happened[2]).toMatch(
      /p95 \+4\d\.\d% \[\+\d\d\.\d%, \+\d\d\.\d%\], first seen in 3434343, after 3333333/,
    )
    expect(happened[3]).toContain(
      'accepted with pull request 12, at 3838383, by ada, because: index rebuild',
    )
    expect(await page.locator('#history svg .mark').count()).toBe(4 + 1)
    expect(await page.locator('#history svg .chosen text').allTextContents()).toEqual(['▲'])
    expect(await page.title()).toBe('workflow 0 users 25 · Performance of org/app')
    expect(await page.locator('#history circle.worse').count()).toBe(4)
    expect(await page.locator('#history circle.within').count()).toBe(0)
    expect(await page.locator('#history circle.doubt').count()).toBe(1)
    expect(await page.locator('.steps').innerText()).toContain('commit 4040404 by ada')
    expect(await page.locator('.steps a').getAttribute('href')).toBe(
      `https://github.com/org/app/commit/${'40'.repeat(20)}`,
    )
  })

  it('A run that breached a threshold of another workflow is told apart', async () => {
    const page = await open(address({ metric: 'p95', workflow: seriesKey(suite.series[3]!) }))
    await ready(page)
    expect(await page.locator('#history circle.worse').count()).toBe(4)
    expect(await page.locator('#history circle.within').count()).toBeGreaterThanOrEqual(3)
  })

  it('A link to a zoomed chart shows the same part', async () => {
    const page = await open(WORKFLOW)
    await ready(page)
    const whole = await chart(page)
    await drag(page.locator('[data-charts] figure'), page)
    await expect.poll(() => chart(page)).not.toBe(whole)
    const dots = await page.locator('[data-charts] circle').count()
    const other = await open(await hash(page))
    await ready(other)
    expect(
      Math.abs((await other.locator('[data-charts] circle').count()) - dots),
    ).toBeLessThanOrEqual(2)
  })

  it('A filter keeps the caret, and typing shows the matching workflows', async () => {
    const page = await open(SUITE)
    await ready(page)
    await page.locator('[name="search"]').pressSequentially('workflow 7', { delay: 30 })
    await expect.poll(() => page.locator('#history figure').count()).toBe(1)
    expect(await page.locator('[name="search"]').inputValue()).toBe('workflow 7')
  })

  it('A legend names the signs of its charts alone, and says that runs are not to scale of time', async () => {
    const page = await open(`#${new URLSearchParams({ suite: HOSTILE, branch: 'release/1.0' })}`)
    await ready(page)
    const legend = await page.locator('#history .legend').innerText()
    expect(legend).toContain('new baseline')
    expect(legend).not.toContain('slower than allowed')
    expect(legend).toContain('distances are not time')
  })

  it('A hostile suite is shown as text', async () => {
    const page = await open(`#${new URLSearchParams({ suite: HOSTILE, branch: 'release/1.0' })}`)
    await ready(page)
    expect(await page.locator('#history h2').innerText()).toContain('<img src=x')
  })
})
