/** The list 'Check the tests first' of a report over many runs, in hand-made cases with one oddity each. */
import { describe, expect, it } from 'vitest'
import type { RunSummary } from '../../../src/core/model/run.ts'
import type { InputRun } from '../../../src/report/campaign/campaign-input.ts'
import type { CampaignReport } from '../../../src/report/model/campaign.ts'
import { reportOf, runOf } from '../../support/hand-made-runs.ts'

const START = Date.UTC(2026, 10, 20)
const MINUTE = 60_000
const NAMES = ['A', 'B', 'C', 'D', 'E', 'F']

/**
 * Runs a0, a1, b0, b1, c0, c1 of three configurations; `more` has what is odd about some of them, by id, and `factorOf` by how
 * much longer their times are.
 */
function runs(
  more: Record<string, Partial<RunSummary>> = {},
  namesOf: (id: string) => readonly string[] = () => NAMES,
  factorOf: (id: string) => number = () => 1,
): InputRun[] {
  return ['a0', 'a1', 'b0', 'b1', 'c0', 'c1'].map((id, i) => {
    const factor = factorOf(id) * (1 + 0.001 * i)
    const figures = namesOf(id).map((name, k) => [name, (1000 + 10 * k) * factor])
    const facts = { instances: id[0]! }
    const run = runOf(Object.fromEntries(figures), { facts, peakThreads: 20, ...more[id] })
    return { id, group: id[0]!, notRun: [], run: { ...run, facts: { ...facts, ...run.facts } } }
  })
}

const listOf = ({ sentences }: CampaignReport) =>
  sentences.find(({ code }) => code === 'tests')?.text ?? ''
const messagesOf = ({ findings }: CampaignReport, code: string) =>
  findings.filter(finding => finding.code === code).map(({ message }) => message)

describe('Check the tests first', () => {
  it('It is not there where all tests are alike', () => {
    expect(listOf(reportOf(runs()))).toBe('')
  })

  it('A test under another load than the rest of its configuration is named with both loads, and left out of its group', () => {
    const loaded = (tenants: string) => ({ facts: { tenants } })
    const report = reportOf(
      runs({
        ...Object.fromEntries(['a0', 'a1', 'b0', 'b1', 'c0'].map(id => [id, loaded('10')])),
        c1: loaded('20'),
      }),
      { loads: ['tenants'] },
    )
    expect(listOf(report)).toBe(
      'Check the tests first: run c1 ran with tenants 20 in place of tenants 10 and is left out.',
    )
    expect(messagesOf(report, 'other-load')).toEqual([
      'Run c1 ran with tenants 20 in place of tenants 10 and is left out of means, noise and ranks.',
    ])
    expect(report.groups.map(({ class: of }) => of)).toEqual([1, 1, 1])
    expect(report.groupCells.find(({ group, workflow }) => `${group} ${workflow}` === 'c A')!.value)
      // The value of c0 alone.
      .toBe(1004)
  })

  it('Of two tests under two loads, the one that is unlike most of the campaign is left out', () => {
    const tenants = { a0: '10', a1: '20', b0: '20', b1: '20', c0: '20', c1: '20' }
    const facts = Object.entries(tenants).map(([id, value]) => [id, { facts: { tenants: value } }])
    const report = reportOf(runs(Object.fromEntries(facts)), { loads: ['tenants'] })
    expect(listOf(report)).toContain('run a0 ran with tenants 10 in place of tenants 20')
  })

  it('A test whose times are in another unit than those of most tests is left out', () => {
    const report = reportOf(runs({}, undefined, id => (id === 'b1' ? 1000 : 1)))
    expect(listOf(report)).toBe(
      'Check the tests first: run b1 is left out: Is a unit wrong? All times are 1,000 times those they are compared with.',
    )
    expect(report.groupCells.find(({ group, workflow }) => `${group} ${workflow}` === 'b A')!.value)
      // The value of b0 alone.
      .toBe(1002)
    expect(report.cells.find(({ run }) => run === 'b1')).toMatchObject({
      state: 'void',
      reason: 'Its times are in another unit.',
    })
    expect(report.sentences.map(({ text }) => text)).toContain(
      'Of 36 cells, 30 are measured; 6 are in another unit.',
    )
  })

  it('Of two configurations in two units, the tests of the one with the larger numbers are left out', () => {
    const two = runs({}, undefined, id => (id.startsWith('a') ? 1000 : 1)).slice(0, 4)
    expect(listOf(reportOf(two))).toContain('run a0 is left out')
    expect(listOf(reportOf(two))).not.toContain('run b0')
  })

  it('Six workflows that are 1,300 times slower alike are in another unit, and two are not', () => {
    const slower = (id: string) => (id === 'b1' ? 1300 : 1)
    expect(listOf(reportOf(runs({}, undefined, slower)))).toContain('Is a unit wrong?')
    expect(listOf(reportOf(runs({}, () => ['A', 'B'], slower)))).toBe('')
  })

  it('A test that is 300 times slower, or of which one workflow is 1,000 times slower, is in no other unit', () => {
    const slow = runs({}, undefined, id => (id === 'b1' ? 300 : 1))
    const one = runs().map(tested => {
      const { run, id } = tested
      if (id !== 'b1') return tested
      const series = run.series.map((of, i) =>
        i === 0 ? { ...of, reported: { ...of.reported, avg: 1_000_000 } } : of,
      )
      return { ...tested, run: { ...run, series } }
    })
    for (const all of [slow, one]) expect(listOf(reportOf(all))).toBe('')
  })

  it('A workflow that one configuration lacks, and one that it alone has, are named as renamed once, and not as missing', () => {
    const report = reportOf(
      runs({}, id => (id.startsWith('b') ? ['A2', ...NAMES.slice(1)] : NAMES)),
    )
    expect(listOf(report)).toBe(
      'Check the tests first: "A" is missing from runs b0 and b1 and "A2" is new (renamed?), so neither is compared.',
    )
    expect(messagesOf(report, 'missing')).toEqual([])
  })

  it('Of two configurations a renamed workflow is named once', () => {
    const two = runs({}, id => (id.startsWith('b') ? ['A2', ...NAMES.slice(1)] : NAMES)).slice(0, 4)
    expect(messagesOf(reportOf(two), 'renamed')).toHaveLength(1)
  })

  it('A copy of another test does not hide that a workflow was renamed', () => {
    const all = runs({}, id => (id === 'b1' ? ['A2', ...NAMES.slice(1)] : NAMES))
    expect(messagesOf(reportOf(all, { copies: [[0, 2]] }), 'renamed')).toHaveLength(1)
  })

  it('A workflow that a configuration has in addition is not renamed', () => {
    const report = reportOf(runs({}, id => (id.startsWith('b') ? [...NAMES, 'G'] : NAMES)))
    expect(listOf(report)).toBe('')
  })

  it('Limits of resources that differ between configurations are named, since shares of them are not compared', () => {
    const withCpu = (units: string) => {
      const { series } = runOf({ 'mod-rtac': { cpu: 0.5 } }, {}, 'resource')
      return { cpu: series, facts: { 'mod-rtac.cpu_units': units, 'mod-users.cpu_units': '128' } }
    }
    const all = runs().map(one => {
      const { cpu, facts } = withCpu(one.group === 'c' ? '0' : '128')
      return {
        ...one,
        run: {
          ...one.run,
          facts: { ...one.run.facts, ...facts },
          series: [...one.run.series, ...cpu],
        },
      }
    })
    expect(listOf(reportOf(all))).toBe(
      'Check the tests first: shares of mod-rtac.cpu_units are not compared, since these limits differ.',
    )
  })

  /** Runs of which the last lacks a resource and an item of a table. */
  const lacking = (item: string, more?: Parameters<typeof runs>[0]) => {
    const { series } = runOf({ okapi: { cpu: 0.5 } }, {}, 'resource')
    return runs(more).map(one => {
      const isWhole = one.id !== 'c1'
      const versions = { 'okapi.version': '1', ...(isWhole && { [`${item}.version`]: '2' }) }
      return {
        ...one,
        run: {
          ...one.run,
          facts: { ...one.run.facts, ...versions },
          series: [...one.run.series, ...(isWhole ? series : [])],
        },
      }
    })
  }

  it('A resource and an item of a table that one test lacks are named with it', () => {
    expect(listOf(reportOf(lacking('mod-users')))).toBe(
      'Check the tests first: "okapi" is missing from run c1; mod-users.version is missing from run c1.',
    )
  })

  it('The summary has as many as fit into 330 characters, and counts the others', () => {
    const notices = [{ code: 'clocks-differ' as const, message: 'The clock is late.' }]
    const list = (length: number) =>
      listOf(reportOf(lacking('m'.repeat(length), { b1: { notices } })))
    expect(list(267)).toMatch(/: "okapi" .*; m+\.version .*; and 1 more below\.$/)
    expect(list(268)).toMatch(/: "okapi" is missing from run c1; and 2 more below\.$/)
  })

  it('A configuration whose tests are all left out has no rank', () => {
    const users = { peakThreads: 40 }
    const report = reportOf(runs({ b0: users, b1: users }))
    expect(report.groups.map(({ id, class: of }) => [id, of])).toEqual([
      ['a', 1],
      ['b', undefined],
      ['c', 1],
    ])
  })

  it('A renamed workflow is in the summary although five tests are odd', () => {
    const odd = ['a1', 'b0', 'b1', 'c0', 'c1'].map(id => [id, { endMs: 0, startMs: 9 }])
    const names = (id: string) => (id[0] === 'c' ? ['X', ...NAMES.slice(1)] : NAMES)
    expect(listOf(reportOf(runs(Object.fromEntries(odd), names)))).toContain('(renamed?)')
  })

  it('A clock that is set back or differs is named with its test', () => {
    const notices = [{ code: 'clocks-differ' as const, message: 'The clock is late.' }]
    expect(listOf(reportOf(runs({ b1: { notices } })))).toBe(
      'Check the tests first: the clock of resources differs from that of the load in run b1.',
    )
  })

  it('Only the first five are in the summary', () => {
    const oddities = ['a1', 'b0', 'b1', 'c0', 'c1'].map(id => [id, { endMs: 0, startMs: 9 }])
    const notices = [{ code: 'clock-set-back' as const, message: 'It went back.' }]
    const report = reportOf(runs({ ...Object.fromEntries(oddities), a0: { notices } }))
    expect(listOf(report)).toMatch(/; and 1 more below\.$/)
  })
})

describe('a phase of another length', () => {
  const ids = ['a0', 'a1', 'b0', 'b1', 'c0', 'c1']
  /** A test of an hour with a warm-up phase and a steady one that begins after some minutes. */
  function phased(id: string, steadyFrom = 10, jobs?: RunSummary['jobs']): Partial<RunSummary> {
    const at = (minute: number) => START + minute * MINUTE
    const spans = { 'warm-up': [0, steadyFrom], steady: [steadyFrom, 60] }
    const series = Object.entries(spans).flatMap(([phase, [from, to]]) =>
      runOf({ A: 1000 + ids.indexOf(id), B: 1010, C: 1020 }).series.map(one => ({
        ...one,
        dimensions: { phase },
        count: 100,
        startMs: at(from!),
        endMs: at(to!),
      })),
    )
    return {
      startMs: at(0),
      endMs: at(60),
      series,
      phases: Object.entries(spans).map(([name, [from, to]]) => ({
        name,
        spans: [[at(from!), at(to!)] as const],
      })),
      ...(jobs && { jobs }),
    }
  }
  const usual = Object.fromEntries(ids.map(id => [id, phased(id)]))

  it('A phase that was cut short is left out and named; one that lasted longer is named', () => {
    const report = reportOf(runs({ ...usual, b1: phased('b1', 30) }))
    expect(listOf(report)).toBe(
      'Check the tests first: phase "warm-up" of run b1 lasted 30.0 min instead of 10.0 min; phase "steady" of run b1 lasted 30.0 min instead of 50.0 min and is left out.',
    )
    const cells = report.cells.filter(({ run, metric }) => run === 'b1' && metric === report.metric)
    expect(cells.map(({ dimensions, state }) => `${dimensions.phase} ${state}`)).toEqual([
      'steady void',
      'warm-up measured',
      'steady void',
      'warm-up measured',
      'steady void',
      'warm-up measured',
    ])
  })

  it('Phases of jobs last as long as the jobs, which is no oddity of the test', () => {
    const job = { workflow: 'import', dimensions: {}, startMs: START, durationMs: 30 * MINUTE }
    expect(listOf(reportOf(runs({ ...usual, b1: phased('b1', 30, [job]) })))).toBe('')
  })

  it('A phase that lasts a little longer is not named', () => {
    expect(listOf(reportOf(runs({ ...usual, b1: phased('b1', 12) })))).toBe('')
  })
})
