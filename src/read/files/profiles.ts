/** Finds and reads the CPU profiles of a run. They explain a verdict: what cannot be read is a notice. */
import { readFile } from 'node:fs/promises'
import type { Config } from '../../core/config/config.ts'
import { defined } from '../../core/model/defined.ts'
import { InputError } from '../../core/model/errors.ts'
import type { Notice } from '../../core/model/notice.ts'
import type { Profile } from '../../core/model/profile.ts'
import type { RunSummary, SeriesSummary } from '../../core/model/run.ts'
import { sum } from '../../core/stats/median.ts'
import { durationMsOf } from '../../core/summarize/active-time.ts'
import type { ProfileFile, Readers } from '../formats/document/readers.ts'
import { unmatchedNotice } from './file-groups.ts'
import { type GlobRules, globFiles, pathIn } from './globs.ts'
import { missingNotice, withNotices } from './read-groups.ts'

/** Characters that all profiles of a run may take together. */
const MOST_CHARACTERS = 40_000

/** Returns the files of each entry of `profiles`, with globs that begin in any of the folders. */
export async function profileFiles(
  { profiles }: Config,
  folders: readonly (string | undefined)[],
  rules: GlobRules,
): Promise<readonly (readonly string[])[]> {
  return Promise.all(
    profiles.map(async ({ path }) => {
      const found = folders.map(folder => globFiles(pathIn(folder, path), rules))
      return [...new Set((await Promise.all(found)).flat())]
    }),
  )
}

/** Adds the profiles of the configuration to a run. `files` are those of each entry. */
export async function withProfiles(
  run: RunSummary,
  config: Config,
  files: readonly (readonly string[])[],
  readers: Readers,
): Promise<RunSummary> {
  if (config.profiles.length === 0) return run
  const profiles = [...(run.profiles ?? [])]
  const notices: Notice[] = []
  for (const [i, entry] of config.profiles.entries()) {
    const own = files[i] ?? []
    if (own.length === 0) {
      notices.push(unmatchedNotice(`profiles[${i}]`, entry.path, `of the run ${run.name ?? ''}`))
      continue
    }
    try {
      const read = own.map(async name => ({ name, bytes: await readFile(name) }))
      profiles.push(await profileOf(run, config, await Promise.all(read), entry.for, readers))
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      notices.push(missingNotice(error))
    }
  }
  return withNotices(profiles.length > 0 ? { ...run, profiles } : run, notices)
}

/** Returns the profile of one of the programs of a run. @throws InputError when it cannot be read */
export async function profileOf(
  run: RunSummary,
  { profiles, collect }: Config,
  files: readonly ProfileFile[],
  program: string | undefined,
  { readProfile }: Readers,
): Promise<Profile> {
  const programs = profiles.length + collect.filter(({ as }) => as.kind === 'profile').length
  const profile = await readProfile(files, program, MOST_CHARACTERS / programs)
  return defined({ ...profile, perRequestMs: perRequestMs(profile, run) })
}

/** Returns the CPU time of a request, ms; of a transaction where the run has no requests. */
function perRequestMs({ cores }: Profile, run: RunSummary): number | undefined {
  const durationMs = durationMsOf(run)
  const countOf = (wanted: SeriesSummary['kind']) =>
    sum(run.series.map(({ kind, count }) => (kind === wanted ? count : 0)))
  const count = countOf('request') || countOf('transaction')
  return cores !== undefined && durationMs !== undefined && count
    ? (cores * durationMs) / count
    : undefined
}
