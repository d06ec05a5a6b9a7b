/** Golden messages for faulty tables, with their place and remedy. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseConfig } from '../../../src/core/config/load.ts'
import { UserError } from '../../../src/core/model/errors.ts'
import { readGivenRun } from '../../../src/read/files/given-run.ts'
import { silentHost } from '../../support/silent-host.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perf-gate-tables-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const HOST = silentHost()
const AVG = 'metrics: { avg: { column: avg, unit: ms } }'
const SECONDS = 'metrics: { avg: { column: avg, unit: s } }'

/** The fault, the table, the rest of its entry in the configuration, and the named run. */
const BAD: [what: string, table: string, entry: string, run?: string][] = [
  ['an unknown column', 'request,Avg\nlogin,12\n', AVG],
  [
    'an unknown column of a dimension',
    'request,avg\nlogin,12\n',
    `${AVG}, dimensions: { users: { column: users } }`,
  ],
  ['another unit in a cell', 'request,avg\nlogin,12 s\n', AVG],
  ['a clock where seconds are stated', 'request,avg\nimport,00:02:31\n', SECONDS],
  [
    'seconds where a clock is stated',
    'request,avg\nimport,151\n',
    'metrics: { duration: { column: avg, unit: "hh:mm:ss" } }',
  ],
  [
    'an error rate in percent that is stated as a fraction',
    'request,e\nlogin,5\n',
    'metrics: { error-rate: { column: e, unit: fraction } }',
  ],
  ['decimal commas and points', 'request;avg\nlogin;0,607\nlogout;1.25\n', SECONDS],
  ['a number that can be read in two ways', 'request;avg\nlogin;1,234\n', AVG],
  ['a decimal comma in a table with commas', 'request,avg\nlogin,0,607\n', SECONDS],
  ['grouped digits', 'request;avg\nlogin;1 234,5\n', `${AVG}, decimal: comma`],
  ['a negative time', 'request,avg\nlogin,-3\n', AVG],
  ['two runs given as one', 'run,request,avg\nbaseline,login,12\nverification,login,14\n', AVG],
  ['a row that is there twice', 'request,avg\nlogin,12\nlogin,12\n', AVG],
  [
    'several runs, none of them named',
    'run,request,avg\nbaseline,login,12\nverification,login,14\n',
    `${AVG}, run: { column: run }`,
  ],
  [
    'a run that is not there',
    'run,request,avg\nbaseline,login,12\n',
    `${AVG}, run: { column: run }`,
    'candidate',
  ],
  ['a run of a table that holds one', 'request,avg\nlogin,12\n', AVG, '7'],
  [
    'a value of where that is not there',
    'run,request,avg\nbaseline,login,12\n',
    `${AVG}, where: { run: basline }`,
  ],
  ['a header without rows', 'request,avg\n', AVG],
  ['a column that is there twice', 'request,avg,avg\nlogin,12,13\n', AVG],
  ['a short row', 'request,avg\nlogin\n', AVG],
  ['JSON that is no table', '{"a": 1}', AVG],
  ['JSON that is cut off', '[{"request": "login"', AVG],
]

async function messageOf(table: string, entry: string, run?: string): Promise<string> {
  const file = join(folder, 'table.csv')
  writeFileSync(file, table)
  const config = parseConfig(
    `results: [{ path: x.csv, workflow: { column: request }, ${entry} }]\n`,
    'perf-gate.yml',
  )
  try {
    await readGivenRun(config, run === undefined ? file : `${file}#${run}`, HOST)
  } catch (error) {
    if (error instanceof UserError) return error.message.replaceAll(file, 'table.csv')
    throw error
  }
  return ''
}

describe('a faulty table', () => {
  it('A faulty table is refused with the place, what was found and what to do', async () => {
    const messages: string[] = []
    for (const [what, table, entry, run] of BAD)
      messages.push(
        `## ${what}\n\n${indent(table)}    ${entry}\n\n${await messageOf(table, entry, run)}\n`,
      )
    await expect(messages.join('\n')).toMatchFileSnapshot('../../golden/tables/refused.txt')
  })

  it.each(BAD)('A table is refused with %s', async (_, table, entry, run) => {
    expect(await messageOf(table, entry, run)).toMatch(/^(table\.csv|#7)/)
  })
})

describe('two tables', () => {
  it('Two tables of different runs given as one are refused, whatever entries read them', async () => {
    const paths = ['first.csv', 'second.csv'].map(name => join(folder, name))
    for (const [i, path] of paths.entries()) writeFileSync(path, `request,avg\nlogin,${12 + i}\n`)
    const entry = (path: string) => `{ path: "${path}", workflow: { column: request }, ${AVG} }`
    const wanted =
      'first.csv and second.csv: both have avg of "login", as if two runs were given as one. Give each run by a separate path, or distinguish their rows by a dimension.'
    for (const entries of [[entry('x.csv')], paths.map(entry)]) {
      const config = parseConfig(`results: [${entries.join(', ')}]\n`, 'perf-gate.yml')
      const message = await readGivenRun(config, paths, HOST).catch(error => error.message)
      expect(message.replaceAll(`${folder}/`, '')).toBe(wanted)
    }
  })
})

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '    ').replace(/\n?$/, '\n')
}
