/**
 * The formats of Taurus' final statistics (module final-stats), with times in seconds of all samples, including failed ones. The
 * label '' is the total.
 */

import { quoted } from '../frame/format-message.ts'
import { fromSeconds, labelledTimes } from '../frame/text/aggregate-series.ts'
import { parseNumber } from '../frame/text/number.ts'
import { type Found, wholeTableFormat, xmlFormat } from '../frame/text/small-document.ts'
import { elementsIn } from '../frame/text/xml-document.ts'

/** Seconds with five decimals, from a histogram in whole milliseconds. */
const TAURUS = {
  tool: 'taurus',
  stepMs: { avg: 0.01, stddev: 0.01 },
} as const

/** The format of final-stats.csv (`dump-csv`), with a row for each label. `throughput` is the number of samples, not a rate. */
export const taurusStats = wholeTableFormat({
  id: 'taurus-stats',
  ...TAURUS,
  looksFor: 'Taurus final-stats.csv (label, avg_rt, succ, fail)',
  needed: ['label', 'avg_rt', 'succ', 'fail'],
  entries: rows =>
    rows.map(({ names, line, cell, number }) => {
      const under = (prefix: string) =>
        names.flatMap(name =>
          name.startsWith(prefix) ? [[name.slice(prefix.length), number(name)] as const] : [],
        )
      return entryOf({
        label: cell('label'),
        line,
        number,
        percentiles: under('perc_'),
        codes: under('rc_'),
      })
    }),
})

/** The format of the XML (`dump-xml`), which the Jenkins performance plugin stores for each build: a group for each label. */
export const taurusXml = xmlFormat({
  id: 'taurus-xml',
  ...TAURUS,
  looksFor: "Taurus' final statistics as XML (<FinalStatus>)",
  marks: [/<FinalStatus[\s>]/],
  remedy: 'Write it again (module final-stats, dump-xml).',
  absent: 'it holds no group. Write it again (module final-stats, dump-xml).',
  entries(root) {
    const durationS = parseNumber((elementsIn(root, 'TestDuration')[0]?.text ?? '').trim())
    return elementsIn(root, 'Group').map(({ attributes: { label = '' }, line, children }) => {
      const under = (element: string) =>
        children.flatMap(({ name, attributes: { param, value = '' } }) =>
          name === element && param !== undefined ? [[param, parseNumber(value)] as const] : [],
        )
      const number = (name: string) =>
        parseNumber(children.find(child => child.name === name)?.attributes.value ?? '')
      return entryOf({
        label,
        line,
        number,
        percentiles: under('perc'),
        codes: under('rc'),
        durationS,
      })
    })
  },
})

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
  const count = passed! + failed!
  // Codes that are neither 2xx nor 3xx are errors.
  const errors = codes.filter(
    ([code, times]) =>
      failed! > 0 && !/^[23]\d\d$/.test(code) && Number.isSafeInteger(times) && times! > 0,
  )
  return {
    workflow: label,
    count,
    errorCount: failed,
    failuresInTimes: failed!,
    times: labelledTimes(
      [['avg', number('avg_rt')], ['stddev', number('stdev_rt')], ...percentiles],
      fromSeconds,
    ),
    throughput: durationS !== undefined && durationS > 0 ? count / durationS : undefined,
    errors: errors.map(([code, times]) => ({ code, message: '', count: times! })),
    missing: {
      throughput:
        "Taurus' final statistics have the number of samples, but not how long the test took",
    },
  }
}
