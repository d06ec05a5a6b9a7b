import { describe, expect, it } from 'vitest'
import { whyBadRun } from '../../../src/core/judge/good-run.ts'
import type { OfferedLoad } from '../../../src/core/model/generator.ts'
import type { RunSummary, SeriesSummary } from '../../../src/core/model/run.ts'
import { sketchBucketOf } from '../../../src/core/stats/sketch.ts'
import { withCapacity } from '../../../src/formats/capacity/capacity.ts'

const SECONDS = 20

/** A load level with as many requests in each second, all with the same time. */
function level(users: string, at: number, perSecond: number, ms: number): SeriesSummary {
  const batch = { count: perSecond, errorCount: 0, sumMs: perSecond * ms }
  return {
    workflow: 'GET x',
    kind: 'request',
    dimensions: { users },
    count: perSecond * SECONDS,
    errorCount: 0,
    errors: [],
    batches: {
      widthMs: 1024,
      first: at * SECONDS,
      batches: Array.from({ length: SECONDS }, () => ({
        ...batch,
        sketch: [sketchBucketOf(ms), perSecond],
      })),
    },
  }
}

function runOf(series: readonly SeriesSummary[], loads: readonly OfferedLoad[] = []): RunSummary {
  return {
    tool: 'k6',
    formats: ['k6-csv'],
    samples: 1,
    series,
    generator: { loads },
    sources: [],
    issues: { count: 0, first: [] },
    notices: [],
    facts: {},
    provenance: {},
  }
}

const RULES = { of: 'users', times: [{ quantile: 0.95, maxMs: 100 }] } as const
const QUICK = [level('10', 0, 200, 20), level('20', 1, 390, 30)]
const SLOW = level('30', 2, 400, 800)

const capacityOf = ({ series, notices }: RunSummary) => ({
  ...series.find(({ workflow }) => workflow === 'whole run')!,
  said: notices.find(({ code }) => code === 'capacity')!.message,
})

function shortOf(users: string): OfferedLoad {
  return { dimensions: { users }, unit: 'iterations', asked: 1000, achieved: 700 }
}

describe('withCapacity', () => {
  it('the capacity of load levels lies between the last that keeps the objective and the first that breaks it', () => {
    const { reported, ranges, said } = capacityOf(withCapacity(runOf([...QUICK, SLOW]), RULES))
    expect(reported).toEqual({ 'capacity-users': 25 })
    expect(ranges).toEqual({ 'capacity-users': [20, 30] })
    expect(said).toBe('Sustains 25 users [20, 30].')
  })

  it('a run whose objective holds at every level sustains at least the highest', () => {
    const { ranges, said } = capacityOf(withCapacity(runOf(QUICK), RULES))
    expect(ranges).toEqual({ 'capacity-users': [20] })
    expect(said).toBe('Sustains at least 20 users: the objective holds at every load.')
  })

  it('a level of which 5 % take longer keeps the objective of a p95', () => {
    const { batches, ...made } = QUICK[0]!
    const sketch = [sketchBucketOf(20), 190, sketchBucketOf(800), 10]
    const slower = batches!.batches.map(batch => ({ ...batch, sketch }))
    const run = runOf([{ ...made, batches: { ...batches!, batches: slower } }])
    expect(capacityOf(withCapacity(run, RULES)).ranges).toEqual({ 'capacity-users': [10] })
  })

  it('a run whose load generator was the limit has no capacity', () => {
    const { reported, missing, said } = capacityOf(
      withCapacity(runOf(QUICK, [shortOf('20')]), RULES),
    )
    expect(reported).toEqual({})
    expect(missing?.['capacity-users']).toContain('The load generator was the limit')
    expect(said).toContain('Capacity is not known')
  })

  it('load that lacks where the system broke the objective makes no run invalid', () => {
    const run = runOf([...QUICK, SLOW], [shortOf('30')])
    expect(whyBadRun(run)?.code).toBe('fell-short')
    expect(whyBadRun(withCapacity(run, RULES))).toBeUndefined()
  })

  it('a ramp whose load lacks is excused by the time in which the objective was broken, not by one broken block', () => {
    const whole = { dimensions: {}, unit: 'iterations', asked: 1000, achieved: 700 } as const
    const ramp = (slowSeconds: number) => {
      const { dimensions: _, ...made } = level('', 0, 200, 20)
      const { batches } = made
      const slow = level('', 0, 200, 800).batches!.batches
      const all = batches!.batches.map((batch, i) =>
        i >= SECONDS - 1 - slowSeconds ? slow[i]! : batch,
      )
      const series = { ...made, dimensions: {}, batches: { ...batches!, batches: all } }
      return whyBadRun(withCapacity(runOf([series], [whole]), { ...RULES, of: 'throughput' }))?.code
    }
    expect(ramp(1)).toBe('fell-short')
    expect(ramp(8)).toBeUndefined()
  })

  it('a summarized run gets its capacity once', () => {
    const once = withCapacity(runOf([...QUICK, SLOW]), RULES)
    expect(withCapacity(once, RULES)).toEqual(once)
  })
})
