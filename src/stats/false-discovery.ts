/**
 * Returns the limit of the Benjamini-Hochberg procedure at false discovery rate `q`: reject every p <= limit. It is
 * q · k / N for the largest k whose p_(k) of the sorted p-values does not exceed it, and q / N when there is
 * no such k (nothing is rejected); 0 without p-values. If every null hypothesis is true, q bounds the family-wise error rate, under independence and under positive dependence (Benjamini & Hochberg 1995; Benjamini & Yekutieli 2001).
 *
 * @example benjaminiHochberg([0.001, 0.2, 0.009], 0.03) // 0.02: the two smallest pass
 */
export function benjaminiHochberg(pValues: readonly number[], q: number): number {
  const { length } = pValues
  if (length === 0) return 0
  const sorted = Float64Array.from(pValues).sort()
  const limitOf = (k: number): number => (q * k) / length
  for (let k = length; k >= 1; k--) if (sorted[k - 1]! <= limitOf(k)) return limitOf(k)
  return limitOf(1)
}
