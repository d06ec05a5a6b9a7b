/**
 * Draws mutants of src, and counts those that the tests kill. One build has every mutant behind a switch. A first run
 * of the tests finds which test reaches which mutants. In rounds that allow more and more time, each mutant that is still alive
 * then runs with its likeliest tests: short ones of few mutants, named like its source. At last, for what is reached only while
 * modules are loaded, they are loaded again.
 * Node 24: nice node bench/mutants/main.ts [SEED [COUNT]] [--fast] [--report] [--write]
 * A run that was stopped goes on where it stood, until the sources change; of tests that change, only these run again. The folder
 * that is printed has survivors.txt. With --fast, the deep tests are left out. With --report, nothing is run: what is known is
 * shown, of the sources that it was found with. With --write, the table in bench/results.md is written.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  closeSync,
  existsSync,
  globSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundle } from '../../scripts/bundle/bundle.mjs'
import { markdownTable, replaceInDocs } from '../in-docs.ts'
import { isEquivalent } from './equivalent.ts'
import { digestOf, type Known, nearness, ROUNDS, readJournal } from './journal.ts'
import { drawMutants, type Mutant } from './sample.ts'
import { switchesPlugin } from './switches.ts'

/** Processor time in ms of the files that are loaded with a mutant. */
const FRESH_ENOUGH = 5_000
/** Files that are loaded with a mutant before the next look at which are killed. */
const FRESH_AT_ONCE = 8

/** Tests of the bundle's bytes, and those that try thousands of inputs. */
const LEFT_OUT = /^__tests__\/(?:dist\.|bundle\/|read\/formats\/mutations\.)/

const root = join(import.meta.dirname, '../..')
const isFast = process.argv.includes('--fast')
const [seed = 1, count = 450] = process.argv
  .slice(2)
  .filter(each => /^\d+$/.test(each))
  .map(Number)
const folder = join(
  process.env.PERF_GATE_CI_TOOLS ?? tmpdir(),
  `perf-gate-mutants-${seed}-${count}`,
)
/** Folders of the processes that run at the same time: their programs, and which mutant is active. */
const lanes = Array.from(
  { length: Number(process.env.VITEST_MAX_WORKERS) || Math.min(4, availableParallelism()) },
  (_, i) => join(folder, `lane-${i + 1}`),
)
const files = globSync('__tests__/**/*.test.ts', { cwd: root }).filter(
  file => !LEFT_OUT.test(file) && !(isFast && file.includes('.deep.')),
)
const isNew = (known: Known, file: string) =>
  !known.around.has(file) || known.digests.get(file) !== digestOf(join(root, file))

const isReport = process.argv.includes('--report')
if (!isReport) await prepare()
const { mutants } = readJournal(folder, 0)
console.log(`${folder}: ${mutants.length} mutants, ${files.length} files of tests`)
if (!isReport) await runAll()
report(readJournal(folder, 0))

async function runAll(): Promise<void> {
  const bytes = (file: string) => statSync(join(root, file)).size
  const bySize = files.sort((a, b) => bytes(a) - bytes(b))
  await runUntilNone(0, known => bySize.filter(file => isNew(known, file)))
  for (const enough of ROUNDS) await runUntilNone(enough, cheapest)
  await runFresh()
}

/** Draws the mutants, and builds the programs that tests start; not again when both are there. */
async function prepare(): Promise<void> {
  const drawn = JSON.stringify(drawMutants(join(root, 'src'), seed, count))
  const hash = createHash('sha256').update(drawn)
  for (const file of globSync('src/**/*.ts', { cwd: root }).sort())
    hash.update(readFileSync(join(root, file)))
  const digest = hash.digest('hex')
  const stamp = join(folder, 'sources')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'mutants.json'), drawn)
  for (const lane of lanes) {
    mkdirSync(lane)
    await bundle({
      root,
      target: join(lane, 'programs'),
      plugins: [switchesPlugin(join(root, 'src'), lane)],
    })
  }
  writeFileSync(stamp, digest)
}

/** Runs files until no more are left; again when a mutant ended the process. */
async function runUntilNone(enough: number, left: (known: Known) => string[]): Promise<void> {
  for (let before = -1; ; ) {
    const known = readJournal(folder, enough)
    const next = left(known)
    if (next.length === 0) return
    if (known.entries === before) throw new Error(`nothing new is learned from ${next.join(', ')}`)
    before = known.entries
    console.log(`${next.length} files left, ${known.killed.size} mutants killed`)
    await Promise.all(lanes.map((lane, i) => runTests(lane, part(next, i), { enough })))
  }
}

/**
 * Loads files with mutants that are reached while modules are loaded: in each process as many as there are, each with its
 * nearest files that have not run with it and are still free.
 */
async function runFresh(): Promise<void> {
  for (let before = -1; ; ) {
    const known = readJournal(folder, 0)
    if (known.entries === before) throw new Error('nothing new is learned')
    before = known.entries
    const mutantOf: Record<string, number> = {}
    for (const { id, file } of mutants.filter(({ id }) => !known.killed.has(id))) {
      const near = nearest(known, known.freshFilesOf(id), file)
      const free = near.filter(one => !known.fresh.get(id)?.has(one) && !(one in mutantOf))
      for (const next of free.slice(0, FRESH_AT_ONCE)) mutantOf[next] = id
    }
    const next = Object.keys(mutantOf)
    if (next.length === 0) return
    console.log(`${next.length} files to load with mutants, ${known.killed.size} mutants killed`)
    await Promise.all(lanes.map((lane, i) => runTests(lane, part(next, i), { mutantOf })))
  }
}

/** Returns the part of a list that a lane does. */
function part<T>(all: readonly T[], lane: number): T[] {
  return all.filter((_, at) => at % lanes.length === lane)
}

async function runTests(
  lane: string,
  of: readonly string[],
  { enough = 0, mutantOf = {} }: { enough?: number; mutantOf?: Readonly<Record<string, number>> },
): Promise<void> {
  if (of.length === 0) return
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const args = [
    'run',
    '--config',
    join(import.meta.dirname, 'vitest.config.ts'),
    '--silent',
    '--reporter=dot',
  ]
  const log = openSync(join(lane, 'vitest.log'), 'w')
  const env = {
    ...process.env,
    CI: 'true',
    PERF_GATE_MUTANTS: lane,
    PERF_GATE_MUTANT_FILES: of.join(),
    PERF_GATE_MUTANT_ENOUGH: String(enough),
    PERF_GATE_MUTANT_OF: JSON.stringify(mutantOf),
  }
  const child = spawn(process.execPath, [vitest, ...args], {
    cwd: root,
    env,
    stdio: ['ignore', log, log],
  })
  await once(child, 'exit')
  closeSync(log)
}

function timeOf(known: Known, file: string): number {
  return [...known.tests.values()].reduce(
    (sum, test) => sum + (test.file === file && !test.isLong ? test.ms : 0),
    0,
  )
}

/** Returns the files with tests to run with mutants: first those that take least, which are of few sources. */
function cheapest(known: Known): string[] {
  const cost = new Map<string, number>()
  for (const [name, { file, reached, isLong, ms }] of known.tests) {
    const open = isLong ? 0 : reached.filter(id => known.isOpen(id, name)).length
    if (open > 0) cost.set(file, (cost.get(file) ?? 0) + ms * (1 + open))
  }
  return [...cost].sort(([, a], [, b]) => a - b).map(([file]) => file)
}

/** Returns the files whose names have most words of that of a source, and that take FRESH_ENOUGH together. */
function nearest(known: Known, of: readonly string[], source: string): string[] {
  const sorted = of
    .map(file => ({ file, near: nearness(file, source), ms: timeOf(known, file) }))
    .sort((a, b) => b.near - a.near || a.ms - b.ms)
  let total = 0
  return sorted
    .filter(({ ms }, i) => {
      total += ms
      return i === 0 || total < FRESH_ENOUGH
    })
    .map(({ file }) => file)
}

function report(known: Known): void {
  const reached = new Set(
    [...[...known.tests.values()].map(test => test.reached), ...known.around.values()].flat(),
  )
  const kindOf = (mutant: Mutant) => {
    if (known.killed.has(mutant.id)) return 'killed'
    if (isEquivalent(mutant)) return 'equivalent'
    return reached.has(mutant.id) ? 'survived' : 'not reached'
  }
  const row = (name: string, of: readonly Mutant[]) => {
    const number = (kind: string) => of.filter(mutant => kindOf(mutant) === kind).length
    const [killed, survived] = [number('killed'), number('survived')]
    const share =
      killed + survived === 0 ? '' : `${Math.round((100 * killed) / (killed + survived))}%`
    return [name, of.length, number('not reached'), number('equivalent'), killed, survived, share]
  }
  const rooms = [...new Set(mutants.map(({ room }) => room))]
  const table = markdownTable(
    [
      'folder',
      'mutants',
      'not reached',
      'equivalent',
      'killed',
      'survived',
      'killed of the reached',
    ],
    [
      ...rooms.map(room =>
        row(
          room,
          mutants.filter(mutant => mutant.room === room),
        ),
      ),
      row('all', mutants),
    ],
  )
  const lines = mutants
    .filter(mutant => ['survived', 'not reached'].includes(kindOf(mutant)))
    .map(
      mutant =>
        `${mutant.id} ${kindOf(mutant)} src/${mutant.file}:${mutant.line}\n  ${mutant.before}\n  ${mutant.after}\n`,
    )
  writeFileSync(join(folder, 'survivors.txt'), lines.join(''))
  console.log(table)
  if (process.argv.includes('--write'))
    replaceInDocs(join(root, 'bench/results.md'), 'bench/mutants', `Seed ${seed}:\n\n${table}`)
}
