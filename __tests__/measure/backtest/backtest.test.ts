import { describe, expect, it } from 'vitest'
import { parseConfig } from '../../../src/core/config/load.ts'
import type { RunSummary } from '../../../src/core/model/run.ts'
import { headlineText } from '../../../src/core/render/outputs/report-texts.ts'
import { runId } from '../../../src/core/summarize/run-file/id.ts'
import { backtest } from '../../../src/measure/backtest/backtest.ts'
import type { Backtest } from '../../../src/measure/model/backtest.ts'
import { run, tenWorkflows } from '../../core/judge/runs.ts'
import { seededRandom } from '../../support/random.ts'

const DAY_MS = 86_400_000
const START = Date.UTC(2026, 0, 1)

function config(yaml: string) {
  return parseConfig(`version: 1\nsuite: shop\n${yaml}`, 'perf-gate.yml')
}

/** A run a day; `changeOf` gives the slowdown of each workflow on a day. */
function days(
  count: number,
  changeOf: (day: number) => Record<string, number> = () => ({}),
): RunSummary[] {
  return Array.from({ length: count }, (_, day) =>
    run(tenWorkflows(day, changeOf(day)), { startMs: START + day * DAY_MS }),
  )
}

function replayOf(runs: readonly RunSummary[], yaml = '', acceptAfter?: number): Backtest {
  return backtest({
    config: config(yaml),
    runs,
    identify: runId,
    headlineOf: headlineText,
    ...(acceptAfter !== undefined && { acceptAfter }),
  })
}

const becameOf = ({ runs }: Backtest) => runs.map(({ became }) => became)

describe('a backtest', () => {
  it('A backtest of quiet runs fires nothing, and every run joins the baseline', () => {
    const quiet = replayOf(days(12))
    expect(becameOf(quiet)).toEqual(['first', ...Array(11).fill('joined')])
    expect(quiet.runs.map(({ baselineRuns }) => baselineRuns)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10,
    ])
    expect(quiet.rate).toEqual({ runs: 11, firedRuns: 0, episodes: 0, days: 11, firedDays: 0 })
    expect(quiet.thresholds.flatMap(({ firings }) => firings)).toEqual([])
  })

  it('A backtest fires on the run in which a workflow moved, states its delta, and leaves that run out', () => {
    const bumped = replayOf(days(12, day => (day === 8 ? { w3: 0.6 } : {})))
    expect(bumped.runs.filter(({ verdict }) => verdict === 'fail')).toHaveLength(1)
    expect(bumped.runs[8]).toMatchObject({
      startedAt: '2026-01-09T00:00:00.000Z',
      became: 'left-out',
      reason: { code: 'breached' },
    })
    const average = bumped.thresholds.find(({ metric }) => metric === 'avg')!
    expect(average.outcomes).toMatchObject({ breach: 1, 'no-data': 0 })
    expect(average.firings).toHaveLength(1)
    expect(average.firings[0]).toMatchObject({ workflow: 'w3', run: { id: bumped.runs[8]!.id } })
    expect(average.firings[0]!.relative).toBeCloseTo(0.6, 1)
    expect(bumped.runs[9]).toMatchObject({ baselineRuns: 8, became: 'joined' })
  })

  it('A lasting change that is not accepted fires on every run, and counts as begun once', () => {
    const lasting = replayOf(days(14, day => (day >= 6 ? { w3: 0.6 } : {})))
    expect(lasting.rate).toMatchObject({
      runs: 13,
      firedRuns: 8,
      episodes: 1,
      days: 13,
      firedDays: 8,
    })
  })

  it('The failing runs that acceptance requires begin a new baseline', () => {
    const lasting = replayOf(
      days(14, day => (day >= 6 ? { w3: 0.6 } : {})),
      '',
      3,
    )
    expect(becameOf(lasting).slice(6)).toEqual([
      'left-out',
      'left-out',
      'accepted',
      ...Array(5).fill('joined'),
    ])
    expect(lasting.runs[8]).toMatchObject({
      verdict: 'fail',
      reason: { code: 'regression-lasted', runs: 3 },
    })
    expect(lasting.runs.slice(9).map(({ baselineRuns }) => baselineRuns)).toEqual([3, 4, 5, 6, 7])
  })

  it('A backtest never accepts errors, however long they last', () => {
    const failing = days(12).map((one, day) =>
      day < 6
        ? one
        : { ...one, series: one.series.map(series => ({ ...series, errorCount: 4_000 })) },
    )
    const result = replayOf(failing, '', 2)
    expect(result.runs.slice(6).map(({ verdict, became }) => `${verdict} ${became}`)).toEqual(
      Array(6).fill('fail left-out'),
    )
  })

  it('An expired baseline is replaced, as by the gate', () => {
    const runs = [
      ...days(3),
      ...days(5).map(one => ({ ...one, startMs: one.startMs! + 60 * DAY_MS })),
    ]
    const result = replayOf(runs, 'baseline: { max-age: 30d }')
    expect(becameOf(result)).toEqual([
      'first',
      'joined',
      'joined',
      'accepted',
      ...Array(4).fill('joined'),
    ])
    expect(result.runs[3]).toMatchObject({
      verdict: 'no-baseline',
      reason: { code: 'baseline-expired' },
    })
    expect(result.runs[4]!.baselineRuns).toBe(1)
  })

  it('A backtest of a long history judges by the noise of all its runs, not by that of the baseline alone', () => {
    const noisy = days(40, day => {
      const { normal } = seededRandom(day)
      const slower = (name: string) => (day === 39 && name === 'w3' ? 1.2 : 1)
      return Object.fromEntries(
        Object.keys(tenWorkflows(0)).map(name => [
          name,
          slower(name) * Math.exp(0.03 * normal()) - 1,
        ]),
      )
    })
    const last = (runs: RunSummary[]) => replayOf(runs, 'baseline: { window: 3 }').runs.at(-1)
    expect(last(noisy)!.became).toBe('left-out')
    expect(last(noisy.slice(-6))!.became).toBe('held')
  })

  it('An environment without a baseline run begins a new baseline', () => {
    const runs = days(6).map((one, day) => ({ ...one, facts: { instances: day < 3 ? '5' : '6' } }))
    const result = replayOf(runs, 'environment: { must-match: [instances] }')
    expect(becameOf(result)).toEqual(['first', 'joined', 'joined', 'accepted', 'joined', 'joined'])
    expect(result.runs[3]!.reason).toEqual({ code: 'baseline-of-other-environment' })
  })

  it('Waivers are ignored, because they apply to the present', () => {
    const runs = days(8, day => (day === 6 ? { w3: 0.6 } : {}))
    const waiver =
      'waivers: [{ workflow: "*", metric: avg, accept: 60s, until: 2027-01-01, reason: known }]'
    expect(replayOf(runs, waiver).rate).toEqual(replayOf(runs).rate)
  })

  it('A rule of severity warn counts among thresholds, and not among failing runs', () => {
    const result = replayOf(
      days(8, day => (day === 6 ? { w3: 0.6 } : {})),
      'thresholds: { avg: { max-increase: 10%, min-change: 1ms, severity: warn }, p95: off }',
    )
    expect(result.rate.firedRuns).toBe(0)
    expect(result.thresholds.find(({ metric }) => metric === 'avg')!.rate).toMatchObject({
      firedRuns: 1,
    })
    expect(result.runs[6]).toMatchObject({ verdict: 'warn', became: 'joined' })
  })

  it('A limit fires on every run, also on the first, which has no baseline', () => {
    const result = replayOf(
      days(6),
      'thresholds: { avg: { max: 500ms, max-increase: off }, p95: off, error-rate: off }',
    )
    expect(result.rate).toMatchObject({ runs: 6, firedRuns: 6, episodes: 1 })
    expect(result.thresholds[0]!.firings[0]).not.toHaveProperty('baseline')
  })

  it('A limit for new workflows is not a firing of the threshold of the workflow', () => {
    const result = replayOf(
      days(6).map((one, day) => ({ ...one, series: day < 4 ? one.series.slice(1) : one.series })),
      'new-workflows: { avg: { max: 1ms } }',
    )
    expect(result.runs[4]!.verdict).toBe('fail')
    expect(result.rate.firedRuns).toBe(0)
  })

  it('A fall of the throughput fires, a rise does not', () => {
    const runs = days(8).map((one, day) => ({
      ...one,
      series: one.series.map(series => ({
        ...series,
        reported: { ...series.reported, throughput: day === 6 ? 40 : 100 },
      })),
    }))
    const { thresholds } = replayOf(runs)
    const { firings } = thresholds.find(({ metric }) => metric === 'throughput')!
    expect(
      new Set(firings.map(({ run, value }) => `${run.startedAt!.slice(0, 10)} ${value}`)),
    ).toEqual(new Set(['2026-01-07 40']))
  })

  it('Runs without times keep their order, and have no days', () => {
    const runs = days(6, day => (day === 5 ? { w3: 0.6 } : {})).map(({ startMs: _, ...one }) => one)
    const result = replayOf(runs)
    expect(result.runs.map(({ startedAt }) => startedAt)).toEqual(Array(6).fill(undefined))
    expect(result.runs[5]!.verdict).toBe('fail')
    expect(result.rate).toEqual({ runs: 5, firedRuns: 1, episodes: 1 })
  })

  it('Configuration entries that match no run of the history are named', () => {
    const { warnings } = replayOf(
      days(3),
      'workflows: [{ match: chekout, thresholds: { p95: { max: 1s } } }]',
    )
    expect(warnings.map(({ message }) => message).join()).toContain('chekout')
  })

  it('A backtest survives JSON, and is the same for the same history', () => {
    const runs = days(9, day => (day === 6 ? { w3: 0.6 } : {}))
    const result = replayOf(runs, '', 3)
    expect(JSON.parse(JSON.stringify(result))).toEqual(result)
    expect(replayOf(runs, '', 3)).toEqual(result)
  })
})
