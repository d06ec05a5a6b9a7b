/** Loads such as tenants: what each step of them costs, and that nothing is ranked across them. */
import { describe, expect, it } from 'vitest'
import { campaignOf, inputRun, reportOf } from '../../support/hand-made-runs.ts'

/** Two runs at each load; check-in takes 6 ms for each tenant, check-out is the same at all loads. */
function tenants(counts: readonly number[], more: Record<string, string> = {}, slower = 1) {
  return counts.flatMap(count =>
    [0, 1].map(repeat => {
      const group = [...Object.values(more), count].join('-')
      const noise = 1 + (repeat - 0.5) / 100
      const figures = {
        'Check-In': (1000 + 6 * count) * noise * slower,
        'Check-Out': 2000 * noise * slower,
      }
      return inputRun(`${group} ${repeat}`, figures, {
        group,
        facts: { tenants: `${count}`, ...more },
      })
    }),
  )
}
const textsOf = (report: ReturnType<typeof reportOf>) => report.sentences.map(({ text }) => text)

describe('loads', () => {
  it('A load has a trend: the slope by workflow, with its interval, for the smallest step', () => {
    const { loadTrends, groups, best, effects } = reportOf(tenants([20, 40, 80]), {
      loads: ['tenants'],
    })
    expect(
      loadTrends.map(({ workflow, step, sure, between }) => [workflow, step, sure, between]),
    ).toEqual([
      ['Check-In', 20, 'proven', [['20', '40', '80']]],
      ['Check-Out', 20, undefined, [['20', '40', '80']]],
    ])
    const { change, low, high } = loadTrends[0]!
    expect(change).toBeCloseTo(120, 6)
    expect(low).toBeGreaterThan(60)
    expect(high).toBeLessThan(180)
    expect(groups.map(({ class: of, load }) => [of, load?.tenants])).toEqual(
      [20, 40, 80].map(n => [undefined, `${n}`]),
    )
    expect(best).toBeUndefined()
    expect(effects).toEqual([])
  })

  it('A campaign of loads alone answers with the trend, and calls no load slower than another', () => {
    const report = reportOf(tenants([20, 40, 80]), { loads: ['tenants'] })
    expect(textsOf(report)[0]).toMatch(
      /^Each step of 20 tenants costs 120 ms \[[\d.]+ ms, \d+ ms\] of Check-In; not decided for 1 of 2 workflows \(average, from 20 → 40 → 80\)\.$/,
    )
    expect(textsOf(report).join('\n')).not.toMatch(/slower|fastest|worse|better|class/)
    expect(new Set(report.groupCells.flatMap(({ change }) => change ?? []))).toEqual(new Set())
  })

  it('Without the declaration, the same runs are ranked', () => {
    const { groups, effects, loadTrends } = reportOf(tenants([20, 40, 80]))
    expect(groups.map(group => group.class)).toEqual([1, 1, 2])
    expect(effects.map(({ fact }) => fact)).toContain('tenants')
    expect(loadTrends).toEqual([])
  })

  it('Configurations are ranked where their load is equal, and the slope is within each configuration', () => {
    const runs = [
      ...tenants([20, 40], { machine: 'm6g' }, 1.5),
      ...tenants([20, 40, 60], { machine: 'r7g' }),
    ]
    const report = reportOf(runs, { loads: ['tenants'] })
    expect(report.groups.map(({ id, class: of }) => [id, of])).toEqual([
      ['m6g-20', 2],
      ['m6g-40', 2],
      ['r7g-20', 1],
      ['r7g-40', 1],
      ['r7g-60', undefined],
    ])
    expect(report.best).toEqual({
      groups: ['r7g-20'],
      runs: ['r7g-20 0', 'r7g-20 1'],
      reason: 'fastest',
      load: { tenants: '20' },
    })
    expect(textsOf(report)[0]).toMatch(
      /^r7g-20 is better than m6g-20 in all 2 workflows, .*\. Load: tenants=20\.$/,
    )
    expect(textsOf(report)).toContain('At tenants=40: none is faster than r7g-40.')
    expect(report.loadTrends[0]!.between).toEqual([
      ['m6g-20', 'm6g-40'],
      ['r7g-20', 'r7g-40', 'r7g-60'],
    ])
    expect(report.effects.map(({ fact, pairs }) => [fact, pairs])).toEqual([
      [
        'machine',
        [
          ['m6g-20', 'r7g-20'],
          ['m6g-40', 'r7g-40'],
        ],
      ],
    ])
  })

  it('The classes and the best are the same whichever load the baseline has', () => {
    const runs = [
      ...tenants([20, 40], { machine: 'm6g' }, 1.5),
      ...tenants([20, 40], { machine: 'r7g' }),
    ]
    const found = ['m6g-20', 'm6g-40', 'r7g-20', 'r7g-40'].map(id => {
      const baseline = runs.filter(({ group }) => group === id).map(run => run.id)
      const { groups, best } = campaignOf(runs, { loads: ['tenants'], baseline })
      return [groups.map(group => group.class), best?.groups]
    })
    for (const each of found) expect(each).toEqual([[2, 2, 1, 1], ['r7g-20']])
  })

  it('A load that moved with another one has no trend, and the report says so', () => {
    const runs = [
      inputRun('a', { A: 100 }, { facts: { users: '5', tenants: '2' } }),
      inputRun('b', { A: 150 }, { facts: { users: '9', tenants: '4' } }),
    ]
    const report = reportOf(runs, { loads: ['users', 'tenants'] })
    expect(report.loadTrends).toEqual([])
    expect(textsOf(report)).toContain(
      'What users costs is not known: no two configurations have different numbers of it and nothing else.',
    )
  })

  it('A configuration that moved with a load has no effect of its own', () => {
    const runs = [
      inputRun('a', { A: 100 }, { facts: { machine: 'x', tenants: '2' } }),
      inputRun('b', { A: 150 }, { facts: { machine: 'y', tenants: '4' } }),
    ]
    const [effect, ...rest] = campaignOf(runs, { loads: ['tenants'] }).effects
    expect(rest).toEqual([])
    expect(effect).toEqual({
      fact: 'machine',
      from: 'x',
      to: 'y',
      togetherWith: ['tenants'],
      pairs: [['a', 'b']],
    })
  })

  it('A load that no run states is refused', () => {
    expect(() => campaignOf(tenants([20, 40]), { loads: ['tenant'] })).toThrow(
      'environment.load: no run has the fact "tenant". Known: tenants.',
    )
  })
})
