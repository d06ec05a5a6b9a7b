import type { CampaignSentence } from '../../model/campaign-findings.ts'
import { answer } from './answer-sentence.ts'
import { changedCells, type Lookup, nameOf } from './cell-lookup.ts'
import { conclusions } from './conclusion-sentences.ts'
import { cellsOf, figures, medianPart, name, oneEach, sentence } from './sentence-parts.ts'
import { summary } from './summary-sentences.ts'

/** Returns all sentences in the order in which they are read. */
export function sentencesOf(lookup: Lookup): CampaignSentence[] {
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
    if (worse.length + better.length === 0) parts.push(`; no workflow of ${total} changed by more than noise`)
    return sentence('comparison', 'group', name(lookup.groupName(group.id)), ...parts, '.')
  })
}
