/** Builders of reports with enough data to draw charts from. Everything is computed from a fixed seed. */

import type { Check, SeriesMeasurements } from '../../../src/core/model/check.ts'
import { defined } from '../../../src/core/model/defined.ts'
import type { Point, Report, SeriesCurves } from '../../../src/core/model/report.ts'
import type { Change, CheckVerdict } from '../../../src/core/model/verdict.ts'
import {
  type CheckFields,
  check as checkWith,
  measured,
  report,
  worstFirst,
} from '../../report-builders.ts'

/** A check of a workflow's p95 on times in ms; `relative` is the change, `half` half its interval. */
export function check(
  workflow: string,
  baseline: number,
  relative: number,
  half: number,
  more: CheckFields = {},
): Check {
  const allowed = Math.max(0.1, 20 / baseline)
  return checkWith({
    ...{ workflow, baseline, candidate: { value: baseline * (1 + relative), n: 4_000 } },
    interval: [relative - half, relative + half],
    ...(baseline > 0 && { allowed: { high: allowed } }),
    source: 'default',
    change: changeOf(relative, half),
    verdict: verdictOf(relative, half, allowed),
    ...more,
  })
}

function changeOf(relative: number, half: number): Change {
  return relative - half > 0 ? 'regressed' : relative + half < 0 ? 'improved' : 'unchanged'
}

function verdictOf(relative: number, half: number, allowed: number): CheckVerdict {
  if (relative <= allowed) return 'pass'
  return relative - half > 0 ? 'fail' : 'inconclusive'
}

export function measurementsOf(checks: readonly Check[]): SeriesMeasurements[] {
  return checks
    .filter(({ metric }) => metric === 'p95')
    .map(({ workflow, metric, unit, baseline, candidate, delta }) =>
      measured(workflow, [defined({ metric, unit, baseline, candidate, delta })]),
    )
}

export function reportOf({ checks = [], ...parts }: Partial<Report>): Report {
  return report({ verdict: 'pass', checks: worstFirst(checks), ...parts })
}

/** Minimal standard generator of Park and Miller: the same numbers everywhere. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Curves of a workflow whose p95 is `p95` in the baseline and `ratio` times that in the candidate. */
export function curvesOf(workflow: string, p95: number, ratio: number, seed: number): SeriesCurves {
  const next = chance(seed)
  const spans = (level: (minute: number) => number): Point[] =>
    Array.from({ length: 46 }, (_, i) => [i * 0.44, level(i * 0.44) * (0.9 + 0.2 * next())])
  const quantiles = [
    0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.925, 0.95, 0.97, 0.98, 0.99, 0.995, 0.998, 0.999,
  ]
  const tail = (q: number) => p95 * 0.42 * (-Math.log10(1 - q)) ** 1.1 + p95 * 0.42
  return {
    workflow,
    kind: 'transaction',
    dimensions: {},
    overTime: {
      metric: 'p95',
      baseline: spans(minute => p95 * (1 + 0.05 * Math.sin(minute))),
      candidate: spans(minute => p95 * (minute < 4 ? 1 : ratio)).filter(
        ([minute]) => minute < 12 || minute > 13.4,
      ),
    },
    percentiles: {
      baseline: quantiles.map(q => [q, tail(q)]),
      candidate: quantiles.map(q => [q, tail(q) * (1 + (ratio - 1) * q ** 6)]),
    },
  }
}

type Moved = readonly [workflow: string, p95: number, relative: number, half: number]

const WORKFLOWS: readonly Moved[] = [
  ['CICO_TC_Check-In Controller', 441, 3.537, 0.62],
  ['CICO_TC_Check-Out Controller', 986, 0.184, 0.055],
  ['POO_TC: Open Orders / POST /orders/composite-orders', 2_310, 0.141, 0.19],
  ['GET /users/{userId}/loans?limit=100&query=(status=="Open")', 212, 0.12, 0.03],
  ['Inventory search', 655, 0.083, 0.06],
  ['Invoice approval', 1_420, 0.061, 0.09],
  ['Поиск экземпляра', 380, 0.042, 0.05],
  ['Προβολή λογαριασμού', 95, 0.031, 0.12],
  ['Login', 180, 0.022, 0.04],
  ['Logout', 61, 0.018, 0.08],
  ['View item', 240, 0.009, 0.03],
  ['Renew loan', 512, 0.004, 0.05],
  ['Request item', 730, -0.003, 0.04],
  ['Cancel request', 330, -0.011, 0.06],
  ['Fee/fine payment', 415, -0.014, 0.05],
  ['Export MARC', 5_200, -0.021, 0.07],
  ['Import 1k records', 41_000, -0.033, 0.06],
  ['Title holds queue', 267, -0.048, 0.07],
  ['Patron block check', 120, -0.11, 0.05],
  ['Bulk edit', 3_900, -0.42, 0.06],
]

/**
 * A release with a clear regression, a smaller one, two inconclusive changes, an improvement, and many unchanged
 * workflows.
 */
export function releaseReport(): Report {
  const checks = WORKFLOWS.flatMap(([workflow, p95, relative, half], i) => [
    check(workflow, p95, relative, half, {
      ...(i === 0 && { limits: { max: 1500 } }),
      ...(i === 3 && { verdict: 'warn', severity: 'warn' }),
    }),
    ...(i < 6
      ? [
          check(workflow, p95 * 0.6, relative * 0.7, half, {
            metric: 'avg',
            allowed: { high: 0.1 },
          }),
        ]
      : []),
  ])
  checks.push(
    check('Check-In', 41, -0.16, 0.04, {
      metric: 'throughput',
      allowed: { low: -0.1 },
      verdict: 'warn',
      change: 'regressed',
      ofAllowed: 0.9 / 0.84,
    }),
    check('Check-In', 0, 0, 0, {
      metric: 'error-rate',
      delta: { absolute: 0.1834 },
      verdict: 'fail',
      change: 'regressed',
      ofAllowed: 36.7,
    }),
  )
  return reportOf({
    verdict: 'fail',
    checks,
    measurements: measurementsOf(checks),
    curves: [
      curvesOf(WORKFLOWS[0]![0], 441, 4.537, 11),
      curvesOf(WORKFLOWS[1]![0], 986, 1.184, 23),
      curvesOf(WORKFLOWS[2]![0], 2_310, 1.141, 37),
      curvesOf(WORKFLOWS[3]![0], 212, 1.12, 41),
    ],
  })
}

/** Nothing moved beyond noise; three workflows, short run. */
export function quietReport(): Report {
  const checks = [
    check('login', 180, 0.012, 0.03),
    check('search', 655, -0.004, 0.02),
    check('checkout', 1_410, -0.015, 0.025, { allowed: { high: 0.1 } }),
  ]
  return reportOf({
    checks,
    measurements: measurementsOf(checks),
    curves: [short(curvesOf('login', 180, 1.012, 7))],
  })
}

/** The first 40 seconds, and no percentile above p99. */
function short(curves: SeriesCurves): SeriesCurves {
  const head = (points: readonly Point[]) =>
    points.slice(0, 30).map(([minute, ms]): Point => [minute / 20, ms])
  const body = (points: readonly Point[]) => points.filter(([q]) => q <= 0.99)
  const { overTime, percentiles } = curves
  return {
    ...curves,
    ...(overTime && {
      overTime: {
        ...overTime,
        baseline: head(overTime.baseline),
        candidate: head(overTime.candidate),
      },
    }),
    ...(percentiles && {
      percentiles: { baseline: body(percentiles.baseline), candidate: body(percentiles.candidate) },
    }),
  }
}

/** Names that an attacker or a careless script would choose, and changes of every size. */
export function hostileReport(): Report {
  const names: readonly Moved[] = [
    ['<img src=x onerror=alert(1)>&amp;"\'`|', 12, 61.2, 4],
    ['a'.repeat(10_000), 3_700_000, 1.2, 0.4],
    ['WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW', 0.4, 0.6, 0.1],
    ['\u202egnirts desrever\u202c\u0000\u0007\ud800 tail', 700, 0.31, 0.5],
    ['注文 🛒 заказ ✓ Ωμέγα', 90, 0.25, 0.05],
    ['', 800, 0.05, 0.02],
    ['line one\nline two\t tabbed', 520, -0.97, 0.005],
    ['__proto__', 61, -0.2, 0.1],
  ]
  const checks = names.map(moved => check(...moved))
  return reportOf({
    verdict: 'fail',
    checks,
    measurements: measurementsOf(checks),
    curves: names
      .slice(0, 3)
      .map(([workflow, p95, relative], i) => curvesOf(workflow, p95, 1 + relative, 50 + i)),
  })
}

/** No baseline exists yet. */
export function firstReport(): Report {
  const checks = releaseReport().checks.map(
    ({ delta, baseline, allowed, ...rest }): Check => ({
      ...rest,
      verdict: 'pass',
      change: 'unknown',
    }),
  )
  const curves = releaseReport().curves.map(({ overTime, percentiles, ...series }) => ({
    ...series,
    ...(overTime && { overTime: { ...overTime, baseline: [] } }),
    ...(percentiles && { percentiles: { ...percentiles, baseline: [] } }),
  }))
  return reportOf({ verdict: 'no-baseline', checks, measurements: measurementsOf(checks), curves })
}
