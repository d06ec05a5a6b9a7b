/** Requests that stand beside groups: where a test has groups, they are what is judged, and these would go unnoticed. */
import type { SampleSink } from './format.ts'
import { listed, quoted } from './wording.ts'

/** Names that are remembered; more would be ids, not names. */
const MOST_NAMES = 1_000

export class OutsideGroups {
  readonly #names = new Set<string>()
  #groups = 0

  group(): void {
    this.#groups++
  }

  request(name: string): void {
    if (this.#names.size < MOST_NAMES) this.#names.add(name)
  }

  /** Says which requests are in no group, when there are groups. */
  end(sink: Pick<SampleSink, 'notice'>): void {
    if (this.#groups === 0 || this.#names.size === 0) return
    sink.notice(
      'outside-groups',
      `has requests in no group (${listed([...this.#names].map(quoted))}), and where there are groups only these are judged. Name the requests under workflows, or set judge: all.`,
    )
  }
}
