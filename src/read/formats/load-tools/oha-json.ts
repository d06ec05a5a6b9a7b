/**
 * The format of oha's `--output-format json`: aggregates of one URL, in seconds. `successRate` counts all responses as successes,
 * even a 503, so outcomes are taken from statusCodeDistribution and errorDistribution. Requests in flight at the end are "aborted
 * due to deadline"; they count neither as errors nor as samples. All values are null if there was no response.
 */
import type { ErrorTally } from '../../../model/run.ts'
import { isPassingCode } from '../../../model/sample.ts'
import { fromSeconds, timesOf } from '../aggregate-series.ts'
import { jsonFormat, refused } from '../small-document.ts'
import { countAt, numberAt, objectAt } from '../text/json-document.ts'
import { fileWorkflow, samplesIn } from './file-workflow.ts'
import { OHA } from './relative-csv.ts'

const ABORTED = 'aborted due to deadline'

export const ohaJson = jsonFormat({
  ...OHA,
  id: 'oha-json',
  kind: 'aggregates',
  looksFor: 'oha JSON (summary with successRate, statusCodeDistribution)',
  matches: ({ text }) =>
    /^\s*\{/.test(text) &&
    /"successRate"\s*:/.test(text) &&
    /"(?:latencyPercentiles|statusCodeDistribution)"\s*:/.test(text),
  sample: 'reduced/oha-json.json',
  remedy: 'Run the test again (oha --output-format json).',
  entries(result, sink) {
    const summary = objectAt(result, 'summary')
    const codes = objectAt(result, 'statusCodeDistribution')
    if (!summary || !codes)
      throw refused(
        sink,
        'is not an oha result: it has no summary or no statusCodeDistribution. Run the test again (oha --output-format json).',
      )
    const refusals = objectAt(result, 'errorDistribution') ?? {}
    const broken = Object.keys(refusals)
      .filter(message => message !== ABORTED)
      .map((message): ErrorTally => ({ code: '', message, count: countAt(refusals, message) ?? 0 }))
    const responses = Object.keys(codes).map((code): ErrorTally => {
      return { code, message: '', count: countAt(codes, code) ?? 0 }
    })
    const failed = responses.filter(({ code }) => !isPassingCode(code))
    const count = samplesIn(responses) + samplesIn(broken)
    const seconds = numberAt(summary, 'total')
    const percentiles = objectAt(result, 'latencyPercentiles') ?? {}
    const names = Object.fromEntries(Object.keys(percentiles).map(key => [key, key]))
    return [
      {
        workflow: fileWorkflow(sink),
        count,
        errorCount: samplesIn(failed) + samplesIn(broken),
        errors: [...failed, ...broken],
        times: {
          ...timesOf({ avg: 'average', min: 'fastest', max: 'slowest' }, at => fromSeconds(numberAt(summary, at))),
          ...timesOf(names, at => fromSeconds(numberAt(percentiles, at))),
        },
        failuresInTimes: samplesIn(failed),
        throughput: seconds ? count / seconds : undefined,
        missing: { stddev: 'oha reports no standard deviation' },
      },
    ]
  },
})
