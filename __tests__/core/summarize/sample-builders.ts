/** Builders of samples and runs with good defaults, and a slow reference for the content of a summary. */
import fc from 'fast-check'
import type { RunSummary, SeriesSummary } from '../../../src/core/model/run.ts'
import type { Sample } from '../../../src/core/model/sample.ts'
import { ActiveSpans } from '../../../src/core/summarize/active-spans.ts'
import { Summarizer, type SummarizerInit } from '../../../src/core/summarize/summarizer.ts'

/** 2026-11-21T00:00:00Z. */
export const MIDNIGHT = Date.UTC(2026, 10, 21)

/** A successful request of 'browse' that starts at midnight and takes 100 ms. */
export function sample(fields: Partial<Sample> = {}): Sample {
  return {
    workflow: 'browse',
    kind: 'request',
    startMs: MIDNIGHT,
    durationMs: 100,
    ok: true,
    ...fields,
  }
}

/** The same without a start time. */
export function undated(fields: Partial<Sample> = {}): Sample {
  const { startMs: _, ...rest } = sample(fields)
  return rest
}

export function summarize(
  samples: Iterable<Sample>,
  init: Partial<SummarizerInit> = {},
): RunSummary {
  const summarizer = new Summarizer({ tool: 'jmeter', format: 'jmeter-csv', ...init })
  const activeSpans = new ActiveSpans()
  for (const each of samples) {
    summarizer.add(each)
    const { startMs, durationMs, looksAborted, kind } = each
    if (startMs !== undefined && !(looksAborted && kind === 'transaction'))
      activeSpans.add(startMs, startMs + durationMs)
  }
  summarizer.addActiveSpans(activeSpans.all())
  return summarizer.finish()
}

/** The only series of a run with this name, and kind if given. */
export function seriesOf(run: RunSummary, workflow: string, kind?: string): SeriesSummary {
  const found = run.series.filter(
    series => series.workflow === workflow && (!kind || series.kind === kind),
  )
  if (found.length !== 1) throw new Error(`${found.length} series named ${workflow}`)
  return found[0]!
}

/** A summary with its histograms as plain data, so that two of them compare and print by content. */
export function plain(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, part) => {
      if (part === null || typeof part !== 'object' || !('forEachBucket' in part)) return part
      const buckets: number[][] = []
      part.forEachBucket((index: number, count: number) => buckets.push([index, count]))
      return { unitMs: part.unitMs, sum: part.sumUnits, range: part.range, buckets }
    }),
  )
}

const workflows = [
  'browse',
  'check-in',
  'check-in-0',
  'check-in-1',
  'report, "full"',
  'a|b <i>',
  '',
]

/**
 * Samples that start within `spanMs`, as a reader of JMeter emits them: mixed kinds, failures, aborted rows,
 * dimensions.
 */
export function samplesArbitrary(maxLength = 60, spanMs = 3_600_000): fc.Arbitrary<Sample[]> {
  const users = [{ users: '1' }, { users: '25' }, {}]
  return fc.array(
    fc
      .record({
        workflow: fc.constantFrom(...workflows),
        isTransaction: fc.boolean(),
        offsetMs: fc.nat(spanMs),
        isDated: fc.integer({ min: 0, max: 9 }).map(n => n > 0),
        durationMs: fc.oneof(fc.nat(3_000), fc.nat(500_000)),
        outcome: fc.constantFrom('ok', 'ok', 'ok', 'failed', 'aborted'),
        errorCode: fc.constantFrom('500', '503', ''),
        errorMessage: fc.constantFrom('boom', 'two\nlines', ''),
        bytes: fc.option(fc.nat(10_000), { nil: undefined }),
        standalone: fc.constantFrom(false, false, true),
        dimensions: fc.constantFrom(...users),
      })
      .map(
        ({
          isTransaction,
          offsetMs,
          isDated,
          outcome,
          errorCode,
          errorMessage,
          bytes,
          ...rest
        }) => ({
          ...rest,
          // Names that the reader cannot distinguish from sub-results are requests.
          kind:
            isTransaction && !rest.workflow.startsWith('check-in')
              ? ('transaction' as const)
              : ('request' as const),
          ...(isDated && { startMs: MIDNIGHT + offsetMs }),
          ok: outcome !== 'failed',
          ...(outcome === 'failed' && { errorCode, errorMessage }),
          ...(outcome === 'aborted' &&
            !rest.workflow.startsWith('check-in') && { looksAborted: true }),
          ...(bytes !== undefined && { bytes }),
        }),
      ),
    { maxLength },
  )
}
