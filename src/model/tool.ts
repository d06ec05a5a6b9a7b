/** The tools whose results are read, and their names as their makers write them. Runs have the ids. */
const TOOLS = {
  ab: 'ApacheBench',
  artillery: 'Artillery',
  autocannon: 'autocannon',
  'benchmark-dotnet': 'BenchmarkDotNet',
  'benchmark.js': 'benchmark.js',
  'cargo-bench': 'cargo bench',
  catch2: 'Catch2',
  custom: 'custom',
  gatling: 'Gatling',
  'go-test': 'go test',
  'google-benchmark': 'Google Benchmark',
  hey: 'hey',
  hyperfine: 'hyperfine',
  jmeter: 'JMeter',
  jmh: 'JMH',
  'julia-benchmarktools': 'Julia',
  k6: 'k6',
  locust: 'Locust',
  luau: 'Luau',
  oha: 'oha',
  'pytest-benchmark': 'pytest-benchmark',
  taurus: 'Taurus',
  vitest: 'Vitest',
  wrk: 'wrk',
} as const

export type ToolId = keyof typeof TOOLS

/** Returns the name of a tool; an unknown one as it is. */
export function toolName(tool: string): string {
  return Object.hasOwn(TOOLS, tool) ? TOOLS[tool as ToolId] : tool
}
