/** Damage to the files of the history: the baseline grows in both kinds of store, nothing damaged is rewritten, and it is said. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { platform } from 'node:process'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { suiteFolder } from '../../../src/core/gate/baseline/layout.ts'
import { readLedger } from '../../../src/core/gate/baseline/ledger.ts'
import { recordRun } from '../../../src/core/gate/baseline/move.ts'
import type { BaselineStore } from '../../../src/core/gate/baseline/store.ts'
import { historyFiles } from '../../../src/core/gate/baseline/thin-files.ts'
import { decodeLines } from '../../../src/core/gate/baseline/thin-lines.ts'
import { StoreError } from '../../../src/core/model/errors.ts'
import { updateText } from '../../../src/core/render/words/baseline.ts'
import { buildRun } from '../../support/baseline/run-builders.ts'
import { fakeHost } from '../../support/fake-host.ts'
import { type StandIn, startStandIn } from '../../support/stand-in/server.ts'
import { branchOf, temporaryFolder } from './stores.ts'

const NAME = { baseRef: 'main', suite: 'checkout' }
const FOLDER = suiteFolder(NAME.baseRef, NAME.suite)
const HISTORY = `${FOLDER}/history`
const MONTH = `${HISTORY}/2026-11.jsonl`

/** A store, and a way to put bytes at a path of it. */
interface Damageable {
  readonly store: BaselineStore
  put(path: string, content: string | Buffer): void
  remove(): Promise<void> | void
}

const KINDS: Readonly<Record<string, () => Promise<Damageable>>> = {
  async folder() {
    const { store, root, remove } = temporaryFolder()
    const put = (path: string, content: string | Buffer) => {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), content)
    }
    return { store, put, remove }
  },
  async branch() {
    const github: StandIn = await startStandIn()
    const store = await branchOf(github, 'perf-gate')
    const put = (path: string, content: string | Buffer) =>
      void github.git.commitFiles('perf-gate', { [path]: content })
    return { store, put, remove: () => github.close() }
  },
}

/** The damage, where it is, and what is said of it; undefined: nothing, as only lines are lost. */
const RUN = `${HISTORY}/2026-11/0123456789ab.jsonl`
const DAMAGE: [what: string, path: string, content: string | Buffer, said: RegExp | undefined][] = [
  [
    'a month that is not UTF-8',
    MONTH,
    Buffer.from([0x7b, 0xff, 0x0a]),
    /not UTF-8 text, and is left/,
  ],
  ['a month of zero bytes', MONTH, Buffer.alloc(300), undefined],
  ['a month that ends within a line', MONTH, '{"id":"torn', undefined],
  ['an empty month', MONTH, '', undefined],
  ['a month that is full', MONTH, 'x'.repeat(4 * 2 ** 20), undefined],
  ['a folder in place of a month', `${MONTH}/file`, 'x', /is a folder, and is left/],
  ['a file of a run that is not UTF-8', RUN, Buffer.from([0xff]), /not UTF-8 text, and is left/],
  ['a file of a run that is empty', RUN, '', undefined],
  ['an unknown file', `${HISTORY}/notes.txt`, Buffer.from([0xff]), undefined],
]

/** Runs before the damage, each with a file of its own. With the 32nd, a write adds all to the file of the month. */
const BEFORE = 28
const grown = { files: new Map<string, string>(), epoch: '' }
beforeAll(async () => {
  const { store, remove } = temporaryFolder()
  for (let index = 1; index <= BEFORE; index++)
    grown.epoch = (await recordNext(store, index, grown.epoch)).epoch!
  const snapshot = await store.open()
  for (const path of await snapshot.list('')) grown.files.set(path, (await snapshot.read(path))!)
  remove()
})

/** Fills an empty store with the runs before the damage. */
const grow = async (store: BaselineStore) =>
  (await store.open()).commit({ writes: grown.files, deletes: [], message: 'as it grew' })

function recordNext(store: BaselineStore, index: number, judgedAgainst = '') {
  const request = { ...NAME, runs: [buildRun(index)] }
  return recordRun(
    store,
    judgedAgainst === ''
      ? { ...request, verdict: 'no-baseline' }
      : { ...request, verdict: 'pass', judgedAgainst },
    fakeHost(),
  )
}

describe.each(Object.keys(KINDS))('the history in a %s', kind => {
  let damageable: Damageable
  beforeEach(async () => {
    damageable = await KINDS[kind]!()
  })
  afterEach(() => damageable.remove())

  const record = (index: number, judgedAgainst?: string) =>
    recordNext(damageable.store, index, judgedAgainst)

  /** Ids of the runs with a readable line. */
  const linesOf = async () => {
    const snapshot = await damageable.store.open()
    const texts: string[] = []
    for (const file of await historyFiles(snapshot, FOLDER))
      texts.push((await snapshot.peek(file).catch(asEmpty)) ?? '')
    return new Set(texts.flatMap(text => decodeLines(text).runs.map(({ id }) => id)))
  }
  const asEmpty = (error: unknown) => {
    if (!(error instanceof StoreError)) throw error
    return ''
  }
  const idsOfLedger = async () => {
    const ledger = await readLedger(damageable.store, await damageable.store.open(), NAME)
    return ledger!.epoch.runs.map(({ id }) => id)
  }

  it.each(DAMAGE)(
    'With %s, every run joins, has its line, and the damage stays',
    async (...row) => {
      const [, path, content, said] = row
      await grow(damageable.store)
      damageable.put(path, content)
      const texts: string[] = []
      for (let index = BEFORE + 1; index <= 33; index++)
        texts.push(updateText(await record(index, grown.epoch)))
      const ids = await idsOfLedger()
      expect(ids).toHaveLength(33)
      expect(await linesOf()).toEqual(new Set(ids))
      const incomplete = texts.filter(text => text.includes('history of the suite is not complete'))
      if (said) expect(incomplete.join('\n')).toMatch(said)
      else expect(incomplete).toEqual([])
      const text = await (await damageable.store.open()).peek(path)
      // What can be read is added to.
      const isKept = said !== undefined || content.length > 1e6 || path !== MONTH
      if (isKept && content.length > 0) expect(text).toBe(Buffer.from(content as string).toString())
    },
  )

  it('A file in place of the folder of a month costs lines, and is named', async () => {
    damageable.put(`${HISTORY}/2026-11`, 'x')
    const { epoch } = await record(1)
    const moved = await record(2, epoch)
    expect(moved.outcome).toBe('appended')
    expect(updateText(moved)).toContain(`${HISTORY}/2026-11 is not a folder. Move it away`)
    expect(await idsOfLedger()).toHaveLength(2)
  })

  it('Stores of earlier versions, with one file a month, are read, and lines are added to them', async () => {
    const { epoch } = await record(1)
    const snapshot = await damageable.store.open()
    const [file] = await historyFiles(snapshot, FOLDER)
    const ledger = `${FOLDER}/baseline.json`
    const { historyDue: _, ...earlier } = JSON.parse((await snapshot.read(ledger))!) as {
      historyDue: unknown
    }
    damageable.put(MONTH, (await snapshot.peek(file!))!)
    await snapshot.commit({
      writes: new Map([[ledger, `${JSON.stringify(earlier, null, 2)}\n`]]),
      deletes: [file!],
      message: 'as an earlier version',
    })
    await record(2, epoch)
    expect(await linesOf()).toEqual(new Set(await idsOfLedger()))
  })
})

describe('the history in a folder', () => {
  it.runIf(platform !== 'win32').each([
    ['a link', (path: string) => symlinkSync('/etc/hostname', path)],
    ['a named pipe', (path: string) => execFileSync('mkfifo', [path])],
  ])('%s in place of a month is neither followed nor waited for', async (_, make) => {
    const { store, root, remove } = temporaryFolder()
    try {
      await grow(store)
      make(join(root, MONTH))
      for (let index = BEFORE + 1; index <= 33; index++)
        expect((await recordNext(store, index, grown.epoch)).outcome).toBe('appended')
      expect(
        decodeLines(readFileSync(join(root, HISTORY, '2026-11-2.jsonl'), 'utf8')).runs,
      ).toHaveLength(31)
    } finally {
      remove()
    }
  })

  it('The next run adds the lines that killed writers left out', async () => {
    const { store, root, remove } = temporaryFolder()
    try {
      let epoch: string | undefined
      const files = () => readdirSync(join(root, FOLDER), { recursive: true }).map(String)
      for (let index = 1; index <= 20; index++) {
        const before = new Set(index === 1 ? [] : files())
        epoch = (await recordNext(store, index, epoch)).epoch
        // As if the writer had been killed behind the ledger, which is written first.
        for (const file of index % 4 === 0 ? [] : files())
          if (file.endsWith('.jsonl') && !before.has(file)) rmSync(join(root, FOLDER, file))
      }
      await recordNext(store, 21, epoch)
      expect(readdirSync(join(root, HISTORY, '2026-11'))).toHaveLength(21)
    } finally {
      remove()
    }
  })
})
