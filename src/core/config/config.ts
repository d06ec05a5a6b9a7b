/** The types of a parsed configuration: plain data in base units, with all defaults filled in. schema.ts describes the keys. */
import type * as z from 'zod/mini'
import type { Metric } from '../model/metric.ts'
import type { configSchema } from './schema.ts'

export interface Config extends z.output<ReturnType<typeof configSchema>> {
  /** Folder in which globs begin. Absent: the working directory. */
  readonly folder?: string
  /** Path of the file, for messages. Absent for the built-in configuration. */
  readonly file?: string
  /** Metrics that the file declares. Absent: none. */
  readonly metrics?: readonly Metric[]
  /** 1-based lines of the file by the source of the threshold. Absent without a file, or when it sets no threshold. */
  readonly thresholdLines?: Readonly<Record<string, number>>
}

export type ResourceFiles = Config['resources'][number]
export type RecordFiles = Config['records'][number]
export type CollectSource = Config['collect'][number]
export type WorkflowRule = Config['workflows'][number]
export type WaiverRule = Config['waivers'][number]
/** Selects the series that a rule applies to: a wildcard pattern of the name, and patterns of the values of dimensions. */
export type SeriesFilter = Pick<WaiverRule, 'pattern' | 'where'>
