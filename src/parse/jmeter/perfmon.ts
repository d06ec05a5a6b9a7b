/**
 * The CSV of the PerfMon Metrics Collector (jmeter-plugins): it has JMeter's columns, but its rows are what hosts used and no
 * samples. Among results it is declined, because a share of CPU is no response time; tables/perfmon.ts reads it as resources.
 */
import { InputError } from '../../errors.ts'
import type { Head, SampleFormat } from '../format.ts'
import { firstRows, sniffLayout } from './columns.ts'

/** A host and one of the metrics that the collector offers. */
const LABEL = /^\S+ (?:CPU|Memory|Swap|Disks I\/O|Network I\/O|TCP|JMX|EXEC|TAIL)(?: .*)?$/s

export const jmeterPerfMon: SampleFormat = {
  id: 'jmeter-perfmon',
  kind: 'aggregates',
  tool: 'jmeter',
  unitMs: 1,
  looksFor: 'CSV of the PerfMon Metrics Collector (labels such as "10.0.0.1 CPU"), which is for resources',
  matches: isPerfMon,
  async read(_input, sink) {
    throw new InputError(
      `${sink.file}: is of JMeter's PerfMon Metrics Collector: what hosts used, and no samples. Name it under "resources".`,
    )
  },
}

/** Whether a row is a point of PerfMon's: its label is of a host's metric, and there was no response. */
export function isPerfMonRow(label: string, responseCode: string): boolean {
  return responseCode === '' && LABEL.test(label)
}

/** Whether a document with JMeter's columns begins with a point of PerfMon's. */
export function isPerfMon(head: Head): boolean {
  const layout = sniffLayout(head)
  if (!layout || layout.at.label < 0) return false
  const row = firstRows(head, layout.delimiter, 2)[layout.header ? 1 : 0]
  const code = layout.at.responseCode < 0 ? '' : row?.[layout.at.responseCode]
  return row !== undefined && isPerfMonRow(row[layout.at.label] ?? '', code ?? '')
}
