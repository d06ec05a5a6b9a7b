/** The command `perf-gate decide` and its options. */
import { Option } from 'commander'
import {
  baseRefOption,
  type Commands,
  configOption,
  EXIT_CODES,
  formatOption,
  outOption,
  repeatable,
  suiteOption,
} from './common-options.ts'

export function addDecide({ root, host, run }: Commands): void {
  root
    .command('decide')
    .summary('repeat the load test until there is a verdict')
    .description(
      'Runs your load-test command, judges the result, and runs the test again when another run can settle it. The number ' +
        'of runs is planned beforehand, so repeating adds no false alarms. With --run-baseline, both versions are measured in turn on this machine.',
    )
    .requiredOption('--run <command>', 'shell command of the load test; {out} is the folder for its results')
    .option(
      '--run-baseline <command>',
      'shell command of the same test for the baseline version: runs are made in pairs, in random order',
    )
    .option('--together', 'with --run-baseline: run both at the same time')
    .option('--store <folder>', 'compare with the baseline in this folder')
    .addOption(new Option('--baseline <path>', 'compare with this run (repeatable)').argParser(repeatable))
    .option('--seed <runs>', 'with --store: add runs until the baseline has this many')
    .option('--max-runs <runs>', 'maximum number of runs (default: 4)')
    .option('--max-pairs <pairs>', 'with --run-baseline: maximum number of pairs (default: 8)')
    .option('--budget <time>', 'start no run that would end after this time, such as 30m')
    .option('--warmup <runs>', 'runs of each version to make first and discard (default: 0)')
    .option('--run-timeout <time>', 'stop a run that takes longer (default: 3h)')
    .option(
      '--sensitivity <change>',
      'pass only if a workflow that is slower by this much, such as 20%, would have been found',
    )
    .option('--pass-token', 'let the load test have GITHUB_TOKEN of the environment')
    .option('--resume', 'continue an interrupted session')
    .option('--work <folder>', 'folder for runs and logs', '.perf-gate')
    .addOption(
      new Option('--results <glob>', 'result files in {out}; overrides the configuration (repeatable)').argParser(
        repeatable,
      ),
    )
    .addOption(suiteOption())
    .addOption(baseRefOption().default('main'))
    .option('--bisect', 'for git bisect run: exit with 125, which skips the commit, when there is no verdict')
    .option('--no-charts', 'do not draw charts')
    .addOption(configOption())
    .addOption(outOption())
    .addOption(formatOption())
    .addHelpText(
      'after',
      `
  $ perf-gate decide --run 'k6 run --out json={out}/run.json test.js' --store perf-baseline --budget 30m
  $ perf-gate decide --run './load.sh new' --run-baseline './load.sh old' --max-pairs 8
  $ perf-gate decide --run 'jmeter -n -t plan.jmx -l {out}/run.jtl' --store perf-baseline --seed 5

Ctrl-C stops the load test and keeps the runs made so far. The environment of the load test has its folder in PERF_GATE_OUT
and its side (candidate or baseline) in PERF_GATE_SIDE.
${EXIT_CODES} Interrupted: 130, terminated: 143.
With --bisect, 125 in place of 2, and when data is missing or the runs do not decide.`,
    )
    .action(async options => run((await import('./decide.ts')).decide(options, host)))
}
