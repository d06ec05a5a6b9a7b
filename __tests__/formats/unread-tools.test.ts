/** What a user reads who gives a file of a known tool that is not read. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { DEFAULT_READ_OPTIONS } from '../../src/core/model/reading.ts'
import { scratchFolder } from '../read/formats/test-folder.ts'
import { readRun } from '../support/parse/read-run.ts'

/** The starts of files, as the tools write them. */
const STARTS: Readonly<Record<string, string | Uint8Array>> = {
  'lighthouse.json':
    '{\n  "lighthouseVersion": "12.6.0",\n  "requestedUrl": "https://example.com/",\n  "audits": {}\n}',
  'sitespeed.json': '[{"info":{"browsertime":{"version":"24.0.0"}},"statistics":{"timings":{}}}]',
  'iperf3.json':
    '{\n\t"start":\t{\n\t\t"connected":\t[],\n\t\t"version":\t"iperf 3.12",\n\t\t"system_info":\t"Linux"\n\t}\n}',
  'iperf3.txt':
    'Connecting to host 127.0.0.1, port 5301\n[ ID] Interval           Transfer     Bitrate         Retr  Cwnd\n[  5]   0.00-1.00   sec  1.90 GBytes  16.4 Gbits/sec   11   1023 KBytes\n',
  'netperf.txt':
    'MIGRATED TCP STREAM TEST from 0.0.0.0 (0.0.0.0) port 0 AF_INET to localhost () port 0 AF_INET\n',
  'jmeter/index.html':
    '<!DOCTYPE html>\n<html lang="en">\n<head>\n    <title>Apache JMeter Dashboard</title>\n',
  'gatling/index.html':
    '<!DOCTYPE html>\n<html lang="en">\n<head>\n<title>Gatling Stats - Global Information</title>\n',
  'locust.html': '<!DOCTYPE html>\n<html lang="en">\n  <head>\n    <title>Locust</title>\n',
  'k6.html': '<!DOCTYPE html>\n<html lang="en">\n<head>\n<title>k6 report</title>\n',
  'artillery.html':
    '<!DOCTYPE html>\n<html>\n<head><title>Artillery Load Test Report</title></head>\n',
  'vegeta.bin':
    '\x7f\xff\x83\x03\x01\x01\x06Result\x01\xff\x84\x00\x01\x0b\x01\x06Attack\x01\x0c\x00\x01\x03Seq\x01\x06\x00\x01\x04Code\x01\x06\x00\x01\x09Timestamp\x01',
  'percentiles.csv': 'Percentage served,Time in ms\n0,9.213\n',
  'ab.tsv': 'starttime\tseconds\tctime\tdtime\tttime\twait\n',
  'julia.json': '[{"Julia":"1.7.0","BenchmarkTools":"1.0.0"},[["BenchmarkGroup",{"data":{}}]]]',
  'luau.txt': 'SUCCESS: base64    :   15.041ms +/-  0.636% on luau\n',
  'fio-terse.txt': '3;fio-3.33;d;0;0;0;0;0;0;0\n',
  'ghz-influx.txt': 'ghz_run,call="a.B.C",host="127.0.0.1:18079",n=200 count=200\n',
  'hdr.txt':
    'Value(ms)  Percentile  TotalCount  1/(1-Percentile)\n5.459934   0.000000    1           1.000000\n',
  'gungraun.json': '{"version":"6","kind":"LibraryBenchmark","summary_output":null,"profiles":[]}',
  'gungraun.txt':
    'bench::group::fib short:10\n  Instructions:                1734|1734     (No change)\n',
  'bmf.json': '{"bench a": {"latency": {"value": 88.0, "lower_value": 87.4}}}',
  'criterion.ndjson': '{"reason":"benchmark-complete","id":"fib 20","report_directory":"x"}\n',
  'deno.json': '{"version":1,"runtime":"Deno/2.1.4 x86_64","cpu":"x","benches":[]}',
  'llmperf.json': '{"version": "2023-08-31", "results_ttft_s_quantiles_p50": 0.4}',
  'asv.txt': '[ 50.00%] ··· bench.time_sort                      12.3±0.1ms\n',
  'autocannon.txt': '┌─────────┬──────┬───────┐\n│ Stat    │ 2.5% │ 50%   │ 97.5% │\n',
  'artillery.txt': 'All VUs finished. Total time: 5 seconds\n',
  'locust.txt': 'Type     Name             # reqs      # fails |    Avg     Min\n',
  'taurus.txt': '16:33:18 INFO: Taurus CLI Tool v1.16.34\n',
  'hyperfine.txt': 'Benchmark 1: sleep 0.01\n  Time (mean ± σ):      0.049 s ±  0.045 s\n',
  'google.txt': 'Benchmark                Time             CPU   Iterations UserCounters...\n',
  'tinybench.txt': '┌─────────┬──────┐\n│ (index) │ Task name           │ Latency avg (ns) │\n',
  'vitest.txt': '     name        hz     min     max    mean     p75\n',
  'pytest.txt': '------------- benchmark: 2 tests ----------\nName (time in ns)\n',
  'mitata.txt': 'benchmark      time (avg)             (min … max)       p75       p99      p999\n',
  'siege.log': '      Date & Time,  Trans,  Elap Time,  Data Trans,  Resp Time,  Trans Rate\n',
  'drill.txt':
    'Fetch items               Median time per request   33ms\nFetch items               Average time per request  34ms\nFetch items               Sample standard deviation 6ms\n',
  'tsung.log':
    '# stats: dump at 1218093520\nstats: users 247 247\nstats: page 187 98.324 579.441 5465.940 2.177 9.237 595 58\n',
  'nbomber.csv':
    'test_suite,test_name,scenario,duration,step_name,request_count,ok,failed,rps,min,mean,max\n',
  'jmh.txt':
    '# JMH version: 1.37\n# VM version: JDK 17.0.15, OpenJDK 64-Bit Server VM\n# Benchmark mode: Throughput, ops/time\n',
  'jmh-table.txt':
    'Benchmark     (n)  Mode  Cnt  Score   Error   Units\nB.join        100  avgt    3  10.156 ± 87.230  us/op\n',
  'dotnet.md':
    '```\n\nBenchmarkDotNet v0.13.12, Ubuntu 22.04.3 LTS (Jammy Jellyfish)\n```\n| Method | Mean |\n',
  'perf.txt':
    "\n Performance counter stats for './sort words':\n\n          1,234.56 msec task-clock\n",
  'time.txt': '\nreal\t0m0.012s\nuser\t0m0.002s\nsys\t0m0.000s\n',
  'cpu.pprof': new Uint8Array([
    0x48, 0x24, 0x50, 0x18, 0x0a, 0x04, 0x08, 0x01, 0x10, 0x02, 0x0a, 0x04, 0x08, 0x03, 0x10, 0x04,
  ]),
  'flame.json': '{"version":1,"flamebearer":{"names":["total"],"levels":[]}}',
  'page.har': '{"log":{"version":"1.2","creator":{"name":"Firefox"},"entries":[]}}',
  'grafana.csv': '"Time","cpu a","cpu b"\n2026-01-02 03:04:05,1,2\n',
  'perf-gate.xml':
    '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="perf-gate.nightly" tests="1">\n</testsuites>\n',
}

async function refusalOf(path: string): Promise<string> {
  const error: unknown = await readRun([path], DEFAULT_READ_OPTIONS).catch(
    (thrown: unknown) => thrown,
  )
  return error instanceof Error ? error.message : 'read'
}

it('A file of a known tool that is not read is named, with what to give instead', async () => {
  const folder = scratchFolder()
  const messages: string[] = []
  for (const [name, content] of Object.entries(STARTS)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), content)
    messages.push(
      (await refusalOf(join(folder, name)))
        .replace(folder, '')
        .replace(/ "perf-gate formats".*/, ''),
    )
  }
  for (const message of messages)
    expect(message).toMatch(/^\/\S+: is .*, which is not read\. [A-Z]/)
  await expect(`${messages.join('\n')}\n`).toMatchFileSnapshot('../golden/unread-tools.txt')
})

it('A folder with only a file of a known tool that is not read gets its remedy', async () => {
  const folder = scratchFolder()
  writeFileSync(join(folder, 'a.txt'), 'some text')
  writeFileSync(join(folder, 'jmh.txt'), STARTS['jmh.txt']!)
  expect((await refusalOf(folder)).replaceAll(folder, '')).toMatch(
    /has no file of a known format \(found .*jmh\.txt \(the output of JMH, which is not read\)\)\. Run it with -rf json -rff results\.json\. "perf-gate formats"/,
  )
})
