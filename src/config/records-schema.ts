/** The schema of the keys `jobs` and `sql`: tables with a row for each job or database statement. */
import * as z from 'zod/mini'
import { FAILED_JOBS } from '../model/run.ts'
import { checkedText, documented, list, mistyped, rule, section, text, value } from './fields.ts'
import { dimensions, problemOfPattern } from './reading-schema.ts'
import { checkUnit, TABLE_KEYS } from './table-schema.ts'

const path = (example: string) =>
  text({ description: 'Files, as a file glob from the working directory.', examples: [example] })

const column = (description: string, example: string) =>
  z.exactOptional(
    section({ column: text({ description: 'Name of the column.', examples: [example] }) }, { description }),
  )

const time = (description: string, example: string) =>
  z.exactOptional(
    section(
      {
        column: text({ description: 'Name of the column.', examples: [example] }),
        unit: text({
          description: 'Unit of the values; for durations also `hh:mm:ss`, which covers `1 day 02:00:00`.',
          examples: ['ms'],
        }),
      },
      { description },
    ).check(rule(entry => checkUnit('duration', entry, ['unit']))),
  )

/** An entry of `jobs`. */
export const jobs = section(
  {
    path: path('metrics/imports.csv'),
    name: documented(
      z.union(
        [
          value({ description: 'The same name for all rows.' }),
          section({ column: text({ description: 'Name of the column.', examples: ['profile'] }) }, { description: '' }),
        ],
        { error: mistyped('a name, or a map with column') },
      ),
      { description: 'Name of the job: a column, or one name for all rows.', examples: [{ column: 'profile' }] },
    ),
    duration: time('Duration. An empty cell: the job did not end.', 'duration'),
    status: column('Final status.', 'status'),
    failed: z.prefault(
      list(value({ description: 'A status, in upper or lower case.' }), {
        description:
          'Statuses of jobs that failed. Their durations are not compared, nor those of jobs with an error and no status of success.',
        examples: [['ERROR', 'DISCARDED']],
      }),
      [...FAILED_JOBS],
    ),
    error: column('Error message. An empty cell: no error.', 'error'),
    tenant: column('Tenant of the job.', 'tenant'),
    start: column('Start time.', 'started'),
    ...TABLE_KEYS,
    dimensions: z.prefault(dimensions, {}),
  },
  { description: 'Jobs such as imports: a table with a row for each.' },
)

/** An entry of `sql`. */
export const sql = section(
  {
    path: path('metrics/top-sql.csv'),
    text: section(
      { column: text({ description: 'Name of the column.', examples: ['query'] }) },
      {
        description:
          'Text of the statement. Literals are removed, so statements that differ only in them are the same.',
      },
    ),
    'tenant-schema': z.exactOptional(
      checkedText('a regular expression', problemOfPattern, {
        description:
          'Removes the capture of this regular expression from schema names, so statements of all tenants are the same.',
        examples: ['^(\\w+?)_mod_'],
      }),
    ),
    calls: column('Number of executions.', 'calls'),
    mean: time('Mean execution time.', 'mean_exec_time'),
    total: time('Total execution time.', 'total_exec_time'),
    load: column('Average active sessions.', 'aas'),
    wait: column('Wait event, in tables with a row for each statement and wait event.', 'wait_event'),
    waits: z.prefault(
      list(text({ description: 'Name of a column.' }), {
        description: 'Columns with the average active sessions of a wait event, one column for each event.',
        examples: [['IO:DataFileRead', 'CPU']],
      }),
      [],
    ),
    ...TABLE_KEYS,
    dimensions: z.prefault(dimensions, {}),
  },
  { description: 'Database statements, for example from pg_stat_statements or Performance Insights.' },
)
