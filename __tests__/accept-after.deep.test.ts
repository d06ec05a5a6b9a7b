import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { baselineBlocks } from '../src/cli/baseline.ts'
import { parseConfig } from '../src/core/config/load.ts'
import { auditMessage } from '../src/core/gate/baseline/audit.ts'
import { describeLedger } from '../src/core/gate/baseline/describe.ts'
import { type Ledger, readLedger } from '../src/core/gate/baseline/ledger.ts'
import { rollback } from '../src/core/gate/baseline/move.ts'
import type { BaselineStore } from '../src/core/gate/baseline/store.ts'
import { type Gated, gate, updateBaseline } from '../src/core/gate/gate.ts'
import type { RunSummary } from '../src/core/model/run.ts'
import { writeTerminal } from '../src/core/render/document/write-terminal.ts'
import { headlineText } from '../src/core/render/outputs/report-texts.ts'
import { baselineText, updateText } from '../src/core/render/words/baseline.ts'
import { noticeText } from '../src/core/render/words/notices.ts'
import { runId } from '../src/core/summarize/run-file/id.ts'
import { branchOf, temporaryFolder } from './core/baseline/stores.ts'
import { run, tenWorkflows } from './core/judge/runs.ts'
import { expectSameAsGate } from './measure/backtest/same-as-gate.ts'
import { DAY_MS, NOW } from './support/baseline/run-builders.ts'
import { fakeHost } from './support/fake-host.ts'
import { type StandIn, startStandIn } from './support/stand-in/server.ts'

let store: BaselineStore
let remove: () => void
beforeEach(() => {
  ;({ store, remove } = temporaryFolder())
})
afterEach(() => remove())

const NAME = { baseRef: 'main', suite: 'default' }
const configOf = (yaml: string) => parseConfig(`version: 1\n${yaml}`, 'perf-gate.yml')
const AFTER_3 = configOf('baseline: { accept-after: 3 }')

/** Run number `index` of the base branch, an hour after the one before, with changed workflows. */
function measured(
  index: number,
  change: Record<string, number> = {},
  fields: Partial<RunSummary> = {},
): RunSummary {
  const startMs = NOW - 10 * DAY_MS + index * 3_600_000
  const provenance = { commit: String(index).padEnd(40, 'a'), ref: 'main' }
  return run(tenWorkflows(index, change), {
    startMs,
    endMs: startMs + 300_000,
    provenance,
    ...fields,
  })
}

const without = ({ series, ...rest }: RunSummary, workflow: string): RunSummary => ({
  ...rest,
  series: series.filter(one => one.workflow !== workflow),
})

/** Judges runs of one job of the base branch and offers them to the baseline, at the time of the newest. */
async function onBase(
  candidates: readonly RunSummary[],
  config = AFTER_3,
  into = store,
  gated?: Gated,
) {
  const host = fakeHost({ now: () => candidates.at(-1)!.startMs! + 600_000 })
  const request = { config, candidates, baseRef: 'main', withHistory: true }
  const judged = gated ?? (await gate(into, request, host))
  const updated = await updateBaseline(into, 'record', request, judged, host)
  const { report } = judged
  const heading = headlineText(report, { isStored: true })
  return {
    verdict: report.verdict,
    outcome: updated.outcome,
    updated,
    report,
    heading,
    gated: judged,
  }
}

/** Offers runs one after the other, and returns what became of each: 'fail noted'. */
async function became(
  runs: readonly RunSummary[],
  config = AFTER_3,
  into = store,
): Promise<string[]> {
  const results: string[] = []
  for (const one of runs) {
    const { verdict, outcome } = await onBase([one], config, into)
    results.push(`${verdict} ${outcome}`)
  }
  return results
}

const steady = (count = 4) => Array.from({ length: count }, (_, i) => measured(i))
const ledgerOf = async (of = store) => (await readLedger(of, await of.open(), NAME)) as Ledger

describe('a regression of the base branch that lasts', () => {
  it('A lasting regression becomes the baseline after the configured number of runs, and the heading says so once', async () => {
    await became(steady())
    const slow = [4, 5, 6, 7].map(index => measured(index, { w3: 0.4 }))
    expect(await became(slow.slice(0, 2))).toEqual(['fail noted', 'fail noted'])
    const third = await onBase([slow[2]!])
    expect([third.verdict, third.outcome]).toEqual(['fail', 'accepted'])
    expect(third.heading).toMatch(/^w3 is 41% slower: .*; accepted after 3 runs$/)
    expect(headlineText(third.report)).not.toContain('accepted')
    expect(updateText(third.updated)).toContain(
      'this run and 2 runs before it are its baseline now',
    )
    const fourth = await onBase([slow[3]!])
    expect([fourth.verdict, fourth.outcome]).toEqual(['pass', 'appended'])
    expect(fourth.heading).not.toContain('accepted')
    expect(fourth.report.lastedRuns).toBeUndefined()
    expect(baselineText(fourth.report)).toContain('accepted after 3 runs')
  })

  it('The ledger, the audit trail and the description of the baseline name an acceptance after runs', async () => {
    await became([...steady(), ...[4, 5, 6].map(index => measured(index, { w3: 0.4 }))])
    const ledger = await ledgerOf()
    expect(ledger.epoch.acceptedFrom).toEqual({
      at: expect.any(String),
      commit: '6'.padEnd(40, 'a'),
      afterRuns: 3,
    })
    expect(ledger.epoch.runs.map(({ id }) => id)).toEqual(
      [4, 5, 6].map(i => runId(measured(i, { w3: 0.4 }))),
    )
    expect(ledger.breached).toBeUndefined()
    expect(ledger.history).toHaveLength(1)
    expect(auditMessage('accepted', ledger, {})).toContain('\nAfter-runs: 3\n')
    expect(
      writeTerminal(baselineBlocks(describeLedger(ledger, NOW)), { color: false, width: 200 }),
    ).toContain('accepted after 3 runs, at 6aaaaaa, on ')
  })

  it('Without the key nothing is accepted, and runs without data are not recorded', async () => {
    const config = configOf('')
    await became(steady(), config)
    const slow = [4, 5, 6, 7, 8].map(index => measured(index, { w3: 0.4 }))
    expect(new Set(await became(slow, config))).toEqual(new Set(['fail noted']))
    expect(await became([without(measured(9), 'w3')], config)).toEqual(['no-data refused'])
  })

  it('A run that passes in between makes the count begin again', async () => {
    await became(steady())
    const changes = [0.4, 0.4, 0, 0.4, 0.4, 0.4]
    expect(await became(changes.map((w3, i) => measured(i + 4, { w3 })))).toEqual([
      'fail noted',
      'fail noted',
      'pass appended',
      'fail noted',
      'fail noted',
      'fail accepted',
    ])
  })

  it.each([
    ['the last is slower than the others', [0.4, 0.4, 1.5]],
    ['the last is on its way back', [1.5, 1.5, 0.4]],
  ])('Runs that do not agree with one another are not accepted: %s', async (_, changes) => {
    await became(steady())
    expect((await became(changes.map((w3, i) => measured(i + 4, { w3 })))).at(-1)).toBe(
      'fail noted',
    )
  })

  it('Runs that fail by different workflows are not accepted', async () => {
    await became(steady())
    const runs = ['w1', 'w2', 'w3'].map((name, i) => measured(i + 4, { [name]: 0.4 }))
    expect((await became(runs)).at(-1)).toBe('fail noted')
  })

  it('A run beyond a limit is never accepted for lasting, also when the limit only warns', async () => {
    for (const severity of ['fail', 'warn']) {
      const config = configOf(
        `suite: ${severity}\nbaseline: { accept-after: 3 }\nworkflows: [{ match: w5, thresholds: { p95: { max: 1600ms, max-increase: off, severity: ${severity} } } }]`,
      )
      await became(steady(), config)
      const slow = [4, 5, 6, 7].map(index => measured(index, { w3: 0.4, w5: 0.4 }))
      expect(new Set(await became(slow, config))).toEqual(new Set(['fail noted']))
    }
  })

  it('More errors are never accepted for lasting', async () => {
    await became(steady())
    const failing = [4, 5, 6, 7].map(index => {
      const { series, ...rest } = measured(index, { w3: 0.4 })
      return {
        ...rest,
        series: series.map(one => ({ ...one, errorCount: one.workflow === 'w7' ? 4_000 : 0 })),
      }
    })
    expect(new Set(await became(failing))).toEqual(new Set(['fail noted']))
  })

  it('Runs of a fork, of another branch, of a pull request or of the future are not counted', async () => {
    await became(steady())
    const slow = (index: number, provenance: object) =>
      measured(index, { w3: 0.4 }, { provenance: { ...measured(index).provenance, ...provenance } })
    const foreign = [{ fork: true }, { ref: 'topic' }, { event: 'pull_request' }].map((of, i) =>
      slow(i + 4, of),
    )
    expect(await became(foreign)).toEqual(Array(3).fill('fail refused'))
    expect(await became([slow(8, {}), slow(9, {})])).toEqual(['fail noted', 'fail noted'])
    expect(await became([slow(10, { fork: true })])).toEqual(['fail refused'])
    expect(await became([slow(11, {})])).toEqual(['fail accepted'])
  })

  it('A run that is not comparable ends the count', async () => {
    const config = configOf('baseline: { accept-after: 2 }')
    const on = (index: number, w3: number, instances: string) =>
      measured(index, { w3 }, { facts: { instances } })
    await became(
      [0, 1, 2, 3].map(index => on(index, 0, '4')),
      config,
    )
    expect(await became([on(4, 0.4, '4'), on(5, 0.4, '6'), on(6, 0.4, '4')], config)).toEqual(
      Array(3).fill('fail noted'),
    )
    expect(await became([on(7, 0.4, '4')], config)).toEqual(['fail accepted'])
  })

  it('The runs of one job count once', async () => {
    await became(steady())
    const job = (index: number) => [0, 1, 2].map(part => measured(index + part / 10, { w3: 0.4 }))
    const outcomes = []
    for (const index of [4, 5, 6]) outcomes.push((await onBase(job(index))).outcome)
    expect(outcomes).toEqual(['noted', 'noted', 'accepted'])
    expect((await ledgerOf()).epoch.runs).toHaveLength(9)
  })

  it('The same results given again do not count again', async () => {
    await became(steady())
    const [first, second] = [measured(4, { w3: 0.4 }), measured(5, { w3: 0.4 })]
    expect(await became([first, first, first])).toEqual([
      'fail noted',
      'fail refused',
      'fail refused',
    ])
    expect(await became([second])).toEqual(['fail noted'])
  })

  it('Of two jobs that complete a lasting change at once, one begins the epoch, and the other is not judged against it', async () => {
    await became([...steady(), measured(4, { w3: 0.4 }), measured(5, { w3: 0.4 })])
    const runs = [measured(6, { w3: 0.4 }), measured(7, { w3: 0.4 })]
    const host = fakeHost()
    const judged = await Promise.all(
      runs.map(one =>
        gate(
          store,
          { config: AFTER_3, candidates: [one], baseRef: 'main', withHistory: true },
          host,
        ),
      ),
    )
    expect((await onBase([runs[0]!], AFTER_3, store, judged[0])).outcome).toBe('accepted')
    expect((await onBase([runs[1]!], AFTER_3, store, judged[1])).outcome).toBe('refused')
    expect(await became([runs[1]!])).toEqual(['pass appended'])
  })

  it('A rollback withdraws what was accepted, and the count begins again', async () => {
    await became([...steady(), ...[4, 5, 6].map(index => measured(index, { w3: 0.4 }))])
    expect((await rollback(store, NAME, fakeHost())).outcome).toBe('rolled-back')
    expect(await became([7, 8, 9].map(index => measured(index, { w3: 0.4 })))).toEqual([
      'fail noted',
      'fail noted',
      'fail accepted',
    ])
  })

  it('A proposed change is judged as before, and counts for nothing', async () => {
    await became([...steady(), measured(4, { w3: 0.4 }), measured(5, { w3: 0.4 })])
    const candidates = [measured(6, { w3: 0.4 })]
    const request = { config: AFTER_3, candidates, baseRef: 'main', withHistory: false }
    const { report, lasting } = await gate(store, request, fakeHost())
    expect({ lasted: report.lastedRuns, lasting }).toEqual({
      lasted: undefined,
      lasting: undefined,
    })
  })
})

describe('a workflow that the base branch no longer has', () => {
  it('A workflow missing in the configured number of runs is retired with a notice', async () => {
    await became(steady())
    const runs = [4, 5, 6, 7].map(index => without(measured(index), 'w3'))
    expect(await became(runs.slice(0, 2))).toEqual(['no-data noted', 'no-data noted'])
    const third = await onBase([runs[2]!])
    expect(third.outcome).toBe('accepted')
    expect(third.heading).toBe('w3 is missing from this run; accepted after 3 runs')
    expect(third.report.warnings.map(noticeText)).toContain(
      '"w3" is in none of the last 3 runs of the base branch, which become the baseline (accept-after). From then on it is not expected.',
    )
    expect(await became([runs[3]!, measured(8)])).toEqual(['pass appended', 'pass appended'])
  })

  it('A workflow that is missing for the first time is not retired with one that has been missing for long', async () => {
    await became(steady())
    const lacking = [4, 5].map(index => without(measured(index), 'w3'))
    expect(await became([...lacking, without(without(measured(6), 'w3'), 'w4')])).toEqual(
      Array(3).fill('no-data noted'),
    )
  })

  it('A run that lacks a workflow and other data does not count', async () => {
    await became(steady())
    const few = (index: number) => {
      const { series, ...rest } = without(measured(index), 'w3')
      return {
        ...rest,
        series: series.map(one => (one.workflow === 'w4' ? { ...one, count: 5 } : one)),
      }
    }
    expect(await became([4, 5, 6].map(few))).toEqual(Array(3).fill('no-data refused'))
  })
})

describe('accept-after in other places', () => {
  let github: StandIn
  beforeAll(async () => {
    github = await startStandIn()
  })
  afterAll(() => github.close())

  it('A branch of the repository moves as a folder does', async () => {
    const branch = await branchOf(github, 'perf-gate')
    const runs = [
      ...steady(),
      ...[4, 5, 6].map(index => measured(index, { w3: 0.4 })),
      measured(7, { w3: 0.4 }),
    ]
    expect(await became(runs, AFTER_3, branch)).toEqual(await became(runs))
    expect((await ledgerOf(branch)).epoch).toEqual((await ledgerOf()).epoch)
  })

  it('A key outside of 2 to 10 is refused', () => {
    expect(() => configOf('baseline: { accept-after: 1 }')).toThrow('accept-after')
    expect(() => configOf('baseline: { accept-after: 11 }')).toThrow('at most 10')
  })

  it('A backtest gives each run of a history the verdict and the effect that the gate gives it on a store', () =>
    expectSameAsGate(handMade(), AFTER_3, store))
})

/** Steps, single slow runs, doubtful runs, errors and missing workflows in a row. */
function handMade(): RunSummary[] {
  const changes = [
    0, 0, 0, 0.4, 0, 0.12, 0, 0.4, 0.4, 0.12, 0.4, 0.4, 0.4, 0, -0.3, -0.3, 0.9, 0.4, 0.9, 0.9, 0.9,
  ]
  const slow = changes.map((w3, i) => measured(i, { w3 }))
  const lacking = [21, 22, 23, 24, 25].map(i =>
    without(measured(i, { w3: 0.9, w1: i === 22 ? 0.8 : 0 }), 'w8'),
  )
  return [
    ...slow,
    ...lacking,
    measured(26, { w3: 0.9 }),
    measured(27, { all: 0.15 }),
    measured(28, { all: 0.15 }),
  ]
}
