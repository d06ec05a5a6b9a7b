/** What the configuration says of the samples of a label: whether they are left out, and which dimensions they have. */
import { getOrAdd } from '../../../core/model/group-by.ts'
import type { ReadOptions } from '../../../core/model/reading.ts'
import type { Dimensions, Sample } from '../../../core/model/sample.ts'
import { type Wildcard, wildcard } from '../../../core/model/wildcard.ts'
import { DimensionCache, type DimensionRules } from './dimension-rules.ts'
import type { DimensionColumn } from './format.ts'

/** Cached results for a label. */
interface LabelFacts {
  readonly excluded: boolean
  /** All dimensions of a sample, by the dimensions from the reader. One object for each combination. */
  readonly dimensions: Map<Dimensions | undefined, Dimensions>
}

const NO_DIMENSIONS: Dimensions = {}

/** The rules for the labels of one document. */
export class LabelRules {
  readonly #excludes: readonly Wildcard[]
  readonly #rules: DimensionRules
  readonly #ofPath: Dimensions
  readonly #labels = new Map<string, LabelFacts>()
  readonly #combinations = new DimensionCache()
  /** Whether any rule depends on labels. False for most runs, which saves a lookup per sample. */
  readonly #isNeeded: boolean
  #absentColumns: readonly DimensionColumn[]

  constructor(file: string, exclude: ReadOptions['exclude'], rules: DimensionRules) {
    this.#excludes = exclude.map(wildcard)
    this.#rules = rules
    this.#ofPath = rules.ofPath(file)
    this.#isNeeded = exclude.length > 0 || rules.count > 0
    this.#absentColumns = rules.columns
  }

  /** Columns of dimensions that no sample has had. */
  get absentColumns(): readonly DimensionColumn[] {
    return this.#absentColumns
  }

  /** Whether samples of a label are left out. */
  isExcluded(workflow: string): boolean {
    return this.#isNeeded && this.#factsOf(workflow).excluded
  }

  /** Adds all dimensions to a sample. Returns false if it is left out. */
  apply(sample: Sample): boolean {
    if (!this.#isNeeded) return true
    const facts = this.#factsOf(sample.workflow)
    if (facts.excluded) return false
    const dimensions = this.#allOf(sample.workflow, facts, sample.dimensions)
    if (dimensions !== NO_DIMENSIONS) sample.dimensions = dimensions
    return true
  }

  /** Returns all dimensions of the samples of a label to which the reader adds none; undefined if they have none. */
  dimensionsOf(workflow: string): Dimensions | undefined {
    if (!this.#isNeeded) return undefined
    const dimensions = this.dimensionsWith(workflow, undefined)
    return dimensions === NO_DIMENSIONS ? undefined : dimensions
  }

  /** Returns all dimensions of the samples of a label with these from the reader. */
  dimensionsWith(workflow: string, ofRow: Dimensions | undefined): Dimensions {
    return this.#allOf(workflow, this.#factsOf(workflow), ofRow)
  }

  /** Returns dimensions with those of the path. Equal ones are one object. */
  withPath(dimensions: Dimensions): Dimensions {
    return this.#combinations.of(Object.entries({ ...this.#ofPath, ...dimensions }))
  }

  #factsOf(workflow: string): LabelFacts {
    const isExcluded = () => this.#excludes.some(exclude => exclude.matches(workflow))
    return getOrAdd(this.#labels, workflow, () => ({
      excluded: isExcluded(),
      dimensions: new Map(),
    }))
  }

  #allOf(workflow: string, facts: LabelFacts, ofRow: Dimensions | undefined): Dimensions {
    return getOrAdd(facts.dimensions, ofRow, () => {
      if (ofRow)
        this.#absentColumns = this.#absentColumns.filter(({ name }) => !Object.hasOwn(ofRow, name))
      const all = this.withPath({ ...this.#rules.ofLabel(workflow), ...ofRow })
      return Object.keys(all).length === 0 ? NO_DIMENSIONS : all
    })
  }
}
