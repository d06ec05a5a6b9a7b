/**
 * Records the maximum number of virtual users in each step of time, as summarize/active-users.ts does. Widths of steps are powers
 * of two in ms, aligned to the epoch. Steps are in a ring, and are joined when there are too many.
 */
import { USERS, USERS_PLACES } from './addresses.ts'

/** Maximum number of steps in the ring, and log2 of their minimum width in ms. */
const MAX_STEPS: i64 = 240
const MIN_SHIFT: u32 = 10

/**
 * Layout of the ring: low i64, high i64 (first and last step), shift u32 (log2 of the width); then the users of each step, 0 for
 * none.
 */
const SHIFT_AT: u32 = 16
const PLACES: u32 = USERS + 64
const COPY: u32 = PLACES + USERS_PLACES * 4

/** The step of the last sample: its start and width in ms, and its users so far. Samples that it covers change nothing. */
export let stepStart: i64 = 0
export let stepMs: i64 = 0
export let most: i32 = 0

export function prepareUsers(): void {
  memory.fill(USERS, 0, COPY - USERS)
  store<i64>(USERS, i64.MAX_VALUE)
  store<i64>(USERS, i64.MIN_VALUE, 8)
  store<u32>(USERS, MIN_SHIFT, SHIFT_AT)
  stepMs = 0
}

/** Records the active users at a time. 0 is ignored: JMeter writes it after the last user has ended, and a sample has a user. */
export function noteUsers(ms: i64, users: i32): void {
  if (users <= 0) return
  let shift = <i64>load<u32>(USERS, SHIFT_AT)
  let step = ms >> shift
  if (step < load<i64>(USERS) || step > load<i64>(USERS, 8)) {
    step = reach(ms)
    shift = <i64>load<u32>(USERS, SHIFT_AT)
  }
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

/** Extends the ring to a time outside of its steps, and returns its step. */
function reach(ms: i64): i64 {
  const low = load<i64>(USERS)
  const high = load<i64>(USERS, 8)
  let shift = <i64>load<u32>(USERS, SHIFT_AT)
  let step = ms >> shift
  let joined: i64 = 0
  if (low <= high) {
    while (max<i64>(high >> joined, step) - min<i64>(low >> joined, step) >= MAX_STEPS) {
      joined++
      shift++
      step = ms >> shift
    }
  }
  if (joined > 0) {
    join(low, high, joined)
    store<u32>(USERS, <u32>shift, SHIFT_AT)
  }
  store<i64>(USERS, min<i64>(low >> joined, step))
  store<i64>(USERS, max<i64>(high >> joined, step), 8)
  return step
}

/** Joins groups of 2^shift steps. */
function join(low: i64, high: i64, shift: i64): void {
  memory.copy(COPY, PLACES, USERS_PLACES * 4)
  memory.fill(PLACES, 0, USERS_PLACES * 4)
  for (let step = low; step <= high; step++) {
    const place = placeOf(step >> shift)
    store<u32>(place, max(load<u32>(place), load<u32>(COPY + ((<u32>step & (USERS_PLACES - 1)) << 2))))
  }
}
