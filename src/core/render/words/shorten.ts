/** Shortens names so that none can be taken for another: only what other names share is cut out. */
import { ELLIPSIS } from './symbols.ts'

/** Shortens a name of a set until it fits; undefined where every cut that fits leaves what another name could be. */
export type Shortener = (name: string, fits: (text: string) => boolean) => string | undefined

/**
 * Returns the shortener of a set of names. Of a shortened name no other name of the set has the beginning and the end, so the
 * results of distinct names are distinct.
 */
export function shortenerOf(names: readonly string[]): Shortener {
  const all = [...new Set(names)].map(name => [...name])
  return (name, fits) => {
    if (fits(name)) return name
    const points = [...name]
    const cut = (head: number, kept: number) =>
      points.slice(0, head).join('') +
      ELLIPSIS +
      points.slice(points.length - (kept - head)).join('')
    const most = mostKept(points.length, kept => fits(cut(Math.ceil(kept / 2), kept)))
    const tails = neededTails(points, all)
    for (let kept = most; kept >= Math.max(most - WIDE, 1); kept--) {
      const middle = Math.ceil(kept / 2)
      // The beginning of a name tells more than its end.
      const heads = [...range(middle, kept), ...range(0, middle - 1).reverse()]
      const head = heads.find(head => kept - head >= tails[head]! && fits(cut(head, kept)))
      if (head !== undefined) return cut(head, kept)
    }
    return undefined
  }
}

/** Characters that are dropped in addition where some are wider than others. */
const WIDE = 4

/** Returns the largest number below `length` for which `fits` is true; 0 for none. */
export function mostKept(length: number, fits: (kept: number) => boolean): number {
  let [most, tooMany] = [0, length]
  while (tooMany - most > 1) {
    const middle = (most + tooMany) >> 1
    if (fits(middle)) most = middle
    else tooMany = middle
  }
  return most
}

/** Returns, for each length of a beginning, the least length of the end that no other name with this beginning has. */
function neededTails(points: readonly string[], all: readonly (readonly string[])[]): number[] {
  const needed = new Array<number>(points.length + 1).fill(0)
  for (const other of all) {
    const shorter = Math.min(points.length, other.length)
    const count = (isEqual: (i: number) => boolean) => {
      let i = 0
      while (i < shorter && isEqual(i)) i++
      return i
    }
    const head = count(i => points[i] === other[i])
    if (head === points.length && head === other.length) continue
    const tail = count(i => points.at(-1 - i) === other.at(-1 - i))
    needed[head] = Math.max(needed[head]!, tail + 1)
  }
  for (let head = points.length - 1; head >= 0; head--)
    needed[head] = Math.max(needed[head]!, needed[head + 1]!)
  return needed
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)
}
