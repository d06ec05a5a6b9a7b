import { expect, it } from 'vitest'
import { lastingChange } from '../../../src/core/gate/lasting.ts'
import type { Check } from '../../../src/core/model/check.ts'

const name = { workflow: 'submit', kind: 'request', dimensions: {} } as const
const slower = { ...name, metric: 'avg', verdict: 'fail', change: 'regressed', reason: {} }
const absent = { ...slower, verdict: 'no-data', change: undefined }

/** Whether failing with these checks becomes normal by lasting. */
const mayLast = (...checks: object[]) =>
  lastingChange({
    after: 1,
    baseline: [],
    refused: [],
    candidates: [],
    own: { verdict: 'fail', checks: checks as unknown as Check[] },
    judge: () => ({ verdict: 'pass', checks: [] }),
  }) !== undefined

it('A proven regression may become normal, and so may a workflow that is gone', () => {
  expect(mayLast(slower)).toBe(true)
  expect(mayLast({ ...absent, reason: { code: 'absent-from-run' } })).toBe(true)
})

it('A check that fails for another reason keeps the whole run out, also where others proved slower', () => {
  expect(mayLast(slower, { ...slower, workflow: 'search', change: 'unknown' })).toBe(false)
  expect(mayLast(slower, { ...absent, reason: { code: 'no-value' } })).toBe(false)
  expect(mayLast(slower, { ...slower, metric: 'error-rate' })).toBe(false)
})
