/**
 * The format of hey's output: aggregates of one URL, in seconds with four decimals. They include all responses of any status;
 * requests without a response are only in "Error distribution". The output does not contain the URL.
 */
import { InputError } from '../../../model/errors.ts'
import type { ErrorTally } from '../../../model/run.ts'
import { isPassingCode } from '../../../model/sample.ts'
import { fromSeconds, noteFailuresInTimes, reportedSeries } from '../aggregate-series.ts'
import type { Head, Input, ReadEnd, SampleFormat, SampleSink } from '../format.ts'
import { readWhole } from '../limits.ts'
import { fileWorkflow } from './file-workflow.ts'

export const heyText: SampleFormat = {
  id: 'hey-text',
  kind: 'aggregates',
  tool: 'hey',
  perTest: true,
  unitMs: 0.1,
  looksFor: "hey's output (Summary, Slowest, Fastest, Response time histogram)",
  matches: (head: Head) => /^\s*Summary:\s*\n\s+Total:\s/.test(head.text) && /^\s+Fastest:\s/m.test(head.text),
  read,
}

async function read(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const text = await readWhole(input.chunks, sink.file, sink.limits)
  const [summary = '', outcomes] = text.split(/^Status code distribution:/m)
  if (outcomes === undefined)
    throw new InputError(`${sink.file}: is incomplete: it has no "Status code distribution". Run the test again.`)
  const responses = [...outcomes.matchAll(/^\s+\[(\d+)\]\s+(\d+) responses\s*$/gm)]
  const errors = [...outcomes.matchAll(/^\s+\[(\d+)\]\s+(\S.*?)\s*$/gm)].filter(
    ([line]) => !/ responses\s*$/.test(line),
  )
  const tallies: ErrorTally[] = [
    ...responses.map(([, code, count]) => ({ code: code!, message: '', count: Number(count) })),
    ...errors.map(([, count, message]) => ({ code: '', message: message!, count: Number(count) })),
  ].filter(({ count }) => Number.isSafeInteger(count) && count > 0)
  const failed = tallies.filter(({ code }) => code === '' || !isPassingCode(code))
  const count = sumOf(tallies)
  const times = (pattern: RegExp): Record<string, number | undefined> =>
    Object.fromEntries(
      [...summary.matchAll(pattern)].map(([, name, seconds]) => [`p${name}`, fromSeconds(Number(seconds))]),
    )
  const time = (label: string): number | undefined => {
    const seconds = new RegExp(`^\\s+${label}:\\s+([\\d.]+)(?: secs)?\\s*$`, 'm').exec(summary)?.[1]
    return seconds === undefined ? undefined : fromSeconds(Number(seconds))
  }
  const seconds = time('Total')
  sink.series(
    reportedSeries({
      workflow: fileWorkflow(sink),
      count,
      errorCount: sumOf(failed),
      errors: failed,
      times: {
        avg: time('Average'),
        min: time('Fastest'),
        max: time('Slowest'),
        // hey 0.1.5 writes the percent sign twice.
        ...times(/^\s+(\d{1,2})%{1,2} in ([\d.]+) secs\s*$/gm),
      },
      throughput: seconds ? count / (seconds / 1000) : undefined,
      missing: { stddev: 'hey reports no standard deviation' },
    }),
  )
  noteFailuresInTimes(sink, sumOf(failed.filter(({ code }) => code !== '')))
  return { rows: 1 }
}

function sumOf(tallies: readonly ErrorTally[]): number {
  return tallies.reduce((sum, { count }) => sum + count, 0)
}
