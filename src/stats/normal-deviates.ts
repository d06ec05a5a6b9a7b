/** Returns normal deviates, the same ones for a seed on every machine: uniform numbers of mulberry32, by Box and Muller. */
export function normalDeviates(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return (((bits ^ (bits >>> 14)) >>> 0) + 0.5) / 2 ** 32
  }
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
}
