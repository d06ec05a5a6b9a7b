import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { perfGate } from '../command-line.ts'
import { FIXTURES } from '../support/parse/reading.ts'

const SATURATED = join(FIXTURES, 'saturated')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'good-run-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Returns the exit code and the lines of a gate on results, without a baseline unless an earlier call of the test made one. */
async function gate(results: string, ...more: string[]) {
  const store = join(folder, 'store')
  const done = await perfGate(['gate', '--results', results, '--store', store, ...more])
  return { exitCode: done.exitCode, text: done.stdout.replaceAll(/\s+/g, ' '), stderr: done.stderr }
}

function written(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const HEADER = 'timeStamp,elapsed,label,responseCode,responseMessage,threadName,success'

/** A JTL of 40 samples for each workflow; `timeOf` gives the time of the n-th. */
function jtl(
  name: string,
  workflows: readonly string[],
  timeOf: (n: number) => number | string,
  { startMs = 1_795_000_000_000, ok = true, rows: count = 40 } = {},
): string {
  const rows = workflows.flatMap((workflow, w) =>
    Array.from(
      { length: count },
      (_, n) =>
        `${startMs + 250 * n + w},${timeOf(n + w)},${workflow},${ok ? 200 : 500},${ok ? 'OK' : 'no'},t 1-${w},${ok}`,
    ),
  )
  return written(name, `${[HEADER, ...rows].join('\n')}\n`)
}

const usual = (n: number) => 100 + (n % 7)

describe('a load that fell short', () => {
  it.each([
    ['k6-export.json', '77% of the iterations were not started (921 of 1,199'],
    ['k6-printed.txt', '77% of the iterations were not started'],
    ['k6.csv.gz', '77% of the iterations were not started'],
    ['k6.ndjson.gz', '77% of the iterations were not started'],
    ['fortio.json', '39.7/s instead of the 300/s that were asked for'],
    ['fortio.txt', '39.7/s instead of the 300/s that were asked for'],
    ['ghz.json', '72.0/s instead of the 300/s that were asked for'],
    ['artillery.json', '35% of the iterations were not started (125 of 360'],
  ])('%s states what was asked for and what was made, and is not judged', async (file, text) => {
    const { exitCode, text: shown } = await gate(join(SATURATED, file))
    expect(shown).toContain('The load fell short')
    expect(shown).toContain(text)
    expect(exitCode).toBe(2)
  })

  it.each(['vegeta.json', 'hey.txt', 'autocannon.json'])(
    '%s does not state what was asked for, so the configuration says it',
    async file => {
      const config = written('asked.yml', 'load: { asked: 300/s }\n')
      const { exitCode, text } = await gate(join(SATURATED, file), '--config', config)
      expect(text).toContain('of the 300/s that were asked for')
      expect(exitCode).toBe(2)
      expect((await gate(join(SATURATED, file))).exitCode).toBe(0)
    },
  )

  it("A run whose Locust log warns of its processor is not judged, because the times are the load generator's own", async () => {
    const { exitCode, text } = await gate(join(SATURATED, 'locust/*'))
    expect(text).toContain('The load generator was at its limit: Locust: CPU usage above 90%')
    expect(exitCode).toBe(2)
  })

  it('A share that may lack is a notice', async () => {
    const config = written('asked.yml', 'load: { max-shortfall: 90% }\n')
    const { exitCode, text } = await gate(join(SATURATED, 'fortio.json'), '--config', config)
    expect(text).toContain('Less load than was asked for')
    expect(exitCode).toBe(0)
  })

  it('Users who never come are missing, users who ramp up are not', async () => {
    const config = written('users.yml', 'load: { asked: 13 users }\n')
    const run = join(FIXTURES, 'jmeter-5.6.3/baseline-2.jtl.gz')
    expect((await gate(run, '--config', config)).exitCode).toBe(0)
    const more = written('more.yml', 'load: { asked: 20 users }\n')
    const { exitCode, text } = await gate(run, '--config', more)
    expect(text).toContain('instead of the 20 users that were asked for')
    expect(exitCode).toBe(2)
  })

  /** A JTL of ten minutes in which so many threads are active at a share of the time, 0..1. */
  function threads(name: string, activeAt: (at: number) => number): string {
    const rows = Array.from({ length: 600 }, (_, s) => {
      const active = Math.ceil(activeAt(s / 600))
      return `${1_795_000_000_000 + 1000 * s},${usual(s)},a,200,OK,t 1-1,true,${active}`
    })
    return written(name, `${[`${HEADER},allThreads`, ...rows].join('\n')}\n`)
  }

  it.each([
    ['start late', (at: number) => Math.min(50, (50 * at) / 0.8 + 1)],
    ['die half-way', (at: number) => (at < 0.5 ? 50 : 30)],
  ])(
    'JMeter threads that %s are missing where the configuration says how many there are to be',
    async (_, activeAt) => {
      const config = written('users.yml', 'load: { asked: 50 users }\n')
      const { exitCode, text } = await gate(threads('late.jtl', activeAt), '--config', config)
      expect(text).toContain('instead of the 50 users that were asked for')
      expect(exitCode).toBe(2)
    },
  )

  it('Threads that end one after the other in the last tenth of a test are not missing', async () => {
    const config = written('users.yml', 'load: { asked: 50 users }\n')
    const run = threads('end.jtl', at => Math.min(50, (50 * at) / 0.3 + 1, (50 * (1 - at)) / 0.08))
    expect((await gate(run, '--config', config)).exitCode).toBe(0)
  })

  it('Results that state no users are judged, with the notice that the load is not known', async () => {
    const config = written('users.yml', 'load: { asked: 50 users }\n')
    const { exitCode, text } = await gate(jtl('a.jtl', ['a'], usual), '--config', config)
    expect(text).toContain(
      'asks for 50 users, but the results do not state how many users there were (JMeter: the column allThreads',
    )
    expect(exitCode).toBe(0)
  })

  it('A processor of the load generator above 90 % makes its times unusable', async () => {
    const cpu = written('injector.csv', 'host,cpu\ninjector-1,97\ninjector-2,40\n')
    const config = written(
      'generator.yml',
      `resources: [{ path: '${cpu}', role: generator, metric: cpu, unit: '%', key: host, value: cpu }]\n`,
    )
    const { exitCode, text } = await gate(jtl('a.jtl', ['a'], usual), '--config', config)
    expect(text).toContain('injector-1 used 97% of its processor on average')
    expect(text).not.toContain('injector-2 used')
    expect(exitCode).toBe(2)
  })

  it('Times that are worse in spite of less load blame the system, never the load test alone', async () => {
    const config = written('asked.yml', 'load: { asked: 12/s }\n')
    for (const [day, file] of ['1.jtl', '2.jtl', '3.jtl'].entries()) {
      const startMs = 1_795_000_000_000 + day * 86_400_000
      const run = jtl(file, ['a', 'b', 'c'], n => usual(n + day), { startMs })
      expect((await gate(run, '--config', config)).exitCode).toBe(0)
    }
    const startMs = 1_795_400_000_000
    const slow = jtl('slow.jtl', ['a', 'b'], n => 3 * usual(n), { startMs })
    const { exitCode, text } = await gate(slow, '--config', config, '--read-only')
    expect(text).toContain('so the system is the cause, not the load generator')
    expect(exitCode).toBe(1)
  })
})

describe('implausible results', () => {
  it('A run whose samples all took 0 ms is not judged', async () => {
    const { exitCode, text } = await gate(jtl('zero.jtl', ['a', 'b'], () => 0))
    expect(text).toContain('every sample took 0 ms')
    expect(text).toContain('Next: have the tool write milliseconds if these are whole seconds;')
    expect(exitCode).toBe(2)
  })

  it('A JTL with fractions below 30 may be in seconds: nothing is judged until the configuration says what it is', async () => {
    const run = jtl('seconds.jtl', ['a'], n => `0.${100 + (n % 7)}`)
    const { exitCode, text } = await gate(run)
    expect(text).toContain('its times look like seconds')
    expect(text).toContain('unit: s')
    expect(exitCode).toBe(2)
    const config = written('s.yml', `results: [{ path: '${run}', unit: s }]\n`)
    const read = await perfGate(['gate', '--config', config, '--store', join(folder, 'other')])
    expect(read.exitCode).toBe(0)
    expect(read.stdout).toContain('103 ms')
  })

  it('All times changed by a power of 1000: a unit is wrong, unless the change is accepted', async () => {
    await gate(jtl('ms.jtl', ['a', 'b'], usual))
    const startMs = 1_795_100_000_000
    const other = jtl('us.jtl', ['a', 'b'], n => 1000 * usual(n), { startMs })
    const { exitCode, text } = await gate(other, '--read-only')
    expect(text).toContain(
      'Is a unit wrong? All times are 1,000 times those they are compared with',
    )
    expect(text).toContain('only if it is accepted')
    expect(exitCode).toBe(2)
    const accepted = await gate(other, '--accept', '--reason', 'now in us')
    expect(accepted.stderr).toContain('is its baseline now')
  })

  it('A run without a workflow of the baseline does not fit it, and can begin a new one', async () => {
    await gate(jtl('old.jtl', ['a', 'b'], usual))
    const { exitCode, text } = await gate(join(FIXTURES, 'k6-1.4.2/printed.txt'))
    expect(text).toContain('made by k6, the baseline by JMeter; 0 of')
    expect(exitCode).toBe(2)
    const renamed = jtl('new.jtl', ['c'], usual, { startMs: 1_795_100_000_000 })
    const accepted = await gate(renamed, '--accept', '--reason', 'renamed')
    expect(accepted.stderr).toContain('is its baseline now')
    expect(accepted.exitCode).toBe(0)
    const compared = await perfGate(
      ['compare', '--baseline', jtl('both.jtl', ['a'], usual), '--candidate', renamed],
      folder,
    )
    expect(compared.stdout).toContain('Next: give runs of the same test on both sides.')
    expect(compared.stdout).not.toContain('accept')
  })

  it('compare refuses a candidate that is older than the baseline, and a copy of it', async () => {
    const older = jtl('1.jtl', ['a'], usual)
    const newer = jtl('2.jtl', ['a'], n => usual(n + 1), { startMs: 1_795_100_000_000 })
    const compare = (baseline: string, candidate: string) =>
      perfGate(['compare', '--baseline', baseline, '--candidate', candidate])
    const swapped = await compare(newer, older)
    expect(swapped.stdout).toContain('Are baseline and candidate swapped?')
    expect(swapped.stdout).toContain('Next: give the newer run as the candidate.')
    expect(swapped.exitCode).toBe(2)
    expect((await compare(older, newer)).exitCode).toBe(0)
    const copied = await compare(older, older)
    expect(copied.stdout.replaceAll(/\s+/g, ' ')).toContain(
      'The results are a copy of a run of the baseline',
    )
    expect(copied.exitCode).toBe(2)
  })

  it('Without a baseline, the next step says how to judge a change at once', async () => {
    const { text } = await gate(jtl('first.jtl', ['a'], usual), '--read-only')
    expect(text).toContain(
      'to judge this one now, measure both versions in turn with perf-gate decide.',
    )
  })

  it('What was not judged has no certainty in --format brief', async () => {
    await gate(jtl('long.jtl', ['a'], usual))
    const short = jtl('short.jtl', ['a'], n => usual(n + 1), {
      startMs: 1_795_100_000_000,
      rows: 9,
    })
    const { stdout } = await perfGate(
      [
        'compare',
        '--baseline',
        join(folder, 'long.jtl'),
        '--candidate',
        short,
        '--format',
        'brief',
      ],
      folder,
    )
    const { findings } = JSON.parse(stdout)
    expect(findings[0]).toMatchObject({ verdict: 'no-data', now: expect.any(Number) })
    expect(findings.filter((finding: object) => 'certainty' in finding)).toEqual([])
  })

  it('Runs that are judged again, together with another one, are not part of their baseline', async () => {
    const run = (day: number) =>
      jtl(`${day}.jtl`, ['a'], n => usual(n + day), {
        startMs: 1_795_000_000_000 + day * 86_400_000,
      })
    for (const day of [0, 1, 2]) await gate(run(day))
    const { text } = await gate(run(2), '--repeat', run(3))
    expect(text).toContain('baseline: 2 runs')
  })

  it('The gate refuses a copy where it only reads, and knows a run that is given again to the store that has it', async () => {
    for (const day of [0, 1, 2])
      await gate(
        jtl(`${day}.jtl`, ['a'], n => usual(n + day), {
          startMs: 1_795_000_000_000 + day * 86_400_000,
        }),
      )
    const again = join(folder, '1.jtl')
    const copied = await gate(again, '--read-only')
    expect(copied.text).toContain('The results are a copy of a run of the baseline')
    expect(copied.exitCode).toBe(2)
    const given = await gate(again)
    expect(given.exitCode).toBe(0)
    expect(given.stderr).toContain('in the baseline already')
  })

  it('Files without times are never a copy: equal figures may be equal by chance', async () => {
    const run = written('sizes.csv', 'name,avg\nbundle,9001234\n')
    const config = written(
      'sizes.yml',
      "results: [{ path: 'x', workflow: { column: name }, metrics: { avg: { column: avg, unit: ms } } }]\n",
    )
    expect((await gate(run, '--config', config)).exitCode).toBe(0)
    expect((await gate(run, '--config', config, '--read-only')).exitCode).toBe(0)
  })

  it('compare takes two files whose only workflow is named after the file for one workflow', async () => {
    const text = (ms: number) =>
      `Summary:\n  Total:\t5.0 secs\n  Slowest:\t0.2 secs\n  Fastest:\t0.1 secs\n  Average:\t0.${ms} secs\n  Requests/sec:\t40.0\n\n  Total data:\t2000 bytes\n  Size/request:\t10 bytes\n\nLatency distribution:\n  50% in 0.${ms} secs\n  90% in 0.${ms} secs\n  95% in 0.${ms} secs\n  99% in 0.${ms} secs\n\nStatus code distribution:\n  [200]\t200 responses\n`
    const done = await perfGate([
      'compare',
      '--baseline',
      written('before.txt', text(110)),
      '--candidate',
      written('after.txt', text(111)),
    ])
    expect(done.stdout).toContain('is compared with "before"')
    expect(done.exitCode).toBe(0)
  })
})

describe('first contact', () => {
  it('Workflows that have always failed do not keep a baseline from beginning; they are named with the line that excludes them', async () => {
    const good = jtl('good.jtl', ['a', 'b'], usual)
    const bad = jtl('bad.jtl', ['never'], usual, { ok: false })
    const config = written('both.yml', `results: [{ path: '${folder}/{good,bad}.jtl' }]\n`)
    const both = () => perfGate(['gate', '--config', config, '--store', join(folder, 'store')])
    const first = await both()
    expect(first.exitCode).toBe(0)
    expect(first.stdout.replaceAll(/\s+/g, ' ')).toContain('exclude: ["never"]')
    expect(first.stderr).toContain('this run is the first of its baseline')
    expect([good, bad]).toHaveLength(2)
  })

  it('A workflow that lived in the baseline and fails now is no data', async () => {
    for (const day of [0, 1])
      await gate(
        jtl(`${day}.jtl`, ['a', 'b'], n => usual(n + day), {
          startMs: 1_795_000_000_000 + day * 86_400_000,
        }),
      )
    const startMs = 1_795_400_000_000
    jtl('good.jtl', ['a'], usual, { startMs })
    jtl('bad.jtl', ['b'], usual, { startMs, ok: false })
    const { exitCode } = await gate(`${folder}/{good,bad}.jtl`)
    expect(exitCode).toBe(1)
  })
})

describe('words for a run', () => {
  it('gate --results A --repeat B judges two runs of one candidate', async () => {
    const at = (day: number) => ({ startMs: 1_795_000_000_000 + day * 86_400_000 })
    for (const day of [0, 1, 2]) await gate(jtl(`${day}.jtl`, ['a'], n => usual(n + day), at(day)))
    const [first, second] = [3, 4].map(day =>
      jtl(`${day}.jtl`, ['a'], n => usual(n + day), at(day)),
    )
    const json = await perfGate([
      'gate',
      '--results',
      first!,
      '--repeat',
      second!,
      '--store',
      join(folder, 'store'),
      '--json',
    ])
    expect(json.exitCode).toBe(0)
    const { candidate } = JSON.parse(json.stdout) as { candidate: { runs: { name: string }[] } }
    expect(candidate.runs.map(({ name }) => name.slice(-5))).toEqual(['3.jtl', '4.jtl'])
  })

  it('A glob that matches folders stands for the files below them, in every command', async () => {
    for (const part of ['load-1', 'load-2']) mkdirSync(join(folder, part))
    jtl('load-1/run.jtl', ['a'], usual)
    jtl('load-2/run.jtl', ['b'], usual)
    const glob = join(folder, 'load-*')
    const gated = await gate(glob)
    expect(gated.text).toContain('(2 files), 80 samples')
    const out = join(folder, 'run.json')
    const summarized = await perfGate(['summarize', glob, '--out', out])
    expect(summarized.stdout).toContain('80 samples of 2 files')
    expect((await gate(out, '--read-only')).exitCode).toBe(2)
  })

  it('An allowance of more than the baseline again is said to be one', async () => {
    const config = written('wide.yml', 'thresholds: { p95: { max-increase: 150% } }\n')
    const { text } = await gate(jtl('run.jtl', ['a'], usual), '--config', config)
    expect(text).toContain('allows 2.5 times the baseline. Where 1.5 times is meant')
    expect(text).toContain('write 50%')
  })

  it('compare takes a quoted glob for one run, and names it', async () => {
    jtl('before-1.jtl', ['a'], usual)
    jtl('before-2.jtl', ['b'], usual)
    const after = jtl('after.jtl', ['a', 'b'], n => usual(n + 1), { startMs: 1_795_100_000_000 })
    const baseline = join(folder, 'before-*.jtl')
    const done = await perfGate(['compare', '--baseline', baseline, '--candidate', after, '--json'])
    expect(done.exitCode).toBe(0)
    const report = JSON.parse(done.stdout) as {
      baseline: { runs: { name: string; samples: number }[] }
    }
    expect(report.baseline.runs).toMatchObject([{ name: baseline, samples: 80 }])
    const nothing = await perfGate([
      'compare',
      '--baseline',
      join(folder, 'none-*.jtl'),
      '--candidate',
      after,
    ])
    expect(nothing.stderr).toContain('matches no file')
    expect(nothing.exitCode).toBe(2)
  })
})
