/** The footnotes of one document: equal notes share a number, numbers are given in order of first mention. */
export class Footnotes {
  #numbers = new Map<string, number>()
  #shown = 0

  /** Returns the number of a note, the next one if it is new. */
  numberOf(note: string): number {
    const known = this.#numbers.get(note)
    if (known !== undefined) return known
    this.#numbers.set(note, this.#numbers.size + 1)
    return this.#numbers.size
  }

  /** Returns the notes that were numbered since the last call. */
  takeNew(): { number: number; note: string }[] {
    const fresh = [...this.#numbers].slice(this.#shown).map(([note, number]) => ({ number, note }))
    this.#shown = this.#numbers.size
    return fresh
  }
}
