/** Compares bytes, eight at a time. */

/** Returns a view that reads several bytes at once. */
export function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}

/** Whether `view[start, end)` equals the bytes of `other` from `from` on. */
export function isSame(
  view: DataView,
  start: number,
  end: number,
  other: DataView,
  from: number,
): boolean {
  const shift = from - start
  let at = start
  for (; at + 8 <= end; at += 8) {
    const eight = view.getFloat64(at, true)
    // Two zeros may differ in their sign, and a NaN equals nothing.
    if (eight === 0 || eight !== other.getFloat64(at + shift, true)) break
  }
  for (; at < end; at++) if (view.getUint8(at) !== other.getUint8(at + shift)) return false
  return true
}

/** Whether `view[start, end)` equals all bytes of `key`. */
export function isKey(key: DataView, view: DataView, start: number, end: number): boolean {
  return key.byteLength === end - start && isSame(view, start, end, key, 0)
}
