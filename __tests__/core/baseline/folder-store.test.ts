import {
  chmodSync,
  linkSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { link } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { folderStore } from '../../../src/core/gate/baseline/folder-store.ts'
import { sha256 } from '../../../src/core/gate/baseline/layout.ts'
import { CONFLICT, type StoreSnapshot } from '../../../src/core/gate/baseline/store.ts'
import { StoreError } from '../../../src/core/model/errors.ts'

const LEDGER = 'main/s/baseline.json'

/** The user id of `nobody`. */
const NOBODY = 65_534

let workspace: string
let root: string

beforeAll(() => {
  workspace = mkdtempSync(join(tmpdir(), 'folder-store-'))
})

beforeEach(() => {
  root = mkdtempSync(join(workspace, 'root-'))
})

afterAll(() => {
  rmSync(workspace, { recursive: true })
})

function put(snapshot: StoreSnapshot, files: Record<string, string>, deletes: string[] = []) {
  return snapshot.commit({ writes: new Map(Object.entries(files)), deletes, message: 'a test' })
}

describe('a folder store', () => {
  it('A folder store does not exist before the first write, and reading does not create it', async () => {
    const store = folderStore(join(root, 'perf'))
    const snapshot = await store.open()
    expect(snapshot.exists).toBe(false)
    expect(await snapshot.list('')).toEqual([])
    expect(await snapshot.read(LEDGER)).toBeUndefined()
    expect(readdirSync(root)).toEqual([])
  })

  it('A folder store returns what was written, and lists it without its own files', async () => {
    const store = folderStore(root)
    const result = await put(await store.open(), {
      'README.md': 'hello',
      'main/s/runs/a.json': 'ä\n',
      [LEDGER]: '{}',
    })
    expect(result).toEqual({ version: sha256('{}') })
    const snapshot = await store.open()
    expect(snapshot.exists).toBe(true)
    expect(await snapshot.read('main/s/runs/a.json')).toBe('ä\n')
    expect(await snapshot.list('')).toEqual(['README.md', LEDGER, 'main/s/runs/a.json'])
    expect(await snapshot.list('main/s/runs')).toEqual(['main/s/runs/a.json'])
  })

  it('A folder store deletes files, also those that are already gone', async () => {
    const store = folderStore(root)
    await put(await store.open(), { 'main/s/runs/a.json': '1', [LEDGER]: '1' })
    await put(await store.open(), { [LEDGER]: '2' }, ['main/s/runs/a.json', 'main/s/runs/b.json'])
    expect(await (await store.open()).list('')).toEqual([LEDGER])
  })

  it('A folder store refuses a commit when a file it read has changed since', async () => {
    const store = folderStore(root)
    await put(await store.open(), { [LEDGER]: '1' })
    const snapshot = await store.open()
    await snapshot.read(LEDGER)
    writeFileSync(join(root, LEDGER), 'edited by hand')
    expect(await put(snapshot, { [LEDGER]: '2' })).toBe(CONFLICT)
    expect(readFileSync(join(root, LEDGER), 'utf8')).toBe('edited by hand')
  })

  it('A folder store refuses a commit when a file was added to a path that was empty, or has the name of a new run', async () => {
    const store = folderStore(root)
    const looked = await store.open()
    await looked.read('main/s/runs/a.json')
    const other = await store.open()
    await put(await store.open(), { 'main/s/runs/a.json': '1' })
    expect(await put(looked, { [LEDGER]: '1' })).toBe(CONFLICT)
    expect(await put(other, { 'main/s/runs/a.json': '2', [LEDGER]: '1' })).toBe(CONFLICT)
    expect(readFileSync(join(root, 'main/s/runs/a.json'), 'utf8')).toBe('1')
  })

  it('Writers of different suites do not block each other', async () => {
    const store = folderStore(root)
    const one = await store.open()
    const other = await store.open()
    await Promise.all([one.read('main/a/baseline.json'), other.read('main/b/baseline.json')])
    expect(await put(one, { 'main/a/baseline.json': '1' })).not.toBe(CONFLICT)
    expect(await put(other, { 'main/b/baseline.json': '1' })).not.toBe(CONFLICT)
  })

  it.each(['../x', 'main/../../x', '/etc/passwd', 'main//x', '.perf-gate/lock', 'a\\b', ''])(
    'A folder store never touches a path outside its tree: %j',
    async path => {
      const snapshot = await folderStore(root).open()
      await expect(snapshot.read(path)).rejects.toThrow('not a path of a store')
      await expect(put(snapshot, { [path]: 'x' })).rejects.toThrow('not a path of a store')
    },
  )

  it('A folder store whose path is a file reports so', async () => {
    const file = join(root, 'perf')
    writeFileSync(file, '')
    await expect(folderStore(file).open()).rejects.toThrow(StoreError)
    await expect(folderStore(file).open()).rejects.toThrow(
      `folder "${file}": cannot be read (ENOTDIR: not a directory, scandir '${file}'). Check the path and its permissions.`,
    )
  })

  it('A folder store without write permission reports so', async () => {
    const store = folderStore(root)
    const snapshot = await store.open()
    chmodSync(workspace, 0o755)
    chmodSync(root, 0o555)
    // root may write anywhere, so the process changes its user for the duration of the test.
    const isRoot = process.geteuid?.() === 0
    if (isRoot) process.seteuid?.(NOBODY)
    try {
      await expect(put(snapshot, { [LEDGER]: '1' })).rejects.toThrow(/cannot be written \(EACCES/)
    } finally {
      if (isRoot) process.seteuid?.(0)
    }
  })
})

describe('versions of a list', () => {
  const version = (number: number) => join(root, '.perf-gate/versions', LEDGER, String(number))
  const ledger = async () => (await folderStore(root).open()).read(LEDGER)

  it('Another file in place of a list, and its removal, are noticed', async () => {
    await put(await folderStore(root).open(), { [LEDGER]: '1' })
    await delay(20)
    writeFileSync(join(root, 'other'), '2')
    renameSync(join(root, 'other'), join(root, LEDGER))
    expect(await ledger()).toBe('2')
    await put(await folderStore(root).open(), { [LEDGER]: '3' })
    expect(await ledger()).toBe('3')
    rmSync(join(root, LEDGER))
    expect(await ledger()).toBeUndefined()
  })

  it('A version that was linked by a writer that was killed then is the state, and the next writer goes on from it', async () => {
    await put(await folderStore(root).open(), { [LEDGER]: '1' })
    writeFileSync(join(root, 'draft'), '2')
    linkSync(join(root, 'draft'), version(2))
    expect(await ledger()).toBe('2')
    const snapshot = await folderStore(root).open()
    await put(snapshot, { [LEDGER]: `${await snapshot.read(LEDGER)}3` })
    expect(readFileSync(join(root, LEDGER), 'utf8')).toBe('23')
  })

  it('A late rename of an earlier version does not bring it back', async () => {
    await put(await folderStore(root).open(), { [LEDGER]: '1' })
    linkSync(version(1), join(root, 'late'))
    await put(await folderStore(root).open(), { [LEDGER]: '2' })
    renameSync(join(root, 'late'), join(root, LEDGER))
    expect(await ledger()).toBe('2')
  })

  it('A writer that was overtaken by more versions than are kept starts again', async () => {
    await put(await folderStore(root).open(), { [LEDGER]: '0' })
    let isLate = true
    const late = folderStore(root, async (from, to) => {
      for (let number = 1; isLate && number <= 12; number++)
        await put(await folderStore(root).open(), { [LEDGER]: String(number) })
      isLate = false
      return link(from, to)
    })
    const snapshot = await late.open()
    await snapshot.read(LEDGER)
    expect(await put(snapshot, { [LEDGER]: 'late' })).toBe(CONFLICT)
    expect(await ledger()).toBe('12')
    expect(readdirSync(dirname(version(1))).length).toBeLessThanOrEqual(11)
  })
})
