/** The measurements in results.json. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** perf-gate as shipped, with its default number of threads, and the same limited to one core. */
export const OWN = 'perf-gate'
export const ONE_CORE = 'perf-gate, one core'

/** DuckDB's Python client, and its command line, with as many threads. */
export const DUCKDB = 'DuckDB, 2 threads'
export const DUCKDB_SHELL = 'DuckDB, command line, 2 threads'

/** A program's runs of one piece of work, in the order of the rounds. */
export interface Entry {
  readonly name: string
  readonly wallS: number[]
  readonly cpuS: number[]
  /** Largest resident set of any run, MB (10^6 bytes). */
  peakMb: number
  /** Why runs are missing. */
  failure?: string
}

/** Programs that did the same work in the same rounds. */
export interface Contest {
  /** Id for the tables: 'rows-20'. */
  readonly id: string
  /** What was read. */
  readonly what: string
  /** Its unpacked size. */
  readonly megabytes: number
  readonly rounds: number
  /** When and where: date, processor, Node. */
  readonly measured: string
  readonly entries: readonly Entry[]
}

/** Returns the contests kept in a file; none when there is none. */
export function kept(path: string): Contest[] {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Contest[]) : []
}

/** Stores contests, replacing those of the same id. */
export function keep(path: string, contests: readonly Contest[]): void {
  const byId = new Map([...kept(path), ...contests].map(each => [each.id, each]))
  writeFileSync(path, `${JSON.stringify([...byId.values()], null, 2)}\n`)
}

/** Returns the median; for an even number the lower of the two in the middle. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)]!
}

/** Returns the entry with the least time; undefined when none ran. */
export function fastest(entries: readonly Entry[]): Entry | undefined {
  return entries
    .filter(({ wallS }) => wallS.length > 0)
    .sort((a, b) => median(a.wallS) - median(b.wallS))[0]
}
