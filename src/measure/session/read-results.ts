/** From the folder that a command wrote to, to the run it measured. */
import { readdir } from 'node:fs/promises'
import { isAbsolute, join, posix, relative } from 'node:path'
import type { Config } from '../../core/config/config.ts'
import { InputError, UsageError, UserError } from '../../core/model/errors.ts'
import type { Profile } from '../../core/model/profile.ts'
import type { RunSummary } from '../../core/model/run.ts'
import { runOf } from '../../read/files/environment.ts'
import { readGivenRun } from '../../read/files/given-run.ts'
import type { Host } from '../../read/files/host.ts'
import { profileFiles, withProfiles } from '../../read/files/profiles.ts'
import { readResults } from '../../read/files/results.ts'
import { listed } from '../../read/formats/frame/format-message.ts'

/**
 * Refuses globs that cannot match what each run writes, before anything is run.
 *
 * @throws UsageError
 */
export function checkGlobs(config: Config, globs: readonly string[]): void {
  const named = globs.length > 0 ? globs : config.results.map(({ path }) => path)
  const fixed = named.find(path => isAbsolute(path) || posix.normalize(path).startsWith('../'))
  if (fixed !== undefined)
    throw new UsageError(
      `results: "${fixed}" leads out of the folder {out}, which each run gets afresh. Name results relative to it, such as "**/*.jtl".`,
    )
  const [engine] = globs.length > 0 ? [] : config.engines
  if (engine)
    throw new UsageError(
      `${engine.source}: an engine is asked for one run, and each command is a run here. Have the command write what it answers to {out}: summarize --print-query prints the query.`,
    )
  if (config.results.some(({ repeat }) => repeat !== undefined))
    throw new UsageError(
      'results: "repeat" tells several runs apart, and each command is one run here. Leave it out of the configuration that decide uses.',
    )
}

/**
 * Reads the results of a command: the files that `globs`, or the configuration's `results`, match in its folder, else every file
 * of a known format in it.
 *
 * @throws InputError when there is no run in it; the message has what was found
 */
export async function readMeasured(
  config: Config,
  globs: readonly string[],
  folder: string,
  host: Host,
): Promise<RunSummary> {
  const files = await filesIn(folder)
  if (files.length === 0)
    throw new InputError(
      'the command wrote no file to its results folder. Have it write there: {out} in the command line stands for the folder, and PERF_GATE_OUT holds it',
    )
  if (globs.length === 0 && config.results.length === 0) return readGivenRun(config, folder, host)
  const named = globs.length > 0 ? globs : config.results.map(({ path }) => path)
  const own = within(config, folder)
  const inside = globs.map(glob => posix.join(folder, glob))
  let runs: RunSummary[]
  try {
    runs = await readResults(own, inside, host, [folder])
  } catch (error) {
    if (!(error instanceof InputError) || !/matches no file/.test(error.message)) throw error
    throw new InputError(
      `the command wrote ${listed(files)}, and results (${listed(named)}) match none of it. They are looked for in the folder {out}: write to the path they name in it, or give --results`,
    )
  }
  const [run, ...others] = runs
  if (!run || others.length > 0)
    throw new InputError('the command wrote several runs. Each command is one run')
  return run
}

/** Profiles that a command writes, unless `profiles` names them. */
const PROFILES = '**/*.{pprof,cpuprofile,collapsed}'

/**
 * Reads the profiles that a command wrote, for a request where it wrote results too.
 *
 * @throws InputError when one is missing or cannot be read
 */
export async function readProfiles(
  config: Config,
  globs: readonly string[],
  folder: string,
  host: Host,
): Promise<readonly Profile[]> {
  const named = config.profiles.length > 0 ? config.profiles : [{ path: PROFILES }]
  const own = { ...config, profiles: named }
  const run = await readMeasured(own, globs, folder, host).catch((error: unknown) => {
    if (error instanceof UserError) return runOf()
    throw error
  })
  const { profiles = [], notices } = await withProfilesIn(
    folder,
    { ...run, name: folder, notices: [] },
    own,
    host,
  )
  const [missing] = notices
  if (missing) throw new InputError(missing.message)
  return profiles
}

/** Adds the profiles of the configuration that are in a folder to a run, whose summary does not keep them. */
export async function withProfilesIn(
  folder: string,
  run: RunSummary,
  config: Config,
  { readers }: Host,
): Promise<RunSummary> {
  const rules = { maxFiles: config.limits.files, within: [folder] }
  return withProfiles(run, config, await profileFiles(config, [folder], rules), readers)
}

/** Returns the configuration with everything that a run brings looked for in a folder. */
function within(config: Config, folder: string): Config {
  const inFolder = <T extends { readonly path: string }>(entry: T): T =>
    isAbsolute(entry.path) ? entry : { ...entry, path: posix.join(folder, entry.path) }
  return {
    ...config,
    results: config.results.map(inFolder),
    resources: config.resources.map(inFolder),
    records: config.records.map(inFolder),
    profiles: config.profiles.map(inFolder),
  }
}

async function filesIn(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
}
