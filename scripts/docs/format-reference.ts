/** Generates docs/formats.md from the formats, in their order; a test keeps it up to date. */
import { groupBy } from '../../src/model/group-by.ts'
import type { Format } from '../../src/read/formats/format.ts'
import { FORMATS } from '../../src/read/formats/formats.ts'

/** The exports of monitoring systems, and the origin of their fixtures. */
interface ResourceFacts {
  readonly source: string
  readonly what: string
  readonly gives: string
  readonly lacks: string
}

const COURSE = 'mean, p95 and maximum over the time of the run, a steady rise'

const RESOURCE_FACTS: readonly ResourceFacts[] = [
  {
    source: 'Prometheus 3, HTTP API: format overview, range queries',
    what: 'the answer to `query_range` as JSON; `key` is a label; its warnings are passed on, errors refused, `NaN` is a gap',
    gives: COURSE,
    lacks: 'answers to `query`, native histograms; two series of one name, unless a dimension tells them apart',
  },
  {
    source: 'CloudWatch API: GetMetricData, MetricDataResult',
    what: '`aws cloudwatch get-metric-data` as JSON; `key` is `label` or `id`; pages put together are one series',
    gives: `${COURSE}; a note when the status is not \`Complete\``,
    lacks: 'a single page of several (with a `NextToken`), which is refused',
  },
  {
    source: "Grafana's source: `utils/csv.ts` since 7.0, `file_export.ts` before",
    what: 'CSV: series as columns, or rows `Series;Time;Value`; `sep=` of Excel; values plain, or formatted with their units (`12.3%`, or `unit: in-cell` for `1.2 GiB`)',
    gives: COURSE,
    lacks:
      "the time zone of formatted times, which are the viewer's and read as UTC: leave 'Formatted data' off; shortened numbers (`1.2 K`)",
  },
  {
    source: "jmeter-plugins' source: `PerfMonSampleResult`, `PerfMonCollector`",
    what: 'CSV of the PerfMon Metrics Collector, seen by its labels (`10.0.0.1 CPU`), else `format: perfmon`; `key: host`, and `where: { metric: "Memory usedperc" }` where a host has several',
    gives: `${COURSE}; values that could not be taken are counted`,
    lacks: 'its unit, which the configuration states; XML',
  },
]

/** Number of damaged copies of each format that the tests and the bench read. */
export const TRIED_MUTANTS = { inTests: 1_000, inBench: 100_000 } as const

/** Returns docs/formats.md. */
export function formatReference(): string {
  const rows = [...groupBy(FORMATS, factsOf).values()].map(formats => {
    const { what, tested, gives, lacks } = formats[0]!
    return row([tested, what, formats.map(({ id }) => `\`${id}\``).join(', '), gives, lacks])
  })
  return `# Formats

All result formats that perf-gate reads, and what each contains. The format is detected from the content, never from the file name;
\`format:\` in the configuration forces one. Files may be plain, \`.gz\`, \`.zst\` (with Node 22.15 or later) or \`.zip\`, one file or
the shards of a run in a folder. Text is UTF-8, or what a byte order mark or XML declares; \`encoding:\` names any other encoding.
Bytes that are in neither are kept, shown as \`\\xD0\`, and a notice names the line. The tests use real files of the versions below;
other versions are read if they write the same.

A metric that a format lacks is absent from the report, with the reason, and never estimated. A built-in threshold ignores it; a
threshold that you configured fails, because it cannot be judged.

${row(['tested with', 'file', 'format', 'contains', 'lacks'])}
${row(['---', '---', '---', '---', '---'])}
${rows.join('\n')}

If a folder has results of one run in several formats, the most complete one is read, and a notice names the others. Tools that write a
file per test (oha, hey, ab, hyperfine, Google Benchmark) may have several formats for each test name.

Damaged files are read, or refused with the problem and its place. The tests try ${grouped(TRIED_MUTANTS.inTests)} damaged copies of each format,
\`node bench/mutate/run.mjs\` ${grouped(TRIED_MUTANTS.inBench)}.

Micro-benchmarks are judged by the same gate, without the built-in \`min-change\` of 5 ms.

## Recorded during the test

Exports of monitoring systems, read as [resources](configuration.md#resources). The files in the tests are hand-made from the named
sources, not captured from running systems.

${row(['made from', 'file', 'contains', 'lacks'])}
${row(['---', '---', '---', '---'])}
${RESOURCE_FACTS.map(({ source, what, gives, lacks }) => row([source, what, gives, lacks])).join('\n')}
`
}

/** Formats with the same facts share a row. */
function factsOf({ what, tested, gives, lacks }: Format): string {
  return JSON.stringify([what, tested, gives, lacks])
}

function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}
