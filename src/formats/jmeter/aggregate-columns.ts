/** The columns of JMeter's Aggregate Report and Summary Report, by their names in all languages of JMeter. */

import type { DimensionColumn } from '../../read/formats/frame/format.ts'

/** JMeter's names of the row over all labels, in its languages. All but the first are so only in the last row. */
export const TOTALS = 'TOTAL|Gesamt|Total|合計|RAZEM|TOPLAM|总体|總計|총계'.split('|')

/**
 * Names of the columns in the reports of JMeter 2 to 5 in all its languages, in lower case: `sampler_label`, `average` and
 * `aggregate_report_*` of its message files.
 */
const NAMES = {
  label: 'label|sampler_label|etiqueta|libellé|etykieta|rótulo|etiket|라벨',
  count:
    '# samples|#samples|aggregate_report_count|anz. der proben|# muestras|# echantillons|liczba próbek|# liczba próbek|# amostras|# örnek|取樣數|# 样本|표본 수',
  errors:
    'error %|aggregate_report_error%|% fehler|% error|% erreur|% błędów|% de erro|hata %|錯誤率|异常 %|오류 %',
  rate: 'throughput|aggregate_report_rate|durchsatz|rendimiento|débit|przepustowość|vazão|transfer oranı|處理量|吞吐量|처리량',
  date: 'date',
  avg: 'average|durchschnitt|media|moyenne|średnia|média|ortalama|平均值|평균',
  p50: 'median|aggregate_report_median|mittel|mediana|médiane|ortalama|中間值|中位数|중간값',
  min: 'min|aggregate_report_min|mín|mín.|en az|最小值|minimum|최소값',
  max: 'max|aggregate_report_max|máx|máx.|en çok|最大值|maksimum|최대값',
  stddev:
    'std. dev.|aggregate_report_stddev|desv. estándar|ecart type|odch. std.|desvio padrão|标准偏差|표준편차',
}

const TIMES = ['avg', 'p50', 'min', 'max', 'stddev'] as const

/** A column of a percentile: '95% Line', 'aggregate_report_95%_line', '95% centile'. */
const PERCENTILE =
  /^(?:aggregate_report_)?(\d{1,2}(?:\.\d{1,3})?)%[ _](?:line|centile|linii|百分位|선)$/

/** Columns that are dimensions even if the configuration does not name them. */
const DEFAULT_DIMENSIONS = ['Payload', 'Users']

type Column = keyof typeof NAMES

/** The columns of a table, and where they are by what they mean. */
export interface AggregateColumns {
  readonly names: readonly string[]
  /** -1: the table has no such column. */
  readonly at: Readonly<Record<Column, number>>
  /** Those of times, by metric. */
  readonly times: readonly (readonly [metric: string, column: number])[]
  /** Those of dimensions, by the name of the dimension. */
  readonly dimensions: readonly (readonly [name: string, column: number])[]
}

/** Whether the names are the header of an aggregate table. */
export function isAggregateHeader(names: readonly string[]): boolean {
  return (['label', 'count', 'avg'] as const).every(column => indexOf(names, column) >= 0)
}

/** Finds the columns of a table. `wanted` are the dimensions of the configuration. */
export function aggregateColumns(
  names: readonly string[],
  wanted: readonly DimensionColumn[],
): AggregateColumns {
  const columns = Object.keys(NAMES) as Column[]
  const at = Object.fromEntries(columns.map(column => [column, indexOf(names, column)])) as Record<
    Column,
    number
  >
  const percentiles = names.flatMap((name, column) => {
    const percent = PERCENTILE.exec(name.trim().toLowerCase())?.[1]
    return percent === undefined ? [] : [[`p${percent}`, column] as const]
  })
  const defaults = DEFAULT_DIMENSIONS.filter(column => !wanted.some(rule => rule.column === column))
  const rules = [...defaults.map(column => ({ name: column.toLowerCase(), column })), ...wanted]
  const times = [...TIMES.map(metric => [metric, at[metric]] as const), ...percentiles]
  const dimensions = rules.map(({ name, column }) => [name, names.indexOf(column)] as const)
  const isThere = ([, column]: readonly [string, number]) => column >= 0
  return { names, at, times: times.filter(isThere), dimensions: dimensions.filter(isThere) }
}

function indexOf(names: readonly string[], column: Column): number {
  const wanted = NAMES[column].split('|')
  // In Turkish, the median, which comes after the average, has the same name.
  const after = column === 'p50' ? indexOf(names, 'avg') : -1
  return names.findIndex(
    (name, index) => index > after && wanted.includes(name.trim().toLowerCase()),
  )
}
