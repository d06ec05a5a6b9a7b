/** The formats of mitata, which times JavaScript code: its JSON, and what it prints. */

import { parseNumber } from '../../read/formats/frame/text/number.ts'
import { timesIn } from '../text/aggregate-series.ts'
import {
  countAt,
  type JsonObject,
  numbersAt,
  objectAt,
  objectsAt,
  textAt,
} from '../text/json-document.ts'
import {
  FINE_BENCHMARKS,
  type Found,
  failedBenchmark,
  jsonFormat,
  textFormat,
} from '../text/small-document.ts'
import { timeInMs } from '../text/time-units.ts'
import { timed } from './timed-benchmark.ts'

const MITATA = {
  ...FINE_BENCHMARKS,
  tool: 'mitata',
  absent: 'has no benchmarks. Run it again.',
} as const

/** The format of its JSON, in nanoseconds. A benchmark with arguments has several runs; before mitata 1, it is one run. */
export const mitataJson = jsonFormat({
  ...MITATA,
  id: 'mitata-json',
  looksFor: 'mitata JSON (layout, benchmarks with runs and stats)',
  marks: ['benchmarks', /"stats"\s*:\s*\{\s*"kind"/],
  remedy: 'Run it again (run({ format: "json" })).',
  entries(document) {
    const layout = objectsAt(document, 'layout')
    return objectsAt(document, 'benchmarks').flatMap(benchmark => {
      const named = textAt(layout[countAt(benchmark, 'group') ?? 0], 'name')
      const group = textAt(benchmark, 'group') ?? named
      const runs = 'runs' in benchmark ? objectsAt(benchmark, 'runs') : [benchmark]
      return runs.map(run => runOf(run, group, textAt(benchmark, 'alias')))
    })
  },
})

/** Returns what a run of a benchmark measured, or why it failed. */
function runOf(run: JsonObject, group: string | undefined, alias: string | undefined): Found {
  const name = textAt(run, 'name') ?? alias
  const workflow = group === undefined ? name : name && `${group} > ${name}`
  const stats = objectAt(run, 'stats')
  if (!stats)
    return failedBenchmark(workflow, textAt(objectAt(run, 'error'), 'message') ?? 'no result')
  const repetitions = numbersAt(stats, 'samples').map(value => timeInMs(value, 'ns'))
  return timed(workflow, timesIn(stats, 'ns'), undefined, repetitions)
}

/** A benchmark takes two lines, with (1) name, mean and p75, and (2) minimum, maximum and p99, or one with an error. */
const MITATA_LINES =
  /^(?:(\S+(?: \S+)*) +([\d.]+) ([pnumµ]?s)\/iter +([\d.]+) (\S+).*\n *\(([\d.]+) (\S+) … ([\d.]+) (\S+)\) +([\d.]+) (\S+).*|(\S+(?: \S+)*) +error: (.*)|• (.*)\n-+ -+|-+ -+)$/gm

export const mitataText = textFormat({
  ...MITATA,
  id: 'mitata-text',
  looksFor: 'mitata output (lines with /iter, and below them (… … …))',
  marks: [/^\S+(?: \S+)* +[\d.]+ \S{1,2}\/iter +[\d.]+ \S+.*\n *\([\d.]+ \S+ … [\d.]+ /m],
  entries(text) {
    let group = ''
    return [...text.matchAll(MITATA_LINES)].map((found): Found => {
      const [, name, , , , , , , , , , , failed, error = '', header] = found
      if (found[0].endsWith('-')) group = header === undefined ? '' : `${header} > `
      if (failed !== undefined) return failedBenchmark(group + failed, error)
      if (name === undefined) return undefined
      const [avg, p75, min, max, p99] = [2, 4, 6, 8, 10].map(at =>
        timeInMs(parseNumber(found[at] ?? ''), found[at + 1] ?? ''),
      )
      return timed(group + name, { avg, p75, min, max, p99 })
    })
  },
})
