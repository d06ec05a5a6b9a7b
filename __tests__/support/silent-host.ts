/** A host without a terminal, which prints nothing, does not wait, and whose clock stands still. */
import type { Host } from '../../src/read/files/host.ts'
import { readers } from '../../src/readers.ts'

export function silentHost(changes: Partial<Host> = {}): Host {
  return {
    out() {},
    err() {},
    page() {},
    progress() {},
    readers,
    color: false,
    width: 80,
    now: () => 0,
    random: () => 0.5,
    sleep: async () => {},
    ...changes,
  }
}
