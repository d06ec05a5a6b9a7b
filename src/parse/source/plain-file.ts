/** Plain files on the disk, read at any offset straight into a reader's memory; and the errors of the file system in words. */
import { closeSync, openSync, readSync } from 'node:fs'
import { InputError } from '../../errors.ts'

export interface PlainFile {
  /** Offset of the next byte. May be set. */
  position: number
  /** Fills the target from its first byte on and returns how many bytes it got: 0 at the end. @throws InputError */
  read(target: Uint8Array): number
  close(): void
}

/** Opens a file. `onRead` gets the position after each read. @throws InputError */
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
  EACCES: 'it may not be read. Check its permissions',
  EPERM: 'it may not be read. Check its permissions',
}

/** Returns the error for a path that cannot be read; any other error as it is. */
export function unreadable(path: string, cause: unknown): unknown {
  const { code, message } = cause as NodeJS.ErrnoException
  if (typeof code !== 'string') return cause
  return new InputError(`${path}: ${REASONS[code] ?? `it cannot be read (${message})`}.`, { cause })
}
