/** The schema of the key `environment`: the facts of a run, and the cost of its instances. */
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
    encoding: TABLE_KEYS.encoding,
    run: TABLE_KEYS.run,
    key: z.exactOptional(
      section(
        { column: text({ description: 'Column with the name.', examples: ['module'] }) },
        {
          description:
            'Column that names the subject of a row, such as a module; it prefixes the facts: `mod-users.version`. Without it, a run has one row.',
        },
      ),
    ),
    columns: z.exactOptional(
      list(text({ description: 'Name of a column.' }), {
        description: 'Columns that are facts. Without it, all columns that other keys do not name.',
        examples: [['version', 'task_count']],
      }),
    ),
  },
  { description: 'A table of facts with a column for each fact, and a row for each run or each module of a run.' },
)

const cost = section(
  {
    facts: list(text({ description: 'Name of a fact.' }), {
      description: 'Facts that list instances, such as `3 x c7g.large`.',
      examples: [['instances']],
    }),
    prices: mapOf(quantity('usd/h', 'level', { description: 'Price of one instance.' }), {
      description: 'Prices by instance type.',
      examples: [{ 'c7g.large': '0.0725usd/h' }],
    }),
  },
  { description: 'Cost of the environment, shown as the metric `cost` of the workflow `environment`.' },
)

const environmentRules = section(
  {
    file: z.exactOptional(text({ description: 'File with the facts of the run.', examples: ['environment.yml'] })),
    table: z.exactOptional(factTable),
    cost: z.exactOptional(cost),
    facts: z.prefault(
      mapOf(value({ description: 'Value of the fact.' }), {
        description: 'Facts of the run, by name.',
        examples: [{ instances: '6', kafka_instance: 'kafka.m7g.2xlarge' }],
      }),
      {},
    ),
    'must-match': factNames('Facts that must be equal in baseline and candidate; otherwise the runs are not compared.'),
    load: factNames(
      'Facts that are loads, such as tenants or users. `report` ranks configurations only where these are equal, and says what each step of a load costs.',
    ),
    expected: factNames(
      'Facts that may differ, because the test is about them. A run that differs from the baseline in any other fact is not comparable and is not added to the baseline. Candidates that differ from each other are refused.',
    ),
  },
  { description: 'Facts, and which of them must match.' },
  () => 'Facts belong under "facts".',
)

/** The key `environment`. */
export const environment = documented(
  z.union([text({ description: 'File with the facts of the run.' }), environmentRules], {
    error: mistyped('the path of a file, or a map with file, table, cost, facts, must-match, load, expected'),
  }),
  {
    description: 'The environment of the run: the path of a file with facts, or these keys.',
    examples: ['environment.yml'],
  },
)
