/**
 * Returns the largest p that the Benjamini-Hochberg procedure rejects at false discovery rate `q`, 0 when it rejects
 * none: with sorted p, the largest p_(k) <= q · k / N. When nothing changed, q bounds the chance of any false alarm in
 * the whole family, under independence and under positive dependence (Benjamini & Hochberg 1995; Benjamini & Yekutieli
 * 2001). Reject every p <= limit.
 *
 * @example benjaminiHochberg([0.001, 0.2, 0.009], 0.01) // 0.001
 */
export function benjaminiHochberg(pValues: readonly number[], q: number): number {
  const sorted = Float64Array.from(pValues).sort()
  for (let k = sorted.length; k >= 1; k--) if (sorted[k - 1]! <= (q * k) / sorted.length) return sorted[k - 1]!
  return 0
}
