/**
 * The format of oha's `--output-format json`: aggregates of one URL, in seconds. `successRate` counts all responses as successes,
 * even a 503, so outcomes are taken from statusCodeDistribution and errorDistribution. Requests in flight at the end are "aborted
 * due to deadline"; they count neither as errors nor as samples. All values are null if there was no response.
 */
import { InputError } from '../../../model/errors.ts'
import type { ErrorTally } from '../../../model/run.ts'
import { isPassingCode } from '../../../model/sample.ts'
import { fromSeconds, noteFailuresInTimes, reportedSeries } from '../aggregate-series.ts'
import type { Head, Input, ReadEnd, SampleFormat, SampleSink } from '../format.ts'
import { countAt, type JsonObject, numberAt, objectAt, readJson } from '../text/json-document.ts'
import { fileWorkflow } from './file-workflow.ts'

export const ohaJson: SampleFormat = {
  id: 'oha-json',
  kind: 'aggregates',
  tool: 'oha',
  perTest: true,
  unitMs: 0.001,
  looksFor: 'oha JSON (summary with successRate, statusCodeDistribution)',
  matches: (head: Head) =>
    /^\s*\{/.test(head.text) &&
    /"successRate"\s*:/.test(head.text) &&
    /"(?:latencyPercentiles|statusCodeDistribution)"\s*:/.test(head.text),
  read,
}

const ABORTED = 'aborted due to deadline'

async function read(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const result = await readJson(input, sink, 'Run the test again (oha --output-format json).')
  const summary = objectAt(result, 'summary')
  const codes = objectAt(result, 'statusCodeDistribution')
  if (!summary || !codes)
    throw new InputError(
      `${sink.file}: is not an oha result: it has no summary or no statusCodeDistribution. Run the test again (oha --output-format json).`,
    )
  const refused = talliesOf(objectAt(result, 'errorDistribution') ?? {}, message => ({ code: '', message })).filter(
    ({ message }) => message !== ABORTED,
  )
  const responses = talliesOf(codes, code => ({ code, message: '' }))
  const failed = responses.filter(({ code }) => !isPassingCode(code))
  const count = sumOf(responses) + sumOf(refused)
  const seconds = numberAt(summary, 'total')
  const percentiles = objectAt(result, 'latencyPercentiles') ?? {}
  sink.series(
    reportedSeries({
      workflow: fileWorkflow(sink),
      count,
      errorCount: sumOf(failed) + sumOf(refused),
      errors: [...failed, ...refused],
      times: {
        avg: fromSeconds(numberAt(summary, 'average')),
        min: fromSeconds(numberAt(summary, 'fastest')),
        max: fromSeconds(numberAt(summary, 'slowest')),
        ...Object.fromEntries(Object.keys(percentiles).map(key => [key, fromSeconds(numberAt(percentiles, key))])),
      },
      throughput: seconds ? count / seconds : undefined,
      missing: { stddev: 'oha reports no standard deviation' },
    }),
  )
  noteFailuresInTimes(sink, sumOf(failed))
  return { rows: 1 }
}

function talliesOf(counts: JsonObject, name: (key: string) => Pick<ErrorTally, 'code' | 'message'>): ErrorTally[] {
  return Object.keys(counts)
    .map(key => ({ ...name(key), count: countAt(counts, key) ?? 0 }))
    .filter(({ count }) => count > 0)
}

function sumOf(tallies: readonly ErrorTally[]): number {
  return tallies.reduce((sum, { count }) => sum + count, 0)
}
