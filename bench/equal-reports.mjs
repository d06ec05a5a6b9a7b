/**
 * Compares all outputs of two builds over the fixtures and the examples: every value, verdict and order of JSON, CSV and XLSX,
 * the figures of Markdown, wiki, page and terminal in their order, and texts. Prints one block for each cause; the exit code
 * is 1 when values or figures differ, 0 when only texts do.
 *
 * node bench/equal-reports.mjs OLD/cli.js NEW/cli.js [--only REGEX] [--list]
 *
 * --only takes commands that match, with those that they build on; --list prints the commands.
 */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fill, groupsOfCommands } from './equal-reports/commands.mjs'
import { Causes } from './equal-reports/groups.mjs'
import { compareFiles } from './equal-reports/outputs.mjs'

const { values: options, positionals } = parseArgs({
  options: { only: { type: 'string', default: '' }, list: { type: 'boolean' } },
  allowPositionals: true,
})
const wanted = new RegExp(options.only)
const groups = groupsOfCommands()
if (options.list)
  process.stdout.write(groups.flatMap(group => group.map(({ line }) => `${line}\n`)).join(''))
else if (positionals.length === 2) await compare(positionals.map(path => resolve(path)))
else throw new Error('name the cli.js of an older and of a newer build')

async function compare(builds) {
  const temporary = mkdtempSync(join(tmpdir(), 'equal-reports-'))
  const sides = builds.map((cli, i) => ({ cli, folder: join(temporary, `side-${i}`) }))
  const causes = new Causes()
  const seen = { commands: 0, outputs: 0 }
  try {
    for (const { folder } of sides) {
      mkdirSync(folder)
      fill(folder)
    }
    let minute = 0
    for (const group of groups) {
      const last = group.findLastIndex(({ line }) => wanted.test(line))
      for (const command of group.slice(0, last + 1)) {
        minute++
        const [before, after] = await Promise.all(sides.map(side => outputs(side, command, minute)))
        if (!wanted.test(command.line)) continue
        seen.commands++
        for (const name of new Set([...before.keys(), ...after.keys()])) {
          seen.outputs++
          const found = difference => causes.add(command.line, basename(name), difference)
          compareFiles(name, before.get(name), after.get(name), found)
        }
      }
    }
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
  const { value, figure, text } = causes.counts
  for (const block of causes.blocks()) process.stdout.write(`${block}\n`)
  process.stdout.write(
    `${seen.commands} commands, ${seen.outputs} outputs, ${value} values differ, ${figure} figures differ, ${text} texts differ\n`,
  )
  process.exitCode = value + figure > 0 ? 1 : 0
}

/** Runs a command at a fixed time and returns what it wrote, by the names of files; "stdout", "stderr" and "exit code" too. */
async function outputs({ cli, folder }, { args, cwd, out }, minute) {
  const path = join(folder, out)
  mkdirSync(path, { recursive: true })
  const given = args.map(arg => arg.replace('{out}', path))
  const ran = await new Promise(done => {
    const env = { PATH: process.env.PATH, HOME: folder, TZ: 'UTC', LANG: 'C.UTF-8', NO_COLOR: '1' }
    execFile(
      process.execPath,
      ['--import', clockAt(minute), cli, ...given],
      { cwd: join(folder, cwd), env, encoding: 'latin1', maxBuffer: 2 ** 28, timeout: 600_000 },
      (error, stdout, stderr) =>
        done({ stdout, stderr, 'exit code': `[${error?.code ?? error?.signal ?? 0}]` }),
    ).stdin.end()
  })
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter(entry =>
    entry.isFile(),
  )
  const written = files.map(entry => {
    const file = join(entry.parentPath, entry.name)
    return [file.slice(path.length + 1), readFileSync(file, 'latin1')]
  })
  const anywhere = ([name, content]) => [
    name,
    Buffer.from(content.replaceAll(folder, '.'), 'latin1'),
  ]
  return new Map([...Object.entries(ran), ...written].map(anywhere))
}

/** A module that stops the clock, a minute later for each command, and makes chance the same in both builds. */
function clockAt(minute) {
  const now = Date.UTC(2026, 10, 24) + minute * 60_000
  const code = `const Real = Date
globalThis.Date = class extends Real {
  constructor(...given) { super(...(given.length > 0 ? given : [${now}])) }
  static now() { return ${now} }
}
performance.now = () => 1000
let random = 1
Math.random = () => (random = (random * 16807) % 2147483647) / 2147483647`
  return `data:text/javascript,${encodeURIComponent(code)}`
}
