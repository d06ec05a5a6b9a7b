/**
 * The lines of the thin series: one names the series that the values of runs belong to, and one has the values of a run. A line is
 * read by itself, so a damaged one costs no other.
 */
import * as z from 'zod/mini'
import type { SeriesName } from '../../model/check.ts'
import { parseJsonText } from '../../model/json-text.ts'
import { acceptedSchema, digest12 } from './ledger.ts'

const text = z.exactOptional(z.string())

const runSchema = z.object({
  id: digest12,
  /** Its start, or when it was stored, ISO 8601 UTC. */
  at: z.iso.datetime(),
  commit: text,
  author: text,
  pullRequest: z.exactOptional(z.int()),
  /** What became of it: it is `passed` in the baseline, `held` back from it, `breached` a threshold, was `refused`, or `imported`. */
  outcome: z.enum(['passed', 'held', 'breached', 'refused', 'imported']),
  /** Why it is not in the baseline, as a clause. */
  reason: text,
  /** Id of the epoch it belongs to, or was judged against. */
  epoch: text,
  /** Present when the epoch began with it: who accepted it. Empty for the first run of a suite. */
  began: z.exactOptional(acceptedSchema),
  /** Digest of the line with the series that the values belong to. */
  names: digest12,
  /** By metric, in base units and the order of the series. null: the run has no value. */
  values: z.record(z.string(), z.array(z.nullable(z.number()))),
})

const kind = z.enum(['transaction', 'request', 'sub-result', 'benchmark', 'measure', 'resource'])
const dimensions = z.record(z.string(), z.string())
/** A declared metric: pages of the history are made without the configuration. */
const metricSchema = z.object({
  id: z.string(),
  unit: z.enum(['ms', 'ratio', '1/s', 'count', 'bytes', 'usd/h', '']),
  better: z.exactOptional(z.enum(['lower', 'higher'])),
  written: text,
  label: z.string(),
})
const namesSchema = z.object({
  names: digest12,
  series: z.array(z.object({ workflow: z.string(), kind, dimensions })),
  metrics: z.exactOptional(z.array(metricSchema)),
})

export type ThinRun = z.infer<typeof runSchema>

/** What the history knows of a declared metric. */
export type HistoryMetric = z.infer<typeof metricSchema>

/** Whether bytes of a text were not UTF-8. Lines are written with such a character of a name escaped. */
export function isDamaged(text: string): boolean {
  return text.includes('\uFFFD')
}

/** Writes a line. */
export function written(line: object): string {
  return JSON.stringify(line).replaceAll('\uFFFD', '\\ufffd')
}

/** A run of the thin series with the series of its values. */
export interface SeriesRun extends ThinRun {
  readonly series: readonly SeriesName[]
  readonly metrics: readonly HistoryMetric[]
}

/** Reads the lines of a file. `damaged` are the numbers of those that cannot be read. */
export function decodeLines(text: string): { runs: SeriesRun[]; damaged: number[] } {
  const names = new Map<string, z.infer<typeof namesSchema>>()
  const runs: SeriesRun[] = []
  const damaged: number[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    try {
      if (isDamaged(line)) throw new RangeError('not UTF-8')
      const found = parseJsonText(line) as object
      if ('series' in found) {
        const named = namesSchema.parse(found)
        names.set(named.names, named)
      } else {
        const run = runSchema.parse(found)
        const { series = [], metrics = [] } = names.get(run.names) ?? {}
        runs.push({ ...run, series, metrics })
      }
    } catch {
      damaged.push(index + 1)
    }
  }
  return { runs, damaged }
}
