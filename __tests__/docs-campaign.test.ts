/** The table of bench/campaign in docs/statistics.md holds what the issue demands of it. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const page = readFileSync(resolve(import.meta.dirname, '../docs/statistics.md'), 'utf8')

it('the table of bench/campaign has a row for recorded runs and for simulated ones, and 99 % of quiet campaigns in each', () => {
  const [, table = ''] = /<!-- bench\/campaign rates -->\n([\s\S]*?)<!-- \/bench\/campaign rates -->/.exec(page) ?? []
  const rows = table.trim().split('\n').slice(2)
  expect(rows.map(row => row.split(' | ')[0])).toHaveLength(6)
  for (const row of rows) expect(Number(/\| ([\d.]+) % \|/.exec(row)![1]), row).toBeGreaterThanOrEqual(99)
})
