/**
 * The formats of Taurus' final statistics (module final-stats), with times in seconds of all samples, including failed ones. The
 * label '' is the total.
 */

import { quoted } from '../../read/formats/frame/format-message.ts'
import { parseNumber } from '../../read/formats/frame/text/number.ts'
import { fromSeconds, labelledTimes } from '../text/aggregate-series.ts'
import { type Found, wholeTableFormat, xmlFormat } from '../text/small-document.ts'
import { elementsIn } from '../text/xml-document.ts'

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
    rows.map(({ names, line, cell, number }) =>
      entryOf(cell('label'), line, new Map(names.map(name => [name, number(name)]))),
    ),
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
      const values = children.map(({ name, attributes: { param, value = '' } }) => {
        return [param === undefined ? name : `${name}_${param}`, parseNumber(value)] as const
      })
      return entryOf(label, line, new Map(values), durationS)
    })
  },
})

/**
 * Returns the entry of a label; '' is the total of all.
 *
 * @param values its numbers, by the names of the columns of the CSV: 'succ', 'avg_rt', 'perc_95.0' in seconds, 'rc_503'
 * @param durationS duration of the test; undefined in the CSV
 */
function entryOf(
  label: string,
  line: number,
  values: ReadonlyMap<string, number | undefined>,
  durationS?: number,
): Found {
  if (label === '') return undefined
  const [passed = -1, failed = -1] = ['succ', 'fail'].map(name => values.get(name))
  if (!Number.isSafeInteger(passed) || !Number.isSafeInteger(failed) || passed < 0 || failed < 0)
    return { issue: `the counts succ and fail of ${quoted(label)} are not valid`, line }
  const under = (prefix: string) =>
    [...values].flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value] as const] : [],
    )
  const count = passed + failed
  // Codes that are neither 2xx nor 3xx are errors.
  const errors = under('rc_').flatMap(([code, times = 0]) =>
    failed > 0 && !/^[23]\d\d$/.test(code) && Number.isSafeInteger(times) && times > 0
      ? { code, message: '', count: times }
      : [],
  )
  return {
    workflow: label,
    count,
    errorCount: failed,
    failuresInTimes: failed,
    times: labelledTimes(
      [['avg', values.get('avg_rt')], ['stddev', values.get('stdev_rt')], ...under('perc_')],
      fromSeconds,
    ),
    throughput: durationS !== undefined && durationS > 0 ? count / durationS : undefined,
    errors,
    missing: {
      throughput:
        "Taurus' final statistics have the number of samples, but not how long the test took",
    },
  }
}
