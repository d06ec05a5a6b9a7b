/**
 * Two hand-written reports, made again from raw folders: JTLs, and what `collect` kept. Every figure that they print comes out, or
 * an error of the report is named with the figure that its own data give.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { CampaignReport } from '../../../src/report/model/campaign.ts'
import { ROOT } from '../../command-line.ts'
import { exampleReport } from './example-reports.ts'

/** A figure as printed. `side`: a configuration, `delta` or `relative delta`. `ours`: the right one, where `error` says what is wrong. */
interface Figure {
  readonly section: string
  readonly subject: string
  /** Dimensions: 'file=5k;beside=alone'. */
  readonly where: string
  readonly metric: string
  readonly side: string
  readonly printed: string
  readonly unit: string
  readonly error: string
  readonly ours: string
}

function table(path: string): Record<string, string>[] {
  const [header, ...lines] = readFileSync(join(ROOT, path), 'utf8').trim().split('\n')
  const columns = header!.split(',')
  return lines.map(line =>
    Object.fromEntries(line.split(',').map((cell, i) => [columns[i]!, cell])),
  )
}
const figures = (name: string) =>
  table(`__tests__/fixtures/reports/${name}-figures.csv`) as unknown as Figure[]

/** Base units in one of each unit. */
const UNITS: Readonly<Record<string, number>> = {
  s: 1000,
  'h:m:s': 1000,
  '%': 0.01,
  pp: 0.01,
  count: 1,
}

/** Returns the figure of a report in the unit and to the digits in which it is printed. */
function ours(
  report: CampaignReport,
  { subject, where, metric, side, unit, printed, ours: right }: Figure,
): number {
  const dimensions = Object.fromEntries(
    where === '' ? [] : where.split(';').map(each => each.split('=')),
  )
  const isDelta = side.endsWith('delta')
  const isOf = (of: { workflow: string; dimensions: object }) =>
    of.workflow === subject && JSON.stringify(of.dimensions) === JSON.stringify(dimensions)
  const found =
    metric === 'duration'
      ? report.jobs
          .filter(
            job =>
              JSON.stringify(Object.entries(job.dimensions).sort()) ===
              JSON.stringify(Object.entries(dimensions).sort()),
          )
          .filter(
            job =>
              job.workflow === subject && (isDelta ? job.delta : groupOf(report, job.run) === side),
          )
          .map(({ durationMs, delta }) => ({ value: durationMs, delta }))
      : [...report.groupCells, ...report.resourceGroupCells].filter(
          cell =>
            isOf(cell) && cell.metric === metric && (isDelta ? cell.delta : cell.group === side),
        )
  expect(found, `${subject} ${where} ${metric} ${side}`).toHaveLength(1)
  const { value, delta } = found[0]!
  const figure = side === 'relative delta' ? delta!.relative! : isDelta ? delta!.absolute : value!
  const text = right || printed
  return Number(
    (figure / UNITS[unit]!).toFixed(text.includes(':') ? 0 : (text.split('.')[1]?.length ?? 0)),
  )
}

const groupOf = ({ runs }: CampaignReport, run: string) => runs.find(({ id }) => id === run)!.group

/** '00:02:31' in seconds. */
const numberOf = (text: string) => text.split(':').reduce((sum, part) => 60 * sum + Number(part), 0)

describe.each([
  ['001, Kafka instance types', 'kafka-instance-types', 'kafka-instance', 365],
  ['002, check-in with title-level requests', 'check-in-title-level-requests', 'checkin-tlr', 39],
])('report %s, from raw folders', (_, example, name, count) => {
  const all = figures(name)
  const sections = [...new Set(all.map(({ section }) => section))]

  it(`The report prints ${count} figures`, () => expect(all).toHaveLength(count))

  it.each(sections)(
    'Each figure of "%s" is the one printed, or the right one where the report errs',
    async section => {
      const report = await exampleReport(example)
      for (const figure of all.filter(each => each.section === section)) {
        const { subject, where, metric, side, printed, error } = figure
        const place = `${subject} ${where} ${metric} ${side}`
        const found = ours(report, figure)
        expect(found, place).toBe(error === '' ? numberOf(printed) : Number(figure.ours))
        if (error !== '') expect(numberOf(printed), `${place}: ${error}`).not.toBe(found)
      }
    },
  )

  it('Nothing that was collected is missing, and every phase has samples', async () => {
    const { notices } = await exampleReport(example)
    expect(notices.map(({ message }) => message)).toEqual([])
  })
})

describe('reports 001 and 002, modules and statements', () => {
  it.each([
    ['kafka-instance-types', 90, 8],
    ['check-in-title-level-requests', 10, 2],
  ])(
    'The report of %s has every cell of its table of modules, in each run',
    async (example, modules, runs) => {
      const report = await exampleReport(example)
      const rows = table(`examples/${example}/modules.csv`)
      expect([rows.length, report.runs.length]).toEqual([modules, runs])
      const facts = new Map(report.facts.map(({ fact, values }) => [fact, values]))
      for (const { module, ...cells } of rows)
        for (const [column, value] of Object.entries(cells))
          for (const { id } of report.runs)
            expect(facts.get(`${module}.${column}`)?.[id]).toBe(value)
    },
  )

  it('Report 001 has its three statements with the most load, those of all tenants as one', async () => {
    const { sql } = await exampleReport('kafka-instance-types')
    expect(sql.map(({ text }) => text.slice(0, 60))).toEqual([
      'insert into "marc_records_lb" ("id", "content") values (cast',
      'INSERT INTO ?_mod_source_record_manager.events_processed (ha',
      'INSERT INTO ?_mod_source_record_manager.journal_records (id,',
    ])
  })

  it('Report 001 has check-in during each import without a file cut: 724 and 718, 899 and 707, 784 and 756, 807 and 742 ms', async () => {
    const { groupCells } = await exampleReport('kafka-instance-types')
    const during = [
      'Create 2 25k',
      'Create 2 5k',
      'Updates Success - 6 25k',
      'Updates Success - 6 5k',
    ].map(job =>
      groupCells
        .filter(({ workflow, metric }) => workflow === 'Check-in' && metric === 'avg')
        .filter(({ dimensions }) => dimensions.phase === `PTF - ${job} with CI/CO`)
        .map(({ value }) => value),
    )
    expect(during).toEqual([
      [724, 718],
      [899, 707],
      [784, 756],
      [807, 742],
    ])
  })
})
