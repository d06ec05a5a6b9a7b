/**
 * The schema of the configuration file: the only definition of its keys, their defaults and their documentation. What it parses
 * a file to is the configuration that the program uses (config.ts). docs/schema/config.schema.json and the reference in
 * docs/configuration.md are generated from it.
 */
import type * as z from 'zod/mini'
import { DAY_MS } from '../model/duration.ts'
import { declaredMetrics, metricOf } from '../model/metric.ts'
import { DEFAULT_SUITE } from '../model/report.ts'
import { isBranchName, isName } from '../model/valid-name.ts'
import { collect } from './collect-schema.ts'
import { customMetrics } from './custom-metrics.ts'
import { NO_ENVIRONMENT } from './environment-schema.ts'
import { parseFalseAlarms } from './false-alarms.ts'
import { converted, withExample } from './fields/documented.ts'
import { entries, list, mapOf, type SectionOutput, section } from './fields/maps.ts'
import { metric, workflowPattern, workflowPatterns } from './fields/names.ts'
import { level, quantityOrOff } from './fields/quantity.ts'
import { wrong } from './fields/rules.ts'
import { checkedText, choice, count, onOff, scalar, text, value } from './fields/scalars.ts'
import { capacity, load } from './load-rules.ts'
import { phases } from './phases.ts'
import { parseLevel, quoted } from './quantities.ts'
import { limits, profiles, RUN_FILES } from './reading-schema.ts'
import {
  BUILT_IN_NEW_LIMITS,
  BUILT_IN_THRESHOLDS,
  builtInRules,
  findAllowances,
  findEmptyThresholds,
  thresholdRules,
  thresholds,
} from './thresholds.ts'

const MIN_SAMPLES =
  'Minimum number of samples in the candidate. With fewer, the verdict is no-data, which fails; where the baseline has as few, nothing is judged.'

/** The key `where`, which selects series by their dimensions. */
const where = mapOf(
  'Only series with these dimensions; a value may be a wildcard pattern.',
  value('A value, or a wildcard pattern.'),
  withExample({ users: '25' }),
)

/** An entry of `workflows`, without the conversion: a rule of the document reads the thresholds of all. */
const workflow = () =>
  section('Settings for some workflows.', {
    match: workflowPattern(
      'Name of the workflow, or a wildcard pattern: `*` is any text, `?` one character.',
    ),
    'where?': where,
    thresholds: thresholds('Thresholds that override the general ones, key by key.'),
    'min-samples?': count(MIN_SAMPLES, 1),
    'owner?': text('Owner of the workflow, shown with a breach.', withExample('@org/circulation')),
  })

function workflowRule(
  { match: pattern, where = {}, ...rest }: z.output<ReturnType<typeof workflow>>,
  index: number,
) {
  const source = `workflows[${index}]`
  return {
    ...rest,
    source,
    pattern,
    where,
    thresholds: thresholdRules(rest.thresholds, `${source}.thresholds`),
  }
}

const waiver = section(
  'A breach that is accepted until a date.',
  {
    workflow: workflowPattern('Name of the workflow, or a wildcard pattern.'),
    'where?': where,
    metric: metric('The metric whose breach is accepted.', 'p95'),
    accept: checkedText(
      'Value up to which (for throughput: down to which) a breach is only a warning.',
      'a value such as 60s',
      () => undefined,
      withExample('60s'),
    ),
    until: checkedText(
      'Last day of the waiver, UTC. After it the check fails again.',
      'a date such as 2027-01-31',
      problemOfDate,
      withExample('2027-01-31'),
    ),
    reason: text('Reason, shown in the report.', withExample('index rebuild')),
    'ticket?': text('Ticket for the fix.', withExample('PERF-465')),
    'owner?': text('Person or team responsible for the fix.'),
  },
  {
    *rule({ metric, accept }) {
      const known = typeof metric === 'string' ? metricOf(metric) : undefined
      if (!known || typeof accept !== 'string') return
      const parsed = parseLevel(accept, known.unit)
      if ('problem' in parsed) yield wrong(['accept'], parsed.problem)
    },
  },
)

const waivers = entries(
  'waivers',
  'Breaches that are accepted until a date. Reports show them.',
  waiver,
  ({ workflow: pattern, where = {}, accept, ...rest }, source) => {
    const parsed = parseLevel(accept, metricOf(rest.metric)!.unit)
    if ('problem' in parsed) throw new Error(`${source}.accept was not checked: ${parsed.problem}`)
    return { source, pattern, where, accept: { value: parsed.value, written: accept }, ...rest }
  },
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

const baseline = converted(
  section(
    'The runs to compare a candidate with.',
    {
      window: count('Number of latest baseline runs to compare with.', 1, {
        maximum: MOST_RUNS,
        fallback: '10',
      }),
      'max-age': quantityOrOff(
        'Age after which a baseline expires; `off` for no limit.',
        'ms',
        'level',
        {
          examples: ['90d'],
          fallback: '90d',
        },
      ),
      history: level(
        'How long the values of every run of the base branch are kept, for `perf-gate site`.',
        'ms',
        {
          examples: ['730d'],
          fallback: '730d',
        },
      ),
      'accept-after?': count(
        'Consecutive runs of the base branch with the same regression, or without the same workflow, after which these become the new baseline. Not set: only a label or `--accept` does that.',
        2,
        { maximum: MOST_RUNS },
      ),
      label: text(
        'Label of pull requests whose run becomes the new baseline when they are merged.',
        {
          fallback: 'perf-baseline',
        },
      ),
      missing: choice(
        'Verdict of relative checks when there is no baseline.',
        ['pass', 'warn', 'fail'],
        {
          fallback: 'warn',
        },
      ),
      'missing-release': choice('The same for a tag or a release.', ['pass', 'warn', 'fail'], {
        fallback: 'fail',
      }),
      'stale-label': choice(
        'Whether the label counts if commits were pushed after it was added: `refuse` ignores it until it is added again.',
        ['refuse', 'accept'],
        { fallback: 'refuse' },
      ),
      branch: checkedText(
        'Branch that stores the baselines.',
        'the name of a branch',
        name => (isBranchName(name) ? undefined : 'git does not allow this name'),
        { fallback: 'perf-gate' },
      ),
    },
    { fallback: {} },
  ),
  ({ maxAge, history: historyMs, ...rest }) => ({
    ...rest,
    historyMs,
    ...(maxAge !== 'off' && { maxAgeDays: maxAge.value / DAY_MS }),
  }),
)

const decide = converted(
  section(
    'How `decide`, or the Action with `run`, runs the load test.',
    {
      together: onOff(
        'With two commands: runs both versions at the same time, if the machine can carry both.',
      ),
      'seed?': count(
        'On the base branch: runs the load test until the baseline has this many runs.',
        1,
      ),
      warmup: count('Runs of each version to make first and discard.', 0, { fallback: '0' }),
      'run-timeout': level('Stops a run that takes longer. Above 0.', 'ms', {
        examples: ['30m'],
        fallback: '3h',
      }),
      'pass-token': onOff(
        'Lets the load test have GITHUB_TOKEN. Without it, the token is in no environment that the test can read.',
        ['true', 'false'],
      ),
      'max-pairs?': count('With two commands: maximum number of pairs of runs.', 1, { default: 8 }),
      'profile?': text(
        'Command that profiles a version, run once for each after a time is proven worse, and not judged.',
        withExample('./profile.sh $PERF_GATE_SIDE {out}'),
      ),
    },
    {
      fallback: {},
      *rule(entry) {
        if (entry['run-timeout'] === 0)
          yield wrong(['run-timeout'], 'found a duration of 0. Write one above 0, such as 30m.')
      },
    },
  ),
  ({ together, runTimeout: runTimeoutMs, ...rest }) => ({ ...rest, together, runTimeoutMs }),
)

export const version = scalar(
  'the version of the format, 1',
  text =>
    text === '1'
      ? { value: 1 }
      : { problem: `found ${quoted(text)}; this version of perf-gate reads 1.` },
  { description: 'Version of this file format.', type: 'integer', enum: [1], fallback: '1' },
)

/** The keys that a campaign file has too. */
export const SHARED_KEYS = {
  metrics: customMetrics,
  ...RUN_FILES,
  collect,
  phases,
  load,
  'capacity?': capacity,
  judge: choice(
    'Which series are judged. `auto`: if the run has transactions, these and the requests that k6 and Gatling report outside of all groups; else requests. `all`: both. What an entry of `workflows` names without wildcards is always judged.',
    ['auto', 'transactions', 'requests', 'all'],
    { fallback: 'auto' },
  ),
  'max-bad-rows': level('Maximum share of unreadable rows. Above it, a run is invalid.', 'ratio', {
    fallback: '1%',
  }),
  limits,
}

/** The whole document, including declared custom metrics. Its input is the tree that `readYaml` returns. */
const makeDocumentSchema = () => {
  const { 'max-bad-rows': maxBadRows, limits, ...shared } = SHARED_KEYS
  return section(
    'Configuration of perf-gate.',
    {
      version,
      suite: checkedText(
        'Name of the baseline. A repository can have many.',
        'a name',
        name => (isName(name) ? undefined : 'it has a line break'),
        { fallback: DEFAULT_SUITE },
      ),
      ...shared,
      profiles,
      exclude: workflowPatterns('Workflows that are not judged and may be missing.', '*/login'),
      thresholds: thresholds(
        'Thresholds of every workflow, merged with the built-in ones.',
        BUILT_IN_THRESHOLDS,
      ),
      'new-workflows': thresholds(
        'Limits (`max`, `min`) of workflows that are in no run of the baseline. Limits in `thresholds` or `workflows` override them; `off` removes one.',
        BUILT_IN_NEW_LIMITS,
        findAllowances,
      ),
      'min-samples': count(MIN_SAMPLES, 1, { fallback: '20' }),
      workflows: list(
        'Settings for some workflows. Later entries override earlier ones, key by key. At most a third of the workflows, with allowances not looser than the general ones, are watched more closely.',
        workflow(),
        {
          fallback: [],
        },
      ),
      waivers,
      baseline,
      decide,
      'fail-on': choice(
        'Verdicts that make the job fail. `warn`: also warnings and inconclusive checks.',
        ['fail', 'warn', 'never'],
        { fallback: 'fail' },
      ),
      'missing-shards': choice(
        'Verdict when a numbered shard is missing (`load-{1..4}` in a path or in the name of an artifact): `invalid` exits with 2, `no-data` with 1.',
        ['invalid', 'no-data'],
        { fallback: 'invalid' },
      ),
      'trial?': count(
        'Number of runs of the base branch in the store until which changes against the baseline are shown and do not fail. Absolute limits, missing data and runs that cannot be judged do. Not set: verdicts count at once.',
        1,
      ),
      'false-alarms?': scalar('a text such as 1 in 200 runs', parseFalseAlarms, {
        description:
          'How many runs without a change may fail at once, `1 in N runs` with N from 20 to 10000; the chance of a suspect is scaled with it. Not set: 1 in 100.',
        examples: ['1 in 200 runs'],
      }),
      confirm: count(
        'Consecutive runs of the base branch that must get worse in the same check before `report-to: issue` opens an issue.',
        1,
        { maximum: MOST_RUNS, fallback: '1' },
      ),
      'allow-unjudged': onOff(
        'Whether a run passes in which no workflow could be judged, because all have too few samples.',
        ['true', 'false'],
      ),
      queries: choice(
        'Whether reports show the part of URLs after `?` or `#`, and user names and passwords, which may be secrets.',
        ['hide', 'show'],
        { fallback: 'hide' },
      ),
      'max-bad-rows': maxBadRows,
      limits,
    },
    {
      hint: key =>
        metricOf(key) ? `Metrics belong under "thresholds": thresholds: { ${key}: … }.` : undefined,
      *rule({ results, thresholds, workflows }) {
        const repeats = Array.isArray(results) ? results.map(entry => entry?.files?.repeat) : []
        const index = repeats.indexOf(undefined)
        const message =
          'has no "repeat", but another entry has. Add "repeat", to say which run these files belong to.'
        if (index >= 0 && repeats.some(repeat => repeat !== undefined))
          yield wrong(['results', index], message)
        yield* findEmptyThresholds({ thresholds, workflows })
      },
    },
  )
}

/** The schema of documents without custom metrics. */
export const documentSchema = makeDocumentSchema()

/** Returns the schema that parses a file to the configuration, including the custom metrics declared so far. */
export function configSchema() {
  const document = declaredMetrics().length === 0 ? documentSchema : makeDocumentSchema()
  return converted(document, ({ version, ...keys }) => ({
    ...readingRules(keys),
    thresholds: [
      ...builtInRules(BUILT_IN_THRESHOLDS),
      ...thresholdRules(keys.thresholds, 'thresholds'),
    ],
    newWorkflows: [
      ...builtInRules(BUILT_IN_NEW_LIMITS),
      ...thresholdRules(keys.newWorkflows, 'new-workflows'),
    ],
    workflows: keys.workflows.map(workflowRule),
  }))
}

/** Returns the shared keys as the program uses them, and the others as they are. */
export function readingRules<T extends SectionOutput<typeof SHARED_KEYS>>(keys: T) {
  const {
    metrics,
    jobs,
    sql,
    maxBadRows: maxIssueRatio,
    environment = NO_ENVIRONMENT,
    results: all,
    ...rest
  } = keys
  const results = all.flatMap(({ files }) => files ?? [])
  const engines = all.flatMap(({ query }) => query ?? [])
  return { ...rest, results, engines, records: [...jobs, ...sql], environment, maxIssueRatio }
}
