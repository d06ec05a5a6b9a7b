/** The reports over the raw runs of examples/: each is made once for all tests of a process, from another folder than its own. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { CampaignReport } from '../../../src/report/model/campaign.ts'
import { perfGate, ROOT } from '../../command-line.ts'
import { readCampaign } from '../../support/campaign-json.ts'

const folder = mkdtempSync(join(tmpdir(), 'perf-gate-campaigns-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const made = new Map<string, Promise<CampaignReport>>()

/** Returns the report of an example, by the command without a schema, or only campaign.json in schema 1. */
export function exampleReport(example: string, schema?: '1'): Promise<CampaignReport> {
  const name = schema ? `${example}-1` : example
  const only = schema ? ['--schema', schema, '--format', 'json'] : []
  const make = async () => {
    const file = join(ROOT, 'examples', example, 'campaign.yml')
    const { exitCode, stderr } = await perfGate(
      ['report', file, '--out', join(folder, name), ...only],
      folder,
    )
    expect([exitCode, stderr]).toEqual([0, ''])
    return readCampaign(exampleFile(name, 'campaign.json'))
  }
  const report = made.get(name) ?? make()
  made.set(name, report)
  return report
}

/** Returns a file of a report that was made. */
export function exampleFile(example: string, name: string): string {
  return readFileSync(join(folder, example, name), 'utf8')
}
