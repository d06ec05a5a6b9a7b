/**
 * The files of the thin series, in the folder `history` of a suite: `2026-11/<id>.jsonl` for each run since the last folding, and
 * `2026-11.jsonl`, to which a write adds them once there are MOST_LOOSE. A file that is full, or that cannot be read, is left as it
 * is, and `2026-11-2.jsonl` takes what comes. plan-thin-files.ts says what a write does.
 */
import type { StoreSnapshot } from './store.ts'

/** A file of a month. */
export const MONTH_FILE = /\/history\/(?<month>\d{4}-\d{2})(?:-(?<part>\d{1,3}))?\.jsonl$/
/** A file of a single run. */
export const LOOSE_FILE = /\/history\/(?<month>\d{4}-\d{2})\/(?<id>[0-9a-f]{12})\.jsonl$/

/** Returns the paths of a suite's files: the oldest month first, and in a month the newest lines last. */
export async function historyFiles(snapshot: StoreSnapshot, suite: string): Promise<string[]> {
  const paths = await pathsOf(snapshot, suite)
  const found = paths.flatMap(path => {
    const { month, part = '1' } =
      MONTH_FILE.exec(path)?.groups ?? LOOSE_FILE.exec(path)?.groups ?? {}
    return month === undefined ? [] : [{ path, month, part: isLoose(path) ? 1e3 : Number(part) }]
  })
  const inOrder = found.sort((a, b) => a.month.localeCompare(b.month) || a.part - b.part)
  return inOrder.map(({ path }) => path)
}

export function isLoose(path: string): boolean {
  return LOOSE_FILE.test(path)
}

/** Returns every path in the history folder of a suite; its own when it is no folder. */
export async function pathsOf(snapshot: StoreSnapshot, suite: string): Promise<string[]> {
  const all = await snapshot.list(suite)
  return all.filter(path => `${path}/`.startsWith(`${suite}/history/`))
}

/** '2026-11' */
export function monthOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 7)
}
