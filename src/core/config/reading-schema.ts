/** The keys that say which files are a run, and the schema of two of them: `profiles` and `limits`. */

import type * as z from 'zod/mini'
import { DEFAULT_LIMITS, type ReadLimits } from '../model/reading.ts'
import { environment } from './environment-schema.ts'
import { withExample } from './fields/documented.ts'
import { list, section } from './fields/maps.ts'
import { writeLevel } from './fields/quantities.ts'
import { count, level, text } from './fields/scalars.ts'
import { jobs, sql } from './record-schema.ts'
import { resources } from './resource-schema.ts'
import { results } from './results-schema.ts'

const profileEntry = section('CPU profiles of a program during the test.', {
  path: text(
    'Glob of its files: pprof, collapsed stacks or `.cpuprofile`. Those of several instances count together.',
    withExample('results/*.pprof'),
  ),
  'for?': text('Name of the program, where several are profiled.', withExample('cart')),
})

/** Profiles of a run. */
export const profiles = list(
  'CPU profiles. Where a time is worse, the report names the functions that grew.',
  profileEntry,
  { fallback: [] },
)

/** The keys of a configuration, and of a campaign, that say which files are a run. */
export const RUN_FILES = { results, resources, jobs, sql, 'environment?': environment }

const most = (limit: keyof ReadLimits, description: string) =>
  count(description, 1, { fallback: `${DEFAULT_LIMITS[limit]}` })

const mostBytes = (limit: keyof ReadLimits, description: string) =>
  level(description, 'bytes', {
    examples: ['32MiB'],
    fallback: writeLevel(DEFAULT_LIMITS[limit], 'bytes'),
  })

/** The key `limits`. */
export const limits: z.ZodMiniType<ReadLimits> = section(
  'Limits for reading files. Messages name the one that was exceeded.',
  {
    files: most('files', 'Files in a folder, an archive or a glob.'),
    'row-bytes': mostBytes('rowBytes', 'Size of one row, including line breaks in quotes.'),
    columns: most('columns', 'Columns of a row.'),
    workflows: most(
      'workflows',
      'Distinct workflows. All others are counted together as `(other)`.',
    ),
    'error-texts': most(
      'errorTexts',
      'Distinct error codes and messages. All others are counted together as `(other)`.',
    ),
    'inflated-bytes': mostBytes('inflatedBytes', 'Unpacked size of one archive or packed file.'),
    'inflate-ratio': most('inflateRatio', 'Unpacked size / packed size, above 10 MB.'),
    'document-bytes': mostBytes(
      'documentBytes',
      'Size of a file that is read as a whole, such as JSON.',
    ),
  },
  { fallback: {} },
)
