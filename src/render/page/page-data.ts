/** Data of a page: a campaign, or the report of a gate as a campaign of two sides with the verdicts of its checks. */
import type { CampaignReport, CampaignWorkflow } from '../../model/campaign.ts'
import type { CampaignGroupCell } from '../../model/campaign-analysis.ts'
import type { Check } from '../../model/check.ts'
import type { Trend } from '../../model/report.ts'
import type { CheckVerdict } from '../../model/verdict.ts'

export interface PageData extends CampaignReport {
  workflows: PageWorkflow[]
  groupCells: PageGroupCell[]
  /** Its runs are called 'baseline' and 'candidate', and need no 'run' before that. */
  sides?: true
  /** Values over the last runs. Absent in campaigns, and with few runs. */
  trend?: Trend
}

export interface PageWorkflow extends CampaignWorkflow {
  /** A word or two after the name: 'not judged'. */
  remark?: string
}

export interface PageGroupCell extends CampaignGroupCell {
  /** That of the check on it. Absent in campaigns, and without a check. */
  verdict?: CheckVerdict
  /** Why the verdict is this. */
  reason?: string
  /** Relative change that the threshold permits. */
  allowed?: Check['allowed']
}
