/**
 * All formats, one line each. Where the files of a run have several formats, the one that stands first here is read: it says
 * most, and the others are the same results again or made from them.
 */
import type { Format } from './format.ts'
import { jmeterAggregate } from './jmeter-aggregate.ts'
import { jmeterCsv } from './jmeter-csv.ts'
import { jmeterStatistics } from './jmeter-statistics.ts'
import { jmeterXml } from './jmeter-xml.ts'
import { perfGateRun } from './perf-gate-run.ts'

export const FORMATS: readonly Format[] = [jmeterCsv, jmeterXml, perfGateRun, jmeterStatistics, jmeterAggregate]
