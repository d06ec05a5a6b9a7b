/**
 * The format of hyperfine's `--export-csv`: a row for each command, in seconds, without single runs and exit codes. `--export-json`
 * has both and is preferred.
 */

import { fromSeconds, reportedSeries } from '../aggregate-series.ts'
import type { Head, Input, ReadEnd, SampleFormat, SampleSink } from '../format.ts'
import { quoted } from '../format-message.ts'
import { parseNumber } from '../text/number.ts'
import { readTable } from '../text/table.ts'

export const hyperfineCsv: SampleFormat = {
  id: 'hyperfine-csv',
  kind: 'aggregates',
  tool: 'hyperfine',
  perTest: true,
  unitMs: 1e-6,
  looksFor: 'hyperfine CSV (command,mean,stddev,median,user,system,min,max)',
  matches: (head: Head) => head.text.startsWith('command,mean,stddev,median,user,system,min,max'),
  read,
}

const COLUMNS = { avg: 'mean', stddev: 'stddev', p50: 'median', min: 'min', max: 'max' } as const

const NO_RUNS = "hyperfine's CSV does not have the single runs: export JSON (--export-json)"
const NO_OUTCOMES = "hyperfine's CSV does not say which runs failed"

async function read(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const { names, rows } = await readTable(input.chunks, ',', sink.file, sink.limits)
  let truncated = false
  for (const { line, fields, unterminated } of rows) {
    const seconds = (column: string): number | undefined => parseNumber(fields[names.indexOf(column)] ?? '')
    if (fields.length !== names.length || seconds('mean') === undefined) {
      if (unterminated) truncated = true
      else sink.issue(`the row has no command, or no valid mean in seconds (found ${quoted(fields.join(','))})`, line)
      continue
    }
    sink.series(
      reportedSeries({
        workflow: fields[0]!,
        kind: 'benchmark',
        count: 0,
        times: Object.fromEntries(
          Object.entries(COLUMNS).map(([metric, column]) => [metric, fromSeconds(seconds(column))]),
        ),
        missing: { p90: NO_RUNS, p95: NO_RUNS, p99: NO_RUNS, 'error-rate': NO_OUTCOMES },
      }),
    )
  }
  if (rows.length > 0)
    sink.notice(
      'outcomes-unknown',
      `${NO_OUTCOMES}, and a failing command is often fast. Give the JSON (--export-json).`,
    )
  return truncated ? { rows: rows.length, truncated } : { rows: rows.length }
}
