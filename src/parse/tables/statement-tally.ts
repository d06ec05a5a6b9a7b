/** Adds up database statements that differ in literals, or in whose schema they are about, only. */
import { defined } from '../../model/defined.ts'
import type { Statement } from '../../model/run.ts'
import type { Dimensions } from '../../model/sample.ts'
import { compareText } from '../../summarize/text.ts'

/** Longest text kept of a statement. */
const MAX_LENGTH = 2_000

/** Comments, texts in quotes, parameters and numbers. An identifier in double quotes is none. */
const COMMENT = /\/\*[\s\S]*?\*\/|--[^\n]*/g
const LITERAL =
  /'(?:[^']|'')*'|\$\d+|\$(\w*)\$[\s\S]*?\$\1\$|(?<![\w."$])[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?![\w"])/gi
/** Lists of what is left out: `(?, ?, ?)`, and several of them. */
const LIST = /\(\s*\?(?:\s*,\s*\?)+\s*\)/g
const ROWS = /\(\?\)(?:\s*,\s*\(\?\))+/g
/** What stands before a dot: the name of a schema, or of a table. */
const QUALIFIER = /"?([A-Za-z_][\w$-]*)"?(?=\s*\.)/g

/** Returns a function that leaves literals, and what `tenantSchema` captures of the names of schemas, out of a statement. */
export async function statementFolding(tenantSchema: string | undefined): Promise<(text: string) => string> {
  const capture =
    tenantSchema === undefined ? undefined : (await import('../../model/capture.ts')).compileCapture(tenantSchema)
  return text => {
    const plain = text.replace(COMMENT, ' ').replace(LITERAL, '?').replace(LIST, '(?)').replace(ROWS, '(?)')
    const folded = capture
      ? plain.replace(QUALIFIER, (written: string, name: string) => {
          const tenant = capture(name)
          return tenant ? written.replace(tenant, '?') : written
        })
      : plain
    return folded.replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH)
  }
}

interface Figures {
  readonly calls: number | undefined
  readonly meanMs: number | undefined
  readonly totalMs: number | undefined
  readonly load: number | undefined
  readonly waits: readonly (readonly [string, number])[]
}

export class StatementTally {
  readonly #rows = new Map<string, { text: string; dimensions: Dimensions; figures: Figures[] }>()

  add(text: string, dimensions: Dimensions, figures: Figures): void {
    const key = JSON.stringify([text, Object.entries(dimensions).sort()])
    const known = this.#rows.get(key)
    if (known) known.figures.push(figures)
    else this.#rows.set(key, { text, dimensions, figures: [figures] })
  }

  /** Calls, totals and loads are added; a mean is the total by the calls, else that of the rows by their calls. */
  statements(): Statement[] {
    return [...this.#rows.values()]
      .map(({ text, dimensions, figures }): Statement => {
        const calls = total(figures.map(each => each.calls))
        const totalMs = total(figures.map(each => each.totalMs))
        const load = total(figures.map(each => each.load))
        const meanMs = meanOf(figures, calls, totalMs)
        const waits = waitsOf(figures)
        return defined({ text, dimensions, calls, meanMs, totalMs, load, waits })
      })
      .sort(
        (a, b) =>
          compareText(a.text, b.text) || compareText(JSON.stringify(a.dimensions), JSON.stringify(b.dimensions)),
      )
  }
}

function total(values: readonly (number | undefined)[]): number | undefined {
  const present = values.filter(value => value !== undefined)
  return present.length === 0 ? undefined : present.reduce((sum, value) => sum + value, 0)
}

function meanOf(
  figures: readonly Figures[],
  calls: number | undefined,
  totalMs: number | undefined,
): number | undefined {
  const stated = figures.filter(({ meanMs }) => meanMs !== undefined)
  if (stated.length === 1 && figures.length === 1) return stated[0]!.meanMs
  if (totalMs !== undefined && calls !== undefined && calls > 0) return totalMs / calls
  const weight = total(stated.map(each => each.calls ?? 1))
  return weight ? total(stated.map(each => each.meanMs! * (each.calls ?? 1)))! / weight : undefined
}

function waitsOf(figures: readonly Figures[]): Record<string, number> | undefined {
  const waits = new Map<string, number>()
  for (const [name, load] of figures.flatMap(each => each.waits)) waits.set(name, (waits.get(name) ?? 0) + load)
  return waits.size === 0 ? undefined : Object.fromEntries([...waits].sort(([a], [b]) => compareText(a, b)))
}
