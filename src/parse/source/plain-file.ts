/** Reads uncompressed files at any offset directly into given memory, and explains errors of the file system. */
import { closeSync, openSync, readSync } from 'node:fs'
import { InputError } from '../../errors.ts'

export interface PlainFile {
  /** Offset of the next byte to read. Can be set. */
  position: number
  /** Reads into `target` from its start. Returns the number of bytes, 0 at the end of the file. @throws InputError */
  read(target: Uint8Array): number
  close(): void
}

/** Opens a file. `onRead` receives the position after each read. @throws InputError when it cannot be opened */
export function openPlainFile(path: string, onRead: (bytes: number) => void = () => {}): PlainFile {
  const file = orUnreadable(path, () => openSync(path, 'r'))
  return {
    position: 0,
    read(target) {
      const bytes = orUnreadable(path, () => readSync(file, target, 0, target.length, this.position))
      this.position += bytes
      onRead(this.position)
      return bytes
    },
    close: () => closeSync(file),
  }
}

function orUnreadable<T>(path: string, work: () => T): T {
  try {
    return work()
  } catch (cause) {
    throw unreadable(path, cause)
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder. Check the path',
  EACCES: 'reading is not permitted. Check its permissions',
  EPERM: 'reading is not permitted. Check its permissions',
}

/** Converts an error of the file system to an InputError. Returns any other error unchanged. */
export function unreadable(path: string, cause: unknown): unknown {
  const { code, message } = cause as NodeJS.ErrnoException
  if (typeof code !== 'string') return cause
  return new InputError(`${path}: ${REASONS[code] ?? `it cannot be read (${message})`}.`, { cause })
}
