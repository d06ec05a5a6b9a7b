/** The commands on stored baselines and past runs, and their options: baseline, backtest, import, site, collect. */

import { InvalidArgumentError, Option } from 'commander'
import {
  baseRefOption,
  type Commands,
  configOption,
  existingFolder,
  folderOf,
  formatOption,
  jsonOption,
  nameOf,
} from './common-options.ts'

export function addBaseline({ root, host, run }: Commands): void {
  const baseline = root.command('baseline').summary('show, accept or roll back a stored baseline')
  const stored = (name: string) =>
    baseline
      .command(name)
      .requiredOption('--store <folder>', 'folder of the baseline', existingFolder)
      .option('--suite <name>', 'name of the baseline; needed if the store has several', nameOf)
      .addOption(
        baseRefOption('branch that the baseline belongs to; needed if the store has several'),
      )
  stored('list')
    .description('Lists the baselines of a store.')
    .option('--json', 'print JSON')
    .action(async options => run((await import('./baseline.ts')).list(options, host)))
  stored('show')
    .description('Shows the runs of a baseline, who accepted it, and its earlier epochs.')
    .option('--json', 'print JSON')
    .action(async options => run((await import('./baseline.ts')).show(options, host)))
  stored('accept')
    .description(
      'Makes a run the new baseline, and shows which changes are accepted with it. A new epoch begins.',
    )
    .argument(
      '[run]',
      'a result file, run.json, archive, folder of shards, or the id of a run in "baseline show"; without it, the latest refused run',
    )
    .option('--reason <text>', 'why; stored with the baseline')
    .option('--force', 'accept a run with too many errors or with workflows that have no data')
    .addOption(configOption())
    .action(async (path, options) =>
      run((await import('./baseline-accept.ts')).accept(path, options, host)),
    )
  stored('rollback')
    .description('Returns to the previous baseline, or to the one given by --to.')
    .option('--to <epoch>', 'an epoch listed by "baseline show"', nameOf)
    .option('--reason <text>', 'why; stored with the baseline')
    .action(async options => run((await import('./baseline.ts')).rollBack(options, host)))
}

export function addBacktest({ root, host, run }: Commands): void {
  root
    .command('backtest')
    .summary('replay a configuration over past runs')
    .description(
      'Shows how often each threshold would have failed over a history of runs, and on which runs.',
    )
    .argument(
      '[path]',
      'a folder in which each file or folder is a run, or a table in which each row is a run',
    )
    .option('--store <folder>', 'use the runs of a stored baseline', existingFolder)
    .option('--suite <name>', 'name of the baseline; needed if the store has several', nameOf)
    .addOption(
      baseRefOption('branch that the baseline belongs to; needed if the store has several'),
    )
    .addOption(configOption())
    .option('--accept-after <runs>', 'treat a regression as accepted after this many runs in a row')
    .addOption(formatOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `
  $ perf-gate backtest nightly/ --config new-thresholds.yml    before the thresholds guard a branch
  $ perf-gate backtest summary.csv --accept-after 3            changes that last are accepted
  $ perf-gate backtest --store perf-baseline                   stored runs: all of them passed at the time

Runs are judged in time order, each against the baseline that the gate would have had then. Waivers are ignored.

Exit codes: 0 the history was replayed, 2 the history or the configuration cannot be read.`,
    )
    .action(async (path, options) =>
      run((await import('./backtest.ts')).backtest(path, options, host)),
    )
}

export function addImport({ root, host, run }: Commands): void {
  root
    .command('import')
    .summary('import past runs into a store')
    .description(
      "Imports a history into a store: github-action-benchmark's data.js, a folder in which each file or folder is a run, " +
        'an aggregate report of JMeter whose rows have a date, or a Jenkins job with reports of the performance plugin. The newest runs become the baseline if the suite has none.',
    )
    .argument('<path>', 'data.js, a folder or table of runs, or the folder of a Jenkins job')
    .requiredOption(
      '--store <folder>',
      'folder of the store; created if it does not exist',
      folderOf,
    )
    .option(
      '--suite <name>',
      'name of the suite; overrides the configuration. For data.js: import only this chart',
      nameOf,
    )
    .addOption(baseRefOption('branch that the runs were made on').default('main'))
    .option('--table <file>', 'table of dates and commits, with the columns file, date and commit')
    .addOption(
      new Option('--dates <source>', 'where to take the date of a run that states none').choices([
        'mtime',
      ] as const),
    )
    .addOption(configOption())
    .addHelpText(
      'after',
      `
  $ perf-gate import gh-pages/dev/bench/data.js --store perf-baseline
  $ perf-gate import nightly/ --store perf-baseline --table nightly.csv
  $ perf-gate import /var/lib/jenkins/jobs/load-test --store perf-baseline
  $ perf-gate backtest --store perf-baseline

Dates are taken from the results, the table, the Jenkins build, or the name of the file (2026-01-31_20-15).

Exit codes: 0 imported, 2 something cannot be read, or a run has no date.`,
    )
    .action(async (path, options) =>
      run((await import('./import.ts')).importHistory(path, options, host)),
    )
}

export function addSite({ root, host, run }: Commands): void {
  root
    .command('site')
    .summary('write the history of a store as static pages')
    .description(
      'Writes the history of a store as static pages: an overview, a page for each suite, and a view for each workflow. ' +
        'They work from a folder and from any web server. Files that have not changed are left alone.',
    )
    .requiredOption(
      '--store <folder>',
      'folder of the baselines, such as a clone of the data branch',
      existingFolder,
    )
    .requiredOption('--out <folder>', 'folder of the pages; created if it does not exist', folderOf)
    .option('--suite <name>', 'show only this suite', nameOf)
    .option('--config <file>', 'replay the last runs by this configuration: the record of the gate')
    .option('--repository <address>', 'address of the repository, for links to commits', addressOf)
    .addHelpText(
      'after',
      '\nExit codes: 0 written, 2 something cannot be read; the rest is written.',
    )
    .action(async options => run((await import('./site.ts')).site(options, host)))
}

export function addCollect({ root, host, run }: Commands): void {
  root
    .command('collect')
    .summary('fetch CPU, statements, jobs and facts of each run')
    .description(
      'Fetches what "collect" names for the time of each run, into collected/ of the run, where report and gate read it.',
    )
    .argument('<file>', 'a campaign file or a configuration; see docs/collect.md')
    .option(
      '--run <id>',
      'only this run, whose test has just ended: also fetches state and counters',
    )
    .addOption(new Option('--mark <when>', 'only counters').choices(['before', 'after'] as const))
    .option('--resume', 'fetch only what is missing')
    .addHelpText(
      'after',
      '\nExit codes: 0 everything is there, 1 something is missing, 2 the file cannot be used. Interrupted: 130.',
    )
    .action(async (file, options) =>
      run((await import('./collect.ts')).collectFor(file, options, host)),
    )
}

/** A web address without a final slash. */
function addressOf(value: string): string {
  if (/^https?:\/\/[^\s/]+/.test(value)) return value.replace(/\/$/, '')
  throw new InvalidArgumentError('Give an address that begins with https:// or http://.')
}
