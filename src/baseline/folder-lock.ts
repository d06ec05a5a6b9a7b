/**
 * Mutual exclusion between processes by one atomic operation, rename. The lock is a folder with exactly one empty file
 * in it, whose NAME is the state: `free`, or `held.<pid>.<token>.<host>`. To take the lock is to rename `free` to a
 * name of one's own; to take over a dead holder's is to rename exactly his. A rename whose source is gone fails, so
 * two processes never both succeed, and there is no moment in which the lock has no state.
 *
 * A holder is dead when his process is gone from this host. A process that lives is never robbed, however long it
 * takes: a laptop that slept with the lock in hand still finishes alone.
 */
import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { kill, pid } from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { makeFolder } from '../disk/folder.ts'
import { StoreError } from '../errors.ts'

const FREE = 'free'
const HELD = /^held\.(?<pid>\d+)\.(?<token>[0-9a-f-]{36})\.(?<host>.+)$/

/** Longest wait for a holder that lives; a commit takes milliseconds. */
const LONGEST_WAIT_MS = 20_000

const LONGEST_POLL_MS = 100

/** Times that the state is looked for; a name is rarely missed twice in a row. */
const MOST_LOOKS = 1_000

/** Tokens of this process: a held lock with our pid and another token is of a dead process whose pid we were given. */
const ownTokens = new Set<string>()

/** Runs `body` while holding the lock at `path`. @throws StoreError when another process keeps it too long. */
export async function withLock<T>(path: string, body: () => Promise<T>): Promise<T> {
  const token = randomUUID()
  ownTokens.add(token)
  try {
    const held = await acquire(path, `held.${pid}.${token}.${hostLabel()}`)
    try {
      return await body()
    } finally {
      await isRenamed(held, join(path, FREE))
    }
  } finally {
    ownTokens.delete(token)
  }
}

async function acquire(path: string, name: string): Promise<string> {
  const held = join(path, name)
  let waitedMs = 0
  for (let pollMs = 4; ; pollMs = Math.min(pollMs * 2, LONGEST_POLL_MS)) {
    const state = await stateOf(path)
    if ((state === FREE || isDead(state)) && (await isRenamed(join(path, state), held))) return held
    if (waitedMs >= LONGEST_WAIT_MS)
      throw new StoreError(
        `${path}: locked by another process (${state}). When that process is no longer running, delete this folder.`,
      )
    const waitMs = randomInt(pollMs / 2, pollMs + 1)
    await delay(waitMs)
    waitedMs += waitMs
  }
}

/** Returns the name that says who holds the lock; puts the lock in place when there is none. */
async function stateOf(path: string): Promise<string> {
  for (let look = 0; look < MOST_LOOKS; look++) {
    const names = await namesIn(path)
    if (names.length === 1) return names[0]!
    // None or two are seen when the name changes while the folder is read: then `create` does nothing.
    if (names.length === 0) await create(path)
  }
  throw new StoreError(`${path}: cannot be made a lock, since it stays empty or holds other files. Delete this folder.`)
}

async function namesIn(path: string): Promise<string[]> {
  try {
    return await readdir(path)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

/** Puts a complete, free lock in place in one step: a folder is never renamed onto one that holds a file. */
async function create(path: string): Promise<void> {
  await makeFolder(dirname(path))
  const draft = await mkdtemp(join(dirname(path), `${basename(path)}-`))
  await writeFile(join(draft, FREE), '')
  if (!(await isRenamed(draft, path))) await rm(draft, { recursive: true, force: true })
}

/** Renames; false when the source is gone or the target stands in the way. */
async function isRenamed(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    if (['ENOENT', 'ENOTEMPTY', 'EEXIST', 'EPERM', 'EBUSY'].includes(codeOf(error) ?? '')) return false
    throw error
  }
}

function isDead(state: string): boolean {
  const holder = HELD.exec(state)?.groups
  if (!holder || holder.host !== hostLabel()) return false
  const holderPid = Number(holder.pid)
  if (holderPid === pid) return !ownTokens.has(holder.token!)
  try {
    kill(holderPid, 0)
    return false
  } catch (error) {
    return codeOf(error) === 'ESRCH'
  }
}

function hostLabel(): string {
  return hostname().replace(/[^A-Za-z0-9.-]+/g, '_') || 'host'
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
