/** The part of the schema that says how jobs and database statements are read: tables with a row for each. */
import * as z from 'zod/mini'
import { compileCapture } from '../model/capture.ts'
import { checkedText, documented, list, mistyped, rule, section, text, value } from './fields.ts'
import { dimensions } from './reading-schema.ts'
import { TABLE_KEYS, unitFindings } from './table-schema.ts'

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
        unit: text({ description: 'Unit of the values; for durations also `hh:mm:ss`.', examples: ['ms'] }),
      },
      { description },
    ).check(rule(entry => unitFindings('duration', entry, ['unit']))),
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
      { description: 'What the job is called: a column, or one name for all rows.', examples: [{ column: 'profile' }] },
    ),
    duration: time('How long it took. An empty cell: it did not end.', 'duration'),
    status: column('How it ended.', 'status'),
    error: column('What went wrong; empty where nothing did.', 'error'),
    tenant: column('Whose job it is.', 'tenant'),
    start: column('When it began.', 'started'),
    ...TABLE_KEYS,
    dimensions: z.prefault(dimensions, {}),
  },
  { description: 'Jobs such as imports: a table with a row for each.' },
)

function problemOfPattern(pattern: string): string | undefined {
  try {
    compileCapture(pattern)
    return undefined
  } catch (error) {
    return (error as SyntaxError).message
  }
}

/** An entry of `sql`. */
export const sql = section(
  {
    path: path('metrics/top-sql.csv'),
    text: section(
      { column: text({ description: 'Name of the column.', examples: ['query'] }) },
      { description: 'The statement. Literals are left out of it, so that statements which differ in them are one.' },
    ),
    'tenant-schema': z.exactOptional(
      checkedText('a regular expression', problemOfPattern, {
        description: 'What it captures of the name of a schema is left out: statements of all tenants are one.',
        examples: ['^(\\w+?)_mod_'],
      }),
    ),
    calls: column('How often it was executed.', 'calls'),
    mean: time('Mean execution time.', 'mean_exec_time'),
    total: time('Total execution time.', 'total_exec_time'),
    load: column('Average active sessions.', 'aas'),
    wait: column('What was waited for, in tables with a row for each statement and wait.', 'wait_event'),
    waits: z.prefault(
      list(text({ description: 'Name of a column.' }), {
        description: 'Columns with the average active sessions of one wait each.',
        examples: [['IO:DataFileRead', 'CPU']],
      }),
      [],
    ),
    ...TABLE_KEYS,
    dimensions: z.prefault(dimensions, {}),
  },
  { description: 'Database statements, as from pg_stat_statements or Performance Insights.' },
)
