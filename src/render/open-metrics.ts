/**
 * The report as OpenMetrics text, for GitLab's metrics report and Prometheus: the candidate's values by workflow, and the
 * number of checks by verdict. Times are in seconds, the convention of Prometheus.
 */

import type { SeriesMeasurements } from '../model/check.ts'
import { type MetricId, metricOf, type Unit } from '../model/metric.ts'
import type { Report } from '../model/report.ts'
import type { CheckVerdict } from '../model/verdict.ts'
import { escapeOpenMetrics } from './escape/open-metrics.ts'
import { formatForMachines } from './format.ts'

interface Family {
  readonly name: string
  /** Last part of the name; absent where the unit of the metric is not built in. */
  readonly unit?: string
  readonly help: string
  /** Base units in one of the family's. */
  readonly scale: number
}

const FAMILIES: Readonly<Record<Unit, Family>> = {
  ms: { name: 'perf_gate_time_seconds', unit: 'seconds', help: 'Elapsed time', scale: 1000 },
  ratio: { name: 'perf_gate_share_ratio', unit: 'ratio', help: 'Share, 1 is all', scale: 1 },
  '1/s': { name: 'perf_gate_rate_per_second', unit: 'per_second', help: 'Samples a second', scale: 1 },
  count: { name: 'perf_gate_number', help: 'Number of things', scale: 1 },
  bytes: { name: 'perf_gate_size_bytes', unit: 'bytes', help: 'Size', scale: 1 },
  'usd/h': { name: 'perf_gate_cost_usd_per_hour', unit: 'usd_per_hour', help: 'Cost of the environment', scale: 1 },
  '': { name: 'perf_gate_value', help: 'Value of a metric of your own, in its unit', scale: 1 },
}

const VERDICTS: readonly CheckVerdict[] = ['pass', 'inconclusive', 'warn', 'no-data', 'fail']

/** Renders the values of the report as OpenMetrics text, which ends with `# EOF` and a newline. */
export function renderOpenMetrics(report: Report): string {
  const { suite } = report
  const samples = [...report.measurements, ...report.resources].flatMap(series => samplesOf(suite, series))
  const families = Object.values(FAMILIES).map(family => ({
    ...family,
    // Names that differ only in hidden characters are equal here, and readers reject duplicates.
    lines: [...new Map(samples.filter(one => one.family === family).map(({ name, value }) => [name, value]))].map(
      ([name, value]) => `${name} ${formatForMachines(value)}`,
    ),
  }))
  const checks = {
    name: 'perf_gate_checks',
    help: 'Checks by verdict',
    lines: VERDICTS.map(verdict => {
      const count = report.checks.filter(check => check.verdict === verdict).length
      return `perf_gate_checks${labels({ suite, verdict })} ${count}`
    }),
  }
  const text = [checks, ...families].filter(({ lines }) => lines.length > 0).flatMap(familyLines)
  return `${[...text, '# EOF'].join('\n')}\n`
}

function familyLines({ name, unit, help, lines }: Omit<Family, 'scale'> & { lines: readonly string[] }): string[] {
  const units = unit === undefined ? [] : [`# UNIT ${name} ${unit}`]
  return [`# TYPE ${name} gauge`, ...units, `# HELP ${name} ${help}.`, ...lines]
}

function samplesOf(suite: string, { workflow, kind, dimensions, metrics }: SeriesMeasurements) {
  return metrics.flatMap(({ metric, unit, candidate }) => {
    if (candidate === undefined) return []
    const family = FAMILIES[unit]
    const own = Object.entries(dimensions).map(([name, value]) => `${name}=${value}`)
    const dimensionLabel = own.length > 0 ? { dimensions: own.join(' ') } : {}
    const label = labels({ suite, workflow, kind, metric, ...unitOf(metric), ...dimensionLabel })
    return [{ family, name: `${family.name}${label}`, value: candidate.value / family.scale }]
  })
}

function unitOf(metric: MetricId): { unit?: string } {
  const written = metricOf(metric)?.written
  return written === undefined ? {} : { unit: written }
}

function labels(values: Readonly<Record<string, string>>): string {
  return `{${Object.entries(values)
    .map(([name, value]) => `${name}="${escapeOpenMetrics(value)}"`)
    .join(',')}}`
}
