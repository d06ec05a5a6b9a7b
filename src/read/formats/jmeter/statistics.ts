/**
 * The format of JMeter's statistics.json, written with the HTML dashboard: aggregates for each label. The mean is that of ALL
 * samples, including failed ones; percentiles are interpolated (commons-math LEGACY) over the last 20,000 samples of the label;
 * `Total` excludes transactions. pct1, pct2 and pct3 are assumed to be p90, p95 and p99: the file does not record other values of
 * `aggregate_rpt_pct…`. Transactions and requests cannot be distinguished.
 */

import { defined } from '../../../model/defined.ts'
import type { SeriesSummary } from '../../../model/run.ts'
import { noteFailuresInTimes } from '../aggregate-series.ts'
import type { Input, ReadEnd, SampleFormat, SampleSink } from '../format.ts'
import { foundText, quoted } from '../format-message.ts'
import { isObject, numberAt, readJson } from '../text/json-document.ts'

export const jmeterStatistics: SampleFormat = {
  id: 'jmeter-statistics',
  kind: 'aggregates',
  tool: 'jmeter',
  unitMs: 1,
  looksFor: 'JMeter statistics.json (meanResTime, pct1ResTime)',
  matches: head =>
    /^\s*\{/.test(head.text) && /"meanResTime"\s*:/.test(head.text) && /"transaction"\s*:/.test(head.text),
  read,
}

/** Name of the entry over all samplers. */
const TOTAL = 'Total'

/** Fields of an entry with times, and their metrics. */
const TIMES = {
  meanResTime: 'avg',
  medianResTime: 'p50',
  pct1ResTime: 'p90',
  pct2ResTime: 'p95',
  pct3ResTime: 'p99',
  minResTime: 'min',
  maxResTime: 'max',
} as const

async function read(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const entries = await readJson(input, sink, 'Generate the dashboard again (jmeter -g results.jtl -o folder).')
  let failures = 0
  let rows = 0
  for (const [label, entry] of Object.entries(entries)) {
    if (label === TOTAL) continue
    rows++
    const series = seriesOf(label, entry)
    if (typeof series === 'string') sink.issue(`${quoted(label)}: ${series}`)
    else {
      failures += series.errorCount ?? 0
      sink.series(series)
    }
  }
  noteFailuresInTimes(sink, failures)
  return { rows }
}

/** Returns the series of an entry, or a text when it has a problem. */
function seriesOf(label: string, entry: unknown): SeriesSummary | string {
  if (!isObject(entry)) return 'the entry is not an object'
  const count = numberAt(entry, 'sampleCount')
  const errorCount = numberAt(entry, 'errorCount')
  if (count === undefined || errorCount === undefined || errorCount > count)
    return 'sampleCount or errorCount is not a valid count'
  const reported: Record<string, number> = {}
  const missing: Record<string, string> = {}
  for (const [field, metric] of Object.entries(TIMES)) {
    const value = numberAt(entry, field)
    if (value !== undefined) reported[metric] = value
    else missing[metric] = `statistics.json has no ${field}${field in entry ? ` ${foundText(entry[field])}` : ''}`
  }
  const throughput = numberAt(entry, 'throughput')
  if (throughput !== undefined) reported.throughput = throughput
  if (count > 0) reported['error-rate'] = errorCount / count
  return defined({
    workflow: label,
    kind: 'request',
    dimensions: {},
    count,
    errorCount,
    errors: [],
    reported,
    missing: Object.keys(missing).length > 0 ? missing : undefined,
  })
}
