/**
 * The formats of Taurus' final statistics (module final-stats), with times in seconds of all samples, including failed ones. The
 * label '' is the total.
 */
import { fromSeconds } from '../aggregate-series.ts'
import type { Input, ReadEnd, SampleFormat, SampleSink } from '../format.ts'
import { quoted } from '../format-message.ts'
import { readWhole } from '../limits.ts'
import { type Found, passEntries, refused, tableFormat } from '../small-document.ts'
import { parseNumber } from '../text/number.ts'
import { sniffHeader } from '../text/table.ts'

const NEEDED = ['label', 'avg_rt', 'succ', 'fail']

function isHeader(names: readonly string[]): boolean {
  return NEEDED.every(name => names.includes(name))
}

const TAURUS = { kind: 'aggregates', tool: 'taurus', tested: 'Taurus 1.17.2' } as const

/** The format of final-stats.csv (`dump-csv`), with a row for each label. `throughput` is the number of samples, not a rate. */
export const taurusStats = tableFormat({
  id: 'taurus-stats',
  ...TAURUS,
  looksFor: 'Taurus final-stats.csv (label, avg_rt, succ, fail)',
  matches: ({ text }) => sniffHeader(text, isHeader) !== undefined,
  what: '`final-stats.csv`',
  gives: 'counts, errors by code, mean, deviation, percentiles',
  lacks: 'throughput, transactions, times of successful samples alone',
  sample: 'taurus-1.17.2/final-stats.csv',
  rules({ head }, sink) {
    const sniffed = sniffHeader(head.text, isHeader)
    if (!sniffed) throw refused(sink, `is not a final-stats.csv: expected a header with ${NEEDED.join(', ')}.`)
    return { delimiter: sniffed.delimiter, needed: NEEDED }
  },
  row({ names, line, cell, number }) {
    const under = (prefix: string) =>
      names.flatMap(name => (name.startsWith(prefix) ? [[name.slice(prefix.length), number(name)] as const] : []))
    return entryOf({ label: cell('label'), line, number, percentiles: under('perc_'), codes: under('rc_') })
  },
})

/** The format of the XML (`dump-xml`), which the Jenkins performance plugin stores for each build: a group for each label. */
export const taurusXml: SampleFormat = {
  id: 'taurus-xml',
  ...TAURUS,
  looksFor: "Taurus' final statistics as XML (<FinalStatus>)",
  matches: ({ text }) => /^\s*<(?:\?xml|FinalStatus)/.test(text) && /<FinalStatus[\s>]/.test(text),
  what: '`final-stats.xml`, which the Jenkins performance plugin keeps of each build',
  gives: 'counts, errors by code, mean, deviation, percentiles, throughput',
  lacks: 'transactions, times of successful samples alone; throughput where the file has no `TestDuration`',
  sample: 'taurus-1.17.2/final-stats.xml',
  sampleBytes: 4_000,
  read: readXml,
}

/** A group before its end tag. */
interface OpenGroup {
  readonly label: string
  readonly line: number
  readonly values: Map<string, string>
  readonly percentiles: [string, number | undefined][]
  readonly codes: [string, number | undefined][]
}

async function readXml(input: Input, sink: SampleSink): Promise<ReadEnd> {
  const { SaxesParser } = await import('saxes')
  const text = await readWhole(input.chunks, sink.file, sink.limits)
  const parser = new SaxesParser()
  const damaged = (what: string) =>
    refused({ file: `${sink.file}:${parser.line}` }, `${what}. Write it again (module final-stats, dump-xml).`)
  let group: OpenGroup | undefined
  let durationText: string | undefined
  let durationS: number | undefined
  const found: Found[] = []
  let ended = false
  parser.on('doctype', () => {
    throw damaged('a document type is refused, and Taurus writes none')
  })
  parser.on('error', error => {
    throw damaged(`the XML is damaged (${error.message.replace(/^[\d:]+ /, '')})`)
  })
  parser.on('opentag', ({ name, attributes: { label = '', param, value = '' } }) => {
    if (name === 'TestDuration') durationText = ''
    else if (name === 'Group') group = { label, line: parser.line, values: new Map(), percentiles: [], codes: [] }
    else if (group && param !== undefined && name === 'perc') group.percentiles.push([param, parseNumber(value)])
    else if (group && param !== undefined && name === 'rc') group.codes.push([param, parseNumber(value)])
    else if (group && value !== '') group.values.set(name, value)
  })
  parser.on('text', piece => {
    if (durationText !== undefined) durationText += piece
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'FinalStatus') ended = true
    if (name === 'TestDuration') {
      durationS = parseNumber((durationText ?? '').trim())
      durationText = undefined
    }
    if (name !== 'Group' || !group) return
    const { values } = group
    found.push(entryOf({ ...group, durationS, number: name => parseNumber(values.get(name) ?? '') }))
    group = undefined
  })
  parser.write(text)
  if (found.length === 0) throw damaged('it holds no group')
  passEntries(found, sink)
  return ended ? { rows: found.length } : { rows: found.length, truncated: true }
}

/** The statistics of a label. CSV and XML have the same values under the same names. */
interface TaurusLabel {
  /** Empty for the total of all labels. */
  readonly label: string
  readonly line: number
  /** Returns a value by name: 'succ', 'avg_rt'. */
  number(name: string): number | undefined
  /** Times in seconds by percent, as written in the file: '95.0'. */
  readonly percentiles: readonly (readonly [percent: string, seconds: number | undefined])[]
  /** Samples by response code. */
  readonly codes: readonly (readonly [code: string, count: number | undefined])[]
  /** Duration of the test in seconds. Absent in the CSV. */
  readonly durationS?: number | undefined
}

function entryOf({ label, line, number, percentiles, codes, durationS }: TaurusLabel): Found {
  if (label === '') return undefined
  const passed = number('succ')
  const failed = number('fail')
  if (!Number.isSafeInteger(passed) || !Number.isSafeInteger(failed) || passed! < 0 || failed! < 0)
    return { issue: `the counts succ and fail of ${quoted(label)} are not valid`, line }
  const at = (wanted: number) => fromSeconds(percentiles.find(([percent]) => Number(percent) === wanted)?.[1])
  const inner = percentiles.filter(([percent]) => /^\d{1,2}(?:\.\d{1,3})?$/.test(percent) && Number(percent) > 0)
  const named = inner.map(([percent, seconds]) => [`p${percent.replace(/\.0+$/, '')}`, fromSeconds(seconds)])
  const count = passed! + failed!
  // Codes that are neither 2xx nor 3xx are errors.
  const errors = codes.filter(
    ([code, times]) => failed! > 0 && !/^[23]\d\d$/.test(code) && Number.isSafeInteger(times) && times! > 0,
  )
  return {
    workflow: label,
    count,
    errorCount: failed,
    failuresInTimes: failed!,
    times: {
      avg: fromSeconds(number('avg_rt')),
      stddev: fromSeconds(number('stdev_rt')),
      min: at(0),
      max: at(100),
      ...Object.fromEntries(named),
    },
    throughput: durationS !== undefined && durationS > 0 ? count / durationS : undefined,
    errors: errors.map(([code, times]) => ({ code, message: '', count: times! })),
    missing: { throughput: "Taurus' final statistics have the number of samples, but not how long the test took" },
  }
}
