/**
 * The format of tinybench, which times JavaScript code, as scripts save it: `bench.table()`, in nanoseconds ("116083 ± 36.72%"), or
 * its tasks with their results (`bench.tasks.map(({ name, result }) => ({ name, ...result }))`, or with `result` inside), in
 * milliseconds.
 */

import { parseNumber } from '../../read/formats/frame/text/number.ts'
import { timesIn } from '../text/aggregate-series.ts'
import {
  countAt,
  isObject,
  type JsonObject,
  numbersAt,
  objectAt,
  textAt,
} from '../text/json-document.ts'
import {
  FINE_BENCHMARKS,
  type Found,
  failedBenchmark,
  jsonListFormat,
} from '../text/small-document.ts'
import { timeInMs } from '../text/time-units.ts'
import { timed } from './timed-benchmark.ts'

export const tinybench = jsonListFormat({
  ...FINE_BENCHMARKS,
  id: 'tinybench',
  tool: 'tinybench',
  looksFor: 'tinybench JSON (entries with "Task name", or with name and latency)',
  marks: [
    /^\s*\[\s*\{\s*"(?:Task [nN]ame|name)"\s*:/,
    /"(?:Task [nN]ame|samplesCount|rme|period)"\s*:/,
  ],
  remedy: 'Write it again (JSON.stringify(bench.table())).',
  absent: 'has no tasks. Run it again.',
  entries: tasks => tasks.filter(isObject).map(taskOf),
})

/** Returns what a task measured, or why it failed. */
function taskOf(task: JsonObject): Found {
  const workflow = textAt(task, 'Task name') ?? textAt(task, 'Task Name') ?? textAt(task, 'name')
  const result = objectAt(task, 'result') ?? task
  const error = errorOf(task, result)
  if (error !== undefined) return failedBenchmark(workflow, error)
  const latency = objectAt(result, 'latency') ?? result
  const avg = cellOf(task, /^(?:Latency av|Average Time).*\(ns\)$/)
  const p50 = cellOf(task, /^Latency med.*\(ns\)$/)
  const times = avg === undefined ? timesIn(latency) : { avg, p50 }
  const count = countAt(task, 'Samples') ?? countAt(latency, 'samplesCount')
  return timed(workflow, times, count, numbersAt(latency, 'samples'))
}

/** Returns the message of a failed task; undefined for others. */
function errorOf(task: JsonObject, result: JsonObject): string | undefined {
  const isFailed = 'error' in result || textAt(result, 'state') === 'errored'
  const message = textAt(objectAt(result, 'error'), 'message') ?? 'errored'
  return textAt(task, 'Error') ?? (isFailed ? message : undefined)
}

/** Returns the time at the beginning of a cell of the table, ms; undefined without such a column. */
function cellOf(task: JsonObject, column: RegExp): number | undefined {
  const [, value] = Object.entries(task).find(([name]) => column.test(name)) ?? []
  return timeInMs(parseNumber(/^[\d.]+/.exec(String(value))?.[0] ?? ''), 'ns')
}
