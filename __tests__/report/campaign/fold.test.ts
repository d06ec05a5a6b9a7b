/** `fold` of a campaign: one row for all tenants that match, with the smallest and largest of them. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seriesKey } from '../../../src/core/model/run.ts'
import { folding } from '../../../src/report/campaign/fold.ts'
import type { CampaignCell } from '../../../src/report/model/campaign.ts'
import { perfGate } from '../../command-line.ts'
import { summarize } from '../../core/summarize/sample-builders.ts'
import { readCampaign } from '../../support/campaign-json.ts'

/** Response times by run and tenant, ms; each has so many samples. */
const TENANTS = { fs01: [100, 110], mob1: [200, 220], mob2: [300, 360], other: [50, 50] }
const SAMPLES = 100
const START = Date.UTC(2026, 0, 1)

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'perf-gate-fold-'))
  for (const run of [0, 1]) {
    const rows = Object.entries(TENANTS).flatMap(([tenant, times]) =>
      Array.from(
        { length: SAMPLES },
        (_, i) => `${START + i * 1000},${times[run]},${tenant} Check-In,200,OK,t 1-1,true,9,1,1`,
      ),
    )
    const header =
      'timeStamp,elapsed,label,responseCode,responseMessage,threadName,success,bytes,grpThreads,allThreads'
    mkdirSync(join(folder, `${run}`))
    writeFileSync(join(folder, `${run}/results.jtl`), `${[header, ...rows].join('\n')}\n`)
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function report(fold: string): Promise<{
  cells: CampaignCell[]
  answer: string
  markdown: string
  stdout: string
  stderr: string
  exitCode: number
}> {
  writeFileSync(
    join(folder, 'campaign.yml'),
    `title: t
runs: [{ id: a, source: '0' }, { id: b, source: '1' }]
results: [{ path: '*/results.jtl', dimensions: { tenant: { label: '^(\\w+) ' } } }]
metric: avg
${fold}
`,
  )
  const ended = await perfGate(['report', 'campaign.yml', '--out', 'out'], folder)
  if (ended.exitCode !== 0) return { cells: [], answer: '', markdown: '', ...ended }
  const { cells, sentences } = readCampaign(readFileSync(join(folder, 'out/campaign.json'), 'utf8'))
  const answer = sentences.find(({ section }) => section === 'answer')!.text
  return { cells, answer, markdown: readFileSync(join(folder, 'out/report.md'), 'utf8'), ...ended }
}

const averages = (cells: readonly CampaignCell[]) =>
  cells
    .filter(({ metric }) => metric === 'avg')
    .map(({ workflow, dimensions, run, value, n, range }) => [
      workflow,
      dimensions.tenant,
      run,
      value,
      n,
      range,
    ])

describe('fold', () => {
  it('One row has the samples of all tenants that match, and the smallest and largest of them', async () => {
    const { cells, markdown } = await report(
      "fold: { tenant: { primary: fs01, secondary: 'mob*' } }",
    )
    const range = (least: number, most: number) => ({
      least: { value: least, of: 'mob1' },
      most: { value: most, of: 'mob2' },
      count: 2,
    })
    expect(averages(cells)).toEqual([
      ['Check-In', 'primary', 'a', 100, 100, undefined],
      ['Check-In', 'primary', 'b', 110, 100, undefined],
      ['Check-In', 'secondary', 'a', 250, 200, range(200, 300)],
      ['Check-In', 'secondary', 'b', 290, 200, range(220, 360)],
      ['other Check-In', 'other', 'a', 50, 100, undefined],
      ['other Check-In', 'other', 'b', 50, 100, undefined],
    ])
    expect(markdown.replaceAll('\u00a0', ' ')).toContain(
      '250 ms<br><sub>200 ms mob1 to 300 ms mob2</sub>',
    )
  })

  it('The command prints the answer of the report', async () => {
    const { answer, stdout } = await report('')
    expect(stdout.replace(/\s+/g, ' ')).toContain(answer)
  })

  it('A pattern for all leaves out series without the dimension, and a row of the same name is one of those it stands for', () => {
    const series = (
      workflow: string,
      dimensions: Record<string, string>,
      times: readonly number[],
    ) =>
      times.map(durationMs => ({
        workflow,
        kind: 'request' as const,
        dimensions,
        startMs: 0,
        durationMs,
        ok: true,
      }))
    const run = summarize([
      ...series('login', {}, [10]),
      ...series('login', { tenant: 'all' }, [20]),
      ...series('x login', { tenant: 'x' }, [40]),
    ])
    const folded = folding({ tenant: { all: '?' } })(run)
    expect(folded.run.series.map(({ dimensions, count }) => [dimensions, count])).toEqual([
      [{ tenant: 'all' }, 2],
      [{}, 1],
    ])
    expect(folded.rangeOf?.(seriesKey(folded.run.series[0]!), 'avg')).toEqual({
      least: { value: 20, of: 'login' },
      most: { value: 40, of: 'x' },
      count: 2,
    })
    expect(
      folding({ tenant: { any: '*' } })(run).run.series.map(({ dimensions }) => dimensions),
    ).toContainEqual({})
  })

  it('Without fold, each tenant has a row', async () => {
    const { cells } = await report('')
    expect(averages(cells).map(([workflow]) => workflow)).toContain('mob1 Check-In')
    expect(cells.filter(({ range }) => range)).toEqual([])
  })

  it('A fold that is no map of names is refused', async () => {
    const { exitCode, stderr } = await report('fold: { tenant: primary }')
    expect(exitCode).toBe(2)
    expect(stderr).toContain('fold.tenant: found "primary", expected a map of names and values')
  })
})
