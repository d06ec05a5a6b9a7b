import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseNamedRun } from '../../../src/core/gate/baseline/named-runs.ts'

/** Releases that were kept in this order. */
const kept = (...names: string[]) =>
  names.map((name, at) => ({ name, since: new Date(at).toISOString(), runs: [] }))
const releaseBefore = (current: string | undefined, ...names: string[]) =>
  chooseNamedRun(kept(...names), { before: current })?.name

describe('the release before another', () => {
  it.each<[string, string[], string | undefined]>([
    ['v1.2.0', ['v1.0.0', 'v1.1.0'], 'v1.1.0'],
    ['v1.10.0', ['v1.9.0', 'v1.2.0'], 'v1.9.0'],
    ['v1.1.1', ['v1.1.0', 'v2.0.0'], 'v1.1.0'],
    ['v2.0.0', ['v1.9.0', 'v2.0.0-rc.1', 'v2.0.0-rc.2'], 'v1.9.0'],
    ['v2.0.0-rc.10', ['v1.9.0', 'v2.0.0-rc.2', 'v2.0.0-rc.9'], 'v2.0.0-rc.9'],
    ['v2.0.0', ['v2.0.0-rc.1'], 'v2.0.0-rc.1'],
    ['2026.11', ['2026.9', '2026.10'], '2026.10'],
    ['shop-v1.1', ['shop-v1.0', 'search-v9.0'], 'shop-v1.0'],
    ['v1.0.0', ['v2.0.0'], undefined],
    ['v1.0', ['v1.0'], undefined],
    ['Sunflower', ['Quesnelia', 'Ramsons'], 'Ramsons'],
    ['v1.0.0', ['nightly', 'Ramsons'], 'Ramsons'],
    ['v1.0.0', [], undefined],
  ])('The release before %s among %j is %s', (current, names, expected) => {
    expect(releaseBefore(current, ...names)).toBe(expected)
  })

  it('Outside of a release, the previous release is the one stored last', () => {
    expect(releaseBefore(undefined, 'v9', 'v1')).toBe('v1')
  })

  it('The release before another is never that release itself, and never a greater version', () => {
    const version = fc
      .tuple(fc.nat(3), fc.nat(3), fc.nat(3))
      .map(numbers => `v${numbers.join('.')}`)
    const rank = (name: string) =>
      name
        .slice(1)
        .split('.')
        .reduce((sum, part) => sum * 10 + Number(part), 0)
    fc.assert(
      fc.property(version, fc.uniqueArray(version), (current, names) => {
        const found = releaseBefore(current, ...names)
        const smaller = names.map(rank).filter(each => each < rank(current))
        expect(found === undefined ? undefined : rank(found)).toBe(
          smaller.length > 0 ? Math.max(...smaller) : undefined,
        )
      }),
      { seed: 7, numRuns: 200 },
    )
  })
})
