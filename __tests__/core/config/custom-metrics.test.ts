import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseConfig } from '../../../src/core/config/load.ts'
import { declaredMetrics, declareMetrics, metricOf } from '../../../src/core/model/metric.ts'
import { perfGate } from '../../command-line.ts'

const problemOf = (yaml: string) => {
  try {
    parseConfig(yaml, 'perf-gate.yml')
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

describe('custom metrics', () => {
  it('Custom metrics can have thresholds in their own unit', () => {
    const config = parseConfig(
      `metrics: { db-load: { unit: AAS, better: lower }, kafka-lag: { unit: s, better: lower, label: lag } }
thresholds: { db-load: { max: 5 }, db-load-p95: { max-increase: 10% }, kafka-lag: { max: 2s } }`,
      'perf-gate.yml',
    )
    expect(
      config.thresholds
        .filter(({ source }) => source !== 'default')
        .map(({ metric, max }) => [metric, max]),
    ).toEqual([
      ['db-load', { value: 5, written: '5' }],
      ['db-load-p95', undefined],
      ['kafka-lag', { value: 2000, written: '2s' }],
    ])
    expect(metricOf('db-load', config.metrics)).toMatchObject({
      unit: '',
      written: 'AAS',
      better: 'lower',
      label: 'db-load (AAS)',
    })
    expect(metricOf('kafka-lag', config.metrics)).toMatchObject({ unit: 'ms', label: 'lag' })
  })

  it('Parsing another configuration changes nothing of the custom metrics in use', () => {
    const used = parseConfig('metrics: { db-load: { unit: AAS, better: lower } }', 'perf-gate.yml')
      .metrics!
    declareMetrics(used)
    expect(parseConfig('', 'perf-gate.yml').metrics).toBeUndefined()
    expect(() =>
      parseConfig('metrics: { lag: { unit: s, better: less } }', 'perf-gate.yml'),
    ).toThrow('metrics.lag.better')
    expect(declaredMetrics()).toEqual(used)
    declareMetrics([])
  })

  it.each([
    [
      'metrics: { p95: { unit: ms, better: lower } }',
      'perf-gate.yml:1: metrics.p95: is a built-in metric. Use another name.',
    ],
    [
      'metrics: { DB load: { unit: AAS, better: lower } }',
      'expected a name of small letters, digits and dashes.',
    ],
    [
      'metrics: { db-load: { unit: AAS, better: less } }',
      'metrics.db-load.better: found "less", expected one of lower, higher.',
    ],
    [
      'metrics: { db-load: { unit: AAS, better: lower } }\nthresholds: { db-lod: { max: 5 } }',
      'Did you mean "db-load"?',
    ],
    ['thresholds: { db-load: { max: 5 } }', 'thresholds.db-load: unknown metric.'],
  ])('Invalid custom metrics are refused: %s', (yaml, problem) => {
    expect(problemOf(yaml)).toContain(problem)
  })
})

describe('custom metrics read from a table', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'perf-gate-own-'))
    writeFileSync(join(folder, 'results.csv'), 'run,request,avg\na,login,100\nb,login,101\n')
    writeFileSync(join(folder, 'db.csv'), 'run,database,load\na,folio,3.2\nb,folio,4.8\n')
    const config = `
metrics: { db-load: { unit: AAS, better: lower } }
results:
  - { path: results.csv, format: table, workflow: { column: request }, run: { column: run }, metrics: { avg: { column: avg, unit: ms } } }
resources:
  - { path: db.csv, metric: db-load, unit: AAS, key: database, value: load, run: { column: run } }
`
    writeFileSync(join(folder, 'perf-gate.yml'), `${config}thresholds: { db-load: { max: 4 } }\n`)
    writeFileSync(
      join(folder, 'campaign.yml'),
      `title: t\nruns: [{ id: a, source: ".#a" }, { id: b, source: ".#b" }]\n${config}`,
    )
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('A custom metric of a table can breach a limit in the gate', async () => {
    const { exitCode, stdout } = await perfGate(
      [
        'compare',
        '--baseline',
        '.#a',
        '--candidate',
        '.#b',
        '--config',
        'perf-gate.yml',
        '--format',
        'json',
      ],
      folder,
    )
    const check = JSON.parse(stdout).checks.find(
      ({ metric }: { metric: string }) => metric === 'db-load',
    )
    expect([exitCode, check.verdict, check.candidate.value]).toEqual([1, 'fail', 4.8])
  })

  it('A custom metric of a table appears in a report with its unit', async () => {
    const { exitCode } = await perfGate(
      ['report', 'campaign.yml', '--out', 'out', '--format', 'json,markdown'],
      folder,
    )
    expect(exitCode).toBe(0)
    const report = JSON.parse(readFileSync(join(folder, 'out', 'campaign.json'), 'utf8'))
    expect(report.metrics[0]).toMatchObject({
      id: 'db-load',
      label: 'db-load (AAS)',
      unit: 'AAS',
      better: 'lower',
    })
    expect(readFileSync(join(folder, 'out', 'report.md'), 'utf8')).toContain('4.80\u00a0AAS')
  })
})
