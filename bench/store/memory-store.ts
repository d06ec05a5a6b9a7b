/** A store in memory, so that hundreds of runs take seconds. */
import type { BaselineStore, StoreSnapshot } from '../../src/gate/baseline/store.ts'

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
    async commit({ writes, deletes, appends = new Map() }) {
      for (const [path, text] of writes) files.set(path, text)
      for (const [path, text] of appends) files.set(path, (files.get(path) ?? '') + text)
      for (const path of deletes) files.delete(path)
      return String(++version)
    },
  }
  return { name: 'memory', paceMs: 1, open: async () => snapshot }
}
