/** The findings of a campaign, in hand-made cases. */
import { describe, expect, it } from 'vitest'
import { packPage } from '../../../src/core/publish/report-files.ts'
import type { InputRun } from '../../../src/report/campaign/campaign-input.ts'
import { type CampaignFormat, campaignFiles } from '../../../src/report/outputs/campaign-files.ts'
import { sheetsOf } from '../../../src/report/tables/campaign-sections.ts'
import { withWords } from '../../../src/report/words/campaign-words.ts'
import {
  campaignOf,
  type Figures,
  inputRun,
  reportOf,
  runOf,
} from '../../support/hand-made-runs.ts'
import { seededRandom } from '../../support/random.ts'

const NAMES = ['A', 'B', 'C', 'D', 'E', 'F']
/** Six workflows of 1000 ms and a little more, each times a factor. */
const figures = (factor = 1, odd: Figures = {}): Figures => ({
  ...Object.fromEntries(NAMES.map((name, i) => [name, (1000 + 10 * i) * factor])),
  ...odd,
})
/** Repeats that differ by a hundredth. */
const repeats = (
  group: string,
  factor: number,
  odd: Figures = {},
  facts: Record<string, string> = {},
): InputRun[] =>
  [0.99, 1, 1.01].map((noise, i) =>
    inputRun(`${group}-${i + 1}`, figures(factor * noise, odd), { group, facts }),
  )

it('A campaign without p95 is ranked by the average, whatever other times it has', () => {
  const of = (avg: number) => ({ A: { max: 2 * avg }, B: { avg } })
  expect(reportOf([inputRun('a', of(1000)), inputRun('b', of(1100))]).metric).toBe('avg')
})

describe('groups of repeats', () => {
  it('Repeats that agree find a change that a single pair does not', () => {
    const change = (runs: InputRun[]) =>
      reportOf(runs).groupCells.find(({ group, workflow }) => group === 'b' && workflow === 'A')
    const alone = change([inputRun('a', figures()), inputRun('b', figures(1, { A: 1180 }))])!
    const repeated = change([
      ...repeats('a', 1),
      ...repeats('b', 1, { A: 1180 }),
      ...repeats('c', 1),
    ])!
    expect(alone.change).toBe('unknown')
    expect(repeated.change).toBe('regressed')
    expect(repeated.delta!.high! - repeated.delta!.low!).toBeLessThan(
      alone.delta!.high! - alone.delta!.low!,
    )
  })

  it('A change that half of the groups share is found as surely as that of one', () => {
    const p = (changed: string[]) => {
      const groups = ['a', 'b', 'c', 'd', 'e', 'f']
      const runs = groups.flatMap(id => repeats(id, 1, changed.includes(id) ? { A: 1250 } : {}))
      return reportOf(runs).groupCells.find(
        ({ group, workflow }) => group === 'b' && workflow === 'A',
      )!
    }
    expect(p(['b', 'c', 'd'])).toMatchObject({ change: 'regressed' })
    expect(p(['b', 'c', 'd']).p! / p(['b']).p!).toBeLessThan(3)
  })

  it('Workflows of a configuration that is slower as a whole are slower when their own interval says so', () => {
    const wild: Figures = { F: 1100 }
    const runs = [...repeats('a', 1), ...repeats('b', 1.4), ...repeats('c', 1.4, wild)]
    const changes = (id: string) =>
      reportOf(runs).groupCells.flatMap(({ group, metric, change }) =>
        group === id && metric === 'avg' ? [change] : [],
      )
    expect(changes('b')).toEqual(NAMES.map(() => 'regressed'))
    expect(changes('c')).toEqual([...NAMES.slice(1).map(() => 'regressed'), 'unknown'])
  })

  it('Groups that the author declares as no repeats give no noise', () => {
    const runs = [...repeats('a', 1), ...repeats('b', 1)]
    const set = (repeats: boolean) =>
      reportOf(runs, { groups: [{ id: 'b', repeats }] }).noise!.groups
    expect(set(true)).toEqual(['a', 'b'])
    expect(set(false)).toEqual(['a'])
  })

  it('A described group without a run is refused', () => {
    expect(() => reportOf(repeats('a', 1), { groups: [{ id: 'x', repeats: true }] })).toThrow(
      'groups: "x" is the group of no run. Known: a.',
    )
  })
})

describe('classes', () => {
  const facts = (cost: number) => ({ cost: `${cost}` })
  const priced = (runs: InputRun[], cost: number): InputRun[] =>
    runs.map(each => ({
      ...each,
      run: {
        ...each.run,
        series: [...each.run.series, ...runOf({ environment: { cost } }, {}, 'measure').series],
      },
    }))

  it('A class holds configurations that are not proven to differ, and the cheapest of the first is best', () => {
    const report = reportOf([
      ...priced(repeats('big', 1, {}, facts(4)), 4),
      ...priced(repeats('small', 1.01, {}, facts(2)), 2),
      ...priced(repeats('tiny', 1.9, {}, facts(1)), 1),
    ])
    expect(report.groups.map(({ id, class: of }) => [id, of])).toEqual([
      ['big', 1],
      ['small', 1],
      ['tiny', 2],
    ])
    expect(report.best).toMatchObject({
      groups: ['small'],
      runs: ['small-1', 'small-2', 'small-3'],
      reason: 'cheapest',
    })
    expect(report.best!.behind).toMatchObject({ group: 'big', slower: 6, workflows: 6 })
    expect(report.sentences[0]!.text).toBe(
      'small is the cheapest configuration that is not proven worse than another: 50.0% less than big; ' +
        'it is not distinguishable from the fastest, big (+1.0% [-6.0%, +8.6%] in the median of 6 workflows). ' +
        'tiny costs 50.0% less, but F average +90.0% [+77.6%, +103%] (1,050 ms → 1,995 ms), ' +
        'E average +90.0% [+77.6%, +103%] (1,040 ms → 1,976 ms), D average +90.0% [+77.6%, +103%] (1,030 ms → 1,957 ms) and 3 more.',
    )
  })

  it('One slower workflow puts a configuration into a class of its own, however fast the others are', () => {
    const report = reportOf([
      ...repeats('a', 1),
      ...repeats('b', 0.98, { C: 2000 }),
      ...repeats('c', 1),
    ])
    expect(report.groups.map(({ class: of }) => of)).toEqual([1, 2, 1])
    const ofB = report.sentences.find(
      ({ section, text }) => section === 'comparison' && text.startsWith('b:'),
    )!
    expect(ofB.text).toContain('; worse: C average +')
  })

  it('Configurations without a difference are one class, and the report says so', () => {
    const report = reportOf([...repeats('a', 1), ...repeats('b', 1), ...repeats('c', 1)])
    expect(report.best!.reason).toBe('no-difference')
    expect(report.sentences[0]!.text).toMatch(
      /^No difference between the 3 configurations is proven; a change of one workflow within ±\d+% \(average\) may not be proven\.$/,
    )
  })

  it('A detectable change of more than ten times is said without its figure', () => {
    const campaign = campaignOf([...repeats('a', 1), ...repeats('b', 1)])
    const answer = (detectable: number) =>
      withWords({ ...campaign, detectable }).report.sentences[0]!.text
    expect(answer(8.9)).toContain(
      '; a change of one workflow within ±890% (average) may not be proven',
    )
    expect(answer(9)).toContain(
      '; even a workflow that takes ten times as long may not be proven slower',
    )
  })

  it('A change of the size that the report calls detectable is proven when it happens, also of configurations of one run each', () => {
    const random = seededRandom(7)
    const times = (sd: number) => 1000 * Math.exp(sd * random.normal())
    const configurations = Array.from({ length: 12 }, () =>
      Object.fromEntries(NAMES.map(name => [name, { avg: times(0.03), p95: times(0.5) }])),
    )
    const reportOfFirst = (factor: number) =>
      reportOf(
        configurations.map((figures, c) => {
          const { avg, p95 } = figures.A!
          const slower = { ...figures, A: { avg: avg * factor, p95: p95 * factor } }
          return inputRun(`c${c}`, c === 0 ? slower : figures)
        }),
      )
    const { metric, detectable, detectableIn, sentences } = reportOfFirst(1)
    expect([metric, detectableIn]).toEqual(['p95', 'avg'])
    expect(detectable).toBeLessThan(1)
    expect(sentences[0]!.text).toMatch(/within ±\d+% \(average\) may not be proven/)
    expect(reportOfFirst(1 + 1.2 * detectable!).changes).toEqual([
      expect.objectContaining({ workflow: 'A', metric: 'avg' }),
    ])
  })
})

describe('effects of facts', () => {
  const group = (id: string, factor: number, facts: Record<string, string>) =>
    repeats(id, factor, {}, facts)

  it('Effects of facts are separated where other facts are held fixed', () => {
    const { effects } = reportOf([
      ...group('a', 1, { cpu: '1', cache: 'on' }),
      ...group('b', 1.5, { cpu: '2', cache: 'on' }),
      ...group('c', 1, { cpu: '1', cache: 'off' }),
    ])
    expect(
      effects.map(({ fact, change, significant }) => [
        fact,
        Math.round(100 * change!),
        significant,
      ]),
    ).toEqual([
      ['cache', 0, false],
      ['cpu', 50, true],
    ])
  })

  it('Facts that moved together have one effect, and are named together', () => {
    const { effects, findings } = reportOf([
      ...group('a', 1, { cpu: '1', cache: 'on' }),
      ...group('b', 1.5, { cpu: '2', cache: 'off' }),
    ])
    expect(effects).toHaveLength(1)
    expect(effects[0]).toMatchObject({ fact: 'cache', togetherWith: ['cpu'] })
    expect(findings.find(({ code }) => code === 'not-separable')!.message).toBe(
      'The effects of cache and cpu cannot be separated: they moved together.',
    )
  })

  it('Effects of steps between groups that differ in more are not estimated', () => {
    const { effects } = reportOf([
      ...group('a', 1, { users: '1', search: 'off' }),
      ...group('b', 1.1, { users: '2', search: 'off' }),
      ...group('c', 1.5, { users: '3', search: 'on' }),
    ])
    const step = effects.find(({ from, to }) => from === '2' && to === '3')!
    expect(step.change).toBeUndefined()
    expect(step.togetherWith).toEqual(['search'])
    expect(effects.find(({ from, to }) => from === '1' && to === '2')!.change).toBeCloseTo(0.1, 2)
  })
})

describe('findings on the figures', () => {
  const runs = (odd: (i: number) => Figures) =>
    Array.from({ length: 8 }, (_, i) =>
      inputRun(`${i}`, figures(1 + i / 500, odd(i)), { group: `${Math.floor(i / 2)}` }),
    )
  const codes = (input: InputRun[]) =>
    reportOf(input, { baseline: ['0', '1'] }).findings.map(({ code }) => code)

  it('Ordinary figures have no findings', () => {
    expect(codes(runs(() => ({})))).toEqual([])
  })

  it('A cell with the figure of another row that is out of place is named', () => {
    const input = runs(i => (i === 3 ? { A: 4321, B: 4321 } : { A: 4300 + 7 * i }))
    const found = reportOf(input, { baseline: ['0', '1'] }).findings
    expect(
      found.map(({ code, cells }) => [
        code,
        ...cells.map(({ workflow, run }) => `${workflow}${run}`),
      ])[0],
    ).toEqual(['copied-cell', 'B3', 'A3'])
  })

  it('Equal figures are not taken for copies where both are in place, or have few digits', () => {
    expect(codes(runs(i => (i === 3 ? { A: 1021.5, B: 1021.5 } : {})))).not.toContain('copied-cell')
    expect(codes(runs(i => (i === 3 ? { A: 700, B: 700 } : { A: 701 + i })))).not.toContain(
      'copied-cell',
    )
  })

  it('Repeats that fall into two clusters in several groups are called bimodal', () => {
    const half = (i: number) => ({ A: { avg: 1000 + i, 'error-rate': i % 2 ? 0.18 : 0 } })
    const found = reportOf(runs(half), { baseline: ['0', '1'] }).findings.find(
      ({ code }) => code === 'bimodal',
    )!
    expect(found.values).toEqual([0, 0, 0.18, 0.18])
    expect(found.message).toContain('falls into two clusters, 0% and 18.0%')
  })

  it('Groups that differ from each other are not called bimodal', () => {
    const byGroup = (i: number) => ({ A: { avg: 1000 + i, 'error-rate': i < 4 ? 0.18 : 0 } })
    expect(codes(runs(byGroup))).not.toContain('bimodal')
  })

  it('Workflows whose repeats disagree are ranked, and left out of the median', () => {
    const report = reportOf(
      runs(i => ({ A: i % 2 ? 2000 : 1000, B: i % 2 ? 1300 : 1000 })),
      { baseline: ['0', '1'] },
    )
    const unstable = report.findings.filter(({ code }) => code === 'unstable')
    expect(unstable.map(({ cells }) => cells[0]!.workflow)).toEqual(['A', 'B'])
    expect(report.groups.find(({ id }) => id === '1')!.workflows).toBe(4)
  })

  it('Results given twice are named, because they say nothing about the noise', () => {
    const figures = (factor: number) =>
      Object.fromEntries(
        ['a', 'b', 'c', 'd', 'e', 'f'].map((name, i) => [name, (100 + 37.1 * i) * factor]),
      )
    const twice = reportOf([
      inputRun('1', figures(1), { group: 'old' }),
      inputRun('2', figures(1), { group: 'old' }),
      inputRun('3', figures(1.02), { group: 'new' }),
      inputRun('4', figures(1.04), { group: 'new' }),
    ])
    const [finding] = twice.findings
    expect(finding).toMatchObject({ code: 'same-results', runs: ['1', '2'] })
    expect(finding!.message).toBe(
      'Runs 1 and 2 agree in every figure, as one file given twice does. They tell nothing of the noise between runs, and are no repeats for it.',
    )
    expect(twice.noise!.df).toBe(6)
  })

  it('Workflows that failed throughout, were left out, or are missing are distinguished', () => {
    const isOff = (i: number) => i === 5
    const input = runs(i => ({
      A: { avg: 5, 'error-rate': 1 },
      ...(i === 4 ? { C: 1000 } : {}),
    })).map((each, i) => {
      const drop = isOff(i) ? 'B' : i === 6 ? 'C' : ''
      const series = each.run.series.filter(({ workflow }) => workflow !== drop)
      return { ...each, notRun: isOff(i) ? ['B'] : [], run: { ...each.run, series } }
    })
    const report = reportOf(input, { baseline: ['0', '1'] })
    const messages = report.findings.map(({ message }) => message)
    expect(messages).toContain('"A": every sample failed in every run, so its times mean nothing.')
    expect(messages).toContain('Run 5 ran without "B" on purpose.')
    expect(messages).toContain('Run 6 lacks "C".')
    const states = new Set(
      report.cells
        .filter(({ workflow, metric }) => workflow === 'A' && metric === 'avg')
        .map(({ state }) => state),
    )
    expect([...states]).toEqual(['void'])
    expect(
      report.groupCells.some(({ workflow, metric }) => workflow === 'A' && metric === 'avg'),
    ).toBe(false)
  })
})

describe('jobs and statements', () => {
  const job = (durationMs: number, more = {}) => ({
    workflow: 'import',
    dimensions: {},
    durationMs,
    ...more,
  })

  it('Jobs are compared by name as times, statements as new and gone', () => {
    const statement = (text: string) => ({ text, dimensions: {}, calls: 1 })
    const input: InputRun[] = [
      {
        id: 'a',
        notRun: [],
        run: runOf(figures(), {
          jobs: [job(60_000)],
          statements: [statement('x'), statement('y')],
        }),
      },
      {
        id: 'b',
        notRun: [],
        run: runOf(figures(), {
          jobs: [job(185_000, { status: 'COMMITTED', error: '3 of 500 records were not saved' })],
          statements: [statement('y'), statement('z')],
        }),
      },
    ]
    const report = reportOf(input)
    expect(report.jobs[1]).toMatchObject({ run: 'b', delta: { absolute: 125_000 } })
    expect(report.sql.map(({ text, change }) => [text, change])).toEqual([
      ['x', 'gone'],
      ['y', 'both'],
      ['z', 'new'],
    ])
  })
})

describe('jobs that failed', () => {
  const job = (tenant: string, durationMs: number, more = {}) => ({
    ...{ workflow: 'import', dimensions: {}, tenant, durationMs, status: 'COMMITTED' },
    ...more,
  })
  const run = (id: string, jobs: ReturnType<typeof job>[]): InputRun => ({
    id,
    notRun: [],
    run: runOf({ w: 1 }, { jobs }),
  })
  const runs = [
    run('a', [job('t1', 60_000), job('t2', 100_000), job('t2', 1_000, { status: 'Discarded' })]),
    run('b', [job('t1', 7_000, { status: 'ERROR', error: 'timeout' }), job('t2', 110_000)]),
  ]
  const textOf = async (format: CampaignFormat) =>
    [...(await campaignFiles(reportOf(runs), [format], packPage)).values()].map(String).join('\n')

  it('A job that failed has no change, and its duration is in no mean', () => {
    const { jobs } = reportOf(runs)
    expect(
      jobs.map(({ run, tenant, failed, delta }) => [run, tenant, failed, delta?.absolute]),
    ).toEqual([
      ['a', 't1', undefined, undefined],
      ['b', 't1', true, undefined],
      ['a', 't2', undefined, undefined],
      ['a', 't2', true, undefined],
      ['b', 't2', undefined, 10_000],
    ])
  })

  it('A figure of the text that averages durations leaves out jobs that failed', () => {
    const conclusions = '{{value duration import a}} and {{value duration import b}}'
    expect(reportOf(runs, { texts: { conclusions } }).texts.conclusions).toBe('1:20 and 1:50')
  })

  it('Every output shows a job that failed as failed, without a change', async () => {
    const markdown = (await textOf('markdown')).replaceAll('\u00a0', ' ')
    expect(markdown).toContain(
      '1:40<br><sub>slowest of 2: t2</sub><br><sub>fastest 1:00: t1</sub><br><sub>t2 Discarded after 0:01</sub>',
    )
    expect(markdown).toContain(
      '1:50<br><sub>+0:10, +10.0%</sub><br><sub>t1 ERROR after 0:07: timeout</sub>',
    )
    expect(await textOf('confluence')).toContain('t1 ERROR after 0:07: timeout')
    const rows = (await textOf('csv')).split(/\r?\n/)
    expect(rows.filter(row => row.startsWith('import,'))).toContain(
      'import,t1,b,ERROR,yes,,7000,,,timeout',
    )
    const { rows: cells } = sheetsOf(reportOf(runs)).find(({ id }) => id === 'jobs')!
    expect(cells.map(row => row[4])).toEqual(['no', 'yes', 'no', 'yes', 'no'])
    const page = await textOf('html')
    expect(page).toContain(
      '<td class="number">1:40<small>slowest of 2: t2</small><small>fastest 1:00: t1</small><small class="worse">t2 Discarded after 0:01</small></td>',
    )
    expect(page).toContain(
      '<td class="number">1:50<small>+0:10, +10.0%</small><small class="worse">t1 ERROR after 0:07: timeout</small></td>',
    )
  })

  it('In place of a duration stands whether all jobs of a run failed, or one did not end', async () => {
    const failed = { ...job('t1', 7_000), status: 'ERROR' }
    const { durationMs: _, status: __, ...open } = job('t1', 0)
    const jobs = [[failed], [open, failed]].map((jobs, i) => ({
      ...{ id: 'ab'[i]!, notRun: [] },
      run: runOf({ w: 1 }, { jobs }),
    }))
    const files = await campaignFiles(reportOf(jobs), ['markdown'], packPage)
    const table = String([...files.values()][0]).replaceAll('\u00a0', ' ')
    expect(table).toContain(
      '| failed<br><sub>ERROR after 0:07</sub> | did not end<br><sub>t1 ERROR after 0:07</sub> |',
    )
  })

  it('Several jobs that nothing tells apart show their range, and no change', async () => {
    const job = (durationMs: number) => ({ workflow: 'import', dimensions: {}, durationMs })
    const twice = runs.map(each => ({
      ...each,
      run: { ...each.run, jobs: [job(150_000), job(700_000)] },
    }))
    const files = await campaignFiles(reportOf(twice), ['markdown'], packPage)
    expect(String([...files.values()][0]).replaceAll('\u00a0', ' ')).toContain(
      '| 11:40<br><sub>slowest of 2</sub><br><sub>fastest 2:30</sub> | 11:40<br><sub>slowest of 2</sub><br><sub>fastest 2:30</sub> |',
    )
  })

  it.each([
    ['no status and an error', { status: undefined, error: 'timeout' }, undefined, true],
    ['a status of its system', { status: 'Abgebrochen' }, ['ABGEBROCHEN'], true],
    [
      'a status that the configuration does not count as failed',
      { status: 'CANCELLED' },
      ['ERROR'],
      undefined,
    ],
    ['an unknown status and no error', { status: 'PARKED' }, undefined, undefined],
  ])(
    'A job with %s is judged by the statuses of the configuration',
    (_, more, failedJobs, failed) => {
      const { jobs } = reportOf(
        [run('a', [job('t', 1)]), run('b', [job('t', 2, more)])],
        failedJobs && { failedJobs },
      )
      expect([jobs[1]!.failed, jobs[1]!.delta === undefined]).toEqual([failed, failed === true])
    },
  )
})

describe('ids', () => {
  it('Ids of runs must be unique, and those of the baseline known', () => {
    expect(() => reportOf([inputRun('a', figures()), inputRun('a', figures())])).toThrow(
      'runs: two have the id "a"',
    )
    expect(() => reportOf([inputRun('a', figures())], { baseline: ['x'] })).toThrow(
      'baseline: "x" is not a run. Known: a.',
    )
  })
})
