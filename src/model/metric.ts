/**
 * The table of metrics: what may be demanded of a workflow, in which unit, and which direction is worse.
 * Adding a metric is adding a row here.
 */

/** Base units of all values inside the program; percent, seconds and the like exist only in render and config. */
export type Unit = 'ms' | 'ratio' | '1/s' | 'count' | 'bytes' | 'usd/h' | ''

export type Direction = 'lower' | 'higher'

/** A metric's id as written in YAML and in report.json: 'p95', 'avg', 'error-rate', 'cpu', … */
export type MetricId = string

export interface Metric {
  readonly id: MetricId
  /** Base unit of its values. */
  readonly unit: Unit
  /** Which direction is better. Absent for quantities with no good direction, such as the sample count. */
  readonly better?: Direction
  /** Words for a heading, e.g. 'p95', 'average', 'error rate'. */
  readonly label: string
  /** One sentence for documentation and `--help`. */
  readonly meaning: string
}

const FIXED = {
  avg: { unit: 'ms', better: 'lower', label: 'average', meaning: 'Mean elapsed time of successful samples.' },
  min: { unit: 'ms', better: 'lower', label: 'minimum', meaning: 'Smallest elapsed time of successful samples.' },
  max: { unit: 'ms', better: 'lower', label: 'maximum', meaning: 'Largest elapsed time of successful samples.' },
  stddev: {
    unit: 'ms',
    better: 'lower',
    label: 'std. deviation',
    meaning: 'Sample standard deviation of the elapsed time of successful samples.',
  },
  'error-rate': { unit: 'ratio', better: 'lower', label: 'error rate', meaning: 'Failed samples / all samples.' },
  throughput: {
    unit: '1/s',
    better: 'higher',
    label: 'throughput',
    meaning: "Samples per second over the run's measured window (first start to last end of any sample of the run).",
  },
  count: { unit: 'count', label: 'samples', meaning: 'Samples seen, failed ones included.' },
  cpu: {
    unit: 'ratio',
    better: 'lower',
    label: 'CPU',
    meaning: 'Share of CPU in use, averaged over the run; 1 is one core or one unit, as the source counts.',
  },
  memory: {
    unit: 'ratio',
    better: 'lower',
    label: 'memory',
    meaning: 'Share of memory in use, averaged over the run.',
  },
  connections: {
    unit: 'count',
    better: 'lower',
    label: 'connections',
    meaning: 'Open connections, averaged over the run.',
  },
  disk: { unit: 'ratio', better: 'lower', label: 'disk', meaning: 'Share of disk in use, averaged over the run.' },
  duration: { unit: 'ms', better: 'lower', label: 'duration', meaning: 'Duration of a job such as an import.' },
  cost: { unit: 'usd/h', better: 'lower', label: 'cost', meaning: 'Cost of the environment in USD an hour.' },
} as const satisfies Record<string, Omit<Metric, 'id'>>

/** Percentile ids: p50, p95, p99.9 … with 0 < q < 100. */
const PERCENTILE = /^p(\d{1,2}(?:\.\d{1,3})?)$/

/** Statistics of a resource over a run, where its course is known; the id alone is the mean. */
const STATISTICS = { p95: 'p95', max: 'maximum' } as const
const RESOURCES = ['cpu', 'memory', 'connections', 'disk'] as const

/** 'cpu-p95', 'memory-max', … */
export const RESOURCE_STATISTICS: readonly MetricId[] = RESOURCES.flatMap(id =>
  Object.keys(STATISTICS).map(statistic => `${id}-${statistic}`),
)

/** Ids shown to a user who wrote an unknown one. */
export const KNOWN_METRICS: readonly MetricId[] = [
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
  'error-rate',
  'throughput',
  'count',
  'cpu',
  'memory',
  'connections',
  'disk',
  'duration',
  'cost',
]

/** Returns the quantile of a percentile id: 0.95 for 'p95', 0.999 for 'p99.9'; undefined when it is no percentile. */
export function quantileOf(id: MetricId): number | undefined {
  const match = PERCENTILE.exec(id)
  if (!match) return undefined
  // Divide the decimal digits, not the float: 99.9 / 100 is 0.9990000000000001.
  const [whole, fraction = ''] = match[1]!.split('.') as [string, string?]
  const q = Number(whole + fraction) / 10 ** (2 + fraction.length)
  return q > 0 && q < 1 ? q : undefined
}

/** Returns the metric of an id; undefined for an id that is neither in the table nor a percentile. */
export function metricOf(id: MetricId): Metric | undefined {
  if (Object.hasOwn(FIXED, id)) return { id, ...FIXED[id as keyof typeof FIXED] }
  if (RESOURCE_STATISTICS.includes(id)) return resourceStatistic(id)
  const q = quantileOf(id)
  if (q === undefined) return undefined
  return {
    id,
    unit: 'ms',
    better: 'lower',
    label: id,
    meaning: `Elapsed time that ${id.slice(1)} % of the successful samples do not exceed (nearest rank).`,
  }
}

function resourceStatistic(id: MetricId): Metric {
  const [base, statistic] = id.split('-') as [(typeof RESOURCES)[number], keyof typeof STATISTICS]
  const { unit, better, label } = FIXED[base]
  const words = STATISTICS[statistic]
  return { id, unit, better, label: `${label} ${words}`, meaning: `The ${words} of ${label} over the run.` }
}
