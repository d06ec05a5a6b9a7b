/**
 * Resources over time, in hand-made exports that follow their sources:
 * - Prometheus: HTTP API, format overview and range queries (prometheus.io/docs/prometheus/latest/querying/api).
 * - CloudWatch: GetMetricData and MetricDataResult (docs.aws.amazon.com/AmazonCloudWatch/latest/APIReference).
 * - Grafana: public/test/core/utils file_export (before 7.0), packages/grafana-data/src/utils/csv.ts (since).
 * - PerfMon: see fixtures/README.md.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseConfig } from '../../../src/core/config/load.ts'
import { readOptionsOf } from '../../../src/core/config/read-options.ts'
import type { RunSummary } from '../../../src/core/model/run.ts'
import type { Window } from '../../../src/core/summarize/active-time.ts'
import { growthOf } from '../../../src/core/summarize/growth.ts'
import { Summarizer } from '../../../src/core/summarize/summarizer.ts'
import { exportOf } from '../../../src/formats/tables/metric-export.ts'
import { readTables } from '../../../src/formats/tables/read-tables.ts'
import { growthNotice } from '../../../src/formats/tables/resource-series.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perf-gate-tables-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const START = Date.UTC(2026, 10, 20, 10)
const MINUTE = 60_000

function read(text: string, entry: string, window?: Window): Promise<RunSummary> {
  const file = join(folder, 'metrics')
  writeFileSync(file, text)
  const config = parseConfig(`resources: [{ path: x, ${entry} }]\n`, 'perf-gate.yml')
  const [resource] = config.resources
  const load = window ? [loadDuring(window)] : []
  return readTables([file], resource!.table, readOptionsOf(config, resource!), undefined, load)
}

/** A run of one sample that takes all the time. */
function loadDuring({ startMs, endMs }: Window): RunSummary {
  const summarizer = new Summarizer({ tool: 'jmeter', format: 'jmeter-csv' })
  summarizer.add({ workflow: 'w', kind: 'request', startMs, durationMs: endMs - startMs, ok: true })
  return summarizer.finish()
}

const seconds = (minute: number) => (START + minute * MINUTE) / 1000
const CPU = 'metric: cpu, unit: "%"'

const PERFMON = readFileSync(
  join(import.meta.dirname, '../../fixtures/perfmon-by-hand/perfmon.csv'),
  'utf8',
)

function prometheus(result: readonly object[], others: object = {}): string {
  return JSON.stringify({ status: 'success', data: { resultType: 'matrix', result }, ...others })
}

/** Two points, the newest first, which is the default of CloudWatch. */
function cloudWatch(StatusCode: string, minute = 0) {
  const Timestamps = [minute + 1, minute].map(at =>
    new Date(START + at * MINUTE).toISOString().replace('.000Z', '+00:00'),
  )
  return { Id: 'm1', Label: 'broker-1', Timestamps, Values: [12, 10], StatusCode }
}

describe('resources over time', () => {
  it('Prometheus: an answer to query_range gives resources over time', async () => {
    const result = ['mod-a', 'mod-b'].map((pod, i) => ({
      metric: { pod, namespace: 'folio' },
      values: [1, 2, 3, 6].map((value, minute) => [seconds(minute), String(value * (i + 1))]),
    }))
    const json = JSON.stringify({ status: 'success', data: { resultType: 'matrix', result } })
    const { series } = await read(json, `${CPU}, key: pod`)
    expect(series).toMatchObject([
      {
        workflow: 'mod-a',
        kind: 'resource',
        reported: { cpu: 0.03, 'cpu-p95': 0.06, 'cpu-max': 0.06 },
      },
      {
        workflow: 'mod-b',
        kind: 'resource',
        reported: { cpu: 0.06, 'cpu-p95': 0.12, 'cpu-max': 0.12 },
      },
    ])
  })

  it('Prometheus: NaN leaves a gap, and warnings are reported', async () => {
    const values = ['1', 'NaN', '3'].map((value, minute) => [seconds(minute) + 0.781, value])
    const { series, notices } = await read(
      prometheus([{ metric: { pod: 'mod-a' }, values }], { warnings: ['partial response'] }),
      `${CPU}, key: pod`,
    )
    expect(series).toMatchObject([{ reported: { cpu: 0.02, 'cpu-max': 0.03 } }])
    expect(notices.map(({ message }) => message.replace(folder, ''))).toEqual([
      '/metrics: Prometheus warns: partial response.',
    ])
  })

  it('An error of another system is no answer of Prometheus', () => {
    expect(exportOf({ errorType: 'Runtime.ExitError', status: 'failed' }, 'a.json')).toBe(undefined)
  })

  it('Prometheus: an infinite value is refused', async () => {
    const values = [[seconds(0), '+Inf']]
    await expect(
      read(prometheus([{ metric: { pod: 'mod-a' }, values }]), `${CPU}, key: pod`),
    ).rejects.toThrow('column "value": found "+Inf", which is not finite')
  })

  it('Prometheus: two series of one name are refused, with the labels that differ', async () => {
    const result = ['app', 'proxy'].map((container, i) => ({
      metric: { pod: 'mod-a', container },
      values: [[seconds(0), String(i)]],
    }))
    await expect(read(prometheus(result), `${CPU}, key: pod`)).rejects.toThrow(
      'two values of "mod-a" at 2026-11-20T10:00:00.000Z. They differ in container ("app", "proxy"). Add that column to "dimensions"',
    )
    const { series } = await read(
      prometheus(result),
      `${CPU}, key: pod, dimensions: { container: { column: container } }`,
    )
    expect(series).toHaveLength(2)
  })

  it.each([
    [
      'an error',
      { status: 'error', errorType: 'bad_data', error: 'invalid parameter "query"' },
      'is an error response of Prometheus (bad_data: invalid parameter "query"). Export it again.',
    ],
    [
      'nothing',
      { status: 'success', data: { resultType: 'matrix', result: [] } },
      'is a Prometheus response without points. Check the query',
    ],
    [
      'native histograms',
      {
        status: 'success',
        data: { resultType: 'matrix', result: [{ metric: {}, histograms: [] }] },
      },
      'with native histograms, expected numbers',
    ],
  ])('Prometheus: an answer with %s is refused', async (_, json, wanted) => {
    await expect(read(JSON.stringify(json), `${CPU}, key: pod`)).rejects.toThrow(wanted)
  })

  it('Prometheus: an answer to query is refused', async () => {
    const json = JSON.stringify({ status: 'success', data: { resultType: 'vector', result: [] } })
    await expect(read(json, `${CPU}, key: pod`)).rejects.toThrow(
      'Use query_range instead of query.',
    )
  })

  it('CloudWatch: metric data gives resources over time', async () => {
    const Timestamps = [1, 0].map(minute =>
      new Date(START + minute * MINUTE).toISOString().replace('.000Z', '+00:00'),
    )
    const json = JSON.stringify({
      MetricDataResults: [{ Id: 'm1', Label: 'broker-1', Timestamps, Values: [14, 12] }],
    })
    const { series } = await read(json, `${CPU}, key: label`)
    expect(series).toMatchObject([
      { workflow: 'broker-1', reported: { cpu: 0.13, 'cpu-max': 0.14 } },
    ])
  })

  it('CloudWatch: a single page is refused, because the other pages are missing', async () => {
    const json = JSON.stringify({
      MetricDataResults: [cloudWatch('PartialData')],
      NextToken: 'abc',
    })
    await expect(read(json, `${CPU}, key: label`)).rejects.toThrow(
      'is only one page of a CloudWatch response',
    )
  })

  it('CloudWatch: pages put together are one time series, complete when the last page says so', async () => {
    const pages = [cloudWatch('PartialData', 2), cloudWatch('Complete', 0)]
    const { series, notices } = await read(
      JSON.stringify({ MetricDataResults: pages }),
      `${CPU}, key: id`,
    )
    expect(series).toMatchObject([{ workflow: 'm1', reported: { cpu: 0.11, 'cpu-max': 0.12 } }])
    expect(notices).toEqual([])
  })

  it('CloudWatch: partial data is reported, with its message', async () => {
    const result = {
      ...cloudWatch('InternalError'),
      Messages: [{ Code: 'x', Value: 'Retry the request' }],
    }
    const { notices } = await read(
      JSON.stringify({ MetricDataResults: [result] }),
      `${CPU}, key: label`,
    )
    expect(notices.map(({ message }) => message.replace(/^.*metrics: /, ''))).toEqual([
      'CloudWatch returned only some of the points of "broker-1" (InternalError).',
      'CloudWatch warns: Retry the request.',
    ])
  })

  it.each([
    [
      'rows',
      '"Series";"Time";"Value"',
      ['"mod-a";"1763632800";1', '"mod-a";"1763632860";null', '"mod-b";"1763632800";2'],
      'key: Series, value: Value, ',
    ],
    [
      'columns',
      'sep=;\r\n"Time";"mod-a";"mod-b"',
      ['2025-11-20T10:00:00+00:00;1;2', '2025-11-20T11:01:00+01:00;null;null'],
      '',
    ],
  ])(
    'Grafana: the semicolons of older versions are read, series as %s',
    async (_, header, rows, entry) => {
      const { series } = await read(
        [header, ...rows].join('\r\n'),
        `${CPU}, ${entry}time: { column: Time }`,
      )
      expect(series).toMatchObject([
        { workflow: 'mod-a', reported: { cpu: 0.01 } },
        { workflow: 'mod-b', reported: { cpu: 0.02 } },
      ])
    },
  )

  it('Grafana: formatted values are read, each in its unit', async () => {
    const csv =
      'sep=,\r\n"Time","mod-a"\r\n2026-11-20 10:00:00,980 MiB\r\n2026-11-20 10:01:00,1.5 GiB'
    const entry = 'metric: heap-used, unit: in-cell, time: { column: Time }'
    const { series } = await read(csv, entry)
    expect(series).toMatchObject([
      { reported: { 'heap-used-max': 1.5 * 2 ** 30, 'heap-used': (980 + 1536) * 2 ** 19 } },
    ])
    await expect(read(csv.replace('980 MiB', '980'), entry)).rejects.toThrow(
      'found "980", expected a number with a unit, because the unit of the column is in-cell',
    )
    await expect(read(csv.replace('980 MiB', '980 req'), entry)).rejects.toThrow(
      'found "980 req", expected a unit of heap-used: B, kB, KiB, MB, MiB, GB, GiB, TB, TiB',
    )
  })

  it('Grafana: a table is read, each column as a resource', async () => {
    const csv = '"Time","mod-a","mod-b"\n2026-11-20 10:00:00,1%,2%\n2026-11-20 10:01:00,3%,\n'
    const { series } = await read(csv, `${CPU}, time: { column: Time }`)
    expect(series).toMatchObject([
      { workflow: 'mod-a', reported: { cpu: 0.02 } },
      { workflow: 'mod-b', reported: { cpu: 0.02 } },
    ])
  })

  it('PerfMon: the CSV is read, with hosts by name and values by 1000', async () => {
    const { series, notices } = await read(PERFMON, `${CPU}, key: host`)
    expect(series.map(({ workflow }) => workflow)).toEqual(['10.0.0.1', '10.0.0.2'])
    const points = PERFMON.split('\n').flatMap(
      line => /,(\d+),10\.0\.0\.1 CPU,/.exec(line)?.[1] ?? [],
    )
    const values = points.map(elapsed => Number(elapsed) / 1000 / 100).sort((a, b) => a - b)
    expect(series[0]!.reported!.cpu).toBeCloseTo(
      values.reduce((sum, value) => sum + value, 0) / 30,
      12,
    )
    expect(series[0]!.reported).toMatchObject({ 'cpu-p95': values[28], 'cpu-max': values[29] })
    expect(notices.map(({ message }) => message.replace(/^.*metrics: /, ''))).toEqual([
      'PerfMon could not measure 1 values; the first is "10.0.0.2 Memory usedperc" in line 91: "Agent is unreachable via TCP".',
    ])
  })

  it('PerfMon: the metric is named where several are possible', async () => {
    await expect(read(PERFMON, 'metric: memory, unit: "%", format: perfmon')).rejects.toThrow(
      'unknown which of its metrics is memory (found "CPU", "Memory used:unit=mb", "Memory usedperc"). Name it, as in "where: { metric: "Memory used:unit=mb" }".',
    )
    const named =
      'metric: memory-used, unit: MB, format: perfmon, where: { metric: "Memory used:unit=mb" }'
    expect((await read(PERFMON, named)).series).toMatchObject([
      { workflow: '10.0.0.1', reported: { 'memory-used-max': 2.0915e9 } },
    ])
  })

  it('PerfMon: a label with an unknown metric is recognized only when the configuration names it', async () => {
    const custom = PERFMON.replaceAll(' CPU,', ' load,')
    const where = 'where: { metric: load }'
    expect((await read(custom, `${CPU}, format: perfmon, ${where}`)).series).toHaveLength(2)
    await expect(read(custom, `${CPU}, key: host, ${where}`)).rejects.toThrow('no column "metric"')
    await expect(read('a,b\n1,2\n', `${CPU}, format: perfmon`)).rejects.toThrow(
      'is not a PerfMon CSV, expected the columns timeStamp, elapsed and label. Save it with field names.',
    )
  })

  it('Resources over time count only inside the time of the run', async () => {
    const rows = [0, 1, 2, 3].map(minute => `${seconds(minute)},mod-a,${25 * minute}`).join('\n')
    const entry = `${CPU}, key: module, time: { column: t }`
    const window = { startMs: START + MINUTE, endMs: START + 2 * MINUTE }
    const { series } = await read(`t,module,value\n${rows}\n`, entry, window)
    expect(series).toMatchObject([{ reported: { cpu: 0.375, 'cpu-max': 0.5 } }])
    const later = { startMs: START + 60 * MINUTE, endMs: START + 90 * MINUTE }
    await expect(read(`t,module,value\n${rows}\n`, entry, later)).rejects.toThrow(
      'none of its 4 points is within the time of the run (2026-11-20T11:00:00.000Z to 2026-11-20T11:30:00.000Z)',
    )
  })

  it('Resources that grow steadily are named, with their slope', async () => {
    const rows = Array.from(
      { length: 61 },
      (_, minute) => `${seconds(minute)},mod-a,${40 + minute / 6 + (minute % 3)}`,
    )
    const { notices } = await read(
      `t,module,value\n${rows.join('\n')}\n`,
      'metric: memory, unit: "%", key: module, time: { column: t }',
    )
    expect(notices.map(({ message }) => message)).toEqual([
      'The memory of "mod-a" grows steadily over the run: by 10 percentage points per hour, over 1 h.',
    ])
  })
})

describe('growthNotice', () => {
  it.each([
    [
      'memory',
      0.1234,
      'The memory of "mod-a" grows steadily over the run: by 12.34 percentage points per hour, over 1.5 h.',
    ],
    [
      'heap-used',
      150 * 2 ** 20,
      'The heap used of "mod-a" grows steadily over the run: by 150 MiB per hour, over 1.5 h.',
    ],
    [
      'connections',
      250.4,
      'The number of connections of "mod-a" grows steadily over the run: by 250 per hour, over 1.5 h.',
    ],
  ])('growthNotice names the slope of %s in its unit', (metric, perHour, message) => {
    expect(growthNotice('mod-a', metric, { perHour, hours: 1.5 }).message).toBe(message)
  })
})

describe('growthOf', () => {
  it('growthOf finds no growth in a series that goes up and down, or hardly moves', () => {
    const series = (valueAt: (minute: number) => number) =>
      Array.from({ length: 60 }, (_, minute) => ({
        ms: START + minute * MINUTE,
        value: valueAt(minute),
      }))
    expect(growthOf(series(minute => 50 + 10 * Math.sin(minute)))).toBeUndefined()
    expect(growthOf(series(minute => 50 + minute / 100))).toBeUndefined()
    expect(growthOf(series(minute => 50 - minute / 2))).toBeUndefined()
    expect(growthOf(series(minute => 50 + minute / 2).slice(0, 9))).toBeUndefined()
  })
})

describe('a resource under several load levels', () => {
  interface Level {
    readonly users: number
    readonly minutes: number
    /** Use of the resource, in percent. Absent: 20 % and 1 % for each user. */
    readonly percent?: number
    /** Its growth, in percentage points an hour. */
    readonly growth?: number
  }

  /** The values of the resource, one a minute. They vary by ten percentage points. */
  const rowsOf = (levels: readonly Level[]) => {
    let minute = -1
    const rows = levels.flatMap(({ users, minutes, percent = 20 + users, growth = 0 }) =>
      Array.from({ length: minutes }, (_, i) => {
        minute++
        return `${seconds(minute)},mod-a,${percent + (growth * i) / 60 + ((minute * 7) % 11)}`
      }),
    )
    return `t,module,value\n${rows.join('\n')}\n`
  }

  /** The load of these levels: samples with the dimension `users`, or numbers of users that the load generator reports. */
  const loadOf = (levels: readonly Level[], by: 'dimension' | 'users') => {
    const summarizer = new Summarizer({ tool: 'jmeter', format: 'jmeter-csv' })
    let startMs = START
    for (const { users, minutes } of levels)
      for (let minute = 0; minute < minutes; minute++, startMs += MINUTE) {
        const dimensions = by === 'dimension' ? { users: `${users}` } : {}
        const sample = {
          workflow: 'w',
          kind: 'request',
          startMs,
          durationMs: MINUTE - 1,
          ok: true,
        } as const
        summarizer.add({ ...sample, dimensions, threads: by === 'users' ? users : 0 })
      }
    return summarizer.finish()
  }

  const growthUnder = async (levels: readonly Level[], by: 'dimension' | 'users') => {
    const file = join(folder, 'metrics')
    writeFileSync(file, rowsOf(levels))
    const config = parseConfig(
      `resources: [{ path: x, ${CPU}, key: module, time: { column: t } }]\n`,
      'perf-gate.yml',
    )
    const [resource] = config.resources
    const load = [loadOf(levels, by)]
    const { notices } = await readTables(
      [file],
      resource!.table,
      readOptionsOf(config, resource!),
      undefined,
      load,
    )
    return notices.filter(({ code }) => code === 'resource-grows').map(({ message }) => message)
  }

  const KINDS = ['dimension', 'users'] as const
  const at = { dimension: (n: number) => `users=${n}`, users: (n: number) => `${n} users` }

  it.each(KINDS)(
    'A resource that follows the users, known by %s, does not grow, whatever the lengths of the levels',
    async by => {
      for (const minutes of [
        [20, 20, 20],
        [5, 40, 15],
        [60, 12, 30],
      ])
        expect(
          await growthUnder(
            [1, 8, 25].map((users, i) => ({ users, minutes: minutes[i]! })),
            by,
          ),
        ).toEqual([])
      const upAndDown = [8, 25, 8, 25, 40].map(users => ({ users, minutes: 15 }))
      expect(await growthUnder(upAndDown, by)).toEqual([])
    },
  )

  it.each(KINDS)(
    'A leak within one level is found at that level, known by %s, whatever the lengths of the levels',
    async by => {
      for (const [leaking, minutes] of [
        [0, [30, 20, 20]],
        [1, [5, 40, 15]],
        [2, [60, 12, 25]],
      ] as const) {
        const levels = [1, 8, 25].map((users, i) => ({
          users,
          minutes: minutes[i]!,
          growth: i === leaking ? 60 : 0,
        }))
        const found = await growthUnder(levels, by)
        expect(found).toHaveLength(1)
        expect(found[0]).toContain(`grows steadily at ${at[by](levels[leaking]!.users)}: by `)
      }
    },
  )

  it.each(KINDS)('A leak in a run with one level is found over the run, known by %s', async by => {
    expect((await growthUnder([{ users: 25, minutes: 60, growth: 20 }], by))[0]).toMatch(
      /grows steadily over the run: by (19|20)/,
    )
  })

  it('A ramp up that never ends is no leak', async () => {
    const ramp = Array.from({ length: 60 }, (_, i) => ({ users: 5 + 3 * i, minutes: 1 }))
    expect(await growthUnder(ramp, 'users')).toEqual([])
  })

  it('A leak is found where the number of users varies all the time', async () => {
    const varying = Array.from({ length: 60 }, (_, i) => ({
      users: 10 + ((i * 7) % 5),
      minutes: 1,
      percent: 40 + i / 3,
    }))
    expect((await growthUnder(varying, 'users'))[0]).toContain('grows steadily over the run: by 20')
  })

  it('The ramp at the start and the end of a run belongs to no level', async () => {
    const ramp = Array.from({ length: 12 }, (_, i) => ({ users: 2 * (i + 1), minutes: 1 }))
    const levels = [...ramp, { users: 25, minutes: 40 }, ...ramp.toReversed()]
    expect(await growthUnder(levels, 'users')).toEqual([])
    const leak = [...ramp, { users: 25, minutes: 40, growth: 30 }, ...ramp.toReversed()]
    expect((await growthUnder(leak, 'users'))[0]).toContain('grows steadily over the run')
  })
})
