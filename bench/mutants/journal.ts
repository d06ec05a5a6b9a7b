/** What is known of the mutants so far: a folder with their list, and a journal to which every process appends. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutant } from './sample.ts'

/** A line of the journal. A test is named by its file and title. */
export type Entry =
  /** A test passed as it is, or failed; what it reached, and its processor time in ms. */
  | { file: string; test: string; passed: boolean; reached: number[]; ms: number }
  /** A file was run as it is; what it reached while it was loaded, or in hooks around its tests. */
  | { file: string; around: number[] }
  /** A test ran with a mutant, which it reached again, or not. */
  | { mutant: number; test: string; result: 'killed' | 'survived' | 'not reached again' }
  /** A test failed with a mutant, and then without it, perhaps for what another mutant left behind. */
  | { doubt: number; test: string }
  /** The files of a mutant ran in a new process. */
  | { mutant: number; fresh: 'killed' | 'survived'; test: string }

/** Processor time in ms beyond which a test is not run with mutants. */
const LONG_TEST = 3_000
/** Processor time in ms of tests that a mutant survived, from which no more are run with it. */
export const ENOUGH = 60_000

interface Clean {
  file: string
  reached: readonly number[]
  ms: number
  isLong: boolean
}

export interface Known {
  /** How many lines the journal has. */
  entries: number
  mutants: readonly Mutant[]
  /** Tests that pass as it is, by name. */
  tests: ReadonlyMap<string, Clean>
  /** What each file that has run reached around its tests. */
  around: ReadonlyMap<string, readonly number[]>
  /** Names of tests by mutant. */
  killed: Map<number, string>
  doubts: ReadonlyMap<number, string>
  fresh: ReadonlySet<number>
  /** Whether a test is still to be run with a mutant. */
  isOpen(mutant: number, test: string): boolean
  /** Notes that a test ran with a mutant. */
  tried(mutant: number, test: string): void
  /** Files whose tests may kill a mutant in a new process only: it is reached around tests, or once. */
  freshFilesOf(mutant: number): string[]
}

export function append(folder: string, entry: Entry): void {
  appendFileSync(join(folder, 'journal.jsonl'), `${JSON.stringify(entry)}\n`)
}

export function readJournal(folder: string): Known {
  const path = join(folder, 'journal.jsonl')
  const entries = existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .flatMap(line => (line === '' ? [] : [JSON.parse(line) as Entry]))
    : []
  const tests = new Map<string, Clean>()
  const around = new Map<string, readonly number[]>()
  const killed = new Map<number, string>()
  const doubts = new Map<number, string>()
  const fresh = new Set<number>()
  const tries = new Set<string>()
  const spent = new Map<number, number>()
  const tried = (mutant: number, test: string) => {
    tries.add(`${mutant} ${test}`)
    spent.set(mutant, (spent.get(mutant) ?? 0) + (tests.get(test)?.ms ?? 0))
  }
  const once = new Map<number, Set<string>>()
  for (const entry of entries) {
    if ('around' in entry) around.set(entry.file, entry.around)
    else if ('doubt' in entry) doubts.set(entry.doubt, entry.test)
    else if ('passed' in entry) {
      const { test, file, reached, ms } = entry
      if (entry.passed) tests.set(test, { file, reached, ms, isLong: ms > LONG_TEST })
      else tests.delete(test)
    } else if ('fresh' in entry) {
      fresh.add(entry.mutant)
      if (entry.fresh === 'killed') killed.set(entry.mutant, entry.test)
    } else {
      const { mutant, test, result } = entry
      tried(mutant, test)
      if (result === 'killed') killed.set(mutant, test)
      const file = tests.get(test)?.file
      if (result === 'not reached again' && file)
        once.set(mutant, (once.get(mutant) ?? new Set()).add(file))
    }
  }
  return {
    entries: entries.length,
    mutants: JSON.parse(readFileSync(join(folder, 'mutants.json'), 'utf8')),
    tests,
    around,
    killed,
    doubts,
    fresh,
    isOpen: (mutant, test) =>
      !killed.has(mutant) && !tries.has(`${mutant} ${test}`) && (spent.get(mutant) ?? 0) < ENOUGH,
    tried,
    freshFilesOf: mutant => {
      const files = [...around].filter(([, ids]) => ids.includes(mutant)).map(([file]) => file)
      return [...new Set([...files, ...(once.get(mutant) ?? [])])]
    },
  }
}
