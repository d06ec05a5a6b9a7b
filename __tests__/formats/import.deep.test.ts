import {
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { sha256 } from '../../src/core/gate/baseline/layout.ts'
import { factsOfName } from '../../src/formats/import/import-folder.ts'
import { perfGate } from '../command-line.ts'
import { scratchFolder } from '../read/formats/test-folder.ts'
import { FIXTURES, fixture } from '../support/parse/reading.ts'

const JTL = gunzipSync(readFileSync(join(FIXTURES, 'jmeter-5.6.3/baseline-2.jtl.gz'))).toString()

/** data.js of github-action-benchmark, as published. */
const PAGE = new TextDecoder().decode(fixture('github-action-benchmark-history/data.js.gz'))

interface Entry {
  readonly commit: { readonly id: string }
  readonly date: number
  readonly benches: readonly {
    readonly name: string
    readonly value: number
    readonly unit: string
  }[]
}
const PUBLISHED = Object.entries(
  (JSON.parse(PAGE.slice(PAGE.indexOf('{'))) as { entries: Record<string, Entry[]> }).entries,
)

const CONFIG =
  'version: 1\nmetrics: { aux-metric-units: { unit: auxMetricUnits, better: lower } }\n'

/** Converts a published value to base units, independently of src/. */
function inBaseUnits(value: number, unit: string): [metric: string, value: number] {
  const [first] = unit.split('\t') as [string]
  if (first.startsWith('ns')) return ['avg', value / 1e6]
  // pytest-benchmark: the inverse of the mean.
  if (first === 'iter/sec') return ['avg', 1000 / value]
  if (first === 'us') return ['avg', value / 1e3]
  return [first === 'auxMetricUnits' ? 'aux-metric-units' : 'throughput', value]
}

interface StoredRun {
  readonly startMs: number
  readonly provenance: { readonly commit?: string }
  readonly series: readonly {
    readonly workflow: string
    readonly reported?: Readonly<Record<string, number>>
  }[]
}

/** Returns the imported runs of a suite, in the order of its ledger. */
function importedRuns(store: string): Map<string, StoredRun[]> {
  const suites = readdirSync(join(store, 'main')).map(name => {
    const folder = join(store, 'main', name)
    const list = JSON.parse(readFileSync(join(folder, 'imported.json'), 'utf8'))
    const packs = readdirSync(join(folder, 'imported')).map(file =>
      readFileSync(join(folder, 'imported', file), 'utf8'),
    )
    const lines = packs.flatMap(text => text.trimEnd().split('\n'))
    const bySha = new Map(lines.map(line => [sha256(line), JSON.parse(line)]))
    const runs = list.runs.map((entry: { sha256: string }) => bySha.get(entry.sha256))
    return [list.suite, runs] as const
  })
  return new Map(suites)
}

describe('perf-gate import', () => {
  it('import follows no links, to files or to folders, and says how many it skipped', async () => {
    const folder = scratchFolder()
    const runs = join(folder, 'runs')
    mkdirSync(join(runs, '2026-01-01'), { recursive: true })
    mkdirSync(join(folder, 'elsewhere'))
    for (const path of ['runs/2026-01-01/run.jtl', 'elsewhere/run.jtl', 'secret'])
      writeFileSync(join(folder, path), JTL)
    symlinkSync(join(folder, 'secret'), join(runs, '2026-01-02.jtl'))
    symlinkSync(join(folder, 'elsewhere'), join(runs, '2026-01-03'))
    symlinkSync(join(folder, 'secret'), join(runs, '2026-01-01/more.jtl'))
    const { exitCode, stdout, stderr } = await perfGate(
      ['import', 'runs', '--store', 'store'],
      folder,
    )
    expect(exitCode, stderr).toBe(0)
    expect(stdout).toContain('1 run imported')
    expect(stderr).toContain(
      'runs: skipped 2 symbolic links. To import what a link leads to, copy it there.',
    )
    const [stored] = importedRuns(join(folder, 'store')).get('default')!
    expect(stored).toMatchObject({ samples: JTL.trim().split('\n').length - 1 })
  })

  it('import of a Jenkins job follows no links', async () => {
    const folder = scratchFolder()
    const builds = join(folder, 'job/builds')
    mkdirSync(join(folder, 'outside/performance-reports'), { recursive: true })
    mkdirSync(join(builds, '1/performance-reports'), { recursive: true })
    mkdirSync(join(builds, '2'), { recursive: true })
    for (const path of [
      'outside/performance-reports/run.jtl',
      'job/builds/1/performance-reports/run.jtl',
    ])
      writeFileSync(join(folder, path), JTL)
    symlinkSync(join(folder, 'outside/performance-reports'), join(builds, '2/performance-reports'))
    symlinkSync(join(folder, 'outside'), join(builds, '3'))
    const { exitCode, stdout, stderr } = await perfGate(
      ['import', 'job', '--store', 'store'],
      folder,
    )
    expect(exitCode, stderr).toBe(0)
    expect(stdout).toContain('1 run imported')
  })

  it("import reads all entries and values of github-action-benchmark's data.js", async () => {
    const folder = scratchFolder()
    writeFileSync(join(folder, 'data.js'), PAGE)
    writeFileSync(join(folder, 'perf-gate.yml'), CONFIG)
    const args = ['import', 'data.js', '--store', 'store', '--config', 'perf-gate.yml']
    const { exitCode, stdout, stderr } = await perfGate(args, folder)
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    await expect(stdout).toMatchFileSnapshot('../golden/cli/import-data-js.txt')

    const imported = importedRuns(join(folder, 'store'))
    expect([...imported.keys()].sort()).toEqual(PUBLISHED.map(([name]) => name).sort())
    let entries = 0
    let values = 0
    for (const [name, published] of PUBLISHED) {
      const runs = imported.get(name)!
      entries += runs.length
      expect(runs.map(({ startMs, provenance }) => [startMs, provenance.commit])).toEqual(
        published.map(({ date, commit }) => [date, commit.id]),
      )
      for (const [index, { benches }] of published.entries())
        for (const bench of benches) {
          const [metric, value] = inBaseUnits(bench.value, bench.unit)
          const name = bench.name.replace(/ - (?:ns\/op|auxMetricUnits)$/, '')
          const series = runs[index]!.series.find(({ workflow }) => workflow === name)
          expect(series?.reported?.[metric], `${name} ${index} ${bench.name}`).toBeCloseTo(
            value,
            12,
          )
          values++
        }
    }
    expect({ entries, values }).toEqual({ entries: 1_832, values: 4_181 })

    const again = await perfGate(args, folder)
    expect(again.stdout).toContain(
      'suite "Rust Benchmark" on main: 0 runs imported, 301 runs skipped (imported before)',
    )
    const backtest = [
      'backtest',
      '--store',
      'store',
      '--suite',
      'Rust Benchmark',
      '--format',
      'json',
    ]
    const replayed = JSON.parse((await perfGate(backtest, folder)).stdout)
    expect(replayed.runs).toHaveLength(301)
    expect(replayed.runs[0]).toMatchObject({ commit: '45d78258e495044a551046f50604da3c893052ce' })
    const shown = await perfGate(
      ['baseline', 'show', '--store', 'store', '--suite', 'Go Benchmark'],
      folder,
    )
    expect(shown.stdout).toContain('Imported, for "perf-gate backtest": 279 runs')
  })

  it('import reads a history table, a run for each date, which the site then shows', async () => {
    const folder = scratchFolder()
    const table = join(FIXTURES, 'ballerina-http/h1_transformation.csv')
    const { exitCode, stdout, stderr } = await perfGate(
      ['import', table, '--store', 'store', '--suite', 'h1'],
      folder,
    )
    expect(exitCode, stderr).toBe(0)
    const dates = readFileSync(table, 'utf8').trim().split('\n').slice(1)
    expect(stdout).toMatch(
      new RegExp(
        `suite "h1" on main: ${dates.length} runs imported, .* runs without a commit\\.\n`,
      ),
    )
    const [month] = readdirSync(join(folder, 'store/main/h1/history'))
    const lines = readFileSync(join(folder, 'store/main/h1/history', month!), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
    const outcomes = new Set(lines.map(line => JSON.parse(line).outcome))
    // Of some runs, most samples failed.
    expect(outcomes).toEqual(new Set(['imported', 'refused']))
    const site = await perfGate(['site', '--store', 'store', '--out', 'site'], folder)
    expect(site.stdout).toContain(`site: ${dates.length} runs of 1 suite`)
    const single = await perfGate(
      ['import', join(FIXTURES, 'jmeter-5.6.3/baseline-2.jtl.gz'), '--store', 's'],
      folder,
    )
    expect(single).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('put a single run into a folder'),
    })
  })

  it('import leaves out what it cannot read in data.js, counts it in one line, and stores the rest', async () => {
    const folder = scratchFolder()
    const commit = { id: 'ab'.repeat(20) }
    const bench = (name: unknown, value: unknown, unit: string) => ({ name, value, unit })
    const entries = {
      Mixed: [
        {
          commit,
          date: Date.UTC(2026, 0, 1),
          benches: [bench('a', 1, 'ms'), bench('b', -1, 'ms'), bench('c', 5, 'VUs')],
        },
        {
          commit,
          date: Date.UTC(2026, 0, 2),
          benches: [bench('a', 2, 'ms'), bench('b', null, 'ms'), bench('c', 6, 'VUs')],
        },
        { commit, date: 'yesterday', benches: [bench('a', 3, 'ms')] },
        {
          commit,
          date: Date.UTC(2026, 0, 4),
          benches: [bench('c', 7, 'VUs'), bench(undefined, 7, 'ms')],
        },
        {
          commit,
          date: Date.UTC(2026, 0, 5),
          benches: [bench('a', 4, 'ms\tgarbage\t3 ms'), bench('a', 4, 'ms')],
        },
      ],
      Other: [{ commit, date: Date.UTC(2026, 0, 1), benches: [bench('a', 1, 'furlongs')] }],
    }
    writeFileSync(join(folder, 'data.js'), JSON.stringify({ entries }))
    const { exitCode, stdout, stderr } = await perfGate(
      ['import', 'data.js', '--store', 'all'],
      folder,
    )
    expect({ exitCode, stdout }).toMatchObject({ exitCode: 0 })
    expect(stdout).toContain('suite "Mixed" on main: 2 runs imported with 2 values')
    expect(stderr).toBe(
      `data.js: 12 left out: 4 because the benchmark has no name, or no value that is a number of at least 0 (first: "Mixed", entry 1, "b"), 3 because its unit "VUs" is neither a time nor a rate, and no metric of the configuration has it. Declare one: \`metrics: { vus: { unit: "VUs", better: DIRECTION } }\`, where DIRECTION is lower or higher (first: "Mixed", entry 1, "c"), 3 because several benchmarks have its name (first: "Mixed", entry 5, "a") and 2 more.\nsuite "Other": found no runs, nothing was imported.\n`,
    )
    const one = await perfGate(['import', 'data.js', '--store', 'one', '--suite', 'Other'], folder)
    expect(one.exitCode).toBe(2)
    expect(one.stderr).not.toContain('VUs')
  })

  it('import names the run and the date of a run that is dated in the future', async () => {
    const folder = scratchFolder()
    mkdirSync(join(folder, 'old'))
    writeFileSync(join(folder, 'old/a.jtl'), JTL)
    writeFileSync(join(folder, 'old/ahead.jtl'), shifted(JTL, 2_000 * 86_400_000))
    const { exitCode, stderr } = await perfGate(['import', 'old', '--store', 'store'], folder)
    expect(exitCode).toBe(2)
    expect(stderr).toMatch(
      /old: the run \S*ahead\.jtl is dated 203\d-\d\d-\d\dT\S+Z, which is in the future\. Correct its date/,
    )
    expect(readdirSync(folder)).toEqual(['old'])
  })

  it('import says why the newest run cannot become the baseline when none can', async () => {
    const folder = scratchFolder()
    mkdirSync(join(folder, 'old'))
    writeFileSync(join(folder, 'old/a.jtl'), JTL.split('\n').slice(0, 10).join('\n'))
    const { stderr } = await perfGate(['import', 'old', '--store', 'store'], folder)
    expect(stderr).toMatch(
      /The newest one, the run \S*a\.jtl, cannot because it has \d samples?, fewer than 10\./,
    )
  })

  it.each([
    [
      'window.BENCHMARK_DATA = { "entries": {} }',
      'data.js: contains no runs, so nothing was imported.',
    ],
    ['{ "entries": { "A": [] } }', 'data.js: contains no runs, so nothing was imported.'],
    ['window.BENCHMARK_DATA = { "entries"', 'data.js: expected data.js of github-action-benchmark'],
  ])('import refuses a data.js without runs: %s', async (text, message) => {
    const folder = scratchFolder()
    writeFileSync(join(folder, 'data.js'), text)
    const { exitCode, stdout, stderr } = await perfGate(
      ['import', 'data.js', '--store', 'store'],
      folder,
    )
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' })
    expect(stderr).toContain(message)
  })

  it('import reads one chart of data.js by name, and lists the charts when the name is unknown', async () => {
    const folder = scratchFolder()
    writeFileSync(join(folder, 'data.js'), PAGE)
    writeFileSync(join(folder, 'perf-gate.yml'), CONFIG)
    const of = (suite: string) =>
      perfGate(
        ['import', 'data.js', '--store', 's', '--config', 'perf-gate.yml', '--suite', suite],
        folder,
      )
    expect((await of('Nightly')).stderr).toContain(
      'data.js has no suite "Nightly". Known: Rust Benchmark, Criterion.rs',
    )
    expect((await of('JMH Benchmark')).stdout).toContain(
      'suite "JMH Benchmark" on main: 70 runs imported',
    )
    expect(readdirSync(join(folder, 's/main'))).toHaveLength(1)
  })

  it('import takes dates from results, commits from names and tables, and reports how many commits are missing', async () => {
    const folder = scratchFolder()
    mkdirSync(join(folder, 'nightly'))
    const started = Math.min(...[...JTL.matchAll(/^(\d{13}),/gm)].map(([, time]) => Number(time)))
    for (const [day, name] of ['2026-11-01_1f0c6a2b9d3e.jtl', 'b.jtl', 'c.jtl'].entries())
      writeFileSync(join(folder, 'nightly', name), shifted(JTL, day * 86_400_000))
    writeFileSync(join(folder, 'nightly/runs.csv'), 'file,commit\nb.jtl,ABCDEF1\n')
    const args = [
      'import',
      'nightly',
      '--store',
      'store',
      '--suite',
      'nightly',
      '--table',
      'nightly/runs.csv',
    ]
    const { exitCode, stdout, stderr } = await perfGate(args, folder)
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    expect(stdout).toContain('3 runs imported')
    expect(stdout).toContain('1 run without a commit; a table (--table) can add them.')
    const runs = importedRuns(join(folder, 'store')).get('nightly')!
    expect(runs.map(({ provenance }) => provenance.commit)).toEqual([
      '1f0c6a2b9d3e',
      'abcdef1',
      undefined,
    ])
    expect(runs.map(({ startMs }) => startMs - started)).toEqual([0, 86_400_000, 172_800_000])
    // The candidate is one of the three runs.
    const gated = [
      'gate',
      '--results',
      'nightly/b.jtl',
      '--store',
      'store',
      '--suite',
      'nightly',
      '--read-only',
    ]
    expect((await perfGate(gated, folder)).stdout).toMatch(/baseline: 2 runs/)
    expect((await perfGate(['backtest', '--store', 'store'], folder)).stdout).toContain('3 runs')
  })

  it('import refuses runs without a date, unless --dates mtime is given', async () => {
    const folder = scratchFolder()
    mkdirSync(join(folder, 'old'))
    const report = fixture('taurus-1.17.2/final-stats.xml')
    writeFileSync(join(folder, 'old/2026-01-31T20-15.xml'), report)
    writeFileSync(join(folder, 'old/second.xml'), report)
    utimesSync(join(folder, 'old/second.xml'), 1_770_000_000, 1_770_000_000)
    const args = ['import', 'old', '--store', 'store']
    const refused = await perfGate(args, folder)
    expect(refused.exitCode).toBe(2)
    expect(refused.stderr).toContain(
      'old: 1 of 2 runs have no date: second.xml. Put dates into their names (2026-01-31)',
    )
    expect((await perfGate([...args, '--dates', 'mtime'], folder)).exitCode).toBe(0)
    const runs = importedRuns(join(folder, 'store')).get('default')!
    expect(runs.map(({ startMs }) => startMs)).toEqual([
      Date.UTC(2026, 0, 31, 20, 15),
      1_770_000_000_000,
    ])
  })

  it('import reads the builds stored by the Jenkins performance plugin', async () => {
    const folder = scratchFolder()
    const report = fixture('taurus-1.17.2/final-stats.xml')
    for (const number of [9, 10]) {
      const build = join(folder, 'job/builds', String(number))
      mkdirSync(join(build, 'performance-reports/Taurus'), { recursive: true })
      writeFileSync(join(build, 'performance-reports/Taurus/final-stats.xml'), report)
      writeFileSync(join(build, 'performance-reports/Taurus/final-stats.xml.serialized'), 'a cache')
      writeFileSync(
        join(build, 'build.xml'),
        `<?xml version='1.1' encoding='UTF-8'?>\n<build><timestamp>1</timestamp><startTime>${1_750_000_000_000 + number}</startTime>
        <actions><hudson.plugins.git.util.BuildData><lastBuild><marked><sha1>${'ab'.repeat(19)}${number + 10}</sha1></marked></lastBuild></hudson.plugins.git.util.BuildData></actions></build>`,
      )
    }
    mkdirSync(join(folder, 'job/builds/11'))
    const { exitCode, stdout, stderr } = await perfGate(
      ['import', 'job', '--store', 'store'],
      folder,
    )
    expect({ exitCode, stderr }).toEqual({
      exitCode: 0,
      stderr: 'job/builds: skipped 1 build without performance-reports.\n',
    })
    expect(stdout).toContain('2 runs imported')
    const runs = importedRuns(join(folder, 'store')).get('default')!
    expect(runs.map(({ startMs, provenance }) => [startMs, provenance.commit])).toEqual([
      [1_750_000_000_009, `${'ab'.repeat(19)}19`],
      [1_750_000_000_010, `${'ab'.repeat(19)}20`],
    ])
  })

  it('import does not change an existing baseline', async () => {
    const folder = scratchFolder()
    mkdirSync(join(folder, 'old'))
    writeFileSync(join(folder, 'old/a.jtl'), shifted(JTL, -86_400_000))
    writeFileSync(join(folder, 'now.jtl'), JTL)
    await perfGate(['gate', '--results', 'now.jtl', '--store', 'store'], folder)
    const ledger = readFileSync(join(folder, 'store/main/default/baseline.json'), 'utf8')
    const { stdout } = await perfGate(['import', 'old', '--store', 'store'], folder)
    expect(stdout).toContain('1 run imported')
    expect(stdout).toContain('the existing baseline did not change')
    expect(readFileSync(join(folder, 'store/main/default/baseline.json'), 'utf8')).toBe(ledger)
  })

  it('import refuses a table with an unknown run or an invalid date', async () => {
    const folder = scratchFolder()
    mkdirSync(join(folder, 'old'))
    writeFileSync(join(folder, 'old/a.jtl'), JTL)
    const messageFor = async (table: string) => {
      writeFileSync(join(folder, 'runs.csv'), table)
      return (await perfGate(['import', 'old', '--store', 's', '--table', 'runs.csv'], folder))
        .stderr
    }
    expect(await messageFor('file,date\nb.jtl,2026-01-31\n')).toContain(
      'names runs that are not in old: "b.jtl"',
    )
    expect(await messageFor('file,date\na.jtl,31.1.2026\n')).toContain(
      'runs.csv:2: found "31.1.2026", expected a date',
    )
    expect(await messageFor('name,day\na.jtl,2026-01-31\n')).toContain(
      'expected "file", and "date" or "commit" or both',
    )
  })
})

/** The same run at another time. */
function shifted(jtl: string, ms: number): string {
  return jtl.replace(/^\d{13}(?=,)/gm, time => String(Number(time) + ms))
}

describe('factsOfName', () => {
  it.each([
    ['run-2026-01-31.jtl', { dateMs: Date.UTC(2026, 0, 31) }],
    ['20260131T201530.jtl', { dateMs: Date.UTC(2026, 0, 31, 20, 15, 30) }],
    ['2026-01-31_20-15_1f0c6a2.jtl', { dateMs: Date.UTC(2026, 0, 31, 20, 15), commit: '1f0c6a2' }],
    ['results-1769890500.csv', { dateMs: 1_769_890_500_000 }],
    [`main-${'0a'.repeat(20)}`, { commit: '0a'.repeat(20) }],
    ['2026-02-30.jtl', {}],
    ['deadbeef.jtl', {}],
    ['1234567.jtl', {}],
    ['checkin-25-users.jtl', {}],
  ])(
    'factsOfName finds a date and a commit only where the name is unambiguous: %s',
    (name, facts) => {
      expect(factsOfName(name)).toEqual(facts)
    },
  )
})
