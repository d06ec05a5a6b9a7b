/** Reads text files. Refuses named pipes and devices, which could block the reader forever. */
import { constants } from 'node:fs'
import { open } from 'node:fs/promises'

/** The path exists, but is not a readable text file. The message completes 'it …'. */
export class NotReadableError extends Error {
  override readonly name = 'NotReadableError'
}

/** Maximum size of a file in bytes. No configuration, ledger or stored run is as large. */
const MOST_BYTES = 256 * 2 ** 20

/** Opens a named pipe without waiting for a writer, so that it can be recognized. Windows has neither the flag nor such pipes. */
const READ_NON_BLOCKING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

/** Reads a text file. @throws NotReadableError if it is not a regular file or too large; else the system error. */
export async function readTextFile(path: string): Promise<string> {
  const file = await open(path, READ_NON_BLOCKING)
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
