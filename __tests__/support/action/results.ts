/** Small JMeter results: three workflows, with the same noise for the same seed. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const WORKFLOWS = { 'Check-In': 200, Search: 90, Renew: 140 }
const ROWS = 150
/** The day the fixtures were captured. */
const START_MS = Date.parse('2026-11-21T00:00:00Z')

/** Files in a folder; `remove` deletes it. */
export function resultsFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'results-'))
  return {
    folder,
    write: (name: string, text: string): string => {
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}

/** Returns a result file as CSV. `factor` makes Check-In that much slower; `failed` is the share of failed rows. */
export function jtl(seed: number, { factor = 1, failed = 0, startMs: firstMs = START_MS } = {}) {
  let state = seed * 2654435761
  const random = (): number => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) | 0
    return ((state >>> 0) % 1_000_000) / 1_000_000
  }
  const rows = Array.from({ length: ROWS }, (_, row) =>
    Object.entries(WORKFLOWS).map(([label, meanMs]) => {
      const scale = label === 'Check-In' ? factor : 1
      const elapsed = Math.round(meanMs * scale * (0.8 + 0.4 * random()))
      const ok = random() >= failed
      const startMs = firstMs + row * 200
      return `${startMs},${elapsed},${label},${ok ? 200 : 500},${ok ? 'OK' : 'Error'},t 1-1,${ok},512,1,1`
    }),
  )
  const header =
    'timeStamp,elapsed,label,responseCode,responseMessage,threadName,success,bytes,grpThreads,allThreads'
  return `${[header, ...rows.flat()].join('\n')}\n`
}
