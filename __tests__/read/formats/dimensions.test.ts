import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DEFAULT_READ_OPTIONS } from '../../../src/core/model/reading.ts'
import { readRun } from '../../support/parse/read-run.ts'
import { FIXTURES } from '../../support/parse/reading.ts'

async function missing(name: string, column: string): Promise<string[]> {
  const dimensions = [{ name: 'load', from: 'column', column }] as const
  const { notices } = await readRun([join(FIXTURES, name)], { ...DEFAULT_READ_OPTIONS, dimensions })
  return notices.filter(({ code }) => code === 'dimension-missing').map(({ message }) => message)
}

describe('a column configured as a dimension', () => {
  it.each([
    'jmeter-5.6.3/baseline-2.jtl.gz',
    'jmeter-5.6.3/xml.xml.gz',
    'jmeter-5.6.3/baseline-1/statistics.json',
    'k6-1.8.1/points.csv.gz',
    'k6-1.8.1/points.ndjson.gz',
    'k6-1.8.1/summary-export.json',
    'gatling-3.12.0/simulation.log.gz',
    'locust-2.47.0/lib_stats.csv',
    'hyperfine-1.15.0/results.json',
  ])(
    'A column configured as a dimension is reported as missing once if no results have it: %s',
    async name => {
      const notices = await missing(name, 'tenant')
      expect(notices).toHaveLength(1)
      expect(notices[0]).toContain(`${name}: `)
      expect(notices[0]).toContain('"tenant"')
    },
  )

  it.each([
    ['jmeter-5.6.3/baseline-2.jtl.gz', 'allThreads'],
    ['k6-1.8.1/points.csv.gz', 'scenario'],
    ['k6-1.8.1/points.ndjson.gz', 'scenario'],
  ])(
    'A column configured as a dimension is not reported as missing if some results have it: %s',
    async (name, column) => {
      expect(await missing(name, column)).toEqual([])
    },
  )
})
