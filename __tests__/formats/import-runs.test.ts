import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { folderStore } from '../../src/core/gate/baseline/folder-store.ts'
import { sha256 } from '../../src/core/gate/baseline/layout.ts'
import { acceptRun, recordRun } from '../../src/core/gate/baseline/move.ts'
import { runId } from '../../src/core/summarize/run-file/id.ts'
import { importRuns } from '../../src/formats/import/import-runs.ts'
import { loadHistory } from '../../src/measure/cli/load-history.ts'
import { runPacker } from '../../src/measure/cli/packed-run.ts'
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

describe('imported runs', () => {
  const days = ['2026-01-05', '2026-01-20', '2026-03-01']
  const runs = days.map((day, i) => buildRun(i + 1, { startMs: Date.parse(day) }))
  const suite = () => join(folder, 'main/check-in')
  const list = () => JSON.parse(readFileSync(join(suite(), 'imported.json'), 'utf8'))
  const load = async () =>
    (await loadHistory(folderStore(folder), name, fakeHost(), runPacker())).map(runId)

  beforeEach(async () => {
    await importRuns(folderStore(folder), { ...name, runs, window: 1, source: 'old/' }, fakeHost())
  })

  it('Imported runs of a month share a file, and are read from it', async () => {
    const files = readdirSync(join(suite(), 'imported')).map(file => file.slice(0, 7))
    expect(files.sort()).toEqual(['2026-01', '2026-03'])
    expect(await load()).toEqual(runs.map(runId))
  })

  it('More runs of a month that are imported later have another file, and the first one stays', async () => {
    const before = readdirSync(join(suite(), 'imported'))
    const later = [...runs, buildRun(4, { startMs: Date.parse('2026-01-21') })]
    const request = { ...name, runs: later, window: 1, source: 'old/' }
    const { added, already } = await importRuns(folderStore(folder), request, fakeHost())
    expect([added, already]).toEqual([1, 3])
    expect(readdirSync(join(suite(), 'imported'))).toEqual(expect.arrayContaining(before))
    expect(await load()).toEqual([runs[0], runs[1], later[3], runs[2]].map(run => runId(run!)))
  })

  it('An imported run whose line was changed is refused, and a missing file is named', async () => {
    const { pack } = list().runs[0]
    const path = join(suite(), pack)
    writeFileSync(path, readFileSync(path, 'utf8').replace('"samples":', '"samples": '))
    await expect(load()).rejects.toThrow(`${pack}: changed since it was stored`)
    rmSync(path)
    await expect(load()).rejects.toThrow(
      `${pack}: the ledger lists this file, but it does not exist`,
    )
  })

  it('Imported runs with a file each, as earlier versions wrote them, are read', async () => {
    const imported = list()
    for (const entry of imported.runs) {
      const lines = readFileSync(join(suite(), entry.pack), 'utf8').split('\n')
      writeFileSync(join(suite(), entry.file), lines.find(line => sha256(line) === entry.sha256)!)
      delete entry.pack
    }
    writeFileSync(join(suite(), 'imported.json'), JSON.stringify(imported))
    expect(await load()).toEqual(runs.map(runId))
  })
})
