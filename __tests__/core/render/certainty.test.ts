import { describe, expect, it } from 'vitest'
import { certaintyOf, widestEqual } from '../../../src/core/model/certainty.ts'
import {
  CERTAINTY_MARKS,
  certaintyText,
  checkCertainty,
  directionText,
  marksLine,
} from '../../../src/core/render/words/certainty.ts'
import { intervalText } from '../../../src/core/render/words/change.ts'
import { breach, check, evidence } from '../../report-builders.ts'

describe('the words for how sure a change is', () => {
  const words = (metric: string, change: 'regressed' | 'unknown', low: number, high: number) => {
    const changed = { metric, change, low, high }
    const certainty = certaintyOf(changed, widestEqual(metric))
    return `${CERTAINTY_MARKS[certainty]} ${certaintyText(certainty, 'slower', changed)}`
  }

  it('A proven change has its direction, one whose interval excludes 0 is likely, the others are equal or not decided', () => {
    expect(words('p95', 'regressed', 0.05, 0.4)).toBe(' slower')
    expect(words('p95', 'unknown', 0.05, 0.4)).toBe('? likely slower, not proven')
    expect(words('p95', 'unknown', -0.4, -0.05)).toBe('? likely slower, not proven')
    expect(words('p95', 'unknown', -0.08, 0.12)).toBe('= equal within 12%')
    expect(words('p95', 'unknown', -0.24, 0.12)).toBe('= equal within 24%')
    expect(words('p95', 'unknown', 0, 0.12)).toBe('= equal within 12%')
    expect(words('p95', 'unknown', -0.08, 0)).toBe('= equal within 8.0%')
    expect(words('p95', 'unknown', -0.26, 0.12)).toBe('~ not decided')
    expect(words('error-rate', 'unknown', -0.001, 0.004)).toBe('= equal within 0.40 pp')
    expect(words('error-rate', 'unknown', -0.001, 0.006)).toBe('~ not decided')
  })

  it('An interval that includes no change and more than +1,000% does not print how much more', () => {
    const text = (low: number, high: number) =>
      intervalText({ metric: 'avg', unit: 'ms', delta: { absolute: 1, relative: 1, low, high } })
    expect(text(-0.999, 28_442)).toBe('[-99.9%, > +1,000%]')
    expect(text(9, 28)).toBe('[+900%, +2,800%]')
    expect(text(-0.5, 3)).toBe('[-50.0%, +300%]')
  })

  it('A change is equal up to what is allowed where that is more than usual', () => {
    expect(certaintyOf({ low: -0.1, high: 0.4 }, widestEqual('p95', { high: 0.5 }))).toBe('equal')
    expect(certaintyOf({ low: -0.1, high: 0.4 }, widestEqual('p95', { high: 0.1 }))).toBe(
      'undecided',
    )
  })

  it('A change without an interval is not decided, unless it is known to be none', () => {
    expect(certaintyOf({ change: 'unknown' }, 1)).toBe('undecided')
    expect(certaintyOf({ change: 'unchanged' }, 1)).toBe('equal')
  })

  it('A suspect is likely, and a change with another cause is as sure as its evidence', () => {
    expect(
      checkCertainty(breach({ change: 'unknown', evidence: evidence({ suspect: true }) })),
    ).toBe('likely')
    const explained = (p: number) =>
      checkCertainty(
        breach({ change: 'unknown', reason: { code: 'fewer-errors' }, evidence: evidence({ p }) }),
      )
    expect([explained(0.0004), explained(0.004)]).toEqual(['proven', 'likely'])
    expect(checkCertainty(check({ change: 'unknown', interval: [-0.2, 0.5] }))).toBe('undecided')
  })

  it('Each metric has its words for up and down, and each mark of a table is explained once', () => {
    expect(directionText({ metric: 'p95', unit: 'ms' }, false)).toBe('faster')
    expect(directionText({ metric: 'error-rate', unit: 'ratio' }, true)).toBe('more errors')
    expect(directionText({ metric: 'throughput', unit: '1/s' }, true)).toBe('higher')
    expect(marksLine(['undecided', 'proven', 'undecided', 'equal'])).toEqual([
      '~ not decided · = equal within the interval',
    ])
    expect(marksLine(['proven'])).toEqual([])
  })
})
