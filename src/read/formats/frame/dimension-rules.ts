/** Finds the dimensions of samples: by the configured rules for paths and labels, and from columns. */
import type { Capture } from '../../../core/model/capture.ts'
import { getOrAdd } from '../../../core/model/group-by.ts'
import type { DimensionRule } from '../../../core/model/reading.ts'
import type { Dimensions } from '../../../core/model/sample.ts'
import type { DimensionColumn } from './format.ts'

export interface DimensionRules {
  readonly count: number
  /** Rules whose value is in a column. Format readers apply these. */
  readonly columns: readonly DimensionColumn[]
  /** Returns the dimensions of all samples of a document: constants and captures in its path. */
  ofPath(path: string): Dimensions
  /** Returns the dimensions captured in a label. */
  ofLabel(label: string): Dimensions
}

/** Compiles the rules. Their patterns must be valid. A rule without a match adds no dimension. */
export async function compileDimensionRules(
  rules: readonly DimensionRule[],
): Promise<DimensionRules> {
  const captures = new Map<DimensionRule, Capture>()
  const patterns = rules.filter(rule => rule.from === 'path' || rule.from === 'label')
  if (patterns.length > 0) {
    // Loaded only if needed: loading the regular-expression engine takes longer than reading most results.
    const { compileCapture } = await import('../../../core/model/capture.ts')
    for (const rule of patterns) captures.set(rule, compileCapture(rule.pattern))
  }
  const captured = (from: 'path' | 'label', text: string): (readonly [string, string])[] =>
    rules.flatMap(rule => {
      const value = rule.from === from ? captures.get(rule)?.(text) : undefined
      return value === undefined ? [] : [[rule.name, value] as const]
    })
  const constants = rules.flatMap(rule =>
    rule.from === 'constant' ? [[rule.name, rule.value] as const] : [],
  )
  return {
    count: rules.length,
    columns: rules.flatMap(rule =>
      rule.from === 'column' ? [{ name: rule.name, column: rule.column }] : [],
    ),
    ofPath: path =>
      Object.fromEntries([...constants, ...captured('path', path.replaceAll('\\', '/'))]),
    ofLabel: label => Object.fromEntries(captured('label', label)),
  }
}

/** Returns equal dimensions as the same object, as SampleSink requires. */
export class DimensionCache {
  readonly #known = new Map<string, Dimensions>()

  of(entries: readonly (readonly [name: string, value: string])[]): Dimensions {
    return getOrAdd(this.#known, JSON.stringify(entries), () => Object.fromEntries(entries))
  }
}
