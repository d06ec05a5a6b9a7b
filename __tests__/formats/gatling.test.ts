import { describe, expect, it } from 'vitest'
import { InputError } from '../../src/core/model/errors.ts'
import { usersWithin } from '../../src/core/summarize/active-users.ts'
import { gatlingBinary } from '../../src/formats/gatling/binary.ts'
import { gatlingText } from '../../src/formats/gatling/text.ts'
import { codes, counts, figureOf, readFixture, text } from '../read/formats/series-of.ts'
import { collect, fixture } from '../support/parse/reading.ts'

/** Requests as counted in Gatling's console, [all, failed] by path, and its rounded means of all requests. */
function consoleOf(version: string): {
  counts: Record<string, readonly number[]>
  mean: number
  meanOk: number
} {
  const end = text(`gatling-${version}/console-end.txt`)
  const number = (written: string): number => Number(written.replaceAll(',', ''))
  const old = [...end.matchAll(/^> (.+?) +\(OK=(\d+) +KO=(\d+) +\)$/gm)].map(
    ([, name, ok, ko]) => [name!, [Number(ok) + Number(ko), Number(ko)]] as const,
  )
  const recent = [...end.matchAll(/^> (.+?) +\| +([\d,]+) \| +[\d,]+ \| +([\d,]+)$/gm)].map(
    ([, name, all, ko]) => [name!, [number(all!), number(ko!)]] as const,
  )
  const { Global: _, ...requests } = Object.fromEntries(
    [...old, ...recent].filter(
      ([name]) => !/response time|deviation|request count|requests\/sec|throughput/.test(name),
    ),
  )
  const [, mean, meanOk] =
    /mean response time(?: \(ms\))? +\|? +(\d+) +(?:\(OK=|\| +)(\d+)/.exec(end)?.map(Number) ?? []
  return { counts: requests, mean: mean!, meanOk: meanOk! }
}

const LOGS = [
  ['3.10.5', gatlingText],
  ['3.12.0', gatlingText],
  ['3.13.5', gatlingBinary],
  ['3.15.1', gatlingBinary],
] as const

describe.each(LOGS)('the simulation.log of Gatling %s', (version, format) => {
  it("A simulation.log gives the counts, failures and means of Gatling's console", async () => {
    const own = consoleOf(version)
    expect(Object.keys(own.counts)).toHaveLength(8)
    expect(counts(await readFixture(`gatling-${version}/simulation.log.gz`))).toEqual(own.counts)
    const { samples, issues, end } = await collect(
      format,
      fixture(`gatling-${version}/simulation.log.gz`),
    )
    const requests = samples.filter(({ kind }) => kind === 'request')
    const meanOf = (part: typeof requests) =>
      part.reduce((sum, { durationMs }) => sum + durationMs, 0) / part.length
    expect(Math.round(meanOf(requests))).toBe(own.mean)
    expect(Math.round(meanOf(requests.filter(({ ok }) => ok)))).toBe(own.meanOk)
    expect([issues, end.truncated]).toEqual([[], undefined])
    expect(Math.max(...samples.map(({ threads = 0 }) => threads))).toBe(13)
    expect(samples.find(({ ok }) => !ok)!.errorMessage).toMatch(/found 503$/)
  })

  it('A simulation.log gives the users from the first start to the last end', async () => {
    const { users } = await collect(format, fixture(`gatling-${version}/simulation.log.gz`))
    expect([users[0]?.[1], users[1]?.[1], users.at(-1)?.[1]]).toEqual([0, 1, 0])
    const {
      startMs,
      endMs,
      users: overTime,
    } = await readFixture(`gatling-${version}/simulation.log.gz`)
    expect(overTime).toMatchObject({ startMs, endMs, stepMs: 1024 })
    expect(Math.max(...usersWithin(overTime!).map(value => value ?? Number.NaN))).toBe(13)
  })

  it('A simulation.log is read the same however the bytes are cut', async () => {
    const bytes = fixture(`gatling-${version}/simulation.log.gz`).slice(0, 9_000)
    const whole = await collect(format, bytes)
    expect(whole.samples.length).toBeGreaterThan(100)
    for (const chunks of [[1], [3, 1000]])
      expect(await collect(format, bytes, { chunks })).toEqual(whole)
  })

  it('A simulation.log cut anywhere keeps what is complete', async () => {
    const bytes = fixture(`gatling-${version}/simulation.log.gz`).slice(0, 4_000)
    const { samples } = await collect(format, bytes)
    for (let length = 3_000; length < 4_000; length += 37) {
      const cut = await collect(format, bytes.slice(0, length))
      expect(cut.issues).toEqual([])
      expect(cut.samples).toEqual(samples.slice(0, cut.samples.length))
      expect(cut.samples.length).toBeGreaterThan(samples.length / 2)
    }
  })
})

describe("Gatling's stats.json", () => {
  it("Gatling's stats.json agrees with the log it was made of, to the millisecond", async () => {
    const stats = await readFixture('gatling-3.12.0/stats.json.gz')
    const log = await readFixture('gatling-3.12.0/simulation.log.gz')
    expect(counts(stats)).toEqual(counts(log))
    expect(counts(stats, 'transaction')).toEqual(counts(log, 'transaction'))
    for (const { workflow } of log.series) {
      for (const metric of ['avg', 'min', 'max'])
        expect
          .soft(figureOf(stats, workflow, metric), `${workflow} ${metric}`)
          .toBe(Math.round(figureOf(log, workflow, metric) as number))
      // Gatling's is that of the population.
      const stddev =
        (figureOf(stats, workflow, 'stddev') as number) -
        (figureOf(log, workflow, 'stddev') as number)
      expect.soft(Math.abs(stddev), workflow).toBeLessThan(1)
    }
  })

  it("Gatling's stats.json and log agree on which requests are in no group", async () => {
    for (const name of ['stats.json.gz', 'simulation.log.gz']) {
      const { series } = await readFixture(`gatling-3.12.0/${name}`)
      const standalone = series.filter(each => each.standalone).map(({ workflow }) => workflow)
      expect(standalone, name).toEqual(['GET report', 'GET search, browse'])
    }
  })

  it("Gatling's stats.json is left out if the log is in the same folder", async () => {
    const run = await readFixture('gatling-3.12.0')
    expect(run.formats).toEqual(['gatling-log'])
    expect(codes(run)).toEqual(['skipped-files', 'derived-skipped'])
  })
})

describe("Gatling's text log", () => {
  const RUN = 'RUN\tsim.S\ts\t1795219954358\t \t3.12.0\n'

  it("Gatling's text log names a request by its groups, and a group has the time of its requests", async () => {
    const { samples } = await collect(
      gatlingText,
      `${RUN}REQUEST\tOuter,Inner  second\tGET a, b\t1795219954951\t1795219955079\tOK\t \nGROUP\tOuter,Inner  second\t1795219954951\t1795219956951\t128\tKO\n`,
    )
    expect(samples).toEqual([
      {
        workflow: 'Outer / Inner  second / GET a, b',
        kind: 'request',
        startMs: 1795219954951,
        durationMs: 128,
        ok: true,
        inside: ['Outer', 'Outer / Inner  second'],
        line: 2,
      },
      {
        workflow: 'Outer / Inner  second',
        kind: 'transaction',
        startMs: 1795219954951,
        durationMs: 128,
        ok: false,
        line: 3,
      },
    ])
  })

  it("Gatling's text log breaks a line on tabs in names: Gatling itself loses it, and here it is an issue", async () => {
    const line =
      'REQUEST\tCheck-in  then,Loan inner,Deepest\ttab  group\tPOST login, twice\t1795266554934\t1795266554966\tOK\t \n'
    const { samples, issues } = await collect(gatlingText, `${RUN}${line}`)
    expect(samples).toEqual([])
    expect(issues).toEqual([{ line: 2, message: 'the record REQUEST has 8 fields instead of 7' }])
  })

  it("Unreadable records of Gatling's text log, and the number of errors outside of requests, are reported", async () => {
    const { issues, notices } = await collect(
      gatlingText,
      `${RUN}REQUEST\t\tGET a\tx\t1795219955079\tOK\t \nWHAT\t1\nREQUEST\t\tGET a\t1\n\nERROR\tno such attribute\t1795219955079\n`,
    )
    expect(issues.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      '2: the record has no valid times (found "x", "1795219955079")',
      '3: the record has an unknown kind (found "WHAT")',
      '4: the record REQUEST has 4 fields instead of 7',
    ])
    expect(notices[0]!.message).toBe(
      'has errors that do not belong to a request (1): "no such attribute".',
    )
  })

  it("Gatling's text log of a version with other fields is refused", async () => {
    await expect(collect(gatlingText, 'RUN\ta\tb\t1795219954358\t \t3.3.1\n')).rejects.toThrow(
      'was written by Gatling 3.3.1',
    )
  })
})

describe("Gatling's binary log", () => {
  const log = fixture('gatling-3.15.1/simulation.log.gz')

  it("Gatling's binary log of an unknown layout is refused by its version number", async () => {
    const later = Uint8Array.from(log)
    later.set(new TextEncoder().encode('3.16.0'), 5)
    expect(gatlingBinary.matches({ bytes: later, text: '', complete: true })).toBe(true)
    await expect(collect(gatlingBinary, later)).rejects.toThrow(
      'run.jtl: is a binary log of Gatling 3.16.0, which is not supported (supported: 3.13, 3.14, 3.15). Use one of these versions, or a version of perf-gate that supports it.',
    )
  })

  it('A damaged binary log of Gatling is refused with the place, not misread', async () => {
    const damaged = Uint8Array.from(log)
    damaged.fill(0xff, 20_000, 20_100)
    const failure = await collect(gatlingBinary, damaged).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(InputError)
    expect((failure as Error).message).toMatch(/damaged at byte (19|20)\d{3}/)
  })
})
