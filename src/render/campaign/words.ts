/** Adds the words to a campaign: sentences and messages from its figures alone, and the author's text with its figures. */

import type { Campaign, CampaignReport } from '../../model/campaign.ts'
import type { CampaignSentence } from '../../model/campaign-findings.ts'
import { plural } from '../format.ts'
import { answer } from './answer-sentence.ts'
import { changedCells, Lookup, likelyCells, nameOf } from './cell-lookup.ts'
import { conclusions } from './conclusion-sentences.ts'
import { findingText } from './finding-text.ts'
import { isAtLoad, loadText } from './load-sentences.ts'
import { resolveReferences } from './references.ts'
import { cellsOf, figures, medianPart, name, oneEach, sentence } from './sentence-parts.ts'
import { summary } from './summary-sentences.ts'

/** A wrong reference in the author's text. */
export interface TextProblem {
  /** Key of the campaign file: 'purpose'. */
  readonly at: string
  readonly message: string
}

/** Returns the report, and the wrong references in the author's text. */
export function withWords(campaign: Campaign): { report: CampaignReport; problems: readonly TextProblem[] } {
  const lookup = new Lookup(campaign)
  const problems: TextProblem[] = []
  const texts = Object.fromEntries(
    Object.entries(campaign.texts).map(([at, written]) => {
      const { text, problems: found } = resolveReferences(written, lookup)
      problems.push(...found.map(message => ({ at, message })))
      return [at, text]
    }),
  )
  const report: CampaignReport = {
    ...campaign,
    texts,
    findings: campaign.findings.map(finding => ({ ...finding, message: findingText(finding, lookup) })),
    sentences: sentencesOf(lookup),
  }
  return { report, problems }
}

function sentencesOf(lookup: Lookup): CampaignSentence[] {
  return [...answer(lookup), ...summary(lookup), ...comparison(lookup), ...conclusions(lookup)]
}

/** One sentence for each configuration against the baseline. */
function comparison(lookup: Lookup): CampaignSentence[] {
  return lookup.others().map(group => {
    const cells = cellsOf(lookup, group)
    const total = new Set(cells.filter(({ metric }) => metric === lookup.campaign.metric).map(nameOf)).size
    const worse = figures(lookup, oneEach(lookup, changedCells(cells, 'regressed')))
    const better = figures(lookup, oneEach(lookup, changedCells(cells, 'improved')))
    const parts = medianPart(lookup, group)
    if (parts.length === 0) parts.push(': no stable workflow in common')
    if (worse.length > 0) parts.push('; worse: ', ...worse)
    if (better.length > 0) parts.push('; better: ', ...better)
    if (!isAtLoad(group, lookup.campaign.groups.find(({ baseline }) => baseline)?.load))
      return sentence(
        'comparison',
        'group',
        name(lookup.groupName(group.id)),
        ' ran at another load, ',
        name(loadText(group.load!)),
        '.',
      )
    if (worse.length + better.length === 0) parts.push(`; no change of ${plural(total, 'workflow')} is proven`)
    const likely = oneEach(lookup, likelyCells(cells))
    if (likely.length > 0) parts.push('; likely, not proven: ', ...figures(lookup, likely, 2))
    return sentence('comparison', 'group', name(lookup.groupName(group.id)), ...parts, '.')
  })
}
