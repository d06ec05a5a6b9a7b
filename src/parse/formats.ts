/**
 * All formats, one line each. Where the files of a run have several formats, the one that stands first here is read: it says
 * most, and the others are the same results again or made from them.
 */
import { abGnuplot } from './ab-gnuplot.ts'
import { abPercentiles, abText } from './ab-text.ts'
import { artilleryReport } from './artillery-report.ts'
import { autocannonJson } from './autocannon-json.ts'
import type { Format } from './format.ts'
import { gatlingBinary } from './gatling-binary.ts'
import { gatlingStats } from './gatling-stats.ts'
import { gatlingText } from './gatling-text.ts'
import { goBench } from './go-bench.ts'
import { googleBenchmark } from './google-benchmark.ts'
import { hyperfineJson } from './hyperfine-json.ts'
import { jmeterAggregate } from './jmeter-aggregate.ts'
import { jmeterCsv } from './jmeter-csv.ts'
import { jmeterStatistics } from './jmeter-statistics.ts'
import { jmeterXml } from './jmeter-xml.ts'
import { k6Csv } from './k6-csv.ts'
import { k6Json } from './k6-json.ts'
import { k6HandledSummary, k6MachineSummary, k6SummaryExport } from './k6-summary.ts'
import { locustFailures, locustHistory, locustStats } from './locust-stats.ts'
import { ohaJson } from './oha-json.ts'
import { perfGateRun } from './perf-gate-run.ts'
import { pytestBenchmark } from './pytest-benchmark.ts'
import { heyCsv, ohaCsv } from './relative-csv.ts'
import { taurusStats } from './taurus-stats.ts'
import { vitestBench } from './vitest-bench.ts'
import { wrkText } from './wrk-text.ts'

export const FORMATS: readonly Format[] = [
  jmeterCsv,
  jmeterXml,
  perfGateRun,
  jmeterStatistics,
  jmeterAggregate,
  k6Json,
  k6Csv,
  k6HandledSummary,
  k6MachineSummary,
  k6SummaryExport,
  gatlingText,
  gatlingBinary,
  gatlingStats,
  locustStats,
  locustFailures,
  locustHistory,
  taurusStats,
  artilleryReport,
  autocannonJson,
  heyCsv,
  // Its CSV has no rows for requests without a response.
  ohaJson,
  ohaCsv,
  wrkText,
  // Alone of ab's outputs it says what failed.
  abText,
  abGnuplot,
  abPercentiles,
  googleBenchmark,
  hyperfineJson,
  pytestBenchmark,
  goBench,
  vitestBench,
]
