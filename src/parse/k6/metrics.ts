/** The metrics that k6 measures by itself. All other names are those of a script. */
import type { SampleSink } from '../format.ts'
import { listed, quoted } from '../format-message.ts'

/** What is read, and what says nothing of a request beyond its duration and outcome: its parts, bytes, iterations. */
const KNOWN =
  /^(?:http_reqs|http_req_\w+|group_duration|checks|vus|vus_max|iterations|iteration_duration|data_sent|data_received)$/

/** What k6 measures where there is no HTTP. */
const OTHER_PROTOCOLS = /^(?:ws|grpc|browser)_/

/** Whether a metric is read, or is left out without a word. */
export function isKnown(metric: string): boolean {
  return KNOWN.test(metric)
}

/** Whether a metric may be one that a script measures. */
export function isOfScript(metric: string): boolean {
  return !KNOWN.test(metric) && !OTHER_PROTOCOLS.test(metric)
}

/** Says which metrics are left out, if any. `remedy` is a sentence on what is read of those of a script. */
export function noteUnread(sink: SampleSink, metrics: ReadonlySet<string>, remedy: string): void {
  if (metrics.size === 0) return
  const names = listed([...metrics].sort().map(quoted))
  sink.notice('unread-metrics', `holds metrics that are not read (${metrics.size}): ${names}. ${remedy}`)
}
