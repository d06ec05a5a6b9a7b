/** Other tools whose tests are a number of requests: `hey -n`, k6 shared iterations, import jobs. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_READ_OPTIONS } from '../../../src/core/model/reading.ts'
import { readRun } from '../../support/parse/read-run.ts'
import { seededRandom } from '../../support/random.ts'
import { compared, START_MS } from './load-test.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fixed-counts-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Request {
  readonly startMs: number
  readonly durationMs: number
}

/** A number of requests by a number of users, one after the other, `times` as slow as usual. */
function requests(
  seed: number,
  times: number,
  meanMs: number,
  count: number,
  users: number,
): Request[] {
  const random = seededRandom(seed)
  const shift = times * Math.exp(0.02 * random.normal())
  const free = Array.from({ length: users }, () => 0)
  return Array.from({ length: count }, () => {
    const user = free.indexOf(Math.min(...free))
    const startMs = free[user]!
    const durationMs = Math.max(1, Math.round(meanMs * shift * Math.exp(0.3 * random.normal())))
    free[user] = startMs + durationMs
    return { startMs, durationMs }
  })
}

/** By tool: the name of its file, and its text. */
const TOOLS: Record<string, (seed: number, times: number) => [file: string, text: string]> = {
  'hey -n': (seed, times) => {
    const head =
      'response-time,DNS+dialup,DNS,Request-write,Response-delay,Response-read,status-code,offset'
    const rows = requests(seed, times, 100, 4_000, 4).map(({ startMs, durationMs }) =>
      [durationMs / 1000, 0, 0, 0, durationMs / 1000, 0, 200, startMs / 1000].join(','),
    )
    return ['checkin.csv', [head, ...rows, ''].join('\n')]
  },
  'k6 shared iterations': (seed, times) => {
    const head =
      'metric_name,timestamp,metric_value,check,error,error_code,expected_response,group,method,name,proto,scenario,service,status,subproto,tls_version,url,extra_tags,metadata'
    const rows = requests(seed, times, 100, 4_000, 4).flatMap(({ startMs, durationMs }) => {
      const seconds = Math.floor((START_MS + startMs + durationMs) / 1000)
      const tags = ',,,,true,,GET,GET item,HTTP/1.1,cico,,200,,,GET item,,'
      return [
        `http_reqs,${seconds},1.000000${tags}`,
        `http_req_duration,${seconds},${durationMs}${tags}`,
      ]
    })
    return ['points.csv', [head, ...rows, ''].join('\n')]
  },
  'import jobs': (seed, times) => {
    const rows = requests(seed, times, 60_000, 100, 1).map(
      ({ startMs, durationMs }) => `${START_MS + startMs},${durationMs},DI create,200,true`,
    )
    return ['import.jtl', ['timeStamp,elapsed,label,responseCode,success', ...rows, ''].join('\n')]
  },
}

describe.each(Object.entries(TOOLS))('a fixed number of iterations of %s', (tool, textOf) => {
  const read = (seed: number, times = 1) => {
    const [name, text] = textOf(seed, times)
    const file = join(mkdtempSync(join(folder, 'run-')), name)
    writeFileSync(file, text)
    return readRun([file], DEFAULT_READ_OPTIONS)
  }

  it.each([1.6, 2, 3])(
    'A fixed-iteration run fails when it becomes %s times slower, and so takes that much longer',
    async times => {
      const report = compared(await Promise.all([1, 2, 3, 4, 5].map(seed => read(seed))), [
        await read(9, times),
      ])
      expect(report.verdict, tool).toBe('fail')
      expect(report.environment.changed).toEqual([])
    },
  )

  it('An unchanged fixed-iteration run passes', async () => {
    const report = compared(await Promise.all([1, 2, 3, 4, 5].map(seed => read(seed))), [
      await read(9),
    ])
    expect(['pass', 'inconclusive']).toContain(report.verdict)
  })
})
