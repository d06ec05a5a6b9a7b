/** The top of the page: title, answer and summary, each figure a link to the cell it comes from. */
import type { CampaignSentence, CellRef } from '../../model/campaign-findings.ts'
import { seriesKey } from '../../model/run.ts'
import { formatInstant } from '../format.ts'
import type { CampaignIndex } from './campaign-index.ts'
import { attribute, name, section, text } from './html.ts'

export function header(index: CampaignIndex): string {
  const { campaign } = index
  const dated = campaign.startedAt === undefined ? [] : [text(formatInstant(campaign.startedAt))]
  const ticket = campaign.ticket === undefined ? [] : [linkOrText(campaign.ticket, campaign.ticket)]
  const links = campaign.links.map(link => linkOrText(link.text, link.url))
  const count = `${campaign.runs.length} runs · ${campaign.workflows.length} workflows`
  return `<header>
<h1>${text(campaign.title)}</h1>
<p class="soft">${[...ticket, ...dated, count, ...links].join(' · ')}</p>
${sentencesOf(index, 'answer')
  .map(sentence => `<p class="answer">${sentence}</p>`)
  .join('\n')}
${list(sentencesOf(index, 'summary'))}
</header>`
}

/** Sentences of a section of the report, as a list; empty without any. */
export function sentenceList(index: CampaignIndex, part: CampaignSentence['section']): string {
  return list(sentencesOf(index, part))
}

/** The author's words on a subject and the generated ones below them. */
export function wordsSection(id: string, title: string, author: string, generated: string): string {
  return section(id, title, [author === '' ? '' : `<div class="prose">${author}</div>`, generated].join(''))
}

function list(items: readonly string[]): string {
  return items.length === 0 ? '' : `<ul class="sentences">\n${items.map(item => `<li>${item}</li>`).join('\n')}\n</ul>`
}

function sentencesOf(index: CampaignIndex, part: CampaignSentence['section']): string[] {
  return index.campaign.sentences
    .filter(({ section }) => section === part)
    .map(({ parts }) =>
      parts
        .map(piece => {
          if ('text' in piece) return escapedWithEdges(piece.text)
          if ('name' in piece) return `<b>${name(piece.name)}</b>`
          return piece.cell ? cellLink(index, piece.cell, piece.figure) : `<b>${text(piece.figure)}</b>`
        })
        .join(''),
    )
}

/** A figure that leads to its cell: to its row where scripts are blocked, else to the details of its run. */
export function cellLink(index: CampaignIndex, cell: CellRef, figure: string): string {
  const key = seriesKey(cell)
  const row = index.workflows.find(row => row.key === key)
  if (!row) return `<b>${text(figure)}</b>`
  const run = cell.run ?? index.group(cell.group ?? '')?.runs[0]
  const target =
    run === undefined ? '' : ` data-open="${row.index} ${attribute(run)}" data-metric="${attribute(cell.metric)}"`
  return `<a class="figure" href="#w${row.index}"${target}>${text(figure)}</a>`
}

function linkOrText(words: string, url: string): string {
  return /^https?:\/\//i.test(url) ? `<a href="${attribute(url)}" rel="noreferrer">${text(words)}</a>` : text(words)
}

/** The space between a number and its unit, where a line must not break. */
const BEFORE_UNIT = /(?<=\d) (?=(?:ns|µs|ms|s|min|h|B|kB|MB|GB|TB|pp|USD\/h)\b)/g

/** Text between figures keeps the space at its ends. */
function escapedWithEdges(words: string): string {
  const [, before = '', after = ''] = /^(\s*).*?(\s*)$/s.exec(words) ?? []
  const inner = text(words).replace(BEFORE_UNIT, '&nbsp;')
  return `${before === '' ? '' : ' '}${inner}${after === '' || words.trim() === '' ? '' : ' '}`
}
