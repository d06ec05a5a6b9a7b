/**
 * Virtual users over time, in at most 240 steps whose widths are powers of two in ms, aligned to the epoch.
 *
 * Each load generator (a document) has separate users: the maximum that it reported in a step. In a step without a report, it had the
 * smaller of the numbers reported before and after: a generator that waits for slow responses reports nothing, and its users are
 * still there. Users of several generators are added, each from its first start to its last end: the mean over a step, so that a
 * generator that ran for half of the step counts half. Means over widths of powers of two are exact in floating point, so the sum
 * is the same in any order and grouping.
 */
import type { UsersOverTime } from '../model/run.ts'
import type { Window } from './active-time.ts'
import { stepCovering, TimeAxis } from './time-axis.ts'

/** Maximum number of steps. */
const MAX_STEPS = 240
/** Minimum width of a step, about a second: tools report users once a second, or with each sample. */
const MIN_STEP_MS = 1024
/** Number of slots in the ring of steps: a power of two, at least MAX_STEPS. */
const SLOTS = 256
/** Value of a step without a report. */
const NONE = -1

/** The maximum number of users reported in each step; -1 for a step without a report. */
export interface ReportedUsers {
  readonly stepMs: number
  /** Index of the first step. It starts at `first * stepMs` ms since 1970. */
  readonly first: number
  /** From the first to the last step with a report. */
  readonly most: readonly number[]
}

/** Accumulates the users that one load generator reports, in any order. */
export class ActiveUsers {
  #most = new Float64Array(SLOTS).fill(NONE)
  readonly #axis = new TimeAxis(MIN_STEP_MS, SLOTS, { steps: MAX_STEPS }, slotAfter => {
    const most = new Float64Array(SLOTS).fill(NONE)
    this.#most.forEach((users, slot) => {
      if (users !== NONE) most[slotAfter(slot)] = Math.max(most[slotAfter(slot)]!, users)
    })
    this.#most = most
  })

  /** Adds a report of active users. */
  add(timeMs: number, users: number): void {
    const slot = this.#axis.slotAt(timeMs)
    if (users > this.#most[slot]!) this.#most[slot] = users
  }

  /** Adds the reports of another part of the document. */
  addReported({ stepMs, first, most }: ReportedUsers): void {
    this.#axis.widen(stepMs)
    most.forEach((users, i) => {
      if (users !== NONE) this.add((first + i) * stepMs, users)
    })
  }

  /** The reports so far; undefined when there are none. */
  get reported(): ReportedUsers | undefined {
    const { low: first, high, stepMs } = this.#axis.range
    return high < first ? undefined : { stepMs, first, most: this.#between(first, high) }
  }

  /**
   * Returns the users over the time of the generator's samples; without samples that have a time, over that of the reports.
   * Undefined without reports in this time.
   */
  over({ startMs, endMs }: Partial<Window>): UsersOverTime | undefined {
    const { low, high, stepMs: reportedMs } = this.#axis.range
    if (high < low) return undefined
    const start = Math.floor(startMs ?? low * reportedMs)
    const end = Math.floor(endMs ?? (high + 1) * reportedMs - 1)
    this.#axis.widen(widthFor(start, end))
    const { stepMs } = this.#axis.range
    const axis = { startMs: start, endMs: end, stepMs }
    const reported = this.#between(Math.floor(start / stepMs), Math.floor(end / stepMs))
    if (reported.every(users => users === NONE)) return undefined
    const values = filled(reported)
    // Those between are covered as a whole.
    for (const i of new Set([0, values.length - 1])) values[i]! *= coverage(axis, i)
    return { ...axis, values }
  }

  /** Returns the reports from one step to another. */
  #between(first: number, last: number): number[] {
    const { low, high } = this.#axis.range
    const most: number[] = []
    for (let step = first; step <= last; step++)
      most.push(step >= low && step <= high ? this.#most[step & (SLOTS - 1)]! : NONE)
    return most
  }
}

/** Adds up the users of several generators, or of runs with several. Undefined when none reported any. */
export function sumOfUsers(parts: readonly UsersOverTime[]): UsersOverTime | undefined {
  if (parts.length < 2) return parts[0]
  const startMs = Math.min(...parts.map(part => part.startMs))
  const endMs = Math.max(...parts.map(part => part.endMs))
  const stepMs = Math.max(widthFor(startMs, endMs), ...parts.map(part => part.stepMs))
  const first = Math.floor(startMs / stepMs)
  const values = new Array<number | null>(stepsOf({ startMs, endMs, stepMs })).fill(null)
  for (const part of parts) {
    const share = part.stepMs / stepMs
    const firstOfPart = Math.floor(part.startMs / part.stepMs)
    part.values.forEach((users, i) => {
      const at = Math.floor((firstOfPart + i) * share) - first
      if (users !== null) values[at] = (values[at] ?? 0) + users * share
    })
  }
  return { startMs, endMs, stepMs, values }
}

/** Returns the users while the run lasted: the mean over its first and last step is only over their time within the run. */
export function usersWithin({ values, ...axis }: UsersOverTime): (number | null)[] {
  return values.map((users, i) => (users === null ? null : users / coverage(axis, i)))
}

function widthFor(startMs: number, endMs: number): number {
  return Math.max(MIN_STEP_MS, stepCovering(startMs, endMs, MAX_STEPS))
}

/** Returns the most users in a step. */
export function peakOfUsers(users: UsersOverTime): number {
  return Math.max(...usersWithin(users).map(value => value ?? 0))
}

type Axis = Pick<UsersOverTime, 'startMs' | 'endMs' | 'stepMs'>

function stepsOf({ startMs, endMs, stepMs }: Axis): number {
  return Math.floor(endMs / stepMs) - Math.floor(startMs / stepMs) + 1
}

/** Returns the share of a step that is between start and end, both included. */
function coverage({ startMs, endMs, stepMs }: Axis, i: number): number {
  const from = (Math.floor(startMs / stepMs) + i) * stepMs
  return (Math.min(from + stepMs, endMs + 1) - Math.max(from, startMs)) / stepMs
}

/** Fills steps without a report with the smaller of the numbers before and after them. At least one step has a report. */
function filled(reported: readonly number[]): number[] {
  const after = [...reported]
  for (let i = after.length - 2; i >= 0; i--) if (after[i] === NONE) after[i] = after[i + 1]!
  let before = NONE
  return reported.map((users, i) => {
    if (users !== NONE) before = users
    else if (before !== NONE && after[i] !== NONE) return Math.min(before, after[i]!)
    return before !== NONE ? before : after[i]!
  })
}
