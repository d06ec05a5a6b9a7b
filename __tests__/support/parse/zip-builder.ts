/** Writes zip archives for tests, including invalid ones, which libraries refuse to write. */
import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipPart {
  name: string
  content: string | Uint8Array
  /** 8 is deflate, 0 is stored. */
  method?: number
  /** Replaces the true checksum. */
  crc?: number
  /** Replaces the true size. */
  size?: number
  /** Unix mode, as 0o120777 for a symbolic link. */
  mode?: number
  encrypted?: boolean
}

/** Returns an archive; `zip64` writes sizes and offsets as archives beyond 4 GiB do. */
export function zipOf(parts: readonly ZipPart[], { zip64 = false } = {}): Uint8Array {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    const { method = 8, mode = 0o100644, encrypted = false } = part
    const content = Buffer.from(part.content)
    const packed = method === 8 ? deflateRawSync(content) : content
    const name = Buffer.from(part.name)
    const size = part.size ?? content.length
    const flags = 0x800 | (encrypted ? 1 : 0)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(zip64 ? 45 : 20, 0)
    common.writeUInt16LE(flags, 2)
    common.writeUInt16LE(method, 4)
    common.writeUInt32LE(part.crc ?? crc32(content), 10)
    common.writeUInt32LE(zip64 ? 0xffffffff : packed.length, 14)
    common.writeUInt32LE(zip64 ? 0xffffffff : size, 18)
    common.writeUInt16LE(name.length, 22)
    const sizes = zip64 ? longs(size, packed.length) : Buffer.alloc(0)
    const localExtra = zip64 ? extra(sizes) : sizes
    const centralExtra = zip64 ? extra(Buffer.concat([sizes, longs(offset)])) : sizes
    const localHeader = Buffer.concat([
      signature(0x04034b50),
      withExtra(common, localExtra),
      name,
      localExtra,
    ])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE((mode << 16) >>> 0, 6)
    rest.writeUInt32LE(zip64 ? 0xffffffff : offset, 10)
    central.push(
      Buffer.concat([
        signature(0x02014b50),
        Buffer.from([20, 3]),
        withExtra(common, centralExtra),
        rest,
        name,
        centralExtra,
      ]),
    )
    local.push(localHeader, packed)
    offset += localHeader.length + packed.length
  }
  const directory = Buffer.concat(central)
  return Buffer.concat([
    ...local,
    directory,
    ...(zip64 ? [end64(parts.length, directory.length, offset)] : []),
    end(parts.length, directory.length, offset, zip64),
  ])
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function longs(...values: number[]): Buffer {
  const bytes = Buffer.alloc(8 * values.length)
  for (const [i, value] of values.entries()) bytes.writeBigUInt64LE(BigInt(value), 8 * i)
  return bytes
}

function extra(data: Buffer): Buffer {
  const header = Buffer.alloc(4)
  header.writeUInt16LE(1, 0)
  header.writeUInt16LE(data.length, 2)
  return Buffer.concat([header, data])
}

function withExtra(common: Buffer, extraField: Buffer): Buffer {
  const bytes = Buffer.from(common)
  bytes.writeUInt16LE(extraField.length, 24)
  return bytes
}

function end64(count: number, size: number, offset: number): Buffer {
  const record = Buffer.concat([
    signature(0x06064b50),
    longs(44),
    Buffer.from([45, 0, 45, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
    longs(count, count, size, offset),
  ])
  const locator = Buffer.concat([
    signature(0x07064b50),
    Buffer.alloc(4),
    longs(offset + size),
    Buffer.from([1, 0, 0, 0]),
  ])
  return Buffer.concat([record, locator])
}

function end(count: number, size: number, offset: number, zip64: boolean): Buffer {
  const bytes = Buffer.alloc(22)
  bytes.writeUInt32LE(0x06054b50, 0)
  bytes.writeUInt16LE(zip64 ? 0xffff : count, 8)
  bytes.writeUInt16LE(zip64 ? 0xffff : count, 10)
  bytes.writeUInt32LE(zip64 ? 0xffffffff : size, 12)
  bytes.writeUInt32LE(zip64 ? 0xffffffff : offset, 16)
  return bytes
}
