/** The formats of hyperfine, with times in seconds. */

import { quoted } from '../../read/formats/frame/format-message.ts'
import { fromSeconds, labelledTimes } from '../text/aggregate-series.ts'
import { arrayAt, numbersAt, objectsAt, textAt } from '../text/json-document.ts'
import { jsonFormat, tableFormat } from '../text/small-document.ts'

const HYPERFINE = { tool: 'hyperfine', perTest: true } as const

/**
 * The format of `--export-json`: an entry for each command, with its runs in `times`. Runs with an exit code other than 0 count
 * as failed, because a failing command is often fast.
 */
export const hyperfineJson = jsonFormat({
  id: 'hyperfine-json',
  kind: 'samples',
  ...HYPERFINE,
  unitMs: 1e-6,
  looksFor: 'hyperfine JSON (results with command and times)',
  marks: [/^\s*\{\s*"results"\s*:\s*\[\s*\{\s*"command"\s*:/, /"(?:times|median)"\s*:/],
  remedy: 'Run it again (hyperfine --export-json results.json).',
  absent: 'has no results of hyperfine. Run it again (--export-json).',
  entries: document =>
    objectsAt(document, 'results').map(result => {
      const codes = arrayAt(result, 'exit_codes')
      const times = numbersAt(result, 'times').map(fromSeconds)
      const repetitions = times.map((ms, run) => {
        const code = codes[run]
        if (ms === undefined || code === undefined || code === 0) return ms
        // A run that was ended by a signal has no exit code.
        const errorCode = code === null ? 'signal' : String(code)
        return { durationMs: Math.max(0, ms), errorCode, errorMessage: '' }
      })
      return {
        workflow: textAt(result, 'command'),
        repetitions: times.length > 0 ? repetitions : [undefined],
      }
    }),
})

const NO_RUNS = "hyperfine's CSV does not have the single runs: export JSON (--export-json)"
const NO_OUTCOMES = "hyperfine's CSV does not say which runs failed"

/** The format of `--export-csv`: a row for each command, without single runs and exit codes. `--export-json` is preferred. */
export const hyperfineCsv = tableFormat({
  id: 'hyperfine-csv',
  ...HYPERFINE,
  looksFor: 'hyperfine CSV (command,mean,stddev,median,user,system,min,max)',
  marks: [/^command,mean,stddev,median,user,system,min,max/],
  row: ({ names, fields, number }) =>
    number('mean') === undefined
      ? `the row has no valid mean in seconds (found ${quoted(fields.join(','))})`
      : {
          workflow: fields[0] ?? '',
          kind: 'benchmark',
          times: labelledTimes(
            names.map(name => [name, name]),
            column => fromSeconds(number(column)),
          ),
          missing: { p90: NO_RUNS, p95: NO_RUNS, p99: NO_RUNS, 'error-rate': NO_OUTCOMES },
        },
  notices(sink, rows) {
    const message = `${NO_OUTCOMES}, and a failing command is often fast. Give the JSON (--export-json).`
    if (rows > 0) sink.notice('outcomes-unknown', message)
  },
})
