/** Draws the pictures of a campaign, for the formats that hold some. */

import { defined } from '../../core/model/defined.ts'
import { drawAll } from '../../core/publish/report-files.ts'
import { campaignCharts } from '../campaign-charts/campaign-charts.ts'
import { withLetters } from '../chart-spec/report-charts.ts'
import { indexCampaign } from '../lookup/comparison.ts'
import type { CampaignReport } from '../model/campaign.ts'
import type { GroupPicture } from '../tables/section.ts'

/** Draws the charts of a campaign, for light backgrounds. Without any, `problem` says why. */
export async function drawCampaign(report: CampaignReport) {
  const charts = campaignCharts(indexCampaign(report))
  const specs = withLetters(charts.map(({ spec }) => spec))
  const { charts: drawn, problem } = await drawAll(async () =>
    specs.length > 0 ? (await import('../charts/draw.ts')).drawCharts(specs, ['light']) : [],
  )
  const pictures = drawn.map(({ file, png }, i): GroupPicture => {
    const { title, alt, width, letters } = specs[i]!
    return defined({ group: charts[i]!.group, title, alt, width, letters, light: file, png })
  })
  return { pictures, problem }
}
