/** campaign.json: one line for each item of a list, so that it can be read, and compared by line. */
import type { CampaignReport } from '../../model/campaign.ts'

/** Characters that are given out at once: the whole text of a large report is large. */
const CHUNK = 1_000_000

/** Writes the report with all digits, a part at a time. */
export function* renderCampaignJson(report: CampaignReport): Generator<string, void> {
  let chunk = ''
  for (const piece of pieces(report)) {
    chunk += piece
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}

function* pieces(report: CampaignReport): Generator<string, void> {
  let before = '{\n'
  for (const [key, value] of Object.entries(report)) {
    yield `${before}${JSON.stringify(key)}: `
    before = ',\n'
    if (!Array.isArray(value) || value.length === 0) yield JSON.stringify(value)
    else {
      for (const [i, item] of value.entries()) yield `${i === 0 ? '[\n' : ',\n'}  ${JSON.stringify(item)}`
      yield '\n]'
    }
  }
  yield '\n}\n'
}
