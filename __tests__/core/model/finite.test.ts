/** Numbers that are not finite, in reports and their outputs. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { finiteReport, withoutNonFinite } from '../../../src/core/model/finite.ts'
import type { Report } from '../../../src/core/model/report.ts'
import { OUTPUTS } from '../../support/all-outputs.ts'
import { SCENARIOS } from '../render/scenarios.ts'

const REPORTS = Object.values(SCENARIOS)

type Place = readonly (string | number)[]

/** The places of all numbers in plain data, except in notices, which are texts and small facts. */
function numbersIn(value: unknown, place: Place = []): Place[] {
  if (typeof value === 'number') return [place]
  if (typeof value !== 'object' || value === null) return []
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return entries.flatMap(([key, field]) => numbersIn(field, [...place, key]))
}

function withNumber(report: Report, place: Place, number: number): Report {
  const copy = structuredClone(report)
  const owner = place
    .slice(0, -1)
    .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], copy)
  ;(owner as Record<string, unknown>)[place.at(-1)!] = number
  return copy
}

/** Places that chance seldom picks. */
const RARE: [scenario: string, place: Place][] = [
  ['whole-run', ['wholeRun', 'share']],
  ['whole-run', ['wholeRun', 'series']],
  ['too-few-samples', ['checks', 0, 'reason', 'needed']],
]

describe('a report with a number that is not finite', () => {
  it('A field, a quantity and a point are left out, and a value of a list is null', () => {
    const given = {
      p: Number.NaN,
      limit: 0.01,
      candidate: { value: Number.POSITIVE_INFINITY, n: 3 },
      values: [1, Number.NEGATIVE_INFINITY, null],
      points: [
        [1, 2],
        [2, Number.NaN],
      ],
      wholeRun: { shift: 0.1, share: Number.NaN },
    }
    const { data, notices } = withoutNonFinite(given)
    expect(data).toEqual({ limit: 0.01, values: [1, null, null], points: [[1, 2]] })
    expect(notices).toEqual([
      {
        code: 'not-finite',
        places: ['p', 'candidate.value', 'values[1]', 'points[1][1]', 'wholeRun.share'],
      },
    ])
  })

  it('A report of finite numbers is the same object, without a warning', () => {
    const [report] = REPORTS
    expect(withoutNonFinite(report).data).toBe(report)
    expect(finiteReport(report!)).toEqual(report)
  })

  it('Whichever number is not finite, every output is written without it, with the same verdict and a warning', () => {
    const picked = fc
      .constantFrom(...REPORTS)
      .chain(report =>
        fc.record({ report: fc.constant(report), place: fc.constantFrom(...numbersIn(report)) }),
      )
    fc.assert(
      fc.property(
        picked,
        fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY),
        ({ report, place }, number) => {
          const written = finiteReport(withNumber(report, place, number))
          expect(written.verdict).toBe(report.verdict)
          expect(written.warnings.at(-1)!.code).toBe('not-finite')
          for (const [name, render] of Object.entries(OUTPUTS))
            expect(render(written), `${name} without ${place.join('.')}`).not.toMatch(
              /\b(NaN|Infinity|undefined)\b/,
            )
        },
      ),
      {
        numRuns: 25,
        examples: RARE.map(([name, place]) => [{ report: SCENARIOS[name]!, place }, Number.NaN]),
      },
    )
  })
})
