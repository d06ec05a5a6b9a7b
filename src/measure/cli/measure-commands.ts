/** Declares the commands that run load tests, search a history, or set a gate up: their options, and which code each loads. */
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
  OUT,
  option,
  PRINT_JSON,
  repeatable,
  required,
  SUITE,
  WHICH_BASELINE,
} from '../../cli/command.ts'
import type { CampaignOf } from './collect.ts'

const RESULTS = option(
  '--results <glob>',
  'result files in {out}; overrides the configuration (repeatable)',
  repeatable,
)

export const decide: Command = {
  name: 'decide',
  summary: 'repeat the load test until there is a verdict',
  description:
    'Runs your load-test command, judges the result, and runs the test again when another run can settle it. The number of runs is planned beforehand, so repeating adds no false alarms. With --run-baseline, both versions are measured in turn on this machine.',
  options: () => [
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
    RESULTS,
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
  load: async () => (await import('./decide.ts')).decide,
}

export const bisect: Command = {
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
  options: () => [
    required('--good <ref>', 'a commit that is fast'),
    required('--bad <ref>', 'a later one that is slow'),
    option('--store <folder>', 'also use the stored runs of these commits', existingFolder),
    option(
      '--paths <glob>',
      'only commits that touch such a file are to blame (repeatable)',
      repeatable,
    ).default([]),
    option('--resume', 'continue an interrupted search').default(false),
    RESULTS,
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
  load: async () => (await import('./bisect.ts')).bisectCommits,
}

export const backtest: Command = {
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
  options: () => [
    option('--store <folder>', 'use the runs of a stored baseline', existingFolder),
    ...WHICH_BASELINE,
    CONFIG,
    option('--accept-after <runs>', 'treat a regression as accepted after this many runs in a row'),
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
  load: async () => (await import('./backtest.ts')).backtest,
}

/** `campaign` reads a campaign file. */
export const collect = (campaign: CampaignOf): Command => ({
  name: 'collect',
  summary: 'fetch CPU, statements, jobs and facts of each run',
  description:
    'Fetches what "collect" names for the time of each run, into collected/ of the run, where report and gate read it.',
  arguments: [['<file>', 'a campaign file or a configuration; see docs/collect.md']],
  options: () => [
    option(
      '--run <id>',
      'only this run, whose test has just ended: also fetches state and counters',
    ),
    option('--mark <when>', 'only counters').choices(['before', 'after']),
    option('--resume', 'fetch only what is missing'),
  ],
  more: '\nExit codes: 0 everything is there, 1 something is missing, 2 the file cannot be used. Interrupted: 130.',
  load: async () => (await import('./collect.ts')).collectFor(campaign),
})

export const init: Command = {
  name: 'init',
  summary: 'write a configuration and a CI job for this repository',
  description:
    'Looks for JMeter plans, k6 scripts, Taurus and Locust files, Gatling builds, CI and results; writes .github/perf-gate.yml and a matching CI job, and lists its assumptions. Does not overwrite existing files.',
  options: () => [
    option('--test <file>', 'only this load test of those that are found (repeatable)', repeatable),
    option('--run <command>', 'command of a load test that is not found'),
    option('--results <glob>', 'with --run: its result files'),
    option(
      '--standalone',
      'write a GitHub job that contains all steps and calls no reusable workflow',
    ),
    option('--trial', 'begin with a trial: changes are shown and fail no job for 20 runs'),
    option(
      '--skill',
      'write .agents/skills/perf-gate/SKILL.md alone: how coding agents use perf-gate',
    ),
    option('--force', 'overwrite existing files'),
    option(
      '--action <owner/perf-gate@commit>',
      'the action, pinned to a commit; without it, the CI job has a placeholder',
    ),
  ],
  load: async () => (await import('./init.ts')).init,
}

export const doctor: Command = {
  name: 'doctor',
  summary: 'check configuration, results and baseline, and suggest next steps',
  description:
    'Checks everything a gate needs, from the configuration to the smallest change it could detect, and suggests next steps.',
  options: () => [
    CONFIG,
    option('--store <folder>', 'folder of the baseline', folderOf),
    SUITE,
    BASE_REF,
    PRINT_JSON,
  ],
  more: '\nExit codes: 0 nothing is wrong, 1 something is.',
  load: async () => (await import('./doctor.ts')).doctor,
}
