/** Rounds to significant digits, to keep large reports small. */
export function significant(value: number, digits: number): number {
  if (value === 0 || !Number.isFinite(value)) return value
  const exponent = digits - 1 - Math.floor(Math.log10(Math.abs(value)))
  // Powers of ten below 1 have no exact value, those above have.
  return exponent >= 0
    ? Math.round(value * 10 ** exponent) / 10 ** exponent
    : Math.round(value / 10 ** -exponent) * 10 ** -exponent
}
