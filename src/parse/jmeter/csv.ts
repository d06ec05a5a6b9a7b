/**
 * JMeter's CSV (.jtl): one row a sample. Rows are delimited by the rules of csv-rows.ts; this is what a row means, and the
 * reference that any faster engine is held to:
 *
 * 1. The first row is a header when it names JMeter's columns; without one the columns stand in an order that JMeter
 *    writes by default. Names are compared without case. Unknown columns (sample variables) are ignored.
 * 2. A row with another number of fields than the header, or a malformed one, cannot be read: an issue with its line. When
 *    it is the unterminated last row, the file was cut there: `truncated`, and no issue.
 * 3. A row that is itself a header begins a second run in the same file: from there its columns hold, with a notice.
 * 4. `elapsed` is a number of ms, as parseNumber reads it and isElapsed allows; anything else is an issue (NaN, Infinity,
 *    negative after a clock jump, `1,234`).
 * 5. `timeStamp` is as parseTimestamp reads it; anything else is an issue. Without the column samples have no start.
 * 6. `success` is true or false in any case; anything else is an issue. Without the column the code decides: 2xx and 3xx
 *    passed.
 * 7. Transactions and aborted transactions are as classifyRow says; error texts as failureText says. Codes are text.
 * 8. `bytes` and `allThreads` are taken when they are whole numbers, else they are absent.
 * 9. Rows are in any order of time.
 *
 * simd/fast-path.ts is such an engine.
 */
import { InputError } from '../../errors.ts'
import type { Input, ReadEnd, SampleFormat, SampleSink } from '../format.ts'
import { CsvTokenizer } from '../text/csv-rows.ts'
import { sniffLayout } from './columns.ts'
import { isPerfMon } from './perfmon.ts'
import { JMeterRowReader } from './row-reader.ts'

export const jmeterCsv: SampleFormat = {
  id: 'jmeter-csv',
  kind: 'samples',
  tool: 'jmeter',
  unitMs: 1,
  looksFor: "JMeter CSV (a header with elapsed and label, or rows in JMeter's default order of columns)",
  matches: head => sniffLayout(head) !== undefined && !isPerfMon(head),
  read,
}

async function read(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const layout = sniffLayout(input.head)
  if (!layout) {
    throw new InputError(
      `${sink.file}: is no JMeter CSV: its first row is no header and does not fit JMeter's default order of columns. Add the header line (jmeter.save.saveservice.print_field_names=true).`,
    )
  }
  const reader = new JMeterRowReader(layout, sink)
  const tokenizer = new CsvTokenizer(layout.delimiter, sink.file, sink.limits)
  for await (const chunk of input.chunks) reader.take(tokenizer.push(chunk))
  reader.take(tokenizer.end())
  return reader.end()
}
