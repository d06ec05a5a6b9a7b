/** Reads the candidate runs: finds the files of the globs, splits them into repeats, and reads each repeat as a run. */

import type { Config } from '../../config/config.ts'
import { defined } from '../../model/defined.ts'
import { InputError, UsageError } from '../../model/errors.ts'
import { append, groupBy } from '../../model/group-by.ts'
import { inNaturalOrder } from '../../model/natural-order.ts'
import type { Notice } from '../../model/notice.ts'
import type { RunSummary } from '../../model/run.ts'
import { nameOfFiles } from '../../model/run-name.ts'
import { expectedShards, missingShardText } from '../../model/shard-range.ts'
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
  readFileGroups,
  recordedEntries,
  resultsGroup,
  unmatchedNotice,
  withNotices,
} from './file-groups.ts'
import { type GlobRules, globFiles } from './globs.ts'
import type { Host } from './host.ts'

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
  if (globs.length === 0 && config.results.length === 0 && !collectsResults(config))
    throw new UsageError(
      'results: none given. Give the result files in the call, or as "results" in the configuration.',
    )
  const repeats = new Map<string, FileGroup[]>()
  const notices: Notice[] = []
  let named: string | undefined
  const missingShards = new Map<string, string[]>()
  const noteMissing = (repeat: string, missing: readonly string[]): void => {
    for (const shard of missing) append(missingShards, repeat, shard)
  }

  if (globs.length === 0) {
    const taken = new Set<string>()
    for (const [index, { path, repeat, table }] of config.results.entries()) {
      for (const [name, { files, missing }] of await findShards(
        path,
        rules,
        await repeatsBy(repeat),
      )) {
        // Several entries may read different columns of a table, but samples would count twice.
        const twice = table ? [] : files.filter(file => taken.has(file))
        if (twice.length > 0) notices.push(alreadyReadNotice(index, twice))
        const own = files.filter(file => !twice.includes(file))
        if (!table) for (const file of own) taken.add(file)
        if (own.length > 0) append(repeats, name, resultsGroup(config, index, own))
        noteMissing(name, missing)
      }
    }
  } else {
    const repeatOf = await repeatsBy(
      config.results.length === 1 ? config.results[0]!.repeat : undefined,
    )
    for (const text of globs) {
      const { found, run } = await findGiven(text, rules, repeatOf)
      named = run
      for (const [name, { files, missing }] of found) {
        const grouped = await groupFilesOfGlob(config, files, run)
        notices.push(...grouped.notices)
        for (const group of grouped.groups) append(repeats, name, group)
        noteMissing(name, missing)
      }
    }
  }
  if (repeats.size === 0) repeats.set('', [])
  const isSummarized = (groups: readonly FileGroup[]) =>
    groups.length > 0 && groups.every(({ isSummarized }) => isSummarized)
  const areSummarized = [...repeats.values()].every(isSummarized)
  for (const { path, source, groupOf } of areSummarized ? [] : recordedEntries(config)) {
    const files = await globFiles(path, rules)
    const repeatOf = await repeatsBy(
      config.results.find(({ repeat }) => repeat !== undefined)?.repeat,
    )
    const byRepeat = groupBy(files, repeatOf)
    const lacking = [...repeats.keys()].filter(name => !byRepeat.has(name))
    if (files.length === 0) notices.push(unmatchedNotice(source, path))
    else if (lacking.length > 0 && lacking.length < repeats.size)
      notices.push(unmatchedNotice(source, path, `of the run ${listed(lacking)}`))
    for (const [name, members] of byRepeat) {
      const groups = repeats.get(name)
      if (groups && isSummarized(groups)) continue
      if (groups) groups.push(groupOf(members, named))
      else
        notices.push({
          code: 'resources-unmatched',
          message: `${members.join(', ')}: belong to no run of the results.`,
        })
    }
  }
  const inOrder = [...repeats].sort(([a], [b]) => inNaturalOrder(a, b))
  const runs: RunSummary[] = []
  const { table } = config.environment
  const tables = table && !areSummarized ? await globFiles(table.path, rules) : []
  if (table && !areSummarized && tables.length === 0)
    notices.push(unmatchedNotice('environment.table', table.path))
  const stated = await factsFrom(config, tables, named)
  notices.push(...stated.notices)
  for (const [name, groups] of inOrder) {
    const collected = isSummarized(groups) ? undefined : await collectedReader(config, host)
    const phases = await collected?.collectedPhases(config, folder)
    const read = withNotices(
      groups.length > 0 ? await readFileGroups(groups, host, phases) : runOf(),
      notices,
    )
    const run = (await collected?.addCollected(read, config, folder)) ?? read
    const withFacts = await withEnvironment(
      run,
      { ...config.environment.facts, ...stated.facts },
      config,
    )
    runs.push({
      ...withFacts,
      name: groups.length > 0 ? nameOfGroups(groups, named) : folder,
      ...defined({ missingShards: missingShards.get(name) }),
    })
  }
  return withoutCopies(runs)
}

/** Returns the name of a run: its result files, and the given run of a table. */
function nameOfGroups(groups: readonly FileGroup[], run: string | undefined): string {
  const results = groups.filter(({ rules }) => rules?.kind !== 'resource')
  const files = nameOfFiles(results.flatMap(group => group.files))!
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
async function repeatsBy(pattern: string | undefined): Promise<RepeatOf> {
  if (pattern === undefined) return () => ''
  const { compileCapture } = await import('../../model/capture.ts')
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
