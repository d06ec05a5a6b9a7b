import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { perfGate, ROOT } from '../../command-line.ts'

const FIXTURES = join(ROOT, '__tests__/fixtures')
const page = readFileSync(join(ROOT, 'docs/backtest.md'), 'utf8')

/** The first fenced block of a language. */
function block(language: string): string {
  return new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(page)![1]!
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'perf-gate-backtest-'))
  cpSync(join(FIXTURES, 'ballerina-http/h1_transformation.csv'), join(folder, 'summary.csv'))
  writeFileSync(join(folder, 'thresholds.yml'), block('yaml'))
  mkdirSync(join(folder, 'mixed'))
  writeFileSync(join(folder, 'mixed/README.md'), '# Nightly runs\n')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const backtest = (...args: string[]) => perfGate(['backtest', ...args], folder)

describe('perf-gate backtest', () => {
  it('The backtest of a table of runs prints what docs/backtest.md shows', async () => {
    const command = /`perf-gate (backtest summary\.csv [^`]+)`/.exec(page)![1]!
    const { exitCode, stdout, stderr } = await perfGate(command.split(' '), folder)
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    expect(stdout).toBe(block('text'))
  })

  it('A backtest replays a stored baseline', async () => {
    const store = join(ROOT, 'examples/check-in-check-out/baseline')
    const { exitCode, stdout } = await backtest('--store', store, '--format', 'json')
    expect(exitCode).toBe(0)
    const { suite, runs } = JSON.parse(stdout)
    expect(suite).toBe('check-in-check-out')
    expect(runs.map(({ became }: { became: string }) => became)).toEqual([
      'first',
      'joined',
      'joined',
    ])
  })

  it('A backtest replays a folder in which each file or folder is a run, in the order of time', async () => {
    const nightly = join(folder, 'nightly')
    mkdirSync(nightly)
    cpSync(join(FIXTURES, 'jmeter-5.6.3/baseline-3.jtl.gz'), join(nightly, 'a.jtl.gz'))
    cpSync(join(FIXTURES, 'jmeter-5.6.3/baseline-2.jtl.gz'), join(nightly, 'b.jtl.gz'))
    mkdirSync(join(nightly, 'c'))
    cpSync(
      join(FIXTURES, 'jmeter-5.6.3/baseline-1/results.jtl.gz'),
      join(nightly, 'c/results.jtl.gz'),
    )
    const { exitCode, stdout } = await backtest('nightly', '--format', 'json')
    expect(exitCode).toBe(0)
    const files = JSON.parse(stdout).runs.map(({ file }: { file: string }) => file)
    expect(files).toEqual(['nightly/c', 'nightly/b.jtl.gz', 'nightly/a.jtl.gz'])
  })

  it('A backtest names the run of each firing by its file in the store', async () => {
    const results = ['baseline-1/results', 'baseline-2', 'baseline-3', 'slow30-checkin']
    for (const name of results)
      await perfGate(
        [
          'gate',
          '--results',
          join(FIXTURES, `jmeter-5.6.3/${name}.jtl.gz`),
          '--store',
          'store',
          '--accept',
        ],
        folder,
      )
    const { exitCode, stdout } = await backtest('--store', 'store')
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(
      /^CICO_TC_Check-In Controller +average +\+25\.0% +runs\/2026-11-20-588873ba3a93\.json +1$/m,
    )
  })

  it('The help page of backtest matches the golden file', async () => {
    const { stdout } = await backtest('--help')
    await expect(stdout).toMatchFileSnapshot('../../golden/backtest/help.txt')
  })

  it('A backtest exits with 0 whatever would have fired', async () => {
    const { exitCode, stdout } = await backtest('summary.csv')
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(/red on 3\d/)
  })

  it.each([
    [
      'no history',
      [],
      'backtest: found no history. Give either a folder or table of runs, or --store with a stored baseline.',
    ],
    [
      'two histories',
      ['summary.csv', '--store', 'mixed'],
      'backtest: found both a path and --store',
    ],
    ['a path that is not there', ['nowhere'], 'nowhere: no such file or folder.'],
    ['a store that is not there', ['--store', 'nowhere'], 'There is no such folder.'],
    [
      'a single run',
      [join(FIXTURES, 'jmeter-5.6.3/baseline-2.jtl.gz')],
      'is not a history table: its format is jmeter-csv.',
    ],
    ['a folder that holds something else', ['mixed'], 'mixed/README.md: unknown format'],
    [
      'a number of runs that is none',
      ['summary.csv', '--accept-after', '0'],
      '--accept-after: found "0". Write a whole number',
    ],
    [
      'a configuration that is not there',
      ['summary.csv', '--config', 'no.yml'],
      'no.yml: no such file.',
    ],
  ])('A backtest exits with 2 for %s, and says what to do', async (_, args, message) => {
    const { exitCode, stdout, stderr } = await backtest(...args)
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' })
    expect(stderr).toContain(message)
    expect(stderr).not.toContain('    at ')
  })
})
