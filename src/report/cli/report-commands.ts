/** Declares `report`, `profile` and `site`: their options, and which code each loads. */
import { InvalidArgumentError } from 'commander'
import {
  CONFIG,
  type Command,
  existingFolder,
  folderOf,
  nameOf,
  option,
  PRINT_JSON,
  repeatable,
  required,
} from '../../cli/command.ts'
import type { RecordOf } from './site.ts'

export const report: Command = {
  name: 'report',
  summary: 'write one report over many runs',
  description:
    'Compares the runs of a campaign: every workflow of every configuration against a baseline, their cost, which of them perform the same, and which is best, in words and tables.',
  arguments: [['[campaign]', 'a campaign file; see docs/report.md']],
  options: () => [
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
  load: async () => (await import('./report.ts')).report,
}

export const profile: Command = {
  name: 'profile',
  summary: 'compare two CPU profiles by function',
  description:
    'Names the functions whose own code grew beyond what two profiles of the same program differ by. Reads pprof, collapsed stacks and .cpuprofile.',
  arguments: [
    ['<before>', 'profile of the version before'],
    ['<now>', 'profile of the version now'],
  ],
  options: () => [
    PRINT_JSON,
    option('--out <folder>', 'write profile.html with both flame graphs to this folder', folderOf),
  ],
  example: 'before.pb.gz now.pb.gz',
  more: '\n  $ perf-gate profile before.pprof now.pprof --out profile\n\nExit codes: 0 compared, 2 a file cannot be read.',
  load: async () => (await import('./profile.ts')).profile,
}

/** `record` replays the stored runs, for the record of the gate. */
export const site = (record: RecordOf): Command => ({
  name: 'site',
  summary: 'write the history of a store as static pages',
  description:
    'Writes the history of a store as static pages: an overview, a page for each suite, and a view for each workflow. They work from a folder and from any web server. Files that have not changed are left alone.',
  options: () => [
    required(
      '--store <folder>',
      'folder of the baselines, such as a clone of the data branch',
      existingFolder,
    ),
    required('--out <folder>', 'folder of the pages; created if it does not exist', folderOf),
    option('--suite <name>', 'show only this suite', nameOf),
    option('--config <file>', 'replay the last runs by this configuration: the record of the gate'),
    option('--repository <address>', 'address of the repository, for links to commits', addressOf),
  ],
  example: '--store perf-baseline --out site',
  more: '\nExit codes: 0 written, 2 something cannot be read; the rest is written.',
  load: async () => (await import('./site.ts')).site(record),
})

/** A web address without a final slash. */
function addressOf(value: string) {
  if (/^https?:\/\/[^\s/]+/.test(value)) return value.replace(/\/$/, '')
  throw new InvalidArgumentError('Give an address that begins with https:// or http://.')
}
