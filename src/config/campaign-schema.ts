/**
 * The schema of a campaign file, which describes a report over many runs. The keys for reading runs are those of perf-gate.yml
 * (schema.ts). docs/schema/campaign-file.schema.json and the reference in docs/report.md are generated from it.
 */
import * as z from 'zod/mini'
import { choice, documented, list, mapOf, mistyped, rule, section, text, value } from './fields.ts'
import { metric, workflowPattern } from './names.ts'
import { documentSchema } from './schema.ts'

const { version, metrics, results, resources, jobs, sql, environment, judge, limits } = documentSchema.shape
const maxBadRows = documentSchema.shape['max-bad-rows']

const title = (description: string) => z.exactOptional(text({ description }))
const id = (description: string) => value({ description, examples: ['16'] })

const facts = z.prefault(
  mapOf(value({ description: 'Value of the fact.' }), {
    description: 'Facts that neither the results nor the environment state.',
    examples: [{ placement: 'dedicated' }],
  }),
  {},
)

const run = section(
  {
    id: id('Unique id, by which other parts of the file refer to the run.'),
    title: title('Name in the report.'),
    source: text({
      description: 'A result file, a run.json, an archive, a folder, or one run of a table: as for `--candidate`.',
      examples: ['results/16', 'data#16'],
    }),
    group: z.exactOptional(
      value({ description: 'Runs of one group are repeats of each other: the same test of the same configuration.' }),
    ),
    note: title('Remark for the reader of the report.'),
    'not-run': z.prefault(
      list(workflowPattern('Name of a workflow, or a wildcard pattern.'), {
        description: 'Workflows that this run left out on purpose. They are not reported as missing.',
        examples: [['DE_*']],
      }),
      [],
    ),
    facts,
  },
  { description: 'One run.' },
)

const group = section(
  {
    id: value({ description: 'Value of `group` in the runs.', examples: ['9/10'] }),
    title: title('Name of the configuration in the report.'),
    note: title('Remark for the reader of the report.'),
    repeats: z.prefault(
      choice(['yes', 'no'], {
        description: '`no`: its runs differ by more than noise, so the noise between runs is not estimated from them.',
      }),
      'yes',
    ),
  },
  { description: 'Title and note of a group of repeats.' },
)

const configuration = section(
  {
    id: id('Id for `cost-against`.'),
    title: title('Name in the report.'),
    note: title('Remark for the reader of the report.'),
    facts,
  },
  { description: 'A configuration without a run, whose cost follows from its facts.' },
)

const link = section(
  {
    text: text({ description: 'Text of the link.' }),
    url: text({ description: 'Address: http, https or mailto.', examples: ['https://grafana.example.org/d/1'] }),
  },
  { description: 'A link.' },
).check(
  rule(function* ({ url }) {
    if (typeof url === 'string' && !/^(https?:\/\/|mailto:)/i.test(url))
      yield { path: ['url'], message: `expected an address that begins with https://, http:// or mailto:.` }
  }),
)

const markdown = (description: string) =>
  z.exactOptional(
    text({
      description: `${description} Markdown; HTML in it is text. \`{{delta avg "Check-In" 16 vs 8}}\` is a figure of the report.`,
    }),
  )

const baseline = documented(
  z.union([value({ description: 'One run or group.' }), z.array(value({ description: 'A run or group.' }))], {
    error: mistyped('the id of a run or group, or a list of them'),
  }),
  {
    description: 'Runs or groups to compare all others with. Without it, the first group.',
    examples: ['8', ['4', '5']],
  },
)

/** The whole document. Its input is the tree that `readYaml` returns. */
export const campaignSchema = section(
  {
    version,
    title: text({ description: 'Title of the report.', examples: ['Instance resources optimization'] }),
    ticket: title('Ticket of the tests.'),
    purpose: markdown('Purpose of the tests.'),
    methodology: markdown('Method of the tests.'),
    conclusions: markdown("The author's conclusions, shown before the generated ones."),
    links: z.prefault(list(link, { description: 'Links to dashboards, tickets, data.' }), []),
    runs: list(run, { description: 'The runs, in the order in which they are shown.' }).check(
      z.minLength(1, { error: 'is empty; name at least one run.' }),
    ),
    groups: z.prefault(list(group, { description: 'Titles and notes of groups of repeats.' }), []),
    configurations: z.prefault(list(configuration, { description: 'Configurations without a run.' }), []),
    baseline: z.exactOptional(baseline),
    goal: z.prefault(
      choice(['fastest', 'cheapest-at-same-performance'], {
        description: 'Which configuration is best: the fastest, or the cheapest of those that are as fast.',
      }),
      'cheapest-at-same-performance',
    ),
    metric: z.exactOptional(
      metric('Metric that ranks configurations. Without it, p95, or avg if more workflows have it.', 'avg'),
    ),
    'cost-against': z.exactOptional(
      id('Group or configuration to compare the cost of the others with. Without it, the baseline.'),
    ),
    metrics,
    results,
    resources,
    jobs,
    sql,
    environment,
    judge,
    'max-bad-rows': maxBadRows,
    limits,
  },
  { description: 'A campaign of load tests: `perf-gate report FILE`.' },
)

export type CampaignDocument = z.output<typeof campaignSchema>
