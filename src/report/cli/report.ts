/** `perf-gate report`: writes a report that compares many runs. */

import { dirname, join } from 'node:path'
import { letNewSpaceGrow } from '../../core/host/heap.ts'
import { useProxy } from '../../core/host/proxy.ts'
import { addressOf } from '../../core/host/server-address.ts'
import { defined } from '../../core/model/defined.ts'
import { UsageError } from '../../core/model/errors.ts'
import { groupBy } from '../../core/model/group-by.ts'
import { prepareFolder } from '../../core/publish/report-files.ts'
import type { Block } from '../../core/render/document/document.ts'
import { writeTerminal } from '../../core/render/document/write-terminal.ts'
import { plural } from '../../core/render/words/format.ts'
import type { SessionHost } from '../../read/files/host.ts'
import { progressOn } from '../../read/files/progress.ts'
import type { CampaignReport } from '../model/campaign.ts'
import { CAMPAIGN_FORMATS, type CampaignFormat, campaignFiles } from '../outputs/campaign-files.ts'
import { CAMPAIGN_SCHEMAS } from '../outputs/campaign-json.ts'
import type { GroupPicture } from '../tables/section.ts'
import { type CampaignOptions, ofFile, ofPaths } from './campaign.ts'
import { drawCampaign } from './campaign-pictures.ts'
import { type ConfluenceTarget, confluencePage, publishToConfluence } from './confluence.ts'
import { packInPieces, writeFiles } from './write-files.ts'

/** Formats with pictures. */
const WITH_CHARTS: readonly CampaignFormat[] = ['markdown', 'confluence']

/** Number of notices that are printed; the report has all of them. */
const PRINTED_NOTICES = 3

export interface ReportOptions extends CampaignOptions {
  readonly out: string
  readonly format?: string
  /** Form of campaign.json: '1' or '2'. */
  readonly schema?: string
  /** Where to publish the report, in addition to writing it. */
  readonly publish?: 'confluence'
  readonly space?: string
  readonly parent?: string
}

/** Reads the runs, writes the report, and prints its summary. Returns 0. */
export async function report(
  file: string | undefined,
  options: ReportOptions,
  host: SessionHost,
): Promise<number> {
  letNewSpaceGrow(4)
  const progress = progressOn(host)
  const formats = formatsOf(options.format)
  const schema = CAMPAIGN_SCHEMAS.find(known => String(known) === options.schema)
  const target = options.publish === undefined ? undefined : confluenceTarget(options, host)
  await prepareFolder(options.out)
  const campaign =
    file === undefined ? await ofPaths(options, host) : await ofFile(file, options, host)
  progress.show(() => 'drawing charts')
  const drawn =
    target || formats.some(format => WITH_CHARTS.includes(format))
      ? await drawCampaign(campaign)
      : undefined
  if (drawn?.problem !== undefined) host.err(`${drawn.problem}\n`)
  const written = new Set<string>()
  // Each format is written before the next one is rendered: the files of a large report need much memory.
  for (const format of CAMPAIGN_FORMATS.filter(known => formats.includes(known))) {
    progress.show(() => `writing ${format}`)
    const files = await campaignFiles(campaign, [format], packInPieces, drawn?.pictures, schema)
    await writeFiles(options.out, files)
    for (const name of files.keys()) written.add(name)
  }
  const answer = campaign.sentences.filter(
    ({ section }) => section === 'answer' || section === 'summary',
  )
  const heading: Block = { type: 'heading', level: 1, line: [campaign.title] }
  host.page(
    writeTerminal([heading, { type: 'list', items: answer.map(({ text }) => [text]) }], host),
  )
  const notices = [...new Set(campaign.notices.map(({ message }) => message))]
  const more = notices.length - PRINTED_NOTICES
  for (const notice of notices.slice(0, PRINTED_NOTICES)) host.err(`${notice}\n`)
  if (more > 0) host.err(`… and ${plural(more, 'more notice')} in the report.\n`)
  host.out(`\n${filesText(options.out, [...written])}\n`)
  if (target) await publish(campaign, drawn?.pictures, target, host)
  return 0
}

/** Returns the file to open and the files next to it, with the number of files in folders. */
function filesText(out: string, written: readonly string[]): string {
  const [first, ...others] = written
  const folders = groupBy(others, name => (name.includes('/') ? dirname(name) : name))
  const names = [...folders].map(([name, files]) =>
    name === files[0] ? name : `${name}/ (${plural(files.length, 'file')})`,
  )
  const report = `Report: ${join(out, first!)}`
  return names.length > 0 ? `${report}\nNext to it: ${names.join(', ')}` : report
}

function confluenceTarget(
  { space, parent }: ReportOptions,
  { environment }: SessionHost,
): ConfluenceTarget {
  if (space === undefined)
    throw new UsageError(
      '--publish confluence: needs the key of a space. Give it with --space KEY.',
    )
  const { CONFLUENCE_URL: url, CONFLUENCE_TOKEN: token, CONFLUENCE_USER: user } = environment
  if (!url)
    throw new UsageError(
      '--publish confluence: CONFLUENCE_URL is not set. Set it to the address of the site.',
    )
  addressOf('CONFLUENCE_URL', url)
  if (!/^https?:\/\//.test(url))
    throw new UsageError('CONFLUENCE_URL: expected an address such as https://wiki.example.org.')
  if (!token)
    throw new UsageError(
      '--publish confluence: CONFLUENCE_TOKEN is not set. Set it to a token. Without --publish, the same files are only written.',
    )
  return defined({ url, space, token, user: user || undefined, parent })
}

async function publish(
  campaign: CampaignReport,
  pictures: readonly GroupPicture[] | undefined,
  target: ConfluenceTarget,
  host: SessionHost,
): Promise<void> {
  const files = await campaignFiles(
    campaign,
    ['html', 'confluence', 'xlsx'],
    packInPieces,
    pictures,
  )
  const page = confluencePage(campaign.title, files)
  const noProxy = useProxy(host.environment)
  if (noProxy !== undefined) host.err(`${noProxy}\n`)
  const { done, url } = await publishToConfluence(page, target, fetch)
  host.out(`Confluence: ${done}: ${url}\n`)
}

function formatsOf(text: string | undefined): readonly CampaignFormat[] {
  if (text === undefined) return CAMPAIGN_FORMATS
  return text.split(',').map(name => {
    const format = CAMPAIGN_FORMATS.find(known => known === name.trim())
    if (format === undefined)
      throw new UsageError(`--format: found "${name}". Known: ${CAMPAIGN_FORMATS.join(', ')}.`)
    return format
  })
}
