/** The options of a measurement, from the command line or a job: checked before anything runs. */
import { defined } from '../model/defined.ts'
import { UsageError } from '../model/errors.ts'
import type { Config } from './config.ts'
import { parseCount, parseLevel } from './fields/quantities.ts'

/** Folder of the runs and logs of a job's load test in that of its report. */
export const MEASURED_FOLDER = 'measured'

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

/** Most runs, unless given. */
const MAX_RUNS = 4
/** Most pairs of runs, unless given. */
const MAX_PAIRS = 8

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
) {
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
