import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseConfig } from '../../../src/core/config/load.ts'
import { DEFAULT_LIMITS } from '../../../src/core/model/reading.ts'
import type { FactTable } from '../../../src/core/model/table.ts'
import { costOf } from '../../../src/core/summarize/cost.ts'
import { readFacts } from '../../../src/formats/tables/fact-table.ts'
import { runOf, withEnvironment } from '../../../src/read/files/environment.ts'
import { readers } from '../../../src/readers.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perf-gate-tables-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function facts(
  table: string,
  rules: Omit<FactTable, 'path'>,
  run?: string,
): Promise<Record<string, string>> {
  const path = join(folder, 'facts.csv')
  writeFileSync(path, table)
  return readFacts([path], { path, ...rules }, { limits: DEFAULT_LIMITS }, run)
}

describe('readFacts', () => {
  it('readFacts names the facts of modules after them', async () => {
    const table = 'module,version,tasks,memory\nmod-users,19.4.5,4,\nokapi,5.3.0,3,1684\n'
    expect(await facts(table, { key: 'module' })).toEqual({
      'mod-users.version': '19.4.5',
      'mod-users.tasks': '4',
      'okapi.version': '5.3.0',
      'okapi.tasks': '3',
      'okapi.memory': '1684',
    })
  })

  it('readFacts takes the columns of the row of a run', async () => {
    const table = 'test,instances,note\n1,6,\n2,5,warm\n'
    expect(await facts(table, { run: 'test', columns: ['instances'] }, '2')).toEqual({
      instances: '5',
    })
    await expect(facts(table, { run: 'test' })).rejects.toThrow(
      'has several runs (column "test": "1", "2")',
    )
  })

  it('readFacts refuses two rows of the same thing', async () => {
    const twice = 'module,version\nokapi,5.3.0\nokapi,5.3.1\n'
    await expect(facts(twice, { key: 'module' })).rejects.toThrow(':2 and')
    await expect(facts(twice, {})).rejects.toThrow(
      'Set "key" to the column with the subject of a row, or "run" to the column with its run.',
    )
  })
})

describe('costOf', () => {
  const rules = { facts: ['okapi', 'main'], prices: { 'c7g.large': 0.0725, 'r7g.xlarge': 0.2142 } }

  it('costOf is the sum of instances times their prices', () => {
    const found = costOf({ okapi: '6 x c7g.large (3 okapi)', main: '10 × r7g.xlarge' }, rules)
    expect(found).toMatchObject({
      workflow: 'environment',
      kind: 'measure',
      reported: { cost: 2.577 },
    })
  })

  it('costOf is absent without the facts', () => {
    expect(costOf({ version: '1' }, rules)).toBeUndefined()
  })

  it('costOf refuses an instance without a price, and a fact without instances', () => {
    expect(() => costOf({ main: '2 x m6g.large' }, rules)).toThrow(
      'environment.cost: fact "main" names "m6g.large", which has no price. Add it to prices (known: c7g.large, r7g.xlarge).',
    )
    expect(() => costOf({ main: 'ten' }, rules)).toThrow(
      'Write instances such as "14 x m6g.2xlarge".',
    )
  })
})

it('The cost of a summarized run is computed again, and its other measures stay', async () => {
  const cost = (price: number) =>
    parseConfig(
      `environment: { cost: { facts: [main], prices: { c7g: ${price}usd/h } } }`,
      'perf-gate.yml',
    )
  const facts = { main: '2 x c7g' }
  const queue = { workflow: 'queue', kind: 'measure', reported: { 'smaller-better': 3 } } as const
  const run = runOf({ ...queue, dimensions: {}, count: 0, errors: [] })
  const first = await withEnvironment(run, facts, cost(1), readers)
  const again = await withEnvironment(first, facts, cost(3), readers)
  expect(again.series.map(({ workflow, reported }) => [workflow, reported])).toEqual([
    ['environment', { cost: 6 }],
    ['queue', { 'smaller-better': 3 }],
  ])
})
