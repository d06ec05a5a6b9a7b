/** Resources of a test, through the command line. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Report } from '../../../src/core/model/report.ts'
import { perfGate } from '../../command-line.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perf-gate-tables-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const CONFIG = `results:
  - { path: "*/times.csv", workflow: { column: request }, metrics: { avg: { column: avg, unit: ms } } }
resources:
  - { path: "*/cpu.csv", metric: cpu, unit: "%", key: module, value: avg }
`

async function compare(
  before: string,
  after: string,
  thresholds = '',
  config = CONFIG,
  requestsPerSecond = { before: 0, after: 0 },
): Promise<Report> {
  writeFileSync(join(folder, 'perf-gate.yml'), `${config}${thresholds}`)
  for (const [name, cpu] of Object.entries({ before, after })) {
    mkdirSync(join(folder, name))
    const rate = requestsPerSecond[name as 'before' | 'after']
    writeFileSync(join(folder, name, 'times.csv'), `request,avg,rps\nlogin,100,${rate}\n`)
    if (cpu !== '') writeFileSync(join(folder, name, 'cpu.csv'), `module,avg\n${cpu}\n`)
  }
  const call = [
    'compare',
    '--baseline',
    'before',
    '--candidate',
    'after',
    '--config',
    'perf-gate.yml',
  ]
  return JSON.parse((await perfGate([...call, '--format', 'json'], folder)).stdout)
}

describe('resources', () => {
  it('Resources are joined by name, whatever the order of the rows', async () => {
    const { resources } = await compare('mod-a,1\nmod-b,40\nmod-c,7', 'mod-b,41\nmod-c,7\nmod-a,2')
    const moved = resources.map(({ workflow, metrics }) => [
      workflow,
      Math.round(1e4 * metrics[0]!.delta!.absolute),
    ])
    expect(moved).toEqual([
      ['mod-a', 100],
      ['mod-b', 100],
      ['mod-c', 0],
    ])
  })

  it('Resources have thresholds, in percent and in percentage points', async () => {
    const thresholds = 'thresholds: { cpu: { max: 45%, max-increase: 5pp, decide: strict } }\n'
    const { checks } = await compare('mod-a,20\nmod-b,44', 'mod-a,26\nmod-b,46', thresholds)
    const cpu = checks.filter(({ metric }) => metric === 'cpu')
    expect(cpu.map(({ workflow, verdict }) => [workflow, verdict]).sort()).toEqual([
      ['mod-a', 'fail'],
      ['mod-b', 'fail'],
    ])
  })

  it('Resources of sizes are compared in one unit, whatever unit each run was measured in', async () => {
    const entry = (file: string, unit: string) =>
      `  - { path: "${file}/cpu.csv", metric: heap-used, unit: ${unit}, key: module, value: avg }`
    const config = CONFIG.replace(
      /resources:.*/s,
      `resources:\n${entry('before', 'MB')}\n${entry('after', 'GB')}\n`,
    )
    const { resources } = await compare(
      'mod-a,980',
      'mod-a,1.225',
      'thresholds: { heap-used: { max: 2GB } }\n',
      config,
    )
    expect(resources[0]!.metrics).toMatchObject([
      {
        metric: 'heap-used',
        unit: 'bytes',
        baseline: { value: 980e6 },
        candidate: { value: 1225e6 },
        delta: { relative: 0.25 },
      },
    ])
  })

  it('Resources are shown by the load of the run: the same CPU under half the load is twice as much', async () => {
    const config = CONFIG.replace(
      'avg: { column: avg, unit: ms }',
      'avg: { column: avg, unit: ms }, throughput: { column: rps, unit: /s }',
    ).replace('value: avg }', 'value: avg, per-100rps: on }')
    const { resources } = await compare('mod-a,20', 'mod-a,20', '', config, {
      before: 200,
      after: 100,
    })
    expect(resources[0]!.metrics.map(({ metric, delta }) => [metric, delta!.relative])).toEqual([
      ['cpu', 0],
      ['cpu-per-100rps', 1],
    ])
    expect(resources[0]!.metrics[1]).toMatchObject({
      baseline: { value: 0.1 },
      candidate: { value: 0.2 },
    })
  })

  it('Resources have no value by load where the number of requests is unknown', async () => {
    const { resources, checks } = await compare(
      'mod-a,20',
      'mod-a,20',
      'thresholds: { cpu-per-100rps: { max-increase: 10% } }\n',
    )
    const missing = 'The results have no rate of requests.'
    expect(resources[0]!.metrics[1]).toEqual({ metric: 'cpu-per-100rps', unit: 'ratio', missing })
    expect(checks.find(({ metric }) => metric === 'cpu-per-100rps')).toMatchObject({
      verdict: 'no-data',
      reason: missing,
    })
  })

  it('Resources that a run lacks are reported', async () => {
    const { warnings, unmatched } = await compare('mod-a,20', '')
    expect(warnings.map(({ code }) => code)).toContain('resources-unmatched')
    expect(unmatched.onlyInBaseline.map(({ workflow }) => workflow)).toEqual(['mod-a'])
  })
})
