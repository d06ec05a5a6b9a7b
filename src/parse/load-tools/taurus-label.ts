/** Reads a label of Taurus' final statistics. CSV and XML have the same values under the same names, with times in seconds. */

import { fromSeconds, reportedSeries } from '../aggregate-series.ts'
import type { SampleSink } from '../format.ts'
import { quoted } from '../format-message.ts'

export interface TaurusLabel {
  /** Empty for the total of all labels. */
  readonly label: string
  readonly line: number
  /** Returns a value by name: 'succ', 'avg_rt'. */
  number(name: string): number | undefined
  /** Times in seconds by percent, as written in the file: '95.0'. */
  readonly percentiles: readonly (readonly [percent: string, seconds: number | undefined])[]
  /** Samples by response code. */
  readonly codes: readonly (readonly [code: string, count: number | undefined])[]
  /** Duration of the test in seconds. Absent in the CSV. */
  readonly durationS?: number | undefined
}

/** Passes the series of a label to the sink. Returns the number of its failed samples. */
export function readLabel(
  { label, line, number, percentiles, codes, durationS }: TaurusLabel,
  sink: SampleSink,
): number {
  if (label === '') return 0
  const passed = number('succ')
  const failed = number('fail')
  if (!Number.isSafeInteger(passed) || !Number.isSafeInteger(failed) || passed! < 0 || failed! < 0) {
    sink.issue(`the counts succ and fail of ${quoted(label)} are not valid`, line)
    return 0
  }
  const at = (wanted: number) => fromSeconds(percentiles.find(([percent]) => Number(percent) === wanted)?.[1])
  const inner = percentiles.filter(([percent]) => /^\d{1,2}(?:\.\d{1,3})?$/.test(percent) && Number(percent) > 0)
  const count = passed! + failed!
  sink.series(
    reportedSeries({
      workflow: label,
      count,
      errorCount: failed,
      times: {
        avg: fromSeconds(number('avg_rt')),
        stddev: fromSeconds(number('stdev_rt')),
        min: at(0),
        max: at(100),
        ...Object.fromEntries(
          inner.map(([percent, seconds]) => [`p${percent.replace(/\.0+$/, '')}`, fromSeconds(seconds)]),
        ),
      },
      throughput: durationS !== undefined && durationS > 0 ? count / durationS : undefined,
      // Codes that are neither 2xx nor 3xx are errors.
      errors: codes.flatMap(([code, times]) =>
        failed! === 0 || /^[23]\d\d$/.test(code) || !Number.isSafeInteger(times) || times! <= 0
          ? []
          : [{ code, message: '', count: times! }],
      ),
      missing: { throughput: "Taurus' final statistics have the number of samples, but not how long the test took" },
    }),
  )
  return failed!
}
