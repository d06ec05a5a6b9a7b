/** What tools that load a server with requests print. */
import { MICROSECOND_MS } from '../../read/formats/frame/format.ts'
import { type Layout, printedTool } from './printed-tool.ts'

/** Lines such as '  95%    14.44ms'. */
const PERCENTS = /^[ \t]+(\d+(?:\.\d+)?)%\s+(\S+)\s*$/gm

/** Siege prints seconds with two decimals, since 4.2 milliseconds. */
const SIEGE_IN_MS = /^[^\w\n]*response[_ ]time[^\w\n]+[\d.]+ ms/im

const bombardier = (): Layout => ({
  start: /^Statistics\s+Avg\s+Stdev\s+Max$/gm,
  needs: 'HTTP codes:',
  figures: [/^[ \t]+Reqs\/sec\s+(?<throughput>[\d.]+)/m],
  columns: /^Statistics\s+(?<names>Avg.*)\n.*\n\s+Latency\s+(?<values>.*)$/m,
  labelled: PERCENTS,
  failed: /\b(?<code>[1-5]xx|others) - (?<count>\d+)/g,
})

export const PRINTED_LOAD_TOOLS = [
  // wrk counts all responses as successes, late ones without a time too. wrk2 adds a spectrum, and with `-U` times that it did not correct.
  printedTool('wrk', 'Running … test @ …, Thread Stats', () => ({
    remedy: 'a threshold of p90 or p99, which wrk --latency prints, or wrk2',
    stepMs: () => MICROSECOND_MS,
    start: /^[ \t]*Running \S+ test @ (?<name>\S+)/gm,
    looks: /^[ \t]+Thread Stats\s/m,
    needs: ' requests in ',
    skips: /^.*Uncorrected Latency[\s\S]*?^-{20,}$/m,
    figures: [
      /^[ \t]*(?<count>\d+) requests in /m,
      /^Requests\/sec:\s*(?<throughput>[\d.]+)/m,
      /^ +(?<p95>[\d.]+) +0\.95\d* +\d/m,
    ],
    columns: /^[ \t]+Thread Stats\s+(?<names>Avg.*)\n\s+Latency\s+(?<values>.*)/m,
    labelled: PERCENTS,
    failed: /^[ \t]*Non-2xx or 3xx responses: (?<count>\d+)/gm,
    lost: /(?<=^[ \t]*Socket errors: .*)(?<message>timeout) (?<count>\d+)/gm,
    broken: /(?<=^[ \t]*Socket errors: .*)(?<message>connect|read|write) (?<count>\d+)/gm,
    omitsZero: true,
  })),
  // Its throughput is that of successful requests. A histogram has only counts.
  printedTool('vegeta', 'Requests [total, rate], Latencies; Bucket # % Histogram', () => ({
    remedy: 'vegeta report, or vegeta report -type=json',
    start: /^Requests\s+\[total.*\]\s+(?<count>\d+)(?:, (?:[\d.]+, )?(?<throughput>[\d.]+))?\s*$/gm,
    needs: 'Status Codes',
    columns: /^Latencies\s+\[(?<names>.*)\]\s+(?<values>.*)$/m,
    failed: /(?<=^Status Codes .*)\b(?<code>\d+):(?<count>\d+)/gm,
    otherwise: {
      start: /^Bucket\s+#\s+%\s+Histogram$/gm,
      parts: /^\[.*\]\s+(?<count>\d+)\s+[\d.]+%/gm,
    },
  })),
  // hey prints times in seconds with four decimals, and requests without a response apart. hey 0.1.5 writes % twice.
  printedTool('hey', 'Summary, Total, Slowest, Fastest, Response time histogram', () => ({
    start: /^[ \t]*Summary:\s*\n\s+Total:\s+[\d.]+ secs\s*$/gm,
    looks: /^[ \t]+Fastest:\s/m,
    needs: 'Status code distribution',
    unit: 's',
    stepMs: () => 0.1,
    figures: [/^[ \t]+Requests\/sec:\s+(?<throughput>[\d.]+)/m],
    labelled: /^[ \t]+(Average|Slowest|Fastest|\d+(?=%+ in )):?(?:%+ in)?\s+([\d.]+)/gm,
    failed: /^[ \t]+\[(?<code>\d+)\]\s+(?<count>\d+) responses\s*$/gm,
    broken: /^[ \t]+\[(?<count>\d+)\]\s+(?!\d+ responses\s*$)(?<message>\S.*)$/gm,
    omitsZero: true,
  })),
  // ab counts responses of another length as failed, which is normal for dynamic pages, and not responses such as 503.
  printedTool('ab', 'This is ApacheBench', () => ({
    start: /^[ \t]*This is ApacheBench, /gm,
    needs: 'Complete requests:',
    stepMs: () => ({ avg: 0.001, stddev: 0.1 }),
    figures: [
      /^Document Path:[ \t]+(?<name>\S.*)$/m,
      /^Complete requests:\s+(?<count>\d+)/m,
      /^Requests per second:\s+(?<throughput>[\d.]+)/m,
      /^Total:\s+(?<min>\d+)\s+\d+\s+(?<stddev>[\d.]+)\s+(?<p50>\d+)\s+(?<max>\d+)\s*$/m,
      // The mean of the table is in whole ms.
      /^Time per request:\s+(?<avg>[\d.]+) \[ms\] \(mean\)\s*$/m,
    ],
    labelled: PERCENTS,
    failed: /^Non-2xx responses:\s+(?<count>\d+)/gm,
    lost: /(?<=^[ \t]*\((?:Connect.*)?)(?<message>Connect|Receive|Exceptions): (?<count>\d+)/gm,
    omitsZero: true,
    note: [
      /^[ \t]*\(Connect: .* Length: ([1-9]\d*)/m,
      'ab-length',
      'ab counts $1 requests as failed because their responses have another length than the first one. This is normal for dynamic pages, so they are not counted as failed.',
    ],
  })),
  // As JSON, siege prints always seconds.
  printedTool('siege', 'Transactions, Availability, Longest transaction', () => ({
    start: /^[^\w\n]*transactions[^\w\n]+(?<passed>\d+)/gim,
    looks: /^[^\w\n]*longest[_ ]transaction\W/im,
    unit: 's',
    stepMs: output => (SIEGE_IN_MS.test(output) ? 0.01 : 10),
    figures: [
      /^[^\w\n]*elapsed[_ ]time[^\w\n]+(?<seconds>[\d.]+)/im,
      /^[^\w\n]*response[_ ]time[^\w\n]+(?<avg>[\d.]+(?: m?s\w*)?)/im,
      /^[^\w\n]*transaction[_ ]rate[^\w\n]+(?<throughput>[\d.]+)/im,
      /^[^\w\n]*longest[_ ]transaction[^\w\n]+(?<max>[\d.]+(?: m?s)?)/im,
      /^[^\w\n]*shortest[_ ]transaction[^\w\n]+(?<min>[\d.]+(?: m?s)?)/im,
    ],
    broken: /^[^\w\n]*failed[_ ]transactions[^\w\n]+(?<count>\d+)/gim,
    note: [
      /^[^\w\n]*response[_ ]time[^\w\n]+[\d.]+(?![\d.]| ?ms)/im,
      'rounded-percentiles',
      'siege rounds its times to 10 ms here, so smaller changes do not show.',
    ],
  })),
  // Errors and timeouts are among its failed ones.
  printedTool('h2load', 'finished in … req/s, requests: … succeeded', () => ({
    start: /^finished in (?<seconds>[^,\n]+), (?<throughput>[\d.]+) req\/s/gm,
    looks: /^requests: \d+ total/m,
    needs: 'requests: ',
    figures: [/^requests: (?<count>\d+) total/m],
    columns: /^[ \t]+(?<names>min\s+max\s.*)\n(?:time for )?request\s*:(?<values>.*)$/m,
    failed: /(?<=^requests: .*)(?<count>\d+) (?<message>failed)/gm,
  })),
  printedTool('bombardier', 'Bombarding …, Statistics, HTTP codes', () => ({
    ...bombardier(),
    remedy: 'bombardier --latencies',
    start: /^Bombarding (?<name>\S+) (?:with|for) /gm,
    looks: bombardier().start,
    otherwise: bombardier(),
  })),
  printedTool('ghz', 'Summary, Count, Slowest, Status code distribution', () => ({
    start: /^[ \t]*Summary:\s*\n(?:\s+Name:\s+(?<name>\S.*)\n)?\s+Count:\s+(?<count>\d+)$/gm,
    needs: 'Status code distribution',
    figures: [/^[ \t]+Requests\/sec:\s+(?<throughput>[\d.]+)/m],
    labelled:
      /^[ \t]+(Average|Slowest|Fastest|\d+(?= ?% in )):?(?: ?% in)?\s+([\d.]+ [nµm]?s)\s*$/gm,
    failed: /^[ \t]+\[(?<code>\w+)\]\s+(?<count>\d+) responses/gm,
  })),
  // plow prints its summary again and again; the last one counts.
  printedTool('plow', 'Benchmarking …, Summary, RPS, Latency Percentile', () => ({
    start: /^Benchmarking (?<name>\S+) (?:with|for|using) /gm,
    looks: /^Latency Percentile:/m,
    needs: 'Summary:',
    skips: /^Summary:[\s\S]*^(?=Summary:)/m,
    figures: [/^ +Count +(?<count>\d+)/m, /^ +RPS +(?<throughput>[\d.]+)/m],
    columns: [
      /^Statistics +(?<names>.*)\n +Latency +(?<values>.*)$/m,
      /^Latency Percentile:\n +(?<names>.*)\n +(?<values>.*)$/m,
    ],
    failed: /^ +(?<code>[1-5]xx) +(?<count>\d+)/gm,
    lost: /^ +(?<count>\d+) +"(?<message>.*)"\s*$/gm,
  })),
  // Histograms of failed calls and of connections follow that of all calls.
  printedTool('fortio', 'Fortio … running at, Aggregated Function Time', () => ({
    remedy: 'fortio load -p 50,75,90,95,99',
    start: /^Fortio \S+ running at .*: (?<name>\S+)$/gm,
    asks: /^Fortio \S+ running at (?<asked>[\d.]+) queries per second/m,
    needs: 'All done ',
    unit: 's',
    figures: [
      /^Aggregated Function Time : count (?<count>\d+) avg (?<avg>\S+) \+\/- (?<stddev>\S+) min (?<min>\S+) max (?<max>\S+)/m,
      /^All done .*, (?<throughput>[\d.]+) qps$/m,
      /^Ended after .* qps=(?<throughput>[\d.e+]+)$/m,
    ],
    labelled: /^# target ([\d.]+)% (\S+)$/gm,
    // Those of HTTP have a share, those of gRPC none.
    failed: /^(?:Code|Health|Ping|tcp|udp) +(?<code>\S+) : (?<count>\d+)(?: \(.*)?$/gm,
  })),
  // Of its histograms, that from the start of a request to the end of its response is read.
  printedTool('nighthawk', 'Nighthawk, Request start to response end, Counter', () => ({
    stepMs: () => MICROSECOND_MS,
    start: /^Nighthawk - A layer 7 protocol benchmarking tool/gm,
    needs: 'Per second',
    skips: /^Queueing[\s\S]*?(?=^Request start to response end)/m,
    figures: [
      /min: (?<min>[^|]+) \| mean: (?<avg>[^|]+) \| max: (?<max>[^|]+) \| pstdev: (?<stddev>.+)$/m,
      /^ +0\.5 +\d+ +(?<p50>.+)\n +0\.75 +\d+ +(?<p75>.+)\n.*\n +0\.9 +\d+ +(?<p90>.+)\n +0\.95 +\d+ +(?<p95>.+)$/m,
      /upstream_rq_total +\d+ +(?<throughput>[\d.]+)$/m,
    ],
    failed: /^\S*benchmark\.http_(?<code>[1-5]xx) +(?<count>\d+)/gm,
    broken: /^\S*benchmark\.(?<message>stream_resets|pool_\w+) +(?<count>\d+)/gm,
  })),
]
