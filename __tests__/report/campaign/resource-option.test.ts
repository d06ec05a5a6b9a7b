/** `perf-gate report --resources FILE`: time series that cover the runs, without a configuration. */
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { perfGate, ROOT } from '../../command-line.ts'
import { readCampaign } from '../../support/campaign-json.ts'

const EXAMPLE = join(ROOT, 'examples/configurations')
const folder = mkdtempSync(join(tmpdir(), 'perf-gate-resources-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A folder for each of two runs, each with a file that is not a result; CPU is recorded in a file next to them. */
mkdirSync(join(folder, 'results'))
for (const name of readdirSync(join(EXAMPLE, 'results')).filter(name => /^m6g-[12]/.test(name))) {
  const run = join(folder, 'results', name.split('.')[0]!)
  mkdirSync(run)
  copyFileSync(join(EXAMPLE, 'results', name), join(run, name))
  writeFileSync(join(run, 'machine.json'), '{"cores": 4}')
}
const cpu = readFileSync(join(EXAMPLE, 'grafana-cpu.csv'), 'utf8')
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
write('CPU usage-data-2026-11-20 13_50_00.csv', cpu)
write('plain.csv', cpu.replaceAll('%', ''))
write('long.csv', 'time,host,value\n2026-11-20 08:00:00,a,1\n')

async function report(resources: string) {
  const words = [
    'report',
    '--runs',
    'results',
    '--resources',
    resources,
    '--format',
    'json',
    '--out',
    'report',
  ]
  const { exitCode, stderr } = await perfGate(words, folder)
  const values = () => {
    const campaign = readCampaign(readFileSync(join(folder, 'report/campaign.json'), 'utf8'))
    return campaign.resources
      .filter(({ metric }) => metric === 'cpu')
      .map(({ workflow, run, value }) => `${workflow} ${run} ${value!.toFixed(3)}`)
  }
  return { exitCode, stderr, values }
}

describe('perf-gate report --resources', () => {
  it('--resources reads the metric from the name of the file or before it, with or without units', async () => {
    const given = [
      'CPU usage-data-2026-11-20 13_50_00.csv',
      'cpu=CPU usage-data-2026-11-20 13_50_00.csv',
      'cpu:%=plain.csv',
    ]
    const read: string[][] = []
    for (const resources of given) {
      const { exitCode, values } = await report(resources)
      expect([resources, exitCode]).toEqual([resources, 0])
      read.push(values())
    }
    expect(read[0]).toHaveLength(6)
    for (const values of read) expect(values).toEqual(read[0])
  })

  it('A file given by --resources is not taken for a run', async () => {
    write('results/cpu.csv', cpu)
    const { exitCode, values } = await report('results/cpu.csv')
    rmSync(join(folder, 'results/cpu.csv'))
    expect(exitCode).toBe(0)
    expect(values()).toHaveLength(6)
  })

  it.each([
    [
      'nothing.csv',
      'no such file. Give an export of CPU and the like as CSV: --resources cpu=FILE.',
    ],
    [
      'plain.csv',
      'the name of the file names no metric. Write it before the file: --resources cpu=plain.csv.',
    ],
    ['cpus=plain.csv', 'found the metric "cpus". Known: cpu, memory, '],
    [
      'cpu=plain.csv',
      'its numbers have no unit, such as "59.4". Write one after the metric: --resources cpu:UNIT=FILE,',
    ],
    ['cpu:MB=plain.csv', '"MB" is not a unit of cpu.'],
    [
      'cpu=long.csv',
      'expected a column "Time" and a column for each service, as Grafana exports them; found time, host,',
    ],
  ])('refuses %s', async (resources, message) => {
    const { exitCode, stderr } = await report(resources)
    expect(exitCode).toBe(2)
    expect(stderr).toContain(`--resources ${resources}: ${message}`)
  })
})
