/** Random JMeter CSVs as the files of one run, each run made from the number of its case. */
import { gzipSync } from 'node:zlib'
import { DEFAULT_LIMITS, type ReadOptions } from '../../../src/core/model/reading.ts'
import { randomJtl } from './random-jtl.ts'

/** Rows of a file in a row before the next file has some. */
const STRETCH = 40

const PHASES: ReadOptions['phases'] = [
  { source: '', from: 'offsets', name: 'start', afterMs: 0, untilMs: 5000, beforeEndMs: 0 },
  { source: '', from: 'rest', name: 'later' },
]

/** Returns the rows of a random file in two to five files, or as many files of their own; one may be compressed. */
export function randomFiles(seed: number) {
  const { bytes, limits, exclude, dimensions } = randomJtl(seed)
  const count = 2 + (seed % 4)
  const [header = '', ...lines] = Buffer.from(bytes).toString('latin1').split('\n')
  const partOf = (part: number) => {
    if (seed % 3 === 2) return randomJtl(seed * 5 + part).bytes
    const own = lines.filter(
      (_, i) => (seed % 2 === 0 ? i % count : Math.floor(i / STRETCH) % count) === part,
    )
    return Buffer.from(`${[header, ...own].join('\n')}\n`, 'latin1')
  }
  const parts: Uint8Array[] = Array.from({ length: count }, (_, part) => partOf(part))
  if (seed % 5 < 2) parts.push(gzipSync(parts.pop()!))
  const options: Partial<ReadOptions> = {
    exclude,
    dimensions:
      seed % 6 === 0 ? [{ name: 'load', from: 'path', pattern: 'load-(\\d)' }] : dimensions,
    appended: seed % 4 === 0 ? 'all' : 'last',
    trim: { startMs: seed % 7 === 3 ? 1000 : 0, endMs: 0 },
    phases: seed % 8 === 5 ? PHASES : [],
    maxIssueRatio: 1,
    limits: { ...DEFAULT_LIMITS, ...limits },
  }
  return { files: parts, options }
}
