/** Applies the configured rules that say which dimensions a document or a label stands for. */
import type { Capture } from '../model/capture.ts'
import type { DimensionRule } from '../model/reading.ts'
import type { Dimensions } from '../model/sample.ts'
import type { DimensionColumn } from './format.ts'

export interface DimensionRules {
  readonly count: number
  /** Rules whose value stands in a column. */
  readonly columns: readonly DimensionColumn[]
  /** Returns the dimensions of everything in a document: constants, and what its path matches. */
  ofPath(path: string): Dimensions
  /** Returns the dimensions of a label. */
  ofLabel(label: string): Dimensions
}

/** Compiles the rules, whose patterns the configuration has checked. A rule that matches nothing gives no dimension. */
export async function compileDimensionRules(rules: readonly DimensionRule[]): Promise<DimensionRules> {
  const captures = new Map<DimensionRule, Capture>()
  const patterns = rules.filter(rule => rule.from === 'path' || rule.from === 'label')
  if (patterns.length > 0) {
    // The engine takes longer to load than most results take to read, and few runs have patterns.
    const { compileCapture } = await import('../model/capture.ts')
    for (const rule of patterns) captures.set(rule, compileCapture(rule.pattern))
  }
  const captured = (from: 'path' | 'label', text: string): (readonly [string, string])[] =>
    rules.flatMap(rule => {
      const value = rule.from === from ? captures.get(rule)!(text) : undefined
      return value === undefined ? [] : [[rule.name, value] as const]
    })
  const constants = rules.flatMap(rule => (rule.from === 'constant' ? [[rule.name, rule.value] as const] : []))
  return {
    count: rules.length,
    columns: rules.flatMap(rule => (rule.from === 'column' ? [{ name: rule.name, column: rule.column }] : [])),
    ofPath: path => Object.fromEntries([...constants, ...captured('path', path.replaceAll('\\', '/'))]),
    ofLabel: label => Object.fromEntries(captured('label', label)),
  }
}
