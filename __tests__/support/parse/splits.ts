/** Reads a JMeter CSV in ranges that other threads read ahead, from any guesses of where rows start. */
import {
  type DocumentReading,
  readDocument,
  readRange,
} from '../../../src/core/read/formats/document/read-document.ts'
import type { RangeAhead, RangeRead } from '../../../src/core/read/formats/frame/bulk.ts'
import type { PlainFile } from '../../../src/core/read/formats/frame/source/plain-file.ts'
import { jmeterCsv } from '../../../src/core/read/formats/jmeter/csv.ts'
import { pack, unpack } from '../../../src/core/read/formats/workers/transfer.ts'
import { fastPath } from '../../../src/jtl/fast-path.ts'
import { headOf, inChunks } from './reading.ts'
import { type BothWays, readingOf } from './with-and-without-engine.ts'

export interface InRanges {
  /** The summary, or the message of the error. */
  readonly run: Awaited<ReturnType<typeof readDocument>> | string
  /** Guesses in the middle of a row. */
  readonly wrong: number
  /** Ranges whose result could not be used, though they began at a row. */
  readonly unused: number
  /** Ranges that were passed over. */
  readonly used: number
}

/** Reads a document whose ranges, from each start to the next, are first read separately. */
export async function readInRanges(given: BothWays, starts: readonly number[]): Promise<InRanges> {
  const { bytes } = given
  const reading: DocumentReading = { ...(await readingOf(given)), fastPath }
  const head = async () => headOf(bytes)
  let requested = 0
  let used = 0
  const ahead: RangeAhead[] = starts.map((start, i) => ({
    start,
    async read() {
      requested++
      const end = starts[i + 1] ?? bytes.length
      const range = await readRange(
        { document, format: jmeterCsv },
        fileOf(bytes, start),
        end,
        reading,
      ).catch(() => undefined)
      return range && asTransferred(range)
    },
  }))
  const openPlain = (): PlainFile =>
    fileOf(bytes, 0, () => {
      used++
    })
  const document = {
    path: 'run.jtl',
    name: 'run.jtl',
    head,
    size: bytes.length,
    open: () => inChunks(bytes),
    openPlain,
  }
  const run = await readDocument({ document, format: jmeterCsv }, reading, ahead).catch(
    (error: unknown) => (error as Error).message,
  )
  return { run, used, wrong: starts.length - requested, unused: requested - used }
}

/** As the result of a thread arrives. */
function asTransferred(range: RangeRead): RangeRead {
  return unpack(structuredClone(pack(range)))
}

function fileOf(bytes: Uint8Array, start: number, onMove: () => void = () => {}): PlainFile {
  let at = start
  return {
    get position() {
      return at
    },
    set position(offset: number) {
      at = offset
      onMove()
    },
    read(target) {
      const part = bytes.subarray(at, at + target.length)
      target.set(part)
      at += part.length
      return part.length
    },
    close() {},
  }
}

/** Returns where rows seem to start after some offsets, as a pool of readers would guess. */
export function guessesFor({ bytes }: BothWays, offsets: readonly number[]): number[] {
  const head = headOf(bytes)
  const guesses = offsets.flatMap(at => {
    const guess = fastPath.guessRow(head, bytes.subarray(at))
    return guess === undefined ? [] : [at + guess]
  })
  return [...new Set(guesses)].sort((a, b) => a - b)
}
