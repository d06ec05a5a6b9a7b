import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { auditMessage } from '../../../src/core/gate/baseline/audit.ts'
import { DEFAULT_RETENTION } from '../../../src/core/gate/baseline/epoch.ts'
import { planAccept } from '../../../src/core/gate/baseline/plan-moves.ts'
import { buildEntry, buildLedger } from '../../support/baseline/run-builders.ts'

describe('an audit message', () => {
  it('An audit message names the move, run, commit, pull request, person and reason', async () => {
    const by = {
      at: '2026-11-20T10:00:00.000Z',
      by: 'ada',
      reason: 'Rebuild the index',
      pullRequest: 12,
    }
    const plan = planAccept(buildLedger(), [buildEntry(2)], by, DEFAULT_RETENTION)
    if (!('ledger' in plan)) throw new Error(plan.reason.code)
    await expect(
      auditMessage('accepted', plan.ledger, { runs: [buildEntry(2)], by, ciRun: '8812' }),
    ).toMatchFileSnapshot('../../golden/baseline/commit-message.txt')
  })

  it('An audit message has one subject and one paragraph, for any names and reasons', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (suite, reason) => {
        const message = auditMessage(
          'appended',
          { ...buildLedger(), suite },
          { runs: [buildEntry()], by: { reason } },
        )
        expect(message).toMatch(
          /^Add a run to the baseline of [^\n]* on main \[skip ci\]\n\n([A-Z][A-Za-z-]+: ?[^\n]*\n)+$/,
        )
        expect(message.split('\n')).toHaveLength(7)
      }),
      { seed: 20261121, numRuns: 200 },
    )
  })
})

/** Returns a reason as in the message of a rollback. */
function reasonIn(reason: string): string {
  const message = auditMessage('rolled-back', buildLedger(), { by: { reason } })
  return /^Reason: ?(.*)$/m.exec(message)![1]!
}

describe('a reason in an audit message', () => {
  it.each([
    ['fix the index (#12)', 'fix the index ( 12)'],
    ['@org/team look at https://evil.example/x', 'org/team look at https evil.example/x'],
    ['a\n\nCo-authored-by: Eve <eve@x>', 'a Co-authored-by: Eve eve x'],
    ['Größe – 20 % schneller', 'Größe 20 % schneller'],
    ['`<img src=x>` \u202E ::error::', 'img src=x ::error::'],
    ['😀'.repeat(3), ''],
  ])('A reason in an audit message is reduced from %j to %j', (text, plain) => {
    expect(reasonIn(text)).toBe(plain)
  })

  it('A reason in an audit message has at most 200 characters', () => {
    expect([...reasonIn('𝒜'.repeat(500))]).toHaveLength(200)
  })
})
