/** A gate's report as a comparison of two sides, so that one page shows both: what the baseline was on average, and the candidate. */

import { type SeriesMeasurements, type SeriesName, seriesName } from '../../core/model/check.ts'
import { defined } from '../../core/model/defined.ts'
import { loadLevels } from '../../core/model/load-levels.ts'
import { type MetricId, metricOf } from '../../core/model/metric.ts'
import type { Report } from '../../core/model/report.ts'
import { checkKey, seriesKey } from '../../core/model/run.ts'
import { columnMetrics } from '../../core/render/tables/gate/workflows.ts'
import { metricLabel } from '../../core/render/words/change.ts'
import { reasonText } from '../../core/render/words/reasons.ts'
import { slowerRequests } from '../../core/render/words/requests.ts'
import { type Comparison, type GroupCell, lookUps, type Row } from '../lookup/comparison.ts'
import type { CampaignGroup, CampaignMetric, CampaignRun } from '../model/campaign.ts'
import type { CampaignFact } from '../model/campaign-analysis.ts'
import { factTable } from '../model/fact-table.ts'

const BASELINE = 'baseline'
const CANDIDATE = 'candidate'
type Side = typeof BASELINE | typeof CANDIDATE
const NO_DETAILS = { axes: [], timeSeries: [], percentiles: [] }

/** Indexes the report of a gate. */
export function indexGate(report: Report): Comparison {
  const { measurements, checks, candidate } = report
  const sides: readonly Side[] =
    report.baseline.runs.length > 0 ? [BASELINE, CANDIDATE] : [CANDIDATE]
  const newest = candidate.runs.at(-1)
  const all = [...measurements, ...report.resources]
  const checked = new Map(checks.map(check => [keyOf(check, check.metric), check]))
  const measured = new Map(
    all.flatMap(series =>
      series.metrics.map(measurement => [keyOf(series, measurement.metric), measurement] as const),
    ),
  )
  const units = new Map(
    all.flatMap(({ metrics }) => metrics.map(({ metric, unit }) => [metric, unit] as const)),
  )
  const metrics = columnMetrics(all, Infinity).map((id): CampaignMetric => {
    const better = metricOf(id)?.better
    return defined({ id, label: metricLabel(id), unit: units.get(id)!, better })
  })
  const metricsIn = (list: readonly SeriesMeasurements[]) => {
    const known = new Set(list.flatMap(series => series.metrics.map(({ metric }) => metric)))
    return metrics.filter(({ id }) => known.has(id))
  }
  const sideOf = (row: SeriesName, metric: MetricId, id: string) =>
    measured.get(keyOf(row, metric))?.[id as Side]
  const blamed = culprits(report)
  const slower = new Set(slowerRequests(report).map(checkKey))
  /** The change of a request, which no check is on: red where it carries a finding, amber where it stands out. */
  const requestChange = (row: SeriesName, metric: MetricId): Partial<GroupCell> => {
    const { delta } = measured.get(keyOf(row, metric))!
    const key = checkKey({ ...row, metric })
    if (blamed.has(key) && (delta?.absolute ?? 0) > 0)
      return defined({
        delta,
        change: 'regressed',
        reason: 'What failed is slower mostly because of this.',
      })
    if (!slower.has(key)) return defined({ delta })
    return defined({
      delta,
      verdict: 'warn',
      reason: 'Requests are not judged, but this one stands out.',
    })
  }
  const named = {
    metrics,
    groups: sides.map(
      (id, s): CampaignGroup => (s === 0 ? { id, runs: [id], baseline: true } : { id, runs: [id] }),
    ),
    workflows: rowsOf(measurements, blamed),
    resources: rowsOf(report.resources, blamed),
    facts: factsOf(report, sides),
  }
  return {
    ...named,
    ...lookUps(named),
    usualMetric: checks.find(({ unit }) => unit === 'ms')?.metric ?? metrics[0]?.id ?? 'avg',
    levels: loadLevels(measurements),
    runs: sides.map((id): CampaignRun => ({ id, group: id, tool: newest?.tool ?? '', facts: {} })),
    errors: report.errors
      .filter(({ count, baselineCount = 0 }) => count > baselineCount)
      .map(({ count, baselineCount, ...error }) => ({
        ...error,
        counts: defined({ [BASELINE]: baselineCount, [CANDIDATE]: count }),
      })),
    ...(report.details ?? NO_DETAILS),
    ...defined({ trend: report.trend }),
    workflowMetrics: metricsIn(measurements),
    resourceMetrics: metricsIn(report.resources),
    cell(row, metric, run) {
      const measurement = measured.get(keyOf(row, metric))
      if (!measurement) return undefined
      const found = sideOf(row, metric, run)
      const name = { ...seriesName(row), metric, run }
      if (found)
        return defined({
          ...name,
          state: 'measured',
          value: found.value,
          n: found.n > 0 ? found.n : undefined,
        })
      const { missing, baseline } = measurement
      const isExpected = run === CANDIDATE && (missing !== undefined || baseline !== undefined)
      return defined({
        ...name,
        state: isExpected ? 'missing' : 'not-run',
        reason: run === CANDIDATE ? missing : undefined,
      })
    },
    groupCell(row, metric, group) {
      const value = sideOf(row, metric, group)?.value
      if (value === undefined) return undefined
      const name = { ...seriesName(row), metric, group, value, runs: 1 }
      if (group === BASELINE) return name
      const check = checked.get(keyOf(row, metric))
      if (!check) return defined({ ...name, ...requestChange(row, metric) })
      const { change, verdict, allowed, delta: judged } = check
      return defined({
        ...name,
        delta: judged && defined({ ...judged, relative: judged.estimate ?? judged.relative }),
        change,
        verdict,
        reason: verdict === 'pass' ? undefined : reasonText(check),
        allowed,
      })
    },
    change: () => 'unknown',
    called: side => side,
    groupName: side => side,
  }
}

function keyOf(series: SeriesName | Row, metric: MetricId): string {
  return `${metric} ${'key' in series ? series.key : seriesKey(series)}`
}

function rowsOf(list: readonly SeriesMeasurements[], blamed: ReadonlySet<string>): Row[] {
  const remarkOn = (series: SeriesMeasurements) => {
    if (series.judged || series.kind === 'resource') return undefined
    const isBlamed = blamed.has(checkKey({ ...series, metric: 'avg' }))
    return isBlamed ? 'look first, not judged' : 'not judged'
  }
  return list.map((series, index) =>
    defined({ ...seriesName(series), key: seriesKey(series), index, remark: remarkOn(series) }),
  )
}

function factsOf(
  { environment: { facts, changed } }: Report,
  sides: readonly Side[],
): CampaignFact[] {
  const of = (side: Side) => {
    const own = { ...facts }
    for (const { fact, [side]: value } of changed) {
      delete own[fact]
      if (value !== undefined) own[fact] = value
    }
    return own
  }
  return factTable(sides.map(id => ({ id, facts: of(id) })))
}

/** Returns the keys of the times of requests that carry the rise of a failing check: in its metric and in the average. */
function culprits({ causes = [], checks, measurements }: Report): ReadonlySet<string> {
  const failing = new Set(checks.flatMap(one => (one.verdict === 'fail' ? checkKey(one) : [])))
  return new Set(
    causes
      .filter(({ kind, finding }) => kind === 'request' && failing.has(checkKey(finding)))
      .flatMap(({ name, finding }) =>
        measurements
          .filter(({ judged, workflow }) => !judged && workflow === name)
          .flatMap(one => ['avg', finding.metric].map(metric => checkKey({ ...one, metric }))),
      ),
  )
}
