/** The schema of results that an engine, such as a database, has: an entry of `results` with `engine` in place of `path`. */
import type { DimensionRule } from '../model/reading.ts'
import { withExample } from './fields/documented.ts'
import { isRecord, type SectionOutput, section, type Violation, wrong } from './fields/maps.ts'
import { quoted } from './fields/quantities.ts'
import { choice, scalar, text } from './fields/scalars.ts'

const ENGINES = ['duckdb', 'clickhouse', 'postgresql', 'spark'] as const

/** Milliseconds of a unit. */
const UNITS = { ns: 1e-6, us: 1e-3, µs: 1e-3, ms: 1, s: 1e3 } as const

/** A column of numbers, and how many milliseconds one of them is. Absent: it has none, such as a timestamp. */
export interface NumberColumn {
  readonly name: string
  readonly unitMs?: number
}

/** A column: `ts`, or with the unit of its numbers `ts ms`. */
const numberColumn = (description: string, example: string) =>
  scalar(
    'the name of a column',
    (text): { value: NumberColumn } => {
      const [, name = text, unit = ''] = /^(.*\S)\s+(\S+)$/.exec(text) ?? []
      const isUnit = Object.hasOwn(UNITS, unit)
      return {
        value: isUnit ? { name, unitMs: UNITS[unit as keyof typeof UNITS] } : { name: text },
      }
    },
    { description, examples: [example] },
  )

/** The keys of an entry with an engine. */
export const ENGINE_KEYS = {
  'engine?': choice(
    'Asks an engine that has the samples, by its own client on the PATH (`duckdb`, `clickhouse`, `psql`, `spark-sql`), in place of reading files: docs/scale.md.',
    ENGINES,
  ),
  'from?': text(
    'With `engine`: the table, or files that the engine reads. `{env:NAME}` is a variable of the environment.',
    withExample('s3://bucket/run-{env:RUN}/*.parquet'),
  ),
  'columns?': section('With `engine`: the columns of a sample.', {
    time: numberColumn(
      'Its start: a timestamp, in UTC unless it has a zone, or an epoch with its unit, as in `ts ms`.',
      'ts',
    ),
    elapsed: numberColumn(
      'Its time, with the unit s, ms, us or ns: `took s`. Without one, ms.',
      'ms',
    ),
    label: text('Its workflow.', withExample('route')),
    'ok?': text(
      'Whether it succeeded. Without it, the error rate is missing.',
      withExample('success'),
    ),
    'kind?': text(
      '`transaction` for a transaction, or the responseMessage of JMeter. All others are requests.',
      withExample('kind'),
    ),
  }),
}

/** Keys of files that mean nothing to an engine. */
const OF_FILES = ['format', 'unit', 'workflow', 'metrics', 'encoding', 'run', 'decimal', 'repeat']

/** Yields what is wrong with the keys of an entry about its engine. */
export function* engineRule(entry: Readonly<Record<string, unknown>>): Iterable<Violation> {
  const { path, engine, from, columns, where, trim } = entry
  if ((path === undefined) === (engine === undefined))
    yield wrong([], 'needs either "path", the files with the results, or "engine", which has them.')
  if (engine === undefined) {
    for (const key of ['from', 'columns'])
      if (entry[key] !== undefined)
        yield wrong([key], 'is for engines. Add "engine", or remove this key.')
    if (typeof where === 'string')
      yield wrong(['where'], 'found text, which is for engines, expected a map.')
    return
  }
  if (from === undefined || columns === undefined)
    yield wrong([], '"engine" needs "from" and "columns".')
  const isTrimmed = isRecord(trim) && Object.values(trim).some(span => Number(span) > 0)
  for (const key of [
    ...OF_FILES.filter(key => entry[key] !== undefined),
    ...(isTrimmed ? ['trim'] : []),
  ])
    yield wrong([key], 'is for files. Remove it, or select samples by "where".')
  if (isRecord(where) && Object.keys(where).length > 0)
    yield wrong(['where'], 'found a map, expected a condition in SQL for an engine.')
  const expected = FROM[engine as keyof typeof FROM]
  if (typeof from === 'string' && expected && !sourceIn(engine as Engine, from))
    yield wrong(['from'], `found ${quoted(from)}, expected ${expected}.`)
}

type Engine = (typeof ENGINES)[number]

/** What `from` is, in words. */
const FROM: Readonly<Record<Engine, string>> = {
  duckdb: 'files such as run/*.parquet, or a table of a database such as run.duckdb#samples',
  clickhouse: 'a table such as load.samples, or files such as run/*.parquet',
  postgresql: 'a table such as load.samples',
  spark: 'a table such as load.samples, or Parquet files such as s3a://bucket/run/*.parquet',
}

/** Where samples are: files by one glob, or a table by the parts of its name, in a server or in a file. */
type Source =
  | { readonly kind: 'files'; readonly glob: string }
  | { readonly kind: 'table'; readonly names: readonly string[]; readonly database: string }

/** Files that an engine reads. PostgreSQL reads none. */
const READS: Readonly<Record<Engine, RegExp>> = {
  duckdb: /./,
  clickhouse: /./,
  postgresql: /^$/,
  spark: /(\.parquet|\/)$/,
}

/** Returns where the samples are; undefined when the engine has no such place. */
function sourceIn(engine: Engine, from: string): Source | undefined {
  const at = engine === 'duckdb' ? from.indexOf('#') : -1
  const names = from.slice(at + 1).split('.')
  const isFile = /[/\\*?]|\.(parquet|csv|tsv|json|jsonl|ndjson|gz|zst|arrow|orc)$/i.test(
    from.slice(at + 1),
  )
  if (isFile) return at < 0 && READS[engine].test(from) ? { kind: 'files', glob: from } : undefined
  const isTable = names.length <= 3 && names.every(name => name.trim() !== '')
  return isTable ? { kind: 'table', names, database: from.slice(0, Math.max(at, 0)) } : undefined
}

interface EngineEntry extends SectionOutput<typeof ENGINE_KEYS> {
  readonly where: Readonly<Record<string, string>> | string
  readonly dimensions: readonly DimensionRule[]
  readonly exclude: readonly string[]
}

/** Samples that an engine has, and how to find them. */
export type EngineQuery = ReturnType<typeof queryOf>

/** Converts an entry that obeys `engineRule`. `source`: its place in the configuration. */
export function queryOf(entry: EngineEntry, source: string) {
  const { engine, from, columns, where, dimensions, exclude } = entry
  return {
    source,
    engine: engine!,
    from: from!,
    place: sourceIn(engine!, from!)!,
    columns: columns!,
    where: typeof where === 'string' ? where : undefined,
    dimensions,
    exclude,
  }
}
