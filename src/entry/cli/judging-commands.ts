/** The commands that judge runs, and those that search a history for a change. */
import {
  BASE_REF,
  CONFIG,
  type Command,
  EXIT_CODES,
  existingFolder,
  folderOf,
  formatOption,
  JSON_FORMAT,
  NO_CHARTS,
  nameOf,
  OUT,
  option,
  REPORT_FORMAT,
  repeatable,
  required,
  SUITE,
  WHICH_BASELINE,
} from './command.ts'

export const JUDGE: readonly Command[] = [
  {
    name: 'compare',
    summary: 'judge given runs: candidate against baseline',
    description:
      'Judges one or more candidate runs against one or more baseline runs. Each run is a file, a folder or a quoted glob.',
    options: [
      required(
        '--baseline <path>',
        'one run: a result file, run.json, archive, folder of shards or quoted glob (repeatable)',
        repeatable,
      ),
      required(
        '--candidate <path>',
        'one run to judge; several are repeated runs of the same test (repeatable)',
        repeatable,
      ),
      CONFIG,
      OUT,
      REPORT_FORMAT,
      JSON_FORMAT,
      NO_CHARTS,
    ],
    example: '--baseline a.jtl --candidate b.jtl',
    more: `
With more baseline runs, smaller changes can be detected:
  $ perf-gate compare --baseline nightly-1.jtl --baseline nightly-2.jtl --candidate today.jtl --out report
${EXIT_CODES}`,
    run: async ({ host }, options) => (await import('./compare.ts')).compare(options, host),
  },
  {
    name: 'gate',
    summary: 'judge results against a stored baseline, and update it',
    description:
      'Judges results against the baseline in a folder, as the action does on a branch. The first run of a suite starts its baseline; later runs that pass are added to it; a run that breaches a threshold is not.',
    options: [
      CONFIG,
      option(
        '--results <glob>',
        'result files of the run: a path, a folder or a quoted glob; overrides the configuration (repeatable)',
        repeatable,
      ),
      option(
        '--repeat <glob>',
        'result files of a further run of the same candidate, judged together with the first (repeatable)',
        repeatable,
      ),
      required(
        '--store <folder>',
        'folder of the baseline; created if it does not exist',
        folderOf,
      ),
      SUITE,
      option(
        '--base-ref <branch>',
        'branch that the baseline belongs to (default: "main")',
        nameOf,
      ),
      option('--accept', 'make this run the new baseline, even if it is slower'),
      option('--reason <text>', 'with --accept: why; stored with the baseline'),
      option('--read-only', 'judge only; do not change the store'),
      option(
        '--record',
        'change the store also in a checkout of another branch than the base branch, where a run is only judged',
      ),
      option(
        '--compare-with <name>',
        'compare with the run kept by this name instead of the baseline; "release" is the one kept before this one',
        nameOf,
      ),
      option(
        '--keep-as <name>',
        'keep a run that passes by this name, such as v1.2.0; the baseline does not change',
        nameOf,
      ),
      OUT,
      REPORT_FORMAT,
      JSON_FORMAT,
      NO_CHARTS,
    ],
    example: "--results 'results/*.jtl' --store perf-baseline",
    more: `
  $ perf-gate gate --results 'results/*.jtl' --store perf-baseline            every night
  $ perf-gate gate --results 'results/*.jtl' --store perf-baseline --accept   after an intended slowdown
  $ perf-gate gate --results run-1.jtl --repeat run-2.jtl --store perf-baseline   a second run of the same version
${EXIT_CODES}`,
    run: async ({ host, words }, options) =>
      (await import('./gate.ts')).gateHere(options, words, host),
  },
  {
    name: 'decide',
    summary: 'repeat the load test until there is a verdict',
    description:
      'Runs your load-test command, judges the result, and runs the test again when another run can settle it. The number of runs is planned beforehand, so repeating adds no false alarms. With --run-baseline, both versions are measured in turn on this machine.',
    options: [
      required(
        '--run <command>',
        'shell command of the load test; {out} is the folder for its results',
      ),
      option(
        '--run-baseline <command>',
        'shell command of the same test for the baseline version: runs are made in pairs, in random order',
      ),
      option('--together', 'with --run-baseline: run both at the same time'),
      option('--store <folder>', 'compare with the baseline in this folder', folderOf),
      option('--baseline <path>', 'compare with this run (repeatable)', repeatable),
      option('--seed <runs>', 'with --store: add runs until the baseline has this many'),
      option('--max-runs <runs>', 'maximum number of runs (default: 4)'),
      option('--max-pairs <pairs>', 'with --run-baseline: maximum number of pairs (default: 8)'),
      option('--budget <time>', 'start no run that would end after this time, such as 30m'),
      option('--warmup <runs>', 'runs of each version to make first and discard (default: 0)'),
      option('--run-timeout <time>', 'stop a run that takes longer (default: 3h)'),
      option(
        '--sensitivity <change>',
        'pass only if a workflow that is slower by this much, such as 20%, would have been found',
      ),
      option('--pass-token', 'let the load test have GITHUB_TOKEN of the environment'),
      option('--resume', 'continue an interrupted session'),
      option('--work <folder>', 'folder for runs and logs').default('.perf-gate'),
      option(
        '--results <glob>',
        'result files in {out}; overrides the configuration (repeatable)',
        repeatable,
      ),
      SUITE,
      BASE_REF,
      option(
        '--bisect',
        'for git bisect run: exit with 125, which skips the commit, when there is no verdict',
      ),
      NO_CHARTS,
      CONFIG,
      OUT,
      formatOption('brief'),
      JSON_FORMAT,
    ],
    example: "--run './load.sh {out}' --store perf-baseline",
    more: `
  $ perf-gate decide --run 'k6 run --out json={out}/run.json test.js' --store perf-baseline --budget 30m
  $ perf-gate decide --run './load.sh new' --run-baseline './load.sh old' --max-pairs 8
  $ perf-gate decide --run 'jmeter -n -t plan.jmx -l {out}/run.jtl' --store perf-baseline --seed 5

Ctrl-C stops the load test and keeps the runs made so far. The environment of the load test has its folder in PERF_GATE_OUT
and its side (candidate or baseline) in PERF_GATE_SIDE.
${EXIT_CODES} Interrupted: 130, terminated: 143.
With --bisect, 125 in place of 2, and when data is missing or the runs do not decide.`,
    run: async ({ host }, options) => (await import('./decide.ts')).decide(options, host),
  },
]

export const SEARCH: readonly Command[] = [
  {
    name: 'bisect',
    summary: 'find the commit that made a run slower',
    description:
      'Measures commits in worktrees of this repository, against the good one, until one is to blame with 95%.',
    arguments: [
      [
        '<command...>',
        'after --: builds and load-tests a commit; {out} is the folder for its results',
      ],
    ],
    options: [
      required('--good <ref>', 'a commit that is fast'),
      required('--bad <ref>', 'a later one that is slow'),
      option('--store <folder>', 'also use the stored runs of these commits', existingFolder),
      option(
        '--paths <glob>',
        'only commits that touch such a file are to blame (repeatable)',
        repeatable,
      ).default([]),
      option('--resume', 'continue an interrupted search').default(false),
      option(
        '--results <glob>',
        'result files in {out}; overrides the configuration (repeatable)',
        repeatable,
      ).default([]),
      SUITE,
      BASE_REF,
      CONFIG,
      option('--out <folder>', 'folder for bisect.json, runs and worktrees').default(
        '.perf-gate/bisect',
      ),
      formatOption(),
      JSON_FORMAT,
    ],
    example: "--good v1.2.0 --bad HEAD -- './load.sh {out}'",
    more: `
  $ perf-gate bisect --good v1.2.0 --bad HEAD -- 'npm ci && ./load-test.sh {out}'

Exit codes: 0 the commit is found, 3 nothing is worse, 2 not decided. Interrupted: 130, terminated: 143.`,
    run: async ({ host }, words, options) =>
      (await import('./bisect.ts')).bisectCommits(words, options, host),
  },
  {
    name: 'backtest',
    summary: 'replay a configuration over past runs',
    description:
      'Shows how often each threshold would have failed over a history of runs, and on which runs.',
    arguments: [
      [
        '[path]',
        'a folder in which each file or folder is a run, or a table in which each row is a run',
      ],
    ],
    options: [
      option('--store <folder>', 'use the runs of a stored baseline', existingFolder),
      ...WHICH_BASELINE,
      CONFIG,
      option(
        '--accept-after <runs>',
        'treat a regression as accepted after this many runs in a row',
      ),
      formatOption(),
      JSON_FORMAT,
    ],
    example: '--store perf-baseline',
    more: `
  $ perf-gate backtest nightly/ --config new-thresholds.yml    before the thresholds guard a branch
  $ perf-gate backtest summary.csv --accept-after 3            changes that last are accepted
  $ perf-gate backtest --store perf-baseline                   stored runs: all of them passed at the time

Runs are judged in time order, each against the baseline that the gate would have had then. Waivers are ignored.

Exit codes: 0 the history was replayed, 2 the history or the configuration cannot be read.`,
    run: async ({ host }, path, options) =>
      (await import('./backtest.ts')).backtest(path, options, host),
  },
]
