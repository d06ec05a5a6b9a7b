import { expect, it } from 'vitest'
import type { ObservedSide } from '../../../src/core/judge/compare/compared-series.ts'
import { Side } from '../../../src/core/judge/compare/observe.ts'
import { seriesKey } from '../../../src/core/model/run.ts'
import { measure } from '../../../src/core/summarize/measure.ts'
import { run } from './runs.ts'

const at = (avg: number, errorCount: number) => ({
  avg,
  count: 20 + errorCount,
  errorCount,
  reported: { avg },
})

const RUNS = [
  run({ login: at(100, 0), buy: at(50, 20) }),
  run({ login: at(110, 1), buy: at(60, 2) }),
  run({ login: at(120, 2) }),
  run({ login: at(130, 40), buy: at(0, 3) }),
  run({ login: at(140, 4), buy: at(80, 4) }),
]

const figuresOf = (side: ObservedSide) => ({
  observations: side.observations.map(found => found?.value),
  missing: side.missing,
  found: side.found.length,
  values: side.values,
  isComplete: side.isComplete,
  logs: side.logs,
  counts: side.counts,
  canControl: side.canControl,
  presence: side.presence,
  variances: side.variances(1, ({ value }) => value / 2),
  samples: side.samples,
  failures: side.failures,
  isAtLeast: side.isAtLeast,
  quantity: side.quantity(3),
})

it.each([
  [0, 1],
  [1, 2],
  [2, 1],
  [3, 1],
])(
  'The rest of a side without runs from position %i, %i of them, has the values of a side of its runs',
  (from, count) => {
    const rest = RUNS.toSpliced(from, count)
    const [alone, ofWhole] = [
      new Side(rest),
      new Side(rest, measure, { whole: new Side(RUNS), from, count }),
    ]
    for (const metric of ['avg', 'error-rate', 'count'] as const)
      for (const series of RUNS[0]!.series) {
        const [expected, found] = [alone, ofWhole].map(side =>
          figuresOf(side.observed(metric)(seriesKey(series))),
        )
        expect(found).toEqual(expected)
      }
  },
)
