/** Finds copies of rows, which a second listener on the same file writes. */

/** Time of the file, in ms, within which a copy follows its row. */
const WITHIN_MS = 1_000

/**
 * The rows of the last second of a file. A row that equals one of them in all columns, thread and start included, is a copy: a
 * thread cannot start two samples that take time in one millisecond. Of samples of 0 ms it can, so every second of them is a copy.
 */
export class RecentRows {
  #sinceMs = -Infinity
  /** Numbers of equal rows, since `#sinceMs` and in the second before it. */
  #recent = new Map<string, number>()
  #older = new Map<string, number>()

  /** Whether a row is a copy. Rows come in the order of the file. */
  isCopy(row: string, startMs: number, durationMs: number): boolean {
    const endMs = startMs + durationMs
    if (endMs > this.#sinceMs + WITHIN_MS) {
      this.#older = this.#recent
      this.#recent = new Map()
      this.#sinceMs = endMs
    }
    const seen = this.#recent.get(row) ?? this.#older.get(row) ?? 0
    this.#recent.set(row, seen + 1)
    return durationMs > 0 ? seen > 0 : seen % 2 === 1
  }
}
