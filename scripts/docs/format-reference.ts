/** Generates docs/formats.md from the formats, in their order; a test keeps it up to date. */
import { groupBy } from '../../src/model/group-by.ts'
import { FORMATS } from '../../src/read/formats/document/formats.ts'
import type { Format } from '../../src/read/formats/frame/format.ts'

/** The exports of monitoring systems, and the origin of their fixtures. */
interface ResourceFacts {
  readonly source: string
  readonly what: string
  readonly lacks: string
}

const RESOURCE_FACTS: readonly ResourceFacts[] = [
  {
    source: 'Prometheus 3, HTTP API: format overview, range queries',
    what: 'the answer to `query_range` as JSON; `key` is a label; its warnings are passed on, errors refused, `NaN` is a gap',
    lacks:
      'answers to `query`, native histograms; two series of one name, unless a dimension tells them apart',
  },
  {
    source: 'CloudWatch API: GetMetricData, MetricDataResult',
    what: '`aws cloudwatch get-metric-data` as JSON; `key` is `label` or `id`; joined pages are one series; a note unless the status is `Complete`',
    lacks: 'a single page of several (with a `NextToken`), which is refused',
  },
  {
    source: "Grafana's source: `utils/csv.ts` since 7.0, `file_export.ts` before",
    what: 'CSV: series as columns, or rows `Series;Time;Value`; `sep=` of Excel; values plain or with units (`12.3%`, or `unit: in-cell` for `1.2 GiB`)',
    lacks:
      "the time zone of formatted times, which are the viewer's and read as UTC: leave 'Formatted data' off; shortened numbers (`1.2 K`)",
  },
  {
    source: "jmeter-plugins' source: `PerfMonSampleResult`, `PerfMonCollector`",
    what: 'CSV of the PerfMon Metrics Collector, seen by its labels (`10.0.0.1 CPU`), else `format: perfmon`; `key: host`, and `where: { metric: "Memory usedperc" }` where a host has several',
    lacks: 'its unit, which the configuration states; XML',
  },
]

/** Number of damaged copies of each format that the tests and the bench read. */
export const TRIED_MUTANTS = { inTests: 1_000, inBench: 100_000 } as const

/** Returns docs/formats.md. */
export function formatReference(): string {
  const rows = [...groupBy(FORMATS, factsOf).values()].map(formats => {
    const { what, tested, gives, lacks } = formats[0]!
    return `- **${tested}**: ${what} (${formats.map(({ id }) => `\`${id}\``).join(', ')}). ${upper(gives)}. *Lacks* ${lacks}.`
  })
  return `# Formats

The format is detected from the content; \`format:\` in the configuration forces one. Files may be plain, \`.gz\`, \`.zst\` (with Node
22.15 or later) or \`.zip\`, one file or the shards of a run in a folder. Text is UTF-8, or what a byte order mark or XML declares;
\`encoding:\` names any other. Other versions than those below are read if they write the same.

A metric that a format lacks is absent from the report, with the reason, and never estimated. A built-in threshold ignores it; one
that you configured fails.

Each line: tool and version tested, file, format, and what it contains and lacks:

${rows.join('\n')}

Of several formats of one run in a folder, the most complete is read, and a notice names the others.

Damaged files are read, or refused with the place. The tests try ${grouped(TRIED_MUTANTS.inTests)} damaged copies of each format,
\`node bench/mutate/run.mjs\` ${grouped(TRIED_MUTANTS.inBench)}.

The built-in \`min-change\` of micro-benchmarks is as fine as their times.

## Recorded during the test

Exports of monitoring systems, read as [resources](configuration.md#resources): mean, p95 and maximum over the time of the run, and a
steady rise. The files in the tests are hand-made from the named sources.

${RESOURCE_FACTS.map(({ source, what, lacks }) => `- **${source}**: ${what}. *Lacks* ${lacks}.`).join('\n')}
`
}

/** Formats with the same facts share a row. */
function factsOf({ what, tested, gives, lacks }: Format): string {
  return JSON.stringify([what, tested, gives, lacks])
}

function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
