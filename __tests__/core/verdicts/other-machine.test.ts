/** Runs of hosted runners, which have another processor from day to day. */
import { describe, expect, it } from 'vitest'
import { configOnMachine } from '../../../src/core/config/machine.ts'
import { selectRuns } from '../../../src/core/gate/baseline/select.ts'
import { testAgainstBaseline } from '../../../src/core/gate/compare-runs.ts'
import { MACHINE_FACT } from '../../../src/core/model/run.ts'
import { reasonText } from '../../../src/core/render/words/reasons.ts'
import { machineOf } from '../../../src/github/api/runner-environment.ts'
import { stepAfter } from '../../../src/measure/decide/step-after.ts'
import { disagreementsIn } from '../../support/agreement.ts'
import { compared, configOf, loadTest, START_MS } from './load-test.ts'

const on = (machine: string, run: number, times = 1, workflows = 8) =>
  loadTest({ run, times, workflows, facts: { [MACHINE_FACT]: machine } })
const baseline = (machine: string, workflows = 8) =>
  [1, 2, 3, 4, 5].map(run => on(machine, run, 1, workflows))
const reasons = ({ checks }: ReturnType<typeof compared>) =>
  new Set(checks.filter(({ verdict }) => verdict !== 'pass').map(({ reason }) => reason.code))

describe.each([8, 2])('a run of %i workflows that is 40% slower as a whole', workflows => {
  it('Fails on a machine of the baseline', () => {
    const report = compared(baseline('A', workflows), [on('A', 11, 1.4, workflows)])
    expect(report.verdict).toBe('fail')
  })

  it('Warns on a machine that the baseline does not have, and says that a second run decides', () => {
    const report = compared(baseline('A', workflows), [on('B', 11, 1.4, workflows)])
    expect(report.verdict).toBe('warn')
    expect(reasons(report)).toContain('other-machine')
    const check = report.checks.find(({ reason }) => reason.code === 'other-machine')!
    expect(reasonText(check)).toContain('If a second run agrees, it fails.')
    // It joins the baseline only when another run agrees.
    expect(report.doubts).toContainEqual(expect.objectContaining({ code: 'suspect' }))
    expect(report.environment.changed).toContainEqual(
      expect.objectContaining({ fact: MACHINE_FACT, baseline: 'A', candidate: 'B' }),
    )
    expect(disagreementsIn(report)).toEqual([])
  })

  it.each(['A', 'B', 'C'])('Fails when a second run, on machine %s, agrees', machine => {
    const slow = [on('B', 11, 1.4, workflows), on(machine, 12, 1.4, workflows)]
    expect(compared(baseline('A', workflows), slow).verdict).toBe('fail')
  })
})

it('A decision by a plan asks for a second run', () => {
  const { report, ...judged } = testAgainstBaseline({
    config: configOf(),
    baseline: baseline('A'),
    candidates: [on('B', 11, 1.4)],
    evidence: { state: 'ok' },
    now: START_MS,
  })
  const plan = { max: 4, usedMs: 0, durationsMs: [], seed: 0 }
  expect(report.verdict).toBe('warn')
  expect(stepAfter({ ...report, ...judged }, 1, plan, false).stopped).toBeUndefined()
})

it('One workflow that is slower than the rest of its run fails on another machine', () => {
  const slow = on('B', 11)
  const [first, ...others] = loadTest({ run: 11, times: 2 }).series
  const report = compared(baseline('A'), [{ ...slow, series: [first!, ...slow.series.slice(1)] }])
  expect(others).toHaveLength(7)
  expect(report.verdict).toBe('fail')
  expect(reasons(report)).toContain('regressed')
})

it('An unchanged run on another machine passes, and joins the baseline', () => {
  const report = compared(baseline('A'), [on('B', 11)])
  expect(report.verdict).toBe('pass')
  expect(report.doubts).toBeUndefined()
})

it('Baseline runs on the same machine are preferred, if there are enough', () => {
  const entries = 'AAABBBBBB'.split('').map((machine, i) => ({
    id: String(i),
    file: `${i}`,
    sha256: '',
    verdict: 'pass' as const,
    recordedAt: new Date(i * 86_400_000).toISOString(),
    workload: { series: 1, seriesDigest: 'a' },
    facts: { [MACHINE_FACT]: machine },
  }))
  const selected = (machine: string) =>
    selectRuns(entries, {
      window: 5,
      candidate: { ...entries[0]!, facts: { [MACHINE_FACT]: machine } },
    })
      .runs.map(({ id }) => id)
      .join('')
  expect(['A', 'B', 'C'].map(selected)).toEqual(['012', '45678', '45678'])
})

it('The machine of a job is its system, its number of processors and their model', () => {
  const env = { RUNNER_OS: 'Linux', RUNNER_ARCH: 'X64' }
  const model = 'AMD EPYC 7763  64-Core Processor '
  expect(machineOf(env, [{ model }, { model }])).toBe(
    'Linux X64, 2 x AMD EPYC 7763 64-Core Processor',
  )
  expect(machineOf(env, [])).toBeUndefined()
})

it('The results of a job have its machine as a fact, unless the configuration states or expects another', () => {
  const facts = (yaml?: string) => configOnMachine(configOf(yaml), 'A').environment.facts
  expect(facts()).toEqual({ [MACHINE_FACT]: 'A' })
  expect(facts('environment: { facts: { runner-machine: B } }')).toEqual({ [MACHINE_FACT]: 'B' })
  expect(facts('environment: { expected: [runner-machine] }')).toEqual({})
  expect(configOnMachine(configOf(), undefined).environment.facts).toEqual({})
})
