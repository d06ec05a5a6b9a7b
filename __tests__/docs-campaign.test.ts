/** The table of bench/campaign in docs/statistics.md meets its bounds. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const page = readFileSync(resolve(import.meta.dirname, '../docs/statistics.md'), 'utf8')

const [, table = ''] = /<!-- bench\/campaign rates -->\n([\s\S]*?)<!-- \/bench\/campaign rates -->/.exec(page) ?? []
const rows = table.trim().split('\n').slice(2)
const percents = (row: string) => [...row.matchAll(/\| ([\d.]+)%/g)].map(([, percent]) => Number(percent))

it('The table of bench/campaign has four rows with recorded runs and six of simulated ones alone', () => {
  expect(rows.filter(row => /^\| recorded/.test(row))).toHaveLength(4)
  expect(rows.filter(row => /^\| simulated/.test(row))).toHaveLength(6)
})

it('At least 99% of campaigns without a difference say so, 98% of those of a part of the recorded runs, and 90% of mixed ones name a rise of 30%', () => {
  for (const row of rows) expect(percents(row)[0], row).toBeGreaterThanOrEqual(/recorded: the/.test(row) ? 98 : 99)
  expect(percents(rows[0]!)[1]).toBeGreaterThanOrEqual(90)
})
