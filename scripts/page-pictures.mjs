// @ts-check
/**
 * Makes the pictures of the report pages in docs/images from the examples, with the built program and Chromium.
 * Usage: node scripts/page-pictures.mjs [/usr/bin/chromium]
 * Look at the pictures: without a font of color emoji (Debian: fonts-noto-color-emoji) the signs are empty boxes.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'perf-gate-pictures-'))
const [, , executablePath = '/usr/bin/chromium'] = process.argv

const CAMPAIGN = [
  ...'report --runs results --resources grafana-cpu.csv --baseline m6g --title'.split(' '),
  'Instance types',
]
const GATE =
  'gate --config examples/check-in-check-out/perf-gate.yml --store examples/check-in-check-out/baseline --read-only'.split(
    ' ',
  )

/** @type {[name: string, cwd: string, command: string[], fragment: string, height: number][]} */
const PICTURES = [
  ['report-page', 'examples/configurations', CAMPAIGN, '', 940],
  ['report-details', 'examples/configurations', CAMPAIGN, '#open=0+r7g-5-small-1', 1500],
  ['gate-page', '.', GATE, '', 940],
]

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  for (const [name, cwd, command, fragment, height] of PICTURES) {
    const out = join(folder, name)
    try {
      execFileSync(process.execPath, [join(root, 'dist/cli.js'), ...command, '--out', out], {
        cwd: join(root, cwd),
        stdio: 'pipe',
      })
    } catch (error) {
      // A gate with findings exits with 1.
      if (/** @type {{ status?: number }} */ (error).status !== 1) throw error
    }
    const page = await browser.newPage({ viewport: { width: 1040, height }, colorScheme: 'light' })
    await page.goto(pathToFileURL(join(out, 'report.html')).href + fragment)
    await page.waitForSelector(fragment === '' ? 'html.scripts' : 'dialog[open] figure')
    await page.screenshot({ path: join(root, 'docs/images', `${name}.png`) })
    await page.close()
  }
} finally {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
}
