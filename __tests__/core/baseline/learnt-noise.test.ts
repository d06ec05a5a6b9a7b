import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseConfig } from '../../../src/core/config/load.ts'
import { folderStore } from '../../../src/core/gate/baseline/folder-store.ts'
import { elsewhereUntil } from '../../../src/core/gate/baseline/learnt-noise.ts'
import { decodeLedger, encodeLedger, type Ledger } from '../../../src/core/gate/baseline/ledger.ts'
import { acceptRun, recordRun } from '../../../src/core/gate/baseline/move.ts'
import { gate } from '../../../src/core/gate/gate.ts'
import type { Report } from '../../../src/core/model/report.ts'
import { writeMarkdown } from '../../../src/core/render/document/write-markdown.ts'
import { runsFold } from '../../../src/core/render/tables/gate/runs.ts'
import { countsLine } from '../../../src/core/render/words/summary.ts'
import { Histogram } from '../../../src/core/stats/histogram.ts'
import { importRuns } from '../../../src/formats/import/import-runs.ts'
import { buildEntry, buildLedger, buildRun } from '../../support/baseline/run-builders.ts'
import { fakeHost } from '../../support/fake-host.ts'
import { seededRandom } from '../../support/random.ts'

const name = { baseRef: 'main', suite: 'check-in' }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perf-gate-noise-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const ledgerOf = (suite = 'check-in'): Ledger =>
  decodeLedger(readFileSync(join(folder, 'main', suite, 'baseline.json'), 'utf8'), 'baseline.json')

async function record(from: number, to: number): Promise<void> {
  const store = folderStore(folder)
  const host = fakeHost()
  for (let n = from; n <= to; n++) {
    const judged = n === 1 ? {} : { judgedAgainst: ledgerOf().epoch.id }
    const verdict = n === 1 ? 'no-baseline' : 'pass'
    await recordRun(store, { ...name, ...judged, runs: [buildRun(n)], verdict }, host)
  }
}

const importAll = (from: number, to: number) =>
  importRuns(
    folderStore(folder),
    {
      ...name,
      runs: Array.from({ length: to - from + 1 }, (_, i) => buildRun(from + i)),
      window: 10,
      source: 'data.js',
    },
    fakeHost(),
  )

async function judged(n: number): Promise<Report> {
  const config = parseConfig('suite: check-in', 'perf-gate.yml')
  const request = { config, candidates: [buildRun(n)], baseRef: 'main', withHistory: false }
  return (await gate(folderStore(folder), request, fakeHost())).report
}

describe('the noise in a ledger', () => {
  it('The write that folds the history of 31 runs learns the noise, and the next keeps it', async () => {
    await record(1, 31)
    expect(ledgerOf().noise).toBeUndefined()
    await record(32, 32)
    const { noise } = ledgerOf()
    expect(noise!.record).toEqual({ runs: 32, failed: 0 })
    expect(noise!.runs).toBe(31)
    expect(noise!.metrics.avg!.own).toHaveLength(noise!.series.length)
    await record(33, 33)
    expect(ledgerOf().noise).toEqual(noise)
  })

  it('A verdict is by the noise of the history, and the report says of how many runs', async () => {
    await importAll(1, 40)
    const report = await judged(41)
    expect(report.baseline.noiseRuns).toBe(ledgerOf().noise!.runs)
    expect(report.checks.find(({ metric }) => metric === 'avg')!.delta!.high).toBeLessThan(0.05)
  })

  it('A verdict against a few runs alone states no history', async () => {
    await record(1, 3)
    expect((await judged(41)).baseline.noiseRuns).toBeUndefined()
  })

  it('An import of 40 runs writes the noise, also where the suite had a baseline before', async () => {
    await record(1, 2)
    const { epoch } = ledgerOf()
    await importAll(3, 42)
    expect(ledgerOf().noise!.runs).toBeGreaterThanOrEqual(39)
    expect(ledgerOf().epoch).toEqual(epoch)
  })

  it('False alarms are runs that breached though their commit passed; more than promised are said, and lower the rate', async () => {
    const store = folderStore(folder)
    const host = fakeHost()
    const add = (n: number, verdict: 'fail' | 'pass', commit: number) =>
      recordRun(
        store,
        {
          ...name,
          judgedAgainst: ledgerOf().epoch.id,
          runs: [buildRun(n, { provenance: { commit: String(commit).padStart(40, 'a') } })],
          verdict,
        },
        host,
      )
    await record(1, 1)
    for (let n = 2; n <= 36; n++) {
      // Of four commits that breached, three passed when they were run again.
      const isFirst = [5, 10, 15, 20].includes(n)
      const isAgain = [6, 11, 16].includes(n)
      await add(n, isFirst ? 'fail' : 'pass', isAgain ? n - 1 : n)
    }
    expect(ledgerOf().noise!.record).toEqual({ runs: 36, failed: 3 })
    const report = await judged(41)
    expect(report.baseline.record).toEqual({ runs: 36, failed: 3 })
    expect(writeMarkdown(runsFold(report))).toContain(
      'Record of the gate: of the last 36 stored runs 3 failed although another run of the same commit passed.',
    )
    expect(report.baseline.falseAlarms).toMatchObject({ runs: 36, failed: 3, promised: 0.01 })
    expect(countsLine(report).join('')).toContain(
      'Of the last 36 stored runs 3 failed although another run of the same commit passed, more than 1 in 100: changes must be clearer to fail, as for 1 in 300.',
    )
  })

  it('After that, each fourth stored run learns it again', async () => {
    await importAll(1, 40)
    const learnt = async (n: number) => {
      await record(n, n)
      return ledgerOf().noise
    }
    const imported = ledgerOf().noise
    // The baseline of an import counts as stored.
    const written: Ledger['noise'][] = []
    for (let n = 41; n <= 48; n++) written.push(await learnt(n))
    const times = written.filter((noise, i) => noise!.runs !== (written[i - 1] ?? imported)!.runs)
    expect(times).toHaveLength(2)
  })

  it('A fact that must match and changed restarts the level of the noise; another fact does not', async () => {
    const store = folderStore(folder)
    const host = fakeHost()
    const random = seededRandom(3)
    const deviations = Array.from({ length: 44 }, () => random.normal())
    /** The noise of a store whose newest runs have half of it, in another zone. */
    const scaleWith = async (suite: string, mustMatch: string[]) => {
      for (const [n, deviation] of deviations.entries()) {
        const isNew = n >= 34
        const passed = new Histogram()
        for (let i = 0; i < 100; i++)
          passed.record(Math.round(1000 * Math.exp((isNew ? 0.05 : 0.1) * deviation)))
        const [series] = buildRun(n).series
        const facts = { zone: isNew ? 'b' : 'a' }
        const runs = [buildRun(n, { facts, series: [{ ...series!, passed }] })]
        const request = { ...name, suite, runs, verdict: 'pass' as const, mustMatch }
        const epoch = n === 0 ? {} : { judgedAgainst: ledgerOf(suite).epoch.id }
        if (n === 34) await acceptRun(store, { ...request, accepted: { by: 'ann' } }, host)
        else await recordRun(store, { ...request, ...epoch }, host)
      }
      return ledgerOf(suite).noise!.metrics.avg!.own[0]![0]!
    }
    expect(await scaleWith('known', ['zone'])).toBeLessThan(0.95 * (await scaleWith('other', [])))
  })

  it('Another environment is where a kept epoch has another value of a fact that must match', () => {
    const ledger = (present: string, ...earlier: string[]): Ledger => {
      const [epoch, ...history] = [present, ...earlier].map((zone, i) => {
        const entry = buildEntry(9 - i, { facts: { zone, host: `${i}` } })
        return { id: `2026-11-21-${entry.id}`, since: entry.recordedAt, runs: [entry] }
      })
      return { ...buildLedger(), epoch: epoch!, history }
    }
    const of = (n: number) => Date.parse(buildEntry(n).startedAt!)
    expect(elsewhereUntil(ledger('b', 'a'), ['zone'])).toBe(of(8))
    expect(elsewhereUntil(ledger('b', 'b', 'a', 'b'), ['zone'])).toBe(of(7))
    expect(elsewhereUntil(ledger('b', 'a'), [])).toBe(Number.NEGATIVE_INFINITY)
    expect(elsewhereUntil(ledger('b', 'b'), ['zone'])).toBe(Number.NEGATIVE_INFINITY)
    expect(elsewhereUntil(ledger('b'), ['zone'])).toBe(Number.NEGATIVE_INFINITY)
  })

  it('An import of 10 runs writes none', async () => {
    await importAll(1, 10)
    expect(ledgerOf().noise).toBeUndefined()
  })

  it('A long store of an earlier version says that its noise is not learnt, and the next stored run learns it', async () => {
    await record(1, 30)
    const codes = async () => (await judged(41)).warnings.map(({ code }) => code)
    expect(await codes()).not.toContain('noise-not-learnt')
    const { recorded: _, ...earlier } = ledgerOf()
    writeFileSync(join(folder, 'main/check-in/baseline.json'), encodeLedger(earlier))
    expect(await codes()).toContain('noise-not-learnt')
    await record(31, 31)
    expect(ledgerOf().noise!.runs).toBe(30)
    expect(await codes()).not.toContain('noise-not-learnt')
  })
})
