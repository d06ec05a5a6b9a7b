import { describe, expect, it } from 'vitest'
import { jmeterAggregate } from '../../src/formats/jmeter/aggregate.ts'
import { bytesOf, type CollectOptions, collect, fixture, headOf } from '../support/parse/reading.ts'

const read = (content: string | Uint8Array, options?: CollectOptions) =>
  collect(jmeterAggregate, content, options)

const HEADER =
  'Label,# Samples,Average,Median,90% Line,95% Line,99% Line,Min,Max,Error %,Throughput,Received KB/sec,Std. Dev.'

describe("JMeter's aggregate report", () => {
  it('The aggregate report gives a series for each label, and leaves out the total', async () => {
    const { series, issues, notices, end } = await read(`${HEADER}
Login,1000,25,21,46,61,99,1,713,0.00%,22.6,619.5,39.86
"Pay, ""card""",500,40,30,70,80,120,2,900,0.00%,11.3,10,12.5
TOTAL,1500,30,24,54,67,106,1,900,0.00%,33.9,629.5,30
`)
    expect(series.map(one => one.workflow)).toEqual(['Login', 'Pay, "card"'])
    expect(series[0]).toEqual({
      workflow: 'Login',
      kind: 'request',
      dimensions: {},
      count: 1_000,
      errorCount: 0,
      errors: [],
      reported: {
        avg: 25,
        p50: 21,
        p90: 46,
        p95: 61,
        p99: 99,
        min: 1,
        max: 713,
        stddev: 39.86,
        throughput: 22.6,
        'error-rate': 0,
      },
    })
    expect([issues, notices, end]).toEqual([[], [], { rows: 3 }])
  })

  it('The summary report, and the report of JMeter 2, are read by their own column names', async () => {
    const summary = await read(
      'Label,# Samples,Average,Min,Max,Std. Dev.,Error %,Throughput,Received KB/sec,Sent KB/sec,Avg. Bytes\na,10,5,1,9,2.5,10.00%,3.5,1,1,300\n',
    )
    expect(summary.series[0]!.reported).toEqual({
      avg: 5,
      min: 1,
      max: 9,
      stddev: 2.5,
      throughput: 3.5,
      'error-rate': 0.1,
    })
    const old = await read(
      'sampler_label,aggregate_report_count,average,aggregate_report_median,aggregate_report_90%_line,aggregate_report_min,aggregate_report_max,aggregate_report_error%,aggregate_report_rate,aggregate_report_bandwidth\na,10,5,4,8,1,9,0.1,3.5,1\n',
    )
    expect(old.series[0]!.reported).toEqual({
      avg: 5,
      p50: 4,
      p90: 8,
      min: 1,
      max: 9,
      throughput: 3.5,
      'error-rate': 0.1,
    })
  })

  it.each([
    ['0.51%', 0.0051],
    ['"0,51%"', 0.0051],
    ['100.00%', 1],
    ['1.0', 1],
    ['0.0125', 0.0125],
    ['0', 0],
  ])('An error share of %s is read as %d', async (text, ratio) => {
    const { series } = await read(`Label,# Samples,Average,Error %\na,10000,5,${text}\n`)
    expect(series[0]!.reported!['error-rate']).toBeCloseTo(ratio, 12)
    expect(series[0]!.errorCount).toBe(Math.round(ratio * 10_000))
  })

  it('Error shares without a sign are read as percent where one is above 1', async () => {
    const { series } = await read('Label,# Samples,Average,Error %\na,1000,5,0.5\nb,1000,5,2.5\n')
    expect(series.map(one => one.reported!['error-rate'])).toEqual([0.005, 0.025])
  })

  it.each([
    ['22.6', 22.6],
    ['22.6/sec', 22.6],
    ['"22,6/sec"', 22.6],
    ['90/min', 1.5],
    ['1800/hour', 0.5],
  ])('A throughput of %s is read as %d a second', async (text, perSecond) => {
    const { series } = await read(`Label,# Samples,Average,Throughput\na,10,5,${text}\n`)
    expect(series[0]!.reported!.throughput).toBeCloseTo(perSecond, 12)
  })

  it('An infinite or invalid time is reported with the reason', async () => {
    const { series, issues, notices } = await read(
      'Label,# Samples,Average,Median,Error %\na,10,Infinity,NaN,1.0\n',
    )
    expect(series[0]!.reported).toEqual({ 'error-rate': 1 })
    expect(series[0]!.missing).toEqual({
      avg: 'the report has no Average (found "Infinity")',
      p50: 'the report has no Median (found "NaN")',
    })
    expect([issues, notices.map(notice => notice.code)]).toEqual([
      [],
      ['aggregates-include-failures'],
    ])
  })

  it.each([
    ['a,10,-5,4,0.00%', 'column "Average": expected a time in ms, found "-5"'],
    ['a,10,"1,234",4,0.00%', 'column "Average": expected a time in ms, found "1,234"'],
    ['a,many,5,4,0.00%', 'expected the number of samples, found "many"'],
    ['a,1.5,5,4,0.00%', 'expected the number of samples, found "1.5"'],
    ['a,10,5,4,101%', 'expected a percentage of errors, found "101%"'],
    ['a,10,5,4,', 'expected a percentage of errors, found ""'],
    ['a,10,5,4', 'the row has 4 fields instead of 5'],
  ])('A row of %j is an issue', async (row, message) => {
    const { series, issues } = await read(
      `Label,# Samples,Average,Median,Error %\nok,10,5,4,0.00%\n${row}\n`,
    )
    expect([series.map(one => one.workflow), issues]).toEqual([['ok'], [{ line: 3, message }]])
  })

  it('Duplicate rows of an aggregate report count once, and contradicting rows are refused', async () => {
    const { series, issues, notices } = await read(
      'Label,# Samples,Average\na,10,5\nb,10,5\nb,10,5\nc,1,1\nc,1,2\n',
    )
    expect(series.map(one => one.workflow)).toEqual(['a', 'b'])
    expect(notices).toEqual([
      {
        code: 'duplicate-rows',
        message: 'has duplicate rows, which were counted once (1: line 4).',
      },
    ])
    const message = 'the rows in lines 5, 6 have the same run and label "c" but different values'
    expect(issues).toEqual([
      { line: 5, message },
      { line: 6, message },
    ])
  })

  it('The total of an aggregate report is kept if there is nothing else', async () => {
    expect(
      (await read('Label,# Samples,Average\nTOTAL,10,5\n')).series.map(one => one.workflow),
    ).toEqual(['TOTAL'])
  })

  it('An aggregate report truncated in its last row is reported as truncated', async () => {
    expect((await read('Label,# Samples,Average\na,10,5\nb,1')).end).toEqual({
      rows: 2,
      truncated: true,
    })
  })

  it('Rows of an aggregate report are distinguished by Payload and Users, and by the configured columns', async () => {
    const text = 'Label,# Samples,Average,Payload,Users,Heap\na,10,5,50,60,2g\na,10,5,50,200,2g\n'
    expect((await read(text)).series.map(one => one.dimensions)).toEqual([
      { payload: '50', users: '60' },
      { payload: '50', users: '200' },
    ])
    const configured = await read(text, {
      dimensionColumns: [
        { name: 'load', column: 'Users' },
        { name: 'heap', column: 'Heap' },
      ],
    })
    expect(configured.series[0]!.dimensions).toEqual({ payload: '50', load: '60', heap: '2g' })
  })

  it('A history table is refused as a run', async () => {
    await expect(read(fixture('ballerina-http/h1_h1_passthrough.csv'))).rejects.toThrow(
      /^run\.jtl: is a history table with \d+ runs \(column Date\), expected one run\. Give a table with the rows of one run\.$/,
    )
  })

  it('Other tables are not detected as an aggregate report', () => {
    for (const text of ['label,avg_ct,avg_rt\na,1,2\n', 'Type,Name,Request Count\n', ''])
      expect(jmeterAggregate.matches(headOf(bytesOf(text)))).toBe(false)
  })
})

describe("JMeter's tables in its languages", () => {
  const tables = new TextDecoder()
    .decode(fixture('jmeter-5.6.3/tables-by-language.txt'))
    .split(/^== /m)
    .slice(1)
  const english = {
    agg: tables.find(table => table.startsWith('agg en'))!,
    sum: tables.find(table => table.startsWith('sum en'))!,
  }
  const contentOf = (table: string) => table.slice(table.indexOf('\n') + 1)

  it.each(
    tables.map(table => [table.slice(0, table.indexOf('\n')).trim(), contentOf(table)] as const),
  )(
    'The table %s has the figures of the English one, and not the row over all labels',
    async (name, content) => {
      expect(jmeterAggregate.matches(headOf(bytesOf(content)))).toBe(true)
      const expected = await read(contentOf(english[name.startsWith('agg') ? 'agg' : 'sum']))
      expect(await read(content)).toEqual(expected)
      expect(expected.series.map(({ workflow, errorCount }) => [workflow, errorCount])).toEqual([
        ['GET item', 0],
        ['POST check-in', 50],
      ])
    },
  )

  it('A label that is called like the total of another language is kept, unless it is the last', async () => {
    const { series } = await read(
      `${HEADER}\nTotal,1,2,2,2,2,2,2,2,0.00%,1,1,0\nLogin,1,2,2,2,2,2,2,2,0.00%,1,1,0\n`,
    )
    expect(series.map(({ workflow }) => workflow)).toEqual(['Total', 'Login'])
  })
})
