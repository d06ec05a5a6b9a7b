/**
 * The schema of the configuration file: the only definition of its keys, their defaults and their documentation.
 * docs/schema/config.schema.json and the reference in docs/configuration.md are generated from it.
 */
import * as z from 'zod/mini'
import { isBranchName, isName } from '../model/branch-name.ts'
import { declaredMetrics, metricOf } from '../model/metric.ts'
import { DEFAULT_SUITE } from '../model/report.ts'
import { customMetrics } from './custom-metrics.ts'
import { environment } from './environment-schema.ts'
import {
  checkedText,
  choice,
  count,
  documented,
  list,
  quantity,
  quantityOrOff,
  rule,
  scalar,
  section,
  text,
} from './fields.ts'
import { metric, where, workflowPattern } from './names.ts'
import { limits, resource, results } from './reading-schema.ts'
import { jobs, sql } from './records-schema.ts'
import {
  BUILT_IN_NEW_LIMITS,
  BUILT_IN_THRESHOLDS,
  findAllowances,
  findEmptyThresholds,
  thresholds,
} from './thresholds.ts'
import { parseCount, parseLevel, quoted } from './units.ts'

export type { Config } from './config.ts'

const MIN_SAMPLES =
  'Minimum number of samples in the candidate. With fewer, the verdict is no-data, which fails; where the baseline has as few, nothing is judged.'

const workflowRule = () =>
  section(
    {
      match: workflowPattern('Name of the workflow, or a wildcard pattern: `*` is any text, `?` one character.'),
      where,
      thresholds: z.prefault(thresholds({ description: 'Thresholds that override the general ones, key by key.' }), {}),
      'min-samples': z.exactOptional(count(1, { description: MIN_SAMPLES })),
      owner: z.exactOptional(
        text({ description: 'Owner of the workflow, shown with a breach.', examples: ['@org/circulation'] }),
      ),
    },
    { description: 'Settings for some workflows.' },
  )

const waiver = section(
  {
    workflow: workflowPattern('Name of the workflow, or a wildcard pattern.'),
    where,
    metric: metric('The metric whose breach is accepted.', 'p95'),
    accept: checkedText('a value such as 60s', () => undefined, {
      description: 'Value up to which (for throughput: down to which) a breach is only a warning.',
      examples: ['60s'],
    }),
    until: checkedText('a date such as 2027-01-31', problemOfDate, {
      description: 'Last day of the waiver, UTC. After it the check fails again.',
      examples: ['2027-01-31'],
    }),
    reason: text({ description: 'Reason, shown in the report.', examples: ['index rebuild'] }),
    ticket: z.exactOptional(text({ description: 'Ticket for the fix.', examples: ['PERF-465'] })),
    owner: z.exactOptional(text({ description: 'Person or team responsible for the fix.' })),
  },
  { description: 'A breach that is accepted until a date.' },
).check(
  rule(function* ({ metric, accept }) {
    const known = typeof metric === 'string' ? metricOf(metric) : undefined
    if (!known || typeof accept !== 'string') return
    const parsed = parseLevel(accept, known.unit)
    if ('problem' in parsed) yield { path: ['accept'], message: parsed.problem }
  }),
)

function problemOfDate(text: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return 'write year-month-day'
  const date = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text
    ? 'this day does not exist'
    : undefined
}

/** The statistics are validated for up to ten runs. */
const MOST_RUNS = 10

const numberOfRuns = (minimum: number, description: string) =>
  scalar(
    'a whole number',
    text => {
      const parsed = parseCount(text, minimum)
      const many = 'value' in parsed && parsed.value > MOST_RUNS
      return many ? { problem: `found ${quoted(text)}, expected at most ${MOST_RUNS} runs.` } : parsed
    },
    { description, type: 'integer', minimum, maximum: MOST_RUNS },
  )

function problemOfBranch(name: string): string | undefined {
  return isBranchName(name) ? undefined : 'git does not allow this name'
}

const baseline = section(
  {
    window: z.prefault(numberOfRuns(1, 'Number of latest baseline runs to compare with.'), '10'),
    'max-age': z.prefault(
      quantityOrOff('ms', 'level', {
        description: 'Age after which a baseline expires; `off` for no limit.',
        example: '90d',
      }),
      '90d',
    ),
    'accept-after': z.exactOptional(
      numberOfRuns(
        2,
        'Number of consecutive runs of the base branch with the same regression, or without the same workflow, after which these become the new baseline. Never across a limit. Not set: only a label or `--accept` does that.',
      ),
    ),
    label: z.prefault(
      text({ description: 'Label of pull requests whose run becomes the new baseline when they are merged.' }),
      'perf-baseline',
    ),
    missing: z.prefault(
      choice(['pass', 'warn', 'fail'], { description: 'Verdict of relative checks when there is no baseline.' }),
      'warn',
    ),
    branch: z.prefault(
      checkedText('the name of a branch', problemOfBranch, {
        description: "Branch that stores the baselines. The action's input `baseline-branch` overrides it.",
      }),
      'perf-gate',
    ),
  },
  { description: 'The runs to compare a candidate with.' },
)

const decide = section(
  {
    together: z.prefault(
      choice(['on', 'off'], {
        description: 'With two commands: runs both versions at the same time, if the machine can carry both.',
      }),
      'off',
    ),
    seed: z.exactOptional(
      count(1, {
        description:
          'On the branch that has the baseline: runs the load test until the baseline has this many runs. Not set: the baseline is not filled.',
      }),
    ),
    warmup: z.prefault(count(0, { description: 'Runs of each version to make first and discard.' }), '0'),
    'run-timeout': z.prefault(
      quantity('ms', 'level', { description: 'Stops a run that takes longer. Above 0.', example: '30m' }).check(
        z.refine(({ value }) => value > 0, { error: 'found a duration of 0. Write one above 0, such as 30m.' }),
      ),
      '3h',
    ),
    'max-pairs': z.exactOptional(
      count(1, { description: 'With two commands: maximum number of pairs of runs.', default: 8 }),
    ),
  },
  {
    description: 'How `decide`, or the Action with `run`, runs the load test. Options of the command line override it.',
  },
)

const version = scalar(
  'the version of the format, 1',
  text => (text === '1' ? { value: 1 } : { problem: `found ${quoted(text)}; this version of perf-gate reads 1.` }),
  { description: 'Version of this file format.', type: 'integer', enum: [1] },
)

const GENERAL = {
  description: 'Thresholds of every workflow. Keys that are not set keep their defaults; `off` removes a threshold.',
  default: BUILT_IN_THRESHOLDS,
}

const NEW = {
  description:
    'Limits (`max`, `min`) of workflows that are in no run of the baseline. Limits in `thresholds` or `workflows` override them. Keys that are not set keep their defaults; `off` removes a limit.',
  default: BUILT_IN_NEW_LIMITS,
}

/** The whole document, including declared custom metrics. Its input is the tree that `readYaml` returns. */
const makeDocumentSchema = () =>
  section(
    {
      version: z.prefault(version, '1'),
      suite: z.prefault(
        checkedText('a name', name => (isName(name) ? undefined : 'it has a line break'), {
          description: 'Name of the baseline. A repository can have many.',
        }),
        DEFAULT_SUITE,
      ),
      metrics: z.prefault(customMetrics, {}),
      results: z.prefault(list(results, { description: 'The result files of a run.' }), []),
      resources: z.prefault(
        list(resource, { description: 'CPU, memory and other resources, recorded during the test.' }),
        [],
      ),
      jobs: z.prefault(list(jobs, { description: 'Jobs such as imports, for reports.' }), []),
      sql: z.prefault(list(sql, { description: 'Statements of a database, for reports.' }), []),
      environment: z.exactOptional(environment),
      judge: z.prefault(
        choice(['auto', 'transactions', 'requests', 'all'], {
          description:
            'Which series are judged. `auto`: if the run has transactions, these and the requests that k6 and Gatling report outside of all groups; else requests. `all`: transactions and requests. Other series still help to estimate how the whole run changed. A request or sub-result that an entry of `workflows` names without wildcards is always judged.',
        }),
        'auto',
      ),
      exclude: z.prefault(
        list(workflowPattern('Name of a workflow, or a wildcard pattern.'), {
          description: 'Workflows that are not judged and may be missing.',
          examples: [['*/login']],
        }),
        [],
      ),
      thresholds: documented(z.prefault(thresholds(GENERAL), {}), GENERAL),
      'new-workflows': documented(z.prefault(thresholds(NEW).check(rule(findAllowances)), {}), NEW),
      'min-samples': z.prefault(count(1, { description: MIN_SAMPLES }), '20'),
      workflows: z.prefault(
        list(workflowRule(), {
          description: 'Settings for some workflows. Later entries override earlier ones, key by key.',
        }),
        [],
      ),
      waivers: z.prefault(
        list(waiver, { description: 'Breaches that are accepted until a date. Reports show them.' }),
        [],
      ),
      baseline: z.prefault(baseline, {}),
      decide: z.prefault(decide, {}),
      'fail-on': z.prefault(
        choice(['fail', 'warn', 'never'], {
          description: 'Verdicts that make the job fail. `warn`: also warnings and inconclusive checks.',
        }),
        'fail',
      ),
      'missing-shards': z.prefault(
        choice(['invalid', 'no-data'], {
          description:
            'Verdict when a numbered shard is missing (`load-{1..4}` in a path or in the name of an artifact): `invalid`, exit code 2, or `no-data`, exit code 1. The report names the shard.',
        }),
        'invalid',
      ),
      queries: z.prefault(
        choice(['hide', 'show'], {
          description:
            'Whether reports show the part of URLs after `?` or `#`, and user names and passwords in URLs. These may be secrets.',
        }),
        'hide',
      ),
      'max-bad-rows': z.prefault(
        quantity('ratio', 'level', { description: 'Maximum share of unreadable rows. Above it, a run is invalid.' }),
        '1%',
      ),
      limits: z.prefault(limits, {}),
    },
    { description: 'Configuration of perf-gate.' },
    key => (metricOf(key) ? `Metrics belong under "thresholds": thresholds: { ${key}: … }.` : undefined),
  ).check(
    rule(function* ({ results }) {
      if (!Array.isArray(results)) return
      const index = results.findIndex(entry => entry?.repeat === undefined)
      if (index < 0 || results.every(entry => entry?.repeat === undefined)) return
      const message = 'has no "repeat", but another entry has. Add "repeat", to say which run these files belong to.'
      yield { path: ['results', index], message }
    }),
    rule(({ thresholds, workflows }) => {
      const rules = Array.isArray(workflows) ? workflows : []
      return findEmptyThresholds([
        [['thresholds'], thresholds],
        ...rules.map((rule, i) => [['workflows', i, 'thresholds'], rule?.thresholds] as const),
      ])
    }),
  )

/** The schema of documents without custom metrics. */
export const documentSchema = makeDocumentSchema()

/** Returns the schema that includes the custom metrics declared so far. */
export function currentDocumentSchema(): typeof documentSchema {
  return declaredMetrics().length === 0 ? documentSchema : makeDocumentSchema()
}

export type ConfigDocument = z.output<typeof documentSchema>
