/**
 * What ApacheBench prints: figures of one address, whole milliseconds. Its "Failed requests" are connections that failed,
 * and responses of another length than the first; a 503 is none. Responses other than 2xx are in a line of their own,
 * which is there only when some were. Length alone is no failure here: pages differ.
 */
import { InputError } from '../../errors.ts'
import { noteFailuresInTimes, reportedSeries } from '../aggregate-series.ts'
import type { Head, Input, ReadEnd, SampleFormat, SampleSink } from '../format.ts'
import { readWhole } from '../limits.ts'

export const abText: SampleFormat = {
  id: 'ab-text',
  kind: 'aggregates',
  tool: 'ab',
  perTest: true,
  unitMs: 1,
  looksFor: "ApacheBench's output (This is ApacheBench)",
  matches: (head: Head) => /^\s*This is ApacheBench, /.test(head.text),
  read,
}

/** ab's `-e`: percentiles without any count. */
export const abPercentiles: SampleFormat = {
  id: 'ab-percentiles',
  kind: 'aggregates',
  tool: 'ab',
  unitMs: 0.001,
  looksFor: 'ApacheBench -e (Percentage served,Time in ms), which is declined',
  matches: (head: Head) => head.text.startsWith('Percentage served,Time in ms'),
  async read(_input, sink) {
    throw new InputError(
      `${sink.file}: holds percentiles only: neither how many requests there were nor how many failed, so a total failure could not be told from a success. Give what ab prints (ab … > ab.txt).`,
    )
  },
}

async function read(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const text = await readWhole(input.chunks, sink.file, sink.limits)
  const number = (label: string): number | undefined => {
    const at = text.indexOf(`\n${label}:`)
    const value = at < 0 ? Number.NaN : Number.parseFloat(text.slice(at + label.length + 2))
    return Number.isFinite(value) && value >= 0 ? value : undefined
  }
  const complete = number('Complete requests')
  if (complete === undefined)
    throw new InputError(
      `${sink.file}: ab did not come to its end: there is no "Complete requests". Run the test again.`,
    )
  const [, connect = '0', receive = '0', length = '0', exceptions = '0'] =
    /^\s*\(Connect: (\d+), Receive: (\d+), Length: (\d+), Exceptions: (\d+)\)/m.exec(text) ?? []
  const broken = Number(connect) + Number(receive) + Number(exceptions)
  const refused = number('Non-2xx responses') ?? 0
  const count = Math.max(complete, broken)
  const [, min, avg, stddev, median, max] =
    /^Total:\s+(\d+)\s+(\d+)\s+([\d.]+)\s+(\d+)\s+(\d+)\s*$/m.exec(text)?.map(Number) ?? []
  sink.series(
    reportedSeries({
      workflow: /^Document Path:[ \t]+(\S.*?)\s*$/m.exec(text)?.[1] ?? 'request',
      count,
      errorCount: Math.min(count, broken + refused),
      errors: [
        { code: '', message: 'the response was not 2xx', count: refused },
        { code: '', message: 'the connection failed', count: broken },
      ].filter(tally => tally.count > 0),
      times: {
        min,
        avg,
        stddev,
        max,
        p50: median,
        ...Object.fromEntries(
          [...text.matchAll(/^\s+(\d{1,2})%\s+(\d+)\s*$/gm)].map(([, percent, ms]) => [`p${percent}`, Number(ms)]),
        ),
      },
      throughput: number('Requests per second'),
    }),
  )
  noteFailuresInTimes(sink, refused)
  if (Number(length) > 0) {
    sink.notice(
      'ab-length',
      `ab calls ${length} requests failed because their responses were of another length than the first. That is usual for pages that are made for each request, and they are not counted as failed.`,
    )
  }
  return { rows: 1 }
}
