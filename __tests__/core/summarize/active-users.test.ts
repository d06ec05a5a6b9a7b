import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { UsersOverTime } from '../../../src/core/model/run.ts'
import type { Window } from '../../../src/core/summarize/active-time.ts'
import {
  ActiveUsers,
  peakOfUsers,
  sumOfUsers,
  usersWithin,
} from '../../../src/core/summarize/active-users.ts'
import { mergeRuns } from '../../../src/core/summarize/merge.ts'
import { MIDNIGHT, sample, summarize, undated } from './sample-builders.ts'

type Report = readonly [timeMs: number, users: number]

/** A step of the least width, and a time at the start of one. */
const STEP = 1024
const T0 = Math.ceil(MIDNIGHT / STEP / 1024) * STEP * 1024

function usersOf(
  reports: readonly Report[],
  window: Partial<Window> = {},
): UsersOverTime | undefined {
  const users = new ActiveUsers()
  for (const [timeMs, active] of reports) users.add(timeMs, active)
  return users.over(window)
}

/** One generator with a report at the start of each step that has a number. */
function generator(fromStep: number, ...users: readonly (number | undefined)[]): UsersOverTime {
  const reports = users.flatMap((active, i): Report[] =>
    active === undefined ? [] : [[T0 + (fromStep + i) * STEP, active]],
  )
  const window = { startMs: T0 + fromStep * STEP, endMs: T0 + (fromStep + users.length) * STEP - 1 }
  return usersOf(reports, window)!
}

/** The users of one generator, from all reports at once. */
function slowUsers(
  reports: readonly Report[],
  { startMs, endMs }: Window,
): (number | null)[] | undefined {
  let stepMs = STEP
  const stepOf = (ms: number) => Math.floor(ms / stepMs)
  const all = reports.map(([ms]) => ms)
  const spans = [
    [startMs, endMs],
    [Math.min(...all), Math.max(...all)],
  ]
  while (spans.some(([from, to]) => stepOf(to!) - stepOf(from!) >= 240)) stepMs *= 2
  const steps = Array.from({ length: stepOf(endMs) - stepOf(startMs) + 1 }, (_, i) => {
    const found = reports
      .filter(([ms]) => stepOf(ms) === stepOf(startMs) + i)
      .map(([, users]) => users)
    return found.length > 0 ? Math.max(...found) : undefined
  })
  if (steps.every(users => users === undefined)) return undefined
  return steps.map((users, i) => {
    const around = [steps.slice(0, i).findLast(known), steps.slice(i).find(known)].filter(known)
    return users ?? Math.min(...around)
  })
}

function known(users: number | undefined): users is number {
  return users !== undefined
}

describe('the users of one generator', () => {
  it('The users of a generator are the most that it reported in each step', () => {
    const reports: Report[] = [
      [T0, 3],
      [T0 + 1000, 5],
      [T0 + 1023, 4],
      [T0 + 1024, 2],
    ]
    expect(usersOf(reports, { startMs: T0, endMs: T0 + 2047 })).toEqual({
      startMs: T0,
      endMs: T0 + 2047,
      stepMs: 1024,
      values: [5, 2],
    })
  })

  it('The users of a generator that reports nothing are the smaller of the numbers before and after', () => {
    expect(
      generator(0, undefined, 25, undefined, undefined, 4, undefined, 10, undefined).values,
    ).toEqual([25, 25, 4, 4, 4, 4, 10, 10])
  })

  it('The users of a generator are over the time of the reports when no sample has a time', () => {
    expect(usersOf([[T0 + 100, 7]])).toEqual({
      startMs: T0,
      endMs: T0 + 1023,
      stepMs: 1024,
      values: [7],
    })
  })

  it('The users of a generator begin with the ms in which its first sample starts', () => {
    const window = { startMs: T0 + 0.75, endMs: T0 + 3 * STEP - 0.25 }
    expect(usersOf([[T0 + STEP, 3]], window)).toMatchObject({ startMs: T0, stepMs: STEP })
    expect(usersOf([], {})).toBeUndefined()
  })

  it('The users of a generator are absent without a report within the time of its samples', () => {
    expect(usersOf([])).toBeUndefined()
    expect(usersOf([[T0, 5]], { startMs: T0 + 3 * STEP, endMs: T0 + 4 * STEP })).toBeUndefined()
  })

  it('The users of a generator count in the first and the last step for the time in which it ran', () => {
    const users = usersOf([[T0 + 512, 8]], { startMs: T0 + 512, endMs: T0 + 1024 + 255 })!
    expect(users.values).toEqual([4, 2])
    expect(usersWithin(users)).toEqual([8, 8])
    expect(peakOfUsers(users)).toBe(8)
  })

  it('The users of a generator have at most 240 steps, whose width is the smallest power of two', () => {
    const last = (steps: number) =>
      usersOf([[T0, 1]], { startMs: T0, endMs: T0 + steps * STEP - 1 })!
    expect([last(240).stepMs, last(240).values.length]).toEqual([1024, 240])
    expect([last(241).stepMs, last(241).values.length]).toEqual([2048, 121])
  })

  const reports = fc.array(
    fc.tuple(
      fc.integer({ min: T0, max: T0 + 4_000_000 }),
      fc.integer({ min: 0, max: 50 }).map(users => Math.max(0, users - 2)),
    ),
    { minLength: 1, maxLength: 60 },
  )
  const window = fc
    .tuple(fc.integer({ min: T0, max: T0 + 4_000_000 }), fc.integer({ min: 0, max: 4_000_000 }))
    .map(([startMs, ms]) => ({ startMs, endMs: startMs + ms }))

  it('The users of a generator are those of a slow reference', () => {
    fc.assert(
      fc.property(reports, window, (all, within) => {
        const users = usersOf(all, within)
        expect(
          users && usersWithin(users).map(value => value && Math.round(value * 1e6) / 1e6),
        ).toEqual(slowUsers(all, within))
      }),
    )
  })

  it('The users of a generator are the same however its document is split and ordered', () => {
    fc.assert(
      fc.property(reports, fc.array(fc.nat(3), { minLength: 60, maxLength: 60 }), (all, parts) => {
        const joined = new ActiveUsers()
        for (const part of [2, 0, 3, 1]) {
          const own = new ActiveUsers()
          for (const [i, [timeMs, users]] of all.toReversed().entries())
            if (parts[i] === part) own.add(timeMs, users)
          if (own.reported) joined.addReported(own.reported)
        }
        expect(joined.over({})).toEqual(usersOf(all))
      }),
    )
  })
})

describe('the users of several generators', () => {
  it('The users of several generators are added', () => {
    expect(sumOfUsers([generator(0, 5, 10), generator(0, 1, 2)])?.values).toEqual([6, 12])
  })

  it('The users of a run include those of a generator that reports nothing while it waits', () => {
    expect(
      sumOfUsers([generator(0, 20, undefined, undefined, 20), generator(0, 1, 1, 1, 1)])?.values,
    ).toEqual([21, 21, 21, 21])
  })

  it('The users of a run do not include those of a generator that has ended or not begun', () => {
    expect(sumOfUsers([generator(0, 5, 5), generator(1, 2, 2)])?.values).toEqual([5, 7, 2])
  })

  it('The users of a run are absent while no generator runs', () => {
    expect(sumOfUsers([generator(0, 5), generator(2, 5)])?.values).toEqual([5, null, 5])
  })

  it('The users of two generators in sequence do not count twice in the step in which one follows the other', () => {
    const first = usersOf([[T0, 25]], { startMs: T0, endMs: T0 + 767 })!
    const second = usersOf([[T0 + 800, 25]], { startMs: T0 + 768, endMs: T0 + 1023 })!
    expect(sumOfUsers([first, second])?.values).toEqual([25])
  })

  it('The users of several generators are means over wider steps when the whole run needs these', () => {
    const first = generator(0, ...Array.from({ length: 200 }, () => 10))
    const second = generator(200, ...Array.from({ length: 200 }, (_, i) => (i % 2 === 0 ? 10 : 30)))
    const { stepMs, values } = sumOfUsers([first, second])!
    expect(stepMs).toBe(2048)
    expect(values).toEqual([...Array(100).fill(10), ...Array(100).fill(20)])
  })

  it('The users of several generators are the same in any order and grouping', () => {
    const one = fc
      .record({
        startMs: fc.integer({ min: T0, max: T0 + 2_000_000 }),
        ms: fc.integer({ min: 0, max: 2_000_000 }),
        reports: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(1000)), {
          minLength: 1,
        }),
      })
      .map(({ startMs, ms, reports }) => {
        const at = reports.map(
          ([share, users]): Report => [Math.floor(startMs + share * ms), users],
        )
        return usersOf(at, { startMs, endMs: startMs + ms })!
      })
    fc.assert(
      fc.property(fc.array(one, { minLength: 3, maxLength: 8 }), fc.nat(), (all, seed) => {
        const cut = 1 + (seed % (all.length - 2))
        const nested = [sumOfUsers(all.slice(cut))!, sumOfUsers(all.slice(0, cut))!]
        expect(sumOfUsers(nested)).toEqual(sumOfUsers(all))
        expect(sumOfUsers(all.toReversed())).toEqual(sumOfUsers(all))
      }),
    )
  })
})

describe('the users of a run', () => {
  it('The users of a run are those of its samples, without the 0 of rows after the last user', () => {
    const at = (step: number, threads: number) => sample({ startMs: T0 + step * STEP, threads })
    expect(usersWithin(summarize([at(0, 3), at(3, 7), at(5, 0)]).users!)).toEqual([
      3, 3, 3, 7, 7, 7,
    ])
  })

  it('The users of shards are added, and absent when no shard has them', () => {
    const shard = (threads?: number) =>
      summarize([sample(threads === undefined ? {} : { threads })])
    expect(usersWithin(mergeRuns([shard(3), shard(4), shard()]).users!)).toEqual([7])
    expect(mergeRuns([shard(), shard()])).not.toHaveProperty('users')
    expect(summarize([undated({ threads: 5 })])).not.toHaveProperty('users')
  })
})
