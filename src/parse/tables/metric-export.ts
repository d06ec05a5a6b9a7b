/**
 * What monitoring systems export of the course of a metric, as tables of points with the columns `time` and `value`:
 * Prometheus' answer to query_range (a column for each label) and CloudWatch's to get-metric-data (`id` and `label`).
 */
import { InputError } from '../../errors.ts'

/** Rows by column. */
export type Points = readonly Readonly<Record<string, unknown>>[]

type Json = Readonly<Record<string, unknown>>

/** Returns the points of an export; undefined for other JSON. @throws InputError when it is one that holds no course */
export function pointsOf(json: unknown, file: string): Points | undefined {
  if (!isMap(json)) return undefined
  if (isMap(json.data) && 'resultType' in json.data) return prometheusPoints(json.data, file)
  if (Array.isArray(json.MetricDataResults)) return json.MetricDataResults.filter(isMap).flatMap(cloudWatchPoints)
  return undefined
}

function prometheusPoints({ resultType, result }: Json, file: string): Points {
  if (resultType !== 'matrix' || !Array.isArray(result))
    throw new InputError(
      `${file}: is an answer of Prometheus with a ${String(resultType)}, expected a matrix. Ask query_range, not query.`,
    )
  return result.filter(isMap).flatMap(({ metric, values }) => {
    const labels = isMap(metric) ? metric : {}
    return listOf(values).flatMap(point => (Array.isArray(point) ? { ...labels, time: point[0], value: point[1] } : []))
  })
}

function cloudWatchPoints({ Id: id, Label: label, Timestamps, Values }: Json): Points {
  const values = listOf(Values)
  return listOf(Timestamps).map((time, i) => ({ id, label, time, value: values[i] }))
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function isMap(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
