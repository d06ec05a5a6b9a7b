/** A report shows what decided: the reader's calculator, the intervals and the order agree with the verdict. */
import { describe, expect, it } from 'vitest'
import { DEFAULT_CONFIG } from '../../../src/core/config/default.ts'
import { compareWithBaseline } from '../../../src/core/gate/compare-runs.ts'
import { excessOf } from '../../../src/core/judge/delta.ts'
import { judge } from '../../../src/core/judge/judge.ts'
import { sensitivityOf } from '../../../src/core/judge/sensitivity.ts'
import type { Check } from '../../../src/core/model/check.ts'
import type { Report } from '../../../src/core/model/report.ts'
import type { RunSummary } from '../../../src/core/model/run.ts'
import { compareVerdicts } from '../../../src/core/model/verdict.ts'
import { plainText } from '../../../src/core/render/document/plain-text.ts'
import { renderComment } from '../../../src/core/render/outputs/report-texts.ts'
import { explain } from '../../../src/core/render/words/findings.ts'
import { median } from '../../../src/core/stats/median.ts'
import { chartsOf } from '../../../src/report/chart-spec/report-charts.ts'
import type { DeltaPlot } from '../../../src/report/chart-spec/spec.ts'
import { explain as explainReport } from '../../../src/report/explain/explain.ts'
import { check } from '../../report-builders.ts'
import { seededRandom } from '../../support/random.ts'
import { input, run, seriesRules, threshold } from './runs.ts'

/** Reports of twelve workflows with 4 % noise, one of which is slower, against one to four baseline runs. */
const REPORTS = Array.from({ length: 60 }, (_, trial) => simulated(trial))

function simulated(trial: number): Report {
  const random = seededRandom(500 + trial)
  const measured = (slower: number): RunSummary => {
    const shared = 0.03 * random.normal()
    const workflows = Array.from({ length: 12 }, (_, w) => {
      const own = shared + 0.03 * random.normal() + (w === 3 ? Math.log1p(slower) : 0)
      const avg = 100 * (w + 1) * Math.exp(own)
      return [
        `w${w}`,
        { avg, p95: 2 * avg * Math.exp(0.02 * random.normal()), count: 5_000 },
      ] as const
    })
    return run(Object.fromEntries(workflows))
  }
  const baseline = Array.from({ length: 1 + (trial % 4) }, () => measured(0))
  return compareWithBaseline({
    explain: explainReport,
    config: DEFAULT_CONFIG,
    baseline,
    candidates: [measured(0.1 * (trial % 6))],
    evidence: { state: 'ok' },
    now: 0,
  })
}

const decided = REPORTS.flatMap(({ checks }) =>
  checks.filter(({ evidence }) => evidence?.by === 'workflow'),
)
const percent = (text: string) =>
  Number(text.replaceAll(',', '').replace('±', '').replace('%', '')) / 100
/** Half of the last digit of a percentage. */
const rounding = (ratio: number) => (Math.abs(ratio) >= 1 ? 0.005 : 0.0005) + 1e-12

describe('the movement of the rest of a run', () => {
  it('The movement of the rest of a run is the median of the other series', () => {
    let held = 0
    for (const { checks, measurements } of REPORTS)
      for (const { workflow, metric, evidence } of checks) {
        if (evidence?.restShift === undefined) continue
        const others = measurements.flatMap(series =>
          series.workflow === workflow
            ? []
            : Math.log1p(series.metrics.find(one => one.metric === metric)!.delta!.relative!),
        )
        expect(Math.log1p(evidence.restShift)).toBeCloseTo(median(others), 10)
        held++
      }
    expect(held).toBeGreaterThan(40)
  })

  it('The own movement can be calculated exactly from report.json', () => {
    for (const { delta, evidence } of decided)
      expect((1 + delta!.relative!) / (1 + evidence!.restShift!) - 1).toBeCloseTo(
        evidence!.ownShift!,
        10,
      )
  })

  it('The own movement can be calculated from the text, to the precision shown', () => {
    let read = 0
    for (const check of decided) {
      const text = plainText(explain(check))
      const found =
        /runs?\): ([^\s,]+)(?: \[[^\]]*\])?(?:, if it is real)?\. .*The rest of this run moved (\S+), so the workflow itself moved ([^\s;]+)/.exec(
          text,
        )
      const [total, rest, own] = found!.slice(1).map(percent) as [number, number, number]
      const low = (1 + total - rounding(total)) / (1 + rest + rounding(rest)) - 1
      const high = (1 + total + rounding(total)) / (1 + rest - rounding(rest)) - 1
      expect(own).toBeGreaterThanOrEqual(low - rounding(own))
      expect(own).toBeLessThanOrEqual(high + rounding(own))
      read++
    }
    expect(read).toBeGreaterThan(40)
  })
})

describe('the interval shown', () => {
  const times = REPORTS.flatMap(({ checks }) => checks.filter(({ unit }) => unit === 'ms'))
  const found = times.filter(check => check.verdict === 'fail' || check.evidence?.suspect)

  it('The interval shown is that of the change shown, or of the movement that it names', () => {
    let named = 0
    for (const { change, delta, evidence } of times) {
      const { of, low, high, estimate } = delta!
      const { ownShift, runShift } = evidence ?? {}
      if (of) named++
      if (of) expect(estimate).toBeCloseTo((of === 'workflow' ? ownShift : runShift)!, 12)
      const value = estimate ?? delta!.relative!
      const [below, above] = [
        Math.log((1 + value) / (1 + low!)),
        Math.log((1 + high!) / (1 + value)),
      ]
      // The middle of an interval on the logarithmic scale; what was found reaches farther towards 0.
      if (change === 'unknown' || change === 'unchanged') expect(below).toBeCloseTo(above, 8)
      else expect(change === 'regressed' ? below - above : above - below).toBeGreaterThan(-1e-8)
    }
    expect(named).toBeGreaterThan(0)
  })

  it('The interval shown does not include 0 where a check fails or is suspect', () => {
    expect(found.length).toBeGreaterThan(20)
    for (const { delta } of found) expect(delta!.low!).toBeGreaterThan(0)
  })

  it('The interval shown includes 0 where noise explains a change', () => {
    const indistinct = times.filter(({ reason }) => reason.code === 'noise')
    expect(indistinct.length).toBeGreaterThan(5)
    for (const { delta } of indistinct) expect(delta!.low!).toBeLessThanOrEqual(0)
  })
})

describe('the order of checks, worst first', () => {
  it('Checks are ordered by verdict, then those that are proven by themselves, then by how far they exceed what is allowed', () => {
    for (const { checks } of REPORTS)
      checks.slice(1).forEach((check, i) => {
        const before = checks[i]!
        const order = compareVerdicts(before.verdict, check.verdict)
        expect(order).toBeGreaterThanOrEqual(0)
        const leans = [before, check].map(({ evidence }) => evidence?.together ?? false)
        if (order !== 0) return
        expect(leans).not.toEqual([true, false])
        if (leans[0] === leans[1])
          expect(before.ofAllowed ?? 0).toBeGreaterThanOrEqual(check.ofAllowed ?? 0)
      })
  })

  it('A suspect of +36.4 % comes before an inconclusive +14.6 %', () => {
    expect(compareVerdicts('warn', 'inconclusive')).toBeGreaterThan(0)
  })

  it('The excess counts in multiples of what is allowed, whatever the metric', () => {
    const of = (metric: string, before: number, now: number, fields = {}) =>
      excessOf(threshold(metric, fields), {
        baseline: { value: before, n: 3 },
        candidate: { value: now, n: 1_000 },
        baselineValues: [before],
        candidateValues: [now],
      })!
    const points = { maxIncrease: { absolute: 0.005 } }
    expect(of('avg', 100, 220)).toBeCloseTo(2, 12)
    expect(of('avg', 2, 22, { minChange: 20 })).toBeCloseTo(1, 12)
    expect(of('error-rate', 0.005, 0.02, points)).toBeCloseTo(2, 12)
    expect(of('throughput', 100, 45, { maxDecrease: { relative: 0.1 } })).toBeCloseTo(2, 12)
    expect(of('avg', 100, 100, { max: 50 })).toBeCloseTo(2, 12)
    expect(of('error-rate', 0, 0.01, { maxIncrease: { absolute: 0 } })).toBe(1e6)
    expect(of('error-rate', 0, 0, { maxIncrease: { absolute: 0 } })).toBe(0)
    // A workflow whose samples all fail is worse than a check that fails by 15.5 points less often.
    expect(of('error-rate', 0, 1, points)).toBeGreaterThan(of('error-rate', 0, 0.155, points))
  })

  it('Table and chart have the same order, and the chart has what failed and the worst of what passed', () => {
    for (const report of REPORTS) {
      const [first] = report.checks
      const delta = chartsOf(report).find(({ id }) => id === 'delta')!.plot as DeltaPlot
      const failed = report.checks.filter(({ verdict }) => verdict === 'fail')
      const workflows = new Set(failed.map(({ workflow }) => workflow))
      expect(delta.rows.filter(({ tone }) => tone === 'fail')).toHaveLength(workflows.size)
      const worstPass = report.checks.find(
        ({ verdict, metric }) => verdict === 'pass' && metric !== 'error-rate',
      )!
      expect(delta.rows.map(({ name }) => name)).toContain(worstPass.workflow)
      if (first!.verdict === 'pass') continue
      expect(delta.rows[0]!.name).toBe(first!.workflow)
      const comment = renderComment(report, { marker: '', charts: 'none', links: {} })
      const rows = comment.split('\n').filter(line => /^\| [❌⚠❓🚫]/u.test(line))
      expect(rows[0]).toContain(`\`${first!.workflow}\``)
    }
  })
})

describe('the sensitivity', () => {
  const line = (report: Report) =>
    renderComment(report, { marker: '', charts: 'none', links: {} })
      .split('\n\n')
      .find(text => text.includes('without being seen'))

  it('The sensitivity is in the comment of a report that passes, and not of one that fails', () => {
    const passing = REPORTS.filter(({ verdict }) => verdict === 'pass')
    expect(passing.length).toBeGreaterThan(3)
    for (const report of passing)
      expect(line(report)).toMatch(
        /With \d+ baseline runs?, a typical workflow may be up to [\d.]+% \((average|p95)\) or [\d.]+% \((average|p95)\) slower without being seen(, `.*` up to [\d.]+% \((average|p95)\))?\. Errors may rise unseen by [\d.]+ pp/,
      )
    for (const report of REPORTS.filter(({ verdict }) => verdict === 'fail'))
      expect(line(report)).toBeUndefined()
  })

  it('The sensitivity names the workflow that is measured less well than nine of ten', () => {
    const wild = (avg: number) => run({ ...steady(), wild: { avg, count: 40 } })
    const baseline = [100, 150, 80, 130].map(wild)
    const { sensitivity } = judge(input({ baseline, candidates: [wild(110)] }))
    expect(sensitivity!.time).toMatchObject({
      workflows: 12,
      exceptions: 1,
      worst: { workflow: 'wild' },
    })
    expect(sensitivity!.time!.worst.change).toBeGreaterThan(2 * sensitivity!.time!.change)
  })

  it('The sensitivity is that of each metric, the most sensitive first', () => {
    const figures = (wobble: number) =>
      Object.fromEntries(
        Array.from({ length: 8 }, (_, w) => {
          const noise = wobble * Math.sin(7 * w + 40 * wobble)
          return [`w${w}`, { avg: 100 * (1 + 0.02 * noise), p95: 300 * (1 + 0.6 * noise) }]
        }),
      )
    const thresholds = ['p95', 'avg'].map(metric =>
      threshold(metric, { maxIncrease: { relative: 0.1 } }),
    )
    const judged = (unit: number) =>
      judge(
        input({
          baseline: [-1, 0.5, 1].map(wobble => run(figures(unit * wobble))),
          candidates: [run(figures(0.7 * unit))],
          rulesOf: () => seriesRules(thresholds),
        }),
      ).sensitivity!
    const { time, otherTimes, tooNoisyFor } = judged(1)
    expect([time!.metric, otherTimes!.map(({ metric }) => metric)]).toEqual(['avg', ['p95']])
    expect(otherTimes![0]!.change).toBeGreaterThan(2 * time!.change)
    expect(tooNoisyFor).toBeUndefined()
  })

  it('A comparison is too noisy when most workflows would need three times their allowance in every metric', () => {
    const checkOf = (workflow: number, metric: string, detectable: number) =>
      check({ workflow: `w${workflow}`, metric, detectable, allowed: { high: 0.1 } })
    const allOf = (avg: readonly number[]) =>
      sensitivityOf([
        ...avg.map((size, w) => checkOf(w, 'avg', size)),
        checkOf(0, 'p95', 0.5),
        checkOf(1, 'p95', 0.6),
      ])
    expect(allOf([0.29, 0.31, 0.31]).tooNoisyFor).toBe(0.1)
    expect(allOf([0.29, 0.29, 0.31]).tooNoisyFor).toBeUndefined()
    expect(sensitivityOf([checkOf(0, 'error-rate', 0.5)]).tooNoisyFor).toBeUndefined()
  })

  it('The sensitivity is absent where nothing could be compared', () => {
    expect(judge(input({ candidates: [run(steady())] })).sensitivity).toBeUndefined()
  })

  it('The sensitivity is in the unit of the allowance', () => {
    const failing = (errorCount: number) => run({ a: { avg: 100, errorCount, count: 1_000 } })
    const thresholds = [
      threshold('error-rate', {
        maxIncrease: { absolute: 0.005 },
        written: { 'max-increase': '0.5pp' },
      }),
      threshold('avg', { maxIncrease: { absolute: 1 }, written: { 'max-increase': '1ms' } }),
    ]
    const { checks } = judge(
      input({
        baseline: [failing(0), failing(1)],
        candidates: [failing(1)],
        rulesOf: () => seriesRules(thresholds),
      }),
    )
    const say = (metric: string) => {
      const check = checks.find(check => check.metric === metric)!
      return plainText(explain({ ...check, evidence: check.evidence ?? { by: 'total' } } as Check))
    }
    expect(say('error-rate')).toMatch(/Smallest change found: \+\d\.\d\d pp\./)
    expect(say('avg')).toMatch(/Smallest change found: \+\d+\.\d ms\./)
  })
})

function steady() {
  return Object.fromEntries(Array.from({ length: 11 }, (_, w) => [`w${w}`, { avg: 100 * (w + 1) }]))
}
