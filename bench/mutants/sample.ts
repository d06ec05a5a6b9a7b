/** Draws mutants of src. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { seededRandom } from '../../__tests__/support/random.ts'
import { mutationsOf, type Switched } from './mutations.ts'

export interface Mutant extends Switched {
  /** Path below src. */
  file: string
  /** First folder below src, or below src/core; `entry` for the files that stand in src. */
  room: string
  line: number
  /** The first line that it changes, and what it becomes. */
  before: string
  after: string
}

/** Run in the browser, compiled to WebAssembly, or generated: nothing that these tests load. */
const NOT_LOADED = /^(?:report\/page\/(?:client\/|compiled\.ts)|jtl\/wasm\/)|\.d\.ts$/

/**
 * Returns `count` mutants or a few more or less: from each room as many as its share of the lines of code, each with the
 * same chance.
 */
export function drawMutants(src: string, seed: number, count: number): Mutant[] {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => file.endsWith('.ts') && !NOT_LOADED.test(file))
    .sort()
  const rooms = new Map<string, string[]>()
  for (const file of files) {
    const room = file.includes('/') ? file.replace(/^core\//, '').split('/')[0]! : 'entry'
    rooms.set(room, [...(rooms.get(room) ?? []), file])
  }
  const lines = (of: readonly string[]) =>
    of.reduce((sum, file) => sum + linesOfCode(join(src, file)), 0)
  const random = seededRandom(seed)
  return [...rooms]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([room, of]) => {
      const all = of.flatMap(file => mutantsOf(src, file, room))
      const wanted = Math.round((count * lines(of)) / lines(files))
      return shuffled(all, random.uniform).slice(0, wanted)
    })
    .map((mutant, i) => ({ ...mutant, id: i + 1 }))
}

function mutantsOf(src: string, file: string, room: string): Omit<Mutant, 'id'>[] {
  const text = readFileSync(join(src, file), 'utf8')
  return mutationsOf(text).map(mutation => {
    const { start, end, to } = mutation
    const from = text.lastIndexOf('\n', start - 1) + 1
    const line = (whole: string) => whole.slice(from).split('\n', 1)[0]!.trim()
    const after = text.slice(0, start) + to + text.slice(end)
    return {
      file,
      room,
      ...mutation,
      line: text.slice(0, start).split('\n').length,
      before: line(text),
      after: line(after),
    }
  })
}

function linesOfCode(path: string): number {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(line => /^\s*(?![/*])\S/.test(line)).length
}

function shuffled<T>(items: readonly T[], uniform: () => number): T[] {
  return items
    .map(item => [uniform(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item)
}
