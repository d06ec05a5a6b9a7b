/** The sample campaign as a page. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { CampaignReport } from '../../src/model/campaign.ts'
import { renderCampaignPage } from '../../src/render/page/campaign-page.ts'

export function sampleCampaign(): CampaignReport {
  const path = join(import.meta.dirname, '../fixtures/campaign/sample-campaign.json')
  return JSON.parse(readFileSync(path, 'utf8')) as CampaignReport
}

export function pageOf(campaign: CampaignReport): string {
  return renderCampaignPage(campaign, gzipSync(JSON.stringify(campaign)).toString('base64'))
}
