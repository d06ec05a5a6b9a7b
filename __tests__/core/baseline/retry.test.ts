import { describe, expect, it } from 'vitest'
import {
  type BaselineStore,
  CONFLICT,
  retry,
  StoreBusyError,
  type StoreSnapshot,
} from '../../../src/core/gate/baseline/store.ts'
import { StoreError } from '../../../src/core/model/errors.ts'
import { fakeHost } from '../../support/fake-host.ts'

const LONGEST_EFFORT_MS = 180_000
const MAX_BUSY = 8

const snapshot: StoreSnapshot = {
  exists: false,
  list: async () => [],
  read: async () => undefined,
  peek: async () => undefined,
  lost: async () => undefined,
  commit: async () => CONFLICT,
}

/** A store whose every opening fails with the next of these errors, until none is left. */
function storeWith(...errors: Error[]): BaselineStore & { opened: number } {
  return {
    name: 'branch "perf-gate" of octo-org/shop',
    paceMs: 500,
    opened: 0,
    async open() {
      this.opened += 1
      const error = errors.shift()
      if (error) throw error
      return snapshot
    },
  }
}

describe('retries of a write', () => {
  it('An undisturbed write is made once', async () => {
    const host = fakeHost()
    expect(await retry(storeWith(), host, async () => 'done')).toBe('done')
    expect(host.waitedMs).toEqual([])
  })

  it('A write that conflicts begins again with a new snapshot, after longer and longer pauses', async () => {
    const store = storeWith()
    const host = fakeHost()
    let left = 7
    expect(await retry(store, host, async () => (left-- > 0 ? CONFLICT : 'done'))).toBe('done')
    expect(store.opened).toBe(8)
    expect(host.waitedMs).toEqual([4000, 8000, 15_000, 15_000, 15_000, 15_000, 15_000])
  })

  it('A pause has a random length, so that equal writers do not collide again', async () => {
    const parts = [0, 0.5, 0.25]
    const host = fakeHost({ random: () => parts.shift()! })
    let left = 3
    await retry(storeWith(), host, async () => (left-- > 0 ? CONFLICT : 'done'))
    expect(host.waitedMs).toEqual([0, 4000, 3750])
  })

  it('A write that always conflicts gives up after three minutes, and says what to do', async () => {
    const store = storeWith()
    const host = fakeHost()
    const failed = retry(store, host, async () => CONFLICT)
    await expect(failed).rejects.toThrow(StoreError)
    await expect(failed).rejects.toThrow(
      'branch "perf-gate" of octo-org/shop: nothing was written, because other writers came first 13 times in 3 minutes. ' +
        'Run the job again, and put the jobs that write there into one concurrency group.',
    )
    const waitedMs = host.waitedMs.reduce((sum, ms) => sum + ms, 0)
    expect(waitedMs + store.opened * store.paceMs).toBeLessThanOrEqual(LONGEST_EFFORT_MS)
  })

  it('A write that always conflicts also ends when the random pauses are 0', async () => {
    const store = storeWith()
    await expect(retry(store, fakeHost({ random: () => 0 }), async () => CONFLICT)).rejects.toThrow(
      StoreError,
    )
    expect(store.opened).toBe(LONGEST_EFFORT_MS / store.paceMs + 1)
  })

  it('A busy store is waited for as long as it asks, and writers do not all return at the same moment', async () => {
    const host = fakeHost({ random: () => 0.5 })
    const store = storeWith(
      new StoreBusyError('secondary limit', { retryAfterMs: 7000 }),
      new StoreBusyError('502'),
    )
    expect(await retry(store, host, async () => 'done')).toBe('done')
    expect(host.waitedMs).toEqual([9000, 4000])
  })

  it('A store that asks for a pause of more than a minute is not waited for', async () => {
    const host = fakeHost()
    const store = storeWith(
      new StoreBusyError('the limit is lifted in 40 minutes', { retryAfterMs: 2_400_000 }),
    )
    await expect(retry(store, host, async () => 'done')).rejects.toThrow(
      'the limit is lifted in 40 minutes',
    )
    expect(host.waitedMs).toEqual([])
  })

  it('A store that stays busy fails with its own message', async () => {
    const busy = Array.from(
      { length: MAX_BUSY },
      () => new StoreBusyError('cannot read a tree: 502'),
    )
    await expect(retry(storeWith(...busy), fakeHost(), async () => 'done')).rejects.toThrow(
      'cannot read a tree: 502',
    )
  })

  it('A write is not repeated after any other error', async () => {
    const store = storeWith(new StoreError('403. Add "permissions: contents: write" to the job.'))
    await expect(retry(store, fakeHost(), async () => 'done')).rejects.toThrow('contents: write')
    expect(store.opened).toBe(1)
  })
})
