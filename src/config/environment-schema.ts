/** The part of the schema that says what a run was made in: facts, and what it costs. */
import * as z from 'zod/mini'
import { documented, list, mapOf, mistyped, quantity, section, text, value } from './fields.ts'
import { TABLE_KEYS } from './table-schema.ts'

const factNames = (description: string) =>
  z.prefault(list(text({ description: 'Name of a fact.' }), { description, examples: [['kafka_instance']] }), [])

const factTable = section(
  {
    path: text({
      description: 'The table, as a file glob from the working directory.',
      examples: ['metrics/modules.csv'],
    }),
    run: TABLE_KEYS.run,
    key: z.exactOptional(
      section(
        { column: text({ description: 'Column that names it.', examples: ['module'] }) },
        { description: 'What a row is about: its facts are named `mod-users.version`. Without it a run has one row.' },
      ),
    ),
    columns: z.exactOptional(
      list(text({ description: 'Name of a column.' }), {
        description: 'Columns that are facts; all others without it.',
        examples: [['version', 'task_count']],
      }),
    ),
  },
  { description: 'A table of facts, a column for each: a row for each run, or for each module of one.' },
)

const cost = section(
  {
    facts: list(text({ description: 'Name of a fact.' }), {
      description: 'Facts that name instances, as `3 x c7g.large`.',
      examples: [['instances']],
    }),
    prices: mapOf(quantity('usd/h', 'level', { description: 'Price of one.' }), {
      description: 'Prices by type of instance.',
      examples: [{ 'c7g.large': '0.0725usd/h' }],
    }),
  },
  { description: 'What the environment costs: the metric `cost` of the workflow `environment`.' },
)

const environmentRules = section(
  {
    file: z.exactOptional(text({ description: 'File with the facts of the run.', examples: ['environment.yml'] })),
    table: z.exactOptional(factTable),
    cost: z.exactOptional(cost),
    facts: z.prefault(
      mapOf(value({ description: 'Value of the fact.' }), {
        description: 'Facts of the run, each a name and a value.',
        examples: [{ instances: '6', kafka_instance: 'kafka.m7g.2xlarge' }],
      }),
      {},
    ),
    'must-match': factNames('Facts that must be equal in baseline and candidate; else they are not compared.'),
    expected: factNames(
      'Facts that may differ because the test is about them. A run that differs in another is not comparable as a whole and joins no baseline; candidates that differ in one are refused.',
    ),
  },
  { description: 'Facts, and which of them must match.' },
  () => 'A fact stands under "facts".',
)

/** The key `environment`. */
export const environment = documented(
  z.union([text({ description: 'File with the facts of the run.' }), environmentRules], {
    error: mistyped('the path of a file, or a map with file, table, cost, facts, must-match, expected'),
  }),
  {
    description: 'What the run was made in: the path of a file with facts, or these keys.',
    examples: ['environment.yml'],
  },
)
