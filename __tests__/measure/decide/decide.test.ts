import { describe, expect, it } from 'vitest'
import { DEFAULT_CONFIG } from '../../../src/core/config/default.ts'
import type { RunSummary } from '../../../src/core/model/run.ts'
import { type Block, nextSide } from '../../../src/measure/decide/alternate.ts'
import { decide } from '../../../src/measure/decide/decide.ts'
import type { DecisionRequest } from '../../../src/measure/decide/measured.ts'
import type { PlanParameters } from '../../../src/measure/decide/plan.ts'
import { baselineRuns, run, tenWorkflows } from '../../core/judge/runs.ts'

const PLAN: PlanParameters = { max: 4, usedMs: 0, durationsMs: [], seed: 1 }

function request(
  measured: DecisionRequest['measured'],
  plan: Partial<PlanParameters> = {},
): DecisionRequest {
  return {
    config: DEFAULT_CONFIG,
    baseline: baselineRuns(5),
    evidence: { state: 'ok' },
    measured,
    plan: { ...PLAN, ...plan },
    now: Date.UTC(2026, 0, 1),
  }
}

function repeats(change: Record<string, number>, count: number): RunSummary[] {
  return Array.from({ length: count }, (_, r) => run(tenWorkflows(20 + r, change)))
}

describe('a decision that repeats the candidate', () => {
  it('A decision that repeats the candidate asks for a first run when nothing was measured', () => {
    const { report, next } = decide(request({ design: 'repeat', candidates: [] }))
    expect(report).toBeUndefined()
    expect(next).toEqual({ action: 'run', side: 'candidate', chances: [] })
  })

  it('A decision that repeats the candidate stops after one run when nothing changed', () => {
    const { report, next } = decide(request({ design: 'repeat', candidates: repeats({}, 1) }))
    expect(next).toEqual({ action: 'stop', stopped: 'decided' })
    expect(report).toMatchObject({
      verdict: 'pass',
      plan: { design: 'repeat', maxRuns: 4, stopped: 'decided' },
    })
  })

  it('A decision that repeats the candidate stops when a workflow fails, with one look for each run', () => {
    const { report, next } = decide(
      request({ design: 'repeat', candidates: repeats({ w3: 0.6 }, 2) }),
    )
    expect(next).toEqual({ action: 'stop', stopped: 'decided' })
    expect(report!.verdict).toBe('fail')
    expect(report!.plan!.about).toMatchObject({ workflow: 'w3' })
    expect(report!.plan!.looks.map(({ runs }) => runs)).toEqual([1, 2])
  })

  it('A decision that repeats the candidate shows at each look an estimate inside its interval, that of the check', () => {
    const { report } = decide(request({ design: 'repeat', candidates: repeats({ w3: 0.6 }, 2) }))
    const check = report!.checks.find(
      ({ workflow, metric }) => workflow === 'w3' && metric === report!.plan!.about!.metric,
    )!
    expect(report!.plan!.looks.at(-1)!.estimate).toBe(check.delta!.relative)
    for (const { estimate, low, high } of report!.plan!.looks) {
      expect(estimate).toBeGreaterThan(low!)
      expect(estimate).toBeLessThan(high!)
    }
  })

  it('A decision that repeats the candidate runs again while a workflow is unusually slow and not proven to be', () => {
    const measured = { design: 'repeat', candidates: repeats({ w3: 0.13 }, 1) } as const
    const asked = request(measured, { durationsMs: [60_000], usedMs: 60_000 })
    const baseline = asked.baseline.map((made, r) =>
      r < 2 ? { ...made, provenance: { job: 'seeds' } } : made,
    )
    const { report, next } = decide({ ...asked, baseline })
    expect(next).toMatchObject({ action: 'run', side: 'candidate', seconds: 60 })
    const { chances } = next as Extract<typeof next, { action: 'run' }>
    expect(chances.map(({ runs }) => runs)).toEqual([1, 2, 3])
    const ascending = chances.map(({ chance }) => chance)
    expect(ascending).toEqual(ascending.toSorted((a, b) => a - b))
    // The checks have no second figure besides that of the plan.
    expect(report!.checks.flatMap(({ evidence }) => evidence?.chanceOfProof ?? [])).toEqual([])
    expect(report!.plan!.stopped).toBeUndefined()
  })

  it('A decision that repeats the candidate announces no chance before two runs share a job', () => {
    const measured = { design: 'repeat', candidates: repeats({ w3: 0.13 }, 1) } as const
    const { report, next } = decide(request(measured))
    expect(next).toEqual({ action: 'run', side: 'candidate', chances: [] })
    expect(report!.plan).toMatchObject({ chances: [] })
    expect(report!.plan!.chanceOfDeciding).toBeUndefined()
  })

  it('A decision that repeats the candidate goes on where further runs may prove a change, and stops where they hardly can', () => {
    const asked = (w3: number) =>
      decide(request({ design: 'repeat', candidates: repeats({ w3 }, 1) })).next
    expect(asked(0.02)).toMatchObject({ action: 'stop' })
    expect(asked(0.13)).toMatchObject({ action: 'run' })
  })

  it.each([
    [3, 1, 'fail'],
    [4, 1, 'fail'],
    [4, 2, 'warn'],
    [8, 2, 'fail'],
  ])(
    'A decision that repeats the candidate weighs outliers by the scatter of its runs: of %i runs, %i',
    (count, outliers, verdict) => {
      const candidates = Array.from({ length: count }, (_, r) =>
        run(tenWorkflows(20 + r, { w3: r < outliers ? 0.02 : 0.3 })),
      )
      const asked = request({ design: 'repeat', candidates }, { max: count })
      expect(decide({ ...asked, baseline: baselineRuns(10) }).report!.verdict).toBe(verdict)
    },
  )

  it('A decision that repeats the candidate stops when one more run would take more time than is left', () => {
    const measured = { design: 'repeat', candidates: repeats({ w3: 0.13 }, 1) } as const
    const { next } = decide(
      request(measured, { durationsMs: [60_000], usedMs: 60_000, budgetMs: 100_000 }),
    )
    expect(next).toEqual({ action: 'stop', stopped: 'budget' })
  })

  it('A decision that repeats the candidate makes at least one run more when the runs of an earlier decision are kept', () => {
    const measured = { design: 'repeat', candidates: repeats({}, 1) } as const
    const { report, next } = decide(request(measured, { earlier: 1 }))
    expect(next).toMatchObject({ action: 'run' })
    expect(report!.plan).toMatchObject({ maxRuns: 5, earlierRuns: 1 })
  })
})

describe('a decision that runs both sides', () => {
  const block = (b: number, change: Record<string, number>): Block => ({
    baseline: run(tenWorkflows(2 * b)),
    candidate: run(tenWorkflows(2 * b + 1, change)),
    first: b % 2 === 0 ? 'baseline' : 'candidate',
  })

  it('A decision that runs both sides runs the side that the block lacks', () => {
    const blocks: Block[] = [{ ...block(0, {}), candidate: undefined } as unknown as Block]
    const { next } = decide(request({ design: 'alternate', blocks }))
    expect(next).toMatchObject({ action: 'run', side: 'candidate' })
  })

  it('A decision that runs both sides starts with each side in one of two blocks, in an order that the seed draws', () => {
    const orders = Array.from({ length: 20 }, (_, seed) =>
      [0, 1].map(count => {
        const blocks = Array.from({ length: count }, (_, b) => block(b, {}))
        return nextSide({ design: 'alternate', blocks }, seed)
      }),
    )
    for (const order of orders) expect(order.toSorted()).toEqual(['baseline', 'candidate'])
    expect(new Set(orders.map(([first]) => first)).size).toBe(2)
  })

  it('A decision that runs both sides needs no stored baseline', () => {
    const blocks = Array.from({ length: 4 }, (_, b) => block(b, { w3: 0.5 }))
    const { report, next } = decide({ ...request({ design: 'alternate', blocks }), baseline: [] })
    expect(next).toEqual({ action: 'stop', stopped: 'decided' })
    expect(report).toMatchObject({ verdict: 'fail', plan: { design: 'alternate', maxRuns: 4 } })
  })
})
