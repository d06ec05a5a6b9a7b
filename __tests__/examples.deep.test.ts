/** The hand-written reports of examples/, judged through the command line: their figures, and their comments. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SeriesMeasurements } from '../src/core/model/check.ts'
import type { Report } from '../src/core/model/report.ts'
import { asGolden, perfGate, ROOT } from './command-line.ts'
import { rowsOf, withoutTables } from './support/text-tables.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'perf-gate-examples-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Judged {
  exitCode: number
  report: Report
  comment: string
}

/** Runs a command from the README of an example, in its folder. */
async function judge(
  example: string,
  runs: readonly string[],
  candidate: string,
  config = 'perf-gate.yml',
): Promise<Judged> {
  const cwd = join(ROOT, 'examples', example)
  const out = mkdtempSync(join(folder, 'out-'))
  const baseline = runs.flatMap(run => ['--baseline', run])
  const call = ['compare', ...baseline, '--candidate', candidate, '--config', config]
  const { exitCode, stderr } = await perfGate([...call, '--no-charts', '--out', out], cwd)
  expect(stderr).toBe('')
  const read = (name: string) => readFileSync(join(out, name), 'utf8')
  return {
    exitCode,
    report: JSON.parse(read('report.json')),
    comment: asGolden(read('comment.md')),
  }
}

function moved(
  series: readonly SeriesMeasurements[],
  workflow: string,
  metric: string,
  where: Record<string, string> = {},
) {
  const found = series.filter(
    one =>
      one.workflow === workflow &&
      Object.entries(where).every(([name, value]) => one.dimensions[name] === value),
  )
  expect(found).toHaveLength(1)
  return found[0]!.metrics.find(one => one.metric === metric)!.delta!
}

/** The cell of a finding. */
const found = (change: string, values: string, interval: string, word = 'proven') =>
  `**${change}** ${values}<br><sub>${interval}, ${word} slower</sub>`

describe('report 002: check-in with title-level requests', () => {
  const judged = () =>
    judge('check-in-title-level-requests', ['data#baseline'], 'data#verification')

  it('Report 002 fails by 0.346 s / 57 %, 0.298 s / 62 % and 1.56 s / 354 % at 1, 8 and 25 users', async () => {
    const { exitCode, report, comment } = await judged()
    expect(exitCode).toBe(1)
    const deltas = ['1', '8', '25'].map(users =>
      moved(report.measurements, 'Check-in', 'p95', { users }),
    )
    expect(deltas.map(({ absolute }) => Math.round(absolute))).toEqual([346, 298, 1560])
    expect(deltas.map(({ relative }) => Math.round(100 * relative!))).toEqual([57, 62, 354])
    await expect(withoutTables(comment)).toMatchFileSnapshot(
      'golden/examples/check-in-title-level-requests.md',
    )
    expect(rowsOf(comment, 'workflow', 'p95 (≤ +10%)')).toEqual([
      ['`Check-in` `users=25`', found('+354%', '441 → 2,001 ms', '[+252%, +485%]')],
      ['`Check-in` `users=8`', found('+61.6%', '484 → 782 ms', '[+4.0%, +108%]')],
      ['`Check-in` `users=1`', found('+57.0%', '607 → 953 ms', '[+1.0%, +103%]')],
    ])
    expect(rowsOf(comment, 'resource', 'change', 'baseline → now')[0]).toEqual([
      '`mod-users`',
      '+29.50 pp, +133%',
      '22.1% → 51.6%',
    ])
  })
})

/** Deltas that a person computed: row by row of two sorted lists, so that some rows mix two modules. */
function handMadeDeltas() {
  const path = join(ROOT, '__tests__/fixtures/reports/kafka-instance-hand-made-deltas.csv')
  const [, ...lines] = readFileSync(path, 'utf8').trim().split('\n')
  return lines.map(line => {
    const [, before, after, scenario, , delta] = line.split(',') as [
      string,
      string,
      string,
      string,
      string,
      string,
    ]
    return { before, after, scenario, delta: Number(delta) }
  })
}

describe('report 001: Kafka instance types', () => {
  const judged = () =>
    judge('kafka-instance-types', ['data#kafka.m5.2xlarge'], 'data#kafka.m7g.2xlarge')
  const points = (report: Report, module: string, scenario: string) =>
    Math.round(1e4 * moved(report.resources, module, 'cpu', { scenario }).absolute) / 100

  it('Report 001 has every delta of the hand-made table whose rows are of one module, one by one', async () => {
    const { report } = await judged()
    const joined = handMadeDeltas().filter(({ before, after }) => before === after)
    expect(joined).toHaveLength(34)
    for (const { before, scenario, delta } of joined)
      expect(points(report, before, scenario), before).toBe(delta)
  })

  it('Report 001 has the delta of each module where the hand-made table took one from another', async () => {
    const { report } = await judged()
    const crossed = handMadeDeltas().filter(({ before, after }) => before !== after)
    expect(crossed).toHaveLength(20)
    const mistaken = crossed.find(
      ({ after, scenario }) => after === 'mod-feesfines' && scenario === 'CICO + 25k update',
    )
    expect(mistaken).toMatchObject({ before: 'mod-source-record-manager', delta: -10.43 })
    expect(points(report, 'mod-feesfines', 'CICO + 25k update')).toBe(1)
    expect(points(report, 'mod-source-record-manager', 'CICO + 25k update')).toBe(-1.27)
    const comment = (await judged()).comment
    expect(rowsOf(comment, 'resource', 'metric', 'change', 'baseline → now')).toContainEqual([
      '`mod-feesfines` `scenario=CICO + 25k update`',
      'CPU',
      '+1.00 pp, +12.3%',
      '8.11% → 9.11%',
    ])
  })

  it('Report 001 passes, with CPU joined by name', async () => {
    const { exitCode, report, comment } = await judge(
      'kafka-instance-types',
      ['data#kafka.m5.2xlarge'],
      'data#kafka.m7g.2xlarge',
    )
    expect(exitCode).toBe(0)
    const fees = moved(report.resources, 'mod-feesfines', 'cpu', { scenario: 'CICO + 25k update' })
    expect(100 * fees.absolute).toBeCloseTo(1.0, 10)
    const broker = moved(report.resources, 'broker-1', 'cpu', { scenario: 'CICO' })
    expect(
      [100 * broker.absolute, 100 * broker.relative!].map(value => Math.round(value * 100) / 100),
    ).toEqual([-3.09, -22.42])
    const imported = { profile: 'Updates Success 6', file: '25k' }
    const slower = moved(report.measurements, 'Data import', 'duration', {
      ...imported,
      beside: 'nothing',
    })
    expect(slower.absolute).toBe(125_000)
    await expect(withoutTables(comment)).toMatchFileSnapshot(
      'golden/examples/kafka-instance-types.md',
    )
  })
})

describe('report 000: instance resources optimization', () => {
  it('Report 000 compares any test with any others, including cost', async () => {
    const { exitCode, report, comment } = await judge(
      'instance-optimization',
      ['runs/4', 'runs/8'],
      'runs/16',
    )
    expect(exitCode).toBe(0)
    expect(moved(report.measurements, 'environment', 'cost').absolute).toBeCloseTo(
      2.3595 - 2.577,
      9,
    )
    await expect(withoutTables(comment)).toMatchFileSnapshot(
      'golden/examples/instance-optimization.md',
    )
    expect(rowsOf(comment, 'largest changes', 'change').slice(0, 2)).toEqual([
      [
        '`OPIH_/oai/records`',
        'average -35.5% 4,622 → 2,980 ms<br><sub>[-53.6%, -10.3%], ≤ +10%</sub>',
      ],
      ['`environment`', 'cost **-8.4%** 2.577 → 2.360 USD/h<br><sub>≤ +0%</sub>'],
    ])
  })

  it.each([
    ['4', 2.577, -40],
    ['16', 2.3595, -45],
  ])(
    'Report 000 has the configuration of test %s at %f USD an hour, against 4.312',
    async (test, usdPerHour, percent) => {
      const table = 'environment.csv'
      const { exitCode, report, comment } = await judge(
        'instance-optimization',
        [`${table}#baseline`],
        `${table}#${test}`,
        'cost.yml',
      )
      expect(exitCode).toBe(0)
      const [cost] = report.measurements[0]!.metrics
      expect(cost).toMatchObject({
        metric: 'cost',
        baseline: { value: 4.312 },
        candidate: { value: usdPerHour },
      })
      expect(Math.round(100 * cost!.delta!.relative!)).toBe(percent)
      expect(comment).toMatch(
        new RegExp(`The environment is \\*\\*${-percent}% cheaper\\*\\* \\(4\\.312\\sUSD/h before`),
      )
    },
  )

  it('Report 000 shows the effect of placing the tasks again', async () => {
    const { exitCode, report } = await judge(
      'instance-optimization',
      ['runs/7', 'runs/8'],
      'runs/9',
    )
    expect(exitCode).toBe(1)
    const failing = new Set(
      report.checks.filter(({ verdict }) => verdict === 'fail').map(({ workflow }) => workflow),
    )
    expect(failing).toContain('EVA_TC: View Account')
  })
})

describe('report 003: CPU units and task placement', () => {
  it('Report 003 passes, and the comment shows the switches', async () => {
    const { exitCode, report, comment } = await judge('cpu-and-placement', ['runs/1'], 'runs/6')
    expect(exitCode).toBe(0)
    expect(
      report.environment.changed.map(({ fact, baseline, candidate }) => [
        fact,
        baseline,
        candidate,
      ]),
    ).toEqual([
      ['distinct_instance_placement', 'on', 'off'],
      ['instances', '6', '5'],
      ['module_cpu', 'values', '0'],
      ['open_telemetry', 'on', 'off'],
    ])
    await expect(withoutTables(comment)).toMatchFileSnapshot('golden/examples/cpu-and-placement.md')
    expect(rowsOf(comment, 'fact', 'baseline', 'now')[1]).toEqual(['`instances`', '`6`', '`5`'])
    expect(rowsOf(comment, 'workflow', 'average', 'p95')).toEqual([
      ['`Check-In Controller`', '929 ms -6.6%', '1,217 ms -5.0%'],
      ['`Check-Out Controller`', '1,431 ms -5.7%', '1,883 ms +1.1%'],
      ['`RTAC`', '1,085 ms -7.6%', '1,382 ms -8.4%'],
    ])
  })
})

describe('report 004: 61 tenants', () => {
  it('Report 004 warns of both workflows in both tenants where the load differs, as from 2 to 61 tenants', async () => {
    const { exitCode, report } = await judge('multi-tenant', ['runs/1'], 'runs/8')
    expect(exitCode).toBe(0)
    const ofTimes = report.checks.filter(({ metric }) => metric === 'avg' || metric === 'p95')
    expect(ofTimes.map(({ verdict }) => verdict)).toEqual(Array.from({ length: 8 }, () => 'warn'))
  })

  it('Report 004 fails both workflows with four Kafka brokers, under the same load', async () => {
    const { exitCode, report, comment } = await judge(
      'multi-tenant',
      ['runs/4', 'runs/5'],
      'runs/8',
    )
    expect(exitCode).toBe(1)
    const failing = report.checks.filter(({ verdict }) => verdict === 'fail')
    expect(new Set(failing.map(({ workflow }) => workflow))).toEqual(
      new Set(['Check-in', 'Check-out']),
    )
    await expect(withoutTables(comment)).toMatchFileSnapshot('golden/examples/multi-tenant.md')
    expect(rowsOf(comment, '', 'workflow', 'worst (≤ +10%)')).toEqual([
      [
        '❌',
        '`Check-in` `tenant=secondary`',
        `average ${found('+55.3%', '957 → 1,487 ms', '[+14.3%, +83.1%]')}`,
      ],
      [
        '❌',
        '`Check-in` `tenant=primary`',
        `p95 ${found('+53.7%', '1,586 → 2,439 ms', '[+1.4%, +87.3%]')}`,
      ],
      [
        '❌',
        '`Check-out` `tenant=secondary`',
        `average ${found('+38.0%', '1,680 → 2,319 ms', '[+1.4%, +62.8%]')}`,
      ],
      [
        '⚠️',
        '`Check-out` `tenant=primary`',
        `average ${found('+29.4%', '2,194 → 2,839 ms', '[+9.7%, +52.6%]', 'likely')}`,
      ],
    ])
  })

  it('Report 004 passes when the same test runs twice', async () => {
    expect((await judge('multi-tenant', ['runs/9'], 'runs/10')).exitCode).toBe(0)
  })
})
