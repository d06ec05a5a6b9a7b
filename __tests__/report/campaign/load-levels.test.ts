/** Raw results of three load levels, one after the other: the figures of a report do not depend on the pause between them. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CampaignReport } from '../../../src/report/model/campaign.ts'
import { perfGate } from '../../command-line.ts'
import { readCampaign } from '../../support/campaign-json.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'perf-gate-levels-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const LEVELS = [1, 8, 25]
const SAMPLES = 400
/** p95 of the report that these results imitate, ms by run and level. */
const P95 = { baseline: [607, 484, 441], verification: [953, 782, 2001] }

const CAMPAIGN = `
version: 1
title: Check-in with title-level requests
runs:
  - { id: baseline, source: baseline }
  - { id: verification, source: verification }
metric: p95
results:
  - path: "*/*.jtl"
    dimensions: { users: { path: "(\\\\d+)-users" } }
`

/** Writes a JTL for each level and run; the slowest 5 % of its samples take longer than the p95. */
function writeRuns(at: string, pauseMs: number): void {
  for (const [run, p95s] of Object.entries(P95)) {
    mkdirSync(join(at, run), { recursive: true })
    let startMs = Date.UTC(2026, 10, 20, 10)
    p95s.forEach((p95, level) => {
      const rows = Array.from({ length: SAMPLES }, (_, i) => {
        const rank = (i * 7) % SAMPLES
        const elapsed =
          rank < 0.95 * SAMPLES
            ? Math.round(p95 * (0.5 + (0.5 * (rank + 1)) / (0.95 * SAMPLES)))
            : p95 + 50
        return `${startMs + i * 500},${elapsed},Check-in,200,OK,Thread 1-1,text,true,,512,0,${LEVELS[level]},${LEVELS[level]},null,1,0,0`
      })
      writeFileSync(join(at, run, `${LEVELS[level]}-users.jtl`), `${HEADER}\n${rows.join('\n')}\n`)
      startMs += SAMPLES * 500 + pauseMs
    })
  }
  writeFileSync(join(at, 'campaign.yml'), CAMPAIGN)
}

const HEADER =
  'timeStamp,elapsed,label,responseCode,responseMessage,threadName,dataType,success,failureMessage,bytes,sentBytes,grpThreads,allThreads,URL,Latency,IdleTime,Connect'

async function reportWith(pauseMs: number): Promise<CampaignReport> {
  const at = join(folder, `${pauseMs}`)
  writeRuns(at, pauseMs)
  const { exitCode, stderr } = await perfGate(
    ['report', 'campaign.yml', '--out', 'out', '--format', 'json'],
    at,
  )
  expect([exitCode, stderr.replaceAll(/^.*: the load paused 2 times, for .*\n/gm, '')]).toEqual([
    0,
    '',
  ])
  return readCampaign(readFileSync(join(at, 'out', 'campaign.json'), 'utf8'))
}

it('A report on three load levels is the same with pauses of 6 s and of 1 h between them', async () => {
  const [short, long] = [await reportWith(6_000), await reportWith(3_600_000)]
  const rises = (report: CampaignReport) =>
    report.groupCells
      .filter(({ metric, group }) => metric === 'p95' && group === 'verification')
      .map(({ dimensions, delta }) => [dimensions.users, Math.round(delta!.absolute)])
  expect(rises(short)).toEqual([
    ['1', 346],
    ['8', 298],
    ['25', 1560],
  ])
  // Intervals of single values depend on time batches, whose borders differ after another pause.
  const cellsOf = ({ groupCells }: CampaignReport) =>
    groupCells.map(({ low, high, ...cell }) => cell)
  expect(cellsOf(long)).toEqual(cellsOf(short))
  expect(long.cells).toEqual(short.cells)
})
