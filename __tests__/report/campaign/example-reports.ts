/** The reports over the raw runs of examples/: each is made once for all tests, from another folder than its own. */
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject } from 'vitest'
import type { CampaignReport } from '../../../src/report/model/campaign.ts'
import { perfGate, ROOT } from '../../command-line.ts'
import { readCampaign } from '../../support/campaign-json.ts'

/** All processes share it: a report is there, whole, once one of them made it. */
const folder = join(inject('programs'), '../campaigns')
mkdirSync(folder, { recursive: true })

const made = new Map<string, Promise<CampaignReport>>()

/** Returns the report of an example, by the command without a schema, or only campaign.json in schema 1. */
export function exampleReport(example: string, schema?: '1'): Promise<CampaignReport> {
  const name = schema ? `${example}-1` : example
  const only = schema ? ['--schema', schema, '--format', 'json'] : []
  const make = async () => {
    const file = join(ROOT, 'examples', example, 'campaign.yml')
    const out = join(folder, `${name}-by-${process.pid}`)
    const { exitCode, stderr } = await perfGate(['report', file, '--out', out, ...only], folder)
    expect([exitCode, stderr]).toEqual([0, ''])
    if (!isMade()) renameSync(out, join(folder, name))
  }
  const isMade = () => existsSync(join(folder, name))
  const read = async () => {
    if (!isMade()) await make()
    return readCampaign(exampleFile(name, 'campaign.json'))
  }
  const report = made.get(name) ?? read()
  made.set(name, report)
  return report
}

/** Returns a file of a report that was made. */
export function exampleFile(example: string, name: string): string {
  return readFileSync(join(folder, example, name), 'utf8')
}
