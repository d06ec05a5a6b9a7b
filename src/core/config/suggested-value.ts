/** Values that are suggested for a configuration. */

/** Significant digits. */
const DIGITS = 3

/** Rounds a suggested limit so that what it must permit is still permitted: a floor down, everything else up. */
export function suggestedValue(value: number, isFloor = false): number {
  if (value === 0) return 0
  const decimals = DIGITS - 1 - Math.floor(Math.log10(Math.abs(value)))
  const scale = 10 ** Math.abs(decimals)
  const round = isFloor ? Math.floor : Math.ceil
  // Powers of ten below 1 have no exact value, those above have.
  return decimals >= 0 ? round(value * scale) / scale : round(value / scale) * scale
}
