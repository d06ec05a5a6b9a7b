/** Adds the words to a campaign: sentences and messages from its figures alone, and the author's text with its figures. */

import { loadText, seriesText } from '../../core/render/words/change.ts'
import { plural } from '../../core/render/words/format.ts'
import { type ChangedCell, changedCells } from '../lookup/cell-lookup.ts'
import { type CampaignIndex, indexCampaign } from '../lookup/comparison.ts'
import type { Campaign, CampaignReport } from '../model/campaign.ts'
import type { CampaignSentence } from '../model/campaign-findings.ts'
import { answer } from './answer-sentence.ts'
import { findingText } from './finding-text.ts'
import { isAtLoad, otherLoads } from './load-sentences.ts'
import { mattersText } from './matter-text.ts'
import { resolveReferences } from './references.ts'
import {
  cellsOf,
  figures,
  groupPart,
  likelyCells,
  medianPart,
  name,
  phrase,
  sentence,
  topCellPerWorkflow,
} from './sentence-parts.ts'
import { MAX_AGAINST, summary } from './summary-sentences.ts'

/** A wrong reference in the author's text. */
export interface TextProblem {
  /** Key of the campaign file: 'purpose'. */
  readonly at: string
  readonly message: string
}

/** Returns the report, and the wrong references in the author's text. */
export function withWords(campaign: Campaign): {
  report: CampaignReport
  problems: readonly TextProblem[]
} {
  const unworded = campaign.findings.map(finding => ({ ...finding, message: '' }))
  const lookup = indexCampaign({ ...campaign, sentences: [], findings: unworded })
  const problems: TextProblem[] = []
  const texts = Object.fromEntries(
    Object.entries(campaign.texts).map(([at, written]) => {
      const { text, problems: found } = resolveReferences(written, lookup)
      problems.push(...found.map(message => ({ at, message })))
      return [at, text]
    }),
  )
  const said = answer(lookup)
  const report: CampaignReport = {
    ...campaign,
    texts,
    findings: campaign.findings.map(finding => ({
      ...finding,
      message: findingText(finding, lookup),
    })),
    sentences: [said, ...summary(lookup, said), ...comparison(lookup), ...otherLoads(lookup)],
  }
  return { report, problems }
}

/** One sentence for each configuration against the baseline. */
function comparison(lookup: CampaignIndex): CampaignSentence[] {
  const baseline = lookup.campaign.groups.find(({ baseline }) => baseline)
  return lookup.others().map(group => {
    const say = sentence('comparison', 'group')
    const configuration = groupPart(lookup, group.id)
    if (!isAtLoad(group, baseline?.load))
      return say`${configuration} ran at another load, ${name(loadText(group.load!))}.`
    const cells = cellsOf(lookup, group)
    const total = new Set(
      cells.filter(({ metric }) => metric === lookup.campaign.metric).map(seriesText),
    ).size
    const worse = changedCells(cells, 'regressed')
    const better = changedCells(cells, 'improved')
    const said = (word: string, changed: readonly ChangedCell[], most?: number) =>
      changed.length > 0
        ? phrase`; ${word}: ${figures(lookup, topCellPerWorkflow(lookup, changed), most)}`
        : []
    const median = medianPart(lookup, group)
    const proven =
      worse.length + better.length > 0
        ? [...said('worse', worse), ...said('better', better)]
        : [`; no change of ${plural(total, 'workflow')} is proven`]
    const others = lookup.campaign.matters.filter(
      matter =>
        matter.group === group.id && !(matter.kind === 'workflow' && matter.evidence === 'proven'),
    )
    const also =
      others.length > 0 ? phrase`; also: ${mattersText(lookup, others, MAX_AGAINST)}` : []
    const likely = said('likely, not proven', likelyCells(cells), 2)
    return say`${configuration}${median.length > 0 ? median : ': no stable workflow in common'}${proven}${likely}${also}.`
  })
}
