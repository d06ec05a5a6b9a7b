/**
 * Runs each test once with every mutant that is chosen for it and that no test has killed, its hooks included. After each kill,
 * the test runs as it is: it must pass. In the first run of a file, it finds what tests reach.
 * With PERF_GATE_MUTANT_OF, the mutants by file, loads and runs each file with its mutant.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type RunnerTestCase, type RunnerTestFile, TestRunner, vi } from 'vitest'
import { append, digestOf, readJournal } from './journal.ts'
import type { Switches } from './switches.ts'
import { startWatchdog } from './watchdog.ts'

const lane = process.env.PERF_GATE_MUTANTS!
const folder = dirname(lane)
const mutantOf: Record<string, number> = JSON.parse(process.env.PERF_GATE_MUTANT_OF ?? '{}')
const root = join(import.meta.dirname, '../..')
/** Processor time in ms that the tests of a file may take with a mutant. */
const FRESH_LIMIT = 30_000

const enough = Number(process.env.PERF_GATE_MUTANT_ENOUGH)
let known = readJournal(folder, enough)
const switches: Switches = { active: 0, reached: new Set() }
globalThis.perfGateMutants = switches
const watchdog = startWatchdog(join(folder, 'journal.jsonl'))

function activate(mutant: number): void {
  switches.active = mutant
  writeFileSync(join(lane, 'active'), String(mutant))
}

/** Returns what this process and its children reached since the last call. */
function takeReached(): number[] {
  const path = join(lane, 'reached')
  const ofChildren = existsSync(path)
    ? readFileSync(path, 'utf8').split('\n').filter(Boolean).map(Number)
    : []
  rmSync(path, { force: true })
  const reached = new Set([...switches.reached, ...ofChildren])
  switches.reached.clear()
  return [...reached].sort((a, b) => a - b)
}

/** Processor time of this process, and of those that it started and that have ended, where the system tells. */
function milliseconds(): number {
  const { user, system } = process.cpuUsage()
  const fields = existsSync('/proc/self/stat')
    ? readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)!.split(' ')
    : []
  const ticks = Number(fields[13] ?? 0) + Number(fields[14] ?? 0)
  return (user + system) / 1000 + 10 * ticks
}

export default class MutantRunner extends TestRunner {
  private file = ''
  /** Whether this text of the file has never run to its end. */
  private isNew = false
  private around: number[] = []
  private started = 0
  /** Runs of the current test: 0 as it is, or a mutant. */
  private runs: number[] = []
  /** The mutant with which it failed last, until it passes as it is. */
  private failedWith = 0

  private get isFirst(): boolean {
    return this.freshMutant === 0 && this.isNew
  }

  private get freshMutant(): number {
    return mutantOf[this.file] ?? 0
  }

  nameOf(test: RunnerTestCase): string {
    const titles: string[] = []
    for (let task: RunnerTestCase | RunnerTestCase['suite'] = test; task; task = task.suite)
      titles.unshift(task.name)
    return `${this.file} > ${titles.filter(title => title !== this.file).join(' > ')}`
  }

  onBeforeCollect(paths: string[]): void {
    this.file = relative(root, paths[0]!).replaceAll('\\', '/')
    // Other processes kill mutants too.
    known = readJournal(folder, enough)
    const digest = digestOf(paths[0]!)
    this.isNew = !known.around.has(this.file) || known.digests.get(this.file) !== digest
    const { freshMutant } = this
    if (this.isFirst) append(folder, { begun: this.file, digest })
    // What a module reaches while it is loaded is found for every file that loads it.
    if (this.isFirst || freshMutant !== 0) vi.resetModules()
    takeReached()
    this.around = []
    activate(freshMutant)
    if (freshMutant !== 0)
      watchdog.begin(FRESH_LIMIT, {
        mutant: freshMutant,
        fresh: 'killed',
        test: `${this.file} (time)`,
      })
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test)
    if (this.isFirst || test.mode === 'skip' || test.mode === 'todo') return
    const name = this.nameOf(test)
    const clean = known.tests.get(name)
    if (!clean || clean.isLong || known.killed.has(this.freshMutant)) test.mode = 'skip'
    if (this.freshMutant !== 0 || !clean || test.mode === 'skip') return
    this.runs = clean.reached.filter(mutant => known.isOpen(mutant, name))
    this.failedWith = 0
    if (this.runs.length === 0) test.mode = 'skip'
    else test.repeats = 2 * this.runs.length
  }

  override onBeforeTryTask(test: RunnerTestCase): void {
    super.onBeforeTryTask(test)
    const reached = takeReached()
    if (this.isFirst) this.around.push(...reached)
    else if (this.freshMutant === 0) {
      activate(this.runs[0]!)
      const name = this.nameOf(test)
      if (this.runs[0] !== 0)
        watchdog.begin(2_000 + 10 * known.tests.get(name)!.ms, {
          mutant: this.runs[0]!,
          test: `${name} (time)`,
          result: 'killed',
        })
    }
    this.started = milliseconds()
  }

  onAfterRetryTask(test: RunnerTestCase): void {
    const result = test.result!
    const name = this.nameOf(test)
    const passed = result.state !== 'fail'
    const { freshMutant } = this
    if (freshMutant !== 0) {
      if (!passed) append(folder, { mutant: freshMutant, fresh: 'killed', test: name })
      return
    }
    watchdog.end()
    const ms = milliseconds() - this.started
    const reached = takeReached()
    if (this.isFirst) {
      if (result.state === 'pass' || result.state === 'fail')
        append(folder, { file: this.file, test: name, passed, reached, ms })
      return
    }
    activate(0)
    const mutant = this.runs.shift()!
    if (mutant !== 0 && !passed) {
      this.failedWith = mutant
      this.runs.unshift(0)
    } else if (mutant !== 0) {
      known.tried(mutant, name)
      append(folder, {
        mutant,
        test: name,
        result: reached.includes(mutant) ? 'survived' : 'not reached again',
      })
    } else if (passed && this.failedWith !== 0) {
      this.kill(name)
    } else if (!passed) {
      this.afterFailure(name)
      this.runs = []
    }
    // More runs, or the end: a test that is skipped here runs no more.
    result.state = this.runs.length > 0 ? 'run' : 'skip'
    delete result.errors
  }

  private kill(test: string): void {
    append(folder, { mutant: this.failedWith, test, result: 'killed' })
    known.killed.set(this.failedWith, test)
    this.failedWith = 0
  }

  /** A test failed as it is, after a mutant: another process goes on, and only loads files with that mutant. */
  private afterFailure(test: string): void {
    append(folder, { doubt: this.failedWith, test })
    process.kill(process.pid, 'SIGKILL')
  }

  override async onAfterRunSuite(suite: RunnerTestFile): Promise<void> {
    await super.onAfterRunSuite(suite)
    if (!('filepath' in suite)) return
    if (this.freshMutant !== 0) {
      watchdog.end()
      append(folder, { mutant: this.freshMutant, fresh: 'survived', test: this.file })
    }
    if (!this.isFirst) return
    append(folder, { file: this.file, around: [...new Set([...this.around, ...takeReached()])] })
  }
}
