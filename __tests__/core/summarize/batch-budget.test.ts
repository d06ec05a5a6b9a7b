import { describe, expect, it } from 'vitest'
import type { Sample } from '../../../src/core/model/sample.ts'
import { mergeRuns } from '../../../src/core/summarize/merge.ts'
import { encodeRun } from '../../../src/core/summarize/run-file/encode.ts'
import { batchLimit } from '../../../src/core/summarize/time-batches.ts'
import { MIDNIGHT, sample, summarize } from './sample-builders.ts'

/** A sample of each of many workflows, and another one at the end of a quarter of an hour. */
function samplesOf(
  workflows: number,
  fields: (i: number) => Partial<Sample> = () => ({}),
): Sample[] {
  return [0, 899_000].flatMap(atMs =>
    Array.from({ length: workflows }, (_, i) =>
      sample({ workflow: `w${i}`, startMs: MIDNIGHT + atMs + i, durationMs: i, ...fields(i) }),
    ),
  )
}

function widthsOf(samples: readonly Sample[]): Set<number | undefined> {
  return new Set(summarize(samples).series.map(({ batches }) => batches?.widthMs))
}

describe('the spans of a series', () => {
  it('A series has 64 spans for up to 512 places, then fewer, but never fewer than 16', () => {
    expect([1, 512, 513, 1024, 1025, 100_000].map(batchLimit)).toEqual([64, 64, 32, 32, 16, 16])
  })

  it('Spans are wider, for all series alike, when there are more places', () => {
    expect(widthsOf(samplesOf(512))).toEqual(new Set([16_384]))
    expect(widthsOf(samplesOf(513))).toEqual(new Set([32_768]))
    expect(widthsOf(samplesOf(1_025))).toEqual(new Set([65_536]))
  })

  it('Spans depend on workflows by dimensions and not on kinds, which another shard may decide', () => {
    const kinds = ['transaction', 'request'] as const
    const ofBothKinds = kinds.flatMap(kind => samplesOf(300, () => ({ kind })))
    expect(widthsOf(ofBothKinds)).toEqual(new Set([16_384]))
    const users = ['1', '25'].map(text => ({ users: text }))
    expect(widthsOf(users.flatMap(dimensions => samplesOf(300, () => ({ dimensions }))))).toEqual(
      new Set([32_768]),
    )
  })

  it('Spans are the same from shards, each of which has fewer places, in any order', () => {
    const samples = samplesOf(1_100, i => ({
      ok: i % 7 > 0,
      kind: i % 3 === 0 ? 'transaction' : 'request',
    }))
    const whole = encodeRun(summarize(samples))
    for (const period of [1_100, 2_200]) {
      const [a, b, c] = [0, 1, 2].map(shard =>
        summarize(samples.filter((_, i) => (i % period) % 3 === shard)),
      )
      expect(encodeRun(mergeRuns([a!, b!, c!]))).toBe(whole)
      expect(encodeRun(mergeRuns([c!, mergeRuns([b!, a!])]))).toBe(whole)
    }
  })
})
