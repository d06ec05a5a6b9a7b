/** Random JMeter CSVs as the files of one run, each run made from the number of its case. */
import { gzipSync } from 'node:zlib'
import { DEFAULT_LIMITS, type ReadOptions } from '../../../src/core/model/reading.ts'
import { randomJtl } from './random-jtl.ts'

/** Rows of a file in a row before the next file has some. */
const STRETCH = 40

export interface RandomFiles {
  /** Two to five; one may be compressed. */
  readonly files: readonly Uint8Array[]
  readonly options: Partial<ReadOptions>
}

/** Returns the rows of a random file in several ones, or several files of their own. */
export function randomFiles(seed: number): RandomFiles {
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
  const parts = Array.from({ length: count }, (_, part) => partOf(part))
  return {
    files: [...parts.slice(0, -1), seed % 5 < 2 ? gzipSync(parts.at(-1)!) : parts.at(-1)!],
    options: {
      exclude,
      dimensions:
        seed % 6 === 0 ? [{ name: 'load', from: 'path', pattern: 'load-(\\d)' }] : dimensions,
      appended: seed % 4 === 0 ? 'all' : 'last',
      trim: { startMs: seed % 7 === 3 ? 1000 : 0, endMs: 0 },
      phases:
        seed % 8 === 5
          ? [
              {
                source: '',
                from: 'offsets',
                name: 'start',
                afterMs: 0,
                untilMs: 5000,
                beforeEndMs: 0,
              },
              { source: '', from: 'rest', name: 'later' },
            ]
          : [],
      maxIssueRatio: 1,
      limits: { ...DEFAULT_LIMITS, ...limits },
    },
  }
}
