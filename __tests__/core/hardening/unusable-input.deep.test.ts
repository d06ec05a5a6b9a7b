/** Unusable files, values and paths that need a process, which a read that never ends cannot hang, or many files. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { readTextFile } from '../../../src/core/host/text-file.ts'
import { UserError } from '../../../src/core/model/errors.ts'
import { DEFAULT_READ_OPTIONS } from '../../../src/core/model/reading.ts'
import { startPerfGate } from '../../command-line.ts'
import { jtl } from '../../support/action/results.ts'
import { pushOf, runBuilt } from '../../support/action/runner.ts'
import { DOCUMENTS, documentOf } from '../../support/mutants/read-mutants.ts'
import { readRun } from '../../support/parse/read-run.ts'
import { zipOf } from '../../support/parse/zip-builder.ts'
import { startStandIn } from '../../support/stand-in/server.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perf-gate-refusals-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const at = (...names: string[]) => join(folder, ...names)
const write = (name: string, content: string) => writeFileSync(at(name), content)

/** Starts the command line, and kills a command that takes longer than two minutes. */
async function perfGate(...args: readonly string[]) {
  const { child, ended } = startPerfGate(args, folder)
  const timer = setTimeout(() => child.kill('SIGKILL'), 120_000)
  return ended.finally(() => clearTimeout(timer))
}

const stackless = /^(?![\s\S]*\n\s+at )(?![\s\S]*internal error)/

describe.skipIf(process.platform === 'win32')('a path that is not a regular file', () => {
  beforeEach(() => {
    execFileSync('mkfifo', [at('pipe')])
    write('a.jtl', jtl(1))
    mkdirSync(at('store/main/default'), { recursive: true })
    execFileSync('mkfifo', [at('store/main/default/baseline.json')])
    mkdirSync(at('run'))
    execFileSync('mkfifo', [at('run/pipe.jtl')])
    writeFileSync(at('run/a.jtl'), jtl(1))
    write('facts.yml', 'version: 1\nenvironment: pipe\n')
    write('device.yml', 'version: 1\nenvironment: /dev/zero\n')
  })

  const pair = ['--baseline', 'a.jtl', '--candidate', 'a.jtl']
  it.each<[what: string, args: string[], message: string]>([
    [
      'a named pipe as configuration',
      ['compare', ...pair, '--config', 'pipe'],
      'pipe: is a named pipe or a device, not a file. Give a YAML or JSON file.',
    ],
    [
      'a device as configuration',
      ['compare', ...pair, '--config', '/dev/zero'],
      '/dev/zero: is a named pipe or a device, not a file.',
    ],
    [
      'a folder as configuration',
      ['compare', ...pair, '--config', 'run'],
      'run: is a folder, not a file.',
    ],
    [
      'a named pipe as environment',
      ['compare', ...pair, '--config', 'facts.yml'],
      'pipe: is a named pipe or a device, not a file.',
    ],
    [
      'a device as environment',
      ['compare', ...pair, '--config', 'device.yml'],
      '/dev/zero: is a named pipe or a device, not a file.',
    ],
    [
      'a named pipe as result',
      ['summarize', 'pipe', '--out', 'run.json'],
      'pipe: is neither a file nor a folder.',
    ],
    [
      'a device as result',
      ['compare', '--baseline', '/dev/zero', '--candidate', 'a.jtl'],
      '/dev/zero: is neither a file nor a folder.',
    ],
    ['a named pipe as history', ['backtest', 'pipe'], 'pipe: is neither a file nor a folder.'],
    [
      'a named pipe as results of a gate',
      ['gate', '--results', 'pipe', '--store', 'new'],
      'results: "pipe" matches no file.',
    ],
    [
      'a named pipe as ledger that is shown',
      ['baseline', 'show', '--store', 'store', '--suite', 'default', '--base-ref', 'main'],
      'folder "store": main/default/baseline.json is a named pipe or a device, not a file.',
    ],
  ])('A path that is not a regular file is refused quickly: %s', async (_, args, message) => {
    const { exitCode, stderr } = await perfGate(...args)
    expect(stderr).toContain(message)
    expect(stderr).toMatch(stackless)
    expect(exitCode).toBe(2)
  })

  it('A ledger that is not a regular file is refused, so no run is judged against it', async () => {
    const { exitCode, stdout } = await perfGate('gate', '--results', 'a.jtl', '--store', 'store')
    expect(stdout.replace(/\s+/g, ' ')).toContain(
      'folder "store": main/default/baseline.json is a named pipe or a device, not a file.',
    )
    expect(exitCode).toBe(1)
  })

  it('A special file in a folder of results is left out, with a notice', async () => {
    const { exitCode, stderr } = await perfGate('summarize', 'run', '--out', 'run.json')
    expect(stderr).toContain(
      'Files left out because they are not results: run/pipe.jtl (is a named pipe or a device).',
    )
    expect(exitCode).toBe(0)
  })

  it('readTextFile refuses a special file', async () => {
    await expect(readTextFile(at('pipe'))).rejects.toThrow(
      'is a named pipe or a device, not a file',
    )
    await expect(readTextFile('/dev/zero')).rejects.toThrow(
      'is a named pipe or a device, not a file',
    )
    expect(await readTextFile(at('a.jtl'))).toBe(jtl(1))
  })
})

describe('O6: a token with a line break', () => {
  it.each(['ghs_first\nsecond', 'ghs_first second', 'ghs_first\u00a0second'])(
    'A token with a line break is refused and not shown',
    async token => {
      const github = await startStandIn()
      const main = join(inject('programs'), 'index.js')
      const sha = github.git.ref('refs/heads/main') ?? github.git.commitFiles('main', { a: 'b' })
      const { exitCode, log } = await runBuilt(main, github, {
        ...pushOf(sha),
        token,
        inputs: { results: 'a.jtl' },
      })
      await github.close()
      expect(exitCode).toBe(2)
      expect(log).not.toMatch(/first|second/)
      expect(log).toContain(
        'input "github-token": contains a space, a line break or another character that is not valid in a token.',
      )
      expect(log).toMatch(stackless)
    },
  )
})

describe('error messages', () => {
  it('Every JSON format reports a missing value as missing', async () => {
    const messages: string[] = []
    for (const id of Object.keys(DOCUMENTS).filter(name => !name.includes('binary'))) {
      const text = Buffer.from(documentOf(id)).toString('latin1')
      const keys = [
        ...new Set([...text.slice(0, 8_000).matchAll(/"([\w.-]+)"\s*:/g)].map(([, key]) => key!)),
      ]
      for (const key of keys.slice(0, 40)) {
        const bytes = zipOf([
          { name: 'a', content: Buffer.from(text.replaceAll(`"${key}"`, '"renamed"'), 'latin1') },
        ])
        try {
          const run = await readRun([{ name: id, bytes }], {
            ...DEFAULT_READ_OPTIONS,
            maxIssueRatio: 1,
          })
          const reasons = run.series.flatMap(({ missing }) => Object.values(missing ?? {}))
          messages.push(
            ...reasons,
            ...[...run.issues.first, ...run.notices].map(({ message }) => message),
          )
        } catch (error) {
          if (!(error instanceof UserError)) throw error
          messages.push(error.message)
        }
      }
    }
    expect(messages.length).toBeGreaterThan(100)
    expect(messages.filter(message => /undefined|\[object|\bNaN\b/.test(message))).toEqual([])
    expect(
      messages.some(message => message.includes('"time" is not a valid time (it is missing)')),
    ).toBe(true)
  })
})
