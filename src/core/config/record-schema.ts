/** The schema of the keys `jobs` and `sql`: tables with a row for each job, or for each statement of a database. */

import { FAILED_JOBS } from '../model/job.ts'
import { metricOf } from '../model/metric.ts'
import type { JobRules, StatementRules, TimeColumn } from '../model/table.ts'
import { cellUnitFor } from './cell-units.ts'
import { converted, withExample } from './fields/documented.ts'
import { entries, list, oneOf, section } from './fields/maps.ts'
import { text, value } from './fields/scalars.ts'
import {
  checkUnit,
  column,
  nameSource,
  path,
  pattern,
  TABLE_KEYS,
  tableEntry,
  unitOf,
} from './table-schema.ts'

/** A column of durations: a map with column and unit, or `total_exec_time ms`. */
const time = (description: string, example: string) => {
  const map = section(
    description,
    {
      column: text('Name of the column.', withExample(example)),
      unit: text(
        'Unit of the values; for durations also `hh:mm:ss`, which covers `1 day 02:00:00`.',
        withExample('ms'),
      ),
    },
    { rule: entry => checkUnit('duration', entry, ['unit']) },
  )
  const written = converted(
    text('Name of the column, and the unit; without one, `hh:mm:ss`.'),
    text => {
      const [, column = text, unit = 'hh:mm:ss'] = /^(.*\S)\s+(\S+)$/.exec(text) ?? []
      return cellUnitFor(unit, metricOf('duration')!)
        ? { column, unit }
        : { column: text, unit: 'hh:mm:ss' }
    },
  )
  const forms = [written, map]
  const either = oneOf(
    description,
    'the name of a column and its unit, or a map with both',
    forms,
    withExample(`${example} ms`),
  )
  return converted(
    either,
    ({ column, unit }): TimeColumn => ({ column, unit: unitOf('duration', unit) }),
  )
}

/** The keys of jobs and of statements besides their files. */
export const JOB_KEYS = {
  'duration?': time('Duration. An empty cell: the job did not end.', 'duration'),
  'status?': column('Final status.', 'status'),
  failed: list(
    'Statuses of jobs that failed. Their durations are not compared, nor those of jobs with an error and no status of success.',
    value('A status, in upper or lower case.'),
    { examples: [['ERROR', 'DISCARDED']], fallback: [...FAILED_JOBS] },
  ),
  'error?': column('Error message. An empty cell: no error.', 'error'),
  'tenant?': column('Tenant of the job.', 'tenant'),
  'start?': column('Start time.', 'started'),
}
export const STATEMENT_KEYS = {
  text: column(
    'Text of the statement. Literals are removed, so statements that differ only in them are the same.',
    'query',
  ),
  'tenant-schema?': pattern(
    'Removes the capture of this regular expression from schema names, so statements of all tenants are the same.',
    '^(\\w+?)_mod_',
  ),
  'calls?': column('Number of executions.', 'calls'),
  'mean?': time('Mean execution time.', 'mean_exec_time'),
  'total?': time('Total execution time.', 'total_exec_time'),
  'load?': column('Average active sessions.', 'aas'),
  'wait?': column(
    'Wait event, in tables with a row for each statement and wait event.',
    'wait_event',
  ),
  waits: list(
    'Columns with the average active sessions of a wait event, one column for each event.',
    text('Name of a column.'),
    { examples: [['IO:DataFileRead', 'CPU']], fallback: [] },
  ),
}

/** The key `jobs`: tables with a row for each job. */
export const jobs = entries(
  'jobs',
  'Jobs such as imports, for reports.',
  section('Jobs such as imports: a table with a row for each.', {
    path: path('metrics/imports.csv'),
    name: nameSource(
      'Name of the job: a column, or one name for all rows.',
      'The same name for all rows.',
      'profile',
      column('', 'profile'),
    ),
    ...JOB_KEYS,
    ...TABLE_KEYS,
  }),
  (entry, source) =>
    tableEntry(entry, (rest, rows) => ({
      rules: { kind: 'jobs', source, ...rest, ...rows } satisfies JobRules,
    })),
)

/** The key `sql`: tables with a row for each statement of a database. */
export const sql = entries(
  'sql',
  'Statements of a database, for reports and for the thresholds `sql-calls` and `sql-time`: of a run the 200 that take most time.',
  section('Database statements, for example from pg_stat_statements or Performance Insights.', {
    path: path('metrics/top-sql.csv'),
    ...STATEMENT_KEYS,
    ...TABLE_KEYS,
  }),
  (entry, source) =>
    tableEntry(entry, (rest, rows) => ({
      rules: { kind: 'sql', source, ...rest, ...rows } satisfies StatementRules,
    })),
)
