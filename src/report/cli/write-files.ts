/** Writes the files of a report over many runs. */
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { PublishError } from '../../core/model/errors.ts'
import { writeInto } from '../../core/publish/report-files.ts'
import type { CampaignReport } from '../model/campaign.ts'
import { renderCampaignJson } from '../outputs/campaign-json.ts'

/** Writes files into a folder, by their paths inside it. @throws PublishError when one cannot be written */
export async function writeFiles(
  folder: string,
  files: ReadonlyMap<string, string | Uint8Array | Iterable<string>>,
): Promise<void> {
  try {
    for (const [name, content] of files) await writeInto(folder, name, content)
  } catch (error) {
    throw new PublishError(`${folder}: cannot be written. Give a folder that can be written.`, {
      cause: error,
    })
  }
}

/** Compresses the data for the script of a page, a piece at a time: the JSON of a large report takes more memory than the report. */
export async function packInPieces(report: CampaignReport): Promise<string> {
  const { buffer } = await import('node:stream/consumers')
  const packed = Readable.from(renderCampaignJson(report, 1)).pipe(createGzip({ level: 6 }))
  return (await buffer(packed)).toString('base64')
}
