/** The table of bench/campaign in docs/statistics.md meets its bounds. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const page = readFileSync(resolve(import.meta.dirname, '../docs/statistics.md'), 'utf8')

const [, table = ''] =
  /<!-- bench\/campaign rates -->\n([\s\S]*?)<!-- \/bench\/campaign rates -->/.exec(page) ?? []
const rows = table.trim().split('\n').slice(2)
const percents = (row: string) =>
  [...row.matchAll(/\| ([\d.]+)%/g)].map(([, percent]) => Number(percent))

it('In at least 90% of campaigns without a difference nothing is proven, in 98% of simulated ones, and in 80% nothing is likely', () => {
  expect(rows.length).toBeGreaterThanOrEqual(8)
  for (const row of rows) {
    const [unproven, unlikely] = percents(row)
    expect(unproven, row).toBeGreaterThanOrEqual(/recorded/.test(row) ? 90 : 98)
    expect(unlikely, row).toBeGreaterThanOrEqual(80)
  }
})

it('Of six recorded configurations, and of three simulated ones, at least 88% name a rise of 30%', () => {
  const named = rows.filter(row => /^\| (?:six, recorded|three, \d)/.test(row))
  expect(named.length).toBe(3)
  for (const row of named) expect(percents(row)[2], row).toBeGreaterThanOrEqual(88)
})
