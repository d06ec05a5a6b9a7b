/** What the tags of k6's points say, read once for all points with the same tags. */
import { getOrAdd } from '../../core/model/group-by.ts'
import type { Dimensions } from '../../core/model/sample.ts'
import { DimensionCache } from '../../read/formats/frame/dimension-rules.ts'
import type { SamplePath, SampleSink } from '../../read/formats/frame/format.ts'
import { transactionsAround } from './groups.ts'

/** Maximum number of tags that a reader keeps. Others are read each time, because tags with ids can be as many as points. */
export const MAX_TAGS = 4096

/** What the tags of points say, for all points with these tags, such as those of a request. A path is one object for these points. */
export interface K6Tags {
  /** Returns the value of a tag; empty without it. */
  readonly of: (name: string) => string
  /** Its name is empty if there is none. */
  readonly request: SamplePath
  /** The last group. */
  readonly transaction: SamplePath
  /** k6's path of the group, `::outer::inner`; empty outside of all. */
  readonly group: string
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
    const inside = getOrAdd(this.#inside, group, () => transactionsAround(group))
    return {
      of,
      request: { workflow: of('name') || of('url'), kind: 'request', inside },
      transaction: { workflow: inside.at(-1) ?? '', kind: 'transaction', inside: [] },
      group,
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
