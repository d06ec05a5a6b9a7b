import { describe, expect, it } from 'vitest'
import type { Cause } from '../../../src/core/model/cause.ts'
import type { Check } from '../../../src/core/model/check.ts'
import type { Report } from '../../../src/core/model/report.ts'
import type { ChartLinks } from '../../../src/core/render/document/document.ts'
import {
  type CommentOptions,
  renderComment,
} from '../../../src/core/render/outputs/report-texts.ts'
import { breach, check, evidence, report, reportRun } from '../../report-builders.ts'
import { rowsOf, withoutTables } from '../../support/text-tables.ts'
import { largeSuite, SCENARIOS } from './scenarios.ts'

const MARKER = '<!-- perf-gate:v1 key=0123456789abcdef -->'
const LINKS = {
  run: 'https://forge.example/org/app/actions/runs/77',
  report: 'https://forge.example/org/app/reports/5',
}
const SETTINGS = { label: 'perf-baseline', config: '.github/perf-gate.yml' }

function comment(of: Report, options: Partial<CommentOptions> = {}): string {
  return renderComment(of, {
    marker: MARKER,
    charts: undefined,
    links: LINKS,
    settings: SETTINGS,
    ...options,
  })
}

/** The remains of a body cut in the middle. */
function expectWhole(text: string): void {
  expect(text.match(/^```/gm)?.length ?? 0).toBe(2 * (text.match(/^```\w/gm)?.length ?? 0))
  expect(text.match(/^<details/gm)?.length ?? 0).toBe(text.match(/^<\/details>$/gm)?.length ?? 0)
  expect(text).not.toMatch(/\p{Cs}/u)
  expect(text.trimEnd().endsWith('</sub>')).toBe(true)
  for (const row of text.match(/^\|.*$/gm) ?? []) expect(row.endsWith(' |')).toBe(true)
}

describe('the comment', () => {
  it('The comment of a regression is as in golden/comment/regression.md', async () => {
    const text = comment(SCENARIOS.regression!)
    expectWhole(text)
    await expect(text).toMatchFileSnapshot('../../golden/comment/regression.md')
  })

  it.each(Object.keys(SCENARIOS).filter(name => name !== 'regression'))(
    'The comment has the sentences and charts of the scenario %s',
    async name => {
      const text = comment(SCENARIOS[name]!)
      expectWhole(text)
      await expect(withoutTables(text)).toMatchFileSnapshot(`../../golden/comment/${name}.md`)
    },
  )

  it('O3: The comment begins with its marker, which contains no text of the results', () => {
    for (const scenario of Object.values(SCENARIOS))
      expect(comment(scenario).split('\n')[0]).toBe(MARKER)
  })
})

describe('the table of findings', () => {
  const [CHECK_IN, CHECK_OUT] = ['`CICO_TC_Check-In Controller`', '`CICO_TC_Check-Out Controller`']
  const P95 = 'p95 (≤ +10%)'
  const shown = (name: string, ...columns: string[]) =>
    rowsOf(comment(SCENARIOS[name]!), ...columns)

  it.each([
    ['suspect', P95, '⚠️', '**+24.0%** 441 → 547 ms<br><sub>[+7.9%, +42.6%], likely slower</sub>'],
    [
      'inconclusive',
      P95,
      '❓',
      '**+13.0%** 407 → 460 ms<br><sub>[-1.7%, +29.9%], not decided</sub>',
    ],
    ['two-modes', 'average (≤ +10%)', '⚠️', '**+27.4%** 48.2 → 61.4 ms'],
    ['accepted', P95, '⚠️', '**+57.0%** 441 → 692 ms<br><sub>[+36.6%, +80.5%], proven slower</sub>'],
    [
      'not-comparable',
      P95,
      '❓',
      '**+30.0%** 441 → 573 ms<br><sub>[+13.1%, +49.5%], likely slower</sub>',
    ],
    ['first-run', 'error rate (≤ 1%)', '❌', '– → 1.23%'],
    [
      'from-zero',
      'error rate (≤ +0.5pp)',
      '❌',
      '**+1.23 pp** 0% → 1.23%<br><sub>[+0.94, +1.61], proven more errors</sub>',
    ],
  ])(
    'The table of findings has the verdict, the change and its certainty: %s',
    (name, column, ...cells) => {
      expect(shown(name, '', column)).toEqual([cells])
    },
  )

  it('The table of findings has the values of a dimension, the worst first', () => {
    expect(shown('dimensions', 'workflow', P95)).toEqual([
      [
        '`Check-In` `users=25`',
        '**+354%** 441 → 2,001 ms<br><sub>[+309%, +399%], proven slower</sub>',
      ],
      [
        '`Check-In` `users=1`',
        '**+57.0%** 607 → 953 ms<br><sub>[+41.3%, +72.7%], proven slower</sub>',
      ],
      [
        '`Check-In` `users=8`',
        '**+62.0%** 481 → 779 ms<br><sub>[+45.8%, +78.2%], proven slower</sub>',
      ],
    ])
  })

  it('The table of findings has the limit of each check where they differ, and a waiver that holds', () => {
    expect(shown('limit', 'workflow', 'worst')).toEqual([
      [CHECK_IN, 'p95 **+0.6%** 497.2 → 500.4 ms<br><sub>≤ 500ms</sub>'],
      [CHECK_OUT, 'throughput **-13.9%** 22.3 → 19.2/s<br><sub>≥ 20/s</sub>'],
    ])
    expect(shown('waivers', '', 'workflow', P95)).toEqual([
      [
        '❌',
        '`ORD_TC_Create order`',
        '**+60.0%** 892 → 1,427 ms<br><sub>[+39.2%, +84.0%], proven slower</sub>',
      ],
      [
        '⚠️',
        CHECK_IN,
        '**+40.0%** 441 → 617 ms<br><sub>[+21.8%, +61.0%], proven slower, waived</sub>',
      ],
    ])
  })

  it('The table of findings has every workflow of a run that moved as a whole, and fifteen at most', () => {
    const rows = shown('whole-run', '', P95)
    expect(rows.map(([sign]) => sign)).toEqual(Array(10).fill('❌'))
    expect(rows[0]![1]).toBe(
      '**+30.6%** 504 → 658 ms<br><sub>[+13.6%, +50.1%], proven slower</sub>',
    )
    expect(shown('large', '', P95)).toHaveLength(15)
  })

  it('Without a finding the five largest changes are shown, proven improvements first and bold', () => {
    const ALL = 'change (≤ +10%)'
    expect(shown('all-pass', ALL)).toHaveLength(5)
    expect(shown('all-pass', 'largest changes', ALL)[0]).toEqual([
      '`CICO_TC_Renew`',
      'average +2.8% 302 → 310 ms<br><sub>[-8.5%, +15.1%]</sub>',
    ])
    expect(shown('improved', 'largest changes', ALL).slice(0, 3)).toEqual([
      [CHECK_IN, 'p95 **-39.0%** 441 → 269 ms<br><sub>[-46.9%, -29.9%], proven faster</sub>'],
      [CHECK_OUT, 'p95 **-26.0%** 407 → 301 ms<br><sub>[-35.6%, -14.9%], proven faster</sub>'],
      ['`CICO_TC_Renew`', 'average +2.8% 302 → 310 ms<br><sub>[-8.5%, +15.1%]</sub>'],
    ])
    expect(shown('too-noisy', ALL)[0]).toEqual([
      'p95 +8.0% 407 → 440 ms<br><sub>[-52.0%, +140%]</sub>',
    ])
    expect(shown('aggregates-only', 'average (≤ +10%)')).toEqual([
      ['+1.9% 312 → 318 ms'],
      ['-1.0% 201 → 199 ms'],
    ])
  })

  it('The table of findings has one row for a workflow without data, and one for all workflows without data for one reason', () => {
    const rows = (name: string) => comment(SCENARIOS[name]!).match(/^\| 🚫.*no\sdata.*\|$/gm) ?? []
    expect(rows('mixed')).toHaveLength(1)
    expect(rows('too-few-samples').map(row => row.replace(/\s/g, ' '))).toEqual([
      '| 🚫  | 6 workflows | no data: p95, average |',
    ])
  })

  it('The table of findings has only breached limits without a baseline, and counts the changes that are not judged', () => {
    const text = comment(SCENARIOS['first-run']!)
    expect(text.match(/^\| .*❌/gm)).toHaveLength(1)
    expect(text).not.toContain('⚠️')
    expect(text).toContain('19 checks need a baseline.')
  })

  it('The table of findings is absent for an invalid run, which is not judged', () => {
    expect(comment(SCENARIOS.invalid!)).not.toMatch(/^\| .*no.data/m)
  })
})

describe('the tables of workflows, errors, facts and runs', () => {
  const shown = (name: string, ...columns: string[]) =>
    rowsOf(comment(SCENARIOS[name]!), ...columns)

  it('The table of workflows has the worst verdict of each and what it measured, with its change if there is one', () => {
    const columns = ['workflow', 'average', 'p95', 'error rate', 'throughput']
    const [, ...figures] = shown('whole-run', ...columns)[1]!
    expect(figures).toEqual(['241 ms ±0.0%', '517 ms +27.0%', '0%', '22.7/s +1.6%'])
    expect(shown('no-baseline', ...columns)[1]!.slice(1)).toEqual([
      '241 ms',
      '417 ms',
      '0%',
      '22.7/s',
    ])
    expect(shown('no-baseline', '', 'workflow')).toEqual([])
    const signs = shown('inconclusive', '', 'average').map(([sign]) => sign)
    expect(signs).toEqual(['✅', '❓', ...Array(8).fill('✅')])
  })

  it('A change from zero is called new, and a workflow is named with its dimensions', () => {
    expect(shown('from-zero', '', 'workflow', 'throughput')).toEqual([
      ['✅', '`CICO_TC_Check-In Controller`', '0 → 1.20/s'],
      ['❌', '`CICO_TC_Check-Out Controller`', '20.0 → 21.0/s'],
    ])
    expect(shown('from-zero', 'resource', 'metric', 'change', 'baseline → now')).toEqual([
      ['`import-queue`', 'connections', 'new¹', '0 → 12'],
      ['`import-queue`', 'CPU', '+20.00 pp, new¹', '0% → 20.0%'],
    ])
    expect(shown('dimensions', 'workflow', 'average', 'change')).toEqual(
      ['1', '8', '25'].map(users => [`\`Check-In\` \`users=${users}\``, '312 → 1,404 ms', '+350%']),
    )
  })

  it('A table has no column of a metric that nobody measured, and a dash where a run says nothing', () => {
    expect(shown('aggregates-only', 'workflow', 'p95')).toEqual([])
    const columns = ['started', 'commit', 'samples', 'duration', 'tool']
    expect(shown('aggregates-only', ...columns)).toEqual([
      ['2026-10-03 14:05 UTC', '`abc1234`', '88,213', '12.3 min', 'JMeter'],
      ['–', '–', '88,213', '–', 'autocannon'],
    ])
  })

  it('A run that cannot be judged has its error rates and its errors', () => {
    expect(shown('invalid', 'error rate', 'change')[0]).toEqual(['0.100% → 100%', '+99.90 pp'])
    expect(shown('invalid', 'error', 'count', 'per baseline run')).toEqual([
      ['`java.net.ConnectException` `Connection refused`', '88,213', '0'],
    ])
    expect(shown('not-comparable', 'fact', 'baseline', 'now')).toEqual([
      ['`instances`¹', '`6`', '`5`'],
    ])
  })

  it('Hostile text is code in every table, on one line and with its pipes escaped', () => {
    const names = shown('hostile', 'workflow', 'count').map(([workflow]) => workflow!)
    expect(names.slice(0, 4)).toEqual([
      '`a\\|b \\\\\\| c`',
      '```` ``` `tick` ``` ````',
      '`<img src=x onerror=alert(1)>`',
      '`two lines ::error::injected`',
    ])
    expect(names.slice(-3)).toEqual(['`日本語のワークフロー 👩‍💻`', '`(empty)`', '`__proto__`'])
    expect(names).toHaveLength(13)
    expect(shown('hostile', 'fact', 'baseline', 'now')).toEqual(
      names.map(name => [name, name, name]),
    )
    const errors = names.with(-2, 'no code and no message')
    expect(shown('hostile', 'error').flat()).toEqual(errors)
    expect(shown('hostile', '', 'workflow').map(([, workflow]) => workflow)).toEqual(
      names.map(name => `${name} \`\` <k>=\\|\` \`\``),
    )
  })
})

describe('charts in the comment', () => {
  const pictures: ChartLinks = [
    {
      title: 'Changes of the worst checks',
      alt: 'CICO_TC_Check-In Controller p95 441 → 692 ms, +57.0%, "fail" <&>',
      light: 'https://forge.example/org/app/blob/0a1b2c/delta-light.png?raw=true',
      dark: 'https://forge.example/org/app/blob/0a1b2c/delta-dark.png?raw=true',
      width: 720,
    },
    {
      title: 'Percentiles',
      alt: 'one picture for both backgrounds',
      light: 'https://forge.example/p.png?a=1&b="2"',
    },
  ]

  it('Charts in the comment are pictures if they have addresses', async () => {
    const text = comment(SCENARIOS.regression!, { charts: pictures })
    await expect(withoutTables(text)).toMatchFileSnapshot('../../golden/comment/charts-pictures.md')
  })

  it('Charts in the comment are left out on request', () => {
    expect(comment(SCENARIOS.regression!, { charts: 'none' })).not.toMatch(/Chart|mermaid/)
  })

  it('Charts in the comment are left out without a baseline', () => {
    expect(comment(SCENARIOS['no-baseline']!)).not.toMatch(/Chart|mermaid/)
  })
})

/** What a comment leaves out, step by step. */
const LEFT_OUT = [
  'series that are not judged',
  'the table of all workflows',
  'errors, environment, resources, runs and notices',
  'charts and explanations',
  'the findings',
]

describe('the size budget of a comment', () => {
  const large = SCENARIOS.large!

  /** The size of the text after each step: the next step is taken when one unit less is available. */
  const sizes = LEFT_OUT.reduce<number[]>(
    found => [...found, comment(large, { budget: found.at(-1)! - 1 }).length],
    [comment(large, { budget: Number.POSITIVE_INFINITY }).length],
  )

  it('A comment shows everything if it fits', () => {
    expect(comment(large, { budget: sizes[0]! })).not.toContain('Left out')
  })

  it.each(LEFT_OUT.map((leaves, i) => [i + 1, leaves] as const))(
    'At step %i, a comment leaves out %s, and says so',
    async (step, leaves) => {
      const text = comment(large, { budget: sizes[step]! })
      expect(text).toHaveLength(sizes[step]!)
      expectWhole(text)
      expect(
        /Left out for lack of space: (.*?)\. Everything/.exec(text)![1]!.split('; ').at(-1),
      ).toBe(leaves)
      await expect(withoutTables(text)).toMatchFileSnapshot(
        `../../golden/comment/budget/${step}.md`,
      )
    },
  )

  it('A comment leaves a part out only when it does not fit otherwise', () => {
    expect(sizes).toEqual([...new Set(sizes)].sort((a, b) => b - a))
    expect(sizes).toHaveLength(LEFT_OUT.length + 1)
  })

  it('A comment does not name a part that the report does not have', () => {
    const judgedOnly = largeSuite(100, 0)
    const text = comment(judgedOnly, {
      budget: comment(judgedOnly, { budget: Number.POSITIVE_INFINITY }).length - 1,
    })
    expect(text).toContain('Left out for lack of space: the table of all workflows.')
  })

  it.each([0, 1, 15, 300, 5000])(
    "O2: A comment of %i workflows stays within GitHub's limit",
    count => {
      const text = comment(largeSuite(count))
      expect(text.length).toBeLessThanOrEqual(60_000)
      expectWhole(text)
    },
  )

  it('O2: A comment shrinks to a heading and links that fit, however long the texts are', () => {
    const long = '漢'.repeat(10_000)
    const worst = report({
      suite: long,
      checks: [
        breach({
          workflow: long,
          reason: { code: 'no-value', missing: long },
          dimensions: { [long]: long },
        }),
      ],
    })
    const text = comment(worst, { budget: 1 })
    expect(text.length).toBeLessThan(2000)
    expectWhole(text)
  })
})

describe('the next step', () => {
  const next = (of: Report, options: Partial<CommentOptions> = {}) =>
    /\*\*Next\*\*: (.*)/.exec(comment(of, { links: {}, ...options }))?.[1]

  it('The next step is absent when everything passed', () => {
    expect(next(SCENARIOS['all-pass']!)).toBeUndefined()
  })

  it('The next step names the label only where labels are in use', () => {
    expect(next(SCENARIOS.regression!)).toContain('accept it with the label `perf-baseline`')
    expect(next(SCENARIOS.regression!, { settings: {} })).not.toContain('label')
  })

  it('The next step does not offer the label for an absolute limit, which the label does not lift', () => {
    expect(next(SCENARIOS.limit!)).not.toContain('label')
    expect(next(SCENARIOS.limit!)).toContain(
      'look at what changed, with `git log --oneline def5674..abc1234`; `max` at `thresholds.p95` in `.github/perf-gate.yml` says what is allowed.',
    )
  })

  it('The next step names the key that says what is allowed, and never offers to raise it', () => {
    const least = check({
      metric: 'throughput',
      candidate: 19,
      threshold: { min: '20/s' },
      limits: { min: 20 },
      verdict: 'fail',
    })
    expect(next(report({ checks: [least] }))).toContain('; `min` at ')
    const fall = breach({ metric: 'throughput', threshold: { 'max-decrease': '10%' } })
    expect(next(report({ checks: [fall] }))).toContain('; `max-decrease` at ')
  })

  it('The next step is where the first cause leads, and what changed since the baseline, where it is known', () => {
    const { metric, ...finding } = breach({ metric: 'avg' })
    const cause = { kind: 'request', name: 'POST check-in', absolute: 12.9, share: 0.93 } as const
    const part = { ...cause, kind: 'part', name: 'wait', of: 'POST check-in' } as const
    const known = { finding: { ...finding, metric }, evidence: 'seen' } as const
    const first = (...causes: Partial<Cause>[]) =>
      next({
        ...report({ checks: [breach({ metric: 'avg' })] }),
        causes: causes.map(each => ({ ...cause, ...each, ...known })),
      })
    expect(first(cause, part)).toContain(
      'look first at `POST check-in`: what the server does before the first byte (what changed: `git log',
    )
    expect(first({ kind: 'when', name: 'start', spanMs: [0, 15_000] })).toContain(
      'look first at the first 15.0 s of the run',
    )
    const runs = [reportRun({ commit: 'not a commit; rm -rf ~' })]
    const unknown = report({ checks: [breach({ metric: 'avg' })], candidate: { runs } })
    expect(next(unknown)).toContain('look at what changed in `checkout`')
  })

  it('The next step for more errors is to look at the one of the workflow that rose most', () => {
    const failing = breach({ metric: 'error-rate' })
    const { workflow, kind, dimensions } = failing
    const error = (code: string, count: number, baselineCount: number, of = workflow) => ({
      workflow: of,
      kind,
      dimensions,
      code,
      message: 'text',
      count,
      baselineCount,
    })
    const errors = [error('500', 90, 89), error('503', 60, 2), error('504', 99, 0, 'another')]
    expect(next(report({ checks: [failing], errors }))).toContain('look at the error `503`')
  })

  it('The next step for more errors of a workflow names the request whose errors rose as much', () => {
    const failing = breach({
      metric: 'error-rate',
      delta: { absolute: 0.05 },
      candidate: { value: 0.05, n: 1000 },
    })
    const error = (workflow: string, count: number) => ({
      workflow,
      kind: 'request' as const,
      dimensions: {},
      code: '503',
      message: '',
      count,
      baselineCount: 1,
    })
    const found = (...errors: ReturnType<typeof error>[]) =>
      next(report({ checks: [failing], errors }))
    expect(found(error('GET /a', 9), error('POST /cart', 51))).toContain(
      'look at the error `503` of `POST /cart`',
    )
    expect(found(error('GET /a', 9), error('GET /b', 200))).toContain('look at what changed')
  })

  it('A pass without anything to do says so', () => {
    const passed = comment(SCENARIOS['all-pass']!)
    expect(passed).toContain('\n\nNothing to do.\n')
    expect(comment(SCENARIOS.regression!)).not.toContain('Nothing to do')
  })

  it('The next step says where to look in each failing workflow with a known cause, and what to repair', () => {
    const [first, second] = [
      breach({ metric: 'avg' }),
      breach({ workflow: 'Login', metric: 'avg' }),
    ]
    const cause = { kind: 'request', absolute: 9, share: 0.9, evidence: 'likely' } as const
    const gone = check({
      workflow: 'Export',
      verdict: 'no-data',
      reason: { code: 'absent-from-run' },
    })
    const of = (...causes: Cause[]) =>
      next({ ...report({ checks: [first, second, gone] }), causes })
    const both = of(
      { ...cause, name: 'POST /pay', finding: first },
      { ...cause, name: 'POST /login', finding: second },
    )
    expect(both).toContain('look first at `POST /pay`')
    expect(both).toContain('for `Login`, look first at `POST /login`')
    expect(both).toContain('Then repair `Export`')
    expect(of({ ...cause, name: 'POST /pay', finding: first })).toContain('; then at `Login`')
    expect(of()).not.toContain('Login')
  })

  it('A change that is likely, not proven, is never followed by nothing to do', () => {
    const likely = check({ candidate: 800, interval: [0.02, 0.4], reason: { code: 'noise' } })
    expect(next(report({ checks: [likely] }), { settings: {} })).toBe(
      'nothing is blocked; to decide what is likely worse, run the load test once more.',
    )
    expect(comment(report({ checks: [check()] }), { settings: {} })).toContain('Nothing to do.')
  })

  it('A baseline that compare could not use is to be given, not repaired', () => {
    const checks = [check({ verdict: 'no-data', reason: { code: 'no-candidate-data' } as never })]
    const baseline = { ...report().baseline, state: 'unreadable' } as const
    const advice = (canAccept: boolean) =>
      next(report({ checks, baseline }), { settings: { command: { canAccept } } })
    expect(advice(false)).toContain('give a baseline run with samples')
    expect(advice(true)).toContain('repair the stored baseline')
  })

  it('The heading names the first cause of the finding that it is about, and none of another', () => {
    const check = breach({ metric: 'avg' })
    const about = {
      kind: 'request',
      name: 'POST check-in',
      absolute: 12.9,
      share: 12.9 / 13.8,
    } as const
    const headed = (cause: Partial<Cause>, finding: Partial<Check> = {}) => {
      const causes = [
        { ...about, evidence: 'seen' as const, ...cause, finding: { ...check, ...finding } },
      ]
      return comment({ ...report({ checks: [check] }), causes }).split('\n')[1]
    }
    expect(headed({})).toMatch(/; mostly in `POST check-in`$/)
    expect(headed({ absolute: 5, share: 5 / 13.8 })).toMatch(/; partly in `POST check-in`$/)
    expect(headed({ kind: 'part', name: 'wait' })).toMatch(/; mostly waiting for the first byte$/)
    expect(headed({ kind: 'when', name: 'growing' })).toContain('; it grew over the run')
    const cpu = { kind: 'resource', name: 'db', metric: 'cpu', before: 0.31, now: 0.62 } as const
    const finding = { ...check, metric: 'avg' }
    const causes = [{ ...cpu, finding, evidence: 'likely' as const }]
    expect(comment({ ...report({ checks: [check] }), causes })).toContain(
      'Moved with it: CPU of `db` 31.0% → 62.0%.',
    )
    expect(headed({}, { metric: 'p95' })).not.toContain('mostly')
    const other = { ...about, evidence: 'seen' as const, finding: { ...check, workflow: 'Search' } }
    expect(comment({ ...report({ checks: [check] }), causes: [other] })).toContain(
      "`Search`: of the average's rise of 13.8 ms, **12.9 ms** are in `POST check-in`.",
    )
  })

  it('The sentence on the cause says of which rise its figure is, and writes an equal figure once', () => {
    const check = breach({ metric: 'avg' })
    const about = { kind: 'request', name: 'POST cart', evidence: 'seen', finding: check } as const
    const said = (absolute: number, share: number, wait: number) => {
      const part = {
        ...about,
        kind: 'part',
        name: 'wait',
        of: 'POST cart',
        absolute: wait,
      } as const
      const causes = [
        { ...about, absolute, share },
        { ...part, share: wait / (absolute / share) },
      ]
      return comment({ ...report({ checks: [check] }), causes })
    }
    expect(said(20.5, 1, 20.5)).toContain(
      "All **20.5 ms** of the average's rise are in `POST cart`, waiting for the first byte.",
    )
    expect(said(25.3, 25.3 / 25.5, 25.2)).toContain(
      "Of the average's rise of 25.5 ms, **25.3 ms** are in `POST cart`: 25.2 ms waiting for the first byte.",
    )
    expect(said(14.2, 14.2 / 13.8, 14.2)).toContain(
      '**14.2 ms** (the average rose by 13.8 ms, as the rest became faster) are in `POST cart`, waiting for the first byte.',
    )
  })

  it('The next step is a first run without a baseline, and an accepted run when the baseline has expired', () => {
    expect(next(SCENARIOS['no-baseline']!)).toContain(
      'the first passing run on the base branch becomes the baseline',
    )
    expect(next(SCENARIOS.expired!)).toBe(
      'accept a run as the new baseline: merge with the label `perf-baseline`; until then nothing is compared.',
    )
    expect(next(SCENARIOS.expired!, { settings: {} })).not.toContain('label')
    const { ageDays: _, ...artifacts } = SCENARIOS.expired!.baseline
    expect(next({ ...SCENARIOS.expired!, baseline: artifacts })).toBeUndefined()
  })

  it('The next step for a change that is not proven has the chance that one more run proves it, and promises nothing', () => {
    const withChance = (chanceOfProof: number) =>
      report({
        checks: [
          breach({
            verdict: 'warn',
            change: 'unknown',
            evidence: evidence({ suspect: true, chanceOfProof }),
          }),
        ],
      })
    expect(next(withChance(0.45))).toBe(
      'nothing is blocked; run the load test once more; 1 more run proves it with a chance of 45%.',
    )
    expect(next(withChance(0.04))).toContain(
      '1 more run proves it with a chance of 4% only: measure both sides in turn with',
    )
    expect(next(withChance(0.45), { settings: { isFork: true } })).toContain('ask a maintainer')
    const command = { again: { name: 'gate', option: '--repeat' }, canAccept: true }
    expect(next(withChance(0.45), { settings: { command } })).toContain(
      'and judge both runs: add `--repeat RUN-2` to the options of `gate`',
    )
  })

  it('The next step after a pass that is too noisy names what would make it less so', () => {
    const { sensitivity } = SCENARIOS['too-noisy']!
    expect(sensitivity?.tooNoisyFor).toBe(0.1)
    expect(next(SCENARIOS['too-noisy']!)).toContain('run the load test longer')
  })

  it('The next step names the key of a threshold to set where there is no configuration', () => {
    const builtIn = report({ checks: [breach({ source: 'default' })] })
    expect(next(builtIn, { settings: {} })).toContain('`thresholds.p95` says what is allowed')
  })

  it('The next step names the limit, which the label does not lift', () => {
    const accepted = { ...SCENARIOS.limit!, acceptance: { label: 'perf-baseline' } }
    expect(next(accepted)).toContain('`max` at')
    const both = breach({
      candidate: 812,
      limits: { max: 800 },
      threshold: { max: '800ms', 'max-increase': '10%' },
    })
    expect(next(report({ checks: [both] }))).toContain('`max` at')
    expect(next(report({ checks: [both] }))).not.toContain('label')
  })

  it('The next step says why a warning does not block', () => {
    const warning = (of: Partial<Check>) =>
      next(report({ checks: [breach({ verdict: 'warn', ...of })] }))
    const waiver = { accept: '900ms', until: '2027-01-31', reason: 'New audit log', expired: false }
    expect(warning({ excusedBy: 'waiver', waiver })).toBe(
      'nothing is blocked; fix it before the waiver ends on 2027-01-31.',
    )
    expect(warning({ severity: 'warn' })).toContain('thresholds of severity `warn` never block')
    expect(warning({ reason: { code: 'not-comparable' } })).toContain(
      'compare runs of the same environment and load',
    )
    expect(warning({})).toBe('nothing is blocked.')
  })

  it('The next step is to remove the label when it is already set', () => {
    expect(next(SCENARIOS.accepted!)).toContain('remove the label')
  })
})
