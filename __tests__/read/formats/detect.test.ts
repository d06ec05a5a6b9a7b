import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FORMATS } from '../../../src/formats/formats.ts'
import { FIXTURES, fixture, headOf } from '../../support/parse/reading.ts'

/** Fixtures of result files, and the format of each. */
const EXPECTED: readonly (readonly [pattern: RegExp, format: string])[] = [
  [/^jmeter-.*\.jtl(\.gz)?$/, 'jmeter-csv'],
  [/^perfmon-.*\.csv$/, 'jmeter-perfmon'],
  [/^jmeter-.*\.xml\.gz$/, 'jmeter-xml'],
  [/^jmeter-.*statistics\.json$/, 'jmeter-statistics'],
  [/^ballerina-http\/.*\.csv$/, 'jmeter-aggregate'],
  [/^k6-.*points\.ndjson\.gz$/, 'k6-json'],
  [/^k6-.*points\.csv\.gz$/, 'k6-csv'],
  [/^k6-.*summary-export\.json$/, 'k6-summary-export'],
  [/^k6-.*handle-summary\.json$/, 'k6-handle-summary'],
  [/^k6-.*machine-readable\.json$/, 'k6-machine-summary'],
  [/^gatling-3\.1[02].*simulation\.log\.gz$/, 'gatling-log'],
  [/^gatling-3\.1[35].*simulation\.log\.gz$/, 'gatling-binary-log'],
  [/^gatling-.*stats\.json\.gz$/, 'gatling-stats'],
  [/^locust-.*_stats\.csv$/, 'locust-stats'],
  [/^locust-.*_failures\.csv$/, 'locust-failures'],
  [/^locust-.*_exceptions\.csv$/, 'locust-exceptions'],
  [/^locust-.*lib-json\.json\.gz$/, 'locust-json'],
  [/^locust-.*_history\.csv$/, 'locust-history'],
  [/^taurus-.*final-stats\.csv$/, 'taurus-stats'],
  [/^taurus-.*final-stats\.xml$/, 'taurus-xml'],
  [/^artillery-1.*report\.json$/, 'artillery-1-report'],
  [/^artillery-2.*report\.json$/, 'artillery-report'],
  [/^autocannon-.*(checkin|renew|report|refused)\.json$/, 'autocannon-json'],
  [/^hey-.*\.csv\.gz$/, 'hey-csv'],
  [/^hey-.*\.txt$/, 'hey-text'],
  [/^oha-.*(checkin|renew|refused)\.json$/, 'oha-json'],
  [/^oha-.*\.csv\.gz$/, 'oha-csv'],
  [/^wrk-.*\.txt$/, 'wrk-text'],
  [/^apachebench-.*\.txt$/, 'ab-text'],
  [/^gatling-.*global_stats\.json$/, 'gatling-global-stats'],
  [/^jmeter-.*\/summary-de\.csv$/, 'jmeter-aggregate'],
  [/^vegeta-.*(report|buckets)\.json$/, 'vegeta-json'],
  [/^vegeta-.*\.csv\.gz$/, 'vegeta-csv'],
  [/^vegeta-.*\.ndjson\.gz$/, 'vegeta-ndjson'],
  [/^bombardier-.*(\.json|with-progress\.txt)$/, 'bombardier-json'],
  [/^fio-.*\.json$/, 'fio-json'],
  [/^fortio-.*\.json$/, 'fortio-json'],
  [/^ghz-.*\.json$/, 'ghz-json'],
  [/^ghz-.*\.csv$/, 'ghz-csv'],
  [/^memtier-.*\.json$/, 'memtier-json'],
  [/^nighthawk-.*\.json$/, 'nighthawk-json'],
  [/^plow-.*\.json$/, 'plow-json'],
  [/^google-benchmark-.*\.json$/, 'google-benchmark'],
  [/^google-benchmark-.*\.csv$/, 'google-benchmark-csv'],
  [/^hyperfine-.*\.json$/, 'hyperfine-json'],
  [/^hyperfine-.*\.csv$/, 'hyperfine-csv'],
  [/^pytest-benchmark-.*\.json$/, 'pytest-benchmark'],
  [/^go-.*\.txt$/, 'go-bench'],
  [/^vitest-.*\.json$/, 'vitest-bench'],
  [
    /^(?:cargo-|criterion-).*\.txt$|^github-action-benchmark\/(?:cargo|criterion)_.*\.txt$/,
    'cargo-bench',
  ],
  [/^catch2-.*\.txt$|^github-action-benchmark\/(?:catch2|issue16)_.*\.txt$/, 'catch2'],
  [/^jmh-.*\.json|^github-action-benchmark\/jmh_.*\.json$/, 'jmh'],
  [/^github-action-benchmark\/benchmarkdotnet\.json$/, 'benchmark-dotnet'],
  [/^benchmark-js-.*\.txt$|^github-action-benchmark\/benchmarkjs_output\.txt$/, 'benchmark-js'],
  [/^vllm-from-source\/.*\.(json|txt)$/, 'vllm'],
  [/^guidellm-.*\.json$/, 'guidellm'],
  [/^junit-xml\/.*\.xml$/, 'junit-xml'],
  [/^tidy-by-hand\/.*\.csv$/, 'tidy-csv'],
  [/^tinybench-.*\.json$/, 'tinybench'],
  [/^mitata-.*\.json$/, 'mitata-json'],
  [/^mitata-.*\.txt$/, 'mitata-text'],
  [/^asv-.*\.json$/, 'asv'],
  [/^benchmark-ips-.*\.json$/, 'benchmark-ips-json'],
  [/^benchmark-ips-.*\.txt$/, 'benchmark-ips-text'],
  [/^benchmark-dotnet-.*\.csv$/, 'benchmark-dotnet-csv'],
  [/^jmh-.*\.csv$/, 'jmh-csv'],
  [/^catch2-.*\.xml$/, 'catch2-xml'],
  [/^github-action-benchmark\/custom.*\.json$/, 'custom-benchmarks'],
]

const files = readdirSync(FIXTURES, { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile())
  .map(entry => join(entry.parentPath, entry.name).slice(FIXTURES.length + 1))

describe('a format', () => {
  it.each(EXPECTED)(
    'The format of all files like %s is detected by content, and no other format is: %s',
    (pattern, id) => {
      const matching = files.filter(file => pattern.test(file))
      expect(matching.length).toBeGreaterThan(0)
      for (const file of matching) {
        const head = headOf(fixture(file))
        expect(
          FORMATS.filter(format => format.matches(head)).map(format => format.id),
          file,
        ).toEqual([id])
        expect(FORMATS.find(format => format.matches(head))?.id).toBe(id)
      }
    },
  )

  it('No format is detected in files that are not results', () => {
    const others = files.filter(file =>
      /(server-truth\.json|console-end\.txt|README\.md)$/.test(file),
    )
    expect(others.length).toBeGreaterThan(8)
    for (const file of others)
      expect(
        FORMATS.find(format => format.matches(headOf(fixture(file)))),
        file,
      ).toBeUndefined()
  })

  it('A format has a unique id and a description of what identifies it', () => {
    expect(new Set(FORMATS.map(format => format.id)).size).toBe(FORMATS.length)
    for (const format of FORMATS) expect(format.looksFor.length).toBeGreaterThan(10)
  })
})
