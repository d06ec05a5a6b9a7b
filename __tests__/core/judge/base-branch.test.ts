import { describe, expect, it } from 'vitest'
import type { BreachedRun } from '../../../src/core/judge/input.ts'
import { judge } from '../../../src/core/judge/judge.ts'
import type { Check } from '../../../src/core/model/check.ts'
import { baselineRuns, input, run, seriesRules, tenWorkflows, threshold } from './runs.ts'

const COMMIT = '1f0c6a2b9d3e4f5061728394a5b6c7d8e9f00112'
const baseline = baselineRuns(5)

const slower = (change: Record<string, number>) => run(tenWorkflows(9, change))
const breached = (change: Record<string, number>): BreachedRun => ({
  run: slower(change),
  id: '0123456789ab',
  commit: COMMIT,
})

function checkOf(
  change: Record<string, number>,
  fields: Partial<Parameters<typeof input>[0]> = {},
): Check {
  const { checks } = judge(input({ baseline, candidates: [slower(change)], ...fields }))
  return checks.find(({ workflow, metric }) => workflow === 'w3' && metric === 'avg')!
}

describe('a regression that the base branch already has', () => {
  it('A base-branch regression warns, says where it was seen, and is still called a regression', () => {
    expect(checkOf({ w3: 0.4 })).toMatchObject({ verdict: 'fail', change: 'regressed' })
    const check = checkOf({ w3: 0.4 }, { breachedBase: breached({ w3: 0.4 }) })
    expect(check).toMatchObject({
      verdict: 'warn',
      change: 'regressed',
      reason: { code: 'regressed' },
      excusedBy: 'base-branch',
      excusedByRun: { commit: COMMIT, run: '0123456789ab' },
    })
  })

  it('A base-branch regression is named by its run when its commit is not known', () => {
    const { commit: _, ...base } = breached({ w3: 0.4 })
    const check = checkOf({ w3: 0.4 }, { breachedBase: base })
    expect(check.excusedByRun).toEqual({ run: '0123456789ab' })
  })

  it('A base-branch regression fails when it is worse here by more than the allowance', () => {
    expect(checkOf({ w3: 0.5 }, { breachedBase: breached({ w3: 0.4 }) }).verdict).toBe('warn')
    const worse = checkOf({ w3: 0.6 }, { breachedBase: breached({ w3: 0.4 }) })
    expect(worse.verdict).toBe('fail')
    expect(worse).not.toHaveProperty('excusedBy')
  })

  it('A base-branch regression does not count as worse while the difference is below min-change', () => {
    const rulesOf = () => seriesRules([threshold('avg', { minChange: 100 })])
    expect(checkOf({ w3: 0.6 }, { rulesOf, breachedBase: breached({ w3: 0.4 }) }).verdict).toBe(
      'warn',
    )
  })

  it('A base-branch regression in another workflow or metric excuses nothing', () => {
    expect(checkOf({ w3: 0.4 }, { breachedBase: breached({ w4: 0.4 }) }).verdict).toBe('fail')
    const rulesOf = () => seriesRules([threshold('avg'), threshold('p95')])
    const onlyTail = {
      ...breached({}),
      run: run({ ...tenWorkflows(9), w3: { avg: 400, p95: 2_000 } }),
    }
    expect(checkOf({ w3: 0.4 }, { rulesOf, breachedBase: onlyTail }).verdict).toBe('fail')
  })

  it('A base-branch movement the other way excuses nothing', () => {
    const rulesOf = () =>
      seriesRules([
        threshold('avg', { maxIncrease: { relative: 0.1 }, maxDecrease: { relative: 0.1 } }),
      ])
    expect(checkOf({ w3: -0.4 }, { rulesOf, breachedBase: breached({ w3: 0.4 }) }).verdict).toBe(
      'fail',
    )
  })

  it('A base-branch regression does not lift a limit', () => {
    const rulesOf = () =>
      seriesRules([threshold('avg', { maxIncrease: { relative: 0.1 }, max: 500 })])
    const check = checkOf({ w3: 0.4 }, { rulesOf, breachedBase: breached({ w3: 0.4 }) })
    expect(check).toMatchObject({ verdict: 'fail', reason: { code: 'above-limit' } })
    expect(check).not.toHaveProperty('excusedBy')
  })

  it('A base-branch run without a breach changes nothing', () => {
    const checksOf = (given: Partial<Parameters<typeof input>[0]>) =>
      judge(input({ baseline, candidates: [slower({})], ...given })).checks
    expect(checksOf({ breachedBase: breached({ w3: 0.4 }) })).toEqual(checksOf({}))
  })
})
