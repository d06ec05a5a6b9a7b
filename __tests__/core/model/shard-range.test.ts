import { describe, expect, it } from 'vitest'
import { InputError } from '../../../src/core/model/errors.ts'
import { expectedShards, missingShardText } from '../../../src/core/model/shard-range.ts'

const patterns = (pattern: string) => expectedShards(pattern).map(shard => shard.pattern)

describe('numbered shards', () => {
  it('Numbered shards are given by a range, one after the other', () => {
    expect(expectedShards('load-{1..3}/*.jtl')).toEqual([
      { pattern: 'load-1/*.jtl', label: 'shard 1 of 3' },
      { pattern: 'load-2/*.jtl', label: 'shard 2 of 3' },
      { pattern: 'load-3/*.jtl', label: 'shard 3 of 3' },
    ])
  })

  it('Numbered shards go beyond nine, and keep leading zeros', () => {
    expect(patterns('{8..11}')).toEqual(['8', '9', '10', '11'])
    expect(patterns('{08..11}')).toEqual(['08', '09', '10', '11'])
  })

  it('Numbered shards are counted by their place, whatever their first number', () => {
    expect(expectedShards('g{0..1}')[0]).toEqual({ pattern: 'g0', label: 'shard 1 of 2' })
  })

  it('A name without a range has no numbered shards: braces of globs and names stay text', () => {
    for (const pattern of ['load-*', '{a,b}', 'GET /users/{id}', '{1...3}', '{a..c}'])
      expect(expectedShards(pattern)).toEqual([{ pattern }])
  })

  it.each([
    ['{3..1}', '{3..1} counts down'],
    ['{1..2000}', '{1..2000} names 2000 shards, more than 1000'],
    ['{1..2}-{1..2}', 'it has two ranges where one numbers the shards'],
  ])('Numbered shards cannot be %s', (pattern, message) => {
    expect(() => expectedShards(pattern)).toThrow(
      new InputError(`results: ${JSON.stringify(pattern)}: ${message}.`),
    )
  })

  it('Missing numbered shards are named with their number and their name', () => {
    expect(missingShardText(expectedShards('load-{1..4}')[2]!)).toBe(
      'shard 3 of 4 is missing ("load-3")',
    )
  })
})
