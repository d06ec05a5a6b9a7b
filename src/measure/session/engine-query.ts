/**
 * Writes the query by which an engine counts the samples of a run: a table of the format `histogram`. Samples are counted once, by
 * workflow, kind, outcome, span of time and bucket. These counts are added up to what a run keeps: buckets of the whole run, and for
 * each span, which is a time batch, its sketch. So few rows are printed and read. Spans are the narrowest power of two of which at
 * most 64 cover the run.
 */
import type { EngineQuery } from '../../core/config/engine-schema.ts'
import { InputError } from '../../core/model/errors.ts'

/** What engines write differently. */
interface Dialect {
  name(name: string): string
  text(text: string): string
  /** The types of numbers and of truth values, as in `cast(x, type)`. */
  number(sql: string): string
  truth(sql: string): string
  /** A number of ms, whole where the engine is faster with whole ones. NULL where it is none, such as NaN, or NaN. */
  whole(sql: string): string
  /** The span in which `gate_end` lies. */
  readonly slot: string
  /** A timestamp as milliseconds since 1970. Refuses numbers. */
  epochMs(sql: string): string
  /** Files in place of a table. */
  files(glob: string): string
  /** The program and its arguments before the query. */
  client(place: EngineQuery['place']): readonly [string, ...string[]]
  /** Returns the query for columns, and what follows them. */
  select(columns: readonly Column[], rest: string): string
}

/** A column of the answer and its expression. */
type Column = readonly [name: string, sql: string]

const doubled = (quote: string) => (text: string) =>
  quote + text.replaceAll(quote, quote + quote) + quote
const escaped = (quote: string) => (text: string) => quote + text.replace(/[\\'`]/g, '\\$&') + quote

const columnsOf = (columns: readonly Column[], name: Dialect['name']) =>
  `SELECT ${columns.map(([as, sql]) => `${sql} AS ${name(as)}`).join(',\n  ')}`

const STANDARD = {
  slot: 'floor(gate_end / gate_span)',
  name: doubled('"'),
  text: doubled("'"),
  files: doubled("'"),
  truth: (sql: string) => `CAST(${sql} AS boolean)`,
  select: (columns: readonly Column[], rest: string) =>
    `${columnsOf(columns, doubled('"'))}\n${rest}`,
}

const DIALECTS: Readonly<Record<EngineQuery['engine'], Dialect>> = {
  duckdb: {
    ...STANDARD,
    number: sql => `CAST(${sql} AS double)`,
    whole: sql => `TRY_CAST(${sql} AS bigint)`,
    slot: 'gate_end & -gate_span',
    epochMs: sql => `CAST(epoch_ms(${sql}) AS bigint)`,
    client(place) {
      const isInFile = place.kind === 'table' && place.database !== ''
      const database = isInFile ? ['-readonly', place.database] : []
      return ['duckdb', ...database, '-csv', '-header', '-nullvalue', '', '-c']
    },
  },
  postgresql: {
    ...STANDARD,
    number: sql => `CAST(${sql} AS double precision)`,
    whole: sql => `CAST(${sql} AS double precision)`,
    epochMs: sql => `round(date_part('epoch', ${sql}) * 1000)`,
    // No password is asked for, and no file of the user changes the output.
    client: () => ['psql', '-Xqw', '--csv', '-v', 'ON_ERROR_STOP=1', '-c'],
  },
  clickhouse: {
    name: escaped('`'),
    text: escaped("'"),
    slot: STANDARD.slot,
    number: sql => `toFloat64(${sql})`,
    whole: sql => `toFloat64(${sql})`,
    truth: sql => `toBool(${sql})`,
    epochMs: sql => `toUnixTimestamp64Milli(${sql} + INTERVAL 0 MILLISECOND)`,
    files(glob) {
      const [, scheme = ''] = /^(s3|https?):\/\//.exec(glob) ?? []
      const reader = { s3: 's3', http: 'url', https: 'url' }[scheme] ?? 'file'
      return `${reader}(${escaped("'")(glob)})`
    },
    client: place => ['clickhouse', place.kind === 'files' ? 'local' : 'client', '--query'],
    select: (columns, rest) =>
      `${columnsOf(columns, escaped('`'))}\n${rest}\nFORMAT CSVWithNames\nSETTINGS format_csv_null_representation = ''`,
  },
  spark: {
    name: doubled('`'),
    text: escaped("'"),
    slot: STANDARD.slot,
    number: sql => `CAST(${sql} AS double)`,
    whole: sql => `CAST(${sql} AS double)`,
    truth: STANDARD.truth,
    epochMs: sql => `unix_millis(${sql})`,
    files: glob => `parquet.${doubled('`')(glob)}`,
    client() {
      const settings = ['spark.sql.session.timeZone=UTC', 'spark.sql.cli.print.header=true']
      return ['spark-sql', '-S', ...settings.flatMap(each => ['--conf', each]), '-e']
    },
    // It prints tab-separated texts without quotes, so each row is one column.
    select(columns, rest) {
      const fields = columns.map(([name, sql]) => `'${name}', ${sql}`).join(',\n  ')
      const names = columns.map(([name]) => name).join()
      const options = `map('quoteAll', 'true', 'escape', '"')`
      return `SELECT to_csv(named_struct(${fields}), ${options}) AS ${doubled('`')(names)}\n${rest}`
    },
  },
}

/** A program that asks an engine, and its arguments. */
export interface Client {
  readonly program: string
  readonly args: readonly string[]
}

/** Variables of the environment, for `{env:NAME}`. */
export type Variables = Readonly<Record<string, string | undefined>>

/** Returns the client that asks for the samples, with the query as its last argument. */
export function clientOf(query: EngineQuery): Client {
  const dialect = DIALECTS[query.engine]
  const [program, ...options] = dialect.client(query.place)
  return { program, args: [...options, queryText(query, dialect)] }
}

/** Returns the columns that are dimensions, with their names in the answer: their own may be those of its other columns. */
export function dimensionColumns({ dimensions }: EngineQuery): ReadonlyMap<string, string> {
  const columns = dimensions.flatMap(each => (each.from === 'column' ? each.column : []))
  return new Map([...new Set(columns)].map((column, i) => [column, `gate_dimension_${i}`]))
}

/** Puts variables of the environment in place of `{env:NAME}`. @throws InputError when one is not set */
export function filled(query: EngineQuery, variables: Variables): EngineQuery {
  const { source, engine, from, place, where } = query
  const fill = (given: string, quote = (value: string) => value) =>
    given.replace(/\{env:(\w+)\}/g, (_, name: string) => {
      const value = variables[name]
      if (value !== undefined) return quote(value)
      throw new InputError(
        `${source}: the environment has no variable ${name}, which {env:${name}} names. Set it.`,
      )
    })
  return {
    ...query,
    from: fill(from),
    place:
      place.kind === 'files'
        ? { ...place, glob: fill(place.glob) }
        : {
            ...place,
            names: place.names.map(each => fill(each)),
            database: fill(place.database),
          },
    where: where && fill(where, DIALECTS[engine].text),
  }
}

/**
 * The bucket of a time: its value rounded to seven binary digits, so buckets are 0.8 to 1.6 % wide. A difference of two large numbers
 * rounds (Veltkamp 1968), which costs engines a quarter of a logarithm. NaN for times that are too large.
 */
const BUCKET = `gate_ms * ${2 ** 46 + 1}e0 - (gate_ms * ${2 ** 46 + 1}e0 - gate_ms)`
const IS_TIME = 'gate_bucket >= 0 AND gate_bucket < 1e12'
/** Whether samples have a time, and not one near 1970. Others have rows of their own, which are then the only ones that are refused. */
const IS_COUNTED = `${IS_TIME} AND gate_slot > 0`
/** Above all times of a bucket, in us. */
const ABOVE = 1000 * (1 + 2 ** -7)
const MEAN_US = 'greatest(1, round(gate_sum * 1000 / gate_count))'
/** The bucket of a sketch (stats/sketch.ts) that has the mean of a bucket: its value cut to five binary digits. */
const SKETCH_WIDTH = `power(2, floor(ln(${MEAN_US}) / ln(2)) - 4)`
const SKETCH = `floor(${MEAN_US} / ${SKETCH_WIDTH}) * ${SKETCH_WIDTH}`

function queryText(query: EngineQuery, dialect: Dialect): string {
  const { place, where, columns } = query
  const { name, files, select } = dialect
  const found = place.kind === 'files' ? files(place.glob) : place.names.map(name).join('.')
  const samples =
    where === undefined ? found : `(SELECT * FROM ${found} WHERE (${where}\n)) AS gate_found`
  const groups = groupsOf(query, dialect)
  const keys = groups.map(([as]) => as)
  const hasOutcome = columns.ok !== undefined
  const sketch = hasOutcome ? `CASE WHEN NOT gate_ok THEN 0 ELSE ${SKETCH} END` : SKETCH
  const rows: Column[] = [
    ['workflow', 'gate_workflow'],
    [
      'kind',
      columns.kind === undefined
        ? "'request'"
        : "CASE WHEN gate_transaction THEN 'transaction' ELSE 'request' END",
    ],
    ...[...dimensionColumns(query).values()].map((as): Column => [as, as]),
    ['le_us', `max(CASE WHEN ${IS_TIME} THEN gate_bucket * ${ABOVE} END)`],
    ['count', 'sum(gate_count)'],
    ...(hasOutcome
      ? ([
          ['failed', 'CASE WHEN gate_ok THEN 0 WHEN NOT gate_ok THEN sum(gate_count) END'],
        ] as const)
      : []),
    ['sum_us', 'round(sum(gate_sum) * 1000)'],
    ['start', 'min(gate_first)'],
    ['end', 'max(gate_last)'],
    ['span_ms', 'gate_span'],
    ['counted_in', "CASE WHEN GROUPING(gate_time) = 0 THEN 'run' ELSE 'batches' END"],
  ]
  return select(
    rows,
    `FROM (
SELECT *,
  CASE WHEN ${IS_COUNTED} THEN gate_bucket END AS gate_time,
  CASE WHEN ${IS_COUNTED} THEN ${sketch} END AS gate_sketch
FROM (
${countsOf(query, samples, groups, dialect)}
) AS gate_counts
) AS gate_sketches
GROUP BY GROUPING SETS (
  (${[...keys, 'gate_span', 'gate_time'].join(', ')}),
  (${[...keys, 'gate_span', 'gate_slot', 'gate_sketch'].join(', ')})
)`,
  )
}

/** Returns what samples are counted by, besides their times. */
function groupsOf(query: EngineQuery, { name, truth }: Dialect): Column[] {
  const { label, ok, kind } = query.columns
  const isTransaction = (column: string) =>
    `${column} LIKE 'Number of samples in transaction%' OR lower(${column}) = 'transaction'`
  return [
    ['gate_workflow', name(label)],
    ...(kind === undefined ? [] : ([['gate_transaction', isTransaction(name(kind))]] as const)),
    ...(ok === undefined ? [] : ([['gate_ok', truth(name(ok))]] as const)),
    ...[...dimensionColumns(query)].map(([column, as]): Column => [as, name(column)]),
  ]
}

/** Returns the query that counts samples: the only part that sees each of them. */
function countsOf(
  { columns: { time, elapsed } }: EngineQuery,
  samples: string,
  groups: readonly Column[],
  { name, number, whole, epochMs, slot }: Dialect,
): string {
  const wholeMs = (sql: string, unitMs = 1) =>
    whole(unitMs === 1 ? sql : scaled(number(sql), unitMs))
  const startMs = (sql: string) =>
    time.unitMs === undefined ? epochMs(sql) : wholeMs(sql, time.unitMs)
  const start = startMs(name(time.name))
  const inner: Column[] = [
    ...groups,
    ['gate_start', start],
    ['gate_end', `${start} + ${wholeMs(name(elapsed.name), elapsed.unitMs)}`],
    ['gate_ms', scaled(number(name(elapsed.name)), elapsed.unitMs ?? 1)],
  ]
  // An engine may know the ends of a column without reading it, but not those of an expression.
  const [first, last] = ['min', 'max'].map(end => startMs(`${end}(${name(time.name)})`))
  const width = `power(2, greatest(0, ceil(ln((${last} - ${first} + 1) / 63) / ln(2))))`
  const keys: Column[] = [
    ...groups.map(([as]): Column => [as, as]),
    ['gate_bucket', BUCKET],
    ['gate_slot', slot],
    ['gate_span', 'gate_span'],
  ]
  const counts: Column[] = [
    ...keys,
    ['gate_count', 'count(*)'],
    ['gate_sum', 'sum(gate_ms)'],
    ['gate_first', 'min(gate_start)'],
    ['gate_last', 'max(gate_end)'],
  ]
  return `${columnsOf(counts, as => as)}
FROM (
${columnsOf(inner, as => as)}
FROM ${samples}
) AS gate_samples
CROSS JOIN (
SELECT ${whole(width)} AS gate_span
FROM ${samples}
) AS gate_spans
GROUP BY ${keys.map(([as]) => as).join(', ')}`
}

function scaled(sql: string, factor: number): string {
  if (factor === 1) return sql
  return factor > 1 ? `${sql} * ${factor}` : `${sql} / ${1 / factor}`
}
