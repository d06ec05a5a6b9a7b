/** A public history of almost daily runs, including runs in which everything failed and looked three times faster. */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DEFAULT_CONFIG } from '../../../src/core/config/default.ts'
import { DEFAULT_READ_OPTIONS } from '../../../src/core/model/reading.ts'
import type { RunSummary } from '../../../src/core/model/run.ts'
import { headlineText } from '../../../src/core/render/outputs/report-texts.ts'
import { runId } from '../../../src/core/summarize/run-file/id.ts'
import { backtest } from '../../../src/measure/backtest/backtest.ts'
import { type Replayed, replay } from '../../../src/measure/backtest/replay.ts'
import { readers } from '../../../src/readers.ts'

const config = DEFAULT_CONFIG

function read(name: string): Promise<RunSummary[]> {
  return readers.readHistory(
    join(import.meta.dirname, `../../fixtures/ballerina-http/${name}.csv`),
    DEFAULT_READ_OPTIONS,
  )
}

async function replayed(name: string, acceptAfter?: number): Promise<Replayed[]> {
  const runs = await read(name)
  const dated = runs.map(run => ({ run, id: runId(run), atMs: run.startMs! }))
  return [...replay(config, dated, { acceptAfter })]
}

const errorRatioOf = (run: RunSummary) => run.series[0]!.errorCount! / run.series[0]!.count
const isBroken = ({ dated }: Replayed) => errorRatioOf(dated.run) > 0.1

describe('broken runs', () => {
  it.each(['h1_transformation', 'h1_h1_passthrough', 'h2_h1c_passthrough'])(
    'Broken runs never pass, never count as improved, and never enter the baseline (%s)',
    async name => {
      for (const acceptAfter of [undefined, 1, 3]) {
        const history = await replayed(name, acceptAfter)
        const broken = history.filter(isBroken)
        expect(broken.length).toBeGreaterThan(5)
        for (const { judgment, move, dated } of broken) {
          const what = new Date(dated.atMs).toISOString()
          expect(['invalid', 'fail', 'no-data', 'no-baseline'], what).toContain(judgment.verdict)
          expect(
            judgment.checks.map(({ change }) => change),
            what,
          ).not.toContain('improved')
          expect(move.became, what).toBe('left-out')
        }
        const compared = history.flatMap(({ against }) => against.runs)
        expect(Math.max(0, ...compared.map(errorRatioOf))).toBeLessThan(0.01)
      }
    },
  )

  it('The recorded histories contain every kind of broken run: faster with every sample failed, with most failed, infinite averages, a fraction for 100 %', async () => {
    const [transformation, passthrough, h2] = await Promise.all([
      read('h1_transformation'),
      read('h1_h1_passthrough'),
      read('h2_h1c_passthrough'),
    ])
    const averages = (runs: RunSummary[], wanted: (ratio: number) => boolean) =>
      runs.filter(run => wanted(errorRatioOf(run))).map(({ series }) => series[0]!.reported!.avg)
    // Where all failed, the average is that of failures, and is not read.
    const allFailed = averages(transformation, ratio => ratio === 1)
    expect(allFailed.length).toBeGreaterThan(10)
    expect(allFailed.every(avg => avg === undefined)).toBe(true)
    expect(averages(transformation, ratio => ratio === 0).every(avg => avg! >= 17)).toBe(true)
    expect(averages(passthrough, ratio => ratio > 0.9 && ratio < 1)).toEqual([7, 11, 9, 10, 10])
    expect(averages(h2, ratio => ratio === 1).filter(avg => avg === undefined)).toHaveLength(29)
  })

  it('A broken run does not make the next run a regression: that is judged against the runs before', async () => {
    const history = await replayed('h1_transformation')
    const repaired = history.filter(
      (one, i) => !isBroken(one) && history[i - 1] && isBroken(history[i - 1]!),
    )
    expect(repaired).toHaveLength(3)
    for (const { judgment } of repaired) expect(judgment.verdict).not.toBe('fail')
  })
})

describe('a history without any valid run', () => {
  it('A history without any valid run has nothing to judge, and says so', async () => {
    const { runs, rate, thresholds } = backtest({
      config,
      runs: await read('h2_h1c_passthrough'),
      identify: runId,
      headlineOf: headlineText,
    })
    expect(
      new Set(runs.map(({ verdict, became, reason }) => `${verdict} ${became} ${reason?.code}`)),
    ).toEqual(new Set(['invalid left-out invalid']))
    expect(rate).toEqual({ runs: 0, firedRuns: 0, episodes: 0, days: 0, firedDays: 0 })
    expect(thresholds).toEqual([])
  })
})

describe('a replayed baseline', () => {
  it('A replayed baseline has no run to compare with before the first valid one', async () => {
    const history = await replayed('h1_transformation')
    const first = history.findIndex(({ move }) => move.became === 'first')
    for (const { against } of history.slice(0, first + 1))
      expect(against).toEqual({ state: 'missing', runs: [] })
    expect(history[first + 1]!.against.runs).toEqual([history[first]!.dated.run])
  })
})
