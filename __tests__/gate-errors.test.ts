import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_CONFIG } from '../src/core/config/default.ts'
import type { BaselineStore } from '../src/core/gate/baseline/store.ts'
import type { GateRequest } from '../src/core/gate/comparison.ts'
import { gate, updateBaseline } from '../src/core/gate/gate.ts'
import { exitCodeOf } from '../src/core/model/verdict.ts'
import { temporaryFolder } from './core/baseline/stores.ts'
import { run } from './core/judge/runs.ts'
import { DAY_MS, NOW } from './support/baseline/run-builders.ts'
import { fakeHost } from './support/fake-host.ts'

let store: BaselineStore
let remove: () => void

beforeEach(() => {
  ;({ store, remove } = temporaryFolder())
})
afterEach(() => remove())

/** Failed and all requests of the check-in. */
type Failures = readonly [failed: number, all: number]

/** Run number `index`: five workflows, of which one fails. */
function measured(index: number, [errorCount, count]: Failures) {
  const startMs = NOW - 10 * DAY_MS + index * 3_600_000
  const provenance = { commit: String(index).padEnd(40, 'a'), ref: 'main' }
  const others = Object.fromEntries(
    ['out', 'renew', 'report', 'search'].map(name => [name, { avg: 80, count: 800 }]),
  )
  return run(
    { 'check-in': { avg: 60, count, errorCount }, ...others },
    { startMs, endMs: startMs + 75_000, provenance },
  )
}

async function onBase(...candidates: ReturnType<typeof measured>[]) {
  const request: GateRequest = {
    config: DEFAULT_CONFIG,
    candidates,
    baseRef: 'main',
    withHistory: false,
  }
  const gated = await gate(store, request, fakeHost())
  const updated = await updateBaseline(store, 'record', request, gated, fakeHost())
  const { report } = gated
  return { report, worst: report.checks[0]!, exitCode: exitCodeOf(report.verdict), updated }
}

describe('a rise of failed requests from one baseline run, with the built-in configuration', () => {
  it.each<[string, Failures, Failures, string, number, string]>([
    ['0 to 43 of 790 requests fails', [0, 800], [43, 790], 'fail', 1, 'noted'],
    ['0 to 23 % fails', [0, 800], [184, 790], 'fail', 1, 'noted'],
    [
      '16 to 60 of 800 requests warns, and does not join',
      [16, 800],
      [60, 800],
      'warn',
      0,
      'refused',
    ],
    ['8 to 56 of 800 requests fails', [8, 800], [56, 800], 'fail', 1, 'noted'],
    ['0 to 20 of 800 requests warns, and does not join', [0, 800], [20, 800], 'warn', 0, 'refused'],
    ['0 to 12 of 800 requests joins', [0, 800], [12, 800], 'pass', 0, 'appended'],
    ['2 to 3 % of 800 requests joins', [16, 800], [24, 800], 'pass', 0, 'appended'],
  ])('A rise from %s', async (_, before, now, verdict, exitCode, outcome) => {
    await onBase(measured(1, before))
    const found = await onBase(measured(2, now))
    expect([found.report.verdict, found.exitCode, found.updated.outcome]).toEqual([
      verdict,
      exitCode,
      outcome,
    ])
    if (verdict === 'pass') return
    expect(found.worst).toMatchObject({
      workflow: 'check-in',
      metric: 'error-rate',
      evidence: { beyondSampling: true },
    })
    if (verdict === 'warn') expect(found.worst.reason).toEqual({ code: 'beyond-sampling' })
  })

  it('A rise that warns comes before larger changes of other sorts that warn', async () => {
    await onBase(measured(1, [0, 800]))
    const rise = measured(2, [20, 800])
    const slower = rise.series.map(one =>
      one.workflow === 'out' ? { ...one, reported: { avg: 800 } } : one,
    )
    const { report } = await onBase({ ...rise, series: slower })
    const warned = report.checks.filter(({ verdict }) => verdict === 'warn')
    expect(warned[0]).toMatchObject({ workflow: 'check-in', metric: 'error-rate' })
  })

  it('A rise that a second run shows too fails', async () => {
    await onBase(measured(1, [0, 800]))
    const { report, worst } = await onBase(measured(2, [24, 800]), measured(3, [24, 800]))
    expect(report.verdict).toBe('fail')
    expect(worst).toMatchObject({ metric: 'error-rate', reason: { code: 'regressed' } })
  })

  it('A rise that was accepted by a label does not keep the run out', async () => {
    await onBase(measured(1, [0, 800]))
    const candidates = [measured(2, [43, 790])]
    const request: GateRequest = {
      config: DEFAULT_CONFIG,
      candidates,
      baseRef: 'main',
      withHistory: false,
    }
    const { report } = await gate(
      store,
      { ...request, acceptance: { label: 'perf-baseline', by: 'mira' } },
      fakeHost(),
    )
    expect([report.verdict, report.doubts]).toEqual(['warn', undefined])
  })

  it('A pass with 800 samples and one baseline run claims to find a rise of at most six points', async () => {
    await onBase(measured(1, [0, 800]))
    const { report } = await onBase(measured(2, [0, 800]))
    expect(report.sensitivity?.errorRate?.change).toBeGreaterThan(0.02)
    expect(report.sensitivity?.errorRate?.change).toBeLessThan(0.06)
  })
})
