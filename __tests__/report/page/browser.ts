/** Pages in a real browser, without a network. An error on a page fails the running test. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { pathOf } from '../../support/needed.ts'

/** Much longer than needed, so that a busy machine fails no test. */
const LIMIT_MS = 240_000
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
]

/** Opens the page in a new window, at a fragment of its address. */
export type Open = (fragment?: string, options?: BrowserContextOptions) => Promise<Page>

/**
 * Starts a browser for the tests of this file, and returns a function that opens the page: a file, or the index of several, from a
 * folder or over HTTP. Windows close after each test.
 */
export function browserWith(
  html: string | ReadonlyMap<string, string>,
  over: 'file' | 'http' = 'file',
): Open {
  const folder = mkdtempSync(join(tmpdir(), 'perf-gate-page-'))
  const files = typeof html === 'string' ? new Map([['index.html', html]]) : html
  let root = `file://${folder}/`
  const server = createServer(({ url = '/' }, response) => {
    const text = files.get(decodeURIComponent(url.slice(1)))
    response.setHeader('content-type', url.endsWith('.js') ? 'text/javascript' : 'text/html')
    response.writeHead(text === undefined ? 404 : 200).end(text)
  })
  const problems: string[] = []
  let browser: Browser
  beforeAll(async () => {
    for (const [path, text] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    if (over === 'http') {
      await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
      root = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    }
    browser = await chromium.launch({
      executablePath: pathOf('chromium')!,
      args: ARGUMENTS,
      timeout: LIMIT_MS,
    })
  }, LIMIT_MS)
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close()
    expect(problems.splice(0)).toEqual([])
  })
  afterAll(async () => {
    await browser?.close()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return async (fragment = '', options = {}) => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      offline: over === 'file',
      ...options,
    })
    context.setDefaultTimeout(LIMIT_MS)
    const page = await context.newPage()
    page.on('console', message => {
      if (message.type() === 'error') problems.push(message.text())
    })
    page.on('pageerror', error => problems.push(String(error)))
    page.on('request', request => {
      const [url = ''] = request.url().split('#')
      if (!url.startsWith(root) || !files.has(url.slice(root.length)))
        problems.push(`requests ${request.url()}`)
    })
    await page.goto(`${root}index.html${fragment}`)
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
