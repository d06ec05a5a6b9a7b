/** The words of reports on random systems agree with their intervals. */
import { expect, it } from 'vitest'
import { disagreementsIn } from '../../__tests__/support/agreement.ts'
import { type Random, seededRandom } from '../../__tests__/support/random.ts'
import { DEFAULT_CONFIG } from '../../src/core/config/default.ts'
import { rulesOf } from '../../src/core/config/resolve.ts'
import { judge } from '../../src/core/judge/judge.ts'
import type { Report, ReportRun } from '../../src/core/model/report.ts'
import type { RunSummary } from '../../src/core/model/run.ts'
import { makeSystem, WORLD, type World } from './world.ts'

const RANDOM_REPORTS = 2_000

/** The parts of a report that its words are made of. */
function judged(baseline: readonly RunSummary[], candidates: readonly RunSummary[]): Report {
  const {
    tests: _,
    runIsComparable: __,
    ...judgment
  } = judge({
    baseline,
    candidates,
    rulesOf: rulesOf(DEFAULT_CONFIG, candidates[0]!.series),
    environment: { comparable: true },
    baselineState: 'ok',
    missingBaseline: 'warn',
    today: '2026-11-28',
    acceptedByLabel: false,
  })
  const shown = (runs: readonly RunSummary[]) =>
    runs.map(({ tool }, i): ReportRun => ({ id: `${i}`, tool }))
  return {
    ...{ schema: 1, generator: 'test', suite: 'default', ...judgment },
    warnings: [...judgment.warnings],
    candidate: { runs: shown(candidates) },
    baseline: { state: 'ok', runs: shown(baseline) },
    ...{ drift: [], resources: [], environment: { changed: [], facts: {} } },
    ...{ errors: [], curves: [] },
  }
}

function pick<Value>(random: Random, values: readonly Value[]): Value {
  return values[Math.floor(random.uniform() * values.length)]!
}

/** A report on a random system: few to many workflows, quiet to noisy, changed or not, with one candidate run or two. */
function randomReport(random: Random): Report {
  const noise = pick(random, [0.01, 0.03, 0.05, 0.1])
  const world: World = {
    ...WORLD,
    workflows: pick(random, [1, 2, 3, 5, 8, 12]),
    shared: noise * pick(random, [0.3, 0.7, 1.5]),
    own: noise * 0.7,
    tails: pick(random, [3, Number.POSITIVE_INFINITY]),
    slowHost: pick(random, [0, 0, 0.25]),
    samples: pick(random, [320, 4_000]),
    errorRate: pick(random, [0, 0.002, 0.02]),
    ...(random.uniform() < 0.2 && { modes: { ofTen: 4, slower: 0.3 } }),
  }
  const draw = makeSystem(world, random)
  const baseline = Array.from({ length: pick(random, [1, 2, 3, 5, 8]) }, () => draw()())
  const effect = pick(random, [
    undefined,
    ...[-0.3, 0.12, 0.2, 0.3, 0.6].map(relative => ({
      relative,
      on: pick(random, ['one', 'half', 'all'] as const),
      errors: pick(random, [0, 0, 0.01, 0.05]),
    })),
  ])
  const candidates = Array.from({ length: pick(random, [1, 1, 2]) }, () => draw()(effect))
  return judged(baseline, candidates)
}

/** Breaks by rule, with the first of each. */
function counted(found: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const text of found) {
    const [rule] = text.replace(/\d+/g, 'N').split(':')
    counts[rule!] = (counts[rule!] ?? 0) + 1
  }
  return counts
}

it('The words of 2,000 random reports agree with their intervals', () => {
  const random = seededRandom(20_261_128)
  const verdicts = new Set<string>()
  const found = Array.from({ length: RANDOM_REPORTS }, () => randomReport(random)).flatMap(
    report => {
      verdicts.add(report.verdict)
      return disagreementsIn(report)
    },
  )
  expect([...verdicts].sort()).toEqual(
    expect.arrayContaining(['fail', 'inconclusive', 'pass', 'warn']),
  )
  expect({ ...counted(found), first: found.slice(0, 3) }).toEqual({ first: [] })
})
