import { describe, expect, it } from 'vitest'
import { wholeRunNotice } from '../../../src/core/judge/whole-run.ts'
import type { WholeRun } from '../../../src/core/model/report.ts'

describe('wholeRunNotice', () => {
  const run = { metric: 'avg', low: 0, high: 0, share: 1, series: 9, change: 'unknown' } as const

  it.each<[shift: number, p: number, direction: string | undefined]>([
    [0.11, 1e-9, 'slower'],
    [0.09, 1e-9, undefined],
    [0.11, 0.9, undefined],
    [-0.1, 1e-9, 'faster'],
    [-0.08, 1e-9, undefined],
  ])('A run that moved by %d with a chance of %d is %s', (shift, p, direction) => {
    const whole: WholeRun = { ...run, shift, p }
    const notice = wholeRunNotice(whole, true)
    expect(notice && 'direction' in notice ? notice.direction : notice).toBe(direction)
  })
})
