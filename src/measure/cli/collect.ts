/** `perf-gate collect`: fetches what belongs to the time of each run, before `report` or `gate` read it. */
import type { Config } from '../../core/config/config.ts'
import { useProxy } from '../../core/host/proxy.ts'
import { UsageError } from '../../core/model/errors.ts'
import { declareMetrics } from '../../core/model/metric.ts'
import type { RunSummary } from '../../core/model/run.ts'
import { collectedFolder, collectedFolderOf } from '../../read/files/collected-folder.ts'
import { readConfig, readIfExists } from '../../read/files/configuration.ts'
import type { Host, SessionHost } from '../../read/files/host.ts'
import { readResults } from '../../read/files/results.ts'
import { type CollectRequest, collect, type RunToCollect } from '../collect/collect.ts'
import { listenForInterruption } from '../session/interruption.ts'

export interface CollectOptions {
  /** Id of a run of a campaign. */
  readonly run?: string
  readonly mark?: 'before' | 'after'
  readonly resume?: boolean
}

/** Reads a campaign file: its configuration, and its runs, at least one. The entry hands it in. */
export type CampaignOf = (text: string, file: string) => Promise<CampaignRuns>

interface CampaignRuns {
  readonly config: Config
  readonly runs: readonly CampaignRun[]
}

interface CampaignRun {
  readonly id: string
  /** Path of its results. */
  readonly source: string
  /** Reads it. @throws InputError when it cannot be read */
  read(host: Host): Promise<RunSummary>
}

/** Fetches, and prints what is missing. Returns 0, 1 when something is missing, or the code of the signal that interrupted it. */
export const collectFor =
  (campaign: CampaignOf) =>
  async (file: string, options: CollectOptions, host: SessionHost): Promise<number> => {
    const { mark, resume = false } = options
    const chosen = await runsToCollect(file, options, host, campaign)
    if (chosen.config.collect.length === 0)
      throw new UsageError(`${file}: has no "collect". docs/collect.md shows how to write it.`)
    if (mark !== undefined && chosen.runs.length > 1)
      throw new UsageError('--mark: is for one test. Name its run with --run ID.')
    const noProxy = useProxy(host.environment)
    if (noProxy !== undefined) host.err(`${noProxy}\n`)
    const interruption = listenForInterruption()
    try {
      const missing = await collect({ ...chosen, mark, resume, stop: interruption.first }, host)
      return interruption.exitCode ?? (missing > 0 ? 1 : 0)
    } finally {
      interruption.release()
    }
  }

async function runsToCollect(
  file: string,
  { run }: CollectOptions,
  host: Host,
  campaign: CampaignOf,
): Promise<Pick<CollectRequest, 'config' | 'runs' | 'isNow'>> {
  const text = await readIfExists(file)
  if (text === undefined)
    throw new UsageError(`${file}: no such file. Give a campaign file or a configuration.`)
  if (!/^\s*["']?runs["']?\s*:/m.test(text)) {
    if (run !== undefined)
      throw new UsageError(`--run: ${file} is a configuration, which has one run. Leave --run out.`)
    const config = await readConfig({ config: file })
    return { config, runs: [runOfGate(config, [], host)], isNow: true }
  }
  const { runs, config } = await campaign(text, file)
  declareMetrics(config.metrics ?? [])
  const chosen = run === undefined ? runs : runs.filter(({ id }) => id === run)
  const known = runs.map(({ id }) => id).join(', ')
  if (chosen.length === 0) throw new UsageError(`--run: found no run "${run}". Known: ${known}.`)
  const toCollect = chosen.map(async (given): Promise<RunToCollect> => {
    const folder = await collectedFolder(config, given.source)
    return {
      id: given.id,
      folder,
      read: all => given.read(all ? host : withoutCollected(host)),
    }
  })
  return {
    config,
    runs: await Promise.all(toCollect),
    isNow: run !== undefined || runs.length === 1,
  }
}

/** Returns the run that a gate judges. `within`: folders that its files must be in. */
export function runOfGate(
  config: Config,
  globs: readonly string[],
  host: Host,
  within?: readonly string[],
): RunToCollect {
  const read = async (withCollected: boolean) => {
    const [run, another] = await readResults(
      config,
      globs,
      withCollected ? host : withoutCollected(host),
      within,
    )
    if (another) throw new UsageError('the results are several runs, and "collect" is for one')
    return run!
  }
  return { id: config.suite, folder: collectedFolderOf(config, globs), read }
}

function withoutCollected({ collected: _, ...host }: Host): Host {
  return host
}
