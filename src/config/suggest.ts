/** 'Did you mean': the nearest known word to one that is not known. */

/** Names longer than this are compared by their beginning: they come from result files and can be of any length. */
const COMPARED_LENGTH = 80

/**
 * Returns the candidate nearest to `word`, ignoring case; undefined when none is near: at most a third of its characters
 * may differ, and one always may. Of equally near ones the first.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.slice(0, COMPARED_LENGTH).toLowerCase()
  let best: string | undefined
  let allowed = Math.max(1, Math.floor(wanted.length / 3))
  for (const candidate of candidates) {
    const known = candidate.slice(0, COMPARED_LENGTH).toLowerCase()
    if (Math.abs(known.length - wanted.length) > allowed) continue
    const distance = editDistance(wanted, known)
    if (distance > allowed || distance === known.length) continue
    best = candidate
    if (distance === 0) break
    allowed = distance - 1
  }
  return best
}

/** Returns ` Did you mean "p95"?`, or an empty text when nothing is near. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const candidate = nearest(word, candidates)
  return candidate === undefined ? '' : ` Did you mean ${JSON.stringify(candidate)}?`
}

/**
 * Damerau-Levenshtein distance (optimal string alignment): insertions, deletions, substitutions and swaps of neighbours
 * that turn one text into the other, no part being edited twice.
 *
 * @internal
 */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let distance = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        distance = Math.min(distance, beforeLast[j - 2]! + 1)
      row.push(distance)
    }
    beforeLast = last
    last = row
  }
  return last[b.length]!
}
