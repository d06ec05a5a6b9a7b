import { describe, expect, it } from 'vitest'
import { studentUpperTail } from '../../../src/core/stats/distribution.ts'
import { repeatedRuns } from '../../../src/core/stats/run-design.ts'
import { estimateShifts, LATENCY_PRIOR, type RunsBySeries } from '../../../src/core/stats/shift.ts'
import { seededRandom } from '../../support/random.ts'
import { referenceDecision } from './reference-decision.ts'

const AGREEMENT = 1e-8

function expectClose(found: number, wanted: number): void {
  expect(Math.abs(found - wanted)).toBeLessThanOrEqual(
    AGREEMENT * Math.max(1e-12, Math.abs(wanted)),
  )
}

function randomRuns(seed: number, n: number, m: number, width: number, noise: number) {
  const random = seededRandom(seed)
  const level = Array.from({ length: width }, () => 3 + 3 * random.uniform())
  const run = () => {
    const shared = noise * random.normal()
    return level.map(mu => mu + shared + noise * Math.exp(0.4 * random.normal()) * random.normal())
  }
  return {
    baseline: Array.from({ length: n }, run),
    candidates: Array.from({ length: m }, () => run().map((y, w) => (w === 0 ? y + 0.3 : y))),
    samplingVariance: level.map((_, w) => (w % 3 === 0 ? 0.0009 * (1 / n + 1 / m) : 0)),
    control: level.map((_, w) => w % 7 !== 5),
  }
}

function expectAgreement(runs: RunsBySeries): void {
  const found = estimateShifts(runs, LATENCY_PRIOR)
  const wanted = referenceDecision(
    structuredClone(runs) as Parameters<typeof referenceDecision>[0],
    LATENCY_PRIOR,
  )
  expect(found.run === undefined).toBe(wanted.g === undefined)
  if (found.run && wanted.g !== undefined && wanted.pG !== undefined) {
    expectClose(found.run.value, wanted.g)
    expectClose(found.run.se, wanted.seG)
    expectClose(found.run.df, wanted.dfG)
    expectClose(studentUpperTail(found.run.value / found.run.se, found.run.df), wanted.pG)
  }
  const p = found.series.map(({ own, total }) => {
    const { value, se, df } = own ?? total
    return studentUpperTail(value / se, df)
  })
  found.series.forEach(({ own, total }, w) => {
    const reference = wanted.series[w]!
    expectClose(total.value, reference.D)
    expectClose(total.se, reference.seTotal)
    expectClose(total.df, reference.dfTotal)
    expect(own === undefined).toBe(reference.x === undefined)
    if (own) {
      expectClose(own.value, reference.x!)
      expectClose(own.se, reference.seOwn)
      expectClose(own.df, reference.dfOwn)
    }
    expectClose(p[w]!, reference.p)
  })
}

describe('estimateShifts', () => {
  it.each([
    [1, 1, 30],
    [3, 1, 30],
    [5, 2, 14],
    [10, 3, 40],
    [3, 1, 7],
    [3, 2, 4],
    [2, 1, 3],
    [1, 1, 1],
    [4, 1, 1],
  ])(
    'estimateShifts agrees with the slow reference for %i baseline and %i candidate runs of %i series',
    (n, m, width) => {
      for (const seed of [1, 2])
        for (const noise of [0.005, 0.05, 0.2])
          expectAgreement(randomRuns(seed, n, m, width, noise))
    },
  )

  it('estimateShifts agrees with the slow reference for runs that are equal, and keeps an error above zero', () => {
    const row = [1, 2, 3, 4, 5, 6]
    const runs = {
      baseline: [row, row, row],
      candidates: [row],
      samplingVariance: row.map(() => 0),
      control: row.map(() => true),
    }
    expectAgreement(runs)
    const { run, series } = estimateShifts(runs, LATENCY_PRIOR)
    expect(run!.value).toBe(0)
    for (const { own, total } of series) {
      expect(own!.value).toBe(0)
      expect(own!.se).toBeGreaterThan(0.002)
      expect(total.se).toBeGreaterThan(own!.se)
    }
  })

  it('estimateShifts distinguishes a series that moved from a run that moved', () => {
    const still = Array.from({ length: 10 }, (_, w) => w / 10)
    const runs = (candidate: number[]) => ({
      baseline: [still, still],
      candidates: [candidate],
      samplingVariance: still.map(() => 0),
      control: still.map(() => true),
    })
    const one = estimateShifts(runs(still.map((y, w) => (w === 3 ? y + 0.5 : y))), LATENCY_PRIOR)
    expect(one.run!.value).toBe(0)
    expect(one.series[3]!.own!.value).toBeCloseTo(0.5, 12)
    expect(one.series[4]!.own!.value).toBe(0)

    const all = estimateShifts(runs(still.map(y => y + 0.5)), LATENCY_PRIOR)
    expect(all.run!.value).toBeCloseTo(0.5, 12)
    expect(all.series[3]!.own!.value).toBeCloseTo(0, 12)
  })

  it('The groups of one run that are compared with another one show how heavy the tails of the noise are', () => {
    const random = seededRandom(5)
    const normal = Array.from({ length: 16 }, () =>
      Array.from({ length: 8 }, () => 5 + 0.05 * random.normal()),
    )
    /** The 16 groups beside those whose runs differ by noise alone. */
    const dfOf = (alike: readonly (readonly number[])[]) =>
      estimateShifts(
        {
          baseline: normal,
          candidates: [Array(8).fill(5)],
          samplingVariance: Array(8).fill(0),
          control: Array(8).fill(true),
          repeats: repeatedRuns([{ runs: alike }]),
        },
        LATENCY_PRIOR,
      ).series[0]!.own!.df
    const outliers = normal.map((run, r) => run.map((y, w) => (r % 8 === w ? y + 0.6 : y)))
    expect(dfOf(normal)).toBeGreaterThan(9)
    expect(dfOf(outliers)).toBeLessThan(7)
    // Three runs show none: they are as is usual.
    expect(dfOf(normal.slice(0, 3))).toBeCloseTo(7.4, 1)
  })

  it('estimateShifts has no control group below four series', () => {
    const runs = (width: number) => randomRuns(1, 3, 1, width, 0.05)
    expect(
      estimateShifts({ ...runs(3), control: [true, true, true] }, LATENCY_PRIOR).run,
    ).toBeUndefined()
    expect(
      estimateShifts({ ...runs(4), control: [true, true, true, true] }, LATENCY_PRIOR).run,
    ).toBeDefined()
  })

  it('estimateShifts is never more certain of a series than its own samples are', () => {
    const runs = randomRuns(5, 3, 1, 12, 0.001)
    const vague = estimateShifts(
      { ...runs, samplingVariance: runs.control.map(() => 0.25) },
      LATENCY_PRIOR,
    )
    for (const { own } of vague.series) expect(own!.se).toBeGreaterThanOrEqual(0.5)
  })
})
