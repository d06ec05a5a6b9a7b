import stringWidth from 'string-width'
import { describe, expect, it } from 'vitest'
import { writeMarkdown } from '../../../src/core/render/document/write-markdown.ts'
import {
  type TerminalPage,
  writeTerminal,
} from '../../../src/core/render/document/write-terminal.ts'
import { backtestBlocks, renderBacktestJson } from '../../../src/measure/cli/backtest-report.ts'
import type { Backtest, FiringRate, ThresholdRecord } from '../../../src/measure/model/backtest.ts'

const wide = { color: false, width: 110 }

function terminalText(backtest: Backtest, page: TerminalPage): string {
  return writeTerminal(backtestBlocks(backtest), page)
}

function rate(firedRuns: number, isDated = true): FiringRate {
  const rate = { runs: 40, firedRuns, episodes: Math.min(firedRuns, 2) }
  return isDated ? { ...rate, days: 38, firedDays: firedRuns } : rate
}

function run(
  day: number,
  fields: Partial<Backtest['runs'][number]> = {},
): Backtest['runs'][number] {
  return {
    id: `${day}`.padStart(12, 'a'),
    startedAt: new Date(Date.UTC(2026, 8, day, 2)).toISOString(),
    baselineRuns: Math.min(day - 1, 10),
    verdict: 'pass',
    headline: '2 checks passed',
    became: day === 1 ? 'first' : 'joined',
    ...fields,
  }
}

const HOSTILE = 'pay|`now`\n<img src=x> @team ::error::\u202e'

function firing(day: number, workflow: string, value: number): ThresholdRecord['firings'][number] {
  const { id, startedAt } = run(day)
  return {
    run: { id, ...(startedAt !== undefined && { startedAt }) },
    workflow,
    kind: 'transaction',
    dimensions: workflow === 'checkout' ? { users: '25' } : {},
    baseline: { value: 655, n: 10 },
    value,
    relative: value / 655 - 1,
  }
}

/** Thirty-nine days: `checkout` is slower on three of them, with an invalid run in between, and one name is hostile. */
function history(): Backtest {
  const runs = Array.from({ length: 41 }, (_, i) => run(i + 1))
  runs[9] = run(10, { verdict: 'fail', became: 'left-out', reason: { code: 'breached' } })
  runs[10] = run(11, { verdict: 'invalid', became: 'left-out', reason: { code: 'invalid' } })
  runs[11] = run(12, { verdict: 'fail', became: 'left-out', reason: { code: 'breached' } })
  runs[12] = run(13, {
    verdict: 'fail',
    became: 'accepted',
    reason: { code: 'regression-lasted', runs: 3 },
  })
  runs[20] = run(21, { verdict: 'fail', became: 'left-out', reason: { code: 'breached' } })
  return {
    schema: 2,
    suite: 'check-in-check-out',
    window: 10,
    acceptAfter: 3,
    runs,
    rate: rate(4),
    thresholds: [
      {
        metric: 'p95',
        unit: 'ms',
        source: 'thresholds.p95',
        threshold: { 'max-increase': '10%', 'min-change': '20ms' },
        severity: 'fail',
        outcomes: { breach: 4, suspect: 1, inconclusive: 2, 'no-data': 0, pass: 73 },
        rate: rate(4),
        firings: [
          firing(10, 'checkout', 812),
          firing(12, 'checkout', 820),
          firing(13, 'checkout', 808),
          firing(21, HOSTILE, 2001),
        ],
      },
      {
        metric: 'p95',
        unit: 'ms',
        source: 'workflows[0].thresholds.p95',
        threshold: { max: '60s' },
        severity: 'warn',
        outcomes: { breach: 0, suspect: 0, inconclusive: 0, 'no-data': 3, pass: 37 },
        rate: { ...rate(0), runs: 37, days: 35 },
        firings: [],
      },
    ],
    warnings: [
      {
        code: 'workflow-unmatched',
        message: 'workflows[1]: "chekout" matches nothing. Did you mean "checkout"?',
      },
    ],
  }
}

describe('a backtest as text', () => {
  it('A backtest is a page for a terminal', async () => {
    await expect(terminalText(history(), wide)).toMatchFileSnapshot(
      '../../golden/backtest/history.txt',
    )
  })

  it('A backtest is a page of 60 columns on a narrower terminal', async () => {
    const text = terminalText(history(), { color: false, width: 40 })
    await expect(text).toMatchFileSnapshot('../../golden/backtest/history-60.txt')
    expect(text.split('\n').filter(line => stringWidth(line) > 60)).toEqual([])
  })

  it('A backtest is written as Markdown', async () => {
    await expect(writeMarkdown(backtestBlocks(history()))).toMatchFileSnapshot(
      '../../golden/backtest/history.md',
    )
  })

  it('A backtest of a history without times in which nothing fired is written without empty sections', async () => {
    const { acceptAfter: _, ...quiet } = history()
    const runs = quiet.runs.map(({ startedAt: _, reason: __, ...one }, i) => ({
      ...one,
      verdict: 'pass' as const,
      became: i === 0 ? ('first' as const) : ('joined' as const),
    }))
    const text = terminalText(
      {
        ...quiet,
        runs,
        rate: rate(0, false),
        thresholds: quiet.thresholds.map(one => ({ ...one, firings: [], rate: rate(0, false) })),
        warnings: [],
      },
      wide,
    )
    await expect(text).toMatchFileSnapshot('../../golden/backtest/quiet.txt')
  })

  it('A backtest in which no threshold could decide says so, for one threshold with a dash', () => {
    const none = { runs: 0, firedRuns: 0, episodes: 0, days: 0, firedDays: 0 }
    const [first] = history().thresholds
    const undecided = {
      ...history(),
      rate: none,
      thresholds: [{ ...first!, rate: none, firings: [] }],
    }
    const text = terminalText(undecided, wide)
    expect(text).toContain('\nNo run could be decided.\n')
    expect(text).toMatch(/^p95 max-increase 10% +– +– +– +1 +2 +0$/m)
    expect(terminalText({ ...undecided, thresholds: [] }, wide)).not.toContain('suspect')
  })

  it('A backtest counts what a list leaves out', () => {
    const { thresholds, warnings, ...rest } = history()
    const [first] = thresholds
    const runs = Array.from({ length: 70 }, (_, i) => run(i + 1))
    const firings = runs
      .filter((_, i) => i % 2 === 0)
      .map((_, i) => firing(2 * i + 1, 'checkout', 900))
    const text = terminalText(
      {
        ...rest,
        runs,
        thresholds: [{ ...first!, firings }],
        warnings: Array.from({ length: 14 }, (_, i) => ({
          code: 'truncated',
          message: `${i} ${warnings[0]!.message}`,
        })),
      },
      wide,
    )
    expect(text.match(/^checkout /gm)).toHaveLength(30)
    expect(text).toContain('… and 5 more: --format json has all of them.')
    expect(text).toContain('- … and 4 more.')
  })

  it('The JSON of a backtest holds everything, and reasons as text', () => {
    const text = renderBacktestJson(history())
    const texts = new Map([
      ['breached', 'it breached a threshold'],
      ['invalid', 'it is invalid'],
      ['regression-lasted', 'the regression had lasted 3 runs'],
    ])
    const runs = history().runs.map(run =>
      run.reason ? { ...run, reason: texts.get(run.reason.code) } : run,
    )
    expect(JSON.parse(text)).toEqual({ ...history(), runs })
    expect(text.endsWith('}\n')).toBe(true)
  })

  it('A backtest has colors only on request, and then only SGR codes', () => {
    expect(terminalText(history(), wide)).not.toContain('\u001b')
    const colored = terminalText(history(), { ...wide, color: true })
    expect(colored.replace(/\u001b\[\d+m/g, '')).toBe(terminalText(history(), wide))
  })
})
