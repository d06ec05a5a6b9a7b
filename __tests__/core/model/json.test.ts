import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseJsonText } from '../../../src/core/model/json-text.ts'

const MAX_JSON_DEPTH = 256

const nested = (depth: number, inside = '') =>
  `${'[{"a":'.repeat(depth / 2)}"${inside}"${'}]'.repeat(depth / 2)}`

describe('untrusted JSON', () => {
  it('F6: Untrusted JSON has the value that JSON.parse gives', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 8, stringUnit: 'binary' }), text => {
        expect(parseJsonText(text)).toEqual(JSON.parse(text))
      }),
      { seed: 5, numRuns: 300 },
    )
  })

  it('F6: JSON nested deeper than the limit is refused, closed or not', () => {
    expect(() => parseJsonText(nested(MAX_JSON_DEPTH))).not.toThrow()
    const words = `nested deeper than ${MAX_JSON_DEPTH} levels`
    for (const text of [
      nested(MAX_JSON_DEPTH + 2),
      '['.repeat(5_000_000),
      `${'{"a":'.repeat(100_000)}`,
    ])
      expect(() => parseJsonText(text)).toThrow(words)
  })

  it('F6: Brackets inside a string do not count as nesting', () => {
    for (const inside of [
      '['.repeat(1_000),
      '\\"['.repeat(1_000),
      '\\\\',
      `${'\\\\'.repeat(500)}\\"{`,
    ])
      expect(parseJsonText(nested(MAX_JSON_DEPTH, inside))).toEqual(
        JSON.parse(nested(MAX_JSON_DEPTH, inside)),
      )
  })

  it('F6: Only one module parses untrusted JSON', () => {
    const root = resolve(import.meta.dirname, '../../../src')
    // Except for the report page, whose script reads its own data and address in a browser.
    const page = join('report', 'page')
    const readers = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      name =>
        name.endsWith('.ts') &&
        !name.startsWith(page) &&
        /JSON\.parse\((?!JSON\.stringify)/.test(readFileSync(join(root, name), 'utf8')),
    )
    // The page's script is bundled from sources that are checked themselves.
    expect(readers.filter(name => name !== join('report', 'page', 'compiled.ts'))).toEqual([
      join('core', 'model', 'json-text.ts'),
    ])
  })
})
