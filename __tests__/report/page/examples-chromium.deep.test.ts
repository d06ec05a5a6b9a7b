/** The pages of the example reports over many runs: their names and figures are longer than those of the samples. */
import { describe, expect, it } from 'vitest'
import { runsWith } from '../../support/needed.ts'
import { exampleFile, exampleReport } from '../campaign/example-reports.ts'
import { browserWith, overflow } from './browser.ts'

const EXAMPLES = [
  'instance-optimization',
  'check-in-title-level-requests',
  'cpu-and-placement',
  'kafka-instance-types',
  'multi-tenant',
]

const files = new Map<string, string>()
if (runsWith('chromium'))
  for (const example of EXAMPLES) {
    await exampleReport(example)
    files.set(
      files.size === 0 ? 'index.html' : `${example}.html`,
      exampleFile(example, 'report.html'),
    )
  }

describe.runIf(runsWith('chromium'))('the pages of the examples', () => {
  const open = browserWith(files)

  it('The pages of the examples fit the width of a phone', async () => {
    const page = await open('', { viewport: { width: 390, height: 844 } })
    const index = page.url()
    for (const name of files.keys()) {
      await page.goto(index.replace('index.html', name))
      expect(await overflow(page), name).toBeLessThanOrEqual(0)
    }
  })

  it('The pages of the examples are at most 6,000 pixels high before a part is opened, and begin with a picture', async () => {
    const page = await open('', { viewport: { width: 1280, height: 900 } })
    const index = page.url()
    for (const name of files.keys()) {
      await page.goto(index.replace('index.html', name))
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      expect(height, name).toBeLessThanOrEqual(6000)
      const picture = page.locator('header figure.configurations')
      const groups = await page.locator('#groups tbody tr:has(.interval)').count()
      expect(await picture.count(), name).toBe(groups > 1 ? 1 : 0)
    }
  })

  it('A link to a folded part opens it, and a choice leaves it open', async () => {
    const page = await open('', { viewport: { width: 1280, height: 900 } })
    await page.locator('nav a[href="#runs"]').click()
    await expect.poll(() => page.locator('#runs details[open]').count()).toBe(1)
    await page.locator('#runs input[data-show]').first().uncheck()
    expect(await page.locator('#runs details[open]').count()).toBe(1)
  })
})
