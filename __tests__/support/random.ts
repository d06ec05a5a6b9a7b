/** Seeded random numbers: the same seed gives the same runs on every machine. */
export interface Random {
  /** Uniform in [0, 1). */
  uniform(): number
  /** Standard normal. */
  normal(): number
  /** Student's t with whole `df` > 2 degrees of freedom, scaled to variance 1: heavy tails. */
  student(df: number): number
}

/** Returns a generator: mulberry32 for uniform values, the polar method (Marsaglia 1964) for normal ones. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  let spare: number | undefined

  const uniform = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const normal = (): number => {
    if (spare !== undefined) {
      const value = spare
      spare = undefined
      return value
    }
    for (;;) {
      const a = 2 * uniform() - 1
      const b = 2 * uniform() - 1
      const square = a * a + b * b
      if (square >= 1 || square === 0) continue
      const factor = Math.sqrt((-2 * Math.log(square)) / square)
      spare = b * factor
      return a * factor
    }
  }
  const student = (df: number): number => {
    let chiSquared = 0
    for (let i = 0; i < df; i++) chiSquared += normal() ** 2
    return normal() / Math.sqrt(chiSquared / (df - 2))
  }
  return { uniform, normal, student }
}
