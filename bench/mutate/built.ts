/**
 * Gives mutants of the fixtures to the built program: `summarize`, for what it accepts `summarize` of the summary that it
 * wrote, and for some `gate` on a store with the undamaged run. Exits with 1 after a finding: a stack, a command that does
 * not end, another exit code, a summary or a stored run that is refused, a store that cannot be read.
 * Usage: node bench/mutate/built.mjs [COUNT] [SEED] [FOLDER of the built program]
 */
import { type ChildProcess, fork } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { mutate, mutateValues } from '../../__tests__/support/mutants/mutate.ts'
import { seededRandom } from '../../__tests__/support/random.ts'

const FIXTURES = '__tests__/fixtures'
/** Larger fixtures are left out, bytes. */
const MOST_BYTES = 60_000
/** A command that takes longer hangs, ms. */
const HANG_MS = 20_000
/** Each command loads a copy of the program's first module, so a process runs so many only. */
const COMMANDS_OF_PROCESS = 500
/** Of the accepted mutants, every so many-th is also given to `gate`. */
const GATED = 10

/** Numbers that a damaged or home-made file may contain. */
const NUMBERS = [
  ['-1', '-3', '-0.5', '0', '1.5', '3.7', '1e9', '4.864e+32', '1e308', '1e-320', '1e400'],
  ['9007199254740993', '1000000000001', '99999999999999999999', 'NaN', '-Infinity', 'null', ''],
].flat()

interface Ended {
  /** undefined: it did not end. */
  readonly code: number | undefined
  readonly output: string
}

const [count = '22000', seed = '1', program = 'dist'] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'perf-gate-mutants-'))
const { uniform: random } = seededRandom(Number(seed))
const tally = { accepted: 0, refused: 0, gated: 0, stored: 0, findings: 0 }
let worker: ChildProcess | undefined
let commands = 0
let slowestMs = 0

try {
  const documents = fixtures()
  for (let number = 0; number < Number(count); number++)
    await tryMutant(number, documents[number % documents.length]!)
  console.log(
    `${count} mutants of ${documents.length} files, seed ${seed}: ${tally.accepted} accepted, ${tally.refused} refused, ${tally.gated} given to gate, which stored ${tally.stored} runs, ${tally.findings} findings, slowest ${(slowestMs / 1000).toFixed(1)} s of CPU`,
  )
} finally {
  worker?.kill()
  rmSync(folder, { recursive: true })
}
process.exitCode = tally.findings > 0 ? 1 : 0

function fixtures(): { name: string; bytes: Uint8Array }[] {
  const names = readdirSync(FIXTURES, { recursive: true, encoding: 'utf8' }).sort()
  const files = names.filter(name => statSync(join(FIXTURES, name)).isFile())
  return files
    .map(name => {
      const bytes = readFileSync(join(FIXTURES, name))
      return name.endsWith('.gz')
        ? { name: name.slice(0, -3), bytes: gunzipSync(bytes) }
        : { name, bytes }
    })
    .filter(({ bytes }) => bytes.length <= MOST_BYTES)
}

async function tryMutant(
  number: number,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<void> {
  const damaged = damage(name, bytes)
  const place = join(folder, String(number))
  mkdirSync(place)
  const file = join(place, basename(name))
  const run = join(place, 'run-of-mutant.json')
  writeFileSync(file, damaged)
  const report = (what: string, { code, output }: Ended): void => {
    tally.findings++
    const kept = join(tmpdir(), `perf-gate-mutant-${seed}-${number}-${basename(name)}`)
    writeFileSync(kept, damaged)
    console.log(`${number} ${name}: ${what}, exit ${code}, ${kept}\n${output.slice(0, 1_500)}`)
  }
  const first = await command(['summarize', file, '--out', run])
  const problem = problemOf(first)
  if (problem) report(`summarize ${problem}`, first)
  if (first.code === 0 && existsSync(run)) {
    tally.accepted++
    const again = await command(['summarize', run, '--out', join(place, 'again.json')])
    if (again.code !== 0) report('the summary is refused', again)
    if (tally.accepted % GATED === 0) await gate({ place, file, name, bytes, report })
  } else tally.refused++
  rmSync(place, { recursive: true })
}

function damage(name: string, bytes: Uint8Array): Uint8Array {
  const kind = random()
  if (kind < 0.5) return mutateNumbers(bytes)
  return name.endsWith('json') && kind < 0.75 ? mutateValues(bytes, random) : mutate(bytes, random)
}

/** Returns a copy with one to three whole numbers or decimals replaced by others; the rest is as it was. */
function mutateNumbers(bytes: Uint8Array): Uint8Array {
  let text = Buffer.from(bytes).toString('latin1')
  for (let left = 1 + Math.floor(random() * 3); left > 0; left--) {
    const found = [...text.matchAll(/(?<![\w.-])-?\d+(?:\.\d+)?(?:e[+-]?\d+)?(?!\w)/gi)]
    const { index, 0: number } = found[Math.floor(random() * found.length)] ?? { 0: '' }
    if (index === undefined) break
    const other = NUMBERS[Math.floor(random() * NUMBERS.length)]!
    text = text.slice(0, index) + other + text.slice(index + number.length)
  }
  return Buffer.from(text, 'latin1')
}

/** Stores the mutant by `gate`, and judges the undamaged file by that store. */
async function gate(mutant: {
  readonly place: string
  readonly file: string
  readonly name: string
  readonly bytes: Uint8Array
  readonly report: (what: string, ended: Ended) => void
}): Promise<void> {
  const { place, file, name, bytes, report } = mutant
  tally.gated++
  const whole = join(place, `whole-${basename(name)}`)
  writeFileSync(whole, bytes)
  const store = ['--store', join(place, 'store')]
  for (const given of [file, whole, file]) {
    const ended = await command(['gate', '--results', given, ...store])
    const problem = problemOf(ended)
    if (problem) report(`gate ${problem}`, ended)
    if (/baseline: unreadable|baseline cannot be read/i.test(ended.output))
      report('the store cannot be read', ended)
  }
  const runs = join(place, 'store/main/default/runs')
  for (const stored of existsSync(runs) ? readdirSync(runs) : []) {
    tally.stored++
    const read = await command(['summarize', join(runs, stored), '--out', join(place, stored)])
    if (read.code !== 0) report('a stored run is refused', read)
  }
}

function problemOf({ code, output }: Ended): string | undefined {
  if (code === undefined) return 'hangs'
  if (/internal error|not caught|defect of perf-gate|^ {4}at .+:\d+:\d+\)?$/m.test(output))
    return 'ends in a stack'
  if (![0, 1, 2].includes(code)) return 'ends with another code'
  // Of control characters, only line ends, tabs and colors are for a terminal.
  if (/[\0-\x08\x0b-\x1f\x7f]/.test(output.replaceAll('\x1b[', '')))
    return 'prints a control character'
  return undefined
}

async function command(args: readonly string[]): Promise<Ended> {
  if (!worker?.connected || commands >= COMMANDS_OF_PROCESS) {
    worker?.kill()
    worker = fork(resolve('bench/mutate/command-worker.mjs'), [resolve(program, 'cli.js')], {
      // Outside of a repository, so that `gate` takes every run for one of the base branch.
      cwd: folder,
      env: { ...process.env, NO_COLOR: '1' },
    })
    commands = 0
  }
  commands++
  const child = worker
  let end = (_: Ended): void => undefined
  const promise = new Promise<Ended>(done => {
    end = done
  })
  const timer = setTimeout(() => end({ code: undefined, output: '' }), HANG_MS)
  const onExit = (code: number | null): void =>
    end({ code: code ?? -1, output: 'not caught: ended' })
  child.once('message', (ended: { code: number; output: string; ms: number }) => {
    slowestMs = Math.max(slowestMs, ended.ms)
    end(ended)
  })
  child.once('exit', onExit)
  child.send({ args })
  const ended = await promise
  clearTimeout(timer)
  child.off('exit', onExit)
  if (ended.code === undefined) child.kill('SIGKILL')
  return ended
}
