/** `perf-gate decide`: repeats a load test until there is a verdict, or until a baseline has enough runs. */

import type { CommandHost } from '../../cli/command-host.ts'
import { type OutputOptions, publish } from '../../cli/print-report.ts'
import type { Config } from '../../core/config/config.ts'
import { readOptions, type WrittenOptions } from '../../core/config/measure-options.ts'
import { folderStore } from '../../core/gate/baseline/folder-store.ts'
import { comparisonWith, type LoadComparison, loadComparison } from '../../core/gate/comparison.ts'
import { UsageError } from '../../core/model/errors.ts'
import type { RunSummary } from '../../core/model/run.ts'
import { UNABLE_TO_BISECT, type Verdict } from '../../core/model/verdict.ts'
import { prepareFolder } from '../../core/publish/report-files.ts'
import { baselineProblemText } from '../../core/render/words/baseline.ts'
import { readConfig } from '../../read/files/configuration.ts'
import { oldestFirst, readGivenRun } from '../../read/files/given-run.ts'
import { judgeAgainst, measureUntilDecided } from '../session/measure-until-decided.ts'
import { sessionOptions } from '../session/options.ts'
import { seedBaseline } from '../session/seed-baseline.ts'

export interface DecideCommand extends OutputOptions, WrittenOptions {
  readonly store?: string
  readonly baseline?: readonly string[]
  readonly results?: readonly string[]
  readonly suite?: string
  readonly baseRef: string
  readonly work: string
  readonly resume?: boolean
  readonly bisect?: boolean
}

/** Verdicts that say of a commit neither that it is good nor that it is bad. */
const UNDECIDED: readonly Verdict[] = ['invalid', 'no-data', 'no-baseline', 'inconclusive']

/** Runs the load test and judges its runs. Returns the exit code. */
export async function decide(command: DecideCommand, host: CommandHost): Promise<number> {
  checkOptions(command)
  const config = await readConfig(command)
  const options = readOptions(command, option => `--${option}`, config.decide)
  if (command.out !== undefined) await prepareFolder(command.out)
  const { results: globs = [], work, resume = false, baseRef } = command
  const place = { config, globs, work, resume }
  if (options.seed !== undefined) {
    const store = folderStore(command.store!)
    return seedBaseline(
      { ...sessionOptions(options, 'seed', place), store, baseRef, runs: options.seed },
      host,
    )
  }
  const { judge } = judgeAgainst(await comparisonOf(command, config, host))
  const decided = await measureUntilDecided(sessionOptions(options, 'decide', place), judge, host)
  const { report, runs, fault, interrupted, folder } = decided
  const exitCode = await publish(
    report,
    runs,
    config,
    { ...command, command: { canAccept: false } },
    host,
  )
  if (fault !== undefined)
    host.err(`${fault}\nThe runs made so far are in ${folder}. Continue with --resume.\n`)
  if (interrupted !== undefined) {
    host.err(`Interrupted. The runs made so far are in ${folder}. Continue with --resume.\n`)
    return interrupted
  }
  if (command.bisect && UNDECIDED.includes(report.verdict)) return UNABLE_TO_BISECT
  return fault === undefined ? exitCode : 2
}

/** @throws UsageError when options contradict each other, or there is nothing to compare with. */
function checkOptions({ seed, store, runBaseline, baseline = [], out }: DecideCommand) {
  const has = (value: unknown) => value !== undefined
  const problems: readonly [boolean, string][] = [
    [
      has(seed) && !has(store),
      '--seed: needs the store of the baseline. Give its folder with --store.',
    ],
    [
      has(seed) && (has(runBaseline) || has(out) || baseline.length > 0),
      '--seed: records runs without judging them. Leave out --run-baseline, --baseline and --out.',
    ],
    [
      has(store) && baseline.length > 0,
      '--store and --baseline: both give the baseline. Leave one of them out.',
    ],
    [
      has(runBaseline) && (has(store) || baseline.length > 0),
      `--run-baseline and ${has(store) ? '--store' : '--baseline'}: with --run-baseline both sides are measured again, and only they are compared. Leave one of them out.`,
    ],
    [
      !has(store) && baseline.length === 0 && !has(runBaseline),
      'decide: found no baseline. Give --store, --baseline, or --run-baseline, which needs no earlier runs.',
    ],
  ]
  const problem = problems.find(([applies]) => applies)
  if (problem) throw new UsageError(problem[1])
}

/**
 * Returns a function that loads the baseline: from a store, or from given runs, which may be none with --run-baseline.
 *
 * @throws UsageError when the store has none
 */
async function comparisonOf(
  { store, baseRef, baseline = [] }: DecideCommand,
  config: Config,
  host: CommandHost,
): Promise<LoadComparison> {
  const explain = await host.explain()
  if (store === undefined) {
    const given: RunSummary[] = []
    for (const path of baseline) given.push(await readGivenRun(config, path, host))
    return async () => comparisonWith({ runs: oldestFirst(given) }, { config, explain }, host.now())
  }
  const load: LoadComparison = candidates =>
    loadComparison(
      folderStore(store),
      { config, candidates, baseRef, withHistory: false, explain },
      host,
    )
  const { state, problem } = (await load([])).loaded
  if (state === 'ok') return load
  throw new UsageError(
    `--store: ${baselineProblemText(problem)} Create one with --seed 5, or give --run-baseline, which needs no earlier runs.`,
  )
}
