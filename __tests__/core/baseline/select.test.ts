import { describe, expect, it } from 'vitest'
import type { RunEntry } from '../../../src/core/gate/baseline/ledger.ts'
import { comparable, profileOf, selectRuns } from '../../../src/core/gate/baseline/select.ts'
import { buildEntry, buildRun } from '../../support/baseline/run-builders.ts'

const { workload } = buildEntry()

function idsOf(entries: readonly RunEntry[]): string[] {
  return entries.map(entry => entry.id)
}

describe('the comparability of two runs', () => {
  it('Two runs without any difference are comparable', () => {
    const run = { workload, facts: { instances: '6' } }
    expect(comparable(run, run, ['instances'])).toEqual({ same: true, differences: [] })
  })

  it('Two runs stay comparable when an optional fact differs, and the difference is reported', () => {
    const result = comparable(
      { workload, facts: { image: 'a', zone: 'x' } },
      { workload, facts: { image: 'b', rack: 'y' } },
    )
    expect(result).toEqual({
      same: true,
      differences: [
        { fact: 'image', baseline: 'a', candidate: 'b' },
        { fact: 'rack', candidate: 'y' },
        { fact: 'zone', baseline: 'x' },
      ],
    })
  })

  it.each([
    [{ kafka: 'm5' }, { kafka: 'm6' }],
    [{ kafka: 'm5' }, {}],
    [{}, { kafka: 'm6' }],
  ] as [Record<string, string>, Record<string, string>][])(
    'Two runs are not comparable when a required fact differs: %j and %j',
    (a, b) => {
      const result = comparable({ workload, facts: a }, { workload, facts: b }, ['kafka'])
      expect(result.same).toBe(false)
      expect(result.differences).toHaveLength(1)
      expect(result.differences[0]?.mustMatch).toBe(true)
    },
  )

  it('Two runs are comparable when a required fact is unknown for both', () => {
    expect(comparable({ workload, facts: {} }, { workload, facts: {} }, ['kafka']).same).toBe(true)
  })

  it.each([
    [25, 27, true],
    [25, 28, false],
    [28, 25, false],
    [0, 1, false],
  ])('Two runs of %i and %i threads are comparable: %s', (a, b, same) => {
    const of = (threads: number) => ({ workload: { ...workload, threads }, facts: {} })
    expect(comparable(of(a), of(b)).same).toBe(same)
  })

  it('Two runs are not comparable when one is more than half again as long', () => {
    const of = (durationMs: number) => ({ workload: { ...workload, durationMs }, facts: {} })
    expect(comparable(of(200_000), of(300_000)).same).toBe(true)
    expect(comparable(of(200_000), of(301_000))).toEqual({
      same: false,
      differences: [{ fact: 'workload.duration', baseline: '200 s', candidate: '301 s' }],
    })
  })

  it('Two runs are comparable when one lacks the number of threads', () => {
    const { threads: _, ...silent } = workload
    expect(comparable({ workload, facts: {} }, { workload: silent, facts: {} }).same).toBe(true)
  })

  it('Two runs stay comparable when a workflow was added, which is reported and judged elsewhere', () => {
    const more = { ...workload, series: 2, seriesDigest: 'ba9876543210' }
    expect(comparable({ workload, facts: {} }, { workload: more, facts: {} })).toEqual({
      same: true,
      differences: [{ fact: 'workload.series', baseline: '1', candidate: '2' }],
    })
  })

  it('As many workflows under other names are no change of the environment, because missing and new ones are listed', () => {
    const renamed = { ...workload, seriesDigest: 'ba9876543210' }
    expect(
      comparable({ workload, facts: {} }, { workload: renamed, facts: {} }).differences,
    ).toEqual([])
  })

  it('Facts with the names of object properties are compared like others', () => {
    const facts = JSON.parse('{"__proto__":"a","constructor":"b"}') as Record<string, string>
    expect(
      comparable({ workload, facts }, { workload, facts: {} }).differences.map(({ fact }) => fact),
    ).toEqual(['__proto__', 'constructor'])
  })
})

describe('the profile of a run', () => {
  it('The profile of a run does not depend on the order of its series, and ignores sub-results and resources', () => {
    const run = buildRun()
    const [series] = run.series
    const other = { ...series!, workflow: 'check-out' }
    const noise = [
      { ...series!, kind: 'sub-result' as const },
      { ...series!, kind: 'resource' as const },
    ]
    const a = profileOf({ ...run, series: [series!, other, ...noise] })
    const b = profileOf({ ...run, series: [other, series!] })
    expect(a).toEqual(b)
    expect(a.workload.series).toBe(2)
  })

  it('The profile of a run leaves out what the results do not contain', () => {
    const { startMs: _, peakThreads: __, ...run } = buildRun()
    const { series, ...rest } = profileOf(run).workload
    expect(series).toBe(1)
    expect(rest).toEqual({
      seriesDigest: expect.stringMatching(/^[0-9a-f]{12}$/),
      samples: 100,
      busyMs: 22_450,
    })
  })
})

describe('the selected baseline runs', () => {
  const entries = [5, 2, 4, 1, 3].map(index => buildEntry(index))

  it('The selected runs are the newest of the window, oldest first', () => {
    expect(idsOf(selectRuns(entries, { window: 3 }).runs)).toEqual(
      idsOf([3, 4, 5].map(index => buildEntry(index))),
    )
    expect(selectRuns(entries, { window: Number.POSITIVE_INFINITY }).runs).toHaveLength(5)
  })

  it('The selected runs are those of the same environment where the configuration requires it', () => {
    const mixed = [1, 2, 3, 4].map(index =>
      buildEntry(index, { facts: { kafka: index < 3 ? 'm5' : 'm6' } }),
    )
    const selection = selectRuns(mixed, {
      window: 10,
      mustMatch: ['kafka'],
      candidate: { workload, facts: { kafka: 'm5' } },
    })
    expect(selection).toEqual({ runs: mixed.slice(0, 2), differences: [] })
  })

  it('No run is selected when none is of the required environment, and the difference is reported', () => {
    const selection = selectRuns(entries, {
      window: 10,
      mustMatch: ['kafka'],
      candidate: { workload, facts: { kafka: 'm6' } },
    })
    expect(selection).toEqual({
      runs: [],
      differences: [{ fact: 'kafka', candidate: 'm6', mustMatch: true }],
    })
  })

  it('The selected runs are those of the same workload if there are any, else all, with the difference reported', () => {
    const small = buildEntry(6, { workload: { ...workload, threads: 5 } })
    const candidate = { workload: { ...workload, threads: 5 }, facts: {} }
    expect(selectRuns([...entries, small], { window: 10, candidate }).runs).toEqual([small])
    const other = selectRuns(entries, { window: 10, candidate })
    expect(other.runs).toHaveLength(5)
    expect(other.differences).toEqual([
      { fact: 'workload.threads', baseline: '25', candidate: '5' },
    ])
  })
})
