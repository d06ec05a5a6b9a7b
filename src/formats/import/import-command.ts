/** Declares `perf-gate import`: its options, and which code it loads. */
import { CONFIG, type Command, folderOf, nameOf, option, required } from '../../cli/command.ts'

export const importing: Command = {
  name: 'import',
  summary: 'import past runs into a store',
  description:
    "Imports a history into a store: github-action-benchmark's data.js, a folder in which each file or folder is a run, an aggregate report of JMeter whose rows have a date, or a Jenkins job with reports of the performance plugin. The newest runs become the baseline if the suite has none.",
  arguments: [['<path>', 'data.js, a folder or table of runs, or the folder of a Jenkins job']],
  options: () => [
    required('--store <folder>', 'folder of the store; created if it does not exist', folderOf),
    option(
      '--suite <name>',
      'name of the suite; overrides the configuration. For data.js: import only this chart',
      nameOf,
    ),
    option('--base-ref <branch>', 'branch that the runs were made on', nameOf).default('main'),
    option('--table <file>', 'table of dates and commits, with the columns file, date and commit'),
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
  load: async () => (await import('./import.ts')).importHistory,
}
