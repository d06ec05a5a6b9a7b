/** Decisions as their reader sees them: how many runs, why they stopped, the expected benefit of another run. */
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { DEFAULT_CONFIG } from '../../../src/core/config/default.ts'
import type { RunSummary } from '../../../src/core/model/run.ts'
import { writeTerminal } from '../../../src/core/render/document/write-terminal.ts'
import { looksFold } from '../../../src/core/render/tables/gate/decision-plan.ts'
import { summaryBlocks } from '../../../src/core/render/tables/gate/summary.ts'
import type { Block } from '../../../src/measure/decide/alternate.ts'
import { decide } from '../../../src/measure/decide/decide.ts'
import type { DecisionRequest } from '../../../src/measure/decide/measured.ts'
import { baselineRuns, run, tenWorkflows } from '../../core/judge/runs.ts'

const GOLDEN = resolve(import.meta.dirname, '../../golden/decision')

/** Pairs in which w3 of the candidate is slower, and every second run is. */
function pairs(count: number, change: number, ofSecond = 0): Block[] {
  const side = (seed: number, isSecond: boolean, w3: number): RunSummary => {
    const factor = isSecond ? 1 + ofSecond : 1
    return run(tenWorkflows(seed, { all: factor - 1, w3: factor * (1 + w3) - 1 }))
  }
  return Array.from({ length: count }, (_, b): Block => {
    const first = b % 2 === 0 ? 'baseline' : 'candidate'
    return {
      baseline: side(2 * b, first === 'candidate', 0),
      candidate: side(2 * b + 1, first === 'baseline', change),
      first,
    }
  })
}

function repeats(count: number, change: number): RunSummary[] {
  return Array.from({ length: count }, (_, r) => run(tenWorkflows(20 + r, { w3: change })))
}

/** Runs made in one job. */
function inJob(runs: readonly RunSummary[], job: string): RunSummary[] {
  return runs.map(made => ({ ...made, provenance: { job } }))
}

const PLAN = { max: 8, usedMs: 80_000, durationsMs: [10_000, 10_000], seed: 1 }
const CASES: Readonly<
  Record<string, Pick<DecisionRequest, 'measured'> & Partial<DecisionRequest>>
> = {
  'fails after pairs': { measured: { design: 'together', blocks: pairs(3, 0.4) } },
  'passes after pairs': { measured: { design: 'together', blocks: pairs(2, 0) } },
  'fails with an order effect': { measured: { design: 'alternate', blocks: pairs(6, 0.4, 0.2) } },
  'is not decided by all runs': {
    measured: { design: 'repeat', candidates: repeats(2, 0.11) },
    plan: { ...PLAN, max: 2 },
  },
  'has no time for another run': {
    measured: { design: 'repeat', candidates: repeats(1, 0.13) },
    plan: { ...PLAN, budgetMs: 85_000 },
  },
  'is limited by its job': {
    baseline: inJob(baselineRuns(3), 'seeds'),
    measured: { design: 'repeat', candidates: inJob(repeats(1, 0.25), 'here') },
  },
}

function reportOf(name: string) {
  const { report } = decide({
    config: DEFAULT_CONFIG,
    baseline: baselineRuns(5),
    evidence: { state: 'ok' },
    plan: PLAN,
    now: Date.UTC(2026, 0, 1),
    ...CASES[name]!,
  })
  return report!
}

it.each([
  ['fails after pairs', 'worse'],
  ['passes after pairs', 'neutral'],
])('The intervals of a decision that %s are drawn as %s', (name, tone) => {
  expect(JSON.stringify(looksFold(reportOf(name)))).toContain(`"tone":"${tone}"`)
})

it.each(Object.keys(CASES))('A decision that %s', async name => {
  const report = reportOf(name)
  const text = writeTerminal([...summaryBlocks(report), ...looksFold(report)], {
    width: 100,
    color: false,
  })
  await expect(text).toMatchFileSnapshot(resolve(GOLDEN, `${name.replaceAll(' ', '-')}.txt`))
})
