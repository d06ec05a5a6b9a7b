/** The schema of the key `collect`: data that are fetched for the time of a run, and the tables they become. */
import type * as z from 'zod/mini'
import { defined } from '../model/defined.ts'
import { namesPhase, placeholderProblems } from '../model/placeholders.ts'
import { FACT_KEYS } from './environment-schema.ts'
import { withExample } from './fields/documented.ts'
import { entries, isRecord, list, mapOf, section, wrong } from './fields/maps.ts'
import { choice, level, onOff, text } from './fields/scalars.ts'
import { JOB_KEYS, STATEMENT_KEYS } from './record-schema.ts'
import { RESOURCE_KEYS, resourceRules } from './resource-schema.ts'
import { checkUnit, column, TABLE_KEYS } from './table-schema.ts'

const { 'run?': _, 'encoding?': __, ...ROWS } = TABLE_KEYS
const { metric, unit, ...RESOURCE } = RESOURCE_KEYS
const KINDS = ['resource', 'sql', 'jobs', 'environment', 'facts', 'profile', 'results'] as const

const as = section(
  'What the rows are: one of resource, sql, jobs, environment, facts, profile and results. The keys next to resource are its own.',
  {
    'resource?': metric,
    'unit?': unit,
    ...RESOURCE,
    ...ROWS,
    'sql?': section('Statements of a database.', { ...STATEMENT_KEYS, ...ROWS }),
    'jobs?': section('Jobs such as imports.', {
      name: column('Name of the job.', 'profile'),
      ...JOB_KEYS,
      ...ROWS,
    }),
    'environment?': section('Facts of modules, machines and the like: a row for each.', FACT_KEYS),
    'facts?': mapOf(
      'Facts of the run. Values of several rows are counted: `3 x c7g.large`.',
      text('Column.'),
      withExample({ main_group: 'type' }),
    ),
    'profile?': text(
      'Name of the program whose CPU profile it is: docs/profiles.md.',
      withExample('cart'),
    ),
    'results?': choice(
      '`histogram`: the results of the run, counted by a database: docs/scale.md.',
      ['histogram'],
    ),
  },
  {
    *rule(entry) {
      if (KINDS.filter(kind => entry[kind] !== undefined).length !== 1)
        yield wrong([], `expected one of ${KINDS.join(', ')}.`)
      if (entry.resource === undefined) return
      yield* checkUnit(entry.resource, entry, ['unit'])
      if (entry.unit === undefined || (entry.key ?? entry.time) === undefined)
        yield wrong(
          [],
          'needs "unit", and "key", the column with the name of the resource, or "time".',
        )
    },
  },
)

/** Returns how to read the rows. */
function tableOf(written: z.output<typeof as>, source: string) {
  const {
    resource: metric = '',
    unit = '',
    sql,
    jobs,
    environment,
    facts,
    profile,
    results,
    where,
    decimal,
  } = written
  if (sql) return { kind: 'sql' as const, source, ...sql }
  if (jobs) return { kind: 'jobs' as const, source, ...jobs, name: { column: jobs.name } }
  if (environment) return { kind: 'environment' as const, ...environment }
  if (facts) return { kind: 'facts' as const, columns: facts }
  if (profile !== undefined) return { kind: 'profile' as const, of: profile }
  if (results) return { kind: 'results' as const }
  return defined({ source, where, decimal, ...resourceRules({ ...written, metric, unit }) })
}

const source = section(
  'Data to fetch for the time of a run.',
  {
    name: text('Name, for messages and files.', withExample('service-cpu')),
    'http?': text(
      'Address to get. docs/collect.md lists the placeholders.',
      withExample('{env:PROM}/api?from={start:s}'),
    ),
    'command?': text(
      'Command line that prints the data. It reads `PERF_GATE_START` and the like.',
      withExample('./cpu.sh'),
    ),
    'query?': text(
      'Text for `{query}`.',
      withExample('avg by (service) (rate(container_cpu_usage_seconds_total[1m]))'),
    ),
    headers: mapOf('Headers of the request.', text('Value, with placeholders.'), { fallback: {} }),
    'body?': text(
      'Body of the request, which is then a POST.',
      withExample('{"query": "{query}", "from": {start:ms}}'),
    ),
    'pages?': text(
      'JMESPath of the text for `{page}`, if there is another page.',
      withExample('NextToken'),
    ),
    'rows?': text(
      'JMESPath of the rows in a JSON answer. Needed with pages.',
      withExample('Keys[]'),
    ),
    'once?': list(
      '`[before, after]`: the data are what counters grew by.',
      choice('A time.', ['before', 'after']),
    ),
    state: onOff('`true`: fetched at the end of its own test only, by `--run ID`.', [
      'true',
      'false',
    ]),
    window: section(
      'Widens the time of the run.',
      {
        before: level('Time before its start.', 'ms', { fallback: '0s' }),
        after: level('Time after its end.', 'ms', { fallback: '0s' }),
      },
      { fallback: {} },
    ),
    timeout: level('Time limit of a request or command.', 'ms', { fallback: '2m' }),
    as,
  },
  {
    *rule({ http, body, query, command, headers, pages, rows, once, as }) {
      if ((http === undefined) === (command === undefined))
        yield wrong([], 'expected either http or command.')
      if (pages !== undefined && rows === undefined) yield wrong(['pages'], 'needs "rows".')
      if (once !== undefined && String(once) !== 'before,after')
        yield wrong(['once'], 'expected [before, after].')
      const isOther = isRecord(as) && !('sql' in as || 'resource' in as)
      if (once !== undefined && isOther)
        yield wrong(['once'], 'is for counters: "as" with sql or resource.')
      const isByPhase = namesPhase({ http, query, body, command })
      if (isByPhase && isOther) yield wrong(['as'], 'data of each phase are sql or resource.')
      if (isByPhase && once !== undefined)
        yield wrong(['once'], 'is for the whole test, not for {phase}.')
      for (const [key, text] of Object.entries({
        http,
        body,
        query,
        command,
        headers: JSON.stringify(headers),
      }))
        for (const message of typeof text === 'string' ? placeholderProblems(text, key) : [])
          yield wrong([key], message)
    },
  },
)

/** The key `collect`. */
export const collect = entries(
  'collect',
  'Data to fetch for the time of each run: `perf-gate collect`.',
  source,
  ({ as: table, once, window, timeout: timeoutMs, ...rest }, place) => {
    const { dimensions } = table.sql ?? table.jobs ?? table
    const times = { beforeMs: window.before, afterMs: window.after }
    const kinds = { once: once !== undefined, perLoad: table.per100rps }
    const { http, query, body, command } = rest
    const perPhase = namesPhase({ http, query, body, command })
    return {
      ...rest,
      ...kinds,
      perPhase,
      window: times,
      timeoutMs,
      dimensions,
      as: tableOf(table, `${place}.as`),
    }
  },
)
