/** A host without a terminal, which prints nothing, does not wait, and whose clock stands still. */
import type { CommandHost } from '../../src/cli/command-host.ts'
import { readers } from '../../src/readers.ts'
import { draw, explain } from '../../src/report/draw.ts'

export function silentHost(changes: Partial<CommandHost> = {}): CommandHost {
  return {
    out() {},
    err() {},
    page() {},
    progress() {},
    environment: {},
    readers,
    draw,
    explain,
    color: false,
    width: 80,
    now: () => 0,
    random: () => 0.5,
    sleep: async () => {},
    ...changes,
  }
}
