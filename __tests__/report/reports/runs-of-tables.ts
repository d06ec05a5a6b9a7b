/**
 * The tables of hand-written reports as runs: a run for each test, a workflow for each row. They give values without
 * sample counts, so `count` is 0 and everything is `reported`.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunSummary } from '../../../src/core/model/run.ts'
import type { Dimensions } from '../../../src/core/model/sample.ts'
import { Summarizer } from '../../../src/core/summarize/summarizer.ts'

const FOLDER = join(import.meta.dirname, '../../fixtures/reports')

export type Row = Readonly<Record<string, string>>

/** The values of a workflow in a row. */
export interface Reported {
  workflow: string
  dimensions?: Dimensions
  values: Readonly<Record<string, number>>
}

/** Reads a table of the fixtures. Cells with a comma are in quotes, and contain none. */
export function rowsOf(name: string): Row[] {
  const [head, ...lines] = readFileSync(join(FOLDER, name), 'utf8').trim().split(/\r?\n/)
  const columns = head!.split(',')
  return lines.map(line => {
    const cells = [...`${line},`.matchAll(/(?:"([^"]*)"|([^,]*)),/g)].map(
      ([, quoted, plain]) => quoted ?? plain!,
    )
    if (cells.length !== columns.length)
      throw new Error(`${name}: ${cells.length} cells in "${line}"`)
    return Object.fromEntries(columns.map((column, i) => [column, cells[i]!]))
  })
}

/** Makes a run of each group of rows, by the value of a column. */
export function runsOf(
  name: string,
  column: string,
  read: (row: Row) => Reported,
): Map<string, RunSummary> {
  const groups = new Map<string, Summarizer>()
  for (const row of rowsOf(name)) {
    const test = row[column]!
    const summarizer = groups.get(test) ?? new Summarizer({ tool: 'table', format: 'table' })
    groups.set(test, summarizer)
    const { workflow, dimensions = {}, values } = read(row)
    summarizer.addSeries({
      workflow,
      kind: 'transaction',
      dimensions,
      count: 0,
      errors: [],
      reported: values,
    })
  }
  return new Map([...groups].map(([test, summarizer]) => [test, summarizer.finish()]))
}
