import { expect, it } from 'vitest'
import { disagreementsIn } from '../../support/agreement.ts'
import { SCENARIOS } from './scenarios.ts'

it.each(Object.entries(SCENARIOS))(
  'The words of the hand-made report %s agree with its intervals',
  (_, report) => {
    expect(disagreementsIn(report)).toEqual([])
  },
)
