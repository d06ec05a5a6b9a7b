import { describe, expect, it } from 'vitest'
import { parseConfig } from '../src/core/config/load.ts'
import { compareWithBaseline } from '../src/core/gate/compare-runs.ts'
import { findDrift } from '../src/core/judge/drift.ts'
import type { RunSummary } from '../src/core/model/run.ts'
import { headlineText } from '../src/core/render/outputs/report-texts.ts'
import { reasonText } from '../src/core/render/words/reasons.ts'
import { run, seriesRules, threshold } from './core/judge/runs.ts'
import { seededRandom } from './support/random.ts'

/** A history of `length` runs of workflows with 3 % noise; `factor` gives the slowdown of a workflow in a run. */
function history(
  length: number,
  workflows: readonly string[],
  factor: (r: number, workflow: string) => number,
): RunSummary[] {
  const random = seededRandom(length)
  return Array.from({ length }, (_, r) => {
    const shared = 0.02 * random.normal()
    const values = workflows.map((workflow, w) => [
      workflow,
      { avg: 100 * (w + 1) * factor(r, workflow) * Math.exp(shared + 0.02 * random.normal()) },
    ])
    return run(Object.fromEntries(values), {
      startMs: 86_400_000 * r,
      provenance: { commit: `commit${r}` },
    })
  })
}

const SIX = ['a', 'b', 'c', 'd', 'e', 'f']
const rulesOf = () => seriesRules([])
const merged = (input: Parameters<typeof findDrift>[0]) => findDrift(input).merged
const found = (runs: RunSummary[], anchor?: RunSummary[]) =>
  merged({ history: runs, ...(anchor && { anchor }), rulesOf }).map(
    ({ workflow, drift }) => `${workflow} ${drift}`,
  )

describe('findDrift', () => {
  it('findDrift finds nothing in a history without drift, or in a short one', () => {
    expect(found(history(30, SIX, () => 1))).toEqual([])
    expect(found(history(5, SIX, r => 1 + r))).toEqual([])
    expect(merged({ history: [], rulesOf })).toEqual([])
  })

  it('findDrift finds a rise of 1 % a run that no gate against the last runs sees', () => {
    const alerts = merged({
      history: history(30, SIX, (r, workflow) => (workflow === 'c' ? 1.01 ** r : 1)),
      rulesOf,
    })
    const trend = alerts.find(({ drift }) => drift === 'trend')!
    expect(trend).toMatchObject({ workflow: 'c', metric: 'avg', runs: 30 })
    expect(trend.change!).toBeGreaterThan(0.2)
    expect(trend.change!).toBeLessThan(0.5)
    expect(new Set(alerts.map(({ workflow }) => workflow))).toEqual(new Set(['c']))
  })

  it('findDrift finds a step once it has lasted, names the run it began with, and drops it when it is old', () => {
    const step = (at: number) =>
      history(30, SIX, (r, workflow) => (workflow === 'b' && r >= at ? 1.3 : 1))
    const alerts = merged({ history: step(24), rulesOf })
    expect(alerts.find(({ drift }) => drift === 'step')).toMatchObject({
      workflow: 'b',
      sinceCommit: 'commit24',
      since: '1970-01-25T00:00:00.000Z',
      runs: 6,
    })
    expect(found(step(29))).not.toContain('b step')
    expect(found(step(10))).not.toContain('b step')
  })

  it('findDrift ignores a step down', () => {
    expect(
      found(history(30, SIX, (r, workflow) => (workflow === 'b' && r >= 22 ? 0.6 : 1))),
    ).toEqual([])
  })

  it('findDrift compares the newest runs with the first ones of the epoch', () => {
    const all = history(20, SIX, (r, workflow) => (workflow === 'd' && r >= 10 ? 1.5 : 1))
    expect(found(all.slice(12), all.slice(0, 5))).toEqual(['d anchor'])
    expect(found(all.slice(12), [])).toEqual([])
    expect(found(all.slice(10, 13), all.slice(10, 13))).toEqual([])
  })

  it('findDrift reports a drift of most workflows once', () => {
    const alerts = merged({ history: history(30, SIX, r => 1.015 ** r), rulesOf })
    const trends = alerts.filter(({ drift }) => drift === 'trend')
    expect(trends).toHaveLength(1)
    expect(trends[0]!.workflows).toBe(6)
  })
})

describe('max-drift', () => {
  const creep = history(30, SIX, (r, workflow) => (workflow === 'c' ? 1.01 ** r : 1))
  const judged = (thresholds: string, accepted = false) => {
    const runs = creep.slice(0, -1)
    return compareWithBaseline({
      config: parseConfig(`version: 1\nthresholds: { ${thresholds} }\n`, 'perf-gate.yml'),
      baseline: runs.slice(-10),
      candidates: creep.slice(-1),
      history: { runs, anchors: runs.slice(0, 5) },
      evidence: { state: 'ok' },
      now: 30 * 86_400_000,
      ...(accepted && { acceptance: { now: true } }),
    })
  }

  it('A slow drift fails above max-drift, is named in the heading, and only warns once it is accepted', () => {
    const report = judged('avg: { max-drift: 15% }')
    const [worst] = report.checks
    expect(worst).toMatchObject({
      workflow: 'c',
      metric: 'avg',
      verdict: 'fail',
      reason: { code: 'drift-above-limit' },
      threshold: { 'max-drift': '15%' },
      drift: { drift: 'trend', runs: 30 },
    })
    expect(report.checks.filter(({ verdict }) => verdict === 'fail')).toHaveLength(1)
    expect(headlineText(report)).toMatch(/^c has drifted by \+34\.1%, more than 15% \(average\)/)
    expect(reasonText(worst!)).toMatch(
      /above the 15% allowed\. A steady rise over the last 30 runs/,
    )
    const accepted = judged('avg: { max-drift: 15% }', true)
    expect(accepted.checks[0]).toMatchObject({ workflow: 'c', verdict: 'warn', excusedBy: 'label' })
  })

  it('A drift within max-drift, and one without the key, is shown and passes', () => {
    for (const thresholds of ['avg: { max-drift: 60% }', 'avg: { max-increase: 10% }']) {
      const report = judged(thresholds)
      expect(report.verdict).toBe('pass')
      expect(report.drift.length).toBeGreaterThan(0)
    }
  })

  it('A max-drift of less than the usual 10% is found at its size', () => {
    const slow = history(30, SIX, (r, workflow) => (workflow === 'c' ? 1.0025 ** r : 1))
    const at = (maxDrift?: number) =>
      merged({
        history: slow,
        rulesOf: () =>
          seriesRules([{ ...threshold('avg'), ...(maxDrift !== undefined && { maxDrift }) }]),
      })
    expect(at()).toEqual([])
    expect(at(0.05).map(({ workflow }) => workflow)).toContain('c')
  })

  it('max-drift is refused where drift is not looked for', () => {
    const of = (threshold: string) => () =>
      parseConfig(`version: 1\nthresholds: { ${threshold} }\n`, 'perf-gate.yml')
    expect(of('throughput: { max-drift: 15% }')).toThrow('drift is looked for in times only')
    expect(of('avg: { max-drift: 15ms }')).toThrow('Write')
    expect(of('p90: { max-drift: 15% }')).not.toThrow()
  })
})
