import type { CampaignSentence } from '../../model/campaign-findings.ts'
import { answer } from './answer-sentence.ts'
import { changedCells, type Lookup, nameOf } from './cell-lookup.ts'
import { conclusions } from './conclusion-sentences.ts'
import { cellsOf, figures, medianPart, name, oneEach, type Part, sentence } from './sentence-parts.ts'
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
    const worse = oneEach(lookup, changedCells(cells, 'regressed'))
    const better = oneEach(lookup, changedCells(cells, 'improved'))
    const parts: Part[] = [
      ...(worse.length > 0 ? [`; worse: `, ...figures(lookup, worse)] : []),
      ...(better.length > 0 ? [`; better: `, ...figures(lookup, better)] : []),
      ...(worse.length + better.length === 0 ? [`; no workflow of ${total} changed by more than noise`] : []),
    ]
    const start = medianPart(lookup, group)
    return sentence(
      'comparison',
      'group',
      name(lookup.groupName(group.id)),
      ...(start.length > 0 ? start : [': no stable workflow in common']),
      ...parts,
      '.',
    )
  })
}
