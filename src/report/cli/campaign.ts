/** Makes the campaign of a report: of a campaign file, or of runs by path. */

import { dirname, relative } from 'node:path'
import type { Config } from '../../core/config/config.ts'
import { judgedBy } from '../../core/config/selection.ts'
import { defined } from '../../core/model/defined.ts'
import { ConfigError, UsageError } from '../../core/model/errors.ts'
import { withoutNonFinite } from '../../core/model/finite.ts'
import { declareMetrics, metricOf } from '../../core/model/metric.ts'
import type { RunSummary } from '../../core/model/run.ts'
import { VERSION } from '../../core/model/version.ts'
import { noticeText } from '../../core/render/words/notices.ts'
import { readConfig, readIfExists } from '../../read/files/configuration.ts'
import type { Host } from '../../read/files/host.ts'
import { assembleCampaign } from '../campaign/assemble-campaign.ts'
import type { InputRun } from '../campaign/campaign-input.ts'
import { folding } from '../campaign/fold.ts'
import type { Campaign, CampaignReport } from '../model/campaign.ts'
import { withWords } from '../words/campaign-words.ts'
import { type CampaignFile, parseCampaign } from './campaign-file.ts'
import { placedIn } from './campaign-run.ts'
import { configurationsOf, grouped, runsOfFile, runsOfPaths } from './campaign-runs.ts'
import { withResourceFiles } from './resource-option.ts'
import { copiesAmong } from './same-bytes.ts'

/** The runs of a report that has no campaign file, and its baseline. */
export interface CampaignOptions {
  readonly runs?: readonly string[]
  readonly config?: string
  readonly by?: string
  /** Files with resource use over the time of the runs, such as CPU. */
  readonly resources?: readonly string[]
  readonly baseline?: readonly string[]
  readonly title?: string
}

/** Returns the campaign of a file. @throws UsageError for options that the file has in their place */
export async function ofFile(
  name: string,
  options: CampaignOptions,
  host: Host,
): Promise<CampaignReport> {
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

/** Returns the campaign of runs by path, or of those in a folder. */
export async function ofPaths(options: CampaignOptions, host: Host): Promise<CampaignReport> {
  const { runs: paths, by, title = 'Load-test report' } = options
  if (!paths)
    throw new UsageError('report: found no runs. Give a campaign file, or runs with --runs.')
  const config = await withResourceFiles(await readConfig(options), options.resources, host.readers)
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
  options: CampaignOptions,
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
