import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { suiteFolder } from '../../src/gate/baseline/layout.ts'
import { acceptRun, type RecordRequest, recordRun, rollback } from '../../src/gate/baseline/move.ts'
import type { BaselineStore } from '../../src/gate/baseline/store.ts'
import { appendLines, decodeLines, historyFiles } from '../../src/gate/baseline/thin-series.ts'
import { buildRun, DAY_MS, NOW } from '../support/baseline/run-builders.ts'
import { fakeHost } from '../support/fake-host.ts'
import { temporaryFolder } from './stores.ts'

const NAME = { baseRef: 'main', suite: 'checkout' }
const FOLDER = suiteFolder(NAME.baseRef, NAME.suite)
const MONTH = `${FOLDER}/history/2026-11.jsonl`

describe('the thin series', () => {
  let store: BaselineStore
  let root: string
  let remove: () => void
  beforeEach(() => {
    ;({ store, root, remove } = temporaryFolder())
  })
  afterEach(() => remove())

  const record = (index: number, changes: Partial<RecordRequest> = {}) =>
    recordRun(store, { ...NAME, runs: [buildRun(index)], verdict: 'pass', ...changes }, fakeHost())
  const lines = () => decodeLines(readFileSync(join(root, MONTH), 'utf8'))

  it('Every run of the base branch has a line with its values, what became of it, and who accepted it', async () => {
    const { epoch } = await record(1, { verdict: 'no-baseline' })
    await record(2, { judgedAgainst: epoch! })
    await record(3, { judgedAgainst: epoch!, verdict: 'fail' })
    await record(4, { judgedAgainst: epoch!, verdict: 'no-data' })
    await record(5, { judgedAgainst: epoch!, doubts: [{ code: 'suspect', checks: 2 }] })
    const accepted = { by: 'ada', reason: 'index rebuild', pullRequest: 12 }
    await acceptRun(store, { ...NAME, runs: [buildRun(6)], verdict: 'fail', accepted }, fakeHost())
    const { runs, damaged } = lines()
    expect(damaged).toEqual([])
    expect(runs.map(({ outcome }) => outcome)).toEqual([
      'passed',
      'passed',
      'breached',
      'refused',
      'held',
      'passed',
    ])
    expect(runs.map(({ reason }) => reason)[3]).toBe('data needed to judge it is missing')
    expect(runs.map(({ reason }) => reason)[4]).toBe('2 checks are likely worse, not proven')
    expect(runs[0]!.began).toEqual({ at: expect.any(String) })
    expect(runs[5]!.began).toMatchObject(accepted)
    const { series, values, commit } = runs[0]!
    expect(commit).toBe(buildRun(1).provenance.commit)
    expect(series).toHaveLength(values.p95!.length)
    expect(values.p95![0]).toBeGreaterThan(0)
  })

  it('A run of a pull request or of a fork leaves no line', async () => {
    const { epoch } = await record(1, { verdict: 'no-baseline' })
    const run = buildRun(2)
    for (const provenance of [{ event: 'pull_request' }, { fork: true }, { ref: 'feature' }])
      await record(2, {
        judgedAgainst: epoch!,
        runs: [{ ...run, provenance: { ...run.provenance, ...provenance } }],
      })
    expect(lines().runs).toHaveLength(1)
  })

  it('A rollback loses no run', async () => {
    await record(1, { verdict: 'no-baseline' })
    const accepted = { by: 'ada' }
    await acceptRun(store, { ...NAME, runs: [buildRun(2)], verdict: 'fail', accepted }, fakeHost())
    await rollback(store, { ...NAME, by: 'grace', reason: 'wrong cluster' }, fakeHost())
    expect(lines().runs).toHaveLength(2)
  })

  it('Writers at the same time lose no line', async () => {
    const { epoch } = await record(1, { verdict: 'no-baseline' })
    await Promise.all(
      [2, 3, 4, 5, 6, 7, 8, 9].map(index => record(index, { judgedAgainst: epoch! })),
    )
    expect(new Set(lines().runs.map(({ id }) => id)).size).toBe(9)
  })

  it('A damaged line is named by its number, and costs no other', async () => {
    const { epoch } = await record(1, { verdict: 'no-baseline' })
    appendFileSync(join(root, MONTH), '{"id":"torn')
    await record(2, { judgedAgainst: epoch! })
    expect(lines().damaged).toEqual([3])
    expect(lines().runs).toHaveLength(2)
  })

  it('Months that ended longer ago than the history is kept are deleted', async () => {
    const write = async (nowMs: number, keptMs?: number) => {
      const snapshot = await store.open()
      const change = await appendLines(snapshot, FOLDER, ['{}'], { nowMs, keptMs })
      await snapshot.commit({ writes: new Map(), ...change, message: '' })
      return (await historyFiles(await store.open(), FOLDER)).map(path =>
        path.slice(FOLDER.length + 9),
      )
    }
    await write(NOW - 70 * DAY_MS)
    await write(NOW - 40 * DAY_MS)
    expect(await write(NOW)).toEqual(['2026-09.jsonl', '2026-10.jsonl', '2026-11.jsonl'])
    expect(await write(NOW, 30 * DAY_MS)).toEqual(['2026-10.jsonl', '2026-11.jsonl'])
  })
})
