/** What the tags of k6's points say, read once for all points with the same tags. */
import { getOrAdd } from '../../core/model/group-by.ts'
import type { Dimensions } from '../../core/model/sample.ts'
import { DimensionCache } from '../../core/read/formats/frame/dimension-rules.ts'
import type { SampleSink } from '../../core/read/formats/frame/format.ts'
import { groupsAround, transactionOf } from './groups.ts'

/** Maximum number of tags that a reader keeps. Others are read each time, because tags with ids can be as many as points. */
export const MAX_TAGS = 4096

/** What the tags of points say, for all points with these tags, such as those of a request. */
export interface K6Tags {
  /** Returns the value of a tag; empty without it. */
  readonly of: (name: string) => string
  /** Name of the request; empty without one. */
  readonly request: string
  /** k6's path of the group, `::outer::inner`; empty outside of all. */
  readonly group: string
  /** The transactions that it is in. */
  readonly inside: readonly string[]
  readonly status: string
  readonly errorCode: string
  /** Whether k6 expected the response, as text. */
  readonly expected: string
  /** Absent when no dimension is in a tag. */
  readonly dimensions: Dimensions | undefined
}

export class TagReader {
  readonly #columns: SampleSink['dimensionColumns']
  readonly #dimensions = new DimensionCache()
  /** By group: the transactions that its requests are in. */
  readonly #inside = new Map<string, readonly string[]>()

  constructor({ dimensionColumns }: Pick<SampleSink, 'dimensionColumns'>) {
    this.#columns = dimensionColumns
  }

  /** Returns what tags say. `of` returns the value of a tag; empty without it. */
  read(of: K6Tags['of']): K6Tags {
    const group = of('group')
    return {
      of,
      request: of('name') || of('url'),
      group,
      inside: getOrAdd(this.#inside, group, () => groupsAround(group).map(transactionOf)),
      status: of('status'),
      errorCode: of('error_code'),
      expected: of('expected_response'),
      dimensions: this.#dimensionsIn(of),
    }
  }

  #dimensionsIn(of: K6Tags['of']): Dimensions | undefined {
    if (this.#columns.length === 0) return undefined
    const entries = this.#columns
      .map(({ name, column }) => [name, of(column)] as const)
      .filter(([, value]) => value !== '')
    return this.#dimensions.of(entries)
  }
}
