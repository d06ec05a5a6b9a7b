/** The built-in metrics of k6. All other metrics are those of a script. */
import type { SampleSink } from '../format.ts'
import { listed, quoted } from '../format-message.ts'

/** Metrics that are read, and metrics that add nothing to the duration and outcome of requests: parts, bytes, iterations. */
const KNOWN =
  /^(?:http_reqs|http_req_\w+|group_duration|checks|vus|vus_max|iterations|iteration_duration|data_sent|data_received)$/

/** Metrics of other protocols than HTTP. */
const OTHER_PROTOCOLS = /^(?:ws|grpc|browser)_/

/** Whether a metric is read, or is skipped without a notice. */
export function isKnown(metric: string): boolean {
  return KNOWN.test(metric)
}

/** Whether a metric may be one of a script. */
export function isOfScript(metric: string): boolean {
  return !KNOWN.test(metric) && !OTHER_PROTOCOLS.test(metric)
}

/** Adds a notice on skipped metrics, if there are any. `remedy` is a sentence on how to read those of a script. */
export function noteUnread(sink: SampleSink, metrics: ReadonlySet<string>, remedy: string): void {
  if (metrics.size === 0) return
  const names = listed([...metrics].sort().map(quoted))
  sink.notice('unread-metrics', `has metrics that are not read (${metrics.size}): ${names}. ${remedy}`)
}
