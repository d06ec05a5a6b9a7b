import { describe, expect, it } from 'vitest'
import type { Sample } from '../../../src/core/model/sample.ts'
import { Timeline } from '../../../src/read/formats/frame/timeline.ts'

const T0 = 1_795_218_310_000
const DAY = 86_400_000

/** The output of a timeline for samples that start at `atMs` after T0, last 10 ms, and see `threads`. */
function follow(samples: readonly { atMs: number; threads?: number }[]) {
  const passed: number[] = []
  const strays: (number | undefined)[] = []
  const timeline = new Timeline({
    sample: sample => passed.push(sample.startMs! - T0),
    stray: line => strays.push(line),
  })
  for (const [i, { atMs, threads }] of samples.entries()) {
    const sample: Sample = {
      workflow: 'a',
      kind: 'request',
      startMs: T0 + atMs,
      durationMs: 10,
      ok: true,
    }
    if (threads !== undefined) sample.threads = threads
    timeline.add(sample, i + 1)
  }
  timeline.end()
  return { passed, strays, mayRestart: timeline.mayRestart }
}

const steady = (count: number, { from = 0, threads }: { from?: number; threads?: number } = {}) =>
  Array.from({ length: count }, (_, i) => ({
    atMs: from + i * 100,
    ...(threads !== undefined && { threads }),
  }))

describe('the timeline', () => {
  it('The timeline passes samples on in their order, whatever their times', () => {
    const samples = [{ atMs: 500 }, { atMs: 100 }, { atMs: 900 }, { atMs: 0 }]
    expect(follow(samples)).toEqual({ passed: [500, 100, 900, 0], strays: [], mayRestart: false })
  })

  it('A second run may begin where threads had ended before a silence and are active again', () => {
    const two = (threads: number, again: number) =>
      follow([
        ...steady(50, { threads: 13 }),
        ...steady(3, { from: 5_000, threads }),
        ...steady(50, { from: 6_300, threads: again }),
      ]).mayRestart
    expect([two(2, 7), two(2, 2), two(13, 13), two(13, 14)]).toEqual([true, false, false, false])
  })

  it('No second run begins where threads are not known, nor while the load grows', () => {
    expect(follow([...steady(50), ...steady(50, { from: 100_000 })]).mayRestart).toBe(false)
    expect(
      follow(Array.from({ length: 20 }, (_, i) => ({ atMs: i * 30_000, threads: i + 1 })))
        .mayRestart,
    ).toBe(false)
  })

  it('Samples days away from those around them are rejected', () => {
    const { passed, strays } = follow([
      ...steady(30),
      { atMs: 3 * DAY },
      { atMs: -3 * DAY },
      ...steady(30, { from: 3_000 }),
    ])
    expect([passed.length, strays]).toEqual([60, [31, 32]])
  })

  it('Samples days away are also rejected at the end, where nothing confirms them', () => {
    expect(follow([...steady(30), ...steady(5, { from: 3 * DAY })])).toMatchObject({
      strays: [31, 32, 33, 34, 35],
    })
  })

  it('As many samples at the end as before are a second run, however few', () => {
    expect(follow([...steady(8), ...steady(8, { from: 3 * DAY })])).toMatchObject({ strays: [] })
  })

  it('Twenty samples in a row that agree are a second run, later or earlier', () => {
    for (const from of [3 * DAY, -3 * DAY]) {
      const { passed, strays } = follow([...steady(30), ...steady(20, { from })])
      expect([passed.length, strays]).toEqual([50, []])
    }
  })

  it('Samples without a time are passed on', () => {
    const passed: Sample[] = []
    const timeline = new Timeline({ sample: sample => passed.push(sample), stray() {} })
    timeline.add({ workflow: 'a', kind: 'request', durationMs: 1, ok: true }, 1)
    expect(passed).toHaveLength(1)
  })
})
