/** What a decision may spend, in looks and in time, and every figure of some decisions. */
import { describe, expect, it } from 'vitest'
import { parseConfig } from '../../../src/core/config/load.ts'
import type { RunSummary } from '../../../src/core/model/run.ts'
import { type Block, blocksOf, nextSide } from '../../../src/measure/decide/alternate.ts'
import { decide } from '../../../src/measure/decide/decide.ts'
import type { DecisionRequest } from '../../../src/measure/decide/measured.ts'
import {
  expectedMs,
  isOverBudget,
  lookAfter,
  type PlanParameters,
} from '../../../src/measure/decide/plan.ts'
import { explain } from '../../../src/report/explain/explain.ts'
import { baselineRuns, run, tenWorkflows } from '../../core/judge/runs.ts'
import { figures } from '../../support/figures.ts'

const PLAN: PlanParameters = { max: 4, usedMs: 0, durationsMs: [], seed: 1 }
const repeats = (change: Record<string, number>, count: number, job?: string): RunSummary[] =>
  Array.from({ length: count }, (_, r) =>
    run(tenWorkflows(20 + r, change), job ? { provenance: { job } } : {}),
  )
const pairs = (change: Record<string, number>, count: number, second = 0): Block[] =>
  Array.from({ length: count }, (_, b): Block => {
    const first = b % 2 === 0 ? 'baseline' : 'candidate'
    const later = (side: string) => (side === first ? 0 : second)
    return {
      baseline: run(tenWorkflows(2 * b, { all: later('baseline') })),
      candidate: run(
        tenWorkflows(2 * b + 1, {
          all: later('candidate'),
          ...(change.w3 && { w3: change.w3 + later('candidate') }),
        }),
      ),
      first,
    }
  })

describe('the looks of a decision', () => {
  const spent = (looks: Parameters<typeof lookAfter>[1], from = 1) =>
    Array.from({ length: looks.max }, (_, i) => lookAfter(from + i, looks).regressed)

  it('The looks of a plan spend four fifths of twice the rate of one comparison, nearly all of it late', () => {
    const series = spent({ max: 4, paired: false }).map(look => look.series)
    expect(series.reduce((a, b) => a + b)).toBeCloseTo(0.8 * 2 * 0.006, 12)
    expect(series.map(share => Math.round(share * 1e6))).toEqual([150, 1050, 2850, 5550])
  })

  it('Pairs spend less than repeats, and a whole run less than a workflow', () => {
    const [repeated] = spent({ max: 1, paired: false })
    const [paired] = spent({ max: 1, paired: true })
    expect(repeated).toEqual({ series: 0.8 * 2 * 0.006, run: 0.8 * 0.004 })
    expect(figures(paired)).toBe(figures({ series: 0.8 * 0.8 * 0.006, run: 0.8 * 0.5 * 0.004 }))
  })

  it('A decision that is resumed spends what the earlier one left', () => {
    const series = spent({ max: 4, earlier: 4, paired: false }, 5).map(look => look.series)
    expect(series.reduce((a, b) => a + b)).toBeCloseTo(0.2 * 0.8 * 2 * 0.006, 12)
    const afterTwo = spent({ max: 4, earlier: 2, paired: false }, 3).map(look => look.series)
    expect(afterTwo.reduce((a, b) => a + b)).toBeCloseTo(0.9 * 0.8 * 2 * 0.006, 12)
  })

  it('The earlier runs are looked at as before, those of longer plans one by one', () => {
    const resumed = { max: 4, earlier: 6, paired: false }
    expect(lookAfter(4, resumed)).toEqual(lookAfter(4, { max: 4, paired: false }))
    expect(lookAfter(6, resumed)).toEqual(lookAfter(6, { max: 4, earlier: 5, paired: false }))
  })

  it('A workflow is suspect at the usual rate, whatever the look', () => {
    for (const runs of [1, 4])
      expect(lookAfter(runs, { max: 4, paired: true }).suspect).toEqual({
        series: 0.055,
        run: 0.03,
      })
  })
})

describe('the time of a decision', () => {
  it('One more run is expected to take as long as the last four', () => {
    expect(expectedMs([])).toBeUndefined()
    expect(expectedMs([900, 10, 20, 30, 40])).toBe(25)
  })

  it('A run that ends with the budget is made, a longer one is not, and without a budget any is', () => {
    const plan = { ...PLAN, usedMs: 40, durationsMs: [20] }
    expect(isOverBudget({ ...plan, budgetMs: 60 }, 1)).toBe(false)
    expect(isOverBudget({ ...plan, budgetMs: 59 }, 1)).toBe(true)
    expect(isOverBudget({ ...plan, budgetMs: 79 }, 2)).toBe(true)
    expect(isOverBudget(plan, 1_000)).toBe(false)
    expect(isOverBudget({ ...plan, durationsMs: [], budgetMs: 40 }, 1)).toBe(false)
  })
})

describe('the next side', () => {
  const [whole] = pairs({}, 1)
  it('Both sides run at once when they run together, else the side that the last block lacks', () => {
    const { baseline, candidate, first } = whole!
    expect(nextSide({ design: 'together', blocks: [] }, 1)).toBe('both')
    for (let seed = 0; seed < 8; seed++) {
      expect(
        nextSide({ design: 'alternate', blocks: [{ candidate: candidate!, first }] }, seed),
      ).toBe('baseline')
      expect(
        nextSide({ design: 'alternate', blocks: [{ baseline: baseline!, first }] }, seed),
      ).toBe('candidate')
    }
  })

  it('The order of the blocks depends on the seed alone', () => {
    const order = (seed: number) =>
      Array.from(
        { length: 12 },
        (_, blocks) =>
          nextSide({ design: 'alternate', blocks: Array(blocks).fill(whole!) }, seed)[0],
      )
    expect([1, 2, 77].map(seed => order(seed).join(''))).toEqual([
      'cbbccbbcbccb',
      'bccbcbbccbbc',
      'bcbcbcbcbccb',
    ])
  })

  it('A block without one of its runs is no pair', () => {
    const { baseline, candidate, first } = whole!
    expect(
      blocksOf({
        blocks: [{ baseline: baseline!, first }, { candidate: candidate!, first }, whole!],
      }),
    ).toEqual([whole])
  })
})

const SITUATIONS: Record<
  string,
  Partial<DecisionRequest> & { limits?: Partial<PlanParameters>; yaml?: string }
> = {
  'A workflow may be slower, after one run': {
    measured: { design: 'repeat', candidates: repeats({ w3: 0.13 }, 1) },
  },
  'A workflow may be slower, after two runs of a job': {
    measured: { design: 'repeat', candidates: repeats({ w3: 0.12 }, 2, 'now') },
  },
  'A workflow may be slower, and the job hides it': {
    baseline: baselineRuns(6).map((one, r) => ({
      ...one,
      provenance: { job: `job ${Math.floor(r / 3)}` },
    })),
    measured: { design: 'repeat', candidates: repeats({ w3: 0.125 }, 3, 'now') },
    limits: { max: 3 },
  },
  'A workflow is slower, after three runs': {
    measured: { design: 'repeat', candidates: repeats({ w3: 0.5 }, 3) },
  },
  'The whole run is slower, after two runs': {
    measured: { design: 'repeat', candidates: repeats({ all: 0.3 }, 2) },
  },
  'Nothing changed, and small changes must be found': {
    measured: { design: 'repeat', candidates: repeats({}, 1) },
    limits: { sensitivity: 0.02, durationsMs: [61_000], usedMs: 61_000 },
  },
  'Nothing changed, and large changes must be found': {
    measured: { design: 'repeat', candidates: repeats({}, 1) },
    limits: { sensitivity: 0.5 },
  },
  'Two kept runs and a new one': {
    measured: { design: 'repeat', candidates: repeats({ w3: 0.12 }, 3) },
    limits: { max: 3, earlier: 2, durationsMs: [50_000, 70_000], usedMs: 70_000 },
  },
  'Pairs of which the second is slower': {
    measured: { design: 'alternate', blocks: pairs({ w3: 0.14 }, 4, 0.25) },
    limits: { max: 6 },
  },
  'Pairs at the same time, after two of three': {
    measured: {
      design: 'together',
      blocks: pairs({ w3: 0.15 }, 2).map(block => ({ ...block, first: 'both' as const })),
    },
    limits: { max: 3, durationsMs: [30_000], usedMs: 60_000 },
  },
  'Only errors are judged, and there are none': {
    yaml: 'thresholds: { error-rate: { max-increase: 0.5pp }, avg: off, p95: off, throughput: off }',
    measured: { design: 'repeat', candidates: repeats({}, 1) },
  },
  'A workflow is slower where it runs second': {
    measured: {
      design: 'alternate',
      blocks: pairs({ w3: 0.13 }, 6).map(block => {
        const second = block.first === 'baseline' ? 'candidate' : 'baseline'
        const { workflow: _, ...w5 } = { workflow: 'w5', ...tenWorkflows(3).w5 }
        const series = block[second]!.series.map(one =>
          one.workflow === 'w5'
            ? { ...one, reported: { ...one.reported, avg: 1.5 * w5.avg!, p95: 1.5 * w5.p95! } }
            : one,
        )
        return { ...block, [second]: { ...block[second]!, series } }
      }),
    },
    limits: { max: 8 },
  },
  'The runs are used up, and a workflow is suspect': {
    baseline: baselineRuns(2),
    measured: { design: 'repeat', candidates: repeats({ w3: 0.115 }, 2) },
    limits: { max: 2 },
  },
  'The runs of one job are used up, and jobs differ': {
    baseline: [0.95, 1.06, 1.02].flatMap((w3, j) =>
      [0, 1].map(r =>
        run(tenWorkflows(2 * j + r, { w3: w3 - 1 }), { provenance: { job: `job ${j}` } }),
      ),
    ),
    measured: { design: 'repeat', candidates: repeats({ w3: 0.22 }, 3, 'now') },
    limits: { max: 3 },
  },
  'A kept run fails already': {
    measured: { design: 'repeat', candidates: repeats({ w3: 0.6, w4: 0.13 }, 2, 'now') },
    limits: { max: 3, earlier: 2 },
  },
  'A workflow is gone': {
    measured: {
      design: 'repeat',
      candidates: repeats({}, 1).map(one => ({ ...one, series: one.series.slice(1) })),
    },
  },
  'The run has no samples': { measured: { design: 'repeat', candidates: [run({})] } },
}

describe('a decision, figure by figure', () => {
  it.each(Object.entries(SITUATIONS))('%s', async (title, { limits, yaml = '', ...given }) => {
    const { report, next } = decide({
      explain,
      config: parseConfig(`version: 1\n${yaml}`, 'perf-gate.yml'),
      baseline: baselineRuns(5),
      evidence: { state: 'ok' },
      measured: { design: 'repeat', candidates: [] },
      plan: { ...PLAN, ...limits },
      now: Date.UTC(2026, 0, 1),
      ...given,
    })
    const { looks, ...plan } = report!.plan!
    const said = [
      `next: ${figures(next)}`,
      `verdict: ${report!.verdict}`,
      ...Object.entries(plan).map(([name, value]) => `${name}: ${figures(value)}`),
      ...looks.map(look => `look: ${figures(look)}`),
      `trend: ${figures(report!.trend?.series[0]?.values)}`,
    ]
    const name = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
    await expect(`${said.join('\n')}\n`).toMatchFileSnapshot(
      `../../golden/decision/figures/${name}.txt`,
    )
  })
})
