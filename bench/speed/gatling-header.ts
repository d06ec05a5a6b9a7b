/** Finds the end of the header of a Gatling binary log; the rest may be repeated. */

/** Returns the offset of the first record after that of the run. */
export function runEndIn(content: Buffer): number {
  let at = 1
  const int = (): number => {
    at += 4
    return content.readInt32BE(at - 4)
  }
  const text = (): void => {
    const length = int()
    if (length > 0) at += length + 1
  }
  text()
  text()
  at += 8
  text()
  for (let scenarios = int(); scenarios > 0; scenarios--) text()
  for (let assertions = int(); assertions > 0; assertions--) {
    const length = int()
    at += length
  }
  return at
}
