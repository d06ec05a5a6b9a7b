/** The formats of micro-benchmark tools. */
import type { Format } from '../../core/read/formats/frame/format.ts'
import { benchmarkDotNet, benchmarkDotNetCsv } from './benchmark-dotnet.ts'
import { catch2, catch2Xml } from './catch2.ts'
import { customJson } from './custom-json.ts'
import { goBench } from './go-bench.ts'
import { googleBenchmark, googleBenchmarkCsv } from './google-benchmark.ts'
import { hyperfineCsv, hyperfineJson } from './hyperfine.ts'
import { jmh, jmhCsv } from './jmh.ts'
import { junitXml } from './junit-xml.ts'
import { benchmarkJs, cargoBench } from './printed-benchmarks.ts'
import { pytestBenchmark } from './pytest-benchmark.ts'
import { asv, ipsJson, ipsText, mitataJson, mitataText, tinybench } from './script-benchmarks.ts'
import { tidyCsv } from './tidy-csv.ts'
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
