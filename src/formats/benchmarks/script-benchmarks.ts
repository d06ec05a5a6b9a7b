/** The formats of benchmark tools of JavaScript, Ruby and Python that print or save a list of benchmarks. */

import { own } from '../../core/model/defined.ts'
import { quoted } from '../../core/read/formats/frame/format-message.ts'
import { timesIn } from '../../core/read/formats/frame/text/aggregate-series.ts'
import {
  arrayAt,
  asObject,
  countAt,
  isObject,
  numberAt,
  numbersAt,
  objectAt,
  objectsAt,
  parseJson,
  textAt,
} from '../../core/read/formats/frame/text/json-document.ts'
import { parseNumber } from '../../core/read/formats/frame/text/number.ts'
import {
  type Entry,
  FINE_BENCHMARKS,
  type Found,
  failedBenchmark,
  jsonFormat,
  jsonListFormat,
  refused,
  textFormat,
} from '../../core/read/formats/frame/text/small-document.ts'
import { timeInMs } from '../../core/read/formats/frame/text/time-units.ts'
import { type SingleValue, singleValues } from './benchmark-value.ts'

const NO_P95 = { p95: 'the tool reports no p95' }

/** Returns the entry of a benchmark with samples or, without any, times. A benchmark without a mean is a problem. */
function timed(
  workflow: string | undefined,
  times: Entry['times'] = {},
  count?: number,
  repetitions: Entry['repetitions'] = [],
): Found {
  if (repetitions.length > 0) return { workflow, repetitions }
  if (times.avg === undefined) return `the benchmark ${quoted(workflow ?? '')} has no mean`
  return { workflow, kind: 'benchmark', count, times, missing: NO_P95 }
}

/**
 * The format of tinybench as scripts save it: `bench.table()`, in nanoseconds ("116083 ± 36.72%"), or its tasks with their results
 * (`bench.tasks.map(({ name, result }) => ({ name, ...result }))`, or with `result` inside), in milliseconds.
 */
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
  entries: tasks =>
    tasks.filter(isObject).map(task => {
      const workflow =
        textAt(task, 'Task name') ?? textAt(task, 'Task Name') ?? textAt(task, 'name')
      const result = objectAt(task, 'result') ?? task
      const isFailed = 'error' in result || textAt(result, 'state') === 'errored'
      const message = textAt(objectAt(result, 'error'), 'message') ?? 'errored'
      const error = textAt(task, 'Error') ?? (isFailed ? message : undefined)
      if (error !== undefined) return failedBenchmark(workflow, error)
      const latency = objectAt(result, 'latency') ?? result
      const cell = (pattern: RegExp) => {
        const value = Object.entries(task).find(([column]) => pattern.test(column))?.[1]
        return timeInMs(parseNumber(/^[\d.]+/.exec(String(value))?.[0] ?? ''), 'ns')
      }
      const inTable = {
        avg: cell(/^(?:Latency av|Average Time).*\(ns\)$/),
        p50: cell(/^Latency med.*\(ns\)$/),
      }
      const times = inTable.avg === undefined ? timesIn(latency) : inTable
      const count = countAt(task, 'Samples') ?? countAt(latency, 'samplesCount')
      return timed(workflow, times, count, numbersAt(latency, 'samples'))
    }),
})

const MITATA = {
  ...FINE_BENCHMARKS,
  tool: 'mitata',
  absent: 'has no benchmarks. Run it again.',
} as const

/** The format of its JSON, in nanoseconds. A benchmark with arguments has several runs; before mitata 1, it is one run. */
export const mitataJson = jsonFormat({
  ...MITATA,
  id: 'mitata-json',
  looksFor: 'mitata JSON (layout, benchmarks with runs and stats)',
  marks: ['benchmarks', /"stats"\s*:\s*\{\s*"kind"/],
  remedy: 'Run it again (run({ format: "json" })).',
  entries(document) {
    const layout = objectsAt(document, 'layout')
    return objectsAt(document, 'benchmarks').flatMap(benchmark => {
      const group =
        textAt(benchmark, 'group') ?? textAt(layout[countAt(benchmark, 'group') ?? 0], 'name')
      const runs = 'runs' in benchmark ? objectsAt(benchmark, 'runs') : [benchmark]
      return runs.map((run): Found => {
        const name = textAt(run, 'name') ?? textAt(benchmark, 'alias')
        const workflow = group === undefined ? name : name && `${group} > ${name}`
        const stats = objectAt(run, 'stats')
        if (!stats)
          return failedBenchmark(workflow, textAt(objectAt(run, 'error'), 'message') ?? 'no result')
        const repetitions = numbersAt(stats, 'samples').map(value => timeInMs(value, 'ns'))
        return timed(workflow, timesIn(stats, 'ns'), undefined, repetitions)
      })
    })
  },
})

/** A benchmark takes two lines, with (1) name, mean and p75, and (2) minimum, maximum and p99, or one with an error. */
const MITATA_LINES =
  /^(?:(\S+(?: \S+)*) +([\d.]+) ([pnumµ]?s)\/iter +([\d.]+) (\S+).*\n *\(([\d.]+) (\S+) … ([\d.]+) (\S+)\) +([\d.]+) (\S+).*|(\S+(?: \S+)*) +error: (.*)|• (.*)\n-+ -+|-+ -+)$/gm

export const mitataText = textFormat({
  ...MITATA,
  id: 'mitata-text',
  looksFor: 'mitata output (lines with /iter, and below them (… … …))',
  marks: [/^\S+(?: \S+)* +[\d.]+ \S{1,2}\/iter +[\d.]+ \S+.*\n *\([\d.]+ \S+ … [\d.]+ /m],
  entries(text) {
    let group = ''
    return [...text.matchAll(MITATA_LINES)].map((found): Found => {
      const [, name, , , , , , , , , , , failed, error = '', header] = found
      if (found[0].endsWith('-')) group = header === undefined ? '' : `${header} > `
      if (failed !== undefined) return failedBenchmark(group + failed, error)
      if (name === undefined) return undefined
      const [avg, p75, min, max, p99] = [2, 4, 6, 8, 10].map(at =>
        timeInMs(parseNumber(found[at] ?? ''), found[at + 1] ?? ''),
      )
      return timed(group + name, { avg, p75, min, max, p99 })
    })
  },
})

const IPS = {
  tool: 'benchmark-ips',
  perTest: true,
  absent: 'has no benchmarks of benchmark-ips. Run it again.',
} as const

function rated(
  workflow: string | undefined,
  throughput: number | undefined,
  count?: number,
): Found {
  if (throughput === undefined)
    return `the benchmark ${quoted(workflow ?? '')} has no iterations per second`
  const reason = 'benchmark-ips reports iterations per second and no times'
  return { workflow, kind: 'benchmark', count, throughput, missing: { avg: reason, p95: reason } }
}

export const ipsJson = jsonListFormat({
  ...IPS,
  id: 'benchmark-ips-json',
  looksFor: 'benchmark-ips JSON (entries with name, ips, microseconds)',
  marks: ['ips', 'microseconds'],
  remedy: 'Run it again (x.json! "results.json").',
  entries: list =>
    list
      .filter(isObject)
      .map(one => rated(textAt(one, 'name'), numberAt(one, 'ips'), countAt(one, 'iterations'))),
})

const SCALES = ['', 'k', 'M', 'B', 'T', 'Q']
/** A long name is on the line before the figures. */
const IPS_LINE = /^ *(\S+(?: \S+)*)\s+([\d.]+)([kMBTQ]?) +\(± *[\d.]+%\) i\/s/gm

export const ipsText = textFormat({
  ...IPS,
  id: 'benchmark-ips-text',
  looksFor: 'benchmark-ips output (lines with (±…%) i/s)',
  marks: [/\d[kMBTQ]? +\(± *[\d.]+%\) i\/s/],
  entries: text =>
    [...text.matchAll(IPS_LINE)].map(([, name = '', value = '', scale = '']) => {
      const rate = parseNumber(value)
      return rated(name, rate === undefined ? rate : rate * 1000 ** SCALES.indexOf(scale))
    }),
})

/** Units by the kind of a benchmark, which its name says; that of other kinds is not in the file. */
const ASV_UNITS: Readonly<Record<string, string>> = {
  time: 's',
  timeraw: 's',
  mem: 'bytes',
  peakmem: 'bytes',
}

/**
 * The format of `asv run` (`results/MACHINE/COMMIT-ENVIRONMENT.json`): columns of values for each benchmark, in the order of all
 * combinations of its parameters. A time is the median. Null is a failure, NaN a combination that was skipped.
 */
export const asv = textFormat({
  id: 'asv',
  tool: 'asv',
  perTest: true,
  looksFor: 'results of asv run (commit_hash, result_columns, results)',
  marks: ['commit_hash', 'result_columns'],
  entries(text, sink) {
    const bare = /(?<=[[,:]\s*)(-?Infinity|NaN)(?=\s*[,\]}])/g
    const document = asObject(parseJson(text.replace(bare, '"$1"')))
    if (!document) throw refused(sink, 'the JSON is damaged or truncated. Run asv again.')
    const columns = arrayAt(document, 'result_columns')
    const rows = Object.entries(objectAt(document, 'results') ?? {})
    const found = rows.flatMap(([name, cells]) => {
      if (!Array.isArray(cells)) return []
      const lists = cells[columns.indexOf('params')]
      const names = namesOf(name, Array.isArray(lists) ? lists : [])
      const values = cells[columns.indexOf('result')]
      const kind = /(?:^|\.)(\w+?)_\w+$/.exec(name)?.[1] ?? ''
      const unit = own(ASV_UNITS, kind) ?? 'track'
      return names.map((workflow, i) => ({
        workflow,
        value: Array.isArray(values) ? values[i] : null,
        unit,
      }))
    })
    const measured = found.filter(
      (one): one is SingleValue => typeof one.value === 'number' && one.value >= 0,
    )
    const failed = found
      .filter(({ value }) => value === null)
      .map(({ workflow }) => failedBenchmark(workflow, 'failed'))
    const damaged = rows
      .filter(([, cells]) => !Array.isArray(cells))
      .map(([name]) => `${quoted(name)} has no list of columns`)
    return [
      ...singleValues(measured, sink, 'asv saves one value per benchmark'),
      ...failed,
      ...damaged,
    ]
  },
})

/** Returns the names of all combinations of parameters: "sort(100, 'asc')", "sort(100, 'desc')". */
function namesOf(name: string, lists: readonly unknown[]): string[] {
  const valuesIn = (list: unknown) => (Array.isArray(list) ? list : []).map(String)
  const combined = lists.reduce<string[][]>(
    (before, list) => before.flatMap(start => valuesIn(list).map(value => [...start, value])),
    [[]],
  )
  return combined.map(parameters =>
    lists.length === 0 ? name : `${name}(${parameters.join(', ')})`,
  )
}
