import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { folderStore } from '../../src/gate/baseline/folder-store.ts'
import { loadHistory } from '../../src/gate/baseline/history.ts'
import { acceptRun, recordRun } from '../../src/gate/baseline/move.ts'
import { runPacker } from '../../src/read/formats/workers/packed-run.ts'
import { runId } from '../../src/summarize/run-file/id.ts'
import { buildRun } from '../support/baseline/run-builders.ts'
import { fakeHost } from '../support/fake-host.ts'

const name = { baseRef: 'main', suite: 'check-in' }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perf-gate-history-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the history of a stored baseline', () => {
  it('The history of a stored baseline holds the runs of the present epoch and of earlier ones, oldest first', async () => {
    const store = folderStore(folder)
    const [first, second, third] = [buildRun(1), buildRun(2), buildRun(3)]
    await recordRun(store, { ...name, runs: [first], verdict: 'no-baseline' }, fakeHost())
    await acceptRun(
      store,
      { ...name, runs: [third], verdict: 'fail', accepted: { reason: 'meant' } },
      fakeHost(),
    )
    await acceptRun(
      store,
      { ...name, runs: [second], verdict: 'pass', accepted: { reason: 'meant' } },
      fakeHost(),
    )
    const history = await loadHistory(store, name, fakeHost(), runPacker())
    expect(history.map(runId)).toEqual([first, second, third].map(runId))
  })

  it('The history of a stored baseline is empty where there is no such baseline', async () => {
    expect(await loadHistory(folderStore(folder), name, fakeHost(), runPacker())).toEqual([])
  })

  it('The history of a stored baseline is refused as a whole when a run of it was changed', async () => {
    const store = folderStore(folder)
    await recordRun(store, { ...name, runs: [buildRun(1)], verdict: 'no-baseline' }, fakeHost())
    const runs = join(folder, 'main/check-in/runs')
    writeFileSync(join(runs, readdirSync(runs)[0]!), '{}')
    await expect(loadHistory(store, name, fakeHost(), runPacker())).rejects.toThrow(
      'changed since it was stored (its SHA-256 differs)',
    )
  })
})
