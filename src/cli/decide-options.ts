/** The options of `perf-gate decide`. */
import { type Command, Option } from 'commander'
import { EXIT_CODES, repeatable } from './common-options.ts'
import type { DecideCommand } from './decide.ts'

/** Adds the command; `shared` are the options that other commands have, too. */
export function addDecide(
  root: Command,
  shared: readonly Option[],
  action: (options: DecideCommand) => Promise<void>,
): void {
  const decide = root
    .command('decide')
    .summary('run the load test until it is decided')
    .description(
      'Runs your load-test command, judges, and runs it again where that can decide: at limits that are planned beforehand, ' +
        'so that repeating adds no false alarms. With --run-baseline both sides are measured in turn on this machine.',
    )
    .requiredOption('--run <command>', 'shell command line of the load test; {out} is the folder for its results')
    .option(
      '--run-baseline <command>',
      'the same test of what is compared with: runs are made in pairs, in random order',
    )
    .option('--together', 'with --run-baseline: both at the same time')
    .option('--store <folder>', 'compare with the baseline kept there')
    .addOption(new Option('--baseline <path>', 'compare with a run at hand; repeat it').argParser(repeatable))
    .option('--seed <runs>', 'with --store: measure until the baseline has so many runs')
    .option('--max-runs <runs>', 'runs at most (default: 4)')
    .option('--max-pairs <pairs>', 'with --run-baseline: pairs at most (default: 8)')
    .option('--budget <time>', 'begin no run that would not end within it, such as 30m')
    .option('--warmup <runs>', 'runs of each side that are made first and left out (default: 0)')
    .option('--run-timeout <time>', 'stop a run that takes longer (default: 3h)')
    .option(
      '--sensitivity <change>',
      'pass only when a workflow that is slower by this would have been found, such as 20%',
    )
    .option('--resume', 'go on with what was interrupted')
    .option('--work <folder>', 'where runs and logs are kept', '.perf-gate')
    .addOption(
      new Option('--results <glob>', "what is read of {out}; overrides the configuration's; repeat it").argParser(
        repeatable,
      ),
    )
    .option('--suite <name>', "name of the baseline; overrides the configuration's")
    .option('--base-ref <branch>', 'branch whose performance the baseline holds', 'main')
    .option('--no-charts', 'draw no charts')
    .addHelpText(
      'after',
      `
  $ perf-gate decide --run 'k6 run --out json={out}/run.json test.js' --store perf-baseline --budget 30m
  $ perf-gate decide --run './load.sh new' --run-baseline './load.sh old' --max-pairs 8
  $ perf-gate decide --run 'jmeter -n -t plan.jmx -l {out}/run.jtl' --store perf-baseline --seed 5

Ctrl-C stops the load test and keeps what was measured. The command finds its folder in PERF_GATE_OUT as well, and its side
(candidate or baseline) in PERF_GATE_SIDE.
${EXIT_CODES} Interrupted: 130, terminated: 143.`,
    )
    .action(action)
  for (const option of shared) decide.addOption(option)
}
