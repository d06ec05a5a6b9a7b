/** Reads the candidate runs: finds the files of the globs, splits them into repeats, and reads each repeat as a run. */

import type { Config } from '../../core/config/config.ts'
import { defined } from '../../core/model/defined.ts'
import { InputError, UsageError } from '../../core/model/errors.ts'
import { append, groupBy } from '../../core/model/group-by.ts'
import { inNaturalOrder } from '../../core/model/natural-order.ts'
import type { Notice } from '../../core/model/notice.ts'
import type { RunSummary } from '../../core/model/run.ts'
import { nameOfFiles } from '../../core/model/run-name.ts'
import { expectedShards, missingShardText } from '../../core/model/shard-range.ts'
import { listed } from '../formats/frame/format-message.ts'
import { collectedFolderOf } from './collected-folder.ts'
import { alreadyReadNotice, withoutCopies } from './duplicate-results.ts'
import { factsFrom, runOf, withEnvironment } from './environment.ts'
import {
  collectedReader,
  collectsResults,
  type FileGroup,
  groupFiles,
  isUniform,
  queryGroups,
  recordedEntries,
  resultsGroup,
  unmatchedNotice,
} from './file-groups.ts'
import { type GlobRules, globFiles } from './globs.ts'
import type { Host } from './host.ts'
import { profileFiles, withProfiles } from './profiles.ts'
import { readFileGroups, withNotices } from './read-groups.ts'

/**
 * Reads the candidate runs: one run, or one for each value of `repeat`, sorted by that value.
 *
 * @param globs result files; empty: those of `results` in the configuration. Resources always come from the configuration.
 * @param within folders that all files must be in after links are resolved; absent: any
 * @throws UsageError when neither `globs` nor the configuration names results
 * @throws InputError when a glob matches no file, or a file cannot be read or is outside the folders
 */
export async function readResults(
  config: Config,
  globs: readonly string[],
  host: Host,
  within?: readonly string[],
): Promise<RunSummary[]> {
  const folder = collectedFolderOf(config, globs)
  const except = config.collect.length > 0 ? folder : undefined
  const rules: GlobRules = defined({ maxFiles: config.limits.files, within, except })
  const none = config.results.length + config.engines.length === 0
  if (globs.length === 0 && none && !collectsResults(config))
    throw new UsageError(
      'results: none given. Give the result files in the call, or as "results" in the configuration.',
    )
  const plan =
    globs.length === 0
      ? await planEntries(config, rules, host)
      : await planGlobs(config, globs, rules)
  const { repeats, missingShards, named } = plan
  if (repeats.size === 0) repeats.set('', [])
  const areSummarized = [...repeats.values()].every(isSummarized)
  const repeatOf = await repeatsBy(
    config.results.find(({ repeat }) => repeat !== undefined)?.repeat,
  )
  if (!areSummarized) await addRecorded(plan, config, rules, repeatOf)
  const stated = await statedFacts(plan, config, areSummarized ? undefined : rules, host)
  const profiles = areSummarized ? [] : await profileFiles(config, [undefined], rules)
  const ofRepeat = (name: string) => (file: string) => repeats.size === 1 || repeatOf(file) === name
  const runs: RunSummary[] = []
  for (const [name, groups] of [...repeats].sort(([a], [b]) => inNaturalOrder(a, b))) {
    const run = await readRepeat(groups, plan.notices, config, folder, host)
    const facts = { ...config.environment.facts, ...stated }
    const read = {
      ...(await withEnvironment(run, facts, config, host.readers)),
      ...defined({
        name: groups.length > 0 ? nameOfGroups(groups, named) : folder,
        missingShards: missingShards.get(name),
      }),
    }
    const own = profiles.map(files => files.filter(ofRepeat(name)))
    runs.push(areSummarized ? read : await withProfiles(read, config, own, host.readers))
  }
  return withoutCopies(runs)
}

/** The files of each repeat of the test, before they are read. */
interface Plan {
  readonly repeats: Map<string, FileGroup[]>
  /** By repeat. */
  readonly missingShards: Map<string, string[]>
  readonly notices: Notice[]
  /** The run that was given of a table: 'runs.csv#12'. */
  named: string | undefined
}

function emptyPlan(): Plan {
  return { repeats: new Map(), missingShards: new Map(), notices: [], named: undefined }
}

/** Plans to read the entries of `results` in the configuration. */
async function planEntries(config: Config, rules: GlobRules, host: Host): Promise<Plan> {
  const plan = emptyPlan()
  const taken = new Set<string>()
  for (const [index, { path, repeat, table }] of config.results.entries())
    for (const [name, found] of await findShards(path, rules, await repeatsBy(repeat))) {
      // Several entries may read different columns of a table, but samples would count twice.
      const twice = table ? [] : found.files.filter(file => taken.has(file))
      if (twice.length > 0) plan.notices.push(alreadyReadNotice(index, twice))
      const own = found.files.filter(file => !twice.includes(file))
      if (!table) for (const file of own) taken.add(file)
      addFiles(plan, name, own.length > 0 ? [resultsGroup(config, index, own)] : [], found)
    }
  for (const group of await queryGroups(config, host)) append(plan.repeats, '', group)
  return plan
}

/** Plans to read the globs of the call. */
async function planGlobs(
  config: Config,
  globs: readonly string[],
  rules: GlobRules,
): Promise<Plan> {
  const plan = emptyPlan()
  const [only, ...others] = config.results
  const repeatOf = await repeatsBy(others.length === 0 ? only?.repeat : undefined)
  for (const text of globs) {
    const { found, run } = await findGiven(text, rules, repeatOf)
    plan.named = run
    for (const [name, repeat] of found) {
      const grouped = await groupFilesOfGlob(config, repeat.files, run)
      plan.notices.push(...grouped.notices)
      addFiles(plan, name, grouped.groups, repeat)
    }
  }
  return plan
}

function addFiles(
  { repeats, missingShards }: Plan,
  name: string,
  groups: readonly FileGroup[],
  { missing }: FoundFiles,
): void {
  for (const group of groups) append(repeats, name, group)
  for (const shard of missing) append(missingShards, name, shard)
}

function isSummarized(groups: readonly FileGroup[]): boolean {
  return groups.length > 0 && groups.every(({ isSummarized }) => isSummarized)
}

/** Adds the resources and other records of the configuration to the repeats that have no summary with them. */
async function addRecorded(
  { repeats, notices, named }: Plan,
  config: Config,
  rules: GlobRules,
  repeatOf: RepeatOf,
): Promise<void> {
  for (const { path, source, groupOf } of recordedEntries(config)) {
    const files = await globFiles(path, rules)
    const byRepeat = groupBy(files, repeatOf)
    const lacking = [...repeats.keys()].filter(name => !byRepeat.has(name))
    if (files.length === 0) notices.push(unmatchedNotice(source, path))
    else if (lacking.length > 0 && lacking.length < repeats.size)
      notices.push(unmatchedNotice(source, path, `of the run ${listed(lacking)}`))
    for (const [name, members] of byRepeat) {
      const groups = repeats.get(name)
      if (!groups) {
        const message = `${members.join(', ')}: belong to no run of the results.`
        notices.push({ code: 'resources-unmatched', message })
      } else if (!isSummarized(groups)) groups.push(groupOf(members, named))
    }
  }
}

/** Returns the facts of the table of the environment. Without `rules`, it is not read: the runs have theirs. */
async function statedFacts(
  { notices, named }: Plan,
  config: Config,
  rules: GlobRules | undefined,
  { readers }: Host,
): Promise<Readonly<Record<string, string>>> {
  const { table } = config.environment
  const tables = table && rules ? await globFiles(table.path, rules) : []
  if (table && rules && tables.length === 0)
    notices.push(unmatchedNotice('environment.table', table.path))
  const stated = await factsFrom(config, tables, named, readers)
  notices.push(...stated.notices)
  return stated.facts
}

/** Reads a repeat with what was collected for it. */
async function readRepeat(
  groups: readonly FileGroup[],
  notices: readonly Notice[],
  config: Config,
  folder: string,
  host: Host,
): Promise<RunSummary> {
  const collected = isSummarized(groups) ? undefined : await collectedReader(config, host)
  const phases = await collected?.collectedPhases(config, folder, host.readers)
  const read = groups.length > 0 ? await readFileGroups(groups, host, phases) : runOf()
  const noted = withNotices(read, notices)
  return (await collected?.addCollected(noted, config, folder, host.readers)) ?? noted
}

/** Returns the name of a run: its result files, and the given run of a table. */
function nameOfGroups(groups: readonly FileGroup[], run: string | undefined) {
  const results = groups.filter(({ rules }) => rules?.kind !== 'resource')
  const files = nameOfFiles(results.flatMap(group => group.files))
  return run === undefined ? files : `${files}#${run}`
}

/** Groups the files of a glob in the call. If the configuration reads all files in the same way, they are one group. */
async function groupFilesOfGlob(config: Config, files: readonly string[], run: string | undefined) {
  if (isUniform(config) && run === undefined)
    return { groups: [resultsGroup(config, 0, files)], notices: [] }
  const withoutResources = { ...config, resources: [], records: [] }
  return groupFiles(
    withoutResources,
    files.map(path => ({ path, isNamed: true })),
    run,
  )
}

/** Returns the repeat that a file belongs to. */
type RepeatOf = (file: string) => string

/** Returns a function from files to the repeat they belong to. The regular-expression engine is loaded only if needed. */
export async function repeatsBy(pattern: string | undefined): Promise<RepeatOf> {
  if (pattern === undefined) return () => ''
  const { compileCapture } = await import('../../core/model/capture.ts')
  const capture = compileCapture(pattern)
  return file => capture(file) ?? ''
}

async function findGiven(text: string, rules: GlobRules, repeatOf: RepeatOf) {
  const at = text.lastIndexOf('#')
  const asGlob = at < 1 ? [] : await globFiles(text, rules)
  if (at < 1 || asGlob.length > 0) return { found: await findShards(text, rules, repeatOf) }
  return { found: await findShards(text.slice(0, at), rules, repeatOf), run: text.slice(at + 1) }
}

/** The files of one repeat of the test. */
interface FoundFiles {
  readonly files: readonly string[]
  /** Numbered shards without a file, each as part of a sentence. */
  readonly missing: readonly string[]
}

/**
 * Finds the files of a glob and groups them by `repeatOf`. In a glob with a range, such as `load-{1..4}/*.jtl`, every number is a
 * shard; each repeat lists the shards without a file.
 *
 * @throws InputError when the glob matches no file, or its range is invalid
 */
async function findShards(
  pattern: string,
  rules: GlobRules,
  repeatOf: RepeatOf,
): Promise<Map<string, FoundFiles>> {
  const shards = await Promise.all(
    expectedShards(pattern).map(async shard => ({
      shard,
      files: await globFiles(shard.pattern, rules),
    })),
  )
  const repeats = groupBy(
    shards.flatMap(({ files }) => files),
    repeatOf,
  )
  if (repeats.size === 0)
    throw new InputError(
      `results: "${pattern}" matches no file. Check the glob, and that the load test wrote its results.`,
    )
  const missingIn = (repeat: string) =>
    shards.filter(({ files }) => !files.some(file => repeatOf(file) === repeat))
  return new Map(
    [...repeats].map(([repeat, files]) => [
      repeat,
      { files, missing: missingIn(repeat).map(({ shard }) => missingShardText(shard)) },
    ]),
  )
}
