/** Data that the configuration names and that a run lacks: files that do not exist, and tables without a row of the run. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseConfig } from '../../../src/core/config/load.ts'
import type { RunSummary } from '../../../src/core/model/run.ts'
import { readGivenRun } from '../../../src/read/files/given-run.ts'
import { readResults } from '../../../src/read/files/results.ts'
import type { CampaignReport } from '../../../src/report/model/campaign.ts'
import { perfGate } from '../../command-line.ts'
import { readCampaign } from '../../support/campaign-json.ts'
import { silentHost } from '../../support/silent-host.ts'
import { folderOf } from '../formats/test-folder.ts'

const HOST = silentHost()

/** Entries, and a file for each. */
const ENTRIES = {
  'resources[0]': ['cpu.csv', 'module,value\nmod-a,20\n'],
  'resources[1]': ['memory.csv', 'module,value\nmod-a,50\n'],
  'jobs[0]': ['imports.csv', 'took\n00:01:00\n'],
  'sql[0]': ['top.csv', 'q\nselect 1\n'],
  'environment.table': ['infra.csv', 'instances\n5\n'],
} as const

const configIn = (folder: string) =>
  parseConfig(
    `results: [{ path: "${folder}/*.jtl.gz" }]
resources:
  - { path: "${folder}/cpu.csv", metric: cpu, unit: "%", key: module }
  - { path: "${folder}/memory.csv", metric: memory, unit: "%", key: module }
jobs: [{ path: "${folder}/imports.csv", name: import, duration: { column: took, unit: "hh:mm:ss" } }]
sql: [{ path: "${folder}/top.csv", text: { column: q } }]
environment: { table: { path: "${folder}/infra.csv" } }
`,
    'perf-gate.yml',
  )

const unmatched = ({ notices }: RunSummary, folder: string) =>
  notices
    .filter(({ code }) => code === 'resources-unmatched')
    .map(({ message }) => message.replaceAll(`${folder}/`, '').replaceAll(folder, 'RUN'))

async function reportOf(folder: string, runs: string): Promise<CampaignReport> {
  const call = [
    'report',
    '--runs',
    runs,
    '--config',
    'perf-gate.yml',
    '--out',
    'out',
    '--format',
    'json',
  ]
  expect((await perfGate(call, folder)).exitCode).toBe(0)
  return readCampaign(readFileSync(join(folder, 'out/campaign.json'), 'utf8'))
}

/** A run with the files of all entries except one. */
function runWithout(entry: keyof typeof ENTRIES): string {
  const others = Object.entries(ENTRIES).filter(([source]) => source !== entry)
  return folderOf({
    'a.jtl.gz': '=baseline-1/results.jtl.gz',
    ...Object.fromEntries(others.map(([, file]) => file)),
  })
}

describe('an entry that matches no file', () => {
  it.each(Object.keys(ENTRIES) as (keyof typeof ENTRIES)[])(
    'An entry that matches no file is named where it is, although all others match: %s',
    async entry => {
      const folder = runWithout(entry)
      const [file] = ENTRIES[entry]
      expect(unmatched(await readGivenRun(configIn(folder), folder, HOST), folder)).toEqual([
        `${entry}: "${file}" matches no file of the run RUN, so its data is missing. Check the glob, and give the run as a folder that contains these files.`,
      ])
      const [run] = await readResults(configIn(folder), [], HOST)
      expect(unmatched(run!, folder)).toEqual([
        `${entry}: "${file}" matches no file from the working directory, so its data is missing. Check the glob.`,
      ])
    },
  )

  it('A report names each run that lacks the files of an entry', async () => {
    const folder = folderOf({
      'runs/a/a.jtl.gz': '=baseline-2.jtl.gz',
      'runs/a/cpu.csv': ENTRIES['resources[0]'][1],
      'runs/b/b.jtl.gz': '=baseline-3.jtl.gz',
      'runs/b/imports.csv': ENTRIES['jobs[0]'][1],
      'perf-gate.yml': `results: [{ path: "runs/*/*.jtl.gz" }]
resources: [{ path: "runs/*/cpu.csv", metric: cpu, unit: "%", key: module }]
jobs: [{ path: "runs/*/imports.csv", name: import, duration: { column: took, unit: "hh:mm:ss" } }]
`,
    })
    expect(
      (await reportOf(folder, 'runs')).notices.flatMap(({ code, message }) =>
        code === 'resources-unmatched' ? message : [],
      ),
    ).toEqual([
      'jobs[0]: "runs/*/imports.csv" matches no file of the run runs/a, so its data is missing. Check the glob, and give the run as a folder that contains these files.',
      'resources[0]: "runs/*/cpu.csv" matches no file of the run runs/b, so its data is missing. Check the glob, and give the run as a folder that contains these files.',
    ])
  })

  it('A repeat that lacks the files of an entry is named', async () => {
    const folder = folderOf({
      '1/a.jtl.gz': '=baseline-2.jtl.gz',
      '2/a.jtl.gz': '=baseline-3.jtl.gz',
      '2/cpu.csv': 'module,value\nmod-a,20\n',
    })
    const config = parseConfig(
      `results: [{ path: "${folder}/*/a.jtl.gz", repeat: { path: "/(\\\\d)/[^/]*$" } }]
resources: [{ path: "${folder}/*/cpu.csv", metric: cpu, unit: "%", key: module }]
`,
      'perf-gate.yml',
    )
    const [run] = await readResults(config, [], HOST)
    expect(unmatched(run!, folder)).toEqual([
      'resources[0]: "*/cpu.csv" matches no file of the run 1, so its data is missing. Check the glob.',
    ])
  })

  it('A summarized run, which already has its data, gives no notice', async () => {
    const folder = folderOf({ 'a.jtl.gz': '=baseline-2.jtl.gz', 'perf-gate.yml': '' })
    await perfGate(['summarize', 'a.jtl.gz', '--out', 'run.json'], folder)
    const config = parseConfig('environment: { table: { path: infra.csv } }\n', 'perf-gate.yml')
    const run = await readGivenRun(config, join(folder, 'run.json'), HOST)
    expect(unmatched(run, folder)).toEqual([])
  })
})

describe('a table with rows for some of the runs', () => {
  const IDS = Array.from({ length: 5 }, (_, i) => `${i + 1}`)
  const table = (header: string, ids: readonly string[], row: (id: string) => string) =>
    `test,${header}\n${ids.map(id => `${id},${row(id)}\n`).join('')}`
  const CONFIG = `results: [{ path: data/times.csv, workflow: { column: request }, metrics: { avg: { column: avg, unit: ms } }, run: { column: test } }]
resources: [{ path: data/cpu-*.csv, metric: cpu, unit: "%", key: module, run: { column: test } }]
jobs: [{ path: data/imports.csv, name: import, duration: { column: took, unit: "hh:mm:ss" }, run: { column: test } }]
environment: { table: { path: data/infra.csv, run: { column: test } } }
`
  const files = (times: readonly string[]) => ({
    'perf-gate.yml': CONFIG,
    'data/times.csv': table('request,avg', times, id => `login,10${id}`),
    'data/cpu-a.csv': table('module,value', ['1', '2'], id => `mod-a,2${id}`),
    'data/cpu-b.csv': table('module,value', ['4'], id => `mod-a,2${id}`),
    'data/imports.csv': table('took', ['1', '2', '3', '4'], () => '00:01:00'),
    'data/infra.csv': table('instances', ['1', '2', '3', '5'], () => '4'),
  })

  it('A table with rows for some of the runs is read; the others lack its data, and a notice names each', async () => {
    const folder = folderOf(files(IDS))
    const report = await reportOf(folder, 'data')
    const of = (cells: CampaignReport['cells']) =>
      cells
        .filter(({ metric }) => metric === 'avg' || metric === 'cpu')
        .map(({ run, state }) => [run, state])
    expect(of(report.cells)).toEqual(IDS.map(id => [id, 'measured']))
    expect(of(report.resources).filter(([, state]) => state === 'measured')).toEqual([
      ['1', 'measured'],
      ['2', 'measured'],
      ['4', 'measured'],
    ])
    expect(report.jobs.map(({ run }) => run)).toEqual(['1', '2', '3', '4'])
    expect(report.facts[0]!.values).toEqual({ 1: '4', 2: '4', 3: '4', 5: '4' })
    expect(report.notices.map(({ message }) => message)).toEqual([
      'data/cpu-a.csv: resources[0].run: no row has test "3". Seen: "1", "2". The run lacks this data.',
      'data/infra.csv: environment.table.run: no row has test "4". Seen: "1", "2", "3", "5". The run lacks this data.',
      'data/cpu-a.csv: resources[0].run: no row has test "5". Seen: "1", "2". The run lacks this data.',
      'data/imports.csv: jobs[0].run: no row has test "5". Seen: "1", "2", "3", "4". The run lacks this data.',
    ])
  })

  it('A report on one run of a table has no other', async () => {
    const { cells } = await reportOf(folderOf(files(IDS)), 'data#2')
    expect(cells.map(({ run }) => run)).toEqual(['2'])
  })

  it('A run without a row in any results is refused', async () => {
    const folder = folderOf(files(['1', '2']))
    const { exitCode, stderr } = await perfGate(
      ['compare', '--config', 'perf-gate.yml', '--baseline', 'data#1', '--candidate', 'data#4'],
      folder,
    )
    expect([exitCode, stderr]).toEqual([
      2,
      'data/times.csv: results[0].run: no row has test "4". Seen: "1", "2".\n',
    ])
  })
})
