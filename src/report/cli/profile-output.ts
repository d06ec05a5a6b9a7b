/** What `perf-gate profile` prints and writes: loaded on demand, so that other commands start without the page. */
import type { ProfileComparison } from '../../core/model/profile.ts'
import { writeTerminal } from '../../core/render/document/write-terminal.ts'
import type { Host } from '../../read/files/host.ts'
import { renderProfilePage } from '../page/flame-graph.ts'
import { profileBlocks } from '../tables/profile.ts'

export function profileText(compared: ProfileComparison, host: Host): string {
  return writeTerminal(profileBlocks(compared), host)
}

/** Returns the page with both flame graphs. */
export function profilePage(title: string, compared: ProfileComparison): string {
  return renderProfilePage(title, compared)
}
