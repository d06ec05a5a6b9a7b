/**
 * A lock between processes, based on atomic renames. The lock is a folder with exactly one empty file, whose NAME is the
 * state: `free`, or `held.<pid>.<token>.<host>`. A process takes the lock by renaming `free` to its own name, or by renaming
 * the file of a dead holder. A rename fails when its source no longer exists, so only one process succeeds, and the lock always
 * has a state.
 *
 * A holder is dead when its process no longer runs on this host. The lock of a running process is never taken over, however
 * long it is held: a laptop that was suspended while holding it can finish.
 */
import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { kill, pid } from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { makeFolder } from '../../host/folder.ts'
import { StoreError } from '../../model/errors.ts'

const FREE = 'free'
const HELD = /^held\.(?<pid>\d+)\.(?<token>[0-9a-f-]{36})\.(?<host>.+)$/

/** Longest wait for a running holder; a commit takes milliseconds. */
const LONGEST_WAIT_MS = 20_000

const LONGEST_POLL_MS = 100

/** Most attempts to read the state. A read that misses the name during a rename rarely happens twice in a row. */
const MOST_LOOKS = 1_000

/** Tokens of this process. A lock with our pid and another token belongs to a dead process whose pid was reused. */
const ownTokens = new Set<string>()

/** Runs `body` while holding the lock at `path`. @throws StoreError when another process holds it for too long */
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

/** Returns the state of the lock, and creates the lock when there is none. */
async function stateOf(path: string): Promise<string> {
  for (let look = 0; look < MOST_LOOKS; look++) {
    const names = await namesIn(path)
    if (names.length === 1) return names[0]!
    // A rename during the read can show no name, or two. `create` then does nothing.
    if (names.length === 0) await create(path)
  }
  throw new StoreError(
    `${path}: cannot be used as a lock, because it is empty or contains other files. Delete this folder.`,
  )
}

async function namesIn(path: string): Promise<string[]> {
  try {
    return await readdir(path)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

/** Creates a free lock in one step. The rename fails when a lock exists: a folder cannot replace one that is not empty. */
async function create(path: string): Promise<void> {
  await makeFolder(dirname(path))
  const draft = await mkdtemp(join(dirname(path), `${basename(path)}-`))
  await writeFile(join(draft, FREE), '')
  if (!(await isRenamed(draft, path))) await rm(draft, { recursive: true, force: true })
}

/** Renames a file or folder. Returns false when the source does not exist or the target is occupied. */
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
