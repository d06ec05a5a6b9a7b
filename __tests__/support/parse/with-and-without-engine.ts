/** Reads a JMeter CSV with and without the engine, in a form that can be compared. */

import { DEFAULT_LIMITS, DEFAULT_READ_OPTIONS } from '../../../src/core/model/reading.ts'
import type { RunSummary } from '../../../src/core/model/run.ts'
import type { Histogram } from '../../../src/core/stats/histogram.ts'
import { encodeRun } from '../../../src/core/summarize/run-file/encode.ts'
import { Summarizer } from '../../../src/core/summarize/summarizer.ts'
import { fastPath } from '../../../src/jtl/fast-path.ts'
import { compileDimensionRules } from '../../../src/read/formats/frame/dimension-rules.ts'
import { SampleFilter } from '../../../src/read/formats/frame/sample-filter.ts'
import { jmeterCsv } from '../../../src/read/formats/jmeter/csv.ts'
import type { RandomJtl } from './random-jtl.ts'
import { headOf, inChunks } from './reading.ts'

export type BothWays = Pick<RandomJtl, 'bytes'> & Partial<RandomJtl>

/** How the document of a case is read, and the rules of its dimensions. */
export async function readingOf({ limits, exclude = [], dimensions = [] }: BothWays) {
  const all = { ...DEFAULT_LIMITS, ...limits }
  const options = { ...DEFAULT_READ_OPTIONS, exclude, dimensions, limits: all }
  return { options, rules: await compileDimensionRules(dimensions) }
}

/**
 * Reads a document, in bulk or not. Returns the summary, or the message of the error, and the number of samples that
 * were added in bulk.
 */
export async function readOneWay(given: BothWays, allowsFastPath: boolean) {
  const { bytes, sizes } = given
  const { options, rules } = await readingOf(given)
  const consumer = new Summarizer({ tool: 'jmeter', format: 'jmeter-csv', limits: options.limits })
  const filter = new SampleFilter({ file: 'run.jtl', options, rules, consumer, allowsFastPath })
  let counted = 0
  const count = filter.count.bind(filter)
  filter.count = samples => {
    counted += samples.accepted
    count(samples)
  }
  try {
    const input = { head: headOf(bytes), chunks: inChunks(bytes, sizes) }
    const { rows, truncated } =
      (await fastPath.read(jmeterCsv, input, {}, filter)) ?? (await jmeterCsv.read(input, filter))
    filter.end()
    const source = { name: 'run.jtl', format: 'jmeter-csv', rows }
    consumer.source({ ...source, ...(truncated && { truncated }) })
    return { run: consumer.finish(), counted }
  } catch (error) {
    return { run: (error as Error).message, counted }
  }
}

/** Returns the whole content of a summary as text, much faster than encoding it. */
export function everythingIn(run: RunSummary | string): string {
  return JSON.stringify(run, (key, value) =>
    key === 'passed' || key === 'failed' ? bucketsOf(value) : value,
  )
}

/** Returns a summary as it is stored. */
export function stored(run: RunSummary | string): string {
  return typeof run === 'string' ? run : encodeRun(run)
}

function bucketsOf(histogram: Histogram): unknown {
  const buckets: number[] = []
  histogram.forEachBucket((index, count) => buckets.push(index, count))
  return [histogram.unitMs, histogram.count, histogram.sumUnits, histogram.range, buckets]
}
