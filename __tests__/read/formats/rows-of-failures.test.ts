/** Rows of failures that tools write in a damaged form: they are failed samples, read as what they are. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { DEFAULT_READ_OPTIONS } from '../../../src/core/model/reading.ts'
import { customJson } from '../../../src/formats/benchmarks/custom-json.ts'
import { tidyCsv } from '../../../src/formats/benchmarks/tidy-csv.ts'
import { gatlingText } from '../../../src/formats/gatling/text.ts'
import { jmeterXml } from '../../../src/formats/jmeter/xml.ts'
import { k6Json } from '../../../src/formats/k6/json.ts'
import { NOW, perfGate } from '../../command-line.ts'
import { readRun } from '../../support/parse/read-run.ts'
import { collect } from '../../support/parse/reading.ts'
import { counts, figureOf } from './series-of.ts'
import { scratchFolder } from './test-folder.ts'

const HEADER =
  'timeStamp,elapsed,label,responseCode,responseMessage,threadName,dataType,success,failureMessage,bytes,sentBytes,grpThreads,allThreads,URL,Latency,IdleTime,Connect'
const row = (i: number) =>
  `${1795200000000 + i * 100},${20 + (i % 7)},GET /x,200,OK,users 1-${1 + (i % 3)},text,true,,500,100,3,3,http://shop/x,10,0,1`
const GOOD = Array.from({ length: 60 }, (_, i) => row(i))

/** Reads a JTL of ordinary rows and others, by both readers, which must agree. */
async function readBoth(name: string, rows: readonly string[]) {
  const path = join(scratchFolder(), name)
  writeFileSync(path, [HEADER, ...GOOD, ...rows, row(61), ''].join('\n'))
  const fast = await readRun([path], DEFAULT_READ_OPTIONS)
  expect(await readRun([path], DEFAULT_READ_OPTIONS, { oneByOne: true })).toEqual(fast)
  return fast
}

describe("JMeter's rows of failures", () => {
  it('A failed sample with the time 0 could not start: it counts as failed, at no time', async () => {
    const never =
      '0,0,GET /x,Non HTTP response code: java.net.MalformedURLException,no protocol,users 1-1,text,false,,0,0,3,3,null,0,0,0'
    const run = await readBoth('never.jtl', [never, never])
    expect(counts(run)).toEqual({ 'GET /x': [63, 2] })
    expect(run.issues.count).toBe(0)
    expect(run.endMs! - run.startMs!).toBeLessThan(7_000)
    expect(run.series[0]!.errors[0]).toMatchObject({
      code: 'Non HTTP response code: java.net.MalformedURLException',
      count: 2,
    })
    expect(run.notices.map(({ message }) => message).join()).toContain(
      'has failed samples with the time 0 (2), which JMeter could not start',
    )
  })

  it('A successful sample with the time 0 stays a row that cannot be read', async () => {
    const run = await readBoth('zero.jtl', [row(60).replace(/^\d+/, '0')]).catch(error => error)
    expect(run.message).toContain('column "timeStamp" is not a valid time (found "0")')
  })

  it('An element of XML with the time 0 that failed could not start either', async () => {
    const { samples, issues } = await collect(
      jmeterXml,
      '<testResults><httpSample t="0" ts="0" s="false" lb="GET /x" rc="Non HTTP response code: x"/></testResults>',
    )
    expect(issues).toEqual([])
    expect(samples).toMatchObject([{ workflow: 'GET /x', ok: false }])
    expect(samples[0]).not.toHaveProperty('startMs')
  })

  it('A failure message with commas and without quotes makes a row that is read whole', async () => {
    const skewed = row(60).replace(
      ',200,OK,users 1-1,text,true,,',
      ',500,Server Error,users 1-1,text,false,expected [a, b, c], found [],',
    )
    const run = await readBoth(
      'commas.jtl',
      Array.from({ length: 5 }, () => skewed),
    )
    expect(run.issues.count).toBe(0)
    expect(counts(run)).toEqual({ 'GET /x': [66, 5] })
    expect(run.series[0]!.errors).toEqual([
      { code: '500', message: 'expected [a, b, c], found []', count: 5 },
    ])
  })

  it('A label with commas is a label of its own, and a row that fits no column with a failure counts as failed', async () => {
    const label = row(60).replace('GET /x', 'GET /x?a=1,2')
    const twice = row(60).replace(
      ',200,OK,users 1-1,text,true,,',
      ',500,a, b,users 1-1,text,false,c, d,',
    )
    const run = await readBoth('both.jtl', [label, twice])
    expect(counts(run)).toEqual({ 'GET /x': [62, 1], 'GET /x?a=1,2': [1, 0] })
    expect(run.issues.count).toBe(0)
    expect(run.notices.map(({ message }) => message).join()).toContain(
      'has 1 rows that cannot be read and hold a failure, the first in line 63',
    )
  })
})

describe('messages and values of other tools', () => {
  it('Line ends in a message of Gatling belong to the message, and to no row of their own', async () => {
    const log = (...lines: string[]) =>
      `RUN\tShop\tshop\t1795200000000\t \t3.10.5\n${lines.join('\n')}\n`
    const request = (status: string, message: string) =>
      `REQUEST\t\tGet item\t1795200000100\t1795200000150\t${status}\t${message}`
    const { samples, issues, end } = await collect(
      gatlingText,
      log(request('KO', 'json.path($.x)'), 'found nothing', '', request('OK', ' '), 'stray'),
    )
    expect(samples.map(({ ok, errorMessage }) => [ok, errorMessage])).toEqual([
      [false, 'json.path($.x)\nfound nothing'],
      [true, undefined],
    ])
    expect(issues).toMatchObject([{ line: 6 }])
    expect(end.rows).toBe(3)
  })

  it('A request of Gatling that fails outside of all groups stands alone, and one inside of a group does not', async () => {
    const failed = (groups: string) =>
      `REQUEST\t${groups}\tGet item\t1795200000100\t1795200000150\tKO\tnot found\n`
    const { samples } = await collect(
      gatlingText,
      `RUN\tShop\tshop\t1795200000000\t \t3.10.5\n${failed('')}${failed('Buy')}`,
    )
    expect(samples.map(({ standalone, inside }) => [standalone, inside])).toEqual([
      [true, undefined],
      [undefined, ['Buy']],
    ])
  })

  it('A value of null is a benchmark without a value in that run, and no unreadable row', async () => {
    const { series, issues } = await collect(
      customJson,
      '[{"name":"parse","unit":"ns","value":null},{"name":"render","unit":"ms","value":12}]',
    )
    expect(issues).toEqual([])
    expect(series.map(({ workflow, reported }) => [workflow, reported])).toEqual([
      ['parse', undefined],
      ['render', { avg: 12 }],
    ])
    expect(series[0]!.missing!.avg).toBe('the value in the file is null')
  })

  it('In a file of a few benchmarks, one that cannot be read does not refuse the others', async () => {
    const path = join(scratchFolder(), 'few.json')
    writeFileSync(path, '[{"name":"a","unit":"ms","value":1},{"unit":"ms","value":2}]')
    const run = await readRun([path], DEFAULT_READ_OPTIONS)
    expect(run.issues.count).toBe(1)
    const strict = readRun([path], { ...DEFAULT_READ_OPTIONS, maxIssueRatio: 0 })
    await expect(strict).rejects.toThrow('1 of 2 rows cannot be read; the maximum is 0%')
  })

  it('k6 JSON lines with spaces are read as those without', async () => {
    const line = JSON.stringify({
      metric: 'http_req_duration',
      type: 'Point',
      data: { time: '2026-11-21T00:00:01Z', value: 12.5, tags: { name: 'GET /x', status: '200' } },
    })
    const spaced = line.replaceAll('":', '": ').replaceAll(',"', ', "')
    const path = join(scratchFolder(), 'spaced.ndjson')
    writeFileSync(path, `${spaced}\n`)
    expect(counts(await readRun([path], DEFAULT_READ_OPTIONS))).toEqual({ 'GET /x': [1, 0] })
    expect((await collect(k6Json, spaced)).samples).toEqual((await collect(k6Json, line)).samples)
  })

  it('Counts that protobuf writes as texts are counts of fortio', async () => {
    const path = join(scratchFolder(), 'fortio.json')
    writeFileSync(
      path,
      JSON.stringify({
        DurationHistogram: {
          Data: [
            { Start: 0.05, End: 0.06, Percent: 50, Count: '30' },
            { Start: 0.06, End: 0.07, Percent: 95, Count: '27' },
          ],
          Count: '60',
        },
        RetCodes: { 200: '57', 503: '3' },
        ActualQPS: 12,
        URL: 'http://shop/item',
      }),
    )
    const run = await readRun([path], DEFAULT_READ_OPTIONS)
    expect(counts(run)).toEqual({ '/item': [60, 3] })
    expect(['p50', 'p95', 'throughput'].map(metric => figureOf(run, '/item', metric))).toEqual([
      60, 70, 12,
    ])
  })
})

describe('the direction that a file states', () => {
  it('Tidy CSV is read with other names of its columns, and with a column that says whether lower is better', async () => {
    const rows = ['a,avg,s,2,', 'a,size,kB,7,true', 'a,hits,count,5,false']
    const { series, issues } = await collect(
      tidyCsv,
      ['test_name,metric_name,unit,value,lower_is_better', ...rows, ''].join('\n'),
    )
    expect(issues).toEqual([])
    expect(series.map(({ workflow, reported }) => [workflow, reported])).toEqual([
      ['a', { avg: 2000 }],
      ['a: size (kB)', { 'smaller-better': 7 }],
      ['a: hits (count)', { 'larger-better': 5 }],
    ])
  })

  it('Tidy CSV reads higher_is_better as a direction', async () => {
    const text = 'test_name,metric_name,unit,value,direction\nb,rate,MB/s,1400,higher_is_better\n'
    expect((await collect(tidyCsv, text)).series[0]!.reported).toEqual({ 'larger-better': 1400 })
  })

  it('import reads a packed data.js, and figures in its own units in the direction that it says', async () => {
    const folder = scratchFolder()
    const entry = (date: number, value: number) => ({
      ...{ commit: { id: 'a'.repeat(40) }, date, tool: 'customBiggerIsBetter' },
      benches: [{ name: 'submit', value, unit: 'Token per second' }],
    })
    const entries = {
      Suite: [
        entry(Number(NOW) * 1000 - 172_800_000, 40),
        entry(Number(NOW) * 1000 - 86_400_000, 41),
      ],
      Other: [
        {
          ...entry(Number(NOW) * 1000 - 86_400_000, 5),
          benches: [
            { name: 'submit', value: 5, unit: 'Token per second' },
            { name: 'gone', value: null, unit: 'Token per second' },
          ],
        },
      ],
    }
    const text = `window.BENCHMARK_DATA = ${JSON.stringify({ entries })};`
    writeFileSync(join(folder, 'data.js.gz'), gzipSync(text))
    const { exitCode, stdout, stderr } = await perfGate(
      ['import', 'data.js.gz', '--store', 'packed'],
      folder,
    )
    expect({ exitCode, stderr }).toMatchObject({ exitCode: 0 })
    expect(stdout).toContain('suite "Suite" on main: 2 runs imported with 2 values')
    expect(stdout).toContain('suite "Other" on main: 1 run imported with 1 value')
    expect(stdout).toContain('; the newest 2 runs are the baseline now.')
    expect(stdout).toContain('; the newest run is the baseline now.')
    expect(stderr).toContain(
      'write into the configuration: `metrics: { token-per-second: { unit: "Token per second", better: higher } }`',
    )
    // The history is that of the metric that later runs have by this line.
    writeFileSync(
      join(folder, 'gate.yml'),
      'metrics: { token-per-second: { unit: "Token per second", better: higher } }\nthresholds: { token-per-second: { max-decrease: 10% } }\n',
    )
    writeFileSync(
      join(folder, 'now.json'),
      JSON.stringify([{ name: 'submit', value: 20, unit: 'Token per second' }]),
    )
    const gated = await perfGate(
      [
        'gate',
        ...[
          '--results',
          'now.json',
          '--store',
          'packed',
          '--suite',
          'Suite',
          '--config',
          'gate.yml',
        ],
      ],
      folder,
    )
    expect(gated.stdout).toMatch(/submit .*token-per-second.* -5\d\.\d%/)
    expect(gated.exitCode).toBe(1)
  })
})
