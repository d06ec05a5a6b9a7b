/** The golden matrix: a report for every state that an output must show. All figures are computed by formulas. */

import type { Check, Measurement, SeriesMeasurements } from '../../../src/core/model/check.ts'
import type { Report } from '../../../src/core/model/report.ts'
import {
  baselineRuns,
  breach,
  type CheckFields,
  check,
  evidence,
  measured,
  measurement,
  report,
  reportRun,
  trendOf,
  worstFirst,
} from '../../report-builders.ts'

const WORKFLOWS = [
  'CICO_TC_Check-In Controller',
  'CICO_TC_Check-Out Controller',
  'CICO_TC_Renew',
  'CIRC_TC_Loan history',
  'INV_TC_Search by title',
  'INV_TC_Open record',
  'ORD_TC_Create order',
  'ORD_TC_Receive piece',
  'USR_TC_Login',
  'USR_TC_Search patron',
]

const seriesNamed = (workflow: string) =>
  ({ workflow, kind: 'transaction', dimensions: {} }) as const

/** Before and after of one workflow: [average, p95, error ratio, samples a second]. */
type Figures = [avg: number, p95: number, errors: number, rate: number]

function figuresOf(i: number): Figures {
  return [180 + 61 * i, 310 + 97 * i, i % 4 === 0 ? 0.0004 * (i % 10) : 0, 24 - 1.7 * (i % 10)]
}

/** A small movement that differs from workflow to workflow: -2.8 % … +2.8 %. */
function wobble(i: number): number {
  return 1 + (((i * 37) % 15) - 7) / 250
}

function figuresNow(i: number): Figures {
  const [avg, p95, errors, rate] = figuresOf(i)
  return [avg * wobble(i), p95 * wobble(i + 3), errors * wobble(i + 5), rate * wobble(i + 7)]
}

const METRICS = ['avg', 'p95', 'error-rate', 'throughput']

function seriesOf(
  name: string,
  before: Figures | undefined,
  now: Figures | undefined,
): SeriesMeasurements {
  return measured(
    name,
    METRICS.map((metric, m) => measurement(metric, before?.[m], now?.[m])),
  )
}

function checksOf(name: string, before: Figures, now: Figures): Check[] {
  return [
    check({
      workflow: name,
      metric: 'p95',
      baseline: before[1],
      candidate: now[1],
      interval: around(now[1] / before[1] - 1),
    }),
    check({
      workflow: name,
      metric: 'avg',
      baseline: before[0],
      candidate: now[0],
      severity: 'warn',
      interval: around(now[0] / before[0] - 1),
    }),
    check({
      workflow: name,
      metric: 'error-rate',
      baseline: before[2],
      candidate: now[2],
      threshold: { max: '1%', 'max-increase': '0.5pp' },
      limits: { max: 0.01 },
    }),
  ]
}

function around(relative: number): [number, number] {
  return [(1 + relative) * 0.89 - 1, (1 + relative) * 1.12 - 1]
}

/** A suite of unchanged workflows; `first` puts findings before its passes. */
function suite(
  names: readonly string[],
  first: readonly Check[] = [],
  fields: Partial<Report> = {},
): Report {
  const found = new Set(first.map(({ workflow, metric }) => `${workflow} ${metric}`))
  const passes = names
    .flatMap((name, i) => checksOf(name, figuresOf(i), figuresNow(i)))
    .filter(({ workflow, metric }) => !found.has(`${workflow} ${metric}`))
  const measurements = names.map((name, i) => {
    const [before, now] = [figuresOf(i), [...figuresNow(i)] as Figures]
    for (const { workflow, metric, baseline, candidate } of first) {
      if (workflow !== name || !METRICS.includes(metric)) continue
      if (baseline) before[METRICS.indexOf(metric)] = baseline.value
      if (candidate) now[METRICS.indexOf(metric)] = candidate.value
    }
    return seriesOf(name, before, now)
  })
  return report({
    suite: 'check-in-check-out',
    checks: worstFirst([...first, ...passes]),
    measurements,
    ...fields,
  })
}

function noData(fields: CheckFields): Check {
  return check({ candidate: undefined, verdict: 'no-data', change: 'unknown', ...fields })
}

/** A movement of `ratio` with the interval of 5 % noise. */
function moved(baseline: number, ratio: number): CheckFields {
  return { baseline, candidate: baseline * ratio, interval: [ratio * 0.87 - 1, ratio * 1.15 - 1] }
}

const checkIn = WORKFLOWS[0]!
const checkOut = WORKFLOWS[1]!

const regression = suite(
  WORKFLOWS,
  [
    breach({
      workflow: checkIn,
      ...moved(441, 1.57),
      evidence: evidence({ p: 0.00002 }),
      owner: '@org/circulation',
    }),
  ],
  {
    errors: [
      {
        ...seriesNamed('USR_TC_Login'),
        ...{ code: '503', message: 'Service Unavailable', count: 41, baselineCount: 3.4 },
      },
      {
        ...seriesNamed(checkOut),
        ...{
          code: '500',
          message: 'item is not available\nretry later',
          count: 2,
          baselineCount: 0,
        },
      },
    ],
    environment: {
      changed: [
        { fact: 'mod-circulation', baseline: '24.3.1', candidate: '24.4.0' },
        { fact: 'instances', baseline: '6', candidate: '5', mustMatch: true },
      ],
      facts: {},
    },
    resources: [
      resource('mod-circulation', [
        measurement('cpu', 0.412, 0.633),
        measurement('memory', 0.7, 0.71),
      ]),
      resource('mod-inventory', [measurement('cpu', 0.0811, 0.0911)]),
      resource('database', [measurement('connections', 212, 215)]),
    ],
    warnings: [
      {
        code: 'parse-issues',
        message:
          '3 of 88,213 rows could not be read, the first at results/run.jtl:2041: column "elapsed" is not a number (found "null").',
      },
    ],
  },
)

function resource(name: string, metrics: Measurement[]): SeriesMeasurements {
  return { workflow: name, kind: 'resource', dimensions: {}, judged: false, metrics }
}

const HOSTILE = [
  'a|b \\| c',
  '``` `tick` ```',
  '<img src=x onerror=alert(1)>',
  'two\nlines\r\n::error::injected',
  '@org/team #1 GH-1 octo/repo#1 https://evil.example/?q=1',
  '**bold** _it_ [link](http://x) ![i](http://x)',
  '--> <!-- </details> </td> :tada:',
  '\u202eneddih\u202c\u200b\u{e0041}\ud800',
  '##[add-mask]x %0A::set-output name=a::b',
  'x'.repeat(10_000),
  '日本語のワークフロー 👩‍💻',
  '',
  '__proto__',
]

const mixed = suite(
  WORKFLOWS,
  [
    breach({ workflow: checkIn, ...moved(441, 4.54), evidence: evidence({ p: 0.0000001 }) }),
    check({
      workflow: checkOut,
      metric: 'error-rate',
      baseline: 0,
      candidate: 0.1834,
      threshold: { max: '1%', 'max-increase': '0.5pp' },
      limits: { max: 0.01 },
      verdict: 'fail',
      change: 'regressed',
      reason: { code: 'above-limit' },
    }),
    noData({
      workflow: 'CICO_TC_Renew',
      baseline: 504,
      reason: { code: 'all-failed' },
    }),
    noData({
      workflow: 'CICO_TC_Renew',
      metric: 'avg',
      baseline: 302,
      reason: { code: 'all-failed' },
    }),
    inconclusive({ workflow: 'ORD_TC_Create order', ...moved(892, 1.14) }),
    suspect({ workflow: 'INV_TC_Search by title', ...moved(698, 1.21) }),
    check({
      workflow: 'USR_TC_Login',
      ...moved(1086, 0.68),
      change: 'improved',
      reason: { code: 'improved' },
    }),
    check({ workflow: 'USR_TC_Search patron', ...moved(1183, 0.82), change: 'improved' }),
  ],
  { verdict: 'fail' },
)

function withTrend(report: Report): Report {
  return { ...report, trend: trendOf(report.checks) }
}

const NOISY = {
  change: 1.2,
  inMost: 1.2,
  workflows: 10,
  exceptions: 0,
  worst: { ...seriesNamed('CICO_TC_Renew'), change: 1.2 },
} as const

const NO_BASELINE = {
  code: 'no-baseline',
  store: 'branch "perf-gate" of acme/shop',
  suite: 'check-in-check-out',
  baseRef: 'main',
  others: [],
} as const

/** Reports by the name of their golden files. */
export const SCENARIOS: Readonly<Record<string, Report>> = {
  'all-pass': suite(WORKFLOWS, []),
  regression,
  mixed: withTrend(mixed),
  suspect: suite(WORKFLOWS, [suspect({ workflow: checkIn, ...moved(441, 1.24) })], {}),
  inconclusive: suite(WORKFLOWS, [inconclusive({ workflow: checkOut, ...moved(407, 1.13) })], {}),
  improved: suite(WORKFLOWS, [
    check({ workflow: checkIn, ...moved(441, 0.61), change: 'improved' }),
    check({ workflow: checkOut, ...moved(407, 0.74), change: 'improved' }),
  ]),
  'too-noisy': suite(
    WORKFLOWS,
    [check({ workflow: checkOut, ...moved(407, 1.08), interval: [-0.52, 1.4] })],
    {
      sensitivity: {
        time: { ...NOISY, metric: 'p95' },
        otherTimes: [{ ...NOISY, metric: 'avg', change: 1.7 }],
        tooNoisyFor: 0.1,
      },
    },
  ),
  'no-data': suite(
    WORKFLOWS.slice(1),
    [
      noData({
        workflow: checkIn,
        baseline: 441,
        reason: { code: 'absent-from-run' },
      }),
    ],
    {
      unmatched: {
        onlyInBaseline: [seriesNamed(checkIn)],
        onlyInCandidate: [
          { workflow: 'CICO_TC_Check-In v2', kind: 'transaction', dimensions: { users: '25' } },
        ],
      },
    },
  ),
  'no-baseline': report({
    suite: 'check-in-check-out',
    verdict: 'no-baseline',
    baseline: {
      state: 'missing',
      runs: [],
      problem: NO_BASELINE,
    },
    checks: WORKFLOWS.slice(0, 3).map((workflow, i) =>
      check({
        workflow,
        metric: 'error-rate',
        baseline: undefined,
        candidate: 0.0012 * i,
        threshold: { max: '1%' },
        limits: { max: 0.01 },
        reason: { code: 'within-limit' },
      }),
    ),
    measurements: WORKFLOWS.map((name, i) => seriesOf(name, undefined, figuresNow(i))),
  }),
  'first-run': report({
    suite: 'check-in-check-out',
    verdict: 'fail',
    baseline: {
      state: 'missing',
      runs: [],
      problem: NO_BASELINE,
    },
    checks: [
      check({
        workflow: checkOut,
        metric: 'error-rate',
        baseline: undefined,
        candidate: 0.0123,
        threshold: { max: '1%', 'max-increase': '0.5pp' },
        limits: { max: 0.01 },
        verdict: 'fail',
        change: 'unknown',
        reason: { code: 'above-limit' },
      }),
      ...WORKFLOWS.flatMap((workflow, i) =>
        ['p95', 'avg'].map(metric =>
          check({
            workflow,
            metric,
            baseline: undefined,
            candidate: figuresNow(i)[1],
            verdict: 'warn',
            change: 'unknown',
            reason: { code: 'baseline-missing' },
          }),
        ),
      ).slice(1),
    ],
    measurements: WORKFLOWS.map((name, i) => seriesOf(name, undefined, figuresNow(i))),
  }),
  'too-few-samples': suite(
    WORKFLOWS,
    WORKFLOWS.slice(0, 6).flatMap((workflow, i) =>
      ['p95', 'avg'].map(metric =>
        noData({
          workflow,
          metric,
          baseline: figuresOf(i)[1],
          candidate: { value: figuresNow(i)[1], n: 11 },
          reason: { code: 'too-few-samples', needed: 100, found: 11 },
        }),
      ),
    ),
  ),
  expired: suite(WORKFLOWS.slice(0, 2), [], {
    verdict: 'no-baseline',
    baseline: {
      state: 'expired',
      runs: [],
      ageDays: 112,
      problem: { code: 'too-old', ageDays: 112, maxAgeDays: 90 },
    },
    checks: [],
    measurements: WORKFLOWS.map((name, i) => seriesOf(name, undefined, figuresNow(i))),
  }),
  invalid: report({
    suite: 'check-in-check-out',
    verdict: 'invalid',
    invalid: { code: 'all-failed' },
    checks: WORKFLOWS.map(workflow =>
      noData({
        workflow,
        reason: { code: 'all-failed' },
      }),
    ),
    measurements: WORKFLOWS.slice(0, 2).map(name =>
      measured(name, [
        measurement('error-rate', 0.001, 1),
        measurement('p95', 441, undefined, { missing: 'Every sample failed, so it has no times.' }),
      ]),
    ),
    errors: [
      {
        ...seriesNamed(checkIn),
        code: 'Non HTTP response code: java.net.ConnectException',
        ...{ message: 'Connection refused', count: 88_213, baselineCount: 0 },
      },
    ],
  }),
  'not-comparable': suite(
    WORKFLOWS,
    [
      inconclusive({
        workflow: checkIn,
        ...moved(441, 1.3),
        reason: { code: 'not-comparable' },
      }),
    ],
    {
      baseline: {
        state: 'not-comparable',
        runs: baselineRuns(3),
        ageDays: 1,
        problem: { code: 'newest-differs', facts: ['instances'] },
      },
      environment: {
        changed: [{ fact: 'instances', baseline: '6', candidate: '5', mustMatch: true }],
        facts: { instances: '5' },
      },
    },
  ),
  'whole-run': suite(
    WORKFLOWS,
    WORKFLOWS.map((workflow, i) =>
      breach({
        workflow,
        ...moved(figuresOf(i)[1], 1.27 * wobble(i)),
        reason: { code: 'regressed' },
        evidence: evidence({
          by: 'run',
          runShift: 0.271,
          controls: 10,
          restShift: 0.271,
          p: 0.0021,
          limit: 0.01,
          comparisons: 1,
        }),
      }),
    ),
    {
      wholeRun: {
        metric: 'avg',
        shift: 0.271,
        low: 0.142,
        high: 0.413,
        p: 0.0021,
        share: 1,
        series: 10,
        change: 'regressed',
      },
      warnings: [
        {
          code: 'whole-run-moved',
          message:
            'Most workflows are slower together: a change that touches all of them, or another environment.',
        },
      ],
    },
  ),
  accepted: suite(
    WORKFLOWS,
    [
      breach({
        workflow: checkIn,
        ...moved(441, 1.57),
        verdict: 'warn',
        excusedBy: 'label',
      }),
    ],
    { acceptance: { label: 'perf-baseline', by: 'mira' } },
  ),
  waivers: suite(
    WORKFLOWS,
    [
      breach({
        workflow: 'ORD_TC_Create order',
        ...moved(892, 1.6),
        waiver: {
          accept: '1200ms',
          until: '2026-09-30',
          reason: 'index rebuild',
          ticket: 'PERF-465',
          expired: true,
        },
      }),
      breach({
        workflow: checkIn,
        ...moved(441, 1.4),
        verdict: 'warn',
        excusedBy: 'waiver',
        waiver: {
          accept: '700ms',
          until: '2027-01-31',
          reason: 'new item states',
          ticket: 'PERF-470',
          expired: false,
        },
      }),
    ],
    {
      warnings: [
        {
          code: 'waiver-expired',
          message:
            'The waiver for p95 of "ORD_TC_Create order" ended on 2026-09-30 and is ignored. Remove it, or renew it with a reason.',
        },
        {
          code: 'waiver-ends',
          message:
            'The waiver for p95 of "USR_TC_Login" ends on 2026-10-09. After that day the check fails again.',
        },
      ],
    },
  ),
  limit: suite(WORKFLOWS.slice(0, 3), [
    check({
      workflow: checkIn,
      metric: 'p95',
      baseline: 497.2,
      candidate: 500.4,
      threshold: { max: '500ms' },
      limits: { max: 500 },
      verdict: 'fail',
      change: 'unknown',
      reason: { code: 'above-limit' },
    }),
    check({
      workflow: checkOut,
      metric: 'throughput',
      baseline: 22.3,
      candidate: 19.2,
      threshold: { min: '20/s' },
      limits: { min: 20 },
      verdict: 'fail',
      change: 'unknown',
      reason: { code: 'below-limit' },
    }),
  ]),
  'two-modes': report({
    checks: [
      check({
        workflow: checkIn,
        metric: 'avg',
        baseline: 48.2,
        candidate: 61.4,
        verdict: 'warn',
        reason: { code: 'two-modes' },
        evidence: {
          by: 'workflow',
          p: 0.21,
          limit: 0.0018,
          comparisons: 4,
          baselineRuns: 10,
          candidateRuns: 1,
        },
      }),
    ],
  }),
  'from-zero': report({
    checks: [
      check({
        workflow: checkOut,
        metric: 'error-rate',
        baseline: 0,
        candidate: 0.0123,
        threshold: { 'max-increase': '0.5pp' },
        interval: [0.0094, 0.0161],
        verdict: 'fail',
        change: 'regressed',
        reason: { code: 'regressed' },
        evidence: { by: 'workflow', p: 0.0002, limit: 0.005, comparisons: 2, worseThanAll: true },
      }),
      check({
        workflow: checkIn,
        metric: 'throughput',
        baseline: 0,
        candidate: 1.2,
        threshold: { 'max-decrease': '10%' },
      }),
    ],
    measurements: [
      measured(checkIn, [measurement('throughput', 0, 1.2), measurement('error-rate', 0, 0)]),
      measured(checkOut, [measurement('throughput', 20, 21), measurement('error-rate', 0, 0.0123)]),
    ],
    resources: [
      resource('import-queue', [measurement('connections', 0, 12), measurement('cpu', 0, 0.2)]),
    ],
  }),
  dimensions: report({
    suite: 'check-in-tlr',
    checks: [
      ['25', 0.4407, 2.0007],
      ['1', 0.607, 0.953],
      ['8', 0.4806, 0.7786],
    ].map(([users, before, now]) =>
      breach({
        workflow: 'Check-In',
        dimensions: { users: String(users) },
        baseline: { value: Number(before) * 1000, n: 1 },
        candidate: { value: Number(now) * 1000, n: 1208 },
        interval: [
          0.9 * (Number(now) / Number(before)) - 1,
          1.1 * (Number(now) / Number(before)) - 1,
        ],
      }),
    ),
    measurements: ['1', '8', '25'].map(users =>
      measured('Check-In', [measurement('p95', 441, 2001), measurement('avg', 312, 1404)], {
        dimensions: { users },
      }),
    ),
    baseline: { state: 'ok', runs: baselineRuns(1), ageDays: 0.2 },
  }),
  'aggregates-only': report({
    suite: 'statistics',
    checks: [
      check({ workflow: checkIn, metric: 'avg', baseline: 312, candidate: 318 }),
      check({ workflow: checkOut, metric: 'avg', baseline: 201, candidate: 199 }),
    ],
    measurements: [checkIn, checkOut].map(name =>
      measured(name, [
        measurement('avg', 312, 318),
        measurement('p95', undefined, undefined, {
          missing: 'autocannon reports p90 and p97.5, but no p95.',
        }),
        measurement('p90', 401, undefined, { missing: 'Only the baseline run reports p90.' }),
      ]),
    ),
    baseline: {
      state: 'ok',
      runs: [
        reportRun({
          id: 'a00000000000',
          startedAt: undefined as never,
          commit: undefined as never,
          durationMs: undefined as never,
          tool: 'autocannon',
        }),
      ],
    },
  }),
  drift: suite(WORKFLOWS.slice(0, 4), [], {
    drift: [
      {
        ...seriesNamed(checkIn),
        metric: 'p95',
        drift: 'trend',
        change: 0.14,
        runs: 30,
      },
      {
        ...seriesNamed(checkOut),
        metric: 'avg',
        drift: 'anchor',
        change: 0.12,
        runs: 3,
        workflows: 4,
      },
      {
        ...seriesNamed('CICO_TC_Renew'),
        metric: 'p95',
        drift: 'step',
        change: 0.081,
        runs: 4,
        sinceCommit: 'def5671000000000000000000000000000000000',
        since: '2026-09-27T02:00:00.000Z',
      },
    ],
  }),
  hostile: report({
    suite: 'suite | <b>x</b> @team',
    verdict: 'fail',
    checks: HOSTILE.map((workflow, i) =>
      breach({
        workflow,
        dimensions: { '<k>': '|`' },
        reason: { code: 'no-value', missing: `Reason of ${workflow.slice(0, 200)}` },
        owner: '@org/team',
        source: 'x`|y',
        threshold: { 'max-increase': '10% | @a' },
        candidate: 812 + i,
      }),
    ),
    measurements: HOSTILE.map(workflow => measured(workflow, [measurement('p95', 655, 812)])),
    errors: HOSTILE.map(text => ({
      workflow: text,
      kind: 'request' as const,
      dimensions: {},
      code: text,
      message: text,
      count: 3,
    })),
    warnings: HOSTILE.map(text => ({ code: 'truncated', message: text })),
    environment: {
      changed: HOSTILE.map(text => ({ fact: text, baseline: text, candidate: text })),
      facts: {},
    },
    baseline: {
      state: 'ok',
      runs: baselineRuns(1).map(run => ({
        ...run,
        commit: HOSTILE[4]!,
        ref: HOSTILE[0]!,
        startedAt: HOSTILE[2]!,
        tool: HOSTILE[5]!,
      })),
      acceptedFrom: { by: HOSTILE[4]!, reason: HOSTILE[5]! },
    },
  }),
  large: largeSuite(300),
}

function inconclusive(fields: CheckFields): Check {
  return check({
    verdict: 'inconclusive',
    change: 'unknown',
    reason: { code: 'inconclusive' },
    detectable: 0.26,
    evidence: evidence({
      p: 0.061,
      worseThanAll: false,
      chanceOfProof: 0.21,
    }),
    ...fields,
  })
}

function suspect(fields: CheckFields): Check {
  return check({
    verdict: 'warn',
    change: 'unknown',
    reason: { code: 'suspect' },
    detectable: 0.22,
    evidence: evidence({
      p: 0.0031,
      suspect: true,
      chanceOfProof: 0.46,
    }),
    ...fields,
  })
}

/** A suite of very many workflows, a tenth of which fail, and series that are not judged. */
export function largeSuite(count: number, controls = count / 5): Report {
  const names = Array.from(
    { length: count },
    (_, i) => `${WORKFLOWS[i % 10]} ${String(Math.floor(i / 10)).padStart(2, '0')}`,
  )
  const failing = names
    .slice(0, count / 10)
    .map((workflow, i) => breach({ workflow, ...moved(figuresOf(i)[1], 1.9 - 0.02 * (i % 30)) }))
  const drift = failing.map(({ workflow }) => ({
    ...seriesNamed(workflow),
    metric: 'avg',
    drift: 'trend' as const,
    change: 0.14,
    runs: 30,
  }))
  const large = suite(names, failing, {
    drift,
  })
  const requests = names.slice(0, controls).map((_, i): SeriesMeasurements => {
    const series = seriesOf(`GET /api/${i}`, figuresOf(i), figuresNow(i))
    return { ...series, kind: 'request', judged: false }
  })
  return { ...large, measurements: [...large.measurements, ...requests] }
}
