/** Reads a JMeter CSV in ranges that other threads read ahead, from any guesses of where rows start. */

import { fastPath } from '../../../src/jtl/fast-path.ts'
import {
  type DocumentReading,
  readDocument,
  readRange,
} from '../../../src/read/formats/document/read-document.ts'
import type { RangeAhead, RangeRead } from '../../../src/read/formats/frame/bulk.ts'
import type { PlainFile } from '../../../src/read/formats/frame/source/plain-file.ts'
import { jmeterCsv } from '../../../src/read/formats/jmeter/csv.ts'
import { pack, unpack } from '../../../src/read/formats/workers/transfer.ts'
import { headOf, inChunks } from './reading.ts'
import { type BothWays, readingOf } from './with-and-without-engine.ts'

export type InRanges = Awaited<ReturnType<typeof readInRanges>>

/**
 * Reads a document whose ranges, from each start to the next, are first read separately. Returns the summary, or the
 * message of the error, and the numbers of guesses in the middle of a row, of ranges whose result could not be used,
 * though they began at a row, and of those that were passed over.
 */
export async function readInRanges(given: BothWays, starts: readonly number[]) {
  const { bytes } = given
  const reading: DocumentReading = { ...(await readingOf(given)), fastPath }
  let [requested, used] = [0, 0]
  const openPlain = () => fileOf(bytes, 0, () => used++)
  const document = {
    ...{ path: 'run.jtl', name: 'run.jtl', size: bytes.length, openPlain },
    head: async () => headOf(bytes),
    open: () => inChunks(bytes),
  }
  const source = { document, format: jmeterCsv }
  const ahead: RangeAhead[] = starts.map((start, i) => ({
    start,
    async read() {
      requested++
      const end = starts[i + 1] ?? bytes.length
      const range = await readRange(source, fileOf(bytes, start), end, reading).catch(
        () => undefined,
      )
      return range && asTransferred(range)
    },
  }))
  const run = await readDocument(source, reading, ahead).catch((error: Error) => error.message)
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
