import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ActiveSpans } from '../../../src/core/summarize/active-spans.ts'
import { durationMsOf, spansOf } from '../../../src/core/summarize/active-time.ts'
import { mergeRuns } from '../../../src/core/summarize/merge.ts'
import {
  joinSpans,
  lengthBefore,
  lengthOf,
  MIN_SILENCE_MS,
  type Span,
} from '../../../src/core/summarize/spans.ts'
import { MIDNIGHT, sample, summarize } from './sample-builders.ts'

const samples = fc.array(
  fc
    .tuple(fc.nat(200_000), fc.nat(9_000))
    .map(([startMs, durationMs]): Span => [startMs, startMs + durationMs]),
  { minLength: 1, maxLength: 40 },
)

/** The duration of a run with these active spans and this number of samples. */
function durationOf(activeSpans: readonly Span[], samplesInRun: number): number | undefined {
  return durationMsOf({ ...summarize([]), activeSpans, samples: samplesInRun })
}

function gathered(spans: readonly Span[]): Span[] {
  const activeSpans = new ActiveSpans()
  for (const [startMs, endMs] of spans) activeSpans.add(startMs, endMs)
  return activeSpans.all()
}

/** Second by second: whether a sample ran in it, or the silence around it is short. */
function slowly(spans: readonly Span[]): Span[] {
  const sorted = [...spans].sort(([a], [b]) => a - b)
  const found: [number, number][] = []
  for (const [startMs, endMs] of sorted) {
    const near = found.find(([, end]) => startMs <= end + MIN_SILENCE_MS)
    if (near && near === found.at(-1)) near[1] = Math.max(near[1], endMs)
    else found.push([startMs, endMs])
  }
  return found
}

describe('the active spans of a document', () => {
  it('Active spans are the same for any order of samples', () => {
    fc.assert(
      fc.property(samples, spans => {
        expect(gathered(spans)).toEqual(slowly(spans))
        expect(gathered(spans.toReversed())).toEqual(slowly(spans))
      }),
      { seed: 7, numRuns: 300 },
    )
  })

  it('Active spans are the same when they are put together from parts', () => {
    fc.assert(
      fc.property(samples, samples, (a, b) => {
        expect(joinSpans([...gathered(a), ...gathered(b)])).toEqual(slowly([...a, ...b]))
      }),
      { seed: 8, numRuns: 300 },
    )
  })

  it('A document has at most 1,024 active spans; beyond that, only longer silences separate them', () => {
    const sparse = Array.from({ length: 5_000 }, (_, i): Span => [i * 6_000, i * 6_000 + 10])
    expect(gathered(sparse)).toEqual([[0, 4_999 * 6_000 + 10]])
    const nights = Array.from({ length: 5_000 }, (_, i): Span => {
      const startMs = i * 6_000 + Math.floor(i / 1_000) * 3_600_000
      return [startMs, startMs + 10]
    })
    expect(gathered(nights)).toHaveLength(5)
  })
})

describe('a clock that was set back', () => {
  it('It was set back by the time from the last sample after it to the first before it', () => {
    const times: Span[] = [
      [900_000, 901_000],
      [0, 1_000],
      [20_000, 21_000],
    ]
    const spans = new ActiveSpans()
    for (const [startMs, endMs] of times) spans.add(startMs, endMs)
    expect(spans.setBackMs).toBe(879_000)
  })
})

describe('a pause', () => {
  it('A pause is a silence too long for the rate of the load', () => {
    const two: Span[] = [
      [0, 100_000],
      [110_000, 200_000],
    ]
    expect(durationOf(two, 100_000)).toBe(190_000)
    expect(durationOf(two, 450)).toBe(190_000)
    // A sample every 20 s: a silence of 10 s is the load itself.
    expect(durationOf(two, 10)).toBe(200_000)
  })

  it('A pause is recognized among others however long they are', () => {
    const hours: Span[] = [0, 1, 2].map(hour => [hour * 3_600_000, hour * 3_600_000 + 120_000])
    expect(durationOf(hours, 300)).toBe(360_000)
    const days: Span[] = [0, 1, 2].map(day => [day * 86_400_000, day * 86_400_000 + 120_000])
    expect(durationOf(days, 300)).toBe(360_000)
  })

  it('A pause does not count before a point in time, nor in the duration and the throughput of a run', () => {
    expect(lengthBefore([[0, 10]], 4)).toBe(4)
    expect(
      lengthBefore(
        [
          [0, 10],
          [100, 110],
        ],
        105,
      ),
    ).toBe(15)
    const half = (fromMs: number) =>
      Array.from({ length: 600 }, (_, i) => sample({ startMs: MIDNIGHT + fromMs + i * 100 }))
    const run = summarize([...half(0), ...half(3_600_000)])
    expect(run.activeSpans).toHaveLength(2)
    expect(durationMsOf(run)).toBe(120_000)
    expect(lengthOf(spansOf(run, {})!)).toBe(120_000)
    expect(durationMsOf(mergeRuns([summarize(half(0)), summarize(half(60_000))]))).toBe(120_000)
  })
})
