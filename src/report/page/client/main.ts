/** The page's script: it reads the data of the page, and opens what they are of. */

import { parseJsonText } from '../../../core/model/json-text.ts'
import type { Report } from '../../../core/model/report.ts'
import { indexCampaign } from '../../lookup/comparison.ts'
import type { CampaignReport } from '../../model/campaign.ts'
import { indexGate } from '../gate-index.ts'
import { openFlameGraphs } from './flame-graph.ts'
import { openHistory } from './history.ts'
import { openReport } from './report-page.ts'

async function start(): Promise<void> {
  const main = document.getElementById('history')
  if (main) return openHistory(main)
  openFlameGraphs()
  const packed = document.getElementById('campaign')?.textContent
  if (!packed) return document.documentElement.classList.add('scripts')
  const data = await unpack(packed)
  openReport('verdict' in data ? indexGate(data) : indexCampaign(data))
}

async function unpack(packed: string): Promise<CampaignReport | Report> {
  const bytes = Uint8Array.from(atob(packed), char => char.charCodeAt(0))
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return parseJsonText(await new Response(stream).text()) as CampaignReport | Report
}

void start()
