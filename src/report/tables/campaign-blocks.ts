/** A campaign as a document: what Markdown and a wiki show, and the order of the page. */

import { type Block, fold, paragraphs } from '../../core/render/document/document.ts'
import { formatInstant } from '../../core/render/words/format.ts'
import { code, join, type Line, type Maybe, strong } from '../../core/render/words/line.ts'
import { type CampaignIndex, indexCampaign } from '../lookup/comparison.ts'
import { defaultView } from '../lookup/view.ts'
import type { CampaignReport } from '../model/campaign.ts'
import { authorBlocks } from './author-blocks.ts'
import { CAMPAIGN_SECTIONS } from './campaign-sections.ts'
import {
  bulletList,
  type GroupPicture,
  picturesOf,
  type Section,
  sentenceLines,
} from './section.ts'

/** Returns the whole report. */
export function campaignBlocks(
  report: CampaignReport,
  charts: readonly GroupPicture[] = [],
): Block[] {
  const index = indexCampaign(report)
  const shown = { index, view: defaultView(index), charts }
  const sections = campaignSections(report).flatMap(({ title, blocks, isFolded }): Block[] => {
    const found = blocks(shown)
    if (found.length === 0) return []
    return isFolded
      ? [fold([title], ...found)]
      : [{ type: 'heading', level: 3, line: [title] }, ...found]
  })
  return [...head(index), ...picturesOf(charts), ...sections]
}

/** Returns the sections, with the author's purpose and conclusions first and the methodology before the last one, on the files read. */
export function campaignSections({ texts }: CampaignReport): Omit<Section, 'sheets'>[] {
  const words = (id: keyof typeof texts, title: string) => ({
    id,
    title,
    blocks: () => authorBlocks(texts[id] ?? ''),
  })
  return [
    words('purpose', 'Purpose'),
    words('conclusions', 'Conclusions'),
    ...CAMPAIGN_SECTIONS.slice(0, -1),
    words('methodology', 'Methodology'),
    CAMPAIGN_SECTIONS.at(-1)!,
  ]
}

function head(index: CampaignIndex): Block[] {
  const { title, ticket, startedAt, links } = index.campaign
  const known: Maybe[] = [
    ticket && [code(ticket)],
    startedAt && [formatInstant(startedAt)],
    ...links.map(({ text, url }): Line => [{ link: url, text: [text] }]),
  ]
  const answer = sentenceLines(index, 'answer').map((line): Line => [strong(...line)])
  return [
    { type: 'heading', level: 2, line: [title] },
    ...paragraphs(join(known, ' · '), ...answer),
    ...bulletList(sentenceLines(index, 'summary')),
  ]
}
