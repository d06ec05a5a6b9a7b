/**
 * What monitoring systems export of the course of a metric, as tables of points with the columns `time` and `value`:
 * Prometheus' answer to query_range (a column for each label) and CloudWatch's to get-metric-data (`id` and `label`).
 */
import { InputError } from '../../errors.ts'
import { listed, quoted } from '../format-message.ts'
import { isObject, type JsonObject } from '../text/json-document.ts'

export interface MetricExport {
  /** Rows by column. */
  readonly points: readonly JsonObject[]
  /** What the monitoring system itself remarked, each a sentence. */
  readonly remarks: readonly string[]
}

/** Returns the points of an export; undefined for other JSON. @throws InputError when it is one that holds no course */
export function exportOf(json: unknown, file: string): MetricExport | undefined {
  if (!isObject(json)) return undefined
  if (json.status === 'error' && 'errorType' in json)
    throw new InputError(
      `${file}: Prometheus answered with an error (${String(json.errorType)}: ${String(json.error)}). Ask again.`,
    )
  if (isObject(json.data) && 'resultType' in json.data) return prometheusExport(json, json.data, file)
  if (Array.isArray(json.MetricDataResults))
    return cloudWatchExport(json, json.MetricDataResults.filter(isObject), file)
  return undefined
}

function prometheusExport(answer: JsonObject, { resultType, result }: JsonObject, file: string): MetricExport {
  if (resultType !== 'matrix' || !Array.isArray(result))
    throw new InputError(
      `${file}: is an answer of Prometheus with a ${String(resultType)}, expected a matrix. Ask query_range, not query.`,
    )
  const series = result.filter(isObject)
  if (series.some(({ values, histograms }) => values === undefined && histograms !== undefined))
    throw new InputError(
      `${file}: is an answer of Prometheus with native histograms. Ask for one number, as with histogram_quantile.`,
    )
  const points = series.flatMap(({ metric, values }) => {
    const labels = isObject(metric) ? metric : {}
    return listOf(values).flatMap(point => (Array.isArray(point) ? { ...labels, time: point[0], value: point[1] } : []))
  })
  if (points.length === 0)
    throw new InputError(
      `${file}: is an answer of Prometheus without a point. Check the query, and that the time asked for is that of the run.`,
    )
  return { points, remarks: listOf(answer.warnings).map(warning => `Prometheus warns: ${String(warning)}.`) }
}

function cloudWatchExport(answer: JsonObject, results: readonly JsonObject[], file: string): MetricExport {
  if (typeof answer.NextToken === 'string' && answer.NextToken !== '')
    throw new InputError(
      `${file}: is one page of an answer of CloudWatch: it ends with a NextToken. Ask for the following pages, or for less time at once.`,
    )
  const points = results.flatMap(({ Id: id, Label: label, Timestamps, Values }) => {
    const values = listOf(Values)
    return listOf(Timestamps).map((time, i) => ({ id, label, time, value: values[i] }))
  })
  if (points.length === 0)
    throw new InputError(
      `${file}: is an answer of CloudWatch without a point. Check the queries, and that the time asked for is that of the run.`,
    )
  return { points, remarks: [...incomplete(results), ...messagesOf(answer), ...results.flatMap(messagesOf)] }
}

/** Pages that were put together hold a result for each: the last one says whether it was all. */
function incomplete(results: readonly JsonObject[]): string[] {
  const last = new Map(
    results.map(({ Id, Label, StatusCode }) => [Id, { name: String(Label ?? Id ?? '(unnamed)'), StatusCode }]),
  )
  const parts = [...last.values()].filter(({ StatusCode }) => StatusCode !== undefined && StatusCode !== 'Complete')
  if (parts.length === 0) return []
  const names = listed(parts.map(({ name, StatusCode }) => `${quoted(name)} (${String(StatusCode)})`))
  return [`CloudWatch gave only a part of the points of ${names}.`]
}

function messagesOf({ Messages }: JsonObject): string[] {
  return listOf(Messages)
    .filter(isObject)
    .flatMap(({ Code, Value }) => Value ?? Code ?? [])
    .map(said => `CloudWatch says: ${String(said)}.`)
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
