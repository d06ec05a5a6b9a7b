/** What `perf-gate profile` prints and writes: loaded on demand, so that other commands start without the page. */
import type { ProfileComparison } from '../../model/profile.ts'
import type { Host } from '../../read/files/host.ts'
import { writeTerminal } from '../../render/document/write-terminal.ts'
import { renderProfilePage } from '../../render/page/flame-graph.ts'
import { profileBlocks } from '../../render/tables/profile.ts'

export function profileText(compared: ProfileComparison, host: Host): string {
  return writeTerminal(profileBlocks(compared), host)
}

/** Returns the page with both flame graphs. */
export function profilePage(title: string, compared: ProfileComparison): string {
  return renderProfilePage(title, compared)
}
