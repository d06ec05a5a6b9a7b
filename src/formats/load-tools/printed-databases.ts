/** What benchmarks of databases and disks print. */
import { EXACT_MS, MICROSECOND_MS } from '../../read/formats/frame/format.ts'
import { type Layout, outputsOf, printedTool } from './printed-tool.ts'

const microseconds = () => MICROSECOND_MS

const sysbench = (): Layout => ({
  start: /^(?:SQL|OLTP test) statistics:$/gm,
  needs: 'total number of events:',
  figures: [
    /^[ \t]+total time:\s+(?<seconds>[\d.]+)s/m,
    /^[ \t]+total number of events:\s+(?<passed>\d+)/m,
    /^[ \t]+events(?: per second|\/s \(eps\)):\s+(?<throughput>[\d.]+)/m,
    /^[ \t]+transactions:\s+\d+\s+\((?<throughput>[\d.]+) per sec/m,
  ],
  stepMs: () => 0.01,
  labelled:
    /^[ \t]+(?:approx\.\s+)?(min|avg|max|\d+(?=(?:th)? percentile))(?:th)?(?: percentile)?:\s+([\d.]+(?:ms)?)\s*$/gm,
  broken: /^[ \t]+(?<message>ignored errors|deadlocks):\s+(?<count>\d+)/gm,
})

const FIO = /^(.*): (\(groupid=\d+, jobs=\d+\): err=.*)$/m

const FIO_STEPS = [
  [/ ms$/m, 1],
  [/ us$/m, MICROSECOND_MS],
] as const

/** Returns an output of fio for each job and direction, in which every figure has its unit. Total latencies come first, as in its JSON. */
function outputsOfFio(text: string, start: RegExp): string[] {
  return outputsOf(text, start).flatMap(job => {
    const [, name = '', outcome = ''] = FIO.exec(job) ?? []
    const totals = /issued rwts: total=([\d,]+)/.exec(job)?.[1]?.split(',') ?? []
    return ['read', 'write', 'trim'].flatMap((direction, i) => {
      const own = new RegExp(`^ {2}${direction}: IOPS=([\\d.]+)([kM]?).*\n(?: {3}.*\n)+`, 'm').exec(
        job,
      )
      if (!own) return []
      const [lines, iops, scale = ''] = own
      const kind = lines.includes(' lat percentiles') ? 'lat' : 'clat'
      const times = new RegExp(
        ` ${kind} (?:percentiles )?\\((.s)ec\\):((?:.*=.*\n| +\\|.*\n|\n)+)`,
        'g',
      )
      const figures = [...lines.matchAll(times)].flatMap(([, unit, found = '']) =>
        [...found.matchAll(/([\w.]+)=\[? *([\d.]+)(k?)/g)].map(
          ([, label, value, thousands]) =>
            `${label}=${Number(value) * (thousands ? 1000 : 1)} ${unit}`,
        ),
      )
      const rate = Number(iops) * ({ k: 1e3, M: 1e6 }[scale] ?? 1)
      return [
        [`${name} ${direction}: ${outcome}`, `rate=${rate}`, `total=${totals[i]}`, ...figures].join(
          '\n',
        ),
      ]
    })
  })
}

export const PRINTED_DATABASES = [
  // With several scripts, pgbench prints each of them after the sum. Transactions that it skips are late beyond `--latency-limit`.
  printedTool('pgbench', 'transaction type, scaling factor, tps', () => ({
    start: /^SQL script \d+: (?<name>.+)$/gm,
    looks: /^transaction type: /m,
    stepMs: microseconds,
    needs: ' transactions (',
    figures: [
      /^ - (?<passed>\d+) transactions \(.*, tps = (?<throughput>[\d.]+)/m,
      /^ - latency average = (?<avg>[\d.]+ ms)/m,
      /^ - latency stddev = (?<stddev>[\d.]+ ms)/m,
    ],
    broken: /^ - number of (?<message>failed transactions|transactions skipped): (?<count>\d+)/gm,
    otherwise: {
      start: /^transaction type: (?<name>.+)$/gm,
      needs: 'number of transactions actually processed',
      stepMs: microseconds,
      figures: [
        /^number of transactions actually processed: (?<passed>\d+)/m,
        /^latency average\s*[=:] (?<avg>[\d.]+ ms)/m,
        /^latency stddev\s*[=:] (?<stddev>[\d.]+ ms)/m,
        /^tps = (?<throughput>[\d.]+)/m,
        /^tps = (?<throughput>[\d.]+) \((?:without|excluding)/m,
      ],
      broken: /^number of (?<message>failed transactions|transactions skipped): (?<count>\d+)/gm,
    },
  })),
  printedTool('sysbench', 'General statistics, total number of events', () => ({
    ...sysbench(),
    start: /^sysbench \d.*\n+Running the test with /gm,
    looks: /^(?:General statistics|Test execution summary):$/m,
    otherwise: sysbench(),
  })),
  // Plain, with -q and with --csv, which had no header before 6.2.
  printedTool('redis-benchmark', 'test, rps; requests per second', () => ({
    stepMs: microseconds,
    start: /^====== (?<name>.+) ======\s*$/gm,
    looks: /^[ \t]+\d+ requests completed in /m,
    needs: 'requests per second',
    figures: [
      /^[ \t]+(?<count>\d+) requests completed in/m,
      /(?<throughput>[\d.]+) requests per second/,
    ],
    columns: /latency summary \(msec\):\n\s+(?<names>avg.*)\n\s+(?<values>.*)/,
    otherwise: {
      stepMs: microseconds,
      start:
        /^(?<name>[^\s"].*): (?<throughput>\d+\.\d\d) requests per second(?:, p50=(?<p50>[\d.]+) msec)?\s*$/gm,
      otherwise: {
        stepMs: microseconds,
        start: /^"(?<name>[^"]+)","(?<throughput>[\d.]+)"/gm,
        looks: /^"test","rps"|^"(?:PING_\w+|SET|GET)","[\d.]+"$/m,
        figures: [
          /^.*?,.*?,"(?<avg>[\d.]+)","(?<min>[\d.]+)","(?<p50>[\d.]+)","(?<p95>[\d.]+)","(?<p99>[\d.]+)","(?<max>[\d.]+)"/,
        ],
      },
    },
  })),
  printedTool('fio', 'groupid=, IOPS=, issued rwts', () => ({
    start: /^(?<name>\S.*): \(groupid=\d+, jobs=\d+\): err=.*$/gm,
    needs: ': err= 0:',
    outputs: outputsOfFio,
    // Percentiles are whole numbers of the unit that all have.
    stepMs: output => FIO_STEPS.find(([unit]) => unit.test(output))?.[1] ?? EXACT_MS,
    figures: [/^rate=(?<throughput>[\d.]+)$/m, /^total=(?<count>\d+)$/m],
    labelled: /^([\w.]+)=([\d.]+ [nm]?s|[\d.]+ us)$/gm,
  })),
  // A row for each command. The sum of all repeats them, and of several runs the last table has the averages.
  printedTool('memtier', 'ALL STATS, Type, Ops/sec, Hits/sec', () => ({
    stepMs: microseconds,
    remedy: 'memtier_benchmark --print-percentiles=50,90,95,99',
    start: /^Type +Ops\/sec /gm,
    outputs(text) {
      const [header = '', ...lines] = text
        .slice(text.search(/^Type +Ops\/sec (?![\s\S]*^Type +Ops)/m))
        .split('\n')
      const rows = lines.slice(1, lines.findIndex(line => line.startsWith('Totals ')) + 1)
      const used = rows.filter(row => /^(?!Totals )\S+ +(?!0\.00 )[\d.]+ /.test(row))
      return used.map(row => `${header.replace(/(?<=\S)\.? Latency/g, '')}\n${row}`)
    },
    figures: [/\n(?<name>\S+) +(?<throughput>[\d.]+)/],
    columns: /^Type +(?<names>.*)\n\S+ +(?<values>.*)/,
  })),
  // Failed operations have a section of their own, and the throughput is that of all operations.
  printedTool('ycsb', '[OVERALL], RunTime(ms)', () => ({
    start:
      /^\[(?<name>OVERALL|(?!CLEANUP)[A-Z]+(?:-(?!FAILED)[A-Z]+)*)\], (?:RunTime\(ms\)|Operations), /gm,
    looks: /^\[OVERALL\], RunTime\(ms\), /m,
    skips: /^\[(?:CLEANUP|\S+-FAILED)\].*$/gm,
    unit: 'us',
    stepMs: microseconds,
    figures: [
      /^\[OVERALL\], Throughput\(ops\/sec\), (?<throughput>[\d.]+)/m,
      /^\[[A-Z-]+\], Operations, (?<passed>\d+)/,
    ],
    labelled:
      /^\[[A-Z-]+\], (Average|Min|Max|\d+(?:\.\d+)?(?=\D*Percentile)).*Latency\(us\), ([\d.]+)/gm,
    failed: /^\[[A-Z-]+\], Return=(?<code>[A-Z]\w+), (?<count>\d+)/gm,
  })),
]
