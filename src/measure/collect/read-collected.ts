/** Reads what was collected for a run, and adds it to the run. Nothing is fetched. What cannot be read is missing, with a notice. */
import type { CollectSource, Config } from '../../core/config/config.ts'
import { readOptionsOf } from '../../core/config/read-options.ts'
import { InputError } from '../../core/model/errors.ts'
import { inNaturalOrder } from '../../core/model/natural-order.ts'
import type { Phase } from '../../core/model/phase.ts'
import type { Profile } from '../../core/model/profile.ts'
import { type ResourceSeries, type RunSummary, seriesKey } from '../../core/model/run.ts'
import { plural } from '../../core/render/words/format.ts'
import { agree, spansOfRun } from '../../core/summarize/active-time.ts'
import { mergeRuns } from '../../core/summarize/merge.ts'
import { profileOf } from '../../read/files/profiles.ts'
import type { Readers } from '../../read/formats/document/readers.ts'
import { columnAt, type UntypedTable } from '../../read/formats/document/tables.ts'
import { type NamedPhase, phasesIn } from '../../read/formats/frame/named-phases.ts'
import { answerPages, tableOf } from './answer-table.ts'
import { type Manifest, openManifest } from './manifest.ts'

/** Data of a source for a run. */
interface ReadSource {
  readonly run?: RunSummary
  readonly facts?: Readonly<Record<string, string>>
  readonly profile?: Profile
  /** What is missing, as a clause. Absent: nothing. */
  readonly missing?: string
  /** Whether the answers came whole, but cannot be used, such as a page for a login or a series with a gap. */
  readonly isUseless?: boolean
}

/** What an answer is read by. */
interface ReadBy {
  readonly config: Config
  readonly readers: Readers
}

/** Returns the collected jobs of a run that are phases. Jobs that cannot be read are none: `addCollected` names them. */
export async function collectedPhases(
  config: Config,
  folder: string,
  readers: Readers,
): Promise<readonly Phase[]> {
  const manifest = await openManifest(folder)
  const tables = await readers.tables()
  const ofSources = config.collect.map(async ({ as, dimensions, ...source }) => {
    if (as.kind !== 'jobs') return []
    const table = await tableOf({ as, dimensions, ...source }, manifest, config.limits, tables)
    return (
      (await tables.readRecords([table], as, readOptionsOf(config, { dimensions }))).phases ?? []
    )
  })
  return (await Promise.all(ofSources.map(found => found.catch(() => [])))).flat()
}

/** Adds the collected data of a run. @throws InputError when two sources have the same value */
export async function addCollected(
  run: RunSummary,
  config: Config,
  folder: string,
  readers: Readers,
): Promise<RunSummary> {
  const manifest = await openManifest(folder)
  const results = config.collect.filter(({ as }) => as.kind === 'results')
  const measured: ReadSource[] = await Promise.all(
    results.map(source => readSource(source, manifest, run, { config, readers })),
  )
  const whole = mergeRuns([run, ...measured.flatMap(each => each.run ?? [])])
  const read: ReadSource[] = []
  for (const source of config.collect)
    read.push(
      measured[results.indexOf(source)] ??
        (await readSource(source, manifest, whole, { config, readers })),
    )
  const missing =
    manifest.answers.length === 0
      ? [`collect: nothing was collected in ${folder}. Run "perf-gate collect ${config.file}".`]
      : read.flatMap(({ missing }, i) =>
          missing === undefined
            ? []
            : `collect: ${config.collect[i]!.name} of run ${manifest.run} is missing: ${missing}.`,
        )
  const parts = [run, ...read.flatMap(each => each.run ?? [])]
  const { refuseTwoValues } = await readers.tables()
  refuseTwoValues(parts)
  const all = mergeRuns(parts)
  const facts = Object.assign({}, ...read.map(each => each.facts), run.facts)
  const notices = missing.map(message => ({ code: 'not-collected' as const, message }))
  const profiles = read.flatMap(each => each.profile ?? [])
  const profiled = profiles.length > 0 ? { profiles } : {}
  return { ...run, ...all, ...profiled, facts, notices: [...all.notices, ...notices] }
}

/** Reads the answers of a source: that of the run, or those of its phases. */
export async function readSource(
  source: CollectSource,
  manifest: Manifest,
  run: RunSummary,
  by: ReadBy,
): Promise<ReadSource> {
  if (!source.perPhase) return readAnswers(source, manifest, run, by)
  const phases = phasesIn(run, by.config.phases)
  if (phases.length === 0) return { missing: 'the run has no phases' }
  const read = await Promise.all(phases.map(phase => readAnswers(source, manifest, run, by, phase)))
  const missing = read.flatMap((each, i) =>
    each.missing === undefined ? [] : `${phases[i]!.name}: ${each.missing}`,
  )
  const runs = read.flatMap(each => each.run ?? [])
  return {
    ...(runs.length > 0 && { run: mergeRuns(runs) }),
    ...(missing.length > 0 && { missing: missing.join('; ') }),
  }
}

/** Reads the answers of a source for the run, or for a phase of it. */
export async function readAnswers(
  source: CollectSource,
  manifest: Manifest,
  run: RunSummary,
  { config, readers }: ReadBy,
  phase?: NamedPhase,
): Promise<ReadSource> {
  const { as } = source
  const ofPhase = phase
    ? [{ from: 'constant' as const, name: phase.dimension, value: phase.name }]
    : []
  const dimensions = [...source.dimensions, ...ofPhase]
  try {
    if (as.kind === 'profile') {
      const { file, pages } = await answerPages(source, manifest)
      const files = pages.map(bytes => ({ name: file, bytes }))
      return { profile: await profileOf(run, config, files, as.of, readers) }
    }
    const tables = await readers.tables()
    const table = await tableOf(source, manifest, config.limits, tables, phase?.name)
    const options = readOptionsOf(config, { dimensions })
    if (as.kind === 'results') return { run: await tables.readHistograms(table, options) }
    if (as.kind === 'environment')
      return { facts: await tables.readFacts([table], { path: '', ...as }, options) }
    if (as.kind === 'facts') return { facts: countedFacts(table, as.columns) }
    // Phases were known before: the samples of the run are read already.
    if (as.kind === 'jobs' || as.kind === 'sql')
      return { run: await tables.readRecords([table], as, { ...options, phases: [] }) }
    return withoutGaps(await tables.readTables([table], as, options, undefined, [run]), run)
  } catch (error) {
    return {
      missing: (error as Error).message.replace(/\.$/, ''),
      isUseless: error instanceof InputError,
    }
  }
}

/** Returns the fact in each column: its value in the only row, or the number of rows with each value. */
function countedFacts(
  table: UntypedTable,
  columns: Readonly<Record<string, string>>,
): Record<string, string> {
  const entries = Object.entries(columns).map(([fact, column]) => {
    const at = columnAt(table, column, 'as.facts')
    const values = table.rows.map(({ cells }) => cells[at]!.trim()).sort(inNaturalOrder)
    const counted = [...new Set(values)].map(
      value => `${values.filter(each => each === value).length} x ${value}`,
    )
    return [fact, values.length === 1 ? values[0] : counted.join(', ')]
  })
  return Object.fromEntries(entries)
}

/** A stretch without values is a gap from so many steps of the time series … */
const GAP_STEPS = 3
/** … and this share of the time under load. */
const GAP_SHARE = 0.05

/** Leaves out resources whose time series has a gap: a mean over the rest would not be that of the run. */
function withoutGaps(read: RunSummary, run: RunSummary): ReadSource {
  const gaps = (read.resourceSeries ?? []).flatMap(series => gapOf(series, run) ?? [])
  const [first] = gaps
  if (!first) return { run: read }
  const keyOf = ({ workflow, dimensions }: Pick<ResourceSeries, 'workflow' | 'dimensions'>) =>
    seriesKey({ workflow, dimensions, kind: 'resource' })
  const bad = new Set(gaps.map(keyOf))
  const isWhole = (series: Parameters<typeof keyOf>[0]) => !bad.has(keyOf(series))
  const [from, to] = first.gap.map(ms => new Date(ms).toISOString().slice(0, 19))
  const others = gaps.length > 1 ? ` and ${plural(gaps.length - 1, 'other')}` : ''
  const kept = {
    series: read.series.filter(isWhole),
    resourceSeries: read.resourceSeries!.filter(isWhole),
  }
  const missing = `a gap from ${from} to ${to} in "${first.workflow}"${others}`
  return { run: { ...read, ...kept }, missing, isUseless: true }
}

/** Returns the longest stretch under load without values, if it is a gap. */
function gapOf(
  { axis: { startMs, stepMs }, values, workflow, dimensions }: ResourceSeries,
  run: RunSummary,
) {
  const spans = spansOfRun(run, of => agree(of, dimensions))
  const [[from] = [0], [, to] = [0, 0]] = [spans[0], spans.at(-1)]
  const underLoad = ([a, b]: readonly [number, number]) =>
    spans.reduce((sum, [start, end]) => sum + Math.max(0, Math.min(b, end) - Math.max(a, start)), 0)
  const steps = values.flatMap((value, i) => (value === null ? [] : [startMs + i * stepMs]))
  const gaps = [from - stepMs, ...steps].map((at, i) => [at + stepMs, steps[i] ?? to] as const)
  const gap = gaps.sort((a, b) => underLoad(b) - underLoad(a))[0]!
  const least = Math.max(GAP_STEPS * stepMs, GAP_SHARE * underLoad([from, to]))
  return spans.length > 0 && underLoad(gap) >= least ? { workflow, dimensions, gap } : undefined
}
