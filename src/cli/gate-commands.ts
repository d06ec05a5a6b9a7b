/** Declares `compare`, `gate`, `summarize` and `formats`: their options, and which code each loads. */
import {
  CONFIG,
  type Command,
  EXIT_CODES,
  folderOf,
  JSON_FORMAT,
  NO_CHARTS,
  nameOf,
  OUT,
  option,
  PRINT_JSON,
  REPORT_FORMAT,
  repeatable,
  required,
  SUITE,
} from './command.ts'

export const compare: Command = {
  name: 'compare',
  summary: 'judge given runs: candidate against baseline',
  description:
    'Judges one or more candidate runs against one or more baseline runs. Each run is a file, a folder or a quoted glob.',
  options: () => [
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
  load: async () => (await import('./compare.ts')).compare,
}

export const gate: Command = {
  name: 'gate',
  summary: 'judge results against a stored baseline, and update it',
  description:
    'Judges results against the baseline in a folder, as the action does on a branch. The first run of a suite starts its baseline; later runs that pass are added to it; a run that breaches a threshold is not.',
  options: () => [
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
    required('--store <folder>', 'folder of the baseline; created if it does not exist', folderOf),
    SUITE,
    option('--base-ref <branch>', 'branch that the baseline belongs to (default: "main")', nameOf),
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
  load: async () => (await import('./gate.ts')).gateHere,
}

export const summarize: Command = {
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
  options: () => [
    option('--out <file>', 'file to write, e.g. run.json'),
    option('--print-query', 'print the queries of results with an engine, and ask none'),
    CONFIG,
  ],
  load: async () => (await import('./summarize.ts')).summarize,
}

export const formats: Command = {
  name: 'formats',
  summary: 'list the result formats',
  description: 'Lists the result formats, and what in the content of a file identifies each.',
  options: () => [PRINT_JSON],
  load: async () => (await import('./summarize.ts')).formats,
}
