/**
 * Divides the false-alarm rate of a report over its tests, which are one family. A noisy metric has a small share (`weightOf`).
 * What was asked about shares most of the rate: workflows with an entry of their own in the configuration, and the capacity.
 */

import { getOrAdd } from '../model/group-by.ts'
import { hasTimeUnit, isCapacity } from '../model/metric.ts'
import { sum } from '../stats/median.ts'
import { weightOf } from './compare/noise.ts'
import type { PendingCheck } from './pending-checks.ts'

/** Share of the rate that the capacity and the named workflows get together. */
const NAMED_SHARE = 0.8

/** Largest part of the workflows that counts as named. Who names more asks about the run. */
const MOST_NAMED = 1 / 3

export interface Family {
  /** Returns the number of equal tests of which this one would have the same share of the rate. */
  sizeOf(check: PendingCheck): number
  /** Returns the tests of the times of the same workflow, this one included: together they are one question. */
  questionOf(check: PendingCheck): readonly PendingCheck[]
  /** Returns `sizeOf` for a question as a whole. */
  questionSizeOf(check: PendingCheck): number
}

/** Returns the shares of tests; a check that is tested in both directions is given twice. */
export function familyOfTests(tests: readonly PendingCheck[]): Family {
  const keys = new Set(tests.map(keyOf))
  const named = new Set(tests.filter(({ threshold }) => threshold.isNamed).map(keyOf))
  const areApart = named.size > 0 && named.size <= keys.size * MOST_NAMED
  const isNamed = (check: PendingCheck) =>
    isCapacity(check.threshold.metric) || (areApart && named.has(keyOf(check)))
  const weightIn = (part: boolean) =>
    sum(tests.filter(test => isNamed(test) === part).map(weightOfTest))
  const weights = { named: weightIn(true), others: weightIn(false) }
  const hasBoth = weights.named > 0 && weights.others > 0
  const rates = hasBoth ? { named: NAMED_SHARE, others: 1 - NAMED_SHARE } : { named: 1, others: 1 }
  const shares = new Map<PendingCheck, number>()
  const shareOf = (check: PendingCheck) => {
    const known = shares.get(check)
    if (known !== undefined) return known
    const part = isNamed(check) ? 'named' : 'others'
    const share = (rates[part] * weightOfTest(check)) / weights[part]
    shares.set(check, share)
    return share
  }
  const questions = new Map<string, PendingCheck[]>()
  for (const test of tests) {
    if (isQuestionOfTime(test)) getOrAdd(questions, keyOf(test), () => []).push(test)
  }
  const questionOf = (check: PendingCheck) =>
    (isQuestionOfTime(check) && questions.get(keyOf(check))) || [check]
  return {
    sizeOf: check => 1 / shareOf(check),
    questionOf,
    questionSizeOf: check => 1 / sum(questionOf(check).map(shareOf)),
  }
}

function keyOf({ compared }: PendingCheck): string {
  return compared.key
}

function weightOfTest({ threshold }: PendingCheck): number {
  return weightOf(threshold.metric)
}

/** Whether a check asks if a workflow became slower. */
function isQuestionOfTime({ threshold: { metric, allowances } }: PendingCheck): boolean {
  return hasTimeUnit(metric) && allowances.length === 1 && allowances[0]!.worse === 1
}
