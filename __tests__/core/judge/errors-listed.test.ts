import { expect, it } from 'vitest'
import { DEFAULT_CONFIG } from '../../../src/core/config/default.ts'
import { compareWithBaseline } from '../../../src/core/gate/compare-runs.ts'
import { explain } from '../../../src/report/explain/explain.ts'
import { run } from './runs.ts'

it('A report lists the twenty most frequent errors', () => {
  const errors = Array.from({ length: 30 }, (_, i) => ({
    code: `${500 + i}`,
    message: '',
    count: i + 1,
  }))
  const failing = run({ submit: { avg: 200, errorCount: 465, errors } })
  const { errors: listed } = compareWithBaseline({
    explain,
    config: DEFAULT_CONFIG,
    baseline: [],
    candidates: [failing],
    evidence: { state: 'missing' },
    now: 0,
  })
  expect(listed.map(({ count }) => count)).toEqual(Array.from({ length: 20 }, (_, i) => 30 - i))
})
