/** Pages in a real browser, without a network. An error on a page fails the running test. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { pathOf } from '../support/needed.ts'

/** Much longer than needed, so that a busy machine fails no test. */
const LIMIT_MS = 240_000
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run']

/** Opens the page in a new window, at a fragment of its address. */
export type Open = (fragment?: string, options?: BrowserContextOptions) => Promise<Page>

/**
 * Starts a browser for the tests of this file, and returns a function that opens the page: a file, or the index of several. Windows close after each
 * test.
 */
export function browserWith(html: string | ReadonlyMap<string, string>): Open {
  const folder = mkdtempSync(join(tmpdir(), 'perf-gate-page-'))
  const files = typeof html === 'string' ? new Map([['index.html', html]]) : html
  const address = `file://${join(folder, 'index.html')}`
  const problems: string[] = []
  let browser: Browser
  beforeAll(async () => {
    for (const [path, text] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    browser = await chromium.launch({ executablePath: pathOf('chromium')!, args: ARGUMENTS, timeout: LIMIT_MS })
  }, LIMIT_MS)
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close()
    expect(problems.splice(0)).toEqual([])
  })
  afterAll(async () => {
    await browser?.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return async (fragment = '', options = {}) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, offline: true, ...options })
    context.setDefaultTimeout(LIMIT_MS)
    const page = await context.newPage()
    page.on('console', message => {
      if (message.type() === 'error') problems.push(message.text())
    })
    page.on('pageerror', error => problems.push(String(error)))
    page.on('request', request => {
      const isOwn = files.has(request.url().split('#')[0]!.slice(`file://${folder}/`.length))
      if (!isOwn) problems.push(`requests ${request.url()}`)
    })
    await page.goto(address + fragment)
    if (options.javaScriptEnabled !== false) await page.waitForSelector('html.scripts')
    return page
  }
}

/** Window sizes. */
export const WINDOWS = [
  ['desktop, light', { viewport: { width: 1280, height: 900 }, colorScheme: 'light' }],
  ['desktop, dark', { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' }],
  ['phone, light', { viewport: { width: 390, height: 844 }, colorScheme: 'light' }],
  ['phone, dark', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' }],
] as const

/** Returns the serious and critical findings of axe. The page must be open with `bypassCSP`. */
export async function seriousFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.addScriptTag({ content: AXE })
  const { violations } = (await page.evaluate('axe.run()')) as {
    violations: { impact: string; id: string; nodes: { html: string }[] }[]
  }
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`)
}

/** How much wider the page is than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}
