/** A report that has every field of the model at least once. */
import type { ReportJson } from '../../../src/core/render/outputs/report-json.ts'

export function sampleReport(): ReportJson {
  const series = { workflow: 'Check-In', kind: 'transaction', dimensions: { users: '25' } } as const
  const quantities = {
    baseline: { value: 441, n: 5 },
    candidate: { value: 2001, n: 12_040 },
    delta: { absolute: 1560, relative: 3.537, low: 2.9, high: 4.2 },
  }
  const run = {
    id: '0123456789ab',
    startedAt: '2026-11-20T10:00:00.000Z',
    durationMs: 1_800_000,
    commit: 'abc1234',
    ref: 'main',
    pullRequest: 12,
    samples: 88_213,
    tool: 'jmeter',
  }
  return {
    schema: 1,
    generator: '0.1.0',
    verdict: 'fail',
    suite: 'check-in-check-out',
    headline: 'Check-In is 354% slower: p95 441 → 2,001 ms',
    candidate: { runs: [run] },
    baseline: {
      state: 'ok',
      runs: [run],
      acceptedFrom: {
        commit: 'abc1234',
        pullRequest: 12,
        by: 'sam',
        at: '2026-11-01T00:00:00Z',
        reason: 'new index',
      },
      ageDays: 3,
      message: '',
    },
    acceptance: { label: 'perf-baseline', by: 'sam' },
    checks: [
      {
        ...series,
        metric: 'p95',
        unit: 'ms',
        ...quantities,
        detectable: 0.17,
        threshold: { max: '1500ms', 'max-increase': '10%' },
        limits: { max: 1500 },
        allowed: { high: 0.1 },
        ofAllowed: 4.1,
        source: 'thresholds.p95',
        severity: 'fail',
        change: 'regressed',
        verdict: 'fail',
        reason: 'Beyond the allowance and beyond run-to-run noise.',
        reasonCode: 'regressed',
        excusedBy: 'base-branch',
        excusedByRun: { commit: 'abc1234', run: '0123456789ab' },
        evidence: {
          by: 'workflow',
          runShift: 0.01,
          restShift: 0.012,
          ownShift: 3.4,
          spread: 0.05,
          p: 1e-6,
          comparisons: 12,
          limit: 0.001,
          worseThanAll: true,
          suspect: false,
          falseAlarmRate: 0.01,
          baselineRuns: 5,
          candidateRuns: 1,
          controls: 13,
          chanceOfProof: 0.42,
        },
        owner: '@org/circulation',
        waiver: {
          accept: '3s',
          until: '2026-10-01',
          reason: 'index rebuild',
          ticket: 'PERF-465',
          expired: true,
        },
      },
    ],
    sensitivity: {
      time: {
        metric: 'p95',
        change: 0.31,
        inMost: 0.31,
        workflows: 30,
        exceptions: 3,
        worst: { ...series, change: 0.85 },
      },
      otherTimes: [
        {
          metric: 'p99',
          change: 0.62,
          inMost: 0.62,
          workflows: 30,
          exceptions: 0,
          worst: { ...series, change: 0.62 },
        },
      ],
      tooNoisyFor: 0.1,
      blind: [{ ...series, metric: 'p95', times: 3, run: { name: 'runs/a.json' } }],
      errorRate: {
        metric: 'error-rate',
        change: 0.009,
        inMost: 0.009,
        workflows: 30,
        exceptions: 0,
        worst: { ...series, change: 0.009 },
      },
    },
    measurements: [
      {
        ...series,
        judged: true,
        metrics: [
          { metric: 'p95', unit: 'ms', ...quantities },
          { metric: 'p99', unit: 'ms', missing: 'Too few samples.' },
        ],
      },
    ],
    unmatched: { onlyInBaseline: [series], onlyInCandidate: [] },
    wholeRun: {
      metric: 'p95',
      shift: 0.02,
      low: -0.03,
      high: 0.07,
      p: 0.3,
      share: 0.6,
      series: 14,
      change: 'unchanged',
    },
    drift: [
      {
        ...series,
        metric: 'p95',
        drift: 'step',
        change: 0.2,
        runs: 4,
        sinceCommit: 'def5678',
        since: '2026-11-10T00:00:00Z',
        workflows: 3,
        message: 'Slower since def5678.',
      },
    ],
    resources: [
      {
        workflow: 'mod-users',
        kind: 'resource',
        dimensions: {},
        judged: false,
        metrics: [{ metric: 'cpu', unit: 'ratio' }],
      },
    ],
    environment: {
      changed: [{ fact: 'instances', baseline: '6', candidate: '5', mustMatch: true }],
      facts: { instances: '5' },
    },
    errors: [
      { ...series, code: '503', message: 'Service Unavailable', count: 7, baselineCount: 0.5 },
    ],
    curves: [
      {
        ...series,
        overTime: { metric: 'p95', candidate: [[0, 1]], baseline: [[0, 1]] },
        percentiles: { candidate: [[0.5, 1]], baseline: [] },
      },
    ],
    warnings: [{ code: 'baseline-old', message: 'The baseline is 80 days old.' }],
  }
}
