/** The page of a campaign: its head, and the sections in the order of every other output. */

import { formatInstant } from '../../core/render/words/format.ts'
import type { Line } from '../../core/render/words/line.ts'
import { type CampaignIndex, indexCampaign } from '../lookup/comparison.ts'
import { defaultView } from '../lookup/view.ts'
import type { CampaignReport } from '../model/campaign.ts'
import { campaignSections } from '../tables/campaign-blocks.ts'
import { bulletList, sentenceLines } from '../tables/section.ts'
import { configurationsFigure } from './configurations-figure.ts'
import { pageBlocks, pageLine } from './controls.ts'
import { attribute, text } from './html.ts'
import { writePage } from './page.ts'
import { campaignPageSections } from './view-sections.ts'

/** Renders a campaign as an HTML page, with its data as `Pack` returns them. */
export function renderCampaignPage(campaign: CampaignReport, packed: string): string {
  const index = indexCampaign(campaign)
  const sections = campaignPageSections(campaignSections(campaign), {
    index,
    view: defaultView(index),
  })
  const content = {
    title: [campaign.title],
    kind: 'campaign',
    header: header(index),
    sections,
    packed,
  }
  return writePage(content)
}

function header(index: CampaignIndex): string {
  const { campaign } = index
  const dated = campaign.startedAt === undefined ? [] : [text(formatInstant(campaign.startedAt))]
  const ticket = campaign.ticket === undefined ? [] : [linkOrText(campaign.ticket, campaign.ticket)]
  const links = campaign.links.map(link => linkOrText(link.text, link.url))
  const count = `${campaign.runs.length} runs · ${campaign.workflows.length} workflows`
  const answer = (line: Line) => `<p class="answer">${pageLine(line)}</p>`
  return `<header>
<h1>${text(campaign.title)}</h1>
<p class="soft">${[...ticket, ...dated, count, ...links].join(' · ')}</p>
${sentenceLines(index, 'answer').map(answer).join('\n')}
<div class="lead"><div>
${pageBlocks(bulletList(sentenceLines(index, 'summary')))}
</div>${configurationsFigure(index)}</div>
</header>`
}

function linkOrText(words: string, url: string): string {
  return /^https?:\/\//i.test(url)
    ? `<a href="${attribute(url)}" rel="noreferrer">${text(words)}</a>`
    : text(words)
}
