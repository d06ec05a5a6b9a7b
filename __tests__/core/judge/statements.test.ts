/** Database statements as rows: their calls in an execution and their time per call, with thresholds. */
import { describe, expect, it } from 'vitest'
import { DEFAULT_CONFIG } from '../../../src/core/config/default.ts'
import { parseConfig } from '../../../src/core/config/load.ts'
import { compareWithBaseline } from '../../../src/core/gate/compare-runs.ts'
import type { RunSummary } from '../../../src/core/model/run.ts'
import { explain } from '../../../src/report/explain/explain.ts'
import { run } from './runs.ts'

const UPDATE = 'UPDATE auth_attempts SET n = ?'
const HOUR = 3_600_000

/** Run number n with 20,000 executions, whose statement is called so often in each, and takes so long. */
function measured(n: number, calls: number, meanMs: number): RunSummary {
  const statement = { text: UPDATE, dimensions: {}, calls: 20_000 * calls, meanMs }
  const startMs = n * HOUR
  const workflow = { avg: 200 + n, p95: 400 + n }
  return run(
    { 'check-in': workflow },
    { startMs, endMs: startMs + 300_000, statements: [statement] },
  )
}

const BASELINE = [measured(1, 1.2, 10), measured(2, 1.201, 10.3), measured(3, 1.199, 9.8)]

function judged(candidate: RunSummary, thresholds = '', baseline = BASELINE) {
  const config = thresholds === '' ? DEFAULT_CONFIG : parseConfig(thresholds, 'x.yml')
  const evidence = { state: 'ok' } as const
  return compareWithBaseline({
    explain,
    config,
    baseline,
    candidates: [candidate],
    evidence,
    now: 9 * HOUR,
  })
}

const CALLS = 'thresholds:\n  sql-calls: { max-increase: 5% }\n  sql-time: { max-increase: 50% }\n'

describe('database statements', () => {
  it('Statements are rows beside resources, and no threshold of theirs is built in', () => {
    const { resources, checks } = judged(measured(4, 1.2, 10))
    expect(resources).toMatchObject([
      { workflow: UPDATE, metrics: [{ metric: 'sql-calls' }, { metric: 'sql-time' }] },
    ])
    expect(checks.some(({ metric }) => metric.startsWith('sql-'))).toBe(false)
  })

  it('A tenth more calls in an execution fail, with evidence, where 5% are allowed', () => {
    const { verdict, checks } = judged(measured(4, 1.32, 10), CALLS)
    const [worst] = checks
    expect(worst).toMatchObject({ metric: 'sql-calls', workflow: UPDATE, verdict: 'fail' })
    expect(worst?.candidate?.value).toBeCloseTo(1.32, 9)
    expect(worst?.evidence?.by).toBe('total')
    expect(verdict).toBe('fail')
  })

  it('As many calls under half of the load are twice as many in an execution', () => {
    const half = measured(4, 1.2, 10)
    const series = half.series.map(each => ({ ...each, count: 10_000 }))
    expect(judged({ ...half, series }, CALLS).checks[0]).toMatchObject({
      metric: 'sql-calls',
      candidate: { value: 2.4 },
    })
  })

  it('A statement whose calls take twice as long fails by its time', () => {
    const { checks } = judged(measured(4, 1.2, 20), CALLS)
    expect(checks[0]).toMatchObject({ metric: 'sql-time', verdict: 'fail' })
  })

  it('Unchanged statements pass, and one that is no longer among the heaviest is not missed', () => {
    expect(judged(measured(4, 1.2, 10.1), CALLS).verdict).toBe('pass')
    const other = { text: 'SELECT 1', dimensions: {}, calls: 20_000, meanMs: 1 }
    const { verdict, unmatched } = judged({ ...measured(4, 1.2, 10), statements: [other] }, CALLS)
    expect(verdict).toBe('pass')
    expect(unmatched.onlyInBaseline).toEqual([])
  })

  it('A run without any statements has no data where a threshold asks for them', () => {
    const { statements: _, ...without } = measured(4, 1.2, 10)
    expect(judged(without as RunSummary, CALLS).checks[0]).toMatchObject({ verdict: 'no-data' })
  })
})
