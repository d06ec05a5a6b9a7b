/**
 * The format of JMeter's statistics.json, written with the HTML dashboard: aggregates for each label. The mean is that of ALL
 * samples, including failed ones; percentiles are interpolated (commons-math LEGACY) over the last 20,000 samples of the label;
 * `Total` excludes transactions. pct1, pct2 and pct3 are assumed to be p90, p95 and p99: the file does not record other values of
 * `aggregate_rpt_pct…`. Transactions and requests cannot be distinguished.
 */

import { foundText, quoted } from '../../read/formats/frame/format-message.ts'
import { labelledTimes } from '../text/aggregate-series.ts'
import { isObject, numberAt } from '../text/json-document.ts'
import { type Found, jsonFormat } from '../text/small-document.ts'

const TIMES = {
  avg: 'meanResTime',
  p50: 'medianResTime',
  p90: 'pct1ResTime',
  p95: 'pct2ResTime',
  p99: 'pct3ResTime',
  min: 'minResTime',
  max: 'maxResTime',
}

export const jmeterStatistics = jsonFormat({
  id: 'jmeter-statistics',
  tool: 'jmeter',
  looksFor: 'JMeter statistics.json (meanResTime, pct1ResTime)',
  marks: ['meanResTime', 'transaction'],
  remedy: 'Generate the dashboard again (jmeter -g results.jtl -o folder).',
  // Total is the entry over all samplers.
  entries: document =>
    Object.entries(document).flatMap(([label, entry]) =>
      label === 'Total' ? [] : [entryOf(label, entry)],
    ),
})

function entryOf(workflow: string, entry: unknown): Found {
  if (!isObject(entry)) return `${quoted(workflow)}: the entry is not an object`
  const count = numberAt(entry, 'sampleCount')
  const errorCount = numberAt(entry, 'errorCount')
  if (count === undefined || errorCount === undefined || errorCount > count)
    return `${quoted(workflow)}: sampleCount or errorCount is not a valid count`
  const missing = Object.entries(TIMES).flatMap(([metric, field]) => {
    if (numberAt(entry, field) !== undefined) return []
    const found = field in entry ? ` ${foundText(entry[field])}` : ''
    return [[metric, `statistics.json has no ${field}${found}`] as const]
  })
  return {
    workflow,
    count,
    errorCount,
    failuresInTimes: errorCount,
    times: labelledTimes(Object.entries(TIMES), field => numberAt(entry, field)),
    throughput: numberAt(entry, 'throughput'),
    reported: { 'error-rate': count > 0 ? errorCount / count : undefined },
    missing: Object.fromEntries(missing),
  }
}
