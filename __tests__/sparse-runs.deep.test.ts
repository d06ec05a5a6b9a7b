/** Runs of any shape, with pauses, silent workflows and single samples, through the comparison and all outputs. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseConfig } from '../src/core/config/load.ts'
import { compareWithBaseline } from '../src/core/gate/compare-runs.ts'
import { withoutNonFinite } from '../src/core/model/finite.ts'
import type { RunSummary } from '../src/core/model/run.ts'
import type { Sample } from '../src/core/model/sample.ts'
import { decodeRun } from '../src/core/summarize/run-file/decode.ts'
import { encodeRun } from '../src/core/summarize/run-file/encode.ts'
import { explain } from '../src/report/explain/explain.ts'
import { MIDNIGHT, sample, summarize } from './core/summarize/sample-builders.ts'
import { OUTPUTS } from './support/all-outputs.ts'

/** A part of a run: so many samples of a workflow over so many seconds, after a pause. */
interface Part {
  readonly pauseS: number
  readonly seconds: number
  readonly samples: number
  readonly workflow: string
  readonly durationMs: number
  readonly failsEvery: number
}

const part: fc.Arbitrary<Part> = fc.record({
  pauseS: fc.constantFrom(0, 0, 1, 90, 540, 36_000),
  seconds: fc.constantFrom(0, 1, 60, 600),
  samples: fc.constantFrom(0, 1, 2, 40, 300),
  workflow: fc.constantFrom('browse', 'check-in', 'report', 'a|b', ''),
  durationMs: fc.constantFrom(0, 1, 100, 60_000),
  failsEvery: fc.constantFrom(1, 2, 50, 1_000),
})

function runOf(parts: readonly Part[], day: number): RunSummary {
  const samples: Sample[] = []
  let atMs = MIDNIGHT - day * 86_400_000
  for (const { pauseS, seconds, samples: n, workflow, durationMs, failsEvery } of parts) {
    atMs += pauseS * 1000
    for (let i = 0; i < n; i++) {
      const startMs = atMs + Math.floor((i * seconds * 1000) / n)
      const ok = i % failsEvery !== failsEvery - 1
      samples.push(sample({ workflow, startMs, durationMs: durationMs + (i % 7), ok }))
    }
    atMs += seconds * 1000
  }
  return summarize(samples)
}

const run = fc.array(part, { minLength: 1, maxLength: 5 })
const config = parseConfig('', 'perf-gate.yml')

describe('a run of any shape', () => {
  it('Whatever its pauses and counts are, every output is written, all numbers are finite, and it can be stored', () => {
    fc.assert(
      fc.property(
        fc.array(run, { maxLength: 3 }),
        fc.array(run, { minLength: 1, maxLength: 2 }),
        (before, now) => {
          const baseline = before.map((parts, i) => runOf(parts, before.length - i))
          const candidates = now.map(parts => runOf(parts, 0))
          const evidence = { state: baseline.length > 0 ? ('ok' as const) : ('missing' as const) }
          const report = compareWithBaseline({
            explain,
            config,
            baseline,
            candidates,
            evidence,
            now: MIDNIGHT + 86_400_000,
          })
          expect(withoutNonFinite(report).notices).toEqual([])
          for (const [name, render] of Object.entries(OUTPUTS))
            expect(render(report), name).not.toMatch(/\b(NaN|Infinity|undefined)\b/)
          for (const each of candidates) {
            const text = encodeRun(each)
            expect(encodeRun(decodeRun(text, 'run.json'))).toBe(text)
          }
        },
      ),
      { numRuns: 40 },
    )
  })
})
