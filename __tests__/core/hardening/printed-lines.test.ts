/** Text from files is printed as plain text, which runners and terminals do not execute. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { printerTo } from '../../../src/core/host/escaping-printer.ts'
import { describeError } from '../../../src/core/model/errors.ts'
import { painter } from '../../../src/core/render/document/terminal-text.ts'
import { perfGate } from '../../command-line.ts'
import { hostileText } from '../../support/corpus.ts'
import { commandsIn, onTerminal } from '../../support/log-readers.ts'
import { zipOf } from '../../support/parse/zip-builder.ts'
import { expectObeyedByNobody, NAME, results, SUITE } from './hostile-names.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'perf-gate-printed-'))
  mkdirSync(join(folder, NAME))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(name: string, content: string | Uint8Array): string {
  writeFileSync(join(folder, name), content)
  return name
}

describe('the models of log readers', () => {
  it('The model of the runner finds its commands in a log', () => {
    const log = ` ::error::a\nb ##[set-output name=v;]c\n\u00ad::x\nd ##vso[task.complete]e\r\u0085::f::\n##teamcity[g]\nh ::i::`
    expect(commandsIn(log).map(({ name }) => name)).toEqual([
      'error',
      '[set-output',
      'x',
      'vso[task.complete',
      'f',
      'teamcity[g]'.replace(']', ''),
    ])
  })

  it('The model of a terminal finds control sequences', async () => {
    const { lines, effects } = await onTerminal(
      'a\u001b]0;title\u0007b\u001b[31mc\u001b[2J\u001b[c\u0007',
    )
    expect(lines).toEqual([''])
    expect(effects).toEqual(
      expect.arrayContaining(['title title', 'bell', expect.stringMatching(/^answer/)]),
    )
    expect((await onTerminal('a\u001b[31mc')).effects).toContain('style in line 0')
  })
})

describe('O1: any text', () => {
  const printed = (text: string, color = false) => {
    let all = ''
    const add = (part: string): void => {
      all += part
    }
    const printer = printerTo({ out: add, err: add }, { color, isInteractive: true })
    printer.out(text)
    printer.err(`  ${text}`)
    printer.page(`x: ${text}`)
    return all
  }

  it('Any text is printed without runner commands and control bytes', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText, text => expectObeyedByNobody(printed(text))),
      { seed: 11, numRuns: 400 },
    )
  })

  it('Any text is also printed safely when output has colors', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText, async text => {
        const page = printed(painter(true)('red', text), true)
        expect(commandsIn(page)).toEqual([])
        const { effects } = await onTerminal(page)
        expect(effects.filter(effect => !effect.startsWith('style'))).toEqual([])
      }),
      { seed: 12, numRuns: 200 },
    )
  })

  it('The text of an unexpected error is printed safely, including the stack', async () => {
    await expectObeyedByNobody(printed(describeError(new TypeError(NAME))))
  })
})

/** Calls of all commands with hostile names in all arguments, with the expected exit codes. */
const CALLS: readonly (readonly [what: string, args: readonly string[], exitCode: number])[] = [
  ['names a file that is not there', ['summarize', `${NAME}/none`, '--out', 'run.json'], 2],
  ['names a file of no known format', ['summarize', `${NAME}/unknown`, '--out', 'run.json'], 2],
  [
    'summarizes a file with bad rows',
    ['summarize', `${NAME}/bad.jtl`, '--out', `${NAME}/run.json`],
    0,
  ],
  ['reads an archive with such entries', ['summarize', 'entries.zip', '--out', 'run.json'], 0],
  ['refuses an archive with such entries', ['summarize', 'link.zip', '--out', 'run.json'], 2],
  [
    'compares such workflows',
    ['compare', '--baseline', `${NAME}/1.jtl`, '--candidate', `${NAME}/2.jtl`],
    0,
  ],
  [
    'prints markdown',
    ['compare', '--baseline', '1.jtl', '--candidate', '2.jtl', '--format', 'markdown'],
    0,
  ],
  [
    'prints JSON',
    ['compare', '--baseline', '1.jtl', '--candidate', '2.jtl', '--format', 'json'],
    0,
  ],
  [
    'writes a folder',
    [
      'compare',
      '--baseline',
      '1.jtl',
      '--candidate',
      '2.jtl',
      '--out',
      `${NAME}/out`,
      '--no-charts',
    ],
    0,
  ],
  [
    'cannot write a folder',
    ['compare', '--baseline', '1.jtl', '--candidate', '2.jtl', '--out', `${NAME}/1.jtl`],
    2,
  ],
  [
    'reads a configuration with a mistake',
    ['compare', '--baseline', 'a', '--candidate', 'b', '--config', `${NAME}/bad.yml`],
    2,
  ],
  [
    'refuses a suite of that name',
    ['gate', '--results', '1.jtl', '--store', `${NAME}/store`, '--suite', NAME],
    2,
  ],
  [
    'keeps a suite of such a name',
    ['gate', '--results', '1.jtl', '--store', `${NAME}/store`, '--suite', SUITE],
    0,
  ],
  ['finds no results', ['gate', '--results', `${NAME}*`, '--store', 'store'], 2],
  ['lists the baselines', ['baseline', 'list', '--store', `${NAME}/store`], 0],
  ['shows the baseline', ['baseline', 'show', '--store', `${NAME}/store`], 0],
  ['misses a suite', ['baseline', 'show', '--store', `${NAME}/store`, '--suite', `${NAME}x`], 2],
  ['accepts no run with errors', ['baseline', 'accept', '2.jtl', '--store', `${NAME}/store`], 1],
  [
    'accepts for such a reason',
    ['baseline', 'accept', '2.jtl', '--force', '--store', `${NAME}/store`, '--reason', NAME],
    0,
  ],
  [
    'goes back to nothing',
    ['baseline', 'rollback', '--store', `${NAME}/store`, '--suite', 'default', '--to', SUITE],
    1,
  ],
  [
    'refuses to go back there',
    ['baseline', 'rollback', '--store', `${NAME}/store`, '--to', NAME],
    2,
  ],
  ['replays a history', ['backtest', `${NAME}/history`], 0],
  ['replays a history as JSON', ['backtest', `${NAME}/history`, '--format', 'json'], 0],
  ['has an option that there is not', ['gate', `--${NAME}`], 2],
  ['has a command that there is not', [NAME], 2],
  ['has a choice that there is not', ['compare', '--format', NAME], 2],
  ['has too many arguments', ['compare', '--baseline', 'a', '--candidate', 'b', NAME], 2],
  ['names an action that is none', ['init', '--action', NAME], 2],
]

describe('O1: the command line', () => {
  beforeAll(() => {
    for (const seed of [1, 2])
      for (const name of [`${seed}.jtl`, `${NAME}/${seed}.jtl`]) write(name, results(seed))
    write(`${NAME}/unknown`, `${NAME}\nx\n`)
    write(`${NAME}/bad.jtl`, `${results(3)}${NAME.replace('\n', '')},x,y\n`)
    write(
      'entries.zip',
      zipOf([
        { name: 'a.jtl', content: results(1) },
        { name: NAME.replaceAll('/', ''), content: 'x' },
      ]),
    )
    write('link.zip', zipOf([{ name: NAME.replaceAll('/', ''), content: 'x', mode: 0o120777 }]))
    write(`${NAME}/bad.yml`, `version: 1\n${JSON.stringify(NAME)}: 1\n`)
    rmSync(join(folder, NAME, 'store'), { recursive: true, force: true })
    mkdirSync(join(folder, NAME, 'history'), { recursive: true })
    for (const seed of [1, 2, 3]) write(`${NAME}/history/${seed}${NAME}.jtl`, results(seed))
  })

  it.each(CALLS)('A hostile argument is printed safely: %s', async (_what, args, exitCode) => {
    const { stdout, stderr, exitCode: ended } = await perfGate(args, folder)
    expect(`${stdout}${stderr}`).not.toBe('')
    expect(ended, stderr).toBe(exitCode)
    expect(stderr).not.toMatch(/^\s+at /m)
    await expectObeyedByNobody(stdout)
    await expectObeyedByNobody(stderr)
    if (args.includes('json')) {
      const report = JSON.parse(stdout)
      if (args[0] === 'compare')
        expect(JSON.stringify(report)).toContain(JSON.stringify('##[set-output').slice(1, -1))
    }
    if (args.includes('markdown')) expect(stdout).toMatch(/^<!-- perf-gate -->\n/)
  })
})

describe('the sources', () => {
  const SRC = resolve(import.meta.dirname, '../../../src')
  const code = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.ts'))
    .map(path => ({
      path: path.replaceAll('\\', '/'),
      text: readFileSync(join(SRC, path), 'utf8').replace(/^\s*(\*|\/\/|\/\*\*).*$/gm, ''),
    }))
  const pathsWith = (pattern: RegExp) =>
    code.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

  it('Only the printer writes to stdout and stderr', () => {
    expect(
      pathsWith(/process\.(stdout|stderr)\.write|process\.(stdout|stderr)\b(?!\.(isTTY|columns))/),
    ).toEqual(['core/host/printer.ts'])
    expect(pathsWith(/(?<!\/)\bconsole\.(?!ts)\w|\bconsole,|from 'node:console'/)).toEqual([
      'core/host/printer.ts',
    ])
    expect(
      pathsWith(
        /import \{[^}]*\b(stdout|stderr)\b[^}]*\} from 'node:process'|writeSync\(\s*[12]\b|_rawDebug|emitWarning/,
      ),
    ).toEqual([])
  })

  it('Annotations are written only through their escaper', () => {
    expect(pathsWith(/^import (?!type).*'@actions\/core'/m)).toEqual(['action.ts'])
    const action = code.find(({ path }) => path === 'action.ts')!.text
    expect(
      [...action.matchAll(/(?<!\/)\bcore\b(?!')(.{0,10})/g)].map(([, after]) => after!.trim()),
    ).toEqual([
      expect.stringContaining('from'),
      expect.stringContaining(', printer'),
      expect.stringContaining('.getInput'),
    ])
  })
})
