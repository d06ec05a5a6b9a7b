/**
 * The table of metrics: id, unit, better direction and label. To add a metric, add a row.
 */

/** Base unit of values. Percent, seconds and other units are only in texts for people and in configurations. */
export type Unit = 'ms' | 'ratio' | '1/s' | 'count' | 'bytes' | 'usd/h' | ''

export type Direction = 'lower' | 'higher'

/** A metric's id as written in YAML and in report.json: 'p95', 'avg', 'error-rate', 'cpu', … */
export type MetricId = string

export interface Metric {
  readonly id: MetricId
  /** Base unit of its values. */
  readonly unit: Unit
  /** Better direction. Absent for metrics without one, such as the sample count. */
  readonly better?: Direction
  /** True for values that are computed and not measured: they have no noise, so every difference is a change. */
  readonly exact?: true
  /** Unit as the user declared it, if it is not built in: 'AAS'. `unit` is '' then. */
  readonly written?: string
  /** Unit of a declared metric in the user's words, and its scale: base units = number · times / per. */
  readonly declaredUnit?: { readonly name: string; readonly times: number; readonly per: number }
  /** Name for headings: 'p95', 'average', 'error rate'. */
  readonly label: string
  /** One sentence for documentation and `--help`. */
  readonly meaning: string
}

/** Metrics of resources. Each also has the figures below: `cpu-p95`, `memory-used-max`, `cpu-per-100rps`. */
const OF_RESOURCES = {
  cpu: lower(
    'ratio',
    'CPU',
    'Share of CPU in use, averaged over the run; 1 is one core or one unit, as the source counts.',
  ),
  memory: lower('ratio', 'memory', 'Share of memory in use, averaged over the run.'),
  'memory-used': lower('bytes', 'memory used', 'Memory in use as a size, averaged over the run.'),
  heap: lower(
    'ratio',
    'heap',
    'Share of the largest heap of a process (a JVM) in use, averaged over the run.',
  ),
  'heap-used': lower(
    'bytes',
    'heap used',
    'Heap of a process (a JVM) in use as a size, averaged over the run.',
  ),
  connections: lower('count', 'connections', 'Open connections, averaged over the run.'),
  disk: lower('ratio', 'disk', 'Share of disk in use, averaged over the run.'),
  'disk-used': lower('bytes', 'disk used', 'Disk space in use as a size, averaged over the run.'),
}

const FIXED = {
  avg: lower('ms', 'average', 'Mean elapsed time of successful samples.'),
  min: lower('ms', 'minimum', 'Smallest elapsed time of successful samples.'),
  max: lower('ms', 'maximum', 'Largest elapsed time of successful samples.'),
  stddev: lower(
    'ms',
    'std. deviation',
    'Sample standard deviation of the elapsed time of successful samples.',
  ),
  'error-rate': lower('ratio', 'error rate', 'Failed samples / all samples.'),
  throughput: {
    unit: '1/s',
    better: 'higher',
    label: 'throughput',
    meaning:
      "Samples per second over the run's measured window: first start to last end of any sample with the same dimensions.",
  },
  count: { unit: 'count', label: 'samples', meaning: 'Samples seen, failed ones included.' },
  ...OF_RESOURCES,
  duration: lower('ms', 'duration', 'Duration of a job such as an import.'),
  'sql-calls': lower(
    'count',
    'calls',
    'Calls of a database statement in an execution of a workflow: its calls divided by the transactions of the run, or by its requests where it has none.',
  ),
  'sql-time': lower('ms', 'time per call', 'Mean time of a call of a database statement.'),
  capacity: {
    unit: '1/s',
    better: 'higher',
    label: 'capacity',
    meaning: 'Highest rate of requests that keeps the objective of the key `capacity`.',
  },
  'capacity-users': {
    unit: 'count',
    better: 'higher',
    label: 'capacity (users)',
    meaning: 'Highest number of users that keeps the objective of the key `capacity`.',
  },
  goodput: {
    unit: 'ratio',
    better: 'higher',
    label: 'goodput',
    meaning: 'Share of samples that succeed within the times of the key `capacity`.',
  },
  cost: { ...lower('usd/h', 'cost', 'Cost of the environment in USD an hour.'), exact: true },
  'smaller-better': lower(
    '',
    'value',
    'Figure of a table that says that smaller is better, in the unit of its workflow.',
  ),
  'larger-better': {
    unit: '',
    better: 'higher',
    label: 'value',
    meaning: 'Figure of a table that says that larger is better, in the unit of its workflow.',
  },
} as const satisfies Record<string, Omit<Metric, 'id'>>

const BUILT_IN: ReadonlyMap<MetricId, Metric> = new Map(
  Object.entries(FIXED).map(([id, metric]) => [id, { id, ...metric }]),
)

/** Returns a metric of which less is better. */
function lower(unit: Unit, label: string, meaning: string): Omit<Metric, 'id'> {
  return { unit, better: 'lower', label, meaning }
}

/** Percentile ids: p50, p95, p99.9 … with 0 < q < 100. */
const PERCENTILE = /^p(\d{1,2}(?:\.\d{1,3})?)$/

/** Ids of the metrics of resources. */
export const RESOURCES = Object.keys(OF_RESOURCES) as (keyof typeof OF_RESOURCES)[]

/** Figures of a resource other than its mean, which has the plain id. The first two need values over time. */
const FIGURES = {
  p95: { label: 'p95', meaning: 'The p95 of %s over the run.' },
  max: { label: 'maximum', meaning: 'The maximum of %s over the run.' },
  'per-100rps': {
    label: 'per 100 requests/s',
    meaning:
      'Mean %s divided by the load in hundreds of requests a second, so that runs under different load compare.',
  },
} as const
type Figure = keyof typeof FIGURES
/** What follows the id of a resource metric in those of its figures: 'p95' of 'cpu-p95'. */
export const FIGURE_IDS = Object.keys(FIGURES) as Figure[]

/** 'cpu-p95', 'memory-max', 'cpu-per-100rps', … */
export const RESOURCE_FIGURES: readonly MetricId[] = RESOURCES.flatMap(id =>
  FIGURE_IDS.map(figure => `${id}-${figure}`),
)

/** Metrics of the configuration that the process uses. */
let declared: readonly Metric[] = []

/** Declares the metrics of the configuration to use, and removes those declared before. */
export function declareMetrics(metrics: readonly Metric[]): void {
  declared = metrics
}

/** Whether an id is that of a built-in metric, which the user cannot declare. */
export function isBuiltIn(id: MetricId): boolean {
  return Object.hasOwn(FIXED, id) || RESOURCE_FIGURES.includes(id) || quantileOf(id) !== undefined
}

/** Returns the declared metrics. */
export function declaredMetrics(): readonly Metric[] {
  return declared
}

/** Returns the resource or declared metric and the figure of it that an id names: 'cpu-p95', 'db-load-p95'. */
function figureOf(
  id: MetricId,
  own: readonly Metric[],
): { readonly metric: Metric; readonly figure: Figure } | undefined {
  const figure = FIGURE_IDS.find(each => id.endsWith(`-${each}`))
  if (!figure) return undefined
  const of = id.slice(0, -figure.length - 1)
  const resource = RESOURCES.find(each => each === of)
  const metric = resource ? { id: of, ...FIXED[resource] } : own.find(each => each.id === of)
  return metric && { metric, figure }
}

/** Returns the metric of a resource per unit of load: 'cpu-per-100rps' for 'cpu'. */
export function perLoadMetric(resource: MetricId): MetricId {
  return `${resource}-per-100rps`
}

/** Returns the resource of a metric per unit of load: 'cpu' for 'cpu-per-100rps'; undefined for other metrics. */
export function resourcePerLoad(id: MetricId): MetricId | undefined {
  const found = figureOf(id, declared)
  return found?.figure === 'per-100rps' ? found.metric.id : undefined
}

const TIMES: readonly MetricId[] = [
  'avg',
  'p50',
  'p75',
  'p90',
  'p95',
  'p99',
  'p99.9',
  'min',
  'max',
  'stddev',
]
const COUNTS: readonly MetricId[] = ['error-rate', 'throughput', 'count']

/** Ids listed in the message for an unknown id. */
export const KNOWN_METRICS: readonly MetricId[] = [
  ...TIMES,
  ...COUNTS,
  ...RESOURCES,
  'duration',
  'sql-calls',
  'sql-time',
  'capacity',
  'capacity-users',
  'goodput',
  'cost',
]

/** Returns the quantile of a percentile id: 0.95 for 'p95', 0.999 for 'p99.9'; undefined for other metrics. */
export function quantileOf(id: MetricId): number | undefined {
  if (!id.startsWith('p')) return undefined
  const known = quantiles.get(id)
  if (known !== undefined) return known
  const read = readQuantile(id)
  if (read !== undefined) quantiles.set(id, read)
  return read
}

/** By percentile: the few that a process uses are asked for again and again. */
const quantiles = new Map<MetricId, number>()

function readQuantile(id: MetricId): number | undefined {
  const match = PERCENTILE.exec(id)
  if (!match) return undefined
  // Divide the decimal digits, not the float: 99.9 / 100 is 0.9990000000000001.
  const [whole, fraction = ''] = match[1]!.split('.') as [string, string?]
  const q = Number(whole + fraction) / 10 ** (2 + fraction.length)
  return q > 0 && q < 1 ? q : undefined
}

/** Whether a metric is an elapsed time of successful samples. */
export function isTime(metric: MetricId): boolean {
  return TIMES.includes(metric) || quantileOf(metric) !== undefined
}

/** Whether a metric is the highest load that keeps an objective. */
export function isCapacity(metric: MetricId): boolean {
  return metric === 'capacity' || metric === 'capacity-users'
}

/** Returns the least samples for which a percentile differs from the maximum: 20 for 'p95'; 0 for other metrics. */
export function samplesNeeded(id: MetricId): number {
  const q = quantileOf(id)
  // In floating point, 20 * (1 - 0.95) is slightly below 1.
  return q === undefined ? 0 : Math.ceil((1 - 1e-9) / (1 - q))
}

/** Returns the metric of an id, built in or one of `own`: those declared; undefined for an unknown id. */
export function metricOf(id: MetricId, own = declaredMetrics()): Metric | undefined {
  const fixed = BUILT_IN.get(id) ?? percentileOf(id)
  if (fixed) return fixed
  const declared = own.find(metric => metric.id === id)
  if (declared) return declared
  const found = figureOf(id, own)
  if (!found) return undefined
  const { label, meaning } = FIGURES[found.figure]
  const of = found.metric.label
  return { ...found.metric, id, label: `${of} ${label}`, meaning: meaning.replace('%s', of) }
}

const percentiles = new Map<MetricId, Metric>()

function percentileOf(id: MetricId): Metric | undefined {
  const known = percentiles.get(id)
  if (known || quantileOf(id) === undefined) return known
  const meaning = `Elapsed time that ${id.slice(1)}% of the successful samples do not exceed (nearest rank).`
  const metric = { id, ...lower('ms', id, meaning) }
  percentiles.set(id, metric)
  return metric
}

/** Whether the values of a metric are times, so that its base unit is ms. */
export function hasTimeUnit(id: MetricId): boolean {
  return metricOf(id)?.unit === 'ms'
}
