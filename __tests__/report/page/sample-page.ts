/** Pages for tests: the sample campaign, and the part of a page that is visible without its script. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packPage } from '../../../src/core/publish/report-files.ts'
import type { CampaignReport } from '../../../src/report/model/campaign.ts'
import { renderCampaignPage } from '../../../src/report/page/campaign-page.ts'
import { PAGE_SCRIPT, PAGE_STYLE } from '../../../src/report/page/compiled.ts'

/** A campaign that has every field of the model at least once: three configurations, five runs. */
export function sampleCampaign(): CampaignReport {
  const path = join(import.meta.dirname, '../../fixtures/campaign/sample-campaign.json')
  return JSON.parse(readFileSync(path, 'utf8')) as CampaignReport
}

export function pageOf(campaign: CampaignReport): string {
  return renderCampaignPage(campaign, packPage(campaign))
}

/** The page without its script, style and data. */
export function withoutProgram(page: string): string {
  return page
    .replace(PAGE_SCRIPT, '(script)')
    .replace(PAGE_STYLE, '(style)')
    .replace(/(<script type="text\/plain" id="campaign">)[^<]*/, '$1(data)')
    .replaceAll(/sha256-[\w+/=]+/g, '(hash)')
}
