/**
 * The format of BenchmarkDotNet's JSON exporters (full and brief): an entry for each benchmark, with its measured iterations in
 * `Statistics.OriginalValues`, in nanoseconds. A failed benchmark has no statistics.
 */

import { withWorkflows } from '../../core/model/benchmark-names.ts'
import { parseNumber } from '../../read/formats/frame/text/number.ts'
import { fileName } from '../load-tools/file-workflow.ts'
import { labelledTimes, timesIn } from '../text/aggregate-series.ts'
import {
  countAt,
  type JsonObject,
  numbersAt,
  objectAt,
  objectsAt,
  textAt,
} from '../text/json-document.ts'
import {
  FINE_BENCHMARKS,
  type Found,
  failedBenchmark,
  jsonFormat,
  wholeTableFormat,
} from '../text/small-document.ts'
import { timeInMs } from '../text/time-units.ts'

const DOTNET = {
  ...FINE_BENCHMARKS,
  tool: 'benchmark-dotnet',
} as const

export const benchmarkDotNet = jsonFormat({
  ...DOTNET,
  id: 'benchmark-dotnet',
  looksFor: 'BenchmarkDotNet JSON (HostEnvironmentInfo, Benchmarks with Statistics)',
  marks: ['BenchmarkDotNetVersion'],
  remedy: 'Run it again (--exporters json).',
  absent: 'has no benchmarks of BenchmarkDotNet. Check that the filter matches some.',
  entries: document =>
    objectsAt(document, 'Benchmarks').map(benchmark => {
      const workflow = nameIn(benchmark)
      const statistics = objectAt(benchmark, 'Statistics')
      const times = timesIn({ ...statistics, ...objectAt(statistics, 'Percentiles') }, 'ns')
      const values = numbersAt(statistics, 'OriginalValues').map(value => timeInMs(value, 'ns'))
      if (values.length === 0 && times.avg === undefined)
        return failedBenchmark(workflow, 'no statistics')
      const missing = { p95: 'the file has neither single iterations nor their p95' }
      return {
        workflow,
        kind: 'benchmark',
        repetitions: values,
        count: countAt(statistics, 'N'),
        times,
        missing,
      }
    }),
})

/** Returns the name of a benchmark: the full one or, in briefer files, what it is made of. Undefined: the file has none. */
function nameIn(benchmark: JsonObject): string | undefined {
  const method = textAt(benchmark, 'Method')
  const full = textAt(benchmark, 'FullName') ?? textAt(benchmark, 'DisplayInfo')
  if (full !== undefined || method === undefined) return full
  const path = [textAt(benchmark, 'Namespace'), textAt(benchmark, 'Type'), method].filter(Boolean)
  // 'N=100&Kind=utf8', which the full name has as '(N: 100, Kind: utf8)'.
  const parameters = (textAt(benchmark, 'Parameters') ?? '').split('&').join(', ')
  return path.join('.') + (parameters === '' ? '' : `(${parameters.replaceAll('=', ': ')})`)
}

/**
 * The format of `*-report.csv`: a row for each benchmark, with a unit in each cell. The file's name has the class, the columns
 * between those of the job and the mean are parameters. The list separator is that of the culture, which has a decimal comma if
 * some time has a comma in a table with semicolons.
 */
export const benchmarkDotNetCsv = wholeTableFormat({
  ...DOTNET,
  id: 'benchmark-dotnet-csv',
  kind: 'aggregates',
  looksFor: 'BenchmarkDotNet CSV (a header with Method, Job, Mean, Error, StdDev)',
  needed: ['Method', 'Job', 'Mean', 'Error'],
  entries(rows, { file }) {
    const isComma =
      (rows[0]?.delimiter ?? ',') !== ',' && rows.some(({ cell }) => cell('Mean').includes(','))
    const type = fileName(file).replace(/-report$/, '')
    const named = rows.map(row => {
      const { names, cell } = row
      const from = names.indexOf('WarmupCount') + 1
      const parameters = from === 0 ? [] : names.slice(from, names.indexOf('Mean'))
      const list = parameters.map(column => `${column}: ${cell(column)}`).join(', ')
      const name = `${type}.${cell('Method')}${list === '' ? '' : `(${list})`}`
      return {
        row,
        name,
        full: `${name} [${cell('Job')}${cell('Runtime') === '' ? '' : `, ${cell('Runtime')}`}]`,
      }
    })
    return withWorkflows(named).map(({ workflow, row: { names, cell } }): Found => {
      const figures = names.slice(names.indexOf('Mean')).map(name => [name, cell(name)] as const)
      const times = labelledTimes(figures, text => cellInMs(text, isComma))
      if (times.avg === undefined) return failedBenchmark(workflow, `the mean is ${cell('Mean')}`)
      return { workflow, kind: 'benchmark', times, missing: { p95: 'the table has no column P95' } }
    })
  },
})

/** Returns the time in a cell: '1,234.5 ns', or '1.234,5 ns' with a decimal comma. */
function cellInMs(text: string, isComma: boolean): number | undefined {
  const [, digits = '', unit = ''] = /^([\d.,'’\s]+?)\s*(\p{L}+)$/u.exec(text.trim()) ?? []
  const plain = digits.replace(isComma ? /[.'’\s]/g : /[,'’\s]/g, '').replace(',', '.')
  return timeInMs(parseNumber(plain), unit)
}
