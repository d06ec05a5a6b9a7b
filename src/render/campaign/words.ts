/** Adds the words to a campaign: sentences and messages from its figures alone, and the author's text with its figures. */

import type { Campaign, CampaignReport } from '../../model/campaign.ts'
import type { CampaignSentence } from '../../model/campaign-findings.ts'
import { plural } from '../format.ts'
import { answer } from './answer-sentence.ts'
import { type ChangedCell, changedCells, Lookup, likelyCells, nameOf } from './cell-lookup.ts'
import { findingText } from './finding-text.ts'
import { isAtLoad, loadText, otherLoads } from './load-sentences.ts'
import { resolveReferences } from './references.ts'
import { cellsOf, figures, medianPart, name, oneEach, phrase, sentence } from './sentence-parts.ts'
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
  return [answer(lookup), ...summary(lookup), ...comparison(lookup), ...otherLoads(lookup)]
}

/** One sentence for each configuration against the baseline. */
function comparison(lookup: Lookup): CampaignSentence[] {
  const baseline = lookup.campaign.groups.find(({ baseline }) => baseline)
  return lookup.others().map(group => {
    const say = sentence('comparison', 'group')
    const configuration = name(lookup.groupName(group.id))
    if (!isAtLoad(group, baseline?.load))
      return say`${configuration} ran at another load, ${name(loadText(group.load!))}.`
    const cells = cellsOf(lookup, group)
    const total = new Set(cells.filter(({ metric }) => metric === lookup.campaign.metric).map(nameOf)).size
    const worse = changedCells(cells, 'regressed')
    const better = changedCells(cells, 'improved')
    const said = (word: string, changed: readonly ChangedCell[], most?: number) =>
      changed.length > 0 ? phrase`; ${word}: ${figures(lookup, oneEach(lookup, changed), most)}` : []
    const median = medianPart(lookup, group)
    const proven =
      worse.length + better.length > 0
        ? [...said('worse', worse), ...said('better', better)]
        : [`; no change of ${plural(total, 'workflow')} is proven`]
    const likely = said('likely, not proven', likelyCells(cells), 2)
    return say`${configuration}${median.length > 0 ? median : ': no stable workflow in common'}${proven}${likely}.`
  })
}
