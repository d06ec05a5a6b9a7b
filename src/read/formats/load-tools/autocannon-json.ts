/**
 * The format of autocannon's `--json`: aggregates of one URL, in whole milliseconds. `errors` counts failed connections and
 * timeouts; responses with an error status are only in `4xx`, `5xx` and `non2xx`, and the times include them.
 */
import { InputError } from '../../../model/errors.ts'
import type { ErrorTally } from '../../../model/run.ts'
import { noteFailuresInTimes, reportedSeries } from '../aggregate-series.ts'
import type { Head, Input, ReadEnd, SampleFormat, SampleSink } from '../format.ts'
import { countAt, type JsonObject, numberAt, objectAt, readJson, textAt } from '../text/json-document.ts'
import { parseTimestamp } from '../text/timestamp.ts'
import { addressWorkflow } from './file-workflow.ts'

export const autocannonJson: SampleFormat = {
  id: 'autocannon-json',
  kind: 'aggregates',
  tool: 'autocannon',
  unitMs: 1,
  looksFor: 'autocannon JSON (non2xx, latency with p97_5)',
  matches: (head: Head) => /^\s*\{/.test(head.text) && /"non2xx"\s*:/.test(head.text) && /"p97_5"\s*:/.test(head.text),
  read,
}

async function read(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const result = await readJson(input, sink, 'Run the test again (autocannon --json).')
  const responses = ['1xx', '2xx', '3xx', '4xx', '5xx'].map(codes => countAt(result, codes))
  const latency = objectAt(result, 'latency')
  if (!latency || responses.some(count => count === undefined))
    throw new InputError(
      `${sink.file}: is not an autocannon result: it has no latency or no counts of responses. Run the test again (autocannon --json).`,
    )
  const [, , , refused = 0, broken = 0] = responses
  const errors = countAt(result, 'errors') ?? 0
  const mismatches = countAt(result, 'mismatches') ?? 0
  const count = responses.reduce<number>((sum, part) => sum + part!, errors)
  const seconds = numberAt(result, 'duration')
  const failedResponses = refused + broken + mismatches
  sink.series(
    reportedSeries({
      workflow: textAt(result, 'title') ?? addressWorkflow(textAt(result, 'url') ?? 'request'),
      count,
      errorCount: Math.min(count, errors + failedResponses),
      errors: errorsOf(result, errors, mismatches),
      times: numberAt(latency, 'totalCount') === 0 ? {} : timesOf(latency),
      throughput: seconds ? count / seconds : undefined,
      startMs: timeAt(result, 'start'),
      endMs: timeAt(result, 'finish'),
      missing: { p95: 'autocannon reports p90 and p97.5, but no p95' },
    }),
  )
  noteFailuresInTimes(sink, failedResponses)
  return { rows: 1 }
}

function timesOf(latency: JsonObject): Record<string, number | undefined> {
  const percentiles = Object.keys(latency).flatMap(key => {
    const percent = /^p(\d{1,2}(?:_\d{1,3})?)$/.exec(key)?.[1]
    return percent === undefined || Number(percent.replace('_', '.')) === 0
      ? []
      : [[`p${percent.replace('_', '.')}`, numberAt(latency, key)] as const]
  })
  return {
    avg: numberAt(latency, 'mean'),
    stddev: numberAt(latency, 'stddev'),
    min: numberAt(latency, 'min'),
    max: numberAt(latency, 'max'),
    ...Object.fromEntries(percentiles),
  }
}

function errorsOf(result: JsonObject, errors: number, mismatches: number): ErrorTally[] {
  const codes = objectAt(result, 'statusCodeStats') ?? {}
  const tallies = Object.keys(codes)
    .filter(code => /^[45]/.test(code))
    .map(code => ({ code, message: '', count: countAt(objectAt(codes, code), 'count') ?? 0 }))
  tallies.push({ code: '', message: 'connection failed or timed out', count: errors })
  tallies.push({ code: '', message: 'the body was not the expected one', count: mismatches })
  return tallies.filter(({ count }) => count > 0)
}

function timeAt(result: JsonObject, key: string): number | undefined {
  const text = textAt(result, key)
  return text === undefined ? undefined : parseTimestamp(text)?.ms
}
