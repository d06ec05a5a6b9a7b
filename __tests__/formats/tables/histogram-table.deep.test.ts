/** Histograms of databases and monitoring systems, as tables of buckets. */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DEFAULT_READ_OPTIONS } from '../../../src/core/model/reading.ts'
import type { RunSummary } from '../../../src/core/model/run.ts'
import { decodeRun } from '../../../src/core/summarize/run-file/decode.ts'
import { encodeRun } from '../../../src/core/summarize/run-file/encode.ts'
import { histogramTable } from '../../../src/formats/tables/histogram-table.ts'
import { curvesOf, percentilesOf } from '../../../src/report/explain/curves.ts'
import { codes, figureOf, readFixture, seriesOf } from '../../read/formats/series-of.ts'
import { folderOf } from '../../read/formats/test-folder.ts'
import { readRun } from '../../support/parse/read-run.ts'
import { collect } from '../../support/parse/reading.ts'
import { seededRandom } from '../../support/random.ts'

const NO_SUM = 'the table does not have the sums of successful times'
const ABOVE = 'It is above the largest bound of the buckets in the results.'

async function read(files: Readonly<Record<string, string>>): Promise<RunSummary> {
  const folder = folderOf(files)
  return readRun(
    Object.keys(files).map(name => join(folder, name)),
    { ...DEFAULT_READ_OPTIONS, maxIssueRatio: 1 },
  )
}

const readOne = (content: string) => read({ 'run.csv': content })
const issuesOf = async (content: string) => (await collect(histogramTable, content)).issues
const figures = (run: RunSummary, ...metrics: string[]) =>
  metrics.map(metric => figureOf(run, 'a', metric))

describe('a histogram as a table', () => {
  it('Counts, failures, mean and times come from the rows of a bucket', async () => {
    const run = await readOne(`workflow,le_ms,count,failed,sum_ms,start,end
a,10,8,0,72,1790000000000,1790000060000
a,20,2,2,30,1790000000000,1790000060000
a,20,2,0,30,1790000060000,1790000120000
`)
    expect(figures(run, 'count', 'error-rate', 'avg', 'p50', 'p95', 'throughput')).toEqual([
      12,
      2 / 12,
      expect.closeTo(10.2, 9),
      9,
      15,
      12 / 120,
    ])
    expect(run.formats).toEqual(['histogram'])
    expect(codes(run)).toEqual(['rounded-percentiles'])
  })

  it('Samples are at the upper bound without a sum, and the mean is missing', async () => {
    const run = await readOne('workflow,le_s,count\na,0.25,3\na,0.5,1\n')
    expect(figures(run, 'p50', 'p99', 'avg', 'stddev', 'error-rate')).toEqual([
      250,
      500,
      NO_SUM,
      'the table does not have bounds or sums of all times',
      'the table does not say which samples failed',
    ])
  })

  it('A column kind tells transactions from requests of the same name', async () => {
    const rows = 'a,10,4,0,36,request\na,80,2,0,150,Transaction\nb,80,1,0,75,\n'
    const run = await readOne(`workflow,le_ms,count,failed,sum_ms,kind\n${rows}`)
    expect(run.series.map(({ workflow, kind, count }) => [workflow, kind, count])).toEqual([
      ['a', 'request', 4],
      ['a', 'transaction', 2],
      ['b', 'request', 1],
    ])
  })

  it('A column kind with another value is named with its row', async () => {
    const issues = await issuesOf('workflow,le_ms,count,kind\na,10,4,group\na,10,1,request\n')
    expect(issues).toHaveLength(1)
    expect(JSON.stringify(issues)).toContain('expected request or transaction in the column kind')
  })

  it('A long sample does not widen the batches of rows that state their span', async () => {
    const columns = 'workflow,le_ms,count,failed,sum_ms,start,end'
    const rows = Array.from({ length: 8 }, (_, i) => {
      const end = 1_790_000_000_000 + 1_024 * i
      return [`a,10,8,1,72,${end - 10},${end}`, `a,30000,1,0,29000,${end - 29_000},${end}`]
    }).flat()
    const [bare, stated] = await Promise.all([
      readOne([columns, ...rows].join('\n')),
      readOne([`${columns},span_ms`, ...rows.map(row => `${row},1024`)].join('\n')),
    ])
    const batchesOf = (run: RunSummary) => run.series[0]!.batches!
    expect(batchesOf(bare).widthMs).toBeGreaterThan(16_000)
    expect(batchesOf(stated).widthMs).toBe(1_024)
    expect(batchesOf(stated).batches.map(({ count }) => count)).toEqual(Array(8).fill(9))
    const metrics = ['count', 'error-rate', 'avg', 'p50', 'p99', 'throughput']
    expect(figures(stated, ...metrics)).toEqual(figures(bare, ...metrics))
  })

  it('Rows that count in the run or in the batches only give the same as rows that count in both', async () => {
    const columns = 'workflow,le_ms,count,failed,sum_ms,start,end,span_ms,counted_in'
    const row = (start: number, part: string) =>
      `a,10,4,0,36,${start},${start + 9},1024,${part}\na,10,1,1,9,${start},${start + 9},1024,${part}\n`
    const [first, second] = [1_790_000_000_000, 1_790_000_004_096]
    const whole = await readOne(`${columns}\n${row(first, '')}${row(second, '')}`)
    const batches = row(first, 'batches') + row(second, 'batches')
    const run = `a,10,8,0,72,${first},${second + 9},1024,run\na,10,2,2,18,${first},${second},1024,run\n`
    expect((await readOne(`${columns}\n${run}${batches}`)).series).toEqual(whole.series)
    expect(whole.series[0]).toMatchObject({ count: 10, errorCount: 2 })
  })

  const PARTS = 'workflow,kind,le_ms,count,failed,sum_ms,start,end,span_ms,counted_in'
  const part = (of: string, count: number, failed = 0, kind = 'request') =>
    `a,${kind},10,${count},${failed},${8 * count},1790000000000,1790000000009,1024,${of}\n`

  it.each([
    ['only those for the run', part('run', 4), 'run have 4 samples (0 failed)', '0 samples (0'],
    ['only those for the batches', part('batches', 4), 'run have 0 samples', '4 samples (0'],
    ['fewer in the run', part('run', 3) + part('batches', 4), 'have 3 samples', '4 samples (0'],
    ['other failures', part('run', 4) + part('batches', 4, 1), '4 samples (0', '4 samples (1'],
    [
      'another kind',
      part('run', 4) + part('batches', 4, 0, 'transaction'),
      'run have 4 samples',
      '0 samples (0',
    ],
  ])(
    'Rows for the run and the batches that count other samples are refused: %s',
    async (_, rows, run, batches) => {
      const found = readOne(`${PARTS}\n${part('', 2)}${rows}`)
      await expect(found).rejects.toThrow(/^\S*run\.csv: "a": rows with counted_in run have \d/)
      await expect(found).rejects.toThrow(run)
      await expect(found).rejects.toThrow(`those with batches ${batches}`)
    },
  )

  it('Columns that the first entry of a JSON list lacks count in later ones', async () => {
    const row = { workflow: 'a', le_ms: 10, count: 4, failed: 0, sum_ms: 36 }
    const timed = { ...row, start: 1_790_000_000_000, end: 1_790_000_000_009, span_ms: 1024 }
    const parts = ['run', 'batches'].map(counted_in => ({ ...timed, counted_in }))
    const run = await read({ 'run.json': JSON.stringify([row, ...parts]) })
    expect(figureOf(run, 'a', 'count')).toBe(8)
    const cumulative = [4, 6].map((count, i) => ({ ...row, sum_ms: '', le_ms: 20 + i, count }))
    const flagged = cumulative.map(each => ({ ...each, cumulative: 'yes' }))
    const mixed = await read({ 'run.json': JSON.stringify([row, ...flagged]) })
    expect(figureOf(mixed, 'a', 'count')).toBe(10)
  })

  it('A row with a span needs the times in which its samples ran', async () => {
    const content = 'workflow,le_ms,count,failed,sum_ms,start,end,span_ms\na,10,1,0,9,,,1024\n'
    expect(JSON.stringify(await issuesOf(content))).toContain('expected start <= end')
  })

  it('An epoch of a row with a span is in ms', async () => {
    const content =
      'workflow,le_ms,count,failed,sum_ms,start,end,span_ms\na,10,1,0,9,1790000000,1790000001,1024\n'
    expect(JSON.stringify(await issuesOf(content))).toContain('expected start <= end')
  })

  it('One bucket without a sum is enough for no mean', async () => {
    const run = await readOne('workflow,le_ms,count,failed,sum_ms\na,10,3,0,27\na,20,1,0,\n')
    expect(figures(run, 'avg', 'p50')).toEqual([NO_SUM, 9])
  })

  it.each([
    ['workflow,le_us,count,failed,sum_us\na,2500,4,0,8000\n', 2],
    ['workflow;le_s;count;failed;sum_s\na;2.5;4;0;8\n', 2_000],
    ['sum_ms\tcount\tfailed\tle_s\tworkflow\n8\t4\t0\t2.5\ta\n', 2],
  ])('Bounds and sums have units, columns any order and delimiter: %j', async (content, mean) => {
    expect(figures(await readOne(content), 'avg', 'p50')).toEqual([mean, mean])
  })

  it('Quoted numbers, and other forms of them, give the same as digits', async () => {
    const columns = 'workflow,le_ms,count,failed,sum_ms,start,end,span_ms'
    const times = '1790000000000,1790000000009,1024'
    const plain = await readOne(`${columns}\na,10.5,4,1,36,${times}\na,20.5,4,0,72,${times}\n`)
    const other = await readOne(
      `${columns}\n"a","10.50","4.0","1","3.6e1",${times}\na,"20,5"," 4 ",0,+72.0,${times}\n`,
    )
    expect(other.series).toEqual(plain.series)
  })

  it('A JSON list gives the same as CSV', async () => {
    const csv = await readOne('workflow,le_ms,count,failed,sum_ms\na,10,4,1,36\na,+Inf,1,0,90\n')
    const list = [
      { workflow: 'a', le_ms: 10, count: 4, failed: 1, sum_ms: 36 },
      { workflow: 'a', le_ms: '+Inf', count: '1', failed: 0, sum_ms: 90.0 },
    ]
    const json = await read({ 'run.json': JSON.stringify(list, null, 1) })
    expect(json.series).toEqual(csv.series)
  })

  it('Percentiles above the largest bound are missing, and the mean is exact', async () => {
    const run = await readOne(
      'workflow,le_ms,count,failed,sum_ms\na,10,98,0,900\na,+Inf,2,0,1100\n',
    )
    expect(figures(run, 'p95', 'p99', 'max', 'avg')).toEqual([
      expect.closeTo(9.184, 2),
      ABOVE,
      ABOVE,
      20,
    ])
    const stored = await decodeRun(encodeRun(run), 'run.json')
    expect(figures(stored, 'p99', 'avg')).toEqual([ABOVE, 20])
  })

  it('A cumulative histogram gives its buckets, with its sum at the largest bound', async () => {
    const rows = 'a,0.1,40,0,\na,0.2,90,1,\na,+Inf,100,2,30\n'
    const flagged = rows.replaceAll('\n', ',yes\n')
    const named = await readOne(`workflow,le_s,cumulative,failed,sum_s\n${rows}`)
    const run = await readOne(`workflow,le_s,count,failed,sum_s,cumulative\n${flagged}`)
    expect(named.series).toEqual(run.series)
    expect(figures(run, 'count', 'error-rate', 'p50', 'p95')).toEqual([100, 0.02, 150, ABOVE])
    const sums = await readOne(
      'workflow,le_ms,cumulative,failed,sum_ms\na,100,40,0,9000\na,200,90,0,9000\na,+Inf,90,0,9000\n',
    )
    expect(figures(sums, 'avg', 'p25', 'p95')).toEqual([
      100,
      expect.closeTo(44.4, 1),
      expect.closeTo(144.4, 1),
    ])
  })

  it('Times above the largest bound are not drawn', async () => {
    const rows =
      'a,10,900,0,9000,1790000000000,1790000060000\na,+Inf,300,0,60000,1790000060000,1790000120000\n'
    const run = await readOne(`workflow,le_ms,count,failed,sum_ms,start,end\n${rows}`)
    const { overTime, percentiles } = curvesOf({ run, series: seriesOf(run, 'a') })
    expect(overTime!.map(([, ms]) => ms)).toEqual([expect.closeTo(10, 0)])
    expect(Math.max(...percentiles!.map(([, ms]) => ms))).toBe(10)
    const [shown] = percentilesOf([{ id: 'r', run }], () => true)
    expect(Math.max(...shown!.points.map(([, ms]) => ms))).toBe(10)
  })

  it('A column can be a dimension', async () => {
    const columns = { dimensionColumns: [{ name: 'tenant', column: 'tenant' }] }
    const content = 'workflow,tenant,le_ms,cumulative\na,x,10,2\na,y,10,1\na,y,20,4\n'
    const { series } = await collect(histogramTable, content, columns)
    expect(series.map(({ dimensions, count }) => [dimensions.tenant, count])).toEqual([
      ['x', 2],
      ['y', 4],
    ])
  })

  it('Transactions and requests of one name are two series, as in raw results', async () => {
    const table = await readOne(`workflow,kind,le_ms,count,sum_ms
buy,transaction,10,8,72
buy,request,10,2,18
log in,,10,3,27
`)
    const raw = await read({
      'raw.jtl': `timeStamp,elapsed,label,responseCode,responseMessage,threadName,success
1790000000000,9,buy,200,"Number of samples in transaction : 1, number of failing samples : 0",t,true
1790000000000,9,buy,200,OK,t,true
1790000000000,9,log in,200,OK,t,true
`,
    })
    const seriesIn = ({ series }: RunSummary) =>
      series.map(({ workflow, kind, passed }) => `${workflow} ${kind} ${passed!.quantileMs(0.5)}`)
    expect(seriesIn(table).sort()).toEqual(seriesIn(raw).sort())
  })

  it('Transactions in a cumulative histogram are not added to requests of their name', async () => {
    const { series } = await readOne(`workflow,kind,le_ms,cumulative
buy,transaction,10,8
buy,transaction,20,9
buy,request,10,2
buy,request,20,5
`)
    expect(series.map(({ kind, count }) => [kind, count]).sort()).toEqual([
      ['request', 5],
      ['transaction', 9],
    ])
  })

  it('Rows by time give time batches, which keep the noise within the run', async () => {
    const run = await readFixture('histogram-by-hand/minutes.csv')
    const { batches, count } = seriesOf(run, 'search')
    expect([batches!.widthMs, batches!.batches.length, count]).toEqual([65_536, 12, 720])
    expect(batches!.batches.every(batch => batch.count === 60)).toBe(true)
  })
})

describe('a histogram as a table of 1% buckets', () => {
  /** A table of samples with 1% buckets, and the samples. Rows are in any order, one for each sample or bucket. */
  function tableOf(seed: number, options: { hasSums: boolean; isCumulative: boolean }) {
    const random = seededRandom(seed)
    const samples = Array.from({ length: 500 + Math.floor(1_500 * random.uniform()) }, () => {
      const ms = Math.max(0.01, Math.exp(3 + 2 * random.uniform() + random.normal()))
      const bound = 1.01 ** Math.ceil(Math.log(ms) / Math.log(1.01) - 1e-9)
      return { ms, bound, isFailed: random.uniform() < 0.05 }
    })
    const bounds = [...new Set(samples.map(({ bound }) => bound))].sort((a, b) => a - b)
    const rows = (options.isCumulative ? [false] : [false, true]).flatMap(isFailed =>
      bounds.flatMap((bound, i) => {
        const of = samples.filter(sample =>
          options.isCumulative
            ? sample.ms <= bound * (1 + 1e-9)
            : sample.isFailed === isFailed && sample.bound === bound,
        )
        const sum = of.reduce((total, { ms }) => total + ms, 0)
        const ends = i === bounds.length - 1 || !options.isCumulative
        const failed = of.filter(sample => sample.isFailed).length
        return of.length > 0
          ? [`a,${bound},${of.length},${failed},${options.hasSums && ends ? sum : ''}`]
          : []
      }),
    )
    const shuffled = rows.map(row => [random.uniform(), row] as const).sort(([x], [y]) => x - y)
    const header = `workflow,le_ms,${options.isCumulative ? 'cumulative' : 'count'},failed,sum_ms`
    return { header, rows: shuffled.map(([, row]) => row), samples }
  }

  it.each([
    { hasSums: true, isCumulative: false },
    { hasSums: false, isCumulative: false },
    { hasSums: false, isCumulative: true },
  ])('Counts are equal, and percentiles within the bucket of the exact ones: %o', async options => {
    for (let seed = 0; seed < 40; seed++) {
      const { header, rows, samples } = tableOf(seed, options)
      const run = await readOne([header, ...rows, ''].join('\n'))
      const passed = samples
        .filter(({ isFailed }) => !isFailed)
        .map(({ ms }) => ms)
        .sort((x, y) => x - y)
      expect(figureOf(run, 'a', 'count')).toBe(samples.length)
      expect(seriesOf(run, 'a').errorCount).toBe(samples.length - passed.length)
      for (const percent of [1, 50, 75, 90, 95, 99, 99.9]) {
        const exact = passed[Math.ceil((percent / 100) * passed.length - 1e-9) - 1]!
        const found = figureOf(run, 'a', `p${percent}`) as number
        // Times are in whole microseconds.
        expect(Math.abs(found - exact)).toBeLessThanOrEqual(0.01 * exact + 0.001)
      }
      const mean = passed.reduce((sum, ms) => sum + ms, 0) / passed.length
      if (options.hasSums) expect(figureOf(run, 'a', 'avg')).toBeCloseTo(mean, 3)
    }
  })

  it('Rows divided among files in any order give the same run', async () => {
    const { header, rows } = tableOf(1, { hasSums: true, isCumulative: false })
    const inFile = (some: readonly string[]) => [header, ...some, ''].join('\n')
    const whole = await readOne(inFile(rows))
    const parts = {
      'x.csv': inFile(rows.filter((_, i) => i % 3 === 0)),
      'b.csv': inFile(rows.filter((_, i) => i % 3 > 0)),
    }
    expect((await read(parts)).series).toEqual(whole.series)
    expect((await read(Object.fromEntries(Object.entries(parts).reverse()))).series).toEqual(
      whole.series,
    )
    expect((await readOne(inFile(rows.toReversed()))).series).toEqual(whole.series)
  })
})

describe('a damaged histogram', () => {
  it.each([
    ['le_ms,count', '10,-3', 'expected a number of samples, found count "-3"'],
    ['le_ms,count', '10,2.5', 'expected a number of samples, found count "2.5"'],
    [
      'le_ms,count',
      'x,3',
      'expected an upper bound in a column le_s, le_ms or le_us, found le_ms "x"',
    ],
    [
      'le_ms,count',
      '-1,3',
      'expected an upper bound in a column le_s, le_ms or le_us, found le_ms "-1"',
    ],
    [
      'le,count',
      '0.5,3',
      'expected an upper bound in a column le_s, le_ms or le_us, found le "0.5"',
    ],
    [
      'le_min,count',
      '0.5,3',
      'expected an upper bound in a column le_s, le_ms or le_us, found le_min "0.5"',
    ],
    ['le_ms,count,counted_in', '5,3,both', 'expected run or batches, found counted_in "both"'],
    ['le_ms,count,failed', '5,3,4', 'expected no more failed samples, found count "3", failed "4"'],
    [
      'le_ms,count,sum_ms',
      '5,1,400',
      'expected their sum in sum_s, sum_ms or sum_us, found count "1", le_ms "5", sum_ms "400"',
    ],
    [
      'le_ms,count,sum',
      '5,3,4',
      'expected their sum in sum_s, sum_ms or sum_us, found count "3", le_ms "5", sum "4"',
    ],
    [
      'le_ms,count,start,end',
      '5,3,1790000000000,',
      'expected start <= end, found start "1790000000000", end ""',
    ],
  ])('A row of %s %s is an issue', async (columns, row, message) => {
    expect(await issuesOf(`workflow,${columns}\na,${row}\n`)).toEqual([{ line: 2, message }])
  })

  it.each([
    [
      '10,5,\n20,3,\n+Inf,9,',
      '"a": the counts are not cumulative: -2 samples (0 failed) are in a bucket',
    ],
    [
      '10,5,\n10,6,\n+Inf,9,',
      '"a": the counts are not cumulative: -2 samples (0 failed) are in a bucket',
    ],
    ['+Inf,9,', '"a": buckets are missing. Export those with an upper bound and +Inf'],
    ['10,5,9000\n20,5,9000', '"a": the sum is not that of the times in the buckets'],
  ])('A cumulative histogram of %j is an issue of each row', async (rows, message) => {
    const lines = rows.split('\n').map(row => `a,${row}`)
    const found = await issuesOf(['workflow,le_ms,cumulative,sum_ms', ...lines, ''].join('\n'))
    expect(found.map(issue => issue.message)).toEqual(lines.map(() => message))
  })

  it('A histogram without +Inf is an issue if others have it', async () => {
    const found = await issuesOf('workflow,le_ms,cumulative\na,5,1\na,+Inf,1\nb,5,1\n')
    expect(found).toEqual([
      { line: 4, message: '"b": buckets are missing. Export those with an upper bound and +Inf' },
    ])
  })

  it('A table with the bucket +Inf only is refused', async () => {
    await expect(readOne('workflow,le_ms,count\na,+Inf,3\n')).rejects.toThrow(
      'run.csv: has samples in the bucket +Inf only, so it has no times. Export all buckets.',
    )
  })
})
