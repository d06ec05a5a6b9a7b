/** The first formats: those of JMeter, k6, Gatling and perf-gate itself, which most documents have. */
import type { Format } from '../read/formats/frame/format.ts'
import { perfGateRun } from '../read/formats/frame/run-file.ts'
import { jmeterCsv } from '../read/formats/jmeter/csv.ts'
import { jmeterPerfMon } from '../read/formats/jmeter/perfmon.ts'
import { gatlingBinary } from './gatling/binary.ts'
import { gatlingText } from './gatling/text.ts'
import { jmeterAggregate } from './jmeter/aggregate.ts'
import { jmeterStatistics } from './jmeter/statistics.ts'
import { jmeterXml } from './jmeter/xml.ts'
import { k6Csv } from './k6/csv.ts'
import { k6Json } from './k6/json.ts'
import { k6Text } from './k6/printed.ts'
import { k6HandledSummary, k6MachineSummary, k6SummaryExport } from './k6/summary.ts'

/** The start of FORMATS. */
export const FIRST_FORMATS: readonly Format[] = [
  jmeterCsv,
  jmeterXml,
  perfGateRun,
  jmeterStatistics,
  jmeterAggregate,
  jmeterPerfMon,
  k6Json,
  k6Csv,
  k6HandledSummary,
  k6MachineSummary,
  k6SummaryExport,
  k6Text,
  gatlingText,
  gatlingBinary,
]
