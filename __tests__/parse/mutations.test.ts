import { describe, expect, it } from 'vitest'
import { DOCUMENTS, survive } from '../../bench/mutate/survive.ts'
import { FORMATS } from '../../src/parse/formats.ts'

/** node bench/mutate/run.mjs reads 100,000 of each. */
const MUTANTS = 1_000

describe('A damaged document', () => {
  it.each(Object.keys(DOCUMENTS))('of %s is read or refused, and never a defect', async id => {
    const { defects, slowestMs } = await survive(id, MUTANTS)
    expect(defects).toEqual([])
    expect(slowestMs).toBeLessThan(2_000)
  })

  it('is tried of every format that holds results', () => {
    const formats = FORMATS.filter(({ kind }) => kind === 'samples' || kind === 'aggregates')
    expect(Object.keys(DOCUMENTS).sort()).toEqual(formats.map(({ id }) => id).sort())
  })
})
