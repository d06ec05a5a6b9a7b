/** What the built programs print with hostile names. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startPerfGate } from '../../command-line.ts'
import { pullEventOf, runBuilt } from '../../support/action/runner.ts'
import { CONTROLS, commandsIn } from '../../support/log-readers.ts'
import { startStandIn } from '../../support/stand-in/server.ts'
import { expectObeyedByNobody, NAME, results, SUITE } from './hostile-names.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'perf-gate-printed-'))
  mkdirSync(join(folder, NAME))
  for (const seed of [1, 2]) write(`${seed}.jtl`, results(seed))
  write(`${NAME}/unknown`, `${NAME}\nx\n`)
  write(`${NAME}/bad.yml`, `version: 1\n${JSON.stringify(NAME)}: 1\n`)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(name: string, content: string): void {
  writeFileSync(join(folder, name), content)
}

describe('O1: output of Node and libraries', () => {
  it('Output of Node and libraries is escaped, and an uncaught error exits with 2', async () => {
    const rogue = `process.once('beforeExit', () => {
      for (const method of ['log', 'info', 'warn', 'error', 'debug']) console[method](method, ${JSON.stringify(NAME)})
      process.emitWarning(${JSON.stringify(NAME)})
      setTimeout(() => Promise.reject(new Error(${JSON.stringify(NAME)})), 10)
    })`
    write('rogue.cjs', rogue)
    const args = ['summarize', '1.jtl', '--out', 'run.json']
    const { exitCode, stdout, stderr } = await startPerfGate(args, folder, {
      NODE_OPTIONS: `--require "${join(folder, 'rogue.cjs')}"`,
    }).ended
    expect(exitCode).toBe(2)
    for (const part of [
      'log a',
      'info a',
      'warn a',
      'error a',
      'debug a',
      'Warning: a',
      'internal error: Error: a',
    ])
      expect(stderr).toContain(`${part}\n: :error::b\n`)
    await expectObeyedByNobody(stdout)
    await expectObeyedByNobody(stderr)
  })
})

describe('O1: the action', () => {
  it('The action writes only annotations to the runner, without hidden characters', async () => {
    const github = await startStandIn()
    const main = join(inject('programs'), 'index.js')
    const pull = pullEventOf(github, github.addPull(), 'opened')
    write('config.yml', `version: 1\nsuite: ${JSON.stringify(SUITE)}\n`)
    const logs: string[] = []
    for (const [name, config] of [
      ['1.jtl', 'config.yml'],
      ['2.jtl', 'config.yml'],
      [`${NAME}/unknown`, 'config.yml'],
      ['1.jtl', `${NAME}/bad.yml`],
    ] as const) {
      const inputs = { results: join(folder, name), config: join(folder, config) }
      const { log } = await runBuilt(main, github, {
        ...pull,
        inputs,
        env: { RUNNER_TEMP: folder },
      })
      logs.push(log)
    }
    await github.close()
    const log = logs.join('\n')
    const commands = commandsIn(log)
    expect(new Set(commands.map(({ name }) => name))).toEqual(
      new Set(['add-mask', 'error', 'warning']),
    )
    // The commands have no line break, and the rest of the log is text.
    expect(log.match(CONTROLS)).toBeNull()
    for (const { line } of commands)
      expect(line).toMatch(/^::(add-mask|error|warning|notice)( title=[^:]*)?::/)
    await expectObeyedByNobody(log.replace(/^::(add-mask|error|warning|notice)\b.*$/gm, ''))
  })
})
