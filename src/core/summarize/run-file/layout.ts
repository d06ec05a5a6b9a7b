/**
 * The fields of a stored run in the order in which they are written. Plain data, without the schema that validates them: writing a
 * run must not load the library that reads one.
 */
import type { StoredRun, StoredSeries, StoredValues } from './schema.ts'

/**
 * How a value is written. `true`: as it is. 'by name': a map, sorted by code units. Fields: those of an object or, for a list, of
 * each of its items.
 */
export type Layout = true | 'by name' | { readonly [field: string]: Layout }

/** The layout that a type asks for: each of its fields, and no other. */
type LayoutOf<Value> = Value extends readonly (infer Item)[]
  ? LayoutOf<Item>
  : Value extends object
    ? string extends keyof Value
      ? 'by name'
      : { readonly [Field in keyof Value]-?: LayoutOf<NonNullable<Value[Field]>> }
    : true

const histogram = {
  hdr: true,
  sumUnits: true,
  minUnits: true,
  maxUnits: true,
} as const

const values: LayoutOf<StoredValues> = {
  count: true,
  errorCount: true,
  passed: histogram,
  failed: histogram,
  errors: { code: true, message: true, count: true },
  batches: true,
  reported: 'by name',
  ranges: 'by name',
  steps: 'by name',
  missing: 'by name',
  startMs: true,
  endMs: true,
  bytes: true,
  parts: { connect: true, send: true, wait: true, receive: true },
  requests: { name: true, calls: true, ms: true },
  aborted: true,
  standalone: true,
}

export const SERIES_LAYOUT: LayoutOf<StoredSeries> = {
  workflow: true,
  kind: true,
  dimensions: 'by name',
  ...values,
  possiblyAborted: { count: true, rest: values },
}

export const RUN_LAYOUT: LayoutOf<StoredRun> = {
  schema: true,
  kind: true,
  tool: true,
  formats: true,
  startMs: true,
  endMs: true,
  activeSpans: true,
  samples: true,
  peakThreads: true,
  users: { startMs: true, endMs: true, stepMs: true, values: true },
  generator: {
    loads: { dimensions: 'by name', unit: true, asked: true, achieved: true, overloaded: true },
    users: true,
    maxUsers: true,
    busy: 'by name',
    warnings: true,
  },
  facts: 'by name',
  provenance: {
    ciAttempt: true,
    ciRun: true,
    commit: true,
    event: true,
    fork: true,
    job: true,
    pullRequest: true,
    ref: true,
  },
  sources: { name: true, format: true, rows: true, truncated: true },
  issues: {
    count: true,
    first: { file: true, line: true, message: true },
  },
  notices: {
    code: true,
    message: true,
    about: { workflow: true, metric: true },
  },
  resourceSeries: {
    workflow: true,
    dimensions: 'by name',
    metric: true,
    axis: { startMs: true, stepMs: true },
    values: true,
  },
  statements: {
    text: true,
    dimensions: 'by name',
    calls: true,
    meanMs: true,
    totalMs: true,
    load: true,
    waits: 'by name',
  },
  jobs: {
    workflow: true,
    dimensions: 'by name',
    tenant: true,
    status: true,
    durationMs: true,
    error: true,
    startMs: true,
  },
  phases: { name: true, spans: true },
  series: SERIES_LAYOUT,
}
