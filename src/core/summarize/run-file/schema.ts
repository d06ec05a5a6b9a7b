/**
 * The schema of a stored run, whose binary parts are still packed, with its fields in the order in which they are stored. Each
 * error message completes 'expected …'.
 */
import * as z from 'zod/mini'
import { RUN_KIND, SCHEMA_VERSION } from './format.ts'

/** Maximum number of series in a run. */
const MAX_SERIES = 100_000
/** Maximum number of points in a time series. */
const MAX_POINTS = 240
/** Largest time that `Date` supports, in ms since epoch. */
const MAX_TIME_MS = 8.64e15

const text = z.string({ error: 'a text' })
const amount = z.number({ error: 'a number' })
const notNegative = amount.check(z.gte(0, { error: 'a number that is not negative' }))
const flag = z.boolean({ error: 'true or false' })
const whole = z
  .int({ error: 'a whole number' })
  .check(z.gte(0, { error: 'a whole number that is not negative' }))
const positive = z
  .int({ error: 'a whole number' })
  .check(z.gte(1, { error: 'a whole number above 0' }))
const time = amount.check(
  z.gte(-MAX_TIME_MS, { error: 'milliseconds since 1970' }),
  z.lte(MAX_TIME_MS, { error: 'milliseconds since 1970' }),
)

/** A map by name. A custom check, because z.record drops names such as '__proto__'. */
function byName<Value>(isValue: (value: unknown) => value is Value, error: string) {
  return z.custom<Record<string, Value>>(
    map =>
      typeof map === 'object' &&
      map !== null &&
      !Array.isArray(map) &&
      Object.values(map).every(isValue),
    { error },
  )
}

/** An object. Unknown properties are ignored, because later versions may add some. */
function object<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.object(shape, { error: 'an object' })
}

/** A list, with the error for other values. */
function list<Item extends z.core.SomeType>(item: Item, error: string) {
  return z.array(item, { error })
}

const texts = byName((value): value is string => typeof value === 'string', 'texts by name')
const amounts = byName((value): value is number => Number.isFinite(value), 'numbers by name')

const steps = byName(
  (value): value is number => typeof value === 'number' && value > 0 && value <= 1e6,
  'steps of times',
)

const ranges = byName(
  (value): value is [number, number?] =>
    Array.isArray(value) &&
    (value.length === 1 || value.length === 2) &&
    value.every(Number.isFinite) &&
    isAscending(value),
  'ranges of values',
)

const spans = z
  .array(z.tuple([time, time], { error: 'a start and an end' }), { error: 'a list of time ranges' })
  .check(z.refine(list => isAscending(list.flat()), { error: 'time ranges in ascending order' }))

function isAscending(times: readonly number[]): boolean {
  return times.every((ms, i) => i === 0 || ms >= times[i - 1]!)
}

const histogram = object({
  /** HdrHistogram V2 with 5 significant digits, compressed, base64. Its ratio is the unit in ms. */
  hdr: text,
  /** Exact up to 2^53; larger sums are rounded. */
  sumUnits: notNegative,
  minUnits: whole,
  maxUnits: whole,
})

const valueFields = {
  count: whole,
  errorCount: z.exactOptional(whole),
  passed: z.exactOptional(histogram),
  failed: z.exactOptional(histogram),
  errors: list(object({ code: text, message: text, count: positive }), 'a list of errors'),
  /** Time batches (binary.ts), compressed, base64. */
  batches: z.exactOptional(text),
  reported: z.exactOptional(amounts),
  ranges: z.exactOptional(ranges),
  steps: z.exactOptional(steps),
  missing: z.exactOptional(texts),
  startMs: z.exactOptional(time),
  endMs: z.exactOptional(time),
  bytes: z.exactOptional(notNegative),
  parts: z.exactOptional(
    object({
      connect: z.exactOptional(notNegative),
      send: z.exactOptional(notNegative),
      wait: z.exactOptional(notNegative),
      receive: z.exactOptional(notNegative),
    }),
  ),
  requests: z.exactOptional(
    list(object({ name: text, calls: notNegative, ms: notNegative }), 'a list of requests'),
  ),
  aborted: z.exactOptional(positive),
  standalone: z.exactOptional(z.literal(true, { error: 'true' })),
}

const seriesSchema = object({
  workflow: text,
  kind: z.enum(['transaction', 'request', 'sub-result', 'benchmark', 'measure', 'resource'], {
    error: 'transaction, request, sub-result, benchmark, measure or resource',
  }),
  dimensions: z.exactOptional(texts),
  ...valueFields,
  possiblyAborted: z.exactOptional(
    object({ count: positive, rest: z.exactOptional(object(valueFields)) }),
  ),
})

const users = object({
  startMs: time,
  endMs: time,
  stepMs: positive.check(
    z.refine(ms => Number.isInteger(Math.log2(ms)), { error: 'a power of two' }),
  ),
  values: list(z.nullable(notNegative), 'a list of numbers').check(
    z.maxLength(MAX_POINTS, { error: `at most ${MAX_POINTS} points` }),
  ),
}).check(
  z.refine(
    ({ startMs, endMs, stepMs, values }) =>
      startMs <= endMs &&
      values.length === Math.floor(endMs / stepMs) - Math.floor(startMs / stepMs) + 1,
    { error: 'a value for each step from the start to the end' },
  ),
)

const generator = object({
  loads: z.exactOptional(
    list(
      object({
        dimensions: texts,
        unit: z.enum(['iterations', 'users', 'requests/s'], {
          error: 'iterations, users or requests/s',
        }),
        asked: notNegative,
        achieved: notNegative,
        overloaded: z.exactOptional(z.literal(true, { error: 'true' })),
      }),
      'a list of loads',
    ),
  ),
  users: z.exactOptional(notNegative),
  maxUsers: z.exactOptional(notNegative),
  busy: z.exactOptional(amounts),
  warnings: z.exactOptional(list(text, 'a list of texts')),
})

const resourceSeries = object({
  workflow: text,
  dimensions: texts,
  metric: text,
  axis: object({ startMs: time, stepMs: positive }),
  values: list(z.nullable(amount), 'a list of numbers').check(
    z.maxLength(MAX_POINTS, { error: `at most ${MAX_POINTS} points` }),
  ),
})

const statement = object({
  text,
  dimensions: texts,
  calls: z.exactOptional(amount),
  meanMs: z.exactOptional(amount),
  totalMs: z.exactOptional(amount),
  load: z.exactOptional(amount),
  waits: z.exactOptional(amounts),
})

const job = object({
  workflow: text,
  dimensions: texts,
  tenant: z.exactOptional(text),
  status: z.exactOptional(text),
  durationMs: z.exactOptional(amount),
  error: z.exactOptional(text),
  startMs: z.exactOptional(time),
})

export const storedRunSchema = object({
  schema: z.literal([1, 2, 3, SCHEMA_VERSION], { error: `a schema from 1 to ${SCHEMA_VERSION}` }),
  kind: z.literal(RUN_KIND, { error: `"${RUN_KIND}"` }),
  tool: text,
  formats: list(text, 'a list of texts'),
  startMs: z.exactOptional(time),
  endMs: z.exactOptional(time),
  activeSpans: z.exactOptional(spans),
  samples: whole,
  peakThreads: z.exactOptional(notNegative),
  users: z.exactOptional(users),
  generator: z.exactOptional(generator),
  facts: texts,
  provenance: object({
    ciAttempt: z.exactOptional(positive),
    ciRun: z.exactOptional(text),
    commit: z.exactOptional(text),
    event: z.exactOptional(text),
    fork: z.exactOptional(flag),
    job: z.exactOptional(text),
    pullRequest: z.exactOptional(positive),
    ref: z.exactOptional(text),
  }),
  sources: list(
    object({ name: text, format: text, rows: whole, truncated: z.exactOptional(flag) }),
    'a list of files',
  ),
  issues: object({
    count: whole,
    first: list(
      object({ file: text, line: z.exactOptional(positive), message: text }),
      'a list of issues',
    ),
  }),
  notices: list(
    object({
      code: text,
      message: text,
      about: z.exactOptional(object({ workflow: text, metric: text })),
    }),
    'a list of notices',
  ),
  resourceSeries: z.exactOptional(list(resourceSeries, 'a list of time series')),
  statements: z.exactOptional(list(statement, 'a list of statements')),
  jobs: z.exactOptional(list(job, 'a list of jobs')),
  phases: z.exactOptional(list(object({ name: text, spans }), 'a list of phases')),
  series: list(seriesSchema, 'a list of series').check(
    z.maxLength(MAX_SERIES, { error: `at most ${MAX_SERIES} series` }),
  ),
})

export type StoredRun = z.infer<typeof storedRunSchema>
export type StoredSeries = StoredRun['series'][number]
export type StoredValues = z.infer<z.ZodMiniObject<typeof valueFields>>
export type StoredHistogram = z.infer<typeof histogram>
