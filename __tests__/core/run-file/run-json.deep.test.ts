import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { perfGate } from '../../command-line.ts'
import { folderOf } from '../../read/formats/test-folder.ts'

const TABLE = `test,service,avg ms,errors,cpu
before,login,100,0,40
before,search,210,0,42
after,login,101,0,41
after,search,212,0,43
`
const FACTS = 'test,instances\nbefore,6\nafter,6\n'
const ONE_RUN = 'service,avg ms\nlogin,100\nsearch,210\n'
const CPU = 'service,cpu\nmod-users,41\nmod-inventory,43\n'
const JTL = ['baseline-2.jtl.gz', 'baseline-3.jtl.gz'] as const

const COLUMNS =
  'format: table, workflow: { column: service }, metrics: { avg: { column: "avg ms", unit: ms } }'
const JOBS = 'job,seconds\nImport 1000 records,60\nImport 5000 records,200\n'
const IMPORTS =
  'format: table, workflow: { column: job }, metrics: { duration: { column: seconds, unit: s } }'
const CPU_OF = 'metric: cpu, unit: "%", key: service, value: cpu'

interface Case {
  readonly config: string
  readonly files?: Readonly<Record<string, string>>
  /** Paths of the two runs. */
  readonly before: string
  readonly after: string
}

const inFolders = { 'before/run.jtl.gz': `=${JTL[0]}`, 'after/run.jtl.gz': `=${JTL[1]}` }
const folders = { files: inFolders, before: 'before', after: 'after' }

const CASES: Readonly<Record<string, Case>> = {
  'a table with a column of runs': {
    config: `results: [{ path: all.csv, run: { column: test }, ${COLUMNS} }]`,
    files: { 'all.csv': TABLE },
    before: 'all.csv#before',
    after: 'all.csv#after',
  },
  'a table for each run': {
    config: `results: [{ path: "*/times.csv", ${COLUMNS} }]`,
    files: { 'before/times.csv': ONE_RUN, 'after/times.csv': ONE_RUN },
    before: 'before',
    after: 'after',
  },
  'tables of results, resources and facts': {
    config: `results: [{ path: all.csv, run: { column: test }, ${COLUMNS} }]
resources: [{ path: all.csv, run: { column: test }, ${CPU_OF} }]
environment: { table: { path: facts.csv, run: { column: test } } }`,
    files: { 'all.csv': TABLE, 'facts.csv': FACTS },
    before: 'all.csv#before',
    after: 'all.csv#after',
  },
  'results of a tool, and resources': {
    config: `results: [{ path: "*/run.jtl.gz" }]\nresources: [{ path: "*/cpu.csv", ${CPU_OF} }]`,
    files: { ...inFolders, 'before/cpu.csv': CPU, 'after/cpu.csv': CPU },
    before: 'before',
    after: 'after',
  },
  'several kinds of results': {
    config: `results: [{ path: "*/run.jtl.gz" }, { path: "*/imports.csv", ${IMPORTS} }]`,
    files: { ...inFolders, 'before/imports.csv': JOBS, 'after/imports.csv': JOBS },
    before: 'before',
    after: 'after',
  },
  'a format that is forced': {
    config: 'results: [{ path: "**", format: jmeter-csv }]',
    ...folders,
  },
  'parts left out, and the start cut off': {
    config: 'results: [{ path: "**", exclude: ["*login*"], trim: { start: 5s } }]',
    ...folders,
  },
  'dimensions of paths and labels': {
    config:
      'results: [{ path: "**", dimensions: { part: { label: "^([A-Z]+)_" }, file: { path: "(run).jtl" } } }]',
    ...folders,
  },
}

describe.each(Object.entries(CASES))(
  'a run.json made of %s',
  (_what, { config, files = {}, before, after }) => {
    async function prepared() {
      const folder = folderOf({ ...files, 'perf-gate.yml': `${config}\n` })
      const call = (...args: string[]) => perfGate([...args, '--config', 'perf-gate.yml'], folder)
      for (const [path, out] of [
        [before, 'before.json'],
        [after, 'after.json'],
      ] as const)
        expect(await call('summarize', path, '--out', out)).toMatchObject({ exitCode: 0 })
      return { folder, call }
    }

    it('A run.json gives the same report as the raw results', async () => {
      const { call } = await prepared()
      const compared = async (baseline: string, candidate: string) => {
        const { stdout, stderr } = await call(
          'compare',
          '--baseline',
          baseline,
          '--candidate',
          candidate,
          '--format',
          'json',
        )
        expect(stderr).toBe('')
        const { checks, measurements, resources, environment } = JSON.parse(stdout)
        expect(measurements.length).toBeGreaterThan(1)
        return { checks, measurements, resources, environment }
      }
      expect(await compared('before.json', 'after.json')).toEqual(await compared(before, after))
    })

    it('A run.json can be judged by the gate and replayed by a backtest', async () => {
      const { folder, call } = await prepared()
      const first = await call('gate', '--results', 'before.json', '--store', 'store', '--accept')
      expect(first).toMatchObject({ exitCode: 0 })
      const second = await call(
        'gate',
        '--results',
        'after.json',
        '--store',
        'store',
        '--format',
        'json',
      )
      expect(second).toMatchObject({ exitCode: 0 })
      const { baseline, candidate } = JSON.parse(second.stdout)
      expect([baseline.state, candidate.runs[0].name]).toEqual(['ok', 'after.json'])
      mkdirSync(join(folder, 'runs'))
      for (const name of ['before.json', 'after.json'])
        copyFileSync(join(folder, name), join(folder, 'runs', name))
      const { exitCode, stdout } = await call('backtest', 'runs', '--format', 'json')
      expect(exitCode).toBe(0)
      expect(new Set(JSON.parse(stdout).runs.map(({ file }: { file: string }) => file))).toEqual(
        new Set(['runs/before.json', 'runs/after.json']),
      )
    })
  },
)
