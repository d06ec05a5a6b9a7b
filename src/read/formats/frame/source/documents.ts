/**
 * Finds the documents of paths: files, compressed files, entries of archives, and all files in folders. Each has its first bytes
 * and can be opened several times. Nested archives are not opened, and links in folders are not followed.
 */
import { statSync } from 'node:fs'
import { opendir } from 'node:fs/promises'
import { join } from 'node:path'
import { defined } from '../../../../core/model/defined.ts'
import { InputError } from '../../../../core/model/errors.ts'
import type { ReadLimits, ReadOptions } from '../../../../core/model/reading.ts'
import { compareText } from '../../../../core/summarize/text.ts'
import { decodeText } from '../decode.ts'
import { type Chunks, HEAD_BYTES, type Head } from '../format.ts'
import { beyondLimit } from '../limits.ts'
import { counting, packingOf, unpack } from '../packing.ts'
import { asUtf8, encodingOf } from './charset.ts'
import {
  diskBytes,
  openPlainFile,
  orUnreadableSync,
  type PlainFile,
  plainBytes,
  unreadable,
} from './plain-file.ts'
import { openZip, type ZipArchive } from './zip.ts'

/** Maximum size of the heads that are kept in memory. Most runs have less. */
const KEPT_BYTES = 256 * HEAD_BYTES
export interface Document {
  /** File on the disk that contains the document. Absent: it is in memory. */
  readonly file?: string
  /** The path given by the user. Equal to `name` for a file, different for files of a folder or an archive. */
  readonly path: string
  /** Path of the document; `archive.zip/entry` for entries of an archive. */
  readonly name: string
  /** Returns the first bytes. They are read again for most documents, because all heads together could fill the memory. */
  head(): Promise<Head>
  /** Size in bytes on the disk or in the archive, before decompression. */
  readonly size: number
  /** Opens the document, decompressed and as UTF-8. `onRead` receives the number of the `size` bytes that were read. */
  open(onRead?: (bytes: number) => void): Chunks
  /** Opens the document for random access. Absent: it is compressed or has another encoding. */
  openPlain?(onRead?: (bytes: number) => void): PlainFile
}

/** A file that is not read. */
export interface Skipped {
  /** The path given by the user. */
  readonly path: string
  readonly name: string
  /** Reason as a clause, such as 'is a symbolic link'. Empty: it is not a result file. */
  readonly why: string
}

/** 'jstat.txt (output of jstat, which is not read)' */
export function nameAndReason({ name, why }: Skipped): string {
  return why === '' ? name : `${name} (${why})`
}

export interface Documents {
  /** Sorted by name. */
  readonly documents: readonly Document[]
  readonly skipped: readonly Skipped[]
  close(): void
}

/** A zip archive in memory. */
export interface MemoryArchive {
  /** Name for messages. */
  readonly name: string
  readonly bytes: Uint8Array
}

/** Opens all documents of the paths. @throws InputError when a path cannot be read or a limit is exceeded */
export async function openDocuments(
  paths: readonly (string | MemoryArchive)[],
  options: Pick<ReadOptions, 'limits' | 'encoding'>,
): Promise<Documents> {
  const found = new Finder(options)
  try {
    for (const path of paths) await found.add(path)
  } catch (error) {
    found.close()
    throw error
  }
  found.documents.sort((a, b) => compareText(a.name, b.name))
  return found
}

class Finder implements Documents {
  readonly documents: Document[] = []
  readonly skipped: Skipped[] = []
  readonly #limits: ReadLimits
  readonly #encoding: string | undefined
  readonly #archives: ZipArchive[] = []
  #keptBytes = 0
  #last: { readonly of: Document['open']; readonly head: Head } | undefined
  /** The path that is being searched. */
  #path = ''

  constructor({ limits, encoding }: Pick<ReadOptions, 'limits' | 'encoding'>) {
    this.#limits = limits
    this.#encoding = encoding
  }

  close(): void {
    for (const archive of this.#archives) archive.close()
  }

  /** Adds a path, or an archive in memory. Refuses bytes that are not an archive. */
  async add(path: string | MemoryArchive): Promise<void> {
    this.#path = typeof path === 'string' ? path : path.name
    if (typeof path !== 'string') return this.#addArchive(path.name, path.bytes)
    const kind = orUnreadableSync(path, () => statSync(path))
    if (kind.isDirectory()) await this.#addFolder(path)
    else if (kind.isFile()) await this.#addFile(path, kind.size)
    else
      throw new InputError(
        `${path}: is neither a file nor a folder. Give the path of a result file.`,
      )
  }

  async #addFolder(folder: string): Promise<void> {
    const files = await this.#filesIn(folder).catch(unreadable(folder))
    for (const path of files.sort())
      await this.#addFile(path, orUnreadableSync(path, () => statSync(path)).size)
  }

  async #filesIn(folder: string): Promise<string[]> {
    const files: string[] = []
    let listed = 0
    for await (const entry of await opendir(folder, { recursive: true })) {
      if (++listed > this.#limits.files)
        throw beyondLimit(
          folder,
          'the folder has too many files and folders',
          'files',
          this.#limits,
        )
      const path = join(entry.parentPath, entry.name)
      if (entry.isFile()) files.push(path)
      else if (entry.isSymbolicLink()) this.#skip(path, 'is a symbolic link')
      else if (!entry.isDirectory()) this.#skip(path, 'is a named pipe or a device')
    }
    return files
  }

  async #addFile(path: string, size: number): Promise<void> {
    const head = headOfFile(path)
    const packing = packingOf(head.bytes)
    if (packing === 'zip') await this.#addArchive(path)
    else if (packing === 'gzip' || packing === 'zstd') {
      const bounds = { where: path, packedBytes: size, limits: this.#limits }
      await this.#addDocument({ name: path, size, file: path }, onRead =>
        unpack(counting(diskBytes(path), onRead), packing, bounds),
      )
    } else if (packing)
      this.#skip(path, `is packed as ${packing}, which is not supported: use gzip or zip`)
    else {
      const openPlain = (onRead?: (bytes: number) => void) => openPlainFile(path, onRead)
      const plain = (onRead?: (bytes: number) => void) => plainBytes(() => openPlain(onRead))
      let first: Head | undefined = head
      await this.#addDocument({ name: path, size, file: path, openPlain }, plain, async () => {
        const known = first ?? headOfFile(path)
        first = undefined
        return known
      })
    }
  }

  async #addArchive(path: string, source: string | Uint8Array = path): Promise<void> {
    const archive = await openZip(source, path, this.#limits)
    this.#archives.push(archive)
    const file = defined({ file: typeof source === 'string' ? source : undefined })
    for (const { name, packedBytes, unreadable, open } of archive.entries)
      if (unreadable === undefined)
        await this.#addDocument({ name, size: packedBytes, ...file }, open)
      else this.#skip(name, unreadable)
  }

  async #addDocument(
    { openPlain, ...document }: Pick<Document, 'name' | 'size' | 'file' | 'openPlain'>,
    openBytes: Document['open'],
    readHead = () => gatherHead(openBytes()),
  ): Promise<void> {
    const { name } = document
    const start = await readHead()
    const encoding = encodingOf(start, this.#encoding)
    const isUtf8 = encoding === undefined
    const open: Document['open'] = isUtf8
      ? openBytes
      : onRead => asUtf8(openBytes(onRead), encoding, name, this.#limits)
    const head = isUtf8 ? start : await gatherHead(open())
    const isKept = this.#keptBytes + head.bytes.length <= KEPT_BYTES
    const kept = isKept ? head : undefined
    if (isKept) this.#keptBytes += head.bytes.length
    const packing = packingOf(head.bytes)
    if (head.bytes.length === 0) this.#skip(name, 'is empty')
    else if (packing) this.#skip(name, `contains another archive (${packing}), which is not opened`)
    else
      this.documents.push({
        ...document,
        ...defined({ openPlain: isUtf8 ? openPlain : undefined }),
        path: this.#path,
        head: async () =>
          kept ?? this.#headOf(open, () => (isUtf8 ? readHead() : gatherHead(open()))),
        open,
      })
  }

  /** Returns the head of a document, which is usually that of the last call. */
  async #headOf(of: Document['open'], read: () => Head | Promise<Head>): Promise<Head> {
    if (this.#last?.of !== of) this.#last = { of, head: await read() }
    return this.#last.head
  }

  #skip(name: string, why: string) {
    this.skipped.push({ path: this.#path, name, why })
  }
}

async function gatherHead(chunks: Chunks): Promise<Head> {
  const bytes = new Uint8Array(HEAD_BYTES)
  let length = 0
  let complete = true
  for await (const chunk of chunks) {
    const part = chunk.subarray(0, HEAD_BYTES - length)
    bytes.set(part, length)
    length += part.length
    complete = part.length === chunk.length
    if (!complete) break
  }
  return headOf(bytes.slice(0, length), complete)
}

/** Memory for the head of a file, shared by all files, and one byte that tells whether there is more. */
const headRead = new Uint8Array(HEAD_BYTES + 1)

function headOfFile(path: string): Head {
  const file = openPlainFile(path)
  try {
    let length = 0
    for (let read = -1; read !== 0 && length < headRead.length; length += read)
      read = file.read(headRead.subarray(length))
    return headOf(headRead.slice(0, Math.min(length, HEAD_BYTES)), length <= HEAD_BYTES)
  } finally {
    file.close()
  }
}

/** Returns the head of a document of these first bytes. */
export function headOf(bytes: Uint8Array, complete: boolean): Head {
  let text: string | undefined
  return {
    bytes,
    complete,
    get text() {
      text ??= decodeText(bytes, 0, bytes.length)
      return text
    },
  }
}
