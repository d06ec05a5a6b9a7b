import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { customMetricsOf } from '../../src/core/config/custom-metrics.ts'
import { DEFAULT_CONFIG } from '../../src/core/config/default.ts'
import { rulesOf } from '../../src/core/config/resolve.ts'
import { unusedRules } from '../../src/core/config/unused-rules.ts'
import { InputError } from '../../src/core/model/errors.ts'
import { declareMetrics } from '../../src/core/model/metric.ts'
import { usersWithin } from '../../src/core/summarize/active-users.ts'
import { k6Csv } from '../../src/formats/k6/csv.ts'
import { k6Json } from '../../src/formats/k6/json.ts'
import { k6HandledSummary, k6SummaryExport } from '../../src/formats/k6/summary.ts'
import {
  codes,
  counts,
  figureOf,
  json,
  readFixture,
  readPath,
  seriesOf,
  text,
} from '../read/formats/series-of.ts'
import { scratchFolder } from '../read/formats/test-folder.ts'
import { collect, fixture } from '../support/parse/reading.ts'

type Trend = Record<'avg' | 'min' | 'med' | 'max', number>
const summary = json<{
  metrics: Record<string, Trend & { passes: number; fails: number; count: number }>
}>('k6-1.8.1/summary-export.json').metrics

describe.each(['points.csv.gz', 'points.ndjson.gz'])("k6's points in %s", name => {
  it("k6's points give the counts of k6's own summary", async () => {
    const run = await readFixture(`k6-1.8.1/${name}`)
    const requests = Object.values(counts(run)) as [number, number][]
    expect(requests.reduce((sum, [count]) => sum + count, 0)).toBe(summary.http_reqs!.count)
    expect(requests.reduce((sum, [, errors]) => sum + errors, 0)).toBe(
      summary.http_req_failed!.passes,
    )
    expect(counts(run)).toEqual({
      'GET item': [950, 0],
      'GET patron': [950, 0],
      'GET report': [463, 7],
      'GET search, browse': [463, 0],
      'POST check-in': [950, 0],
      'POST check-out': [950, 0],
      'POST login': [1066, 0],
      'POST renew': [1066, 0],
    })
    expect(counts(run, 'transaction')).toEqual({
      'CICO_TC_Check-In Controller': [950, 0],
      'CICO_TC_Check-Out Controller': [950, 0],
      'ULR_TC: Users loan Renewal Transaction': [1066, 0],
    })
    expect(run.peakThreads).toBe(13)
    expect(Math.max(...usersWithin(run.users!).map(value => value ?? Number.NaN))).toBe(13)
    const standalone = run.series
      .filter(series => series.standalone)
      .map(({ workflow }) => workflow)
    expect(standalone).toEqual(['GET report', 'GET search, browse'])
    expect(codes(run)).toEqual(['unread-metrics'])
    expect(run.issues.count).toBe(0)
  })

  it("k6's points give its times to the microsecond, and nearest-rank percentiles close to k6's interpolated ones", async () => {
    const run = await readFixture(`k6-1.8.1/${name}`)
    const own = summary['http_req_duration{name:POST check-in}']! as Trend & Record<string, number>
    expect(figureOf(run, 'POST check-in', 'avg')).toBeCloseTo(own.avg, 3)
    expect(figureOf(run, 'POST check-in', 'min')).toBeCloseTo(own.min, 3)
    expect(figureOf(run, 'POST check-in', 'max')).toBeCloseTo(own.max, 3)
    expect(
      Math.abs((figureOf(run, 'POST check-in', 'p95') as number) / own['p(95)']! - 1),
    ).toBeLessThan(0.01)
    expect(seriesOf(run, 'GET report').errors).toEqual([{ code: '503', message: '', count: 7 }])
  })
})

const point = (
  metric: string,
  second: string,
  value: number,
  tags: Record<string, string>,
): string =>
  `${JSON.stringify({ metric, type: 'Point', data: { time: `2026-11-21T00:00:${second.padStart(2, '0')}Z`, value, tags } })}\n`

describe('A group of k6', () => {
  const tags = {
    name: 'POST renew',
    group: '::outer::inner',
    status: '503',
    expected_response: 'false',
  }

  it('A group of k6 fails with a request of it, and so do the groups around it', async () => {
    const { samples, notices } = await collect(
      k6Json,
      point('http_req_duration', '10.5', 400, tags) +
        point('http_req_failed', '10.5', 1, tags) +
        point('group_duration', '10.6', 550, { group: '::outer::inner' }) +
        point('group_duration', '10.7', 650, { group: '::outer' }) +
        point('group_duration', '20', 650, { group: '::outer' }),
    )
    expect(
      samples.map(({ workflow, kind, ok, errorCode }) => [workflow, kind, ok, errorCode]),
    ).toEqual([
      ['POST renew', 'request', false, '503'],
      ['outer::inner', 'transaction', false, '503'],
      ['outer', 'transaction', false, '503'],
      ['outer', 'transaction', true, undefined],
    ])
    expect(notices.map(({ code }) => code)).toEqual(['group-failures'])
  })

  it('A group of k6 fails as often as its requests when executions overlap', async () => {
    const group = { group: '::g' }
    let document = ''
    for (let user = 0; user < 5; user++) {
      for (const name of ['a', 'b']) {
        const own = { ...tags, ...group, name }
        document +=
          point('http_req_duration', `1${user}.5`, 10, own) +
          point('http_req_failed', `1${user}.5`, 1, own)
      }
    }
    for (let user = 0; user < 6; user++) document += point('group_duration', '16', 6500, group)
    const { samples } = await collect(k6Json, document)
    const groups = samples.filter(({ kind }) => kind === 'transaction')
    expect(groups.map(({ ok }) => ok)).toEqual([false, false, false, false, false, true])
  })
})

describe('The virtual users of k6', () => {
  it('The virtual users of k6 are known while no request ends', async () => {
    const { users, issues } = await collect(
      k6Json,
      point('vus', '1', 3, {}) + point('vus', '2', 0, {}) + point('vus', '3', 1.5, {}),
    )
    expect(users).toEqual([
      [Date.UTC(2026, 10, 21, 0, 0, 1), 3],
      [Date.UTC(2026, 10, 21, 0, 0, 2), 0],
    ])
    expect(issues.map(({ message }) => message)).toEqual([
      'the number of virtual users is not valid (found 1.5)',
    ])
  })
})

describe('A request of k6', () => {
  it('A request of k6 without a point of http_req_failed is judged by its tags', async () => {
    const { samples } = await collect(
      k6Json,
      point('http_req_duration', '1', 1, {
        name: 'expected',
        expected_response: 'true',
        status: '404',
      }) +
        point('http_req_duration', '2', 1, { name: 'status', status: '404' }) +
        point('http_req_duration', '3', 1, {
          name: 'refused',
          status: '0',
          error_code: '1212',
          error: 'dial: refused',
        }) +
        point('http_req_duration', '4', 1, { url: 'http://host/' }),
    )
    expect(
      samples.map(({ workflow, ok, errorCode, errorMessage }) => [
        workflow,
        ok,
        errorCode,
        errorMessage,
      ]),
    ).toEqual([
      ['expected', true, undefined, undefined],
      ['status', false, '404', undefined],
      ['refused', false, '1212', 'dial: refused'],
      ['http://host/', true, undefined, undefined],
    ])
  })

  it('A request of k6 takes dimensions from tags', async () => {
    const { samples } = await collect(
      k6Json,
      point('http_req_duration', '1', 1, { name: 'a', scenario: 'cico' }),
      {
        dimensionColumns: [
          { name: 'scenario', column: 'scenario' },
          { name: 'tenant', column: 'tenant' },
        ],
      },
    )
    expect(samples[0]!.dimensions).toEqual({ scenario: 'cico' })
  })

  it('A request of k6 in CSV takes dimensions from the tags of the script, which are in one column', async () => {
    const rows = ['tenant=a&users=25', 'users=1&tenant=a=b', '', 'subtenant=a']
    const header = 'metric_name,timestamp,metric_value,name,extra_tags,metadata\n'
    const { samples } = await collect(
      k6Csv,
      header + rows.map(tags => `http_req_duration,1795219085,7,GET item,${tags},\n`).join(''),
      {
        dimensionColumns: [
          { name: 'tenant', column: 'tenant' },
          { name: 'load', column: 'users' },
        ],
      },
    )
    expect(samples.map(({ dimensions }) => dimensions)).toEqual([
      { tenant: 'a', load: '25' },
      { tenant: 'a=b', load: '1' },
      {},
      {},
    ])
  })

  it('A request of k6 starts its duration before the time of its point, which is its end', async () => {
    const { samples } = await collect(
      k6Json,
      point('http_req_duration', '10.5', 400, { name: 'a' }),
    )
    expect(samples[0]!.startMs).toBe(Date.parse('2026-11-21T00:00:10.100Z'))
  })
})

describe("k6's points", () => {
  it.each([
    ['points.csv.gz', k6Csv],
    ['points.ndjson.gz', k6Json],
  ])("k6's points are read the same however the bytes are cut: %s", async (name, format) => {
    const bytes = fixture(`k6-1.8.1/${name}`).slice(0, 60_100)
    const whole = await collect(format, bytes)
    expect(whole.end.truncated).toBe(true)
    expect(whole.issues).toEqual([])
    expect(whole.samples.length).toBeGreaterThan(30)
    for (const chunks of [[1], [7, 1000], [4096]])
      expect(await collect(format, bytes, { chunks })).toEqual(whole)
  })

  it("k6's points may have the metric last, as in older versions of k6", async () => {
    const lines = text('k6-1.8.1/points.ndjson.gz').split('\n').slice(0, 2_000)
    const older = lines.map(line =>
      line.replace(/^\{"metric":("[^"]+"),(.*)\}$/, '{$2,"metric":$1}'),
    )
    expect(older.filter((line, i) => line !== lines[i]).length).toBeGreaterThan(1_900)
    expect(await collect(k6Json, `${older.join('\n')}\n`)).toEqual(
      await collect(k6Json, `${lines.join('\n')}\n`),
    )
  })

  it('The parts of a request of k6 are apart: connecting, sending, waiting and receiving', async () => {
    const part = (name: string, ms: number) => point(`http_req_${name}`, '1', ms, { name: 'x' })
    const { samples } = await collect(
      k6Json,
      part('duration', 60) +
        part('blocked', 9) +
        part('connecting', 4) +
        part('tls_handshaking', 3) +
        part('sending', 10) +
        part('waiting', 30) +
        part('receiving', 20),
    )
    expect(samples.map(({ parts }) => parts)).toEqual([
      { connect: 7, send: 10, wait: 30, receive: 20 },
    ])
  })

  it("An empty line between k6's points is no point", async () => {
    const points = [1, 2].map(second => point('http_req_duration', `0${second}`, 12, { name: 'x' }))
    const { samples, issues, end } = await collect(k6Json, `\n${points.join('\n\n')}\n`)
    expect([samples.length, issues, end.rows]).toEqual([2, [], 2])
  })

  it('Unreadable points of k6 are issues with their line', async () => {
    const { issues, samples } = await collect(
      k6Json,
      `${point('http_req_duration', '99', 1, {})}{"metric":"http_req_duration","type":"Point","data":{"time":"2026-11-21T00:00:01Z","value":"1"}}\n{"http_req_duration"\n`,
    )
    expect(samples).toEqual([])
    expect(issues).toEqual([
      { line: 1, message: '"time" is not a valid time (found "2026-11-21T00:00:99Z")' },
      { line: 2, message: '"value" is not a number (found "1")' },
      { line: 3, message: 'the line is not a JSON object (found "{\\"http_req_duration\\"")' },
    ])
  })
})

describe('Checks of k6', () => {
  const OUTCOMES = { 'check: small body': [612, 612], 'check: status is 200': [1224, 0] }

  it('Checks of k6 are counted by name from the points, as k6 counts them', async () => {
    const own = json<{ metrics: { checks: { passes: number; fails: number } } }>(
      'pairs/k6-1.8.1/baseline-1/summary-export.json',
    )
    const points = await readFixture('pairs/k6-1.8.1/baseline-1/results.csv.gz')
    expect(counts(points, 'measure')).toEqual(OUTCOMES)
    expect(own.metrics.checks).toMatchObject({ passes: 1224, fails: 612 })
    expect(
      counts(await readFixture('pairs/k6-1.8.1/baseline-1/summary-export.json'), 'measure'),
    ).toEqual(OUTCOMES)
  })

  it.each([
    [
      'summary-export.json',
      { 'check: body, has "ok"': [6858, 7], 'check: status is 200': [6858, 7] },
    ],
    [
      'handle-summary.json',
      { 'check: body, has "ok"': [6858, 7], 'check: status is 200': [6858, 7] },
    ],
    [
      'machine-readable.json',
      { 'check: body, has "ok"': [1194, 185], 'check: status is 200': [1194, 185] },
    ],
  ])(
    'Checks of k6 are in each shape of the summary, over all groups: %s',
    async (name, expected) => {
      expect(counts(await readFixture(`k6-1.8.1/${name}`), 'measure')).toMatchObject(expected)
    },
  )

  it('Checks of k6 fail no request and do not count as load', async () => {
    const { samples, series } = await collect(
      k6Json,
      point('http_req_duration', '1', 5, { name: 'a' }) +
        point('http_req_failed', '1', 0, { name: 'a' }) +
        point('checks', '1', 0, { check: 'right' }) +
        point('checks', '2', 1, { check: 'right', group: '::g' }),
    )
    expect(samples.map(({ ok }) => ok)).toEqual([true])
    expect(series).toEqual([
      {
        workflow: 'check: right',
        kind: 'measure',
        dimensions: {},
        count: 2,
        errorCount: 1,
        errors: [],
      },
    ])
  })
})

describe('durations that a k6 script measures itself', () => {
  const definition = (name: string, type: string, contains: string): string =>
    `${JSON.stringify({ type: 'Metric', data: { name, type, contains }, metric: name })}\n`

  it("A script's own durations are figures of the run, where the summary tells them from other trends", async () => {
    const run = await readFixture('k6-1.8.1/handle-summary.json')
    expect(figureOf(run, 'cico_tc_checkin', 'avg')).toBeCloseTo(54.565263, 6)
    expect(figureOf(run, 'cico_tc_checkin', 'p99')).toBeCloseTo(123.02, 6)
    expect(seriesOf(run, 'cico_tc_checkin').kind).toBe('measure')
  })

  it("A script's own durations are the same figures in JSON lines, of samples that neither failed nor passed", async () => {
    const run = await readFixture('k6-1.8.1/points.ndjson.gz')
    expect(counts(run, 'measure').cico_tc_checkin).toEqual([950, undefined])
    expect(figureOf(run, 'cico_tc_checkin', 'avg')).toBeCloseTo(54.565263, 6)
    expect(figureOf(run, 'cico_tc_checkin', 'p95')).toBe(88)
    expect(figureOf(run, 'cico_tc_checkin', 'error-rate')).toBe(
      'a duration that a k6 script measures has no outcome',
    )
    expect(run.samples).toBe(6858 + 2966)
  })

  it("A script's own durations are judged by the same metrics from JSON lines as from a summary", async () => {
    const judged = async (name: string): Promise<string[]> => {
      const { series } = await readFixture(`k6-1.8.1/${name}`)
      const rules = rulesOf(
        DEFAULT_CONFIG,
        series,
      )(series.find(({ workflow }) => workflow === 'cico_tc_checkin')!)
      return rules.thresholds.map(({ metric }) => metric)
    }
    expect(await judged('points.ndjson.gz')).toEqual(await judged('handle-summary.json'))
    expect(await judged('points.ndjson.gz')).toContain('p95')
  })

  it.each([
    [2, ['avg']],
    [20, ['avg', 'p95']],
  ])(
    "A script's own durations are judged by no percentile that would be their maximum, unless configured: %i",
    async (n, judged) => {
      const file = join(scratchFolder(), 'few.ndjson')
      writeFileSync(
        file,
        definition('setup_time', 'trend', 'time') + point('setup_time', '1', 250, {}).repeat(n),
      )
      const { series } = await readPath(file)
      const { thresholds } = rulesOf(DEFAULT_CONFIG, series)(series[0]!)
      expect(thresholds.map(({ metric }) => metric).sort()).toEqual(judged)
      const messages = unusedRules(DEFAULT_CONFIG, series).map(({ message }) => message)
      expect(messages).toEqual(
        n < 20 ? [`p95 is not judged for "setup_time": ${n} samples are too few for a p95.`] : [],
      )
    },
  )

  it("A script's own durations have the dimensions of their tags, without an extra series without dimensions", async () => {
    const { samples, series } = await collect(
      k6Json,
      definition('login_time', 'trend', 'time') +
        point('login_time', '1', 250, { scenario: 'a' }) +
        point('login_time', '2', 300, { scenario: 'a' }) +
        // As in files of several runs, one after the other.
        definition('login_time', 'trend', 'time') +
        point('login_time', '3', 300, { scenario: 'b' }),
      { dimensionColumns: [{ name: 'scenario', column: 'scenario' }] },
    )
    expect(
      samples.map(({ kind, durationMs, dimensions }) => [kind, durationMs, dimensions]),
    ).toEqual([
      ['measure', 250, { scenario: 'a' }],
      ['measure', 300, { scenario: 'a' }],
      ['measure', 300, { scenario: 'b' }],
    ])
    expect(series.map(({ dimensions }) => dimensions)).toEqual([
      { scenario: 'a' },
      { scenario: 'b' },
    ])
  })

  it('Invalid durations of a script are issues', async () => {
    const { issues } = await collect(
      k6Json,
      definition('login_time', 'trend', 'time') +
        point('login_time', '1', 1e13, {}) +
        point('login_time', '1', -1, {}),
    )
    expect(issues.map(({ message }) => message)).toEqual([
      'the duration is not a valid number of ms (found 10000000000000)',
      '"value" is not a number (found "-1")',
    ])
  })
})

describe('k6 without HTTP', () => {
  it.each(['handle-summary.json', 'summary-export.json'])(
    'A summary of gRPC and WebSocket has their durations, and the iterations: %s',
    async name => {
      const run = await readFixture(`k6-1.4.2/${name}`)
      const { metrics } = json<{
        metrics: Record<string, Trend & { values?: Trend; count?: number }>
      }>(`k6-1.4.2/${name}`)
      const trendOf = (metric: string) =>
        (metrics[metric]!.values ?? metrics[metric]!) as Trend & Record<string, number>
      for (const metric of ['grpc_req_duration', 'ws_connecting']) {
        expect(seriesOf(run, metric).kind).toBe('measure')
        expect(figureOf(run, metric, 'avg')).toBe(trendOf(metric).avg)
        expect(figureOf(run, metric, 'p95')).toBe(trendOf(metric)['p(95)'])
      }
      expect(counts(run, 'measure').iterations).toEqual([40, undefined])
      expect(figureOf(run, 'iterations', 'avg')).toBe(trendOf('iteration_duration').avg)
      expect(figureOf(run, 'iterations', 'throughput')).toBe(trendOf('iterations').rate)
    },
  )

  it.each(['points.ndjson.gz', 'points.csv.gz'])(
    'Points of gRPC are requests, and of WebSocket figures: %s',
    async name => {
      const run = await readFixture(`k6-1.4.2/${name}`)
      // 40 calls of an endpoint that takes 20 ms.
      expect(counts(run)).toEqual({ '/fgrpc.PingServer/Ping': [40, 0] })
      expect(figureOf(run, '/fgrpc.PingServer/Ping', 'avg')).toBeCloseTo(21.277556975, 3)
      expect(counts(run, 'measure').ws_connecting).toEqual([40, undefined])
      expect(figureOf(run, 'ws_connecting', 'avg')).toBeCloseTo(1.328525275, 3)
    },
  )

  it('A call of gRPC fails by its status', async () => {
    const tags = { name: '/a/B', status: '14', error_code: '' }
    const { samples } = await collect(k6Json, point('grpc_req_duration', '1', 20, tags))
    expect(samples).toMatchObject([
      { workflow: '/a/B', ok: false, errorCode: '14', durationMs: 20 },
    ])
  })
})

describe('metrics of a k6 script that the configuration declares', () => {
  afterEach(() => declareMetrics([]))
  const declare = (metrics: Record<string, { unit: string; better: 'lower' | 'higher' }>) =>
    declareMetrics(customMetricsOf({ metrics }))

  it.each([
    ['handle-summary.json', 66.77647674302315],
    ['summary-export.json', 68.51518471078445],
    ['points.ndjson.gz', 'the file has no value of it in /s'],
  ])(
    'A trend, a rate, a counter and a gauge are figures of the run: %s',
    async (name, perSecond) => {
      declare({
        'basket-size': { unit: 'items', better: 'higher' },
        'out-of-stock': { unit: '%', better: 'lower' },
        'orders-placed': { unit: '/s', better: 'higher' },
        'queue-depth': { unit: 'jobs', better: 'lower' },
      })
      const run = await readFixture(`k6-1.4.2/${name}`)
      // 40 iterations, each with a basket of 3 to 6 items, on average 4.5, and one of 9; every fifth is out of stock.
      expect(figureOf(run, 'basket_size', 'basket-size')).toBe(6.75)
      expect(figureOf(run, 'out_of_stock', 'out-of-stock')).toBe(0.2)
      expect(figureOf(run, 'queue_depth', 'queue-depth')).toBe(7)
      expect(figureOf(run, 'orders_placed', 'orders-placed')).toBe(perSecond)
      const unread = run.notices
        .filter(({ code }) => code === 'unread-metrics')
        .map(({ message }) => message)
      expect(unread.join()).not.toMatch(/basket_size|out_of_stock|orders_placed|queue_depth/)
    },
  )

  it('A counter in another unit is its total, and each sub-metric of a threshold is one of its own', async () => {
    declare({
      'orders-placed': { unit: 'orders', better: 'higher' },
      'basket-size': { unit: 'items', better: 'higher' },
    })
    for (const name of ['handle-summary.json', 'points.ndjson.gz'])
      expect(
        figureOf(await readFixture(`k6-1.4.2/${name}`), 'orders_placed', 'orders-placed'),
      ).toBe(80)
    const run = await readFixture('k6-1.4.2/handle-summary.json')
    expect(figureOf(run, 'basket_size{kind:big}', 'basket-size')).toBe(9)
  })

  it('The machine-readable summary has a rate as matches, and a counter without a rate', async () => {
    declare({ 'bad-rate': { unit: '%', better: 'lower' }, loans: { unit: '/s', better: 'higher' } })
    const run = await readFixture('k6-1.8.1/machine-readable.json')
    type Values = { name: string; values: { matches: number; total: number; count: number } }
    const { results } = json<{ results: { metrics: Values[] } }>('k6-1.8.1/machine-readable.json')
    const valuesOf = (name: string) => results.metrics.find(metric => metric.name === name)!.values
    expect(figureOf(run, 'bad_rate', 'bad-rate')).toBe(
      valuesOf('bad_rate').matches / valuesOf('bad_rate').total,
    )
    expect(figureOf(run, 'loans', 'loans')).toBe(valuesOf('loans').count / 8.237900052)
    expect(codes(run)).not.toContain('unread-metrics')
  })

  it('Without a declaration the direction is unknown: the metric is named, with the declaration that reads it', async () => {
    const run = await readFixture('k6-1.4.2/handle-summary.json')
    const [unread] = run.notices.filter(({ code }) => code === 'unread-metrics')
    expect(unread!.message).toContain(
      '(5): "basket_size", "basket_size{kind:big}", "orders_placed", "out_of_stock"',
    )
    expect(unread!.message).toContain(
      '`metrics: { basket-size: { unit: "1", better: DIRECTION } }`, where DIRECTION is lower or higher',
    )
  })
})

describe('metrics of k6 that are not read', () => {
  it.each([
    ['k6-1.8.1/points.ndjson.gz', '(1): "bad_rate". Durations of the script are read'],
    [
      'k6-1.8.1/points.csv.gz',
      '(2): "bad_rate", "cico_tc_checkin". To read the durations among them',
    ],
    ['k6-1.8.1/handle-summary.json', '(2): "bad_rate", "loans". Durations of the script are read'],
    [
      'k6-1.8.1/machine-readable.json',
      '(2): "bad_rate", "loans". Durations of the script are read',
    ],
    [
      'k6-1.8.1/summary-export.json',
      '(3): "bad_rate", "cico_tc_checkin", "loans". Durations of the script are read',
    ],
    [
      'pairs/k6-1.8.1/baseline-1/results.csv.gz',
      '(5): "body_bytes", "found", "loans", "shelf", "time_to_first_byte". To read the durations among them',
    ],
    [
      'pairs/k6-1.8.1/baseline-1/summary-export.json',
      '(5): "body_bytes", "found", "loans", "shelf", "time_to_first_byte". Durations of the script are read',
    ],
  ])('Metrics of k6 that are not read are named: %s', async (name, named) => {
    const messages = (await readFixture(name)).notices.filter(
      ({ code }) => code === 'unread-metrics',
    )
    expect(messages).toHaveLength(1)
    expect(messages[0]!.message).toContain(`has metrics that are not read ${named}`)
  })

  it('A group that only a threshold of the script selects is named', async () => {
    const { notices } = await collect(
      k6SummaryExport,
      '{"metrics":{"http_req_duration":{"avg":1},"group_duration":{"avg":1},"group_duration{group:::a}":{"avg":1}}}',
    )
    const [unread] = notices.filter(({ code }) => code === 'unread-metrics')
    expect(unread!.message).toContain('(1): "group_duration{group:::a}". ')
  })

  it('The names of unread k6 metrics are limited to as many as workflows', async () => {
    const names = Array.from({ length: 9 }, (_, index) =>
      point(`counter_${index}`, '1', 1, {}),
    ).join('')
    const { notices } = await collect(k6Json, names, { limits: { workflows: 6 } })
    expect(notices[0]!.message).toMatch(/\(6\): "counter_0", .* and 1 more\./)
  })
})

describe("k6's own summary", () => {
  it.each(['summary-export.json', 'handle-summary.json'])(
    "k6's summary gives endpoints only for sub-metrics: %s",
    async name => {
      const run = await readFixture(`k6-1.8.1/${name}`)
      expect(counts(run)).toEqual({ 'POST check-in': [0, undefined], 'all requests': [6858, 7] })
      expect(figureOf(run, 'POST check-in', 'p95')).toBe(76.44210534999996)
      expect(figureOf(run, 'POST check-in', 'error-rate')).toContain(
        'no http_req_failed{name:POST check-in}',
      )
      expect(figureOf(run, 'all requests', 'avg')).toBe(48.04053143803806)
      expect(figureOf(run, 'all requests', 'throughput')).toBeCloseTo(151.44, 2)
      // A metric that is stated to be missing is not judged.
      expect(seriesOf(run, 'all requests').missing).toBeUndefined()
    },
  )

  it("k6's machine-readable summary counts failures as matches, and has its rate from the duration", async () => {
    const run = await readFixture('k6-1.8.1/machine-readable.json')
    expect(counts(run)['all requests']).toEqual([1194, 185])
    expect(figureOf(run, 'all requests', 'throughput')).toBeCloseTo(1194 / 8.237900052, 6)
    expect(figureOf(run, 'all requests', 'p99')).toContain('summaryTrendStats')
  })

  it.each(['summary-export.json', 'handle-summary.json'])(
    'A crossed threshold of the script is reported, whichever way it is written: %s',
    async name => {
      const run = await readFixture(`k6-1.8.1/${name}`)
      const [notice, ...others] = run.notices.filter(({ code }) => code === 'tool-thresholds')
      expect(others).toEqual([])
      expect(notice!.message).toMatch(/crossed: http_req_duration\{name:POST check-in\} avg<1\.$/)
    },
  )

  it("k6's summary is the same run in each shape: given together only one is read", async () => {
    const run = await readFixture('k6-1.8.1/summary-export.json', 'k6-1.8.1/handle-summary.json')
    expect(counts(run)['all requests']).toEqual([6858, 7])
    expect(codes(run)).toContain('derived-skipped')
  })

  it('A k6 summary that is cut or has no metrics is refused with what to do', async () => {
    const cut = fixture('k6-1.8.1/summary-export.json').slice(0, 5_000)
    await expect(collect(k6SummaryExport, cut)).rejects.toThrow(
      'run.jtl: the JSON is damaged or truncated. Write it again (k6 run --summary-export=summary.json).',
    )
    await expect(collect(k6HandledSummary, '{"metrics":{}}')).rejects.toBeInstanceOf(InputError)
  })
})
