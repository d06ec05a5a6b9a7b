/** Reads the runs that a campaign file names. */
import { dirname } from 'node:path'
import type { Config } from '../../core/config/config.ts'
import type { RunSummary } from '../../core/model/run.ts'
import { readGivenRun } from '../../read/files/given-run.ts'
import { pathIn } from '../../read/files/globs.ts'
import type { Host } from '../../read/files/host.ts'
import { type CampaignFile, parseCampaign } from './campaign-file.ts'

/** Returns a campaign file whose paths begin in a folder, its own. */
export function placedIn(folder: string, { runs, config, ...file }: CampaignFile): CampaignFile {
  const placed = runs.map(run => ({ ...run, source: pathIn(folder, run.source) }))
  return { ...file, runs: placed, config: { ...config, folder } }
}

/** Returns the configuration and the runs of a campaign file, whose paths begin in its folder. @throws ConfigError when it is wrong */
export async function runsOfCampaign(text: string, file: string) {
  const { runs, config } = placedIn(dirname(file), parseCampaign(text, file))
  const read = runs.map(run => ({ ...run, read: (host: Host) => runOfFile(config, run, host) }))
  return { config, runs: read }
}

/** Reads one run of a campaign file. @throws InputError when it cannot be read */
export async function runOfFile(
  config: Config,
  { source, facts }: Pick<CampaignFile['runs'][number], 'source' | 'facts'>,
  host: Host,
): Promise<RunSummary> {
  const { environment } = config
  const own = {
    ...config,
    environment: { ...environment, facts: { ...environment.facts, ...facts } },
  }
  const run = await readGivenRun(own, source, host, 'shared')
  return { ...run, facts: { ...run.facts, ...facts } }
}
