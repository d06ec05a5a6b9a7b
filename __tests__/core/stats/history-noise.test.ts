import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { condensed } from '../../../src/core/stats/condensed-tails.ts'
import { studentUpperTail } from '../../../src/core/stats/distribution.ts'
import { learnHistoryNoise, spreadOfRuns } from '../../../src/core/stats/history-noise.ts'
import { learnTails } from '../../../src/core/stats/learnt-tails.ts'
import type { PastRun } from '../../../src/core/stats/residuals.ts'
import { seededRandom } from '../../support/random.ts'

interface Expected {
  readonly squares: number[][]
  readonly byRun: number[]
  readonly variances: number[][]
  readonly shares: number[][]
  /** p-values of changes of .06, .12 and .25, by series. */
  readonly tail: number[][]
  readonly alone: {
    readonly squares: number[]
    readonly byRun: number[]
    readonly level: number
    readonly variances: number[]
    readonly shares: number[]
  }
}

const numpy: Expected = JSON.parse(
  readFileSync(new URL('../../fixtures/history-noise/numpy.json', import.meta.url), 'utf8'),
)
const weights = Float64Array.from({ length: 39 }, (_, r) => 0.5 ** ((38 - r) / 60))

function expectNear(found: readonly number[], expected: readonly number[], digits = 6): void {
  expect(found).toHaveLength(expected.length)
  for (const [i, value] of found.entries())
    expect(Math.abs(value - expected[i]!)).toBeLessThan(10 ** -digits * (1e-3 + expected[i]!))
}

describe('against an independent implementation', () => {
  const squares = numpy.squares.map(row => Float64Array.from(row))
  const even = squares.map(row => row.map((q, r) => q / numpy.byRun[r]!))
  const tails = learnTails(even, { weights, assumed: 0.04 ** 2 })

  it('The spread of each of 39 runs is the same', () => {
    expectNear(spreadOfRuns(squares).byRun, numpy.byRun)
  })

  it('Scales and shares of the tails of six series are the same', () => {
    for (const [w, { variances, shares }] of tails.entries()) {
      expectNear(variances, numpy.variances[w]!)
      expectNear(shares, numpy.shares[w]!, 4)
    }
  })

  it('One t distribution stands for the mixture, with p-values of .05 to .0001 that are at most six tenths larger', () => {
    for (const [w, tail] of tails.entries()) {
      const { scale, df } = condensed(tail)
      for (const [i, change] of [0.06, 0.12, 0.25].entries()) {
        const expected = numpy.tail[i]![w]!
        if (expected < 1e-4 || expected > 0.05) continue
        expect(studentUpperTail(change / scale, df) / expected).toBeGreaterThan(0.95)
        expect(studentUpperTail(change / scale, df) / expected).toBeLessThan(1.6)
      }
    }
  })

  it('One series without a control group has the same spread, scale and tails', () => {
    const { alone } = numpy
    const own = [Float64Array.from(alone.squares)]
    const spread = spreadOfRuns(own)
    expectNear(spread.byRun, alone.byRun)
    expectNear([spread.level], [alone.level])
    const even = [own[0]!.map((q, r) => q / alone.byRun[r]!)]
    const [tail] = learnTails(even, { weights, assumed: 0.064 ** 2 })
    expectNear(tail!.variances, alone.variances)
    expectNear(tail!.shares, alone.shares, 4)
  })
})

/** Noise of .03 in each series and .05 in each run, unless `change` adds to a value. */
function history(
  runs: number,
  series: number,
  change: (r: number, w: number) => Partial<PastRun> & { readonly by?: number } = () => ({}),
): PastRun[] {
  const random = seededRandom(11)
  return Array.from({ length: runs }, (_, r) => {
    const shared = 0.05 * random.normal()
    const logs = Array.from(
      { length: series },
      (_, w) => 5 + w + shared + 0.03 * random.normal() + (change(r, w).by ?? 0),
    )
    return { level: 'a', isBaseline: true, ...change(r, 0), logs }
  })
}

const scaleOf = (runs: PastRun[], w = 0) => learnHistoryNoise(runs, 3)!.series[w]!.scale

describe('learnHistoryNoise', () => {
  it('Thirty runs that can be compared are needed, and the first of a level cannot', () => {
    expect(learnHistoryNoise(history(30, 6), 3)).toBeUndefined()
    expect(learnHistoryNoise(history(31, 6), 3)?.runs).toBe(30)
    const twoLevels = history(31, 6, r => ({ level: r < 15 ? 'a' : 'b' }))
    expect(learnHistoryNoise(twoLevels, 3)).toBeUndefined()
    expect(learnHistoryNoise([], 3)).toBeUndefined()
  })

  it('A scale of .03 for each series and of .05 for the run is found in 120 runs', () => {
    const found = learnHistoryNoise(history(120, 12), 3)!
    for (const noise of found.series) {
      expect(noise!.scale).toBeGreaterThan(0.024)
      expect(noise!.scale).toBeLessThan(0.042)
      expect(noise!.df).toBeGreaterThan(6)
    }
    expect(found.shared!.scale).toBeGreaterThan(0.04)
    expect(found.shared!.scale).toBeLessThan(0.06)
  })

  it('Fewer than four series have no noise of the run, and theirs contains it', () => {
    const found = learnHistoryNoise(history(120, 2), 3)!
    expect(found.shared).toBeUndefined()
    expect(found.series[0]!.scale).toBeGreaterThan(0.05)
  })

  it('A metric that two of eight series have is one of two series', () => {
    const two = history(120, 2)
    const ofEight = two.map(run => ({ ...run, logs: [...run.logs, ...Array(6).fill(Number.NaN)] }))
    const found = learnHistoryNoise(ofEight, 3)!
    expect(found.shared).toBeUndefined()
    expect(found.series.slice(0, 2)).toEqual(learnHistoryNoise(two, 3)!.series)
    expect(found.series.slice(2)).toEqual(Array(6).fill(undefined))
  })

  it('An accepted change begins a level, and is not noise', () => {
    const step = (r: number, w: number) => ({ by: r >= 30 && w === 0 ? 0.5 : 0 })
    const accepted = history(60, 8, (r, w) => ({ ...step(r, w), level: r < 30 ? 'a' : 'b' }))
    expect(scaleOf(accepted)).toBeLessThan(0.045)
  })

  it('A level that lasted is not noise where no epoch is known', () => {
    const imported = history(60, 8, (r, w) => ({ by: r >= 30 && w === 0 ? 0.5 : 0 }))
    expect(scaleOf(imported)).toBeLessThan(0.07)
  })

  it('A regression that was refused for three runs and mended is not noise', () => {
    const isBad = (r: number) => r >= 40 && r < 43
    const mended = history(60, 8, (r, w) => ({
      by: isBad(r) && w === 0 ? 0.5 : 0,
      isBaseline: !isBad(r),
    }))
    expect(scaleOf(mended)).toBeLessThan(0.045)
  })

  it('A refused run counts where its commit passed in another run', () => {
    const once = (commit: string) =>
      history(60, 8, (r, w) => ({
        by: r === 40 && w === 0 ? 0.5 : 0,
        isBaseline: r !== 40,
        commit: r === 40 || r === 41 ? commit : `${r}`,
      }))
    const passed = learnHistoryNoise(once('c'), 3)!.series[0]!
    const mended = learnHistoryNoise(
      once('c').map((run, r) => ({ ...run, commit: `${r}` })),
      3,
    )!.series[0]!
    expect(tailOf(passed, 0.2)).toBeGreaterThan(2 * tailOf(mended, 0.2))
  })

  it('Refused runs at a level that a series has in three separate runs are a mode, which counts', () => {
    const modes = (times: number[]) =>
      history(60, 8, (r, w) => ({
        by: times.includes(r) && w === 0 ? 0.5 : 0,
        isBaseline: !times.includes(r),
      }))
    const [twice, thrice] = [modes([20, 40]), modes([20, 30, 40])].map(
      runs => learnHistoryNoise(runs, 3)!.series[0]!,
    )
    expect(tailOf(twice!, 0.2)).toBeLessThan(1e-3)
    expect(tailOf(thrice!, 0.2)).toBeGreaterThan(1e-3)
  })

  it('A series that became noisier has the larger scale', () => {
    const louder = (by: number) =>
      history(60, 8, (r, w) => ({ by: w === 0 && r >= 50 ? by * (r % 2 === 0 ? 1 : -1) : 0 }))
    expect(scaleOf(louder(0.1))).toBeGreaterThan(1.3 * scaleOf(louder(0)))
  })

  it('Runs that became noisier as a whole have the larger scale', () => {
    const times = (k: number) => {
      const runs = history(60, 8, r => ({ by: r >= 50 ? k * 0.05 * (r % 2 === 0 ? 1 : -1) : 0 }))
      return learnHistoryNoise(runs, 3)!.shared!.scale / 0.05
    }
    // The ten newest have 2.2 times the noise of the others.
    expect(times(0)).toBeLessThan(1.2)
    expect(times(2)).toBeGreaterThan(1.5)
  })

  it('Values that are equal in every run have a small, finite noise', () => {
    const equal = history(60, 8).map(run => ({ ...run, logs: run.logs.map((_, w) => w) }))
    const { series, shared, spread } = learnHistoryNoise(equal, 3)!
    for (const noise of [...series, shared]) {
      expect(noise!.scale).toBeGreaterThan(0)
      expect(noise!.scale).toBeLessThan(0.03)
      expect(Number.isFinite(noise!.df)).toBe(true)
    }
    expect(spread.level).toBeGreaterThan(0)
  })

  it('A series that no run had for a while, and one that none has, cost no other its noise', () => {
    const gaps = history(60, 8).map(({ logs, ...run }, r) => ({
      ...run,
      logs: logs.map((log, w) => (w === 7 || (w === 6 && r < 50) ? Number.NaN : log)),
    }))
    const found = learnHistoryNoise(gaps, 3)!
    expect(found.series[7]).toBeUndefined()
    expect(found.series[6]!.scale).toBeLessThan(0.06)
    expect(found.series[0]!.scale).toBeLessThan(0.045)
  })
})

describe('another environment', () => {
  /** 80 runs whose newest ten have so many times the noise; `isKnown`: that a fact which must match changed before them. */
  const moved = (times: number, isKnown = true, series = 8) => {
    const runs = history(80, series).map(({ logs, ...run }, r) => {
      const isElsewhere = r < 70
      const by = isElsewhere ? 1 : times
      const scaled = logs.map((log, w) => 5 + w + by * (log - 5 - w))
      return { ...run, logs: scaled, level: isElsewhere ? 'a' : 'b', isElsewhere }
    })
    const known = isKnown ? runs : runs.map(run => ({ ...run, isElsewhere: false }))
    return learnHistoryNoise(known, 3)!
  }
  const meanScale = ({ series }: ReturnType<typeof moved>) =>
    Math.exp(series.reduce((total, noise) => total + Math.log(noise!.scale), 0) / series.length)

  it('Half the noise is known after ten runs, of series and of runs', () => {
    expect(meanScale(moved(0.5)) / meanScale(moved(1))).toBeLessThan(0.65)
    expect(moved(0.5).shared!.scale / moved(1).shared!.scale).toBeLessThan(0.8)
    expect(moved(0.5, false).shared!.scale / moved(1, false).shared!.scale).toBeGreaterThan(0.9)
  })

  it('Twice the noise is known after ten runs', () => {
    expect(meanScale(moved(2)) / meanScale(moved(1))).toBeGreaterThan(1.6)
    expect(moved(2).shared!.scale / moved(1).shared!.scale).toBeGreaterThan(1.5)
  })

  it('Half the noise of two series is known sooner where the change is', () => {
    const ratio = (isKnown: boolean) =>
      meanScale(moved(0.5, isKnown, 2)) / meanScale(moved(1, isKnown, 2))
    expect(ratio(true)).toBeLessThan(0.9 * ratio(false))
  })

  it('The same noise stays the same', () => {
    expect(meanScale(moved(1)) / meanScale(moved(1, false))).toBeCloseTo(1, 1)
    expect(moved(1).shared!.scale / moved(1, false).shared!.scale).toBeCloseTo(1, 0)
  })

  it('How series differ, and their tails, stay known from the runs before', () => {
    const uneven = (isElsewhere: (r: number) => boolean) =>
      learnHistoryNoise(
        history(80, 8, (r, w) => ({ by: w === 0 ? 0.12 * (-1) ** r : 0 })).map((run, r) => ({
          ...run,
          isElsewhere: isElsewhere(r),
        })),
        3,
      )!.series
    const [noisy, other] = uneven(r => r < 76)
    expect(noisy!.scale).toBeGreaterThan(2 * other!.scale)
    const heavy = (isElsewhere: boolean) =>
      learnHistoryNoise(
        history(80, 8, (r, w) => ({ by: w === 0 && r % 15 === 7 ? 0.4 : 0 })).map((run, r) => ({
          ...run,
          isElsewhere: isElsewhere && r < 76,
        })),
        3,
      )!.series[0]!
    expect(tailOf(heavy(true), 0.3)).toBeGreaterThan(tailOf(heavy(false), 0.3) / 3)
  })

  it('Values that were all equal, or not there, before the change have a finite noise', () => {
    for (const before of [5, Number.NaN]) {
      const runs = history(80, 8).map(({ logs, ...run }, r) => {
        const isElsewhere = r < 40
        return { ...run, logs: isElsewhere ? logs.map(() => before) : logs, isElsewhere }
      })
      const { series, shared } = learnHistoryNoise(runs, 3)!
      for (const noise of [...series, shared]) {
        expect(noise!.scale).toBeGreaterThan(0)
        expect(noise!.scale).toBeLessThan(0.2)
      }
    }
  })

  it('No run of the present environment: the noise is that of the other one', () => {
    const runs = history(60, 8)
    const elsewhere = runs.map(run => ({ ...run, isElsewhere: true }))
    expect(learnHistoryNoise(elsewhere, 3)).toEqual(learnHistoryNoise(runs, 3))
  })
})

function tailOf({ scale, df }: { scale: number; df: number }, change: number): number {
  return studentUpperTail(change / scale, df)
}
