/** Reads random runs of two to five JMeter CSVs with their files together and one by one, and compares the complete results. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomFiles } from '../../__tests__/support/parse/random-files.ts'
import { everythingIn, stored } from '../../__tests__/support/parse/with-and-without-engine.ts'
import { DEFAULT_READ_OPTIONS } from '../../src/core/model/reading.ts'
import { readRun } from '../../src/read/formats/read-run.ts'
import { readers } from '../../src/readers.ts'
import { type Fuzzed, grouped } from './fuzzed.ts'

/** Compares a number of runs. */
export async function fuzzFiles(cases: number, first = 0): Promise<Fuzzed> {
  const different: string[] = []
  const total = { samples: 0, refused: 0 }
  for (let seed = first; seed < first + cases; seed++) {
    const [together, single] = await readBothWays(randomFiles(seed))
    const isSame =
      everythingIn(together!) === everythingIn(single!) && stored(together!) === stored(single!)
    if (!isSame) different.push(`${seed}`)
    if (typeof single === 'string') total.refused++
    else total.samples += single!.samples
  }
  const text =
    `${grouped(cases)} random runs of two to five files (seeds from ${grouped(first)} on) with ${grouped(total.samples)} samples, and\n` +
    `${grouped(total.refused)} runs that both ways refused.`
  return { text, different }
}

async function readBothWays({ files, options }: ReturnType<typeof randomFiles>) {
  const folder = mkdtempSync(join(tmpdir(), 'files-'))
  const paths = files.map((bytes, i) => {
    const path = join(folder, `load-${i + 1}.jtl`)
    writeFileSync(path, bytes)
    return path
  })
  try {
    return await Promise.all(
      [false, true].map(oneByOne =>
        readRun(paths, { ...DEFAULT_READ_OPTIONS, ...options }, { readers, oneByOne }).catch(
          (error: Error) => error.message,
        ),
      ),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}
