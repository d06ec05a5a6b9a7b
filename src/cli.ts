/** The command line: what may be written, and the exit code. Each command is a file in command/, loaded when it is called. */

import { Argument, Command, CommanderError, Option } from 'commander'
import { EXIT_CODES, repeatable } from './cli/common-options.ts'
import { addDecide } from './cli/decide-options.ts'
import { describeError } from './errors.ts'
import { keepNewSpaceSmall } from './heap.ts'
import type { SessionHost } from './measure/session-options.ts'
import { defined } from './model/defined.ts'
import { openPrinter } from './output/printer.ts'
import { readingThreads } from './parse/workers/threads.ts'
import { VERSION } from './version.ts'

keepNewSpaceSmall()

/** The convention of reproducible builds: seconds since epoch that stand for now, so that an output can be compared. */
const epoch = process.env.SOURCE_DATE_EPOCH
const frozenAt = epoch !== undefined && /^\d+$/.test(epoch) ? Number(epoch) * 1000 : undefined

const { NO_COLOR, FORCE_COLOR, TERM } = process.env
const isDumb = TERM === 'dumb'
/** NO_COLOR goes before FORCE_COLOR, and that before what the terminal is. */
const colour =
  !NO_COLOR &&
  (FORCE_COLOR === undefined ? process.stdout.isTTY === true && !isDumb : !['0', 'false'].includes(FORCE_COLOR))

const host: SessionHost = {
  environment: process.env,
  ...defined({ user: process.env.USER }),
  ...openPrinter({ colour }),
  confluence: environment({ url: 'CONFLUENCE_URL', token: 'CONFLUENCE_TOKEN', user: 'CONFLUENCE_USER' }),
  isInteractive: process.stderr.isTTY === true && !isDumb,
  colour,
  width: process.stdout.columns ?? 100,
  threads: readingThreads(new URL('./parse/workers/reading-worker.ts', import.meta.url)),
  now: () => frozenAt ?? Date.now(),
  random: () => Math.random(),
  sleep: ms => new Promise(resolve => setTimeout(resolve, ms)),
}

/** Values of variables of the environment that are set and not empty. */
function environment<Name extends string>(variables: Readonly<Record<Name, string>>): Partial<Record<Name, string>> {
  const set = Object.entries<string>(variables).filter(([, variable]) => process.env[variable])
  return Object.fromEntries(set.map(([name, variable]) => [name, process.env[variable]!])) as Partial<
    Record<Name, string>
  >
}

const configOption = () => new Option('--config <file>', 'thresholds and more; .github/perf-gate.yml when it exists')
const outOption = () =>
  new Option(
    '--out <folder>',
    'write report.json, comment.md, summary.md, report.html, junit.xml, metrics.txt, run.json and charts/*.png there',
  )
const formatOption = () =>
  new Option('--format <format>', 'what is printed').choices(['terminal', 'markdown', 'json']).default('terminal')
const reportFormatOption = () =>
  new Option('--format <format>', 'what is printed')
    .choices(['terminal', 'markdown', 'json', 'junit', 'openmetrics'])
    .default('terminal')

function program(): Command {
  const root = new Command('perf-gate')
    .description(
      'Judges a load-test run against a baseline: per workflow, with the noise between runs taken into account.\n' +
        'Reads results of JMeter, k6, Gatling, Locust, Taurus, Artillery, autocannon, hey, oha, wrk, ab and of micro-benchmarks, plain, .gz or .zip.',
    )
    .version(VERSION)
    .exitOverride()
    .configureOutput({ writeOut: host.out, writeErr: host.err })
    .showHelpAfterError('Run "perf-gate help" for what may be written.')

  root
    .command('compare')
    .summary('judge runs at hand: baseline against candidate')
    .description('Judges one or more candidate runs against one or more baseline runs, given as files or folders.')
    .addOption(
      new Option(
        '--baseline <path>',
        'one run: a result file, a run.json, an archive, or a folder of shards; repeat it',
      )
        .argParser(repeatable)
        .makeOptionMandatory(),
    )
    .addOption(
      new Option('--candidate <path>', 'one run to be judged; repeat it for repeated runs of the same test')
        .argParser(repeatable)
        .makeOptionMandatory(),
    )
    .addOption(configOption())
    .addOption(outOption())
    .addOption(reportFormatOption())
    .option('--no-charts', 'draw no charts')
    .addHelpText(
      'after',
      `
The more baseline runs, the smaller the changes that can be told from noise. Give what you have:
  $ perf-gate compare --baseline nightly-1.jtl --baseline nightly-2.jtl --candidate today.jtl --out report
${EXIT_CODES}`,
    )
    .action(async options => finish((await import('./cli/compare.ts')).compare(options, host)))

  root
    .command('gate')
    .summary('judge results against a stored baseline, and let them join it')
    .description(
      "The action's job on a folder: judges the results against the baseline in the store. The first run of a suite " +
        'begins its baseline; later runs that pass join it; a run that breaches a threshold changes nothing.',
    )
    .addOption(configOption())
    .addOption(
      new Option('--results <glob>', 'result files of the run; overrides the configuration; repeat it').argParser(
        repeatable,
      ),
    )
    .requiredOption('--store <folder>', 'where the baseline is kept; created when it does not exist')
    .option('--suite <name>', "name of the baseline; overrides the configuration's")
    .option('--base-ref <branch>', 'branch whose performance the baseline holds', 'main')
    .option('--accept', 'make this run the baseline, whatever changed against the old one')
    .option('--reason <text>', 'why it is accepted; kept with the baseline')
    .option('--read-only', 'judge, and leave the store as it is')
    .option('--compare-with <name>', 'a run kept by this name, or "release": the one kept before it; else the baseline')
    .option('--keep-as <name>', 'keep a run that passes by this name, such as v1.2.0, and leave the baseline as it is')
    .addOption(outOption())
    .addOption(reportFormatOption())
    .option('--no-charts', 'draw no charts')
    .addHelpText(
      'after',
      `
  $ perf-gate gate --results 'results/*.jtl' --store perf-baseline            every night
  $ perf-gate gate --results 'results/*.jtl' --store perf-baseline --accept   when slower is meant
${EXIT_CODES}`,
    )
    .action(async options => finish((await import('./cli/gate.ts')).gateOnFolder(options, host)))

  addDecide(root, [configOption(), outOption(), formatOption()], async options =>
    finish((await import('./cli/decide.ts')).decide(options, host)),
  )

  root
    .command('summarize')
    .summary('make a small, mergeable summary of results')
    .description(
      'Reads the files of ONE run and writes its summary: histograms and counts, no raw samples. Summaries of shards, ' +
        'given to compare or gate together, give the same report as the raw files would.',
    )
    .argument('<path...>', 'result files, archives or folders')
    .requiredOption('--out <file>', 'where the summary goes, e.g. run.json')
    .addOption(configOption())
    .action(async (paths, options) => finish((await import('./cli/summarize.ts')).summarize(paths, options, host)))

  root
    .command('formats')
    .summary('list the result formats that are read')
    .description('Lists the formats of results that are told by content, with what each is told by.')
    .action(async () => finish((await import('./cli/formats.ts')).formats(host)))

  const baseline = root.command('baseline').summary('look at a stored baseline, accept a run, go back')
  const stored = (name: string) =>
    baseline
      .command(name)
      .requiredOption('--store <folder>', 'where the baseline is kept')
      .option('--suite <name>', 'name of the baseline; needed when the store holds several')
      .option('--base-ref <branch>', 'branch whose performance it holds; needed when the store holds several')
  stored('list')
    .description('Lists the baselines of a store.')
    .action(async options => finish((await import('./cli/baseline.ts')).list(options, host)))
  stored('show')
    .description('Shows the runs a baseline consists of, who accepted it, and what it was before.')
    .action(async options => finish((await import('./cli/baseline.ts')).show(options, host)))
  stored('accept')
    .description('Makes a run the baseline, and says what is accepted with it: a new epoch begins.')
    .argument(
      '[run]',
      'a result file, a run.json, an archive, a folder of shards, or the id of a run in "baseline show"; without it, the latest run that was refused',
    )
    .option('--reason <text>', 'why; kept with the baseline')
    .option('--force', 'accept a run that is broken: with errors above what is allowed, or workflows without data')
    .addOption(configOption())
    .action(async (run, options) => finish((await import('./cli/baseline-accept.ts')).accept(run, options, host)))
  stored('rollback')
    .description('Returns to the baseline before, or to a named one.')
    .option('--to <epoch>', 'an epoch as shown by "baseline show"')
    .option('--reason <text>', 'why; kept with the baseline')
    .action(async options => finish((await import('./cli/baseline.ts')).rollBack(options, host)))

  root
    .command('backtest')
    .summary('replay a configuration over runs made before')
    .description(
      'Tells how often each threshold would have fired over a history of runs, and on which: as configured, with ' +
        '"decide: strict", and by comparison with the run before (110, 150, 200 %). Names limits that nothing came near.',
    )
    .argument('[path]', 'a folder in which each file or folder is a run, or a table whose rows are runs')
    .option('--store <folder>', 'the runs of a stored baseline instead')
    .option('--suite <name>', 'name of the baseline; needed when the store holds several')
    .option('--base-ref <branch>', 'branch whose performance it holds; needed when the store holds several')
    .addOption(configOption())
    .option('--accept-after <runs>', 'take a regression as accepted once it has lasted this many runs in a row')
    .addOption(formatOption())
    .option('--out <file>', 'write it there instead of printing it')
    .addHelpText(
      'after',
      `
  $ perf-gate backtest nightly/ --config new-thresholds.yml    before they guard a branch
  $ perf-gate backtest summary.csv --accept-after 3            somebody accepts a lasting change
  $ perf-gate backtest --store perf-baseline                   stored runs: all of them passed once

Runs are judged in time order, each against the baseline the gate would have had that day. Waivers are left out.

Exit codes: 0 whatever would have fired, 2 the history or the configuration cannot be read.`,
    )
    .action(async (path, options) => finish((await import('./cli/backtest.ts')).backtest(path, options, host)))

  root
    .command('import')
    .summary('bring runs made before into a store')
    .description(
      "Imports a history into a store: github-action-benchmark's data.js, a folder in which each file or folder is a run, " +
        'or a job of Jenkins with reports of its performance plugin. The newest runs become the baseline of a suite that has none.',
    )
    .argument('<path>', 'data.js, a folder of runs, or the folder of a Jenkins job')
    .requiredOption('--store <folder>', 'where the runs go; created when it does not exist')
    .option('--suite <name>', "name of the suite; the configuration's. Of data.js: the one chart to import")
    .option('--base-ref <branch>', 'branch that the runs were made on', 'main')
    .option('--table <file>', 'date and commit of runs, in a table with the columns file, date and commit')
    .addOption(
      new Option('--dates <source>', 'where dates come from that nothing else states').choices(['mtime'] as const),
    )
    .addOption(configOption())
    .addHelpText(
      'after',
      `
  $ perf-gate import gh-pages/dev/bench/data.js --store perf-baseline
  $ perf-gate import nightly/ --store perf-baseline --table nightly.csv
  $ perf-gate import /var/lib/jenkins/jobs/load-test --store perf-baseline
  $ perf-gate backtest --store perf-baseline

Dates come from the results, the table, the build of Jenkins, or the name of the file (2026-01-31_20-15).

Exit codes: 0 imported, 2 something cannot be read, or a run has no date.`,
    )
    .action(async (path, options) => finish((await import('./cli/import.ts')).importHistory(path, options, host)))

  root
    .command('report')
    .summary('write one report over many runs')
    .description(
      'Compares the runs of a campaign: every workflow of every configuration against a baseline, what they cost, which ' +
        'cannot be told apart and which is best, in words and tables.',
    )
    .argument('[campaign]', 'a campaign file; docs/report.md describes it')
    .option(
      '--runs <path...>',
      'without a campaign file: each path is a run; a single folder holds one in each of its files and folders',
    )
    .addOption(configOption())
    .option('--by <facts>', 'without a campaign file: facts that tell configurations apart, with commas between them')
    .option('--baseline <id...>', 'runs or groups that the others are compared with; the first group when absent')
    .option('--title <text>', 'without a campaign file: title of the report')
    .requiredOption('--out <folder>', 'where the report goes')
    .option(
      '--format <formats>',
      'what is written, with commas between: html, markdown, confluence, xlsx, csv, json; all when absent',
    )
    .addOption(new Option('--publish <where>', 'publishes the report as well').choices(['confluence'] as const))
    .option('--space <key>', 'with --publish confluence: key of the space')
    .option('--parent <id>', 'with --publish confluence: page that a new page goes under')
    .option('--dry-run', 'with --publish: says what would be published, and sends nothing')
    .addHelpText(
      'after',
      `
  $ perf-gate report campaign.yml --out report
  $ perf-gate report --runs results/ --by instances --out report      a folder or file for each run
  $ perf-gate report --runs a-1.jtl a-2.jtl b-1.jtl b-2.jtl --out report    a-1 and a-2 are repeats

--publish confluence takes CONFLUENCE_URL and CONFLUENCE_TOKEN from the environment, and CONFLUENCE_USER for Confluence Cloud.
The page of that title is updated; it is made where there is none.

Exit codes: 0 written, 2 something cannot be read or published, or the text refers to a figure that is not so.`,
    )
    .action(async (file, options) => finish((await import('./cli/report.ts')).report(file, options, host)))

  root
    .command('init')
    .summary('look at the repository, write a configuration and a CI job')
    .description(
      'Looks for JMeter plans, k6 scripts, Gatling builds, Locust files, CI and results; writes .github/perf-gate.yml and a CI job for what it found, and says what it assumed. Existing files are left alone.',
    )
    .option('--interactive', 'ask at most five questions; answers may be piped, one a line')
    .option('--standalone', 'write a job of GitHub that has all steps in it, and calls no other file')
    .option('--force', 'overwrite existing files')
    .option(
      '--action <owner/perf-gate@commit>',
      'the action, pinned to a commit; without it, the CI job says what to put in',
    )
    .action(async options => finish((await import('./cli/init.ts')).init(options, host, process.stdin)))

  root
    .command('doctor')
    .summary('check configuration, results, baseline and token, and say what to do next')
    .description(
      'Checks what a gate rests on, from the configuration to how small a change it could find, and says what to do next.',
    )
    .addOption(configOption())
    .option('--store <folder>', 'where the baseline is kept')
    .option('--suite <name>', "name of the baseline; the configuration's")
    .option('--base-ref <branch>', 'branch whose performance the baseline holds', 'main')
    .addHelpText(
      'after',
      `
With GITHUB_TOKEN, GITHUB_REPOSITORY and GITHUB_API_URL in the environment, it asks GitHub what the token may read.

Exit codes: 0 nothing is wrong, 1 something is.`,
    )
    .action(async options => finish((await import('./cli/doctor.ts')).doctor(options, host, process.env)))

  root
    .command('completion')
    .summary('print the completion script of a shell')
    .description(
      'Prints a script that completes commands, options and their values: source <(perf-gate completion bash).',
    )
    .addArgument(new Argument('<shell>', 'the shell').choices(['bash', 'zsh', 'fish']))
    .action(async shell => host.out((await import('./cli/completion.ts')).completionScript(shell)))
  root
    .command('complete', { hidden: true })
    .argument('[words...]')
    .action(async words => host.out((await import('./cli/completion.ts')).completions(root, words)))

  return root
}

async function finish(command: Promise<number>): Promise<void> {
  process.exitCode = await command
}

try {
  await program().parseAsync()
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? 0 : 2
  } else {
    host.err(describeError(error))
    process.exitCode = 2
  }
}
