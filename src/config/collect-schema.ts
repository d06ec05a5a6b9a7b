/** The schema of the key `collect`: data that are fetched for the time of a run, and the tables they become. */
import type * as z from 'zod/mini'
import { defined } from '../model/defined.ts'
import { placeholderProblems } from '../model/placeholders.ts'
import type { FactTable, JobRules, StatementRules, TableRules } from '../model/table.ts'
import { choice, entries, isRecord, level, list, mapOf, section, text, type Violation } from './fields.ts'
import { RESOURCE_KEYS, resourceProblems, resourceTable } from './reading-schema.ts'
import { column, JOB_KEYS, STATEMENT_KEYS, TABLE_KEYS } from './table-schema.ts'

const { 'run?': _, 'encoding?': __, ...ROWS } = TABLE_KEYS
const { metric, unit, ...RESOURCE } = RESOURCE_KEYS
const KINDS = ['resource', 'sql', 'jobs', 'environment', 'facts'] as const

const as = section(
  'What the rows are: one of resource, sql, jobs, environment and facts. The keys next to resource are its own.',
  {
    'resource?': metric,
    'unit?': unit,
    ...RESOURCE,
    ...ROWS,
    'sql?': section('Statements of a database.', { ...STATEMENT_KEYS, ...ROWS }),
    'jobs?': section('Jobs such as imports.', { name: column('Name of the job.', 'profile'), ...JOB_KEYS, ...ROWS }),
    'environment?': section('Facts of modules, machines and the like: a row for each.', {
      'key?': column('Column with the name of the module; it prefixes the facts.', 'family'),
      'columns?': list('Columns that are facts. Without it, all others.', text('Name of a column.')),
    }),
    'facts?': mapOf(
      'Facts of the run, each with its column. The values of several rows are counted: `3 x c7g.large`.',
      text('Name of a column.'),
      { examples: [{ main_group: 'type' }] },
    ),
  },
  {
    *rule(entry): Iterable<Violation> {
      if (KINDS.filter(kind => entry[kind] !== undefined).length !== 1)
        yield { path: [], message: `expected one of ${KINDS.join(', ')}.` }
      if (entry.resource === undefined) return
      yield* resourceProblems(entry, entry.resource)
      if (entry.unit === undefined) yield { path: [], message: 'needs "unit", the unit of the values.' }
    },
  },
)

type Table =
  | TableRules
  | JobRules
  | StatementRules
  | ({ readonly kind: 'environment' } & Pick<FactTable, 'key' | 'columns'>)
  | { readonly kind: 'facts'; readonly columns: Readonly<Record<string, string>> }

function tableOf(written: z.output<typeof as>, source: string): Table {
  const { resource, unit, sql, jobs, environment, facts, where, decimal, ...columns } = written
  if (sql) return { kind: 'sql', source, ...sql }
  if (jobs) return { kind: 'jobs', source, ...jobs, name: { column: jobs.name } }
  if (environment) return { kind: 'environment', ...environment }
  if (facts) return { kind: 'facts', columns: facts }
  return resourceTable(source, { ...columns, metric: resource!, unit: unit! }, defined({ where, decimal }))
}

const template = (description: string, example: string) => text(description, { examples: [example] })

const source = section(
  'Data to fetch for the time of a run.',
  {
    name: template('Name, for messages and files.', 'service-cpu'),
    'http?': template(
      'Address to get. Placeholders: `{start}`, `{end}` (ISO 8601; `{start:s}` and `{start:ms}` count from 1970), `{query}`, `{page}`, `{fact:NAME}`, `{env:NAME}`.',
      '{env:PROM}/api/v1/query_range?query={query}&start={start:s}&end={end:s}&step=30',
    ),
    'command?': template(
      'Command line that prints the data. Its environment has `PERF_GATE_START`, `PERF_GATE_END` (also with `_S` and `_MS`), `PERF_GATE_RUN`, `PERF_GATE_QUERY` and `PERF_GATE_FACT_NAME`.',
      './imports.sh',
    ),
    'query?': template('Text for `{query}`.', 'avg by (service) (rate(container_cpu_usage_seconds_total[1m]))'),
    headers: mapOf('Headers of the request.', text('Value, with placeholders.'), {
      examples: [{ Authorization: 'Bearer {env:GRAFANA_TOKEN}' }],
      fallback: {},
    }),
    'body?': template('Body of the request, which is then a POST.', '{"query": "{query}", "from": {start:ms}}'),
    'pages?': template('JMESPath of the text for `{page}`, if there is another page.', 'NextToken'),
    'rows?': template('JMESPath of the rows in a JSON answer. Needed with pages.', 'Keys[]'),
    'once?': list('`[before, after]`: the data are what counters grew by.', choice('A time.', ['before', 'after'])),
    state: choice('`true`: is fetched at the end of its own test only, by `collect --run ID`.', ['true', 'false'], {
      fallback: 'false',
    }),
    window: section(
      'Widens the time of the run.',
      {
        before: level('Time before its start.', 'ms', { fallback: '0s' }),
        after: level('Time after its end.', 'ms', { examples: ['3h'], fallback: '0s' }),
      },
      { fallback: {} },
    ),
    timeout: level('Time limit of a request or command.', 'ms', { examples: ['30s'], fallback: '2m' }),
    as,
  },
  {
    *rule(entry) {
      if ((entry.http === undefined) === (entry.command === undefined))
        yield { path: [], message: 'expected either http or command.' }
      if (entry.pages !== undefined && entry.rows === undefined) yield { path: ['pages'], message: 'needs "rows".' }
      if (entry.once !== undefined && String(entry.once) !== 'before,after')
        yield { path: ['once'], message: 'expected [before, after].' }
      if (entry.once !== undefined && isRecord(entry.as) && !('sql' in entry.as || 'resource' in entry.as))
        yield { path: ['once'], message: 'is for counters: "as" with sql or resource.' }
      const { http, body, query, command, headers } = entry
      for (const [key, text] of Object.entries({ http, body, query, command, headers: JSON.stringify(headers) }))
        for (const message of typeof text === 'string' ? placeholderProblems(text, key) : [])
          yield { path: [key], message }
    },
  },
)

/** The key `collect`. */
export const collect = entries(
  'collect',
  'Data to fetch for the time of each run: `perf-gate collect`.',
  source,
  (entry, place) => {
    const { as: table, state, once, window, timeout: timeoutMs, ...rest } = entry
    const { dimensions } = table.sql ?? table.jobs ?? table
    const times = { beforeMs: window.before, afterMs: window.after }
    const kinds = { once: once !== undefined, state: state === 'true', perLoad: table.per100rps === 'on' }
    return { ...rest, ...kinds, window: times, timeoutMs, dimensions, as: tableOf(table, `${place}.as`) }
  },
)
