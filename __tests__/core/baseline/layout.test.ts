import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  encodeSegment,
  folderOf,
  LEDGER_FILE,
  RUN_FILES,
  runFile,
  suiteFolder,
} from '../../../src/core/gate/baseline/layout.ts'

const SEED = { seed: 20261121, numRuns: 2000 }

/** Names that people and attackers choose, many of them similar. */
const names = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('a', 'A', '.', '-', '/', '\\', ' ', '_', '\u0000', 'ä', '~', '0', 'f'),
  }),
  fc.constantFrom(
    '',
    '.',
    '..',
    '...',
    '.git',
    'con',
    'NUL.txt',
    'a.',
    'a..b',
    '-rf',
    'runs',
    'baseline.json',
    'CON',
  ),
)

describe('a path segment', () => {
  it.each([
    ['main', 'main'],
    ['check-in_1.2', 'check-in_1.2'],
    ['release/1.0', 'release-1-0-05c07dbfbae0'],
    ['Check In', 'check-in-f49fc7767bcf'],
  ])('The path segment of %j is %j', (name, segment) => {
    expect(encodeSegment(name)).toBe(segment)
  })

  it('O1: The path segment of any name is one plain, portable, visible segment', () => {
    fc.assert(
      fc.property(names, name => {
        const segment = encodeSegment(name)
        expect(segment).toMatch(/^[a-z0-9_][a-z0-9._-]{0,63}$/)
        expect(segment).not.toMatch(/\.\.|[.-]$|^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/)
      }),
      SEED,
    )
  })

  it('Path segments differ for different names, also where only case or punctuation differs', () => {
    fc.assert(
      fc.property(names, names, (a, b) => {
        if (a !== b) expect(encodeSegment(a)).not.toBe(encodeSegment(b))
      }),
      SEED,
    )
    const alike = [
      'a b',
      'a-b',
      'A-b',
      'a/b',
      'a\\b',
      'a  b',
      '../a-b',
      '-a-b',
      'a-b.',
      'a..b',
      'a.b',
    ]
    expect(new Set(alike.map(encodeSegment)).size).toBe(alike.length)
  })

  it('A name cannot be chosen to have the path segment of another', () => {
    const segment = encodeSegment('Check In')
    expect(encodeSegment(segment)).not.toBe(segment)
  })
})

describe('paths', () => {
  it('Paths lead from a suite to its ledger and back', () => {
    fc.assert(
      fc.property(names, names, (baseRef, suite) => {
        const folder = suiteFolder(baseRef, suite)
        expect(folderOf(`${folder}/${LEDGER_FILE}`, LEDGER_FILE)).toBe(folder)
      }),
      SEED,
    )
  })

  it.each([
    'README.md',
    'baseline.json',
    'main/baseline.json',
    'main/a/runs/baseline.json',
    'main/a/other.json',
  ])('The path %s is not a ledger', path => {
    expect(folderOf(path, LEDGER_FILE)).toBeUndefined()
  })
})

describe("a run's file", () => {
  const run = { id: '1f0c6a2b9d3e', sha256: 'a', dayMs: Date.UTC(2026, 10, 21, 23, 59) }
  const commit = 'ABCDEF0123456789abcdef0123456789abcdef01'

  it("A run's file is named by the day and the commit", () => {
    expect(runFile({ ...run, commit }, new Map())).toBe('runs/2026-11-21-abcdef012345.json')
  })

  it("A run's file is named by the run id when there is no valid commit", () => {
    expect(runFile(run, new Map())).toBe('runs/2026-11-21-1f0c6a2b9d3e.json')
    expect(runFile({ ...run, commit: '../../etc/passwd' }, new Map())).toBe(
      'runs/2026-11-21-1f0c6a2b9d3e.json',
    )
  })

  it("A run's file is numbered when a repeat has the name, and keeps its name for the same text", () => {
    const files = new Map<string, string>()
    for (const sha256 of ['a', 'b', 'c', 'b'])
      files.set(runFile({ ...run, sha256, commit }, files), sha256)
    expect([...files]).toEqual([
      ['runs/2026-11-21-abcdef012345.json', 'a'],
      ['runs/2026-11-21-abcdef012345-2.json', 'b'],
      ['runs/2026-11-21-abcdef012345-3.json', 'c'],
    ])
    for (const file of files.keys()) expect(file).toMatch(RUN_FILES.runs)
  })
})
