/** The options of a measuring session, and the folders that its commands can name. */
import { resolve } from 'node:path'
import type { Config } from '../../core/config/config.ts'
import type { MeasureOptions } from '../../core/config/measure-options.ts'
import { defined } from '../../core/model/defined.ts'
import { UsageError } from '../../core/model/errors.ts'
import type { Provenance } from '../../core/model/run.ts'

/** The design of the measurement: the same for all runs that are judged together. */
export interface Setup
  extends Pick<MeasureOptions, 'run' | 'runBaseline' | 'together' | 'warmUps'> {
  /** The suite, which names the configuration and the baseline. */
  readonly suite: string
  /** 'decide' a change, or 'seed' a baseline. */
  readonly task: 'decide' | 'seed'
}

/** Assembles the input of a session. */
export function sessionOptions(
  options: MeasureOptions,
  task: Setup['task'],
  place: Omit<SessionOptions, keyof MeasureOptions | 'setup'>,
): SessionOptions {
  const { run, runBaseline, together, warmUps, seed: _, ...limits } = options
  const setup = defined({ task, run, runBaseline, together, warmUps, suite: place.config.suite })
  return { ...place, ...limits, setup }
}

/** What one side measures. */
export interface Place {
  /** Origin of its runs, such as their commit. */
  readonly provenance: Provenance
  /** Folder with a checkout of the commit, in which the command runs. Absent: the working directory. */
  readonly folder?: string
}

/** A measuring session, which runs a load test several times. */
export interface SessionOptions
  extends Pick<
    MeasureOptions,
    'passToken' | 'max' | 'timeoutMs' | 'budgetMs' | 'sensitivity' | 'profile'
  > {
  readonly setup: Setup
  readonly config: Config
  /** Globs of the result files in the results folder; they override the configuration. */
  readonly globs: readonly string[]
  /** Folder for the state of decisions. */
  readonly work: string
  /** Whether to continue an interrupted session. */
  readonly resume: boolean
  /** Absent: nothing is known. A candidate with a folder of its own may be unable to run: its failure is not repeated. */
  readonly places?: Readonly<Record<'candidate' | 'baseline', Place>>
}

/** Characters that no shell treats specially, and no glob either; a backslash and a drive's colon for Windows. */
const SAFE = /^[A-Za-z0-9/._\\:-]+$/

/** Whether a command line can hold the path of a folder without quotes. */
export function isSafeFolder(folder: string): boolean {
  return SAFE.test(resolve(folder))
}

/**
 * Returns the absolute path of the folder that a decision is kept in.
 *
 * @throws UsageError when the path holds a character that a command line could not hold unquoted
 */
export function safeFolder(folder: string): string {
  const path = resolve(folder)
  const bad = [...path].find(character => !SAFE.test(character))
  if (bad === undefined) return path
  throw new UsageError(
    `--work: ${path} holds ${JSON.stringify(bad)}, which a shell may treat specially, and {out} lies in that folder. Name one whose path has only letters, digits and / . _ -, such as /tmp/perf-gate.`,
  )
}
