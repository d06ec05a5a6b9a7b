/** The commands of perf-gate and their options. A command's module is loaded when the command is run. */

import { Command, CommanderError, Option } from 'commander'
import type { SessionHost } from '../../extensions/measure/options.ts'
import { describeError } from '../../model/errors.ts'
import { TOOL_NAMES } from '../../model/tool.ts'
import { UNABLE_TO_BISECT } from '../../model/verdict.ts'
import { VERSION } from '../../model/version.ts'
import {
  baseRefOption,
  type Commands,
  configOption,
  EXIT_CODES,
  existingFolder,
  folderOf,
  formatOption,
  jsonOption,
  nameOf,
  outOption,
  repeatable,
  reportFormatOption,
  suiteOption,
} from './common-options.ts'
import { addBacktest, addBaseline, addCollect, addImport, addSite } from './history-commands.ts'

/** Runs a command line, given without its program; returns the exit code. */
export async function runCommandLine(words: readonly string[], host: SessionHost): Promise<number> {
  // A commit is not bad because perf-gate could not start.
  const failed = words[0] === 'decide' && words.includes('--bisect') ? UNABLE_TO_BISECT : 2
  let exitCode = 0
  try {
    const program = commandLine(words, host, ended => {
      exitCode = ended
    })
    const unfinished = unfinishedCommand(program, words)
    if (!unfinished) {
      await program.parseAsync(upToUnknown(program, words), { from: 'user' })
      return exitCode
    }
    // Nothing was judged, as where a variable of a CI job is empty.
    host.out(unfinished.helpInformation())
    return 2
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.code === 'commander.excessArguments' && isJudging(words)) host.err(ONE_RUN)
      return error.exitCode === 0 ? 0 : failed
    }
    host.err(describeError(error))
    return failed
  }
}

const ONE_RUN =
  'Each option takes one run: a path, a folder, or a glob in quotes, so that the shell does not expand it.\n'

/** Whether the words are of a command whose options take runs. */
const isJudging = ([command]: readonly string[]) => /^(?:compare|gate|decide)$/.test(command!)

/** Returns the command that the words name when it needs another word: perf-gate itself, or `baseline`. */
function unfinishedCommand(program: Command, words: readonly string[]): Command | undefined {
  const command = words.reduce<Command | undefined>(
    (of, word) => of?.commands.find(each => each.name() === word),
    program,
  )
  return command && command.commands.length > 0 ? command : undefined
}

/** Returns the words up to the first one that is no command: the help after it would look like that of a command. */
function upToUnknown(program: Command, words: readonly string[]): readonly string[] {
  let command: Command | undefined = program
  for (const [i, word] of words.entries()) {
    if (word.startsWith('-') || command.commands.length === 0) return words
    if (word === 'help') continue
    command = command.commands.find(each => each.name() === word)
    if (!command) return words.slice(0, i + 1).filter(each => each !== 'help')
  }
  return words
}

/** The words of a command that are needed, as an example after an error. */
const EXAMPLES: Readonly<Record<string, string>> = {
  compare: '--baseline a.jtl --candidate b.jtl',
  gate: "--results 'results/*.jtl' --store perf-baseline",
  decide: "--run './load.sh {out}' --store perf-baseline",
  report: '--runs results/ --by instances --out report',
  profile: 'before.pb.gz now.pb.gz',
  site: '--store perf-baseline --out site',
  import: 'nightly/ --store perf-baseline',
  bisect: "--good v1.2.0 --bad HEAD -- './load.sh {out}'",
  backtest: '--store perf-baseline',
}

/** Returns what follows an error in the words of a command. */
function helpOf(command: string): string {
  const example = EXAMPLES[command]
  const shown = example === undefined ? '' : `For example: perf-gate ${command} ${example}\n`
  return `${shown}For valid options, see "perf-gate ${command} --help".`
}

/** Returns the command line, to be parsed. `exit` receives the exit code of the command that was run. */
function commandLine(
  words: readonly string[],
  host: SessionHost,
  exit: (exitCode: number) => void,
): Command {
  const root = new Command('perf-gate')
    .description(
      'Judges a load-test run against a baseline, per workflow, and allows for the noise between runs.\n' +
        `Reads results, plain, .gz or .zip, of ${TOOL_NAMES.join(', ')}.`,
    )
    .version(VERSION)
    .exitOverride()
    .configureOutput({ writeOut: host.out, writeErr: host.err })
    .showHelpAfterError('For valid options, see "perf-gate help" or "perf-gate <command> --help".')
  const commands: Commands = { root, words, host, run: async exitCode => exit(await exitCode) }
  for (const [title, add] of GROUPS) {
    root.commandsGroup(`${title}:`)
    for (const each of add) each(commands)
  }
  for (const command of root.commands) command.showHelpAfterError(helpOf(command.name()))
  root.helpCommand(true)
  return root
}

/** The commands by what they are used for, in the order of the help. */
const GROUPS: readonly (readonly [title: string, add: readonly ((to: Commands) => void)[]])[] = [
  ['Judge a run', [addCompare, addGate, addDecide]],
  ['Look at runs', [addReport, addProfile, addSite, addBaseline]],
  ['Set up', [addInit, addDoctor, addImport]],
  ['Search', [addBisect, addBacktest]],
  ['Data', [addCollect, addSummarize, addFormats]],
]

function addCompare({ root, host, run }: Commands): void {
  root
    .command('compare')
    .summary('judge given runs: candidate against baseline')
    .description(
      'Judges one or more candidate runs against one or more baseline runs. Each run is a file, a folder or a quoted glob.',
    )
    .requiredOption(
      '--baseline <path>',
      'one run: a result file, run.json, archive, folder of shards or quoted glob (repeatable)',
      repeatable,
    )
    .requiredOption(
      '--candidate <path>',
      'one run to judge; several are repeated runs of the same test (repeatable)',
      repeatable,
    )
    .addOption(configOption())
    .addOption(outOption())
    .addOption(reportFormatOption())
    .addOption(jsonOption())
    .option('--no-charts', 'do not draw charts')
    .addHelpText(
      'after',
      `
With more baseline runs, smaller changes can be detected:
  $ perf-gate compare --baseline nightly-1.jtl --baseline nightly-2.jtl --candidate today.jtl --out report
${EXIT_CODES}`,
    )
    .action(async options => run((await import('./compare.ts')).compare(options, host)))
}

function addGate({ root, words, host, run }: Commands): void {
  root
    .command('gate')
    .summary('judge results against a stored baseline, and update it')
    .description(
      'Judges results against the baseline in a folder, as the action does on a branch. The first run of a suite starts ' +
        'its baseline; later runs that pass are added to it; a run that breaches a threshold is not.',
    )
    .addOption(configOption())
    .option(
      '--results <glob>',
      'result files of the run: a path, a folder or a quoted glob; overrides the configuration (repeatable)',
      repeatable,
    )
    .option(
      '--repeat <glob>',
      'result files of a further run of the same candidate, judged together with the first (repeatable)',
      repeatable,
    )
    .requiredOption(
      '--store <folder>',
      'folder of the baseline; created if it does not exist',
      folderOf,
    )
    .addOption(suiteOption())
    .addOption(baseRefOption('branch that the baseline belongs to (default: "main")'))
    .option('--accept', 'make this run the new baseline, even if it is slower')
    .option('--reason <text>', 'with --accept: why; stored with the baseline')
    .option('--read-only', 'judge only; do not change the store')
    .option(
      '--record',
      'change the store also in a checkout of another branch than the base branch, where a run is only judged',
    )
    .option(
      '--compare-with <name>',
      'compare with the run kept by this name instead of the baseline; "release" is the one kept before this one',
      nameOf,
    )
    .option(
      '--keep-as <name>',
      'keep a run that passes by this name, such as v1.2.0; the baseline does not change',
      nameOf,
    )
    .addOption(outOption())
    .addOption(reportFormatOption())
    .addOption(jsonOption())
    .option('--no-charts', 'do not draw charts')
    .addHelpText(
      'after',
      `
  $ perf-gate gate --results 'results/*.jtl' --store perf-baseline            every night
  $ perf-gate gate --results 'results/*.jtl' --store perf-baseline --accept   after an intended slowdown
  $ perf-gate gate --results run-1.jtl --repeat run-2.jtl --store perf-baseline   a second run of the same version
${EXIT_CODES}`,
    )
    .action(async options => run((await import('./gate.ts')).gateHere(options, words, host)))
}

function addDecide({ root, host, run }: Commands): void {
  root
    .command('decide')
    .summary('repeat the load test until there is a verdict')
    .description(
      'Runs your load-test command, judges the result, and runs the test again when another run can settle it. The number ' +
        'of runs is planned beforehand, so repeating adds no false alarms. With --run-baseline, both versions are measured in turn on this machine.',
    )
    .requiredOption(
      '--run <command>',
      'shell command of the load test; {out} is the folder for its results',
    )
    .option(
      '--run-baseline <command>',
      'shell command of the same test for the baseline version: runs are made in pairs, in random order',
    )
    .option('--together', 'with --run-baseline: run both at the same time')
    .option('--store <folder>', 'compare with the baseline in this folder', folderOf)
    .option('--baseline <path>', 'compare with this run (repeatable)', repeatable)
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
    .option(
      '--results <glob>',
      'result files in {out}; overrides the configuration (repeatable)',
      repeatable,
    )
    .addOption(suiteOption())
    .addOption(baseRefOption().default('main'))
    .option(
      '--bisect',
      'for git bisect run: exit with 125, which skips the commit, when there is no verdict',
    )
    .option('--no-charts', 'do not draw charts')
    .addOption(configOption())
    .addOption(outOption())
    .addOption(formatOption('brief'))
    .addOption(jsonOption())
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

function addBisect({ root, host, run }: Commands): void {
  root
    .command('bisect')
    .summary('find the commit that made a run slower')
    .description(
      'Measures commits in worktrees of this repository, against the good one, until one is to blame with 95%.',
    )
    .argument(
      '<command...>',
      'after --: builds and load-tests a commit; {out} is the folder for its results',
    )
    .requiredOption('--good <ref>', 'a commit that is fast')
    .requiredOption('--bad <ref>', 'a later one that is slow')
    .option('--store <folder>', 'also use the stored runs of these commits', existingFolder)
    .option(
      '--paths <glob>',
      'only commits that touch such a file are to blame (repeatable)',
      repeatable,
      [],
    )
    .option('--resume', 'continue an interrupted search', false)
    .option(
      '--results <glob>',
      'result files in {out}; overrides the configuration (repeatable)',
      repeatable,
      [],
    )
    .addOption(suiteOption())
    .addOption(baseRefOption().default('main'))
    .addOption(configOption())
    .option('--out <folder>', 'folder for bisect.json, runs and worktrees', '.perf-gate/bisect')
    .addOption(formatOption())
    .addOption(jsonOption())
    .addHelpText('after', BISECT_HELP)
    .action(async (words, options) =>
      run((await import('./bisect.ts')).bisectCommits(words, options, host)),
    )
}

const BISECT_HELP = `
  $ perf-gate bisect --good v1.2.0 --bad HEAD -- 'npm ci && ./load-test.sh {out}'

Exit codes: 0 the commit is found, 3 nothing is worse, 2 not decided. Interrupted: 130, terminated: 143.`

function addSummarize({ root, host, run }: Commands): void {
  root
    .command('summarize')
    .summary('write a small, mergeable summary of one run')
    .description(
      'Reads the files of ONE run and writes its summary: histograms and counts, no raw samples. Summaries of shards, ' +
        'given to compare or gate together, give the same report as the raw files.',
    )
    .argument(
      '[path...]',
      'result files, archives, folders or quoted globs; without one, results of the configuration',
    )
    .option('--out <file>', 'file to write, e.g. run.json')
    .option('--print-query', 'print the queries of results with an engine, and ask none')
    .addOption(configOption())
    .action(async (paths, options) =>
      run((await import('./summarize.ts')).summarize(paths, options, host)),
    )
}

function addFormats({ root, host, run }: Commands): void {
  root
    .command('formats')
    .summary('list the result formats')
    .description('Lists the result formats, and what in the content of a file identifies each.')
    .option('--json', 'print JSON')
    .action(async options => run((await import('./summarize.ts')).formats(options, host)))
}

function addReport({ root, host, run }: Commands): void {
  root
    .command('report')
    .summary('write one report over many runs')
    .description(
      'Compares the runs of a campaign: every workflow of every configuration against a baseline, their cost, which of them ' +
        'perform the same, and which is best, in words and tables.',
    )
    .argument('[campaign]', 'a campaign file; see docs/report.md')
    .option(
      '--runs <path...>',
      'without a campaign file: each path, folder or quoted glob is a run; in a single folder, each file and folder is a run',
    )
    .addOption(configOption())
    .option(
      '--resources <file>',
      'without a campaign file: CPU and the like over the time of the runs, as Grafana exports it; [METRIC[:UNIT]=]FILE (repeatable)',
      repeatable,
    )
    .option(
      '--by <facts>',
      'without a campaign file: facts that define a configuration, comma-separated',
    )
    .option('--baseline <id...>', 'runs or groups to compare with; without it, the first group')
    .option('--title <text>', 'without a campaign file: title of the report')
    .option('--out <folder>', 'folder to write the report to', folderOf, 'report')
    .option(
      '--format <formats>',
      'formats to write, comma-separated: html, markdown, confluence, xlsx, csv, json; without it, all',
    )
    .addOption(
      new Option(
        '--schema <number>',
        'form of campaign.json; 1, one row at a time, is for one more version',
      )
        .choices(['1', '2'] as const)
        .default('2'),
    )
    .addOption(
      new Option('--publish <where>', 'also publish the report').choices(['confluence'] as const),
    )
    .option('--space <key>', 'with --publish confluence: key of the space')
    .option('--parent <id>', 'with --publish confluence: parent of a new page')
    .addHelpText(
      'after',
      `
  $ perf-gate report campaign.yml --out report
  $ perf-gate report --runs results/ --by instances --out report      a folder or file for each run
  $ perf-gate report --runs a-1.jtl a-2.jtl b-1.jtl b-2.jtl --out report    a-1 and a-2 are repeats
  $ perf-gate report --runs results/ --resources cpu=grafana.csv --out report    each run's own time counts

--publish confluence reads CONFLUENCE_URL and CONFLUENCE_TOKEN from the environment, and CONFLUENCE_USER for Confluence Cloud.
It updates the page with that title, or creates it.

Exit codes: 0 written, 2 something cannot be read or published, or the text of the campaign file contradicts the figures.`,
    )
    .action(async (file, options) => run((await import('./report.ts')).report(file, options, host)))
}

function addProfile({ root, host, run }: Commands): void {
  root
    .command('profile')
    .summary('compare two CPU profiles by function')
    .description(
      'Names the functions whose own code grew beyond what two profiles of the same program differ by. Reads pprof, collapsed stacks and .cpuprofile.',
    )
    .argument('<before>', 'profile of the version before')
    .argument('<now>', 'profile of the version now')
    .option('--json', 'print JSON')
    .option('--out <folder>', 'write profile.html with both flame graphs to this folder', folderOf)
    .addHelpText(
      'after',
      '\n  $ perf-gate profile before.pprof now.pprof --out profile\n\nExit codes: 0 compared, 2 a file cannot be read.',
    )
    .action(async (before, now, options) =>
      run((await import('./profile.ts')).profile(before, now, options, host)),
    )
}

function addInit({ root, host, run }: Commands): void {
  root
    .command('init')
    .summary('write a configuration and a CI job for this repository')
    .description(
      'Looks for JMeter plans, k6 scripts, Taurus and Locust files, Gatling builds, CI and results; writes .github/perf-gate.yml and a matching CI job, and lists its assumptions. Does not overwrite existing files.',
    )
    .option('--test <file>', 'only this load test of those that are found (repeatable)', repeatable)
    .option('--run <command>', 'command of a load test that is not found')
    .option('--results <glob>', 'with --run: its result files')
    .option(
      '--standalone',
      'write a GitHub job that contains all steps and calls no reusable workflow',
    )
    .option('--trial', 'begin with a trial: changes are shown and fail no job for 20 runs')
    .option(
      '--skill',
      'write .agents/skills/perf-gate/SKILL.md alone: how coding agents use perf-gate',
    )
    .option('--force', 'overwrite existing files')
    .option(
      '--action <owner/perf-gate@commit>',
      'the action, pinned to a commit; without it, the CI job has a placeholder',
    )
    .action(async options => run((await import('./init.ts')).init(options, host)))
}

function addDoctor({ root, host, run }: Commands): void {
  root
    .command('doctor')
    .summary('check configuration, results and baseline, and suggest next steps')
    .description(
      'Checks everything a gate needs, from the configuration to the smallest change it could detect, and suggests next steps.',
    )
    .addOption(configOption())
    .option('--store <folder>', 'folder of the baseline', folderOf)
    .addOption(suiteOption())
    .addOption(baseRefOption().default('main'))
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExit codes: 0 nothing is wrong, 1 something is.')
    .action(async options => run((await import('./doctor.ts')).doctor(options, host)))
}
