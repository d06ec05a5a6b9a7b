/** campaign.json: one line for each item of a list, so that it can be read, and compared by line. */
import type { CampaignReport } from '../../model/campaign.ts'

/** Writes the report with all digits. @throws RangeError for a number that is not finite */
export function renderCampaignJson(report: CampaignReport): string {
  const parts = Object.entries(report).map(([key, value]) => `${JSON.stringify(key)}: ${writeValue(value)}`)
  return `{\n${parts.join(',\n')}\n}\n`
}

function writeValue(value: unknown): string {
  if (!Array.isArray(value) || value.length === 0) return writeItem(value)
  return `[\n${value.map(item => `  ${writeItem(item)}`).join(',\n')}\n]`
}

function writeItem(value: unknown): string {
  return JSON.stringify(value, (_, field: unknown) => {
    if (typeof field === 'number' && !Number.isFinite(field)) throw new RangeError(`a report holds the number ${field}`)
    return field
  })
}
