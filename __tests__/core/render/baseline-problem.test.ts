import { expect, it } from 'vitest'
import type { BaselineProblem } from '../../../src/core/model/baseline-problem.ts'
import { baselineProblemText } from '../../../src/core/render/words/baseline.ts'

const NAME = { suite: 'checkout', baseRef: 'main' }
const SEVEN = ['v1', 'v2', 'v3', 'v4', 'v5', 'v6', 'v7']

/** One problem for each code. */
const PROBLEMS: {
  readonly [Code in BaselineProblem['code']]: BaselineProblem & { readonly code: Code }
} = {
  'no-baseline': { code: 'no-baseline', ...NAME, store: 'store', others: [] },
  'no-named-run': { code: 'no-named-run', ...NAME, name: 'v9', kept: [] },
  'no-release': { code: 'no-release', ...NAME, kept: [] },
  'too-old': { code: 'too-old', ageDays: 112.9, maxAgeDays: 90 },
  'none-alike': { code: 'none-alike', facts: ['instances', 'kafka'] },
  'named-run-differs': { code: 'named-run-differs', name: 'v9', facts: ['instances'] },
  'newest-differs': { code: 'newest-differs', facts: ['instances', 'kafka'] },
  'all-empty': { code: 'all-empty' },
  'store-error': {
    code: 'store-error',
    detail: 'store: main/checkout/baseline.json: cannot be read.',
  },
  'no-ci-run': {
    code: 'no-ci-run',
    workflowFile: '.github/workflows/load-test.yml',
    branch: 'main',
  },
  'artifacts-expired': { code: 'artifacts-expired', run: 17, branch: 'main' },
}

it('Every reason for comparing with nothing has a text', async () => {
  const problems: BaselineProblem[] = [
    ...Object.values(PROBLEMS),
    { ...PROBLEMS['no-baseline'], others: SEVEN.map(name => `main/${name}`) },
    { ...PROBLEMS['no-named-run'], kept: SEVEN },
    { ...PROBLEMS['no-release'], before: 'v8', kept: ['v1'] },
  ]
  const texts = problems.map(problem => `${problem.code}: ${baselineProblemText(problem)}\n`)
  await expect(texts.join('')).toMatchFileSnapshot('../../golden/baseline/problems.txt')
})

it('A baseline without a problem has an empty text', () => {
  expect(baselineProblemText(undefined)).toBe('')
})
