import { describe, expect, it } from 'vitest'
import { TRIED_MUTANTS } from '../../scripts/docs/format-reference.ts'
import { FORMATS } from '../../src/read/formats/formats.ts'
import { DOCUMENTS, survive } from '../support/mutants/read-mutants.ts'

describe('damaged documents', () => {
  it.each(Object.keys(DOCUMENTS))('A damaged document of %s is read or refused, and never crashes', async id => {
    const { defects, slowestMs } = await survive(id, TRIED_MUTANTS.inTests)
    expect(defects).toEqual([])
    expect(slowestMs).toBeLessThan(2_000)
  })

  it('Damaged documents of every format that holds results are tested', () => {
    const formats = FORMATS.filter(({ kind }) => kind === 'samples' || kind === 'aggregates')
    expect(Object.keys(DOCUMENTS).sort()).toEqual(formats.map(({ id }) => id).sort())
  })
})
