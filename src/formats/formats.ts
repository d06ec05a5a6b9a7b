/**
 * The list of all formats. If the files of a run have several formats, the first one in this list is read: it has the most
 * information, and the others are copies of the same results or derived from them.
 *
 * Commands load it only for a document that has none of the first formats; see formats-on-demand.ts.
 */

import type { Format } from '../read/formats/frame/format.ts'
import { BENCHMARK_FORMATS } from './benchmarks/benchmark-formats.ts'
import { FIRST_FORMATS } from './first-formats.ts'
import { gatlingGlobalStats, gatlingStats } from './gatling/stats.ts'
import { artilleryReport, artilleryReport1 } from './load-tools/artillery-report.ts'
import { autocannonJson } from './load-tools/autocannon-json.ts'
import { ghzCsv, heyCsv, ohaCsv, ohaJson } from './load-tools/hey-oha.ts'
import { JSON_REPORTS } from './load-tools/json-reports.ts'
import { guidellm, vllm } from './load-tools/llm-serving.ts'
import {
  locustExceptions,
  locustFailures,
  locustHistory,
  locustJson,
  locustLog,
  locustStats,
} from './load-tools/locust.ts'
import { PRINTED_DATABASES } from './load-tools/printed-databases.ts'
import { PRINTED_LOAD_TOOLS } from './load-tools/printed-load-tools.ts'
import { taurusStats, taurusXml } from './load-tools/taurus.ts'
import { vegetaCsv, vegetaLines } from './load-tools/vegeta-samples.ts'
import { histogramTable } from './tables/histogram-table.ts'

export const FORMATS: readonly Format[] = [
  ...FIRST_FORMATS,
  histogramTable,
  gatlingStats,
  gatlingGlobalStats,
  // The only output of Locust with the distribution of times.
  locustJson,
  locustStats,
  locustFailures,
  locustExceptions,
  locustHistory,
  locustLog,
  // Has the duration of the test, unlike the CSV.
  taurusXml,
  taurusStats,
  artilleryReport,
  artilleryReport1,
  autocannonJson,
  heyCsv,
  // Its CSV has no rows for requests without a response.
  ohaJson,
  ohaCsv,
  ghzCsv,
  vegetaCsv,
  vegetaLines,
  ...JSON_REPORTS,
  ...PRINTED_LOAD_TOOLS,
  ...PRINTED_DATABASES,
  vllm,
  guidellm,
  ...BENCHMARK_FORMATS,
]
