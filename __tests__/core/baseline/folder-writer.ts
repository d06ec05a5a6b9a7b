/**
 * A process that writes to a folder store. `once NAME`: prints that it is ready, waits for a line, then adds NAME-1 to
 * NAME-5 to a list at once, each by its own read-modify-write. `forever NAME`: writes versions of a big file and of the
 * list that names it until it is killed.
 */
import { argv, exit, stdin, stdout } from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { folderStore } from '../../../src/core/gate/baseline/folder-store.ts'
import { sha256 } from '../../../src/core/gate/baseline/layout.ts'
import { retry } from '../../../src/core/gate/baseline/store.ts'

const HOST = { now: Date.now, random: Math.random, sleep: setTimeout }

const [, , root, mode, name = ''] = argv as [string, string, string, string, string?]
const store = folderStore(root)

async function add(entry: string): Promise<void> {
  await retry(store, HOST, async snapshot => {
    const names = JSON.parse((await snapshot.read('main/s/baseline.json')) ?? '[]') as string[]
    const writes = new Map([['main/s/baseline.json', JSON.stringify([...names, entry])]])
    return snapshot.commit({ writes, deletes: [], message: entry })
  })
}

async function addAll(): Promise<void> {
  stdout.write('ready\n')
  await new Promise(resolve => stdin.once('data', resolve))
  await Promise.all([1, 2, 3, 4, 5].map(number => add(`${name}-${number}`)))
}

async function writeForever(): Promise<void> {
  for (let version = 1; ; version++) {
    const snapshot = await store.open()
    const files = await snapshot.list('main/s/runs')
    const text = `${name} ${version}\n`.repeat(50_000)
    const file = `main/s/runs/${name}-${version}.json`
    const writes = new Map([
      [file, text],
      ['main/s/baseline.json', JSON.stringify({ file, sha256: sha256(text) })],
    ])
    await snapshot.commit({ writes, deletes: files, message: '' })
    if (version === 1) stdout.write('writing\n')
  }
}

await (mode === 'once' ? addAll() : writeForever())
exit(0)
