/** `perf-gate decide`: runs the load test until it is decided, or until a baseline has enough runs. */
import { folderStore } from '../baseline/folder-store.ts'
import { loadBaseline } from '../baseline/load.ts'
import type { Config } from '../config/config.ts'
import { parseCount, parseLevel } from '../config/units.ts'
import { type Decision, decide as decideMeasured, type Measured } from '../decide/decide.ts'
import type { PlanParameters } from '../decide/plan.ts'
import { UsageError } from '../errors.ts'
import { comparisonWith, type LoadedComparison, loadComparison } from '../gate/gate.ts'
import { readConfig } from '../input/configuration.ts'
import { oldestFirst, readGivenRun } from '../input/given-run.ts'
import type { Asked } from '../measure/journal.ts'
import { seedBaseline } from '../measure/seed.ts'
import type { SessionHost, SessionOptions } from '../measure/session.ts'
import { measureUntilDecided } from '../measure/until-decided.ts'
import type { RunSummary } from '../model/run.ts'
import { prepareFolder } from '../output/report-files.ts'
import { type OutputOptions, publish } from './print-report.ts'

export interface DecideCommand extends OutputOptions {
  readonly run: string
  readonly runBaseline?: string
  readonly together?: boolean
  readonly store?: string
  readonly baseline?: readonly string[]
  readonly config?: string
  readonly results?: readonly string[]
  readonly suite?: string
  readonly baseRef: string
  readonly seed?: string
  readonly maxRuns?: string
  readonly maxPairs?: string
  readonly budget?: string
  readonly warmup?: string
  readonly runTimeout?: string
  readonly sensitivity?: string
  readonly work: string
  readonly resume?: boolean
}

/** Measures and judges; returns the exit code. */
export async function decide(options: DecideCommand, host: SessionHost): Promise<number> {
  refuseContradictions(options)
  const config = await readConfig(options)
  if (options.out !== undefined) await prepareFolder(options.out)
  const session = sessionOptions(options, config)
  if (options.seed !== undefined) {
    const runs = count('--seed', options.seed)
    return seedBaseline({ ...session, store: folderStore(options.store!), baseRef: options.baseRef, runs }, host)
  }
  const budgetMs = optional(options.budget, text => duration('--budget', text))
  const sensitivity = optional(options.sensitivity, text => share('--sensitivity', text))
  const decided = await measureUntilDecided(
    { ...session, ...(budgetMs !== undefined && { budgetMs }), ...(sensitivity !== undefined && { sensitivity }) },
    await judgeOf(options, config, host),
    host,
  )
  const { report, runs, fault, interrupted, folder } = decided
  const exitCode = await publish(report, runs, config, options, host)
  if (fault !== undefined) host.err(`${fault}\nWhat was measured is kept in ${folder}; --resume goes on with it.\n`)
  if (interrupted !== undefined) {
    host.err(`Interrupted. What was measured is kept in ${folder}; --resume goes on with it.\n`)
    return interrupted
  }
  return fault === undefined ? exitCode : 2
}

function refuseContradictions(options: DecideCommand): void {
  const { seed, store, runBaseline, together, baseline = [], maxPairs, maxRuns } = options
  const has = (value: unknown): boolean => value !== undefined
  const problems: readonly [boolean, string][] = [
    [has(seed) && !has(store), '--seed: grows the baseline in a store. Name it with --store.'],
    [
      has(seed) && (has(runBaseline) || has(options.out) || baseline.length > 0),
      '--seed: records runs and judges nothing, so --run-baseline, --baseline and --out are left out.',
    ],
    [
      has(store) && baseline.length > 0,
      '--store and --baseline: both name what is compared with. Leave one of them out.',
    ],
    [
      !has(store) && baseline.length === 0 && !has(runBaseline),
      'decide: nothing to compare with. Give --run-baseline, which needs no earlier runs, or --store, or --baseline.',
    ],
    [
      together === true && !has(runBaseline),
      '--together: runs both sides at the same time, so it needs --run-baseline.',
    ],
    [
      has(maxPairs) && !has(runBaseline),
      '--max-pairs: pairs are made with --run-baseline. Give --max-runs, or the other command.',
    ],
    [has(maxRuns) && has(runBaseline), '--max-runs: with --run-baseline, runs are made in pairs. Give --max-pairs.'],
  ]
  const problem = problems.find(([applies]) => applies)
  if (problem) throw new UsageError(problem[1])
}

const DEFAULTS = { maxRuns: '4', maxPairs: '8', runTimeout: '3h', warmup: '0' }

function sessionOptions(options: DecideCommand, config: Config): SessionOptions {
  const { run, runBaseline, together = false, work, resume = false, results = [] } = options
  const isPaired = runBaseline !== undefined
  const asked: Asked = {
    task: options.seed === undefined ? 'decide' : 'seed',
    run: notEmpty('--run', run),
    ...(isPaired && { runBaseline: notEmpty('--run-baseline', runBaseline) }),
    together,
    warmUps: count('--warmup', options.warmup ?? DEFAULTS.warmup, 0),
    suite: config.suite,
  }
  return {
    asked,
    config,
    globs: results,
    work,
    resume,
    max: maxOf(options, isPaired),
    timeoutMs: duration('--run-timeout', options.runTimeout ?? DEFAULTS.runTimeout),
    provenance: {},
  }
}

function maxOf({ maxRuns, maxPairs }: DecideCommand, isPaired: boolean): SessionOptions['max'] {
  const given = isPaired ? maxPairs : maxRuns
  const [option, usual] = isPaired ? ['--max-pairs', DEFAULTS.maxPairs] : ['--max-runs', DEFAULTS.maxRuns]
  return { runs: count(option!, given ?? usual!), isGiven: given !== undefined }
}

/** Returns what judges the runs: against the store, or given runs, or each other. */
async function judgeOf(options: DecideCommand, config: Config, host: SessionHost) {
  const { store, baseRef, runBaseline } = options
  const given: RunSummary[] = []
  for (const path of options.baseline ?? []) given.push(await readGivenRun(config, path, host))
  let comparison: LoadedComparison | undefined
  if (store === undefined) comparison = comparisonWith({ runs: oldestFirst(given) }, { config }, host.now())
  else if (runBaseline === undefined) await refuseMissing(store, baseRef, config, host)
  return async (measured: Measured, plan: PlanParameters): Promise<Decision> => {
    const candidates =
      measured.design === 'repeat' ? measured.candidates : measured.blocks.flatMap(({ candidate }) => candidate ?? [])
    const newest = candidates.at(-1)
    // Which stored runs are of the same test is known from the first run on.
    const against =
      comparison ??
      (await loadComparison(
        folderStore(store!),
        { config, candidates: newest ? [newest] : [], baseRef, withHistory: false },
        host,
      ))
    if (newest) comparison = against
    const decision = decideMeasured({ ...against.request, measured, plan })
    return decision.report ? { ...decision, report: against.finish(decision.report) } : decision
  }
}

/** A load test is not begun when there is nothing that it could be compared with. */
async function refuseMissing(store: string, baseRef: string, config: Config, host: SessionHost): Promise<void> {
  const { suite, baseline } = config
  const wanted = { baseRef, suite, window: baseline.window, now: host.now(), mustMatch: config.environment.mustMatch }
  const age = baseline.maxAgeDays !== undefined && { maxAgeDays: baseline.maxAgeDays }
  const { state, message } = await loadBaseline(folderStore(store), { ...wanted, ...age }, host)
  if (state === 'ok') return
  throw new UsageError(
    `--store: ${message} Measure one with --seed 5, or give --run-baseline, which needs no earlier runs.`,
  )
}

function notEmpty(option: string, text: string): string {
  if (text.trim() !== '') return text
  throw new UsageError(`${option}: empty. Give the command line that runs the load test.`)
}

function optional<T>(text: string | undefined, read: (text: string) => T): T | undefined {
  return text === undefined ? undefined : read(text)
}

function count(option: string, text: string, least = 1): number {
  return read(option, parseCount(text, least))
}

function duration(option: string, text: string): number {
  const ms = read(option, parseLevel(text, 'ms', '30m'))
  if (ms > 0) return ms
  throw new UsageError(`${option}: found "${text}". Write a duration above 0, such as 30m.`)
}

function share(option: string, text: string): number {
  return read(option, parseLevel(text, 'ratio', '20%'))
}

function read<T>(option: string, parsed: { readonly value: T } | { readonly problem: string }): T {
  if ('value' in parsed) return parsed.value
  throw new UsageError(`${option}: ${parsed.problem}`)
}
