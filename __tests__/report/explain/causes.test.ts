/** What moved with a finding: planted slowdowns, each in one request or statement of three. */
import { describe, expect, it } from 'vitest'
import type { Check } from '../../../src/core/model/check.ts'
import type { RequestInside, RunSummary, Statement } from '../../../src/core/model/run.ts'
import { Histogram } from '../../../src/core/stats/histogram.ts'
import { causesOf as causesIn } from '../../../src/report/explain/causes.ts'
import type { Sides } from '../../../src/report/explain/division.ts'

const NAME = { workflow: 'Check-in', kind: 'transaction', dimensions: {} } as const
const CHECK = {
  ...NAME,
  metric: 'avg',
  unit: 'ms',
  verdict: 'fail',
  evidence: { by: 'workflow' },
  delta: { absolute: 14, relative: 0.25 },
} as unknown as Check

const causesOf = (check: Check, of: Sides) => causesIn([check], of)

/** Calls in an execution and time of a call in ms, by name. */
type Requests = Readonly<Record<string, readonly [calls: number, ms: number]>>

/** A run with so many executions of so many ms, which consist of requests; without any, they are not known. */
function run(executions: number, ms: number, requests?: Requests): RunSummary {
  const passed = new Histogram(1)
  for (let i = 0; i < executions; i++) passed.record(ms)
  const inside = Object.entries(requests ?? {}).map(([name, [calls, each]]): RequestInside => {
    return { name, calls: calls * executions, ms: calls * each * executions }
  })
  const series = { ...NAME, count: executions, errorCount: 0, errors: [], passed }
  return {
    series: [requests ? { ...series, requests: inside } : series],
  } as unknown as RunSummary
}

const sides = (before: RunSummary, now: RunSummary): Sides => ({
  measurements: [],
  baseline: [before],
  candidates: [now],
  changed: [],
})

const BEFORE = run(100, 56, {
  'POST check-in': [1, 20],
  'GET item': [2, 10],
  'GET patron': [1, 16],
})

describe('what moved with a finding', () => {
  it('The request that takes longer is named with its part of the change, and others are not', () => {
    const now = run(200, 70, {
      'POST check-in': [1, 33],
      'GET item': [2, 10.4],
      'GET patron': [1, 16.2],
    })
    expect(causesOf(CHECK, sides(BEFORE, now))).toEqual([
      {
        finding: { ...NAME, metric: 'avg' },
        kind: 'request',
        name: 'POST check-in',
        absolute: 13,
        share: 13 / 14,
        evidence: 'seen',
      },
    ])
  })

  it('A request whose own average is proven slower is likely, any other seen', () => {
    const now = run(200, 70, {
      'POST check-in': [1, 34],
      'GET item': [2, 10],
      'GET patron': [1, 16],
    })
    const measured = {
      ...NAME,
      kind: 'request',
      workflow: 'POST check-in',
      metrics: [{ metric: 'avg', delta: { absolute: 14, low: 0.2 } }],
    } as unknown as Sides['measurements'][number]
    const found = causesOf(CHECK, { ...sides(BEFORE, now), measurements: [measured] })
    expect(found[0]).toMatchObject({ name: 'POST check-in', evidence: 'likely' })
  })

  it('A request that is called more often is named with its calls', () => {
    const now = run(100, 66, {
      'POST check-in': [1, 20],
      'GET item': [3, 10],
      'GET patron': [1, 16],
    })
    const found = causesOf(CHECK, sides(BEFORE, now))
    expect(found).toMatchObject([
      { name: 'GET item', calls: { before: 2, now: 3 }, share: 1, evidence: 'likely' },
    ])
  })

  it('What is in none of the requests is named as the rest', () => {
    const now = run(100, 70, {
      'POST check-in': [1, 22],
      'GET item': [2, 10],
      'GET patron': [1, 16],
    })
    const found = causesOf(CHECK, sides(BEFORE, now))
    expect(found).toMatchObject([{ kind: 'part', name: 'rest', absolute: 12 }])
  })

  it('Of the resources that are in use more, the two that rose most are named', () => {
    const resource = (workflow: string, now: number, low: number) => ({
      ...{ workflow, kind: 'resource', dimensions: {} },
      metrics: [
        { metric: 'cpu', baseline: { value: 0.2 }, candidate: { value: now }, delta: { low } },
      ],
    })
    const measurements = [
      resource('calm', 0.21, -0.1),
      resource('db', 0.4, 0.5),
      resource('cache', 0.3, 0.3),
      resource('app', 0.8, 2),
    ] as unknown as Sides['measurements']
    const found = causesOf(CHECK, { ...sides(run(100, 56), run(100, 70)), measurements })
    expect(
      found.filter(({ kind }) => kind === 'resource').map(({ kind, name }) => `${kind} ${name}`),
    ).toEqual(['resource app', 'resource db'])
  })

  it('A request that explains less than a fifth is not named', () => {
    const even = { a: [1, 14], b: [1, 14], c: [1, 14], d: [1, 14], e: [1, 0], f: [1, 0] } as const
    const slower = Object.fromEntries(
      Object.entries(even).map(([name, [calls, ms]]) => [name, [calls, ms + 2] as const]),
    )
    expect(causesOf(CHECK, sides(run(100, 56, even), run(100, 68, slower)))).toEqual([])
  })

  it('A baseline run that does not state what is inside counts by its requests, and names none without them', () => {
    const now = run(200, 70, {
      'POST check-in': [1, 33],
      'GET item': [2, 10.4],
      'GET patron': [1, 16.2],
    })
    const requestIn = ({ series }: RunSummary) =>
      series[0]!.requests!.map(({ name, calls, ms }) => {
        const passed = new Histogram(1)
        for (let i = 0; i < calls; i++) passed.record(ms / calls)
        return { ...NAME, workflow: name, kind: 'request', count: calls, errors: [], passed }
      })
    const withRequests = (of: RunSummary) =>
      ({ ...of, series: [...of.series, ...requestIn(of)] }) as RunSummary
    const { requests: _, ...silent } = BEFORE.series[0]!
    const older = { ...BEFORE, series: [silent, ...requestIn(BEFORE)] } as RunSummary
    const baselineOf = (...baseline: RunSummary[]) => ({
      ...sides(BEFORE, withRequests(now)),
      baseline,
    })
    const [found] = causesOf(CHECK, baselineOf(BEFORE, older))
    expect(found).toMatchObject({ name: 'POST check-in' })
    expect(found!.absolute).toBeCloseTo(13, 1)
    expect(causesOf(CHECK, baselineOf(BEFORE, { ...older, series: [silent] }))).toEqual([])
  })

  it('Where the requests inside are known of one side only, none is named', () => {
    const now = run(100, 70, { 'POST check-in': [1, 70] })
    expect(causesOf(CHECK, sides(run(100, 56), now))).toEqual([])
  })

  it('The part of the request that takes longer is named, in the calls of an execution', () => {
    const withParts = (of: RunSummary, calls: number, wait: number): RunSummary => {
      const passed = new Histogram(1)
      for (let i = 0; i < calls; i++) passed.record(wait + 2)
      const request = { ...NAME, workflow: 'POST check-in', kind: 'request', count: calls }
      const parts = { connect: 0, wait: wait * calls, receive: 2 * calls }
      const series = [...of.series, { ...request, errors: [], passed, parts }]
      return { ...of, series } as RunSummary
    }
    const found = causesOf(
      CHECK,
      sides(
        withParts(run(100, 56, { 'POST check-in': [2, 20] }), 200, 18),
        withParts(run(100, 70, { 'POST check-in': [2, 27] }), 200, 25),
      ),
    )
    expect(found).toMatchObject([
      { kind: 'request', name: 'POST check-in', absolute: 14 },
      { kind: 'part', name: 'wait', of: 'POST check-in', absolute: 14, share: 1 },
    ])
  })

  it('Pauses of the script in the time of a transaction are not named as receiving', () => {
    const withParts = (of: RunSummary, wait: number, receive: number) => {
      const parts = { connect: 0, wait: wait * 100, receive: receive * 100 }
      const series = of.series.map(one => ({ ...one, kind: CHECK.kind, parts }))
      return { ...of, series } as RunSummary
    }
    const paused = withParts(run(100, 70), 20, 50)
    expect(causesOf(CHECK, sides(withParts(run(100, 56), 20, 36), paused))).toEqual([])
    const request = { ...CHECK, kind: 'request' } as Check
    const ofRequest = ({ series, ...rest }: RunSummary) =>
      ({ ...rest, series: series.map(one => ({ ...one, kind: 'request' })) }) as RunSummary
    const before = ofRequest(withParts(run(100, 56), 20, 36))
    expect(causesOf(request, sides(before, ofRequest(paused)))).toMatchObject([
      { kind: 'part', name: 'receive', absolute: 14, share: 1 },
    ])
  })

  /** A run of 20 s that begins at 0, with 10 executions a second of so many ms. */
  const over = (msAt: (second: number) => number): RunSummary => {
    const whole = run(0, 0)
    const passed = new Histogram(1)
    const batches = Array.from({ length: 20 }, (_, second) => {
      for (let i = 0; i < 10; i++) passed.record(msAt(second))
      return { count: 10, errorCount: 0, sumMs: 10 * msAt(second), sketch: [] }
    })
    const series = { ...whole.series[0]!, passed, count: 200 }
    return {
      ...whole,
      startMs: 0,
      series: [{ ...series, batches: { widthMs: 1000, first: 0, batches } }],
    }
  }

  it.each([
    ['at the start of a run', 'start', [0, 4000], (s: number) => (s < 4 ? 150 : 50)],
    ['in a span of a run', 'span', [8000, 14000], (s: number) => (s >= 8 && s < 14 ? 150 : 50)],
    ['that grows over a run', 'growing', undefined, (s: number) => 50 + s * s],
  ] as const)('A change %s is named so', (_, kind, spanMs, msAt) => {
    const found = causesOf(
      CHECK,
      sides(
        over(() => 50),
        over(msAt),
      ),
    )
    expect(found).toMatchObject([{ kind: 'when', name: kind, ...(spanMs && { spanMs }) }])
  })

  it.each([
    ['is named in its request', 12, 'request', 'POST check-in'],
    ['is not known of runs without it, so that it is in the rest', undefined, 'part', 'rest'],
  ])('Connecting that comes on top of the time of a request %s', (_, later, kind, name) => {
    const withConnect = (of: RunSummary, connect: number | undefined): RunSummary => {
      const passed = new Histogram(1)
      for (let i = 0; i < 100; i++) passed.record(20)
      const request = { ...NAME, workflow: 'POST check-in', kind: 'request', count: 100 }
      const parts = { wait: 2000, ...(connect !== undefined && { connect: connect * 100 }) }
      return {
        ...of,
        series: [...of.series, { ...request, errors: [], passed, parts }],
      } as RunSummary
    }
    const requests = { 'POST check-in': [1, 20] } as const
    const before = withConnect(run(100, 56, requests), later === undefined ? undefined : 0)
    const now = withConnect(run(100, 68, requests), 12)
    const [first] = causesOf(CHECK, sides(before, now))
    expect(first).toMatchObject({ kind, name, absolute: 12 })
  })

  it('A change of the slowest executions alone is named so', () => {
    const slow = (ms: number): RunSummary => {
      const whole = run(96, 50)
      for (let i = 0; i < 4; i++) whole.series[0]!.passed!.record(ms)
      return whole
    }
    expect(causesOf(CHECK, sides(slow(200), slow(900)))).toMatchObject([
      { kind: 'when', name: 'slowest' },
    ])
  })

  it('A change at all times and of all executions has no time of its own', () => {
    expect(
      causesOf(
        CHECK,
        sides(
          over(() => 50),
          over(() => 70),
        ),
      ),
    ).toEqual([])
  })

  it.each([
    ['that takes longer is named with its calls counted in', 12, [1.2, 10], [1.2, 20]],
    ['that is rarely called is not named', undefined, [0.1, 100], [0.1, 200]],
    ['that takes longer by more than the whole is not named', undefined, [1, 10], [1, 40]],
  ] as const)('A statement %s', (_, absolute, before, now) => {
    const withStatement = (of: RunSummary, [calls, meanMs]: readonly [number, number]) => {
      const executions = of.series[0]!.count
      const statement: Statement = {
        text: 'UPDATE auth',
        dimensions: {},
        calls: calls * executions,
        meanMs,
      }
      return { ...of, statements: [statement] }
    }
    const found = causesOf(
      CHECK,
      sides(withStatement(run(100, 56), before), withStatement(run(200, 70), now)),
    )
    expect(found).toMatchObject(
      absolute === undefined ? [] : [{ kind: 'statement', name: 'UPDATE auth', evidence: 'seen' }],
    )
    if (absolute !== undefined) expect(found[0]!.absolute).toBeCloseTo(absolute, 9)
  })

  it('The calls of a statement are divided by the executions at all levels, not by those at the level of the finding', () => {
    const atLevels = (ms: number, meanMs: number) => {
      const levels = ['low', 'high'].map(level => {
        const [series] = run(100, ms).series
        return { ...series!, dimensions: { level } }
      })
      const statements = [{ text: 'UPDATE auth', dimensions: {}, calls: 200, meanMs }]
      return { ...run(100, ms), series: levels, statements } as RunSummary
    }
    const atHigh = { ...CHECK, dimensions: { level: 'high' } }
    const [found] = causesOf(atHigh, sides(atLevels(56, 10), atLevels(70, 20)))
    expect(found).toMatchObject({ kind: 'statement', absolute: 10 })
  })

  it('Resources, errors and jobs that rose beyond their noise moved with it, and others are not named', () => {
    const resource = (workflow: string, before: number, now: number, low: number) => ({
      ...NAME,
      workflow,
      kind: 'resource' as const,
      judged: false,
      metrics: [
        {
          metric: 'cpu',
          unit: 'ratio' as const,
          baseline: { value: before, n: 1 },
          candidate: { value: now, n: 1 },
          delta: { absolute: now - before, relative: now / before - 1, low, high: 2 },
        },
      ],
    })
    const withMore = (of: RunSummary, count: number, durationMs: number) => ({
      ...of,
      series: of.series.map(each => ({ ...each, errors: [{ code: '503', message: '', count }] })),
      jobs: [{ workflow: 'import', dimensions: {}, durationMs }],
    })
    const found = causesOf(CHECK, {
      ...sides(withMore(run(200, 56), 0, 100), withMore(run(200, 70), 12, 200)),
      measurements: [resource('db', 0.3, 0.6, 0.8), resource('web', 0.3, 0.6, -0.1)],
    })
    expect(found).toMatchObject([
      { kind: 'resource', name: 'db', metric: 'cpu', before: 0.3, now: 0.6, evidence: 'likely' },
      { kind: 'error', name: '503', metric: 'count', before: 0, now: 12, evidence: 'seen' },
      { kind: 'job', name: 'import', metric: 'duration', before: 100, now: 200 },
    ])
    const equal = withMore(run(200, 70), 1, 110)
    expect(causesOf(CHECK, sides(withMore(run(200, 56), 0, 100), equal))).toEqual([])
  })

  it('Errors that moved with it are those of its requests under the load of the finding', () => {
    const failing = (ms: number, count: number, dimensions: Record<string, string>) => {
      const of = run(200, ms, { 'GET item': [1, 20] })
      const request = { ...of.series[0]!, workflow: 'GET item', kind: 'request', dimensions }
      const { requests: _, ...failed } = {
        ...request,
        errors: [{ code: '503', message: '', count }],
      }
      return { ...of, series: [...of.series, failed] } as RunSummary
    }
    const errors = (dimensions: Record<string, string>) =>
      causesOf(CHECK, sides(failing(56, 0, dimensions), failing(70, 12, dimensions))).filter(
        ({ kind }) => kind === 'error',
      )
    expect(errors(NAME.dimensions)).toMatchObject([{ name: '503', before: 0, now: 12 }])
    expect(errors({ users: 'others' })).toEqual([])
  })

  it('The load of the finding is named where its workflow changed under no other', () => {
    const under = (users: string, relative: number) => ({
      ...NAME,
      dimensions: { users },
      judged: true,
      metrics: [{ metric: 'avg', unit: 'ms' as const, delta: { absolute: 1, relative } }],
    })
    const own = (of: RunSummary) => ({
      ...of,
      series: of.series.map(each => ({ ...each, dimensions: { users: '200' } })),
    })
    const found = (other: number) =>
      causesOf(
        { ...CHECK, dimensions: { users: '200' } },
        {
          ...sides(own(run(100, 56)), own(run(100, 70))),
          measurements: [under('200', 0.25), under('100', other)],
        },
      )
    expect(found(0.02)).toMatchObject([{ kind: 'samples', name: 'users=200' }])
    expect(found(0.2)).toEqual([])
  })

  it('A change of the whole run, or one that was not judged, has no causes', () => {
    const now = run(200, 70, { 'POST check-in': [1, 34] })
    const ofRun = { ...CHECK, evidence: { by: 'run' } } as Check
    const { evidence: _, ...unjudged } = CHECK
    expect(causesOf(ofRun, sides(BEFORE, now))).toEqual([])
    expect(causesOf(unjudged as Check, sides(BEFORE, now))).toEqual([])
  })

  it('Where the worst check is on a change of the whole run, the causes are those of the first workflow that changed by itself', () => {
    const now = run(200, 70, {
      'POST check-in': [1, 34],
      'GET item': [2, 10],
      'GET patron': [1, 16],
    })
    const ofRun = { ...CHECK, metric: 'p95', evidence: { by: 'run' } } as Check
    expect(causesIn([ofRun, CHECK], sides(BEFORE, now))[0]).toMatchObject({
      finding: { metric: 'avg' },
      name: 'POST check-in',
    })
  })

  it('A workflow that got faster, or passed, has no causes', () => {
    const now = run(200, 70, { 'POST check-in': [1, 34] })
    const faster = { ...CHECK, delta: { absolute: -14, relative: -0.2 } } as Check
    expect(causesOf(faster, sides(BEFORE, now))).toEqual([])
    expect(causesOf({ ...CHECK, verdict: 'pass' }, sides(BEFORE, now))).toEqual([])
  })
})
