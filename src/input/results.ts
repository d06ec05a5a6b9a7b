/** From globs to candidate runs: globs to files, files to repeats, repeats to summaries. */

import type { Config } from '../config/config.ts'
import { UsageError } from '../errors.ts'
import { defined } from '../model/defined.ts'
import { append, groupBy } from '../model/group-by.ts'
import { inNaturalOrder } from '../model/natural-order.ts'
import type { Notice } from '../model/notice.ts'
import type { RunSummary } from '../model/run.ts'
import { nameOfFiles } from '../model/run-name.ts'
import type { Host } from '../output/host.ts'
import { readByAnother, withoutCopies } from './duplicate-results.ts'
import { factsFrom, withEnvironment } from './environment.ts'
import { type GlobRules, globFiles } from './globs.ts'
import { isUniform, type Part, partsOf, recordsPart, resourcesPart, resultsPart } from './parts.ts'
import { noMatch, readParts, withNotices } from './read-parts.ts'
import { type FoundFiles, findShards } from './shards.ts'

/**
 * Reads the candidate runs that globs name, or the configuration's `results` when there are none: one run, or one per
 * value of `repeat`, in the order of these values. The configuration's `resources` are read with them.
 *
 * @param within folders that all files have to lie in, wherever links lead; absent: anywhere
 * @throws UsageError when nothing is named.
 * @throws InputError when a glob matches nothing, or a file cannot be read or lies outside.
 */
export async function readResults(
  config: Config,
  globs: readonly string[],
  host: Host,
  within?: readonly string[],
): Promise<RunSummary[]> {
  const rules: GlobRules = defined({ maxFiles: config.limits.files, within })
  if (globs.length === 0 && config.results.length === 0)
    throw new UsageError('No results are named. Name them as "results", in the call or in the configuration.')
  const repeats = new Map<string, Part[]>()
  const notices: Notice[] = []
  let named: string | undefined
  const lacking = new Map<string, readonly string[]>()
  const lack = (repeat: string, missing: readonly string[]): void => {
    if (missing.length > 0) lacking.set(repeat, [...(lacking.get(repeat) ?? []), ...missing])
  }

  if (globs.length === 0) {
    const taken = new Set<string>()
    for (const [index, { path, repeat, table }] of config.results.entries()) {
      for (const [name, { files, missing }] of await findShards(path, rules, await repeatsBy(repeat))) {
        // Of a table each entry reads columns of its own; samples would count twice.
        const twice = table ? [] : files.filter(file => taken.has(file))
        if (twice.length > 0) notices.push(readByAnother(index, twice))
        const own = files.filter(file => !twice.includes(file))
        if (!table) for (const file of own) taken.add(file)
        if (own.length > 0) append(repeats, name, resultsPart(config, index, own))
        lack(name, missing)
      }
    }
  } else {
    const repeatOf = await repeatsBy(config.results.length === 1 ? config.results[0]!.repeat : undefined)
    for (const text of globs) {
      const { found, run } = await findGiven(text, rules, repeatOf)
      named = run
      for (const [name, { files, missing }] of found) {
        const routed = await partsOfGlob(config, files, run)
        notices.push(...routed.notices)
        for (const part of routed.parts) append(repeats, name, part)
        lack(name, missing)
      }
    }
  }
  const isSummarised = (parts: readonly Part[]) => parts.every(part => part.isSummarised)
  const areSummarised = [...repeats.values()].every(isSummarised)
  const beside = [
    ...config.resources.map(({ path, table }, i) => ({
      path,
      source: table.source,
      partOf: (files: readonly string[]) => resourcesPart(config, i, files),
    })),
    ...config.records.map(entry => ({
      path: entry.path,
      source: entry.rules.source,
      partOf: (files: readonly string[]) => recordsPart(config, entry, files),
    })),
  ]
  for (const { path, source, partOf } of areSummarised ? [] : beside) {
    const files = await globFiles(path, rules)
    if (files.length === 0) notices.push(noMatch(source, path))
    const repeatOf = await repeatsBy(config.results.find(({ repeat }) => repeat !== undefined)?.repeat)
    for (const [name, members] of groupBy(files, repeatOf)) {
      const parts = repeats.get(name)
      if (parts && isSummarised(parts)) continue
      if (parts) parts.push(partOf(members))
      else
        notices.push({ code: 'resources-unmatched', message: `${members.join(', ')}: are of no run of the results.` })
    }
  }
  const inOrder = [...repeats].sort(([a], [b]) => inNaturalOrder(a, b))
  const runs: RunSummary[] = []
  const { table } = config.environment
  const facts = table && !areSummarised ? await factsFrom(config, await globFiles(table.path, rules), named) : {}
  for (const [name, parts] of inOrder) {
    const run = withNotices(await readParts(parts, host), notices)
    const known = await withEnvironment(run, { ...config.environment.facts, ...facts }, config)
    const missing = lacking.get(name)
    runs.push({
      ...known,
      name: nameOfParts(parts, named),
      ...defined({ missingShards: missing }),
    })
  }
  return withoutCopies(runs)
}

/** Names a run by the files of its results, and the run of a table that was asked for. */
function nameOfParts(parts: readonly Part[], run: string | undefined): string {
  const results = parts.filter(({ table }) => table?.kind !== 'resource')
  const files = nameOfFiles(results.flatMap(part => part.files))!
  return run === undefined ? files : `${files}#${run}`
}

/** Files of a glob in the call: where there is but one way to read files, they are read alike. */
async function partsOfGlob(config: Config, files: readonly string[], run: string | undefined) {
  if (isUniform(config) && run === undefined) return { parts: [resultsPart(config, 0, files)], notices: [] }
  const withoutResources = { ...config, resources: [], records: [] }
  return partsOf(
    withoutResources,
    files.map(path => ({ path, isNamed: true })),
    run,
  )
}

/** Returns what tells the repeats of a test apart; regular expressions are loaded only where one is written. */
async function repeatsBy(pattern: string | undefined): Promise<(file: string) => string> {
  if (pattern === undefined) return () => ''
  const { compileCapture } = await import('../model/capture.ts')
  const capture = compileCapture(pattern)
  return file => capture(file) ?? ''
}

async function findGiven(
  text: string,
  rules: GlobRules,
  repeatOf: (file: string) => string,
): Promise<{ found: ReadonlyMap<string, FoundFiles>; run?: string }> {
  const at = text.lastIndexOf('#')
  const asGlob = at < 1 ? [] : await globFiles(text, rules)
  if (at < 1 || asGlob.length > 0) return { found: await findShards(text, rules, repeatOf) }
  return { found: await findShards(text.slice(0, at), rules, repeatOf), run: text.slice(at + 1) }
}
