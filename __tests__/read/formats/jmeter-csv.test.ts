import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InputError } from '../../../src/core/model/errors.ts'
import type { Sample } from '../../../src/core/model/sample.ts'
import { jmeterCsv } from '../../../src/read/formats/jmeter/csv.ts'
import {
  bytesOf,
  type Collected,
  type CollectOptions,
  collect,
  fixture,
  headOf,
} from '../../support/parse/reading.ts'

const HEADER =
  'timeStamp,elapsed,label,responseCode,responseMessage,threadName,dataType,success,failureMessage,bytes,sentBytes,grpThreads,allThreads,URL,Latency,IdleTime,Connect'
const T0 = 1_795_218_310_000

const read = (content: string | Uint8Array, options?: CollectOptions): Promise<Collected> =>
  collect(jmeterCsv, content, options)
const real = (name: string, options?: CollectOptions): Promise<Collected> =>
  read(fixture(`jmeter-5.6.3/${name}`), options)

/** A row of a good sample, with some fields replaced. */
function row(
  fields: Partial<
    Record<
      'timeStamp' | 'elapsed' | 'label' | 'code' | 'message' | 'thread' | 'success' | 'failure',
      string
    >
  > = {},
): string {
  const {
    timeStamp = String(T0),
    elapsed = '20',
    label = 'a',
    code = '200',
    message = 'OK',
    thread = 't 1-1',
    success = 'true',
    failure = '',
  } = fields
  return `${timeStamp},${elapsed},${label},${code},${message},${thread},text,${success},${failure},475,165,1,3,http://127.0.0.1/,18,0,2`
}

const count = (samples: readonly Sample[], test: (sample: Sample) => boolean): number =>
  samples.filter(test).length
const tally = ({ samples }: Collected) => ({
  samples: samples.length,
  failed: count(samples, sample => !sample.ok),
  transactions: count(samples, sample => sample.kind === 'transaction' && !sample.looksAborted),
  aborted: count(samples, sample => sample.looksAborted === true),
  labels: new Set(samples.map(sample => sample.workflow)).size,
})

describe('a JMeter CSV', () => {
  it('A JMeter CSV gives a sample for each row, with what JMeter measured', async () => {
    const { samples, issues, notices, end } = await real('baseline-1/results.jtl.gz')
    expect(samples[0]).toEqual({
      workflow: 'CICO_GET_item',
      kind: 'request',
      startMs: 1_795_218_310_665,
      durationMs: 54,
      parts: { connect: 35, wait: 16, receive: 3 },
      ok: true,
      bytes: 475,
      threads: 3,
      line: 2,
    })
    expect({ issues, notices, end }).toEqual({ issues: [], notices: [], end: { rows: 11_033 } })
  })

  it('A JMeter CSV marks transactions by their message', async () => {
    // 3,811 of 11,033 rows, of which one was cut off: JMeter's dashboard leaves these out of its Total of 7,222.
    expect(tally(await real('baseline-1/results.jtl.gz'))).toEqual({
      samples: 11_033,
      failed: 40,
      transactions: 3_810,
      aborted: 1,
      labels: 14,
    })
  })

  it('The CSV of JMeter 3.3, which has no column URL, is read in the same way', async () => {
    const collected = await read(fixture('jmeter-3.3/baseline-1.jtl.gz'))
    expect(tally(collected)).toEqual({
      samples: 2_808,
      failed: 8,
      transactions: 971,
      aborted: 0,
      labels: 14,
    })
  })

  it('The CSV of JMeter 5.4.3 is read in the same way', async () => {
    const collected = await read(fixture('jmeter-5.4.3/baseline-1.jtl.gz'))
    expect(tally(collected)).toEqual({
      samples: 2_845,
      failed: 6,
      transactions: 989,
      aborted: 0,
      labels: 14,
    })
  })

  it('A transaction cut off by the end of the test, which has no thread, is marked', async () => {
    const { samples } = await real('baseline-1/results.jtl.gz')
    expect(samples.filter(sample => sample.looksAborted)).toEqual([
      {
        workflow: 'SRCH_TC: Search',
        kind: 'transaction',
        startMs: 1_795_218_385_465,
        durationMs: 0,
        ok: true,
        bytes: 0,
        threads: 0,
        looksAborted: true,
        line: 11_018,
      },
    ])
  })

  it('A row that looks like an aborted transaction in parent mode is marked, because only the label can decide', async () => {
    const collected = await real('parent-sample.jtl.gz')
    expect(tally(collected)).toEqual({
      samples: 1_523,
      failed: 2,
      transactions: 519,
      aborted: 13,
      labels: 14,
    })
    const aborted = collected.samples.filter(sample => sample.looksAborted)
    expect(new Set(aborted.map(sample => sample.kind))).toEqual(new Set(['request']))
    // Five are empty; eight contain part of their requests, and pauses: 279 ms.
    expect(aborted.map(sample => sample.durationMs).filter(ms => ms > 0)).toHaveLength(8)
    // A failed transaction in parent mode carries the code of its child.
    expect(
      collected.samples
        .filter(sample => sample.kind === 'transaction' && !sample.ok)
        .map(sample => sample.errorCode),
    ).toEqual(['503'])
  })

  it('Blank thread names of other writers are not taken for aborted transactions', async () => {
    const { samples } = await read(`${HEADER}\n${row({ thread: '' })}\n`)
    expect(samples[0]).toMatchObject({ kind: 'request', durationMs: 20 })
    expect(samples[0]).not.toHaveProperty('looksAborted')
  })

  it('A JMeter CSV gives the errors of failed samples as JMeter wrote them, an empty code as none', async () => {
    const { samples } = await real('baseline-1/results.jtl.gz')
    const failed = samples.filter(sample => !sample.ok)
    expect(failed.find(sample => sample.kind === 'request')).toMatchObject({
      workflow: 'REP_GET_report',
      errorCode: '503',
      errorMessage: "No results for path: $['ok']",
    })
    const transaction = failed.find(sample => sample.kind === 'transaction')!
    expect(transaction.errorMessage).toBe(
      'Number of samples in transaction : 1, number of failing samples : 1',
    )
    expect(transaction).not.toHaveProperty('errorCode')
  })

  it('A JMeter CSV keeps error texts of several lines, and counts rows, not lines', async () => {
    const { samples, end } = await real('multiline-failure.jtl.gz')
    expect(end.rows).toBe(1_369)
    expect(samples.find(sample => !sample.ok)).toMatchObject({
      errorMessage: 'Report failed, expected "ok":true,\nsecond line; third = 3',
      line: 109,
    })
    expect(samples.at(-1)!.line).toBe(1_380)
  })

  it('A JMeter CSV keeps codes that are not numbers, and prefers the cause to an assertion that failed because of it', async () => {
    const { samples } = await real('connection-refused.jtl.gz')
    expect(tally({ samples } as Collected)).toMatchObject({ samples: 728, failed: 724, aborted: 4 })
    expect(samples[0]).toMatchObject({
      ok: false,
      errorCode: 'Non HTTP response code: org.apache.http.conn.HttpHostConnectException',
      errorMessage:
        'Non HTTP response message: Connect to 127.0.0.1:18999 [/127.0.0.1] failed: Connection refused',
    })
    const timeouts = await real('timeouts.jtl.gz')
    expect(timeouts.samples.find(sample => !sample.ok)).toMatchObject({
      errorCode: 'Non HTTP response code: java.net.SocketTimeoutException',
    })
    expect(tally(timeouts)).toMatchObject({ samples: 1_470, failed: 110, transactions: 482 })
  })

  it('A sample that failed with code 200 is failed', async () => {
    const { samples } = await real('subresults-off.jtl.gz')
    expect(
      samples.every(
        sample =>
          !sample.ok &&
          sample.errorCode === '200' &&
          sample.errorMessage!.startsWith('Embedded resource download error:'),
      ),
    ).toBe(true)
  })

  it('Redirects and embedded resources have their own names', async () => {
    const collected = await real('subresults.jtl.gz')
    expect(tally(collected)).toEqual({
      samples: 1_584,
      failed: 528,
      transactions: 0,
      aborted: 0,
      labels: 54,
    })
    expect(collected.samples.slice(0, 3).map(sample => sample.workflow)).toEqual([
      'ULR_POST_login',
      'ULR_POST_login-0',
      'ULR_POST_login-1',
    ])
  })

  it.each([
    ['semicolon.jtl.gz', { samples: 1_553, failed: 0, transactions: 540, aborted: 0, labels: 14 }],
    ['tab.jtl.gz', { samples: 1_519, failed: 2, transactions: 530, aborted: 1, labels: 14 }],
    [
      'all-columns.jtl.gz',
      { samples: 1_610, failed: 4, transactions: 560, aborted: 2, labels: 14 },
    ],
    ['no-header.jtl.gz', { samples: 1_598, failed: 4, transactions: 553, aborted: 1, labels: 14 }],
  ])('A JMeter CSV in %s is read by its own delimiter and columns', async (name, expected) => {
    const collected = await real(name)
    expect(tally(collected)).toEqual(expected)
    expect(collected.samples[1]!.startMs).toBeGreaterThan(T0)
    expect([collected.issues, collected.notices]).toEqual([[], []])
    expect(
      collected.samples.some(sample => sample.workflow === 'REP_TC: Nightly report, "full"'),
    ).toBe(true)
  })

  it('A JMeter CSV without a header loses no row, as in JMeter itself', async () => {
    const { samples } = await real('no-header.jtl.gz')
    expect(samples[0]!.line).toBe(1)
  })

  it('Times without a zone are read as UTC, with a notice', async () => {
    const { samples, notices } = await real('formatted-timestamp.jtl.gz')
    expect(samples[0]).toMatchObject({
      startMs: Date.UTC(2026, 10, 20, 23, 56, 26, 428),
      durationMs: 98,
    })
    expect(notices.map(notice => notice.code)).toEqual(['local-time'])
  })

  it('A JMeter CSV without times gives samples without a start', async () => {
    const { samples } = await real('timestamp-none.jtl.gz')
    expect(samples).toHaveLength(1_592)
    expect(samples.some(sample => 'startMs' in sample)).toBe(false)
  })

  it('A JMeter CSV without messages gives a notice that all transactions count as requests', async () => {
    const { samples, notices } = await real('few-columns.jtl.gz')
    expect(tally({ samples } as Collected)).toEqual({
      samples: 1_578,
      failed: 6,
      transactions: 0,
      aborted: 3,
      labels: 14,
    })
    expect(samples[0]).not.toHaveProperty('bytes')
    expect(notices.map(notice => notice.code)).toEqual(['transactions-unknown'])
  })

  it('A JMeter CSV truncated in its last row is reported as truncated, and loses only that row', async () => {
    const { samples, issues, end } = await real('killed.jtl.gz')
    expect({ samples: samples.length, issues, end }).toEqual({
      samples: 922,
      issues: [],
      end: { rows: 922, truncated: true },
    })
  })

  it('A JMeter CSV truncated in the last field of its last row is reported as truncated', async () => {
    const { end, issues } = await read(
      'timeStamp,elapsed,label,success\n1795219023588,194,a,true\n1795219023588,194,b,tr',
    )
    expect({ end, issues }).toEqual({ end: { rows: 1, truncated: true }, issues: [] })
  })

  it('A JMeter CSV truncated in a quoted text is reported as truncated', async () => {
    const { end, issues } = await read(`${HEADER}\n${row()}\n${T0},20,"REP_TC: Nightly rep`)
    expect({ end, issues }).toEqual({ end: { rows: 1, truncated: true }, issues: [] })
  })

  it('A JMeter CSV may lack the last line feed', async () => {
    expect((await read(`${HEADER}\n${row()}\n${row()}`)).end).toEqual({ rows: 2 })
  })

  it('A JMeter CSV with a header only has no samples', async () => {
    expect(await real('no-samples.jtl')).toEqual({
      samples: [],
      users: [],
      series: [],
      issues: [],
      notices: [],
      end: { rows: 0 },
    })
  })

  it('A JMeter CSV with a header in the middle is two runs, the second with its own columns', async () => {
    const text = `${HEADER}\n${row()}\ntimeStamp,elapsed,label,success\n${T0},30,b,true\n`
    const { samples, notices, issues, end } = await read(text)
    expect(samples.map(({ workflow, durationMs }) => [workflow, durationMs])).toEqual([
      ['a', 20],
      ['b', 30],
    ])
    expect(notices[0]).toMatchObject({
      code: 'appended-run',
      message: expect.stringContaining('has another header in line 3'),
    })
    expect([issues, end.rows]).toEqual([[], 2])
    const same = await read(`${HEADER}\n${row()}\n${HEADER}\n${row()}\n`)
    expect([same.samples.length, same.notices.length, same.issues]).toEqual([2, 1, []])
  })

  it('Column names of a JMeter CSV are case-insensitive, and unknown columns are ignored', async () => {
    const { samples } = await read(
      `"Label",ELAPSED,Success,"timestamp","extra"\nx,7,TRUE,${T0},"a,b"\n`,
    )
    expect(samples).toEqual([
      { workflow: 'x', kind: 'request', startMs: T0, durationMs: 7, ok: true, line: 2 },
    ])
  })

  it('A JMeter CSV without a success column takes 2xx and 3xx for passed', async () => {
    const { samples } = await read(
      'timeStamp,elapsed,label,responseCode\n' +
        ['200', '302', '404', '', 'Non HTTP response code: x']
          .map(code => `${T0},1,a,${code}\n`)
          .join(''),
    )
    expect(samples.map(sample => sample.ok)).toEqual([true, true, false, false, false])
  })

  it('A JMeter CSV gives the dimensions of columns, equal ones as one object', async () => {
    const text = `timeStamp,elapsed,label,success,"users"\n${T0},1,a,true,"25"\n${T0},1,b,true,25\n${T0},1,b,true,50\n`
    const { samples, notices } = await read(text, {
      dimensionColumns: [{ name: 'load', column: 'users' }],
    })
    expect(samples.map(sample => sample.dimensions)).toEqual([
      { load: '25' },
      { load: '25' },
      { load: '50' },
    ])
    expect(samples[0]!.dimensions).toBe(samples[1]!.dimensions)
    expect(notices.map(notice => notice.code)).toEqual(['transactions-unknown'])
  })

  it('A JMeter CSV that lacks the column of a dimension is reported', async () => {
    const { notices } = await read(`${HEADER}\n${row()}\n`, {
      dimensionColumns: [{ name: 'load', column: 'users' }],
    })
    expect(notices[0]).toMatchObject({
      code: 'dimension-missing',
      message: expect.stringContaining('no column "users" for the dimension "load"'),
    })
  })
})

describe('a bad row', () => {
  const bad = async (line: string) =>
    await read(`${HEADER}\n${row()}\n${line}\n${row({ label: 'after' })}\n`)

  it.each([
    [row({ elapsed: 'null' }), 'column "elapsed" is not a duration in ms (found "null")'],
    [row({ elapsed: 'NaN' }), 'column "elapsed" is not a duration in ms (found "NaN")'],
    [row({ elapsed: 'Infinity' }), 'column "elapsed" is not a duration in ms (found "Infinity")'],
    [row({ elapsed: '-17' }), 'column "elapsed" is not a duration in ms (found "-17")'],
    [
      row({ elapsed: '999999999999' }),
      'column "elapsed" is not a duration in ms (found "999999999999")',
    ],
    [row({ elapsed: '"1,234"' }), 'column "elapsed" is not a duration in ms (found "1,234")'],
    [row({ elapsed: '' }), 'column "elapsed" is not a duration in ms (found "")'],
    [row({ timeStamp: '12345' }), 'column "timeStamp" is not a valid time (found "12345")'],
    [
      row({ timeStamp: '2026/02/30 10:00:00.000' }),
      'column "timeStamp" is not a valid time (found "2026/02/30 10:00:00.000")',
    ],
    [row({ success: 'maybe' }), 'column "success" is neither true nor false (found "maybe")'],
    ['1,2,3', 'the row has 3 fields instead of 17'],
    [`${row()},extra`, 'the row has 18 fields instead of 17'],
    [row({ label: '"a"b' }), 'a quoted field is not closed, or text follows its closing quote'],
    [
      row({ elapsed: `9\u0007${'x'.repeat(200)}` }),
      `column "elapsed" is not a duration in ms (found "9\\u0007${'x'.repeat(58)}…")`,
    ],
  ])(
    'F7: A bad row is an issue with its line, and the rows after it are read: %#',
    async (line, message) => {
      const { samples, issues, end } = await bad(line)
      expect(issues).toEqual([{ line: 3, message }])
      expect(samples.map(sample => sample.workflow)).toEqual(['a', 'after'])
      expect(end).toEqual({ rows: 3 })
    },
  )

  it.each([
    ['"12,5"', 12.5],
    ['12.25', 12.25],
    [' 12 ', 12],
    ['1e3', 1000],
    ['"0,125"', 0.125],
  ])('A row with an unambiguous elapsed time is not bad: %s', async (elapsed, durationMs) => {
    const { samples, issues } = await bad(row({ elapsed }))
    expect([samples[1]!.durationMs, issues]).toEqual([durationMs, []])
  })
})

describe('a JMeter CSV that no verdict can be based on', () => {
  it.each([
    [
      'timeStamp,elapsed,responseCode,success',
      'run.jtl: the JMeter CSV has no column "label" (found timeStamp, elapsed, responseCode, success). Set jmeter.save.saveservice.label=true and run the test again.',
    ],
    [
      'timeStamp,label,responseCode,success',
      'run.jtl: the JMeter CSV has no column "elapsed" (found timeStamp, label, responseCode, success). Set jmeter.save.saveservice.time=true and run the test again.',
    ],
    [
      'timeStamp,elapsed,label',
      'run.jtl: the JMeter CSV has no column "success" or "responseCode" (found timeStamp, elapsed, label). Set jmeter.save.saveservice.successful=true and run the test again.',
    ],
  ])(
    'A JMeter CSV that cannot be judged is refused with the JMeter setting to change: %j',
    async (header, message) => {
      await expect(read(`${header}\n`)).rejects.toThrow(new InputError(message))
    },
  )

  it('F4: A JMeter CSV with more columns than the limit is refused', async () => {
    const header = `${HEADER},${Array.from({ length: 200 }, (_, i) => `v${i}`).join(',')}\n`
    await expect(read(header)).rejects.toThrow(
      'run.jtl: the header has 217 columns (limits.columns: 200)',
    )
  })

  it.each([
    'label,avg_ct,avg_lt,avg_rt,bytes,concurrency,fail\nx,1,2,3,4,5,6\n',
    'metric_name,timestamp,metric_value,url\nhttp_reqs,1795219085,1.0,x\n',
    'Label,# Samples,Average\na,1,2\n',
    '1795218310665,54,CICO_GET_item,200\n',
    'a,b,c\n1,2,3\n',
    '',
    '\0\0\0\n',
  ])('Other tables are not detected as JMeter CSV: %j', text => {
    expect(jmeterCsv.matches(headOf(bytesOf(text)))).toBe(false)
  })
})

describe('any JMeter CSV', () => {
  const text = fc
    .array(fc.constantFrom('a', 'GET /x', ', ', '"', '\n', ';', 'ü', '-0', "'"), { maxLength: 4 })
    .map(parts => parts.join(''))
  const sample = fc.record({
    startMs: fc.integer({ min: T0, max: T0 + 1e9 }),
    durationMs: fc.integer({ min: 0, max: 1e7 }),
    workflow: text,
    ok: fc.boolean(),
    errorCode: text,
    errorMessage: text,
    bytes: fc.nat(),
    threads: fc.integer({ min: 1, max: 5000 }),
  })

  it('Any written JMeter CSV is read back, whatever the delimiter, the texts and the chunks', async () => {
    const columns = [
      'timeStamp',
      'elapsed',
      'label',
      'responseCode',
      'responseMessage',
      'success',
      'failureMessage',
      'bytes',
      'allThreads',
    ] as const
    await fc.assert(
      fc.asyncProperty(
        fc.array(sample, { minLength: 1, maxLength: 10 }),
        fc.constantFrom(',', ';', '\t', '|'),
        fc.shuffledSubarray([...columns], { minLength: columns.length }),
        fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 4 }),
        async (samples, mark, order, chunks) => {
          const quote = (value: string): string =>
            value.includes(mark) || /["\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
          const lines = samples.map(one => {
            const values = {
              timeStamp: one.startMs,
              elapsed: one.durationMs,
              label: one.workflow,
              responseCode: one.errorCode,
              responseMessage: 'm',
              success: one.ok,
              failureMessage: one.errorMessage,
              bytes: one.bytes,
              allThreads: one.threads,
            }
            return order.map(column => quote(String(values[column]))).join(mark)
          })
          const { samples: got, issues } = await read(
            `${order.join(mark)}\n${lines.join('\n')}\n`,
            { chunks },
          )
          expect(issues).toEqual([])
          expect(got.map(({ line: _, kind: __, ...rest }) => rest)).toEqual(
            samples.map(({ errorCode, errorMessage, ...one }) =>
              one.ok
                ? one
                : {
                    ...one,
                    ...(errorCode !== '' && { errorCode }),
                    errorMessage: errorMessage === '' ? 'm' : errorMessage,
                  },
            ),
          )
        },
      ),
      { seed: 11, numRuns: 150 },
    )
  })

  it('Any JMeter CSV gives the same samples wherever chunks end', async () => {
    for (const name of ['multiline-failure.jtl.gz', 'killed.jtl.gz', 'no-header.jtl.gz']) {
      const whole = await real(name)
      for (const chunks of [[1], [997], [65_536], [3, 1_000, 1]])
        expect(await real(name, { chunks })).toEqual(whole)
    }
  })

  it('Any damaged JMeter CSV is read or refused, never crashes', async () => {
    const bytes = fixture('jmeter-5.6.3/multiline-failure.jtl.gz').slice(0, 20_000)
    const damage = fc.array(
      fc.tuple(
        fc.integer({ min: 0, max: bytes.length - 1 }),
        fc.constantFrom(...bytesOf('",\n\r;\0-9aNt\t'), 0xff),
      ),
      { minLength: 1, maxLength: 40 },
    )
    await fc.assert(
      fc.asyncProperty(damage, fc.integer({ min: 0, max: bytes.length }), async (changes, end) => {
        const damaged = bytes.slice(0, end)
        for (const [at, byte] of changes) if (at < end) damaged[at] = byte
        try {
          const { samples, issues, end } = await read(damaged)
          expect(samples.length + issues.length).toBe(end.rows)
          for (const one of samples) expect(one.durationMs).toBeGreaterThanOrEqual(0)
        } catch (error) {
          expect(error).toBeInstanceOf(InputError)
        }
      }),
      { seed: 3, numRuns: 150 },
    )
  })
})
