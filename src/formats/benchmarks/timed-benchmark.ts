/** Benchmarks of tools that save samples, or a mean and percentiles. */
import { quoted } from '../../read/formats/frame/format-message.ts'
import type { Entry, Found } from '../text/small-document.ts'

const NO_P95 = { p95: 'the tool reports no p95' }

/** Returns the entry of a benchmark with samples or, without any, times. A benchmark without a mean is a problem. */
export function timed(
  workflow: string | undefined,
  times: Entry['times'] = {},
  count?: number,
  repetitions: Entry['repetitions'] = [],
): Found {
  if (repetitions.length > 0) return { workflow, repetitions }
  if (times.avg === undefined) return `the benchmark ${quoted(workflow ?? '')} has no mean`
  return { workflow, kind: 'benchmark', count, times, missing: NO_P95 }
}
