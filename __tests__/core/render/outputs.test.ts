import { describe, expect, it } from 'vitest'
import { annotationsOf, limited } from '../../../src/core/render/outputs/ci-formats.ts'
import { renderJson } from '../../../src/core/render/outputs/report-json.ts'
import { headlineText, renderJobSummary } from '../../../src/core/render/outputs/report-texts.ts'
import { noticesFolds } from '../../../src/core/render/tables/gate/context.ts'
import { baselineProblemText, doubtText } from '../../../src/core/render/words/baseline.ts'
import { driftText } from '../../../src/core/render/words/drift.ts'
import { noticeText } from '../../../src/core/render/words/notices.ts'
import { reasonText } from '../../../src/core/render/words/reasons.ts'
import { breach, check, report } from '../../report-builders.ts'
import { rowsOf, withoutTables } from '../../support/text-tables.ts'
import { largeSuite, SCENARIOS } from './scenarios.ts'

describe('the job summary', () => {
  const options = { charts: 'none', links: {} } as const

  it('The job summary is the comment in more detail', async () => {
    const text = renderJobSummary(SCENARIOS.mixed!, options)
    await expect(withoutTables(text)).toMatchFileSnapshot('../../golden/job-summary/mixed.md')
    expect(rowsOf(text, '', 'workflow', 'worst')).toHaveLength(5)
    expect(rowsOf(text, '', 'workflow', 'average')).toHaveLength(10)
  })

  it('O5: The job summary stays within its budget of bytes for thousands of workflows', () => {
    const text = renderJobSummary(largeSuite(5000), options)
    expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(900 * 1024)
  })

  it('O5: The job summary counts bytes, not characters', () => {
    const wide = report({
      checks: Array.from({ length: 20 }, () => breach({ workflow: '漢'.repeat(60) })),
    })
    const full = renderJobSummary(wide, options)
    const bytes = new TextEncoder().encode(full).length
    expect(bytes).toBeGreaterThan(full.length)
    expect(renderJobSummary(wide, options, bytes)).toBe(full)
    expect(renderJobSummary(wide, options, bytes - 1)).not.toBe(full)
  })
})

describe('a run that is invalid', () => {
  it('A run that cannot be judged is never said to have passed checks', () => {
    const [options, checks] = [{ charts: 'none', links: {} } as const, [check(), check()]]
    expect(renderJobSummary(report({ checks }), options)).toContain('2 passed')
    const invalid = report({ verdict: 'invalid', invalid: { code: 'all-zero' }, checks })
    expect(renderJobSummary(invalid, options)).not.toMatch(/passed/)
  })
})

describe('the list on tests', () => {
  it('Notices that doubt the test stand apart from those on the data, in the job summary and the page alike', () => {
    const doubted = report({
      warnings: [
        { code: 'baseline-of-one-job', runs: 3 },
        { code: 'load-changed' },
        { code: 'truncated', message: 'a.jtl ends in the middle of a row.' },
      ],
    })
    const summary = renderJobSummary(doubted, { charts: 'none', links: {} })
    const list = summary.slice(
      summary.indexOf('Check the tests first'),
      summary.indexOf('1 notice'),
    )
    expect(list).toContain('number of threads')
    expect(list).toContain('ends in the middle of a row')
    expect(list).not.toContain('come from one job')
    expect(noticesFolds(doubted, 10).map(({ summary: title }) => title)).toEqual([
      ['Check the tests first'],
      ['1 notice'],
    ])
  })
})

describe('annotations', () => {
  it('Annotations have a line for each finding', async () => {
    const annotations = annotationsOf(SCENARIOS.mixed!)
    await expect(`${JSON.stringify(annotations, undefined, 2)}\n`).toMatchFileSnapshot(
      '../../golden/annotations/mixed.json',
    )
  })

  it('O4: Annotations are at most ten of a level, and the tenth counts the rest', () => {
    const annotations = limited(annotationsOf(SCENARIOS.large!))
    expect(annotations.filter(({ level }) => level === 'error')).toHaveLength(10)
    expect(annotations.find(({ message }) => message.startsWith('and '))?.message).toBe(
      'and 21 more findings; the job summary has them all.',
    )
    expect(annotations.filter(({ level }) => level === 'notice')).toHaveLength(10)
  })

  it('Annotations are errors only for verdicts that fail the job', () => {
    const levels = (verdict: 'fail' | 'no-data' | 'warn' | 'inconclusive' | 'pass') =>
      annotationsOf(report({ checks: [check({ verdict })] })).map(({ level }) => level)
    expect([
      levels('fail'),
      levels('no-data'),
      levels('warn'),
      levels('inconclusive'),
      levels('pass'),
    ]).toEqual([['error'], ['error'], ['warning'], ['warning'], []])
  })

  it('Annotations report checks without data for one reason once', () => {
    expect(annotationsOf(SCENARIOS['too-few-samples']!).map(({ title }) => title)).toEqual([
      'no data: 6 workflows p95, average',
    ])
    expect(limited(annotationsOf(SCENARIOS['first-run']!)).map(({ level }) => level)).toEqual([
      'error',
      'warning',
    ])
  })

  it('Annotations report a run that cannot be judged, and a baseline that cannot be used', () => {
    expect(annotationsOf(SCENARIOS.invalid!).map(({ level, message }) => [level, message])).toEqual(
      [['error', 'The run cannot be judged: every sample failed']],
    )
    expect(annotationsOf(SCENARIOS.expired!).map(({ level, title }) => [level, title])).toEqual([
      ['warning', 'perf-gate: baseline'],
    ])
  })
})

describe('report.json', () => {
  it('report.json is the report with its headline and the texts of reasons, notices, doubts and drift', () => {
    for (const scenario of Object.values(SCENARIOS)) {
      const checks = scenario.checks.map(check => ({
        ...check,
        reason: reasonText(check),
        reasonCode: check.reason.code,
      }))
      const warnings = scenario.warnings.map(notice => ({
        code: notice.code,
        message: noticeText(notice),
      }))
      const drift = scenario.drift.map(alert => ({ ...alert, message: driftText(alert) }))
      const doubts = scenario.doubts?.map(doubt => ({
        code: doubt.code,
        message: doubtText(doubt),
      }))
      const { problem, ...found } = scenario.baseline
      const baseline = { ...found, message: baselineProblemText(problem) }
      const expected = {
        ...scenario,
        baseline,
        headline: headlineText(scenario),
        checks,
        warnings,
        drift,
        doubts,
      }
      const with12Digits = (_: string, value: unknown) =>
        typeof value === 'number' && !Number.isInteger(value)
          ? Number(value.toPrecision(12))
          : value
      expect(JSON.parse(renderJson(scenario))).toEqual(
        JSON.parse(JSON.stringify(expected, with12Digits)),
      )
    }
  })

  it('report.json is the same text for any order in which fields were set', () => {
    const reversed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(reversed)
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, field]) => [key, reversed(field)]),
      )
    }
    for (const scenario of Object.values(SCENARIOS)) {
      expect(renderJson(reversed(scenario) as typeof scenario)).toBe(renderJson(scenario))
    }
  })

  it('report.json begins with version and verdict and ends with a line break', () => {
    expect(renderJson(SCENARIOS.regression!)).toMatch(
      /^\{\n {2}"schema": 1,\n {2}"generator": "0.1.0",\n {2}"verdict": "fail",/,
    )
    expect(renderJson(SCENARIOS.regression!).endsWith('}\n')).toBe(true)
  })

  it('F6: report.json keeps names that are keys of every object', () => {
    const facts = JSON.parse('{"__proto__": "a", "constructor": "b"}')
    const text = renderJson(report({ environment: { changed: [], facts } }))
    expect(text).toContain('"__proto__": "a"')
  })
})
