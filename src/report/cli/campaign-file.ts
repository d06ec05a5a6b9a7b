/**
 * The schema of a campaign file, which describes a report over many runs, and the file in the form the program uses. The keys
 * for reading runs are those of perf-gate.yml (schema.ts). docs/schema/campaign-file.schema.json and the reference in
 * docs/report.md are generated from it.
 */
import * as z from 'zod/mini'
import type { Config } from '../../core/config/config.ts'
import { DEFAULT_CONFIG } from '../../core/config/default.ts'
import { converted, withExample } from '../../core/config/fields/documented.ts'
import { list, mapOf, oneOf, section, wrong } from '../../core/config/fields/maps.ts'
import { metric, workflowPatterns } from '../../core/config/fields/names.ts'
import { choice, text, value } from '../../core/config/fields/scalars.ts'
import { parseDocument } from '../../core/config/load.ts'
import { readingRules, SHARED_KEYS, version } from '../../core/config/schema.ts'
import { defined } from '../../core/model/defined.ts'
import { ConfigError } from '../../core/model/errors.ts'

const id = (description: string) => value(description, withExample('16'))

const facts = mapOf(
  'Facts that neither the results nor the environment state.',
  value('Value of the fact.'),
  {
    examples: [{ placement: 'dedicated' }],
    fallback: {},
  },
)

const run = section('One run.', {
  id: id('Unique id, by which other parts of the file refer to the run.'),
  'title?': text('Name in the report.'),
  source: text(
    'A result file, a run.json, an archive, a folder, or one run of a table: as for `--candidate`.',
    {
      examples: ['results/16', 'data#16'],
    },
  ),
  'group?': value(
    'Runs of one group are repeats of each other: the same test of the same configuration.',
  ),
  'objective?': text('What the run was to show.'),
  'note?': text('Remark for the reader of the report.'),
  'not-run': workflowPatterns(
    'Workflows that this run left out on purpose. They are not reported as missing.',
    'DE_*',
  ),
  facts,
})

const group = section('Title and note of a group of repeats.', {
  id: value('Value of `group` in the runs.', withExample('9/10')),
  'title?': text('Name of the configuration in the report.'),
  'note?': text('Remark for the reader of the report.'),
  repeats: converted(
    choice(
      '`no`: its runs differ by more than noise, so the noise between runs is not estimated from them.',
      ['yes', 'no'],
      { fallback: 'yes' },
    ),
    word => word === 'yes',
  ),
})

const configuration = section('A configuration without a run, whose cost follows from its facts.', {
  id: id('Id for `cost-against`.'),
  'title?': text('Name in the report.'),
  'note?': text('Remark for the reader of the report.'),
  facts,
})

const link = section(
  'A link.',
  {
    text: text('Text of the link.'),
    url: text('Address: http, https or mailto.', withExample('https://grafana.example.org/d/1')),
  },
  {
    *rule({ url }) {
      if (typeof url === 'string' && !/^(https?:\/\/|mailto:)/i.test(url))
        yield wrong(['url'], `expected an address that begins with https://, http:// or mailto:.`)
    },
  },
)

const markdown = (description: string) =>
  text(
    `${description} Markdown; HTML in it is text. \`{{delta avg "Check-In" 16 vs 8}}\` is a figure of the report.`,
  )

const baseline = oneOf(
  'Runs or groups to compare all others with. Without it, the first group.',
  'the id of a run or group, or a list of them',
  [converted(value('One run or group.'), id => [id]), z.array(value('A run or group.'))],
  { examples: ['8', ['4', '5']] },
)

/** The whole document. Its input is the tree that `readYaml` returns. */
export const campaignSchema = section('A campaign of load tests: `perf-gate report FILE`.', {
  version,
  title: text('Title of the report.', withExample('Instance resources optimization')),
  'ticket?': text('Ticket of the tests.'),
  'purpose?': markdown('Purpose of the tests.'),
  'methodology?': markdown('Method of the tests.'),
  'conclusions?': markdown("The author's conclusions, shown before the generated ones."),
  links: list('Links to dashboards, tickets, data.', link, { fallback: [] }),
  runs: list('The runs, in the order in which they are shown.', run).check(
    z.minLength(1, { error: 'is empty; name at least one run.' }),
  ),
  groups: list('Titles and notes of groups of repeats.', group, { fallback: [] }),
  configurations: list('Configurations without a run.', configuration, { fallback: [] }),
  'baseline?': baseline,
  fold: mapOf(
    'One row for all values of a dimension that match, in place of a row for each, with the smallest and largest of them.',
    mapOf(
      'Name of the row, and a value or wildcard pattern.',
      value('A value, or a wildcard pattern.'),
    ),
    { examples: [{ tenant: { primary: 'fs00001137', secondary: 'mob*' } }], fallback: {} },
  ),
  goal: choice(
    'Which configuration is best: the fastest, or the cheapest of those that are as fast.',
    ['fastest', 'cheapest-at-same-performance'],
    { fallback: 'cheapest-at-same-performance' },
  ),
  'metric?': metric(
    'Metric that ranks configurations. Without it, p95, or avg if more workflows have it.',
    'avg',
  ),
  'cost-against?': id(
    'Group or configuration to compare the cost of the others with. Without it, the baseline.',
  ),
  ...SHARED_KEYS,
})

export type CampaignFile = ReturnType<typeof parseCampaign>

/** Parses a campaign file. Pure. @throws ConfigError with a line for each problem, as `parseConfig` does */
export function parseCampaign(text: string, file: string) {
  const { data, yaml, metrics } = parseDocument(() => campaignSchema, text, file)
  const { purpose, methodology, conclusions, baseline = [], ...rest } = readingRules(data)
  if (rest.engines.length > 0)
    throw new ConfigError(
      `${file}:${yaml.lineOf(['results'])}: results: an engine is asked for one run. Summarize each run with a configuration, and give its file as "source".`,
    )
  return {
    ...rest,
    texts: defined({ purpose, methodology, conclusions }),
    /** Ids of runs or groups. Empty: the first group. */
    baseline,
    /** The settings for reading the runs. */
    config: { ...DEFAULT_CONFIG, ...rest, ...metrics, file } satisfies Config,
    /** Returns the position of a key: 'campaign.yml:12: purpose'. */
    placeOf: (path: readonly (string | number)[]) =>
      `${file}:${yaml.lineOf(path)}: ${path.join('.')}`,
  }
}
