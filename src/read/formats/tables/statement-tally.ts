/** Adds up database statements that differ only in literals or in the schema of the tenant. */
import { defined } from '../../../model/defined.ts'
import type { Statement } from '../../../model/run.ts'
import type { Dimensions } from '../../../model/sample.ts'
import { compareText } from '../../../summarize/text.ts'

/** Maximum length of the text of a statement. */
const MAX_LENGTH = 2_000

/** Comments, quoted texts, parameters and numbers. Identifiers in double quotes are not literals. */
const COMMENT = /\/\*[\s\S]*?\*\/|--[^\n]*/g
const LITERAL =
  /'(?:[^']|'')*'|\$\d+|\$(\w*)\$[\s\S]*?\$\1\$|(?<![\w."$])[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?![\w"])/gi
/** Lists of removed literals: `(?, ?, ?)`, and several of them. */
const LIST = /\(\s*\?(?:\s*,\s*\?)+\s*\)/g
const ROWS = /\(\?\)(?:\s*,\s*\(\?\))+/g
/** The name of a schema or table before a dot. */
const QUALIFIER = /"?([A-Za-z_][\w$-]*)"?(?=\s*\.)/g

/** Returns a function that removes literals, and the capture of `tenantSchema` in schema names, from a statement. */
export async function statementFolding(tenantSchema: string | undefined): Promise<(text: string) => string> {
  const capture =
    tenantSchema === undefined ? undefined : (await import('../../../model/capture.ts')).compileCapture(tenantSchema)
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

interface StatementValues {
  readonly calls: number | undefined
  readonly meanMs: number | undefined
  readonly totalMs: number | undefined
  readonly load: number | undefined
  readonly waits: readonly (readonly [string, number])[]
}

export class StatementTally {
  readonly #rows = new Map<string, { text: string; dimensions: Dimensions; values: StatementValues[] }>()

  add(text: string, dimensions: Dimensions, values: StatementValues): void {
    const key = JSON.stringify([text, Object.entries(dimensions).sort()])
    const known = this.#rows.get(key)
    if (known) known.values.push(values)
    else this.#rows.set(key, { text, dimensions, values: [values] })
  }

  /** Returns the statements. Calls, totals and loads are sums; the mean is total / calls, else the mean weighted by calls. */
  statements(): Statement[] {
    return [...this.#rows.values()]
      .map(({ text, dimensions, values }): Statement => {
        const calls = total(values.map(each => each.calls))
        const totalMs = total(values.map(each => each.totalMs))
        const load = total(values.map(each => each.load))
        const meanMs = meanOf(values, calls, totalMs)
        const waits = waitsOf(values)
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
  values: readonly StatementValues[],
  calls: number | undefined,
  totalMs: number | undefined,
): number | undefined {
  const stated = values.filter(({ meanMs }) => meanMs !== undefined)
  if (stated.length === 1 && values.length === 1) return stated[0]!.meanMs
  if (totalMs !== undefined && calls !== undefined && calls > 0) return totalMs / calls
  const weight = total(stated.map(each => each.calls ?? 1))
  return weight ? total(stated.map(each => each.meanMs! * (each.calls ?? 1)))! / weight : undefined
}

function waitsOf(values: readonly StatementValues[]): Record<string, number> | undefined {
  const waits = new Map<string, number>()
  for (const [name, load] of values.flatMap(each => each.waits)) waits.set(name, (waits.get(name) ?? 0) + load)
  return waits.size === 0 ? undefined : Object.fromEntries([...waits].sort(([a], [b]) => compareText(a, b)))
}
