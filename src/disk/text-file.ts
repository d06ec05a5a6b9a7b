/** Reads texts of regular files only: a named pipe makes its reader wait for ever, and a device may never end. */
import { constants } from 'node:fs'
import { open } from 'node:fs/promises'

/** A path that is there and is not read; the message completes 'it …'. */
export class NotReadableError extends Error {
  override readonly name = 'NotReadableError'
}

/** Bytes of a text that is read whole: more than any configuration, ledger or stored run has. */
const MOST_BYTES = 256 * 2 ** 20

/** Opening waits for nobody, so that what it is can be looked at; Windows has no such flag and no such files. */
const READ_AT_ONCE = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

/** Reads a text file. @throws NotReadableError for what is no file, or too large; and what the system says. */
export async function readTextFile(path: string): Promise<string> {
  const file = await open(path, READ_AT_ONCE)
  try {
    const kind = await file.stat()
    if (kind.isDirectory()) throw new NotReadableError('is a folder, not a file')
    if (!kind.isFile()) throw new NotReadableError('is a named pipe or a device, not a file')
    if (kind.size > MOST_BYTES) throw new NotReadableError('is larger than 256 MiB')
    return await file.readFile('utf8')
  } finally {
    await file.close()
  }
}
