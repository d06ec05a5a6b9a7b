/** The reports over the raw runs of examples/: each is made once for all tests of a process, from another folder than its own. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { CampaignReport } from '../../src/model/campaign.ts'
import { perfGate, ROOT } from '../command-line.ts'

const folder = mkdtempSync(join(tmpdir(), 'perf-gate-campaigns-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const made = new Map<string, Promise<CampaignReport>>()

/** Returns the report of an example. */
export function exampleReport(example: string): Promise<CampaignReport> {
  const make = async () => {
    const file = join(ROOT, 'examples', example, 'campaign.yml')
    const { exitCode, stderr } = await perfGate(
      ['report', file, '--out', join(folder, example)],
      folder,
    )
    expect([exitCode, stderr]).toEqual([0, ''])
    return JSON.parse(exampleFile(example, 'campaign.json')) as CampaignReport
  }
  const report = made.get(example) ?? make()
  made.set(example, report)
  return report
}

/** Returns a file of a report that was made. */
export function exampleFile(example: string, name: string): string {
  return readFileSync(join(folder, example, name), 'utf8')
}
