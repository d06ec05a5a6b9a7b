/** The comparisons. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { type Files, megabytesOf } from './files.ts'
import { contest, type Entrant } from './measure.ts'
import type { Peers } from './peers.ts'
import { type Contest, DUCKDB, DUCKDB_SHELL, ONE_CORE, OWN } from './results.ts'

export interface Setting {
  /** The Node that runs perf-gate. */
  readonly node: string
  readonly files: Files
  readonly peers: Peers
  /** The shipped command line of perf-gate. */
  readonly program: string
  /** This bench, for reading one file at a time. */
  readonly bench: string
  readonly rounds: number
  /** Numbers of rows to read. */
  readonly rows: readonly number[]
  /** When and where, for the tables. */
  readonly measured: string
}

/** Programs slower than about a million rows a second skip files with more rows than this. */
const SLOW_ROWS = 1_000_000
const FORMAT_MEGABYTES = 150

export type PartName = keyof typeof PARTS

export const PARTS = { rows, labels, many, formats, growth, gate } satisfies Record<
  string,
  (setting: Setting) => Contest[]
>

function rows(setting: Setting): Contest[] {
  return setting.rows.flatMap(count => {
    const { files, peers, bench } = setting
    const file = files.rows(count)
    const about = {
      what: `${millions(count)} rows, 30 labels`,
      megabytes: megabytesOf(file),
      measured: setting.measured,
    }
    const slow = [
      { name: 'perf-gate, one by one', command: [setting.node, bench, 'read', file, 'one-by-one'] },
      peers.node('udsv', 'udsv.mjs', file),
      peers.node('papaparse', 'papaparse.mjs', file),
      peers.node('csv-parse', 'csv-parse.mjs', file),
      peers.jmeterReport(file, join(files.folder, 'jmeter-report')),
    ]
    const plain = contest(
      { ...about, id: `rows-${count}` },
      [
        summarize(OWN, setting, file),
        onOneCore(summarize(ONE_CORE, setting, file)),
        { name: '`wc -l`', command: ['wc', '-l', file] },
        peers.duckdb(DUCKDB, file, 2),
        peers.duckdbShell(DUCKDB_SHELL, file, 2),
        peers.duckdb('DuckDB, 1 thread', file, 1),
        peers.python('polars', 'polars_.py', file),
        ...(count > SLOW_ROWS ? [] : slow),
      ],
      setting.rounds,
    )
    if (count > 5 * SLOW_ROWS) return [plain]
    const [gz, zip] = [files.gzip(file), files.zip(file)]
    const packed = contest(
      { ...about, id: `packed-${count}` },
      [
        summarize('perf-gate, .gz', setting, gz),
        summarize('perf-gate, .zip', setting, zip),
        { name: '`gzip -t`', command: ['gzip', '-t', gz] },
        peers.duckdb('DuckDB on .gz', gz, 2),
        peers.duckdbShell('DuckDB, command line, on .gz', gz, 2),
      ],
      setting.rounds,
    )
    return [plain, packed]
  })
}

function labels(setting: Setting): Contest[] {
  const cases = [
    { rows: 1e6, count: 30, even: false },
    { rows: 1e6, count: 1_000, even: false },
    { rows: 5e6, count: 1_000, even: false },
    { rows: 1e6, count: 10_000, even: false },
    { rows: 1e6, count: 10_000, even: true },
  ]
  const most = Math.max(...setting.rows)
  return cases.flatMap(({ rows, count, even }) => {
    if (rows > most) return []
    const file = setting.files.rows(rows, count, { even })
    return contest(
      {
        id: `labels-${count}-${rows}${even ? '-even' : ''}`,
        what: `${millions(rows)} rows, ${count.toLocaleString('en')} labels${even ? ' used evenly' : ''}`,
        megabytes: megabytesOf(file),
        measured: setting.measured,
      },
      [
        summarize(OWN, setting, file),
        setting.peers.duckdb(DUCKDB, file, 2),
        setting.peers.duckdbShell(DUCKDB_SHELL, file, 2),
        setting.peers.python('polars', 'polars_.py', file),
      ],
      setting.rounds,
    )
  })
}

/** Many files in a folder, and many workflows of which each is in different baseline runs. */
function many(setting: Setting): Contest[] {
  const { files, peers, node, program, rounds, measured } = setting
  const folder = files.shards(10e6, 1_000)
  const pattern = join(folder, '*.jtl')
  const shards = contest(
    { id: 'many-files', what: '1,000 files of 10,000 rows', megabytes: 1_578, measured },
    [
      summarize(OWN, setting, folder),
      onOneCore(summarize(ONE_CORE, setting, folder)),
      peers.duckdb(DUCKDB, pattern, 2),
      peers.duckdbShell(DUCKDB_SHELL, pattern, 2),
    ],
    rounds,
  )
  const config = files.text('workflows.yml', 'version: 1\nlimits: { workflows: 10000 }\n')
  const stored = (workflows: number, run: number): string => {
    const results = files.workflows(workflows, run, run === 0)
    const path = `${results}.json`
    execFileSync(node, [program, 'summarize', '--config', config, '--out', path, results])
    return path
  }
  const workflows = contest(
    { id: 'growth-workflows', what: 'workflows against ten baselines', megabytes: 0, measured },
    [300, 1_000, 3_000].map((count): Entrant => {
      const [candidate = '', ...baseline] = Array.from({ length: 11 }, (_, run) =>
        stored(count, run),
      )
      const runs = ['--candidate', candidate, ...baseline.flatMap(path => ['--baseline', path])]
      return {
        name: String(count),
        command: [node, program, 'compare', '--config', config, ...runs],
        judges: true,
        folder: files.folder,
      }
    }),
    rounds,
  )
  return [shards, workflows]
}

function formats(setting: Setting): Contest[] {
  const { files, peers } = setting
  const against = (
    id: string,
    what: string,
    name: string,
    entrants: (file: string) => Entrant[],
  ): Contest => {
    const file = files.log(name, FORMAT_MEGABYTES)
    const about = { id, what, megabytes: megabytesOf(file), measured: setting.measured }
    return contest(
      about,
      [onOneCore(summarize(OWN, setting, file)), ...entrants(file)],
      setting.rounds,
    )
  }
  const duckdb = (format: string, file: string): Entrant =>
    peers.python('DuckDB, 1 thread', 'duckdb_formats.py', format, file)
  return [
    against('k6-json', 'k6 JSON lines', 'k6.ndjson', file => [
      duckdb('k6-json', file),
      peers.node('JSON.parse of each line', 'json-lines.mjs', file),
    ]),
    against('k6-csv', 'k6 CSV', 'k6.csv', file => [duckdb('k6-csv', file)]),
    against('gatling-log', 'Gatling log, text', 'gatling-text.log', file => [
      duckdb('gatling-log', file),
    ]),
    against('gatling-binary-log', 'Gatling log, binary', 'gatling-binary.log', () => []),
    against('jmeter-xml', 'JMeter XML', 'jmeter.xml', file => [
      peers.python('expat', 'jmeter_xml.py', 'expat', file),
      peers.python('lxml', 'jmeter_xml.py', 'lxml', file),
      peers.node('saxes', 'saxes.mjs', file),
    ]),
  ]
}

/** perf-gate alone, on a growing number of rows, labels or shards. */
function growth(setting: Setting): Contest[] {
  const { files } = setting
  const most = Math.max(...setting.rows)
  const series: readonly (readonly [
    of: string,
    what: string,
    counts: readonly number[],
    file: (count: number) => string,
  ])[] = [
    [
      'rows',
      'rows, 30 labels',
      [100_000, 300_000, 1e6, 3e6, 10e6, 20e6].filter(count => count <= most),
      count => files.rows(count),
    ],
    [
      'labels',
      'labels, 1 M rows',
      [30, 100, 300, 1_000, 3_000, 10_000],
      count => files.rows(1e6, count),
    ],
    ['shards', 'shards, 1 M rows', [1, 2, 5, 10, 20], count => files.shards(1e6, count)],
  ]
  return series.map(([of, what, counts, file]) =>
    contest(
      { id: `growth-${of}`, what, megabytes: 0, measured: setting.measured },
      counts.map(count => summarize(String(count), setting, file(count))),
      setting.rounds,
    ),
  )
}

/** The whole gate over two files, without and with charts. */
function gate(setting: Setting): Contest[] {
  const { node, files, program, rounds, measured } = setting
  const [baseline, candidate] = [
    files.rows(300_000, 30, { seed: 1 }),
    files.rows(300_000, 30, { seed: 2 }),
  ]
  const compare = (name: string, ...more: string[]): Entrant => ({
    name,
    command: [node, program, 'compare', '--baseline', baseline, '--candidate', candidate, ...more],
    folder: files.folder,
  })
  return [
    contest(
      {
        id: 'gate',
        what: 'a pair of 300,000 rows each',
        megabytes: megabytesOf(baseline) * 2,
        measured,
      },
      [
        compare(OWN),
        compare(
          'perf-gate, report without charts',
          '--no-charts',
          '--out',
          join(files.folder, 'plain'),
        ),
        compare('perf-gate, report with charts', '--out', join(files.folder, 'charts')),
      ],
      rounds,
    ),
  ]
}

/** perf-gate as a user runs it: the whole program, from its start to a summary on the disk. */
function summarize(name: string, { node, program, files }: Setting, file: string): Entrant {
  const out = join(files.folder, 'run.json')
  return { name, command: [node, program, 'summarize', '--out', out, file], folder: files.folder }
}

function onOneCore(entrant: Entrant): Entrant {
  return { ...entrant, cores: 1 }
}

function millions(count: number): string {
  return count >= 1e6 ? `${count / 1e6} M` : count.toLocaleString('en')
}
