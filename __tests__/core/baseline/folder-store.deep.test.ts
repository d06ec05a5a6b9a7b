/** Writers of one folder at the same time, and processes that are killed. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { folderStore } from '../../../src/core/gate/baseline/folder-store.ts'
import { sha256 } from '../../../src/core/gate/baseline/layout.ts'
import { CONFLICT, type StoreSnapshot } from '../../../src/core/gate/baseline/store.ts'
import { bundleProgram, ended, nextLine, start } from './processes.ts'

const LEDGER = 'main/s/baseline.json'

let workspace: string
let writer: string
let root: string

beforeAll(async () => {
  workspace = mkdtempSync(join(tmpdir(), 'folder-store-'))
  writer = await bundleProgram('folder-writer.ts', workspace)
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

describe('writers within a process', () => {
  const noLinks = () =>
    Promise.reject(Object.assign(new Error('operation not supported'), { code: 'ENOTSUP' }))

  it.each([
    ['with hard links', undefined],
    ['without hard links', noLinks],
  ])(
    'One of the writers within a process succeeds at a time, on a file system %s',
    async (_, hardLink) => {
      const store = folderStore(root, hardLink)
      const adders = Array.from({ length: 20 }, async (_, index) => {
        for (;;) {
          const snapshot = await store.open()
          const text = (await snapshot.read(LEDGER)) ?? ''
          if ((await put(snapshot, { [LEDGER]: `${text}${index},` })) !== CONFLICT) return
        }
      })
      await Promise.all(adders)
      const numbers = readFileSync(join(root, LEDGER), 'utf8').split(',').slice(0, -1).map(Number)
      expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index))
    },
  )
})

describe('processes that write to one folder', () => {
  it('Ten processes that write five times each at once all land', async () => {
    const names = Array.from({ length: 10 }, (_, index) => `writer-${index}`)
    const programs = names.map(name => start(writer, root, 'once', name))
    const ends = programs.map(ended)
    await Promise.all(programs.map(nextLine))
    for (const program of programs) program.stdin.end('go\n')
    expect(await Promise.all(ends)).toEqual(names.map(() => ({ code: 0, errors: '' })))
    const written = JSON.parse(readFileSync(join(root, LEDGER), 'utf8')) as string[]
    expect(written.sort()).toEqual(
      names.flatMap(name => [1, 2, 3, 4, 5].map(number => `${name}-${number}`)).sort(),
    )
    expect(readdirSync(join(root, '.perf-gate/drafts'))).toEqual([])
  })

  it('Killed processes leave the old state or the new one, and the next process goes on', async () => {
    for (let round = 0; round < 12; round++) {
      const program = start(writer, root, 'forever', `w${round}`)
      await nextLine(program)
      await delay(round * 7)
      program.kill('SIGKILL')
      await ended(program)
      const { file, sha256: digest } = JSON.parse(
        readFileSync(join(root, LEDGER), 'utf8'),
      ) as Record<string, string>
      expect(file).toMatch(new RegExp(`^main/s/runs/w${round}-`))
      expect(sha256(readFileSync(join(root, file!), 'utf8'))).toBe(digest)
    }
    const store = folderStore(root)
    const snapshot = await store.open()
    await put(snapshot, { [LEDGER]: '"done"' }, await snapshot.list('main/s/runs'))
    expect(await (await store.open()).list('')).toEqual([LEDGER])
  })
})
