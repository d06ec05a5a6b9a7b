/**
 * The runs of a decision so far, on disk, so that it can be resumed after any interruption. Each file is put in place
 * whole: a reader sees the state before or the state after, also on a disk that is full.
 */
import { closeSync, existsSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder } from '../../host/folder.ts'
import { NotReadableError, readTextFile } from '../../host/text-file.ts'
import { InputError } from '../../model/errors.ts'
import { parseJsonText } from '../../model/json-text.ts'
import type { RunSummary } from '../../model/run.ts'
import { decodeRun } from '../../summarize/run-file/decode.ts'
import { encodeRun } from '../../summarize/run-file/encode.ts'
import type { ProcessIdentity } from './processes.ts'

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
   */
  readonly state: 'running' | 'measured' | 'warm-up' | 'unusable' | 'failed' | 'interrupted'
  readonly isWarmUp?: true
  /** First process of its group, while it runs. */
  readonly process?: ProcessIdentity
  /** Seconds from start to end. */
  readonly seconds?: number
  readonly reason?: string
}

/** The design of the measurement: the same for all runs that are judged together. */
export interface Setup {
  readonly run: string
  readonly runBaseline?: string
  readonly together: boolean
  readonly warmUps: number
  /** The suite, which names the configuration and the baseline. */
  readonly suite: string
  /** 'decide' a change, or 'seed' a baseline. */
  readonly task: 'decide' | 'seed'
}

export interface JournalContent {
  readonly version: 1
  readonly setup: Setup
  /** Runs of a decision share a machine and an hour: they are of one job. */
  readonly job: string
  /** Draws the order inside pairs, the same after an interruption. */
  readonly seed: number
  /** Perf-gate that measures at present. */
  readonly owner: ProcessIdentity
  readonly runs: readonly RunRecord[]
  /** Runs, or pairs, that an earlier decision had made when this one went on with them. */
  readonly earlier: number
  /** Runs, or pairs, that may be made beyond those. */
  readonly max: number
  /** Why the decision ended; absent while it goes on, and when it was interrupted. */
  readonly stopped?: string
}

const FILE = 'journal.json'
const REMEDY = 'Start again without --resume.'
/** Bytes that the note of a run's exit code takes: its room is reserved before the run, since the disk may be full after it. */
const STATUS_BYTES = 4096

/** The journal of one decision in its folder. */
export class Journal {
  readonly folder: string
  #content: JournalContent

  private constructor(folder: string, content: JournalContent) {
    this.folder = folder
    this.#content = content
  }

  /** Begins a journal in a folder of its own. */
  static async begin(folder: string, content: JournalContent): Promise<Journal> {
    await makeFolder(folder)
    // Results of runs do not belong into commits.
    await writeFile(join(dirname(folder), '.gitignore'), '*\n')
    const journal = new Journal(folder, content)
    await journal.update({})
    return journal
  }

  /** Opens the journal of a folder. @throws InputError when it cannot be read */
  static async open(folder: string): Promise<Journal> {
    const path = join(folder, FILE)
    let text: string
    try {
      text = await readTextFile(path)
    } catch (error) {
      if (error instanceof NotReadableError) throw new InputError(`${path}: ${error.message}. ${REMEDY}`)
      throw new InputError(`${path}: cannot be read. ${REMEDY}`, { cause: error })
    }
    return new Journal(folder, contentOf(text, path))
  }

  get content(): JournalContent {
    return this.#content
  }

  /** Changes the content on disk first. @throws what the system says; the content is then as before */
  async update(change: Partial<JournalContent>): Promise<void> {
    await this.replace({ ...this.#content, ...change })
  }

  /** Replaces the whole content. */
  async replace(content: JournalContent): Promise<void> {
    await replaceFile(join(this.folder, FILE), textOf(content))
    this.#content = content
  }

  /** Adds a run, or changes the one of its number. */
  async note(run: RunRecord): Promise<void> {
    const others = this.#content.runs.filter(({ number }) => number !== run.number)
    await this.update({ runs: [...others, run].sort((a, b) => a.number - b.number) })
  }

  /** Makes a fresh folder for the results of a run, and reserves the room for its exit code. */
  async prepare(run: RunRecord): Promise<RunPaths> {
    const paths = this.pathsOf(run)
    await Promise.all([paths.out, paths.summary, paths.log].map(path => rm(path, { recursive: true, force: true })))
    await makeFolder(paths.out)
    await writeFile(paths.status, 'running\n'.padEnd(STATUS_BYTES))
    return paths
  }

  pathsOf({ number, side }: Pick<RunRecord, 'number' | 'side'>): RunPaths {
    const base = join(this.folder, `${number}-${side}`)
    return { out: base, log: `${base}.log`, status: `${base}.status`, summary: `${base}.run.json` }
  }

  /** Writes the summary of a run. */
  async keep(run: RunRecord, summary: RunSummary): Promise<void> {
    await replaceFile(this.pathsOf(run).summary, encodeRun(summary))
  }

  /** Reads the summary of a run. */
  async read(run: RunRecord): Promise<RunSummary> {
    const { summary } = this.pathsOf(run)
    return decodeRun(await readTextFile(summary), summary)
  }

  /** Returns the exit code that a run noted; undefined while it runs, or when it was killed. */
  async exitCodeOf(run: RunRecord): Promise<number | undefined> {
    const text = await readTextFile(this.pathsOf(run).status).catch(() => '')
    const code = /^exit (\d+)$/m.exec(text)?.[1]
    return code === undefined ? undefined : Number(code)
  }

  /** Notes the exit code where the shell could not. */
  async noteExitCode(run: RunRecord, code: number): Promise<void> {
    const file = openSync(this.pathsOf(run).status, 'r+')
    try {
      writeSync(file, `exit ${code}\n`)
    } finally {
      closeSync(file)
    }
  }
}

export interface RunPaths {
  /** Folder of the results. */
  readonly out: string
  /** stdout and stderr of the command. */
  readonly log: string
  readonly status: string
  readonly summary: string
}

const NAME = /^(decide|seed)-(\d+)$/

/** Returns the folders of earlier decisions, or of earlier seeds, the newest first. */
async function earlierFolders(work: string, task: Setup['task']): Promise<string[]> {
  const names = await readdir(work).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .flatMap(name => {
      const [, kind, number] = NAME.exec(name) ?? []
      return kind === task ? { name, number: Number(number) } : []
    })
    .sort((a, b) => b.number - a.number)
    .map(({ name }) => join(work, name))
}

/** Returns the folder of the newest one that has a journal. */
export async function newestFolder(work: string, task: Setup['task']): Promise<string | undefined> {
  return (await earlierFolders(work, task)).find(folder => existsSync(join(folder, FILE)))
}

/** Returns a folder for the next decision. */
export async function nextFolder(work: string, task: Setup['task']): Promise<string> {
  const [newest] = await earlierFolders(work, task)
  const last = newest === undefined ? 0 : Number(NAME.exec(newest.slice(work.length + 1))![2])
  return join(work, `${task}-${last + 1}`)
}

/** Puts a file in place whole, and on the disk before this returns. */
async function replaceFile(path: string, text: string): Promise<void> {
  const draft = `${path}.new`
  try {
    await writeFile(draft, text, { flush: true })
    await rename(draft, path)
    syncFolder(dirname(path))
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    throw error
  }
}

/** A renamed file is on the disk when its folder is; Windows knows no such thing. */
function syncFolder(folder: string): void {
  try {
    const handle = openSync(folder, 'r')
    try {
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
  } catch (error) {
    if (!['EISDIR', 'EPERM', 'EACCES', 'EINVAL'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

function textOf(content: JournalContent): string {
  return `${JSON.stringify(content, undefined, 1)}\n`
}

function contentOf(text: string, path: string): JournalContent {
  let content: Partial<JournalContent> | null
  try {
    content = parseJsonText(text) as Partial<JournalContent> | null
  } catch (cause) {
    throw new InputError(`${path}: is damaged. ${REMEDY}`, { cause })
  }
  if (content?.version !== 1 || !content.setup || !content.owner || !Array.isArray(content.runs))
    throw new InputError(`${path}: is no journal of this version of perf-gate. ${REMEDY}`)
  return content as JournalContent
}
