/** `perf-gate report`: writes a report that compares many runs. */

import { dirname, join, relative } from 'node:path'
import { type CampaignFile, parseCampaign } from '../../core/config/campaign-file.ts'
import type { Config } from '../../core/config/config.ts'
import { judgedBy } from '../../core/config/selection.ts'
import { letNewSpaceGrow } from '../../core/host/heap.ts'
import { useProxy } from '../../core/host/proxy.ts'
import type { Campaign, CampaignReport } from '../../core/model/campaign.ts'
import { defined } from '../../core/model/defined.ts'
import { ConfigError, UsageError } from '../../core/model/errors.ts'
import { withoutNonFinite } from '../../core/model/finite.ts'
import { groupBy } from '../../core/model/group-by.ts'
import { declareMetrics, metricOf } from '../../core/model/metric.ts'
import type { RunSummary } from '../../core/model/run.ts'
import { VERSION } from '../../core/model/version.ts'
import { addressOf } from '../../core/publish/github/runner-environment.ts'
import { packInPieces, prepareFolder, writeFiles } from '../../core/publish/report-files.ts'
import { placedIn } from '../../core/read/files/campaign-run.ts'
import { readConfig, readIfExists } from '../../core/read/files/configuration.ts'
import type { Host, SessionHost } from '../../core/read/files/host.ts'
import { progressOn } from '../../core/read/files/progress.ts'
import type { Block } from '../../core/render/document/document.ts'
import { writeTerminal } from '../../core/render/document/write-terminal.ts'
import { plural } from '../../core/render/words/format.ts'
import { noticeText } from '../../core/render/words/notices.ts'
import { assembleCampaign } from '../campaign/assemble-campaign.ts'
import type { InputRun } from '../campaign/campaign-input.ts'
import { folding } from '../campaign/fold.ts'
import { CAMPAIGN_FORMATS, type CampaignFormat, campaignFiles } from '../outputs/campaign-files.ts'
import { CAMPAIGN_SCHEMAS } from '../outputs/campaign-json.ts'
import type { GroupPicture } from '../tables/section.ts'
import { withWords } from '../words/words.ts'
import { drawCampaign } from './campaign-pictures.ts'
import { configurationsOf, grouped, runsOfFile, runsOfPaths } from './campaign-runs.ts'
import { type ConfluenceTarget, confluencePage, publishToConfluence } from './confluence.ts'
import { withResourceFiles } from './resource-option.ts'
import { copiesAmong } from './same-bytes.ts'

/** Formats with pictures. */
const WITH_CHARTS: readonly CampaignFormat[] = ['markdown', 'confluence']
/** Number of notices that are printed; the report has all of them. */
const PRINTED_NOTICES = 3

export interface ReportOptions {
  readonly runs?: readonly string[]
  readonly config?: string
  readonly by?: string
  /** Files with resource use over the time of the runs, such as CPU. */
  readonly resources?: readonly string[]
  readonly baseline?: readonly string[]
  readonly out: string
  readonly format?: string
  /** Form of campaign.json: '1' or '2'. */
  readonly schema?: string
  readonly title?: string
  /** Where to publish the report, in addition to writing it. */
  readonly publish?: 'confluence'
  readonly space?: string
  readonly parent?: string
}

/** Reads the runs, writes the report, and prints its summary. Returns 0. */
export async function report(
  file: string | undefined,
  options: ReportOptions,
  host: SessionHost,
): Promise<number> {
  letNewSpaceGrow()
  const progress = progressOn(host)
  const formats = formatsOf(options.format)
  const schema = CAMPAIGN_SCHEMAS.find(known => String(known) === options.schema)
  const target = options.publish === undefined ? undefined : confluenceTarget(options, host)
  await prepareFolder(options.out)
  const campaign =
    file === undefined ? await ofPaths(options, host) : await ofFile(file, options, host)
  progress.show(() => 'drawing charts')
  const drawn =
    target || formats.some(format => WITH_CHARTS.includes(format))
      ? await drawCampaign(campaign)
      : undefined
  if (drawn?.problem !== undefined) host.err(`${drawn.problem}\n`)
  const written = new Set<string>()
  // Each format is written before the next one is rendered: the files of a large report need much memory.
  for (const format of CAMPAIGN_FORMATS.filter(known => formats.includes(known))) {
    progress.show(() => `writing ${format}`)
    const files = await campaignFiles(campaign, [format], packInPieces, drawn?.pictures, schema)
    await writeFiles(options.out, files)
    for (const name of files.keys()) written.add(name)
  }
  const answer = campaign.sentences.filter(
    ({ section }) => section === 'answer' || section === 'summary',
  )
  const heading: Block = { type: 'heading', level: 1, line: [campaign.title] }
  host.page(
    writeTerminal([heading, { type: 'list', items: answer.map(({ text }) => [text]) }], host),
  )
  const notices = [...new Set(campaign.notices.map(({ message }) => message))]
  const more = notices.length - PRINTED_NOTICES
  for (const notice of notices.slice(0, PRINTED_NOTICES)) host.err(`${notice}\n`)
  if (more > 0) host.err(`… and ${plural(more, 'more notice')} in the report.\n`)
  host.out(`\n${filesText(options.out, [...written])}\n`)
  if (target) await publish(campaign, drawn?.pictures, target, host)
  return 0
}

/** Returns the file to open and the files next to it, with the number of files in folders. */
function filesText(out: string, written: readonly string[]): string {
  const [first, ...others] = written
  const folders = groupBy(others, name => (name.includes('/') ? dirname(name) : name))
  const names = [...folders].map(([name, files]) =>
    name === files[0] ? name : `${name}/ (${plural(files.length, 'file')})`,
  )
  const report = `Report: ${join(out, first!)}`
  return names.length > 0 ? `${report}\nNext to it: ${names.join(', ')}` : report
}

function confluenceTarget(
  { space, parent }: ReportOptions,
  { environment }: SessionHost,
): ConfluenceTarget {
  if (space === undefined)
    throw new UsageError(
      '--publish confluence: needs the key of a space. Give it with --space KEY.',
    )
  const { CONFLUENCE_URL: url, CONFLUENCE_TOKEN: token, CONFLUENCE_USER: user } = environment
  if (!url)
    throw new UsageError(
      '--publish confluence: CONFLUENCE_URL is not set. Set it to the address of the site.',
    )
  addressOf('CONFLUENCE_URL', url)
  if (!/^https?:\/\//.test(url))
    throw new UsageError('CONFLUENCE_URL: expected an address such as https://wiki.example.org.')
  if (!token)
    throw new UsageError(
      '--publish confluence: CONFLUENCE_TOKEN is not set. Set it to a token. Without --publish, the same files are only written.',
    )
  return defined({ url, space, token, user: user || undefined, parent })
}

async function publish(
  campaign: CampaignReport,
  pictures: readonly GroupPicture[] | undefined,
  target: ConfluenceTarget,
  host: SessionHost,
): Promise<void> {
  const files = await campaignFiles(
    campaign,
    ['html', 'confluence', 'xlsx'],
    packInPieces,
    pictures,
  )
  const page = confluencePage(campaign.title, files)
  const noProxy = useProxy(host.environment)
  if (noProxy !== undefined) host.err(`${noProxy}\n`)
  const { done, url } = await publishToConfluence(page, target, fetch)
  host.out(`Confluence: ${done}: ${url}\n`)
}

function formatsOf(text: string | undefined): readonly CampaignFormat[] {
  if (text === undefined) return CAMPAIGN_FORMATS
  return text.split(',').map(name => {
    const format = CAMPAIGN_FORMATS.find(known => known === name.trim())
    if (format === undefined)
      throw new UsageError(`--format: found "${name}". Known: ${CAMPAIGN_FORMATS.join(', ')}.`)
    return format
  })
}

async function ofFile(name: string, options: ReportOptions, host: Host): Promise<CampaignReport> {
  for (const key of ['runs', 'by', 'config', 'resources'] as const)
    if (options[key] !== undefined)
      throw new UsageError(
        `--${key}: is for reports without a campaign file. Leave out ${name} or --${key}.`,
      )
  const text = await readIfExists(name)
  if (text === undefined)
    throw new UsageError(`${name}: no such file. Give a campaign file, or runs with --runs.`)
  const file = placedIn(dirname(name), parseCampaign(text, name))
  declareMetrics(file.config.metrics ?? [])
  const read = await runsOfFile(file, host)
  const runs = read.map(each => ({
    ...each,
    run: namedFrom(dirname(name), each.run),
  }))
  return worded(campaignOf(file, runs, await copiesAmong(read), options), file.placeOf)
}

/** Names the sources of a run by their paths from the folder of the campaign, so that its report is the same from anywhere. */
function namedFrom(folder: string, run: RunSummary): RunSummary {
  const near = (name: string) => {
    const path = relative(folder, name).replaceAll('\\', '/')
    return path === '' || path.startsWith('../') ? name : path
  }
  const sources = run.sources.map(source => ({ ...source, name: near(source.name) }))
  return { ...run, sources: sources.sort((a, b) => (a.name < b.name ? -1 : 1)) }
}

async function ofPaths(options: ReportOptions, host: Host): Promise<CampaignReport> {
  const { runs: paths, by, title = 'Load-test report' } = options
  if (!paths)
    throw new UsageError('report: found no runs. Give a campaign file, or runs with --runs.')
  const config = await withResourceFiles(await readConfig(options), options.resources)
  const runs = grouped(
    await runsOfPaths(config, paths, host),
    by?.split(',').map(fact => fact.trim()) ?? [],
  )
  const nothing = { links: [], texts: {}, fold: {}, baseline: [], groups: [], configurations: [] }
  return worded(
    campaignOf(
      { config, title, goal: 'cheapest-at-same-performance', ...nothing },
      runs,
      await copiesAmong(runs),
      options,
    ),
  )
}

/** Assembles a campaign of its file, or of what else is known, and its runs. */
function campaignOf(
  file: Omit<
    CampaignFile,
    Exclude<keyof Config, 'baseline'> | 'config' | 'runs' | 'placeOf' | 'version'
  > & { readonly config: Config },
  given: readonly InputRun[],
  copies: readonly (readonly number[])[],
  options: ReportOptions,
): Campaign {
  const folded = folding(file.fold)
  const { config, title, ticket, links, texts, goal, metric, costAgainst, groups } = file
  const runs = given.map(each => ({ ...each, ...folded(each.run) }))
  const present = runs.flatMap(({ run }) => run.series)
  const rules = [...config.records.map(entry => entry.rules), ...config.collect.map(({ as }) => as)]
  const stated = rules.flatMap(each => (each.kind === 'jobs' ? [each.failed] : []))
  const failedJobs = stated.length > 0 ? stated.flat() : undefined
  const isShown = judgedBy({ ...config, exclude: [] }, present)
  return assembleCampaign({
    generator: VERSION,
    metricOf,
    isShown,
    loads: config.environment.load,
    load: config.load,
    copies,
    limits: config.environment.limits,
    title,
    links: [...links],
    texts,
    goal,
    ...defined({ failedJobs, ticket, metric, costAgainst }),
    baseline: baselineOf(runs, options.baseline ?? file.baseline),
    runs,
    groups,
    configurations: configurationsOf(file.configurations, config.environment),
  })
}

/** Returns the ids of the runs with these names, or in groups with these names; without names, of the runs of the first group. */
function baselineOf(runs: readonly InputRun[], names: readonly string[]): string[] {
  const [first] = runs
  const groupOf = ({ id, group }: InputRun) => group ?? id
  if (names.length === 0)
    return runs.filter(run => groupOf(run) === groupOf(first!)).map(({ id }) => id)
  return names.flatMap(name => {
    const named = runs.filter(({ id }) => id === name)
    const found = named.length > 0 ? named : runs.filter(({ group }) => group === name)
    if (found.length > 0) return found.map(({ id }) => id)
    const known = [...new Set(runs.flatMap(({ id, group }) => [id, group ?? id]))]
    throw new UsageError(`baseline: found no run or group "${name}". Known: ${known.join(', ')}.`)
  })
}

/** Adds the texts, generated and the author's. @throws ConfigError when one refers to a missing figure, or contradicts a figure */
function worded(campaign: Campaign, placeOf?: CampaignFile['placeOf']): CampaignReport {
  const { data, notices } = withoutNonFinite(campaign)
  const warnings = notices.map(notice => ({ code: notice.code, message: noticeText(notice) }))
  const { report, problems } = withWords({ ...data, notices: [...data.notices, ...warnings] })
  if (problems.length > 0)
    throw new ConfigError(
      problems.map(({ at, message }) => `${placeOf?.([at]) ?? at}: ${message}`).join('\n'),
    )
  return report
}
