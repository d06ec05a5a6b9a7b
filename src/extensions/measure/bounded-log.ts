/**
 * Keeps the first and the last megabyte of a command's output, so that a talkative load test fills no disk. The command writes the
 * file itself, always at its end, so the file can be shortened meanwhile, and grows on when perf-gate is killed.
 */
import { closeSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs'
import { formatBytes } from '../../render/format.ts'

/** Bytes kept of the beginning, and of the end. */
const PART = 2 ** 20

export class BoundedLog {
  readonly #path: string
  /** The end of what was cut off so far. */
  #tail: Buffer = Buffer.alloc(0)
  #left = 0

  constructor(path: string) {
    this.#path = path
  }

  /** Shortens a long file to its beginning while the command runs. */
  cut(): void {
    this.#open(file => {
      if (fstatSync(file).size > 4 * PART) this.#take(file)
    })
  }

  /** Puts the end behind the beginning, and says between them how much was left out. */
  finish(): void {
    this.#open(file => {
      if (this.#tail.length === 0 && fstatSync(file).size <= 2 * PART) return
      this.#take(file)
      writeSync(file, `\n… ${formatBytes(this.#left)} left out …\n`, PART)
      writeSync(file, this.#tail, 0, this.#tail.length, fstatSync(file).size)
    })
  }

  #take(file: number): void {
    const { size } = fstatSync(file)
    const from = Math.max(PART, size - PART)
    const end = Buffer.alloc(Math.max(0, size - from))
    const read = readSync(file, end, 0, end.length, from)
    ftruncateSync(file, Math.min(size, PART))
    const whole = Buffer.concat([this.#tail, end.subarray(0, read)])
    this.#tail = whole.subarray(-PART)
    this.#left += from - PART + whole.length - this.#tail.length
  }

  #open(act: (file: number) => void): void {
    const file = openSync(this.#path, 'r+')
    try {
      act(file)
    } finally {
      closeSync(file)
    }
  }
}
