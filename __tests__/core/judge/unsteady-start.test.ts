/** Runs whose start differs from the rest: simulated ones, and captured steady ones. */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startNotice } from '../../../src/core/judge/unsteady-start.ts'
import { DEFAULT_READ_OPTIONS } from '../../../src/core/model/reading.ts'
import type { RunSummary } from '../../../src/core/model/run.ts'
import { noticeText } from '../../../src/core/render/words/notices.ts'
import { Summarizer } from '../../../src/core/summarize/summarizer.ts'
import { readRun } from '../../support/parse/read-run.ts'

const SECONDS = 600
const START = Date.UTC(2026, 10, 20, 10)

/** Ten requests a second of two workflows for ten minutes; the first seconds may be slower, or have fewer. */
function runOf(
  slowMs: (second: number) => number,
  perSecond: (second: number) => number = () => 10,
): RunSummary {
  const summarizer = new Summarizer({ tool: 'jmeter', format: 'jmeter-csv' })
  for (let second = 0; second < SECONDS; second++) {
    for (let i = 0; i < perSecond(second); i++) {
      const jitter = (second * 7_919 + i * 104_729) % 40
      const [workflow, usualMs] = i % 2 === 0 ? ['login', 100] : ['report', 400]
      const durationMs = usualMs! + jitter + slowMs(second) * (usualMs! / 100)
      summarizer.add({
        workflow: workflow!,
        kind: 'request',
        startMs: START + second * 1000 + i * 100,
        durationMs,
        ok: true,
      })
    }
  }
  return summarizer.finish()
}

const messages = (run: RunSummary) => [startNotice(run) ?? []].flat().map(noticeText)

describe('the start of a run', () => {
  it('A start like the rest of the run gets no notice', () => {
    expect(messages(runOf(() => 0))).toEqual([])
  })

  it('A slower start is named with its seconds, how far it differs, and the setting that leaves it out', () => {
    const [message, ...others] = messages(runOf(second => (second < 50 ? 60 : 0)))
    expect(others).toEqual([])
    expect(message).toMatch(
      /^The first (4\d|5\d|6\d) s of the run differ from the rest: times (4|5)\d% longer\. If that is ramp-up, leave it out with "trim: \{ start: \1s \}" at the results\.$/,
    )
  })

  it('A start in which the load ramps up is named by its samples a second', () => {
    const [message] = messages(
      runOf(
        () => 0,
        second => Math.min(10, 1 + Math.floor(second / 8)),
      ),
    )
    expect(message).toMatch(
      /^The first (5|6|7|8)\d s of the run differ from the rest: [3-6]\d% fewer samples a second\. /,
    )
  })

  it('A run that rises as a whole gets no notice on its start', () => {
    expect(messages(runOf(second => second / 10))).toEqual([])
  })

  it('A pause is not the rest that a start is compared with', () => {
    const paused = (until: number, perSecond: (second: number) => number) => {
      const run = runOf(
        () => 0,
        second => (second < 100 || second >= until ? perSecond(second) : 0),
      )
      const activeSpans = [
        [START, START + 100_000],
        [START + until * 1000, START + 600_000],
      ] as const
      return messages({ ...run, activeSpans })
    }
    expect(paused(500, () => 10)).toEqual([])
    expect(paused(200, () => 10)).toEqual([])
    expect(paused(200, second => Math.min(10, 1 + Math.floor(second / 8)))[0]).toMatch(
      /^The first (5|6|7|8)\d s of the run differ from the rest: \d\d% fewer samples a second\./,
    )
  })

  it('Each of several loads measured one after the other has its own start', () => {
    const low = runOf(() => 0)
    const high = runOf(second => (second < 50 ? 60 : 0))
    const levels = [low, high].map(({ series }, i) =>
      series.map(one => ({ ...one, dimensions: { users: String(8 + 17 * i) } })),
    )
    expect(messages({ ...low, series: levels.flat() })[0]).toMatch(
      / s of the run under users=25 differ from the rest: /,
    )
  })

  it.each([
    'baseline-1/results.jtl.gz',
    'baseline-2.jtl.gz',
    'baseline-3.jtl.gz',
    'aa-1.jtl.gz',
    'slow30-checkin.jtl.gz',
  ])('The start of the captured run %s gets no notice', async name => {
    const file = join(import.meta.dirname, '../../fixtures/jmeter-5.6.3', name)
    expect(messages(await readRun([file], DEFAULT_READ_OPTIONS))).toEqual([])
  })

  it('The start of a captured run of 20 s is its ramp-up of 2 s', async () => {
    const file = join(import.meta.dirname, '../../fixtures/jmeter-5.4.3/baseline-1.jtl.gz')
    expect(messages(await readRun([file], DEFAULT_READ_OPTIONS))[0]).toMatch(
      /^The first 2 s of the run differ from the rest: 38% fewer samples a second, times 22% longer\./,
    )
  })

  it('A start that is trimmed gets no notice', async () => {
    const file = join(import.meta.dirname, '../../fixtures/jmeter-5.4.3/baseline-1.jtl.gz')
    const trimmed = { ...DEFAULT_READ_OPTIONS, trim: { startMs: 2_000, endMs: 0 } }
    expect(messages(await readRun([file], trimmed))).toEqual([])
  })
})
