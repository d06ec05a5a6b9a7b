import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { detectFormat } from '../../src/parse/detect.ts'
import { FORMATS } from '../../src/parse/formats.ts'
import { FIXTURES, fixture, headOf } from './reading.ts'

/** Fixtures of result files, and the format each has. */
const EXPECTED: readonly (readonly [pattern: RegExp, format: string])[] = [
  [/^jmeter-.*\.jtl(\.gz)?$/, 'jmeter-csv'],
  [/^jmeter-.*\.xml\.gz$/, 'jmeter-xml'],
  [/^jmeter-.*statistics\.json$/, 'jmeter-statistics'],
  [/^ballerina-http\/.*\.csv$/, 'jmeter-aggregate'],
]

const files = readdirSync(FIXTURES, { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile())
  .map(entry => join(entry.parentPath, entry.name).slice(FIXTURES.length + 1))

describe('a format', () => {
  it.each(EXPECTED)('is seen by content in all files like %s, and no other format is: %s', (pattern, id) => {
    const matching = files.filter(file => pattern.test(file))
    expect(matching.length).toBeGreaterThan(1)
    for (const file of matching) {
      const head = headOf(fixture(file))
      expect(
        FORMATS.filter(format => format.matches(head)).map(format => format.id),
        file,
      ).toEqual([id])
      expect(detectFormat(head)?.id).toBe(id)
    }
  })

  it('has an id of its own and says what it looks for', () => {
    expect(new Set(FORMATS.map(format => format.id)).size).toBe(FORMATS.length)
    for (const format of FORMATS) expect(format.looksFor.length).toBeGreaterThan(10)
  })
})
