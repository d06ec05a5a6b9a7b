/**
 * The schema of the configuration file: the one definition of its keys, their defaults and their documentation. From it
 * come the parsed document, docs/schema/config.schema.json and the reference in docs/configuration.md.
 */
import * as z from 'zod/mini'
import { isBranchName } from '../model/branch-name.ts'
import { declaredMetrics, metricOf } from '../model/metric.ts'
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
import { ownMetrics } from './own-metrics.ts'
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

const MIN_SAMPLES = 'Fewer samples than this in the candidate are no data, which fails.'

const workflowRule = () =>
  section(
    {
      match: workflowPattern('Name of the workflow, or a wildcard pattern: `*` is any text, `?` one character.'),
      where,
      thresholds: z.prefault(thresholds({ description: 'Demands that replace the general ones, key by key.' }), {}),
      'min-samples': z.exactOptional(count(1, { description: MIN_SAMPLES })),
      owner: z.exactOptional(
        text({ description: 'Whom to ask about it; shown beside a breach.', examples: ['@org/circulation'] }),
      ),
    },
    { description: 'Demands on some workflows.' },
  )

const waiver = section(
  {
    workflow: workflowPattern('Name of the workflow, or a wildcard pattern.'),
    where,
    metric: metric('The metric whose breach is accepted.', 'p95'),
    accept: checkedText('a value such as 60s', () => undefined, {
      description: 'Value up to which (for throughput: down to which) a breach only warns.',
      examples: ['60s'],
    }),
    until: checkedText('a date such as 2027-01-31', problemOfDate, {
      description: 'Last day of the waiver, UTC. After it the check fails again.',
      examples: ['2027-01-31'],
    }),
    reason: text({ description: 'Why; shown in the report.', examples: ['index rebuild'] }),
    ticket: z.exactOptional(text({ description: 'Where it is followed up.', examples: ['PERF-465'] })),
    owner: z.exactOptional(text({ description: 'Who answers for it.' })),
  },
  { description: 'A breach that is accepted for a while.' },
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
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? 'there is no such day' : undefined
}

/** The statistics are made for up to ten runs. */
const MOST_RUNS = 10

const window = scalar(
  'a whole number',
  text => {
    const parsed = parseCount(text, 1)
    const many = 'value' in parsed && parsed.value > MOST_RUNS
    return many ? { problem: `found ${quoted(text)}, expected at most ${MOST_RUNS} runs.` } : parsed
  },
  {
    description: 'How many of the latest baseline runs are compared with.',
    type: 'integer',
    minimum: 1,
    maximum: MOST_RUNS,
  },
)

function problemOfBranch(name: string): string | undefined {
  return isBranchName(name) ? undefined : 'git allows no such name'
}

const baseline = section(
  {
    window: z.prefault(window, '10'),
    'max-age': z.prefault(
      quantityOrOff('ms', 'level', {
        description: 'An older baseline counts as expired; `off` for no limit.',
        example: '90d',
      }),
      '90d',
    ),
    label: z.prefault(
      text({ description: 'Pull requests with this label move the baseline when they are merged.' }),
      'perf-baseline',
    ),
    missing: z.prefault(
      choice(['pass', 'warn', 'fail'], { description: 'What relative checks come to when there is no baseline.' }),
      'warn',
    ),
    branch: z.prefault(
      checkedText('the name of a branch', problemOfBranch, {
        description: "Branch that holds the baselines; the action's input `baseline-branch` goes before it.",
      }),
      'perf-gate',
    ),
  },
  { description: 'The runs that a candidate is compared with.' },
)

const version = scalar(
  'the version of the format, 1',
  text => (text === '1' ? { value: 1 } : { problem: `found ${quoted(text)}; this perf-gate reads version 1.` }),
  { description: 'Version of this file format.', type: 'integer', enum: [1] },
)

const GENERAL = {
  description: 'Demands on every workflow. What is not written keeps its default, key by key; `off` removes it.',
  default: BUILT_IN_THRESHOLDS,
}

const NEW = {
  description:
    'Limits (`max`, `min`) of every workflow that no run of the baseline has. A limit of its own goes before. What is not written keeps its default, key by key; `off` removes it.',
  default: BUILT_IN_NEW_LIMITS,
}

/** The whole document, with the metrics that are declared. Its input is a tree as `readYaml` makes it. */
const makeDocumentSchema = () =>
  section(
    {
      version: z.prefault(version, '1'),
      suite: z.prefault(text({ description: 'Names the baseline; a repository can have many.' }), 'default'),
      metrics: z.prefault(ownMetrics, {}),
      results: z.prefault(list(results, { description: 'The result files of a run.' }), []),
      resources: z.prefault(list(resource, { description: 'CPU, memory and the like, recorded beside the test.' }), []),
      jobs: z.prefault(list(jobs, { description: 'Jobs such as imports, one by one. Reports show them.' }), []),
      sql: z.prefault(list(sql, { description: 'Statements of a database. Reports show them.' }), []),
      environment: z.exactOptional(environment),
      judge: z.prefault(
        choice(['auto', 'transactions', 'requests', 'all'], {
          description:
            'What is judged. `auto`: transactions where the run has them, with the requests that k6 and Gatling show to be in no group, else requests. `all`: both. What is not judged still tells how the run as a whole moved. A request or sub-result that an entry of `workflows` names without wildcards is judged in any case.',
        }),
        'auto',
      ),
      exclude: z.prefault(
        list(workflowPattern('Name of a workflow, or a wildcard pattern.'), {
          description: 'Workflows that are not judged, and may be missing.',
          examples: [['*/login']],
        }),
        [],
      ),
      thresholds: documented(z.prefault(thresholds(GENERAL), {}), GENERAL),
      'new-workflows': documented(z.prefault(thresholds(NEW).check(rule(findAllowances)), {}), NEW),
      'min-samples': z.prefault(count(1, { description: MIN_SAMPLES }), '20'),
      workflows: z.prefault(
        list(workflowRule(), { description: 'Demands on some workflows. Later entries win, key by key.' }),
        [],
      ),
      waivers: z.prefault(
        list(waiver, { description: 'Breaches that are accepted for a while: shown, and dead after their last day.' }),
        [],
      ),
      baseline: z.prefault(baseline, {}),
      'fail-on': z.prefault(
        choice(['fail', 'warn', 'never'], {
          description: 'What makes the job fail. `warn` adds warnings and inconclusive checks.',
        }),
        'fail',
      ),
      'missing-shards': z.prefault(
        choice(['invalid', 'no-data'], {
          description:
            'What the verdict is when a numbered shard is missing (`load-{1..4}` in a path or in the name of an artifact): `invalid`, exit code 2, or `no-data`, exit code 1. The shard is named.',
        }),
        'invalid',
      ),
      queries: z.prefault(
        choice(['hide', 'show'], {
          description:
            'Whether reports show what stands after `?` or `#` in addresses, and user names and passwords in them. These may be secrets; reports are read by many.',
        }),
        'hide',
      ),
      'max-bad-rows': z.prefault(
        quantity('ratio', 'level', { description: 'Share of unreadable rows above which a run is invalid.' }),
        '1%',
      ),
      limits: z.prefault(limits, {}),
    },
    { description: 'Configuration of perf-gate.' },
    key => (metricOf(key) ? `A metric stands under "thresholds": thresholds: { ${key}: … }.` : undefined),
  ).check(
    rule(function* ({ results }) {
      if (!Array.isArray(results)) return
      const lacking = results.findIndex(entry => entry?.repeat === undefined)
      if (lacking < 0 || results.every(entry => entry?.repeat === undefined)) return
      const message = 'has no "repeat" but another entry has, so it is not known which run these files belong to.'
      yield { path: ['results', lacking], message }
    }),
    rule(({ thresholds, workflows }) =>
      findEmptyThresholds([
        [['thresholds'], thresholds],
        ...(Array.isArray(workflows) ? workflows : []).map(
          (rule, i) => [['workflows', i, 'thresholds'], rule?.thresholds] as const,
        ),
      ]),
    ),
  )

/** The document without metrics of the user's own. */
export const documentSchema = makeDocumentSchema()

/** Returns the schema of a document whose own metrics were declared. */
export function currentDocumentSchema(): typeof documentSchema {
  return declaredMetrics().length === 0 ? documentSchema : makeDocumentSchema()
}

export type ConfigDocument = z.output<typeof documentSchema>
