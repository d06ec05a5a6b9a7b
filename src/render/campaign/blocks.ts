/** A campaign as a document: what Markdown and a wiki show, and the order of the page. */
import type { CampaignReport } from '../../model/campaign.ts'
import { type Block, code, join, type Line, paragraphs, strong } from '../document/document.ts'
import { formatInstant } from '../format.ts'
import { type CampaignIndex, indexCampaign } from '../page/campaign-index.ts'
import { defaultView } from '../page/view.ts'
import { CAMPAIGN_SECTIONS } from '../tables/campaign-sections.ts'
import { bulletList, type Section, sentenceLines } from '../tables/section.ts'
import { authorBlocks } from './author-text.ts'

/** Returns the whole report. */
export function campaignBlocks(report: CampaignReport): Block[] {
  const index = indexCampaign(report)
  const shown = { index, view: defaultView(index) }
  const sections = campaignSections(report).flatMap(({ title, blocks }): Block[] => {
    const found = blocks(shown)
    return found.length === 0 ? [] : [{ type: 'heading', level: 3, line: [title] }, ...found]
  })
  return [...head(index), ...sections]
}

/** Returns the sections with those of the author's words. */
export function campaignSections({ texts }: CampaignReport): Pick<Section, 'id' | 'title' | 'blocks'>[] {
  const words = (id: keyof typeof texts, title: string) => ({ id, title, blocks: () => authorBlocks(texts[id] ?? '') })
  const [files, ...others] = CAMPAIGN_SECTIONS.toReversed()
  return [
    words('purpose', 'Purpose'),
    words('conclusions', 'Conclusions'),
    ...others.reverse(),
    words('methodology', 'Methodology'),
    files!,
  ]
}

function head(index: CampaignIndex): Block[] {
  const { title, ticket, startedAt, links } = index.campaign
  const known: Line[] = [
    ticket === undefined ? [] : [code(ticket)],
    startedAt === undefined ? [] : [formatInstant(startedAt)],
    ...links.map(({ text, url }): Line => [{ link: url, text: [text] }]),
  ]
  const answer = sentenceLines(index, 'answer').map((line): Line => [strong(...line)])
  return [
    { type: 'heading', level: 2, line: [title] },
    ...paragraphs(join(known, ' · '), ...answer),
    ...bulletList(sentenceLines(index, 'summary')),
  ]
}
