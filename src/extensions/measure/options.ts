/** The options of a measurement, from the command line or a job: checked before anything runs. */
import { resolve } from 'node:path'
import type { Config } from '../../config/config.ts'
import { parseCount, parseLevel } from '../../config/units.ts'
import { defined } from '../../model/defined.ts'
import { UsageError } from '../../model/errors.ts'
import type { Provenance } from '../../model/run.ts'
import type { Host } from '../../read/files/host.ts'

type Text =
  | 'runBaseline'
  | 'seed'
  | 'maxRuns'
  | 'maxPairs'
  | 'budget'
  | 'warmup'
  | 'runTimeout'
  | 'sensitivity'

/** The options as written. */
export interface WrittenOptions extends Readonly<Partial<Record<Text, string>>> {
  readonly run: string
  readonly together?: boolean
  readonly passToken?: boolean
}

export type MeasureOptions = Readonly<ReturnType<typeof readOptions>>

/** Most runs, and most pairs of runs, unless given. */
const [MAX_RUNS, MAX_PAIRS] = [4, 8]

/**
 * Reads the options; `called` gives the name of one where it was written. Those that are not written are as configured.
 *
 * @throws UsageError naming the option, what was found and what is valid
 */
export function readOptions(
  written: WrittenOptions,
  called: (option: string) => string,
  configured: Config['decide'],
) {
  const { run, runBaseline, together, maxRuns, maxPairs } = written
  const refuse = (option: string, why: string): never => {
    throw new UsageError(`${called(option)}: ${why}`)
  }
  refuseConflicts(written, called, refuse)
  const isPaired = runBaseline !== undefined
  const read = <T>(
    option: string,
    parsed: { readonly value: T } | { readonly problem: string },
  ): T => ('value' in parsed ? parsed.value : refuse(option, parsed.problem))
  const count = (option: string, text: string | undefined, least = 1) =>
    text === undefined ? undefined : read(option, parseCount(text, least))
  const duration = (option: string, text: string | undefined) => {
    if (text === undefined) return undefined
    const ms = read(option, parseLevel(text, 'ms', '30m'))
    return ms > 0 ? ms : refuse(option, `found "${text}". Write a duration above 0, such as 30m.`)
  }
  const most = isPaired
    ? (count('max-pairs', maxPairs) ?? configured.maxPairs)
    : count('max-runs', maxRuns)
  return defined({
    run,
    runBaseline,
    together: isPaired && (together ?? configured.together),
    /** Whether the load test gets the token of the job, if the environment has it. */
    passToken: written.passToken ?? configured.passToken,
    /** Makes the profiles of a side after a breach. */
    profile: configured.profile,
    warmUps: count('warmup', written.warmup, 0) ?? configured.warmup,
    /** Most runs, or pairs, those of earlier sessions included; one that the user gave then extends a resumed session. */
    max: { runs: most ?? (isPaired ? MAX_PAIRS : MAX_RUNS), isGiven: most !== undefined },
    timeoutMs: duration('run-timeout', written.runTimeout) ?? configured.runTimeoutMs,
    budgetMs: duration('budget', written.budget),
    /** A pass is decided only when a change of this size in one workflow would have been found. Absent: any pass is. */
    sensitivity:
      written.sensitivity === undefined
        ? undefined
        : read('sensitivity', parseLevel(written.sensitivity, 'ratio', '20%')),
    /** Runs that the baseline is to have. */
    seed: count('seed', written.seed),
  })
}

const EMPTY = 'empty. Give the command line that runs the load test.'

/** Refuses commands that are empty, and options that need, or exclude, the command of the other side. */
function refuseConflicts(
  { run, runBaseline, together, maxRuns, maxPairs }: WrittenOptions,
  called: (option: string) => string,
  refuse: (option: string, why: string) => never,
): void {
  const other = called('run-baseline')
  if (run.trim() === '') refuse('run', EMPTY)
  if (runBaseline?.trim() === '') refuse('run-baseline', EMPTY)
  if (runBaseline !== undefined) {
    if (maxRuns !== undefined)
      refuse('max-runs', `with ${other}, runs are made in pairs. Give ${called('max-pairs')}.`)
    return
  }
  if (together) refuse('together', `runs both sides at the same time, so it needs ${other}.`)
  if (maxPairs !== undefined)
    refuse(
      'max-pairs',
      `pairs are made with ${other}. Give ${called('max-runs')}, or the other command.`,
    )
}

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

export type Environment = Readonly<Record<string, string | undefined>>

/** Output streams and environment variables of a session. */
export interface SessionHost extends Host {
  readonly environment: Environment
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
