import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ReportJson } from '../../../src/core/render/outputs/report-json.ts'
import { perfGate } from '../../command-line.ts'
import { folderOf } from '../formats/test-folder.ts'

async function report(folder: string, call: readonly string[]): Promise<ReportJson> {
  const { stdout, stderr } = await perfGate([...call, '--format', 'json'], folder)
  expect(stderr).not.toMatch(/^perf-gate:/)
  return JSON.parse(stdout)
}

const COMPARE = [
  'compare',
  '--config',
  'perf-gate.yml',
  '--baseline',
  'before',
  '--candidate',
  'after',
]
const RESULTS = {
  'before/results.jtl.gz': '=baseline-2.jtl.gz',
  'after/results.jtl.gz': '=baseline-3.jtl.gz',
}
const CONFIG = `environment:
  file: environment.yml
  cost: { facts: [instances], prices: { m6g.2xlarge: 0.308usd/h, r7g.xlarge: 0.2142usd/h } }
`

describe('facts of a run in compare', () => {
  it('compare reads the facts of each run from the environment file in its folder, without a notice on that file', async () => {
    const folder = folderOf({
      ...RESULTS,
      'perf-gate.yml': CONFIG,
      'environment.yml': 'instances: 99 x m6g.2xlarge\n',
      'before/environment.yml': 'instances: 14 x m6g.2xlarge\nkafka: { type: m5 }\n',
      'after/environment.yml': 'instances: 12 x r7g.xlarge\nkafka: { type: m7g }\n',
    })
    const { environment, measurements, warnings } = await report(folder, COMPARE)
    expect(environment.changed).toEqual([
      { fact: 'instances', baseline: '14 x m6g.2xlarge', candidate: '12 x r7g.xlarge' },
      { fact: 'kafka.type', baseline: 'm5', candidate: 'm7g' },
    ])
    const cost = measurements.find(({ workflow }) => workflow === 'environment')!.metrics[0]!
    expect(cost).toMatchObject({
      metric: 'cost',
      baseline: { value: 4.312 },
      candidate: { value: 2.5704 },
    })
    expect(Math.round(100 * cost.delta!.relative!)).toBe(-40)
    expect(warnings.map(({ code }) => code)).not.toContain('skipped-files')
  })

  it('compare uses the facts of the configuration when a run has no environment file; also from JSON', async () => {
    const folder = folderOf({
      ...RESULTS,
      'perf-gate.yml': 'environment: environment.json\n',
      'environment.json': '{"instances": 6, "modules": {"mod-users": "19.4.5"}}',
      'before/environment.json': '{"instances": 5, "modules": {"mod-users": "19.4.5"}}',
    })
    const { environment } = await report(folder, COMPARE)
    expect(environment.facts).toEqual({ instances: '6', 'modules.mod-users': '19.4.5' })
    expect(environment.changed).toEqual([{ fact: 'instances', baseline: '5', candidate: '6' }])
  })

  it('compare refuses to compare a run with itself', async () => {
    const folder = folderOf({
      'before/a.jtl.gz': '=baseline-2.jtl.gz',
      'after/b.jtl.gz': '=baseline-2.jtl.gz',
      'perf-gate.yml': '',
    })
    const { invalid } = await report(folder, COMPARE)
    expect(invalid).toMatchObject({ code: 'copy', of: { name: 'before' } })
  })

  it('compare leaves out a copy of another file of the same run', async () => {
    const folder = folderOf({
      ...RESULTS,
      'after/copy.jtl.gz': '=baseline-3.jtl.gz',
      'perf-gate.yml': '',
    })
    const { candidate, warnings } = await report(folder, COMPARE)
    expect(candidate.runs[0]!.samples).toBe(
      (await report(folderOf({ ...RESULTS, 'perf-gate.yml': '' }), COMPARE)).candidate.runs[0]!
        .samples,
    )
    expect(warnings.map(({ code }) => code)).toContain('same-results')
  })
})

describe('facts of a run in gate', () => {
  const gate = ['gate', '--config', 'perf-gate.yml', '--store', 'store', '--read-only']

  it('gate adds the facts of the environment file and the cost to the run', async () => {
    const folder = folderOf({
      'results/a.jtl.gz': '=baseline-2.jtl.gz',
      'perf-gate.yml': `results: [{ path: "results/*" }]\n${CONFIG}`,
      'environment.yml': 'instances: 14 x m6g.2xlarge\n',
    })
    const { environment, measurements } = await report(folder, gate)
    expect(environment.facts).toEqual({ instances: '14 x m6g.2xlarge' })
    expect(
      measurements.find(({ workflow }) => workflow === 'environment')!.metrics[0],
    ).toMatchObject({
      candidate: { value: 4.312 },
    })
  })

  it('gate reads a file that matches two entries of results only once, and reports it', async () => {
    const folder = folderOf({
      'results/a.jtl.gz': '=baseline-2.jtl.gz',
      'perf-gate.yml': 'results: [{ path: "results/*" }, { path: "results/a*" }]\n',
    })
    const twice = await report(folder, gate)
    writeFileSync(join(folder, 'perf-gate.yml'), 'results: [{ path: "results/*" }]\n')
    expect(twice.candidate.runs[0]!.samples).toBe(
      (await report(folder, gate)).candidate.runs[0]!.samples,
    )
    expect(twice.warnings.map(({ message }) => message)).toContain(
      'results[1]: results/a.jtl.gz: not read again, because an entry above also matches. Make the globs match different files.',
    )
  })

  it('gate leaves out a repeat that is a copy of another', async () => {
    const folder = folderOf({
      'attempt-1/a.jtl.gz': '=baseline-2.jtl.gz',
      'attempt-2/a.jtl.gz': '=baseline-2.jtl.gz',
      'attempt-3/a.jtl.gz': '=baseline-3.jtl.gz',
      'perf-gate.yml': 'results: [{ path: "attempt-*/*", repeat: { path: "attempt-(\\\\d)" } }]\n',
    })
    const { candidate, warnings } = await report(folder, gate)
    expect(candidate.runs).toHaveLength(2)
    expect(warnings.map(({ message }) => message)).toContain(
      'attempt-2/a.jtl.gz: left out, because it has the same results as attempt-1/a.jtl.gz.',
    )
  })
})
