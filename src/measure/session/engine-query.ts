/**
 * Writes the query by which an engine counts the samples of a run: a table of the format `histogram`, with a row for each workflow,
 * kind, outcome, span of time and bucket. Buckets are 1 % wide. Spans are those of perf-gate's time batches: the narrowest power of
 * two of which at most 64 cover the run.
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
  /** A number as a whole one, by which an engine may group faster; NULL where it is none, such as NaN. */
  key(sql: string): string
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
  key: (sql: string) => sql,
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
    key: sql => `TRY_CAST(${sql} AS bigint)`,
    epochMs: sql => `epoch_ms(${sql})`,
    client(place) {
      const isInFile = place.kind === 'table' && place.database !== ''
      const database = isInFile ? ['-readonly', place.database] : []
      return ['duckdb', ...database, '-csv', '-header', '-c']
    },
  },
  postgresql: {
    ...STANDARD,
    number: sql => `CAST(${sql} AS double precision)`,
    epochMs: sql => `round(date_part('epoch', ${sql}) * 1000)`,
    // No password is asked for, and no file of the user changes the output.
    client: () => ['psql', '-Xqw', '--csv', '-v', 'ON_ERROR_STOP=1', '-c'],
  },
  clickhouse: {
    name: escaped('`'),
    text: escaped("'"),
    key: STANDARD.key,
    number: sql => `toFloat64(${sql})`,
    truth: sql => `toBool(${sql})`,
    epochMs: sql => `toUnixTimestamp64Milli(${sql} + INTERVAL 0 MILLISECOND)`,
    files(glob) {
      const [, scheme = ''] = /^(s3|https?):\/\//.exec(glob) ?? []
      const reader = { s3: 's3', http: 'url', https: 'url' }[scheme] ?? 'file'
      return `${reader}(${escaped("'")(glob)})`
    },
    client: place => ['clickhouse', place.kind === 'files' ? 'local' : 'client', '--query'],
    select: (columns, rest) => `${columnsOf(columns, escaped('`'))}\n${rest}\nFORMAT CSVWithNames`,
  },
  spark: {
    name: doubled('`'),
    text: escaped("'"),
    key: STANDARD.key,
    number: sql => `CAST(${sql} AS double)`,
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

function queryText({ columns, dimensions, place, where }: EngineQuery, dialect: Dialect): string {
  const { name, number, truth, key, epochMs, files } = dialect
  const found = place.kind === 'files' ? files(place.glob) : place.names.map(name).join('.')
  const samples =
    where === undefined ? found : `(SELECT * FROM ${found} WHERE (${where}\n)) AS gate_found`
  const { time, elapsed, label, ok, kind } = columns
  const msOf = (sql: string) =>
    time.unitMs === undefined ? number(epochMs(sql)) : scaled(number(sql), time.unitMs)
  const isTransaction = (column: string) =>
    `${column} LIKE 'Number of samples in transaction%' OR lower(${column}) = 'transaction'`
  const ofColumns = dimensions.flatMap(each => (each.from === 'column' ? each.column : []))
  const own = [...new Set(ofColumns)].map((column, i) => [column, `gate_dimension_${i}`] as const)
  const groups: Column[] = [
    ['gate_workflow', name(label)],
    ...(kind === undefined ? [] : ([['gate_transaction', isTransaction(name(kind))]] as const)),
    ...(ok === undefined ? [] : ([['gate_ok', truth(name(ok))]] as const)),
    ...own.map(([column, as]): Column => [as, name(column)]),
  ]
  const inner: Column[] = [
    ...groups,
    ['gate_start', msOf(name(time.name))],
    ['gate_ms', scaled(number(name(elapsed.name)), elapsed.unitMs ?? 1)],
  ]
  const end = 'gate_start + gate_ms'
  const steps =
    'CASE WHEN gate_ms >= 0.001 THEN ceil(ln(gate_ms * 1000) / ln(1.01)) WHEN gate_ms >= 0 THEN 0 END'
  const bucket = key(steps)
  // An engine may know the ends of a column without reading it, but not those of an expression.
  const [first, last] = ['min', 'max'].map(end => msOf(`${end}(${name(time.name)})`))
  const width = `power(2, greatest(0, ceil(ln((${last} - ${first} + 1) / 63) / ln(2))))`
  const outer: Column[] = [
    ['workflow', 'gate_workflow'],
    [
      'kind',
      kind === undefined
        ? "'request'"
        : "CASE WHEN gate_transaction THEN 'transaction' ELSE 'request' END",
    ],
    ...own,
    ['le_us', `power(1.01, ${bucket})`],
    ['count', 'count(*)'],
    ...(ok === undefined
      ? []
      : ([['failed', 'CASE WHEN gate_ok THEN 0 WHEN NOT gate_ok THEN count(*) END']] as const)),
    ['sum_us', 'round(sum(gate_ms) * 1000)'],
    ['start', 'min(gate_start)'],
    ['end', `max(${end})`],
    ['span_ms', 'gate_span'],
  ]
  const span = key(`floor((${end}) / gate_span)`)
  const keys = [...groups.map(([as]) => as), bucket, span, 'gate_span']
  return dialect.select(
    outer,
    `FROM (
${columnsOf(inner, as => as)}
FROM ${samples}
) AS gate_samples
CROSS JOIN (
SELECT ${width} AS gate_span
FROM ${samples}
) AS gate_spans
GROUP BY ${keys.join(', ')}`,
  )
}

function scaled(sql: string, factor: number): string {
  if (factor === 1) return sql
  return factor > 1 ? `${sql} * ${factor}` : `${sql} / ${1 / factor}`
}
