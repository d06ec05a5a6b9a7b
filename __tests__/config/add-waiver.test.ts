import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { patchOf } from '../../src/action/commands/patch.ts'
import { addWaiver } from '../../src/config/add-waiver.ts'
import { DEFAULT_CONFIG } from '../../src/config/default.ts'
import { parseConfig } from '../../src/config/load.ts'
import { ConfigError } from '../../src/errors.ts'

const WAIVER = {
  ...{ workflow: 'Check-In', metric: 'p95', accept: '516ms', until: '2027-01-31' },
  ...{ reason: 'the index is rebuilt', owner: 'mira' },
}
const FILE = 'perf-gate.yml'
const ENTRY = (indent: string) =>
  Object.entries(WAIVER)
    .map(([key, value], i) => `${indent}${i === 0 ? '- ' : '  '}${key}: ${value}\n`)
    .join('')
const OTHER = 'workflow: Search\n    metric: avg\n    accept: 1s\n    until: 2027-01-31\n    reason: x'

const TEXTS: readonly [string, string | undefined, string][] = [
  ['no configuration', undefined, `version: 1\n\nwaivers:\n${ENTRY('  ')}`],
  ['no waivers', 'version: 1 # first\nsuite: shop', `version: 1 # first\nsuite: shop\n\nwaivers:\n${ENTRY('  ')}`],
  [
    'waivers in the middle, with comments',
    `version: 1\nwaivers:\n  # old\n  - ${OTHER} # why\n\n  # the end\nsuite: shop # ours\n`,
    `version: 1\nwaivers:\n  # old\n  - ${OTHER} # why\n${ENTRY('  ')}\n  # the end\nsuite: shop # ours\n`,
  ],
  [
    'waivers that are not indented, at the end without a line break',
    `version: 1\nwaivers:\n- ${OTHER.replaceAll('    ', '  ')}`,
    `version: 1\nwaivers:\n- ${OTHER.replaceAll('    ', '  ')}\n${ENTRY('')}`,
  ],
  ['an empty list', 'version: 1 # one\nwaivers: []\n', `version: 1 # one\nwaivers:\n${ENTRY('  ')}`],
  [
    'a list in brackets',
    'version: 1\nwaivers: [{ workflow: Search, metric: avg, accept: 1s, until: 2027-01-31, reason: x }]\n',
    expect.stringContaining('Check-In') as never,
  ],
  ['a map in braces', '{ version: 1, suite: shop }\n', expect.stringContaining('Check-In') as never],
]

describe('adding a waiver', () => {
  it.each(TEXTS)('A waiver is added to %s, and all else is unchanged', (_, text, wanted) => {
    const after = addWaiver(text, WAIVER, FILE)
    expect(after).toEqual(wanted)
    const { waivers, thresholdLines: _lines, ...rest } = parseConfig(after!, FILE)
    const { waivers: had, thresholdLines: _had, ...before } = parseConfig(text ?? 'version: 1\n', FILE)
    expect(rest).toEqual(before)
    expect(waivers.slice(0, -1)).toEqual(had)
    expect(waivers.at(-1)).toMatchObject({ pattern: 'Check-In', metric: 'p95', reason: WAIVER.reason, owner: 'mira' })
  })

  it('Adding a waiver keeps the line breaks of Windows', () => {
    const after = addWaiver('version: 1\r\nsuite: shop\r\n', WAIVER, FILE)!
    expect(after.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  it('A waiver is not added twice', () => {
    const once = addWaiver(undefined, WAIVER, FILE)!
    expect(addWaiver(once, { ...WAIVER, accept: '600ms', owner: 'ada' }, FILE)).toBeUndefined()
    expect(addWaiver(once, { ...WAIVER, until: '2027-02-28' }, FILE)).toBeDefined()
  })

  it('A waiver added to the built-in configuration changes no other threshold', () => {
    const {
      waivers: _,
      file: _file,
      thresholdLines: _lines,
      ...written
    } = parseConfig(addWaiver(undefined, WAIVER, FILE)!, FILE)
    const { waivers: _none, file: _no, ...builtIn } = DEFAULT_CONFIG
    expect(written).toEqual(builtIn)
  })

  it('A waiver cannot be added to a configuration that cannot be read', () => {
    expect(() => addWaiver('version: 1\nwaivers: 5\n', WAIVER, FILE)).toThrow(ConfigError)
    expect(() => addWaiver('a: [\n', WAIVER, FILE)).toThrow(ConfigError)
  })

  it('A waiver keeps any text as its name and reason', () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
      .map(each => each.trim())
      .filter(each => each !== '')
    const hostile = fc.constantFrom(
      '*a',
      '&b c',
      '- x',
      'a: b # c',
      '"',
      "'}",
      '!!js x',
      '? x',
      '~',
      'null',
      '[a',
      '%YAML',
      '2027-01-31',
      '1e3',
      '#',
      '|',
    )
    fc.assert(
      fc.property(fc.oneof(text, hostile), fc.oneof(text, hostile), (workflow, reason) => {
        const after = addWaiver('version: 1\n', { ...WAIVER, workflow, reason }, FILE)!
        expect(parseConfig(after, FILE).waivers).toMatchObject([{ pattern: workflow, reason }])
      }),
    )
  })
})

describe('the patch of a waiver', () => {
  it.each(TEXTS)('git applies the patch of a waiver: %s', (_, text) => {
    const after = addWaiver(text, WAIVER, FILE)!
    const folder = mkdtempSync(join(tmpdir(), 'patch-'))
    try {
      if (text !== undefined) writeFileSync(join(folder, FILE), text)
      execFileSync('git', ['init', '--quiet'], { cwd: folder })
      execFileSync('git', ['apply', '-'], { cwd: folder, input: patchOf(FILE, text, after) })
      expect(readFileSync(join(folder, FILE), 'utf8')).toBe(after)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
