/**
 * The format of JMeter's CSV (.jtl), with a row for each sample. csv-rows.ts has the rules for splitting rows. These are the rules
 * for their content, which every faster implementation (simd/fast-path.ts) must follow too:
 *
 * 1. The first row is a header if it has names of JMeter's columns. Without a header, the columns are in a default order of
 *    JMeter. Names are compared without case. Unknown columns (sample variables) are ignored.
 * 2. A malformed row, or one with another number of fields than the header, is an issue with its line. If it is the unterminated
 *    last row, the file is `truncated` instead.
 * 3. A row that is a header starts a second run in the same file: its columns apply from there on, with a notice.
 * 4. `elapsed` is a number of ms that parseNumber and isElapsed accept. Anything else is an issue (NaN, Infinity, a negative
 *    number after a clock jump, `1,234`).
 * 5. `timeStamp` is a time that parseTimestamp accepts. Anything else is an issue. Without the column, samples have no start.
 * 6. `success` is true or false in any case. Anything else is an issue. Without the column, response codes 2xx and 3xx pass.
 * 7. classifyRow detects transactions and aborted transactions; failureText selects error messages. Codes are text.
 * 8. `bytes` and `allThreads` are absent unless they are whole numbers.
 * 9. Rows can be in any order of time.
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
      `${sink.file}: is not a JMeter CSV: its first row is neither a header nor in a default order of JMeter's columns. Add the header line (jmeter.save.saveservice.print_field_names=true).`,
    )
  }
  const reader = new JMeterRowReader(layout, sink)
  const tokenizer = new CsvTokenizer(layout.delimiter, sink.file, sink.limits)
  for await (const chunk of input.chunks) reader.take(tokenizer.push(chunk))
  reader.take(tokenizer.end())
  return reader.end()
}
