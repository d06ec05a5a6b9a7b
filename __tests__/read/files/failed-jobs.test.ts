/** Which jobs of a table count as failed, from the configuration to the report. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { CampaignReport } from '../../../src/report/model/campaign.ts'
import { perfGate } from '../../command-line.ts'
import { folderOf } from '../formats/test-folder.ts'

const IMPORTS = readFileSync(
  join(import.meta.dirname, '../../fixtures/postgresql-15.18/imports-utc.csv'),
  'utf8',
)

it.each([
  ['by default', '', ['25k.mrc', '50k.mrc']],
  ['as the configuration says', 'failed: [discarded], ', ['50k.mrc']],
])('Jobs failed by their status, %s', async (_, failed, wanted) => {
  const folder = folderOf({
    'a/times.csv': 'request,avg\nlogin,100\n',
    'b/times.csv': 'request,avg\nlogin,101\n',
    'a/imports.csv': IMPORTS,
    'b/imports.csv': IMPORTS.replace('00:01:00.25', '00:00:02'),
    'campaign.yml': `title: Imports
results: [{ path: "*/times.csv", workflow: { column: request }, metrics: { avg: { column: avg, unit: ms } } }]
jobs: [{ path: "*/imports.csv", name: { column: profile }, dimensions: { file: { column: file_name } }, ${failed}duration: { column: duration, unit: "hh:mm:ss" }, status: { column: status } }]
runs: [{ id: a, source: a }, { id: b, source: b }]
`,
  })
  expect(
    (await perfGate(['report', 'campaign.yml', '--out', 'out', '--format', 'json'], folder))
      .exitCode,
  ).toBe(0)
  const { jobs } = JSON.parse(
    readFileSync(join(folder, 'out/campaign.json'), 'utf8'),
  ) as CampaignReport
  const ofB = jobs.filter(({ run }) => run === 'b')
  expect(ofB.filter(job => job.failed).map(({ dimensions }) => dimensions.file)).toEqual(wanted)
  expect(ofB.find(({ dimensions }) => dimensions.file === '25k.mrc')!.delta?.absolute).toBe(
    failed === '' ? undefined : -58_250,
  )
})
