/**
 * Keeps the first and the last megabyte of a command's output, so that a talkative load test fills no disk. The command writes the
 * file itself, always at its end, so the file can be shortened meanwhile, and grows on when perf-gate is killed.
 */
import { closeSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs'
import { formatBytes } from '../../core/render/words/format.ts'

/** Bytes kept of the beginning, and of the end. */
const PART = 2 ** 20

export type BoundedLog = ReturnType<typeof boundLog>

export function boundLog(path: string) {
  /** The end of what was cut off so far. */
  let tail = Buffer.alloc(0)
  let left = 0

  const inFile = (act: (file: number) => void) => {
    const file = openSync(path, 'r+')
    try {
      act(file)
    } finally {
      closeSync(file)
    }
  }

  const take = (file: number) => {
    const { size } = fstatSync(file)
    const from = Math.max(PART, size - PART)
    const end = Buffer.alloc(Math.max(0, size - from))
    const read = readSync(file, end, 0, end.length, from)
    ftruncateSync(file, Math.min(size, PART))
    const whole = Buffer.concat([tail, end.subarray(0, read)])
    tail = whole.subarray(-PART)
    left += from - PART + whole.length - tail.length
  }

  return {
    /** Shortens a long file to its beginning while the command runs. */
    cut: () => inFile(file => fstatSync(file).size > 4 * PART && take(file)),
    /** Puts the end behind the beginning, and says between them how much was left out. */
    finish: () =>
      inFile(file => {
        if (tail.length === 0 && fstatSync(file).size <= 2 * PART) return
        take(file)
        writeSync(file, `\n… ${formatBytes(left)} left out …\n`, PART)
        writeSync(file, tail, 0, tail.length, fstatSync(file).size)
      }),
  }
}
