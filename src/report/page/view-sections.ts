/** The sections of the page that depend on what the reader has chosen to see: the page's script draws them again. */

import { escapeHtml } from '../../core/render/escape/html.ts'
import type { CampaignIndex, Comparison } from '../lookup/comparison.ts'
import type { View } from '../lookup/view.ts'
import { CAMPAIGN_SECTIONS } from '../tables/campaign-sections.ts'
import { resources } from '../tables/resources.ts'
import type { Section, Shown } from '../tables/section.ts'
import { pageBlocks } from './controls.ts'
import { type PageSection, section } from './html.ts'
import { levelsSection } from './levels.ts'
import { matrixTable } from './matrix.ts'
import { matrixControls } from './matrix-form.ts'

/** A section without its sheets. */
type Listed<Index extends Comparison> = Omit<Section<Index>, 'sheets'>

/** Sections that no choice of the reader changes. */
const FIXED = ['matrix', 'effects', 'loads', 'each-configuration', 'facts', 'findings', 'sources']

/** Returns the sections that a choice of the reader may change. */
export function viewSections(index: Comparison, view: View): PageSection[] {
  const changing = CAMPAIGN_SECTIONS.filter(({ id }) => !FIXED.includes(id))
  const listed = hasCampaign(index)
    ? changing.map(list => pageSection(list, { index, view }))
    : [pageSection(resources, { index, view })]
  return [...drawnSections({ index, view }), ...listed]
}

function hasCampaign(index: Comparison): index is CampaignIndex {
  return index.campaign !== undefined
}

/** Sections that come first on the page: all configurations, with their intervals drawn, and all workflows. */
const FIRST = ['groups', 'matrix']

/** Sections that people wrote, which the page tells from what is computed. */
const WRITTEN = ['purpose', 'conclusions', 'methodology']

/** Returns the sections of the page of a campaign: it draws the workflows in its own way, and shows them before the words of its author. */
export function campaignPageSections(
  sections: readonly Listed<CampaignIndex>[],
  shown: Shown,
): PageSection[] {
  const isFirst = ({ id }: { readonly id: string }) => FIRST.includes(id)
  return [...sections.filter(isFirst), ...sections.filter(list => !isFirst(list))].flatMap(list => {
    if (list.id === 'matrix') return drawnSections(shown)
    const title = WRITTEN.includes(list.id) ? `${list.title} (written)` : list.title
    return [pageSection({ ...list, title }, shown)]
  })
}

/** Returns a section as HTML. */
export function pageSection<Index extends Comparison>(
  { id, title, blocks, isFolded }: Listed<Index>,
  shown: Shown<Index>,
): PageSection {
  return section(id, title, pageBlocks(blocks(shown)), { isFolded })
}

/** Returns the sections that only the page draws: the matrix of workflows, and load levels. */
export function drawnSections({ index, view }: Shown<Comparison>): PageSection[] {
  return [matrixSection(index, view), levelsSection(index, view)]
}

function matrixSection(index: Comparison, view: View): PageSection {
  const id = 'matrix'
  const title = 'Workflows'
  if (index.workflows.length === 0) return section(id, title, '')
  const { label } = index.metric(view.metric)
  const hint =
    view.columns === 'metrics'
      ? ''
      : `<p class="soft static">Shown is the ${escapeHtml(label)}; other metrics need scripts, or are in the other formats of this report.</p>`
  const table = `<div data-table="matrix">${matrixTable(index, view)}</div>`
  return section(id, title, matrixControls(index, view) + hint + table)
}
