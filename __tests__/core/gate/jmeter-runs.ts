/** Runs that are read from results as JMeter writes them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_READ_OPTIONS } from '../../../src/core/model/reading.ts'
import type { RunSummary } from '../../../src/core/model/run.ts'
import { DAY_MS, NOW } from '../../support/baseline/run-builders.ts'
import { readRun } from '../../support/parse/read-run.ts'
import { seededRandom } from '../../support/random.ts'

/** A request of a JMeter run: its samples, their usual time, and how often one takes 3 s longer. */
export interface Requests {
  readonly samples: number
  readonly ms: number
  readonly pauses?: number
}

/** Eight requests and others, which take as long in each run but for noise of 2 %. */
export const requests = (others: Record<string, Requests> = {}, pauses = 0) => ({
  ...Object.fromEntries(
    Array.from({ length: 8 }, (_, w) => [`r${w}`, { samples: 600, ms: 100 + 30 * w, pauses }]),
  ),
  ...others,
})

/** Reads the results that JMeter would have written for run number `index`. */
export async function jmeterRun(
  index: number,
  labels: Record<string, Requests>,
): Promise<RunSummary> {
  const { uniform, normal } = seededRandom(index)
  const startMs = NOW - 10 * DAY_MS + index * 3_600_000
  const rows = Object.entries(labels).flatMap(([label, { samples, ms, pauses = 0 }]) => {
    const usual = ms * (1 + 0.02 * normal())
    return Array.from({ length: samples }, (_, i) => {
      const time = usual * Math.exp(0.25 * normal()) + (uniform() < pauses ? 3_000 : 0)
      const elapsed = ms < 1 ? 0 : Math.floor(time + uniform())
      return `${startMs + Math.floor((i * 300_000) / samples)},${elapsed},${label},200,OK,t-1,true,100,5,5`
    })
  })
  const folder = mkdtempSync(join(tmpdir(), 'jmeter-'))
  try {
    writeFileSync(join(folder, 'run.jtl'), `${JTL_HEADER}\n${rows.join('\n')}\n`)
    const read = await readRun([join(folder, 'run.jtl')], DEFAULT_READ_OPTIONS)
    return { ...read, provenance: { commit: String(index).padEnd(40, 'a'), ref: 'main' } }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
const JTL_HEADER =
  'timeStamp,elapsed,label,responseCode,responseMessage,threadName,success,bytes,grpThreads,allThreads'
