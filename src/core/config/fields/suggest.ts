/** Suggests the known word that is nearest to an unknown one, for 'Did you mean' in messages. */
import { declaredMetrics, KNOWN_METRICS, metricOf } from '../../model/metric.ts'

/** Longer names are compared by their first characters: names from result files can be of any length. */
const COMPARED_LENGTH = 80

/**
 * Returns the candidate nearest to `word`, ignoring case; the first of several equally near ones. Undefined when more than a
 * third of the characters differ in each. A difference of one character is always allowed.
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
 * Returns the Damerau-Levenshtein distance (optimal string alignment): the number of insertions, deletions, substitutions and
 * swaps of neighbors that turn one text into the other, where no part is edited twice.
 */
function editDistance(a: string, b: string) {
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

/** Returns why `id` is not the name of a metric, with a suggestion and the known names; undefined for a metric. */
export function problemOfMetric(id: string): string | undefined {
  // The known percentile with swapped digits: p59 is rarely meant and often a typo for p95.
  const swapped = id.replace(/^p([1-9])(\d)$/, 'p$2$1')
  const isSwapped = swapped !== id && KNOWN_METRICS.includes(swapped) && !KNOWN_METRICS.includes(id)
  if (metricOf(id) && !isSwapped) return undefined
  const known = [...KNOWN_METRICS, ...declaredMetrics().map(metric => metric.id)]
  const suggestion = isSwapped ? ` Did you mean "${swapped}"?` : didYouMean(id, known)
  return `unknown metric.${suggestion} Known: ${known.join(', ')}, and other percentiles such as p99.5.`
}
