import { describe, expect, it } from 'vitest'
import { badgeOf, encodeBadge } from '../../../src/core/gate/baseline/audit.ts'
import type { Ledger, PendingRun, RunEntry } from '../../../src/core/gate/baseline/ledger.ts'

const run = (day: number): RunEntry => ({
  id: `${day}`.padStart(12, '0'),
  file: `runs/2026-11-${day}-000000000000.json`,
  sha256: '0'.repeat(64),
  startedAt: `2026-11-${day}T20:00:00Z`,
  recordedAt: '2026-11-30T00:00:00Z',
  verdict: 'pass',
  workload: { series: 1, seriesDigest: '0'.repeat(12) },
  facts: {},
})
const waiting: PendingRun = { ...run(12), doubt: '1 check is suspect' }
const ledger = (more: Partial<Ledger> = {}): Ledger => ({
  schema: 2,
  kind: 'perf-gate/baseline',
  suite: 's',
  baseRef: 'main',
  epoch: { id: '2026-11-10-000000000010', since: '2026-11-10T20:00:00Z', runs: [run(10)] },
  history: [],
  ...more,
})

describe('badge.json', () => {
  it.each([
    ['passes', ledger(), 'pass', 'brightgreen'],
    ['waits for a second run', ledger({ pending: [waiting] }), 'unconfirmed', 'yellow'],
    [
      'has breached twice',
      ledger({ breached: [run(14), run(13)] }),
      'worse since 2026-11-13',
      'red',
    ],
  ])(
    'badge.json describes in the schema of shields.io a base branch that %s',
    (_, state, message, color) => {
      expect(JSON.parse(encodeBadge(badgeOf(state)))).toEqual({
        schemaVersion: 1,
        label: 'performance',
        message,
        color,
      })
    },
  )
})
