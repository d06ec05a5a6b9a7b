/** Properties of random campaigns: all outputs agree, no baseline is special, and the report agrees with the gate. */
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../support/random.ts'
import {
  disagreements,
  disagreementsWithGate,
  favoured,
  randomRuns,
  reportAgainst,
} from '../../support/random-campaigns.ts'

/** The means of one row in campaign 5,980 differ the other way than their logarithms. */
const SEEDS = [...Array(200).keys(), 5_980]

/** Runs of campaigns by seed, and the report against the first group. */
const drawn = SEEDS.map(seed => {
  const runs = randomRuns(seededRandom(seed))
  return { seed, runs, report: reportAgainst(runs, 'g0') }
})

describe('random campaigns', () => {
  it('All outputs name the same changes', () => {
    for (const { seed, report } of drawn) expect(disagreements(report), `seed ${seed}`).toEqual([])
  })

  it('The same pairs differ, and the classes and the effects are the same, whichever group is the baseline', () => {
    for (const { seed, runs, report } of drawn)
      expect(favoured(report, runs), `seed ${seed}`).toEqual([])
  })

  it('What fails in the gate is slower in the report', () => {
    const pairs = drawn.map(({ runs }) =>
      runs.filter(({ group, id }) => group === 'g0' || id === 'g1-0'),
    )
    for (const [seed, runs] of pairs.entries())
      expect(disagreementsWithGate(reportAgainst(runs, 'g0'), runs), `seed ${seed}`).toEqual([])
  })
})
