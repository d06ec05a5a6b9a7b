/** Changes of logarithms as relative changes: 0.1 on the logarithmic scale is +10.5 %. */

/** Returns the relative change of a log ratio, at least −1; undefined when it overflows. */
export function relativeChange(logChange: number): number | undefined {
  const change = Math.expm1(logChange)
  return Number.isFinite(change) ? change : undefined
}
