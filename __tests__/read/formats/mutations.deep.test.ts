import { describe, expect, it } from 'vitest'
import { DOCUMENTS, survive, TRIED_MUTANTS } from '../../support/mutants/read-mutants.ts'

describe('damaged documents', () => {
  it.each(Object.keys(DOCUMENTS))(
    'A damaged document of %s is read or refused, and never crashes',
    async id => {
      const { defects, slowestMs } = await survive(id, TRIED_MUTANTS.inTests)
      expect(defects).toEqual([])
      expect(slowestMs).toBeLessThan(2_000)
    },
  )
})
