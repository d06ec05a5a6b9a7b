/** Draws the pictures of a campaign, for the formats that hold some. */
import type { CampaignReport } from '../../model/campaign.ts'
import { defined } from '../../model/defined.ts'
import { drawAll } from '../../publish/report-files.ts'
import { campaignCharts } from '../../render/chart-spec/campaign-charts.ts'
import { withLetters } from '../../render/chart-spec/report-charts.ts'
import type { GroupPicture } from '../../render/tables/section.ts'
import { indexCampaign } from '../../render/words/lookup/comparison.ts'
import { draw } from '../draw.ts'

/** Draws the charts of a campaign, for light backgrounds. Without any, `problem` says why. */
export async function drawCampaign(report: CampaignReport) {
  const charts = campaignCharts(indexCampaign(report))
  const specs = withLetters(charts.map(({ spec }) => spec))
  const { charts: drawn, problem } = await drawAll(draw.charts, () => specs, ['light'])
  const pictures = drawn.map(({ file, png }, i): GroupPicture => {
    const { title, alt, width, letters } = specs[i]!
    return defined({ group: charts[i]!.group, title, alt, width, letters, light: file, png })
  })
  return { pictures, problem }
}
