/** The tools whose results are read, and their names as their makers write them. Runs have the ids. */
const TOOLS = {
  ab: 'ApacheBench',
  artillery: 'Artillery',
  asv: 'asv',
  autocannon: 'autocannon',
  'benchmark-ips': 'benchmark-ips',
  'benchmark-dotnet': 'BenchmarkDotNet',
  'benchmark.js': 'benchmark.js',
  bombardier: 'bombardier',
  'cargo-bench': 'cargo bench',
  catch2: 'Catch2',
  custom: 'custom',
  fio: 'fio',
  fortio: 'fortio',
  gatling: 'Gatling',
  ghz: 'ghz',
  'go-test': 'go test',
  'google-benchmark': 'Google Benchmark',
  h2load: 'h2load',
  guidellm: 'guidellm',
  hey: 'hey',
  hyperfine: 'hyperfine',
  jmeter: 'JMeter',
  jmh: 'JMH',
  junit: 'JUnit',
  k6: 'k6',
  locust: 'Locust',
  memtier: 'memtier_benchmark',
  nighthawk: 'Nighthawk',
  mitata: 'mitata',
  oha: 'oha',
  pgbench: 'pgbench',
  plow: 'plow',
  'pytest-benchmark': 'pytest-benchmark',
  'redis-benchmark': 'redis-benchmark',
  siege: 'siege',
  sysbench: 'sysbench',
  taurus: 'Taurus',
  vegeta: 'vegeta',
  tinybench: 'tinybench',
  vitest: 'Vitest',
  vllm: 'vLLM',
  wrk: 'wrk',
  ycsb: 'YCSB',
} as const

/** The names of all tools, those of load tests and of benchmarks alike. */
export const TOOL_NAMES = Object.values(TOOLS).filter(name => name !== 'custom')

export type ToolId = keyof typeof TOOLS

/** Returns the name of a tool; an unknown one as it is. */
export function toolName(tool: string): string {
  return Object.hasOwn(TOOLS, tool) ? TOOLS[tool as ToolId] : tool
}
