/** The formats of benchmark-ips, which counts iterations of Ruby code: its JSON, and what it prints. */
import { quoted } from '../../read/formats/frame/format-message.ts'
import { parseNumber } from '../../read/formats/frame/text/number.ts'
import { countAt, isObject, numberAt, textAt } from '../text/json-document.ts'
import { type Found, jsonListFormat, textFormat } from '../text/small-document.ts'

const IPS = {
  tool: 'benchmark-ips',
  perTest: true,
  absent: 'has no benchmarks of benchmark-ips. Run it again.',
} as const

/** Returns a benchmark by its rate. */
function rated(
  workflow: string | undefined,
  throughput: number | undefined,
  count?: number,
): Found {
  if (throughput === undefined)
    return `the benchmark ${quoted(workflow ?? '')} has no iterations per second`
  const reason = 'benchmark-ips reports iterations per second and no times'
  return { workflow, kind: 'benchmark', count, throughput, missing: { avg: reason, p95: reason } }
}

export const ipsJson = jsonListFormat({
  ...IPS,
  id: 'benchmark-ips-json',
  looksFor: 'benchmark-ips JSON (entries with name, ips, microseconds)',
  marks: ['ips', 'microseconds'],
  remedy: 'Run it again (x.json! "results.json").',
  entries: list =>
    list
      .filter(isObject)
      .map(one => rated(textAt(one, 'name'), numberAt(one, 'ips'), countAt(one, 'iterations'))),
})

const SCALES = ['', 'k', 'M', 'B', 'T', 'Q']
/** A long name is on the line before the figures. */
const IPS_LINE = /^ *(\S+(?: \S+)*)\s+([\d.]+)([kMBTQ]?) +\(± *[\d.]+%\) i\/s/gm

export const ipsText = textFormat({
  ...IPS,
  id: 'benchmark-ips-text',
  looksFor: 'benchmark-ips output (lines with (±…%) i/s)',
  marks: [/\d[kMBTQ]? +\(± *[\d.]+%\) i\/s/],
  entries: text =>
    [...text.matchAll(IPS_LINE)].map(([, name = '', value = '', scale = '']) => {
      const rate = parseNumber(value)
      return rated(name, rate === undefined ? rate : rate * 1000 ** SCALES.indexOf(scale))
    }),
})
