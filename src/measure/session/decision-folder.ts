/**
 * The folder of a decision is its state, so that it can be resumed after any interruption: `decision.json`, and for each run its
 * record (`1-candidate.json`), results (`1-candidate/`), log, and summary (`1-candidate.run.json`). Each file is put in place
 * whole: a reader sees the state before or after, also on a disk that is full.
 */
import { existsSync } from 'node:fs'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pid } from 'node:process'
import { absentAs, makeFolder, replaceFile } from '../../core/host/folder.ts'
import { readTextFile } from '../../core/host/text-file.ts'
import { InputError, UsageError, UserError } from '../../core/model/errors.ts'
import { parseJsonText } from '../../core/model/json-text.ts'
import type { RunSummary } from '../../core/model/run.ts'
import { decodeRun } from '../../core/summarize/run-file/decode.ts'
import { encodeRun } from '../../core/summarize/run-file/encode.ts'
import type { Setup } from './options.ts'
import { endGroup, groupsOf, isRunning, type ProcessIdentity } from './processes.ts'

export type Side = 'candidate' | 'baseline'

/** One execution of a command. */
export interface RunRecord {
  /** 1-based, over both sides, warm-ups included. */
  readonly number: number
  readonly side: Side
  /** 1-based number of the pair. Absent where runs are not made in pairs, and for warm-ups. */
  readonly pair?: number
  /**
   * - `running`: started, and not known to have ended.
   * - `measured`: its summary is kept.
   * - `warm-up`: made, and meant to be left out.
   * - `unusable`: measured, and left out because of `reason`.
   * - `failed`: the command failed, or its results cannot be read: `reason`.
   * - `interrupted`: ended before it was done.
   * - `profile`: made for its CPU profile; without one because of `reason`.
   */
  readonly state:
    | 'running'
    | 'measured'
    | 'warm-up'
    | 'unusable'
    | 'failed'
    | 'interrupted'
    | 'profile'
  /** Why it is made. Absent: to be judged. */
  readonly apart?: 'warm-up' | 'profile'
  /** First process of its group, while it runs. */
  readonly process?: ProcessIdentity
  /** Seconds from start to end. */
  readonly seconds?: number
  readonly reason?: string
}

/** What decision.json holds. */
export interface DecisionState {
  readonly version: 2
  readonly setup: Setup
  /** Runs of a decision share a machine and an hour: they are of one job. */
  readonly job: string
  /** Draws the order inside pairs, the same after an interruption. */
  readonly seed: number
  /** The process that measures at present. */
  readonly owner: ProcessIdentity
  /** Runs, or pairs, that an earlier decision had made when this one went on with them. */
  readonly earlier: number
  /** Runs, or pairs, that may be made beyond those. */
  readonly max: number
}

export type RunPaths = ReturnType<DecisionFolder['pathsOf']>

const FILE = 'decision.json'
const RECORD = /^\d+-(candidate|baseline)\.json$/
const REMEDY = 'Start again without --resume.'

export class DecisionFolder {
  readonly path: string
  /** What decision.json holds. */
  state: Readonly<DecisionState>
  /** All runs that were begun, oldest first. */
  runs: readonly RunRecord[]

  private constructor(path: string, state: DecisionState, runs: readonly RunRecord[]) {
    this.path = path
    this.state = state
    this.runs = runs
  }

  /** Begins a decision in the next free folder of `work`. */
  static async begin(work: string, state: DecisionState): Promise<DecisionFolder> {
    const { task } = state.setup
    const [last = 0] = await numbersOf(work, task)
    const folder = new DecisionFolder(join(work, `${task}-${last + 1}`), state, [])
    await makeFolder(folder.path)
    // Results of runs do not belong into commits.
    await replaceFile(join(work, '.gitignore'), '*\n')
    await folder.update({})
    return folder
  }

  /**
   * Opens the newest decision in `work`; undefined when there is none that can be read. Processes that it left running are ended.
   *
   * @param isWanted it is to be resumed
   * @throws UsageError when it is still being measured, or is wanted and missing
   * @throws InputError when it is wanted and cannot be read
   */
  static async openNewest(
    work: string,
    task: Setup['task'],
    isWanted: boolean,
    say: (line: string) => void,
  ): Promise<DecisionFolder | undefined> {
    const folders = (await numbersOf(work, task)).map(number => join(work, `${task}-${number}`))
    const path = folders.find(folder => existsSync(join(folder, FILE)))
    if (path === undefined && isWanted)
      throw new UsageError(`--resume: ${work} holds nothing to resume. Start without it.`)
    if (path === undefined) return undefined
    const folder = await readFolder(path).catch((cause: unknown) => {
      if (!isWanted) return undefined
      throw new InputError(`${join(path, FILE)}: cannot be read. ${REMEDY}`, { cause })
    })
    if (!folder) return undefined
    const { owner } = folder.state
    if (owner.pid !== pid && isRunning(owner))
      throw new UsageError(
        `${path}: process ${owner.pid} is still measuring there, and two load tests at once disturb each other. Wait for its end, or stop it.`,
      )
    for (const run of folder.runs.filter(({ state }) => state === 'running'))
      for (const group of groupsOf(folder.pathsOf(run).out, run.process)) {
        say(
          `run ${run.number} was still running without perf-gate (process group ${group}): it is ended.\n`,
        )
        await endGroup(group)
      }
    return folder

    async function readFolder(path: string): Promise<DecisionFolder> {
      const state = parseJsonText(await readTextFile(join(path, FILE))) as DecisionState
      if (state.version !== 2) throw new InputError('it is of another version of perf-gate')
      const names = (await readdir(path)).filter(name => RECORD.test(name))
      const texts = await Promise.all(names.map(name => readTextFile(join(path, name))))
      const runs = texts
        .map(text => parseJsonText(text) as RunRecord)
        .sort((a, b) => a.number - b.number)
      return new DecisionFolder(path, state, runs)
    }
  }

  /** Changes the state on disk first. @throws what the system says; the state is then as before */
  async update(change: Partial<DecisionState>): Promise<void> {
    const state = { ...this.state, ...change }
    await replaceFile(join(this.path, FILE), `${JSON.stringify(state, undefined, 1)}\n`)
    this.state = state
  }

  /** Adds the record of a run, or replaces the one of its number. */
  async note(run: RunRecord): Promise<void> {
    await replaceFile(this.pathsOf(run).record, `${JSON.stringify(run)}\n`)
    this.runs = [...this.runs.filter(({ number }) => number !== run.number), run].sort(
      (a, b) => a.number - b.number,
    )
  }

  /** Begins a run: makes a fresh folder for its results, and notes it last, since a full disk may leave the files before empty. */
  async prepare(run: RunRecord): Promise<RunPaths> {
    const paths = this.pathsOf(run)
    await Promise.all(
      [paths.out, paths.summary, paths.log].map(path => rm(path, { recursive: true, force: true })),
    )
    await makeFolder(paths.out)
    await writeFile(paths.running, 'running\n', { flush: true })
    await this.note(run)
    return paths
  }

  /**
   * Returns the paths of a run: the folder of its results; a log of stdout and stderr; a file that is emptied when the command has
   * succeeded, which needs no room on the disk; its record and its summary.
   */
  pathsOf({ number, side }: Pick<RunRecord, 'number' | 'side'>) {
    const out = join(this.path, `${number}-${side}`)
    return {
      out,
      log: `${out}.log`,
      running: `${out}.running`,
      record: `${out}.json`,
      summary: `${out}.run.json`,
    }
  }

  /** Writes the summary of a run. */
  keep(run: RunRecord, summary: RunSummary): Promise<void> {
    return replaceFile(this.pathsOf(run).summary, encodeRun(summary))
  }

  /** Reads the summary of a run. */
  async read(run: RunRecord): Promise<RunSummary> {
    const { summary } = this.pathsOf(run)
    return decodeRun(await readTextFile(summary), summary)
  }

  /** Whether the command of a run has noted its success: its results are complete. */
  async hasSucceeded({ running }: Pick<RunPaths, 'running'>): Promise<boolean> {
    const { size } = await stat(running).catch(() => ({ size: -1 }))
    return size === 0
  }
}

/** Returns the numbers of earlier decisions, or of earlier seeds, the newest first. */
async function numbersOf(work: string, task: Setup['task']) {
  const names = await absentAs([], readdir(work))
  return names
    .flatMap(name => (name.startsWith(`${task}-`) ? Number(name.slice(task.length + 1)) : []))
    .filter(number => number > 0)
    .sort((a, b) => b - a)
}

/** Refuses to resume with another setup. @throws UsageError naming the first difference */
export function refuseOther(before: Setup, now: Setup, folder: string): void {
  const different = (Object.keys(NAMES) as (keyof typeof NAMES)[]).find(
    key => before[key] !== now[key],
  )
  if (different === undefined) return
  const [then, given] = [before[different], now[different]].map(value =>
    value === undefined ? 'absent' : JSON.stringify(value),
  )
  throw new UsageError(
    `--resume: ${folder} was begun with ${NAMES[different]} ${then}, not ${given}, and runs of both cannot be judged together. Give the same, or start again without --resume.`,
  )
}

const NAMES = {
  run: '--run',
  runBaseline: '--run-baseline',
  together: '--together',
  suite: 'suite',
} as const satisfies Partial<Record<keyof Setup, string>>

/** Errors of a disk that is full, or a folder that cannot be written, with what becomes of the decision. */
export async function onDisk<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UserError || !(error instanceof Error) || !('syscall' in error))
      throw error
    throw new InputError(
      `${folder}: cannot be written (${error.message}). Make room there, or name another folder with --work; what was measured is kept, and --resume goes on with it.`,
    )
  }
}
