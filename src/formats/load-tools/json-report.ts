/** Makes the format of a load tool that writes the aggregates of a test as one JSON object. */
import type { Generator } from '../../core/model/generator.ts'
import type { ErrorTally } from '../../core/model/run.ts'
import { isPassingCode } from '../../core/model/sample.ts'
import { type ToolId, toolName } from '../../core/model/tool.ts'
import { sum } from '../../core/stats/median.ts'
import {
  EXACT_MS,
  type SampleFormat,
  type SampleSink,
  type TimeStep,
} from '../../read/formats/frame/format.ts'
import { quoted } from '../../read/formats/frame/format-message.ts'
import { parseTimestamp } from '../../read/formats/frame/text/timestamp.ts'
import { labelledTimes } from '../text/aggregate-series.ts'
import { asNumber, asObject, countAt, isObject, type JsonObject } from '../text/json-document.ts'
import { jsonFormat, refused } from '../text/small-document.ts'
import { durationOf } from '../text/time-units.ts'
import { addressWorkflow, fileWorkflow } from './file-workflow.ts'

/** Where a report has what. Places are keys, joined by points. */
export interface Report {
  readonly tool: ToolId
  /** Absent: the tool, and `json`. */
  readonly id?: string
  /** Texts in quotes that identify it together. */
  readonly has: readonly string[]
  /** Command that writes it. */
  readonly command: string
  /** Returns the tests in a document, in which the places are. Problems go to the sink. Absent: it is one. */
  readonly tests?: (document: JsonObject, sink: SampleSink) => readonly JsonObject[]
  /** Places of a name or URL, the first of which is used, a URL by its path. Without one, the workflow is named after the file. */
  readonly names?: readonly string[]
  /** Absent: only the number of requests is known, in `count`. */
  readonly outcomes?: Outcomes
  readonly count?: string
  readonly times: Times
  /** Step of the times. Absent: they are exact. */
  readonly stepMs?: TimeStep
  /** Requests per second. Absent: all requests in `seconds`. */
  readonly rate?: string
  readonly seconds?: string
  /** Start and end. */
  readonly span?: readonly [start: string, end: string]
  /** Returns what the load generator says about its load, of a whole document. Absent: nothing. */
  readonly generator?: (document: JsonObject) => Generator
  /** What to do for percentiles that are missing. */
  readonly ask?: string
}

interface Outcomes {
  /** Objects with numbers of requests by code, or by message if there was no response. */
  readonly at: readonly string[]
  /** Selects keys of these objects. The first group is the code; without it, the key is a message. Absent: all are codes. */
  readonly code?: RegExp
  /** Codes of requests that did not fail. Absent: those of HTTP. */
  readonly passing?: RegExp
  /** Whether requests without a response have no times. */
  readonly untimed?: true
}

/** Times, which include those of failed requests. */
interface Times {
  /** An object whose fields are labels of times, such as `mean`. */
  readonly at: string
  /** Another one, or a list of objects with percent and time. Absent: `at` has the percentiles too. */
  readonly percentiles?: string
  /** Unit of times that are numbers. Absent: ms. */
  readonly unit?: string
}

/** Returns the format of a report. */
export function jsonReport(report: Report): SampleFormat {
  const { tool, id = `${tool}-json`, has, command, ask = '', stepMs = EXACT_MS } = report
  const name = toolName(tool)
  const missing = {
    avg: `${name} reports no mean`,
    min: `${name} reports no minimum`,
    max: `${name} reports no maximum`,
    stddev: `${name} reports no standard deviation`,
    'error-rate': `${name} does not count failed operations`,
  }
  const noPercentiles = { p95: `the result has no p95${ask}`, p99: `the result has no p99${ask}` }
  return jsonFormat({
    id,
    tool,
    stepMs,
    perTest: true,
    looksFor: `${name} JSON (${has.join(', ')})`,
    marks: has,
    remedy: `Run the test again (${command}).`,
    entries(document, sink) {
      const tests = report.tests?.(document, sink) ?? [document]
      const isRead = (test: JsonObject) =>
        Object.keys(statisticsOf(test, report.times)).length > 0 ||
        (figuresOf(test, report).count ?? 0) > 0
      if (!tests.some(isRead))
        throw refused(
          sink,
          `is not a result of ${name}: it has no counts or times. Run the test again (${command}).`,
        )
      const generator = report.generator?.(document) ?? {}
      if (Object.keys(generator).length > 0) sink.generator(generator)
      return tests.map(test => {
        const found = report.names
          ?.map(place => at(test, place))
          .find(one => typeof one === 'string' && one !== '')
        if (!isRead(test)) return `the test ${quoted(String(found))} has no times`
        const workflow = found === undefined ? fileWorkflow(sink) : addressWorkflow(String(found))
        const figures = figuresOf(test, report)
        const { count = 1, errorCount = 0 } = figures
        const hasTimes = errorCount < count
        return { workflow, missing: hasTimes ? { ...missing, ...noPercentiles } : {}, ...figures }
      })
    },
  })
}

function figuresOf(test: JsonObject, { outcomes, times, ...report }: Report) {
  const tallies = outcomes?.at.flatMap(one => talliesIn(asObject(at(test, one)), outcomes.code))
  const errors = tallies?.filter(
    ({ code }) => !(outcomes?.passing?.test(code) ?? isPassingCode(code)),
  )
  const errorCount = errors && sum(errors.map(tally => tally.count))
  const timed = errors?.filter(({ code }) => code !== '' || !outcomes?.untimed) ?? []
  const isCounted = outcomes?.at.some(one => asObject(at(test, one)) !== undefined)
  const count = isCounted
    ? sum((tallies ?? []).map(tally => tally.count))
    : countIn(test[report.count ?? ''])
  const [startMs, endMs] = (report.span ?? []).map(one => parseTimestamp(String(at(test, one)))?.ms)
  const numberOf = (place = '') => asNumber(at(test, place))
  const seconds = numberOf(report.seconds)
  return {
    count,
    errorCount,
    errors: errors ?? [],
    failuresInTimes: sum(timed.map(tally => tally.count)),
    times: statisticsOf(test, times),
    throughput: numberOf(report.rate) ?? (count && seconds ? count / seconds : undefined),
    startMs,
    endMs,
  }
}

/** Returns a count, which protobuf writes as a text. */
function countIn(value: unknown): number | undefined {
  const count = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return countAt({ count }, 'count')
}

/** Returns the numbers of requests in an object. Keys that do not match are left out. */
function talliesIn(counts: JsonObject | undefined, pattern = /^(.+)$/): ErrorTally[] {
  return Object.keys(counts ?? {}).flatMap(key => {
    const [found, code = ''] = pattern.exec(key) ?? []
    return found === undefined
      ? []
      : { code, message: code ? '' : key, count: countIn(counts?.[key]) ?? 0 }
  })
}

/** Returns the times of a test in ms. Lists have percents, or fractions as those of Nighthawk. */
function statisticsOf(test: JsonObject, { at: place, percentiles = '', unit = 'ms' }: Times) {
  const found = percentiles === '' ? undefined : at(test, percentiles)
  const ranked = Array.isArray(found)
    ? found.filter(isObject).map(one => {
        const percent =
          one.percentage ??
          one.Percentile ??
          one.Percent ??
          Math.round(Number(one.percentile) * 1e7) / 1e5
        return [`${percent}%`, one.latency ?? one.Value ?? one.duration ?? one.End] as const
      })
    : Object.entries(asObject(found) ?? {})
  const named = Object.entries(asObject(at(test, place)) ?? {})
  return labelledTimes([...named, ...ranked], time =>
    typeof time === 'object' ? undefined : durationOf(time, unit),
  )
}

/** Returns the value at a place, the whole object for ''; undefined when there is none. */
function at(test: JsonObject, place: string): unknown {
  return place
    .split('.')
    .reduce<unknown>((found, key) => (key === '' ? found : { ...asObject(found) }[key]), test)
}
