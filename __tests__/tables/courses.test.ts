/** Courses of resources over time, in the shapes that Prometheus, CloudWatch and Grafana document for their exports. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseConfig } from '../../src/config/load.ts'
import { resourceOptionsOf } from '../../src/config/resolve.ts'
import type { RunSummary } from '../../src/model/run.ts'
import { growthOf } from '../../src/parse/tables/course.ts'
import { readTables, type Window } from '../../src/parse/tables/read-tables.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perf-gate-tables-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const START = Date.UTC(2026, 10, 20, 10)
const MINUTE = 60_000

function read(text: string, entry: string, window?: Window): Promise<RunSummary> {
  const file = join(folder, 'metrics')
  writeFileSync(file, text)
  const config = parseConfig(`resources: [{ path: x, ${entry} }]\n`, 'perf-gate.yml')
  const [resource] = config.resources
  return readTables([file], resource!.table, resourceOptionsOf(config, resource!), undefined, window)
}

const seconds = (minute: number) => (START + minute * MINUTE) / 1000
const CPU = 'metric: cpu, unit: "%"'

describe('resources over time', () => {
  it('are read from an answer of Prometheus to query_range', async () => {
    const result = ['mod-a', 'mod-b'].map((pod, i) => ({
      metric: { pod, namespace: 'folio' },
      values: [1, 2, 3, 6].map((value, minute) => [seconds(minute), String(value * (i + 1))]),
    }))
    const json = JSON.stringify({ status: 'success', data: { resultType: 'matrix', result } })
    const { series } = await read(json, `${CPU}, key: pod`)
    expect(series).toMatchObject([
      { workflow: 'mod-a', kind: 'resource', reported: { cpu: 0.03, 'cpu-p95': 0.06, 'cpu-max': 0.06 } },
      { workflow: 'mod-b', kind: 'resource', reported: { cpu: 0.06, 'cpu-p95': 0.12, 'cpu-max': 0.12 } },
    ])
  })

  it('are refused from an answer of Prometheus to query', async () => {
    const json = JSON.stringify({ status: 'success', data: { resultType: 'vector', result: [] } })
    await expect(read(json, `${CPU}, key: pod`)).rejects.toThrow('Ask query_range, not query.')
  })

  it('are read from the metric data of CloudWatch', async () => {
    const Timestamps = [1, 0].map(minute => new Date(START + minute * MINUTE).toISOString().replace('.000Z', '+00:00'))
    const json = JSON.stringify({ MetricDataResults: [{ Id: 'm1', Label: 'broker-1', Timestamps, Values: [14, 12] }] })
    const { series } = await read(json, `${CPU}, key: label`)
    expect(series).toMatchObject([{ workflow: 'broker-1', reported: { cpu: 0.13, 'cpu-max': 0.14 } }])
  })

  it('are read from a table of Grafana, each column a resource', async () => {
    const csv = '"Time","mod-a","mod-b"\n2026-11-20 10:00:00,1%,2%\n2026-11-20 10:01:00,3%,\n'
    const { series } = await read(csv, `${CPU}, time: { column: Time }`)
    expect(series).toMatchObject([
      { workflow: 'mod-a', reported: { cpu: 0.02 } },
      { workflow: 'mod-b', reported: { cpu: 0.02 } },
    ])
  })

  it('count inside the time of the run only', async () => {
    const rows = [0, 1, 2, 3].map(minute => `${seconds(minute)},mod-a,${25 * minute}`).join('\n')
    const entry = `${CPU}, key: module, time: { column: t }`
    const window = { startMs: START + MINUTE, endMs: START + 2 * MINUTE }
    const { series } = await read(`t,module,value\n${rows}\n`, entry, window)
    expect(series).toMatchObject([{ reported: { cpu: 0.375, 'cpu-max': 0.5 } }])
    const later = { startMs: START + 60 * MINUTE, endMs: START + 90 * MINUTE }
    await expect(read(`t,module,value\n${rows}\n`, entry, later)).rejects.toThrow(
      'none of its 4 points lies in the time of the run (2026-11-20T11:00:00.000Z to 2026-11-20T11:30:00.000Z)',
    )
  })

  it('that grow steadily are named, with their slope', async () => {
    const rows = Array.from({ length: 61 }, (_, minute) => `${seconds(minute)},mod-a,${40 + minute / 6 + (minute % 3)}`)
    const { notices } = await read(
      `t,module,value\n${rows.join('\n')}\n`,
      'metric: memory, unit: "%", key: module, time: { column: t }',
    )
    expect(notices.map(({ message }) => message)).toEqual([
      'memory of "mod-a" grows steadily over the run: by 10 percentage points an hour, over 1 h.',
    ])
  })
})

describe('growthOf', () => {
  it('finds none in a course that goes up and down, or hardly moves', () => {
    const course = (valueAt: (minute: number) => number) =>
      Array.from({ length: 60 }, (_, minute) => ({ ms: START + minute * MINUTE, value: valueAt(minute) }))
    expect(growthOf(course(minute => 50 + 10 * Math.sin(minute)))).toBeUndefined()
    expect(growthOf(course(minute => 50 + minute / 100))).toBeUndefined()
    expect(growthOf(course(minute => 50 - minute / 2))).toBeUndefined()
    expect(growthOf(course(minute => 50 + minute / 2).slice(0, 9))).toBeUndefined()
  })
})
