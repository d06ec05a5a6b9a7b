/** Reads a file like the command line, with or without the engine. */

import { readRun } from '../../__tests__/support/parse/read-run.ts'
import { keepNewSpaceSmall } from '../../src/core/host/heap.ts'
import { DEFAULT_READ_OPTIONS } from '../../src/core/model/reading.ts'
import { encodeRun } from '../../src/core/summarize/run-file/encode.ts'

export async function readAlone(file: string, oneByOne: boolean): Promise<void> {
  keepNewSpaceSmall()
  const run = await readRun([file], DEFAULT_READ_OPTIONS, { oneByOne })
  console.log(encodeRun(run).length, run.samples)
}
