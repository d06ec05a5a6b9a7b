/** Converts a parsed document to a `Config`: renames keys, adds built-in thresholds, and expands short forms. */
import { defined } from '../model/defined.ts'
import { DAY_MS } from '../model/duration.ts'
import { metricOf, quantileOf } from '../model/metric.ts'
import { DEFAULT_LIMITS, type DimensionRule, type ReadLimits } from '../model/reading.ts'
import type { CostRules, FactTable, JobRules, StatementRules, TableRules, TimeColumn } from '../model/table.ts'
import type {
  BaselineRules,
  Config,
  DecideRules,
  EnvironmentRules,
  RecordFiles,
  ResourceFiles,
  ResultFiles,
  WaiverRule,
  WorkflowRule,
} from './config.ts'
import { cellUnitFor } from './metric-units.ts'
import { limitKey } from './reading-schema.ts'
import type { ConfigDocument } from './schema.ts'
import { BUILT_IN_NEW_LIMITS, BUILT_IN_THRESHOLDS, builtInRules, thresholdRules } from './thresholds.ts'
import { cellUnitOf, parseLevel } from './units.ts'

/** Converts a document. `file` is its path, for messages. */
export function toConfig(document: ConfigDocument, file: string | undefined): Config {
  return defined({
    file,
    suite: document.suite,
    results: document.results.map(resultFiles),
    resources: document.resources.map(resourceFiles),
    records: [...document.jobs.map(jobFiles), ...document.sql.map(statementFiles)],
    environment: environmentRules(document.environment),
    judge: document.judge,
    exclude: document.exclude,
    thresholds: [...builtInRules(BUILT_IN_THRESHOLDS), ...thresholdRules(document.thresholds, 'thresholds')],
    newWorkflows: [...builtInRules(BUILT_IN_NEW_LIMITS), ...thresholdRules(document['new-workflows'], 'new-workflows')],
    minSamples: document['min-samples'],
    workflows: document.workflows.map(workflowRule),
    waivers: document.waivers.map(waiverRule),
    baseline: baselineRules(document.baseline),
    decide: decideRules(document.decide),
    failOn: document['fail-on'],
    queries: document.queries,
    missingShards: document['missing-shards'],
    maxIssueRatio: document['max-bad-rows'].value,
    limits: readLimits(document.limits),
  })
}

type Results = ConfigDocument['results'][number]

function resultFiles(entry: Results, index: number): ResultFiles {
  const { format, repeat, exclude, trim, appended } = entry
  const table = tableOf(entry, `results[${index}]`)
  return defined({
    ...filesOf(entry),
    format: format !== undefined && !table ? format : undefined,
    repeat: repeat?.path,
    exclude,
    trim: { startMs: trim.start.value, endMs: trim.end.value },
    appended,
    table,
  })
}

function tableOf(entry: Results, source: string): TableRules | undefined {
  const { workflow, metrics } = entry
  if (workflow === undefined || metrics === undefined) return undefined
  const isLoad = Object.keys(metrics).some(metric => LOAD_METRICS.has(metric) || quantileOf(metric) !== undefined)
  return {
    source,
    kind: isLoad ? 'transaction' : 'measure',
    workflow: typeof workflow === 'string' ? { constant: workflow } : workflow,
    metrics: Object.entries(metrics).map(([metric, { column, unit, where = {} }]) => ({
      metric,
      column,
      unit: cellUnitFor(unit, metricOf(metric)!)!,
      where,
    })),
    ...rowRules(entry),
  }
}

/** Metrics that show that the rows of a table are workflows under load, as opposed to measures of the run itself. */
const LOAD_METRICS: ReadonlySet<string> = new Set(['avg', 'min', 'max', 'stddev', 'error-rate', 'throughput', 'count'])

type Resource = ConfigDocument['resources'][number]

function resourceFiles(entry: Resource, index: number): ResourceFiles {
  const { format, metric, unit, key, value, time } = entry
  return {
    ...filesOf(entry),
    perLoad: entry['per-100rps'] === 'on',
    table: {
      source: `resources[${index}]`,
      ...defined({ format: format === 'perfmon' ? format : undefined }),
      kind: 'resource',
      workflow: key === undefined ? 'columns' : { column: key },
      ...defined({ time: time?.column }),
      metrics: [{ metric, column: value, unit: cellUnitFor(unit, metricOf(metric)!)!, where: {} }],
      ...rowRules(entry),
    },
  }
}

type Jobs = ConfigDocument['jobs'][number]
type Statements = ConfigDocument['sql'][number]

function jobFiles(entry: Jobs, index: number): RecordFiles {
  const { name, duration, status, failed, error, tenant, start } = entry
  const rules: JobRules = {
    kind: 'jobs',
    source: `jobs[${index}]`,
    name: typeof name === 'string' ? { constant: name } : name,
    failed,
    ...defined({
      duration: duration && timeColumn(duration),
      status: status?.column,
      error: error?.column,
      tenant: tenant?.column,
      start: start?.column,
    }),
    ...rowRules(entry),
  }
  return { ...filesOf(entry), rules }
}

function statementFiles(entry: Statements, index: number): RecordFiles {
  const { text, 'tenant-schema': tenantSchema, calls, mean, total, load, wait, waits } = entry
  const rules: StatementRules = {
    kind: 'sql',
    source: `sql[${index}]`,
    text: text.column,
    ...defined({
      tenantSchema,
      calls: calls?.column,
      mean: mean && timeColumn(mean),
      total: total && timeColumn(total),
      load: load?.column,
      wait: wait?.column,
    }),
    waits,
    ...rowRules(entry),
  }
  return { ...filesOf(entry), rules }
}

function timeColumn({ column, unit }: { column: string; unit: string }): TimeColumn {
  return { column, unit: cellUnitOf(unit, 'ms')! }
}

function filesOf({ path, encoding, dimensions }: Results | Resource | Jobs | Statements) {
  return defined({ path, encoding, dimensions: dimensionRules(dimensions) })
}

function rowRules({
  where,
  run,
  decimal,
}: Results | Resource | Jobs | Statements): Pick<TableRules, 'where' | 'run' | 'decimal'> {
  return defined({ where, run: run?.column, decimal: decimal || undefined })
}

function dimensionRules(dimensions: Results['dimensions']): DimensionRule[] {
  return Object.entries(dimensions).map(([name, source]) => dimensionRule(name, source))
}

function dimensionRule(name: string, source: Results['dimensions'][string]): DimensionRule {
  if (typeof source === 'string') return { name, from: 'constant', value: source }
  if (source.path !== undefined) return { name, from: 'path', pattern: source.path }
  if (source.label !== undefined) return { name, from: 'label', pattern: source.label }
  return { name, from: 'column', column: source.column! }
}

function environmentRules(environment: ConfigDocument['environment']): EnvironmentRules {
  const none = { facts: {}, mustMatch: [], load: [], expected: [] }
  if (environment === undefined) return none
  if (typeof environment === 'string') return { ...none, file: environment }
  const { table, cost, 'must-match': mustMatch, ...rest } = environment
  return defined({ ...rest, table: table && factTable(table), cost: cost && costRules(cost), mustMatch })
}

type Environment = Exclude<ConfigDocument['environment'], string | undefined>

function factTable({ path, encoding, run, key, columns }: NonNullable<Environment['table']>): FactTable {
  return defined({ path, encoding, run: run?.column, key: key?.column, columns })
}

function costRules({ facts, prices }: NonNullable<Environment['cost']>): CostRules {
  return { facts, prices: Object.fromEntries(Object.entries(prices).map(([type, { value }]) => [type, value])) }
}

function workflowRule(rule: ConfigDocument['workflows'][number], index: number): WorkflowRule {
  const source = `workflows[${index}]`
  return defined({
    source,
    pattern: rule.match,
    where: rule.where ?? {},
    thresholds: thresholdRules(rule.thresholds, `${source}.thresholds`),
    minSamples: rule['min-samples'],
    owner: rule.owner,
  })
}

function waiverRule(waiver: ConfigDocument['waivers'][number], index: number): WaiverRule {
  const { workflow, where = {}, accept, ...rest } = waiver
  const parsed = parseLevel(accept, metricOf(waiver.metric)!.unit)
  if ('problem' in parsed) throw new Error(`waivers[${index}].accept was not checked: ${parsed.problem}`)
  return {
    ...rest,
    source: `waivers[${index}]`,
    pattern: workflow,
    where,
    accept: { value: parsed.value, written: accept },
  }
}

function baselineRules(document: ConfigDocument['baseline']): BaselineRules {
  const { window, 'max-age': maxAge, 'accept-after': acceptAfter, ...rest } = document
  const maxAgeDays = maxAge !== 'off' ? maxAge.value / DAY_MS : undefined
  return defined({ window, maxAgeDays, acceptAfter, ...rest })
}

function decideRules({ together, seed, warmup, ...rest }: ConfigDocument['decide']): DecideRules {
  const maxPairs = rest['max-pairs']
  return defined({ together: together === 'on', seed, warmup, runTimeoutMs: rest['run-timeout'].value, maxPairs })
}

function readLimits(document: ConfigDocument['limits']): ReadLimits {
  const names = Object.keys(DEFAULT_LIMITS) as (keyof ReadLimits)[]
  const values = names.map(name => {
    const limit = document[limitKey(name)]!
    return [name, typeof limit === 'number' ? limit : limit.value] as const
  })
  return Object.fromEntries(values) as unknown as ReadLimits
}
