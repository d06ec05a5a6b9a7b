/**
 * The format of autocannon's `--json`: aggregates of one URL, in whole milliseconds. `errors` counts failed connections and
 * timeouts; responses with an error status are only in `4xx`, `5xx` and `non2xx`, and the times include them.
 */
import { percentileFields, timesOf } from '../aggregate-series.ts'
import { jsonFormat, refused } from '../small-document.ts'
import { countAt, numberAt, objectAt, textAt } from '../text/json-document.ts'
import { parseTimestamp } from '../text/timestamp.ts'
import { addressWorkflow } from './file-workflow.ts'

export const autocannonJson = jsonFormat({
  id: 'autocannon-json',
  kind: 'aggregates',
  tool: 'autocannon',
  looksFor: 'autocannon JSON (non2xx, latency with p97_5)',
  matches: ({ text }) => /^\s*\{/.test(text) && /"non2xx"\s*:/.test(text) && /"p97_5"\s*:/.test(text),
  what: '`--json`',
  tested: 'autocannon 9.0.0',
  gives: 'counts, errors by code, mean, deviation, p50, p75, p90, p97.5, p99, throughput',
  lacks: 'p95; times of successes',
  sample: 'reduced/autocannon-json.json',
  remedy: 'Run the test again (autocannon --json).',
  entries(result, sink) {
    const responses = ['1xx', '2xx', '3xx', '4xx', '5xx'].map(codes => countAt(result, codes))
    const latency = objectAt(result, 'latency')
    if (!latency || responses.some(count => count === undefined))
      throw refused(
        sink,
        'is not an autocannon result: it has no latency or no counts of responses. Run the test again (autocannon --json).',
      )
    const [, , , refusals = 0, failures = 0] = responses
    const errors = countAt(result, 'errors') ?? 0
    const mismatches = countAt(result, 'mismatches') ?? 0
    const count = responses.reduce<number>((sum, part) => sum + part!, errors)
    const seconds = numberAt(result, 'duration')
    const failuresInTimes = refusals + failures + mismatches
    const codes = objectAt(result, 'statusCodeStats') ?? {}
    const percentiles = percentileFields(Object.keys(latency), /^p(\d{1,2}(?:_\d{1,3})?)$/)
    const fields = { avg: 'mean', stddev: 'stddev', min: 'min', max: 'max', ...percentiles }
    const timeAt = (key: string) => parseTimestamp(textAt(result, key) ?? '')?.ms
    return [
      {
        workflow: textAt(result, 'title') ?? addressWorkflow(textAt(result, 'url') ?? 'request'),
        count,
        errorCount: Math.min(count, errors + failuresInTimes),
        errors: [
          ...Object.keys(codes)
            .filter(code => /^[45]/.test(code))
            .map(code => ({ code, message: '', count: countAt(objectAt(codes, code), 'count') ?? 0 })),
          { code: '', message: 'connection failed or timed out', count: errors },
          { code: '', message: 'the body was not the expected one', count: mismatches },
        ],
        times: numberAt(latency, 'totalCount') === 0 ? {} : timesOf(fields, field => numberAt(latency, field)),
        failuresInTimes,
        throughput: seconds ? count / seconds : undefined,
        startMs: timeAt('start'),
        endMs: timeAt('finish'),
        missing: { p95: 'autocannon reports p90 and p97.5, but no p95' },
      },
    ]
  },
})
