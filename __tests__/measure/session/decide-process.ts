/** A folder to decide in, and the command line: as a process that can receive signals, or as a test runs it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Tests and benches run in the root of the repository; a bundled bench does not know its own path. */
const LOAD_TEST = `"${process.execPath}" "${resolve('__tests__/measure/session/load-test.mjs')}"`

export interface Ended {
  readonly exitCode: number | null
  /** The signal that ended a process. */
  readonly signal?: string | null
  readonly stdout: string
  readonly stderr: string
}

export class Scene {
  readonly folder = mkdtempSync(join(tmpdir(), 'perf-gate-decide-'))
  readonly #program: string
  readonly #run: ((args: readonly string[], cwd: string) => Promise<Ended>) | undefined

  /**
   * @param program path of cli.js
   * @param run how to run a command line. Absent: as a process
   */
  constructor(program: string, run?: (args: readonly string[], cwd: string) => Promise<Ended>) {
    this.#program = program
    this.#run = run
  }

  /** A command line of the load test. */
  loadTest(options = '', out = '{out}'): string {
    return `${LOAD_TEST} ${out} ${options}`
  }

  /** Starts `perf-gate decide` with a fixed seed for the order of runs. */
  start(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
    const child = spawn(process.execPath, ['--random-seed=1', this.#program, 'decide', ...args], {
      cwd: this.folder,
      env: { PATH: process.env.PATH, SOURCE_DATE_EPOCH: '1795305600', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const texts = { stdout: '', stderr: '' }
    for (const name of ['stdout', 'stderr'] as const)
      child[name].setEncoding('utf8').on('data', (text: string) => (texts[name] += text))
    const ended = once(child, 'close').then(
      ([exitCode, signal]): Ended => ({ exitCode, signal, ...texts }),
    )
    return { child, ended }
  }

  /** Runs `perf-gate decide` to its end. */
  decide(...args: string[]): Promise<Ended> {
    return this.#run?.(['decide', ...args], this.folder) ?? this.start(args).ended
  }

  read(...path: string[]): string {
    return readFileSync(join(this.folder, ...path), 'utf8')
  }

  /** Processes that have the results folder of a run in their environment. */
  runningLoadTests(): number[] {
    return readdirSync('/proc').flatMap(name => {
      if (!/^\d+$/.test(name) || Number(name) === process.pid) return []
      try {
        const isOurs = readFileSync(`/proc/${name}/environ`, 'utf8').includes(
          `PERF_GATE_OUT=${this.folder}/`,
        )
        return isOurs && !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${name}/stat`, 'utf8'))
          ? Number(name)
          : []
      } catch {
        return []
      }
    })
  }

  /** Waits until a condition holds. */
  async until(what: () => boolean): Promise<void> {
    while (!what()) await new Promise(resolve => setTimeout(resolve, 5))
  }

  exists(...path: string[]): boolean {
    return existsSync(join(this.folder, ...path))
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
