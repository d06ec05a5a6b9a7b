import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { ROOT } from './command-line.ts'
import { folderOf } from './read/formats/test-folder.ts'

const dist = inject('programs')
const [baseline, second, candidate] = ['baseline-2', 'baseline-3', 'slow30-checkin'].map(name =>
  join(ROOT, `__tests__/fixtures/jmeter-5.6.3/${name}.jtl.gz`),
) as [string, string, string]
const wrk = join(ROOT, '__tests__/fixtures/wrk-4.1.0/item.txt')

/** Commands by how the table names them. */
const COMMANDS: readonly (readonly [name: string, words: readonly string[]])[] = [
  ['--version', ['--version']],
  ['formats', ['formats']],
  ['summarize, JMeter', ['summarize', candidate, '--out', 'run.json']],
  ['summarize, two files', ['summarize', 'shards', '--out', 'two.json']],
  ['summarize, printed by wrk', ['summarize', wrk, '--out', 'wrk.json']],
  ['compare', ['compare', '--baseline', baseline, '--candidate', candidate]],
  ['gate, a new store', ['gate', '--results', baseline, '--store', 'store']],
  ['gate, recorded', ['gate', '--results', second, '--store', 'store']],
  ['gate', ['gate', '--results', candidate, '--store', 'store', '--read-only']],
  ['backtest', ['backtest', '--store', 'store']],
  ['site', ['site', '--store', 'store', '--out', 'site']],
  ['doctor', ['doctor']],
]

describe('loaded files', () => {
  it('Each command loads the files of dist and the modules of Node that the golden table lists', async () => {
    const folder = folderOf({ 'shards/1.jtl': shard(0), 'shards/2.jtl': shard(400) })
    const rows = COMMANDS.map(([name, words]) => {
      const files = filesLoadedBy(words, folder)
      const builtins = new Set(files.flatMap(builtinsOf))
      return `| ${name} | ${files.join(' ')} | ${[...builtins].sort().join(' ')} |`
    })
    const table = ['| command | files of dist | modules of Node |', '|--|--|--|', ...rows, '']
    await expect(table.join('\n')).toMatchFileSnapshot('golden/loaded-files.md')
  }, 120_000)
})

/** A file of one generator of a run. */
function shard(afterMs: number): string {
  const rows = Array.from(
    { length: 20 },
    (_, i) => `${1760000000000 + afterMs + i * 900},${40 + i},cart,true`,
  )
  return ['timeStamp,elapsed,label,success', ...rows, ''].join('\n')
}

/** The files of dist that a command loads, sorted: V8 lists them when it measures coverage. */
function filesLoadedBy(words: readonly string[], folder: string): string[] {
  const coverage = mkdtempSync(join(folder, 'coverage-'))
  const { status, stderr } = spawnSync(process.execPath, [join(dist, 'cli.js'), ...words], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_V8_COVERAGE: coverage },
  })
  expect([0, 1], `${words.join(' ')}: ${stderr}`).toContain(status)
  const [report] = readdirSync(coverage)
  const { result }: { result: { url: string }[] } = JSON.parse(
    readFileSync(join(coverage, report!), 'utf8'),
  )
  rmSync(coverage, { recursive: true })
  const loaded = result.filter(({ url }) => url.startsWith('file:') && url.endsWith('.js'))
  return loaded.map(({ url }) => basename(url)).sort()
}

/** The modules of Node that a file takes when it is loaded. */
function builtinsOf(file: string): string[] {
  const text = readFileSync(join(dist, file), 'utf8')
  const taken = /^const [^;]*? = globalThis\.process\.getBuiltinModule\("node:([^"]+)"\);$/gm
  return [...text.matchAll(taken)].map(([, name]) => name!)
}
