/** The jobs of the ratchet: every command, and every way of reading, on inputs that take some tenths of a second. */

import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { seededRandom } from '../../__tests__/support/random.ts'
import { defined } from '../../src/core/model/defined.ts'
import { Files } from '../speed/files.ts'

export interface Job {
  readonly name: string
  /** Words of the command line. {out} is replaced by a path of the measurement. */
  readonly words: readonly string[]
}

const START_MS = 1_760_000_000_000
const DAY_MS = 86_400_000

/**
 * Makes the inputs in a folder, and returns the jobs.
 *
 * @param cli program that makes the stores
 */
export function makeJobs(folder: string, cli: string): Job[] {
  const files = new Files(folder)
  const summarize = (name: string, ...paths: string[]): Job => ({
    name: `summarize ${name}`,
    words: ['summarize', ...paths, '--out', '{out}'],
  })
  const rows = files.rows(200_000)
  aggregates(files, 'history', { runs: 16, workflows: 20 })
  const store = join(folder, 'store')
  run(cli, ['import', join(folder, 'history'), '--store', store])
  // Programs differ in whether the age of a baseline ends today or with the run, so it does not count here.
  const config = files.text('gate.yml', 'suite: gate\nbaseline: { max-age: 36500d }\n')
  const gate = (seed?: number) => [
    ...['gate', '--config', config, '--store', join(folder, 'gate-store')],
    ...['--results', files.rows(10_000, 30, defined({ seed }))],
  ]
  for (const seed of [1, 2, 3]) run(cli, gate(seed))
  const wide = aggregates(files, 'wide', { runs: 5, workflows: 60 })
  const report = aggregates(files, 'report', { runs: 4, workflows: 20 })
  return [
    { name: 'start', words: ['--version'] },
    summarize('100 rows', files.rows(100, 5)),
    summarize('rows', rows),
    summarize('gzip', files.gzip(rows)),
    summarize('15 files', files.shards(30_000, 15)),
    summarize('JMeter XML', files.log('jmeter.xml', 4)),
    summarize('k6 JSON', files.log('k6.ndjson', 20)),
    summarize('k6 CSV', files.log('k6.csv', 20)),
    summarize('Gatling text', files.log('gatling-text.log', 10)),
    summarize('Gatling binary', files.log('gatling-binary.log', 6)),
    summarize('histogram', histogram(files)),
    {
      name: 'compare 60 x 5',
      words: [
        'compare',
        ...wide.slice(1).flatMap(path => ['--baseline', path]),
        '--candidate',
        wide[0]!,
      ],
    },
    { name: 'gate', words: [...gate(), '--read-only'] },
    { name: 'backtest 16 x 20', words: ['backtest', '--store', store] },
    { name: 'report 4 x 20', words: ['report', '--runs', ...report, '--out', '{out}'] },
    { name: 'site 16 x 20', words: ['site', '--store', store, '--out', '{out}'] },
  ]
}

function run(cli: string, words: readonly string[]): void {
  const { status, stderr } = spawnSync(process.execPath, [cli, ...words], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${words.join(' ')}: ${stderr}`)
}

/** Tables of JMeter's aggregate report, one a run, a day apart. */
function aggregates(
  files: Files,
  name: string,
  { runs, workflows }: { readonly runs: number; readonly workflows: number },
): string[] {
  const random = seededRandom(workflows)
  mkdirSync(join(files.folder, name), { recursive: true })
  return Array.from({ length: runs }, (_, run) => {
    const date = new Date(START_MS + run * DAY_MS).toISOString()
    const lines = Array.from({ length: workflows }, (_, workflow) => {
      const avg = 100 + workflow + random.normal() * 5
      return `${date},request ${workflow},1000,${avg.toFixed(1)},${(avg * 1.6).toFixed(1)},0.10%,${(16 + random.normal()).toFixed(2)}`
    })
    return files.text(
      `${name}/${String(run).padStart(3, '0')}.csv`,
      ['Date,Label,# Samples,Average,95% Line,Error %,Throughput', ...lines, ''].join('\n'),
    )
  })
}

/** A table of 30 workflows in 10 spans. */
function histogram(files: Files): string {
  const lines = ['workflow,le_ms,count,failed,sum_ms,start,end']
  for (let span = 0; span < 10; span++)
    for (let workflow = 0; workflow < 30; workflow++)
      for (let bucket = 1; bucket <= 30; bucket++) {
        const from = START_MS + span * 65_536
        const count = 1 + ((span + workflow + bucket) % 7)
        lines.push(
          `request ${workflow},${bucket * 10},${count},0,${count * (bucket * 10 - 4)},${from},${from + 65_000}`,
        )
      }
  return files.text('histogram.csv', `${lines.join('\n')}\n`)
}
