/** Blocks in which both sides are run, one after the other in an order that is drawn, or at the same time. */
import type { RunSummary } from '../../core/model/run.ts'
import type { First } from '../../core/stats/run-design.ts'

/** A run of each side, made one after the other or together. The last block of a decision may lack one. */
export interface Block {
  readonly candidate?: RunSummary
  readonly baseline?: RunSummary
  /** The side that was run first; with `together`, both were. */
  readonly first: First
}

/** A block of which both runs are there. */
export interface Pair extends Block {
  readonly candidate: RunSummary
  readonly baseline: RunSummary
}

/** Returns the complete blocks. */
export function blocksOf({ blocks }: { readonly blocks: readonly Block[] }): Pair[] {
  return blocks.filter(
    (block): block is Pair => block.candidate !== undefined && block.baseline !== undefined,
  )
}

/** Returns the side to run next: the one a block lacks, else the one the order of the new block begins with. */
export function nextSide(
  {
    design,
    blocks,
  }: { readonly design: 'alternate' | 'together'; readonly blocks: readonly Block[] },
  seed: number,
): First {
  if (design === 'together') return 'both'
  const last = blocks.at(-1)
  if (last && !last.candidate) return 'candidate'
  if (last && !last.baseline) return 'baseline'
  return firstOf(blocks.length, seed)
}

/** Blocks come in twos, in which each side is first once; which of them is drawn. */
function firstOf(block: number, seed: number): 'candidate' | 'baseline' {
  const isSwapped = mixed(seed ^ Math.imul(block >>> 1, 0x9e3779b1)) % 2 === 1
  return (block % 2 === 0) === isSwapped ? 'candidate' : 'baseline'
}

/** Mixes the bits of a whole number (the finalizer of MurmurHash3). */
function mixed(value: number): number {
  let bits = value | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
