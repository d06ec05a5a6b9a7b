/** Reads stored data whose fields had other names in earlier versions of a format. */

/** A field that had another name, and the way to the objects that have it: the names of fields, through lists. */
export interface EarlierName {
  readonly in: readonly string[]
  readonly earlier: string
  readonly present: string
}

/** Gives the fields of parsed JSON their present names, in place. */
export function renameEarlier(json: unknown, names: readonly EarlierName[]): void {
  for (const { in: path, earlier, present } of names) {
    for (const object of objectsIn(json, path)) {
      if (!Object.hasOwn(object, earlier) || Object.hasOwn(object, present)) continue
      object[present] = object[earlier]
      delete object[earlier]
    }
  }
}

function objectsIn(json: unknown, path: readonly string[]): Record<string, unknown>[] {
  if (Array.isArray(json)) return json.flatMap(item => objectsIn(item, path))
  if (typeof json !== 'object' || json === null) return []
  const [key, ...rest] = path
  const object = json as Record<string, unknown>
  return key === undefined ? [object] : objectsIn(object[key], rest)
}
