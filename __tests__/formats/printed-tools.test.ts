/** What load tools and benchmarks of databases print: the figures read are those printed, wherever the output stands. */
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FORMATS } from '../../src/formats/formats.ts'
import {
  codes,
  counts,
  figureOf,
  json,
  readFixture,
  seriesOf,
  text,
} from '../read/formats/series-of.ts'
import { collect, FIXTURES, fixture, headOf } from '../support/parse/reading.ts'

const TOOLS =
  /^(?:apachebench|bombardier|fio|fortio|ghz|h2load|hey|k6-1\.4|memtier|nighthawk|pgbench|plow|redis-benchmark|siege|sysbench|vegeta|wrk|ycsb)/
const FILES = readdirSync(FIXTURES)
  .filter(folder => TOOLS.test(folder))
  .flatMap(folder => readdirSync(`${FIXTURES}/${folder}`).map(name => `${folder}/${name}`))
  .filter(name => name.endsWith('.txt') && !name.endsWith('with-progress.txt'))

/** The format of a text, and its series. */
async function read(content: string) {
  const bytes = new TextEncoder().encode(content)
  const format = FORMATS.find(candidate => candidate.matches(headOf(bytes)))
  if (!format || format.kind === 'summary') throw new Error('no format')
  const { series, issues } = await collect(format, content)
  return { format: format.id, series, issues }
}

describe('what tools print', () => {
  it('The figures of each output are those that it prints', async () => {
    const tables = await Promise.all(
      FILES.map(async name => {
        const { format, series, issues } = await read(text(name))
        expect(issues, name).toEqual([])
        const lines = series.map(({ workflow, count, errorCount, reported, errors }) =>
          JSON.stringify({
            workflow,
            count,
            errorCount,
            ...reported,
            ...(errors.length > 0 ? { errors } : {}),
          }),
        )
        return [`${name} (${format})`, ...lines.map(line => `  ${line}`), ''].join('\n')
      }),
    )
    await expect(tables.join('\n')).toMatchFileSnapshot('../golden/parse/printed-tools.txt')
  })

  it.each(FILES)(
    'An output is read the same in a log with colors, prompts and other line ends: %s',
    async name => {
      const alone = await read(text(name))
      const colored = text(name).replace(/^(\S+)/gm, '\u001b[1;32m$1\u001b[0m')
      const log = `$ cat results\r\n${colored.replace(/\r?\n/g, '\r\n')}\r\n$ exit\r\n`
      expect(await read(log)).toEqual(alone)
      const stamped = text(name).replace(/^/gm, '2026-11-23T23:30:00.1234567Z ')
      expect(await read(stamped)).toEqual(alone)
      expect(await read(text(name).replace(/^/gm, 'load-1   | '))).toEqual(alone)
    },
  )

  it("wrk's late responses are among its requests, and have no times", async () => {
    const run = await readFixture('wrk-4.1.0-3/timeouts.txt')
    expect(counts(run)).toEqual({ '/item?ms=1200': [2, 2] })
    expect(figureOf(run, '/item?ms=1200', 'avg')).toBe('All 2 samples failed.')
    expect(codes(run)).toEqual([])
  })

  it('Calls of gRPC without a response are failures, though fortio prints no share of them', async () => {
    const run = await readFixture('fortio-1.66.2/grpc-down.txt')
    expect(counts(run)).toEqual({ '127.0.0.1:18999': [10, 10] })
    expect(figureOf(await readFixture('fortio-1.66.2/quiet.txt'), '/item', 'throughput')).toBe(39.8)
  })

  it("fio's text has the figures of its JSON, to the digits that it prints", async () => {
    const both = text('fio-3.33/both.out')
    const [printed, written] = [
      await read(both.replace(/^\{[\s\S]*^\}$/m, '')),
      await readFixture('fio-3.33/both.out'),
    ]
    expect([printed.format, written.formats]).toEqual(['fio-text', ['fio-json']])
    expect(printed.series.map(({ workflow, count }) => [workflow, [count, undefined]])).toEqual(
      Object.entries(counts(written)),
    )
    for (const { workflow, reported = {} } of printed.series)
      for (const metric of ['avg', 'max', 'p95', 'p99.9', 'throughput']) {
        const figure = figureOf(written, workflow, metric) as number
        expect(Math.abs(reported[metric]! - figure), `${workflow} ${metric}`).toBeLessThan(
          0.001 + 0.01 * figure,
        )
      }
  })

  it('An output without any figure is refused', async () => {
    const html =
      '<p>\n This is ApacheBench, Version 2.3<br>\n<tr><th>Complete requests:</th><td>100</td></tr>\n'
    await expect(read(html)).rejects.toThrow(
      'is incomplete: it has no figures. Run the test again.',
    )
  })

  it('Several outputs in one text are a workflow each', async () => {
    const [item, renew] = [text('wrk-4.1.0/item.txt'), text('wrk-4.1.0/renew.txt')]
    const { series } = await read(`$ wrk\n${item}\n$ wrk\n${renew}\n${item}`)
    expect(series.map(({ workflow, count }) => [workflow, count])).toEqual([
      ['/api/item/1', 4088],
      ['/api/renew/1', 950],
      ['/api/item/1 2', 4088],
    ])
    const unnamed = await read(text('vegeta-12.13.0/item.txt') + text('vegeta-12.13.0/flaky.txt'))
    expect(
      unnamed.series.map(({ workflow, count, errorCount }) => [workflow, count, errorCount]),
    ).toEqual([
      ['run', 250, 0],
      ['run 2', 60, 12],
    ])
  })

  it('An output that was cut off is an issue, and alone refused', async () => {
    const [item, cut] = [text('wrk-4.1.0/item.txt'), text('wrk-4.1.0/renew.txt').slice(0, 300)]
    const { series, issues } = await read(item + cut)
    expect([series.length, issues.map(({ message }) => message)]).toEqual([
      1,
      ['output 2 of wrk has no "requests in"'],
    ])
    await expect(read(cut)).rejects.toThrow(
      'is incomplete: it has no "requests in". Run the test again.',
    )
    await expect(read(text('vegeta-12.13.0/item.txt').slice(0, 200))).rejects.toThrow(
      'it has no "Status Codes"',
    )
  })

  it.each([
    'vegeta-12.13.0',
    'siege-4.0.7',
    'h2load-1.52',
    'bombardier-1.2.6',
    'plow-1.4.0-2-g996bf68',
    'fortio-1.75.2-6-g45e1871',
  ])('Every fifth request fails where the server fails every fifth: %s', async folder => {
    const run = await readFixture(`${folder}/flaky.txt`)
    const { count, errorCount } = run.series[0]!
    expect(errorCount).toBe(count / 5)
  })

  it.each([
    'vegeta-12.13.0',
    'wrk2-4.0.0',
    'h2load-1.52',
    'bombardier-1.2.6',
    'plow-1.4.0-2-g996bf68',
    'fortio-1.75.2-6-g45e1871',
  ])('The mean is that of a server that takes 5 to 14 ms: %s', async folder => {
    const run = await readFixture(`${folder}/item.txt`)
    const avg = figureOf(run, run.series[0]!.workflow, 'avg') as number
    expect(avg).toBeGreaterThan(9.5)
    expect(avg).toBeLessThan(11.5)
  })
})

describe('vegeta', () => {
  it("vegeta's text has the figures of its JSON", async () => {
    const run = await readFixture('vegeta-12.13.0/item.txt')
    const report = json<{
      requests: number
      throughput: number
      latencies: Record<string, number>
    }>('vegeta-12.13.0/item.json')
    expect(counts(run)).toEqual({ item: [report.requests, 0] })
    const fields = {
      mean: 'avg',
      '50th': 'p50',
      '90th': 'p90',
      '95th': 'p95',
      '99th': 'p99',
      max: 'max',
      min: 'min',
    }
    for (const [field, metric] of Object.entries(fields))
      expect(figureOf(run, 'item', metric)).toBeCloseTo(report.latencies[field]! / 1e6, 2)
    expect(figureOf(run, 'item', 'throughput')).toBeCloseTo(report.throughput, 1)
  })

  it("vegeta's histogram has only a count, and names what gives the rest", async () => {
    const run = await readFixture('vegeta-12.13.0/item-hist.txt')
    expect(counts(run)).toEqual({ 'item-hist': [250, undefined] })
    expect(figureOf(run, 'item-hist', 'p95')).toBe(
      'this output of vegeta has no p95: use vegeta report, or vegeta report -type=json',
    )
    expect(figureOf(run, 'item-hist', 'error-rate')).toBe('this output of vegeta has no error-rate')
  })
})

describe('wrk2', () => {
  it("wrk2's p95 is that of its spectrum, and its uncorrected times are left out", async () => {
    const run = await readFixture('wrk2-4.0.0/slow-uncorrected.txt')
    expect(text('wrk2-4.0.0/slow-uncorrected.txt')).toContain('6963.199     0.950000')
    expect([figureOf(run, '/slow', 'p95'), figureOf(run, '/slow', 'p50')]).toEqual([6963.199, 6480])
  })
})

describe('k6', () => {
  it("k6's printed summary has the figures of its exported one, and the durations of the script", async () => {
    const printed = await readFixture('k6-1.4.2/printed.txt')
    const exported = await readFixture('k6-1.4.2/printed-summary-export.json')
    expect(counts(printed)).toEqual(counts(exported))
    for (const workflow of ['all requests', 'item'])
      for (const metric of ['avg', 'min', 'max', 'p50', 'p90', 'p95', 'throughput'])
        expect(figureOf(printed, workflow, metric)).toBeCloseTo(
          figureOf(exported, workflow, metric) as number,
          1,
        )
    expect(figureOf(printed, 'checkout_time', 'p95')).toBe(14.05)
    expect(seriesOf(printed, 'check: all')).toMatchObject({ count: 120, errorCount: 12 })
  })

  it("k6's crossed thresholds are named, and sections of groups and scenarios are left out", async () => {
    const crossed = await readFixture('k6-1.4.2/printed-crossed.txt')
    expect(codes(crossed)).toContain('tool-thresholds')
    const full = text('k6-1.4.2/printed-full.txt')
    const grouped = full.replace(
      /\n+running /,
      '\n\n  █ GROUP: a\n\n    HTTP\n    http_reqs...: 1 1/s\n$&',
    )
    expect(grouped).not.toBe(full)
    expect(await read(grouped)).toEqual(await read(full))
  })

  it('Two summaries of k6 in one text are refused, and a test without a summary too', async () => {
    const summary = text('k6-1.4.2/printed.txt')
    await expect(read(summary + summary)).rejects.toThrow('has 2 summaries of k6, expected one')
    await expect(read(summary.slice(0, 700))).rejects.toThrow('has 0 summaries of k6, expected one')
  })
})

describe('benchmarks of databases', () => {
  it('pgbench has a workflow for each script, and transactions that it skipped are failures', async () => {
    expect(counts(await readFixture('pgbench-15.18/scripts.txt'))).toEqual({
      '<builtin: simple update>': [1282, 0],
      '<builtin: select only>': [3179, 0],
    })
    const { errors } = seriesOf(
      await readFixture('pgbench-15.18/rate.txt'),
      '<builtin: select only>',
    )
    expect(errors).toEqual([{ code: '', message: 'transactions skipped', count: 13 }])
  })

  it('The preparation and the cleanup of sysbench are no outputs, and its older layout is read', async () => {
    const other = 'sysbench 1.0.20 (using system LuaJIT 2.1.0-beta3)\n\nDropping table sbtest1...\n'
    const alone = await read(text('sysbench-1.0.20/oltp.txt'))
    expect(await read(other + text('sysbench-1.0.20/oltp.txt') + other)).toEqual(alone)
    // As sysbench 0.5 prints it.
    const old = text('sysbench-1.0.20/oltp.txt')
      .replace('Latency (ms):', '    response time:')
      .replace(/95th percentile: +([\d.]+)/, 'approx.  95 percentile:  $1ms')
    expect((await read(old)).series).toEqual(alone.series)
  })

  it("YCSB's failed operations count without their times, and the end of its connections does not count", async () => {
    const lines = text('ycsb-0.17.0/run.txt').split('\n')
    const cleanup = lines.filter(line => line.startsWith('[CLEANUP]'))
    const failed = ['[READ-FAILED], Operations, 7', '[READ-FAILED], AverageLatency(us), 9000']
    const others = lines.filter(line => !line.startsWith('[CLEANUP]'))
    const at = others.findIndex(line => line.startsWith('[READ], Operations'))
    const { series } = await read(
      [...others.slice(0, at), ...cleanup, ...failed, ...others.slice(at)]
        .join('\n')
        .replace('[READ], Return=OK, 1576', '$&\n[READ], Return=ERROR, 7'),
    )
    expect(series.map(({ workflow, count, errorCount }) => [workflow, count, errorCount])).toEqual([
      ['OVERALL', 0, undefined],
      ['READ', 1583, 7],
      ['UPDATE', 424, 0],
    ])
    expect(series.map(({ reported }) => reported?.avg)).toEqual([undefined, 1.17820368, 1.23575])
  })

  it('redis-benchmark gives names, rates and times in its three layouts', async () => {
    const runs = await Promise.all(
      ['default', 'quiet', 'csv'].map(name => readFixture(`redis-benchmark-7.0.15/${name}.txt`)),
    )
    expect(
      runs.map(run => [figureOf(run, 'SET', 'throughput'), figureOf(run, 'SET', 'p50')]),
    ).toEqual([
      [29850.75, 0.079],
      [28571.43, 0.079],
      [28571.43, 0.087],
    ])
  })
})

it('A document of one tool is detected as that of no other', () => {
  for (const name of FILES)
    expect(FORMATS.filter(format => format.matches(headOf(fixture(name)))).length, name).toBe(1)
})
