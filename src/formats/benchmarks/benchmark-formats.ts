/** The formats of micro-benchmark tools. */
import type { Format } from '../../read/formats/frame/format.ts'
import { asv } from './asv.ts'
import { benchmarkDotNet, benchmarkDotNetCsv } from './benchmark-dotnet.ts'
import { ipsJson, ipsText } from './benchmark-ips.ts'
import { catch2, catch2Xml } from './catch2.ts'
import { customJson } from './custom-json.ts'
import { goBench } from './go-bench.ts'
import { googleBenchmark, googleBenchmarkCsv } from './google-benchmark.ts'
import { hyperfineCsv, hyperfineJson } from './hyperfine.ts'
import { jmh, jmhCsv } from './jmh.ts'
import { junitXml } from './junit-xml.ts'
import { mitataJson, mitataText } from './mitata.ts'
import { benchmarkJs, cargoBench } from './printed-benchmarks.ts'
import { pytestBenchmark } from './pytest-benchmark.ts'
import { tidyCsv } from './tidy-csv.ts'
import { tinybench } from './tinybench.ts'
import { vitestBench } from './vitest-bench.ts'

export const BENCHMARK_FORMATS: readonly Format[] = [
  googleBenchmark,
  googleBenchmarkCsv,
  hyperfineJson,
  hyperfineCsv,
  pytestBenchmark,
  goBench,
  vitestBench,
  cargoBench,
  catch2Xml,
  catch2,
  jmh,
  jmhCsv,
  benchmarkDotNet,
  benchmarkDotNetCsv,
  benchmarkJs,
  tinybench,
  mitataJson,
  mitataText,
  ipsJson,
  ipsText,
  asv,
  customJson,
  tidyCsv,
  junitXml,
]
