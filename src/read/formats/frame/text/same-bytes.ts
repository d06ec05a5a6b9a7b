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
  const last = end - 8
  let at = start
  while (at < last && areSame(view.getFloat64(at, true), other.getFloat64(at + shift, true)))
    at += 8
  // The last eight may overlap with those before.
  const isAtLast = at >= last && start <= last
  if (isAtLast && areSame(view.getFloat64(last, true), other.getFloat64(last + shift, true)))
    return true
  for (; at < end; at++) if (view.getUint8(at) !== other.getUint8(at + shift)) return false
  return true
}

/** Whether two times eight bytes are surely the same: two zeros may differ in their sign, and a NaN equals nothing. */
function areSame(eight: number, other: number): boolean {
  return eight === other && eight !== 0
}

/** Whether `view[start, end)` equals all bytes of `key`. */
export function isKey(key: DataView, view: DataView, start: number, end: number): boolean {
  return key.byteLength === end - start && isSame(view, start, end, key, 0)
}
