/** Rules for tags and releases: what they are compared with, whether a baseline is required, and their notes. */
import type { Config } from '../../config/config.ts'
import { type ComparedNamedRun, comparedNamedRun } from '../../gate/gate.ts'
import type { Report } from '../../model/report.ts'
import type { GitHubApi } from '../../publish/github/client.ts'
import { commentKey } from '../../publish/github/comment-marker.ts'
import type { Context } from '../../publish/github/event.ts'
import { publishReleaseNotes } from '../../publish/github/release-notes.ts'
import { renderReleaseNotes } from '../../render/report-texts.ts'
import type { Inputs } from './inputs.ts'
import type { JobHost } from './job-host.ts'
import type { JobPlan } from './plan.ts'

/** Returns the named run to compare with; undefined to compare with the baseline. */
export function comparedWith(
  { release }: Pick<Context, 'release'>,
  plan: JobPlan,
  { compareWith }: Pick<Inputs, 'compareWith'>,
): ComparedNamedRun | undefined {
  const isRelease = plan.baseline === 'keep' && compareWith === undefined
  return isRelease
    ? { choice: { before: release?.tag }, orBaseline: true }
    : comparedNamedRun(compareWith, release?.tag)
}

/** Makes a missing baseline a failure for a release, unless `allow-missing-baseline` is set. */
export function demandsOfPlan(
  config: Config,
  plan: JobPlan,
  { allowMissingBaseline }: Pick<Inputs, 'allowMissingBaseline'>,
): Config {
  if (plan.baseline !== 'keep') return config
  const { missing } = config.baseline
  const forRelease = allowMissingBaseline ? (missing === 'fail' ? 'warn' : missing) : 'fail'
  return { ...config, baseline: { ...config.baseline, missing: forRelease } }
}

/** Writes the performance section of the release notes. @throws PublishError when it cannot be written */
export async function writeReleaseNotes(
  report: Report,
  { release, run }: Pick<Context, 'release' | 'run'>,
  api: GitHubApi,
  host: JobHost,
): Promise<void> {
  if (!release) return host.runner.info('The event belongs to no release, so no release notes are written.')
  const section = {
    ...release,
    key: commentKey(report.suite),
    render: (budget: number) => renderReleaseNotes(report, { run: run.url }, budget),
  }
  const { outcome, url } = await publishReleaseNotes(api, section, host)
  host.runner.info(`notes of release ${release.tag}: ${outcome} (${url})`)
}
