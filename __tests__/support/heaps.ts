/** Simulated heaps under garbage collection. */
import type { RunSummary, SeriesSummary } from '../../src/core/model/run.ts'
import { run } from '../core/judge/runs.ts'
import type { Random } from './random.ts'

const WORKFLOW = { workflow: 'app', dimensions: {} }
export const HEAP: SeriesSummary = { ...WORKFLOW, kind: 'resource', count: 0, errors: [] }
const MINUTE = 60_000

/** A run that recorded nothing but the use of a heap. */
export function heapRun(values: readonly number[], stepMs: number): RunSummary {
  const axis = { startMs: 0, stepMs }
  const resourceSeries = [{ ...WORKFLOW, metric: 'heap-used', axis, values }]
  return run({}, { formats: [], samples: 0, series: [HEAP], resourceSeries })
}

/**
 * Draws a heap of 200 MB that fills by 50 to 150 MB and is collected every 2 to 8 minutes; what lives wanders by 2 MB in 5 minutes.
 * Returns a function that makes a run of it of so many hours, with a leak of so many bytes an hour.
 */
export function drawHeap(random: Random) {
  const fill = 50e6 + 100e6 * random.uniform()
  const usual = 2 + 6 * random.uniform()
  return (hours: number, leakPerHour: number): RunSummary => {
    const points = 240
    const [step, average] = [(60 * hours) / points, 10]
    const rho = Math.exp(-step / average / 5)
    let [inCycle, length, living] = [random.uniform() * usual, usual, 0]
    const values = Array.from({ length: points }, (_, p) => {
      let sum = 0
      for (let i = 0; i < average; i++) {
        inCycle += step / average
        if (inCycle >= length)
          [inCycle, length] = [inCycle % length, usual * (0.8 + 0.4 * random.uniform())]
        living = rho * living + Math.sqrt(1 - rho ** 2) * 2e6 * random.normal()
        const leaked = (leakPerHour * hours * (p + i / average)) / points
        sum += 200e6 + living + (fill * inCycle) / usual + leaked
      }
      return sum / average
    })
    return heapRun(values, step * MINUTE)
  }
}
