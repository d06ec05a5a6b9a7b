/** Puts imported runs into a few files. */
import type { EncodedRun } from '../../core/gate/baseline/entry.ts'
import { packFile, sha256 } from '../../core/gate/baseline/layout.ts'
import { groupBy } from '../../core/model/group-by.ts'

/** Most characters of a file of packed runs, unless one run has more. */
const MOST_PACKED = 4 * 2 ** 20

/**
 * Puts new runs into files by month, one in a line: a branch that lists each of thousands of runs is cut by GitHub. Those
 * whose file the store has already keep it. Returns the runs with their entries, and the files.
 */
export function packRuns(suite: string, stored: readonly EncodedRun[]) {
  const files: [path: string, text: string][] = []
  const month = ({ entry }: EncodedRun) => /\d{4}-\d{2}/.exec(entry.file)![0]
  const alone = stored.filter(({ text }) => text === undefined)
  const others = stored.filter(({ text }) => text !== undefined)
  const packed = [...groupBy(others, month)].flatMap(([ofMonth, all]) =>
    parts(all).flatMap(part => {
      const lines = part.map(({ text = '' }) => text.replaceAll('\n', ''))
      const text = `${lines.join('\n')}\n`
      const pack = packFile(ofMonth, text)
      files.push([`${suite}/${pack}`, text])
      return part.map(({ run, entry }, i): EncodedRun => {
        return { run, entry: { ...entry, pack, sha256: sha256(lines[i]!) } }
      })
    }),
  )
  return { packed: [...alone, ...packed], files }
}

/** Returns runs in lists that are short enough for a file. */
function parts(stored: readonly EncodedRun[]): EncodedRun[][] {
  const lists: EncodedRun[][] = []
  let length = Infinity
  for (const one of stored) {
    const { text = '' } = one
    length += text.length
    if (length > MOST_PACKED) {
      lists.push([])
      length = text.length
    }
    lists.at(-1)!.push(one)
  }
  return lists
}
