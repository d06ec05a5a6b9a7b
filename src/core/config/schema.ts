/**
 * The schema of the configuration file: the only definition of its keys, their defaults and their documentation. What it parses
 * a file to is the configuration that the program uses (config.ts). docs/schema/config.schema.json and the reference in
 * docs/configuration.md are generated from it.
 */
import { declaredMetrics, metricOf } from '../model/metric.ts'
import { DEFAULT_SUITE } from '../model/report.ts'
import { isName } from '../model/valid-name.ts'
import { baseline, decide, MOST_RUNS } from './baseline-schema.ts'
import { collect } from './collect-schema.ts'
import { customMetrics } from './custom-metrics.ts'
import { NO_ENVIRONMENT } from './environment-schema.ts'
import { parseFalseAlarms } from './false-alarms.ts'
import { converted } from './fields/documented.ts'
import { list, type SectionOutput, section, wrong } from './fields/maps.ts'
import { workflowPatterns } from './fields/names.ts'
import { quoted } from './fields/quantities.ts'
import { checkedText, choice, count, level, onOff, scalar } from './fields/scalars.ts'
import { capacity, load } from './load-rules.ts'
import { phases } from './phases.ts'
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
import { MIN_SAMPLES, waivers, workflow, workflowRule } from './workflow-schema.ts'

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
