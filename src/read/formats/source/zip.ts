/** Reads zip archives. Each entry is a stream; nothing is written to the disk. */
import { crc32 } from 'node:zlib'
import type { Entry, ZipFile } from 'yauzl'
import { InputError } from '../../../model/errors.ts'
import type { ReadLimits } from '../../../model/reading.ts'
import { quoted } from '../format-message.ts'
import { beyondLimit } from '../limits.ts'
import { asBuffer } from '../text/decode.ts'
import { checkInflated, counting, unpackRaw } from './packing.ts'

const STORED = 0
const DEFLATED = 8
const SYMLINK = 0o120000
const FILE_TYPE = 0o170000

export interface ZipEntry {
  readonly name: string
  readonly packedBytes: number
  /** Reason why the entry cannot be read, as a clause. Absent: it can. */
  readonly unreadable?: string
  /** Opens the entry; can be called several times. `onRead` receives the number of compressed bytes read so far. */
  open(onRead?: (bytes: number) => void): AsyncIterable<Uint8Array>
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
export async function openZip(source: string | Uint8Array, where: string, limits: ReadLimits): Promise<ZipArchive> {
  const { fromBufferPromise, openPromise } = await import('yauzl')
  const options = { autoClose: false, strictFileNames: true }
  const opening =
    typeof source === 'string' ? openPromise(source, options) : fromBufferPromise(asBuffer(source), options)
  const archive = await orDamaged(where, opening)
  try {
    const entries: Entry[] = []
    await orDamaged(where, listFiles(archive, where, limits, entries))
    const inflatedBytes = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
    checkInflated(inflatedBytes, { where, packedBytes: archive.fileSize, limits })
    return { entries: entries.map(entry => entryOf(archive, entry, where, limits)), close: () => archive.close() }
  } catch (error) {
    archive.close()
    throw error
  }
}

async function listFiles(archive: ZipFile, where: string, limits: ReadLimits, files: Entry[]): Promise<void> {
  let listed = 0
  for await (const entry of archive.eachEntry()) {
    const { fileName } = entry
    if (++listed > limits.files) throw beyondLimit(where, 'the archive has too many files and folders', 'files', limits)
    if (fileName.includes('\0'))
      throw new InputError(`${where}: refused, because the name of an entry contains a NUL (${quoted(fileName)}).`)
    if (((entry.externalFileAttributes >>> 16) & FILE_TYPE) === SYMLINK) {
      throw new InputError(
        `${where}: refused, because the entry ${quoted(fileName)} is a symbolic link. Pack the files themselves.`,
      )
    }
    if (fileName.endsWith('/')) continue
    files.push(entry)
  }
}

function entryOf(archive: ZipFile, entry: Entry, archiveName: string, limits: ReadLimits): ZipEntry {
  const name = `${archiveName}/${entry.fileName}`
  const packed = entry.compressionMethod === DEFLATED
  const readable = {
    name,
    packedBytes: entry.compressedSize,
    open: (onRead?: (bytes: number) => void) => read(archive, entry, name, limits, onRead),
  }
  if (entry.isEncrypted()) return { ...readable, unreadable: 'is encrypted' }
  if (!packed && entry.compressionMethod !== STORED) {
    return {
      ...readable,
      unreadable: `is compressed with method ${entry.compressionMethod}; only deflate is supported`,
    }
  }
  return readable
}

/** Reads an entry, and checks its size and checksum against the archive. */
async function* read(
  archive: ZipFile,
  entry: Entry,
  where: string,
  limits: ReadLimits,
  onRead?: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  const packed = await orDamaged(where, archive.openReadStreamPromise(entry, { decodeFileData: false }))
  const counted = counting(packed, onRead)
  const bounds = { where, packedBytes: entry.compressedSize, limits }
  const unpacked = entry.compressionMethod === DEFLATED ? unpackRaw(counted, bounds) : counted
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
    throw damaged(where, cause)
  }
  if (size !== entry.uncompressedSize || checksum !== entry.crc32) {
    throw new InputError(
      `${where}: its size or CRC-32 differs from that in the archive. The archive is damaged: create it again.`,
    )
  }
}

async function orDamaged<T>(where: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    throw damaged(where, cause)
  }
}

function damaged(where: string, cause: unknown): unknown {
  if (cause instanceof InputError) return cause
  const { message } = cause as Error
  return new InputError(`${where}: the zip archive is damaged or refused (${message}). Create it again.`, { cause })
}
