import { describe, expect, it } from 'vitest'
import { type Known, search } from '../../../src/measure/bisect/search.ts'

const SHIFT = Math.log(1.3)
const SIGNAL = { shift: { value: SHIFT, se: 0.02, df: 12 }, pairs: 6 }

function known(changes: Partial<Known> = {}): Known {
  return {
    commits: 16,
    signal: SIGNAL,
    pairs: new Map(),
    broken: new Set(),
    stored: [],
    ...changes,
  }
}

describe('search', () => {
  it('Nothing measured, every commit is as likely, and one in the middle is measured first', () => {
    const { suspects, next } = search(known())
    expect(suspects.map(({ probability }) => probability)).toEqual(
      suspects.map(() => expect.closeTo(1 / 16)),
    )
    expect(next).toBe(7)
  })

  it('A bad commit after a good one is found, and nothing more is measured', () => {
    const { suspects, next } = search(
      known({
        pairs: new Map([
          [4, [0.01, -0.02]],
          [5, [SHIFT, SHIFT + 0.03]],
        ]),
      }),
    )
    expect(suspects[0]).toMatchObject({ from: 5, to: 5 })
    expect(suspects[0]!.probability).toBeGreaterThan(0.95)
    expect(next).toBeUndefined()
  })

  it('Nothing distinguishes a commit that cannot be measured from the next one', () => {
    const pairs = new Map([
      [4, [0, 0]],
      [6, [SHIFT, SHIFT]],
    ])
    const { suspects, next } = search(known({ pairs, broken: new Set([5]) }))
    expect(suspects[0]).toMatchObject({ from: 5, to: 6 })
    expect(next).toBeUndefined()
  })

  it('A last commit that cannot be measured is a suspect too', () => {
    const { suspects } = search(known({ broken: new Set([14, 15]) }))
    expect(suspects[0]).toMatchObject({ from: 14, to: 15 })
  })

  it('The neighbors of a broken commit are measured last', () => {
    expect(Math.abs(search(known({ broken: new Set([7]) })).next! - 7)).toBeGreaterThan(1)
  })

  it('Stored runs move the search, but decide less than pairs', () => {
    const stored = [
      { at: 11, change: { value: 0, se: 0.02, df: 5 } },
      { at: 12, change: { value: SHIFT, se: 0.02, df: 5 } },
    ]
    const { suspects, next } = search(known({ stored }))
    expect(suspects[0]).toMatchObject({ from: 12 })
    expect(suspects[0]!.probability).toBeLessThan(0.98)
    expect([11, 12]).toContain(next)
  })

  it('A fall is found like a rise', () => {
    const signal = { ...SIGNAL, shift: { ...SIGNAL.shift, value: -SHIFT } }
    const { suspects } = search(
      known({
        signal,
        pairs: new Map([
          [4, [0, 0.01]],
          [5, [-SHIFT, -SHIFT]],
        ]),
      }),
    )
    expect(suspects[0]).toMatchObject({ from: 5, to: 5 })
  })
})
