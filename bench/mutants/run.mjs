// Mutates the program with Stryker, and counts the mutants that no test notices:
//     node bench/mutants/run.mjs [judge,stats,baseline,github] [FILE,...] [TEST,...]
// FILEs are mutated instead of the whole folder, and TESTs run instead of all of its tests. Runs two processes at a time
// in a copy of the repository, in perf-gate-mutants in the temporary folder; prints a row for each folder, and leaves
// survivors.txt there.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const STRYKER = '9.6.1'
const PROCESSES = 2

/** What is mutated, and the tests that must notice; without tests that read sources or run the built program. */
const FOLDERS = {
  judge: {
    mutate: ['src/judge/**'],
    tests: [
      'judge/**',
      'judge.test.ts',
      'judge-*.test.ts',
      'verdicts/**',
      'drift.test.ts',
      'stats/verdict-bench.test.ts',
    ],
  },
  stats: {
    mutate: ['src/stats/**'],
    tests: ['stats/**', 'judge.test.ts', 'judge/**', 'compare.test.ts', 'summarize/**', 'run-file/record.test.ts'],
  },
  baseline: {
    mutate: ['src/gate/baseline/**', 'src/summarize/run-file/**'],
    tests: [
      'baseline/**',
      'run-file/**',
      'gate.test.ts',
      'action/{artifact-run,job,job-baseline,label,release,side-by-side}.test.ts',
    ],
  },
  github: {
    mutate: ['src/publish/github/**', 'src/entry/action/{plan,inputs,outputs}.ts'],
    tests: [
      'github/**',
      'action/{plan,inputs,outputs}.test.ts',
      'action/{artifact-run,job-after-fork,job-baseline,label}.test.ts',
    ],
  },
}
const READ_SOURCES = ['__tests__/baseline/docs.test.ts', '__tests__/baseline/folder-store.test.ts']

const [wanted = Object.keys(FOLDERS).join(), only, onlyTests] = process.argv.slice(2)
const root = join(import.meta.dirname, '../..')
const home = join(process.env.PERF_GATE_CI_TOOLS ?? tmpdir(), 'perf-gate-mutants')
const copy = join(home, 'tree')

copyRepository()
const survivors = []
for (const name of wanted.split(',')) {
  if (!FOLDERS[name]) throw new Error(`no folder ${name}; there are ${Object.keys(FOLDERS).join(', ')}`)
  const { files } = mutate(name, FOLDERS[name])
  const mutants = Object.entries(files).flatMap(([file, found]) => found.mutants.map(each => ({ file, ...each })))
  const of = (...states) => mutants.filter(({ status }) => states.includes(status))
  const [killed, alive] = [of('Killed', 'Timeout').length, of('Survived', 'NoCoverage')]
  for (const { file, location, mutatorName, replacement } of alive)
    survivors.push(`${file}:${location.start.line}:${location.start.column} ${mutatorName}: ${oneLine(replacement)}`)
  const share = ((100 * killed) / (killed + alive.length)).toFixed(1)
  console.log(
    `${name.padEnd(10)} ${killed + alive.length} mutants, ${killed} killed (${share}%), ${alive.length} survived`,
  )
  writeFileSync(join(home, 'survivors.txt'), `${survivors.join('\n')}\n`)
}

/** Copies committed and uncommitted files, without generated ones. */
function copyRepository() {
  const packages = join(copy, 'node_modules')
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const isInstalled =
    existsSync(join(packages, '@stryker-mutator')) && readFileSync(join(home, 'lock'), 'utf8') === lock
  mkdirSync(copy, { recursive: true })
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  for (const folder of ['src', '__tests__']) rmSync(join(copy, folder), { recursive: true, force: true })
  for (const file of listed.toString().split('\0').filter(Boolean))
    if (existsSync(join(root, file))) cpSync(join(root, file), join(copy, file))
  if (isInstalled) return
  const npm = args =>
    execFileSync('npm', [...args, '--no-audit', '--no-fund', '--silent'], { cwd: copy, stdio: 'inherit' })
  npm(['ci'])
  npm(['install', '--no-save', `@stryker-mutator/core@${STRYKER}`, `@stryker-mutator/vitest-runner@${STRYKER}`])
  writeFileSync(join(home, 'lock'), lock)
}

function mutate(name, { mutate, tests }) {
  const include = (onlyTests?.split(',') ?? tests).map(
    each => `__tests__/${each.endsWith('**') ? `${each}/*.test.ts` : each}`,
  )
  const test = { include, exclude: READ_SOURCES, environment: 'node', testTimeout: 60_000, isolate: false }
  writeFileSync(join(copy, 'vitest.mutants.config.mjs'), `export default ${JSON.stringify({ test })}\n`)
  const report = join(home, `${name}.json`)
  const config = {
    testRunner: 'vitest',
    vitest: { configFile: 'vitest.mutants.config.mjs', related: false },
    mutate: only?.split(',') ?? mutate,
    mutator: { excludedMutations: ['StringLiteral'] },
    coverageAnalysis: 'perTest',
    ignoreStatic: false,
    concurrency: PROCESSES,
    timeoutMS: 60_000,
    inPlace: true,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
  }
  writeFileSync(join(copy, 'stryker.json'), JSON.stringify(config))
  execFileSync('npx', ['stryker', 'run', 'stryker.json'], { cwd: copy, stdio: ['ignore', 'inherit', 'inherit'] })
  return JSON.parse(readFileSync(report, 'utf8'))
}

function oneLine(text) {
  return text.replace(/\s+/g, ' ').slice(0, 100)
}
