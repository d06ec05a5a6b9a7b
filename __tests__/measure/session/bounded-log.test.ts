import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { boundLog } from '../../../src/measure/session/bounded-log.ts'

const MB = 2 ** 20

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perf-gate-log-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Text in which every place can be told from its neighbors. */
function numbered(bytes: number, from: number): string {
  return Array.from({ length: bytes / 8 }, (_, i) => String(from + i).padStart(7, '0'))
    .join('\n')
    .concat('\n')
}

describe('the log of a load test', () => {
  it.each([
    { parts: [0.5], left: undefined },
    { parts: [1, 1], left: undefined },
    { parts: [1, 1, 0.5], left: '524 kB' },
    { parts: [5], left: '3.15 MB' },
    { parts: [5, 0.5, 0.25], left: '3.93 MB' },
    { parts: [3, 3, 3, 3, 3], left: '13.6 MB' },
    { parts: [5, 5, 0], left: '8.39 MB' },
  ])(
    'A log written in parts of $parts MB keeps both ends, and says that $left is left out',
    ({ parts, left }) => {
      const path = join(folder, 'run.log')
      writeFileSync(path, '')
      const log = boundLog(path)
      let all = ''
      for (const part of parts) {
        const text = numbered(part * MB, all.length / 8).slice(0, part * MB)
        all += text
        appendFileSync(path, text)
        log.cut()
        expect(statSync(path).size).toBeLessThanOrEqual(4 * MB)
      }
      log.finish()
      const expected =
        left === undefined ? all : `${all.slice(0, MB)}\n… ${left} left out …\n${all.slice(-MB)}`
      expect(readFileSync(path, 'utf8') === expected).toBe(true)
    },
  )
})
