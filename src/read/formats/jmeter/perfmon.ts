/**
 * The format of the PerfMon Metrics Collector (jmeter-plugins). It has JMeter's columns, but its rows are values of host metrics,
 * not samples. As results it is refused; tables/read-tables.ts reads it as resources.
 */
import { InputError } from '../../../core/model/errors.ts'
import type { Head, SampleFormat } from '../frame/format.ts'
import { firstRows, sniffLayout } from './columns.ts'

/** A host and one of the collector's metrics. */
const LABEL = /^\S+ (?:CPU|Memory|Swap|Disks I\/O|Network I\/O|TCP|JMX|EXEC|TAIL)(?: .*)?$/s

export const jmeterPerfMon: SampleFormat = {
  id: 'jmeter-perfmon',
  kind: 'aggregates',
  tool: 'jmeter',
  looksFor:
    'CSV of the PerfMon Metrics Collector (labels such as "10.0.0.1 CPU"), which is for resources',
  matches: isPerfMon,
  async read(_input, sink) {
    throw new InputError(
      `${sink.file}: found values of JMeter's PerfMon Metrics Collector, expected samples. Move the file to "resources".`,
    )
  },
}

/** Whether a row is a value of PerfMon: its label is a metric of a host, and it has no response code. */
export function isPerfMonRow(label: string, responseCode: string): boolean {
  return responseCode === '' && LABEL.test(label)
}

/** Whether a document has JMeter's columns and begins with a value of PerfMon. */
export function isPerfMon(head: Head): boolean {
  const layout = sniffLayout(head)
  if (!layout || layout.at.label < 0) return false
  const row = firstRows(head, layout.delimiter, 2)[layout.header ? 1 : 0]
  const code = layout.at.responseCode < 0 ? '' : row?.[layout.at.responseCode]
  return row !== undefined && isPerfMonRow(row[layout.at.label] ?? '', code ?? '')
}
