import { describe, expect, it } from 'vitest'
import { ageNotice } from '../../src/gate/baseline/age.ts'
import { noticeText } from '../../src/render/words/notices.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')

describe('ageNotice', () => {
  it('ageNotice returns nothing before two thirds of max-age have passed', () => {
    expect(ageNotice(60, 90, NOW)).toBeUndefined()
    expect(ageNotice(60.01, 90, NOW)?.code).toBe('baseline-old')
  })

  it('ageNotice names the day on which the baseline expires, and what renews it', () => {
    expect(noticeText(ageNotice(61.5, 90, NOW)!)).toBe(
      'The newest baseline run is 61 days old. The baseline expires on 2026-12-20 (max-age 90 days). Run the load test on the base branch: a run that passes joins the baseline and renews it.',
    )
  })

  it('ageNotice returns nothing without max-age, and when the age is not known', () => {
    expect(ageNotice(10_000, undefined, NOW)).toBeUndefined()
    expect(ageNotice(undefined, 90, NOW)).toBeUndefined()
  })
})
