/** The files of a report, by format. */
import type { CampaignReport } from '../../core/model/campaign.ts'
import { writeMarkdown } from '../../core/render/document/write-markdown.ts'
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
type PackLarge = (data: object) => string | Promise<string>

type File = readonly [path: string, content: string | Uint8Array | Iterable<string>]

/** Returns the files of the formats, by their paths in the folder of the report. */
export async function campaignFiles(
  report: CampaignReport,
  formats: readonly CampaignFormat[],
  pack: PackLarge,
  pictures: readonly GroupPicture[] = [],
  schema: CampaignSchema = 2,
): Promise<Map<File[0], File[1]>> {
  const files: File[] = []
  for (const format of CAMPAIGN_FORMATS)
    if (formats.includes(format))
      files.push(...(await write[format](report, pack, pictures, schema)))
  return new Map(files)
}

type Write = (
  report: CampaignReport,
  pack: PackLarge,
  pictures: readonly GroupPicture[],
  schema: CampaignSchema,
) => readonly File[] | Promise<readonly File[]>

const write: Readonly<Record<CampaignFormat, Write>> = {
  html: async (report, pack) => [['report.html', renderCampaignPage(report, await pack(report))]],
  markdown: (report, _, pictures) => {
    const linked = pictures.map(picture => ({ ...picture, light: fileOf(picture) }))
    return [
      ['report.md', writeMarkdown(campaignBlocks(report, linked))],
      ...pictures.map(pictureFile),
    ]
  },
  confluence: (report, _, pictures) => {
    // A wiki page shows its title itself.
    const [, ...blocks] = campaignBlocks(report, pictures)
    return [['confluence.xml', `${writeConfluence(blocks)}\n`], ...pictures.map(pictureFile)]
  },
  xlsx: async report => [['report.xlsx', await writeWorkbook(sheetsOf(report))]],
  csv: report => sheetsOf(report).map(sheet => [`csv/${sheet.id}.csv`, writeCsv(sheet)]),
  json: (report, _, __, schema) => [['campaign.json', renderCampaignJson(report, schema)]],
}
