/**
 * Reads what load tools print at the end of a test. A tool is described by patterns; an output may stand anywhere in a text, such
 * as the log of a shell, and a text may have several outputs.
 */
import type { Group } from '../../core/model/group-by.ts'
import { lazily } from '../../core/model/lazily.ts'
import type { NoticeCode } from '../../core/model/notice.ts'
import type { ErrorTally } from '../../core/model/run.ts'
import { type ToolId, toolName } from '../../core/model/tool.ts'
import { sum } from '../../core/stats/median.ts'
import {
  EXACT_MS,
  type SampleFormat,
  type SampleSink,
  type TimeStep,
} from '../../read/formats/frame/format.ts'
import { quoted } from '../../read/formats/frame/format-message.ts'
import { labelledTimes } from '../text/aggregate-series.ts'
import { plainText } from '../text/plain-text.ts'
import { type Entry, type Found, refused, textFormat } from '../text/small-document.ts'
import { durationOf } from '../text/time-units.ts'
import { addressWorkflow, fileName, fileWorkflow } from './file-workflow.ts'
import { offered } from './offered-rate.ts'

/**
 * How an output is laid out. Patterns match with the flag `m`, and `g` where it is stated. Lines end in `\n`, without ANSI
 * colors.
 */
export interface Layout {
  /** First line of an output, with the flag `g`. Its group `name` is the workflow or a URL; without one, the file names it. */
  readonly start: RegExp
  /** What a document has as well. Absent: `start` identifies the tool. */
  readonly looks?: RegExp
  /** Text that every complete output has. */
  readonly needs?: string
  /** Returns the outputs of a text. Absent: each one is from a start to the next. */
  readonly outputs?: (text: string, start: RegExp) => readonly string[]
  /** Part of an output to skip. */
  readonly skips?: RegExp
  /**
   * Patterns of single figures, by the names of their groups: `count` (samples with those of `failed`), `passed` (samples without
   * failed ones, whose times are left out), `seconds` (duration of the test), `throughput`, or a time by its metric. The last match
   * is used.
   */
  readonly figures?: readonly RegExp[]
  /** The rate that was asked for, requests a second, as group `asked`. Absent: the output does not have it. */
  readonly asks?: RegExp
  /** Lines of a time each, with the flag `g`: its label, such as '95%' or 'Average', and the time. */
  readonly labelled?: RegExp
  /** Tables of times: `names` of the columns, and `values`. */
  readonly columns?: RegExp | readonly RegExp[]
  /** Unit of times without one. Absent: ms. */
  readonly unit?: string
  /** Step of the times of an output. Absent: they are exact, as where two or three decimals have a unit that fits. */
  readonly stepMs?: (output: string) => TimeStep
  /** Numbers whose sum is the number of samples, with the flag `g`: `count`. */
  readonly parts?: RegExp
  /** Samples by `code`, passed ones too, with their `count`; or failed samples with times. With the flag `g`. */
  readonly failed?: RegExp
  /** Failed samples without times, with the flag `g`: `count` and, if there is one, `message`. */
  readonly broken?: RegExp
  /** Failed samples that are in `count` and may have no time, with the flag `g`: `count` and, if there is one, `message`. */
  readonly lost?: RegExp
  /** Whether the lines of failures are absent without any. */
  readonly omitsZero?: true
  /** A notice, and what an output has that needs it; `$1` is its first group. */
  readonly note?: readonly [pattern: RegExp, code: NoticeCode, message: string]
  /** What gives the percentiles that are missing: 'wrk --latency'. */
  readonly remedy?: string
  /** Another layout of the tool, for documents that do not have this one. */
  readonly otherwise?: Layout
}

/**
 * Returns the format of what a tool prints.
 *
 * @param marks what identifies it, for messages
 * @param describe returns its layout, on demand, because parsing all patterns of all tools takes longer than reading a small file
 */
export function printedTool(tool: ToolId, marks: string, describe: () => Layout): SampleFormat {
  const layouts = lazily(() => alternatives(describe()))
  const layoutOf = (text: string) =>
    layouts().find(
      ({ start, looks }) =>
        text.search(start) >= 0 && (looks === undefined || text.search(looks) >= 0),
    )
  const name = toolName(tool)
  return textFormat({
    id: `${tool}-text`,
    tool,
    perTest: true,
    looksFor: `${name}'s output (${marks})`,
    matches: head => layoutOf(plain(head.text)) !== undefined,
    entries(document, sink) {
      const text = plain(document)
      const [first] = layouts()
      const layout = layoutOf(text) ?? first
      const { needs = '', outputs: split = outputsOf, note } = layout
      const outputs = split(text, layout.start)
      const lacks = (output: string) =>
        `has no ${output.includes(needs) ? 'figures' : quoted(needs.trim())}`
      const workflow = namerOf(sink)
      const found = outputs.map((output, index): Found => {
        const entry =
          output.includes(needs) &&
          entryOf(output, layout, workflow, { tool: name, remedy: first.remedy })
        if (!entry) return `output ${index + 1} of ${name} ${lacks(output)}`
        const asked = numberOf(layout.asks?.exec(output)?.groups?.asked)
        const load = offered('requests/s', asked, entry.throughput)
        if (load.loads) sink.generator(load)
        const noted = note?.[0].exec(output)
        if (note && noted) sink.notice(note[1], note[2].replace('$1', noted[1] ?? ''))
        return entry
      })
      if (!found.some(one => typeof one === 'object'))
        throw refused(sink, `is incomplete: it ${lacks(outputs[0] ?? '')}. Run the test again.`)
      return found
    },
  })
}

/** Returns a layout and, after it, its others. */
function alternatives(first: Layout): Group<Layout> {
  return first.otherwise ? [first, ...alternatives(first.otherwise)] : [first]
}

/** Returns a function that names the workflow of an output after its URL or the file. Outputs of one name are numbered. */
function namerOf(sink: SampleSink): (name: string | undefined) => string {
  const named = new Map<string, number>()
  return name => {
    const ofFile = named.size === 0 ? fileWorkflow : () => fileName(sink.file)
    const workflow = name === undefined ? ofFile(sink) : addressWorkflow(name.trim())
    const times = (named.get(workflow) ?? 0) + 1
    named.set(workflow, times)
    return times === 1 ? workflow : `${workflow} ${times}`
  }
}

/** Metrics for which an output without them has a reason. */
const EXPECTED = [
  'avg',
  'min',
  'max',
  'stddev',
  'p50',
  'p75',
  'p90',
  'p95',
  'p99',
  'throughput',
  'error-rate',
]

function entryOf(
  whole: string,
  layout: Layout,
  workflow: (name: string | undefined) => string,
  { tool, remedy }: { readonly tool: string; readonly remedy: string | undefined },
): Entry | undefined {
  const { start, figures = [], unit = 'ms', omitsZero, stepMs = exact } = layout
  const output = layout.skips ? whole.replace(layout.skips, '') : whole
  const found: Record<string, string | undefined> = {}
  const [first] = output.matchAll(start)
  for (const match of [first, ...figures.map(pattern => pattern.exec(output))])
    Object.assign(found, match?.groups)
  const { name, count, passed, seconds, throughput, ...singles } = found
  const byCode = talliesIn(output, layout.failed)
  const lost = talliesIn(output, layout.lost)
  const failed = [
    ...byCode.filter(({ code }) => !/^(?:[23](?:\d\d|xx)|OK|SERVING)$/.test(code)),
    ...lost,
  ]
  const broken = talliesIn(output, layout.broken)
  const errors = [...failed, ...broken].map(one =>
    /^[1-9]/.test(one.code) ? one : withoutCode(one),
  )
  const isKnown = omitsZero || byCode.length + lost.length + broken.length > 0
  const errorCount = isKnown ? countOf(errors) : undefined
  const listed =
    countOf(talliesIn(output, layout.parts)) + countOf(passed === undefined ? byCode : failed)
  const tested = numberOf(count) ?? (numberOf(passed) ?? 0) + listed
  const samples = tested + countOf(broken)
  const elapsedMs = durationOf(seconds, 's')
  const labelled = layout.labelled ? [...output.matchAll(layout.labelled)] : []
  const times = labelledTimes(
    [
      ...Object.entries(singles),
      ...[layout.columns ?? []].flat().flatMap(pattern => columnsIn(output, pattern)),
      ...labelled.map(([, label = '', time]) => [label, time] as const),
    ],
    time => durationOf(time, unit),
  )
  const rate =
    numberOf(throughput) ?? (elapsedMs && samples > 0 ? samples / (elapsedMs / 1000) : undefined)
  if (samples === 0 && Object.keys(times).length === 0 && rate === undefined) return undefined
  const hint = remedy === undefined ? '' : `: use ${remedy}`
  return {
    workflow: workflow(name),
    count: samples > 0 || count !== undefined || passed !== undefined ? samples : undefined,
    ...(errorCount === undefined ? {} : { errorCount: Math.min(samples, errorCount) }),
    errors,
    failuresInTimes: passed === undefined ? countOf(failed) - countOf(lost) : 0,
    times,
    stepMs: stepMs(output),
    throughput: rate,
    missing: Object.fromEntries(
      (samples === errorCount ? [] : EXPECTED).map(metric => [
        metric,
        `this output of ${tool} has no ${metric}${metric.startsWith('p') ? hint : ''}`,
      ]),
    ),
  }
}

function exact(): number {
  return EXACT_MS
}

function withoutCode({ code, message, count }: ErrorTally): ErrorTally {
  return {
    code: '',
    message: message || (/^(?:0|-1|others|)$/.test(code) ? 'no response' : code),
    count,
  }
}

function countOf(tallies: readonly ErrorTally[]): number {
  return sum(tallies.map(({ count }) => count))
}

/** Returns numbers of samples by code, or by message: what a line says without its number. */
function talliesIn(output: string, pattern: RegExp | undefined): ErrorTally[] {
  return [...(pattern ? output.matchAll(pattern) : [])].flatMap(({ 0: line, groups = {} }) => {
    const { code = '', count = '' } = groups
    const message = groups.message ?? line.replace(count, '').replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    const number = Number(count)
    return Number.isSafeInteger(number)
      ? [{ code, message: code === '' ? message.trim() : '', count: number }]
      : []
  })
}

/** Returns the values of a table by the names of its columns. */
function columnsIn(output: string, pattern: RegExp): (readonly [string, string | undefined])[] {
  const { names = '', values = '' } = pattern.exec(output)?.groups ?? {}
  const cells = values.trim().split(/[\s,|]+/)
  const columns = names.trim().split(/[\s,|]+/)
  return columns.map((name, index) => [name, cells[index]] as const)
}

function numberOf(text: string | undefined): number | undefined {
  const number = Number(text?.replaceAll(',', '') || NaN)
  return Number.isFinite(number) ? number : undefined
}

/** Splits a text at each start of an output; what is before the first one is left out. */
export function outputsOf(text: string, start: RegExp): string[] {
  const starts = [...text.matchAll(start)].map(({ index }) => index)
  return starts.map((from, index) => text.slice(from, starts[index + 1]))
}

/** Removes colors, GitHub's timestamps and Compose's container names, and ends each line with `\n`, overwritten ones too. */
export function plain(text: string): string {
  return plainText(text)
    .replaceAll('\r', '\n')
    .replace(/^(?:\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z |[\w.-]+[-_]\d+ +\| )/gm, '')
}
