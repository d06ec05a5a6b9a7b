/** What is known of the mutants so far: a folder with their list, and a journal to which every process appends. */
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isEquivalent } from './equivalent.ts'
import type { Mutant } from './sample.ts'

/** A line of the journal. A test is named by its file and title. */
export type Entry =
  /** A file begins to run as it is, with this text: what is known of an earlier text is forgotten. */
  | { begun: string; digest: string }
  /** A test passed as it is, or failed; what it reached, and its processor time in ms. */
  | { file: string; test: string; passed: boolean; reached: number[]; ms: number }
  /** A file was run as it is; what it reached while it was loaded, or in hooks around its tests. */
  | { file: string; around: number[] }
  /** A test ran with a mutant, which it reached again, or not. */
  | { mutant: number; test: string; result: 'killed' | 'survived' | 'not reached again' }
  /** A test failed with a mutant, and then without it: what the mutant leaves behind stays, or the test cannot be repeated. */
  | { doubt: number; test: string }
  /** A file was loaded and run with a mutant, to its end, or a test of it failed. */
  | { mutant: number; fresh: 'killed' | 'survived'; test: string }

/** Processor time in ms beyond which a test is not run with mutants. */
const LONG_TEST = 3_000
/** Processor time in ms that tests of a mutant take together: in a first round, and then for those that survived. */
export const ROUNDS = [300, 1_500, 6_000, 20_000]
/** A file whose tests failed as they are after so many different mutants takes no part: the fault is not that of the mutants. */
const MOST_DOUBTS = 2

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
  /** Digests of the files of tests that have run as they are, by their names. */
  digests: ReadonlyMap<string, string>
  /** What each file that has run reached around its tests. */
  around: ReadonlyMap<string, readonly number[]>
  /** Names of tests by mutant. */
  killed: Map<number, string>
  /** Files that were loaded and run with each mutant. */
  fresh: ReadonlyMap<number, ReadonlySet<string>>
  /** Whether a test is still to be run with a mutant. */
  isOpen(mutant: number, test: string): boolean
  /** Notes that a test ran with a mutant. */
  tried(mutant: number, test: string): void
  /**
   * Files whose tests may kill a mutant only if they are loaded with it: it is reached around tests, or once, or what it does stays
   * in memory.
   */
  freshFilesOf(mutant: number): string[]
}

export function append(folder: string, entry: Entry): void {
  appendFileSync(join(folder, 'journal.jsonl'), `${JSON.stringify(entry)}\n`)
}

export function digestOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}

/** `enough`: processor time in ms of the tests that are chosen for each mutant. */
export function readJournal(folder: string, enough: number): Known {
  const path = join(folder, 'journal.jsonl')
  const entries = existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .flatMap(line => (line === '' ? [] : [JSON.parse(line) as Entry]))
    : []
  const tests = new Map<string, Clean>()
  const around = new Map<string, readonly number[]>()
  const killed = new Map<number, string>()
  /** Files by mutants after which a test of theirs failed as it is. */
  const doubts = new Map<number, Set<string>>()
  const fresh = new Map<number, Set<string>>()
  const digests = new Map<string, string>()
  /** Mutants by test. */
  const tries = new Map<string, Set<number>>()
  const tried = (mutant: number, test: string) => {
    tries.set(test, (tries.get(test) ?? new Set()).add(mutant))
  }
  const once = new Map<number, Set<string>>()
  const forget = (file: string) => {
    around.delete(file)
    for (const files of fresh.values()) files.delete(file)
    for (const [test, clean] of tests)
      if (clean.file === file) {
        tests.delete(test)
        tries.delete(test)
      }
  }
  for (const entry of entries) {
    if ('begun' in entry) {
      if (digests.get(entry.begun) !== entry.digest) forget(entry.begun)
      digests.set(entry.begun, entry.digest)
    } else if ('around' in entry) around.set(entry.file, entry.around)
    else if ('doubt' in entry) {
      const file = entry.test.split(' > ', 1)[0]!
      doubts.set(entry.doubt, (doubts.get(entry.doubt) ?? new Set()).add(file))
    } else if ('passed' in entry) {
      const { test, file, reached, ms } = entry
      if (entry.passed) tests.set(test, { file, reached, ms, isLong: ms > LONG_TEST })
      else tests.delete(test)
    } else if ('fresh' in entry) {
      const file = entry.test.split(' > ', 1)[0]!
      fresh.set(entry.mutant, (fresh.get(entry.mutant) ?? new Set()).add(file))
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
  const mutants: Mutant[] = JSON.parse(readFileSync(join(folder, 'mutants.json'), 'utf8'))
  // Of those that are said to be equivalent, the first round must do.
  const open = mutants.filter(
    mutant => !killed.has(mutant.id) && !(enough > ROUNDS[0]! && isEquivalent(mutant)),
  )
  const doubtsOf = (file: string) => [...doubts.values()].filter(files => files.has(file)).length
  const repeatable = new Map([...tests].filter(([, { file }]) => doubtsOf(file) < MOST_DOUBTS))
  const chosen = new Map(
    open.map(({ id, file }) => [id, chosenTests(id, file, repeatable, enough)]),
  )
  return {
    entries: entries.length,
    mutants,
    tests,
    digests,
    around,
    killed,
    fresh,
    isOpen: (mutant, test) =>
      !killed.has(mutant) &&
      !doubts.has(mutant) &&
      !tries.get(test)?.has(mutant) &&
      chosen.get(mutant)?.has(test) === true,
    tried,
    freshFilesOf: mutant => {
      const files = [...around].filter(([, ids]) => ids.includes(mutant)).map(([file]) => file)
      const staying = doubts.has(mutant)
        ? [...repeatable.values()].filter(({ reached }) => reached.includes(mutant))
        : []
      return [
        ...new Set([...files, ...(once.get(mutant) ?? []), ...staying.map(({ file }) => file)]),
      ]
    },
  }
}

/** Returns how many words of the path of a source the path of a test has. */
export function nearness(test: string, source: string): number {
  const words = new Set(source.split(/\W/).filter(word => word.length > 2))
  return test.split(/\W/).filter(word => words.has(word)).length
}

/** Returns the tests that will most likely kill a mutant soonest: short ones, of few mutants, named like its source. */
function chosenTests(
  mutant: number,
  source: string,
  tests: ReadonlyMap<string, Clean>,
  enough: number,
): Set<string> {
  const near = new Map<string, number>()
  const cost = ({ file, ms, reached }: Clean) => {
    if (!near.has(file)) near.set(file, nearness(file, source))
    return (ms * reached.length) / (1 + near.get(file)!) ** 2
  }
  const sorted = [...tests]
    .filter(([, { reached, isLong }]) => !isLong && reached.includes(mutant))
    .map(([name, test]) => ({ name, ms: test.ms, cost: cost(test) }))
    .sort((a, b) => a.cost - b.cost)
  let total = 0
  const chosen = sorted.filter(({ ms }, i) => {
    total += ms
    return i === 0 || total < enough
  })
  return new Set(chosen.map(({ name }) => name))
}
