/** The page of two profiles: the functions that changed, and both flame graphs. */
import type { ProfileComparison } from '../../model/profile.ts'
import { writeHtml } from '../document/write-html.ts'
import { profileBlocks } from '../tables/profile.ts'
import { flameGraphs } from './flame-graph.ts'
import { text } from './html.ts'
import { pageFrame } from './page.ts'

export function renderProfilePage(title: string, compared: ProfileComparison): string {
  const body = `<header><h1>${text(title)}</h1></header>
<main>
${writeHtml(profileBlocks(compared))}
${flameGraphs(compared)}
</main>`
  return pageFrame(title, 'class="campaign"', body)
}
