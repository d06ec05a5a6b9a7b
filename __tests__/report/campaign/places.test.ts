/** Where the files of a campaign are found: from its own folder, and inside the folder of each run. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { perfGate } from '../../command-line.ts'
import { readCampaign } from '../../support/campaign-json.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'perf-gate-places-'))
  for (const [run, avg] of [
    ['a', 100],
    ['b', 120],
  ] as const) {
    const at = join(folder, 'perf', run)
    mkdirSync(at, { recursive: true })
    writeFileSync(join(at, 'table.csv'), `request,avg\nlogin,${avg}\n`)
    writeFileSync(join(at, 'cpu.csv'), `service,cpu\ndb,${avg / 2}\n`)
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const tables = (of: string) => `
results:
  - { path: '${of}table.csv', format: table, workflow: { column: request }, metrics: { avg: { column: avg, unit: ms } } }
resources:
  - { path: '${of}cpu.csv', metric: cpu, unit: '%', key: service, value: cpu }
`

it.each([
  ['from the folder of the campaign', '*/'],
  ['inside the folder of each run', ''],
])('Files are found %s, from any working directory', async (_, of) => {
  const runs = 'runs: [{ id: a, source: a }, { id: b, source: b }]'
  writeFileSync(join(folder, 'perf/campaign.yml'), `title: t\n${runs}\n${tables(of)}`)
  for (const [cwd, file] of [
    [folder, 'perf/campaign.yml'],
    [join(folder, 'perf'), 'campaign.yml'],
    [tmpdir(), join(folder, 'perf/campaign.yml')],
  ] as const) {
    const out = join(folder, 'out')
    const { exitCode, stderr } = await perfGate(
      ['report', file, '--out', out, '--format', 'json'],
      cwd,
    )
    expect([exitCode, stderr]).toEqual([0, ''])
    const report = readCampaign(readFileSync(join(out, 'campaign.json'), 'utf8'))
    const values = (cells: readonly { metric: string; run: string; value?: number }[]) =>
      cells.map(({ metric, run, value }) => [metric, run, value])
    expect(values(report.cells)).toEqual([
      ['avg', 'a', 100],
      ['avg', 'b', 120],
    ])
    expect(values(report.resources)).toEqual([
      ['cpu', 'a', 0.5],
      ['cpu', 'b', 0.6],
    ])
  }
})
