import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseConfig } from '../../../src/core/config/load.ts'
import { parseFacts } from '../../../src/core/config/yaml-tree.ts'
import { ConfigError } from '../../../src/core/model/errors.ts'
import { cpuMsOf } from '../../cpu-time.ts'

/** Ten aliases of ten aliases of …, as a list and as a map: a few hundred bytes that expand to ten billion values. */
const asLists = Array.from(
  { length: 10 },
  (_, i) =>
    `a${i}: &a${i} [${Array(10)
      .fill(i === 0 ? 'x' : `*a${i - 1}`)
      .join(', ')}]\n`,
)
const asMaps = Array.from({ length: 10 }, (_, i) => {
  const keys = Array.from({ length: 10 }, (_, k) => `k${k}: ${i === 0 ? 'x' : `*a${i - 1}`}`)
  return `a${i}: &a${i} { ${keys.join(', ')} }\n`
})

const HOSTILE: [what: string, yaml: string][] = [
  ['a bomb of aliases in lists', asLists.join('')],
  ['a bomb of aliases in maps', asMaps.join('')],
  ['an alias of itself', 'a: &a { b: *a }\n'],
  ['a million characters', `a: ${'x'.repeat(1_000_000)}\n`],
  ['a hundred thousand levels', `a: ${'['.repeat(100_000)}`],
  ['a key that is a prototype', '__proto__: { polluted: 1 }\n'],
  ['a tag that would be run elsewhere', 'a: !!js/function "() => 1"\n'],
]

describe.each([
  ['a configuration', parseConfig],
  ['an environment file', parseFacts],
] as const)('hostile YAML: %s', (_, read) => {
  it.each(HOSTILE)('F8: %s is refused quickly', (_, yaml) => {
    expect(cpuMsOf(() => expect(() => read(yaml, 'file.yml')).toThrow(ConfigError))).toBeLessThan(
      3_000,
    )
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })
})

describe('wildcard patterns', () => {
  it('F9: Wildcard patterns are never compiled to backtracking regular expressions', () => {
    const root = resolve(import.meta.dirname, '../../../src')
    const made = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter(
        name =>
          name.endsWith('.ts') &&
          !name.endsWith('compiled.ts') &&
          !/^(?:core.read.formats|formats|jtl)./.test(name),
      )
      .flatMap(name =>
        [
          ...readFileSync(join(root, name), 'utf8').matchAll(
            /^.*(?:\n +\(\) =>\n)?.*new RegExp\(.*$/gm,
          ),
        ].map(([line]) => line),
      )
    expect(made.length).toBeGreaterThan(0)
    // Each is built once from constants, at the latest when it is first used. Format readers never receive a pattern.
    const once = /^const (?:[A-Z_]+ = |\w+ = lazily\(\s*\(\) =>\s*)new RegExp\(/
    expect(made.filter(line => !once.test(line))).toEqual([])
  })
})
