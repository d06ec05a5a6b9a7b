/** The files of a report, by format. */
import type { CampaignReport } from '../../model/campaign.ts'
import { writeConfluence } from '../document/write-confluence.ts'
import { writeCsv } from '../document/write-csv.ts'
import { writeMarkdown } from '../document/write-markdown.ts'
import { renderCampaignPage } from '../page/campaign-page.ts'
import type { Pack } from '../page/page.ts'
import { campaignBlocks } from '../tables/campaign-blocks.ts'
import { sheetsOf } from '../tables/campaign-sections.ts'
import type { GroupPicture } from '../tables/section.ts'
import { writeWorkbook } from './xlsx.ts'

export const CAMPAIGN_FORMATS = ['html', 'markdown', 'confluence', 'xlsx', 'csv', 'json'] as const
export type CampaignFormat = (typeof CAMPAIGN_FORMATS)[number]

/** Returns the path of a picture, whose address is its name among the attachments of a wiki page. */
const fileOf = ({ light }: GroupPicture) => `charts/${light}`
const pictureFile = (picture: GroupPicture): File => [fileOf(picture), picture.png]

type File = readonly [path: string, content: string | Uint8Array | Iterable<string>]

/** Returns the files of the formats, by their paths in the folder of the report. */
export async function campaignFiles(
  report: CampaignReport,
  formats: readonly CampaignFormat[],
  pack: Pack,
  pictures: readonly GroupPicture[] = [],
): Promise<Map<File[0], File[1]>> {
  const files: File[] = []
  for (const format of CAMPAIGN_FORMATS)
    if (formats.includes(format)) files.push(...(await write[format](report, pack, pictures)))
  return new Map(files)
}

type Write = (
  report: CampaignReport,
  pack: Pack,
  pictures: readonly GroupPicture[],
) => readonly File[] | Promise<readonly File[]>

const write: Readonly<Record<CampaignFormat, Write>> = {
  html: (report, pack) => [['report.html', renderCampaignPage(report, pack)]],
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
  xlsx: async (report, _, [first]) => [
    ['report.xlsx', await writeWorkbook(sheetsOf(report), first?.png)],
  ],
  csv: report => sheetsOf(report).map(sheet => [`csv/${sheet.id}.csv`, writeCsv(sheet)]),
  json: report => [['campaign.json', renderCampaignJson(report)]],
}

/** Writes the report with all digits, each item of a list on a line of its own: a part at a time, because it may be large. */
function* renderCampaignJson(report: CampaignReport): Generator<string> {
  let before = '{\n'
  for (const [key, value] of Object.entries(report)) {
    const items: unknown[] = Array.isArray(value) ? value : []
    yield `${before}${JSON.stringify(key)}: ${items.length > 0 ? '[' : JSON.stringify(value)}`
    for (let at = 0; at < items.length; at += PART) {
      const lines = items.slice(at, at + PART).map(item => `\n  ${JSON.stringify(item)}`)
      yield `${at > 0 ? ',' : ''}${lines.join(',')}`
    }
    if (items.length > 0) yield '\n]'
    before = ',\n'
  }
  yield '\n}\n'
}

/** Items of a part. */
const PART = 1000
