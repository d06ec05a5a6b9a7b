/** Sentences that an output takes from tables: of notices and reasons, of a slow branch, and of a search for a commit. */
import { describe, expect, it } from 'vitest'
import type { Check } from '../../../src/core/model/check.ts'
import type { NoticeFacts } from '../../../src/core/model/notice.ts'
import type { PlainReasonCode, Reason } from '../../../src/core/model/reason.ts'
import { DEFAULT_SUITE } from '../../../src/core/model/report.ts'
import { writeMarkdown } from '../../../src/core/render/document/write-markdown.ts'
import {
  alertBlocks,
  alertTitle,
  commitRange,
  onlySuspect,
  suspectBlock,
} from '../../../src/core/render/outputs/alert.ts'
import { invalidText } from '../../../src/core/render/words/invalid.ts'
import { noticeText } from '../../../src/core/render/words/notices.ts'
import { reasonText } from '../../../src/core/render/words/reasons.ts'
import { bisectionBlocks } from '../../../src/measure/cli/bisection.ts'
import { check, evidence } from '../../report-builders.ts'
import { SCENARIOS } from './scenarios.ts'

const [GOOD, BAD] = ['1'.repeat(40), 'b'.repeat(40)]
const few = (workflow: string, found: number) => ({
  ...check({ workflow }),
  reason: { code: 'too-few-samples' as const, found, needed: 1_000 },
})
const stale = {
  code: 'label-stale',
  label: 'ok',
  at: '2026-11-20T10:00:00Z',
  isAccepted: false,
} as const
const start = { code: 'start-differs', seconds: 40, dimensions: {} } as const
const facts = [
  {
    fact: 'instances',
    values: [
      { value: '6', runs: [{ name: 'a.jtl' }, { commit: GOOD }] },
      { value: '5', runs: [{ startMs: Date.UTC(2026, 10, 20) }, {}] },
    ],
  },
]

const NOTICES: readonly NoticeFacts[] = [
  { code: 'load-changed' },
  { code: 'pauses-count' },
  { code: 'hosts-left-out', hosts: ['127.0.0.1:18471', '127.0.0.1:18472'] },
  { code: 'run-short' },
  { code: 'threshold-not-applicable', metrics: ['p95'] },
  { code: 'threshold-not-applicable', metrics: ['p95', 'throughput'] },
  { code: 'few-samples', isJoined: false, checks: [few('a', 20), few('b', 999), few('a', 20)] },
  {
    code: 'few-samples',
    isJoined: true,
    checks: [
      { ...few('a', 90), reason: { code: 'percentile-is-maximum', found: 90, needed: 100 } },
    ],
  },
  { code: 'slow-samples', multiple: 10, before: 0.001, now: 0.02 },
  { code: 'waiver-ends', workflow: 'a', metric: 'p95', until: '2026-12-31' },
  { code: 'waiver-expired', workflow: 'a', metric: 'p95', until: '2026-12-31' },
  { code: 'whole-run-moved', direction: 'slower', isComparable: true },
  { code: 'whole-run-moved', direction: 'faster', isComparable: false },
  { ...start, rate: -0.2, time: 0.12 },
  { ...start, rate: 0.3, dimensions: { users: '20', phase: 'load' } },
  { ...start, time: -0.1 },
  { code: 'baseline-empty', run: 'runs/1.json', reason: 'no-samples' },
  { code: 'baseline-empty', reason: 'all-failed' },
  { code: 'baseline-of-one-job', runs: 5 },
  { code: 'workflow-retired', workflow: 'a', runs: 3 },
  { code: 'baseline-mixed', facts, isMatched: true },
  { code: 'baseline-mixed', facts, isMatched: false },
  { code: 'baseline-old', ageDays: 70.9, maxAgeDays: 90, expires: '2026-12-31' },
  { code: 'breach-unreadable', detail: 'not found' },
  { code: 'baseline-run-unreadable', detail: 'not found' },
  {
    code: 'parse-issues',
    count: 1,
    rows: 2_000,
    first: [{ file: 'a.jtl', line: 7, message: 'no number' }],
  },
  {
    code: 'parse-issues',
    count: 12,
    rows: 2_000,
    first: [
      { file: 'a.jtl', line: 7, message: 'no number' },
      { file: 'b.json', message: 'no object' },
    ],
  },
  { code: 'config-changed', file: 'perf-gate.yml', baseRef: 'main', isNew: true },
  { code: 'config-changed', file: 'perf-gate.yml', baseRef: 'main', isNew: false },
  { code: 'config-not-compared', file: 'perf-gate.yml', baseRef: 'main', detail: 'HTTP 403' },
  { code: 'results-of-other-commit', run: 12, found: GOOD, expected: BAD },
  { code: 'label-gone', label: 'ok' },
  { code: 'label-without-baseline', label: 'ok' },
  { code: 'label-not-approved', label: 'ok', by: 'jane' },
  { code: 'label-not-approved', label: 'ok' },
  { code: 'label-unknown', label: 'ok', detail: 'HTTP 403', isAccepted: false },
  { code: 'label-unknown', label: 'ok', detail: 'HTTP 403', isAccepted: true },
  stale,
  { ...stale, by: 'jane', commit: BAD, pushedAt: '2026-11-20T11:00:00Z' },
  { ...stale, by: 'jane', commit: BAD, isAccepted: true },
  { ...stale, pushedAt: '2026-11-20T11:00:00Z', isAccepted: true },
  { code: 'not-finite', places: ['checks[0].delta.low'] },
  { code: 'not-finite', places: ['a', 'b', 'c'] },
  { code: 'not-finite', places: ['a', 'b', 'c', 'd'] },
]

const PLAIN: readonly PlainReasonCode[] = [
  ...([
    'absent-from-run',
    'all-failed',
    'mostly-failed',
    'load-lost',
    'run-too-short',
    'no-estimate',
  ] as const),
  ...([
    'baseline-missing',
    'baseline-expired',
    'baseline-unreadable',
    'baseline-not-comparable',
  ] as const),
  ...(['new-workflow', 'no-baseline-value', 'within-limit', 'above-limit', 'below-limit'] as const),
  ...([
    'growth-above-limit',
    'growth-within-limit',
    'growth-test-too-short',
    'growth-without-values',
  ] as const),
  ...([
    'regressed',
    'suspect',
    'beyond-sampling',
    'inconclusive',
    'noise',
    'noise-among-many',
    'two-modes',
  ] as const),
  ...([
    'from-zero',
    'not-comparable',
    'other-machine',
    'fewer-errors',
    'less-load-offered',
    'improved',
    'unchanged',
  ] as const),
  ...(['within-allowance', 'more-errors', 'watched-percentile', 'no-threshold'] as const),
]
const REASONS: readonly Reason[] = [
  ...PLAIN.map(code => ({ code })),
  { code: 'incomplete-run', missing: 'shard 3 of 4 is missing' },
  { code: 'no-value', missing: 'autocannon reports no p95.' },
  { code: 'too-few-samples', needed: 1_000, found: 20 },
  { code: 'too-few-successful', needed: 1_000, found: 20 },
  { code: 'percentile-is-maximum', needed: 100, found: 90 },
]

describe('sentences', () => {
  it('Every notice says where, what was found and what to do', async () => {
    const lines = NOTICES.map(notice => `${notice.code}: ${noticeText(notice)}`)
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../golden/sentences/notices.txt')
  })

  it('Every reason says why a check has its verdict, and what moved', async () => {
    const growth = {
      perHour: 4.8e6,
      hours: 2,
      neededHours: 5,
      limit: 2e6,
      isProven: true,
      isRelative: false,
    }
    const levels = { low: 4.1e6, high: 5.5e6, level: '20 users' }
    const base = check({ workflow: 'a', metric: 'avg' })
    const lines = REASONS.flatMap(reason => {
      const plain = { ...base, reason }
      const variants: Check[] = reason.code.startsWith('growth')
        ? [
            { ...plain, unit: 'bytes', growth },
            { ...plain, unit: 'bytes', growth: { ...growth, ...levels } },
            { ...plain, growth: { ...growth, perHour: 0.02, isRelative: true } },
          ]
        : [
            plain,
            {
              ...plain,
              evidence: evidence({ by: 'workflow' }),
              limitFrom: 'new-workflows' as const,
            },
            {
              ...plain,
              evidence: evidence({ by: 'run' }),
              delta: { absolute: -2, relative: -0.1 },
            },
            {
              ...plain,
              evidence: evidence({ by: 'total' }),
              delta: { absolute: 9, relative: 0.3, low: 0.1, high: 0.5 },
            },
          ]
      const texts = new Set(variants.map(variant => reasonText(variant)))
      return [reason.code, ...[...texts].map(text => `  ${text}`)]
    })
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../golden/sentences/reasons.txt')
  })

  it('An excuse names who accepts, the run that shows it, or why it does not count', () => {
    const failed = check({ verdict: 'fail', reason: { code: 'above-limit' } })
    const waiver = { accept: '600ms', until: '2026-12-31', reason: 'index rebuild', expired: false }
    const of = (fields: Partial<typeof failed>) => reasonText({ ...failed, ...fields })
    expect([
      of({}),
      of({ verdict: 'warn', excusedBy: 'label' }),
      of({ verdict: 'warn', excusedBy: 'waiver', waiver }),
      of({ verdict: 'warn', excusedBy: 'base-branch', excusedByRun: { run: 'abc', commit: GOOD } }),
      of({ verdict: 'warn', excusedBy: 'base-branch', excusedByRun: { run: 'abc' } }),
      of({ waiver }),
      of({ waiver: { ...waiver, expired: true } }),
    ]).toEqual([
      'Above its limit.',
      'Above its limit. Accepted.',
      'Above its limit. Accepted by a waiver: index rebuild',
      'Above its limit. The base branch has the same regression, at commit 1111111, so this change is not blamed.',
      'Above its limit. The base branch has the same regression, at run abc, so this change is not blamed.',
      'Above its limit. It is beyond what its waiver accepts.',
      'Above its limit. Its waiver has expired.',
    ])
  })

  it('Several checks with too few samples have one sentence, with the fewest and the most', () => {
    const too = (found: number) => check({ reason: { code: 'too-few-samples', needed: 50, found } })
    expect(reasonText(too(20), too(7), too(31))).toBe(
      '"min-samples" asks for 50 samples, and there are 7 to 31.',
    )
    expect(reasonText(too(20), too(20))).toBe(
      '"min-samples" asks for 50 samples, and there are 20.',
    )
  })

  it('A run that cannot be judged has its reason in the words of its shards, or of its code', () => {
    expect(invalidText({ code: 'truncated' })).toBe(
      'The run cannot be judged: its results are cut off',
    )
    expect(invalidText({ code: 'incomplete-run', missing: 'shard 2 is missing' })).toBe(
      'The run cannot be judged: shard 2 is missing',
    )
    expect(invalidText({ code: 'load-test-failed' })).toBe(
      'The load test failed, so nothing was judged',
    )
  })
})

describe('the issue of a slow branch', () => {
  const report = SCENARIOS.regression!
  const alert = { id: 'r1', at: '2026-11-21T03:00:00Z' }
  const known = {
    ...alert,
    commit: BAD,
    ciRun: '905',
    lastGood: { at: '2026-11-20T03:00:00Z', commit: GOOD },
  }
  const pull = (number: number) => ({
    pull: { number, url: `https://h/pull/${number}` },
    title: `Change ${number}`,
  })
  const state = { branch: 'main', run: 'https://h/runs/9' }
  const text = (given: Partial<Parameters<typeof alertBlocks>[1]>, of = report) =>
    writeMarkdown(alertBlocks(of, { ...state, ...given }))

  it('The issue says since when it is slow, who owns it, what was merged, and how to find the commit', async () => {
    const owned = { ...report, checks: report.checks.map(one => ({ ...one, owner: '@org/perf' })) }
    const found = [{ ...pull(7), author: 'jane' }, pull(8), { pull: BAD, title: 'Direct' }]
    const texts = [
      text({}),
      text({ alert }),
      text({ alert: known, firstRun: 'https://h/runs/905' }, owned),
      text({ alert: known, suspects: { found, hidden: 2 } }),
      text({ alert: { ...known, commit: GOOD } }),
      text({ alert: { ...known, lastGood: { at: alert.at } } }),
      text({ end: 'passed' }),
      text({ end: 'accepted', alert: known }),
      writeMarkdown([suspectBlock({ ...state, alert: known }, 'https://h/issues/3')]),
    ]
    await expect(texts.join('\n---\n\n')).toMatchFileSnapshot('../../golden/sentences/alert.md')
  })

  it('The title names the suite unless it is the only one, and the drift of a run that does not fail', () => {
    expect(alertTitle({ ...report, suite: DEFAULT_SUITE }, 'main', {})).toMatch(/ms \(main\)$/)
    expect(alertTitle({ ...report, suite: 'api' }, 'main', {})).toMatch(/\(api, main\)$/)
    expect(alertTitle(SCENARIOS.drift!, 'main', {})).toMatch(/^Slow drift: /)
    expect(alertTitle({ ...SCENARIOS.drift!, verdict: 'fail' }, 'main', {})).not.toMatch(
      /^Slow drift: /,
    )
    expect(alertTitle(report, 'x'.repeat(300), {}).length).toBeLessThanOrEqual(200)
  })

  it('A pull request is the only suspect when nothing else lies between, and no commit is hidden', () => {
    const only = (found: Parameters<typeof onlySuspect>[0]['suspects']) =>
      onlySuspect({ ...state, suspects: found! })
    expect(only({ found: [pull(7)], hidden: 0 })).toBe(7)
    expect(only({ found: [pull(7)], hidden: 1 })).toBeUndefined()
    expect(only({ found: [pull(7), pull(8)], hidden: 0 })).toBeUndefined()
    expect(only({ found: [{ pull: BAD, title: 'Direct' }], hidden: 0 })).toBeUndefined()
    expect(onlySuspect(state)).toBeUndefined()
  })

  it('A range needs the hashes of both commits', () => {
    expect(commitRange(known)).toEqual({ good: GOOD, bad: BAD })
    expect(commitRange({ ...known, commit: 'abcdef1' })).toEqual({ good: GOOD, bad: 'abcdef1' })
    expect(commitRange({ ...known, commit: 'abcdef' })).toBeUndefined()
    expect(commitRange({ ...known, commit: '$(rm)' })).toBeUndefined()
    expect(commitRange(alert)).toBeUndefined()
  })
})

describe('the result of a search for a commit', () => {
  const commit = (sha: string, subject: string) => ({
    sha,
    subject,
    author: 'Jane',
    date: '2026-11-20T10:11:12Z',
  })
  const [first, second] = [commit(GOOD, 'Cache'), commit(BAD, 'Log more')]
  const result = {
    schema: 1 as const,
    good: GOOD,
    bad: BAD,
    commits: 3,
    stored: 1,
    seconds: 3_720,
    findings: [check({ workflow: 'Check-In', metric: 'avg' })],
    suspects: [{ commits: [second], probability: 0.97 }],
    measured: [
      { ...first, pairs: 2, change: 0 },
      { ...commit('c'.repeat(40), 'Broken'), pairs: 0, broken: 'does not build' },
      { ...second, pairs: 3, change: Math.log(1.25) },
    ],
  }

  it('The answer comes first, then the suspects, what is worse, and what was measured', async () => {
    const texts = [
      writeMarkdown(bisectionBlocks({ ...result, result: 'found' } as never)),
      writeMarkdown(
        bisectionBlocks({
          ...result,
          result: 'undecided',
          reason: 'out of time',
          suspects: [],
          stored: 4,
        } as never),
      ),
    ]
    await expect(texts.join('\n---\n\n')).toMatchFileSnapshot('../../golden/sentences/bisection.md')
  })
})
