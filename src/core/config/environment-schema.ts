/** The schema of the key `environment`: the facts of a run, which of them must match, and what it costs. */

import type * as z from 'zod/mini'
import type { CostRules, FactTable } from '../model/table.ts'
import { converted, withExample } from './fields/documented.ts'
import { list, mapOf, oneOf, section } from './fields/maps.ts'
import { level, text, value } from './fields/scalars.ts'
import { column, TABLE_KEYS } from './table-schema.ts'

const factNames = (description: string) =>
  list(description, text('Name of a fact.'), { examples: [['kafka_instance']], fallback: [] })

/** The keys of tables of facts besides their files. */
export const FACT_KEYS = {
  'key?': column(
    'Column with the subject of a row, such as a module; it prefixes the facts: `mod-users.version`.',
    'module',
    'Column with the name.',
  ),
  'columns?': list(
    'Columns with facts. Without it, all columns that other keys do not name.',
    text('Name of a column.'),
    withExample(['version', 'task_count']),
  ),
}

const factTable: z.ZodMiniType<FactTable> = section(
  'A table with a column for each fact, and a row for each run or module.',
  {
    path: text('The table, as a glob.', withExample('metrics/modules.csv')),
    'encoding?': TABLE_KEYS['encoding?'],
    'run?': TABLE_KEYS['run?'],
    ...FACT_KEYS,
  },
)

const cost: z.ZodMiniType<CostRules> = section(
  'Cost of the environment, shown as the metric `cost` of the workflow `environment`.',
  {
    facts: list(
      'Facts that list instances, such as `3 x c7g.large`.',
      text('Name of a fact.'),
      withExample(['instances']),
    ),
    prices: mapOf(
      'Prices by instance type.',
      level('Price of one instance.', 'usd/h'),
      withExample({ 'c7g.large': '0.0725usd/h' }),
    ),
  },
)

const environmentRules = section(
  'Facts, and which of them must match.',
  {
    'file?': text('File with the facts of the run.', withExample('environment.yml')),
    'table?': factTable,
    'cost?': cost,
    facts: mapOf('Facts of the run, by name.', value('Value of the fact.'), {
      examples: [{ instances: '6', kafka_instance: 'kafka.m7g.2xlarge' }],
      fallback: {},
    }),
    'must-match': factNames(
      'Facts that must be equal in baseline and candidate; otherwise the runs are not compared.',
    ),
    load: factNames(
      'Facts that are loads, such as tenants or users. `report` ranks configurations only where these are equal, and says what each step of a load costs.',
    ),
    limits: mapOf(
      'Metrics of resources that are shares of a limit, each with the attribute of their items that states it: `mod-users` uses a share of its fact `mod-users.cpu`. `report` names those that use more, and the limit that would hold it.',
      text('Attribute of the items.'),
      { examples: [{ cpu: 'cpu' }], fallback: {} },
    ),
    expected: factNames(
      'Facts that may differ, because the test is about them. A run that differs from the baseline in any other fact is not added to it.',
    ),
  },
  { hint: () => 'Facts belong under "facts".' },
)

export type EnvironmentRules = z.output<typeof environmentRules>

/** The environment of a configuration that does not describe it. */
export const NO_ENVIRONMENT: EnvironmentRules = {
  facts: {},
  mustMatch: [],
  load: [],
  limits: {},
  expected: [],
}

export const environment = oneOf(
  'The environment of the run: the path of a file with facts, or these keys.',
  'the path of a file, or a map with file, table, cost, facts, must-match, load, expected',
  [
    converted(
      text('File with the facts of the run.'),
      (file): EnvironmentRules => ({ ...NO_ENVIRONMENT, file }),
    ),
    environmentRules,
  ],
  withExample('environment.yml'),
)
