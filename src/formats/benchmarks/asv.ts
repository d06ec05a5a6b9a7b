/** The format of asv, which runs benchmarks of Python over commits. */
import { own } from '../../core/model/defined.ts'
import { quoted } from '../../read/formats/frame/format-message.ts'
import { arrayAt, asObject, objectAt, parseJson } from '../text/json-document.ts'
import { failedBenchmark, refused, textFormat } from '../text/small-document.ts'
import { type SingleValue, singleValues } from './benchmark-value.ts'

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
    const damaged = rows
      .filter(([, cells]) => !Array.isArray(cells))
      .map(([name]) => `${quoted(name)} has no list of columns`)
    const found = rows.flatMap(([name, cells]) =>
      Array.isArray(cells) ? valuesOf(name, columns, cells) : [],
    )
    const measured = found.filter(
      (one): one is SingleValue => typeof one.value === 'number' && one.value >= 0,
    )
    const failed = found
      .filter(({ value }) => value === null)
      .map(({ workflow }) => failedBenchmark(workflow, 'failed'))
    return [
      ...singleValues(measured, sink, 'asv saves one value per benchmark'),
      ...failed,
      ...damaged,
    ]
  },
})

/** Returns the value of each combination of parameters of a benchmark; null where it failed. */
function valuesOf(name: string, columns: readonly unknown[], cells: readonly unknown[]) {
  const lists = cells[columns.indexOf('params')]
  const values = cells[columns.indexOf('result')]
  const kind = /(?:^|\.)(\w+?)_\w+$/.exec(name)?.[1] ?? ''
  const unit = own(ASV_UNITS, kind) ?? 'track'
  return namesOf(name, Array.isArray(lists) ? lists : []).map((workflow, i) => ({
    workflow,
    value: Array.isArray(values) ? values[i] : null,
    unit,
  }))
}

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
