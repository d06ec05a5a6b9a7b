/** Measured decisions, one line of a file each, so that a stopped bench can be resumed. */
import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Report } from '../../src/core/model/report.ts'
import { measure } from '../../src/core/summarize/measure.ts'
import { decodeRun } from '../../src/core/summarize/run-file/decode.ts'

const DESIGNS = ['together', 'alternating', 'stored'] as const
export type Design = (typeof DESIGNS)[number]
/** The truth of the candidate: as fast as the baseline, or one endpoint is 20 % slower. */
export const TRUTHS = ['same', 'slow'] as const
export type Truth = (typeof TRUTHS)[number]
/** The endpoint that server.mjs slows down. */
export const SLOW = 'check-in'

export function isDesign(name: string): name is Design {
  return DESIGNS.some(design => design === name)
}

export interface Decision {
  readonly design: Design
  readonly truth: Truth
  readonly round: number
  readonly verdict: string
  /** Workflows that fail. */
  readonly blamed: readonly string[]
  /** Runs of the candidate, or pairs. */
  readonly looks: number
  readonly seconds: number
  /** Averages by workflow, ms, of each run in order. */
  readonly runs: readonly {
    readonly side: string
    readonly averages: Readonly<Record<string, number>>
  }[]
}

export class Decisions {
  readonly #file: string
  readonly #all: Decision[]

  constructor(folder: string) {
    this.#file = join(folder, 'decisions.jsonl')
    const text = existsSync(this.#file) ? readFileSync(this.#file, 'utf8') : ''
    this.#all = text
      .split('\n')
      .flatMap(line => (line === '' ? [] : [JSON.parse(line) as Decision]))
  }

  get all(): readonly Decision[] {
    return this.#all
  }

  has(design: Design, truth: Truth, round: number): boolean {
    return this.#all.some(
      made => made.design === design && made.truth === truth && made.round === round,
    )
  }

  /** Stores the result of a report, and the measured values of its runs. */
  add(design: Design, truth: Truth, round: number, work: string, json: string): Decision {
    const report: Report = JSON.parse(json)
    const decision: Decision = {
      design,
      truth,
      round,
      verdict: report.verdict,
      blamed: [
        ...new Set(
          report.checks.flatMap(({ verdict, workflow }) => (verdict === 'fail' ? [workflow] : [])),
        ),
      ],
      looks: report.plan?.looks.length ?? 0,
      seconds: report.plan?.seconds ?? 0,
      runs: runsIn(join(work, 'decide-1')),
    }
    this.#all.push(decision)
    appendFileSync(this.#file, `${JSON.stringify(decision)}\n`)
    return decision
  }
}

function runsIn(folder: string): Decision['runs'] {
  const kept = readdirSync(folder).flatMap(file => {
    const [, number, side] = /^(\d+)-(\w+)\.run\.json$/.exec(file) ?? []
    return number && side ? [{ file, number: Number(number), side }] : []
  })
  return kept
    .sort((a, b) => a.number - b.number)
    .map(({ file, side }) => {
      const run = decodeRun(readFileSync(join(folder, file), 'utf8'), file)
      const averages = run.series.flatMap(series => {
        const average = measure(run, series, 'avg')
        return 'value' in average ? [[series.workflow, average.value] as const] : []
      })
      return { side, averages: Object.fromEntries(averages) }
    })
}
