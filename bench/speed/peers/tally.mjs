/** The work of each parser in this folder: by label the count, the errors, the bytes and a histogram of times. */
export class Tally {
  #labels = new Map()

  /** Counts a sample; all fields are strings. */
  add(label, elapsed, success, bytes) {
    let entry = this.#labels.get(label)
    if (!entry) {
      entry = { count: 0, errors: 0, bytes: 0, times: new Uint32Array(1 << 18) }
      this.#labels.set(label, entry)
    }
    entry.count++
    if (success !== 'true') entry.errors++
    entry.bytes += Number(bytes)
    entry.times[Math.min(Number(elapsed), 262_143)]++
  }

  print() {
    let count = 0
    for (const entry of this.#labels.values()) count += entry.count
    console.log(count)
  }
}
