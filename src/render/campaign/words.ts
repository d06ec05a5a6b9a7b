/** Adds the words to a campaign: sentences and messages from its figures alone, and the author's text with its figures. */
import type { Campaign, CampaignReport } from '../../model/campaign.ts'
import { Lookup } from './cell-lookup.ts'
import { findingText } from './finding-text.ts'
import { resolveReferences } from './references.ts'
import { sentencesOf } from './sentences.ts'

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
