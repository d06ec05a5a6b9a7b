/** Reads a run that a campaign file names. */
import type { CampaignFile } from '../../config/campaign-file.ts'
import type { Config } from '../../config/config.ts'
import type { RunSummary } from '../../model/run.ts'
import { readGivenRun } from './given-run.ts'
import { pathIn } from './globs.ts'
import type { Host } from './host.ts'

/** Returns a campaign file whose paths begin in a folder, its own. */
export function placedIn(folder: string, { runs, config, ...file }: CampaignFile): CampaignFile {
  const placed = runs.map(run => ({ ...run, source: pathIn(folder, run.source) }))
  return { ...file, runs: placed, config: { ...config, folder } }
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
