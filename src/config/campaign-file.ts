/** Parses a campaign file into the form the program uses. */

import * as z from 'zod/mini'
import type { CampaignLink, CampaignReport, Goal } from '../model/campaign.ts'
import { defined } from '../model/defined.ts'
import type { MetricId } from '../model/metric.ts'
import { campaignSchema } from './campaign-schema.ts'
import type { Config } from './config.ts'
import { parseDocument } from './load.ts'
import { documentSchema } from './schema.ts'
import { toConfig } from './to-config.ts'

export interface CampaignFile {
  readonly title: string
  readonly ticket?: string
  readonly texts: CampaignReport['texts']
  readonly links: readonly CampaignLink[]
  readonly runs: readonly CampaignFileRun[]
  readonly groups: readonly CampaignFileGroup[]
  readonly configurations: readonly CampaignFileConfiguration[]
  /** Ids of runs or groups. Empty: the first group. */
  readonly baseline: readonly string[]
  readonly goal: Goal
  readonly metric?: MetricId
  readonly costAgainst?: string
  /** The settings for reading the runs. */
  readonly config: Config
  /** Returns the position of a key: 'campaign.yml:12: purpose'. */
  placeOf(path: readonly (string | number)[]): string
}

export interface CampaignFileRun {
  readonly id: string
  readonly title?: string
  readonly source: string
  readonly group?: string
  readonly note?: string
  readonly notRun: readonly string[]
  readonly facts: Readonly<Record<string, string>>
}

export interface CampaignFileGroup {
  readonly id: string
  readonly title?: string
  readonly note?: string
  readonly repeats: boolean
}

export interface CampaignFileConfiguration {
  readonly id: string
  readonly title?: string
  readonly note?: string
  readonly facts: Readonly<Record<string, string>>
}

/** Parses a campaign file. Pure. @throws ConfigError with a line for each problem, as `parseConfig` does */
export function parseCampaign(text: string, file: string): CampaignFile {
  const { data, yaml } = parseDocument(() => campaignSchema, text, file)
  const { results, resources, jobs, sql, environment, judge, limits, 'max-bad-rows': maxBadRows } = data
  const defaults = z.parse(documentSchema, {})
  const reading = { results, resources, jobs, sql, judge, limits, 'max-bad-rows': maxBadRows }
  const config = toConfig({ ...defaults, ...reading, ...defined({ environment }) }, file)
  const { title, ticket, purpose, methodology, conclusions, links, runs, groups, configurations, goal, metric } = data
  const { baseline = [], 'cost-against': costAgainst } = data
  return defined({
    title,
    ticket,
    texts: defined({ purpose, methodology, conclusions }),
    links,
    runs: runs.map(({ 'not-run': notRun, ...run }) => ({ ...run, notRun })),
    groups: groups.map(({ repeats, ...group }) => ({ ...group, repeats: repeats === 'yes' })),
    configurations,
    baseline: typeof baseline === 'string' ? [baseline] : baseline,
    goal,
    metric,
    costAgainst,
    config,
    placeOf: (path: readonly (string | number)[]) => `${file}:${yaml.lineOf(path)}: ${path.join('.')}`,
  })
}
