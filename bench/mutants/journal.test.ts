import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { append, readJournal } from './journal.ts'

const FILE = '__tests__/core/median.test.ts'
const TEST = `${FILE} > The median is in the middle`
const IDS = [1, 2, 3]

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perf-gate-journal-'))
  const mutants = IDS.map(id => ({ id, file: 'core/stats/median.ts', before: '', after: '' }))
  writeFileSync(join(folder, 'mutants.json'), JSON.stringify(mutants))
  append(folder, { begun: FILE, digest: 'a' })
  append(folder, { file: FILE, test: TEST, passed: true, reached: IDS, ms: 1 })
  append(folder, { file: FILE, around: [] })
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Mutants that the test is still to run with, and those that its file is to be loaded with. */
function left() {
  const known = readJournal(folder, 300)
  return [
    IDS.filter(id => known.isOpen(id, TEST)),
    IDS.filter(id => known.freshFilesOf(id).includes(FILE)),
  ]
}

it('A mutant after which a test fails as it is runs only where its file is loaded with it', () => {
  expect(left()).toEqual([[1, 2, 3], []])
  append(folder, { doubt: 2, test: TEST })
  expect(left()).toEqual([[1, 3], [2]])
})

it('A test that fails as it is after several mutants takes no part', () => {
  append(folder, { doubt: 2, test: TEST })
  append(folder, { doubt: 3, test: TEST })
  expect(left()).toEqual([[], []])
})
