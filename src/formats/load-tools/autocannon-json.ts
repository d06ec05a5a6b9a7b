/**
 * The format of autocannon's `--json`: aggregates of one URL, in whole milliseconds. `errors` counts failed connections and
 * timeouts; responses with an error status are only in `4xx`, `5xx` and `non2xx`, and the times include them.
 */

import { sum } from '../../core/stats/median.ts'
import { asObject, countAt, type JsonObject, objectAt } from '../text/json-document.ts'
import { jsonReport } from './json-report.ts'

export const autocannonJson = jsonReport({
  tool: 'autocannon',
  has: ['non2xx', 'latency', 'p97_5'],
  command: 'autocannon --json',
  ask: ', but p90 and p97.5',
  tests: result => [{ ...result, outcomes: outcomesOf(result) }],
  names: ['title', 'url'],
  outcomes: {
    at: ['outcomes'],
    code: /^(passed|\d{3}|\dxx)$|/,
    passing: /^passed$/,
    untimed: true,
  },
  times: { at: 'latency' },
  stepMs: { avg: 0.01, stddev: 0.01 },
  seconds: 'duration',
  span: ['start', 'finish'],
})

/** Returns the numbers of requests by code, or by message. A body that was not the expected one is among the passed responses. */
function outcomesOf(result: JsonObject): JsonObject {
  const errors = countAt(result, 'errors')
  const mismatches = countAt(result, 'mismatches') ?? 0
  const passed = sum(['1xx', '2xx', '3xx'].map(codes => countAt(result, codes) ?? 0)) - mismatches
  const stats = Object.entries(objectAt(result, 'statusCodeStats') ?? {}).filter(([code]) =>
    /^[45]/.test(code),
  )
  const byCode = stats.map(([code, one]) => [code, countAt(asObject(one), 'count')])
  const byClass = ['4xx', '5xx'].map(codes => [codes, countAt(result, codes)])
  return {
    passed: Math.max(0, passed),
    ...Object.fromEntries(byCode.length > 0 ? byCode : byClass),
    'connection failed or timed out': errors,
    'the body was not the expected one': mismatches,
  }
}
