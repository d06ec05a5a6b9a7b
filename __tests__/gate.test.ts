import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_CONFIG } from '../src/core/config/default.ts'
import type { BaselineStore } from '../src/core/gate/baseline/store.ts'
import { compareWithBaseline } from '../src/core/gate/compare-runs.ts'
import type { GateRequest } from '../src/core/gate/comparison.ts'
import { gate, updateBaseline } from '../src/core/gate/gate.ts'
import { StoreError } from '../src/core/model/errors.ts'
import type { RunSummary } from '../src/core/model/run.ts'
import { exitCodeOf } from '../src/core/model/verdict.ts'
import { renderComment } from '../src/core/render/outputs/report-texts.ts'
import { noticeText } from '../src/core/render/words/notices.ts'
import { explain } from '../src/report/explain/explain.ts'
import { temporaryFolder } from './core/baseline/stores.ts'
import { run, tenWorkflows } from './core/judge/runs.ts'
import { DAY_MS, NOW } from './support/baseline/run-builders.ts'
import { fakeHost } from './support/fake-host.ts'

let store: BaselineStore
let remove: () => void

beforeEach(() => {
  ;({ store, remove } = temporaryFolder())
})
afterEach(() => remove())

const config = DEFAULT_CONFIG
const commitOf = (index: number) => String(index).padEnd(40, 'a')

/** Run number `index`, made this many hours after the first, with w3 slower by a share. */
function measured(index: number, w3 = 0): RunSummary {
  const startMs = NOW - 10 * DAY_MS + index * 3_600_000
  const provenance = { commit: commitOf(index), ref: 'main' }
  return run(tenWorkflows(index, { w3 }), { startMs, endMs: startMs + 300_000, provenance })
}

const requestOf = (candidate: RunSummary, fields: Partial<GateRequest> = {}): GateRequest => ({
  config,
  candidates: [candidate],
  baseRef: 'main',
  withHistory: false,
  ...fields,
})

const judged = async (candidate: RunSummary, fields: Partial<GateRequest> = {}, now = NOW) =>
  (await gate(store, requestOf(candidate, fields), fakeHost({ now: () => now }))).report

/** Judges a run of the base branch and offers it to the baseline. */
async function onBase(candidate: RunSummary) {
  const request = requestOf(candidate)
  const gated = await gate(store, request, fakeHost())
  const { outcome } = await updateBaseline(store, 'record', request, gated, fakeHost())
  return { verdict: gated.report.verdict, outcome }
}

const seed = async () => {
  for (const index of [1, 2, 3, 4]) await onBase(measured(index))
}

const firstLines = (report: Parameters<typeof renderComment>[0]) =>
  renderComment(report, { marker: '', charts: 'none', links: {} })
    .trim()
    .split('\n\n')
    .slice(0, 4)
    .join('\n\n')

describe('an accepted change', () => {
  it('The comment names who accepted the change by which label, for which commit, and what becomes the new baseline', async () => {
    await seed()
    const report = await judged(measured(9, 0.4), {
      acceptance: { label: 'perf-baseline', by: 'mira' },
    })
    expect(report).toMatchObject({
      verdict: 'warn',
      acceptance: { label: 'perf-baseline', by: 'mira' },
    })
    await expect(`${firstLines(report)}\n`).toMatchFileSnapshot('golden/gate/accepted-by-label.md')
  })

  it('A run accepted by hand becomes the baseline itself, and the report says so', async () => {
    await seed()
    const report = await judged(measured(9, 0.4), { acceptance: { by: 'mira', now: true } })
    await expect(`${firstLines(report)}\n`).toMatchFileSnapshot('golden/gate/accepted-by-hand.md')
  })

  it('A change without an acceptance is not reported as accepted', async () => {
    await seed()
    expect(await judged(measured(9, 0.4))).not.toHaveProperty('acceptance')
  })
})

describe('an aging baseline', () => {
  it('The expiry of a baseline is announced from two thirds of max-age on, not before, and not without max-age', async () => {
    await seed()
    const codes = async (days: number, maxAgeDays: number | undefined) => {
      const { maxAgeDays: _, ...baseline } = config.baseline
      const aged = {
        ...config,
        baseline: { ...baseline, ...(maxAgeDays !== undefined && { maxAgeDays }) },
      }
      const now = NOW + days * DAY_MS
      const candidate = { ...measured(9), startMs: now - 300_000, endMs: now }
      const report = await judged(candidate, { config: aged }, now)
      return [
        report.baseline.state,
        ...report.warnings.map(({ code }) => code).filter(code => code.startsWith('baseline')),
      ]
    }
    expect(await codes(40, 90)).toEqual(['ok'])
    expect(await codes(60, 90)).toEqual(['ok', 'baseline-old'])
    expect(await codes(90, 90)).toEqual(['expired'])
    expect(await codes(900, undefined)).toEqual(['ok'])
  })
})

describe("the base branch's own regression", () => {
  beforeEach(async () => {
    await seed()
    expect(await onBase(measured(5, 0.4))).toEqual({ verdict: 'fail', outcome: 'noted' })
  })

  it("The base branch's own regression is not blamed on a change built on the commit that has it, and the comment says so once", async () => {
    const report = await judged(measured(9, 0.42), { onTopOf: { commit: commitOf(5) } })
    expect(report.verdict).toBe('warn')
    expect(report.baseline.breached).toMatchObject({ commit: commitOf(5), by: 'base-commit' })
    await expect(`${firstLines(report)}\n`).toMatchFileSnapshot(
      'golden/gate/inherited-base-commit.md',
    )
  })

  it("The base branch's own regression is taken from the newest breached run when the base commit was not measured", async () => {
    const report = await judged(measured(9, 0.42), { onTopOf: { commit: commitOf(77) } })
    expect(report.baseline.breached).toMatchObject({ by: 'newest' })
    await expect(`${firstLines(report)}\n`).toMatchFileSnapshot('golden/gate/inherited-newest.md')
  })

  it("The base branch's own regression fails on the base branch itself, every time", async () => {
    expect(await onBase(measured(6, 0.42))).toEqual({ verdict: 'fail', outcome: 'noted' })
  })

  it("The base branch's own regression does not excuse what a change makes worse, nor a change built on a commit that passed", async () => {
    const worse = await judged(measured(9, 0.8), { onTopOf: { commit: commitOf(5) } })
    expect(worse.verdict).toBe('fail')
    expect(worse.baseline).not.toHaveProperty('breached')
    expect((await judged(measured(9, 0.42), { onTopOf: { commit: commitOf(4) } })).verdict).toBe(
      'fail',
    )
  })

  it("The base branch's own regression excuses nothing once a run of the base branch passes", async () => {
    expect((await onBase(measured(6))).outcome).toBe('appended')
    expect((await judged(measured(9, 0.42), { onTopOf: { commit: commitOf(5) } })).verdict).toBe(
      'fail',
    )
  })
})

/** Compares an unchanged run with a baseline. */
function compared(...baseline: RunSummary[]) {
  const evidence = { state: 'ok' } as const
  return compareWithBaseline({
    explain,
    config,
    baseline,
    candidates: [measured(5)],
    evidence,
    now: NOW,
  })
}

describe('a baseline run with nothing to compare with', () => {
  const sourced = (name: string) => ({ sources: [{ name, format: 'jmeter-csv', rows: 40 }] })
  const empty = run({}, sourced('empty.jtl'))
  const broken = run(
    { w1: { count: 20, errorCount: 20 }, w2: { count: 20, errorCount: 20 } },
    sourced('broken.jtl'),
  )
  it('A baseline run with nothing in common is left out when there are others, with a notice', () => {
    const report = compared(empty, measured(1), broken)
    const notices = report.warnings.filter(({ code }) => code === 'baseline-empty').map(noticeText)
    expect(report.verdict).toBe('pass')
    expect(report.baseline.runs).toHaveLength(1)
    expect(notices).toEqual([
      expect.stringMatching(/^empty\.jtl: .*no samples/),
      expect.stringMatching(/^broken\.jtl: .*every sample failed/),
    ])
  })

  it.each([
    ['without samples', empty],
    ['whose samples all failed', broken],
  ])('A single baseline run with nothing in common is no data: one %s', (_, only) => {
    const report = compared(only)
    expect(report.verdict).toBe('no-data')
    expect(exitCodeOf(report.verdict, 'fail')).toBe(1)
    expect(firstLines(report)).toContain('repair the stored baseline, or accept a run as a new one')
  })
})

describe('a baseline whose runs were all made in one job', () => {
  const ofJob = (r: number, job?: string) => ({
    ...measured(r),
    provenance: job === undefined ? {} : { job },
  })
  const noticesOf = (...baseline: RunSummary[]) =>
    compared(...baseline)
      .warnings.filter(({ code }) => code === 'baseline-of-one-job')
      .map(noticeText)

  it('A baseline whose runs were all made in one job is reported, with a better design', () => {
    expect(noticesOf(ofJob(1, 'a'), ofJob(2, 'a'), ofJob(3, 'a'))).toEqual([
      'All 3 baseline runs come from one job, so they do not show how much jobs differ. Make the next baseline runs in other jobs.',
    ])
  })

  it.each([
    ['several jobs', [ofJob(1, 'a'), ofJob(2, 'a'), ofJob(3, 'b')]],
    ['jobs that are not known', [ofJob(1), ofJob(2)]],
    ['one run', [ofJob(1, 'a')]],
  ])('A baseline is not reported as made in one job: %s', (_, baseline) => {
    expect(noticesOf(...baseline)).toEqual([])
  })
})

describe('an unreadable baseline', () => {
  it('An unreadable baseline is no data, which fails, although a missing one would only warn', async () => {
    const fresh = await judged(measured(1))
    expect(fresh.verdict).toBe('no-baseline')
    const damaged: BaselineStore = {
      ...store,
      open: async () => {
        throw new StoreError(
          'branch "perf-gate": 403. Add "permissions: contents: read" to the job.',
        )
      },
    }
    const { report } = await gate(damaged, requestOf(measured(1)), fakeHost())
    expect(report.baseline.state).toBe('unreadable')
    expect(report.verdict).toBe('no-data')
    expect(exitCodeOf(report.verdict)).toBe(1)
  })
})
