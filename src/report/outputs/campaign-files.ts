/** The files of a report, by format. */

import { writeMarkdown } from '../../core/render/document/write-markdown.ts'
import type { CampaignReport } from '../model/campaign.ts'
import { renderCampaignPage } from '../page/campaign-page.ts'
import { campaignBlocks } from '../tables/campaign-blocks.ts'
import { sheetsOf } from '../tables/campaign-sections.ts'
import type { GroupPicture } from '../tables/section.ts'
import { type CampaignSchema, renderCampaignJson } from './campaign-json.ts'
import { writeConfluence } from './write-confluence.ts'
import { writeCsv } from './write-csv.ts'
import { writeWorkbook } from './xlsx.ts'

export const CAMPAIGN_FORMATS = ['html', 'markdown', 'confluence', 'xlsx', 'csv', 'json'] as const
export type CampaignFormat = (typeof CAMPAIGN_FORMATS)[number]

/** Returns the path of a picture, whose address is its name among the attachments of a wiki page. */
const fileOf = ({ light }: GroupPicture) => `charts/${light}`
const pictureFile = (picture: GroupPicture): File => [fileOf(picture), picture.png]

/** Writes data as `Pack` does, which may take a while. */
type PackLarge = (report: CampaignReport) => string | Promise<string>

type File = readonly [path: string, content: string | Uint8Array | Iterable<string>]

/** Returns the files of the formats, by their paths in the folder of the report. */
export async function campaignFiles(
  report: CampaignReport,
  formats: readonly CampaignFormat[],
  pack: PackLarge,
  pictures: readonly GroupPicture[] = [],
  schema: CampaignSchema = 2,
): Promise<Map<File[0], File[1]>> {
  const filesOf = async (format: CampaignFormat): Promise<readonly File[]> => {
    switch (format) {
      case 'html':
        return [['report.html', renderCampaignPage(report, await pack(report))]]
      case 'markdown': {
        const linked = pictures.map(picture => ({ ...picture, light: fileOf(picture) }))
        const text = writeMarkdown(campaignBlocks(report, linked))
        return [['report.md', text], ...pictures.map(pictureFile)]
      }
      case 'confluence': {
        // A wiki page shows its title itself.
        const [, ...blocks] = campaignBlocks(report, pictures)
        return [['confluence.xml', `${writeConfluence(blocks)}\n`], ...pictures.map(pictureFile)]
      }
      case 'xlsx':
        return [['report.xlsx', await writeWorkbook(sheetsOf(report))]]
      case 'csv':
        return sheetsOf(report).map(sheet => [`csv/${sheet.id}.csv`, writeCsv(sheet)])
      case 'json':
        return [['campaign.json', renderCampaignJson(report, schema)]]
    }
  }
  const files: File[] = []
  for (const format of CAMPAIGN_FORMATS)
    if (formats.includes(format)) files.push(...(await filesOf(format)))
  return new Map(files)
}
