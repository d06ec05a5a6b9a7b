/**
 * Counts and failures of every load tool's results compared with an independent account: the server's, or the tool's
 * printed one. One row for each tool; the runs and their truth are in the fixtures.
 */
import { describe, expect, it } from 'vitest'
import type { RunSummary } from '../../../src/core/model/run.ts'
import { counts, figureOf, json, readFixture, text, truth } from './series-of.ts'

/** Requests that the server answered after the tool had stopped counting: as many as there were connections. */
const IN_FLIGHT = 8

/** Locust writes its CSV once a second, and not at the end. */
const LAST_SECOND = 80

interface Row {
  readonly tool: string
  /** Folder of the runs, and the file in each unless all are read. */
  readonly folder: string
  readonly file?: string
  readonly inFlight?: number
}

const ROWS: readonly Row[] = [
  { tool: 'ApacheBench 2.3', folder: 'apachebench-2.3' },
  { tool: 'Artillery 2.0.21', folder: 'artillery-2.0.21' },
  { tool: 'autocannon 9.0.0', folder: 'autocannon-9.0.0', inFlight: IN_FLIGHT },
  { tool: 'Gatling 3.12.0, text log', folder: 'gatling-3.12.0' },
  { tool: 'Gatling 3.15.1, binary log', folder: 'gatling-3.15.1' },
  { tool: 'hey 0.1.5, CSV', folder: 'hey-0.1.5', inFlight: IN_FLIGHT },
  { tool: 'hey 0.1.5, text', folder: 'hey-0.1.5-text', inFlight: IN_FLIGHT },
  { tool: 'k6 1.8.1, points', folder: 'k6-1.8.1', file: 'results.csv.gz', inFlight: IN_FLIGHT },
  {
    tool: 'Locust 2.47.0, CSV',
    folder: 'locust-2.47.0',
    file: 'lib_stats.csv',
    inFlight: LAST_SECOND,
  },
  {
    tool: 'Locust 2.47.0, JSON',
    folder: 'locust-2.47.0',
    file: 'lib-json.json.gz',
    inFlight: IN_FLIGHT,
  },
  { tool: 'wrk 4.1.0', folder: 'wrk-4.1.0', inFlight: IN_FLIGHT },
]

/** The server's name of a request. */
function endpointOf(workflow: string): string {
  return ['item', 'check-in', 'checkin', 'renew', 'login']
    .find(
      name =>
        workflow.endsWith(name) ||
        workflow.includes(`/${name}/`) ||
        workflow.includes(`POST ${name}`),
    )!
    .replace('-', '')
}

function byEndpoint(run: RunSummary): Record<string, { n: number; fail: number | undefined }> {
  return Object.fromEntries(
    Object.entries(counts(run)).map(([workflow, [n, fail]]) => [
      endpointOf(workflow),
      { n: n!, fail },
    ]),
  )
}

describe.each(ROWS)('$tool: counts and failures', ({ folder, file, inFlight = 0 }) => {
  it.each(['baseline-1', 'baseline-2', 'baseline-3', 'aa-1', 'failed'])(
    "Counts and failures are the server's in the run %s",
    async run => {
      const server = truth(`pairs/${folder}/${run}`)
      const ours = byEndpoint(await readFixture(`pairs/${folder}/${run}${file ? `/${file}` : ''}`))
      expect(Object.keys(ours).sort()).toEqual(Object.keys(server).sort())
      for (const [endpoint, { n, fail }] of Object.entries(server)) {
        expect(n - ours[endpoint]!.n, endpoint).toBeGreaterThanOrEqual(0)
        expect(n - ours[endpoint]!.n, endpoint).toBeLessThanOrEqual(inFlight)
        expect(ours[endpoint]!.fail, endpoint).toBe(fail === 0 ? 0 : ours[endpoint]!.n)
      }
    },
  )
})

describe('figures that the tool printed', () => {
  it.each(['gatling-3.12.0', 'gatling-3.15.1'])(
    'Counts, failures and mean are those that %s printed, with groups in groups',
    async folder => {
      for (const name of ['baseline-1', 'slow100-checkin', 'failed']) {
        const run = await readFixture(`pairs/${folder}/${name}`)
        const end = text(`pairs/${folder}/${name}/console-end.txt`)
        const number = (written: string | undefined): number => Number(written?.replaceAll(',', ''))
        const [, all, ko] =
          /^> request count +\|? *([\d,]+) +(?:\(OK=[\d,]+ +KO=([\d,-]+)|\| +[\d,-]+ +\| +([\d,-]+))/m
            .exec(end)
            ?.filter(Boolean) ?? []
        const requests = Object.values(counts(run)) as [number, number][]
        expect(
          requests.reduce((sum, [n]) => sum + n, 0),
          name,
        ).toBe(number(all))
        expect(
          requests.reduce((sum, [, failed]) => sum + failed, 0),
          name,
        ).toBe(number(ko?.replace('-', '0')))
        const mean = number(/^> mean response time(?: \(ms\))? +\|? *([\d,]+)/m.exec(end)?.[1])
        const sums = run.series
          .filter(({ kind }) => kind === 'request')
          .flatMap(({ passed, failed }) => [passed, failed])
        const total = sums.reduce((sum, histogram) => sum + (histogram?.sumUnits ?? 0), 0)
        expect(Math.round(total / number(all)), name).toBe(mean)
      }
    },
  )

  it('Requests, failures, the mean of all and of a group are those that k6 printed', async () => {
    for (const name of ['baseline-1', 'failed']) {
      const run = await readFixture(`pairs/k6-1.8.1/${name}/results.csv.gz`)
      const { metrics } = json<{ metrics: Record<string, Record<string, number>> }>(
        `pairs/k6-1.8.1/${name}/summary-export.json`,
      )
      const requests = Object.values(counts(run)) as [number, number][]
      expect(requests.reduce((sum, [n]) => sum + n, 0)).toBe(metrics.http_reqs!.count)
      expect(requests.reduce((sum, [, failed]) => sum + failed, 0)).toBe(
        metrics.http_req_failed!.passes,
      )
      if (name !== 'failed')
        expect(figureOf(run, 'Check-in', 'avg')).toBeCloseTo(metrics.group_duration!.avg!, 2)
    }
  })

  it.each([
    ['JMeter 5.6.3', 'jmeter-5.6.3/baseline-1/results.jtl.gz'],
    ["Taurus 1.17.2's final-stats of JMeter's run", 'taurus-1.17.2/final-stats.csv'],
    ["JMeter 5.6.3's statistics.json", 'jmeter-5.6.3/baseline-1/statistics.json'],
  ])("Counts and failures of requests are the server's: %s", async (_tool, file) => {
    const run = await readFixture(file)
    const found = Object.fromEntries(
      run.series.map(({ workflow, count, errorCount }) => [workflow, [count, errorCount]]),
    )
    expect(found).toMatchObject({
      CICO_GET_item: [800, 0],
      'CICO_POST_check-in-by-barcode': [800, 0],
      REP_GET_report: [652, 20],
      SRCH_GET_search: [654, 0],
      ULR_POST_login: [909, 0],
      ULR_POST_renew: [908, 0],
    })
  })
})
