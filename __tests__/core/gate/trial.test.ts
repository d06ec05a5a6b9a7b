/** `trial: N`: what got worse is shown and fails nothing until the base branch has N stored runs. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseConfig } from '../../../src/core/config/load.ts'
import type { BaselineStore } from '../../../src/core/gate/baseline/store.ts'
import { gate, updateBaseline } from '../../../src/core/gate/gate.ts'
import type { RunSummary } from '../../../src/core/model/run.ts'
import { exitCodeOf, failOnIn } from '../../../src/core/model/verdict.ts'
import { renderComment } from '../../../src/core/render/outputs/report-texts.ts'
import { DAY_MS, NOW } from '../../support/baseline/run-builders.ts'
import { fakeHost } from '../../support/fake-host.ts'
import { temporaryFolder } from '../baseline/stores.ts'
import { run, tenWorkflows } from '../judge/runs.ts'

let store: BaselineStore
let remove: () => void

beforeEach(() => {
  ;({ store, remove } = temporaryFolder())
})
afterEach(() => remove())

const config = (text: string) => parseConfig(`version: 1\n${text}`, '.github/perf-gate.yml')
const TRIAL = config('trial: 6\n')

/** Run number `index`, with w3 slower by a share. */
function measured(index: number, w3 = 0): RunSummary {
  const startMs = NOW - 10 * DAY_MS + index * 3_600_000
  const provenance = { commit: String(index).padEnd(40, 'a'), ref: 'main' }
  return run(tenWorkflows(index, { w3 }), { startMs, endMs: startMs + 300_000, provenance })
}

const requestOf = (candidate: RunSummary, given = TRIAL) => ({
  config: given,
  candidates: [candidate],
  baseRef: 'main',
  withHistory: false,
})

async function judged(candidate: RunSummary, given = TRIAL) {
  return (await gate(store, requestOf(candidate, given), fakeHost())).report
}

async function onBase(candidate: RunSummary) {
  const request = requestOf(candidate)
  const gated = await gate(store, request, fakeHost())
  return updateBaseline(store, 'record', request, gated, fakeHost())
}

const text = (report: Parameters<typeof renderComment>[0]) =>
  renderComment(report, {
    marker: '',
    charts: 'none',
    links: {},
    settings: { config: '.github/perf-gate.yml' },
  })

describe('a trial', () => {
  it('What would fail only warns, says which run of the trial it is, and does not join the baseline', async () => {
    for (const index of [1, 2, 3, 4]) await onBase(measured(index))
    const slow = measured(5, 0.4)
    const report = await judged(slow)
    expect(report.verdict).toBe('warn')
    expect(exitCodeOf(report.verdict)).toBe(0)
    expect(exitCodeOf(report.verdict, failOnIn(report.trial, 'warn'))).toBe(0)
    expect(failOnIn({ isOver: true }, 'warn')).toBe('warn')
    expect(report.checks[0]).toMatchObject({ verdict: 'warn', excusedBy: 'trial' })
    expect(text(report)).toContain('`w3` is 39% slower, in trial')
    expect(text(report)).toContain('Trial run 5 of 6: what got worse is shown')
    expect(text(report)).toContain('nothing is blocked while the trial lasts; then it fails')
    // The store treats it as the breach that it is, and tells nobody.
    const moved = await onBase(slow)
    expect(moved).toMatchObject({ outcome: 'noted', alert: { unconfirmed: { runs: 1 } } })
  })

  it('After its runs the verdicts count, with what it found and what to remove', async () => {
    for (const index of [1, 2, 3, 4]) await onBase(measured(index))
    await onBase(measured(5, 0.4))
    expect((await judged(measured(6, 0.4))).trial).toMatchObject({ runs: 5, breached: 1 })
    await onBase(measured(6))
    const report = await judged(measured(7, 0.4))
    expect(report.verdict).toBe('fail')
    expect(report.trial).toEqual({ runs: 6, length: 6, breached: 1, isOver: true })
    expect(text(report)).toContain(
      'The trial is over: of 6 runs of the base branch 1 would have failed. Verdicts count now. To make them required, remove `trial: 6` in `.github/perf-gate.yml`',
    )
  })

  it('Judging a pull request again and again does not count as runs of the trial', async () => {
    for (const index of [1, 2]) await onBase(measured(index))
    for (const index of [7, 8, 9]) await judged(measured(index))
    expect((await judged(measured(10))).trial?.runs).toBe(2)
  })

  it('Absolute limits and missing workflows fail in a trial too', async () => {
    for (const index of [1, 2, 3, 4]) await onBase(measured(index))
    const limited = config('trial: 6\nthresholds: { avg: { max: 10ms } }\n')
    expect((await judged(measured(5, 0.4), limited)).verdict).toBe('fail')
    const { series, ...rest } = measured(5)
    expect((await judged({ ...rest, series: series.slice(1) })).verdict).toBe('no-data')
  })
})
