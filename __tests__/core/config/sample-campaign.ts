/** A campaign that has every field of the model at least once: three configurations, five runs. */
import type { CampaignCell, CampaignReport } from '../../../src/core/model/campaign.ts'
import type { CampaignGroupCell } from '../../../src/core/model/campaign-analysis.ts'
import type { CellRef } from '../../../src/core/model/campaign-findings.ts'

const WORKFLOWS = [
  { name: 'CICO_TC_Check-In Controller', ms: [900, 910, 880, 870, 1210] },
  { name: 'CICO_TC_Check-Out Controller', ms: [1500, 1530, 1480, 1450, 1990] },
  { name: 'RTAC <script>alert(1)</script>', ms: [1170, 1160, 1150, 1140, 1490] },
  { name: 'AIE_TC: Create Invoices', ms: [8100, 7900, 8000, 8200, 8050] },
] as const
const RUNS = ['1', '2', '3', '4', '5'] as const
const GROUP_OF: Record<string, string> = { 1: '1/2', 2: '1/2', 3: '3/4', 4: '3/4', 5: '5' }

const series = (workflow: string, users: string) => ({
  workflow,
  kind: 'transaction' as const,
  dimensions: { users },
})
const delta = (absolute: number, relative: number) => ({
  absolute,
  relative,
  low: relative - 0.06,
  high: relative + 0.06,
})

function cells(): CampaignCell[] {
  return WORKFLOWS.flatMap(({ name, ms }, row) =>
    RUNS.flatMap((run, i): CampaignCell[] => {
      const isVoid = row === 3
      if (row === 2 && run === '4')
        return [
          {
            ...series(name, '25'),
            metric: 'avg',
            run,
            state: 'not-run',
            reason: 'left out of the test on purpose',
          },
        ]
      const base = (ms[0] + ms[1]) / 2
      const change = ms[i]! / base - 1
      return [
        {
          ...series(name, '25'),
          metric: 'avg',
          run,
          state: isVoid ? 'void' : 'measured',
          value: ms[i]!,
          n: 1000,
          ...(isVoid
            ? { reason: 'Every sample failed.' }
            : { delta: delta(ms[i]! - base, change) }),
          ...(!isVoid && { change: change > 0.1 ? 'regressed' : 'unchanged' }),
          ...(row === 0 && run === '2' && { marks: ['copied-cell' as const] }),
        },
        {
          ...series(name, '25'),
          metric: 'error-rate',
          run,
          state: 'measured',
          value: isVoid ? 1 : 0,
          n: 1000,
        },
      ]
    }),
  )
}

function groupCells(): CampaignGroupCell[] {
  return WORKFLOWS.slice(0, 3).flatMap(({ name, ms }) =>
    ['1/2', '3/4', '5'].map((group, g): CampaignGroupCell => {
      const mine = ms.filter((_, i) => GROUP_OF[RUNS[i]!] === group)
      const value = Math.exp(mine.reduce((sum, x) => sum + Math.log(x), 0) / mine.length)
      const base = Math.sqrt(ms[0] * ms[1])
      const moved = {
        delta: delta(value - base, value / base - 1),
        change: g === 2 ? 'regressed' : 'unchanged',
        p: 0.01,
      }
      return {
        ...series(name, '25'),
        metric: 'avg',
        group,
        value,
        runs: mine.length,
        ...(g > 0 && (moved as Pick<CampaignGroupCell, 'delta' | 'change' | 'p'>)),
      }
    }),
  )
}

const cpu = (run: string, value: number): CampaignCell => ({
  workflow: 'mod-users',
  kind: 'resource',
  dimensions: {},
  metric: 'cpu',
  run,
  state: 'measured',
  value,
})

export function sampleCampaign(): CampaignReport {
  const slow: CellRef = { ...series(WORKFLOWS[0].name, '25'), metric: 'avg', group: '5' }
  return {
    schema: 1,
    generator: '0.1.0',
    title: 'Instance types for check-in and check-out',
    ticket: 'PERF-465',
    startedAt: '2026-11-20T10:00:00.000Z',
    links: [{ text: 'Dashboard', url: 'https://grafana.example.org/d/1' }],
    texts: {
      purpose: 'Find a **cheaper** configuration. Check-in moved by −2.8 %.',
      methodology: 'Each test takes 30 minutes:\n\n- 8 users check in\n- 25 users check out',
      conclusions: 'Use configuration 3/4.',
    },
    goal: 'cheapest-at-same-performance',
    baseline: ['1', '2'],
    metric: 'avg',
    metrics: [
      { id: 'avg', label: 'average', unit: 'ms', better: 'lower' },
      { id: 'error-rate', label: 'error rate', unit: 'ratio', better: 'lower' },
      { id: 'cpu', label: 'CPU', unit: 'ratio', better: 'lower' },
      { id: 'db-load', label: 'db-load', unit: 'AAS', better: 'lower' },
    ],
    levels: ['users'],
    runs: RUNS.map((id, i) => ({
      id,
      title: `Test ${id}`,
      ...(id === '5' && { note: 'without OpenTelemetry' }),
      group: GROUP_OF[id]!,
      class: id === '5' ? 2 : 1,
      startedAt: `2026-11-2${i}T10:00:00.000Z`,
      durationMs: 1_800_000,
      tool: 'jmeter',
      samples: 4000,
      errors: 1000,
      users: 25,
      costPerHour: i < 2 ? 4.312 : 2.36,
      facts: {
        instances: i < 2 ? '14 x m6g.2xlarge' : '5 x r7g.2xlarge',
        'mod-users.version': '19.2.0',
      },
    })),
    groups: [
      {
        id: '1/2',
        title: '14 x m6g.2xlarge',
        runs: ['1', '2'],
        baseline: true,
        class: 1,
        cost: { perHour: 4.312, change: -0.1376, against: 'before' },
      },
      {
        id: '3/4',
        title: '5 x r7g.2xlarge',
        note: 'Tasks were placed by hand.',
        runs: ['3', '4'],
        class: 1,
        medianChange: -0.028,
        low: -0.06,
        high: 0.005,
        workflows: 3,
        cost: { perHour: 2.36, change: -0.528, against: 'before' },
      },
      {
        id: '5',
        runs: ['5'],
        notRepeats: true,
        load: { tenants: '40' },
        class: 2,
        medianChange: 0.31,
        low: 0.24,
        high: 0.38,
        workflows: 3,
      },
    ],
    configurations: [
      {
        id: 'before',
        title: 'before the tests',
        note: 'in use until now',
        facts: { instances: '16' },
        cost: { perHour: 5 },
      },
    ],
    workflows: WORKFLOWS.map(({ name }, i) => ({
      ...series(name, '25'),
      ...(i < 3 && { spread: 0.01 + i / 100, spreadDf: 2, range: 0.02, stable: true as const }),
    })),
    cells: cells(),
    groupCells: groupCells(),
    resources: RUNS.map((run, i) => cpu(run, 0.3 + i / 20)),
    resourceGroupCells: [
      {
        workflow: 'mod-users',
        kind: 'resource',
        dimensions: {},
        metric: 'cpu',
        group: '5',
        value: 0.5,
        runs: 1,
        delta: { absolute: 0.17, relative: 0.54 },
        change: 'unknown',
      },
    ],
    sql: [
      {
        text: 'select * from ?.loan where id = ?',
        id: '0123456789ab',
        dimensions: { database: 'folio' },
        runs: {
          5: {
            calls: 1200,
            meanMs: 3.5,
            totalMs: 4200,
            load: 0.7,
            waits: { 'IO:DataFileRead': 0.4 },
          },
        },
        change: 'new',
      },
    ],
    jobs: [
      {
        workflow: 'Data import',
        dimensions: { file: '5k' },
        run: '1',
        tenant: 'cs001',
        status: 'COMPLETED',
        durationMs: 151_000,
      },
      {
        workflow: 'Data import',
        dimensions: { file: '5k' },
        run: '5',
        tenant: 'cs001',
        status: 'ERROR',
        error: 'timeout <b>',
        durationMs: 276_000,
        startedAt: '2026-11-20T10:05:00.000Z',
        delta: { absolute: 125_000, relative: 0.828 },
      },
    ],
    changes: [{ ...series(WORKFLOWS[0].name, '25'), metric: 'avg', worse: [['1/2', '5']] }],
    detectable: 0.12,
    errors: [
      {
        ...series(WORKFLOWS[3].name, '25'),
        code: '500',
        message: 'no invoice',
        counts: { 1: 1000, 2: 1000, 3: 1000 },
      },
    ],
    facts: [
      {
        fact: 'instances',
        differs: true,
        values: {
          1: '14 x m6g.2xlarge',
          2: '14 x m6g.2xlarge',
          3: '5 x r7g.2xlarge',
          4: '5 x r7g.2xlarge',
          5: '5 x r7g.2xlarge',
        },
      },
      {
        fact: 'mod-users.version',
        item: 'mod-users',
        attribute: 'version',
        differs: false,
        values: { 1: '19.2.0', 2: '19.2.0', 3: '19.2.0', 4: '19.2.0', 5: '19.2.0' },
      },
    ],
    loadTrends: [
      {
        load: 'tenants',
        step: 20,
        ...series('CICO_TC_Check-In Controller', '25'),
        metric: 'avg',
        change: 120,
        low: 80,
        high: 160,
        sure: 'proven',
        group: '5',
        between: [['1/2', '5']],
      },
    ],
    effects: [
      {
        fact: 'instances',
        from: '14 x m6g.2xlarge',
        to: '5 x r7g.2xlarge',
        change: -0.02,
        low: -0.05,
        high: 0.01,
        significant: false,
        pairs: [['1/2', '3/4']],
      },
      { fact: 'placement', from: 'on', to: 'off', togetherWith: ['otel'], pairs: [['3/4', '5']] },
    ],
    noise: { spread: 0.013, df: 6, groups: ['1/2', '3/4'] },
    best: { groups: ['3/4'], runs: ['3', '4'], reason: 'cheapest' },
    axes: [{ startMs: 0, stepMs: 60_000, points: 5 }],
    timeSeries: [
      {
        ...series(WORKFLOWS[0].name, '25'),
        metric: 'p95',
        run: '1',
        axis: 0,
        values: [900, 910, null, 920, 905],
      },
      {
        workflow: 'virtual users',
        kind: 'measure',
        dimensions: {},
        metric: 'users',
        run: '1',
        axis: 0,
        values: [10, 25, null, 25, 5],
      },
      {
        workflow: 'mod-users',
        kind: 'resource',
        dimensions: {},
        metric: 'cpu',
        run: '1',
        axis: 0,
        values: [0.2, 0.3, 0.31, 0.3, 0.29],
      },
    ],
    percentiles: [
      {
        ...series(WORKFLOWS[0].name, '25'),
        run: '1',
        points: [
          [0.5, 850],
          [0.95, 1400],
          [0.99, 2100],
        ],
      },
    ],
    findings: [
      {
        code: 'copied-cell',
        message: 'Check-In of test 2 and Check-Out of test 5 are both 910.',
        cells: [{ ...series(WORKFLOWS[0].name, '25'), metric: 'avg', run: '2' }],
        values: [910],
      },
      { code: 'not-run', message: 'RTAC was not run in test 4.', cells: [], runs: ['4'] },
      {
        code: 'not-separable',
        message: 'placement and otel moved together.',
        cells: [],
        facts: ['placement', 'otel'],
      },
    ],
    sentences: [
      {
        section: 'answer',
        code: 'best',
        text: '5 x r7g.2xlarge does the same work for 52.8 % less.',
        parts: [
          { name: '5 x r7g.2xlarge' },
          { text: ' does the same work for ' },
          { figure: '52.8 %', group: '3/4' },
          { text: ' less.' },
        ],
        cells: [],
      },
      {
        section: 'summary',
        code: 'slower',
        text: 'CICO_TC_Check-In Controller is +33.7 % slower in 5.',
        parts: [
          { name: 'CICO_TC_Check-In Controller' },
          { text: ' is ' },
          { figure: '+33.7 %', cell: slow },
          { text: ' slower in 5.' },
        ],
        cells: [slow],
      },
    ],
    sources: [{ run: '1', name: 'test-1.jtl', format: 'jmeter-csv', rows: 4000, issues: 2 }],
    matters: [],
    notices: [
      {
        code: 'parse-issues',
        message: '2 rows of 4,000 could not be read and are left out.',
        run: '1',
      },
      { code: 'no-jobs', message: 'jobs[0] matches no file.' },
    ],
  }
}
