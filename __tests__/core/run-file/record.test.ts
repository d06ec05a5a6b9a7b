import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import * as hdr from 'hdr-histogram-js'
import { describe, expect, it } from 'vitest'
import { toJSONSchema } from 'zod/mini'
import { InputError } from '../../../src/core/model/errors.ts'
import type { RunSummary } from '../../../src/core/model/run.ts'
import { decodeRun } from '../../../src/core/summarize/run-file/decode.ts'
import { encodeRun } from '../../../src/core/summarize/run-file/encode.ts'
import { SCHEMA_VERSION } from '../../../src/core/summarize/run-file/format.ts'
import { runId } from '../../../src/core/summarize/run-file/id.ts'
import { storedRunSchema } from '../../../src/core/summarize/run-file/schema.ts'
import { Summarizer } from '../../../src/core/summarize/summarizer.ts'
import {
  MIDNIGHT,
  plain,
  sample,
  samplesArbitrary,
  seriesOf,
  summarize,
} from '../summarize/sample-builders.ts'

/** A run in which all fields are set. */
function fullRun(): RunSummary {
  const summarizer = new Summarizer({ tool: 'jmeter', format: 'jmeter-csv' })
  for (let i = 0; i < 40; i++)
    summarizer.add(
      sample({ startMs: MIDNIGHT + i * 250, durationMs: 40 + i, bytes: 9, threads: 2 }),
    )
  summarizer.add(
    sample({ startMs: MIDNIGHT + 3_000, ok: false, errorCode: '503', errorMessage: 'down\n| <b>' }),
  )
  summarizer.add(
    sample({ workflow: 'check-in', kind: 'transaction', dimensions: { users: '25', tenant: 'x' } }),
  )
  summarizer.add(sample({ workflow: 'check-in', kind: 'transaction', looksAborted: true }))
  summarizer.add(sample({ workflow: 'http2', durationMs: 0.4, standalone: true }))
  summarizer.add(sample({ workflow: 'http2', looksAborted: true, durationMs: 12 }))
  summarizer.addSeries({
    workflow: 'db',
    kind: 'resource',
    dimensions: {},
    count: 0,
    errors: [],
    reported: { memory: 0.5, cpu: 0.31 },
    missing: { disk: 'the table has no such column' },
  })
  summarizer.source({ name: 'results/a.jtl', format: 'jmeter-csv', rows: 44, truncated: true })
  summarizer.issues.add({
    file: 'results/a.jtl',
    line: 7,
    message: 'column "elapsed" is not a number (found "null")',
  })
  summarizer.notice({ code: 'truncated', message: 'results/a.jtl ends in the middle of a row.' })
  return {
    ...summarizer.finish(),
    facts: { instances: '6', broker: 'kafka' },
    provenance: {
      ref: 'main',
      commit: 'abc',
      pullRequest: 12,
      ciRun: '77',
      ciAttempt: 2,
      event: 'push',
      fork: false,
    },
  }
}

describe('a stored run', () => {
  it('A stored run matches the golden file', async () => {
    await expect(encodeRun(fullRun())).toMatchFileSnapshot('../../golden/record/full.json')
  })

  it('The golden file of the schema has its number: with another field, the number is the next one', async () => {
    const fields = JSON.stringify(
      toJSONSchema(storedRunSchema, { unrepresentable: 'any' }),
      undefined,
      1,
    )
    await expect(`${fields}\n`).toMatchFileSnapshot(
      `../../golden/record/schema-${SCHEMA_VERSION}.json`,
    )
  })

  it('A stored run decodes to the same run, and encodes to the same text', () => {
    const run = fullRun()
    const text = encodeRun(run)
    expect(plain(decodeRun(text, 'run.json'))).toEqual(plain(run))
    expect(encodeRun(decodeRun(text, 'run.json'))).toBe(text)
  })

  it('A stored run decodes to the same run for any run', () => {
    fc.assert(
      fc.property(samplesArbitrary(), fc.constantFrom(1, 0.001, 1 / 1024), (samples, unitMs) => {
        const run = summarize(samples, { unitMs })
        const text = encodeRun(run)
        const back = decodeRun(text, 'run.json')
        expect(plain(back)).toEqual(plain(run))
        expect(encodeRun(back)).toBe(text)
      }),
      { seed: 31, numRuns: 100 },
    )
  })

  it('A stored run keeps names of any kind', () => {
    const names = [
      '__proto__',
      'constructor',
      '\ud800',
      '\u202e',
      'a\u0000b',
      'x'.repeat(10_000),
      '"},{"',
      '',
    ]
    const run = summarize(
      names.map(name => sample({ workflow: name, ok: false, errorCode: name, errorMessage: name })),
    )
    const withFacts = { ...run, facts: Object.fromEntries(names.map(name => [name, name])) }
    const back = decodeRun(encodeRun(withFacts), 'run.json')
    expect(plain(back)).toEqual(plain(withFacts))
    expect(Object.entries(back.facts)).toHaveLength(names.length)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('A stored run does not depend on the order of keys in facts, dimensions and reported values', () => {
    const run = fullRun()
    const turned = { ...run, facts: { broker: 'kafka', instances: '6' } }
    expect(encodeRun(turned)).toBe(encodeRun(run))
  })

  it('A stored run has histograms that HdrHistogram for JavaScript can read', () => {
    const run = fullRun()
    const stored = JSON.parse(encodeRun(run)).series.find(
      (series: { workflow: string }) => series.workflow === 'browse',
    )
    const theirs = hdr.decodeFromCompressedBase64(stored.passed.hdr, 64, false)
    const ours = seriesOf(run, 'browse').passed!
    expect(theirs.totalCount).toBe(40)
    for (const p of [50, 90, 95, 99, 100])
      expect(theirs.getValueAtPercentile(p)).toBe(ours.quantileMs(p / 100))
  })

  it('A stored run has a line for each series', () => {
    const lines = encodeRun(fullRun()).trimEnd().split('\n')
    expect(lines).toHaveLength(2 + fullRun().series.length)
    for (const line of lines.slice(1, -1))
      expect(JSON.parse(line.replace(/,$/, ''))).toHaveProperty('workflow')
  })

  it('A stored run takes less than 1 MB for 300,000 samples of 30 workflows', () => {
    let seed = 1
    const next = () => {
      seed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) + 0x6d2b79f5
      return (seed >>> 8) / 2 ** 24
    }
    const summarizer = new Summarizer({ tool: 'jmeter', format: 'jmeter-csv' })
    const series = Array.from(
      { length: 30 },
      (_, i) => summarizer.lastingSeries(`workflow ${i}`, 'request')!,
    )
    for (let i = 0; i < 300_000; i++) {
      series[i % 30]!.addPassed(
        MIDNIGHT + i * 6,
        Math.round(100 * (1 + (i % 30)) * -Math.log(1 - next())),
      )
    }
    expect(encodeRun(summarizer.finish()).length).toBeLessThan(1_000_000)
  })

  it('A stored run is refused when it is too large to be decoded', () => {
    const message = 'x'.repeat(2_000)
    const summarizer = new Summarizer({
      tool: 'jmeter',
      format: 'jmeter-csv',
      limits: { workflows: 1, errorTexts: 20_000 },
    })
    const series = summarizer.lastingSeries('browse', 'request')!
    for (let i = 0; i < 17_000; i++) series.addFailed(undefined, 1, String(i), message)
    expect(() => encodeRun(summarizer.finish())).toThrow(
      /^jmeter: the run is too large to store \(1 series, \d+ characters/,
    )
  })
})

describe("a run's id", () => {
  it('The id of a run is the same for the same results with any file names and provenance', () => {
    const run = fullRun()
    const elsewhere = {
      ...run,
      sources: [],
      issues: { count: 0, first: [] },
      notices: [],
      facts: {},
      provenance: {},
    }
    expect(runId(run)).toMatch(/^[0-9a-f]{12}$/)
    expect(runId(elsewhere)).toBe(runId(run))
    expect(runId(decodeRun(encodeRun(run), 'run.json'))).toBe(runId(run))
  })

  it('The id of a run does not depend on parts of times, which earlier versions did not record', () => {
    const run = (more: object) =>
      summarize([sample()]).series.map(series => ({ ...series, ...more }))
    const idWith = (more: object) => runId({ ...summarize([sample()]), series: run(more) })
    expect(idWith({ parts: {} })).toBe(idWith({}))
  })

  it('The id of a run differs when a single sample differs', () => {
    const rows = [sample(), sample({ durationMs: 7 })]
    const ids = [
      rows,
      [rows[0]!],
      [rows[0]!, sample({ durationMs: 8 })],
      [rows[0]!, sample({ durationMs: 7, ok: false })],
    ]
    expect(new Set(ids.map(each => runId(summarize(each)))).size).toBe(4)
  })
})

describe('an invalid stored run', () => {
  const stored = () => JSON.parse(encodeRun(fullRun()))
  const refusal = (text: string): string => {
    try {
      decodeRun(text, 'store/run.json')
    } catch (error) {
      expect(error).toBeInstanceOf(InputError)
      return (error as Error).message
    }
    throw new Error('it was read')
  }
  const changed = (change: (run: ReturnType<typeof stored>) => void): string => {
    const run = stored()
    change(run)
    return refusal(JSON.stringify(run))
  }
  const REMEDY =
    'Write it again with "perf-gate summarize", or restore it from where it was stored.'

  it('An invalid stored run is refused with a message on what was found', () => {
    expect(refusal('[]')).toBe(
      `store/run.json: not a stored run of perf-gate (the file: expected an object, found []). ${REMEDY}`,
    )
    expect(refusal('{"schema":1}')).toBe(
      `store/run.json: not a stored run of perf-gate (kind: expected "perf-gate/run", found nothing). ${REMEDY}`,
    )
    expect(refusal(encodeRun(fullRun()).slice(0, 400))).toMatch(
      /^store\/run.json: not a stored run of perf-gate \(.*JSON/,
    )
  })

  it('A stored run that a later version of perf-gate wrote is refused', () => {
    expect(changed(run => (run.schema = 5))).toBe(
      'store/run.json: found a stored run with schema 5; this version of perf-gate reads schemas up to 4. Update perf-gate.',
    )
  })

  it.each<[name: string, change: (run: ReturnType<typeof stored>) => void, finding: string]>([
    [
      'a negative count',
      run => (run.samples = -1),
      'samples: expected a whole number that is not negative, found -1',
    ],
    [
      'a count that is no whole number',
      run => (run.series[0].count = 1.5),
      'series[0].count: expected a whole number, found 1.5',
    ],
    ['a text for a number', run => (run.startMs = '0'), 'startMs: expected a number, found "0"'],
    [
      'an absurd time',
      run => (run.endMs = 1e300),
      'endMs: expected milliseconds since 1970, found 1e+300',
    ],
    [
      'NaN, which JSON writes as null',
      run => (run.series[3].reported.cpu = null),
      'numbers by name',
    ],
    ['no series', run => delete run.series, 'series: expected a list of series, found nothing'],
    [
      'a kind that is none',
      run => (run.series[0].kind = 'x'),
      'sub-result, benchmark, measure or resource, found "x"',
    ],
    [
      'a long value',
      run => (run.tool = { long: 'y'.repeat(99) }),
      `tool: expected a text, found {"long":"${'y'.repeat(31)}…`,
    ],
    [
      'another error count',
      run => (run.series[0].errorCount = 99),
      'series[0] of the stored run is damaged (99 of 41 samples failed)',
    ],
    ['an end before its start', run => (run.series[0].endMs = 0), 'its end is before its start'],
    [
      'a damaged histogram',
      run => (run.series[0].passed.hdr = damaged(run.series[0].passed.hdr)),
      'passed: damaged data:',
    ],
    [
      'a cut histogram',
      run => (run.series[0].passed.hdr = run.series[0].passed.hdr.slice(0, -8)),
      'passed: a truncated HdrHistogram',
    ],
    [
      'another minimum',
      run => (run.series[0].passed.minUnits = 1),
      'minimum 1 and maximum 79 are not those of the histogram',
    ],
    [
      'users in steps that are no power of two',
      run => (run.users.stepMs = 1000),
      'users.stepMs: expected a power of two',
    ],
    [
      'users for more steps than there are',
      run => run.users.values.push(1),
      'users: expected a value for each step from the start to the end',
    ],
    [
      'another sum',
      run => (run.series[0].passed.sumUnits = 1e9),
      'a sum of 1000000000 is not that of the histogram',
    ],
    [
      'damaged batches',
      run => (run.series[0].batches = damaged(run.series[0].batches)),
      'batches: damaged data:',
    ],
    [
      'a series that appears twice',
      run => run.series.push(run.series[0]),
      'a series with the same name, kind and dimensions comes before it',
    ],
  ])('A stored run with %s is refused', (_, change, finding) => {
    expect(changed(change)).toContain(finding)
  })

  it('A stored run whose packed parts expand beyond the limit is refused', () => {
    const bomb = deflateSync(Buffer.alloc(129 * 2 ** 20)).toString('base64')
    expect(changed(run => (run.series[0].batches = bomb))).toContain('batches: damaged data:')
  })

  it('A mutated stored run is decoded or refused with an InputError', () => {
    const text = encodeRun(fullRun())
    fc.assert(
      fc.property(
        fc.nat(text.length),
        fc.nat(30),
        fc.constantFrom('', '0', '-', '9', '"', '{', 'A', '\u0000'),
        (at, cut, put) => {
          const mutated = text.slice(0, at) + put + text.slice(at + cut)
          try {
            expect(encodeRun(decodeRun(mutated, 'run.json'))).toContain('perf-gate/run')
          } catch (error) {
            expect(error).toBeInstanceOf(InputError)
          }
        },
      ),
      { seed: 41, numRuns: 500 },
    )
  })
})

/** Returns a packed text with one byte in the middle changed. */
function damaged(text: string): string {
  const at = Math.floor(text.length / 2)
  return text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)
}
