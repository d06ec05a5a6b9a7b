/** Tools that report aggregates: their figures are read, and missing ones have a reason. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DEFAULT_READ_OPTIONS } from '../../src/core/model/reading.ts'
import type { RunSummary } from '../../src/core/model/run.ts'
import { artilleryReport } from '../../src/formats/load-tools/artillery-report.ts'
import { autocannonJson } from '../../src/formats/load-tools/autocannon-json.ts'
import { ghzCsv, heyCsv, ohaJson } from '../../src/formats/load-tools/hey-oha.ts'
import { locustHistory } from '../../src/formats/load-tools/locust.ts'
import { PRINTED_LOAD_TOOLS } from '../../src/formats/load-tools/printed-load-tools.ts'
import { taurusStats, taurusXml } from '../../src/formats/load-tools/taurus.ts'
import type { SampleFormat } from '../../src/read/formats/frame/format.ts'
import {
  codes,
  counts,
  figureOf,
  json,
  readFixture,
  readPath,
  seriesOf,
  text,
  truth,
} from '../read/formats/series-of.ts'
import { scratchFolder } from '../read/formats/test-folder.ts'
import { readRun } from '../support/parse/read-run.ts'
import { collect, FIXTURES, fixture } from '../support/parse/reading.ts'

const [abText, heyText, wrkText] = ['ab', 'hey', 'wrk'].map(
  name => PRINTED_LOAD_TOOLS.find(({ tool }) => tool === name)!,
) as [SampleFormat, SampleFormat, SampleFormat]

/** The only series of a document. */
async function only(format: SampleFormat, content: string) {
  const { series, notices } = await collect(format, content)
  expect(series).toHaveLength(1)
  return { ...series[0]!, notices: notices.map(({ code }) => code) }
}

describe('Locust', () => {
  it('All files that --csv writes are one run, in which exceptions of the Locust file count as no requests', async () => {
    const stats = await readFixture('locust-2.47.0/lib_stats.csv')
    const all = ['stats', 'failures', 'stats_history', 'exceptions'].map(
      name => `locust-2.47.0/lib_${name}.csv`,
    )
    expect(counts(await readFixture(...all))).toEqual(counts(stats))
  })

  it("Locust's points count the same as its stats, with the messages from the file of failures", async () => {
    const run = await readFixture('locust-2.47.0/lib_stats.csv', 'locust-2.47.0/lib_failures.csv')
    expect(counts(run)).toEqual({
      'GET /api/patron/7': [584, 0],
      'GET /api/report/1': [429, 7],
      'GET CICO GET item': [575, 0],
      'GET GET "search", browse': [430, 0],
      'POST /api/checkout': [581, 0],
      'POST CICO_TC_Check-In Controller': [575, 0],
      'POST ULR_TC: Users loan Renewal Transaction': [927, 0],
      'POST ULR_TC: login, then': [929, 0],
    })
    expect(seriesOf(run, 'GET /api/report/1').errors).toEqual([
      { code: '', message: 'LocustBadStatusCode(code=503)', count: 7 },
    ])
    expect(run.formats).toEqual(['locust-failures', 'locust-stats'])
    // Requests in flight at the end are in no file, so the server counted up to 12 more.
    const server = truth('locust-2.47.0')
    expect(server.report!.fail).toBe(7)
    expect(server.report!.n - 429).toBeLessThanOrEqual(12)
  })

  it("Locust's history gives the users over time, and no samples", async () => {
    const [history, stats] = [
      'locust-2.47.0/lib_stats_history.csv',
      'locust-2.47.0/lib_stats.csv',
    ] as const
    const run = await readFixture(stats, history)
    const { users, sources: _, formats, ...rest } = run
    const { sources: __, formats: ___, ...without } = await readFixture(stats)
    expect(formats).toEqual(['locust-history', 'locust-stats'])
    expect(rest).toEqual(without)
    expect(users).toMatchObject({ stepMs: 1024, values: [0, 5, 10, 13, 13] })
    const { issues } = await collect(
      locustHistory,
      'Timestamp,User Count,Type,Name\n1795219762,x,,Aggregated\n1795219762\n',
    )
    expect(issues).toEqual([
      { line: 2, message: 'the row has no valid time and number of users' },
      { line: 3, message: 'the row has no valid time and number of users' },
    ])
  })

  it("Locust's failures may be none", async () => {
    const path = join(scratchFolder(), 'lib_failures.csv')
    writeFileSync(path, 'Method,Name,Error,Occurrences\n')
    const run = await readRun(
      [join(FIXTURES, 'locust-2.47.0/lib_stats.csv'), path],
      DEFAULT_READ_OPTIONS,
    )
    expect(codes(run)).toEqual(['aggregates-include-failures', 'rounded-percentiles'])
  })

  it("Locust's stats give a notice that percentiles are rounded and averages are not", async () => {
    const run = await readFixture('locust-2.47.0/lib_stats.csv')
    expect(figureOf(run, 'GET GET "search", browse', 'p95')).toBe(260)
    expect(figureOf(run, 'GET GET "search", browse', 'avg')).toBe(114.27258272791262)
    expect(codes(run)).toEqual(['aggregates-include-failures', 'rounded-percentiles'])
  })

  it('Locust writes JSON with the figures of its CSV', async () => {
    const [csv, list] = [
      await readFixture('locust-2.47.0/lib_stats.csv'),
      await readFixture('locust-2.47.0/lib-json.json.gz'),
    ]
    // Two more requests arrived between the CSV and the end.
    expect(counts(list)['GET /api/report/1']).toEqual([432, 7])
    expect(Object.keys(counts(list))).toEqual(Object.keys(counts(csv)))
    for (const workflow of ['GET CICO GET item', 'POST ULR_TC: login, then']) {
      for (const metric of ['avg', 'p50', 'p90', 'p95', 'max', 'throughput']) {
        const [inList, inCsv] = [list, csv].map(
          run => figureOf(run, workflow, metric) as number,
        ) as [number, number]
        expect(Math.abs(inList / inCsv - 1), `${workflow} ${metric}`).toBeLessThan(0.025)
      }
    }
  })

  it("Locust's JSON is preferred if both exist, because it has the standard deviation", async () => {
    const run = await readFixture('locust-2.47.0')
    expect(run.formats).toEqual([
      'locust-exceptions',
      'locust-failures',
      'locust-history',
      'locust-json',
      'locust-log',
    ])
    expect(figureOf(run, 'GET CICO GET item', 'stddev')).toBeCloseTo(18.120767, 1)
    expect(seriesOf(run, 'GET /api/report/1').errors[0]!.message).toBe(
      'LocustBadStatusCode(code=503)',
    )
    expect(
      figureOf(await readFixture('locust-2.47.0/lib_stats.csv'), 'GET CICO GET item', 'stddev'),
    ).toBe('Locust reports no standard deviation')
  })

  it.each([
    ['lib_stats_history.csv', /found locust-history, which only supplements other results/],
    ['lib_failures.csv', /found locust-failures, which only supplements other results/],
    ['lib_exceptions.csv', /found locust-exceptions, which only supplements other results/],
  ])("Locust's %s alone is not judged", async (name, message) => {
    await expect(readFixture(`locust-2.47.0/${name}`)).rejects.toThrow(message)
  })
})

describe('Taurus', () => {
  it('Taurus gives seconds, which become milliseconds, and no rate', async () => {
    const run = await readFixture('taurus-1.17.2/final-stats.csv')
    expect(run.series).toHaveLength(14)
    expect(counts(run)['REP_TC: Nightly report, "full"']).toEqual([652, 20])
    expect(seriesOf(run, 'REP_GET_report').errors).toEqual([
      { code: '503', message: '', count: 20 },
    ])
    expect(figureOf(run, 'REP_GET_report', 'p95')).toBe(368)
    expect(figureOf(run, 'REP_GET_report', 'avg')).toBe(178.83)
    expect(figureOf(run, 'REP_GET_report', 'throughput')).toContain('not how long the test took')
  })

  it("Taurus's XML gives the figures of its CSV, and the throughput", async () => {
    const csv = await readFixture('taurus-1.17.2/final-stats.csv')
    const xml = await readFixture('taurus-1.17.2/final-stats.xml')
    const withoutRates = ({ reported, missing: _, ...series }: RunSummary['series'][number]) => {
      const { throughput: __, ...figures } = reported ?? {}
      return { ...series, reported: figures }
    }
    expect(xml.series.map(withoutRates)).toEqual(csv.series.map(withoutRates))
    // 800 samples in the 75 s of TestDuration.
    expect(figureOf(xml, 'CICO_GET_item', 'throughput')).toBeCloseTo(800 / 75, 9)
    const undated = text('taurus-1.17.2/final-stats.xml').replace(
      /<TestDuration>.*<.TestDuration>/,
      '',
    )
    const { series } = await collect(taurusXml, undated)
    expect(series[0]?.missing).toMatchObject({
      throughput: expect.stringContaining('not how long the test took'),
    })
  })

  it("Taurus's XML is refused when it is damaged or has a document type", async () => {
    const whole = text('taurus-1.17.2/final-stats.xml')
    await expect(collect(taurusXml, whole.replace('</fail>', '</fial>'))).rejects.toThrow(
      /run\.jtl:\d+: the XML is damaged/,
    )
    await expect(
      collect(taurusXml, whole.replace('<FinalStatus>', '<!DOCTYPE a><FinalStatus>')),
    ).rejects.toThrow('a document type is refused')
  })

  it("Taurus's CSV is refused when a quote that is never closed swallowed its header", async () => {
    const damaged = text('taurus-1.17.2/final-stats.csv').replace(',bytes,', ',"bytes,')
    await expect(collect(taurusStats, damaged)).rejects.toThrow('run.jtl: the header is damaged')
  })

  it("Taurus's total is left out, because it counts both transactions and requests", async () => {
    const run = await readFixture('taurus-1.17.2/final-stats.csv')
    expect(run.samples).toBe(11_033)
    expect(run.series.map(({ workflow }) => workflow)).not.toContain('')
  })
})

describe('Artillery', () => {
  it("Artillery's counts are those of the server", async () => {
    const server = truth('artillery-2.0.21')
    expect(counts(await readFixture('artillery-2.0.21/report.json'))).toEqual({
      'GET item': [server.item!.n, 0],
      'GET report': [server.report!.n, 0],
      'POST check-in': [server.checkin!.n, 0],
      'POST renew': [server.renew!.n, 0],
    })
  })

  it("Artillery's error codes and network errors are failures, also of endpoints that never answered", async () => {
    const report = json<{ aggregate: { counters: Record<string, number> } }>(
      'artillery-2.0.21/report.json',
    )
    const prefix = 'plugins.metrics-by-endpoint.'
    Object.assign(report.aggregate.counters, {
      [`${prefix}GET item.codes.503`]: 5,
      [`${prefix}GET item.errors.ETIMEDOUT`]: 2,
      [`${prefix}GET gone.errors.ECONNREFUSED`]: 9,
    })
    const { series } = await collect(artilleryReport, JSON.stringify(report))
    const outcomes = series.map(({ workflow, count, errorCount, errors }) => [
      workflow,
      count,
      errorCount,
      errors.length,
    ])
    expect(outcomes).toContainEqual(['GET item', 89, 7, 2])
    expect(outcomes).toContainEqual(['GET gone', 9, 9, 1])
  })

  it('Artillery without the plugin gives only all requests together, with a notice on the plugin', async () => {
    const report = text('artillery-2.0.21/report.json').replaceAll(
      'plugins.metrics-by-endpoint.',
      'other.',
    )
    const { workflow, count, notices } = await only(artilleryReport, report)
    expect([workflow, count, notices]).toEqual([
      'all requests',
      320,
      ['no-endpoints', 'rounded-percentiles'],
    ])
  })
})

describe('autocannon', () => {
  it('autocannon has no p95, and the reason lists the percentiles that exist', async () => {
    const run = await readFixture('autocannon-9.0.0/checkin.json')
    expect(figureOf(run, '/api/checkin/1', 'p95')).toBe('the result has no p95, but p90 and p97.5')
    expect(figureOf(run, '/api/checkin/1', 'p97.5')).toBe(95)
  })

  it("autocannon's counts are those of the server, but for responses in flight at the end", async () => {
    const server = truth('autocannon-9.0.0')
    const run = await readFixture(
      ...['checkin', 'renew', 'report'].map(name => `autocannon-9.0.0/${name}.json`),
    )
    expect(counts(run)).toEqual({
      '/api/checkin/1': [server.checkin!.n - 5, 0],
      '/api/renew/1': [server.renew!.n - 5, 0],
      '/api/report/1': [server.report!.n - 5, server.report!.fail],
    })
    // Three tests one after the other: each has the rate of its own time.
    expect(figureOf(run, '/api/renew/1', 'throughput')).toBeCloseTo(1002 / 8.02, 6)
  })

  it("autocannon's failed connections count as failed requests, without times", async () => {
    const series = await only(autocannonJson, text('autocannon-9.0.0/connection-refused.json'))
    expect([series.count, series.errorCount, series.reported?.avg]).toEqual([406, 406, undefined])
  })
})

describe('ghz', () => {
  it("ghz's CSV gives each call, with its status and error", async () => {
    const run = await readFixture('ghz-0.117.0/samples.csv')
    expect(counts(run)).toEqual({ samples: [38, 0] })
    expect(figureOf(run, 'samples', 'max')).toBe(19.72)
    const failed = text('ghz-0.117.0/samples.csv').replace('18.39,OK,', '18.39,Unavailable,refused')
    const { samples } = await collect(ghzCsv, failed)
    expect(samples[0]).toMatchObject({
      ok: false,
      errorCode: 'Unavailable',
      errorMessage: 'refused',
      durationMs: 18.39,
    })
  })
})

describe('hey', () => {
  it("hey's results are named after the file, with a notice", async () => {
    const run = await readFixture('hey-0.1.5/checkin.csv.gz', 'hey-0.1.5/renew.csv.gz')
    const server = truth('hey-0.1.5')
    expect(counts(run).checkin).toEqual([server.checkin!.n, 0])
    expect(counts(run).renew).toEqual([981, 0])
    expect(run.notices.find(({ code }) => code === 'named-by-file')!.message).toMatch(
      /checkin\.csv\.gz: does not contain the requested URL, so its workflow is named "checkin" after the file\. Use the same file name in all runs\.$/,
    )
  })

  it("hey's rate comes from the starts of its requests, which are relative", async () => {
    const { samples, series } = await collect(heyCsv, fixture('hey-0.1.5/checkin.csv.gz'))
    expect(samples[0]).toMatchObject({ durationMs: 43.7, ok: true })
    expect(samples[0]!.startMs).toBeUndefined()
    // -z 8s
    expect(904 / series[0]!.reported!.throughput!).toBeCloseTo(8, 0)
  })

  it("hey's printed figures are read with their codes", async () => {
    const run = await readFixture('hey-0.1.5/renew.txt')
    expect(counts(run)).toEqual({ renew: [467, 0] })
    expect(
      ['avg', 'min', 'max', 'p50', 'p95', 'p99'].map(metric => figureOf(run, 'renew', metric)),
    ).toEqual([43.1, 6.5, 137.8, 37.3, 83.4, 116.6])
    expect(figureOf(run, 'renew', 'throughput')).toBeCloseTo(114.9065, 2)
    const failing = text('hey-0.1.5/renew.txt').replace('[200]\t467', '[503]\t467')
    const { count, errorCount, reported, notices } = await only(heyText, failing)
    expect([count, errorCount, reported!.avg, notices]).toEqual([
      467,
      467,
      undefined,
      ['named-by-file'],
    ])
  })

  it('hey prints requests without a response, which are missing in its CSV', async () => {
    const { count, errorCount, errors } = await only(
      heyText,
      text('hey-0.1.5/connection-refused.txt'),
    )
    expect([count, errorCount]).toEqual([20, 20])
    expect(errors[0]!.message).toMatch(/dial tcp 127\.0\.0\.1:18999: connect: connection refused$/)
    await expect(collect(heyText, text('hey-0.1.5/renew.txt').slice(0, 700))).rejects.toThrow(
      'is incomplete: it has no "Status code distribution"',
    )
  })

  it("hey's responses fail by their code", async () => {
    const rows =
      'response-time,DNS+dialup,DNS,Request-write,Response-delay,Response-read,status-code,offset\n0.1,0,0,0,0.1,0,503,0.5\nx\n0.1,0'
    const { samples, issues, end } = await collect(heyCsv, rows)
    expect(samples.map(({ ok, errorCode }) => [ok, errorCode])).toEqual([[false, '503']])
    expect([issues.length, end.truncated]).toEqual([1, true])
  })
})

describe('oha', () => {
  it("oha's counts are those of the server, but for requests aborted at the end", async () => {
    const server = truth('oha-1.16.0')
    expect(counts(await readFixture('oha-1.16.0/checkin.json'))).toEqual({
      checkin: [server.checkin!.n - 5, 0],
    })
    expect(counts(await readFixture('oha-1.16.0/renew.json'))).toEqual({
      renew: [server.renew!.n - 5, 0],
    })
  })

  it("oha's total failure that it calls a success is a failure", async () => {
    const result = json<Record<string, unknown>>('oha-1.16.0/checkin.json')
    expect(result.summary).toMatchObject({ successRate: 1 })
    const failing = JSON.stringify({ ...result, statusCodeDistribution: { 503: 904 } })
    const { count, errorCount, reported, errors } = await only(ohaJson, failing)
    expect([count, errorCount, reported?.avg, errors]).toEqual([
      904,
      904,
      undefined,
      [{ code: '503', message: '', count: 904 }],
    ])
  })

  it("oha's results without any response are only failures, without times", async () => {
    const run = await readFixture('oha-1.16.0/connection-refused.json')
    expect(counts(run)).toEqual({ 'connection-refused': [50, 50] })
    expect(figureOf(run, 'connection-refused', 'avg')).toBe('All 50 samples failed.')
  })

  it("oha's CSV gives microseconds", async () => {
    const run = await readFixture('oha-1.16.0/checkin.csv.gz')
    expect(counts(run)).toEqual({ checkin: [200, 0] })
    // The longest row has 0.100961736 s.
    expect(figureOf(run, 'checkin', 'max')).toBeCloseTo(100.962, 9)
    expect(codes(run)).toContain('responses-only')
  })
})

describe('wrk', () => {
  it("wrk's counts are those of the server, but for responses in flight at the end, and it has no p95", async () => {
    const server = truth('wrk-4.1.0')
    expect(counts(await readFixture('wrk-4.1.0'))).toEqual({
      '/api/item/1': [server.item!.n - 5, 0],
      '/api/renew/1': [server.renew!.n - 5, 0],
    })
    const run = await readFixture('wrk-4.1.0/item.txt')
    expect(figureOf(run, '/api/item/1', 'avg')).toBe(10.33)
    expect(figureOf(run, '/api/item/1', 'throughput')).toBe(508.63)
    expect(figureOf(run, '/api/item/1', 'p95')).toBe(
      'this output of wrk has no p95: use a threshold of p90 or p99, which wrk --latency prints, or wrk2',
    )
  })

  it("wrk's times are read in any unit, with the lines that only failures add", async () => {
    const output = text('wrk-4.1.0/item.txt')
      .replace('10.33ms', '1.02s ')
      .replace('6.72ms', '950.00us')
      .replace(
        'Requests/sec',
        '  Socket errors: connect 3, read 1, write 0, timeout 2\n  Non-2xx or 3xx responses: 88\nRequests/sec',
      )
    const { count, errorCount, reported, notices } = await only(wrkText, output)
    expect([count, errorCount, reported!.avg, reported!.stddev]).toEqual([4092, 94, 1020, 0.95])
    expect(notices).toEqual(['aggregates-include-failures'])
  })
})

describe('ApacheBench', () => {
  it("ApacheBench's counts are those of the server", async () => {
    const server = truth('apachebench-2.3')
    const run = await readFixture('apachebench-2.3')
    expect(counts(run)).toEqual({
      '/api/checkin': [server.checkin!.n, 0],
      '/api/renew': [server.renew!.n, 0],
    })
    expect(run.formats).toEqual(['ab-text'])
    expect(figureOf(run, '/api/checkin', 'p95')).toBe(81)
    expect(figureOf(run, '/api/checkin', 'throughput')).toBe(104.87)
  })

  it("ApacheBench's total failure that it calls a success is a failure", async () => {
    const output = text('apachebench-2.3/checkin.txt').replace(
      /(Failed requests: +0\n)/,
      '$1Non-2xx responses:      400\n',
    )
    const { count, errorCount, reported } = await only(abText, output)
    expect([count, errorCount, reported?.avg]).toEqual([400, 400, undefined])
  })

  it("ApacheBench's pages of different lengths that it calls failed are not failures", async () => {
    const output = text('apachebench-2.3/checkin.txt').replace(
      /Failed requests: +0\n/,
      'Failed requests:        31\n   (Connect: 1, Receive: 0, Length: 30, Exceptions: 0)\n',
    )
    const { errorCount, notices } = await only(abText, output)
    expect([errorCount, notices]).toEqual([1, ['ab-length']])
  })

  it("ApacheBench's -e does not contain the number of requests, so it is not judged", async () => {
    await expect(readFixture('apachebench-2.3/renew-percentiles.csv')).rejects.toThrow(
      /percentiles without numbers of requests, which is not read\. Give the output of ab \(ab … > ab\.txt\)\./,
    )
  })

  it('ApacheBench results of a stopped run are refused', async () => {
    await expect(
      collect(abText, text('apachebench-2.3/checkin.txt').slice(0, 300)),
    ).rejects.toThrow('is incomplete: it has no "Complete requests:"')
  })
})

it('Results of two tools in one folder are refused', async () => {
  const folder = join(scratchFolder(), 'mixed')
  mkdirSync(folder)
  writeFileSync(join(folder, 'a.csv'), fixture('hey-0.1.5/checkin.csv.gz'))
  writeFileSync(join(folder, 'b.log'), fixture('gatling-3.12.0/simulation.log.gz'))
  await expect(readPath(folder)).rejects.toThrow(
    'the run has results of several tools (hey, gatling)',
  )
})
