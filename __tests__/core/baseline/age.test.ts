import { describe, expect, it } from 'vitest'
import { DEFAULT_CONFIG } from '../../../src/core/config/default.ts'
import { compareWithBaseline } from '../../../src/core/gate/compare-runs.ts'
import { noticeText } from '../../../src/core/render/words/notices.ts'
import { buildRun } from '../../support/baseline/run-builders.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')

/** Returns the notice on a baseline of this age. */
function ageNotice(ageDays: number | undefined, maxAgeDays: number | undefined) {
  const { maxAgeDays: _, ...baseline } = DEFAULT_CONFIG.baseline
  const config = {
    ...DEFAULT_CONFIG,
    baseline: { ...baseline, ...(maxAgeDays !== undefined && { maxAgeDays }) },
  }
  const evidence = { state: 'ok' as const, ...(ageDays !== undefined && { ageDays }) }
  const candidates = [buildRun(2, { startMs: NOW - 1, endMs: NOW })]
  const request = { config, baseline: [buildRun(1)], candidates, evidence, now: NOW + 1e9 }
  return compareWithBaseline(request).warnings.find(({ code }) => code === 'baseline-old')
}

describe('the age of a baseline', () => {
  it('A baseline is not called old before two thirds of max-age have passed', () => {
    expect(ageNotice(60, 90)).toBeUndefined()
    expect(ageNotice(60.01, 90)?.code).toBe('baseline-old')
  })

  it('The notice on an old baseline names the day on which it expires, and what renews it', () => {
    expect(noticeText(ageNotice(61.5, 90)!)).toBe(
      'The newest baseline run is 61 days old. The baseline expires on 2026-12-20 (max-age 90 days). Run the load test on the base branch: a run that passes joins the baseline and renews it.',
    )
  })

  it('A baseline is not called old without max-age, and when its age is not known', () => {
    expect(ageNotice(10_000, undefined)).toBeUndefined()
    expect(ageNotice(undefined, 90)).toBeUndefined()
  })
})
