/** A store in memory, so that hundreds of runs take seconds. */
import type { BaselineStore, StoreSnapshot } from '../../src/core/gate/baseline/store.ts'

export function memoryStore(): BaselineStore {
  const files = new Map<string, string>()
  let version = 0
  const snapshot: StoreSnapshot = {
    get exists() {
      return files.size > 0
    },
    list: async folder =>
      [...files.keys()].filter(path => folder === '' || path.startsWith(`${folder}/`)).sort(),
    read: async path => files.get(path),
    peek: async path => files.get(path),
    lost: async () => undefined,
    async commit({ writes, deletes, beside }) {
      for (const [path, text] of [...writes, ...(beside?.adds ?? []), ...(beside?.writes ?? [])])
        files.set(path, text)
      for (const [path, text] of beside?.appends ?? [])
        files.set(path, (files.get(path) ?? '') + text)
      for (const path of [...deletes, ...(beside?.deletes ?? [])]) files.delete(path)
      return { version: String(++version) }
    },
  }
  return { name: 'memory', paceMs: 1, open: async () => snapshot }
}
