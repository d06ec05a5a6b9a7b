/** Resources beside a test, through the command line. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Report } from '../../src/model/report.ts'
import { perfGate } from '../command-line.ts'

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

async function compare(before: string, after: string, thresholds = ''): Promise<Report> {
  writeFileSync(join(folder, 'perf-gate.yml'), `${CONFIG}${thresholds}`)
  for (const [name, cpu] of Object.entries({ before, after })) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'times.csv'), 'request,avg\nlogin,100\n')
    if (cpu !== '') writeFileSync(join(folder, name, 'cpu.csv'), `module,avg\n${cpu}\n`)
  }
  const call = ['compare', '--baseline', 'before', '--candidate', 'after', '--config', 'perf-gate.yml']
  return JSON.parse((await perfGate([...call, '--format', 'json'], folder)).stdout)
}

describe('resources', () => {
  it('are joined by name, whatever the order of the rows', async () => {
    const { resources } = await compare('mod-a,1\nmod-b,40\nmod-c,7', 'mod-b,41\nmod-c,7\nmod-a,2')
    const moved = resources.map(({ workflow, metrics }) => [workflow, Math.round(1e4 * metrics[0]!.delta!.absolute)])
    expect(moved).toEqual([
      ['mod-a', 100],
      ['mod-b', 100],
      ['mod-c', 0],
    ])
  })

  it('have thresholds, in percent and in percentage points', async () => {
    const thresholds = 'thresholds: { cpu: { max: 45%, max-increase: 5pp, decide: strict } }\n'
    const { checks } = await compare('mod-a,20\nmod-b,44', 'mod-a,26\nmod-b,46', thresholds)
    const cpu = checks.filter(({ metric }) => metric === 'cpu')
    expect(cpu.map(({ workflow, verdict }) => [workflow, verdict]).sort()).toEqual([
      ['mod-a', 'fail'],
      ['mod-b', 'fail'],
    ])
  })

  it('that a run lacks are told', async () => {
    const { warnings, unmatched } = await compare('mod-a,20', '')
    expect(warnings.map(({ code }) => code)).toContain('resources-unmatched')
    expect(unmatched.onlyInBaseline.map(({ workflow }) => workflow)).toEqual(['mod-a'])
  })
})
