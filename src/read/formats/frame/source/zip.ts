/** Reads zip archives. Each entry is a stream; nothing is written to the disk. */
import { crc32 } from 'node:zlib'
import type { Entry, ZipFile } from 'yauzl'
import { defined } from '../../../../core/model/defined.ts'
import { InputError } from '../../../../core/model/errors.ts'
import type { ReadLimits } from '../../../../core/model/reading.ts'
import { asBuffer } from '../decode.ts'
import type { Chunks } from '../format.ts'
import { quoted } from '../format-message.ts'
import { beyondLimit } from '../limits.ts'
import { checkInflated, counting, unpack } from '../packing.ts'

const STORED = 0
const DEFLATED = 8
const SYMLINK = 0o120000
const FILE_TYPE = 0o170000

interface ZipEntry {
  readonly name: string
  readonly packedBytes: number
  /** Reason why the entry cannot be read, as a clause. Absent: it can. */
  readonly unreadable?: string
  /** Opens the entry; can be called several times. `onRead` receives the number of compressed bytes read so far. */
  open(onRead?: (bytes: number) => void): Chunks
}

export interface ZipArchive {
  readonly entries: readonly ZipEntry[]
  close(): void
}

/**
 * Opens an archive and lists its files.
 *
 * @param source its path, or its bytes
 * @throws InputError when the archive is damaged, has links or names that lead outside of it, or exceeds the limits `files`,
 *   `inflatedBytes` or `inflateRatio`
 */
export async function openZip(
  source: string | Uint8Array,
  where: string,
  limits: ReadLimits,
): Promise<ZipArchive> {
  const { fromBufferPromise, openPromise } = await import('yauzl')
  const options = { autoClose: false, strictFileNames: true }
  const opening =
    typeof source === 'string'
      ? openPromise(source, options)
      : fromBufferPromise(asBuffer(source), options)
  const archive = await opening.catch(damaged(where))
  try {
    const entries: Entry[] = []
    await listFiles(archive, where, limits, entries).catch(damaged(where))
    const inflatedBytes = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
    checkInflated(inflatedBytes, { where, packedBytes: archive.fileSize, limits })
    return {
      entries: entries.map(entry => entryOf(archive, entry, where, limits)),
      close: () => archive.close(),
    }
  } catch (error) {
    archive.close()
    throw error
  }
}

async function listFiles(
  archive: ZipFile,
  where: string,
  limits: ReadLimits,
  files: Entry[],
): Promise<void> {
  let listed = 0
  for await (const entry of archive.eachEntry()) {
    const { fileName } = entry
    if (++listed > limits.files)
      throw beyondLimit(where, 'the archive has too many files and folders', 'files', limits)
    if (fileName.includes('\0'))
      throw new InputError(
        `${where}: refused, because the name of an entry contains a NUL (${quoted(fileName)}).`,
      )
    if (((entry.externalFileAttributes >>> 16) & FILE_TYPE) === SYMLINK)
      throw new InputError(
        `${where}: refused, because the entry ${quoted(fileName)} is a symbolic link. Pack the files themselves.`,
      )
    if (fileName.endsWith('/')) continue
    files.push(entry)
  }
}

function entryOf(
  archive: ZipFile,
  entry: Entry,
  archiveName: string,
  limits: ReadLimits,
): ZipEntry {
  const name = `${archiveName}/${entry.fileName}`
  return defined({
    name,
    packedBytes: entry.compressedSize,
    unreadable: problemOf(entry),
    open: (onRead?: (bytes: number) => void) => read(archive, entry, name, limits, onRead),
  })
}

function problemOf(entry: Entry): string | undefined {
  if (entry.isEncrypted()) return 'is encrypted'
  const method = entry.compressionMethod
  if (method === DEFLATED || method === STORED) return undefined
  return `is compressed with method ${method}; only deflate is supported`
}

/** Reads an entry, and checks its size and checksum against the archive. */
async function* read(
  archive: ZipFile,
  entry: Entry,
  where: string,
  limits: ReadLimits,
  onRead?: (bytes: number) => void,
): Chunks {
  const packed = await archive
    .openReadStreamPromise(entry, { decodeFileData: false })
    .catch(damaged(where))
  const counted = counting(packed, onRead)
  const bounds = { where, packedBytes: entry.compressedSize, limits }
  const unpacked =
    entry.compressionMethod === DEFLATED ? unpack(counted, 'deflate', bounds) : counted
  let size = 0
  let checksum = 0
  try {
    for await (const chunk of unpacked) {
      size += chunk.length
      if (size > entry.uncompressedSize) break
      checksum = crc32(chunk, checksum)
      yield chunk
    }
  } catch (cause) {
    damaged(where)(cause)
  }
  if (size !== entry.uncompressedSize || checksum !== entry.crc32)
    throw new InputError(
      `${where}: its size or CRC-32 differs from that in the archive. The archive is damaged: create it again.`,
    )
}

/** Returns a function that throws an error of the archive as an InputError. */
function damaged(where: string): (cause: unknown) => never {
  return cause => {
    if (cause instanceof InputError) throw cause
    const { message } = cause as Error
    throw new InputError(
      `${where}: the zip archive is damaged or refused (${message}). Create it again.`,
      { cause },
    )
  }
}
