import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DEFAULT_LIMITS, DEFAULT_READ_OPTIONS } from '../../../src/core/model/reading.ts'
import { Summarizer } from '../../../src/core/summarize/summarizer.ts'
import { gatlingText } from '../../../src/formats/gatling/text.ts'
import { k6Csv } from '../../../src/formats/k6/csv.ts'
import { compileDimensionRules } from '../../../src/read/formats/frame/dimension-rules.ts'
import type { SampleFormat } from '../../../src/read/formats/frame/format.ts'
import { SampleFilter } from '../../../src/read/formats/frame/sample-filter.ts'
import { bytesOf, headOf, inChunks } from '../../support/parse/reading.ts'
import { everythingIn } from '../../support/parse/with-and-without-engine.ts'

const START_MS = 1795219954951

/** Lines of a log: times go on, go back, are far away or follow a silence. */
const log = fc
  .array(
    fc.record({
      kind: fc.constantFrom('REQUEST', 'REQUEST', 'REQUEST', 'GROUP', 'USER'),
      groups: fc.constantFrom('', 'A', 'A,B', 'C'),
      name: fc.constantFrom('get', 'post', 'A', 'users 25'),
      step: fc.oneof(
        { arbitrary: fc.integer({ min: -20, max: 40 }), weight: 30 },
        { arbitrary: fc.constantFrom(2_000, 6_000, -7_000, 7 * 3_600_000), weight: 1 },
      ),
      ms: fc.nat(300),
      status: fc.constantFrom('OK', 'OK', 'OK', 'OK', 'KO'),
    }),
    { maxLength: 60, size: 'max' },
  )
  .map(lines => {
    let at = START_MS
    const texts = lines.map(({ kind, groups, name, step, ms, status }) => {
      at += step
      if (kind === 'USER') return `USER\tS\t${ms % 3 === 0 ? 'END' : 'START'}\t${at}`
      const times = `${at}\t${at + ms}`
      return kind === 'GROUP'
        ? `GROUP\t${groups || 'D'}\t${times}\t${ms}\t${status}`
        : `REQUEST\t${groups}\t${name}\t${times}\t${status}\t `
    })
    return ['RUN\ta\tb\t1795219954358\t \t3.12.0', ...texts, ''].join('\n')
  })

const K6_COLUMNS = 'metric_name,timestamp,metric_value,error,expected_response,group,name,status'
const PARTS = ['blocked', 'connecting', 'tls_handshaking', 'sending', 'waiting', 'receiving']

/** Rows of k6: requests with their parts and mostly with an outcome, groups, and users. */
const k6Rows = fc
  .array(
    fc.record({
      kind: fc.constantFrom('request', 'request', 'request', 'group', 'vus'),
      group: fc.constantFrom('', '::A', '::A::B', '::C'),
      name: fc.constantFrom('get', 'post', 'A', 'users 25', ''),
      step: fc.oneof(
        { arbitrary: fc.integer({ min: -1, max: 1 }), weight: 30 },
        { arbitrary: fc.constantFrom(6, -7, 7 * 3_600), weight: 1 },
      ),
      ms: fc.nat(300_000).map(units => units / 1000),
      parts: fc.subarray(PARTS),
      failed: fc.constantFrom('0', '0', '0', '0', '1', ''),
      users: fc.nat(3),
    }),
    { maxLength: 60, size: 'max' },
  )
  .map(rows => {
    let at = Math.floor(START_MS / 1000)
    const lines = rows.flatMap(({ kind, group, name, step, ms, parts, failed, users }) => {
      at += step
      if (kind === 'vus') return [`vus,${at},${users},,,,,`]
      if (kind === 'group') return [`group_duration,${at},${ms},,,${group},,`]
      const tags = failed === '1' ? `refused,false,${group},${name},500` : `,,${group},${name},200`
      return [
        `http_req_duration,${at},${ms},${tags}`,
        ...parts.map((part, i) => `http_req_${part},${at},${ms / (i + 1)},${tags}`),
        ...(failed === '' ? [] : [`http_req_failed,${at},${failed},${tags}`]),
      ]
    })
    return [K6_COLUMNS, ...lines, ''].join('\n')
  })

async function summaryOf(
  format: SampleFormat,
  document: string,
  workflows: number,
  isFast: boolean,
) {
  const limits = { ...DEFAULT_LIMITS, workflows }
  const dimensions = [{ name: 'users', from: 'label', pattern: String.raw`users (\d+)` }] as const
  const options = { ...DEFAULT_READ_OPTIONS, exclude: ['C*'], dimensions, limits }
  const { tool, id, unitMs = 1 } = format
  const consumer = new Summarizer({ tool, format: id, unitMs, limits })
  const rules = await compileDimensionRules(dimensions)
  const init = { file: 'results', options, rules, consumer, allowsFastPath: isFast }
  const filter = new SampleFilter(init)
  let samples = 0
  const sample = filter.sample.bind(filter)
  filter.sample = (...given) => {
    samples++
    sample(...given)
  }
  const bytes = bytesOf(document)
  await format.read({ head: headOf(bytes), chunks: inChunks(bytes, [1 << 20]) }, filter)
  filter.end()
  return { run: everythingIn(consumer.finish()), samples, all: filter.samples }
}

it.each([
  [gatlingText, log, 300],
  [k6Csv, k6Rows, 100],
])(
  'Successful samples that are counted without a sample give the same summary: $id',
  async (format, documents, runs) => {
    let saved = 0
    await fc.assert(
      fc.asyncProperty(documents, fc.constantFrom(2, 5, 1_000), async (document, workflows) => {
        const [fast, slow] = [
          await summaryOf(format, document, workflows, true),
          await summaryOf(format, document, workflows, false),
        ]
        expect(fast.run).toBe(slow.run)
        expect(fast.all).toBe(slow.all)
        saved += slow.samples - fast.samples
      }),
      { seed: 11, numRuns: runs },
    )
    expect(saved).toBeGreaterThan(7 * runs)
  },
)
