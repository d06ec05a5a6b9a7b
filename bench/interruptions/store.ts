/**
 * Kills gates with SIGKILL as soon as their ledger has moved, before they have written what stands beside it, in a folder and on a branch;
 * gives the next run as usual, and counts runs that are missing in the ledger and lines that are missing in the history. In a folder also at any moment.
 * Node 24: node bench/interruptions/store.ts [COUNT of each store] [FOLDER of the built program] [SEED]
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { jtl } from '../../__tests__/support/action/results.ts'
import { pushOf, runBuilt } from '../../__tests__/support/action/runner.ts'
import { seededRandom } from '../../__tests__/support/random.ts'
import { type StandIn, startStandIn } from '../../__tests__/support/stand-in/server.ts'

/** Text of a file of the store; undefined when there is none. */
type Reader = (path: string) => string | undefined

interface Tally {
  kills: number
  /** Kills after which the run was in the ledger, and those of them without its lines at that moment. */
  moved: number
  withoutLine: number
  /** After the next run. */
  lostRuns: number
  lostLines: number
  /** Other things that went wrong. */
  problems: number
}

const HOUR_MS = 3_600_000
const FIRST_MS = Date.parse('2026-09-01T00:00:00Z')
/** A gate takes less, ms. */
const MOST_MS = 20_000
/** Longest time from the move of the ledger to the kill, ms. */
const BEHIND_MS = 4
const SUITE = 'main/default'

const [count = '40', program = 'dist', seed = '1'] = process.argv.slice(2)
const { uniform: random } = seededRandom(Number(seed))
const scratch = mkdtempSync(join(tmpdir(), 'perf-gate-kills-'))
const results = join(scratch, 'results.jtl')
const config = join(scratch, 'perf-gate.yml')
writeFileSync(config, 'version: 1\nbaseline: { max-age: off }\n')
let made = 0

try {
  console.log(
    '| store | kills | ledger moved | then without lines | runs lost after the next run | lines lost after it | other problems |',
  )
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |')
  const rows = [await inFolder(true), await inFolder(false), await onBranch()]
  process.exitCode = rows.some(row => row.lostRuns + row.lostLines + row.problems > 0) ? 1 : 0
} finally {
  rmSync(scratch, { recursive: true })
}

/** Writes the results of another run, an hour after the last one. */
function nextResults(): void {
  made++
  writeFileSync(results, jtl(made, { startMs: FIRST_MS + made * HOUR_MS }))
}

/** `isAimed`: kills behind the ledger, else at any moment. */
async function inFolder(isAimed: boolean): Promise<Tally> {
  const root = join(scratch, isAimed ? 'aimed' : 'any')
  let usualMs = 0
  const versions = join(root, '.perf-gate/versions', SUITE, 'baseline.json')
  const read: Reader = path => {
    const file = join(root, SUITE, path)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }
  const newest = (): number =>
    existsSync(versions) ? Math.max(0, ...readdirSync(versions).map(Number)) : 0
  const gate = async (isKilled: boolean): Promise<string> => {
    nextResults()
    const before = newest()
    const start = performance.now()
    const args = ['gate', '--results', results, '--store', root, '--config', config]
    const child = spawn(process.execPath, [join(resolve(program), 'cli.js'), ...args], {
      // Outside of a repository, so that every run is taken for one of the base branch.
      cwd: scratch,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let log = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text))
    const closed = once(child, 'close') as Promise<[number | null]>
    if (isKilled) {
      const end = performance.now() + (isAimed ? MOST_MS : random() * usualMs)
      while (!(isAimed && newest() > before) && performance.now() < end);
      if (isAimed) pause(random() * BEHIND_MS)
      child.kill('SIGKILL')
    }
    const [code] = await closed
    if (!isKilled) usualMs = performance.now() - start
    return code === 0 || isKilled ? '' : `exit ${code}: ${log}`
  }
  const lines = (): string => {
    const history = join(root, SUITE, 'history')
    if (!existsSync(history)) return ''
    const names = readdirSync(history, { recursive: true, encoding: 'utf8' })
    return names
      .filter(name => name.endsWith('.jsonl'))
      .map(name => readFileSync(join(history, name), 'utf8'))
      .join('\n')
  }
  const ledger = (): string => {
    const version = newest()
    return version === 0
      ? ''
      : (read('baseline.json') ?? '') + readFileSync(join(versions, String(version)), 'utf8')
  }
  return sweep(isAimed ? 'folder' : 'folder, at any moment', { gate, ledger, lines })
}

async function onBranch(): Promise<Tally> {
  const github = await startStandIn()
  try {
    return await sweep('branch', branchOf(github))
  } finally {
    await github.close()
  }
}

interface Store {
  /** Gives a run; returns what went wrong. */
  gate(isKilled: boolean): Promise<string>
  ledger(): string
  lines(): string
}

function branchOf(github: StandIn): Store {
  const tip = (): string | undefined => github.git.ref('refs/heads/perf-gate')
  const textsOf = (wanted: (path: string) => boolean): string => {
    if (tip() === undefined) return ''
    const files = [...github.git.filesOf('perf-gate')].filter(([path]) => wanted(path))
    return files.map(([, text]) => text).join('\n')
  }
  return {
    async gate(isKilled) {
      nextResults()
      const sha = github.git.ref('refs/heads/main')!
      const given = { results, config, charts: 'none' }
      const before = tip()
      const { exitCode, log } = await runBuilt(
        join(resolve(program), 'index.js'),
        github,
        { ...pushOf(sha), inputs: given },
        child => {
          if (!isKilled) return
          const watch = setInterval(() => {
            if (tip() === before) return
            clearInterval(watch)
            child.kill('SIGKILL')
          }, 0)
          child.once('exit', () => clearInterval(watch))
        },
      )
      return exitCode === 0 || isKilled ? '' : `exit ${exitCode}: ${log}`
    },
    ledger: () => textsOf(path => path === `${SUITE}/baseline.json`),
    lines: () => textsOf(path => path.includes('/history/')),
  }
}

async function sweep(name: string, { gate, ledger, lines }: Store): Promise<Tally> {
  const tally = { kills: 0, moved: 0, withoutLine: 0, lostRuns: 0, lostLines: 0, problems: 0 }
  const seen = new Set<string>()
  const note = (problem: string): void => {
    if (problem === '') return
    tally.problems++
    console.error(`${name}: ${problem}`)
  }
  note(await gate(false))
  for (const id of idsOf(ledger())) seen.add(id)
  while (tally.kills < Number(count)) {
    tally.kills++
    note(await gate(true))
    const killed = idsOf(ledger()).filter(id => !seen.has(id))
    if (killed.length > 0) tally.moved++
    if (killed.some(id => !hasLine(lines(), id))) tally.withoutLine++
    note(await gate(false))
    const after = idsOf(ledger())
    tally.lostRuns += killed.filter(id => !after.includes(id)).length
    for (const id of [...killed, ...after]) seen.add(id)
  }
  const written = lines()
  tally.lostLines = [...seen].filter(id => !hasLine(written, id)).length
  const { kills, moved, withoutLine, lostRuns, lostLines, problems } = tally
  console.log(`| ${[name, kills, moved, withoutLine, lostRuns, lostLines, problems].join(' | ')} |`)
  return tally
}

/** Returns the ids of the runs in a ledger. */
function idsOf(ledger: string): string[] {
  return [...new Set([...ledger.matchAll(/"id": ?"([0-9a-f]{12})"/g)].map(match => match[1]!))]
}

function hasLine(lines: string, id: string): boolean {
  return lines.includes(`{"id":"${id}",`)
}

/** Waits without giving other work of this process a turn, ms. */
function pause(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}
