import { describe, expect, it } from 'vitest'
import type { Sample } from '../../src/model/sample.ts'
import { Timeline } from '../../src/parse/timeline.ts'

const T0 = 1_795_218_310_000
const DAY = 86_400_000

/** The output of a timeline for samples that start at `atMs` after T0, last 10 ms, and see `threads`. */
function follow(samples: readonly { atMs: number; threads?: number }[]) {
  const passed: number[] = []
  const strays: (number | undefined)[] = []
  const pauses: { line: number | undefined; pauseMs: number; threads: number; peak: number }[] = []
  const timeline = new Timeline({
    sample: sample => passed.push(sample.startMs! - T0),
    stray: line => strays.push(line),
    pause: ({ line, fromMs, toMs, threads, peak }) => {
      pauses.push({ line, pauseMs: Math.abs(toMs - fromMs), threads, peak })
    },
  })
  for (const [i, { atMs, threads }] of samples.entries()) {
    const sample: Sample = { workflow: 'a', kind: 'request', startMs: T0 + atMs, durationMs: 10, ok: true }
    if (threads !== undefined) sample.threads = threads
    timeline.add(sample, i + 1)
  }
  timeline.end()
  return { passed, strays, pauses }
}

const steady = (count: number, { from = 0, threads }: { from?: number; threads?: number } = {}) =>
  Array.from({ length: count }, (_, i) => ({ atMs: from + i * 100, ...(threads !== undefined && { threads }) }))

describe('the timeline', () => {
  it('The timeline passes samples on in their order, whatever their times', () => {
    const samples = [{ atMs: 500 }, { atMs: 100 }, { atMs: 900 }, { atMs: 0 }]
    expect(follow(samples)).toEqual({ passed: [500, 100, 900, 0], strays: [], pauses: [] })
  })

  it('A second run begins after a pause in which the load had run down', () => {
    const { pauses } = follow([
      ...steady(50, { threads: 13 }),
      ...steady(3, { from: 5_000, threads: 2 }),
      ...steady(50, { from: 15_000, threads: 7 }),
    ])
    expect(pauses).toEqual([{ line: 54, pauseMs: 15_000 - 5_210, threads: 2, peak: 13 }])
  })

  it('No second run begins after a pause of a test at full load, or of one with little load throughout', () => {
    expect(follow([...steady(50, { threads: 13 }), ...steady(50, { from: 15_000, threads: 13 })]).pauses).toEqual([])
    expect(follow(Array.from({ length: 20 }, (_, i) => ({ atMs: i * 30_000, threads: 1 }))).pauses).toEqual([])
  })

  it('A second run begins after a pause of a minute where threads are not known', () => {
    expect(follow([...steady(50), ...steady(50, { from: 30_000 })]).pauses).toEqual([])
    expect(follow([...steady(50), ...steady(50, { from: 100_000 })]).pauses).toHaveLength(1)
  })

  it('Samples days away from those around them are rejected', () => {
    const { passed, strays, pauses } = follow([
      ...steady(30),
      { atMs: 3 * DAY },
      { atMs: -3 * DAY },
      ...steady(30, { from: 3_000 }),
    ])
    expect([passed.length, strays, pauses]).toEqual([60, [31, 32], []])
  })

  it('Samples days away are also rejected at the end, where nothing confirms them', () => {
    expect(follow([...steady(30), ...steady(5, { from: 3 * DAY })])).toMatchObject({ strays: [31, 32, 33, 34, 35] })
  })

  it('Twenty samples in a row that agree are a second run, later or earlier', () => {
    for (const from of [3 * DAY, -3 * DAY]) {
      const { passed, strays, pauses } = follow([...steady(30), ...steady(20, { from })])
      expect([passed.length, strays, pauses.map(pause => pause.line)]).toEqual([50, [], [31]])
    }
  })

  it('Samples without a time are passed on', () => {
    const passed: Sample[] = []
    const timeline = new Timeline({ sample: sample => passed.push(sample), stray() {}, pause() {} })
    timeline.add({ workflow: 'a', kind: 'request', durationMs: 1, ok: true }, 1)
    expect(passed).toHaveLength(1)
  })
})
