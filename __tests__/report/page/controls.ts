/**
 * Every control of the page, and how to use it by mouse and by keyboard; tests of the pages fail when a control is
 * missing here.
 */
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'

export interface Control {
  readonly name: string
  readonly selector: string
  /** Selects the element. Absent: the first visible one. */
  readonly pick?: string
  /** Prepares the page. */
  readonly prepare?: (page: Page) => Promise<unknown>
  /** Fragment of the address to open the page with, for a control in a dialog. */
  readonly at?: string
  /** @default click */
  readonly byMouse?: (control: Locator, page: Page) => Promise<unknown>
  /** Keys to press when it has the focus. @default 'Enter' */
  readonly keys?: string
  /** What using it changes. @default hash */
  readonly shows?: (page: Page) => Promise<unknown>
  readonly window?: BrowserContextOptions
}

type Use = NonNullable<Control['byMouse']>

export const hash = (page: Page) => page.evaluate(() => location.hash)
export const click: Use = control => control.click()
export const press =
  (keys: string): Use =>
  async (control, page) => {
    await control.focus()
    for (const key of keys.split(' ')) await page.keyboard.press(key)
  }

const choose =
  (value: string): Use =>
  control =>
    control.selectOption(value)
/** Opens a section that is folded. */
export const unfold = (section: string) => (page: Page) =>
  page.locator(`#${section} > details > summary`).click()
const field = (name: string) => `form.controls [name="${name}"]`
const isOpen = (selector: string) => (page: Page) => page.locator(selector).count()
/** The pictures of the charts over time. */
const charts = (page: Page) =>
  page.locator('dialog [data-charts] svg').evaluateAll(all => all.map(one => one.outerHTML))
const zoom: Use = async (chart, page) => {
  const box = (await chart.locator('svg').boundingBox())!
  await page.mouse.move(box.x + box.width * 0.2, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.6, box.y + 40, { steps: 5 })
  await page.mouse.up()
  await page.mouse.move(0, 0)
}
/** Whether every chart over time has changed. */
const isZoomed = async (page: Page) =>
  (await charts(page)).every((picture, i) => picture !== wholeRuns.get(page)?.[i])
const wholeRuns = new WeakMap<Page, string[]>()
const remember = async (page: Page) => wholeRuns.set(page, await charts(page))
/** The target of a link, without following it. */
const followed = (page: Page) =>
  page.evaluate(() => {
    const kept = globalThis as { followed?: string | undefined; listens?: boolean }
    if (!kept.listens)
      document.addEventListener('click', event => {
        kept.followed = (event.target as Element).closest('a')?.href
        event.preventDefault()
      })
    kept.listens = true
    return kept.followed
  })
const PHONE = { viewport: { width: 390, height: 844 } }
const DETAILS = '#open=0+1'
const CHART = 'dialog figure[tabindex]'
const TIME_CHART = 'dialog [data-charts] figure[tabindex]'

export const CONTROLS: readonly Control[] = [
  {
    name: 'filter',
    selector: field('search'),
    byMouse: control => control.fill('out'),
    keys: 'o u t',
  },
  { name: 'metric', selector: field('metric'), byMouse: choose('error-rate'), keys: 'ArrowDown' },
  { name: 'columns', selector: field('columns'), byMouse: choose('metrics'), keys: 'ArrowDown' },
  { name: 'baseline', selector: field('baseline'), byMouse: choose('3/4'), keys: 'ArrowDown' },
  { name: 'candidate', selector: field('with'), byMouse: choose('5'), keys: 'ArrowDown' },
  { name: 'sort', selector: field('sort'), byMouse: choose('name'), keys: 'ArrowDown' },
  { name: 'order', selector: field('order') },
  {
    name: 'dimension',
    selector: field('dimension.users'),
    byMouse: choose('25'),
    keys: 'ArrowDown',
  },
  {
    name: 'module',
    selector: field('module'),
    byMouse: choose('mod-inventory'),
    keys: 'ArrowDown',
  },
  { name: 'only what changed', selector: field('changed'), keys: 'Space' },
  {
    name: 'reset',
    selector: field('reset'),
    prepare: page => page.locator(field('changed')).check(),
    shows: async page => [await hash(page), await page.locator(field('changed')).isChecked()],
  },
  { name: 'head of a column', selector: '[data-sort]' },
  {
    name: 'baseline among the runs',
    selector: 'input[name="baseline"]',
    pick: 'input[name="baseline"][value="3/4"]',
    keys: 'Space',
  },
  { name: 'a run', selector: '[data-show]', keys: 'Space', prepare: unfold('runs') },
  { name: 'name of a row', selector: '[data-row]' },
  { name: 'cell', selector: 'td[data-run]' },
  { name: 'figure', selector: 'a.figure' },
  { name: 'section', selector: 'nav a' },
  { name: 'skip link', selector: 'a.skip', byMouse: link => link.focus().then(() => link.click()) },
  { name: 'link', selector: 'a[href^="http"]', shows: followed },
  { name: 'resource', selector: '[data-resource]', shows: isOpen('dialog[open]') },
  { name: 'folded part', selector: 'summary', shows: isOpen('details[open]') },
  {
    name: 'only differences',
    selector: '#only-differences',
    keys: 'Space',
    prepare: unfold('facts'),
    shows: page => page.locator('#facts tbody tr').filter({ visible: true }).count(),
  },
  {
    name: 'scrolling table',
    selector: '.table[tabindex="0"]',
    pick: '[data-table="matrix"] .table',
    window: PHONE,
    byMouse: async (table, page) => {
      await table.hover()
      await page.mouse.wheel(400, 0)
    },
    keys: 'ArrowRight ArrowRight ArrowRight',
    shows: page =>
      page.locator('.table[tabindex="0"]').evaluateAll(all => all.some(one => one.scrollLeft > 0)),
  },
  { name: 'close', selector: 'dialog .close', at: DETAILS },
  {
    name: 'run of the details',
    selector: 'dialog [name="run"]',
    at: DETAILS,
    byMouse: choose('2'),
    keys: 'ArrowDown',
  },
  {
    name: 'chart',
    selector: CHART,
    pick: TIME_CHART,
    at: DETAILS,
    byMouse: zoom,
    keys: '+',
    prepare: remember,
    shows: isZoomed,
  },
  {
    name: 'whole run',
    selector: 'dialog [name="zoom-out"]',
    at: DETAILS,
    prepare: async page => {
      await remember(page)
      await zoom(page.locator(TIME_CHART).first(), page)
    },
    shows: isZoomed,
  },
]
/** Returns the usable elements of the page that are not among the controls above. */
export function untested(page: Page): Promise<string[]> {
  const known = CONTROLS.map(({ selector }) => selector).join(', ')
  return page
    .locator(
      'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"]), [onclick]',
    )
    .evaluateAll(
      (all, selector) =>
        all.filter(one => !one.matches(selector)).map(one => one.outerHTML.slice(0, 120)),
      known,
    )
}
