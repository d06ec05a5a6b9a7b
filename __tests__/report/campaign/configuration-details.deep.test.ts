/** A campaign with resources over time: what each configuration was for, its pictures, memory that grows, use over the limit. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { perfGate } from '../../command-line.ts'

const MINUTES = 30
const SERVICES = ['mod-a', 'mod-b', 'nginx']
const START = Date.UTC(2026, 10, 20, 8)

const folder = mkdtempSync(join(tmpdir(), 'perf-gate-details-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A folder for a run: a sample every ten seconds, CPU and memory every minute. Memory of `leak` grows. */
function run(name: string, leak?: string): void {
  const times = Array.from({ length: MINUTES * 6 }, (_, i) => START + i * 10_000)
  const minutes = times.filter((_, i) => i % 6 === 0)
  const noise = (i: number, j = 0) => ((i * 7919 + j * 104_729) % 13) / 13
  const table = (value: (minute: number, service: string, j: number) => number) => [
    `time,${SERVICES.join(',')}`,
    ...minutes.map((ms, minute) => {
      const values = SERVICES.map((service, j) => value(minute, service, j).toFixed(2))
      return [new Date(ms).toISOString(), ...values].join(',')
    }),
  ]
  const files = {
    'results.jtl': [
      'timeStamp,elapsed,label,responseCode,success',
      ...times.flatMap((ms, i) =>
        ['Check-In', 'Check-Out'].map(
          (label, j) => `${ms},${200 + 20 * noise(i, j)},${label},200,true`,
        ),
      ),
    ],
    'cpu.csv': table((minute, service, j) => (service === 'nginx' ? 400 : 20) + noise(minute, j)),
    'memory.csv': table(
      (minute, service, j) => 50 + noise(minute, j) + (service === leak ? minute : 0),
    ),
  }
  mkdirSync(join(folder, name))
  for (const [file, lines] of Object.entries(files))
    writeFileSync(join(folder, name, file), `${lines.join('\n')}\n`)
}

const CAMPAIGN = `version: 1
title: Instances
runs:
  - { id: one, source: one, objective: "The *baseline* | <b>", facts: { instances: 10, nginx.cpu: 128, mod-a.cpu: 256 } }
  - { id: two, source: two, objective: Half the machines, note: placed anew, facts: { instances: 5, nginx.cpu: 512, mod-a.cpu: 256 } }
resources:
  - { path: "**/cpu.csv", metric: cpu, unit: "%", time: time }
  - { path: "**/memory.csv", metric: memory, unit: "%", time: time }
environment: { limits: { cpu: cpu } }
`

async function reportOf(out: string, ...more: string[]) {
  const { exitCode, stderr } = await perfGate(
    ['report', 'campaign.yml', '--out', out, ...more],
    folder,
  )
  expect([exitCode, stderr]).toEqual([0, expect.any(String)])
  return (file: string) => readFileSync(join(folder, out, file), 'utf8')
}

describe('perf-gate report with resources over time', () => {
  beforeAll(() => {
    run('one')
    run('two', 'mod-b')
    writeFileSync(join(folder, 'campaign.yml'), CAMPAIGN)
  })

  it('Markdown and the wiki have a part for each configuration: objective, facts that differ, result and pictures', async () => {
    const read = await reportOf('all')
    const [, details] = read('report.md').split('<summary>Each configuration</summary>')
    expect(details).toMatch(/\*\*Objective:\*\* The /)
    expect(read('confluence.xml')).not.toContain('<b>')
    for (const text of [
      '**Objective:** Half the machines',
      'placed anew',
      '- `instances`: `10` → `5`',
      '- facts of nginx',
    ])
      expect(details).toContain(text)
    expect(details).toContain('charts/over-time-1-light.png')
    expect(read('confluence.xml')).toContain(
      '<ri:attachment ri:filename="over-time-2-light.png" />',
    )
    expect(readdirSync(join(folder, 'all/charts'))).toEqual([
      'over-time-1-light.png',
      'over-time-2-light.png',
      'workflows-light.png',
    ])
  })

  it('Other formats make no pictures', async () => {
    await reportOf('plain', '--format', 'html,csv,json')
    expect(readdirSync(join(folder, 'plain')).sort()).toEqual([
      'campaign.json',
      'csv',
      'report.html',
    ])
  })

  it('A sentence says of how many resources the memory grew, and names them with their runs', async () => {
    const read = await reportOf('memory', '--format', 'markdown')
    expect(read('report.md')).toContain(
      'Memory of 1 of 3 resources grew steadily: mod-b (run two).',
    )
    writeFileSync(join(folder, 'flat.yml'), CAMPAIGN.replaceAll('source: two', 'source: one'))
    const { exitCode } = await perfGate(
      ['report', 'flat.yml', '--out', 'flat', '--format', 'markdown'],
      folder,
    )
    expect(exitCode).toBe(0)
    const flat = readFileSync(join(folder, 'flat/report.md'), 'utf8')
    expect(flat).toContain('Memory of none of 3 resources grew steadily.')
  })

  it('A resource over its declared limit is a finding with the limit that would hold it', async () => {
    const read = await reportOf('limits', '--format', 'json')
    const { findings } = JSON.parse(read('campaign.json'))
    const over = findings.filter(({ code }: { code: string }) => code === 'over-limit')
    expect(over).toEqual([
      expect.objectContaining({
        message: expect.stringMatching(
          /^"nginx" used 40\d% of its limit in run (?:one|two) \(CPU\): raise nginx\.cpu from (?:128 to at least 51\d|512 to at least 2,05\d)\.$/,
        ),
      }),
    ])
  })
})
