/** What matters in a campaign: the list that its sentences are made of, in hand-made cases with one truth each. */
import { describe, expect, it } from 'vitest'
import type { RunSummary } from '../../../src/core/model/run.ts'
import type { InputRun } from '../../../src/report/campaign/campaign-input.ts'
import type { CampaignReport } from '../../../src/report/model/campaign.ts'
import { type Figures, reportOf, runOf } from '../../support/hand-made-runs.ts'
import { seededRandom } from '../../support/random.ts'

const HOUR = 3_600_000
const START = Date.UTC(2026, 10, 20)

/** Six workflows of about a second, in two runs a configuration that differ by a hundredth. */
function configuration(
  group: string,
  cost: number,
  change: Figures = {},
  more: Partial<RunSummary> = {},
  memory = 0.5,
): InputRun[] {
  return [0.995, 1.005].map((noise, i): InputRun => {
    const figures = Object.fromEntries(
      ['A', 'B', 'C', 'D', 'E', 'F'].map((name, k) => [
        name,
        (1000 + 10 * k) * noise * Number(change[name] ?? 1),
      ]),
    )
    const run = runOf(figures, { facts: {}, ...more })
    const environment = runOf({ environment: { cost } }, {}, 'measure').series
    const services = runOf({ 'mod-tlr': { memory: memory * noise } }, {}, 'resource').series
    return {
      id: `${group}${i}`,
      group,
      notRun: [],
      run: { ...run, series: [...run.series, ...environment, ...services] },
    }
  })
}

/** A run in which the memory of a service grows by this share an hour. */
function leaking(perHour: number): Partial<RunSummary> {
  const values = Array.from(
    { length: 60 },
    (_, i) => 0.4 + (perHour * i) / 60 + 0.001 * ((i * 7) % 3),
  )
  return {
    startMs: START,
    endMs: START + HOUR,
    resourceSeries: [
      {
        workflow: 'mod-tlr',
        dimensions: {},
        metric: 'memory',
        axis: { startMs: START, stepMs: 60_000 },
        values,
      },
    ],
    notices: [
      {
        code: 'resource-grows',
        about: { workflow: 'mod-tlr', metric: 'memory' },
        message: 'It grows.',
      },
    ],
  }
}

const answerOf = ({ sentences }: CampaignReport) => sentences[0]!.text
const kindsOf = ({ matters }: CampaignReport) =>
  matters.map(({ group, kind, evidence, isWorse }) => `${group} ${kind} ${evidence} ${isWorse}`)

describe('a configuration that leaks', () => {
  const runs = [...configuration('a', 4), ...configuration('c', 2, {}, leaking(0.28))]

  it('It is not of the first class, and the answer says why the cheaper one is not the best', () => {
    const report = reportOf([...runs, ...configuration('b', 4)])
    expect(kindsOf(report)).toEqual(['c growth proven true'])
    expect(report.groups.map(({ id, class: of }) => `${id} ${of}`)).toEqual(['a 1', 'c 2', 'b 1'])
    expect(answerOf(report)).toMatch(
      /c costs 50\.0% less, but memory of mod-tlr grows by 2\d\.\d\d pp an hour \(full after 1\.\d\d? h\)\.$/,
    )
  })

  it('Where all leak, the cheapest one is named with the leak', () => {
    const report = reportOf([
      ...configuration('a', 4, {}, leaking(0.28)),
      ...configuration('b', 4, {}, leaking(0.28)),
      ...configuration('c', 2, {}, leaking(0.28)),
    ])
    expect(answerOf(report)).toMatch(/^c is the cheapest .*; but memory of mod-tlr grows by /)
  })

  it('A leak in one of two tests of a configuration is not said of the configuration', () => {
    const [first, second] = configuration('c', 2, {}, leaking(0.28))
    const calm = { ...second!, run: { ...second!.run, notices: [] } }
    expect(reportOf([...configuration('a', 4), first!, calm]).matters).toEqual([])
  })
})

describe('a configuration with one slower workflow', () => {
  it('It is of another class than those without, and the workflow is named with its change', () => {
    const report = reportOf([
      ...configuration('a', 4),
      ...configuration('b', 4),
      ...configuration('c', 2, { B: 1.4 }),
    ])
    expect(kindsOf(report)).toEqual(['c workflow proven true'])
    expect(report.groups.map(({ id, class: of }) => `${id} ${of}`)).toEqual(['a 1', 'b 1', 'c 2'])
    expect(answerOf(report)).toContain('c costs 50.0% less, but B average +40.0%')
  })
})

describe('the fastest configuration', () => {
  const faster = Object.fromEntries(['A', 'B', 'C', 'D', 'E', 'F'].map(name => [name, 0.6]))
  const withMemory = (share: number) =>
    reportOf([
      ...configuration('a', 4),
      ...configuration('b', 4, faster, {}, share),
      ...configuration('c', 4),
    ])

  it('It is named with a resource that is nearly full', () => {
    expect(answerOf(withMemory(0.97))).toContain(
      'b is the fastest configuration; but memory of mod-tlr +47.00 pp',
    )
  })

  it('A resource that rose to three quarters is left to the summary', () => {
    expect(answerOf(withMemory(0.75))).toMatch(/^b is the fastest configuration\./)
    const [first, ...others] = withMemory(0.75).sentences
    expect(first!.code).toBe('fastest')
    expect(others.some(({ text }) => text.includes('memory of mod-tlr +25.00 pp'))).toBe(true)
  })
})

it('Of 60 unchanged reports with 40 workflows, fewer than five call a workflow likely slower or faster', () => {
  const random = seededRandom(1)
  const run = (group: string, i: number): InputRun => {
    const figures = Array.from({ length: 40 }, (_, i) => [
      `W${i}`,
      1000 * Math.exp(0.06 * random.normal()),
    ])
    const of = runOf(Object.fromEntries(figures))
    return { id: `${group}${i}`, group, notRun: [], run: of }
  }
  const reports = Array.from({ length: 60 }, () =>
    reportOf(['a', 'b', 'c'].flatMap(group => [1, 2].map(i => run(group, i)))),
  )
  const alarmed = reports.filter(({ matters }) => matters.length > 0).length
  console.log(alarmed)
  expect(alarmed).toBeLessThan(5)
})

describe('a cheaper configuration with several flaws', () => {
  const slower = { A: 1.4, B: 1.4, C: 1.4 }
  const report = reportOf([
    ...configuration('a', 4),
    ...configuration('b', 4),
    ...configuration('c', 2, slower, leaking(0.28)),
  ])

  it('The answer names the leak although three workflows come before it', () => {
    expect(answerOf(report)).toContain('memory of mod-tlr grows by')
  })

  it('The workflow that the answer only counts is named in the summary', () => {
    const said = report.sentences.filter(({ section }) => section !== 'comparison')
    for (const name of Object.keys(slower))
      expect(said.some(({ text }) => text.includes(`${name} average +40.0%`))).toBe(true)
  })
})

describe('statements and versions', () => {
  const statement = (meanMs: number, calls = 100) => ({
    statements: [{ text: 'UPDATE auth_attempts', dimensions: {}, calls, meanMs }],
  })

  it('A statement that takes twice as long in each test of a configuration is named with both times', () => {
    const report = reportOf([
      ...configuration('a', 4, {}, statement(10)),
      ...configuration('b', 4, {}, statement(20)),
      ...configuration('c', 4, {}, statement(10.5)),
    ])
    expect(kindsOf(report)).toEqual(['b statement seen true'])
    expect(report.sentences.map(({ text }) => text)).toContainEqual(
      'b: UPDATE auth_attempts takes 20.0 ms in place of 10.0 ms a call.',
    )
  })

  it('A statement that is called more often in each test of a configuration is named, although a call takes as long', () => {
    const report = reportOf([
      ...configuration('a', 4, {}, statement(10)),
      ...configuration('b', 4, {}, statement(10, 150)),
      ...configuration('c', 4, {}, statement(10, 110)),
    ])
    expect(kindsOf(report)).toEqual(['b statement seen true'])
    expect(report.sentences.map(({ text }) => text)).toContainEqual(
      'b: UPDATE auth_attempts is called 1.5 times as often.',
    )
  })

  it('Another version of a module is named, and other facts of modules are not', () => {
    const facts = (version: string, cpu: string) => ({
      facts: {
        'mod-users.version': version,
        'mod-users.cpu_units': cpu,
        'mod-notes.version': '2.0',
        'mod-notes.cpu_units': '128',
      },
    })
    const report = reportOf([
      ...configuration('a', 4, {}, facts('1.0', '128')),
      ...configuration('b', 4, {}, facts('1.1', '0')),
    ])
    expect(report.matters.map(({ kind, name, values }) => [kind, name, values])).toEqual([
      ['fact', 'mod-users.version', ['1.0', '1.1']],
    ])
  })
})

it('Of unchanged configurations, nothing matters', () => {
  const runs = ['a', 'b', 'c', 'd'].flatMap(group => configuration(group, 4))
  expect(reportOf(runs).matters).toEqual([])
})
