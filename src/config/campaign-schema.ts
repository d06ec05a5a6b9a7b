/**
 * The schema of a campaign file: what a report over many runs is made of. How its runs are read is said with the keys of
 * perf-gate.yml (schema.ts). From it come the parsed document, docs/schema/campaign-file.schema.json and docs/report.md.
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
    description: 'Facts that the results and the environment do not hold.',
    examples: [{ placement: 'anew' }],
  }),
  {},
)

const run = section(
  {
    id: id('What other parts of the file call it. Unique.'),
    title: title('What it is called in the report.'),
    source: text({
      description: 'A result file, a run.json, an archive, a folder, or one run of a table: as for `--candidate`.',
      examples: ['results/16', 'data#16'],
    }),
    group: z.exactOptional(
      value({ description: 'Runs of one group are repeats of each other: the same test of the same configuration.' }),
    ),
    note: title('What a reader has to know of it.'),
    'not-run': z.prefault(
      list(workflowPattern('Name of a workflow, or a wildcard pattern.'), {
        description: 'Workflows that were left out of this run on purpose: not missing.',
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
    id: value({ description: 'As in `group` of a run.', examples: ['9/10'] }),
    title: title('What the configuration is called in the report.'),
    note: title('What a reader has to know of it.'),
    repeats: z.prefault(
      choice(['yes', 'no'], {
        description: '`no`: its runs differ for another reason than noise, and say nothing of it.',
      }),
      'yes',
    ),
  },
  { description: 'What is to be said of a group of repeats.' },
)

const configuration = section(
  {
    id: id('What `cost-against` calls it.'),
    title: title('What it is called in the report.'),
    note: title('What a reader has to know of it.'),
    facts,
  },
  { description: 'A configuration that no run was made in, but whose cost is known from its facts.' },
)

const link = section(
  {
    text: text({ description: 'What the link says.' }),
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
    description: 'Runs or groups that all others are compared with. Without it, the first group.',
    examples: ['8', ['4', '5']],
  },
)

/** The whole document. Its input is a tree of maps, lists and texts, as `readYaml` makes it. */
export const campaignSchema = section(
  {
    version,
    title: text({ description: 'Title of the report.', examples: ['Instance resources optimization'] }),
    ticket: title('Ticket of the tests.'),
    purpose: markdown('Why the tests were made.'),
    methodology: markdown('How they were made.'),
    conclusions: markdown("The author's own conclusions, before the generated ones."),
    links: z.prefault(list(link, { description: 'Links to dashboards, tickets, data.' }), []),
    runs: list(run, { description: 'The runs, in the order in which they are shown.' }).check(
      z.minLength(1, { error: 'is empty; name at least one run.' }),
    ),
    groups: z.prefault(list(group, { description: 'Titles and notes of groups of repeats.' }), []),
    configurations: z.prefault(list(configuration, { description: 'Configurations that were not run.' }), []),
    baseline: z.exactOptional(baseline),
    goal: z.prefault(
      choice(['fastest', 'cheapest-at-same-performance'], {
        description: 'Which configuration is best: the fastest, or the cheapest of those that are as fast.',
      }),
      'cheapest-at-same-performance',
    ),
    metric: z.exactOptional(
      metric('What configurations are ranked by. Without it, p95, or avg where more cells have it.', 'avg'),
    ),
    'cost-against': z.exactOptional(
      id('Group or configuration whose cost the others are compared with. Without it, the baseline.'),
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
