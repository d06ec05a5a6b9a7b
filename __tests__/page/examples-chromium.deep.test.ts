/** The pages of the example reports over many runs on a phone: their names and figures are longer than those of the samples. */
import { describe, expect, it } from 'vitest'
import { exampleFile, exampleReport } from '../campaign/example-reports.ts'
import { runsWith } from '../support/needed.ts'
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

describe.runIf(runsWith('chromium'))('the pages of the examples on a phone', () => {
  const open = browserWith(files)

  it('The pages of the examples fit the width of a phone', async () => {
    const page = await open('', { viewport: { width: 390, height: 844 } })
    const index = page.url()
    for (const name of files.keys()) {
      await page.goto(index.replace('index.html', name))
      expect(await overflow(page), name).toBeLessThanOrEqual(0)
    }
  })
})
