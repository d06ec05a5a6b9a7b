/** A creep of 1 % a run passes every time, so the heading names it. */
import { describe, expect, it } from 'vitest'
import { DEFAULT_CONFIG } from '../../../src/core/config/default.ts'
import { gate, updateBaseline } from '../../../src/core/gate/gate.ts'
import type { Report } from '../../../src/core/model/report.ts'
import { fakeHost } from '../../support/fake-host.ts'
import { seededRandom } from '../../support/random.ts'
import { temporaryFolder } from '../baseline/stores.ts'
import { run } from '../judge/runs.ts'
import { START, topOf } from './constant-load.ts'

const RUNS = 24
const HOUR_MS = 3_600_000
const host = fakeHost({ now: () => START + 100 * HOUR_MS })

/**
 * Offers runs of six workflows with 1 % noise, one of which is `creep` slower each time, to a store; returns the
 * reports.
 */
async function history(creep: number): Promise<Report[]> {
  const { store, remove } = temporaryFolder()
  const random = seededRandom(13)
  const reports: Report[] = []
  try {
    for (let number = 0; number < RUNS; number++) {
      const factor = (workflow: string) => (workflow === 'Check-In' ? (1 + creep) ** number : 1)
      const values = ['Check-In', 'Check-Out', 'Renew', 'Search', 'Login', 'Report'].map(
        workflow =>
          [workflow, { avg: 100 * factor(workflow) * Math.exp(0.01 * random.normal()) }] as const,
      )
      const startMs = START + number * HOUR_MS
      const provenance = { commit: String(number).padStart(40, 'a'), ref: 'main' }
      const candidate = run(Object.fromEntries(values), {
        startMs,
        endMs: startMs + 600_000,
        provenance,
      })
      const request = {
        config: DEFAULT_CONFIG,
        candidates: [candidate],
        baseRef: 'main',
        withHistory: true,
      }
      const gated = await gate(store, request, host)
      await updateBaseline(store, 'record', request, gated, host)
      reports.push(gated.report)
    }
  } finally {
    remove()
  }
  return reports
}

const headings = (reports: readonly Report[]) => reports.map(report => topOf(report)[0]!)
const DRIFT = /, but slow drift: `Check-In` average \*\*\+\d+\.\d%\*\*$/

describe('a workflow that becomes 1 % slower with every run that joins the baseline', async () => {
  const reports = await history(0.01)

  it('A slow creep passes while it is the only evidence', () => {
    expect(reports.slice(1, 8).map(({ verdict }) => verdict)).toEqual(Array(7).fill('pass'))
  })

  it('A slow creep is named in the heading before it has reached 20 %, and from then on', () => {
    const first = headings(reports).findIndex(heading => DRIFT.test(heading))
    expect(first).toBeGreaterThan(0)
    expect(1.01 ** first).toBeLessThan(1.2)
    for (const heading of headings(reports).slice(first)) expect(heading).toMatch(DRIFT)
  })

  it('A slow creep gets advice where nothing failed', () => {
    const newest = reports.at(-1)!
    expect(topOf(newest).join('\n')).toContain(
      '**Next**: nothing is blocked; find what made it slower over time',
    )
  })
})

describe('workflows that stay as they are', () => {
  it('Unchanged workflows drift in no heading', async () => {
    for (const heading of headings(await history(0))) expect(heading).not.toContain('drift')
  })
})
