/**
 * Estimates the load up to which an objective is kept, from blocks of time that each kept or broke it. The chance to break it only
 * rises with the load: isotonic regression (Barlow et al. 1972, 'Statistical Inference under Order Restrictions') of 0 and 1, whose
 * crossing of one half is the cut with the fewest blocks on the wrong side. The interval is a moving-block bootstrap (Künsch 1989).
 */

/** A block of time. */
export interface LoadBlock {
  readonly load: number
  readonly isBroken: boolean
}

/** A load with its 95 % interval. */
export interface LoadLimit {
  readonly value: number
  readonly low: number
  readonly high: number
}

const DRAWS = 400
/** Neighboring blocks that are drawn together, because a queue outlasts a block, most of all under random arrivals. */
const TOGETHER = 6

/**
 * Returns the load between the highest that keeps the objective and the lowest that breaks it; undefined unless there are both.
 *
 * @param blocks in order of time
 */
export function loadLimit(blocks: readonly LoadBlock[]): LoadLimit | undefined {
  const cut = cutOf(blocks)
  if (!cut) return undefined
  const next = generator()
  const drawn = Array.from({ length: DRAWS }, () => cutOf(resampled(blocks, next)))
    .flatMap(found => (found ? (found.kept + found.broken) / 2 : []))
    .sort((a, b) => a - b)
  const at = (share: number) => drawn[Math.floor(share * (drawn.length - 1))] ?? cut.kept
  return {
    value: (cut.kept + cut.broken) / 2,
    low: Math.min(cut.kept, at(0.025)),
    high: Math.max(cut.broken, at(0.975)),
  }
}

/** Returns the loads next to the cut, on both sides; of several equal cuts, the outermost ones. */
function cutOf(blocks: readonly LoadBlock[]) {
  const sorted = blocks.toSorted((a, b) => a.load - b.load)
  let wrong = sorted.filter(({ isBroken }) => !isBroken).length
  let fewest = Infinity
  let first = 0
  let last = 0
  for (let above = 1; above < sorted.length; above++) {
    wrong += sorted[above - 1]!.isBroken ? 1 : -1
    if (wrong < fewest) first = above
    if (wrong <= fewest) last = above
    fewest = Math.min(fewest, wrong)
  }
  const isMixed = new Set(sorted.map(({ isBroken }) => isBroken)).size === 2
  return isMixed ? { kept: sorted[first - 1]!.load, broken: sorted[last]!.load } : undefined
}

function resampled(blocks: readonly LoadBlock[], next: () => number): LoadBlock[] {
  const drawn: LoadBlock[] = []
  while (drawn.length < blocks.length) {
    const start = Math.floor(next() * blocks.length)
    for (let i = 0; i < TOGETHER; i++) drawn.push(blocks[(start + i) % blocks.length]!)
  }
  return drawn
}

/** Returns a fixed sequence of numbers from 0 to 1, so that the same run always has the same interval (Numerical Recipes' LCG). */
function generator(): () => number {
  let state = 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
