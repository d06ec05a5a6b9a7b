/** The formats of micro-benchmark tools. */
import type { Format } from '../format.ts'
import { benchmarkDotNet } from './benchmark-dotnet.ts'
import { catch2 } from './catch2.ts'
import { customJson } from './custom-json.ts'
import { goBench } from './go-bench.ts'
import { googleBenchmark, googleBenchmarkCsv } from './google-benchmark.ts'
import { hyperfineCsv, hyperfineJson } from './hyperfine.ts'
import { jmh } from './jmh.ts'
import { julia } from './julia.ts'
import { benchmarkJs, benchmarkLuau, cargoBench } from './printed-benchmarks.ts'
import { pytestBenchmark } from './pytest-benchmark.ts'
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
  catch2,
  jmh,
  julia,
  benchmarkDotNet,
  benchmarkJs,
  benchmarkLuau,
  customJson,
]
