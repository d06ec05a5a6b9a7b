/** The commands that look at runs, set up a gate, and make data. */
import { InvalidArgumentError } from 'commander'
import {
  BASE_REF,
  CONFIG,
  type Command,
  existingFolder,
  folderOf,
  nameOf,
  option,
  PRINT_JSON,
  repeatable,
  required,
  SUITE,
  WHICH_BASELINE,
} from './command.ts'

const STORED = [
  required('--store <folder>', 'folder of the baseline', existingFolder),
  ...WHICH_BASELINE,
]

export const LOOK: readonly Command[] = [
  {
    name: 'report',
    summary: 'write one report over many runs',
    description:
      'Compares the runs of a campaign: every workflow of every configuration against a baseline, their cost, which of them perform the same, and which is best, in words and tables.',
    arguments: [['[campaign]', 'a campaign file; see docs/report.md']],
    options: [
      option(
        '--runs <path...>',
        'without a campaign file: each path, folder or quoted glob is a run; in a single folder, each file and folder is a run',
      ),
      CONFIG,
      option(
        '--resources <file>',
        'without a campaign file: CPU and the like over the time of the runs, as Grafana exports it; [METRIC[:UNIT]=]FILE (repeatable)',
        repeatable,
      ),
      option(
        '--by <facts>',
        'without a campaign file: facts that define a configuration, comma-separated',
      ),
      option('--baseline <id...>', 'runs or groups to compare with; without it, the first group'),
      option('--title <text>', 'without a campaign file: title of the report'),
      option('--out <folder>', 'folder to write the report to', folderOf).default('report'),
      option(
        '--format <formats>',
        'formats to write, comma-separated: html, markdown, confluence, xlsx, csv, json; without it, all',
      ),
      option(
        '--schema <number>',
        'form of campaign.json; 1, one row at a time, is for one more version',
      )
        .choices(['1', '2'])
        .default('2'),
      option('--publish <where>', 'also publish the report').choices(['confluence']),
      option('--space <key>', 'with --publish confluence: key of the space'),
      option('--parent <id>', 'with --publish confluence: parent of a new page'),
    ],
    example: '--runs results/ --by instances --out report',
    more: `
  $ perf-gate report campaign.yml --out report
  $ perf-gate report --runs results/ --by instances --out report      a folder or file for each run
  $ perf-gate report --runs a-1.jtl a-2.jtl b-1.jtl b-2.jtl --out report    a-1 and a-2 are repeats
  $ perf-gate report --runs results/ --resources cpu=grafana.csv --out report    each run's own time counts

--publish confluence reads CONFLUENCE_URL and CONFLUENCE_TOKEN from the environment, and CONFLUENCE_USER for Confluence Cloud.
It updates the page with that title, or creates it.

Exit codes: 0 written, 2 something cannot be read or published, or the text of the campaign file contradicts the figures.`,
    run: async ({ host }, file, options) =>
      (await import('./report.ts')).report(file, options, host),
  },
  {
    name: 'profile',
    summary: 'compare two CPU profiles by function',
    description:
      'Names the functions whose own code grew beyond what two profiles of the same program differ by. Reads pprof, collapsed stacks and .cpuprofile.',
    arguments: [
      ['<before>', 'profile of the version before'],
      ['<now>', 'profile of the version now'],
    ],
    options: [
      PRINT_JSON,
      option(
        '--out <folder>',
        'write profile.html with both flame graphs to this folder',
        folderOf,
      ),
    ],
    example: 'before.pb.gz now.pb.gz',
    more: '\n  $ perf-gate profile before.pprof now.pprof --out profile\n\nExit codes: 0 compared, 2 a file cannot be read.',
    run: async ({ host }, before, now, options) =>
      (await import('./profile.ts')).profile(before, now, options, host),
  },
  {
    name: 'site',
    summary: 'write the history of a store as static pages',
    description:
      'Writes the history of a store as static pages: an overview, a page for each suite, and a view for each workflow. They work from a folder and from any web server. Files that have not changed are left alone.',
    options: [
      required(
        '--store <folder>',
        'folder of the baselines, such as a clone of the data branch',
        existingFolder,
      ),
      required('--out <folder>', 'folder of the pages; created if it does not exist', folderOf),
      option('--suite <name>', 'show only this suite', nameOf),
      option(
        '--config <file>',
        'replay the last runs by this configuration: the record of the gate',
      ),
      option(
        '--repository <address>',
        'address of the repository, for links to commits',
        addressOf,
      ),
    ],
    example: '--store perf-baseline --out site',
    more: '\nExit codes: 0 written, 2 something cannot be read; the rest is written.',
    run: async ({ host }, options) => (await import('./site.ts')).site(options, host),
  },
  {
    name: 'baseline',
    summary: 'show, accept or roll back a stored baseline',
    commands: [
      {
        name: 'list',
        description: 'Lists the baselines of a store.',
        options: [...STORED, PRINT_JSON],
        run: async ({ host }, options) => (await import('./baseline.ts')).list(options, host),
      },
      {
        name: 'show',
        description: 'Shows the runs of a baseline, who accepted it, and its earlier epochs.',
        options: [...STORED, PRINT_JSON],
        run: async ({ host }, options) => (await import('./baseline.ts')).show(options, host),
      },
      {
        name: 'accept',
        description:
          'Makes a run the new baseline, and shows which changes are accepted with it. A new epoch begins.',
        arguments: [
          [
            '[run]',
            'a result file, run.json, archive, folder of shards, or the id of a run in "baseline show"; without it, the latest refused run',
          ],
        ],
        options: [
          ...STORED,
          option('--reason <text>', 'why; stored with the baseline'),
          option(
            '--force',
            'accept a run with too many errors or with workflows that have no data',
          ),
          CONFIG,
        ],
        run: async ({ host }, path, options) =>
          (await import('./baseline-accept.ts')).accept(path, options, host),
      },
      {
        name: 'rollback',
        description: 'Returns to the previous baseline, or to the one given by --to.',
        options: [
          ...STORED,
          option('--to <epoch>', 'an epoch listed by "baseline show"', nameOf),
          option('--reason <text>', 'why; stored with the baseline'),
        ],
        run: async ({ host }, options) => (await import('./baseline.ts')).rollBack(options, host),
      },
    ],
  },
]

export const SET_UP: readonly Command[] = [
  {
    name: 'init',
    summary: 'write a configuration and a CI job for this repository',
    description:
      'Looks for JMeter plans, k6 scripts, Taurus and Locust files, Gatling builds, CI and results; writes .github/perf-gate.yml and a matching CI job, and lists its assumptions. Does not overwrite existing files.',
    options: [
      option(
        '--test <file>',
        'only this load test of those that are found (repeatable)',
        repeatable,
      ),
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
    run: async ({ host }, options) => (await import('./init.ts')).init(options, host),
  },
  {
    name: 'doctor',
    summary: 'check configuration, results and baseline, and suggest next steps',
    description:
      'Checks everything a gate needs, from the configuration to the smallest change it could detect, and suggests next steps.',
    options: [
      CONFIG,
      option('--store <folder>', 'folder of the baseline', folderOf),
      SUITE,
      BASE_REF,
      PRINT_JSON,
    ],
    more: '\nExit codes: 0 nothing is wrong, 1 something is.',
    run: async ({ host }, options) => (await import('./doctor.ts')).doctor(options, host),
  },
  {
    name: 'import',
    summary: 'import past runs into a store',
    description:
      "Imports a history into a store: github-action-benchmark's data.js, a folder in which each file or folder is a run, an aggregate report of JMeter whose rows have a date, or a Jenkins job with reports of the performance plugin. The newest runs become the baseline if the suite has none.",
    arguments: [['<path>', 'data.js, a folder or table of runs, or the folder of a Jenkins job']],
    options: [
      required('--store <folder>', 'folder of the store; created if it does not exist', folderOf),
      option(
        '--suite <name>',
        'name of the suite; overrides the configuration. For data.js: import only this chart',
        nameOf,
      ),
      option('--base-ref <branch>', 'branch that the runs were made on', nameOf).default('main'),
      option(
        '--table <file>',
        'table of dates and commits, with the columns file, date and commit',
      ),
      option('--dates <source>', 'where to take the date of a run that states none').choices([
        'mtime',
      ]),
      CONFIG,
    ],
    example: 'nightly/ --store perf-baseline',
    more: `
  $ perf-gate import gh-pages/dev/bench/data.js --store perf-baseline
  $ perf-gate import nightly/ --store perf-baseline --table nightly.csv
  $ perf-gate import /var/lib/jenkins/jobs/load-test --store perf-baseline
  $ perf-gate backtest --store perf-baseline

Dates are taken from the results, the table, the Jenkins build, or the name of the file (2026-01-31_20-15).

Exit codes: 0 imported, 2 something cannot be read, or a run has no date.`,
    run: async ({ host }, path, options) =>
      (await import('./import.ts')).importHistory(path, options, host),
  },
]

export const DATA: readonly Command[] = [
  {
    name: 'collect',
    summary: 'fetch CPU, statements, jobs and facts of each run',
    description:
      'Fetches what "collect" names for the time of each run, into collected/ of the run, where report and gate read it.',
    arguments: [['<file>', 'a campaign file or a configuration; see docs/collect.md']],
    options: [
      option(
        '--run <id>',
        'only this run, whose test has just ended: also fetches state and counters',
      ),
      option('--mark <when>', 'only counters').choices(['before', 'after']),
      option('--resume', 'fetch only what is missing'),
    ],
    more: '\nExit codes: 0 everything is there, 1 something is missing, 2 the file cannot be used. Interrupted: 130.',
    run: async ({ host }, file, options) =>
      (await import('./collect.ts')).collectFor(file, options, host),
  },
  {
    name: 'summarize',
    summary: 'write a small, mergeable summary of one run',
    description:
      'Reads the files of ONE run and writes its summary: histograms and counts, no raw samples. Summaries of shards, given to compare or gate together, give the same report as the raw files.',
    arguments: [
      [
        '[path...]',
        'result files, archives, folders or quoted globs; without one, results of the configuration',
      ],
    ],
    options: [
      option('--out <file>', 'file to write, e.g. run.json'),
      option('--print-query', 'print the queries of results with an engine, and ask none'),
      CONFIG,
    ],
    run: async ({ host }, paths, options) =>
      (await import('./summarize.ts')).summarize(paths, options, host),
  },
  {
    name: 'formats',
    summary: 'list the result formats',
    description: 'Lists the result formats, and what in the content of a file identifies each.',
    options: [PRINT_JSON],
    run: async ({ host }, options) => (await import('./summarize.ts')).formats(options, host),
  },
]

/** A web address without a final slash. */
function addressOf(value: string): string {
  if (/^https?:\/\/[^\s/]+/.test(value)) return value.replace(/\/$/, '')
  throw new InvalidArgumentError('Give an address that begins with https:// or http://.')
}
