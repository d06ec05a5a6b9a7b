import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { suiteFolder } from '../../../src/core/gate/baseline/layout.ts'
import {
  acceptRun,
  type RecordRequest,
  recordRun,
  rollback,
} from '../../../src/core/gate/baseline/move.ts'
import { planHistory } from '../../../src/core/gate/baseline/plan-thin-files.ts'
import type { BaselineStore } from '../../../src/core/gate/baseline/store.ts'
import { historyFiles } from '../../../src/core/gate/baseline/thin-files.ts'
import { decodeLines } from '../../../src/core/gate/baseline/thin-lines.ts'
import { linesById } from '../../../src/core/gate/baseline/thin-series.ts'
import { buildRun, DAY_MS, NOW } from '../../support/baseline/run-builders.ts'
import { fakeHost } from '../../support/fake-host.ts'
import { temporaryFolder } from './stores.ts'

const NAME = { baseRef: 'main', suite: 'checkout' }
const FOLDER = suiteFolder(NAME.baseRef, NAME.suite)

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
  /** The runs of the history, in the order in which they were recorded. */
  const runsOf = async () => {
    const snapshot = await store.open()
    const files = await historyFiles(snapshot, FOLDER)
    const texts = await Promise.all(files.map(file => snapshot.peek(file)))
    const runs = texts.flatMap(text => decodeLines(text!).runs)
    return runs.sort((a, b) => a.at.localeCompare(b.at))
  }

  it('Every run of the base branch has a line with its values, what became of it, and who accepted it', async () => {
    const { epoch } = await record(1, { verdict: 'no-baseline' })
    await record(2, { judgedAgainst: epoch! })
    await record(3, { judgedAgainst: epoch!, verdict: 'fail' })
    await record(4, { judgedAgainst: epoch!, verdict: 'no-data' })
    await record(5, { judgedAgainst: epoch!, doubts: [{ code: 'suspect', checks: 2 }] })
    const accepted = { by: 'ada', reason: 'index rebuild', pullRequest: 12 }
    await acceptRun(store, { ...NAME, runs: [buildRun(6)], verdict: 'fail', accepted }, fakeHost())
    const runs = await runsOf()
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
    expect(await runsOf()).toHaveLength(1)
  })

  it('A rollback loses no run', async () => {
    await record(1, { verdict: 'no-baseline' })
    const accepted = { by: 'ada' }
    await acceptRun(store, { ...NAME, runs: [buildRun(2)], verdict: 'fail', accepted }, fakeHost())
    await rollback(store, { ...NAME, by: 'grace', reason: 'wrong cluster' }, fakeHost())
    expect(await runsOf()).toHaveLength(2)
  })

  it('Writers at the same time lose no line', async () => {
    const { epoch } = await record(1, { verdict: 'no-baseline' })
    await Promise.all(
      [2, 3, 4, 5, 6, 7, 8, 9].map(index => record(index, { judgedAgainst: epoch! })),
    )
    expect(new Set((await runsOf()).map(({ id }) => id)).size).toBe(9)
  })

  it('A damaged line is named by its number, and costs no other', () => {
    const run = {
      id: '0123456789ab',
      at: '2026-11-21T12:00:00Z',
      outcome: 'passed',
      names: '0123456789ab',
      values: {},
    }
    const lines = [JSON.stringify(run), '{"id":"torn', `${JSON.stringify(run)}\uFFFD`]
    expect(decodeLines(lines.join('\n')).damaged).toEqual([2, 3])
    expect(decodeLines(lines.join('\n')).runs).toHaveLength(1)
  })

  it('A workflow whose name holds the mark of a damaged byte is read like others', async () => {
    const run = buildRun(1)
    const series = run.series.map(one => ({ ...one, workflow: 'a\uFFFDb' }))
    await record(1, { runs: [{ ...run, series }], verdict: 'no-baseline' })
    expect((await runsOf())[0]!.series[0]!.workflow).toBe('a\uFFFDb')
  })

  it('Months that ended longer ago than the history is kept are deleted', async () => {
    const write = async (nowMs: number, keptMs?: number) => {
      const snapshot = await store.open()
      const [id, recordedAt] = [`${nowMs}`.slice(0, 12), new Date(nowMs).toISOString()]
      const stored = { run: buildRun(1), entry: { id, recordedAt } }
      const read = () => Promise.reject(new Error('nothing is due'))
      const { beside } = await planHistory(snapshot, FOLDER, {
        lines: linesById([stored], { outcome: 'passed' }),
        due: [],
        read,
        where: store.name,
        nowMs,
        keptMs,
      })
      await snapshot.commit({ writes: new Map(), deletes: [], beside: beside!, message: '' })
      return (await historyFiles(await store.open(), FOLDER)).map(path =>
        path.slice(FOLDER.length + 9, FOLDER.length + 16),
      )
    }
    await write(NOW - 70 * DAY_MS)
    await write(NOW - 40 * DAY_MS)
    expect(await write(NOW)).toEqual(['2026-09', '2026-10', '2026-11'])
    expect(await write(NOW, 30 * DAY_MS)).toEqual(['2026-10', '2026-11'])
  })

  it('Files of single runs are folded into the file of their month once there are 31', async () => {
    const { epoch } = await record(1, { verdict: 'no-baseline' })
    for (let index = 2; index <= 31; index++) await record(index, { judgedAgainst: epoch! })
    const history = join(root, FOLDER, 'history')
    expect(readdirSync(history)).toEqual(['2026-11'])
    await record(32, { judgedAgainst: epoch! })
    expect(readdirSync(history).sort()).toEqual(['2026-11', '2026-11.jsonl'])
    expect(readdirSync(join(history, '2026-11'))).toHaveLength(1)
    expect(await runsOf()).toHaveLength(32)
  })
})
