/** Writes zip archives for tests, including invalid ones, which libraries refuse to write. */
import { type Zippable, zipSync } from 'fflate'

export interface ZipPart {
  name: string
  content: string | Uint8Array
  /** 8 is deflate, 0 is stored; another is only named. */
  method?: number
  /** Replaces the true checksum. */
  crc?: number
  /** Replaces the true size. */
  size?: number
  /** Unix mode, as 0o120777 for a symbolic link. */
  mode?: number
  encrypted?: boolean
}

/** Returns an archive. */
export function zipOf(parts: readonly ZipPart[]): Uint8Array {
  const files: Zippable = {}
  for (const { name, content, method = 8, mode = 0o100644 } of parts) {
    const about = { os: 3, attrs: mode << 16, mtime: '1980-01-01T12:00' }
    files[name] = [Buffer.from(content), { ...about, level: method === 8 ? 6 : 0 }]
  }
  const zip = Buffer.from(zipSync(files))
  let local = 0
  let entry = zip.readUInt32LE(zip.length - 6)
  for (const part of parts) {
    const [packed, name] = [zip.readUInt32LE(local + 18), zip.readUInt16LE(local + 26)]
    // An entry of the directory has the fields of the local header two bytes further.
    for (const at of [local, entry + 2]) falsify(zip, at, part)
    local += 30 + name + packed
    entry += 46 + name
  }
  return zip
}

function falsify(zip: Buffer, at: number, { method, crc, size, encrypted }: ZipPart): void {
  if (encrypted) zip.writeUInt16LE(zip.readUInt16LE(at + 6) | 1, at + 6)
  if (method !== undefined) zip.writeUInt16LE(method, at + 8)
  if (crc !== undefined) zip.writeUInt32LE(crc, at + 14)
  if (size !== undefined) zip.writeUInt32LE(size, at + 22)
}
