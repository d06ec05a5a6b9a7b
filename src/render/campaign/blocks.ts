/** A campaign as a document: what Markdown and a wiki show. */
import type { CampaignReport } from '../../model/campaign.ts'
import type { CampaignSentence } from '../../model/campaign-findings.ts'
import { type Block, code, fold, type Inline, join, type Line, paragraphs, strong } from '../document/document.ts'
import { formatInstant, plural } from '../format.ts'
import { authorBlocks } from './author-text.ts'
import { Lookup } from './cell-lookup.ts'
import { type GroupedFinding, groupedFindings } from './grouped-findings.ts'
import { configurations, effects, facts, jobs, runs, statements } from './list-tables.ts'
import { matrices, resources } from './matrix-tables.ts'

/** Returns the whole report. */
export function campaignBlocks(report: CampaignReport): Block[] {
  const lookup = new Lookup(report)
  return [
    ...head(report),
    ...section('Summary', sentences(report, 'summary')),
    ...section('Purpose', authorBlocks(report.texts.purpose ?? '')),
    ...section('Conclusions', [...authorBlocks(report.texts.conclusions ?? ''), ...sentences(report, 'conclusions')]),
    ...section('Configurations', [configurations(lookup), ...sentences(report, 'comparison')]),
    ...section(`Workflows: ${lookup.metric(report.metric).label}`, matrices(lookup)),
    ...section('Resources', resources(lookup)),
    ...section('Jobs', jobs(lookup)),
    ...section('Database statements', statements(report)),
    ...section('Effects of facts', effects(report)),
    ...section('Findings on the figures', list(groupedFindings(report.findings).map(findingLine))),
    ...section('Runs', [runs(report), ...facts(report)]),
    ...section('Methodology', authorBlocks(report.texts.methodology ?? '')),
    ...section('Files read', sources(report)),
  ]
}

function section(title: string, blocks: readonly Block[]): Block[] {
  return blocks.length === 0 ? [] : [{ type: 'heading', level: 3, line: [title] }, ...blocks]
}

function list(items: readonly Line[]): Block[] {
  return items.length === 0 ? [] : [{ type: 'list', items }]
}

function findingLine({ message, items, listed }: GroupedFinding): Line {
  return listed ? [message, ' ', items.map(({ label }) => label).join(', ')] : [message]
}

function head({ title, ticket, startedAt, links, sentences }: CampaignReport): Block[] {
  const answer = sentences.find(({ section }) => section === 'answer')
  const known: Line[] = [
    ticket === undefined ? [] : [code(ticket)],
    startedAt === undefined ? [] : [formatInstant(startedAt)],
    ...links.map(({ text, url }): Line => [{ link: url, text: [text] }]),
  ]
  return [
    { type: 'heading', level: 2, line: [title] },
    ...paragraphs(join(known, ' · '), answer && [strong(...sentenceLine(answer))]),
  ]
}

function sentences({ sentences }: CampaignReport, wanted: CampaignSentence['section']): Block[] {
  return list(sentences.filter(({ section }) => section === wanted).map(sentenceLine))
}

/** A sentence as a line; its names are prose, escaped by the writer. */
function sentenceLine({ parts }: CampaignSentence): Line {
  return parts.map((part): Inline => {
    if ('text' in part) return part.text
    return 'name' in part ? code(part.name) : part.figure
  })
}

function sources({ sources, notices }: CampaignReport): Block[] {
  const files = [...new Set(sources.map(({ name, format, rows }) => `${name} (${format}, ${plural(rows, 'row')})`))]
  const remarks = notices.map(({ run, message }) => (run === undefined ? message : `Run ${run}: ${message}`))
  return [...foldedList(files, 'file'), ...foldedList(remarks, 'remark')]
}

function foldedList(texts: readonly string[], noun: string): Block[] {
  return texts.length === 0 ? [] : [fold([plural(texts.length, noun)], ...list(texts.map(text => [text])))]
}
