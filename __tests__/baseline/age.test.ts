import { describe, expect, it } from 'vitest'
import { ageNotice } from '../../src/baseline/age.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')

describe('the age of a baseline', () => {
  it('is no news until two thirds of max-age have passed', () => {
    expect(ageNotice(60, 90, NOW)).toBeUndefined()
    expect(ageNotice(60.01, 90, NOW)?.code).toBe('baseline-old')
  })

  it('is told with the day on which the baseline expires, and what renews it', () => {
    expect(ageNotice(61.5, 90, NOW)?.message).toBe(
      'The newest baseline run is 61 days old. The baseline expires on 2026-12-20 (max-age 90 days). Run the load test on the base branch: a run that passes joins the baseline and renews it.',
    )
  })

  it('is no news without max-age, or when it is not known', () => {
    expect(ageNotice(10_000, undefined, NOW)).toBeUndefined()
    expect(ageNotice(undefined, 90, NOW)).toBeUndefined()
  })
})
