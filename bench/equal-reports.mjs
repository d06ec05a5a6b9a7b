/**
 * Compares the report.json of two builds over the runs in __tests__/fixtures/pairs and the examples: every value,
 * verdict and order must be equal. Texts are ignored, and so are codes that only the newer build writes.
 *
 * node bench/equal-reports.mjs OLD/dist/cli.js NEW/dist/cli.js
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const [older, newer] = process.argv.slice(2)
if (!older || !newer) throw new Error('name the cli.js of an older and of a newer build')

const PAIRS = resolve(import.meta.dirname, '../__tests__/fixtures/pairs')
/** Texts, and fields that depend on the clock. */
const TEXTS = new Set(['ageDays', 'at', 'generator', 'headline', 'reason', 'message', 'missing'])
/** Fields with codes or facts of a text that only the newer build writes. */
const ADDED = new Set(['reasonCode', 'excusedBy', 'invalid', 'facts', 'trend', 'details', 'params'])
const RENAMED = { inherited: 'excusedByRun' }

function comparable(value, where) {
  if (Array.isArray(value)) return value.map(item => comparable(item, where))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(
    ([key]) => !TEXTS.has(key) && (key === 'facts' && where === 'environment' ? true : !ADDED.has(key)),
  )
  return Object.fromEntries(fields.map(([key, field]) => [RENAMED[key] ?? key, comparable(field, key)]))
}

function run(cli, args) {
  const { stdout, stderr } = spawnSync(process.execPath, [cli, ...args], { encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (stdout.startsWith('{')) return JSON.stringify(comparable(JSON.parse(stdout), ''))
  return `no report: ${stderr.split('\n')[0] === '' ? 'no message' : 'refused'}`
}

/** Commands that print a report as JSON, with a folder for a store: in order, because each may change the baseline. */
function commands(store) {
  return readdirSync(PAIRS).flatMap(tool => {
    const folder = name => join(PAIRS, tool, name)
    const all = readdirSync(join(PAIRS, tool))
    const baselines = all.filter(name => name.startsWith('baseline-'))
    const others = all.filter(name => !name.startsWith('baseline-'))
    const given = names => names.flatMap(name => ['--baseline', folder(name)])
    const compared = others.flatMap(name => [
      ['compare', ...given(baselines), '--candidate', folder(name), '--format', 'json'],
      ['compare', ...given(baselines.slice(0, 1)), '--candidate', folder(name), '--format', 'json'],
    ])
    const repeats = others.filter(name => name.startsWith('slow')).flatMap(name => ['--candidate', folder(name)])
    const gate = ['gate', '--store', store, '--suite', tool, '--format', 'json', '--results']
    return [
      ...compared,
      ['compare', ...given(baselines), ...repeats, '--format', 'json'],
      ...[...baselines, ...others, ...others].map(name => [...gate, join(folder(name), '!(server-truth.json)')]),
      ...others.map(name => [...gate, join(folder(name), '!(server-truth.json)'), '--accept']),
    ]
  })
}

const stores = [older, newer].map(() => mkdtempSync(join(tmpdir(), 'equal-reports-')))
const [ofOlder, ofNewer] = stores.map(commands)
let [reports, different] = [0, 0]
ofOlder.forEach((args, i) => {
  const [before, after] = [run(older, args), run(newer, ofNewer[i])]
  if (before.startsWith('{')) reports++
  if (before === after) return
  different++
  const at = [...before].findIndex((char, k) => char !== after[k])
  process.stdout.write(
    `${args.join(' ')}\n  before …${before.slice(Math.max(0, at - 200), at + 80)}\n  after  …${after.slice(Math.max(0, at - 200), at + 80)}\n`,
  )
})
for (const store of stores) rmSync(store, { recursive: true })
process.stdout.write(`${ofOlder.length} commands, ${reports} reports, ${different} different\n`)
process.exitCode = different > 0 ? 1 : 0
