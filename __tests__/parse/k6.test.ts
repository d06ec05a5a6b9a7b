import { describe, expect, it } from 'vitest'
import { InputError } from '../../src/errors.ts'
import { k6Csv } from '../../src/parse/k6/csv.ts'
import { k6Json } from '../../src/parse/k6/json.ts'
import { k6HandledSummary, k6SummaryExport } from '../../src/parse/k6/summary.ts'
import { collect, fixture } from './reading.ts'
import { codes, counts, figureOf, json, readFixture, seriesOf } from './series-of.ts'

type Trend = Record<'avg' | 'min' | 'med' | 'max', number>
const summary = json<{ metrics: Record<string, Trend & { passes: number; fails: number; count: number }> }>(
  'k6-1.8.1/summary-export.json',
).metrics

describe.each(['points.csv.gz', 'points.ndjson.gz'])("k6's points in %s", name => {
  it("give the counts of k6's own summary", async () => {
    const run = await readFixture(`k6-1.8.1/${name}`)
    const requests = Object.values(counts(run)) as [number, number][]
    expect(requests.reduce((sum, [count]) => sum + count, 0)).toBe(summary.http_reqs!.count)
    expect(requests.reduce((sum, [, errors]) => sum + errors, 0)).toBe(summary.http_req_failed!.passes)
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
    const standalone = run.series.filter(series => series.standalone).map(({ workflow }) => workflow)
    expect(standalone).toEqual(['GET report', 'GET search, browse'])
    expect(run.notices).toEqual([])
    expect(run.issues.count).toBe(0)
  })

  it("give its times to the microsecond, and percentiles by our definition close to k6's interpolated ones", async () => {
    const run = await readFixture(`k6-1.8.1/${name}`)
    const own = summary['http_req_duration{name:POST check-in}']! as Trend & Record<string, number>
    expect(figureOf(run, 'POST check-in', 'avg')).toBeCloseTo(own.avg, 3)
    expect(figureOf(run, 'POST check-in', 'min')).toBeCloseTo(own.min, 3)
    expect(figureOf(run, 'POST check-in', 'max')).toBeCloseTo(own.max, 3)
    expect(Math.abs((figureOf(run, 'POST check-in', 'p95') as number) / own['p(95)']! - 1)).toBeLessThan(0.01)
    expect(seriesOf(run, 'GET report').errors).toEqual([{ code: '503', message: '', count: 7 }])
  })
})

const point = (metric: string, second: string, value: number, tags: Record<string, string>): string =>
  `${JSON.stringify({ metric, type: 'Point', data: { time: `2026-11-21T00:00:${second.padStart(2, '0')}Z`, value, tags } })}\n`

describe('A group of k6', () => {
  const tags = { name: 'POST renew', group: '::outer::inner', status: '503', expected_response: 'false' }

  it('fails with a request of it, and so do the groups around it', async () => {
    const { samples, notices } = await collect(
      k6Json,
      point('http_req_duration', '10.5', 400, tags) +
        point('http_req_failed', '10.5', 1, tags) +
        point('group_duration', '10.6', 550, { group: '::outer::inner' }) +
        point('group_duration', '10.7', 650, { group: '::outer' }) +
        point('group_duration', '20', 650, { group: '::outer' }),
    )
    expect(samples.map(({ workflow, kind, ok, errorCode }) => [workflow, kind, ok, errorCode])).toEqual([
      ['POST renew', 'request', false, '503'],
      ['outer::inner', 'transaction', false, '503'],
      ['outer', 'transaction', false, '503'],
      ['outer', 'transaction', true, undefined],
    ])
    expect(notices.map(({ code }) => code)).toEqual(['group-failures'])
  })

  it('fails as often as its requests when executions overlap', async () => {
    const group = { group: '::g' }
    let document = ''
    for (let user = 0; user < 5; user++) {
      for (const name of ['a', 'b']) {
        const own = { ...tags, ...group, name }
        document += point('http_req_duration', `1${user}.5`, 10, own) + point('http_req_failed', `1${user}.5`, 1, own)
      }
    }
    for (let user = 0; user < 6; user++) document += point('group_duration', '16', 6500, group)
    const { samples } = await collect(k6Json, document)
    const groups = samples.filter(({ kind }) => kind === 'transaction')
    expect(groups.map(({ ok }) => ok)).toEqual([false, false, false, false, false, true])
  })
})

describe('A request of k6', () => {
  it('without a point of http_req_failed is judged by its tags', async () => {
    const { samples } = await collect(
      k6Json,
      point('http_req_duration', '1', 1, { name: 'expected', expected_response: 'true', status: '404' }) +
        point('http_req_duration', '2', 1, { name: 'status', status: '404' }) +
        point('http_req_duration', '3', 1, {
          name: 'refused',
          status: '0',
          error_code: '1212',
          error: 'dial: refused',
        }) +
        point('http_req_duration', '4', 1, { url: 'http://host/' }),
    )
    expect(samples.map(({ workflow, ok, errorCode, errorMessage }) => [workflow, ok, errorCode, errorMessage])).toEqual(
      [
        ['expected', true, undefined, undefined],
        ['status', false, '404', undefined],
        ['refused', false, '1212', 'dial: refused'],
        ['http://host/', true, undefined, undefined],
      ],
    )
  })

  it('takes dimensions from tags', async () => {
    const { samples } = await collect(k6Json, point('http_req_duration', '1', 1, { name: 'a', scenario: 'cico' }), {
      dimensionColumns: [
        { name: 'scenario', column: 'scenario' },
        { name: 'tenant', column: 'tenant' },
      ],
    })
    expect(samples[0]!.dimensions).toEqual({ scenario: 'cico' })
  })

  it('starts its duration before the time of its point, which is its end', async () => {
    const { samples } = await collect(k6Json, point('http_req_duration', '10.5', 400, { name: 'a' }))
    expect(samples[0]!.startMs).toBe(Date.parse('2026-11-21T00:00:10.100Z'))
  })
})

describe("k6's points", () => {
  it.each([
    [k6Csv, 'points.csv.gz'],
    [k6Json, 'points.ndjson.gz'],
  ])('are the same however the bytes are cut: %s', async (format, name) => {
    const bytes = fixture(`k6-1.8.1/${name}`).slice(0, 60_000)
    const whole = await collect(format, bytes)
    expect(whole.end.truncated).toBe(true)
    expect(whole.issues).toEqual([])
    expect(whole.samples.length).toBeGreaterThan(30)
    for (const chunks of [[1], [7, 1000], [4096]]) expect(await collect(format, bytes, { chunks })).toEqual(whole)
  })

  it('that cannot be read are issues with their line', async () => {
    const { issues, samples } = await collect(
      k6Json,
      `${point('http_req_duration', '99', 1, {})}{"metric":"http_req_duration","type":"Point","data":{"time":"2026-11-21T00:00:01Z","value":"1"}}\n{"http_req_duration"\n`,
    )
    expect(samples).toEqual([])
    expect(issues).toEqual([
      { line: 1, message: '"time" is no time (found "2026-11-21T00:00:99Z")' },
      { line: 2, message: '"value" is no number (found "1")' },
      { line: 3, message: 'the line is no JSON object (found "{\\"http_req_duration\\"")' },
    ])
  })
})

describe('Checks of k6', () => {
  const OUTCOMES = { 'check: small body': [612, 612], 'check: status is 200': [1224, 0] }

  it('are counted by name from the points, as k6 counts them', async () => {
    const own = json<{ metrics: { checks: { passes: number; fails: number } } }>(
      'pairs/k6-1.8.1/baseline-1/summary-export.json',
    )
    const points = await readFixture('pairs/k6-1.8.1/baseline-1/results.csv.gz')
    expect(counts(points, 'measure')).toEqual(OUTCOMES)
    expect(own.metrics.checks).toMatchObject({ passes: 1224, fails: 612 })
    expect(counts(await readFixture('pairs/k6-1.8.1/baseline-1/summary-export.json'), 'measure')).toEqual(OUTCOMES)
  })

  it.each([
    ['summary-export.json', { 'check: body, has "ok"': [6858, 7], 'check: status is 200': [6858, 7] }],
    ['handle-summary.json', { 'check: body, has "ok"': [6858, 7], 'check: status is 200': [6858, 7] }],
    ['machine-readable.json', { 'check: body, has "ok"': [1194, 185], 'check: status is 200': [1194, 185] }],
  ])('are in each shape of the summary, over all groups: %s', async (name, expected) => {
    expect(counts(await readFixture(`k6-1.8.1/${name}`), 'measure')).toMatchObject(expected)
  })

  it('fail no request and are no load', async () => {
    const { samples, series } = await collect(
      k6Json,
      point('http_req_duration', '1', 5, { name: 'a' }) +
        point('http_req_failed', '1', 0, { name: 'a' }) +
        point('checks', '1', 0, { check: 'right' }) +
        point('checks', '2', 1, { check: 'right', group: '::g' }),
    )
    expect(samples.map(({ ok }) => ok)).toEqual([true])
    expect(series).toEqual([
      { workflow: 'check: right', kind: 'measure', dimensions: {}, count: 2, errorCount: 1, errors: [] },
    ])
  })
})

it('Durations that a k6 script measures itself are figures of the run, where the summary tells them from other trends', async () => {
  const run = await readFixture('k6-1.8.1/handle-summary.json')
  expect(figureOf(run, 'cico_tc_checkin', 'avg')).toBeCloseTo(54.565263, 6)
  expect(figureOf(run, 'cico_tc_checkin', 'p99')).toBeCloseTo(123.02, 6)
  expect(seriesOf(run, 'cico_tc_checkin').kind).toBe('measure')
})

describe("A summary of k6's own", () => {
  it.each(['summary-export.json', 'handle-summary.json'])('gives endpoints only for sub-metrics: %s', async name => {
    const run = await readFixture(`k6-1.8.1/${name}`)
    expect(counts(run)).toEqual({ 'POST check-in': [0, undefined], 'all requests': [6858, 7] })
    expect(figureOf(run, 'POST check-in', 'p95')).toBe(76.44210534999996)
    expect(figureOf(run, 'POST check-in', 'error-rate')).toContain('no http_req_failed{name:POST check-in}')
    expect(figureOf(run, 'all requests', 'avg')).toBe(48.04053143803806)
    expect(figureOf(run, 'all requests', 'throughput')).toBeCloseTo(151.44, 2)
    // A metric that is stated to be missing is not judged.
    expect(seriesOf(run, 'all requests').missing).toBeUndefined()
  })

  it('in the machine-readable shape counts failures as matches, and has its rate from the duration', async () => {
    const run = await readFixture('k6-1.8.1/machine-readable.json')
    expect(counts(run)['all requests']).toEqual([1194, 185])
    expect(figureOf(run, 'all requests', 'throughput')).toBeCloseTo(1194 / 8.237900052, 6)
    expect(figureOf(run, 'all requests', 'p99')).toContain('summaryTrendStats')
  })

  it.each(['summary-export.json', 'handle-summary.json'])(
    'tells a crossed threshold of the script, whichever way it is written: %s',
    async name => {
      const run = await readFixture(`k6-1.8.1/${name}`)
      const [notice, ...others] = run.notices.filter(({ code }) => code === 'tool-thresholds')
      expect(others).toEqual([])
      expect(notice!.message).toMatch(/crossed: http_req_duration\{name:POST check-in\} avg<1\.$/)
    },
  )

  it('is the same run in each shape: given together only one is read', async () => {
    const run = await readFixture('k6-1.8.1/summary-export.json', 'k6-1.8.1/handle-summary.json')
    expect(counts(run)['all requests']).toEqual([6858, 7])
    expect(codes(run)).toContain('derived-skipped')
  })

  it('that is cut or has no metrics is refused with what to do', async () => {
    const cut = fixture('k6-1.8.1/summary-export.json').slice(0, 5_000)
    await expect(collect(k6SummaryExport, cut)).rejects.toThrow(
      'run.jtl: the JSON is damaged or cut. Write it again (k6 run --summary-export=summary.json).',
    )
    await expect(collect(k6HandledSummary, '{"metrics":{}}')).rejects.toBeInstanceOf(InputError)
  })
})
