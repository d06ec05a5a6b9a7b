/** Resources beside a test, through the command line. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { perfGate } from '../command-line.ts'

const JTL = 'examples/check-in-check-out/results/nothing-changed.jtl.gz'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perf-gate-tables-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('says of resources that are not read that they are not', async () => {
  const config = join(folder, 'perf-gate.yml')
  writeFileSync(config, 'resources: [{ path: cpu.csv, metric: cpu, unit: "%", key: module, value: avg }]\n')
  const call = ['compare', '--baseline', JTL, '--candidate', JTL, '--config', config, '--format', 'json']
  const { warnings } = JSON.parse((await perfGate(call)).stdout)
  expect(warnings.map(({ code }: { code: string }) => code)).toContain('resources-not-read')
})
