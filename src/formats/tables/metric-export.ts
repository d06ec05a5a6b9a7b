/**
 * Converts time series exported by monitoring systems to tables with the columns `time` and `value`: responses of Prometheus'
 * query_range (with a column for each label) and of CloudWatch's get-metric-data (with `id` and `label`).
 */
import { InputError } from '../../core/model/errors.ts'
import { listed, quoted } from '../../read/formats/frame/format-message.ts'
import { isObject, type JsonObject } from '../text/json-document.ts'

export interface MetricExport {
  /** Rows, each with its cells by column. */
  readonly points: readonly JsonObject[]
  /** Warnings of the monitoring system, each a sentence. */
  readonly remarks: readonly string[]
}

/** Returns the points of an export; undefined for other JSON. @throws InputError when an export has no time series */
export function exportOf(json: unknown, file: string): MetricExport | undefined {
  if (!isObject(json)) return undefined
  if (json.status === 'error' && 'errorType' in json)
    throw new InputError(
      `${file}: is an error response of Prometheus (${String(json.errorType)}: ${String(json.error)}). Export it again.`,
    )
  if (isObject(json.data) && 'resultType' in json.data)
    return prometheusExport(json, json.data, file)
  if (Array.isArray(json.MetricDataResults))
    return cloudWatchExport(json, json.MetricDataResults.filter(isObject), file)
  return undefined
}

function prometheusExport(
  answer: JsonObject,
  { resultType, result }: JsonObject,
  file: string,
): MetricExport {
  if (resultType !== 'matrix' || !Array.isArray(result))
    throw new InputError(
      `${file}: is a Prometheus response with a ${String(resultType)}, expected a matrix. Use query_range instead of query.`,
    )
  const series = result.filter(isObject)
  if (series.some(({ values, histograms }) => values === undefined && histograms !== undefined))
    throw new InputError(
      `${file}: is a Prometheus response with native histograms, expected numbers. Use a function such as histogram_quantile.`,
    )
  const points = series.flatMap(({ metric, values }) => {
    const labels = isObject(metric) ? metric : {}
    return listOf(values).flatMap(point =>
      Array.isArray(point) ? { ...labels, time: point[0], value: point[1] } : [],
    )
  })
  if (points.length === 0)
    throw new InputError(
      `${file}: is a Prometheus response without points. Check the query, and that its time range is that of the run.`,
    )
  return {
    points,
    remarks: listOf(answer.warnings).map(warning => `Prometheus warns: ${String(warning)}.`),
  }
}

function cloudWatchExport(
  answer: JsonObject,
  results: readonly JsonObject[],
  file: string,
): MetricExport {
  if (typeof answer.NextToken === 'string' && answer.NextToken !== '')
    throw new InputError(
      `${file}: is only one page of a CloudWatch response: it has a NextToken. Fetch the other pages too, or request a shorter time.`,
    )
  const points = results.flatMap(({ Id: id, Label: label, Timestamps, Values }) => {
    const values = listOf(Values)
    return listOf(Timestamps).map((time, i) => ({ id, label, time, value: values[i] }))
  })
  if (points.length === 0)
    throw new InputError(
      `${file}: is a CloudWatch response without points. Check the queries, and that their time range is that of the run.`,
    )
  return {
    points,
    remarks: [...incomplete(results), ...messagesOf(answer), ...results.flatMap(messagesOf)],
  }
}

/** Returns a warning on incomplete results. Merged pages have several results for a query; the last one has the final status. */
function incomplete(results: readonly JsonObject[]): string[] {
  const last = new Map(
    results.map(({ Id, Label, StatusCode }) => [
      Id,
      { name: String(Label ?? Id ?? '(unnamed)'), StatusCode },
    ]),
  )
  const partial = [...last.values()].filter(
    ({ StatusCode }) => StatusCode !== undefined && StatusCode !== 'Complete',
  )
  if (partial.length === 0) return []
  const names = listed(
    partial.map(({ name, StatusCode }) => `${quoted(name)} (${String(StatusCode)})`),
  )
  return [`CloudWatch returned only some of the points of ${names}.`]
}

function messagesOf({ Messages }: JsonObject): string[] {
  return listOf(Messages)
    .filter(isObject)
    .flatMap(({ Code, Value }) => Value ?? Code ?? [])
    .map(message => `CloudWatch warns: ${String(message)}.`)
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
