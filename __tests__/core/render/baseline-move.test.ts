import { expect, it } from 'vitest'
import type { Moved, Refusal, Updated } from '../../../src/core/model/baseline-move.ts'
import { updateText } from '../../../src/core/render/words/baseline.ts'

const NAME = { suite: 'checkout', baseRef: 'main' }
const EPOCH = '2026-11-01-0123456789ab'
const OLDER = '2026-10-01-ba9876543210'

/** One refusal for each code. */
const REFUSALS: { readonly [Code in Refusal['code']]: Refusal & { readonly code: Code } } = {
  'from-fork': { code: 'from-fork' },
  invalid: { code: 'invalid' },
  'no-measurements': { code: 'no-measurements' },
  'incomplete-run': {
    code: 'incomplete-run',
    missing: ['shard 2 of 3 is missing', 'shard 3 of 3 is missing'],
  },
  'too-few-samples': { code: 'too-few-samples', found: 29, needed: 30 },
  'mostly-failed': { code: 'mostly-failed', failed: 51, samples: 100, most: 0.5 },
  'dated-ahead': { code: 'dated-ahead', startedAt: '2026-11-24T10:00:00.000Z' },
  breached: { code: 'breached' },
  'no-data': { code: 'no-data' },
  'not-comparable': { code: 'not-comparable', doubt: { code: 'not-comparable', load: 'shorter' } },
  'beyond-sampling': { code: 'beyond-sampling', doubt: { code: 'beyond-sampling', checks: 2 } },
  older: { code: 'older', doubt: { code: 'older' } },
  'other-branch': { code: 'other-branch', ref: 'topic', baseRef: 'main' },
  'other-event': { code: 'other-event', event: 'pull_request', baseRef: 'main' },
  'not-judged': { code: 'not-judged' },
  'judged-against-other': { code: 'judged-against-other', judgedAgainst: OLDER, epoch: EPOCH },
  'judged-against-removed': { code: 'judged-against-removed', judgedAgainst: OLDER },
  'not-passed': { code: 'not-passed', verdict: 'no-baseline' },
  'before-acceptance': { code: 'before-acceptance' },
  'in-baseline': { code: 'in-baseline', verdict: 'pass' },
  'in-earlier-baseline': { code: 'in-earlier-baseline', epoch: OLDER },
  'accepted-earlier': { code: 'accepted-earlier', epoch: OLDER },
  waiting: { code: 'waiting', doubt: '1 check is suspect' },
  'no-baseline': { code: 'no-baseline' },
  'is-baseline': { code: 'is-baseline', epoch: EPOCH },
  'no-such-epoch': { code: 'no-such-epoch', earlier: [] },
  'moved-meanwhile': { code: 'moved-meanwhile', epoch: EPOCH },
  'name-taken': { code: 'name-taken', commit: 'a'.repeat(40) },
}

const refused = (reason: Refusal): Updated => ({ outcome: 'refused', ...NAME, reason })
const moved = (
  outcome: Extract<Moved, { runs: number }>['outcome'],
  doubts: string[] = [],
): Updated => ({
  outcome,
  ...NAME,
  epoch: EPOCH,
  runs: doubts.length + 1,
  doubts,
})

it('Every result of changing a baseline has a text', async () => {
  const results: Updated[] = [
    { outcome: 'left' },
    ...(['seeded', 'appended', 'accepted', 'rolled-back', 'noted'] as const).map(outcome =>
      moved(outcome),
    ),
    moved('held', ['1 check is suspect']),
    moved('held', ['1 check is suspect', '2 checks are suspect']),
    ...(['kept', 'joined', 'already'] as const).map(outcome => ({
      outcome,
      ...NAME,
      name: 'v1.2.0',
    })),
    { outcome: 'refused', ...NAME, name: 'v1.2.0', reason: { code: 'name-taken' } },
    ...Object.values(REFUSALS).map(refused),
    refused({ code: 'no-such-epoch', to: '2020-01-01-000000000000', earlier: [OLDER, EPOCH] }),
  ]
  await expect(`${results.map(updateText).join('\n')}\n`).toMatchFileSnapshot(
    '../../golden/baseline/results.txt',
  )
})
