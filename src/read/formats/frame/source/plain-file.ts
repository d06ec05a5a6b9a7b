/** Reads files from the disk. Errors of the file system become messages that say what to do. */
import { closeSync, createReadStream, openSync, readSync } from 'node:fs'
import { InputError } from '../../../../core/model/errors.ts'
import type { Chunks } from '../format.ts'

/** Number of bytes to read from the disk at a time. */
const READ_BYTES = 128 * 1024
/** Number of reads before timers and signals get a turn. */
const READS_AT_A_STRETCH = 4

/** An uncompressed file, read at any offset directly into given memory. */
export interface PlainFile {
  /** Offset of the next byte to read. Can be set. */
  position: number
  /** Reads into `target` from its start. Returns the number of bytes, 0 at the end of the file. @throws InputError */
  read(target: Uint8Array): number
  close(): void
}

/** Opens a file. `onRead` receives the position after each read. @throws InputError when it cannot be opened */
export function openPlainFile(path: string, onRead: (bytes: number) => void = () => {}): PlainFile {
  const file = orUnreadableSync(path, () => openSync(path, 'r'))
  return {
    position: 0,
    read(target) {
      const bytes = orUnreadableSync(path, () =>
        readSync(file, target, 0, target.length, this.position),
      )
      this.position += bytes
      onRead(this.position)
      return bytes
    },
    close: () => closeSync(file),
  }
}

export function orUnreadableSync<T>(path: string, work: () => T): T {
  try {
    return work()
  } catch (cause) {
    return unreadable(path)(cause)
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder. Check the path',
  EACCES: 'reading is not permitted. Check its permissions',
  EPERM: 'reading is not permitted. Check its permissions',
}

/** Returns a function that throws an error of the file system as an InputError, and any other error unchanged. */
export function unreadable(path: string): (cause: unknown) => never {
  return cause => {
    const { code, message } = cause as NodeJS.ErrnoException
    if (typeof code !== 'string') throw cause
    throw new InputError(`${path}: ${REASONS[code] ?? `it cannot be read (${message})`}.`, {
      cause,
    })
  }
}

export async function* diskBytes(path: string): Chunks {
  try {
    yield* createReadStream(path, { highWaterMark: READ_BYTES }) as Chunks
  } catch (cause) {
    unreadable(path)(cause)
  }
}

/** Reads a file into memory that is reused for each chunk: new memory for each would take longer than reading. */
export async function* plainBytes(open: () => PlainFile): Chunks {
  const file = open()
  try {
    const memory = new Uint8Array(READ_BYTES)
    for (let reads = 1, bytes = file.read(memory); bytes > 0; bytes = file.read(memory), reads++) {
      yield memory.subarray(0, bytes)
      if (reads % READS_AT_A_STRETCH === 0) await new Promise(setImmediate)
    }
  } finally {
    file.close()
  }
}
