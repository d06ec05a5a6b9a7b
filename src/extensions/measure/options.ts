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
  const {
    run,
    runBaseline,
    together,
    maxRuns,
    maxPairs,
    budget,
    warmup,
    runTimeout,
    seed,
    sensitivity,
  } = written
  const refuse = (option: string, why: string): never => {
    throw new UsageError(`${called(option)}: ${why}`)
  }
  const isPaired = runBaseline !== undefined
  const other = called('run-baseline')
  if (run.trim() === '') refuse('run', 'empty. Give the command line that runs the load test.')
  if (runBaseline?.trim() === '')
    refuse('run-baseline', 'empty. Give the command line that runs the load test.')
  if (together && !isPaired)
    refuse('together', `runs both sides at the same time, so it needs ${other}.`)
  if (maxPairs !== undefined && !isPaired)
    refuse(
      'max-pairs',
      `pairs are made with ${other}. Give ${called('max-runs')}, or the other command.`,
    )
  if (maxRuns !== undefined && isPaired)
    refuse('max-runs', `with ${other}, runs are made in pairs. Give ${called('max-pairs')}.`)
  const read = <T>(
    option: string,
    parsed: { readonly value: T } | { readonly problem: string },
  ): T => ('value' in parsed ? parsed.value : refuse(option, parsed.problem))
  const count = (option: string, text: string, least = 1): number =>
    read(option, parseCount(text, least))
  const duration = (option: string, text: string): number => {
    const ms = read(option, parseLevel(text, 'ms', '30m'))
    return ms > 0 ? ms : refuse(option, `found "${text}". Write a duration above 0, such as 30m.`)
  }
  const given = isPaired ? maxPairs : maxRuns
  const configuredMost = isPaired ? configured.maxPairs : undefined
  const most =
    given === undefined ? configuredMost : count(isPaired ? 'max-pairs' : 'max-runs', given)
  return defined({
    run,
    runBaseline,
    together: isPaired && (together ?? configured.together),
    /** Whether the load test gets the token of the job, if the environment has it. */
    passToken: written.passToken ?? false,
    warmUps: warmup === undefined ? configured.warmup : count('warmup', warmup, 0),
    /** Most runs, or pairs, those of earlier sessions included; one that the user gave then extends a resumed session. */
    max: { runs: most ?? (isPaired ? MAX_PAIRS : MAX_RUNS), isGiven: most !== undefined },
    timeoutMs:
      runTimeout === undefined ? configured.runTimeoutMs : duration('run-timeout', runTimeout),
    budgetMs: budget === undefined ? undefined : duration('budget', budget),
    /** A pass is decided only when a change of this size in one workflow would have been found. Absent: any pass is. */
    sensitivity:
      sensitivity === undefined
        ? undefined
        : read('sensitivity', parseLevel(sensitivity, 'ratio', '20%')),
    /** Runs that the baseline is to have. */
    seed: seed === undefined ? undefined : count('seed', seed),
  })
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
  extends Pick<MeasureOptions, 'passToken' | 'max' | 'timeoutMs' | 'budgetMs' | 'sensitivity'> {
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
