/** What is particular to a tag or a release: what it is compared with, that this must be there, and what its notes say. */
import type { Config } from '../config/schema.ts'
import { type ComparedNamedRun, comparedNamedRun } from '../gate/gate.ts'
import type { GitHubApi } from '../github/client.ts'
import { commentKey } from '../github/comment-marker.ts'
import type { Context } from '../github/event.ts'
import { publishReleaseNotes } from '../github/release-notes.ts'
import type { Report } from '../model/report.ts'
import { renderReleaseNotes } from '../render/release-notes.ts'
import type { Inputs } from './inputs.ts'
import type { JobHost } from './job-host.ts'
import type { Plan } from './plan.ts'

/** Returns which run that is kept by name is compared with; undefined for the baseline. */
export function comparedWith(
  { release }: Pick<Context, 'release'>,
  plan: Plan,
  { compareWith }: Pick<Inputs, 'compareWith'>,
): ComparedNamedRun | undefined {
  const isRelease = plan.baseline === 'keep' && compareWith === undefined
  return isRelease
    ? { choice: { before: release?.tag }, orBaseline: true }
    : comparedNamedRun(compareWith, release?.tag)
}

/** Nothing to compare a release with is a failure, unless it is allowed. */
export function demandsOfPlan(
  config: Config,
  plan: Plan,
  { allowMissingBaseline }: Pick<Inputs, 'allowMissingBaseline'>,
): Config {
  if (plan.baseline !== 'keep') return config
  const { missing } = config.baseline
  const forRelease = allowMissingBaseline ? (missing === 'fail' ? 'warn' : missing) : 'fail'
  return { ...config, baseline: { ...config.baseline, missing: forRelease } }
}

/** Writes the performance section of the release's notes. @throws PublishError when it cannot. */
export async function writeReleaseNotes(
  report: Report,
  { release, run }: Pick<Context, 'release' | 'run'>,
  api: GitHubApi,
  host: JobHost,
): Promise<void> {
  if (!release) return host.runner.info('The event is about no release, so no notes are written.')
  const section = {
    ...release,
    key: commentKey(report.suite),
    render: (budget: number) => renderReleaseNotes(report, { run: run.url }, budget),
  }
  const { outcome, url } = await publishReleaseNotes(api, section, host)
  host.runner.info(`notes of release ${release.tag}: ${outcome} (${url})`)
}
