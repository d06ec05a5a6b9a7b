import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CallLines, gatlingText } from '../../src/formats/gatling/text.ts'
import { k6Csv } from '../../src/formats/k6/csv.ts'
import { k6Json } from '../../src/formats/k6/json.ts'
import { decodeText } from '../../src/read/formats/frame/decode.ts'
import type { SampleFormat } from '../../src/read/formats/frame/format.ts'
import { parseDecimal, parseNumber } from '../../src/read/formats/frame/text/number.ts'
import { slowGatlingText } from '../formats/slow-gatling-text.ts'
import { slowK6Csv } from '../formats/slow-k6-csv.ts'
import { bytesOf, type Collected, collect, fixture } from '../support/parse/reading.ts'

/** Lines of a fixture with a few bytes changed to significant ones. */
function damagedLines(name: string, meaningful: string): fc.Arbitrary<Uint8Array> {
  const lines = new TextDecoder().decode(fixture(name)).split('\n').slice(2, 700)
  const change = fc.tuple(fc.nat(9_999), fc.constantFrom(...bytesOf(meaningful), 0xff))
  return fc
    .tuple(fc.constantFrom(...lines), fc.array(change, { maxLength: 2 }))
    .map(([line, changes]) => {
      const bytes = bytesOf(line)
      for (const [place, byte] of changes) bytes[Math.floor((place * bytes.length) / 10_000)] = byte
      return bytes
    })
}

describe('a Gatling call read from its bytes', () => {
  it('Gatling lines read from their bytes equal the parsed fields, damaged or not', async () => {
    const found = { samples: 0, issues: 0 }
    const line = damagedLines('gatling-3.12.0/simulation.log.gz', '\t,.- OK01RG\r\n')
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 20 }), async lines => {
        const document = Buffer.concat(lines.flatMap(bytes => [bytes, bytesOf('\n')]))
        const { samples, issues, end } = await collect(gatlingText, document)
        const own = { samples, end, issues: issues.map(issue => issue.line) }
        expect(own).toEqual(
          slowGatlingText(decodeText(document, 0, document.length).split('\n').slice(0, -1)),
        )
        found.samples += samples.length
        found.issues += issues.length
      }),
      { seed: 7, numRuns: 500 },
    )
    expect(found.samples).toBeGreaterThan(1_000)
    expect(found.issues).toBeGreaterThan(500)
  })

  it.each([
    'REQUEST\tA\tget\t1795219954951\t1795219955079\tKO\tno answer',
    'GROUP\tA\t1795219954919\t1795219955141\t169\tOK',
  ])('A Gatling record may be cut off anywhere: %s', async record => {
    for (let length = 1; length <= record.length; length++) {
      const cut = record.slice(0, length)
      for (const lines of [[cut], [record, cut], [cut, record]]) {
        const { samples, issues, end } = await collect(gatlingText, `${lines.join('\n')}\n`)
        const own = { samples, end, issues: issues.map(issue => issue.line) }
        expect(own).toEqual(slowGatlingText(lines))
      }
    }
  })

  it('Reading from bytes covers all records of Gatling but users and errors', () => {
    const lines = new TextDecoder().decode(fixture('gatling-3.12.0/simulation.log.gz')).split('\n')
    const calls = new CallLines({ call: () => {} })
    const others = lines.filter(line => !calls.read(bytesOf(`${line}\n`), 0, 1))
    expect(new Set(others.map(line => line.split('\t')[0]))).toEqual(
      new Set(['ASSERTION', 'RUN', 'USER', '']),
    )
  })
})

describe('a k6 JSON line read from its bytes', () => {
  const read = async (lines: readonly Uint8Array[], before: string): Promise<Collected> => {
    const document = lines.flatMap(line => [bytesOf(before), line, bytesOf('\n')])
    const collected = await collect(k6Json, Buffer.concat(document))
    // The quoted part of a line depends on its length.
    const shortened = (message: string): string =>
      message.replace(/\(found " +/, '(found "').slice(0, 60)
    return {
      ...collected,
      issues: collected.issues.map(issue => ({ ...issue, message: shortened(issue.message) })),
    }
  }
  const fromBytes = (lines: readonly Uint8Array[]) => read(lines, '')
  /** Leading white space is valid JSON, but k6 does not write it. */
  const parsed = (lines: readonly Uint8Array[]) => read(lines, ' ')

  it('A k6 line read from its bytes equals the parsed line', async () => {
    const line = damagedLines('k6-1.8.1/points.ndjson.gz', '{}":,\\.-+0e TZ\0')
    let issues = 0
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 20 }), async lines => {
        const [own, oracle] = [await fromBytes(lines), await parsed(lines)]
        issues += own.issues.length
        // A damaged line of a metric that is not read may be ignored.
        expect({ ...own, issues: [] }).toEqual({ ...oracle, issues: [] })
        expect(oracle.issues).toEqual(expect.arrayContaining(own.issues))
      }),
      { seed: 8, numRuns: 300 },
    )
    expect(issues).toBeGreaterThan(300)
  })

  it.each([
    ['"value":1', '"value":01'],
    ['"value":1', '"value":-1'],
    ['"value":1', '"value":1e3'],
    ['"value":1', '"value":.5'],
    ['"value":1', '"value":0.1234567890123456789'],
    ['10.5Z', '10Z'],
    ['10.5Z', '10.Z'],
    ['10.5Z', '10.5+02:00'],
    ['10.5Z', '10.1234567891Z'],
    ['T00:00:10.5Z', ' 00:00:10.5Z'],
    ['2026-11-21', '2026-02-30'],
    ['"tags":{', '"tags":{"__proto__":"x",'],
    ['"tags":{', '"tags":{"name":["b"],'],
    ['"name":"a"', '"name":"\\u0026\\n"'],
    ['"name":"a"', '"name":"a\u0001"'],
    ['}}}', '}},"tags":{}}'],
    ['}}}', '},"metadata":{"trace":"1"}}}'],
    ['http_req_duration', 'http\\u005freq_duration'],
  ])(
    'A k6 line read from its bytes equals the parsed line with %s written as %s',
    async (from, to) => {
      const plain =
        '{"metric":"http_req_duration","type":"Point","data":{"time":"2026-11-21T00:00:10.5Z","value":1,"tags":{"name":"a","status":"200"}}}'
      const line = bytesOf(plain.replace(from, to))
      expect(await fromBytes([line])).toEqual(await parsed([line]))
    },
  )
})

describe('a k6 CSV row read from its bytes', () => {
  const HEADER = new TextDecoder().decode(fixture('k6-1.8.1/points.csv.gz')).split('\n')[0]!

  /** Without the texts of issues. */
  const read = async (format: SampleFormat, document: Uint8Array): Promise<Collected> => {
    const { issues, notices, ...rest } = await collect(format, document)
    const named = notices.map(({ code, message }) => ({ code, message: message.split('. ')[0]! }))
    return { ...rest, notices: named, issues: issues.map(issue => ({ ...issue, message: '' })) }
  }

  it('A k6 CSV row read from its bytes equals its fields, damaged or not', async () => {
    const row = damagedLines('k6-1.8.1/points.csv.gz', ',"\n\r.-+0e1 :\0')
    const found = { samples: 0, issues: 0, truncated: 0 }
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 20, size: 'max' }),
        fc.boolean(),
        async (rows, isWhole) => {
          const lines = [bytesOf(HEADER), ...rows].flatMap(line => [bytesOf('\n'), line]).slice(1)
          const document = Buffer.concat(isWhole ? [...lines, bytesOf('\n')] : lines)
          const own = await read(k6Csv, document)
          expect(own).toEqual(await read(slowK6Csv, document))
          found.samples += own.samples.length
          found.issues += own.issues.length
          if (own.end.truncated) found.truncated++
        },
      ),
      { seed: 10, numRuns: 500 },
    )
    expect(found.samples).toBeGreaterThan(600)
    expect(found.issues).toBeGreaterThan(400)
    expect(found.truncated).toBeGreaterThan(20)
  })

  it('k6 CSV rows that end like rows before are the same as rows that are read alone', async () => {
    const row = fc.tuple(
      fc.constantFrom('http_reqs,', 'http_req_duration,', '"vus",', 'a"b,', ''),
      fc.constantFrom('1795219085,', '2026-11-21 00:00:10,', '"1795219085",', 'x,'),
      fc.constantFrom('1.5', '-1', '"2"', '1e3', ''),
      fc.constantFrom(',x,::y', ',"x,\ny",z', ',x,\r', ',,', ',"x"y', ',x,"', ',x', ''),
      fc.constantFrom('\n', '\r\n', '\n\n'),
    )
    const rows = fc.array(row, { maxLength: 12 }).map(lines => lines.flat().join(''))
    let samples = 0
    await fc.assert(
      fc.asyncProperty(rows, async written => {
        const document = `metric_name,timestamp,metric_value,name,group\n${written}`
        const own = await read(k6Csv, bytesOf(document))
        expect(own).toEqual(await read(slowK6Csv, bytesOf(document)))
        samples += own.samples.length
      }),
      { seed: 8, numRuns: 2000 },
    )
    expect(samples).toBeGreaterThan(300)
  })
})

describe('a decimal read from its bytes', () => {
  it('A decimal read from its bytes equals the number that JSON and parseNumber read', () => {
    const text = fc.oneof(
      fc.stringMatching(/^\d{1,9}(\.\d{1,9})?$/),
      fc.stringMatching(/^[\d.+e-]{0,6}$/),
      fc.double({ min: 0, max: 1e7 }).map(String),
    )
    let read = 0
    fc.assert(
      fc.property(text, written => {
        const value = parseDecimal(bytesOf(`x${written}y`), 1, 1 + written.length)
        if (value < 0) return
        read++
        expect(value).toBe(JSON.parse(written))
        expect(value).toBe(parseNumber(written))
      }),
      { seed: 9, numRuns: 3_000 },
    )
    expect(read).toBeGreaterThan(700)
  })
})

it('Lines have the same numbers and limits, however the bytes are split', async () => {
  const document = 'RUN\ta\tb\t1795219954358\t \t3.12.0\n\nWHAT\r\nWHAT'
  for (const chunks of [[1], [2, 3], [100]]) {
    const { issues, end } = await collect(gatlingText, document, { chunks })
    expect(issues.map(({ line }) => line)).toEqual([3])
    expect(end.truncated).toBe(true)
  }
  const long = `${document.slice(0, 40)}${'x'.repeat(5_000)}`
  await expect(
    collect(gatlingText, long, { chunks: [50], limits: { rowBytes: 1_000 } }),
  ).rejects.toThrow(/^run\.jtl:\d: the line is too long \(limits\.row-bytes: 1000 bytes\)/)
})
