import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_RETENTION } from '../../../src/core/gate/baseline/epoch.ts'
import { decodeLedger, type Ledger } from '../../../src/core/gate/baseline/ledger.ts'
import { planAccept, planAppend } from '../../../src/core/gate/baseline/plan-moves.ts'
import { encodeSuiteFile } from '../../../src/core/gate/baseline/suite-file.ts'
import { StoreError } from '../../../src/core/model/errors.ts'
import { buildEntry, buildLedger } from '../../support/baseline/run-builders.ts'

const WHERE = 'folder "perf": main/check-in/baseline.json'

function fullLedger(): Ledger {
  const first = buildLedger(
    buildEntry(1, { facts: { instances: '6', '<img src=x>|`': '::error::\n' } }),
  )
  const repeat = planAppend(first, [buildEntry(2)], first.epoch.id, DEFAULT_RETENTION)
  if (!('ledger' in repeat)) throw new Error(repeat.reason.code)
  const decision = {
    at: '2026-11-20T10:00:00.000Z',
    by: 'ada',
    reason: 'index rebuilt',
    pullRequest: 12,
    commit: 'c0ffee',
  }
  const accepted = planAccept(repeat.ledger, [buildEntry(3)], decision, DEFAULT_RETENTION)
  if (!('ledger' in accepted)) throw new Error(accepted.reason.code)
  return accepted.ledger
}

function messageOf(action: () => unknown): string {
  try {
    action()
  } catch (error) {
    expect(error).toBeInstanceOf(StoreError)
    return (error as StoreError).message
  }
  throw new Error('nothing was thrown')
}

describe('a ledger', () => {
  it('Lists of numbers and names take a line, and brackets in a reason change nothing', () => {
    const ledger: Ledger = {
      ...fullLedger(),
      historyDue: ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'],
      noise: {
        runs: 30,
        series: ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'],
        metrics: { avg: { own: [[0.03, 12], null], spread: [1, 12] } },
      },
    }
    for (const reason of ['[a\n  b', 'x ]\n [', '[[ ]']) {
      const { acceptedFrom } = ledger.epoch
      const epoch = { ...ledger.epoch, acceptedFrom: { ...acceptedFrom!, reason } }
      const accepted = { ...ledger, epoch }
      const text = encodeSuiteFile(accepted)
      expect(decodeLedger(text, WHERE)).toEqual(accepted)
      expect(text).toContain('\n  "historyDue": ["aaaaaaaaaaaa","bbbbbbbbbbbb"]')
      expect(text).toContain('\n        "own": [[0.03,12],null],\n')
    }
  })

  it('A ledger is written for human readers', async () => {
    await expect(encodeSuiteFile(fullLedger())).toMatchFileSnapshot(
      '../../golden/baseline/ledger.json',
    )
  })

  it('A ledger survives being written and read', () => {
    const ledger = fullLedger()
    expect(decodeLedger(encodeSuiteFile(ledger), WHERE)).toEqual(ledger)
  })

  it('A ledger keeps fields it does not know', () => {
    const { epoch, ...rest } = fullLedger()
    const newer = { ...rest, epoch: { ...epoch, note: 'x' }, pins: [{ name: 'v1.2.0' }] }
    expect(JSON.parse(encodeSuiteFile(decodeLedger(encodeSuiteFile(newer), WHERE)))).toEqual(newer)
  })

  it('A ledger of a newer schema is refused with the remedy', () => {
    const text = JSON.stringify({ ...fullLedger(), schema: 3 })
    expect(messageOf(() => decodeLedger(text, WHERE))).toBe(
      'folder "perf": main/check-in/baseline.json: written by a newer perf-gate (schema 3, this one knows 2). Update perf-gate.',
    )
  })

  it('A ledger of another suite is refused: two names must never share a baseline', () => {
    expect(
      messageOf(() =>
        decodeLedger(encodeSuiteFile(fullLedger()), WHERE, { baseRef: 'main', suite: 'check-out' }),
      ),
    ).toContain('it is of suite "check-in" on "main"')
  })

  it.each([
    ['an empty file', '', 'it is not JSON'],
    ['a cut file', encodeSuiteFile(fullLedger()).slice(0, 200), 'it is not JSON'],
    ['null', 'null', 'it: '],
    ['another document', '{"schema":1,"kind":"other"}', 'kind: '],
    [
      'an epoch without runs',
      JSON.stringify({ ...fullLedger(), epoch: { ...fullLedger().epoch, runs: [] } }),
      'epoch.runs: ',
    ],
    [
      'a run named twice',
      encodeSuiteFile(withRuns(buildEntry(1), buildEntry(1))),
      'epoch.runs: names a run twice',
    ],
    [
      'a file outside its folder',
      encodeSuiteFile(withRuns(buildEntry(1, { file: '../../x.json' }))),
      'epoch.runs.0.file: ',
    ],
    [
      'a date that is none',
      encodeSuiteFile(withRuns(buildEntry(1, { recordedAt: 'soon' }))),
      'epoch.runs.0.recordedAt: ',
    ],
  ])('A ledger is unreadable when it is %s', (_, text, found) => {
    const message = messageOf(() => decodeLedger(text, WHERE))
    expect(message).toContain(`${WHERE}: cannot be read (${found}`)
    expect(message).toContain(
      "Restore it from the store's history, or delete it and accept a run to start a new baseline.",
    )
  })

  it('A damaged ledger is read as it was written, or refused by a StoreError', () => {
    const text = encodeSuiteFile(fullLedger())
    fc.assert(
      fc.property(
        fc.nat(text.length),
        fc.nat(40),
        fc.string({ maxLength: 5 }),
        (at, length, put) => {
          try {
            decodeLedger(text.slice(0, at) + put + text.slice(at + length), WHERE)
          } catch (error) {
            expect(error).toBeInstanceOf(StoreError)
          }
        },
      ),
      { seed: 20261121, numRuns: 500 },
    )
  })
})

function withRuns(...runs: ReturnType<typeof buildEntry>[]): Ledger {
  const ledger = fullLedger()
  return { ...ledger, epoch: { ...ledger.epoch, runs } }
}
