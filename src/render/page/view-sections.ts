/** The sections of the page that depend on what the reader has chosen to see: the page's script draws them again. */
import { escapeHtml } from '../escape/html.ts'
import { errorsSection } from './appendix.ts'
import type { CampaignIndex } from './campaign-index.ts'
import { matrixControls } from './controls.ts'
import { section } from './html.ts'
import { jobsSection } from './jobs.ts'
import { levelsSection } from './levels.ts'
import { matrixTable } from './matrix.ts'
import { resourcesSection } from './resources.ts'
import { runsSection } from './runs.ts'
import { sideBySideSection } from './side-by-side.ts'
import { statementsSection } from './statements.ts'
import type { View } from './view.ts'

/** HTML by id of the section; empty when the campaign has nothing of it. */
export type ViewSections = ReturnType<typeof viewSections>

export function viewSections(index: CampaignIndex, view: View) {
  return {
    runs: runsSection(index, view),
    matrix: matrixSection(index, view),
    'side-by-side': sideBySideSection(index, view),
    levels: levelsSection(index, view),
    resources: resourcesSection(index, view),
    sql: statementsSection(index, view),
    jobs: jobsSection(index, view),
    errors: errorsSection(index, view),
  }
}

function matrixSection(index: CampaignIndex, view: View): string {
  if (index.workflows.length === 0) return ''
  const { label } = index.metric(view.metric)
  const hint =
    view.columns === 'metrics'
      ? ''
      : `<p class="soft static">Shown is the ${escapeHtml(label)}; other metrics need scripts, or are in the other formats of this report.</p>`
  return section(
    'matrix',
    view.columns === 'runs' ? 'Matrix' : 'Workflows',
    `${matrixControls(index, view)}${hint}<div data-table="matrix">${matrixTable(index, view)}</div>`,
  )
}
