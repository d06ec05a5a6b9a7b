import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_RETENTION } from '../../../src/core/gate/baseline/epoch.ts'
import { LEDGER_FILE, suiteFolder } from '../../../src/core/gate/baseline/layout.ts'
import { ANCHOR_RUNS, decodeLedger, type Ledger } from '../../../src/core/gate/baseline/ledger.ts'
import { loadBaseline } from '../../../src/core/gate/baseline/load-baseline.ts'
import type {
  BaselineRequest,
  LoadedBaseline,
} from '../../../src/core/gate/baseline/loaded-baseline.ts'
import type { AcceptRequest, RecordRequest } from '../../../src/core/gate/baseline/move.ts'
import { acceptRun, recordRun, rollback } from '../../../src/core/gate/baseline/move.ts'
import type { BaselineStore } from '../../../src/core/gate/baseline/store.ts'
import { encodeSuiteFile } from '../../../src/core/gate/baseline/suite-file.ts'
import { recordedVerdict } from '../../../src/core/model/baseline-move.ts'
import { StoreError } from '../../../src/core/model/errors.ts'
import { baselineProblemText, updateText } from '../../../src/core/render/words/baseline.ts'
import { encodeRun } from '../../../src/core/summarize/run-file/encode.ts'
import { runId } from '../../../src/core/summarize/run-file/id.ts'
import { buildRun, DAY_MS, NOW } from '../../support/baseline/run-builders.ts'
import { fakeHost } from '../../support/fake-host.ts'
import { temporaryFolder } from './stores.ts'

const NAME = { baseRef: 'main', suite: 'Check In' }
const FOLDER = suiteFolder('main', 'Check In')
const LEDGER = `${FOLDER}/${LEDGER_FILE}`

describe('a baseline', () => {
  let store: BaselineStore
  let root: string
  let remove: () => void

  beforeEach(() => {
    ;({ store, root, remove } = temporaryFolder())
  })
  afterEach(() => remove())

  const record = (index: number, changes: Partial<RecordRequest> = {}) =>
    recordRun(store, { ...NAME, runs: [buildRun(index)], verdict: 'pass', ...changes }, fakeHost())

  const accept = (index: number, changes: Partial<AcceptRequest> = {}) =>
    acceptRun(
      store,
      { ...NAME, runs: [buildRun(index)], verdict: 'fail', accepted: { by: 'ada' }, ...changes },
      fakeHost(),
    )

  const load = (changes: Partial<BaselineRequest> = {}): Promise<LoadedBaseline> =>
    loadBaseline(store, { ...NAME, window: 10, now: NOW, ...changes }, fakeHost())

  /** Changes files as an editor would. */
  const write = async (files: Record<string, string>, deletes: string[] = []): Promise<void> => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    for (const path of deletes) rmSync(join(root, path))
  }

  const ledgerNow = async (): Promise<Ledger> =>
    decodeLedger((await (await store.open()).read(LEDGER)) ?? '', 'ledger')

  /** Seeds with run 1 and appends the others. Returns the id of the epoch. */
  async function fill(...indexes: number[]): Promise<string> {
    const { epoch } = await record(1, { verdict: 'no-baseline' })
    for (const index of indexes)
      expect((await record(index, { judgedAgainst: epoch! })).outcome).toBe('appended')
    return epoch!
  }

  describe('that is moved', () => {
    it('A baseline begins with the first run, and a README explains the store', async () => {
      const moved = await record(1, { verdict: 'no-baseline' })
      expect(moved).toEqual({
        outcome: 'seeded',
        ...NAME,
        runs: 1,
        doubts: [],
        version: expect.stringMatching(/^[0-9a-f]{40,64}$/),
        epoch: `2026-11-21-${runId(buildRun(1))}`,
      })
      expect(updateText(moved)).toBe(
        `suite "Check In" on main: this run is the first of its baseline (${moved.epoch}).`,
      )
      const snapshot = await store.open()
      expect(await snapshot.list('')).toEqual([
        'README.md',
        LEDGER.replace('baseline.json', 'badge.json'),
        LEDGER,
        `${FOLDER}/history/2026-11/${runId(buildRun(1))}.jsonl`,
        `${FOLDER}/runs/2026-10-22-${buildRun(1).provenance.commit!.slice(0, 12)}.json`,
      ])
      expect(await snapshot.read('README.md')).toContain('# Performance baselines')
    })

    it.each(['pass', 'fail', 'no-data', 'warn'] as const)(
      'A run of the baseline that is given again and now judged as %s changes nothing, and its recorded verdict stands',
      async verdict => {
        const epoch = await fill(2, 3)
        const files = async () => {
          const snapshot = await store.open()
          const paths = await snapshot.list('')
          return Promise.all(paths.map(async path => [path, await snapshot.read(path)]))
        }
        const before = await files()
        const again = await record(2, { verdict, judgedAgainst: epoch })
        expect(again.outcome).toBe('already')
        expect(recordedVerdict(again)).toBe('pass')
        expect(await files()).toEqual(before)
        expect(recordedVerdict(await record(4, { judgedAgainst: epoch }))).toBeUndefined()
      },
    )

    it('A passing run joins the baseline, and loading returns all runs, oldest first', async () => {
      await fill(3, 2)
      const loaded = await load()
      expect(loaded.state).toBe('ok')
      expect(loaded.runs.map(encodeRun)).toEqual([1, 2, 3].map(index => encodeRun(buildRun(index))))
      expect(loaded.anchors.map(runId)).toEqual([1, 3, 2].map(index => runId(buildRun(index))))
      expect(loaded.problem).toBeUndefined()
    })

    it('A run offered again does not change the baseline', async () => {
      const epoch = await fill(2)
      const before = await ledgerNow()
      const again = await record(2, { judgedAgainst: epoch })
      const reason = { code: 'in-baseline', verdict: 'pass' }
      expect(again).toEqual({ outcome: 'already', ...NAME, reason, epoch })
      expect(updateText(again)).toBe(
        'suite "Check In" on main: its baseline was not changed: it is in the baseline already, with the verdict pass, which stands.',
      )
      expect(await ledgerNow()).toEqual(before)
    })

    it('The same results uploaded by another CI job count as one run', async () => {
      const epoch = await fill(2)
      const run = buildRun(2, {
        provenance: { ciRun: '99', ref: 'main' },
        sources: [],
        facts: { zone: 'b' },
      })
      expect((await record(2, { runs: [run], judgedAgainst: epoch })).outcome).toBe('already')
    })

    it('An accepted run begins a new epoch with the name of who accepted it', async () => {
      await fill(2)
      const moved = await accept(3, {
        accepted: { by: 'ada', pullRequest: 12, reason: 'index rebuilt' },
      })
      expect(moved.outcome).toBe('accepted')
      const { runs, ledger } = await load()
      expect(runs.map(runId)).toEqual([runId(buildRun(3))])
      expect(ledger?.epoch.acceptedFrom).toEqual({
        at: new Date(NOW).toISOString(),
        by: 'ada',
        pullRequest: 12,
        commit: buildRun(3).provenance.commit,
        reason: 'index rebuilt',
      })
    })

    it('A baseline may begin with an accepted run', async () => {
      expect((await accept(1)).outcome).toBe('accepted')
      expect((await load()).ledger?.epoch.acceptedFrom?.by).toBe('ada')
    })

    it('Repeats that were judged together are one move', async () => {
      const seeded = await record(1, {
        verdict: 'no-baseline',
        runs: [buildRun(1), buildRun(2), buildRun(3)],
      })
      expect((await load()).runs).toHaveLength(3)
      await record(4, { judgedAgainst: seeded.epoch!, runs: [buildRun(4), buildRun(5)] })
      expect((await load()).runs).toHaveLength(5)
      await accept(6, { runs: [buildRun(6), buildRun(7)] })
      expect((await load()).runs.map(runId)).toEqual([6, 7].map(index => runId(buildRun(index))))
    })

    it('A later repeat is added with the runs that are already stored', async () => {
      const epoch = await fill(2)
      expect(
        (await record(2, { judgedAgainst: epoch, runs: [buildRun(2), buildRun(3)] })).outcome,
      ).toBe('appended')
      expect((await load()).runs).toHaveLength(3)
      await accept(4)
      expect((await accept(4, { runs: [buildRun(4), buildRun(5)] })).outcome).toBe('appended')
      expect((await load()).runs.map(runId)).toEqual([4, 5].map(index => runId(buildRun(index))))
    })

    it('A run accepted after it joined is stored once', async () => {
      await fill(2)
      await accept(2)
      const snapshot = await store.open()
      expect(await snapshot.list(`${FOLDER}/runs`)).toHaveLength(2)
      expect((await load()).state).toBe('ok')
    })

    it('A run accepted again under another name keeps what an earlier epoch stored', async () => {
      await fill(2)
      await accept(2, { runs: [buildRun(2, { facts: { zone: 'b' } })] })
      expect((await load()).runs[0]?.facts).toEqual({ zone: 'b' })
      await rollback(store, NAME, fakeHost())
      expect((await load()).runs.map(run => run.facts)).toEqual([{}, {}])
    })

    it('A rollback returns to the previous epoch, and a second one back again', async () => {
      const first = await fill(2)
      const second = (await accept(3)).epoch!
      const back = await rollback(
        store,
        { ...NAME, by: 'ada', reason: 'wrong cluster' },
        fakeHost(),
      )
      expect(updateText(back)).toBe(
        `suite "Check In" on main: its baseline is ${first} again (2 runs).`,
      )
      expect((await load()).runs.map(runId)).toEqual([1, 2].map(index => runId(buildRun(index))))
      await rollback(store, { ...NAME, to: second }, fakeHost())
      expect((await load()).runs.map(runId)).toEqual([runId(buildRun(3))])
    })

    it('A rollback without an earlier epoch is refused', async () => {
      const nothing = await rollback(store, NAME, fakeHost())
      expect(updateText(nothing)).toBe(
        'suite "Check In" on main: its baseline was not changed: it has none.',
      )
      await fill()
      expect((await rollback(store, NAME, fakeHost())).outcome).toBe('refused')
    })

    it('Suites and base branches are kept apart', async () => {
      await fill()
      await record(2, { suite: 'check in', verdict: 'no-baseline' })
      await record(3, {
        baseRef: 'release/1.0',
        runs: [buildRun(3, { provenance: {} })],
        verdict: 'no-baseline',
      })
      expect((await load()).runs.map(runId)).toEqual([runId(buildRun(1))])
      expect((await load({ suite: 'check in' })).runs.map(runId)).toEqual([runId(buildRun(2))])
    })

    it('Files of pruned runs are deleted, and only those', async () => {
      const kept = ANCHOR_RUNS + DEFAULT_RETENTION.runs
      const { epoch } = await record(1, { verdict: 'no-baseline' })
      await write({
        [`${FOLDER}/runs/notes.txt`]: 'mine',
        [`${FOLDER}/runs/2020-01-01-0123456789ab.json`]: 'orphan',
      })
      for (let index = 2; index <= kept + 3; index++) await record(index, { judgedAgainst: epoch! })
      const files = await (await store.open()).list(`${FOLDER}/runs`)
      expect(files).toHaveLength(kept + 1)
      expect(files).toContain(`${FOLDER}/runs/notes.txt`)
      expect((await load({ window: Number.POSITIVE_INFINITY })).runs).toHaveLength(kept)
    })
  })

  describe('whose base branch breached', () => {
    const breach = (index: number, judgedAgainst: string, changes: Partial<RecordRequest> = {}) =>
      record(index, { verdict: 'fail', judgedAgainst, ...changes })
    const found = async (onTopOf: { commit?: string }) => {
      const { breach, breachProblem, state } = await load({ onTopOf })
      return { state, by: breach?.by, id: breach && runId(breach.run), problem: breachProblem }
    }
    const commitOf = (index: number) => buildRun(index).provenance.commit!

    it('A breached run of the base branch is recorded, does not join the baseline, and is reported', async () => {
      const epoch = await fill(2)
      const noted = await breach(3, epoch)
      expect(noted).toEqual({
        outcome: 'noted',
        ...NAME,
        runs: 2,
        doubts: [],
        version: expect.any(String),
        epoch,
        alert: {
          id: runId(buildRun(3)),
          at: expect.any(String),
          commit: expect.any(String),
          lastGood: { at: expect.any(String), commit: expect.any(String) },
        },
      })
      expect(updateText(noted)).toBe(
        'suite "Check In" on main: its baseline was not changed: this run did not pass. It is recorded, so that pull requests do not fail for the same regressions.',
      )
      const { runs, breach: byDefault } = await load()
      expect(runs.map(runId)).toEqual([1, 2].map(index => runId(buildRun(index))))
      expect(byDefault).toBeUndefined()
    })

    it('A baseline is loaded with the breached run of the base commit, else the newest one', async () => {
      const epoch = await fill(2)
      await breach(3, epoch)
      await breach(4, epoch)
      expect(await found({ commit: commitOf(3) })).toMatchObject({
        by: 'base-commit',
        id: runId(buildRun(3)),
      })
      expect(await found({ commit: 'f'.repeat(40) })).toMatchObject({
        by: 'newest',
        id: runId(buildRun(4)),
      })
      expect(await found({})).toMatchObject({ by: 'newest', id: runId(buildRun(4)) })
    })

    it('A baseline is loaded without a breached run when the base commit passed', async () => {
      const epoch = await fill(2)
      await breach(3, epoch)
      expect((await found({ commit: commitOf(2) })).by).toBeUndefined()
    })

    it('A breached run measured in another required environment is not loaded', async () => {
      const epoch = await fill(2)
      await breach(3, epoch, { runs: [buildRun(3, { facts: { zone: 'b' } })] })
      const request = { onTopOf: {}, candidates: [buildRun(9)], mustMatch: ['zone'] }
      expect((await load(request)).breach).toBeUndefined()
      expect((await load({ ...request, mustMatch: [] })).breach).toBeDefined()
    })

    it('The file of a breached run is removed with the next run that passes', async () => {
      const epoch = await fill(2)
      await breach(3, epoch)
      const files = async () => (await store.open()).list(`${FOLDER}/runs`)
      expect(await files()).toHaveLength(3)
      await record(4, { judgedAgainst: epoch })
      expect(await files()).toHaveLength(3)
      expect(await ledgerNow()).not.toHaveProperty('breached')
      expect((await found({})).by).toBeUndefined()
    })

    it('The file of a breached run is kept through a rollback', async () => {
      await fill(2)
      const { epoch } = await accept(3)
      await breach(4, epoch!)
      await rollback(store, NAME, fakeHost())
      expect(await found({})).toMatchObject({ state: 'ok', id: runId(buildRun(4)) })
    })

    it('A baseline is still loaded, with a notice, when the file of the breached run is damaged', async () => {
      const epoch = await fill(2)
      await breach(3, epoch)
      await write({ [`${FOLDER}/${(await ledgerNow()).breached![0]!.file}`]: 'cut' })
      expect(await found({})).toMatchObject({
        state: 'ok',
        by: undefined,
        problem: expect.stringContaining('changed since it was stored (its SHA-256 differs)'),
      })
    })

    it('Invalid runs, runs of other branches and runs without a baseline are not recorded as breached', async () => {
      expect((await record(1, { verdict: 'fail' })).outcome).toBe('refused')
      const epoch = await fill(2)
      for (const provenance of [{ fork: true }, { ref: 'topic' }, { event: 'pull_request' }])
        expect((await breach(3, epoch, { runs: [buildRun(3, { provenance })] })).outcome).toBe(
          'refused',
        )
      for (const verdict of ['invalid', 'no-data'] as const)
        expect((await breach(3, epoch, { verdict })).outcome).toBe('refused')
      expect(await ledgerNow()).not.toHaveProperty('breached')
    })
  })

  describe('a baseline that must not be moved', () => {
    it.each([
      [
        'comes from a fork',
        { runs: [buildRun(2, { provenance: { fork: true } })] },
        'its results come from a fork',
      ],
      ['is invalid', { verdict: 'invalid' }, 'it is invalid'],
      ['is empty', { runs: [buildRun(2, { series: [] })] }, 'it holds no measurements'],
      [
        'has too few samples',
        {
          runs: [
            buildRun(2, { series: buildRun().series.map(series => ({ ...series, count: 1 })) }),
          ],
        },
        'it has 1 sample, fewer than 10',
      ],
    ] as [string, Partial<RecordRequest>, string][])(
      'P8: A baseline is not moved by a run that %s, accepted or not',
      async (_, changes, reason) => {
        const epoch = await fill()
        const before = await ledgerNow()
        const message = `suite "Check In" on main: its baseline was not changed: ${reason}.`
        const refused = [
          await record(2, { judgedAgainst: epoch, ...changes }),
          await accept(2, changes),
        ]
        expect(refused.map(({ outcome }) => outcome)).toEqual(['refused', 'refused'])
        expect(refused.map(updateText)).toEqual([message, message])
        expect(await ledgerNow()).toEqual(before)
      },
    )

    it.each(['fail', 'no-data'] as const)(
      'P8: A baseline is neither moved nor begun by a run with verdict %s that is not accepted',
      async verdict => {
        expect((await record(1, { verdict })).outcome).toBe('refused')
        expect((await store.open()).exists).toBe(false)
      },
    )

    it('P8: A baseline is not moved by repeats of which one comes from a fork', async () => {
      const runs = [buildRun(1), buildRun(2, { provenance: { fork: true } })]
      expect((await record(1, { verdict: 'no-baseline', runs })).outcome).toBe('refused')
      expect((await store.open()).exists).toBe(false)
    })

    it('A baseline is not moved by a run whose baseline no longer exists', async () => {
      const moved = await record(1, { judgedAgainst: '2026-11-01-0123456789ab' })
      expect([moved.outcome, updateText(moved)]).toEqual([
        'refused',
        'suite "Check In" on main: its baseline was not changed: it was judged against 2026-11-01-0123456789ab, which no longer exists.',
      ])
      expect((await store.open()).exists).toBe(false)
    })

    it.each([
      ['of a newer perf-gate', '{"schema":3,"kind":"perf-gate/baseline"}', 'Update perf-gate'],
      ['damaged', '{"schema":1,', 'cannot be read'],
      ['empty', '', 'cannot be read'],
    ])('A store that is %s is not written', async (_, text, remedy) => {
      await fill()
      await write({ [LEDGER]: text })
      for (const move of [
        () => record(2),
        () => accept(2),
        () => rollback(store, NAME, fakeHost()),
      ]) {
        const failed = move()
        await expect(failed).rejects.toThrow(StoreError)
        await expect(failed).rejects.toThrow(remedy)
      }
      expect(await (await store.open()).read(LEDGER)).toBe(text)
    })
  })

  describe('that is loaded', () => {
    it('A baseline is missing when the store is empty, and the message says how it begins', async () => {
      expect(await load()).toEqual({
        state: 'missing',
        runs: [],
        anchors: [],
        problem: { code: 'no-baseline', store: store.name, ...NAME, others: [] },
      })
      expect(baselineProblemText((await load()).problem)).toBe(
        `No baseline of suite "Check In" on main is in ${store.name} yet; the first run there begins it.`,
      )
    })

    it('A baseline is missing when only another suite has one, and the message names that suite', async () => {
      await fill()
      expect(baselineProblemText((await load({ suite: 'chek in' })).problem)).toBe(
        `No baseline of suite "chek in" on main is in ${store.name} yet; the first run there begins it. Baselines in it: ${FOLDER}.`,
      )
    })

    it('A verdict names its epoch only when runs were compared', async () => {
      const epoch = await fill(2)
      expect((await load()).epoch).toBe(epoch)
      const expired = await load({ maxAgeDays: 1 })
      expect([expired.epoch, expired.ledger?.epoch.id]).toEqual([undefined, epoch])
    })

    it('A baseline is expired when its newest run is too old', async () => {
      await fill(2)
      expect(await load({ maxAgeDays: 29 })).toMatchObject({
        state: 'expired',
        runs: [],
        ageDays: expect.closeTo(30 - 2 / 24, 5),
        problem: { code: 'too-old', ageDays: expect.closeTo(30 - 2 / 24, 5), maxAgeDays: 29 },
      })
      expect((await load({ maxAgeDays: 30 })).state).toBe('ok')
    })

    it('Loading gives the newest runs of the window and the anchors', async () => {
      await fill(2, 3, 4, 5, 6, 7)
      const loaded = await load({ window: 2 })
      expect(loaded.runs.map(runId)).toEqual([6, 7].map(index => runId(buildRun(index))))
      expect(loaded.anchors.map(runId)).toEqual(
        [1, 2, 3, 4, 5].map(index => runId(buildRun(index))),
      )
    })

    it('A candidate is not compared with itself, unless it is alone', async () => {
      await fill()
      expect((await load({ candidates: [buildRun(1)] })).runs.map(runId)).toEqual([
        runId(buildRun(1)),
      ])
      await record(2, { judgedAgainst: (await load()).epoch! })
      expect((await load({ candidates: [buildRun(1)] })).runs.map(runId)).toEqual([
        runId(buildRun(2)),
      ])
    })

    it('A baseline is not comparable when a fact that must match differs from every run', async () => {
      await fill()
      const candidate = buildRun(2, { facts: { kafka: 'm6' } })
      expect(await load({ candidates: [candidate], mustMatch: ['kafka'] })).toMatchObject({
        state: 'not-comparable',
        runs: [],
        problem: { code: 'none-alike', facts: ['kafka'] },
      })
      expect((await load({ candidates: [candidate] })).state).toBe('ok')
    })

    it.each([
      [
        'the ledger is damaged',
        async () => write({ [LEDGER]: '{"schema":1,' }),
        'cannot be read (it is not JSON)',
      ],
      [
        'the ledger is of another suite',
        async () =>
          write({ [LEDGER]: encodeSuiteFile({ ...(await ledgerNow()), suite: 'other' }) }),
        'it is of suite "other" on "main"',
      ],
    ])('A baseline is unreadable when %s, and the message says where', async (_, damage, found) => {
      await fill(2)
      await damage()
      const loaded = await load()
      expect(loaded).toMatchObject({ state: 'unreadable', runs: [], anchors: [] })
      expect(baselineProblemText(loaded.problem)).toContain(`${store.name}: ${FOLDER}/`)
      expect(baselineProblemText(loaded.problem)).toContain(found)
    })

    it.each([
      [
        "a run's file is gone",
        async () => write({}, [await firstFile()]),
        'the ledger lists this file, but it does not exist',
      ],
      [
        "a run's file was changed",
        async () => write({ [await firstFile()]: '{}' }),
        'changed since it was stored (its SHA-256 differs)',
      ],
    ])('When %s, the other runs judge, and the message says where', async (_, damage, found) => {
      await fill(2)
      await damage()
      const loaded = await load()
      expect(loaded.state).toBe('ok')
      expect(loaded.runs.map(runId)).toEqual([runId(buildRun(2))])
      expect(loaded.anchors).toHaveLength(1)
      expect(loaded.unreadable).toEqual([expect.stringContaining(`${store.name}: ${FOLDER}/`)])
      expect(loaded.unreadable![0]).toContain(found)
    })

    it('A baseline none of whose runs can be read is unreadable', async () => {
      await fill()
      await write({ [await firstFile()]: '{}' })
      expect(await load()).toMatchObject({ state: 'unreadable', runs: [], anchors: [] })
    })

    it('A baseline is aged against the run that is judged: old runs given one after the other become a history', async () => {
      const { epoch } = await record(1, { verdict: 'no-baseline' })
      for (let index = 2; index <= 12; index++) {
        const candidate = buildRun(index)
        const loaded = await load({
          candidates: [candidate],
          maxAgeDays: 1,
          now: NOW + 300 * DAY_MS,
        })
        expect(loaded.state).toBe('ok')
        await record(index, { judgedAgainst: epoch! })
      }
      expect((await load({ window: 20 })).runs).toHaveLength(12)
    })

    it('A run that could not be read back is not stored, and the message says that this is a defect', async () => {
      const run = buildRun(1)
      const series = run.series.map(one => ({ ...one, count: 100.5 }))
      const recorded = record(1, { runs: [{ ...run, series }], verdict: 'no-baseline' })
      await expect(recorded).rejects.toThrow(
        'results-1.jtl: nothing was stored, because perf-gate could not read what it was about to write (results-1.jtl: not a stored run of perf-gate (series[0].count: expected a whole number, found 100.5).',
      )
      await expect(recorded).rejects.toThrow('This is a defect of perf-gate: please report it')
      expect(await (await store.open()).list('')).toEqual([])
    })

    async function firstFile(): Promise<string> {
      return `${FOLDER}/${(await ledgerNow()).epoch.runs[0]!.file}`
    }

    it('Runs without timestamps are dated by the time at which they were stored', async () => {
      const { startMs: _, endMs: __, ...timeless } = buildRun(1)
      await record(1, { runs: [timeless], verdict: 'no-baseline' })
      const loaded = await load({ now: NOW + DAY_MS })
      expect(loaded.ageDays).toBe(1)
      expect(loaded.runs[0]?.name).toMatch(/^runs\/2026-11-21-/)
    })
  })
})
