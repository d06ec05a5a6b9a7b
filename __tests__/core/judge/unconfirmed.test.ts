import { expect, it } from 'vitest'
import { type DoubtfulRun, doubtsOf } from '../../../src/core/judge/unconfirmed.ts'

it('A run that is older than its baseline has no other doubt', () => {
  const differing = [{ name: 'cores', baseline: ['4'], candidate: '8' }]
  const doubts = doubtsOf({ isOlder: true, differing } as unknown as DoubtfulRun)
  expect(doubts).toEqual([{ code: 'older' }])
})
