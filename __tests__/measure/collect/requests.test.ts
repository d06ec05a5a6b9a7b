import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { CollectSource } from '../../../src/core/config/config.ts'
import { openManifest } from '../../../src/measure/collect/manifest.ts'
import { commandVariables } from '../../../src/measure/collect/requests.ts'

it('The environment of a command holds the time of the test where it is known, and no variable for it where it is not', () => {
  const variables = (run: object) =>
    commandVariables({} as CollectSource, { facts: { 'db.size': 'm5' }, ...run }, 'a', {})
  const known = { PERF_GATE_FACT_DB_SIZE: 'm5', PERF_GATE_RUN: 'a' }
  expect(variables({ span: { start: 1000, end: 3000 } })).toMatchObject({
    ...known,
    PERF_GATE_START_S: '1',
    PERF_GATE_END_MS: '3000',
  })
  expect(variables({})).toEqual({ ...known, PERF_GATE_PHASE: '', PERF_GATE_QUERY: '' })
})

it('An entry of a list of answers that does not say which page it is counts as none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'perf-gate-answers-'))
  const answers = [
    { source: 'cpu', page: 1, file: 'cpu+1.json' },
    { source: 'cpu', file: 'cpu+2.json' },
    { page: 3, file: 'cpu+3.json' },
    { source: 'cpu', page: 4, file: '../cpu+4.json' },
  ]
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ schema: 1, run: 'a', answers }))
  expect((await openManifest(folder)).answers).toEqual(answers.slice(0, 1))
  rmSync(folder, { recursive: true })
})
