/**
 * Records the maximum number of virtual users in each step of time, as summarize/active-users.ts does. Widths of steps are powers
 * of two in ms, aligned to the epoch. Steps are in a ring, and are joined when there are too many.
 */
import { USERS, USERS_PLACES } from './addresses.ts'
import { excess, extend, hasStep, shiftOf, startRing } from './ring.ts'

/** Maximum number of steps in the ring, and log2 of their minimum width in ms. */
const MAX_STEPS: i64 = 240
const MIN_SHIFT: u32 = 10

/** The users of each step, 0 for none. */
const PLACES: u32 = USERS + 64
const COPY: u32 = PLACES + USERS_PLACES * 4

/** The step of the last sample: its start and width in ms, and its users so far. Samples that it covers change nothing. */
export let stepStart: i64 = 0
export let stepMs: i64 = 0
export let most: i32 = 0

/** Forgets all users, which belong to one document. */
export function prepareUsers(): void {
  memory.fill(USERS, 0, COPY - USERS)
  startRing(USERS, MIN_SHIFT)
  stepMs = 0
}

/** Records the active users at a time. 0 is ignored: JMeter writes it after the last user has ended, and a sample has a user. */
export function noteUsers(ms: i64, users: i32): void {
  if (users <= 0) return
  if (!hasStep(USERS, ms >> shiftOf(USERS))) {
    const joined = excess(USERS, ms, MAX_STEPS)
    if (joined > 0) join(joined)
    extend(USERS, ms, joined)
  }
  const shift = shiftOf(USERS)
  const step = ms >> shift
  const place = placeOf(step)
  most = max(load<u32>(place), users)
  store<u32>(place, most)
  stepStart = step << shift
  stepMs = <i64>1 << shift
}

@inline
function placeOf(step: i64): u32 {
  return PLACES + ((<u32>step & (USERS_PLACES - 1)) << 2)
}

/** Joins groups of 2^shift steps. */
function join(shift: i64): void {
  memory.copy(COPY, PLACES, USERS_PLACES * 4)
  memory.fill(PLACES, 0, USERS_PLACES * 4)
  for (let step = load<i64>(USERS); step <= load<i64>(USERS, 8); step++) {
    const place = placeOf(step >> shift)
    store<u32>(place, max(load<u32>(place), load<u32>(COPY + ((<u32>step & (USERS_PLACES - 1)) << 2))))
  }
}
