/** The page of a campaign. */
import type { CampaignReport } from '../../model/campaign.ts'
import { authorBlocks } from '../campaign/author-text.ts'
import { writeHtml } from '../document/write-html.ts'
import { header, sentenceList, wordsSection } from './answer.ts'
import { appendixSection, findingsSection } from './appendix.ts'
import { type CampaignIndex, indexCampaign } from './campaign-index.ts'
import { effectsSection, factsSection } from './facts.ts'
import { type Pack, type PageSection, writePage } from './page.ts'
import { defaultView } from './view.ts'
import { campaignSections, viewSections } from './view-sections.ts'

/** Renders a campaign as an HTML page. */
export function renderCampaignPage(campaign: CampaignReport, pack: Pack): string {
  const index = indexCampaign(campaign)
  const content = { title: [campaign.title], kind: 'campaign', header: header(index), data: campaign }
  return writePage({ ...content, sections: sectionsOf(index) }, pack)
}

/** The sections in the order of the questions people ask. */
function sectionsOf(index: CampaignIndex): PageSection[] {
  const usual = defaultView(index)
  const view = { ...viewSections(index, usual), ...campaignSections(index, usual) }
  const { texts } = index.campaign
  const prose = (markdown: string | undefined) => (markdown === undefined ? '' : writeHtml(authorBlocks(markdown)))
  const words = (id: string, title: string, author: string, generated = ''): PageSection => ({
    id,
    title,
    html: wordsSection(id, title, author, generated),
  })
  return [
    words('purpose', 'Purpose', prose(texts.purpose)),
    { id: 'runs', title: 'Runs', html: view.runs },
    { id: 'matrix', title: usual.columns === 'runs' ? 'Matrix' : 'Workflows', html: view.matrix },
    { id: 'side-by-side', title: 'Side by side', html: view['side-by-side'] },
    words('comparison', 'Comparison', '', sentenceList(index, 'comparison')),
    { id: 'levels', title: 'Load levels', html: view.levels },
    { id: 'resources', title: 'Resources', html: view.resources },
    { id: 'sql', title: 'SQL', html: view.sql },
    { id: 'jobs', title: 'Jobs', html: view.jobs },
    { id: 'errors', title: 'Errors', html: view.errors },
    { id: 'effects', title: 'Differences', html: effectsSection(index) },
    { id: 'infrastructure', title: 'Infrastructure', html: factsSection(index) },
    words('conclusions', 'Conclusions', prose(texts.conclusions), sentenceList(index, 'conclusions')),
    { id: 'findings', title: 'Findings', html: findingsSection(index) },
    words('methodology', 'Methodology', prose(texts.methodology)),
    { id: 'appendix', title: 'Appendix', html: appendixSection(index) },
  ]
}
